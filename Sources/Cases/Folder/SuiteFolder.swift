internal import Base
internal import Catalogs

/// The files of a suite on disk.
struct SuiteFolder: Sendable {
  /// A folder or file that cannot be used as it is.
  struct FileProblem: Error {
    /// Relative to the suite's folder; empty for the folder itself.
    var path: String
    var problem: Problem
    var position = Node.Position.start
  }

  /// What a walk through the folder found.
  struct Listing: Sendable {
    /// Paths of YAML files relative to the suite's folder, by their bytes.
    var files: [String] = []
    var failures: [FileProblem] = []
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
    do throws(FileError) {
      // A link to a file that is replaced.
      guard let inside = try target(of: file)?.inside, let known = replaced[inside] else {
        return nil
      }
      return .some(known)
    } catch {
      return nil
    }
  }

  /// Whether a name ends like that of a case file, in either letter case.
  static func isYAML(_ name: String) -> Bool {
    let ending = name.suffix(5).lowercased()
    return ending == ".yaml" || ending.hasSuffix(".yml")
  }

  /// The text of a file, without the mark that some editors put before it.
  func read(_ file: String) throws(FileProblem) -> String {
    let bytes: [UInt8]
    do throws(FileSystem.Refusal) {
      bytes = try self.bytes(of: file, limit: CaseLimits.fileBytes)
    } catch {
      switch error {
      case .notRegular: throw FileProblem(path: file, problem: .notRegular)
      case .tooLarge(let bytes): throw FileProblem(path: file, problem: .fileTooLarge(bytes: bytes))
      case .failed(let error): throw FileProblem(error, at: file)
      }
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: content, as: UTF8.self) { return text }
    throw FileProblem(path: file, problem: .notUTF8, position: firstInvalid(content))
  }

  /// How long a file is; 0 if that cannot be known.
  func byteCount(of file: String) -> Int {
    if let replacement = replacement(of: file) { return replacement?.count ?? 0 }
    do throws(FileError) {
      return try FileSystem.size(of: "\(path)/\(file)")
    } catch {
      return 0
    }
  }

  /// Whether there is a folder at a path of the folder.
  func isFolder(_ path: String) -> Bool {
    do throws(FileError) {
      return try FileSystem.kind(of: "\(self.path)/\(path)") == .folder
    } catch {
      return false
    }
  }

  /// Whether there is nothing at a path of the folder.
  func lacks(_ file: String) -> Bool {
    if let replacement = replacement(of: file) { return replacement == nil }
    return FileSystem.lacks("\(path)/\(file)")
  }

  /// The bytes of a picture that a case names.
  ///
  /// - Parameter file: Relative to the suite's folder; links are followed as long as they stay in it.
  func readPicture(_ file: String) throws(PictureFault) -> [UInt8] {
    if let replacement = replacement(of: file) {
      guard let bytes = replacement else { throw .missing }
      return bytes
    }
    let target: Target?
    do throws(FileError) {
      target = try self.target(of: file)
    } catch {
      throw .unreadable(operation: error.operation, reason: error.reason)
    }
    guard let target else { throw .missing }
    guard target.inside != nil else { throw .outside }
    do throws(FileSystem.Refusal) {
      return try bytes(of: file, limit: CaseLimits.fileBytes)
    } catch {
      switch error {
      case .notRegular: throw .notRegular
      case .tooLarge(let bytes): throw .tooLarge(bytes: bytes)
      case .failed(let error): throw .unreadable(operation: error.operation, reason: error.reason)
      }
    }
  }

