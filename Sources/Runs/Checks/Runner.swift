internal import Base
package import Cases
package import Labels
package import Results

/// Checks many cases at a time against one store of baselines.
package struct Runner: Sendable {
  package var fonts: FontSet
  package var baselines: BaselineStore
  package var check: CaseCheck
  /// How many cases are checked at a time.
  package var jobs: Int
  /// How often a case that did not pass is tried again.
  package var retries = 0
  /// The index of each case in its file, if results of several runs will be merged.
  package var ordinals: [Int32]?
  /// What draws the cases instead of harness's engine.
  package var other: OtherRenderer?
  /// Whether baselines of other libraries or another machine may be replaced.
  package var allowsOtherEnvironment = false
  /// Finds out what new cases may have been called before; nil if nobody asks.
  package var renamings: Renamings?
  /// Whether to compare with pictures of harness's engine instead of baselines.
  package var isAgainstHarness = false
  /// Whether pictures of what passes only within its tolerance are kept, too.
  package var keepsTolerated = false
  /// Seconds since any fixed moment.
  package var now: @Sendable () -> Double

  package init(
    fonts: FontSet, baselines: BaselineStore, check: CaseCheck, jobs: Int,
    now: @escaping @Sendable () -> Double
  ) {
    self.fonts = fonts
    self.baselines = baselines
    self.check = check
    self.jobs = jobs
    self.now = now
  }

  /// Checks the selected cases.
  ///
  /// - Parameters:
  ///   - suite: All cases, also those that are not checked.
  ///   - pictures: Keeps the pictures of those that do not pass, and what ``keepsTolerated`` adds; nil if they are not
  ///     needed.
  package func run(
    _ suite: [Case], pictures: PictureFolder?, verdicts: Verdicts, worker: Worker
  ) throws(RunError) {
    @Sendable func checked(
      _ ordinal: Int, _ pictures: PictureFolder?, _ bench: Bench
    ) throws(RunError) -> CheckedCase {
      let start = now()
      var checked = try check(suite[ordinal], bench)
      if let pictures,
        checked.result.status.needsAttention || keepsTolerated && checked.result.isTolerated
      {
        checked.result.files = try checked.write(to: pictures)
      }
      checked.result.duration = Numbers.microseconds(now() - start)
      checked.result.ordinal = ordinals.map { Int($0[ordinal]) }
      return checked
    }
    @Sendable func outcome(of checked: CheckedCase) -> CaseWork.Outcome {
      .init(result: renamings?.result(of: checked) ?? checked.result)
    }
    try CaseWork(verdicts: verdicts, worker: worker, jobs: jobs, retries: retries).run(
      makeScratch: { () throws(RunError) in try makeBench() },
      blank: { ordinal in
        var result = CaseResult(blank: suite[ordinal])
        result.ordinal = self.ordinals.map { Int($0[ordinal]) }
        return result
      },
      // The first try's pictures stay.
      retry: { ordinal throws(RunError) in
        outcome(of: try checked(ordinal, nil, try makeBench()))
      },
      job: { (ordinal, bench) throws(RunError) in
        let checked = try checked(ordinal, pictures, bench)
        guard checked.result.status == .new else { return .finished(.init(result: checked.result)) }
        // This may wait until all baselines are listed, which is no time of the case.
        return .handedOn { $0(outcome(of: checked)) }
      })
  }

  /// Checks cases and records the baselines that a mode asks for.
  ///
  /// - Parameter transaction: Puts baselines in place; nil only says what would be recorded.
  package func updateBaselines(
    of suite: [Case], mode: BaselineUpdate.Mode, transaction: BaselineTransaction?,
    verdicts: Verdicts, worker: Worker
  ) throws(RunError) {
    let rule = EnvironmentRule(
      baselines, isOff: allowsOtherEnvironment, ids: { suite.map(\.id) })
    try CaseWork(verdicts: verdicts, worker: worker, jobs: jobs).run(
      makeScratch: { () throws(RunError) in try makeBench() },
      blank: { CaseResult(blank: suite[$0]) }, failedAction: .failed,
      flush: { transaction?.flush() },
      job: { (ordinal, bench) throws(RunError) in
        let start = now()
        let pair = try pair(of: suite[ordinal])
        var checked = check(suite[ordinal], against: pair, bench)
        var action = mode.action(for: checked.result)
        let environment = checked.recordedEnvironment
        if mode != .missing, action == .unchanged,
          rule.moves(pair, to: environment) || pair.isOutdated(checked, suite: baselines.suite)
        {
          action = .recorded
        }
        if action.isRecording,
          let objection = rule.objection(to: environment, replacing: pair)
        {
          checked.result.message = objection
          action = .refused
        }
        checked.result.duration = Numbers.microseconds(now() - start)
        let result = renamings?.result(of: checked) ?? checked.result
        guard action.isRecording, let transaction,
          let files = try checked.baselineFiles(in: baselines)
        else {
          return .finished(.init(result: result, action: action))
        }
        return .handedOn { [action] in transaction.record(files, result, action, $0) }
      })
  }

  /// What draws the cases of one thread.
  private struct Bench {
    let engine: LabelRenderer
    let renderer: any CaseRenderer
  }

  private func makeBench() throws(RunError) -> Bench {
    let engine: LabelRenderer
    do {
      engine = try LabelRenderer(fonts: fonts)
    } catch {
      throw .renderer(reason: "\(error)")
    }
    guard let other else { return Bench(engine: engine, renderer: OwnRenderer(engine)) }
    do {
      return Bench(engine: engine, renderer: try other.make())
    } catch {
      throw .renderer(reason: "\(error)")
    }
  }

  private func check(
    _ subject: Case, _ bench: Bench
  ) throws(RunError) -> CheckedCase {
    if isAgainstHarness {
      return subject.skip != nil
        ? check.skipped(subject, beside: nil)
        : check.compare(subject, drawnBy: bench.renderer, with: bench.engine)
    }
    return check(subject, against: try pair(of: subject), bench)
  }

  private func check(
    _ subject: Case, against pair: BaselinePair, _ bench: Bench
  ) -> CheckedCase {
    guard subject.skip == nil else { return check.skipped(subject, beside: pair) }
    return check.check(subject, against: pair, drawnBy: bench.renderer)
  }

  private func pair(of subject: Case) throws(RunError) -> BaselinePair {
    do {
      return try baselines.settledPair(of: subject.id)
    } catch {
      throw .file(error)
    }
  }
}

