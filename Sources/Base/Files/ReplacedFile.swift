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
