package import Base

/// The hidden folder in which an update of baselines prepares pairs: `.harness-update-0f3a…`.
///
/// It holds `1.png`, `1.layout.json` and so on, and a `.gitignore`, so that `git add` never adds what a
/// kill leaves behind.
package struct StageFolder: Sendable {
  private static let prefix = ".harness-update-"
  private static let ignoreName = ".gitignore"
  /// The ignore file's name while it is written: git never looks at a file with this name, whatever is in
  /// it.
  private static let unfinishedIgnoreName = ".git"

  package let path: String

  package static func new(in store: BaselineStore) -> StageFolder {
    StageFolder(path: "\(store.folder)/\(prefix)\(TemporaryName.random())")
  }

  package func picture(_ number: Int) -> String {
    "\(path)/\(number)\(BaselineStore.pictureSuffix)"
  }
  package func record(_ number: Int) -> String { "\(path)/\(number)\(BaselineStore.layoutSuffix)" }

  /// Makes the folder; a kill meanwhile leaves nothing that git would add.
  package func make() throws(FileError) {
    try FileSystem.makeNewFolder(path)
    let unfinished = "\(path)/\(Self.unfinishedIgnoreName)"
    do throws(FileError) {
      try FileSystem.create(.init(path: unfinished, bytes: Array("*\n".utf8)))
      try FileSystem.move(unfinished, to: "\(path)/\(Self.ignoreName)")
    } catch {
      do {
        try removeEmpty()
      } catch {
        // The first error is reported; the next update removes what stays.
      }
      throw error
    }
  }

  /// Removes the folder, unless a pair in it still waits to be put in place.
  package func remove() throws(FileError) {
    let waiting = try FileSystem.list("", in: path).contains { $0.path != Self.ignoreName }
    if waiting { return }
    try removeEmpty()
  }

  /// Removes the folder, unless it holds more than the file that hides it from git.
  private func removeEmpty() throws(FileError) {
    for name in [Self.ignoreName, Self.unfinishedIgnoreName] {
      try FileSystem.remove("\(path)/\(name)")
    }
    try FileSystem.removeFolderIfEmpty(path)
  }

  /// Names of the folders that killed updates left; while the store is locked, no other update
  /// runs.
  package static func leftovers(in store: BaselineStore) throws(FileError) -> [String] {
    try FileSystem.list("", in: store.folder)
      .filter {
        $0.isFolder && $0.path.hasPrefix(prefix)
          && TemporaryName.isRandom($0.path.dropFirst(prefix.count))
      }
      .map(\.path).sorted()
  }

  /// Finishes or drops each pair that killed updates left.
  static func recover(in store: BaselineStore) throws(FileError) -> BaselineTransaction.Recovery {
    var recovery = BaselineTransaction.Recovery()
    for name in try leftovers(in: store) {
      try StageFolder(path: "\(store.folder)/\(name)").recover(in: store, &recovery)
    }
    recovery.finished.sort()
    return recovery
  }

  private func recover(
    in store: BaselineStore, _ recovery: inout BaselineTransaction.Recovery
  ) throws(FileError) {
    let names = Set(try FileSystem.list("", in: path).filter { $0.kind == .file }.map(\.path))
    for number in Set(names.compactMap(Self.number)) {
      let hasPicture = names.contains(FileSystem.name(of: picture(number)))
      let hasRecord = names.contains(FileSystem.name(of: record(number)))
      if !hasPicture, hasRecord, let id = try owner(ofRecord: number, in: store) {
        try FileSystem.move(record(number), to: store.layoutPath(of: id))
        recovery.finished.append(id)
      } else {
        try FileSystem.remove(picture(number))
        try FileSystem.remove(record(number))
        recovery.dropped += 1
      }
    }
    try removeEmpty()
  }

  /// The id of the baseline whose picture in place is the one that a record was sealed with.
  private func owner(ofRecord number: Int, in store: BaselineStore) throws(FileError) -> String? {
    guard let bytes = try FileSystem.contents(of: record(number)) else { return nil }
    let id: String?
    do throws(JSONFault) {
      id = try Node(json: bytes, members: ["id"])["id"]?.text
    } catch {
      // It was being written.
      return nil
    }
    guard let id, CaseID.isPath(id),
      try FileSystem.firstLink(in: store.folder, onWayTo: FileSystem.folder(of: id)) == nil,
      let picture = try FileSystem.contents(of: store.picturePath(of: id)),
      PairSeal.check(record: bytes, picture: picture, id: id) == .whole
    else { return nil }
    return id
  }

  /// The number of a file that an update wrote.
  private static func number(_ name: String) -> Int? {
    for suffix in [BaselineStore.layoutSuffix, BaselineStore.pictureSuffix]
    where name.hasSuffix(suffix) {
      return Int(name.dropLast(suffix.count))
    }
    return nil
  }
}

/// Ids as paths.
package enum CaseID {
  /// Whether an id that was read from a file stays below the folder that it is appended to.
  package static func isPath(_ id: String) -> Bool {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { ["", ".", ".."].contains($0) } && !id.utf8.contains(0)
  }
}
