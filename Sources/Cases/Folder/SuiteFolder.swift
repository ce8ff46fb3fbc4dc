internal import Base

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The files of a suite on disk.
struct SuiteFolder: Sendable {
  /// A folder or file that cannot be used as it is.
  struct Failure: Error {
    /// Relative to the suite's folder; empty for the folder itself.
    var path: String
    var problem: Problem
    var position = Node.Position.start
  }

  /// What a walk through the folder found.
  struct Listing: Sendable {
    /// Paths of YAML files relative to the suite's folder, by their bytes.
    var files: [String] = []
    var failures: [Failure] = []
  }

  /// Absolute path.
  let path: String
  /// Content that replaces that on the disk, by paths in the folder; nil for no file.
  var replaced: [String: [UInt8]?] = [:]

  /// Finds every `*.yaml` and `*.yml` file at any depth; names that begin with a dot are left out.
  func list() -> Listing {
    var listing = Listing()
    walk("", &listing)
    if !replaced.isEmpty {
      listing.files.removeAll { replaced.keys.contains($0) }
      for (file, bytes) in replaced where bytes != nil && Self.isListed(file) {
        listing.files.append(file)
      }
    }
    listing.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return listing
  }

  private static func isListed(_ file: String) -> Bool {
    isYAML(file) && !file.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The content that replaces a file; nil if the disk decides.
  private func replacement(of file: String) -> [UInt8]?? {
    if replaced.isEmpty { return nil }
    if let known = replaced[file] { return .some(known) }
    // A link to a file that is replaced.
    guard let root = realPath(path), let target = realPath("\(path)/\(file)"),
      target.hasPrefix(root + "/"), let known = replaced[String(target.dropFirst(root.count + 1))]
    else { return nil }
    return .some(known)
  }

  /// Whether a name ends like that of a case file, in either letter case.
  static func isYAML(_ name: String) -> Bool {
    let ending = name.suffix(5).lowercased()
    return ending == ".yaml" || ending.hasSuffix(".yml")
  }

  /// The text of a file, without the mark that some editors put before it.
  func read(_ file: String) throws(Failure) -> String {
    let bytes = try bytes(of: file)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: content, as: UTF8.self) { return text }
    throw Failure(path: file, problem: .notUTF8, position: firstInvalid(content))
  }

