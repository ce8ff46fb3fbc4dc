/// The whole numbers for which one form of a text is shown: those that all of its choices by this number agree about.
package struct PluralNumbers: Sendable {
  /// What one choice asks for.
  fileprivate struct Test {
    enum Branch {
      case exactly(UInt64)
      /// gettext's form of this number.
      case equals(PluralExpression, UInt64)
      case holds(PluralExpression)
      case noneHolds([PluralExpression])
      /// Only fractions, or no number at all.
      case nothing
    }

    let branch: Branch
    /// Those that have a branch of their own, such as ICU's `=1`.
    let excluded: Set<UInt64>
    /// What is subtracted from a number before it is tested; smaller ones are left out.
    let offset: UInt64

    /// Whether one of a range's numbers may have the form; for a range of one number, whether it has.
    func mayHold(_ numbers: NumberRange) -> Bool {
      if case .exactly(let number) = branch {
        return numbers.bounds.contains(number) && number % numbers.modulus == numbers.remainder
      }
      if numbers.isOne, excluded.contains(numbers.bounds.lowerBound) { return false }
      guard let numbers = numbers.less(offset) else { return false }
      switch branch {
      case .exactly, .nothing: return false
      case .equals(let expression, let form):
        return expression.values(for: numbers)?.contains(form) == true
      case .holds(let expression):
        return expression.values(for: numbers).map { $0.upperBound > 0 } == true
      case .noneHolds(let expressions):
        return expressions.allSatisfy { $0.values(for: numbers).map { $0.lowerBound == 0 } == true }
      }
    }

    var expressions: [PluralExpression] {
      switch branch {
      case .exactly, .nothing: []
      case .equals(let expression, _), .holds(let expression): [expression]
      case .noneHolds(let expressions): expressions
      }
    }
  }

  /// Empty if nobody knows.
  private let tests: [Test]
  private let conditions: [NumberCondition]
  /// Whether the text has other forms.
  private let isOneOfSeveral: Bool
  /// Whether the form is the one for fractions, as far as that is known.
  package let takesFractions: Bool

  /// nil if the number does not choose the form.
  ///
  /// - Parameters:
  ///   - argument: The one whose number chooses.
  ///   - language: A BCP 47 tag; nil if it is unknown, and then `one` is 1.
  package init?(
    of argument: String, in variant: Variant, of message: Message, language: String?
  ) {
    let conditions = message.conditions(on: argument, in: variant)
    guard !conditions.isEmpty else { return nil }
    self.conditions = conditions
    tests = conditions.compactMap {
      Test($0, message.pluralExpression, language: language, isCertain: false)
    }
    takesFractions = conditions.allSatisfy {
      $0.value == "other" || PluralRules.areFractions($0.value, in: language, $0.kind)
    }
    isOneOfSeveral = message.variants.count > 1
  }

  /// Only to find out whether there are any.
  private init(certain tests: [Test]) {
    self.tests = tests
    conditions = []
    isOneOfSeveral = false
    takesFractions = false
  }

  /// Whether the form is for a number, and certainly shown for none, as ICU's `one` beside `=1` in English: fractions count,
  /// and so does what programs may do with categories that the language lacks.
  static func areNone(
    _ conditions: [NumberCondition], _ expression: PluralExpression?, language: String?
  ) -> Bool {
    guard !conditions.allSatisfy({ $0.takesFractions(in: language) }) else { return false }
    let tests = conditions.compactMap {
      Test($0, expression, language: language, isCertain: true)
    }
    return !tests.isEmpty && PluralNumbers(certain: tests).isEmpty
  }

  /// As the file writes the only number that the form is for: ICU's `=3`.
  package var exact: String? {
    conditions.lazy.map(\.value).first { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
  }

  package func contains(_ number: UInt64) -> Bool {
    !tests.isEmpty && NumberRange(number...number).map(mayHave) == true
  }

  /// The largest one up to a number; if there is none, the smallest one beyond it. nil if nobody knows, or if no number has
  /// the form.
  package func nearest(to number: UInt64) -> UInt64? {
    if contains(number) { return number }
    if let smaller = first(in: 0...number, from: .above) { return smaller }
    return number < Self.largest ? first(in: number + 1...Self.largest, from: .below) : nil
  }

  /// Whether fewer than so many numbers up to 1,000 have the form.
  package func areFewer(than count: Int) -> Bool {
    let most: UInt64 = 1_000
    var next: UInt64 = 0
    for _ in 0..<count {
      guard next <= most, let found = first(in: next...most, from: .below) else { return true }
      next = found + 1
    }
    return false
  }

  package var smallest: UInt64? { first(in: 0...Self.largest, from: .below) }

  /// The number of the form where nobody gave a sample: the only one, or the usual one; nil if it has many.
  package var usual: UInt64? {
    if conditions.contains(where: { ["zero", "one", "two"].contains($0.value) }) {
      return smallest
    }
    // gettext's singular. In a text with only one form, it is not.
    guard isOneOfSeveral, conditions.contains(where: { UInt64($0.value) != nil }) else {
      return nil
    }
    return (tests.isEmpty ? conditions.contains { $0.value == "0" } : contains(1)) ? 1 : nil
  }

  /// Whether anybody knows which numbers have the form.
  package var areKnown: Bool { !tests.isEmpty }

  /// Beyond the samples of anybody.
  private static let largest: UInt64 = 999_999_999_999_999_999

  private func mayHave(_ numbers: NumberRange) -> Bool {
    tests.allSatisfy { $0.mayHold(numbers) }
  }
}

// MARK: - Conditions

extension NumberCondition {
  /// Whether a fraction may have the form: it takes the category that most fractions have in the language.
  fileprivate func takesFractions(in language: String?) -> Bool {
    let own = PluralRules.areFractions("many", in: language, kind) ? "many" : "other"
    return value == (values.contains(own) ? own : "other")
  }
}

extension PluralNumbers.Test {
  /// nil if nobody knows.
  ///
  /// - Parameter isCertain: Whether guesses do not count: what is true of most languages, and how forms are counted where
  ///   nothing says it.
  init?(
    _ condition: NumberCondition, _ expression: PluralExpression?, language: String?,
    isCertain: Bool
  ) {
    excluded = condition.allExact
    offset = condition.offset
    var category = condition.value
    if category.hasPrefix("=") {
      guard let exact = condition.exact else { return nil }
      branch = .exactly(exact)
      return
    }
    let rules = PluralRules.of(language, condition.kind)
    let isKnown = PluralRules.areKnown(for: language, condition.kind)
    var values = condition.values
    if let number = UInt64(category) {
      if let expression {
        guard !isCertain || expression.isStated else { return nil }
        branch = .equals(expression, number)
        return
      }
      // Forms that are only counted are in CLDR's order.
      let names = values.count == rules.categories.count ? rules.categories : ["one", "other"]
      guard !isCertain, values.count == names.count, number < names.count else { return nil }
      category = names[Int(number)]
      values = Set(names)
    }
    guard !isCertain || isKnown else { return nil }
    if category == "other" {
      let others = rules.expressions.filter { values.contains($0.category) }
      branch =
        rules.hasOther || others.count < rules.expressions.count
        ? .noneHolds(others.map(\.expression)) : .nothing
    } else if let expression = rules.expression(category) {
      branch = .holds(expression)
    } else if PluralRules.areFractions(category, in: language, condition.kind) {
      branch = .nothing
    } else if let number = ["zero", "one", "two"].firstIndex(of: category) {
      // Some programs have 0, 1 and 2 in any language, and nobody knows what they do beside `=0`, `=1` and `=2`.
      let number = UInt64(number) + offset
      guard !isCertain || !excluded.contains(number) else { return nil }
      branch = .exactly(number)
    } else {
      // What has no other form may be no form.
      guard isKnown, values.contains("other") else { return nil }
      branch = .nothing
    }
  }
}

// MARK: - Search

extension PluralNumbers {
  private enum Side {
    case below, above
  }

  private func first(in numbers: ClosedRange<UInt64>, from side: Side) -> UInt64? {
    guard !tests.isEmpty, let all = NumberRange(numbers) else { return nil }
    var search = Search(numbers: self, left: 1_000)
    if let found = search.first(in: all, from: side) { return found }
    if !search.hasGivenUp { return nil }
    // A rule such as `n % 10 == 1 && n % 100 == 12` is true of no number, and false of no long range. It depends on
    // remainders alone, of which there are few.
    search.left = 10_000
    return search.first(in: numbers, from: side, ArraySlice(moduli))
  }

  /// Whether certainly no number has the form.
  private var isEmpty: Bool {
    // Most forms have a small number.
    if (0...20).contains(where: { contains(UInt64($0)) }) { return false }
    guard let all = NumberRange(0...Self.largest) else { return true }
    var search = Search(numbers: self, left: 300)
    if search.first(in: all, from: .below) != nil { return false }
    if !search.hasGivenUp { return true }
    search.left = 10_000
    let found = search.first(
      in: 0...Self.largest, from: .below, ArraySlice(moduli), isAnyRight: true)
    return found == nil && !search.hasGivenUp
  }

  /// By what rules divide, so that each is a multiple of the one before.
  private var moduli: [UInt64] {
    var moduli: [UInt64] = []
    let own = Set(tests.flatMap(\.expressions).flatMap(\.moduli)).sorted()
    for modulus in own where modulus > 0 {
      let last = moduli.last ?? 1
      let (product, overflows) = (last / Self.divisor(last, modulus))
        .multipliedReportingOverflow(by: modulus)
      // There would be too many remainders to look at.
      guard !overflows, product <= 1_000_000_000 else { break }
      if product > last { moduli.append(product) }
    }
    return moduli
  }

  /// The greatest common one.
  private static func divisor(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var (one, other) = (one, other)
    while other > 0 { (one, other) = (other, one % other) }
    return one
  }

  private struct Search {
    let numbers: PluralNumbers
    /// How many ranges are looked at: rules that a header makes up may be right for none of very many numbers.
    var left: Int
    var hasGivenUp: Bool { left <= 0 }

    /// Halves ranges until one number is left, and leaves out halves in which no number can be right.
    mutating func first(in range: NumberRange, from side: Side) -> UInt64? {
      guard left > 0 else { return nil }
      left -= 1
      guard numbers.mayHave(range) else { return nil }
      if range.isOne { return range.bounds.lowerBound }
      for half in side == .below ? range.halves : range.halves.reversed() {
        if let found = first(in: half, from: side) { return found }
      }
      return nil
    }

    /// The same, where numbers are told apart by what divisions leave, as by their last digits, and only then by their size.
    ///
    /// - Parameters:
    ///   - moduli: By what is still to be divided.
    ///   - isAnyRight: Whether it need not be the first one.
    mutating func first(
      in bounds: ClosedRange<UInt64>, from side: Side, _ moduli: ArraySlice<UInt64>,
      isAnyRight: Bool = false, modulus: UInt64 = 1, remainder: UInt64 = 0
    ) -> UInt64? {
      guard left > 0, let all = NumberRange(bounds, modulus: modulus, remainder: remainder) else {
        return nil
      }
      guard let next = moduli.first else { return first(in: all, from: side) }
      left -= 1
      guard numbers.mayHave(all) else { return nil }
      var best: UInt64?
      var rest = bounds
      for remainder in stride(from: remainder, to: next, by: Int(modulus)) {
        let found = first(
          in: rest, from: side, moduli.dropFirst(), isAnyRight: isAnyRight, modulus: next,
          remainder: remainder)
        if let found {
          best = found
          if isAnyRight { return found }
          // Others count only if they come before it.
          rest =
            side == .below ? bounds.lowerBound...found : found...bounds.upperBound
        }
        if left <= 0 { break }
      }
      return best
    }
  }
}
