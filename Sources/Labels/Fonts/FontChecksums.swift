import Foundation
internal import Records

/// Checksums of font files, each worked out once.
///
/// Hashing a CJK collection takes 40 ms, so a sum is remembered under the file's path, size, inode
/// and times of modification and change; a file that is replaced or written to is hashed anew.
///
/// The memo saves time and decides nothing else. Only a sum that the manifest pins is believed; any other is
/// worked out again, so that a memo that is missing, damaged, old or read-only never is an error. To make a wrong
/// font pass, somebody would have to write its stamp with the pinned sum into the memo, and who can write there
/// can write baselines too; or the file would have to change within one tick of the clock after it was hashed,
/// in place and to the same size, which no package manager does.
struct FontChecksums {
  private let memo: URL
  private var remembered: [String: String]
  /// Stamps of files that were hashed just now.
  private var hashed: Set<String> = []
  private var hasNews = false

  /// - Parameter memo: The file that keeps them.
  init(memo: URL) {
    self.memo = memo
    remembered = Self.read(memo)
  }

  /// The checksum of a file: remembered if it is one of those, else worked out.
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

  /// What is remembered of a file, whether that can be believed or not; nil where nothing is.
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
      throw .unreadable(path: path, operation: "read", reason: error.localizedDescription)
    }
    return unsafe data.withUnsafeBytes { unsafe Checksum.sha256($0) }
  }

  /// What was remembered; a memo that is missing or damaged only costs time, so nothing is lost.
  private static func read(_ memo: URL) -> [String: String] {
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
  func keep() {
    guard hasNews else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(
        at: memo.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(remembered).write(to: memo, options: .atomic)
    } catch {
      return
    }
  }
}
