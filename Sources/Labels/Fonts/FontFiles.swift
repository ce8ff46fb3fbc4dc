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
///
/// The memo saves time and decides nothing else. Only the sum that the manifest pins is believed; any other is
/// worked out again, so that a memo that is missing, damaged, old or read-only never is an error. To make a wrong
/// font pass, somebody would have to write its stamp with the pinned sum into the memo, and who can write there
/// can write baselines too; or the file would have to change within one tick of the clock after it was hashed,
/// in place and to the same size, which no package manager does.
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
      if remembered[stamp] != entry.sha256 {
        let sum = try checksum(of: path)
        guard sum == entry.sha256 else {
          throw .checksumDiffers(entry, path: path, found: sum)
        }
        remembered[stamp] = sum
        hasNews = true
      }
      fonts.append(VerifiedFont(entry: entry, path: path))
    }
    if hasNews { writeMemo(remembered) }
    return fonts
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
      // Reading from what is no file could take for ever.
      let attributes = try FileManager.default.attributesOfItem(atPath: memo.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular,
        let size = attributes[.size] as? Int, size <= Self.longestMemo
      else { return [:] }
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: memo))
        .filter { Checksum.isSHA256($0.value) }
    } catch {
      return [:]
    }
  }

  /// Some thousands of fonts.
  private static let longestMemo = 1 << 20

  /// Where nothing can be written, as in a checkout that is read-only, files are hashed at each start.
  private func writeMemo(_ sums: [String: String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(
        at: memo.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(sums).write(to: memo, options: .atomic)
    } catch {
      return
    }
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
