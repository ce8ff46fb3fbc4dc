internal import Base
package import Cases
internal import Labels
internal import Raster
package import Results

/// A run whose files are still where it left them.
package struct FinishedRun: Sendable {
  /// The groups by which its cases are accepted.
  package let groups: GroupIndex
  /// What drew its cases instead of harness's engine; nil for harness's engine.
  package let renderer: RunResult.Environment.Renderer?
  /// Whether it compared pictures that are no suite's.
  package let isOfPictures: Bool
  /// ISO 8601, UTC.
  package let started: String
  private let results: [String: CaseResult]
  private let fonts: Set<RunResult.Environment.FontFile>
  private let pictures: PictureFolder

  /// Reads the run's results.
  ///
  /// - Throws: ``RunError/noRun(path:)``, ``RunError/unfinishedRun(path:)`` or
  ///   ``RunError/damagedRun(path:reason:)`` for anything that is not a finished run.
  package init(_ folder: RunFolder) throws(RunError) {
    let run = try folder.read()
    groups = GroupIndex(run)
    results = Dictionary(run.cases.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    fonts = Set(run.environment.fonts)
    pictures = folder.pictures
    renderer = run.environment.renderer
    isOfPictures = run.compared != nil
    started = run.started
  }
}

extension FinishedRun {
  /// The run's verdict about a case of today's suite; nil if the run did not check it.
  package func result(of subject: Case) -> CaseResult? {
    guard var result = results[subject.id] else { return nil }
    // The file may have been edited elsewhere since.
    result.file = subject.location.file
    result.line = subject.location.line
    return result
  }

  /// Why a decision is not about what this run drew and compared; nil if it is.
  ///
  /// Any run may have drawn them: the decision is about the two pictures.
  package func objection(to decision: Decisions.Decision) -> String? {
    guard let result = results[decision.id] else { return Wording.notChecked }
    return result.objection(to: decision)
  }

  /// Whether a label was drawn with a suite's fonts as they are pinned now.
  ///
  /// - Parameters:
  ///   - id: The label's.
  ///   - layout: As the run left it.
  func hasDrawn(_ id: String, _ layout: LayoutRecord, with manifest: FontManifest) -> Bool {
    // Another font can also come before those that a label used; for an older run only the used ones
    // are known.
    if results[id]?.earlier == nil { return fonts.areAccepted(by: manifest) }
    let faces = Set(manifest.entries.flatMap(\.accepted).map { "sha256:\($0)" })
    return layout.lines.allSatisfy { line in line.runs.allSatisfy { faces.contains($0.face) } }
  }

  /// The layout of what the run drew of a case that did not pass.
  func layout(of id: String) throws(RunError) -> LayoutRecord {
    let file = try file(.layout, of: id)
    let layout: LayoutRecord
    do {
      layout = try LayoutRecord.read(from: file.bytes)
    } catch {
      throw .damagedRun(path: file.path, reason: error.reason)
    }
    guard layout.id == id else {
      throw .damagedRun(path: file.path, reason: "it is the layout of \(layout.id)")
    }
    return layout
  }

  /// The picture that the run drew of a case that did not pass, and what its samples mean.
  ///
  /// - Parameter layout: The one that was written with it.
  func picture(
    of id: String, with layout: LayoutRecord
  ) throws(RunError) -> (pixels: Bitmap, meaning: PictureMeaning) {
    let file = try file(.actual, of: id)
    let picture: Bitmap
    do {
      picture = try PNG.decode(file.bytes)
    } catch {
      throw .damagedRun(path: file.path, reason: "\(error)")
    }
    guard picture.checksum == layout.pixels else {
      throw .damagedRun(path: file.path, reason: "it is not the picture that the run drew")
    }
    return (picture, PictureMeaning(of: file.bytes))
  }

  /// The baseline's file that the run compared a case with; nil if there was none.
  func baseline(of id: String) throws(RunError) -> [UInt8]? {
    guard results[id]?.files?[PictureFolder.File.expected.rawValue] != nil else { return nil }
    return try file(.expected, of: id).bytes
  }

  /// A file that the run left, as it left it.
  private func file(
    _ kind: PictureFolder.File, of id: String
  ) throws(RunError) -> (path: String, bytes: [UInt8]) {
    let path = pictures.path(of: kind, of: id)
    guard let checksum = results[id]?.files?[kind.rawValue] else {
      throw .damagedRun(path: path, reason: "the run's results do not name it")
    }
    guard let bytes = try RunFolder.contents(of: path) else {
      throw .damagedRun(path: path, reason: "the file is missing")
    }
    guard CRC32(of: bytes).text == checksum else {
      throw .damagedRun(path: path, reason: "it is not the file that the run wrote")
    }
    return (path, bytes)
  }
}

extension Set<RunResult.Environment.FontFile> {
  /// Whether these are the manifest's fonts, each in an accepted version.
  fileprivate func areAccepted(by manifest: FontManifest) -> Bool {
    var known = self
    for entry in manifest.entries {
      let versions = entry.accepted.map { Element(family: entry.family, sha256: $0) }
      if isDisjoint(with: versions) { return false }
      known.subtract(versions)
    }
    return known.isEmpty
  }
}
