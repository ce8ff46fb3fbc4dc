internal import Base
package import Cases
package import Labels
private import Raster
package import Results

/// Makes the pictures of a finished run baselines, exactly as people saw them: nothing is drawn
/// again.
package struct Promotion: Sendable {
  package var run: FinishedRun
  package var baselines: BaselineStore
  /// Those that the suite pins now.
  package var fonts: FontManifest
  /// How many cases are worked on at a time.
  package var jobs: Int
  /// Whether baselines of other libraries or another machine may be replaced.
  package var allowsOtherEnvironment = false

  package init(run: FinishedRun, baselines: BaselineStore, fonts: FontManifest, jobs: Int) {
    self.run = run
    self.baselines = baselines
    self.fonts = fonts
    self.jobs = jobs
  }

  /// The refusals that are known before anything is recorded: cases that the run drew, but that cannot be
  /// accepted.
  package func refusals(among cases: some Sequence<Case>) -> [BaselineUpdate] {
    cases.compactMap { subject in
      guard subject.skip == nil, var result = run.result(of: subject),
        result.status == .new || result.status == .failed, let reason = result.whyNotAcceptable
      else { return nil }
      result.message = reason
      return BaselineUpdate(result: result, action: .refused)
    }
  }

  /// Whether the baseline already shows the picture that the decision is about.
  package func isRecorded(_ decision: Decisions.Decision) throws(RunError) -> Bool {
    do {
      guard let picture = try baselines.pair(of: decision.id).picture else { return false }
      // Baselines are kept small; runs write the same pixels another way.
      let written = try PNG.encode(
        try PNG.decode(picture), effort: PictureFolder.effort,
        meaning: PictureMeaning(of: picture))
      return CRC32(of: written).text == decision.actual
    } catch let error as FileError {
      throw .file(error)
    } catch {
      // An unreadable file shows no picture; reading it as a baseline reports why.
      return false
    }
  }

  /// Records the baselines that a mode asks for; what passed has no picture and is left as it is.
  ///
  /// - Parameter transaction: Puts baselines in place; nil only says what would be recorded.
  package func updateBaselines(
    of suite: [Case], mode: BaselineUpdate.Mode, transaction: BaselineTransaction?,
    verdicts: Verdicts, worker: Worker
  ) throws(RunError) {
    let rule = EnvironmentRule(
      baselines, isOff: allowsOtherEnvironment, ids: { suite.map(\.id) })
    try CaseWork(verdicts: verdicts, worker: worker, jobs: jobs).run(
      makeScratch: { () throws(RunError) in }, blank: { CaseResult(blank: suite[$0]) },
      failedAction: .failed, flush: { transaction?.flush() },
      job: { (ordinal, _) throws(RunError) in
        let decision = try decision(about: suite[ordinal], mode: mode, under: rule)
        guard let files = decision.files, let transaction else {
          return .finished(.init(result: decision.result, action: decision.action))
        }
        return .handedOn { transaction.record(files, decision.result, decision.action, $0) }
      })
  }

  private struct Decision {
    var result: CaseResult
    var action: BaselineUpdate.Action
    /// What is to be recorded, if anything is.
    var files: BaselineFiles?
  }

  private func decision(
    about subject: Case, mode: BaselineUpdate.Mode, under rule: EnvironmentRule
  ) throws(RunError) -> Decision {
    guard var result = run.result(of: subject) else {
      return Decision(result: CaseResult(blank: subject), action: .unchecked)
    }
    let action = action(for: result, of: subject, mode: mode)
    guard action.isRecording || action == .refused else {
      return Decision(result: result, action: action)
    }
    func refused(because reason: String) -> Decision {
      result.message = reason
      return Decision(result: result, action: .refused)
    }
    let layout = try run.layout(of: subject.id)
    // A verdict holds for the label that was drawn and for its expectations at that time.
    let meetsExpectations = subject.expectations.failures(in: layout, of: layout.spec).isEmpty
    guard layout.spec == subject.label.resolved, meetsExpectations == result.expectations.isEmpty
    else { return refused(because: Wording.caseChangedSinceRun) }
    guard run.hasDrawn(subject.id, layout, with: fonts) else {
      return refused(because: Wording.fontsChangedSinceRun)
    }
    guard action.isRecording else { return Decision(result: result, action: action) }

    let png = try png(of: subject.id, layout)
    let pair = try pair(of: subject.id)
    let isAsCompared = try run.baseline(of: subject.id) == pair.picture
    let files = baselines.files(of: subject.id, png: png, layout: layout.asBaseline)
    do throws(BaselineError) {
      if try baselines.holds(files) { return Decision(result: result, action: .unchanged) }
    } catch {
      throw .baseline(error)
    }
    guard isAsCompared else { return refused(because: Wording.baselineChangedSinceRun) }
    if let objection = rule.objection(to: layout.environment, replacing: pair) {
      return refused(because: objection)
    }
    return Decision(result: result, action: action, files: files)
  }

  private func action(
    for result: CaseResult, of subject: Case, mode: BaselineUpdate.Mode
  ) -> BaselineUpdate.Action {
    if subject.skip != nil { return .skipped }
    return switch result.status {
    case .new, .failed: result.isAcceptable ? mode.action(for: result) : .refused
    case .passed, .flaky: .unchanged
    case .skipped: .skipped
    case .error, .crashed, .timedOut: .failed
    }
  }

  private func pair(of id: String) throws(RunError) -> BaselinePair {
    do {
      return try baselines.pair(of: id)
    } catch {
      throw .file(error)
    }
  }

  /// The run's picture, encoded small, as baselines are kept.
  private func png(of id: String, _ layout: LayoutRecord) throws(RunError) -> [UInt8] {
    let picture = try run.picture(of: id, with: layout)
    do {
      return try PNG.encode(picture.pixels, effort: .small, meaning: picture.meaning)
    } catch {
      throw .picture(id: id, reason: "\(error)")
    }
  }
}
