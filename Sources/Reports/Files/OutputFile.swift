#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A file that a reader finds either as it was or whole, never half written.
struct OutputFile {
  let path: String

  /// Writes the file and the folders above it.
  ///
  /// Nothing is flushed to the disk: a report can be made again, and flushing costs more than the rest.
  func write(_ bytes: [UInt8]) throws(ReportError) {
    try makeFolders()
    let temporary = "\(path).\(getpid()).tmp"
    do throws(ReportError) {
      try write(bytes, to: temporary)
      guard unsafe rename(temporary, path) == 0 else { throw failure("rename", at: path) }
    } catch {
      // What went wrong is known; whether the leftover can be removed changes nothing about it.
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("open", at: path) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes { rest in
        unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let failure = failure("write", at: path)
        _ = close(descriptor)
        throw failure
      }
    }
    guard close(descriptor) == 0 else { throw failure("close", at: path) }
  }

  private func makeFolders() throws(ReportError) {
    for (index, character) in zip(path.indices, path) where character == "/" {
      let folder = String(path[..<index])
      guard !folder.isEmpty, unsafe mkdir(folder, 0o777) != 0 else { continue }
      // A folder that exists may also be refused for its parent's sake, as on a read-only disk.
      let reason = errno
      guard unsafe access(folder, F_OK) != 0 else { continue }
      throw failure("mkdir", at: folder, code: reason)
    }
  }

  private func failure(_ operation: String, at path: String, code: Int32 = errno) -> ReportError {
    let reason = unsafe String(cString: strerror(code))
    return .unwritable(path: path, operation: operation, reason: reason)
  }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, bytes, count)
}
