#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

extension FileSystem {
  /// The bytes of a file or a pipe, or nil where there is none.
  ///
  /// - Throws: ``FileError`` also for a folder or a device.
  static func contents(of path: String) throws(FileError) -> [UInt8]? {
    // Opening a named pipe that nobody writes into would wait for ever; of files the flag says nothing.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("open", path)
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("fstat", path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return try bytes(from: descriptor, count: Int(status.st_size), path)
    case S_IFIFO:
      // As `<(git show main:a.png)` is: whoever writes into it may take time.
      guard fcntl(descriptor, F_SETFL, 0) == 0 else { throw failure("fcntl", path) }
      var all: [UInt8] = []
      while true {
        let more = try bytes(from: descriptor, count: 1 << 16, path)
        if more.isEmpty { return all }
        all += more
      }
    case S_IFDIR: throw failure("read", path, code: EISDIR)
    default: throw FileError(path: path, operation: "read", reason: "Not a file")
    }
  }

  /// Reads so many bytes, or fewer where no more are left.
  private static func bytes(
    from descriptor: Int32, count size: Int, _ path: String
  ) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = unsafe read(descriptor, buffer.baseAddress! + filled, size - filled)
        if count > 0 {
          filled += count
        } else if count == 0 {
          break
        } else if errno != EINTR {
          code = errno
          break
        }
      }
    }
    guard code == 0 else { throw failure("read", path, code: code) }
    return bytes
  }

  /// Whether two files hold the same bytes.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count, !one.isEmpty else { return one.count == other.count }
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        unsafe memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
      }
    }
  }
}
