/// Has many cases checked by threads of a worker, whatever it is that checks them.
///
/// What the system refuses to one case is that case's error and takes no other's verdict away.
struct CaseWork: Sendable {
  let verdicts: Verdicts
  let worker: Worker
  /// How many cases are worked on at a time.
  let jobs: Int

  /// What was found out about a case; nil for an action where only pictures are checked.
  struct Outcome {
    var result: CaseResult
    var action: BaselineUpdate.Action?
    /// What the system refused to the case.
    var failure: RunError?
  }

  /// What is left to do about a case once it no longer is at work.
  enum Step {
    case finished(Outcome)
    /// Somebody else finishes it, and is given a function that takes the outcome, now or later, from any thread.
    case handedOn(@Sendable (@escaping @Sendable (Outcome) -> Void) -> Void)
  }

  /// Works on every selected case that has no verdict yet.
  ///
  /// - Parameters:
  ///   - makeScratch: Makes what one thread keeps between its cases.
  ///   - blank: A result without a verdict for a case's place in the suite.
  ///   - flush: Has jobs hand over what they have put off.
  ///   - job: Works on the case at a place in the suite; limits hold for no more than that.
  /// - Throws: What `makeScratch` throws, and what keeps verdicts from the journal.
  func run<Scratch>(
    makeScratch: @escaping @Sendable () throws(RunError) -> Scratch,
    blank: @escaping @Sendable (Int) -> CaseResult,
    failedAction: BaselineUpdate.Action? = nil, flush: () -> Void = {},
    job: @escaping @Sendable (Int, Scratch) throws(RunError) -> Step
  ) throws(RunError) {
    for loss in worker.losses {
      var result = blank(loss.job)
      loss.tell(&result)
      try verdicts.add(loss.job, result, action: failedAction)
    }
    let trouble = Trouble()
    @Sendable func settle(_ ordinal: Int, _ outcome: Outcome) {
      do throws(RunError) {
        try verdicts.add(ordinal, outcome.result, action: outcome.action, failure: outcome.failure)
      } catch {
        verdicts.fail(error)
        trouble.note(error)
      }
    }
    @Sendable func step(_ ordinal: Int, _ number: Int, _ scratch: Scratch) -> Step {
      worker.begin(ordinal, as: number)
      defer { worker.end(as: number) }
      do throws(RunError) {
        #if DEBUG
          worker.strike(blank(ordinal).id)
        #endif
        return try job(ordinal, scratch)
      } catch {
        var result = blank(ordinal)
        result.status = .error
        result.message = "\(error)"
        return .finished(.init(result: result, action: failedAction, failure: error))
      }
    }
    @Sendable func work(on ordinal: Int, _ number: Int, _ scratch: Scratch) throws(RunError) {
      switch step(ordinal, number, scratch) {
      case .finished(let outcome): settle(ordinal, outcome)
      case .handedOn(let finish): finish { settle(ordinal, $0) }
      }
      if let error = trouble.first { throw error }
    }
    let scratch: @Sendable (Int) throws(RunError) -> Scratch = { (number) throws(RunError) in
      worker.take(number)
      return try makeScratch()
    }

    // One of these ended a process, and nobody saw which: alone, each answers for itself.
    let unsettled = Set(verdicts.remaining)
    let suspects = worker.suspects.filter(unsettled.contains)
    if !suspects.isEmpty {
      let queue = WorkQueue(suspects, makeScratch: scratch, job: work)
      guard try queue.run(workers: 1, interruption: worker.interruption) == .done else { return }
      // Each has its verdict now: whatever ends this process too, the next has fewer left.
      flush()
    }
    worker.clearSuspects()
    let queue = WorkQueue(verdicts.remaining, makeScratch: scratch, job: work)
    _ = try queue.run(
      workers: min(jobs, SupervisionBoard.mostWorkers), interruption: worker.interruption)
  }
}

extension WorkLoss {
  /// Says in a result what became of the case.
  fileprivate func tell(_ result: inout CaseResult) {
    switch kind {
    case .crash:
      result.status = .crashed
      result.message =
        "harness crashed while it worked on the case: \(SignalName.text(Int32(value)))"
    case .timeout:
      result.status = .timedOut
      result.message =
        "it took longer than \(Numbers.points(Double(value) / 1000)) s; "
        + "see --timeout"
    case .exit:
      result.status = .crashed
      result.message = "harness ended while it worked on the case, with exit code \(value)"
    case .memory:
      result.status = .crashed
      result.message = "it took more than \(value) MiB of memory; see --memory"
    }
  }
}
