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
  package var pictures: PictureFolder { PictureFolder(path: "\(path)/\(PictureFolder.name)") }
  /// The page for people, which is the work of another module.
  package static let page = "\(PageFolder.name)/\(PageFolder.shell)"
  private var report: PageFolder { PageFolder(path: "\(path)/\(PageFolder.name)") }
  /// What a CI service reads of a run, which is the work of another module.
  package enum ServiceFile: String, CaseIterable, Sendable {
    case junit = "junit.xml"
    case codeQuality = "gl-code-quality-report.json"

    /// What one of ours begins with; one without problems says nothing of its origin.
    package var mark: String {
      switch self {
      case .junit: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"harness\""
      case .codeQuality: "[\n{\"check_name\":\"harness/"
      }
    }

    fileprivate var emptyText: String? { self == .codeQuality ? "[\n]\n" : nil }
  }

  package func path(of file: ServiceFile) -> String { "\(path)/\(file.rawValue)" }

  package static let journalName = "events.ndjson"
  package var journal: String { "\(path)/\(Self.journalName)" }

  /// Makes the folder where there is none.
  package func make() throws(RunError) {
    let kind: FileSystem.Kind?
    do {
      kind = try FileSystem.kind(of: path)
      if kind != .file { try FileSystem.makeFolder(path) }
    } catch {
      throw .file(error)
    }
    if kind == .file { throw .noFolder(path: path) }
  }

  /// Takes the folder for this process, making it where there is none.
  ///
  /// - Throws: ``RunError/busy(path:)`` where another run has it.
  package func lock() throws(RunError) -> FolderLock {
    try make()
    let lock: FolderLock?
    do {
      lock = try FolderLock.take(.exclusive, on: path)
    } catch {
      throw .file(error)
    }
    guard let lock else { throw .busy(path: path) }
    return lock
  }

  /// Takes away what an earlier run left, before anything of a new one is written.
  ///
  /// What no run wrote is refused before anything is removed.
  ///
  /// - Parameter kept: Ids whose pictures stay, since the new run keeps their verdicts.
  package func clear(keeping kept: Set<String>) throws(RunError) {
    let entries = try pictures.ownEntries()
    let reported = try report.ownEntries()
    for (path, mark) in [(results, "{\"cases\":"), (journal, "{\"harness\":")] {
      guard try isOwn(path, { $0.starts(with: mark.utf8) || mark.utf8.starts(with: $0) }) else {
        throw .foreignFile(path: path)
      }
    }
    for file in ServiceFile.allCases {
      let isRuns = try isOwn(path(of: file)) { bytes in
        bytes.starts(with: file.mark.utf8)
          || file.emptyText.map { bytes == Array($0.utf8) } ?? false
      }
      guard isRuns else { throw .foreignFile(path: path(of: file)) }
    }
    do {
      // First what binds the others: from here on, the folder has no finished run.
      try FileSystem.remove(results)
      try report.clear(reported)
      try FileSystem.remove(journal)
      for file in [results] + ServiceFile.allCases.map(path) {
        if file != results { try FileSystem.remove(file) }
        try Self.removeLeftovers(of: file)
      }
    } catch {
      throw .file(error)
    }
    try pictures.clear(entries, keeping: kept)
  }

  /// Whether a file is none, or begins as a run's does: others have a `results.json` too.
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

  /// Removes what a kill left of a file that was to be replaced.
  private static func removeLeftovers(of file: String) throws(FileError) {
    let folder = FileSystem.folder(of: file)
    for name in try FileSystem.list("", in: folder).map(\.path)
    where TemporaryName.isLeftover(name, of: FileSystem.name(of: file)) {
      try FileSystem.remove("\(folder)/\(name)")
    }
  }
}
