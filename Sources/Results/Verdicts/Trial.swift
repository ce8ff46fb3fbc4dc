/// Something that was tried to find a cause, and the result.
package struct Trial: Equatable, Sendable {
  package enum Attempt: Equatable, Sendable {
    /// The recorded case, laid out with today's fonts and libraries.
    case recordedCase
    /// The case without one of its changes.
    case without(path: String)
    case remedy(Remedy)
  }

  package enum Outcome: Equatable, Sendable {
    /// The same as the baseline.
    case recorded
    /// The same as the recorded case today, which is not the baseline.
    case recordedToday
    /// The same as the case with all its changes.
    case unchanged
    case restoredLines
    /// As much is shown as was recorded.
    case restoredText
    /// Without effects, only pixels differ.
    case differs([Effect])
    /// No label can be laid out from it.
    case impossible
  }

  package var attempt: Attempt
  package var outcome: Outcome

  package init(_ attempt: Attempt, _ outcome: Outcome) {
    (self.attempt, self.outcome) = (attempt, outcome)
  }
}
