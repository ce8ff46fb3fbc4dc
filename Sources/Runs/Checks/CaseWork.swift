internal import Base
internal import Results

/// Lets a worker's threads check many cases, whatever does the checking.
///
/// If the system refuses something to one case, that is its error, and other cases keep their
/// verdicts.
struct CaseWork: Sendable {
  let verdicts: Verdicts
  let worker: Worker
  /// How many cases are worked on at a time.
  let jobs: Int
  /// How often a case that did not pass is tried again.
  var retries = 0

  /// What was found out about a case; nil for an action where only pictures are checked.
  struct Outcome {
    var result: CaseResult
    var action: BaselineUpdate.Action?
    /// What the system refused to the case.
    var failure: RunError?
  }

  /// What is left to do for a case after its work.
  enum Step {
    case finished(Outcome)
    /// Something else finishes it, and calls a function with the outcome, now or later, from any thread.
    case handedOn(@Sendable (@escaping @Sendable (Outcome) -> Void) -> Void)
  }

  /// Works on every selected case that has no verdict yet.
  ///
  /// - Parameters:
  ///   - makeScratch: Makes what one thread keeps between its cases.
  ///   - blank: A result without a verdict for a case's index in the suite.
  ///   - flush: Makes jobs deliver what they have put off.
  ///   - retry: Checks a case that did not pass again, without anything from an earlier try; limits hold for each.
  ///   - job: Works on the case at an index in the suite; limits hold for no more than that.
  /// - Throws: Errors of `makeScratch`, and errors of the journal.
  func run<Scratch>(
    makeScratch: @escaping @Sendable () throws(RunError) -> Scratch,
    blank: @escaping @Sendable (Int) -> CaseResult,
    failedAction: BaselineUpdate.Action? = nil, flush: () -> Void = {},
    retry: (@Sendable (Int) throws(RunError) -> Outcome)? = nil,
    job: @escaping @Sendable (Int, Scratch) throws(RunError) -> Step
  ) throws(RunError) {
    let attempts = CaseAttempts(
      verdicts: verdicts, worker: worker, retries: retries, blank: blank,
      failedAction: failedAction, retry: retry, job: job)
    try attempts.settleLost { $0 > retries }
    let scratch: @Sendable (Int) throws(RunError) -> Scratch = { (number) throws(RunError) in
      worker.take(number)
      return try makeScratch()
    }

    // One of these ended a process, and it is unknown which: each now runs alone.
    let unsettled = Set(verdicts.remaining)
    // Those that are tried again may end this one, too.
    let suspects =
      worker.suspects.filter(unsettled.contains)
      + attempts.lost.keys.filter { unsettled.contains($0) && !worker.suspects.contains($0) }
      .sorted()
    if !suspects.isEmpty {
      let queue = WorkQueue(suspects, makeScratch: scratch, job: attempts.work)
      guard try queue.run(workers: 1, interruption: worker.interruption) == .done else {
        return try attempts.settleLost { _ in true }
      }
      // Each has its verdict now: if something ends this process too, the next has fewer left.
      flush()
    }
    worker.clearSuspects()
    let queue = WorkQueue(verdicts.remaining, makeScratch: scratch, job: attempts.work)
    _ = try queue.run(
      workers: min(jobs, SupervisionBoard.mostWorkers), interruption: worker.interruption)
  }
}

/// What becomes of one case: its tries, those that ended a process among them, and its verdict.
private struct CaseAttempts<Scratch>: Sendable {
  typealias Outcome = CaseWork.Outcome
  typealias Step = CaseWork.Step

  let verdicts: Verdicts
  let worker: Worker
  let retries: Int
  let blank: @Sendable (Int) -> CaseResult
  let failedAction: BaselineUpdate.Action?
  let retry: (@Sendable (Int) throws(RunError) -> Outcome)?
  let job: @Sendable (Int, Scratch) throws(RunError) -> Step
  /// The tries that ended a process, by the case's index in the suite.
  let lost: [Int: [WorkLoss]]
  /// Of the journal.
  private let failure = FirstError<RunError>()

