/// What may become of a text in its label without being a finding.
package struct Allowance: Hashable, Sendable {
  /// At most this many lines, or columns; nil allows as many as the label has.
  package var lines: Int?
  /// The smallest factor by which the label's chain of `fit` may shrink the text.
  package var scale: Double
  /// Free points under which a text that fits is tight; 0 looks for none.
  package var slack: Double

  package init(lines: Int? = nil, scale: Double = 1, slack: Double = 0) {
    self.lines = lines
    self.scale = scale
    self.slack = slack
  }
}
