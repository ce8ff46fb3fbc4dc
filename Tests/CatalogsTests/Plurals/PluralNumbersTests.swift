import Testing

@testable import Catalogs

/// Which number stands for a plural form: the largest that takes it, up to a sample; else the smallest beyond.
@Suite struct PluralNumbersTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let language: String?
    let category: String
    let sample: UInt64
    let number: UInt64?
    var others: [String] = ["other"]
    var expression: String?
    var isOrdinal = false
    var offset: UInt64 = 0
    var testDescription: String { "\(language ?? "unknown") \(category), up to \(sample)" }

    init(
      _ language: String?, _ category: String, _ sample: UInt64, _ number: UInt64?,
      others: [String] = ["other"], expression: String? = nil, isOrdinal: Bool = false,
      offset: UInt64 = 0
    ) {
      (self.language, self.category, self.sample) = (language, category, sample)
      (self.number, self.others, self.expression) = (number, others, expression)
      (self.isOrdinal, self.offset) = (isOrdinal, offset)
    }

    func numbers() throws -> PluralNumbers? {
      let message = Message(
        key: "k", language: language, line: 1,
        variants: ([category] + others).map { category in
          Variant(
            conditions: [
              isOrdinal
                ? .ordinal(argument: "n", category: category, offset: offset)
                : .plural(argument: "n", category: category, offset: offset)
            ], pattern: [])
        }, pluralExpression: try expression.map { try PluralExpression($0) })
      return PluralNumbers(
        of: "n", in: message.variants[0], of: message, language: language)
    }
  }

  private static let breton =
    "(n%10 == 1) && (n%100 != 11) && (n%100 !=71) && (n%100 !=91) ? 0 : (n%10 == 2) && (n%100 != 12) "
    + "&& (n%100 !=72) && (n%100 !=92) ? 1 : (n%10 ==3 || n%10==4 || n%10==9) && (n%100 < 10 || n% 100 > 19) "
    + "&& (n%100 < 70 || n%100 > 79) && (n%100 < 90 || n%100 > 99) ? 2 : (n != 0 && n % 1000000 == 0) ? 3 : 4"
  private static let slovenian = "n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0"

  @Test(arguments: [
    Row("en", "one", 12_345, 1), Row("en", "other", 12_345, 12_345),
    Row("en", "other", 1, 0, others: ["one"]),
    Row("en", "zero", 12_345, 0), Row("en", "few", 12_345, nil),
    Row("ru", "one", 12_345, 12_341), Row("ru", "few", 12_345, 12_344),
    Row("ru", "many", 12_345, 12_345), Row("ru", "one", 12_311, 12_301), Row("ru", "one", 3, 1),
    Row("ru", "many", 4, 0), Row("ru", "few", 1, 2),
    // Only fractions are `other` there; without `few`, `other` has its numbers.
    Row("ru", "other", 12_345, nil, others: ["one", "few", "many"]),
    Row("ru", "other", 12_345, 12_344, others: ["one", "many"]),
    Row("lv", "zero", 12_345, 12_340), Row("lv", "one", 12_345, 12_341),
    Row("cs", "few", 12_345, 4), Row("cs", "many", 12_345, nil), Row("pl", "many", 12_345, 12_345),
    Row("ar", "zero", 12_345, 0), Row("ar", "two", 12_345, 2), Row("ar", "few", 12_345, 12_310),
    Row("ar", "many", 12_345, 12_345), Row("ar", "other", 12_345, 12_302, others: allNames),
    // Nobody's sample is that large.
    Row("fr", "many", 12_345, 1_000_000), Row("es", "many", 3, 1_000_000),
    Row("it", "many", 2_500_000, 2_000_000), Row("fr", "one", 12_345, 1),
    // The nearest language counts.
    Row("pt", "one", 0, 0), Row("pt-BR", "one", 0, 0), Row("pt-PT", "one", 0, 1),
    Row("ru-UA", "one", 12_345, 12_341), Row("sr_Latn_RS", "few", 12_345, 12_344),
    Row("sl", "one", 12_345, 12_301), Row("sl", "two", 12_345, 12_302),
    Row("ga", "few", 12_345, 6), Row("cy", "many", 12_345, 6), Row("mt", "few", 12_345, 12_310),
    Row("he", "two", 12_345, 2), Row("ja", "other", 12_345, 12_345), Row("ja", "one", 12_345, 1),
    Row(nil, "one", 12_345, 1), Row("tlh", "other", 1, 0, others: ["one"]),
    Row(nil, "few", 12_345, nil),
    // ICU's own numbers have forms of their own.
    Row("en", "other", 2, 0, others: ["one", "=2"]),
    Row("en", "other", 0, 2, others: ["one", "=0"]),
    Row("ru", "one", 30, 1, others: ["other", "=21"]),
    Row("en", "two", 12_345, 12_342, isOrdinal: true), Row("en", "few", 13, 3, isOrdinal: true),
    Row("en", "other", 12_343, 12_340, others: ["one", "two", "few"], isOrdinal: true),
    // ICU's offset: `one` is 2, and `=1` is 1.
    Row("en", "one", 12_345, 2, others: ["other", "=0", "=1"], offset: 1),
    Row("en", "other", 12_345, 12_345, others: ["one", "=0", "=1"], offset: 1),
    Row("en", "other", 2, 1, others: ["one"], offset: 1),
    Row("en", "other", 2, 3, others: ["one", "=0", "=1"], offset: 1),
    Row("en", "other", 0, 2, others: ["one"], offset: 2),
    Row("en", "one", 12_345, nil, others: ["other", "=2"], offset: 1),
    Row("ru", "one", 12_345, 12_342, offset: 1), Row("ru", "many", 12_345, 12_341, offset: 1),
    Row("en", "two", 12_345, 12_343, isOrdinal: true, offset: 1),
    // gettext's own rules.
    Row("sl", "0", 12_345, 12_345, expression: slovenian),
    Row("sl", "1", 12_345, 12_301, expression: slovenian),
    Row("sl", "3", 2, 3, expression: slovenian), Row("sl", "4", 2, nil, expression: slovenian),
    Row("de", "0", 12_345, 1, expression: "n != 1"), Row("de", "1", 1, 0, expression: "n != 1"),
    Row("de", "0", 1, 2, expression: "1 / n"),
    // Breton, as Transifex has it: only one of a million numbers, and no range says so.
    Row("br", "3", 12_345, 1_000_000, expression: breton),
    Row("br", "3", 3_500_000, 3_000_000, expression: breton),
    Row("br", "2", 12_345, 12_344, expression: breton),
    // Forms that are only counted have CLDR's order.
    Row("ru", "1", 12_345, 12_344, others: ["0", "2"]),
    Row("cs", "1", 12_345, 4, others: ["0", "2"]),
    Row("fr", "0", 12_345, 1, others: ["1"]), Row("en", "1", 1, 0, others: ["0"]),
    Row("en", "1", 1, nil, others: ["0", "2"]),
  ])
  func choosesNumbers(_ row: Row) throws {
    #expect(try row.numbers()?.nearest(to: row.sample) == row.number)
  }

  /// Where choices by one number, or branches around them, differ: the largest number that takes all branches of a form.
  @Test(
    arguments: [
      (
        "{g, select, m{{n, plural, offset:1 =0{a} one{b} other{c}}} other{{n, plural, one{d} other{e}}}}",
        "en", 28, [0, 2, 28, 1, 28]
      ),
      (
        "{g, select, m{{n, plural, one{d} other{e}}} other{{n, plural, offset:1 =0{a} one{b} other{c}}}}",
        "en", 28, [1, 28, 0, 2, 28]
      ),
      (
        "{n, plural, =0{a} other{b}} {n, plural, offset:1 =0{c} one{d} other{e}}", "en", 28,
        [0, 2, 28]
      ),
      // Only a choice with all of its forms leaves 100 for `other`.
      (
        "{g, select, m{{n, plural, one{a} other{b}}} "
          + "other{{n, plural, zero{c} one{d} two{e} few{f} many{g} other{h}}}}",
        "ar", 28, [1, 28, 0, 1, 2, 10, 28, 100]
      ),
      (
        "{n, plural, one{a} other{b}} {n, selectordinal, one{c} two{d} few{e} other{f}}", "en",
        12_345,
        [1, 12_341, 12_342, 12_343, 12_345]
      ),
      (
        "{n, plural, =1{a} one{b} few{c} many{d} other{e}}, {n, plural, =0{f} other{g}}", "ru", 28,
        [1, 21, 24, 0, 28, nil]
      ),
      (
        "{n, plural, =0{a} other{b}} {n, plural, =1{c} other{d}} {n, plural, one{e} other{f}}",
        "en",
        28, [0, 1, 28]
      ),
    ] as [(String, String, UInt64, [UInt64?])])
  func choosesNumbersOfChoices(
    _ text: String, _ language: String, _ sample: UInt64, _ numbers: [UInt64?]
  ) throws {
    let message = Message(
      key: "k", language: language, line: 1, variants: try MessagePattern.variants(of: text))
    let shown = zip(message.forms, message.variants)
      .filter { !message.isNeverShown($0.0.form, in: language) }
    #expect(
      shown.map { _, variant in
        PluralNumbers(of: "n", in: variant, of: message, language: language)?.nearest(to: sample)
      } == numbers)
  }

  /// A text for each device is a list of its own.
  @Test func choosesNumbersOfDevices() throws {
    func variants(_ device: String, _ categories: [String]) -> [Variant] {
      categories.map {
        Variant(conditions: [.device(device), .plural(argument: "n", category: $0)], pattern: [])
      }
    }
    let message = Message(
      key: "k", language: "ar", line: 1,
      variants: variants("iphone", ["one", "other"]) + variants("other", Self.allNames + ["other"]))
    #expect(
      message.variants.map {
        PluralNumbers(of: "n", in: $0, of: message, language: "ar")?.nearest(to: 28)
      } == [1, 28, 0, 1, 2, 10, 28, 100])
  }

  private static let allNames = ["zero", "one", "two", "few", "many"]

  /// In every language, against a search of number after number.
  @Test func findsTheNearest() throws {
    for (table, isOrdinal) in [
      (PluralRulesTable.cardinals, false), (PluralRulesTable.ordinals, true),
    ] {
      for language in table.compactMap({ $0.languages.split(separator: " ").first }) {
        let rules = PluralRules.of(String(language), isOrdinal ? .ordinal : .cardinal)
        for category in rules.categories {
          let row = Row(
            String(language), category, 0, nil,
            others: rules.categories.filter { $0 != category }, isOrdinal: isOrdinal)
          let numbers = try #require(try row.numbers())
          func takes(_ number: UInt64) -> Bool {
            let taken = rules.expressions.first { $0.expression.value(for: number) == 1 }
            return taken?.category ?? "other" == category
          }
          var largest: UInt64?
          for sample in UInt64(0)..<250 {
            if takes(sample) { largest = sample }
            let nearest = try #require(numbers.nearest(to: sample), "\(language) \(category)")
            if let largest {
              #expect(nearest == largest, "\(language) \(category), up to \(sample)")
            } else {
              #expect(nearest > sample && takes(nearest), "\(language) \(category), from \(sample)")
            }
          }
        }
      }
    }
  }

  /// A number has one category only.
  @Test func hasRulesThatExcludeEachOther() {
    for (table, kind) in [
      (PluralRulesTable.cardinals, PluralRules.Kind.cardinal),
      (PluralRulesTable.ordinals, .ordinal),
    ] {
      for language in table.compactMap({ $0.languages.split(separator: " ").first }) {
        let rules = PluralRules.of(String(language), kind)
        for number in Array(UInt64(0)...1_200) + [10_000, 20_000, 100_000, 1_000_000] {
          let taken = rules.expressions.filter { $0.expression.value(for: number) == 1 }
          #expect(taken.count < 2, "\(language) \(number)")
          #expect(rules.hasOther || taken.count == 1, "\(language) \(number)")
        }
      }
    }
  }

  /// Even a rule that no number has ends soon.
  @Test func givesUp() throws {
    let row = Row("en", "1", 0, nil, expression: "n % 10 == 1 && n % 100 == 12")
    #expect(try row.numbers()?.nearest(to: 999_999_999) == nil)
  }
}
