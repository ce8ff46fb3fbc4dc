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

  /// Whether a form is certainly never shown, as ICU's `one` beside `=1` in English.
  ///
  /// - Parameter language: The one whose numbers choose, as a BCP 47 tag; nil if it is unknown.
  package func isNeverShown(_ form: TextForm, in language: String?) -> Bool {
    form.categories.contains { argument, category in
      PluralNumbers.areNone(category, of: argument, in: self, language: language)
        || form.conditions?.contains {
          !mayHold($0, where: argument, is: category, in: language)
        } == true
    }
  }

  /// Whether a number that a form asks for, as `=0`, may have the category that another of its conditions asks for.
  private func mayHold(
    _ condition: Condition, where argument: String, is exact: String, in language: String?
  ) -> Bool {
    let kind: PluralRules.Kind
    let category: String
    let offset: UInt64
    switch condition {
    case .plural(argument, let asked, let less): (kind, category, offset) = (.cardinal, asked, less)
    case .ordinal(argument, let asked, let less): (kind, category, offset) = (.ordinal, asked, less)
    case .plural, .ordinal, .select, .device, .item: return true
    }
    guard exact.hasPrefix("="), let number = UInt64(exact.dropFirst()), number >= offset,
      !category.hasPrefix("="), PluralRules.areKnown(for: language, kind)
    else { return true }
    let own = PluralRules.of(language, kind).category(of: number - offset)
    if own == category { return true }
    // `other` has all numbers whose own category has no branch.
    return category == "other"
      && !variants.contains { variant in
        variant.conditions.contains {
          $0 == .plural(argument: argument, category: own, offset: offset)
            || $0 == .ordinal(argument: argument, category: own, offset: offset)
        }
      }
  }
}
