#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A folder that this process holds alone, or shares with readers, until it releases it or ends in any way.
///
/// The system keeps the lock (flock) on the folder itself: no file is made, and none can be left behind.
package final class FolderLock: Sendable {
  package enum Mode: Sendable {
    /// Shared with any number of others that only read.
    case shared
    case exclusive
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes a lock on a folder.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds to wait for another process.
  ///   - waits: Called once, before the first wait.
  /// - Returns: nil if another process holds the folder all that time.
  package static func take(
    _ mode: Mode, on folder: String, patience: Double = 0, waits: () -> Void = {}
  ) throws(FileError) -> FolderLock? {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.failure("open", folder) }
    let lock = FolderLock(descriptor)
    let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    let step = 0.05
    var waited = 0.0
    while flock(descriptor, operation) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard waited < patience else { return nil }
        if waited == 0 { waits() }
        _ = usleep(UInt32(step * 1_000_000))
        waited += step
      default: throw FileSystem.failure("flock", folder)
      }
    }
    return lock
  }

  /// Releases the folder; the lock object then has no effect any more.
  package func release() { _ = flock(descriptor, LOCK_UN) }

  deinit {
    // Closing alone would not: a process that another thread has just started shares the lock until it runs its program.
    release()
    _ = close(descriptor)
  }
}
