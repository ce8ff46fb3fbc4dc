#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A file that is written piece by piece and put in place when it is complete.
package final class ReplacedFile {
  private let path: String
  private let temporary: String
  private var descriptor: Int32

  /// Begins the file, and makes the folders above it.
  package init(path: String) throws(FileError) {
    self.path = path
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    temporary =
      "\(FileSystem.folder(of: path))/\(TemporaryName.make(for: FileSystem.name(of: path)))"
    descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileSystem.failure("open", path) }
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.append(bytes[...], to: descriptor, path)
  }

  /// Puts the file in its place.
  package func finish() throws(FileError) {
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw FileSystem.failure("close", path) }
    try FileSystem.move(temporary, to: path)
  }

  deinit {
    guard descriptor >= 0 else {
      // Either it was moved, or it is removed.
      _ = unsafe unlink(temporary)
      return
    }
    _ = close(descriptor)
    _ = unsafe unlink(temporary)
  }
}

/// Temporary names of files that will be renamed: hidden, and never the same in two processes.
///
/// A process number would not suffice: containers that share a disk can have the same process
/// numbers.
package enum TemporaryName {
  private static let suffix = ".tmp"
  private static let digits = 16

  /// `.results.json.0f3a….tmp`
  package static func make(for name: String) -> String { ".\(name).\(random())\(suffix)" }

  /// Sixteen hexadecimal digits.
  package static func random() -> String {
    UInt64.random(in: .min ... .max).hexadecimal(digits: digits)
  }

  /// Whether a killed process may have left a file with this name while writing another file.
  static func isLeftover(_ name: String, of original: String) -> Bool {
    guard name.hasPrefix(".\(original)."), name.hasSuffix(suffix) else { return false }
    return isRandom(name.dropFirst(original.utf8.count + 2).dropLast(suffix.utf8.count))
  }

  /// The intended name of a file that a killed process may have left; nil for other names.
  package static func original(of name: String) -> String? {
    let parts = name.utf8.count - digits - suffix.utf8.count - 2
    guard parts > 0 else { return nil }
    let original = String(decoding: name.utf8.dropFirst().prefix(parts), as: UTF8.self)
    return isLeftover(name, of: original) ? original : nil
  }

  package static func isRandom(_ text: Substring) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

extension FileSystem {
  /// Removes what killed processes left of files that they were writing.
  ///
  /// Nobody may be writing them now, so whoever does keeps a lock.
  ///
  /// - Parameter isOwn: Whether a file with this name is written there.
  /// - Returns: Their names, sorted.
  @discardableResult
  package static func removeLeftovers(
    in folder: String, of isOwn: (_ name: String) -> Bool
  ) throws(FileError) -> [String] {
    let names = try leftovers(in: folder, of: isOwn)
    for name in names { try remove("\(folder)/\(name)") }
    return names
  }

  /// The names of what killed processes left of files that they were writing, sorted.
  package static func leftovers(
    in folder: String, of isOwn: (_ name: String) -> Bool
  ) throws(FileError) -> [String] {
    try list("", in: folder)
      .filter { $0.kind == .file && TemporaryName.original(of: $0.path).map(isOwn) ?? false }
      .map(\.path).sorted { $0.precedesInBytes($1) }
  }
}
