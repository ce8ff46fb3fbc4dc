package import Cases

/// What may become of a text in its label without being a finding.
package struct Allowance: Hashable, Sendable {
  /// What the label expects of its layout; among it how many lines, or columns, there may be.
  package var expectations: Expectations
  /// The smallest factor by which the label's chain of `fit` may shrink the text.
  package var scale: Double
  /// Free points under which a text that fits is tight; 0 looks for none.
  package var slack: Double

  package init(
    expectations: Expectations = Expectations(), scale: Double = 1, slack: Double = 0
  ) {
    self.expectations = expectations
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

  package init(lines: Int?, scale: Double = 1, slack: Double = 0) {
    self.init(expectations: Expectations(maxLines: lines), scale: scale, slack: slack)
  }
}
