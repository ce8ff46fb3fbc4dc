import PictureTesting
import Results
import Runs
import Synchronization

extension TestRecording {
  /// The rule for the baselines of a folder.
  ///
  /// - Parameter ids: The ids of all its baselines, or of its suite; called when they are needed.
  func rule(
    for baselines: BaselineStore, ids: @escaping @Sendable () throws -> [String]
  ) -> EnvironmentRule {
    EnvironmentRule(
      baselines, isOff: allowsOtherEnvironment,
      permission: "set HARNESS_ALLOW_OTHER_ENVIRONMENT=1", ids: ids)
  }

  /// What is to be done with a label that was drawn.
  enum Step: Equatable {
    case nothing
    case record
    /// It would be recorded, but there is a reason not to.
    case refuse(String)
  }

  /// Decides as `update-baselines` does.
  func step(
    for checked: CheckedCase, besides pair: BaselinePair, _ rule: EnvironmentRule
  ) -> Step {
    guard let mode else { return .nothing }
    let drawn = checked.recordedEnvironment
    let action = mode.action(for: checked.result)
    guard
      action.isRecording
        || mode != .missing && action == .unchanged && rule.moves(pair, to: drawn)
    else { return .nothing }
    return rule.objection(to: drawn, replacing: pair).map { .refuse($0) } ?? .record
  }
}

/// Cached by folder of baselines: reading many records for each label would take longer than drawing
/// it.
private let rules = Mutex<[String: EnvironmentRule]>([:])

extension PictureBaseline {
  /// What is to be done with a label that was drawn.
  func step(for checked: CheckedCase, besides pair: BaselinePair) -> TestRecording.Step {
    if Self.isPointer(pair) { return .nothing }
    let rule = rules.withLock { [recording, store] rules in
      let key = "\(root.path)\n\(store.name)\n\(recording.allowsOtherEnvironment)"
      if let rule = rules[key] { return rule }
      let rule = recording.rule(for: store) { try store.recordedIDs() }
      rules[key] = rule
      return rule
    }
    return recording.step(for: checked, besides: pair, rule)
  }
}
