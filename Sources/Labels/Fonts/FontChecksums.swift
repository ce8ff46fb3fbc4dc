internal import Base
// Its headers declare `stat` too, and the module that the compiler loads first owns it.
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

/// Checksums of font files, each computed once.
///
/// Hashing a CJK collection takes 40 ms, so a checksum is remembered under the file's path, size, inode and
/// times of modification and change. A file that is replaced or written to is hashed again.
///
/// The memo only saves time. A remembered checksum is believed only if the manifest pins it; any other is
/// computed again, so a memo that is missing, damaged, outdated or read-only never causes an error. There
/// are two ways to make a wrong font pass. Somebody could write its stamp with the pinned checksum into the
/// memo, but whoever can do that can also write baselines. Or the file could be changed in place, without
/// changing its size, within one tick of the clock after it was hashed, which no package manager does.
struct FontChecksums {
  private let memo: URL
  private var remembered: [String: String]
  /// Stamps of files that this process has hashed.
  private var hashed: Set<String> = []
  private var hasNews = false

  /// - Parameter memo: The file in which checksums are remembered.
  init(memo: URL) {
    self.memo = memo
    remembered = Self.read(memo)
  }

  /// The checksum of a file: the remembered one if it is among the accepted ones, otherwise a new one.
  mutating func checksum(
    of path: String, believing accepted: Set<String>
  ) throws(FontError) -> String {
    let stamp = try Self.stamp(of: path)
    if let sum = remembered[stamp], accepted.contains(sum) || hashed.contains(stamp) { return sum }
    let sum = try Self.hash(of: path)
    if remembered[stamp] != sum {
      remembered[stamp] = sum
      hasNews = true
    }
    hashed.insert(stamp)
    return sum
  }

  /// The remembered checksum of a file, whether it can be believed or not; nil if there is none.
  func remembered(of path: String) throws(FontError) -> String? {
    remembered[try Self.stamp(of: path)]
  }

  private static func stamp(of path: String) throws(FontError) -> String {
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

  private static func hash(of path: String) throws(FontError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw .unreadable(path: path, operation: "read", reason: FileError.reason(of: error))
    }
    return unsafe data.withUnsafeBytes { unsafe Checksum.sha256($0) }
  }

  /// Reads the memo. A missing or damaged one counts as empty, which only costs time.
  private static func read(_ memo: URL) -> [String: String] {
    do {
      let bytes = try FileSystem.contents(ofRegularFile: memo.path, limit: Self.longestMemo)
      var reading = DocumentReading()
      let content = try notation.read(Node(json: bytes), &reading)
      return content?.filter { Checksum.isSHA256($0.value) } ?? [:]
    } catch {
      return [:]
    }
  }

  /// Checksums by files' stamps.
  private static let notation = DocumentNotation<[String: String]>.dictionary(.text)

  /// In bytes; enough for some thousands of fonts.
  private static let longestMemo = 1 << 20

  /// Writes the memo. If that fails, as in a read-only checkout, files are hashed at each start.
  func keep() {
    guard hasNews, let content = Self.notation.json(of: remembered) else { return }
    do {
      // What is behind a link may be somebody else's.
      let cache = memo.deletingLastPathComponent().path
      guard
        try FileSystem.firstLink(
          in: FileSystem.folder(of: cache), onWayTo: FileSystem.name(of: cache)) == nil
      else { return }
      try FileManager.default.createDirectory(
        at: memo.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(JSONText.pretty(content).utf8).write(to: memo, options: .atomic)
    } catch {
      return
    }
  }
}