  init(
    verdicts: Verdicts, worker: Worker, retries: Int,
    blank: @escaping @Sendable (Int) -> CaseResult,
    failedAction: BaselineUpdate.Action?, retry: (@Sendable (Int) throws(RunError) -> Outcome)?,
    job: @escaping @Sendable (Int, Scratch) throws(RunError) -> Step
  ) {
    self.verdicts = verdicts
    self.worker = worker
    self.retries = retries
    self.blank = blank
    self.failedAction = failedAction
    self.retry = retry
    self.job = job
    lost = Dictionary(grouping: worker.losses, by: \.job)
  }

  /// Gives cases that ended a process too often the result of their first try.
  func settleLost(_ condition: (_ losses: Int) -> Bool) throws(RunError) {
    for (ordinal, losses) in lost.sorted(by: { $0.key < $1.key }) where condition(losses.count) {
      guard let outcome = lostOutcome(of: ordinal) else { continue }
      try verdicts.add(ordinal, outcome.result, action: outcome.action)
    }
  }

  private func lostOutcome(of ordinal: Int) -> Outcome? {
    guard let losses = lost[ordinal], let first = losses.first else { return nil }
    var result = blank(ordinal)
    first.tell(&result)
    if losses.count > 1 { result.tries = losses.count }
    return Outcome(result: result, action: failedAction)
  }

  /// Tries a case until it has its verdict, or something else finishes it.
  func work(on ordinal: Int, _ number: Int, _ scratch: Scratch) throws(RunError) {
    let losses = lost[ordinal]?.count ?? 0
    let first = step(ordinal, number, attempt: losses + 1) { () throws(RunError) in
      try job(ordinal, scratch)
    }
    switch first {
    case .finished(let outcome):
      var tries = Tries(outcome, after: lostOutcome(of: ordinal), losses)
      while let retry, tries.isWorthAnother, tries.count <= retries,
        worker.interruption.signal == nil
      {
        let again = step(ordinal, number, attempt: tries.count + 1) { () throws(RunError) in
          .finished(try retry(ordinal))
        }
        guard case .finished(let outcome) = again else { break }
        tries.add(outcome)
      }
      settle(ordinal, tries.verdict)
    case .handedOn(let finish): finish { settle(ordinal, $0) }
    }
    if let error = failure.first { throw error }
  }

  /// One try, for which limits hold.
  private func step(
    _ ordinal: Int, _ number: Int, attempt: Int, _ body: () throws(RunError) -> Step
  ) -> Step {
    worker.begin(ordinal, as: number)
    defer { worker.end(as: number) }
    do throws(RunError) {
      try worker.strike(blank(ordinal).id, attempt: attempt)
      return try body()
    } catch {
      var result = blank(ordinal)
      result.status = .error
      result.fault = CaseResult.Fault(error)
      result.message = "\(error)"
      return .finished(.init(result: result, action: failedAction, failure: error))
    }
  }

  private func settle(_ ordinal: Int, _ outcome: Outcome) {
    do throws(RunError) {
      try verdicts.add(ordinal, outcome.result, action: outcome.action, failure: outcome.failure)
    } catch {
      verdicts.fail(error)
      failure.note(error)
    }
  }
}

extension WorkLoss {
  /// Notes in a result how the case ended.
  fileprivate func tell(_ result: inout CaseResult) {
    let reason: String
    var advice = ""
    switch kind {
    case .crash:
      result.status = .crashed
      reason = "harness crashed while it worked on the case: \(SignalName.text(Int32(value)))"
    case .timeout:
      result.status = .timedOut
      reason = "it took longer than \(Numbers.points(Double(value) / 1000)) s"
      advice = "; see --timeout"
    case .exit:
      result.status = .crashed
      reason = "harness ended while it worked on the case, with exit code \(value)"
    case .memory:
      result.status = .crashed
      reason = "it took more than \(value) MiB of memory"
      advice = "; see --memory"
    }
    result.fault = CaseResult.Fault(reason: reason)
    result.message = reason + advice
  }
}
