import Labels
import Testing

/// A label, and where it has lines or frames.
struct BoxesRow: CustomTestStringConvertible, Sendable {
  let what: String
  let spec: LabelSpec
  let boxes: [LabelRect]
  var testDescription: String { what }

  init(_ what: String, _ spec: LabelSpec, _ boxes: [LabelRect]) {
    (self.what, self.spec, self.boxes) = (what, spec, boxes)
  }
}
