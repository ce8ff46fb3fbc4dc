package import Cases
package import Labels
internal import Raster

/// Checks many cases at a time against one store of baselines.
package struct Runner: Sendable {
  package var fonts: FontSet
  package var baselines: BaselineStore
  package var check: CaseCheck
  /// How many cases are checked at a time.
  package var jobs: Int
  /// Seconds since any fixed moment.
  package var now: @Sendable () -> Double
  /// Called from any thread after each case.
  package var progress: @Sendable (CaseResult) -> Void

  package init(
    fonts: FontSet, baselines: BaselineStore, environment: RunResult.Environment, jobs: Int,
    now: @escaping @Sendable () -> Double,
    progress: @escaping @Sendable (CaseResult) -> Void = { _ in }
  ) {
    self.fonts = fonts
    self.baselines = baselines
    check = CaseCheck(environment: environment)
    self.jobs = jobs
    self.now = now
    self.progress = progress
  }

  /// Checks cases and keeps the pictures of those that do not pass.
  package func run(
    _ cases: [Case], pictures: PictureFolder
  ) async throws(RunError) -> CaseOutcomes<CaseResult> {
    try await each(
      of: cases,
      finish: { checked throws(RunError) in
        if checked.result.status.needsAttention { try pictures.write(checked) }
      },
      output: { result, _ in result })
  }

  /// Checks cases and records the baselines that a mode asks for.
  ///
  /// - Parameter isDry: Whether to only say what would be recorded.
  package func updateBaselines(
    of cases: [Case], mode: BaselineUpdate.Mode, isDry: Bool
  ) async throws(RunError) -> CaseOutcomes<BaselineUpdate> {
    let baselines = baselines
    return try await each(
      of: cases,
      finish: { checked throws(RunError) in
        var action = mode.action(for: checked.result)
        if mode != .missing, action == .unchanged, try baselines.isOutdated(checked) {
          action = .recorded
        }
        if !isDry, action.isRecording { try baselines.record(checked) }
        return action
      },
      output: { BaselineUpdate(result: $0, action: $1 ?? .failed) })
  }

  /// - Parameter output: Makes a case's output; it gets nil where `finish` was not reached or threw.
  private func each<Finish, Output: Sendable>(
    of cases: [Case], finish: @escaping @Sendable (CheckedCase) throws(RunError) -> Finish,
    output: @escaping @Sendable (CaseResult, Finish?) -> Output
  ) async throws(RunError) -> CaseOutcomes<Output> {
    try await CaseOutcomes(
      of: cases, workers: jobs,
      makeScratch: { () throws(RunError) in try makeRenderer() },
      job: { (subject, renderer) throws(RunError) in
        let start = now()
        var checked = try check(subject, renderer)
        let finished = try finish(checked)
        checked.result.duration = now() - start
        progress(checked.result)
        return output(checked.result, finished)
      },
      failed: { result in
        progress(result)
        return output(result, nil)
      })
  }

  private func makeRenderer() throws(RunError) -> LabelRenderer {
    do {
      return try LabelRenderer(fonts: fonts)
    } catch {
      throw .renderer(error)
    }
  }

  private func check(
    _ subject: Case, _ renderer: LabelRenderer
  ) throws(RunError) -> CheckedCase {
    guard subject.skip == nil else { return check.skipped(subject) }
    do {
      return check.check(subject, against: try baselines.baseline(of: subject), renderer: renderer)
    } catch {
      throw .file(error)
    }
  }
}

extension BaselineStore {
  /// What a case is compared with; its layout is read when asked for.
  package func baseline(of subject: Case) throws(FileError) -> CaseCheck.Baseline {
    CaseCheck.Baseline(
      picture: try picture(of: subject.id), path: shownPath(of: subject.id),
      layout: { () throws(BaselineError) in try layout(of: subject.id) })
  }

  /// Whether the picture is what was recorded, pixel by pixel, but its layout record is missing, broken
  /// or of another label: it would blame a later difference on the wrong change.
  fileprivate func isOutdated(_ checked: CheckedCase) throws(RunError) -> Bool {
    guard let current = checked.baselineRecord() else { return false }
    do {
      guard let recorded = try layout(of: checked.subject.id) else { return true }
      return recorded.spec != current.spec && recorded.pixels == current.pixels
    } catch {
      switch error {
      case .malformedLayout: return true
      case .file: throw .baseline(error)
      }
    }
  }

  /// Makes what was drawn the case's baseline; does nothing where nothing was drawn.
  fileprivate func record(_ checked: CheckedCase) throws(RunError) {
    guard let layout = checked.baselineRecord() else { return }
    do {
      guard let png = try checked.actualPNG(effort: .small) else { return }
      try record(checked.subject.id, png: png, layout: layout)
    } catch let error as BaselineError {
      throw .baseline(error)
    } catch {
      throw .picture(id: checked.subject.id, reason: "\(error)")
    }
  }
}

/// A reason why a run cannot go on: its environment fails, not a case.
package enum RunError: Error, Equatable, Sendable {
  case file(FileError)
  case baseline(BaselineError)
  /// The text stack could not be set up.
  case renderer(LayoutError)
  /// A picture that cannot be encoded; `reason` is the encoder's message.
  case picture(id: String, reason: String)
  /// A folder of pictures that no run of ours made.
  case foreignFolder(path: String)
  /// A file of results that is not there.
  case noRun(path: String)
  /// A file that is not as a run left it.
  case damagedRun(path: String, reason: String)
}

extension RunError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .baseline(let error): "\(error)"
    case .renderer(let error): "\(error)"
    case .picture(let id, let reason): "\(id): \(reason)"
    case .foreignFolder(let path):
      "\(path) holds files that harness did not write; choose another --output, or empty it"
    case .noRun(let path):
      "there is no \(path); name the --output folder of a run whose reporters include json"
    case .damagedRun(let path, let reason):
      "\(path) is not as a run left it: \(reason); run again"
    }
  }
}
