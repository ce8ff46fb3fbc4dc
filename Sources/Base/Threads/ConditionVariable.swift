private import CThreads

/// A lock whose owner can wait until another thread has changed what it guards.
@safe package final class ConditionVariable: @unchecked Sendable {
  private let condition: OpaquePointer

  package init() {
    guard let condition = unsafe cthreads_condition_make() else {
      preconditionFailure("no memory for a lock")
    }
    unsafe self.condition = unsafe condition
  }

  deinit { unsafe cthreads_condition_destroy(condition) }

  package func lock() { unsafe cthreads_condition_lock(condition) }

  package func unlock() { unsafe cthreads_condition_unlock(condition) }

  /// Wakes all threads that wait.
  package func broadcast() { unsafe cthreads_condition_broadcast(condition) }

  /// Gives up the lock until another thread calls ``broadcast()``; may return sooner.
  package func wait() { unsafe cthreads_condition_wait(condition) }

  /// The same, until a moment at the latest.
  ///
  /// - Returns: Whether the moment is still to come.
  package func wait(until moment: ContinuousClock.Instant) -> Bool {
    let left = ContinuousClock.now.duration(to: moment)
    guard left > .zero else { return false }
    // No timeout is longer than a day; whoever waits looks again then.
    let nanoseconds = Int64(min(left / .nanoseconds(1), 86_400e9))
    unsafe cthreads_condition_wait_for(condition, nanoseconds)
    return ContinuousClock.now < moment
  }
}
