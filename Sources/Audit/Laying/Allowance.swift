internal import Cases
internal import Labels

/// What may become of a text in its label without being a finding.
struct Allowance: Hashable, Sendable {
  /// What the label expects of its layout; among it how many lines, or columns, there may be.
  var expectations: Expectations
  /// The smallest factor by which the label's chain of `fit` may shrink the text.
  var scale: Double
  /// Free points under which a text that fits is tight; 0 looks for none.
  var slack: Double
  /// How many characters a label's text may have, which depends on no layout; nil for any number.
  var mostCharacters: Int?

  init(
    expectations: Expectations = Expectations(), scale: Double = 1, slack: Double = 0
  ) {
    self.expectations = expectations
    mostCharacters = expectations.mostCharacters
    self.expectations.mostCharacters = nil
    self.scale = scale
    self.slack = slack
  }

  /// The same without what is expected of the label's own size, which is tried out, or of its exact text.
  var aboutText: Allowance {
    var allowance = self
    allowance.expectations = Expectations(
      lines: expectations.lines, maxLines: expectations.maxLines,
      truncated: expectations.truncated, suffixVisible: expectations.suffixVisible)
    return allowance
  }

  /// Whether a label's text is all right as soon as all of it is shown: then it does not matter how far a chain of `fit`
  /// had to go.
  func isAboutRoomAlone(in label: LabelSpec) -> Bool {
    guard expectations == aboutText.expectations, expectations.lines == nil,
      expectations.truncated != true
    else { return false }
    // A text that is shown whole may have more lines where it is shrunk less.
    return expectations.maxLines.map { label.lines > 0 && label.lines <= $0 } ?? true
  }
}

extension LabelSpec {
  /// What an allowance counts.
  var characterCount: Int { text.map(\.text).joined().count }
}
