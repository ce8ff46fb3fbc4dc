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
  /// A value is the longest sample with the placeholder's name, else the longest of its kind. Where the form is one for
  /// some numbers only, its number is the largest of them up to that sample, without its sign and its fraction; if there
  /// is none, the smallest one beyond. Only `other` has a sample with a fraction. If a sample has no digits, it is the
  /// form's smallest number. In `=3`, it is 3.
  ///
  /// - Parameter language: That of the message, as a BCP 47 tag; nil if it is unknown.
  /// - Returns: The form, and the placeholders without a sample, which are shown as the catalog writes them.
  func fill(
    _ form: TextForm, of message: Message, in language: String?
  ) -> (form: TextForm, missing: [Placeholder]) {
    var form = form
    var missing: [Placeholder] = []
    guard case .success(let variant) = Result(catching: { try message.variant(form) }) else {
      // The look-up that follows says what is wrong.
      return (form, [])
    }
    for case .placeholder(let placeholder) in variant.pattern {
      guard form.arguments[placeholder.name] == nil else { continue }
      if let value = value(of: placeholder, form, in: message, language) {
        form.arguments[placeholder.name] = value
      } else {
        form.arguments[placeholder.name] = placeholder.source
        missing.append(placeholder)
      }
    }
    return (form, missing)
  }

  private func value(
    of placeholder: Placeholder, _ form: TextForm, in message: Message, _ language: String?
  ) -> String? {
    let isNumber = form.categories[placeholder.name] != nil
    let sample =
      longest[placeholder.name]
      ?? longest[isNumber ? Placeholder.Kind.integer.rawValue : placeholder.kind.rawValue]
    guard let (argument, category) = form.condition(of: placeholder, in: message) else {
      return sample
    }
    if category.hasPrefix("=") { return String(category.dropFirst()) }
    let numbers = PluralNumbers(category, of: argument, in: message, language: language)
    let offset = message.offset(of: argument, in: category)
    guard let sample else { return Self.usualNumber(category, numbers, offset, in: message) }
    let guess = numbers == nil ? Self.usualNumber(category, nil, offset, in: message) : nil
    let takesFractions = message.takesFractions(category, of: argument, in: language)
    guard let written = SampleNumber(sample) else {
      // What has digits may be a number that is only not understood.
      if takesFractions, sample.unicodeScalars.contains(where: \.isDecimalDigit) { return sample }
      return numbers?.smallest.map { "\($0)" } ?? guess ?? sample
    }
    if takesFractions, written.hasFraction { return sample }
    guard let number = numbers?.nearest(to: written.value) else { return guess ?? sample }
    return number == written.value && !written.hasFraction ? sample : written.written(number)
  }

  /// The number that a form has of which nobody gave a sample: the only one, or the usual one; nil if it has many.
  private static func usualNumber(
    _ category: String, _ numbers: PluralNumbers?, _ offset: UInt64, in message: Message
  ) -> String? {
    switch category {
    case "zero": "\(numbers?.smallest ?? offset)"
    case "one": "\(numbers?.smallest ?? offset + 1)"
    case "two": "\(numbers?.smallest ?? offset + 2)"
    default:
      // gettext's singular. In a text with only one form, it is not.
      message.variants.count > 1 && UInt64(category) != nil
        && (numbers?.contains(1) ?? (category == "0")) ? "1" : nil
    }
  }
}

extension TextForm {
  /// The argument that chooses the form by the number that a placeholder shows, and its category.
  fileprivate func condition(
    of placeholder: Placeholder, in message: Message
  ) -> (argument: String, category: String)? {
    if let category = categories[placeholder.name] { return (placeholder.name, category) }
    // A whole number may have another name in the text, as in gettext.
    guard placeholder.kind == .integer, categories.count == 1, let only = categories.first else {
      return nil
    }
    let isNamed = message.variants.contains { variant in
      variant.pattern.contains { part in
        if case .placeholder(let other) = part { other.name == only.key } else { false }
      }
    }
    return isNamed ? nil : (only.key, only.value)
  }
}
