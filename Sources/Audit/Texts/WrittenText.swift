internal import Catalogs

/// A text as its catalog writes it, and what stands for its placeholders where it is shown.
package struct WrittenText: Equatable, Sendable {
  package struct Value: Hashable, Sendable {
    /// As the catalog writes it: `%1$@`.
    package var placeholder: String
    package var value: String

    package init(_ value: String, for placeholder: String) {
      self.placeholder = placeholder
      self.value = value
    }
  }

  /// With its placeholders: `%1$@ for %2$lld nights`. Signs that the format doubles or quotes stand as they are shown.
  package var text: String
  /// The same in the source language; nil if there is none, or if this is it.
  package var source: String?
  /// In the text's order, each once; nothing for a placeholder that has no value.
  package var values: [Value] = []
}

extension WrittenText {
  /// One form of a text of a catalog.
  ///
  /// - Parameter form: With a value for each placeholder.
  init(_ message: Message, _ form: TextForm) throws(LookupProblem) {
    self.init(text: "")
    for part in try message.variant(form).pattern {
      switch part {
      case .text(let more): text += more
      case .placeholder(let placeholder):
        text += placeholder.source
        guard let value = form.value(of: placeholder), value != placeholder.source else {
          continue
        }
        let known = Value(value, for: placeholder.source)
        if !values.contains(known) { values.append(known) }
      }
    }
  }

  /// The texts of a label that has several, as they are shown: one behind the other.
  init(_ texts: [AuditText]) {
    let written = texts.map(\.written)
    let sources = zip(texts, written).map { $1.source ?? $0.source ?? $1.text }
    self.init(
      text: written.map(\.text).joined(separator: " "),
      source: texts.contains { $0.source != nil } ? sources.joined(separator: " ") : nil)
    for value in written.flatMap(\.values) where !values.contains(value) { values.append(value) }
  }
}

extension Message {
  var hasPlaceholders: Bool {
    variants.contains { variant in
      variant.pattern.contains { if case .placeholder = $0 { true } else { false } }
    }
  }
}

extension AuditText {
  /// The text as its catalog writes it.
  var written: WrittenText {
    pattern ?? WrittenText(text: strings.joined(separator: " "), source: source)
  }

  /// The same, unless it is what is shown.
  func written(besides shown: String) -> WrittenText? {
    let written = written
    return written == WrittenText(text: shown, source: source) ? nil : written
  }
}
