import Foundation

/// A font file of the machine that holds what the manifest pins.
struct VerifiedFont: Hashable, Sendable {
  var entry: FontManifest.Entry
  /// Absolute path.
  var path: String
}

/// Finds a manifest's files and checks them against their checksums; see ``FontChecksums`` for what is remembered.
///
/// A file is looked for by its name first. Packages and people name the same file in different ways: where none of
/// that name serves, any file with an accepted checksum does.
struct FontFiles {
  private let manifest: FontManifest
  private let memo: URL

  /// - Parameter cache: Folder in which checksums are remembered.
  init(_ manifest: FontManifest, cache: URL) {
    self.manifest = manifest
    memo = cache.appending(path: "checksums.json")
  }

  /// - Returns: The manifest's entries, each with the checksum that its file has.
  func verify() throws(FontError) -> [VerifiedFont] {
    let paths = try locate()
    var sums = FontChecksums(memo: memo)
    var fonts: [VerifiedFont] = []
    for entry in manifest.entries {
      fonts.append(try verified(entry, at: paths[entry.file], &sums))
    }
    sums.keep()
    return fonts
  }

  /// - Parameter named: The file that has the entry's name, if there is one.
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

  /// The first match of each file name, folders in the order of the search path, depth first.
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
      guard let walk = FileManager.default.enumerator(atPath: root) else { continue }
      var matches: [String: [String]] = [:]
      for case let path as String in walk {
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        if wanted.contains(name) { matches[name, default: []].append(path) }
      }
      // A folder's entries come in the disk's order; the least path is the same on every machine.
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
  /// Where its files are found, whatever they hold, by the names that the manifest has.
  package func located() throws(FontError) -> [String: String] {
    try FontFiles(self, cache: URL(filePath: "/")).locate()
  }
}
