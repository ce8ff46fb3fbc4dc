package import Cases
internal import Labels
private import Raster

/// Makes the pictures of a finished run baselines, as they were looked at: nothing is drawn again.
package struct Promotion: Sendable {
  package var run: FinishedRun
  package var baselines: BaselineStore
  /// How many cases are worked on at a time.
  package var jobs: Int
  /// Called from any thread after each case.
  package var progress: @Sendable (CaseResult) -> Void

  package init(
    run: FinishedRun, baselines: BaselineStore, jobs: Int,
    progress: @escaping @Sendable (CaseResult) -> Void = { _ in }
  ) {
    self.run = run
    self.baselines = baselines
    self.jobs = jobs
    self.progress = progress
  }

  /// Records the baselines that a mode asks for; what passed has no picture and is left as it is.
  ///
  /// - Parameter isDry: Whether to only say what would be recorded.
  package func updateBaselines(
    of cases: [Case], mode: BaselineUpdate.Mode, isDry: Bool
  ) async throws(RunError) -> CaseOutcomes<BaselineUpdate> {
    try await CaseOutcomes(
      of: cases, workers: jobs, makeScratch: { () throws(RunError) in },
      job: { (subject, _) throws(RunError) in
        let update = try update(of: subject, mode: mode, isDry: isDry)
        progress(update.result)
        return update
      },
      failed: { result in
        progress(result)
        return BaselineUpdate(result: result, action: .failed)
      })
  }

  private func update(
    of subject: Case, mode: BaselineUpdate.Mode, isDry: Bool
  ) throws(RunError) -> BaselineUpdate {
    guard var result = run.result(of: subject) else {
      return BaselineUpdate(result: .unchecked(subject), action: .unchecked)
    }
    let action = action(for: result, of: subject, mode: mode)
    guard action.isRecording || action == .refused else {
      return BaselineUpdate(result: result, action: action)
    }
    func refused(because reason: String) -> BaselineUpdate {
      result.message = reason
      return BaselineUpdate(result: result, action: .refused)
    }
    var layout = try run.layout(of: subject.id)
    // A verdict holds for the label that was drawn and for what was expected of it then.
    let meetsExpectations = subject.expectations.failures(in: layout).isEmpty
    guard layout.spec == subject.label.resolved, meetsExpectations == result.expectations.isEmpty
    else { return refused(because: Wording.caseChangedSinceRun) }
    guard action.isRecording else { return BaselineUpdate(result: result, action: action) }

    layout.hits = nil
    let png = try png(of: subject.id, layout)
    let isAsCompared = try run.baseline(of: subject.id) == baseline(of: subject.id)
    do throws(BaselineError) {
      if try baselines.holds(subject.id, png: png, layout: layout) {
        return BaselineUpdate(result: result, action: .unchanged)
      }
      guard isAsCompared else { return refused(because: Wording.baselineChangedSinceRun) }
      if !isDry { try baselines.record(subject.id, png: png, layout: layout) }
    } catch {
      throw .baseline(error)
    }
    return BaselineUpdate(result: result, action: action)
  }

  private func action(
    for result: CaseResult, of subject: Case, mode: BaselineUpdate.Mode
  ) -> BaselineUpdate.Action {
    if subject.skip != nil { return .skipped }
    return switch result.status {
    case .new, .failed: mode.action(for: result)
    case .passed, .flaky: .unchanged
    case .skipped: .skipped
    case .error, .crashed, .timedOut: .failed
    }
  }

  private func baseline(of id: String) throws(RunError) -> [UInt8]? {
    do {
      return try baselines.picture(of: id)
    } catch {
      throw .file(error)
    }
  }

  /// The run's picture as baselines are kept: small.
  private func png(of id: String, _ layout: LayoutRecord) throws(RunError) -> [UInt8] {
    let picture = try run.picture(of: id, with: layout)
    do {
      return try PNG.encode(picture, effort: .small)
    } catch {
      throw .picture(id: id, reason: "\(error)")
    }
  }
}

extension CaseResult {
  /// What a run knows of a case that it did not check.
  fileprivate static func unchecked(_ subject: Case) -> CaseResult {
    CaseResult(
      id: subject.id, file: subject.location.file, line: subject.location.line, status: .skipped,
      duration: 0, expectations: [])
  }
}
