#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Tells, without reading a file, whether it is a different file or has changed.
package struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: Time
  /// When its content, its name or its rights changed, which nobody can set back.
  private let changed: Time

  private struct Time: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// nil if there is no file, or if it cannot be examined.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      modified = Time(status.st_mtimespec)
      changed = Time(status.st_ctimespec)
    #else
      modified = Time(status.st_mtim)
      changed = Time(status.st_ctim)
    #endif
  }

  /// All of it, as letters, digits and dashes.
  package var text: String {
    let times = [modified.seconds, modified.nanoseconds, changed.seconds, changed.nanoseconds]
    let numbers = [device, number, UInt64(size)].map { String($0, radix: 36) }
    return (numbers + times.map { String($0, radix: 36) }).joined(separator: "-")
  }

  /// Whether the file was written later than another.
  package func isLater(than other: FileStamp) -> Bool {
    (modified.seconds, modified.nanoseconds)
      > (other.modified.seconds, other.modified.nanoseconds)
  }
}