  /// How long a file is; 0 if that cannot be known.
  func byteCount(of file: String) -> Int {
    if let replacement = replacement(of: file) { return replacement?.count ?? 0 }
    var status = stat()
    return unsafe stat("\(path)/\(file)", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether there is nothing at a path of the folder.
  func lacks(_ file: String) -> Bool {
    if let replacement = replacement(of: file) { return replacement == nil }
    var status = stat()
    return unsafe lstat("\(path)/\(file)", &status) != 0 && errno == ENOENT
  }

  /// The bytes of a picture that a case names.
  ///
  /// - Parameter file: Relative to the suite's folder; links are followed as long as they stay in it.
  func readPicture(_ file: String) throws(PictureFault) -> [UInt8] {
    if let replacement = replacement(of: file) {
      guard let bytes = replacement else { throw .missing }
      return bytes
    }
    guard let root = realPath(path), let target = realPath("\(path)/\(file)") else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing : .unreadable(operation: "realpath", reason: reason)
    }
    guard target.hasPrefix(root == "/" ? root : root + "/") else { throw .outside }
    var status = stat()
    guard unsafe stat(target, &status) == 0 else {
      throw .unreadable(operation: "stat", reason: reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    do throws(Failure) {
      return try bytes(of: file)
    } catch {
      switch error.problem {
      case .fileTooLarge(let bytes): throw .tooLarge(bytes: bytes)
      case .unreadable(let operation, let reason):
        throw .unreadable(operation: operation, reason: reason)
      default: throw .unreadable(operation: "read", reason: "\(error.problem)")
      }
    }
  }

  /// Whether a link leads to the folder, so that `..` is not the folder above it in its path.
  var isBehindALink: Bool {
    guard let resolved = unsafe realpath(path, nil) else { return true }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved) != path
  }

  /// The files that a path with stars stands for, in the order in which they count.
  ///
  /// - Parameter pattern: Relative to the suite's folder.
  /// - Returns: Their paths, likewise relative.
  /// - Throws: ``CatalogFault/unreadableFolder(_:operation:reason:)``: files would be missing without a word.
  func catalogs(matching pattern: CatalogPattern) throws(CatalogFault) -> [String] {
    let (before, behind) = pattern.names
    var found = [before]
    for part in behind {
      guard part.contains("*") else {
        found = found.map { $0 + [part] }
        continue
      }
      let glob = Glob(part, .fileName)
      var longer: [[String]] = []
      for folder in found {
        let names = try catalogNames(in: folder.joined(separator: "/"))
        longer += names.filter(glob.matches).map { folder + [$0] }
      }
      found = longer
    }
    var files: [String] = []
    for parts in found {
      let file = parts.joined(separator: "/")
      var status = stat()
      if unsafe lstat("\(path)/\(file)", &status) == 0 {
        files.append(file)
      } else if errno != ENOENT, errno != ENOTDIR {
        throw .unreadableFolder(file, operation: "lstat", reason: reason)
      }
    }
    return files.sorted(by: CatalogPattern.precedes)
  }

  /// The names in a folder; none if there is no such folder.
  private func catalogNames(in folder: String) throws(CatalogFault) -> [String] {
    var status = stat()
    guard unsafe stat("\(path)/\(folder)", &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw .unreadableFolder(folder, operation: "stat", reason: reason)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [] }
    do throws(Failure) {
      return try names(in: folder).filter(\.isText).map(\.shown)
    } catch {
      guard case .unreadable(let operation, let reason) = error.problem else {
        throw .unreadableFolder(folder, operation: "list", reason: "\(error.problem)")
      }
      throw .unreadableFolder(folder, operation: operation, reason: reason)
    }
  }

  /// The bytes of a string catalog that a case names: apps keep them outside of the suite's folder.
  ///
  /// - Parameter file: Relative to the suite's folder.
  func readCatalog(_ file: String) throws(CatalogFault) -> [UInt8] {
    guard !lacks(file) else { throw .missing }
    do throws(Failure) {
      return try bytes(of: file, limit: CaseLimits.catalogBytes)
    } catch {
      switch error.problem {
      case .notRegular: throw .notRegular
      case .fileTooLarge(let bytes): throw .tooLarge(bytes: bytes)
      case .unreadable(let operation, let reason):
        throw .unreadable(operation: operation, reason: reason)
      default: throw .unreadable(operation: "read", reason: "\(error.problem)")
      }
    }
  }

  private var reason: String { unsafe String(cString: strerror(errno)) }

  private func walk(_ folder: String, _ listing: inout Listing) {
    do throws(Failure) {
      for name in try names(in: folder) where name.bytes.first != UInt8(ascii: ".") {
        let relative = folder.isEmpty ? name.shown : "\(folder)/\(name.shown)"
        let isYAML = Self.isYAML(name.shown)
        let kind = kind(of: name, in: folder)
        guard name.isText else {
          // No case can name anything behind such a name.
          if isYAML || kind == .folder {
            listing.failures.append(Failure(path: relative, problem: .nameNotUTF8))
          }
          continue
        }
        switch kind {
        case .folder: walk(relative, &listing)
        case .file where isYAML: listing.files.append(relative)
        case .linkToFolder:
          listing.failures.append(Failure(path: relative, problem: .linkToFolder))
        case .linkOutside where isYAML:
          listing.failures.append(Failure(path: relative, problem: .linkOutside))
        case .other where isYAML:
          listing.failures.append(Failure(path: relative, problem: .notRegular))
        case .file, .other, .linkOutside: break
        }
      }
    } catch {
      listing.failures.append(error)
    }
  }

  /// The name of something in a folder.
  private struct Name {
    var bytes: [UInt8]

    var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// As messages show it.
    var shown: String {
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      return bytes.map { byte in
        byte < 0x80
          ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
  }

  private enum Kind {
    case file, folder, linkToFolder, linkOutside, other
  }

  private func kind(of name: Name, in folder: String) -> Kind {
    let parent = folder.isEmpty ? path : "\(path)/\(folder)"
    var status = stat()
    let rawPath = (Array(parent.utf8) + [UInt8(ascii: "/")] + name.bytes + [0])
      .map { CChar(bitPattern: $0) }
    guard unsafe lstat(rawPath, &status) == 0 else { return .other }
    let absolute = "\(parent)/\(name.shown)"
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: break
    default: return .other
    }
    guard name.isText, unsafe stat(absolute, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .linkToFolder }
    guard status.st_mode & S_IFMT == S_IFREG else { return .other }
    guard let root = realPath(path), let target = realPath(absolute) else { return .other }
    return target.hasPrefix(root == "/" ? root : root + "/") ? .file : .linkOutside
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private func names(in folder: String) throws(Failure) -> [Name] {
    guard let stream = unsafe opendir(folder.isEmpty ? path : "\(path)/\(folder)") else {
      throw failure("opendir", folder)
    }
    defer { _ = unsafe closedir(stream) }
    var names: [Name] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Name(bytes: Array(bytes.prefix { $0 != 0 }))
      }
      names.append(name)
      errno = 0
    }
    guard errno == 0 else { throw failure("readdir", folder) }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private func bytes(
    of file: String, limit: Int = CaseLimits.fileBytes
  ) throws(Failure) -> [UInt8] {
    var status = stat()
    if let replacement = replacement(of: file) {
      guard let bytes = replacement else {
        errno = ENOENT
        throw failure("open", file)
      }
      return bytes
    }
    // Opening something that is not a file may already have an effect: a pipe's other end would
    // continue.
    if unsafe stat("\(path)/\(file)", &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Failure(path: file, problem: .notRegular)
    }
    // Does not wait for a pipe that has appeared since.
    let descriptor = unsafe open("\(path)/\(file)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure("open", file) }
    defer { _ = close(descriptor) }
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("fstat", file) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(path: file, problem: .notRegular)
    }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw Failure(path: file, problem: .fileTooLarge(bytes: size))
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let length = unsafe bytes[count...].withUnsafeMutableBytes { rest in
        unsafe systemRead(descriptor, rest.baseAddress, rest.count)
      }
      if length > 0 {
        count += length
      } else if length == 0 {
        break
      } else if errno != EINTR {
        throw failure("read", file)
      }
    }
    bytes.removeLast(size - count)
    return bytes
  }

  private func failure(_ operation: String, _ path: String) -> Failure {
    Failure(path: path, problem: .unreadable(operation: operation, reason: reason))
  }

  private func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Node.Position {
    var position = Node.Position.start
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if scalar == "\n" {
        position.line += 1
        position.column = 1
      } else {
        position.column += 1
      }
    }
    return position
  }
}

/// `read`, under a name that a method of the folder does not hide.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}
