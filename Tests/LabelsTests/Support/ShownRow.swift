import Labels
import Testing

/// A rule of docs/layout-rules.md, and what the lines of a label show by it.
struct ShownRow: CustomTestStringConvertible, Sendable {
  let rule: Int
  let what: String
  let spec: LabelSpec
  let lines: [String]
  var testDescription: String { "rule \(rule): \(what)" }
}
