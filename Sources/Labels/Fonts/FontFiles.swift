import Foundation

/// A font file of the machine that holds what the manifest pins.
struct VerifiedFont: Hashable, Sendable {
  var entry: FontManifest.Entry
  /// Absolute path.
  var path: String
}

/// Finds a manifest's files and checks them against their checksums.
///
/// Hashing a CJK collection takes 40 ms, so a sum is remembered under the file's path, size, inode
/// and times of modification and change; a file that is replaced or written to is hashed anew.
struct FontFiles {
  private let manifest: FontManifest
  private let memo: URL

  /// - Parameter cache: Folder in which checksums are remembered.
  init(_ manifest: FontManifest, cache: URL) {
    self.manifest = manifest
    memo = cache.appending(path: "checksums.json")
  }

  func verify() throws(FontError) -> [VerifiedFont] {
    let paths = try locate()
    var remembered = readMemo()
    var hasNews = false
    var fonts: [VerifiedFont] = []
    for entry in manifest.entries {
      guard let path = paths[entry.file] else {
        throw .notFound(entry, searched: manifest.searchPath)
      }
      let stamp = try stamp(of: path)
      let sum: String
      if let known = remembered[stamp] {
        sum = known
      } else {
        sum = try checksum(of: path)
        remembered[stamp] = sum
        hasNews = true
      }
      guard sum == entry.sha256 else {
        throw .checksumDiffers(entry, path: path, found: sum)
      }
      fonts.append(VerifiedFont(entry: entry, path: path))
    }
    if hasNews { try writeMemo(remembered) }
    return fonts
  }

  /// The first match of each file name, folders in the order of the search path, depth first.
  private func locate() throws(FontError) -> [String: String] {
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

  private func stamp(of path: String) throws(FontError) -> String {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else {
      throw .unreadable(path: path, operation: "stat", reason: lastSystemError())
    }
    #if os(Linux)
      let (modified, changed) = (info.st_mtim, info.st_ctim)
    #else
      let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #endif
    return [
      path, "\(info.st_size)", "\(info.st_ino)", "\(modified.tv_sec).\(modified.tv_nsec)",
      "\(changed.tv_sec).\(changed.tv_nsec)",
    ].joined(separator: "|")
  }

  private func checksum(of path: String) throws(FontError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw .unreadable(path: path, operation: "read", reason: error.localizedDescription)
    }
    return unsafe data.withUnsafeBytes { unsafe Checksum.sha256($0) }
  }

  /// What was remembered; a memo that is missing or damaged only costs time, so nothing is lost.
  private func readMemo() -> [String: String] {
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: memo))
    } catch {
      return [:]
    }
  }

  private func writeMemo(_ sums: [String: String]) throws(FontError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(
        at: memo.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(sums).write(to: memo, options: .atomic)
    } catch {
      throw .unreadable(path: memo.path, operation: "write", reason: error.localizedDescription)
    }
  }
}

func lastSystemError() -> String {
  unsafe String(cString: strerror(errno))
}
