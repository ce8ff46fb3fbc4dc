#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The few file operations that runs need, straight from the system: a run of thousands of cases reads
/// a baseline for each, and Foundation's readers cost several times as much.
package enum FileSystem {
  /// A file and what it shall hold.
  package struct Draft {
    let path: String
    let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What a write must outlive.
  package enum Durability {
    /// For what can be made again: flushing to the disk costs more than the rest.
    case process
    case powerCut
  }

  /// Writes a file and the folders above it; a reader may find it half written.
  static func write(_ draft: Draft) throws(FileError) {
    try makeFolder(folder(of: draft.path))
    try write(draft.bytes, to: draft.path, .process)
  }

  /// Writes files of one folder such that a reader finds each as it was or whole; the folders above
  /// them are made.
  ///
  /// No file is put in place before all are written, so that files that belong together part ways only
  /// where the system fails between two renames.
  package static func replace(
    _ drafts: [Draft], durability: Durability = .powerCut
  ) throws(FileError) {
    guard let first = drafts.first else { return }
    let folder = folder(of: first.path)
    try makeFolder(folder)
    let temporaries = drafts.map { "\($0.path).\(getpid()).tmp" }
    do throws(FileError) {
      for (draft, temporary) in zip(drafts, temporaries) {
        try write(draft.bytes, to: temporary, durability)
      }
      for (draft, temporary) in zip(drafts, temporaries) {
        guard unsafe rename(temporary, draft.path) == 0 else { throw failure("rename", draft.path) }
      }
      if durability == .powerCut { try flush(folder: folder) }
    } catch {
      // What went wrong is known; whether a leftover can be removed changes nothing about it.
      for temporary in temporaries { _ = unsafe unlink(temporary) }
      throw error
    }
  }

  /// Removes a file or an empty folder; does nothing where there is none.
  package static func remove(_ path: String) throws(FileError) {
    guard systemRemove(path) != 0, errno != ENOENT else { return }
    throw failure("remove", path)
  }

  /// Removes a folder if nothing is in it.
  static func removeFolderIfEmpty(_ path: String) throws(FileError) {
    guard unsafe rmdir(path) != 0 else { return }
    if [ENOTEMPTY, EEXIST, ENOENT].contains(errno) { return }
    throw failure("rmdir", path)
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(FileError) {
    if unsafe access(path, F_OK) == 0 { return }
    let parent = folder(of: path)
    if parent != path, parent != "." { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw failure("mkdir", path)
  }

  /// What stands at a path, links followed; nil where nothing does.
  static func kind(of path: String) throws(FileError) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("stat", path)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  enum Kind {
    case file, folder
  }

  /// What a folder holds at any depth, paths relative to it, in the order of their bytes.
  ///
  /// - Parameter includesHidden: Whether also what has a name that begins with a full stop, and what is in it.
  static func contents(
    ofFolder root: String, includesHidden: Bool = true
  ) throws(FileError) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try list(folder, in: root) where includesHidden || !entry.isHidden {
        if entry.isFolder { folders.append(entry.path) }
        entries.append(entry)
      }
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file or folder below another; a link counts as a file and is never followed.
  struct FolderEntry: Equatable {
    let path: String
    let isFolder: Bool

    /// Whether its own name begins with a full stop.
    var isHidden: Bool {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
      return path.utf8[(name ?? path.startIndex)...].first == UInt8(ascii: ".")
    }
  }

  private static func list(
    _ folder: String, in root: String
  ) throws(FileError) -> [FolderEntry] {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let stream = unsafe opendir(path) else {
      if errno == ENOENT { return [] }
      throw failure("opendir", path)
    }
    defer { _ = unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = unsafe UnsafeRawPointer(entry) + offset
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != "." && name != ".." {
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        let isFolder = try isFolder("\(root)/\(relative)", hint: Int32(unsafe entry.pointee.d_type))
        entries.append(FolderEntry(path: relative, isFolder: isFolder))
      }
      errno = 0
    }
    guard errno == 0 else { throw failure("readdir", path) }
    return entries
  }

  /// - Parameter hint: The type that the folder's listing gives, which some file systems leave out.
  private static func isFolder(_ path: String, hint: Int32) throws(FileError) -> Bool {
    if hint != Int32(DT_UNKNOWN) { return hint == Int32(DT_DIR) }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw failure("lstat", path) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private static func write(
    _ bytes: [UInt8], to path: String, _ durability: Durability
  ) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("open", path) }
    do throws(FileError) {
      var written = 0
      while written < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { buffer in
          unsafe systemWrite(descriptor, buffer.baseAddress! + written, buffer.count - written)
        }
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          throw failure("write", path)
        }
      }
      if durability == .powerCut, fsync(descriptor) != 0 { throw failure("fsync", path) }
    } catch {
      _ = close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure("close", path) }
  }

  /// Makes renames in a folder survive a power cut.
  private static func flush(folder: String) throws(FileError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", folder) }
    defer { _ = close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("fsync", folder) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func failure(
    _ operation: String, _ path: String, code: Int32 = errno
  ) -> FileError {
    FileError(path: path, operation: operation, reason: unsafe String(cString: strerror(code)))
  }
}

// Methods hide the system's functions of the same names; out here they can be called.

private func systemRemove(_ path: String) -> Int32 { unsafe remove(path) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
