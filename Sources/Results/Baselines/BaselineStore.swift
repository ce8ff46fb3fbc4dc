package import Base

/// A suite's accepted pictures and layouts: `<id>.png` and `<id>.layout.json` below one folder.
///
/// Both files of a baseline are read and written together: see ``BaselinePair`` and
/// ``BaselineTransaction``.
package struct BaselineStore: Sendable {
  /// As messages show it.
  package let name: String
  package let folder: String
  /// The suite's folder, relative to this one, which tells whose baselines these are; nil if that
  /// is not needed.
  package let suite: String?
  /// Subfolders that belong to other renderers, each with its renderer's name.
  package let renderers: Set<String>
  /// The command that messages give for recording.
  private let command: RecordCommand

  /// - Parameters:
  ///   - folder: As messages show it.
  ///   - base: Absolute path that the folder is relative to; nil is the current folder.
  ///   - suite: Path of the suite's folder, relative to the same path.
  ///   - renderer: The renderer whose baselines are meant; they have their own subfolder. nil: those of harness's
  ///     engine.
  ///   - renderers: Other renderers with baselines in the folder.
  ///   - command: The command that messages give for recording.
  package init(
    folder: String, from base: String? = nil, suite: String? = nil, renderer: String? = nil,
    renderers: Set<String> = [], command: RecordCommand = RecordCommand()
  ) {
    self.command = command
    self.renderers = renderer == nil ? renderers : []
    let folder = renderer.map { "\(folder)/\($0)" } ?? folder
    func full(_ path: String) -> String {
      base.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path
    }
    name = folder
    self.folder = full(folder)
    self.suite = suite.map { RelativePath.path(to: full($0), from: full(folder)) }
  }

  /// A picture's path as messages show it.
  package func shownPath(of id: String) -> String { "\(name)/\(id)\(Self.pictureSuffix)" }

  package func picturePath(of id: String) -> String { "\(folder)/\(id)\(Self.pictureSuffix)" }
  package func layoutPath(of id: String) -> String { "\(folder)/\(id)\(Self.layoutSuffix)" }

  /// Reads both files of a case's baseline.
  ///
  /// - Throws: Also for a symbolic link: what it leads to is not the baseline's own, and an update would replace it.
  package func pair(of id: String) throws(FileError) -> BaselinePair {
    BaselinePair(
      id: id, picture: try contents(of: picturePath(of: id)),
      record: try contents(of: layoutPath(of: id)), path: shownPath(of: id),
      recordPath: "\(name)/\(id)\(Self.layoutSuffix)", command: command)
  }

  private func contents(of path: String) throws(FileError) -> [UInt8]? {
    try FileSystem.contents(of: path, followsLinks: false)
  }

  /// The same, but reads again if the files are not known to be a pair: another process may be updating them.
  package func settledPair(of id: String) throws(FileError) -> BaselinePair {
    let pair = try pair(of: id)
    if pair.isMissing || pair.isSealed { return pair }
    return try self.pair(of: id)
  }

  /// Keeps updates out while baselines are read; nil if there is no folder yet.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds to wait for an update.
  ///   - waits: Called once, before the first wait.
  package func lockForReading(
    patience: Double, waits: () -> Void = {}
  ) throws(BaselineError) -> FolderLock? {
    do throws(FileError) {
      guard try FileSystem.kind(of: folder) == .folder else { return nil }
      if let lock = try FolderLock.take(.shared, on: folder, patience: patience, waits: waits) {
        return lock
      }
    } catch {
      throw .file(error)
    }
    throw .busy(folder: name)
  }

  /// Keeps all others out while baselines are written, and makes the folder where there is none.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds to wait for another process.
  ///   - waits: Called once, before the first wait.
  package func lockForWriting(
    patience: Double, waits: () -> Void = {}
  ) throws(BaselineError) -> FolderLock {
    try checkWay(to: "")
    do throws(FileError) {
      try FileSystem.makeFolder(folder)
      if let lock = try FolderLock.take(
        .exclusive, on: folder, patience: patience, waits: waits)
      {
        return lock
      }
    } catch {
      throw .file(error)
    }
    throw .busy(folder: name)
  }

  /// What killed processes left of files directly in the folder that they were writing, such as accepted findings; as
  /// messages show it.
  package func leftovers() throws(FileError) -> [String] {
    try FileSystem.leftovers(in: folder) { _ in true }.map { "\(name)/\($0)" }
  }

  /// Removes ``leftovers()`` while the folder is locked for writing, and returns them.
  package func removeLeftovers() throws(FileError) -> [String] {
    try FileSystem.removeLeftovers(in: folder) { _ in true }.map { "\(name)/\($0)" }
  }

  /// Makes sure that no link leads from the folder to one below it, or to itself.
  func checkWay(to name: String) throws(BaselineError) {
    let link: String?
    do throws(FileError) {
      link = try FileSystem.firstLink(in: folder, onWayTo: name)
    } catch {
      throw .file(error)
    }
    if let link { throw .link(path: link) }
  }

  package static let pictureSuffix = ".png"
  package static let layoutSuffix = ".layout.json"
}

