import Testing

@testable import Catalogs

/// Texts with what translators are told of them, as FormatJS, Signal and several services have them.
@Suite struct JSONDescriptorsTests {
  private static func message(
    _ key: String, _ pattern: [PatternPart], _ comment: String? = nil
  ) -> Message {
    Message(
      key: key, language: nil, line: 1, variants: [Variant(pattern: pattern)], comment: comment)
  }

  @Test(arguments: [
    FileExample(
      #"{"a1": {"defaultMessage": "Hi {name}", "description": "A greeting."}, "b": {"defaultMessage": "c"}}"#,
      message("a1", [.text("Hi "), .string("name", "{name}")], "A greeting."),
      message("b", [.text("c")])),
    // Nested, and beside other texts.
    FileExample(
      #"{"a": {"b": {"defaultMessage": "c", "description": "d", "file": "x.tsx", "start": 1, "end": 2}}, "e": "f"}"#,
      message("a.b", [.text("c")], "d"), message("e", [.text("f")])),
    FileExample(
      #"{"smartling": {"string_format": "icu"}, "icu:a": {"messageformat": "a <b>{x}</b> '{'", "description": "c"}, "d": {"message": "e", "description": "f"}}"#,
      message("icu:a", [.text("a "), .string("x", "{x}"), .text(" {")], "c"),
      message("d", [.text("e")], "f")),
    FileExample(
      #"{"a": {"string": "b {c}", "developer_comment": "d", "character_limit": 9}, "e": {"string": "f"}}"#,
      message("a", [.text("b "), .string("c", "{c}")], "d"), message("e", [.text("f")])),
    FileExample(
      #"{"a": {"string": "b", "description": "c"}}"#, message("a", [.text("b")], "c")),
    FileExample(
      #"{"a": {"translation": "b", "notes": "c", "context": "", "limit": 5}}"#,
      message("a", [.text("b")], "c")),
    // Lingui's.
    FileExample(
      #"{"i": {"translation": "b <0>{c}</0><1/>", "message": "d", "description": "e", "origin": [["src/App.js", 3]], "flags": ["x"]}, "j": {"translation": "", "comments": [], "obsolete": true}}"#,
      message("i", [.text("b "), .string("c", "{c}")], "e"), message("j", [])),
    FileExample(
      #"{"a": {"translation": "b", "message": "c", "other": "d"}}"#,
      message("a.translation", [.text("b")]), message("a.message", [.text("c")]),
      message("a.other", [.text("d")])),
    // Tags have no attributes; what is closed at once is text.
    FileExample(
      #"{"a": {"defaultMessage": "<b>x</b> <a1-b.c>y</a1-b.c> 1 < 2 <br/> <a href='u'>"}}"#,
      message("a", [.text("x y 1 < 2 <br/> <a href='u'>")])),
    // Texts of an app that have such names.
    FileExample(
      #"{"a": {"string": "b"}, "c": {"translation": "d", "other": "e"}}"#,
      message("a.string", [.text("b")]), message("c.translation", [.text("d")]),
      message("c.other", [.text("e")])),
    FileExample(
      #"{"a": {"defaultMessage": "b", "title": "c"}}"#,
      message("a.defaultMessage", [.text("b")]), message("a.title", [.text("c")])),
  ])
  func reads(_ example: FileExample) throws {
    let catalog = try I18NextJSON.read(Array(example.text.utf8), path: "lang/de.json")
    #expect(catalog.messages == example.messages)
  }

  /// Lingui's `message`.
  @Test func readsTextsInTheProgram() throws {
    let json = #"{"i": {"translation": "b", "message": "c {d}"}, "j": {"translation": "e"}}"#
    let catalog = try I18NextJSON.read(Array(json.utf8), path: "locales/de.json")
    #expect(catalog.programTexts.map(\.key) == ["i"])
    #expect(
      catalog.programTexts.map(\.variants) == [
        [Variant(pattern: [.text("c "), .string("d", "{d}")])]
      ])
  }

  @Test func readsChoices() throws {
    let json = #"{"a": {"messageformat": "{count, plural, one {# <b>day</b>} other {# days}}"}}"#
    let catalog = try I18NextJSON.read(Array(json.utf8), path: "_locales/de/messages.json")
    #expect(
      catalog.messages.map(\.variants) == [
        [
          .when(.count("one"), show: .integer("count", "#"), .text(" day")),
          .when(.count("other"), show: .integer("count", "#"), .text(" days")),
        ]
      ])
  }

  @Test func saysWhatIsWrong() {
    let errors = problems { () throws(CatalogErrors) in
      try I18NextJSON.read(
        Array("{\"a\": {\"defaultMessage\":\n\"{n, plural, one {x}}\"}}".utf8), path: "de.json")
    }
    #expect(
      errors == [
        "de.json:2: “a”: `{n, …}` has no branch `other`; accepted: `other{…}` for all other values"
      ])
  }
}
