private import Foundation
private import Raster

/// Tells of verdicts in their order on a thread of its own, so that whoever reads along slowly holds up no case.
final class Teller: @unchecked Sendable {
  private struct Telling {
    let count: Int
    let body: @Sendable () -> Void
  }

  /// Is told how many verdicts were told of.
  private let counts: @Sendable (Int) -> Void
  /// Guards everything below; signalled when nothing waits any more.
  private let condition = NSCondition()
  private var waiting: [Telling] = []
  private var isTelling = false

  init(counts: @escaping @Sendable (Int) -> Void) {
    self.counts = counts
  }

  /// Tells of a verdict once all before it were told of.
  ///
  /// - Parameters:
  ///   - count: The number of verdicts so far, with this one.
  ///   - body: Tells; nil where there is nothing to say.
  func tell(_ count: Int, _ body: (@Sendable () -> Void)?) {
    condition.lock()
    defer { condition.unlock() }
    guard body != nil || isTelling else { return counts(count) }
    waiting.append(Telling(count: count, body: body ?? {}))
    guard !isTelling else { return }
    isTelling = true
    guard !WorkThread.detach({ self.work() }) else { return }
    // Whoever brings verdicts then waits for whoever reads along.
    condition.unlock()
    work()
    condition.lock()
  }

  /// Waits until everything was told.
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