// Baselines are recorded one by one here: see ``BaselineTransaction`` for what a kill leaves behind.
extension BaselineStore {
  /// For how many seconds another process may hold the baselines.
  private static let patience = 60.0

  /// The bytes of a baseline's two files, tied to one another.
  ///
  /// - Parameter png: The picture's file.
  package func files(of id: String, png: [UInt8], layout: LayoutRecord) -> BaselineFiles {
    var layout = layout
    layout.suite = suite
    layout.pair = PairSeal.placeholder
    return BaselineFiles(
      id: id, picture: png,
      record: PairSeal.sealed(JSONText.pretty(layout.json), id: id, png: png))
  }

  /// Whether recording a baseline would change nothing.
  package func holds(_ files: BaselineFiles) throws(BaselineError) -> Bool {
    do throws(FileError) {
      let picture = try contents(of: picturePath(of: files.id))
      let record = try contents(of: layoutPath(of: files.id))
      return picture == files.picture && record == files.record
    } catch {
      throw .file(error)
    }
  }

  /// Makes a picture a baseline, byte for byte, when its layout is unknown.
  ///
  /// - Returns: What was done about an update that was killed.
  package func record(
    picture: [UInt8], of id: String
  ) throws(RunError) -> BaselineTransaction.Recovery {
    do {
      return try record(BaselineFiles(id: id, picture: picture, record: []))
    } catch {
      throw .baseline(error)
    }
  }

  /// Puts both files of a baseline in place.
  ///
  /// - Returns: What was done about an update that was killed.
  package func record(
    _ files: BaselineFiles
  ) throws(BaselineError) -> BaselineTransaction.Recovery {
    let transaction = try BaselineTransaction(self, patience: Self.patience)
    let failure = FirstError<BaselineError>()
    transaction.record(files) { error in
      if let error { failure.note(error) }
    }
    try transaction.finish()
    if let error = failure.first { throw error }
    return transaction.recovery
  }
}

/// The new content of a baseline's two files.
package struct BaselineFiles: Sendable {
  package let id: String
  package let picture: [UInt8]
  /// Empty if the picture's layout is unknown: then there is no such file.
  package let record: [UInt8]
}

/// A reason why a baseline cannot be read or written.
package enum BaselineError: Error, Equatable, Sendable {
  case file(FileError)
  case broken(PairFault)
  /// A folder that is a link, through which nothing is written.
  case link(path: String)
  /// Another process holds the folder.
  case busy(folder: String)
}

extension BaselineError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .broken(let fault): "\(fault)"
    case .link(let path):
      "\(path) is a link, and baselines are not written through links; put the folder itself there"
    case .busy(let folder):
      "\(folder) is still in use by another run or update; try again once that has ended"
    }
  }
}
