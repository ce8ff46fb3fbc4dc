private import Dispatch

/// Computes results on all of the machine's processors; the order is that of the indices.
func concurrentMap<Result: Sendable>(
  _ count: Int, _ result: @Sendable (Int) -> Result
) -> [Result] {
  // A single result is computed right here, without other threads.
  guard count > 1 else { return (0..<count).map(result) }
  return unsafe [Result](unsafeUninitializedCapacity: count) { slots, initialized in
    // Each index has its own slot, and all are done when the call returns.
    nonisolated(unsafe) let slots = unsafe slots
    DispatchQueue.concurrentPerform(iterations: count) { index in
      unsafe slots.initializeElement(at: index, to: result(index))
    }
    initialized = count
  }
}

/// Does two independent things at the same time; if both fail, the first one's error is thrown.
package func concurrently<Failure>(
  _ first: () throws(Failure) -> Void, _ second: () throws(Failure) -> Void
) throws(Failure) {
  let failures = withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      nonisolated(unsafe) let actions = [first, second]
      return concurrentMap(2) { index -> Failure? in
        do throws(Failure) {
          try unsafe actions[index]()
          return nil
        } catch {
          return error
        }
      }
    }
  }
  for case let failure? in failures { throw failure }
}
