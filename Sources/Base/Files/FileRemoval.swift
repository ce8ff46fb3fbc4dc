#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Removes files, and leaves it to another thread to wait until the disk has taken back their space: for the pictures
/// of a long page, that is several milliseconds.
///
/// A file's space is taken back when nobody has it open any more. So each large file is opened before it is removed,
/// and closed on a thread of its own. If the process ends before that, the system closes it.
package struct FileRemoval: ~Copyable {
  /// Files that are removed, and still open.
  private var descriptors: [Int32] = []

  package init() {}

  /// With fewer bytes, opening a file takes longer than it saves.
  private static let leastBytes = 1 << 20
  /// A process may open only so many files at a time.
  private static let mostOpen = 32

  deinit {
    guard !descriptors.isEmpty else { return }
    let descriptors = descriptors
    let closeAll: @Sendable () -> Void = {
      for descriptor in descriptors { _ = close(descriptor) }
    }
    if !WorkThread.detach(closeAll) { closeAll() }
  }

  /// Removes a file; does nothing if there is none.
  package mutating func remove(_ path: String) throws(FileError) {
    if descriptors.count < Self.mostOpen, let descriptor = Self.openedIfLarge(path) {
      descriptors.append(descriptor)
    }
    try FileSystem.remove(path)
  }

  /// Opens a file whose space is worth a thread. If that fails, it is removed like any other.
  private static func openedIfLarge(_ path: String) -> Int32? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size >= leastBytes
    else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    return descriptor >= 0 ? descriptor : nil
  }
}
