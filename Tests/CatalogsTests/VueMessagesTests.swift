import Testing

@testable import Catalogs

/// The examples of vue-i18n's documentation and their like.
@Suite struct VueMessagesTests {
  /// A file whose other text only vue-i18n has.
  private static func file(_ text: String) -> String {
    #"{"a": "\#(text)", "b": "c{'@'}d"}"#
  }

  private static func plain(_ parts: PatternPart...) -> Variant { Variant(pattern: parts) }

  private static func choice(
    _ number: Int, of argument: String = "count", _ parts: PatternPart...
  ) -> Variant {
    Variant(
      conditions: [.plural(argument: argument, category: "\(number)")], pattern: parts)
  }

  @Test(arguments: [
    // Interpolations.
    FormsExample(
      file("{msg} in { 0 }, %{old}"),
      plain(
        .string("msg", "{msg}"), .text(" in "), .string("0", "{ 0 }"), .text(", "),
        .string("old", "%{old}"))),
    FormsExample(
      file("{user-id} {total$}"),
      plain(.string("user-id", "{user-id}"), .text(" "), .string("total$", "{total$}"))),
    FormsExample(file("x{'@'}y.z {'{a}'}{ '|' }"), plain(.text("x@y.z {a}|"))),
    FormsExample(file(#"{'it\\'s \\\\ \\u0041'}"#), plain(.text(#"it's \ A"#))),
    FormsExample(file("x@y.z, {, }, { a b }"), plain(.text("x@y.z, {, }, { a b }"))),
    // Choices.
    FormsExample(file("car | cars"), choice(0, .text("car")), choice(1, .text("cars"))),
    FormsExample(
      file("none | one | {count} of {total}"), choice(0, .text("none")), choice(1, .text("one")),
      choice(2, .integer("count", "{count}"), .text(" of "), .string("total", "{total}"))),
    FormsExample(
      file("{n} car|{n} cars"), choice(0, of: "n", .integer("n", "{n}"), .text(" car")),
      choice(1, of: "n", .integer("n", "{n}"), .text(" cars"))),
    FormsExample(
      file("{0} car | {0} cars"), choice(0, of: "0", .integer("0", "{0}"), .text(" car")),
      choice(1, of: "0", .integer("0", "{0}"), .text(" cars"))),
    FormsExample(
      file("0 | 1 | 2 | 3"), choice(0, .text("0")), choice(1, .text("1")), choice(2, .text("2")),
      choice(3, .text("3"))),
    // Without anything else, they say what the file is.
    FormsExample(
      #"{"a": "{count} car | {count} cars"}"#,
      choice(0, .integer("count", "{count}"), .text(" car")),
      choice(1, .integer("count", "{count}"), .text(" cars"))),
    FormsExample(
      #"{"a": "{count}件 | {count}件"}"#, choice(0, .integer("count", "{count}"), .text("件")),
      choice(1, .integer("count", "{count}"), .text("件"))),
    // Links.
    FormsExample(
      #"{"a": "@:b.c of @:b.d!", "b": {"c": "Dio", "d": "the @:b.e", "e": "world"}}"#,
      plain(.text("Dio of the world!"))),
    FormsExample(
      #"{"a": "@.upper:b, @.lower:b, @.capitalize:b, @.own:b", "b": "tHe {x}"}"#,
      plain(
        .text("THE "), .string("x", "{x}"), .text(", the "), .string("x", "{x}"),
        .text(", THe "), .string("x", "{x}"), .text(", tHe "), .string("x", "{x}"))),
    FormsExample(#"{"a": "1 @:{'b c'}2", "b c": "x"}"#, plain(.text("1 x2"))),
    FormsExample(#"{"a": "(@:(b))", "b": "x"}"#, plain(.text("(x)"))),
    FormsExample(
      file("@:elsewhere and @:{name}"),
      plain(
        .string("@:elsewhere", "@:elsewhere"), .text(" and "), .string("@:{name}", "@:{name}"))),
    FormsExample(
      #"{"a": "my @:b", "b": "car | cars"}"#, choice(0, .text("my car")),
      choice(1, .text("my cars"))),
    // slang's own: beside the text, and without what keys say of plural forms.
    FormsExample(
      #"{"x": {"a": "@:.b, @:.c @:{d}", "b(plural, param=h)": {"other": "{h}h"}, "c": "1"}, "d(rich)": "2"}"#,
      plain(.string("h", "{h}"), .text("h, 1 2"))),
    FormsExample(
      #"{"a": "@:b, @:.b and @:.c", "b(context=Gender)": {"male": "he", "other": "they"}}"#,
      plain(.text("they, they and "), .string("@:.c", "@:.c"))),
    // Its links end at the first sign that no name has.
    FormsExample(
      #"{"a": "@:b.c'ın @:b.c’s, @:b.c-x @:b.c!?", "b": {"c": "Go"}}"#,
      plain(.text("Go'ın Go’s, Go-x Go!?"))),
    FormsExample(
      #"{"a": "@:b-c @:bc's", "b": "x", "b-c": "y"}"#,
      plain(.text("y "), .string("@:bc's", "@:bc's"))),
    FormsExample(
      #"{"a": "a @:b | some @:b", "b": "car | cars"}"#, choice(0, .text("a car")),
      choice(1, .text("some cars"))),
  ])
  func reads(_ example: FormsExample) throws {
    let catalog = try I18NextJSON.read(Array(example.text.utf8), path: "de.json")
    #expect(catalog.messages.first?.variants == example.variants)
    #expect(catalog.unread == [])
  }

  /// They are those of i18next's keys alone.
  @Test func takesNoEndsOfKeysForForms() throws {
    let json =
      #"{"a": "{'@'}", "d": "1", "d_other": "2", "e_one": "3", "e_few": "4", "f": "5", "f_plural": "6"}"#
    let catalog = try I18NextJSON.read(Array(json.utf8), path: "de.json")
    #expect(
      catalog.messages.map(\.key)
        == ["a", "d", "d_other", "e_one", "e_few", "f", "f_plural"])
  }

  /// Which numbers have which form.
  @Test(arguments: [
    ("car | cars", [1, 0, 1, 1]), ("none | one | some", [0, 1, 2, 2]),
  ])
  func countsAsTheLibraryDoes(_ text: String, _ forms: [UInt64]) throws {
    let catalog = try I18NextJSON.read(Array(Self.file(text).utf8), path: "de.json")
    let expression = catalog.messages[0].pluralExpression
    #expect([0, 1, 2, 5].map { expression?.value(for: $0) } == forms)
  }

  @Test func leavesRulesOfAnAppOpen() throws {
    let catalog = try I18NextJSON.read(Array(Self.file("0|1|2|3").utf8), path: "ru.json")
    #expect(catalog.messages[0].pluralExpression == nil)
  }

  @Test(arguments: [
    (
      "{\"a\": \"@:b\",\n\"b\": \"x @:c\", \"c\": \"@:b\"}",
      [
        "1: “a”: refers to `@:b`, which refers to itself; accepted: references that end in a text",
        "2: “b”: refers to `@:c`, which refers to itself; accepted: references that end in a text",
        "2: “c”: refers to `@:b`, which refers to itself; accepted: references that end in a text",
      ]
    )
  ])
  func refusesLoops(_ json: String, _ errors: [String]) {
    let found = problems { () throws(CatalogErrors) in
      try I18NextJSON.read(Array(json.utf8), path: "de.json")
    }
    #expect(found == errors.map { "de.json:\($0)" })
  }

  /// Texts that contain others twice, by one name or by two.
  @Test(arguments: [
    (
      (0..<40).map { "\"k\($0)\": \"@:k\($0 + 1) @:k\($0 + 1)\"" } + ["\"k40\": \"x\""],
      "is too long with the texts that it refers to; accepted: up to 100,000 bytes"
    ),
    (
      (0..<40).flatMap { number in
        ["k", "l"].map { "\"\($0)\(number)\": \"@:k\(number + 1) @:l\(number + 1)\"" }
      } + ["\"k40\": \"\", \"l40\": \"\""],
      "refers to too many other texts; accepted: up to 64, one within the other"
    ),
    (
      (0..<80).map { "\"k\($0)\": \"@:k\($0 + 1)\"" } + ["\"k80\": \"x\""],
      "refers to too many other texts; accepted: up to 64, one within the other"
    ),
  ])
  func refusesTextsThatMultiply(_ texts: [String], _ problem: String) {
    let json = "{" + texts.joined(separator: ", ") + "}"
    let found = problems { () throws(CatalogErrors) in
      try I18NextJSON.read(Array(json.utf8), path: "de.json")
    }
    #expect(found.first == "de.json:1: “k0”: \(problem)")
  }

  /// Other libraries' files, and what of them is not read.
  @Test(arguments: [
    (#"{"a": "Home | Acme", "b": "x@y.z"}"#, "Home | Acme", []),
    (#"{"a": "{count} | {total}"}"#, "{count} | {total}", []),
    (#"{"a": "'{'name'}'"}"#, "'{'name'}'", []),
    (
      #"{"a": "car | cars"}"#, "car | cars",
      ["vue-i18n's or Laravel's choices, such as `one car | many cars`"]
    ),
    (
      #"{"a": "{0} none|[1,*] some"}"#, "{0} none|[1,*] some",
      ["Laravel's choices, such as `{0} none|[1,*] some`"]
    ),
    (
      #"{"a": "@:b", "b": "{{x}}"}"#, "@:b",
      ["references such as `@:key`, in a file with `{{name}}`, `$t(key)`, `||||` or choices of ICU"]
    ),
    (#"{"a": "Audio | Audio {{0}}"}"#, "Audio | Audio {{0}}", []),
    (#"{"a": "$t(b) c"}"#, "$t(b) c", ["i18next's nesting, such as `$t(key)`"]),
    (
      #"{"a_0": "{{count}} file", "a_1": "{{count}} files"}"#, "{{count}} file",
      ["i18next's plural forms of before version 4, such as `item_0` and `item_1`"]
    ),
    (#"{"step_1": "Open", "x_6": "{{count}}"}"#, "Open", []),
    (
      #"{"a": {"message": "b", "description": "c"}}"#, "b",
      ["descriptions beside texts, as `message` and `description`"]
    ),
  ])
  func leavesOtherFiles(_ json: String, _ text: String, _ unread: [String]) throws {
    let catalog = try I18NextJSON.read(Array(json.utf8), path: "de.json")
    let shown = catalog.messages[0].variants.map(\.pattern).joined().map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): placeholder.source
      }
    }.joined()
    #expect(shown == text)
    #expect(catalog.unread.map(\.name) == unread)
  }

  @Test func saysWhereItIsNotRead() throws {
    let json = "{\"x\": {\"y\":\n\"car | cars\", \"z\": \"day | days\"}}"
    let catalog = Catalog(joining: [
      Catalog.Part(Array(json.utf8), .i18nextJSON, file: "l/de.json", name: "de")
    ])
    #expect(
      catalog.unread == [
        UnreadShape(
          name: "vue-i18n's or Laravel's choices, such as `one car | many cars`", key: "x.y",
          line: 2, file: "l/de.json")
      ])
  }
}
