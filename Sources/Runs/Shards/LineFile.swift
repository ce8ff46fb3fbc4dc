internal import Base

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Lines of a file that are read one after the other, a few of them twice: only a window of the file is in
/// memory.
final class LineFile {
  private static let windowSize = 1 << 16

  private let path: String
  /// −1 where all of it is in memory.
  private let descriptor: Int32
  private var window: [UInt8]
  private var start = 0

  init(path: String) throws(FileError) {
    self.path = path
    window = []
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.failure("open", path) }
  }

  init(bytes: [UInt8]) {
    path = ""
    descriptor = -1
    window = bytes
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// - Throws: An error where the file has become shorter.
  func line(at range: Range<Int>) throws(FileError) -> ArraySlice<UInt8> {
    if range.lowerBound < start || range.upperBound > start + window.count {
      try moveWindow(to: range.lowerBound, count: max(Self.windowSize, range.count))
    }
    let first = range.lowerBound - start
    guard first + range.count <= window.count else {
      throw FileError(path: path, operation: "read", reason: "it changed in the meantime")
    }
    return window[first..<first + range.count]
  }

  private func moveWindow(to offset: Int, count: Int) throws(FileError) {
    guard descriptor >= 0 else { return }
    window = try FileSystem.bytes(from: descriptor, at: offset, count: count, path)
    start = offset
  }
}
