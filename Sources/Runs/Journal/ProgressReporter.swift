internal import Base

/// Reports verdicts in their order on its own thread, so that a slow reader delays no case.
final class ProgressReporter: @unchecked Sendable {
  private struct Report {
    let count: Int
    let body: @Sendable () -> Void
  }

  /// Called with the number of verdicts reported.
  private let counts: @Sendable (Int) -> Void
  /// Guards everything below; signalled when nothing waits any more.
  private let condition = ConditionVariable()
  private var waiting: [Report] = []
  private var isReporting = false

  init(counts: @escaping @Sendable (Int) -> Void) {
    self.counts = counts
  }

  /// Reports a verdict once all before it have been reported.
  ///
  /// - Parameters:
  ///   - count: The number of verdicts so far, with this one.
  ///   - body: Reports it; nil if there is nothing to say.
  func report(_ count: Int, _ body: (@Sendable () -> Void)?) {
    condition.lock()
    defer { condition.unlock() }
    guard body != nil || isReporting else { return counts(count) }
    waiting.append(Report(count: count, body: body ?? {}))
    guard !isReporting else { return }
    isReporting = true
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
    while isReporting { condition.wait() }
  }

  private func work() {
    while let next = take() {
      for report in next {
        report.body()
        counts(report.count)
      }
    }
  }

  private func take() -> [Report]? {
    condition.lock()
    defer { condition.unlock() }
    guard waiting.isEmpty else {
      defer { waiting = [] }
      return waiting
    }
    isReporting = false
    condition.broadcast()
    return nil
  }
}
