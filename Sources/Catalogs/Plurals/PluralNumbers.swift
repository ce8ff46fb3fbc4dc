/// The whole numbers for which one plural form of a text is shown.
package struct PluralNumbers: Sendable {
  private enum Test {
    /// gettext's form of this number.
    case equals(PluralExpression, UInt64)
    case holds(PluralExpression)
    case noneHolds([PluralExpression])
  }

  private let test: Test
  /// Those that have a form of their own, such as ICU's `=1`.
  private let excluded: Set<UInt64>
  /// What is subtracted from a number before it is tested; smaller ones are left out.
  private let offset: UInt64

  /// nil if nobody knows, or if no number has this form.
  ///
  /// - Parameters:
  ///   - category: The form's condition for the argument.
  ///   - argument: The one whose number chooses.
  ///   - language: A BCP 47 tag; nil if it is unknown.
  package init?(_ category: String, of argument: String, in message: Message, language: String?) {
    offset = message.offset(of: argument, in: category)
    var forms: Set<String> = []
    for condition in message.variants.lazy.flatMap(\.conditions) {
      switch condition {
      case .plural(argument, let category, _), .ordinal(argument, let category, _):
        forms.insert(category)
      case .plural, .ordinal, .select, .device, .item: break
      }
    }
    excluded = Set(forms.compactMap { $0.hasPrefix("=") ? UInt64($0.dropFirst()) : nil })
    var category = category
    let rules = PluralRules.of(language, message.kind(of: argument))
    if let number = UInt64(category) {
      if let expression = message.pluralExpression {
        test = .equals(expression, number)
        return
      }
      // Forms that are only counted are in CLDR's order.
      let names = forms.count == rules.categories.count ? rules.categories : ["one", "other"]
      guard forms.count == names.count, number < names.count else { return nil }
      category = names[Int(number)]
      forms = Set(names)
    }
    if category == "other" {
      let others = rules.expressions.filter { forms.contains($0.category) }
      guard rules.hasOther || others.count < rules.expressions.count else { return nil }
      test = .noneHolds(others.map(\.expression))
    } else {
      guard let expression = rules.expression(category) else { return nil }
      test = .holds(expression)
    }
  }

  package func contains(_ number: UInt64) -> Bool { mayHave(number...number) }

  /// The largest one up to a number; if there is none, the smallest one beyond it.
  package func nearest(to number: UInt64) -> UInt64? {
    if contains(number) { return number }
    var search = Search(numbers: self)
    if let smaller = search.first(in: 0...number, from: .above) { return smaller }
    return number < Self.largest ? smallest(from: number + 1) : nil
  }

  package var smallest: UInt64? { smallest(from: 0) }

  private func smallest(from start: UInt64) -> UInt64? {
    var search = Search(numbers: self)
    return search.first(in: start...Self.largest, from: .below)
  }

  /// Whether certainly no number has the form.
  private var isEmpty: Bool {
    var search = Search(numbers: self)
    return search.first(in: 0...Self.largest, from: .below) == nil && !search.hasGivenUp
  }

  /// Whether a form is for a number, and certainly shown for none: fractions count, and so does what programs may do with
  /// categories that the language lacks.
  ///
  /// - Parameters: As for a new value.
  package static func areNone(
    _ category: String, of argument: String, in message: Message, language: String?
  ) -> Bool {
    guard !category.hasPrefix("="), category != "other" else { return false }
    guard UInt64(category) == nil else {
      // Without a header, it is only guessed which forms there are.
      guard let expression = message.pluralExpression, expression != .usual else { return false }
      return PluralNumbers(category, of: argument, in: message, language: language)?.isEmpty == true
    }
    guard PluralRules.areKnown(for: language, message.kind(of: argument)),
      !message.takesFractions(category, of: argument, in: language)
    else { return false }
    if let numbers = PluralNumbers(category, of: argument, in: message, language: language) {
      return numbers.isEmpty
    }
    // Some programs have 0, 1 and 2 in any language; and what has no other form may be no form.
    return ["few", "many"].contains(category)
      && message.variants.contains { variant in
        variant.conditions.contains {
          switch $0 {
          case .plural(argument, "other", _), .ordinal(argument, "other", _): true
          case .plural, .ordinal, .select, .device, .item: false
          }
        }
      }
  }

  /// Beyond the samples of anybody.
  private static let largest: UInt64 = 999_999_999_999_999_999

  /// Whether one of a range's numbers may have the form; for a range of one number, whether it has.
  private func mayHave(_ numbers: ClosedRange<UInt64>) -> Bool {
    if numbers.lowerBound == numbers.upperBound, excluded.contains(numbers.lowerBound) {
      return false
    }
    guard numbers.upperBound >= offset else { return false }
    let numbers = max(numbers.lowerBound, offset) - offset...numbers.upperBound - offset
    switch test {
    case .equals(let expression, let form):
      return expression.values(for: numbers)?.contains(form) == true
    case .holds(let expression):
      return expression.values(for: numbers).map { $0.upperBound > 0 } == true
    case .noneHolds(let expressions):
      return expressions.allSatisfy { $0.values(for: numbers).map { $0.lowerBound == 0 } == true }
    }
  }

  /// Halves ranges until one number is left, and leaves out halves in which no number can be right.
  private struct Search {
    enum Side {
      case below, above
    }

    let numbers: PluralNumbers
    /// How many ranges are looked at: rules that a header makes up may be right for none of very many numbers.
    private var left = 10_000
    var hasGivenUp: Bool { left <= 0 }

    init(numbers: PluralNumbers) {
      self.numbers = numbers
    }

    mutating func first(in range: ClosedRange<UInt64>, from side: Side) -> UInt64? {
      guard left > 0 else { return nil }
      left -= 1
      guard numbers.mayHave(range) else { return nil }
      let (low, high) = (range.lowerBound, range.upperBound)
      guard low < high else { return low }
      let middle = low + (high - low) / 2
      let halves = [low...middle, middle + 1...high]
      for half in side == .below ? halves : halves.reversed() {
        if let found = first(in: half, from: side) { return found }
      }
      return nil
    }
  }
}

extension Message {
  /// What ICU's choice by a number subtracts from it; 0 if it says nothing.
  package func offset(of argument: String, in category: String) -> UInt64 {
    variants.lazy.flatMap(\.conditions).compactMap { condition in
      switch condition {
      case .plural(argument, category, let offset), .ordinal(argument, category, let offset): offset
      case .plural, .ordinal, .select, .device, .item: nil
      }
    }.first ?? 0
  }

  /// Whether a form is the one for fractions, as far as that is known.
  package func takesFractions(_ category: String, of argument: String, in language: String?) -> Bool
  {
    category == "other" || PluralRules.areFractions(category, in: language, kind(of: argument))
  }

  /// Which rules a number follows.
  func kind(of argument: String) -> PluralRules.Kind {
    let isOrdinal = variants.lazy.flatMap(\.conditions).contains {
      if case .ordinal(argument, _, _) = $0 { true } else { false }
    }
    return isOrdinal ? .ordinal : .cardinal
  }
}
