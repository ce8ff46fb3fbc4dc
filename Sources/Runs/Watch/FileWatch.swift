internal import Base

/// Notices files that were saved, added or removed.
package struct FileWatch {
  /// Watched at any depth, except hidden files.
  private let folders: [String]
  /// Watched by themselves.
  private var files: [String]
  private var stamps: [String: FileStamp] = [:]
  private let signal = ChangeSignal()

  /// Takes everything as it is now.
  package init(folders: [String], files: [String]) {
    self.folders = folders
    self.files = files
    stamps = look()
  }

  /// Paths that have changed since the last call, or are new or gone, in the order of their bytes.
  package mutating func changes() -> [String] {
    let now = look()
    var changed = Set(now.filter { stamps[$0.key] != $0.value }.keys)
    changed.formUnion(stamps.keys.filter { now[$0] == nil })
    stamps = now
    return changed.sorted { $0.precedesInBytes($1) }
  }

  /// Waits until something changes, and then until nothing does for a moment: editors save in several steps.
  ///
  /// - Returns: At least one path.
  package mutating func nextChanges() -> [String] {
    var changed: Set<String> = []
    while changed.isEmpty {
      // Without a signal, checking takes at most a twentieth of a processor.
      let pause = signal.isAwake ? Self.pause : max(Self.shortPause, lookingTime * 20)
      if signal.wait(atMost: pause) {
        // At most 40 steps: it does not wait for endless writing.
        var steps = 0
        while steps < 40, signal.wait(atMost: Self.settling) { steps += 1 }
      }
      let start = ContinuousClock.now
      changed.formUnion(changes())
      lookingTime = Int32((ContinuousClock.now - start) / .milliseconds(1))
      if !changed.isEmpty, !signal.isAwake {
        _ = signal.wait(atMost: Self.settling)
        changed.formUnion(changes())
      }
    }
    return changed.sorted { $0.precedesInBytes($1) }
  }

  /// How long the last check of everything took, in milliseconds.
  private var lookingTime: Int32 = 0

  // In milliseconds.
  private static let pause: Int32 = 2_000
  private static let shortPause: Int32 = 20
  private static let settling: Int32 = 5

  /// Watches other single files from now on.
  package mutating func watch(files: [String]) {
    for file in files where !self.files.contains(file) { stamps[file] = FileStamp(of: file) }
    for file in self.files where !files.contains(file) { stamps[file] = nil }
    self.files = files
  }

  private func look() -> [String: FileStamp] {
    var found: [String: FileStamp] = [:]
    var seen = Set(files.map { FileSystem.folder(of: $0) })
    for file in files { found[file] = FileStamp(of: file) }
    for folder in folders {
      let entries: [FileSystem.FolderEntry]
      do throws(FileError) {
        entries = try FileSystem.contents(
          ofFolder: folder, includesHidden: false, refused: { _ in })
      } catch {
        // If a folder is gone for a moment, so are all its files; the run reports what is wrong.
        continue
      }
      seen.insert(folder)
      for entry in entries {
        let path = "\(folder)/\(entry.path)"
        if entry.isFolder { seen.insert(path) } else { found[path] = FileStamp(of: path) }
      }
    }
    signal.watch(seen.sorted())
    return found
  }
}
