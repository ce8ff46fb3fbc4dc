import Labels
import Testing

/// A rule of docs/layout-rules.md, and what the lines of a label show by it.
struct ShownRow: CustomTestStringConvertible, Sendable {
  let rule: Int
  let what: String
  let spec: LabelSpec
  let lines: [String]
  /// What is read of the label; nil if the row does not check it.
  let visible: String?
  var testDescription: String { "rule \(rule): \(what)" }

  init(
    _ rule: Int, _ what: String, _ spec: LabelSpec, _ lines: [String], visible: String? = nil
  ) {
    (self.rule, self.what, self.spec, self.lines) = (rule, what, spec, lines)
    self.visible = visible
  }
}
