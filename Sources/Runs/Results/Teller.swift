internal import Base
private import Raster

/// Reports verdicts in their order on its own thread, so that a slow reader delays no case.
final class Teller: @unchecked Sendable {
  private struct Telling {
    let count: Int
    let body: @Sendable () -> Void
  }

  /// Called with the number of verdicts reported.
  private let counts: @Sendable (Int) -> Void
  /// Guards everything below; signalled when nothing waits any more.
  private let condition = Condition()
  private var waiting: [Telling] = []
  private var isTelling = false

  init(counts: @escaping @Sendable (Int) -> Void) {
    self.counts = counts
  }

  /// Reports a verdict once all before it have been reported.
  ///
  /// - Parameters:
  ///   - count: The number of verdicts so far, with this one.
  ///   - body: Reports it; nil if there is nothing to say.
  func tell(_ count: Int, _ body: (@Sendable () -> Void)?) {
    condition.lock()
    defer { condition.unlock() }
    guard body != nil || isTelling else { return counts(count) }
    waiting.append(Telling(count: count, body: body ?? {}))
    guard !isTelling else { return }
    isTelling = true
    guard !WorkThread.detach({ self.work() }) else { return }
    // Threads with verdicts then wait for the reader.
    condition.unlock()
    work()
    condition.lock()
  }

  /// Waits until everything has been reported.
  func wait() {
    condition.lock()
    defer { condition.unlock() }
    while isTelling { condition.wait() }
  }

  private func work() {
    while let next = take() {
      for telling in next {
        telling.body()
        counts(telling.count)
      }
    }
  }

  private func take() -> [Telling]? {
    condition.lock()
    defer { condition.unlock() }
    guard waiting.isEmpty else {
      defer { waiting = [] }
      return waiting
    }
    isTelling = false
    condition.broadcast()
    return nil
  }
}
