/// What an update of baselines did about one case.
package struct BaselineUpdate: Equatable, Sendable {
  /// Which cases are recorded; a case that passes is recorded only with `all`.
  package enum Mode: String, CaseIterable, Sendable {
    /// What differs from its baseline, or has none.
    case changed
    case missing
    case all

    package func action(for result: CaseResult) -> Action {
      // A wrong picture must not become the reference.
      if !result.expectations.isEmpty { return .refused }
      switch result.status {
      case .new: return .added
      case .failed: return self == .missing ? .left : .changed
      case .passed, .flaky: return self == .all ? .recorded : .unchanged
      case .skipped: return .skipped
      case .error where result.size != nil: return self == .missing ? .left : .changed
      case .error, .crashed, .timedOut: return .failed
      }
    }
  }

  package enum Action: String, CaseIterable, Sendable {
    case added, changed
    /// Recorded again although it passes.
    case recorded
    case unchanged
    /// It differs, but only missing baselines were asked for.
    case left
    /// It does not meet its own expectations.
    case refused
    /// It cannot be drawn.
    case failed
    case skipped
    /// The run whose pictures are recorded did not check it.
    case unchecked

    package var isRecording: Bool {
      switch self {
      case .added, .changed, .recorded: true
      case .unchanged, .left, .refused, .failed, .skipped, .unchecked: false
      }
    }
  }

  package var result: CaseResult
  package var action: Action

  package init(result: CaseResult, action: Action) {
    self.result = result
    self.action = action
  }
}
