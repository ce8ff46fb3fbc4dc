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
          form.categories[argument] = Self.narrower(form.categories[argument], category)
        case .select(let argument, let value):
          form.arguments[argument] = Self.narrower(form.arguments[argument], value)
        case .device(let name): form.device = name
        case .item(let place): form.item = place
        }
        words.append(condition.value)
      }
      if Set(variant.conditions.map(FormSubject.init)).count < variant.conditions.count {
        form.conditions = variant.conditions
      }
      let name = variants.count == 1 || words.isEmpty ? nil : words.joined(separator: ", ")
      return (name, form, variant.line ?? line)
    }
  }

  /// Of what two choices by one value ask for, what says more about the value.
  private static func narrower(_ first: String?, _ second: String) -> String {
    guard let first else { return second }
    if first.hasPrefix("=") || second == "other" { return first }
    return first == "other" || second.hasPrefix("=") ? second : first
  }

  /// Whether a form is certainly never shown, as ICU's `one` beside `=1` in English: no number takes all of its branches.
  ///
  /// - Parameter language: The one whose numbers choose, as a BCP 47 tag; nil if it is unknown.
  package func isNeverShown(_ form: TextForm, in language: String?) -> Bool {
    guard case .success(let variant) = Result(catching: { try self.variant(form) }) else {
      // The look-up that follows says what is wrong.
      return false
    }
    let conditions = numberConditions(of: variant)
    return Set(conditions.map(\.argument)).contains { argument in
      PluralNumbers.areNone(
        conditions.filter { $0.argument == argument }, pluralExpression, language: language)
    }
  }
}
