internal import Results

extension Explanation {
  /// Each changed value undone alone, and each remedy: the evidence for a cause.
  func trials(_ diagnosis: Diagnosis) -> [Trial] {
    guard let experiments else { return [] }
    var trials: [Trial] = []
    let edits = changes.filter { !$0.isImage }
    let recorded =
      edits.isEmpty
      ? nil : replayedSpec(changes.filter(\.isImage)).flatMap { experiments.laboratory.set($0) }
    if !edits.isEmpty {
      let outcome: Trial.Outcome =
        switch diagnosis.replay {
        case .unchanged, .equal: .recorded
        case .different: .differs(diagnosis.environment?.finding(.all).effects ?? [])
        case .impossible: .impossible
        }
      trials.append(Trial(.recordedCase, outcome))
    }
    for edit in edits {
      guard let recorded, let was = expected.spec, let now = actual.spec,
        let spec = edit.value(of: was, into: now)
      else { continue }
      let outcome =
        experiments.laboratory.set(spec).map { setting in
          self.outcome(setting, recorded, isReplayed: diagnosis.replay == .equal, experiments)
        } ?? .impossible
      trials.append(Trial(.without(path: edit.path), outcome))
    }
    return trials
      + diagnosis.remedies.map { remedy in
        Trial(.remedy(remedy), remedy.restoresLines ? .restoredLines : .restoredText)
      }
  }

  /// - Parameters:
  ///   - recorded: The recorded case as it is laid out today.
  ///   - isReplayed: Whether that is the baseline.
  private func outcome(
    _ setting: Laboratory.Setting, _ recorded: Laboratory.Setting, isReplayed: Bool,
    _ experiments: Experiments
  ) -> Trial.Outcome {
    if experiments.laboratory.areEqual(setting, recorded) {
      return isReplayed ? .recorded : .recordedToday
    }
    if experiments.laboratory.areEqual(setting, experiments.actual) { return .unchanged }
    let difference = LayoutDifference(
      expected: expected, actual: setting.record, tolerance: tolerance)
    return .differs(difference.consequence()?.effects ?? [])
  }
}
