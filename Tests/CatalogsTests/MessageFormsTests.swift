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
        .when(
          .plural(argument: "files", category: files),
          .plural(argument: "folders", category: folders), show: .text(text))
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

  /// Values that a suite gives choose, and each form asks for itself otherwise.
  @Test(arguments: [
    ([:], ["Admin", "Role ?"]), (["role": "admin"], ["Admin", "Admin"]),
    (["role": "chef"], ["Role chef", "Role chef"]), (["other": "admin"], ["Admin", "Role ?"]),
  ])
  func givenValuesChoose(_ arguments: [String: String], _ texts: [String]) throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: try MessagePattern.variants(of: "{role, select, admin{Admin} other{Role {role}}}"))
    let shown = try message.forms.map { _, asked, _ in
      var form = message.form(asked, with: arguments)
      if form.arguments["role"] == nil { form.arguments["role"] = "?" }
      return try message.text(form)
    }
    #expect(shown == texts)
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
      // `=1` is a branch of its own choice alone.
      (
        "{g, select, m{{n, plural, =1{a} other{b}}} other{{n, plural, one{c} other{d}}}}", "en",
        ["m, =1", "m, other", "other, one", "other, other"]
      ),
      // `other` is what its own choice has no branch for: 1 is `other`, `=1` and `one` here.
      (
        "{n, plural, =0{a} other{b}} {n, plural, =1{c} other{d}} {n, plural, one{e} other{f}}",
        "en",
        ["=0, other", "other, =1, one", "other"]
      ),
      // 0 is `many` in Russian, and fractions are `other`.
      (
        "{n, plural, =1{a} one{b} few{c} many{d} other{e}}, {n, plural, =0{f} other{g}}", "ru",
        ["=1, other", "one, other", "few, other", "many, =0", "many, other", "other"]
      ),
      // Cardinal and ordinal numbers have rules of their own: 12 is `other` and `other`, 21 `other` and `one`.
      (
        "{n, plural, one{a} few{b} many{c} other{d}}, {n, selectordinal, other{e}}", "ru",
        ["one, other", "few, other", "many, other", "other, other"]
      ),
      (
        "{n, plural, one{a} other{b}} {n, selectordinal, one{c} two{d} few{e} other{f}}", "en",
        ["one, one", "other, one", "other, two", "other, few", "other, other"]
      ),
      // 0, 1, 2, 3 and 6; 4, 5, 7 and 10.
      (
        "{n, plural, zero{a} one{b} two{c} few{d} many{e} other{f}} "
          + "{n, selectordinal, zero{g} one{h} two{i} few{j} many{k} other{l}}", "cy",
        [
          "zero, zero", "one, one", "two, two", "few, few", "many, many", "other, zero",
          "other, few", "other, many", "other, other",
        ]
      ),
      // Each choice subtracts its own offset: 0 is `=0` in both, and 2 is `other` and, less 1, `one`.
      (
        "{n, plural, =0{a} other{b}} {n, plural, offset:1 =0{c} one{d} other{e}}", "en",
        ["=0, =0", "other, one", "other, other"]
      ),
      (
        "{g, select, m{{n, plural, offset:1 =0{a} one{b} other{c}}} other{{n, plural, one{d} other{e}}}}",
        "en", ["m, =0", "m, one", "m, other", "other, one", "other, other"]
      ),
      // No number that ends in 1 is one more than another that does.
      (
        "{n, plural, one{a} other{b}} {n, plural, offset:1 one{c} other{d}}", "ru",
        ["one, other", "other, one", "other, other"]
      ),
      // Czech fractions are `many`, and `other` only where there is no `many`.
      (
        "{n, plural, one{a} few{b} many{c} other{d}} {n, plural, one{e} few{f} other{g}}", "cs",
        ["one", "few", "many, other", "other"]
      ),
      // Nobody knows what programs do with a form that the language lacks, and whose usual number has one of its own.
      ("{n, plural, =0{a} zero{b} other{c}}", "en", ["=0", "zero", "other"]),
    ] as [(String, String?, [String])])
  func knowsFormsThatAreNeverShown(_ text: String, _ language: String?, _ shown: [String]) throws {
    let message = Message(
      key: "k", language: language, line: 1, variants: try MessagePattern.variants(of: text))
    let forms = message.forms.filter { !message.isNeverShown($0.form, in: language) }
    #expect(forms.map(\.name) == shown)
  }

  /// Also those of headers that have a form for fractions, as Transifex writes them.
  @Test(arguments: [
    ("n != 1", [0, 1]), ("n % 2 + 0", [0, 1]), ("n == 5000000 ? 2 : n > 1", [0, 1, 2]),
    ("n % 10 == 1 && n % 100 == 12 ? 1 : 0", [0]), ("n % 7 == 3 && n % 21 == 4 ? 1 : 2", [2]),
    (
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : "
        + "n%10==0 || (n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14) ? 2 : 3", [0, 1, 2]
    ),
    (
      "n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) "
        + "|| (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3", [0, 1, 2]
    ),
    (
      "n % 10 == 1 && (n % 100 > 19 || n % 100 < 11) ? 0 : (n % 10 >= 2 && n % 10 <=9) && (n % 100 > 19 "
        + "|| n % 100 < 11) ? 1 : n % 1 != 0 ? 2: 3", [0, 1, 3]
    ),
    (
      "(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3",
      [0, 1, 3]
    ),
    ("(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2", [0, 1, 2]),
  ])
  func knowsFormsThatAHeaderNeverShows(_ expression: String, _ shown: [Int]) throws {
    let message = Message(
      key: "k", language: "de", line: 1,
      variants: (0..<4).map {
        Variant(conditions: [.plural(argument: "n", category: "\($0)")], pattern: [])
      }, pluralExpression: try PluralExpression(expression))
    let forms = message.forms.filter { !message.isNeverShown($0.form, in: "de") }
    #expect(forms.map(\.name) == shown.map { "\($0)" })
  }

  /// Without a header, it is only usual that the second form is for more than one.
  @Test func triesAllFormsWithoutAHeader() throws {
    let message = Message(
      key: "k", language: "de", line: 1,
      variants: (0..<3).map {
        Variant(conditions: [.plural(argument: "n", category: "\($0)")], pattern: [])
      }, pluralExpression: .usual)
    #expect(message.forms.allSatisfy { !message.isNeverShown($0.form, in: "de") })
  }

  @Test func requestsDevicesItemsAndChoices() throws {
    let message = Message.forms(
      "k", "en", line: 1, .when(.device("iphone"), .item(0), show: .text("a")),
      .when(.device("iphone"), .item(1), show: .text("b")),
      .when(.device("other"), .select(argument: "who", value: "female"), show: .text("c")),
      .when(.device("other"), .select(argument: "who", value: "other"), show: .text("d")))
    #expect(
      message.forms.map(\.name) == ["iphone, 0", "iphone, 1", "other, female", "other, other"])
    #expect(try message.forms.map { try message.text($0.form) } == ["a", "b", "c", "d"])
  }

  @Test func namesNoConditionThatAFormDoesNotHave() throws {
    let message = Message(
      key: "k", language: "en", line: 1,
      variants: [
        .when(.count("one"), show: .text("a")),
        Variant(pattern: [.text("b")]),
        .when(.count("other"), show: .text("c")),
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
