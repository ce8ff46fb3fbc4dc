private import CThreads

/// Threads that may be refused: if a system or a container has no more, work continues with fewer.
///
/// In that case, Foundation's `Thread` silently starts nothing, and Dispatch waits until there is
/// one.
package enum WorkThread {
  /// The stack size of each thread, in bytes: laying out hostile text nests more calls than usual.
  private static let stackSize = 16 << 20

  /// Does some work in a new thread, which nothing waits for.
  ///
  /// - Returns: Whether there is such a thread.
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    let context = unsafe Unmanaged.passRetained(ThreadWork(work))
    let isThere = unsafe cthreads_detach(
      stackSize,
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().work()
      }, context.toOpaque())
    if !isThere { unsafe context.release() }
    return isThere
  }

  /// Does some work in this thread, and the same work at the same time in others.
  ///
  /// - Parameters:
  ///   - count: How many threads should work, including this one; there may be fewer.
  ///   - work: Takes tasks until none is left.
  package static func perform(in count: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
      let shared = ThreadWork(work)
      let others = unsafe (1..<max(count, 1)).map { _ in
        unsafe cthreads_start(
          stackSize,
          { context in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeUnretainedValue().work()
          }, Unmanaged.passUnretained(shared).toOpaque())
      }
      work()
      for index in unsafe others.indices {
        if let other = unsafe others[index] { unsafe cthreads_join(other) }
      }
    }
  }
}

/// Work that is passed through C.
private final class ThreadWork: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}
