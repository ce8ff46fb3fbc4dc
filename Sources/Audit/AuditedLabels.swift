internal import Base
package import Cases
private import Catalogs
package import Labels
private import Raster
private import Synchronization

/// What an audit found, and the labels in which it was found.
package struct AuditedLabels: Sendable {
  private let audit: Audit
  package var result: AuditResult
  /// The layout in which each of the result's findings is; nil for what is not laid out.
  private let layouts: [Audit.LayoutIndex?]

  /// - Parameter pieces: What threads found, in any order.
  init(_ audit: Audit, _ pieces: [[LocatedFinding]]) {
    let found = LocatedFinding.worstFirst(pieces)
    self.audit = audit
    layouts = audit.broken.map { _ in nil } + found.map(\.layout)
    result = AuditResult(
      labels: audit.labels, locales: audit.locales, source: audit.sourceLanguage,
      sizes: audit.request.sizes, cells: audit.counts,
      findings: audit.broken + found.map(\.finding), unseen: audit.unseen)
    addKeys(ofFindingsIn: found.map(\.layout))
    addKeysOfBroken()
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

// MARK: - What was laid out

extension AuditedLabels {
  private mutating func addKeys(ofFindingsIn layouts: [Audit.LayoutIndex]) {
    let all = audit.cells.map { cell in
      ProgramKeys.Texts(label: cell.label, locale: cell.locale, texts: audit.countedTexts(of: cell))
    }
    let wanted = layouts.map { layout in
      let cell = audit.cells[layout.cell]
      return ProgramKeys.Texts(
        label: cell.label, locale: cell.locale, texts: [cell.texts[layout.text]])
    }
    let keys = ProgramKeys(audit.request.labels, locales: audit.locales, wanted: wanted, all: all)
    result.keys = keys.keys
    for (index, texts) in wanted.enumerated() {
      result.findings[audit.broken.count + index].keyIndex =
        keys.index(of: texts.texts[0], in: texts) ?? 0
    }
  }

  /// What cannot be read is known by its name alone, whatever texts have the same key in other languages.
  private mutating func addKeysOfBroken() {
    var indices: [String: Int] = [:]
    for (index, finding) in audit.broken.enumerated() {
      let key = indices[finding.key] ?? result.keys.count
      if indices.updateValue(key, forKey: finding.key) == nil {
        result.keys.append(AuditKey(name: finding.key, locales: []))
      }
      result.keys[key].locales = Set(result.keys[key].locales + [finding.locale]).sorted()
      result.findings[index].keyIndex = key
    }
  }
}

extension Audit {
  /// The texts of a cell that are laid out, or looked at for their translations.
  fileprivate func countedTexts(of cell: Cell) -> [AuditText] {
    cell.texts.filter { $0.isShown || request.settings.untranslated }
  }

  /// How many texts each label has in each locale, and how often they were laid out.
  fileprivate var counts: [AuditResult.Cell] {
    let perText = request.sizes.count * max(1, request.widths.count)
    var counted: [AuditResult.CellIndex: AuditResult.Cell] = [:]
    for cell in cells {
      let audited = countedTexts(of: cell)
      guard !audited.isEmpty else { continue }
      let counts = AuditResult.Cell(
        label: cell.label, locale: cell.locale, texts: Set(audited.map(\.identity)).count,
        layouts: audited.count(where: \.isShown) * perText)
      counted[counts.index] = counts
    }
    for finding in broken {
      counted[
        finding.cell,
        default: AuditResult.Cell(
          label: finding.label, locale: finding.locale, texts: 0, layouts: 0)
      ].texts += 1
    }
    return counted.values.sorted { ($0.label, $0.locale) < ($1.label, $1.locale) }
  }

  /// What was not looked at; of a change, nobody asks.
  fileprivate var unseen: AuditResult.Unseen? {
    guard request.scope == nil else { return nil }
    let audited = Set(locales.flatMap(LanguageChain.of))
    let spelled = Set(locales.map { $0.lowercased() })
    return AuditResult.Unseen(
      keyCount: coverage.keyCount, unlabelled: coverage.unlabelled,
      // Where some labels were chosen, the others' catalogs were not read.
      coverage: request.otherLabels.isEmpty ? request.settings.coverage : nil,
      locales: languages.filter { language in
        // Of two codes for one language, only the one that was asked for gives its texts.
        !spelled.contains(language.lowercased())
          && (!audited.contains(language.lowercased())
            || locales.contains { LanguageChain.areSame($0, language) })
      }, files: coverage.lostFiles,
      fuzzy: coverage.guesses.filter { audited.contains($0.key.lowercased()) }.values.reduce(0, +))
  }
}
