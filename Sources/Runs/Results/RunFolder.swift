/// Where the files of a run stand, as one thing: they are all of the run that wrote them last, or none is there.
///
/// A run takes the folder for itself, takes everything away that an earlier run left, and then begins its
/// journal. `results.json` comes last. So a folder with a journal and without results is of a run that did
/// not finish, and says so to whoever reads it.
package struct RunFolder: Sendable {
  package let path: String

  /// - Parameter path: With a slash at its end or without, as shells complete it.
  package init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  package var results: String { "\(path)/\(ResultsFile.name)" }
  package var pictures: PictureFolder { PictureFolder(path: "\(path)/images") }
  /// The page for people, which is the work of another module.
  package static let page = "report/index.html"
  static let journalName = "events.ndjson"
  var journal: String { "\(path)/\(Self.journalName)" }

  /// Takes the folder for this process, making it where there is none.
  ///
  /// - Throws: ``RunError/busy(path:)`` where another run has it.
  package func lock() throws(RunError) -> FolderLock {
    do {
      if let kind = try FileSystem.kind(of: path), kind != .folder {
        throw RunError.noFolder(path: path)
      }
      try FileSystem.makeFolder(path)
      guard let lock = try FolderLock.take(.exclusive, on: path) else {
        throw RunError.busy(path: path)
      }
      return lock
    } catch let error as FileError {
      throw .file(error)
    } catch let error as RunError {
      throw error
    } catch {
      throw .damagedRun(path: path, reason: "\(error)")
    }
  }

  /// Takes away what an earlier run left, before anything of a new one is written.
  ///
  /// - Parameter kept: Ids whose pictures stay, since the new run keeps their verdicts.
  func clear(keeping kept: Set<String>) throws(RunError) {
    do {
      // First what binds the others: from here on, the folder has no finished run.
      try FileSystem.remove(results)
      try FileSystem.remove("\(path)/\(Self.page)")
      try FileSystem.remove(journal)
      for name in try FileSystem.list("", in: path).map(\.path)
      where TemporaryName.isLeftover(name, of: ResultsFile.name) {
        try FileSystem.remove("\(path)/\(name)")
      }
      let page = FileSystem.folder(of: "\(path)/\(Self.page)")
      if try FileSystem.ownKind(of: page) == .folder {
        for name in try FileSystem.list("", in: page).map(\.path)
        where TemporaryName.isLeftover(name, of: FileSystem.name(of: Self.page)) {
          try FileSystem.remove("\(page)/\(name)")
        }
      }
    } catch {
      throw .file(error)
    }
    try pictures.prepare(keeping: kept)
  }
}
