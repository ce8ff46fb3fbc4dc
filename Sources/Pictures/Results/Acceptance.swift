/// Whether the picture that a run drew of a case can become the baseline: the one place that rules on it.
extension CaseResult {
  /// Why it cannot; nil where it can.
  ///
  /// - Parameter baseline: What became of the baseline since the run.
  package func whyNotAcceptable(
    beside baseline: @autoclosure () -> BaselineState
  ) -> String? {
    switch status {
    case .failed, .new: break
    case .flaky: return "it passes only at times, so no one picture is right"
    case .error, .crashed, .timedOut: return "it ended before there was a picture to accept"
    case .passed, .skipped: return Wording.nothingToDecide
    }
    if !expectations.isEmpty { return Wording.refusal(expectations) }
    if let against { return "it was compared with what \(against) draws, not with a baseline" }
    guard hasActualPicture else { return "it has no actual picture" }
    return baseline() == .changed ? Wording.baselineChangedSinceRun : nil
  }

  /// The same for the baseline that the run compared with.
  package var whyNotAcceptable: String? { whyNotAcceptable(beside: .asCompared) }

  package var isAcceptable: Bool { whyNotAcceptable == nil }

  /// A run that keeps no pictures has none either of what it has drawn.
  private var hasActualPicture: Bool {
    files.map { $0[PictureFolder.File.actual.rawValue] != nil } ?? (size?.actual != nil)
  }
}
