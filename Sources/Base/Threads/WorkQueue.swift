/// Numbered jobs shared among threads, each with its own scratch memory.
///
/// The caller need not wait forever: a job that never ends keeps its thread, but not the process.
package final class WorkQueue<Scratch, Failure: Error>: @unchecked Sendable {
  /// How the work ended.
  package enum Ending: Equatable {
    /// All jobs are done.
    case done
    /// No further job was started; those in progress ended.
    case stopped
    /// The same, but some job was still in progress when the time was up.
    case abandoned
  }

  private let jobs: [Int]
  private let makeScratch: @Sendable (Int) throws(Failure) -> Scratch
  private let job: @Sendable (Int, Int, Scratch) throws(Failure) -> Void

  /// Guards everything below; signalled when a worker ends and when the work is stopped.
  private let condition = ConditionVariable()
  private var next = 0
  private var working = 0
  private var failure: (index: Int, error: Failure)?
  private var isStopped = false

  /// - Parameters:
  ///   - jobs: Their numbers, in the order in which they are begun.
  ///   - makeScratch: Makes what the worker with a number keeps between its jobs.
  ///   - job: Gets its number and that of the worker.
  package init(
    _ jobs: [Int], makeScratch: @escaping @Sendable (Int) throws(Failure) -> Scratch,
    job: @escaping @Sendable (Int, Int, Scratch) throws(Failure) -> Void
  ) {
    self.jobs = jobs
    self.makeScratch = makeScratch
    self.job = job
  }

  /// Does the jobs, each worker taking the next one that is free.
  ///
  /// After a job fails, or the interruption asks for it, no further job is started.
  ///
  /// - Parameters:
  ///   - workers: How many threads work, at least one.
  ///   - interruption: Can end the work early; jobs in progress then have its grace period to end.
  /// - Throws: One error: of `makeScratch` if that failed, else of the first job that failed.
  package func run(workers: Int, interruption: Interruption?) throws(Failure) -> Ending {
    let count = min(max(workers, 1), max(jobs.count, 1))
    working = count
    interruption?.observe { [weak self] in self?.stop() }
    let started = (0..<count).prefix { worker in
      WorkThread.detach { self.work(as: worker) }
    }.count
    // Without any other thread this one does the work, and then returns only at its end.
    if started == 0 { work(as: 0) }
    condition.lock()
    defer { condition.unlock() }
    // Threads that never started will not report their end; work done in this thread already has.
    working -= count - max(started, 1)
    var deadline: ContinuousClock.Instant?
    while working > 0 {
      if isStopped, failure == nil, let interruption, interruption.isInterrupted {
        let limit = deadline ?? .now.advanced(by: .seconds(interruption.grace))
        deadline = limit
        guard condition.wait(until: limit) else { return .abandoned }
      } else {
        condition.wait()
      }
    }
    if let failure { throw failure.error }
    return next < jobs.count ? .stopped : .done
  }

  /// Prevents further jobs from starting.
  package func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }

  private func work(as worker: Int) {
    var current = -1
    do throws(Failure) {
      let scratch = try makeScratch(worker)
      while let index = take() {
        current = index
        try job(jobs[index], worker, scratch)
      }
      end(nil)
    } catch {
      end((current, error))
    }
  }

  private func take() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    guard !isStopped, next < jobs.count else { return nil }
    next += 1
    return next - 1
  }

  private func end(_ failed: (index: Int, error: Failure)?) {
    condition.lock()
    defer { condition.unlock() }
    working -= 1
    if let failed {
      isStopped = true
      if failure.map({ failed.index < $0.index }) ?? true { failure = failed }
    }
    condition.broadcast()
  }
}
