internal import Base
// For `stat`, as in `FontChecksums`.
private import CPango

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A font file on this machine whose contents match the manifest.
struct VerifiedFont: Hashable, Sendable {
  var entry: FontManifest.Entry
  /// Absolute path.
  var path: String
}

/// Finds a manifest's files and checks them against their checksums; see ``FontChecksums`` for what is remembered.
///
/// A file is searched for by its name first. But packages and people give the same file different names, so
/// if no file of that name matches, any file with an accepted checksum will do.
struct FontFiles {
  private let manifest: FontManifest
  private let memo: URL

  /// - Parameter cache: The folder in which checksums are remembered.
  init(_ manifest: FontManifest, cache: URL) {
    self.manifest = manifest
    memo = cache.appending(path: "checksums.json")
  }

  /// - Returns: For each of the manifest's entries, the file that was found, or why none can be used.
  func verify() throws(FontError) -> [Result<VerifiedFont, FontError>] {
    let paths = try locate()
    var sums = FontChecksums(memo: memo)
    let fonts = manifest.entries.map { entry in
      Result { () throws(FontError) in try verified(entry, at: paths[entry.file], &sums) }
    }
    sums.keep()
    return fonts
  }

  /// - Parameter named: The file with the entry's name, if there is one.
  private func verified(
    _ entry: FontManifest.Entry, at named: String?, _ sums: inout FontChecksums
  ) throws(FontError) -> VerifiedFont {
    func font(_ path: String, _ sum: String) -> VerifiedFont {
      var entry = entry
      entry.sha256 = sum
      entry.otherChecksums = []
      return VerifiedFont(entry: entry, path: path)
    }
    let accepted = Set(entry.accepted)
    var found: String?
    if let named {
      let sum = try sums.checksum(of: named, believing: accepted)
      if accepted.contains(sum) { return font(named, sum) }
      found = sum
    }
    let search = FontSearch(folders: manifest.searchPath, likes: entry.file)
    if let other = try search.file(with: accepted, &sums) { return font(other.path, other.sum) }
    guard let named, let found else {
      throw .notFound(entry, searched: manifest.searchPath)
    }
    throw .checksumDiffers(entry, path: named, found: found)
  }

  /// The first file of each name: folders in the order of the search path, each searched depth first.
  fileprivate func locate() throws(FontError) -> [String: String] {
    var wanted = Set(manifest.entries.map(\.file))
    var found: [String: String] = [:]
    for root in manifest.searchPath {
      for file in wanted.sorted() {
        let path = root + "/" + file
        if FileManager.default.fileExists(atPath: path) {
          found[file] = path
          wanted.remove(file)
        }
      }
      if wanted.isEmpty { break }
      var matches: [String: [String]] = [:]
      for path in FileSystem.paths(below: root) {
        let name = FileSystem.name(of: path)
        if wanted.contains(name) { matches[name, default: []].append(path) }
      }
      // Folders list their entries in an arbitrary order; the smallest path is the same on every machine.
      for (name, paths) in matches {
        guard let path = paths.min() else { continue }
        found[name] = root + "/" + path
        wanted.remove(name)
      }
      if wanted.isEmpty { break }
    }
    return found
  }
}

func lastSystemError() -> String {
  unsafe String(cString: strerror(errno))
}

extension FontManifest {
  /// The paths at which the manifest's files are found by name, whatever their contents.
  package func located() throws(FontError) -> [String: String] {
    try FontFiles(self, cache: URL(filePath: "/")).locate()
  }
}

/// Searches for a font file by its checksum, for when no file has its name.
struct FontSearch {
  private let folders: [String]
  private let ending: String

  /// - Parameters:
  ///   - folders: In search order; each is searched at any depth.
  ///   - name: Only files with the same extension, in either letter case, are considered.
  init(folders: [String], likes name: String) {
    self.folders = folders
    ending = URL(filePath: name).pathExtension.lowercased()
  }

  // A system with every Noto font has some thousands of files, 2 GB in all, which take seconds to hash.
  static let mostFiles = 4000
  private static let mostBytes = 2 << 30

  /// The first file with one of the accepted checksums; nil if none of the files within the limits has one.
  func file(
    with accepted: Set<String>, _ sums: inout FontChecksums
  ) throws(FontError) -> (path: String, sum: String)? {
    let files = candidates
    // Remembered checksums come first, because they cost nothing.
    var others: [String] = []
    var unlikely: [String] = []
    for path in files {
      guard let sum = try sums.remembered(of: path) else {
        others.append(path)
        continue
      }
      guard accepted.contains(sum) else {
        unlikely.append(path)
        continue
      }
      return (path, sum)
    }
    for path in others + unlikely {
      let sum = try sums.checksum(of: path, believing: accepted)
      if accepted.contains(sum) { return (path, sum) }
    }
    return nil
  }

  /// Readable files with the extension, in an order that is the same on every machine.
  private var candidates: [String] {
    var files: [String] = []
    var bytes = 0
    for folder in folders {
      let found = FileSystem.paths(below: folder).filter {
        $0.lowercased().hasSuffix("." + ending)
      }
      for path in found.sorted() {
        var info = stat()
        let path = folder + "/" + path
        guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
          unsafe access(path, R_OK) == 0
        else { continue }
        bytes += Int(info.st_size)
        guard files.count < Self.mostFiles, bytes <= Self.mostBytes else { return files }
        files.append(path)
      }
    }
    return files
  }
}
