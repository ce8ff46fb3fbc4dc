import Catalogs
import Testing

/// A text as a catalog has it, and its parts.
struct PatternExample: CustomTestStringConvertible, Sendable {
  let text: String
  let parts: [PatternPart]
  var testDescription: String { text }

  init(_ text: String, _ parts: PatternPart...) {
    (self.text, self.parts) = (text, parts)
  }
}

/// A text as a catalog has it, and its forms.
struct FormsExample: CustomTestStringConvertible, Sendable {
  let text: String
  let variants: [Variant]
  var testDescription: String { text }

  init(_ text: String, _ variants: Variant...) {
    (self.text, self.variants) = (text, variants)
  }
}
