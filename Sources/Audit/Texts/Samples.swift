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
  /// Where there is no sample, it is what the catalog gives for an example.
  ///
  /// - Parameters:
  ///   - language: That of the message, as a BCP 47 tag; nil if it is unknown.
  ///   - source: The same text in the source language, whose examples count where the message has none, as do the kinds
  ///     of placeholders in braces, which Flutter's files say in the source language alone.
  /// - Returns: The form, and the placeholders without a sample, which are shown as the catalog writes them.
  func fill(
    _ form: TextForm, of message: Message, in language: String?, source: Message? = nil
  ) -> (form: TextForm, missing: [Placeholder]) {
    var form = form
    var missing: [Placeholder] = []
    guard case .success(let variant) = Result(catching: { try message.variant(form) }) else {
      // The look-up that follows says what is wrong.
      return (form, [])
    }
    for case .placeholder(let placeholder) in form.dress.shown(variant.pattern) {
      guard form.arguments[placeholder.name] == nil else { continue }
      let example = message.examples[placeholder.name] ?? source?.examples[placeholder.name]
      let kind = placeholder.kind(as: source)
      if let value = value(of: placeholder, kind, in: variant, of: message, language, example) {
        form.arguments[placeholder.name] = value
      } else {
        form.arguments[placeholder.name] = placeholder.source
        missing.append(placeholder)
      }
    }
    return (form, missing)
  }

  private func value(
    of placeholder: Placeholder, _ kind: Placeholder.Kind, in variant: Variant,
    of message: Message, _ language: String?, _ example: String?
  ) -> String? {
    let numbers = PluralNumbers(
      of: placeholder.name, in: variant, of: message, language: language)
    let kind = numbers == nil ? kind : .integer
    let alias = message.aliases[placeholder.name].flatMap { longest[$0] }
    let sample = longest[placeholder.name] ?? alias ?? longest[kind.rawValue] ?? example
    guard let numbers else { return sample }
    if let exact = numbers.exact { return exact }
    guard let sample else { return numbers.usual.map { "\($0)" } }
    let guess = numbers.areKnown ? nil : numbers.usual.map { "\($0)" }
    guard let written = SampleNumber(sample) else {
      // What has digits may be a number that is only not understood.
      if numbers.takesFractions, sample.unicodeScalars.contains(where: \.isDecimalDigit) {
        return sample
      }
      return numbers.smallest.map { "\($0)" } ?? guess ?? sample
    }
    if numbers.takesFractions, written.hasFraction { return sample }
    guard let number = numbers.nearest(to: written.value) else { return guess ?? sample }
    return number == written.value && !written.hasFraction ? sample : written.written(number)
  }
}

extension Placeholder {
  /// Its own kind, or that which the source text has for its name, where a translation cannot say it.
  fileprivate func kind(as source: Message?) -> Kind {
    guard kind == .text, self.source.hasPrefix("{"), let source else { return kind }
    let parts = source.variants.lazy.flatMap(\.pattern)
    return parts.compactMap { part in
      if case .placeholder(let other) = part, other.name == name { other.kind } else { nil }
    }.first ?? kind
  }
}
