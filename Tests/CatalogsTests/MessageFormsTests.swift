import Testing

@testable import Catalogs

/// Each form of a text can be requested by what ``Message/forms`` says of it.
@Suite struct MessageFormsTests {
  @Test func requestsEachVariant() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        ("=1", "one", "a"), ("=1", "other", "b"), ("one", "other", "c"), ("other", "one", "d"),
      ].map { files, folders, text in
        Variant(
          conditions: [
            .plural(argument: "files", category: files),
            .plural(argument: "folders", category: folders),
          ], pattern: [.text(text)])
      })
    #expect(message.forms.map(\.name) == ["=1, one", "=1, other", "one, other", "other, one"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c", "d"])
  }

  /// Two choices by one value: its form is requested by both conditions, and others get the nearest that they have.
  @Test(arguments: [
    ("{n, plural, =0{a} other{b}} {n, plural, one{c} other{d}}", ["a c", "a d", "b c", "b d"]),
    (
      "{n, plural, one{a} other{b}} {n, selectordinal, one{c} other{d}}",
      ["a c", "a d", "b c", "b d"]
    ),
    ("{g, select, m{a} other{b}} {g, select, f{c} other{d}}", ["a d", "b c", "b d"]),
  ])
  func requestsFormsOfTwoChoicesByOneValue(_ text: String, _ texts: [String]) throws {
    func message(_ text: String) throws -> Message {
      Message(
        key: "k", language: "en", line: 1, variants: try MessagePattern.variants(of: text))
    }
    let two = try message(text)
    #expect(try two.forms.map { try two.text($0.form) } == texts)
    let plain = try message("plain")
    #expect(
      try two.forms.map { try plain.variant($0.form).pattern }
        == texts.map { _ in [.text("plain")] })
  }

  /// `#` shows what ICU's offset leaves; `=2` and other placeholders are the number itself.
  @Test(arguments: [
    ("2", "both"), ("12,345", "12,344 of 12,345"), ("~5 km", "~4 km of ~5 km"), ("0", "-1 of 0"),
    ("-5", "-6 of -5"), ("007", "6 of 007"), ("1.5", "0.5 of 1.5"), ("many", "many of many"),
    ("0.5", "0.5 of 0.5"),
  ])
  func subtractsOffsets(_ number: String, _ shown: String) throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: try MessagePattern.variants(
        of: "{n, plural, offset:1 =2{both} other{# of {n}}}"))
    let form = TextForm(plural: "other", arguments: ["n": number])
    #expect(try message.text(form) == shown)
  }

  @Test(
    arguments: [
      ("{n, plural, =1{a} one{b} other{c}}", "en", ["=1", "other"]),
      ("{n, plural, =1{a} one{b} other{c}}", "fr", ["=1", "one", "other"]),
      ("{n, plural, =0{d} =1{a} one{b} other{c}}", "fr", ["=0", "=1", "other"]),
      ("{n, plural, =1{a} one{b} other{c}}", "ru", ["=1", "one", "other"]),
      ("{n, plural, offset:1 =1{a} one{b} other{c}}", "en", ["=1", "one", "other"]),
      ("{n, plural, offset:1 =2{a} one{b} other{c}}", "en", ["=2", "other"]),
      ("{n, selectordinal, =1{a} one{b} other{c}}", "de", ["=1", "one", "other"]),
      ("{n, selectordinal, =1{a} one{b} other{c}}", "fr", ["=1", "other"]),
      // Some programs have forms for 0, 1 and 2 in all languages, and fractions are no whole numbers.
      ("{n, plural, zero{a} one{b} few{c} other{d}}", "ja", ["zero", "one", "other"]),
      ("{n, plural, one{a} few{b} many{c} other{d}}", "cs", ["one", "few", "many", "other"]),
      ("{n, plural, one{a} few{b} many{c} other{d}}", "ru", ["one", "few", "many", "other"]),
      ("{n, plural, =1{a} one{b} few{c} other{d}}", "tlh", ["=1", "one", "few", "other"]),
      ("{n, plural, =1{a} one{b} few{c} other{d}}", nil, ["=1", "one", "few", "other"]),
      // 0 is `other` in English, `one` in French, and either where nobody knows.
      (
        "{n, plural, =0{a} other{b}} {n, plural, one{c} other{d}}", "en",
        ["=0, other", "other, one", "other"]
      ),
      (
        "{n, plural, =0{a} other{b}} {n, plural, one{c} other{d}}", "fr",
        ["=0, one", "other, one", "other"]
      ),
      (
        "{n, plural, =0{a} other{b}} {n, plural, one{c} other{d}}", nil,
        ["=0, one", "=0, other", "other, one", "other"]
      ),
    ] as [(String, String?, [String])])
  func knowsFormsThatAreNeverShown(_ text: String, _ language: String?, _ shown: [String]) throws {
    let message = Message(
      key: "k", language: language, line: 1, variants: try MessagePattern.variants(of: text))
    let forms = message.forms.filter { !message.isNeverShown($0.form, in: language) }
    #expect(forms.map(\.name) == shown)
  }

  @Test(arguments: [
    ("n != 1", [0, 1, 2]), ("n % 2 + 0", [0, 1]), ("n == 5000000 ? 2 : n > 1", [0, 1, 2]),
  ])
  func knowsFormsThatAHeaderNeverShows(_ expression: String, _ shown: [Int]) throws {
    let message = Message(
      key: "k", language: "de", line: 1,
      variants: (0..<3).map {
        Variant(conditions: [.plural(argument: "n", category: "\($0)")], pattern: [])
      }, pluralExpression: try PluralExpression(expression))
    let forms = message.forms.filter { !message.isNeverShown($0.form, in: "de") }
    #expect(forms.map(\.name) == shown.map { "\($0)" })
  }

  @Test func requestsDevicesItemsAndChoices() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        Variant(conditions: [.device("iphone"), .item(0)], pattern: [.text("a")]),
        Variant(conditions: [.device("iphone"), .item(1)], pattern: [.text("b")]),
        Variant(
          conditions: [.device("other"), .select(argument: "who", value: "female")],
          pattern: [.text("c")]),
        Variant(
          conditions: [.device("other"), .select(argument: "who", value: "other")],
          pattern: [.text("d")]),
      ])
    #expect(
      message.forms.map(\.name) == ["iphone, 0", "iphone, 1", "other, female", "other, other"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c", "d"])
  }

  @Test func namesNoConditionThatAFormDoesNotHave() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        Variant(conditions: [.count("one")], pattern: [.text("a")]),
        Variant(pattern: [.text("b")]),
        Variant(conditions: [.count("other")], pattern: [.text("c")]),
      ])
    #expect(message.forms.map(\.name) == ["one", nil, "other"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c"])
  }

  @Test func hasOneFormWithoutConditions() {
    let message = Message(
      key: "k", language: "en", line: 1, variants: [Variant(pattern: [.text("a")])])
    #expect(message.forms.map(\.name) == [nil])
  }
}
