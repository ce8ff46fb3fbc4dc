internal import Catalogs

/// What stands for the values that a program puts into its texts.
struct Samples {
  /// The longest of each list.
  private let longest: [String: String]

  /// - Parameter lists: Values by the name of a placeholder, or by its kind.
  init(_ lists: [String: [String]]) {
    longest = lists.compactMapValues { values in
      // The first of several that are equally long.
      values.max { $0.count < $1.count }
    }
  }

  /// Gives every placeholder of a form a value.
  ///
  /// A value is the longest sample with the placeholder's name; else the number that the form's plural category names, as
  /// `one` does 1 and `=3` does 3; else the longest sample of its kind.
  ///
  /// - Returns: The form, and the placeholders without a sample, which are shown as the catalog writes them.
  func fill(_ form: TextForm, of message: Message) -> (form: TextForm, missing: [Placeholder]) {
    var form = form
    var missing: [Placeholder] = []
    guard case .success(let variant) = Result(catching: { try message.variant(form) }) else {
      // The look-up that follows says what is wrong.
      return (form, [])
    }
    for case .placeholder(let placeholder) in variant.pattern {
      guard form.arguments[placeholder.name] == nil else { continue }
      if let value = value(of: placeholder, form, in: message) {
        form.arguments[placeholder.name] = value
      } else {
        form.arguments[placeholder.name] = placeholder.source
        missing.append(placeholder)
      }
    }
    return (form, missing)
  }

  private func value(of placeholder: Placeholder, _ form: TextForm, in message: Message) -> String?
  {
    if let own = longest[placeholder.name] { return own }
    let isNumber = form.categories[placeholder.name] != nil
    if let category = form.categories[placeholder.name]
      ?? form.onlyCategory(of: placeholder, in: message),
      let number = Self.number(of: category, hasOthers: message.variants.count > 1)
    {
      return number
    }
    return longest[isNumber ? Placeholder.Kind.integer.rawValue : placeholder.kind.rawValue]
  }

  /// The only number, or the usual one, of a plural category; nil if it has many.
  ///
  /// - Parameter hasOthers: Whether the text has other forms: gettext's form 0 is the singular only then.
  private static func number(of category: String, hasOthers: Bool) -> String? {
    switch category {
    case "zero": "0"
    case "one": "1"
    case "two": "2"
    case "0": hasOthers ? "1" : nil
    default: category.hasPrefix("=") ? String(category.dropFirst()) : nil
    }
  }
}

extension TextForm {
  /// The only plural category, if it is about a whole number that has another name in the text, as in gettext.
  fileprivate func onlyCategory(of placeholder: Placeholder, in message: Message) -> String? {
    guard placeholder.kind == .integer, categories.count == 1, let only = categories.first else {
      return nil
    }
    let isNamed = message.variants.contains { variant in
      variant.pattern.contains { part in
        if case .placeholder(let other) = part { other.name == only.key } else { false }
      }
    }
    return isNamed ? nil : only.value
  }
}
