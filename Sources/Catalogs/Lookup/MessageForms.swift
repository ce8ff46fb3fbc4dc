extension Message {
  /// Every form that the text has, and what must be requested to get it; in the file's order.
  ///
  /// A name says which one it is: `few`, `iphone, one`; it is nil for a text with only one form, and for one that is
  /// shown without any condition. Each has its own line.
  package var forms: [(name: String?, form: TextForm, line: Int)] {
    variants.map { variant in
      var form = TextForm()
      var words: [String] = []
      for condition in variant.conditions {
        switch condition {
        case .plural(let argument, let category, _), .ordinal(let argument, let category, _):
          form.categories[argument] = category
        case .select(let argument, let value): form.arguments[argument] = value
        case .device(let name): form.device = name
        case .item(let place): form.item = place
        }
        words.append(condition.value)
      }
      let name = variants.count == 1 || words.isEmpty ? nil : words.joined(separator: ", ")
      return (name, form, variant.line ?? line)
    }
  }

  /// Whether a form is certainly never shown, as ICU's `one` beside `=1` in English.
  ///
  /// - Parameter language: The one whose numbers choose, as a BCP 47 tag; nil if it is unknown.
  package func isNeverShown(_ form: TextForm, in language: String?) -> Bool {
    form.categories.contains { argument, category in
      PluralNumbers.areNone(category, of: argument, in: self, language: language)
    }
  }
}
