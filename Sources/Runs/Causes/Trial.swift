internal import Labels
private import Results

extension Explanation {
  /// Something that was tried, and the result.
  package struct Trial: Equatable, Sendable {
    package var what: String
    package var found: String
  }

  /// Each changed value undone alone, and each remedy: the evidence for a cause.
  func trials(_ diagnosis: Diagnosis) -> [Trial] {
    guard let experiments else { return [] }
    var trials: [Trial] = []
    let edits = changes.filter { !$0.isImage }
    let recorded =
      edits.isEmpty
      ? nil : replayedSpec(changes.filter(\.isImage)).flatMap { experiments.laboratory.set($0) }
    if !edits.isEmpty {
      let found =
        switch diagnosis.replay {
        case .unchanged, .equal: "as recorded"
        case .different:
          diagnosis.environment?.finding(.all).effects.phrase.text ?? "different pixels"
        case .impossible: "can no longer be laid out"
        }
      trials.append(Trial(what: "the recorded case, laid out today", found: found))
    }
    for edit in edits {
      guard let recorded, let was = expected.spec, let now = actual.spec,
        let spec = edit.value(of: was, into: now)
      else { continue }
      let found =
        experiments.laboratory.set(spec).map { setting in
          self.found(
            setting, recorded, isReplayed: diagnosis.replay == .equal, experiments)
        } ?? "cannot be laid out"
      trials.append(Trial(what: "with `\(edit.path)` taken back", found: found))
    }
    for remedy in diagnosis.remedies {
      trials.append(
        Trial(
          what: "with \(remedy.phrase.text)",
          found: remedy.restoresLines
            ? "the recorded lines are back" : "as much is shown as was recorded"))
    }
    return trials
  }

  /// - Parameters:
  ///   - recorded: The recorded case as it is laid out today.
  ///   - isReplayed: Whether that is the baseline.
  private func found(
    _ setting: Laboratory.Setting, _ recorded: Laboratory.Setting, isReplayed: Bool,
    _ experiments: Experiments
  ) -> String {
    if experiments.laboratory.areEqual(setting, recorded) {
      return isReplayed ? "as recorded" : "as the recorded case is today"
    }
    if experiments.laboratory.areEqual(setting, experiments.actual) { return "makes no difference" }
    let difference = LayoutDifference(
      expected: expected, actual: setting.record, tolerance: tolerance)
    return "still differs: \(difference.consequence()?.effects.phrase.text ?? "different pixels")"
  }
}
