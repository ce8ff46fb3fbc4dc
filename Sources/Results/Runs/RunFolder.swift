package import Base

/// The folder with the files of a run: either all are from the run that wrote last, or none is there.
///
/// A run locks the folder, removes everything that an earlier run left, and then begins its journal.
/// `results.json` comes last. So a folder with a journal but without results belongs to a run that did
/// not finish, and readers can tell.
package struct RunFolder: Sendable {
  package let path: String

  /// - Parameter path: With or without a slash at its end, which shells add.
  package init(path: String) { self.path = FileSystem.ownPath(ofFolder: path) }

  package var results: String { "\(path)/\(ResultsFile.name)" }
  package var pictures: PictureFolder { PictureFolder(path: "\(path)/\(PictureFolder.name)") }
  /// The page for people, which another module writes.
  package static let page = "\(PageFolder.name)/\(PageFolder.shell)"
  private var report: PageFolder { PageFolder(path: "\(path)/\(PageFolder.name)") }
  package func path(of file: ServiceFile) -> String { "\(path)/\(file.name)" }

  /// Why a watch could not run again, which another module writes.
  package static let notice = "watch-error.txt"
  package static let journalName = "events.ndjson"
  package var journal: String { "\(path)/\(Self.journalName)" }

  /// Makes the folder where there is none.
  package func make() throws(RunError) {
    try checkWay(to: "")
    let kind: FileSystem.Kind?
    do {
      kind = try FileSystem.kind(of: path)
      if kind != .file { try FileSystem.makeFolder(path) }
    } catch {
      throw .output(error)
    }
    if kind == .file { throw .noFolder(path: path) }
  }

  /// Makes sure that no link leads from the folder to one below it, or to itself.
  package func checkWay(to name: String) throws(RunError) {
    guard let link = try Self.firstLink(in: path, onWayTo: name) else { return }
    throw link == path ? .linkedFolder(path: path) : .foreignFile(path: link)
  }

  static func firstLink(in root: String, onWayTo way: String) throws(RunError) -> String? {
    do throws(FileError) {
      return try FileSystem.firstLink(in: root, onWayTo: way)
    } catch {
      throw .file(error)
    }
  }

  /// Locks the folder for this process, and makes it if there is none.
  ///
  /// - Throws: ``RunError/busy(path:)`` if another run holds it.
  package func lock(_ kind: FolderLock.Mode = .exclusive) throws(RunError) -> FolderLock {
    try make()
    let lock: FolderLock?
    do {
      lock = try FolderLock.take(kind, on: path)
    } catch {
      throw .output(error)
    }
    guard let lock else { throw .busy(path: path) }
    return lock
  }

  /// Removes what an earlier run left, before anything of a new one is written.
  ///
  /// A file that no run wrote is refused before anything is removed.
  ///
  /// - Parameter kept: Ids whose pictures stay, because the new run keeps their verdicts.
  /// - Returns: What a killed process had begun to write, as messages show it: nobody else would say that it is gone.
  package func clear(keeping kept: Set<String>) throws(RunError) -> [String] {
    let (entries, reported) = try ownEntries()
    let swept: [String]
    do {
      // First the file that makes the run finished: from here on, the folder has no finished run.
      try FileSystem.remove(results)
      let pages = try report.clear(reported)
      try FileSystem.remove(journal)
      for file in ServiceFile.all { try FileSystem.remove(path(of: file)) }
      swept =
        try FileSystem.removeLeftovers(in: path, of: Self.replacedNames.contains)
        .map { "\(path)/\($0)" } + pages
    } catch {
      throw .output(error)
    }
    try pictures.clear(entries, keeping: kept)
    return swept
  }

  /// Makes sure that a run could remove what an earlier one left.
  package func check() throws(RunError) {
    try checkWay(to: "")
    _ = try ownEntries()
  }

  /// What a run left, if nothing else is in its place.
  private func ownEntries() throws(RunError) -> (
    pictures: [FileSystem.FolderEntry], report: [FileSystem.FolderEntry]
  ) {
    let entries = try pictures.ownEntries()
    let reported = try report.ownEntries()
    for (path, mark) in [(results, "{\"cases\":"), (journal, "{\"harness\":")] {
      guard try isOwn(path, { $0.starts(with: mark.utf8) || mark.utf8.starts(with: $0) }) else {
        throw .foreignFile(path: path)
      }
    }
    for file in ServiceFile.all {
      guard try isOwn(path(of: file), file.isBegun) else {
        throw .foreignFile(path: path(of: file))
      }
    }
    return (entries, reported)
  }

  /// Whether there is no file, or it begins like a run's: other programs have a `results.json` too.
  private func isOwn(
    _ path: String, _ isRuns: ([UInt8]) -> Bool
  ) throws(RunError) -> Bool {
    switch try kind(ofOwn: path) {
    case nil: return true
    case .folder, .link, .other: return false
    case .file: break
    }
    do {
      return isRuns(try FileSystem.beginning(of: path))
    } catch {
      throw .file(error)
    }
  }

  private func kind(ofOwn path: String) throws(RunError) -> FileSystem.OwnKind? {
    do {
      return try FileSystem.ownKind(of: path)
    } catch {
      throw .file(error)
    }
  }

  /// Files of the folder itself of which a kill may leave a part.
  private static let replacedNames = Set(
    [ResultsFile.name, notice] + ServiceFile.all.map(\.name))

  /// Makes sure that whatever a report would replace is one.
  package func checkReport() throws(RunError) { _ = try report.ownEntries() }
}

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