  /// Whether a link leads to the folder, so that `..` is not the folder above it in its path.
  var isBehindALink: Bool {
    do throws(FileError) {
      return try FileSystem.resolved(path) != path
    } catch {
      return true
    }
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
      do throws(FileError) {
        if try FileSystem.ownKind(of: "\(path)/\(file)") != nil { files.append(file) }
      } catch {
        throw .unreadableFolder(file, operation: error.operation, reason: error.reason)
      }
    }
    return files.sorted(by: CatalogPattern.precedes)
  }

  /// The names in a folder; none if there is no such folder.
  private func catalogNames(in folder: String) throws(CatalogFault) -> [String] {
    do throws(FileError) {
      guard try FileSystem.kind(of: "\(path)/\(folder)") == .folder else { return [] }
      return try FileSystem.list(folder, in: path).filter { $0.isNamedInUTF8 && !$0.isOfSystem }
        .map { FileSystem.name(of: $0.path) }.filter { !CatalogFormat.isReport(name: $0) }
    } catch {
      throw .unreadableFolder(folder, operation: error.operation, reason: error.reason)
    }
  }

  /// Whether a link leads from a path in a repository out of it. What lies outside by its own path may be read.
  ///
  /// - Parameters:
  ///   - file: Relative to the suite's folder.
  ///   - repository: The folder of the repository that the suite is in, as ``repository`` has it.
  /// - Throws: ``CatalogFault/unreadable(operation:reason:)`` if it cannot be followed.
  func leads(_ file: String, outOf repository: String) throws(CatalogFault) -> Bool {
    let (own, target): (String?, String?)
    do throws(FileError) {
      own = try FileSystem.resolved(path)
      target = try FileSystem.resolved("\(path)/\(file)")
    } catch {
      throw .unreadable(operation: error.operation, reason: error.reason)
    }
    guard let own, let target else { return false }
    var parts: [Substring] = own.split(separator: "/")
    for part in file.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let prefix = repository + "/"
    return "/\(parts.joined(separator: "/"))".hasPrefix(prefix) && !target.hasPrefix(prefix)
  }

  /// The folder of the git repository that the suite is in, without links; nil if there is none.
  var repository: String? {
    do throws(FileError) {
      var folder = try FileSystem.resolved(path) ?? "/"
      while folder != "/" {
        if !FileSystem.lacks("\(folder)/.git") { return folder }
        folder = FileSystem.folder(of: folder)
      }
    } catch {
      // Whoever reads the suite says why.
    }
    return nil
  }

  /// The bytes of a string catalog that a case names: apps keep them outside of the suite's folder.
  ///
  /// - Parameter file: Relative to the suite's folder.
  func readCatalog(_ file: String) throws(CatalogFault) -> [UInt8] {
    guard !lacks(file) else { throw .missing() }
    do throws(FileSystem.Refusal) {
      return try bytes(of: file, limit: CaseLimits.catalogBytes)
    } catch {
      switch error {
      case .notRegular: throw .notRegular
      case .tooLarge(let bytes): throw .tooLarge(bytes: bytes)
      case .failed(let error): throw .unreadable(operation: error.operation, reason: error.reason)
      }
    }
  }

  private func bytes(of file: String, limit: Int) throws(FileSystem.Refusal) -> [UInt8] {
    if let replacement = replacement(of: file) {
      guard let bytes = replacement else {
        throw .failed(
          FileError(path: file, operation: "open", reason: "No such file or directory"))
      }
      return bytes
    }
    return try FileSystem.contents(ofRegularFile: "\(path)/\(file)", limit: limit)
  }

  private func walk(_ folder: String, _ listing: inout Listing) {
    do throws(FileError) {
      for entry in try FileSystem.list(folder, in: path) where !entry.isHidden {
        let isYAML = Self.isYAML(entry.path)
        guard entry.isNamedInUTF8 else {
          // No case can name anything behind such a name.
          if isYAML || entry.isFolder {
            listing.failures.append(FileProblem(path: shown(entry), problem: .nameNotUTF8))
          }
          continue
        }
        switch entry.kind {
        case .folder: walk(entry.path, &listing)
        case .file: if isYAML { listing.files.append(entry.path) }
        case .link: add(link: entry.path, &listing)
        case .other:
          if isYAML { listing.failures.append(FileProblem(path: entry.path, problem: .notRegular)) }
        }
      }
    } catch {
      listing.failures.append(FileProblem(error, at: folder))
    }
  }

  /// Lists a link like the file that it leads to.
  private func add(link: String, _ listing: inout Listing) {
    var target: Target?
    var kind: FileSystem.OwnKind?
    do throws(FileError) {
      target = try self.target(of: link)
      if let target { kind = try FileSystem.ownKind(of: target.path) }
    } catch {
      // What cannot be followed is no file.
    }
    if kind == .folder {
      listing.failures.append(FileProblem(path: link, problem: .linkToFolder))
    } else if !Self.isYAML(link) {
      return
    } else if kind != .file {
      listing.failures.append(FileProblem(path: link, problem: .notRegular))
    } else if target?.inside == nil {
      listing.failures.append(FileProblem(path: link, problem: .linkOutside))
    } else {
      listing.files.append(link)
    }
  }

  /// A path as messages show it, with the bytes of a name that is not UTF-8.
  private func shown(_ entry: FileSystem.FolderEntry) -> String {
    guard let bytes = entry.undecodedName else { return entry.path }
    let name = bytes.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }.joined()
    let folder = FileSystem.folder(of: entry.path)
    return folder == "." ? name : "\(folder)/\(name)"
  }

  /// What a path in the folder leads to when links are followed.
  private struct Target {
    /// Absolute.
    var path: String
    /// The path from the suite's folder; nil if it is outside.
    var inside: String?
  }

  /// nil if nothing is there.
  private func target(of file: String) throws(FileError) -> Target? {
    guard let root = try FileSystem.resolved(path),
      let target = try FileSystem.resolved("\(path)/\(file)")
    else { return nil }
    let prefix = root == "/" ? root : root + "/"
    return Target(
      path: target,
      inside: target.hasPrefix(prefix) ? String(target.dropFirst(prefix.count)) : nil)
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

extension SuiteFolder.FileProblem {
  fileprivate init(_ error: FileError, at path: String) {
    self.init(
      path: path, problem: .unreadable(operation: error.operation, reason: error.reason))
  }
}
