internal import Base
package import Cases
package import Labels
private import Raster
private import Synchronization

/// What an audit found, and the labels in which it was found.
package struct AuditedLabels: Sendable {
  private let audit: Audit
  package var result: AuditResult
  /// The layout in which each of the result's findings is; nil for what is not laid out.
  private let layouts: [Audit.LayoutIndex?]

  init(audit: Audit, result: AuditResult, layouts: [Audit.LayoutIndex?]) {
    self.audit = audit
    self.result = result
    self.layouts = layouts
  }

  /// The language of the source texts, a BCP 47 tag; nil if neither the suite nor a catalog names it.
  package var sourceLanguage: String? { audit.sourceLanguage }

  /// All that the catalogs of its labels have, and those that were audited.
  package var languages: [String] { audit.languages }

  /// Cases of which nothing was laid out, each with the reason.
  package var warnings: [CaseFileError] { audit.warnings }

  /// Pixels per point of the labels' pictures: those of the first finding.
  package var scale: Double {
    layouts.lazy.compactMap(\.self).first.map { audit.label(at: $0).scale } ?? 1
  }

  /// The label as it is shown, with the text of a finding; nil for a text that cannot be read.
  ///
  /// - Parameter finding: Index into the result's findings.
  package func label(of finding: Int) -> LabelSpec? {
    layouts[finding].map { audit.label(at: $0) }
  }

  /// Draws the labels of findings.
  ///
  /// - Parameters:
  ///   - findings: Indices into the result's findings. What has no glyph or no size to draw is left out.
  ///   - workers: How many threads draw.
  ///   - write: Keeps a finding's picture; it is called by all of them at the same time.
  package func draw<Failure: Error>(
    _ findings: [Int], fonts: FontSet, workers: Int,
    write: @Sendable (_ finding: Int, _ png: [UInt8]) throws(Failure) -> Void
  ) throws {
    let next = Atomic(0)
    let failed = FirstError<any Error>()
    WorkThread.perform(in: min(workers, findings.count)) {
      do {
        let renderer = try LabelRenderer(fonts: fonts)
        while failed.first == nil {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < findings.count else { break }
          if let png = try picture(of: findings[index], renderer) {
            try write(findings[index], png)
          }
        }
      } catch {
        failed.note(error)
      }
    }
    if let error = failed.first { throw error }
  }

  /// Draws the label of one finding; nil if there is nothing to draw.
  package func picture(of finding: Int, fonts: FontSet) throws -> [UInt8]? {
    try picture(of: finding, LabelRenderer(fonts: fonts))
  }

  /// nil if there is nothing to draw.
  private func picture(of finding: Int, _ renderer: LabelRenderer) throws -> [UInt8]? {
    guard let index = layouts[finding] else { return nil }
    let picture: Bitmap
    do throws(LayoutError) {
      let layout = try renderer.layout(audit.label(at: index))
      guard layout.size.width > 0, layout.size.height > 0 else { return nil }
      picture = try renderer.draw(layout)
    } catch {
      // Nothing that can be shown.
      switch error {
      case .missingGlyph, .missingFile, .tooLarge: return nil
      default: break
      }
      throw audit.failure(error, at: index)
    }
    return try PNG.encode(picture, effort: .fast)
  }
}
