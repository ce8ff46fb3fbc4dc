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
