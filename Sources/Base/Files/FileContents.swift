#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

extension FileSystem {
  /// More than the largest accepted picture takes: 64 megapixels of 8 bytes.
  package static let mostBytes = 1 << 30

  /// The bytes of a file or a pipe, or nil if there is none.
  ///
  /// - Parameters:
  ///   - limit: Anything with more bytes is refused before they are read.
  ///   - patience: For how many milliseconds to wait for a pipe that nobody writes into.
  ///   - followsLinks: Whether a symbolic link stands for what it leads to.
  /// - Throws: ``FileError`` also for a folder or a device.
  package static func contents(
    of path: String, limit: Int = mostBytes, patience: Int32 = 5_000, followsLinks: Bool = true
  ) throws(FileError) -> [UInt8]? {
    let descriptor = openedForReading(path, followsLinks ? 0 : O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP, !followsLinks { throw refusedLink(path) }
      throw failure("open", path)
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("fstat", path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_size <= limit else { throw failure("read", path, code: EFBIG) }
      return try bytes(from: descriptor, count: Int(status.st_size), path)
    case S_IFIFO:
      return try bytes(ofPipe: descriptor, limit: limit, patience: patience, path)
    case S_IFDIR: throw failure("read", path, code: EISDIR)
    default: throw FileError(path: path, operation: "read", reason: "Not a file")
    }
  }

  /// Why a symbolic link is neither read nor replaced.
  package static func refusedLink(_ path: String) -> FileError {
    FileError(
      path: path, operation: "open",
      reason: "It is a symbolic link; put the file itself in its place")
  }

  /// The bytes of a file that is this user's and that nobody else may read; nil for any other.
  ///
  /// - Parameter limit: A file with more bytes is none.
  package static func contents(
    ofPrivateFile path: String, limit: Int
  ) throws(FileError) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ELOOP || errno == EACCES { return nil }
      throw failure("open", path)
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("fstat", path) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0, status.st_size <= limit
    else { return nil }
    return try bytes(from: descriptor, count: Int(status.st_size), path)
  }

  /// Why a file is not read that must be a regular one.
  package enum Refusal: Error {
    case notRegular
    case tooLarge(bytes: Int)
    case failed(FileError)
  }

  /// The bytes of a file that is no pipe and no device.
  ///
  /// - Parameter limit: A file with more bytes is refused before they are read.
  package static func contents(
    ofRegularFile path: String, limit: Int
  ) throws(Refusal) -> [UInt8] {
    var status = stat()
    // Opening something else may already have an effect: a pipe's other end would continue.
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notRegular }
    let descriptor = openedForReading(path)
    guard descriptor >= 0 else { throw .failed(failure("open", path)) }
    defer { _ = close(descriptor) }
    guard unsafe fstat(descriptor, &status) == 0 else { throw .failed(failure("fstat", path)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(bytes: size) }
    do throws(FileError) {
      return try bytes(from: descriptor, count: size, path)
    } catch {
      throw .failed(error)
    }
  }

  /// Everything written into standard input, however long it takes.
  package static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    let name = "standard input"
    var all: [UInt8] = []
    while true {
      let more = try bytes(from: STDIN_FILENO, count: 1 << 16, name)
      if more.isEmpty { return all }
      all += more
      guard all.count <= limit else { throw failure("read", name, code: EFBIG) }
    }
  }

  /// Opens without waiting: it would wait forever for a named pipe that nobody writes into.
  ///
  /// - Parameter flags: Added to those for reading.
  private static func openedForReading(_ path: String, _ flags: Int32 = 0) -> Int32 {
    let flags = flags | O_RDONLY | O_CLOEXEC
    let descriptor = unsafe open(path, flags | O_NONBLOCK)
    // A file server must give up the file first (a lease), and does so within a moment.
    if descriptor < 0, errno == EWOULDBLOCK { return unsafe open(path, flags) }
    return descriptor
  }

  /// Everything written into a pipe, such as `<(git show main:a.png)`, however long it takes.
  private static func bytes(
    ofPipe descriptor: Int32, limit: Int, patience: Int32, _ path: String
  ) throws(FileError) -> [UInt8] {
    // Without a writer, reading would find the end at once.
    var first = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&first, 1, patience) >= 0 else { throw failure("poll", path) }
    guard fcntl(descriptor, F_SETFL, 0) == 0 else { throw failure("fcntl", path) }
    var all: [UInt8] = []
    while true {
      let more = try bytes(from: descriptor, count: 1 << 16, path)
      if more.isEmpty { break }
      all += more
      guard all.count <= limit else { throw failure("read", path, code: EFBIG) }
    }
    guard !all.isEmpty else {
      throw FileError(path: path, operation: "read", reason: "Nothing was written into the pipe")
    }
    return all
  }

  /// Reads a number of bytes, or fewer if no more are left.
  ///
  /// - Parameters:
  ///   - offset: Their position in the file; nil continues where the last reading ended.
  ///   - path: The file's name in errors.
  package static func bytes(
    from descriptor: Int32, at offset: Int? = nil, count size: Int, _ path: String
  ) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      unsafe ProcessMemory.useLargePages(for: UnsafeMutableRawBufferPointer(buffer))
      while filled < size {
        let (rest, free) = unsafe (buffer.baseAddress! + filled, size - filled)
        let count =
          if let offset {
            unsafe pread(descriptor, rest, free, off_t(offset + filled))
          } else {
            unsafe read(descriptor, rest, free)
          }
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
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count, !one.isEmpty else { return one.count == other.count }
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        unsafe memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
      }
    }
  }
}
