private import CThreads
private import Dispatch
private import Synchronization

/// Computes results on several threads; they are in the order of their indices.
///
/// - Parameter workers: How many are computed at a time, each on a thread with a large stack, for anything that nests calls
///   as deeply as a file says. nil for work that does not: as many as the machine has processors, on threads that all
///   callers share.
package func concurrentMap<Result: Sendable>(
  _ count: Int, workers: Int? = nil, _ result: @Sendable (Int) -> Result
) -> [Result] {
  // A single result is computed right here, without other threads.
  guard count > 1, workers ?? count > 1 else { return (0..<count).map(result) }
  return unsafe [Result](unsafeUninitializedCapacity: count) { slots, initialized in
    // Each index has its own slot, and all are done when the call returns.
    nonisolated(unsafe) let slots = unsafe slots
    @Sendable func compute(_ index: Int) {
      unsafe slots.initializeElement(at: index, to: result(index))
    }
    if let workers {
      let next = Atomic(0)
      WorkThread.perform(in: min(workers, count)) {
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          compute(index)
        }
      }
    } else {
      DispatchQueue.concurrentPerform(iterations: count, execute: compute)
    }
    initialized = count
  }
}

/// Does two independent things at the same time; if both fail, the first one's error is thrown.
///
/// Each may use all processors itself. `concurrentPerform` would not let them: a call within another one gets only its
/// share of the threads, which on two processors is one.
package func concurrently<Failure>(
  _ first: () throws(Failure) -> Void, _ second: () throws(Failure) -> Void
) throws(Failure) {
  let failures = withoutActuallyEscaping(second) { second in
    nonisolated(unsafe) let action = second
    let other = SharedTask { () -> Failure? in unsafe error(of: action) }
    DispatchQueue.global().async { other.perform() }
    return [error(of: first), other.result()]
  }
  for case let failure? in failures { throw failure }
}

private func error<Failure>(of action: () throws(Failure) -> Void) -> Failure? {
  do throws(Failure) {
    try action()
    return nil
  } catch {
    return error
  }
}

/// A piece of work that is done once, by whichever thread comes first.
private final class SharedTask<Result: Sendable>: Sendable {
  private enum State {
    case waiting(@Sendable () -> Result)
    case running
    case finished(Result)
  }

  private let state: Mutex<State>
  private let isFinished = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Result) {
    state = Mutex(.waiting(work))
  }

  /// Does the work unless another thread has begun it.
  func perform() {
    guard let result = resultIfFirst() else { return }
    state.withLock { $0 = .finished(result) }
    isFinished.signal()
  }

  /// Inlined, it might release the work after the signal, when what the work refers to exists no more.
  @inline(never) private func resultIfFirst() -> Result? {
    let work = state.withLock { state -> (@Sendable () -> Result)? in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
    return work?()
  }

  /// The result. If no thread was free to begin the work, it is done here, so that nobody waits for a thread that
  /// waits as well.
  func result() -> Result {
    perform()
    isFinished.wait()
    guard case .finished(let result) = state.withLock({ $0 }) else {
      preconditionFailure("work ended without a result")
    }
    return result
  }
}

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

/// A value that another thread computes in parallel.
package final class Beside<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  package init(_ work: @escaping @Sendable () -> Value) {
    let finish: @Sendable () -> Void = {
      let value = work()
      self.result.withLock { $0 = value }
      self.isDone.signal()
    }
    if !WorkThread.detach(finish) { finish() }
  }

  /// Waits for the value.
  package var value: Value {
    while true {
      if let value = result.withLock(\.self) { return value }
      isDone.wait()
      isDone.signal()
    }
  }
}

/// The first error of work that several threads do.
package final class FirstError<Failure: Error>: Sendable {
  private let error = Mutex<Failure?>(nil)

  package init() {}

  package var first: Failure? { error.withLock(\.self) }

  package func note(_ new: Failure) {
    error.withLock { if $0 == nil { $0 = new } }
  }
}

/// Work that is passed through C.
private final class ThreadWork: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// A number that several threads count up.
package final class Counter: Sendable {
  private let number = Atomic(0)

  package var value: Int { number.load(ordering: .relaxed) }

  package init() {}

  package func increment() { number.add(1, ordering: .relaxed) }
}
