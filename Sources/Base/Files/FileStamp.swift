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
  private let seconds: Int
  private let nanoseconds: Int

  /// nil if there is no file, or if it cannot be examined.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = modified.tv_sec
    nanoseconds = modified.tv_nsec
  }

  /// Whether the file was written later than another.
  package func isLater(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
  }
}
