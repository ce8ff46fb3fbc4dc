/// Letters in another case or width than they are written in (CSS Text 3, 2.1).
///
/// Positions in a layout are those of the text as it is written.
public enum TextTransform: String, Hashable, Sendable, CaseIterable {
  /// As written.
  case none
  /// Capitals, as the text's language has them.
  case upper
  /// Small letters, as the text's language has them.
  case lower
  /// The first letter of each word as in titles; the others as written.
  case capitalize
  /// As wide as ideographs, where characters have such a form.
  case fullWidth = "full-width"
}

extension LabelSpec {
  /// Whether a text is shown in other letters than it is written in.
  var transformsText: Bool {
    func transforms(_ run: TextRun) -> Bool { (run.overrides.textTransform ?? .none) != .none }
    return style.textTransform != .none || text.contains(where: transforms)
      || suffix.contains(where: transforms) || ellipsis.contains(where: transforms)
  }
}
