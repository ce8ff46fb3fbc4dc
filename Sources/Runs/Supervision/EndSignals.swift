private import CProcess
package import Pictures

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Signals that ask a process for its end, for one that has something to put in order first.
package struct EndSignals: Sendable {
  /// Has a byte for each signal, its number.
  package let descriptor: Int32

  /// From now on, none of them ends the process by itself.
  ///
  /// - Parameter withStops: Whether those that stop a process, or have it go on, are taken in too.
  package init(withStops: Bool = false) throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw FileSystem.failure("pipe", "signals") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    cprocess_forward_signals(ends[1])
    if withStops { cprocess_forward_stops() }
    descriptor = ends[0]
  }

  /// Stops the process until somebody has it go on.
  ///
  /// - Parameter withGroup: Whether everything stops that the same key of a terminal would have stopped.
  package func stop(withGroup: Bool) { cprocess_stop(withGroup) }
}
