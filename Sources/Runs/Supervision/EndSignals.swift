package import Base
private import CProcess

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Signals that ask a process to end, for a process that must clean up first.
package struct EndSignals: Sendable {
  /// Has a byte for each signal, its number.
  package let descriptor: Int32

  /// From now on, none of them ends the process directly.
  ///
  /// - Parameter withStops: Whether to catch those that stop or continue a process, too.
  package init(withStops: Bool = false) throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw FileSystem.failure("pipe", "signals") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    cprocess_forward_signals(ends[1])
    if withStops { cprocess_forward_stops() }
    descriptor = ends[0]
  }

  /// Stops the process until it is continued.
  ///
  /// - Parameter withGroup: Whether to stop everything that the terminal's key would have stopped.
  package func stop(withGroup: Bool) { cprocess_stop(withGroup) }
}
