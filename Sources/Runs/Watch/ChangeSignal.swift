#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Wakes up when something in some folders may have changed: with inotify on Linux, elsewhere only by the
/// clock.
///
/// It decides nothing. Folders changed by a network or a container's host send no signal, so callers still check every
/// so often.
final class ChangeSignal {
  private let descriptor: Int32
  private var watched: Set<String> = []

  init() {
    #if os(Linux)
      // If the system has no more of them, the clock must do.
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Whether it works better than the clock.
  var isAwake: Bool { descriptor >= 0 && !watched.isEmpty }

  /// Wakes up for these folders from now on, and for everything directly in them.
  func watch(_ folders: [String]) {
    #if os(Linux)
      let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
        | UInt32(IN_DELETE)
      // Watching a folder twice does no harm; one that was removed and made again needs it.
      for folder in folders {
        guard unsafe inotify_add_watch(descriptor, folder, mask) >= 0 else { continue }
        watched.insert(folder)
      }
    #endif
  }

  /// Waits for a change, at most this many milliseconds.
  ///
  /// - Returns: Whether there was one.
  func wait(atMost milliseconds: Int32) -> Bool {
    guard descriptor >= 0 else {
      _ = usleep(UInt32(milliseconds) * 1_000)
      return false
    }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&ready, 1, milliseconds) > 0 else { return false }
    // The events do not matter: the files themselves are checked.
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
    return true
  }
}
