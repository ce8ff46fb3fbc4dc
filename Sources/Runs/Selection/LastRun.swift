internal import Base
package import Results

/// What the last run in a folder found out about the cases whose pictures are not equal.
package struct LastRun: Sendable {
  /// ISO 8601, UTC.
  package let started: String
  /// nil if pictures were only compared.
  package let subject: RunResult.Subject?
  /// Ids of the cases that need attention, what was kept of earlier runs included.
  package let attention: [String]
  /// Ids of the cases that were skipped.
  package let skipped: [String]
  /// Ids of the cases that passed only within their tolerance.
  package let tolerated: [String]
  /// By id.
  private let verdicts: [String: CaseResult]

  /// Reads a finished run, and of its cases only those whose pictures are not equal.
  ///
  /// - Throws: ``RunError/noRun(path:)``, ``RunError/unfinishedRun(path:)`` or ``RunError/damagedRun(path:reason:)``
  ///   for anything that is not a finished run.
  package init(_ folder: RunFolder) throws(RunError) {
    do {
      guard let bytes = try FileSystem.contents(of: folder.results) else {
        // Distinguishes an unfinished run from none.
        _ = try folder.read()
        throw RunError.noRun(path: folder.results)
      }
      let lines = try ResultLines(bytes)
      started = lines.run.started
      subject = lines.run.subject
      let others = try lines.ranges.indices.compactMap { index throws(JSONError) in
        CaseResult.hasPassedExactly(lines.text(index)) ? nil : try lines.result(index)
      }
      attention = others.filter(\.status.needsAttention).map(\.id)
      skipped = others.filter { $0.status == .skipped }.map(\.id)
      tolerated = others.filter { $0.status == .passed }.map(\.id)
      verdicts = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    } catch let error as RunError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch let error as JSONError {
      throw .damagedRun(path: folder.results, reason: error.reason)
    } catch {
      throw .damagedRun(path: folder.results, reason: "\(error)")
    }
  }

  /// Whether the run said the same of a case, in words and in pictures.
  package func said(_ result: CaseResult) -> Bool {
    guard let before = verdicts[result.id] else { return false }
    return before.status == result.status && before.message == result.message
      && before.files == result.files
  }
}
