#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

extension FileSystem {
  /// What is at a path once links are followed; pipes and devices count as files.
  package enum Kind: Equatable {
    case file, folder
  }

  /// What is at a path itself, without following links.
  package enum OwnKind: Equatable {
    case file, folder, link
    /// A pipe, a device or a socket.
    case other
  }

  /// What is at a path, following links; nil if nothing is.
  package static func kind(of path: String) throws(FileError) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("stat", path)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// What is at a path itself, without following links; nil if nothing is.
  package static func ownKind(of path: String) throws(FileError) -> OwnKind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("lstat", path)
    }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The first link on the way to a folder that harness writes into; nil if there is none, or nothing yet.
  ///
  /// What is written or removed behind a link may be somebody else's.
  ///
  /// - Parameters:
  ///   - root: Where the way begins: the folder that people name. It must be no link itself; those above it are
  ///     theirs.
  ///   - way: The rest of it, relative to the root.
  package static func firstLink(
    in root: String, onWayTo way: String = ""
  ) throws(FileError) -> String? {
    var path = ownPath(ofFolder: root)
    if try ownKind(of: path) == .link { return path }
    for part in way.utf8.split(separator: UInt8(ascii: "/")) {
      path += "/" + String(decoding: part, as: UTF8.self)
      if try ownKind(of: path) == .link { return path }
    }
    return nil
  }

  /// The path without a `/` or `/.` at its end: with one, it is what a link leads to, and not the link.
  package static func ownPath(ofFolder path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.hasSuffix("/") || path.hasSuffix("/.") { path.removeLast() }
    return String(path)
  }

  /// Whether nothing has this name in its folder; false if that cannot be known.
  package static func lacks(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Something below a folder; links are never followed.
  package struct FolderEntry: Equatable {
    /// Relative to the folder, with U+FFFD in place of bytes that are not UTF-8.
    package let path: String
    package let kind: OwnKind
    /// The bytes of its own name if they are not UTF-8.
    package var undecodedName: [UInt8]?

    /// Whether ``path`` is the name on the disk, byte for byte.
    package var isNamedInUTF8: Bool { undecodedName == nil }

    package var isFolder: Bool { kind == .folder }

    /// Whether its own name begins with a full stop.
    package var isHidden: Bool { FileSystem.name(of: path).utf8.first == UInt8(ascii: ".") }

    /// Whether the system of whoever looked into the folder may have made the file: Finder, Explorer, Dolphin, a disk of
    /// a Mac on another system, or a network's disk, of a file that was open when it was removed. Such files are nobody's
    /// content, so they are left where they are.
    package var isOfSystem: Bool {
      let name = FileSystem.name(of: path).lowercased()
      return kind == .file
        && (name.hasPrefix("._") || name.hasPrefix(".nfs") || Self.namesOfSystem.contains(name))
    }

    private static let namesOfSystem: Set = [
      ".directory", ".ds_store", ".localized", "desktop.ini", "ehthumbs.db", "icon\r", "thumbs.db",
    ]
  }

  /// What a folder holds at any depth, in the order of the paths' bytes.
  ///
  /// - Parameters:
  ///   - includesHidden: Whether to include names that begin with a full stop, and what is in such
  ///     folders.
  ///   - names: Names of folders that are left out with what is in them.
  ///   - refused: Called for each subfolder that cannot be read; without it the first one throws.
  package static func contents(
    ofFolder root: String, includesHidden: Bool = true, leavingOut names: Set<String> = [],
    refused: ((FileError) -> Void)? = nil
  ) throws(FileError) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let listed: [FolderEntry]
      do throws(FileError) {
        listed = try list(folder, in: root)
      } catch {
        guard let refused, !folder.isEmpty else { throw error }
        refused(error)
        continue
      }
      for entry in listed where includesHidden || !entry.isHidden {
        if entry.isFolder, names.contains(FileSystem.name(of: entry.path)) { continue }
        if entry.isFolder, entry.isNamedInUTF8 { folders.append(entry.path) }
        entries.append(entry)
      }
    }
    return entries.sorted { $0.path.precedesInBytes($1.path) }
  }

  /// The paths of what can be found below a folder, relative to it; none if it cannot be read.
  ///
  /// Links are not followed, and folders that cannot be read count as empty.
  package static func paths(below folder: String) -> [String] {
    do throws(FileError) {
      return try contents(ofFolder: folder, refused: { _ in }).filter(\.isNamedInUTF8).map(\.path)
    } catch {
      return []
    }
  }

  /// What is directly in a folder, in no order; nothing if there is no folder.
  package static func list(_ folder: String, in root: String) throws(FileError) -> [FolderEntry] {
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
      let bytes = unsafe start.assumingMemoryBound(to: CChar.self)
      let valid = unsafe String(validatingCString: bytes)
      let name = unsafe valid ?? String(cString: bytes)
      if name != "." && name != ".." {
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        let kind = try kind("\(root)/\(relative)", hint: Int32(unsafe entry.pointee.d_type))
        var found = FolderEntry(path: relative, kind: kind)
        if valid == nil {
          found.undecodedName = unsafe Array(
            UnsafeRawBufferPointer(start: start, count: strlen(bytes)))
        }
        entries.append(found)
      }
      errno = 0
    }
    guard errno == 0 else { throw failure("readdir", path) }
    return entries
  }

  /// - Parameter hint: The type that the folder's listing gives, which some file systems leave out.
  private static func kind(_ path: String, hint: Int32) throws(FileError) -> OwnKind {
    switch hint {
    case Int32(DT_DIR): .folder
    case Int32(DT_REG): .file
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): try ownKind(of: path) ?? .other
    default: .other
    }
  }

  /// A folder's path from the disk's root, following links; nil if nothing is there.
  package static func resolved(_ path: String) throws(FileError) -> String? {
    guard let bytes = unsafe realpath(path, nil) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("realpath", path)
    }
    defer { unsafe free(bytes) }
    return unsafe String(cString: bytes)
  }
}
