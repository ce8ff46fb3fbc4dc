internal import Cases
internal import Labels
internal import Raster

/// A run whose files are still where it left them.
package struct FinishedRun: Sendable {
  private let results: [String: CaseResult]
  private let pictures: PictureFolder

  /// Reads what the run found out.
  ///
  /// - Parameter path: Of the run's `results.json`.
  /// - Throws: ``RunError/noRun(path:)`` or ``RunError/damagedRun(path:reason:)`` for what is no run.
  package init(results path: String, pictures: PictureFolder) throws(RunError) {
    guard let bytes = try Self.contents(of: path) else { throw .noRun(path: path) }
    let run: RunResult
    do throws(JSONError) {
      let schema = try JSONText.decode(Version.self, from: bytes).schema
      guard schema == RunResult.currentSchema else {
        throw JSONError(reason: "schema is \(schema); accepted: \(RunResult.currentSchema)")
      }
      run = try JSONText.decode(RunResult.self, from: bytes)
    } catch {
      throw .damagedRun(path: path, reason: error.reason)
    }
    results = Dictionary(run.cases.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.pictures = pictures
  }

  /// What is read before anything else is believed.
  private struct Version: Decodable {
    let schema: Int
  }

  private static func contents(of path: String) throws(RunError) -> [UInt8]? {
    do {
      return try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
  }
}

extension FinishedRun {
  /// The run's verdict about a case of today's suite; nil where the run did not check it.
  func result(of subject: Case) -> CaseResult? {
    guard var result = results[subject.id] else { return nil }
    // The file may have been edited elsewhere since.
    result.file = subject.location.file
    result.line = subject.location.line
    return result
  }

  /// The layout of what the run drew of a case that did not pass.
  func layout(of id: String) throws(RunError) -> LayoutRecord {
    let file = try file(.layout, of: id)
    let layout: LayoutRecord
    do {
      layout = try JSONText.decode(LayoutRecord.self, from: file.bytes)
    } catch {
      throw .damagedRun(path: file.path, reason: error.reason)
    }
    guard layout.id == id else {
      throw .damagedRun(path: file.path, reason: "it is the layout of \(layout.id)")
    }
    return layout
  }

  /// The picture that the run drew of a case that did not pass.
  ///
  /// - Parameter layout: The one that was written with it.
  func picture(of id: String, with layout: LayoutRecord) throws(RunError) -> Bitmap {
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
    return picture
  }

  /// The baseline's file that the run compared a case with; nil where there was none.
  func baseline(of id: String) throws(RunError) -> [UInt8]? {
    try Self.contents(of: pictures.path(of: .expected, of: id))
  }

  private func file(
    _ kind: PictureFolder.File, of id: String
  ) throws(RunError) -> (path: String, bytes: [UInt8]) {
    let path = pictures.path(of: kind, of: id)
    guard let bytes = try Self.contents(of: path) else {
      throw .damagedRun(path: path, reason: "the file is missing")
    }
    return (path, bytes)
  }
}
