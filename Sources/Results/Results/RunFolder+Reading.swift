internal import Base

extension RunFolder {
  /// The results of a run that finished.
  ///
  /// - Throws: ``RunError/noRun(path:)``, ``RunError/unfinishedRun(path:)`` or
  ///   ``RunError/damagedRun(path:reason:)`` for anything that is not a finished run.
  package func read() throws(RunError) -> RunResult {
    guard let bytes = try Self.contents(of: results) else {
      // There is a journal without results: the run was killed, or is still going.
      guard try Self.contents(of: journal) == nil else { throw .unfinishedRun(path: path) }
      throw .noRun(path: results)
    }
    do {
      return try RunResult.read(from: bytes)
    } catch {
      throw .damagedRun(path: results, reason: error.reason)
    }
  }

  /// A file of a run; nil if there is none.
  package static func contents(of path: String) throws(RunError) -> [UInt8]? {
    do {
      return try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
  }
}
