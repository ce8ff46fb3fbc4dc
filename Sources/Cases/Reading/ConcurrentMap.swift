internal import Base
private import Raster
private import Synchronization

/// Computes results on several threads; they are in the order of their indices.
///
/// - Parameter workers: How many are computed at a time; with one, or for one result, no threads are
///   started.
package func concurrentMap<Result: Sendable>(
  _ count: Int, workers: Int, _ result: @Sendable (Int) -> Result
) -> [Result] {
  let workers = min(workers, count)
  guard workers > 1 else { return (0..<count).map(result) }
  let next = Atomic(0)
  let results = Mutex([Result?](repeating: nil, count: count))
  WorkThread.perform(in: workers) {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let made = result(index)
      results.withLock { $0[index] = made }
    }
  }
  return results.withLock { $0.compactMap(\.self) }
}