extension BaselineTransaction {
  /// Records a baseline and then reports the outcome of its case.
  func record(
    _ files: BaselineFiles, _ result: CaseResult, _ action: BaselineUpdate.Action,
    _ done: @escaping @Sendable (CaseWork.Outcome) -> Void
  ) {
    record(files) { error in
      guard let error else { return done(.init(result: result, action: action)) }
      var result = result
      result.status = .error
      result.fault = CaseResult.Fault(.baseline(error))
      result.message = "\(error)"
      done(.init(result: result, action: .failed, failure: .baseline(error)))
    }
  }
}

extension BaselinePair {
  /// Whether the picture is the recorded one, pixel by pixel, but its record is unusable: missing, broken,
  /// not tied to it, or of another label. Such a record would blame a later difference on the wrong
  /// change.
  fileprivate func isOutdated(_ checked: CheckedCase, suite: String?) -> Bool {
    guard let current = checked.baselineRecord() else { return false }
    guard state() == .whole else { return true }
    do {
      let recorded = try layout()
      return recorded.pixels == current.pixels
        && (recorded.spec != current.spec || recorded.suite != suite
          || recorded.own != nil && recorded.own != current.own
          || recorded.fallback != nil && recorded.fallback != current.fallback)
    } catch {
      return true
    }
  }
}

extension CaseResult {
  /// A case without a verdict.
  init(blank subject: Case) {
    self.init(
      id: subject.id, file: subject.location.file, line: subject.location.line, status: .skipped,
      duration: 0, expectations: [])
  }
}
