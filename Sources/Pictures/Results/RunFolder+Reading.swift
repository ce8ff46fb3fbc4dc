internal import Records

extension RunFolder {
  /// The results of a run that finished.
  ///
  /// - Throws: ``RunError/noRun(path:)``, ``RunError/unfinishedRun(path:)`` or
  ///   ``RunError/damagedRun(path:reason:)`` for what is no finished run.
  package func read() throws(RunError) -> RunResult {
    guard let bytes = try Self.contents(of: results) else {
      // A journal without results: it was killed, or is at work.
      guard try Self.contents(of: journal) == nil else { throw .unfinishedRun(path: path) }
      throw .noRun(path: results)
    }
    do {
      return try RunResult.read(from: bytes)
    } catch {
      throw .damagedRun(path: results, reason: error.reason)
    }
  }

  /// A file of a run; nil where there is none.
  package static func contents(of path: String) throws(RunError) -> [UInt8]? {
    do {
      return try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
  }
}
