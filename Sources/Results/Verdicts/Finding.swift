/// Changes, and what they did.
package struct Finding: Equatable, Sendable {
  /// What their effects were found by.
  package enum Context: String, CaseIterable, Sendable {
    /// The label as it is now beside the baseline.
    case all
    /// The recorded label with these changes alone beside the baseline.
    case alone
    /// The same where fonts or libraries changed as well: the recorded label as they set it today, with these changes and
    /// without them.
    case aloneToday = "alone-today"
    /// The label as it is now, with these changes and without them.
    case together
  }

  package var changes: [Change]
  /// What fonts did to characters, which explains the effects.
  package var facts: [Effect] = []
  /// The most visible one first; empty if there is no label with these changes alone.
  package var effects: [Effect]
  package var context: Context

  package init(
    _ changes: [Change], facts: [Effect] = [], effects: [Effect], _ context: Context = .all
  ) {
    self.changes = changes
    self.facts = facts
    self.effects = effects
    self.context = context
  }
}

/// What one of a cause's findings says, as results have it.
package struct ChangeEffect: Equatable, Sendable {
  /// Of the cause's changes that have it, from 0.
  package var changes: [Int]
  package var context: Finding.Context
  package var effect: Effect
}

extension CaseResult.Cause {
  /// - Parameters:
  ///   - findings: The first about everything, the others about single changes.
  ///   - edited: Changes of the case that make no difference.
  package init(
    stage: CaseResult.Stage, _ findings: [Finding], edited: [Change] = [],
    remedies: [Remedy] = [], details: [Detail] = []
  ) {
    self.init(
      stage: stage, sentence: Self.sentence(findings, edited: edited), edited: edited,
      remedies: remedies, details: details)
    for finding in findings {
      let indices = finding.changes.map { change in
        if let known = changes.firstIndex(of: change) { return known }
        changes.append(change)
        return changes.count - 1
      }
      effects += (finding.facts + finding.effects).map {
        ChangeEffect(changes: indices, context: finding.context, effect: $0)
      }
    }
  }
}
