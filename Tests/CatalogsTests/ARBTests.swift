import Catalogs
import Testing

@Suite struct ARBTests {
  @Test func readsTexts() throws {
    let text = """
      {
        "@@locale": "pt_BR",
        "@@last_modified": "2026-11-24",
        "title": "It's {name}'s",
        "@title": {
          "description": "Above the list.",
          "type": "text",
          "placeholders": { "name": { "type": "String", "example": "Ana" } }
        },
        "files":
          "{count, plural, =0{No files} other{{count} files}}",
        "@files": { "placeholders": { "count": { "type": "int" } } },
        "@orphan": { "description": 5 }
      }

      """
    let expected = Catalog(messages: [
      Message(
        key: "title", language: "pt-BR", line: 4,
        variants: [
          Variant(pattern: [.text("It's "), .string("name", "{name}"), .text("'s")])
        ], comment: "Above the list."
      ).with(examples: ["name": "Ana"]),
      .forms(
        "files", "pt-BR", line: 11, .when(.count("=0"), show: .text("No files")),
        .when(.count("other"), show: .integer("count", "{count}"), .text(" files"))),
    ])
    #expect(try read(text) == expected)
    #expect(try read("\u{FEFF}" + text) == expected)
    #expect(try read(text.replacing("\n", with: "\r\n")) == expected)
  }

  /// Flutter's `use-escaping`, which is off by default.
  @Test(
    arguments: [
      (#"Delete '{name}'?"#, false, [.text("Delete '"), .string("name", "{name}"), .text("'?")]),
      (#"it''s"#, false, [.text("it''s")]),
      (#"Delete '{name}'?"#, true, [.text("Delete {name}?")]),
      (#"it''s {name}"#, true, [.text("it's "), .string("name", "{name}")]),
      (#"a 'b' c"#, true, [.text("a b c")]),
    ] as [(String, Bool, [PatternPart])])
  func quotesIfTheAppDoes(_ text: String, _ quotes: Bool, _ parts: [PatternPart]) throws {
    let catalog = try ARB.read(
      Array(#"{"a": "\#(text)"}"#.utf8), path: "app.arb", quotes: quotes)
    #expect(catalog.messages.map(\.variants) == [[Variant(pattern: parts)]])
  }

  @Test func readsApostrophesInBranches() throws {
    let catalog = try read(#"{"a": "{n,plural, =0{'none'} other{{n} things}}"}"#)
    #expect(catalog.messages[0].variants[0].pattern == [.text("'none'")])
  }

  @Test func saysThatAnApostropheIsNotClosed() {
    let errors = problems { () throws(CatalogErrors) in
      try ARB.read(Array("{\"a\":\n\"it's\"}".utf8), path: "app.arb", quotes: true)
    }
    #expect(
      errors == [
        "app.arb:2: “a”: an apostrophe stands alone; accepted: `''`, as `l10n.yaml` has `use-escaping: true`"
      ])
  }

  /// Dart's types, where the text does not say what comes there.
  @Test(
    arguments: [
      ("{x}", "String", .text), ("{x}", "Object", .text), ("{x}", "int", .integer),
      ("{x}", "num", .integer), ("{x}", "double", .decimal), ("{x}", "DateTime", .date),
      ("{x, number}", "double", .integer), ("{x, date}", "String", .date),
    ] as [(String, String, Placeholder.Kind)])
  func knowsTypes(_ text: String, _ type: String, _ kind: Placeholder.Kind) throws {
    let catalog = try read(
      #"{"a": "\#(text)", "@a": {"placeholders": {"x": {"type": "\#(type)"}, "y": 1}}}"#)
    #expect(
      catalog.messages.map(\.variants) == [
        [Variant(pattern: [.placeholder(Placeholder(name: "x", kind: kind, source: text))])]
      ])
  }

  @Test(arguments: ["{}", #"{"@@locale": "de"}"#, "\u{FEFF}{ }\r\n"])
  func readsFilesWithoutTexts(_ text: String) throws {
    #expect(try read(text) == Catalog(messages: []))
  }

  @Test func readsEscapes() throws {
    let catalog = try read(#"{"a": "\ud83d\ude00\u00e9\n\"\/"}"#)
    #expect(
      catalog.messages == [
        Message(
          key: "a", language: nil, line: 1,
          variants: [Variant(pattern: [.text("\u{1F600}é\n\"/")])])
      ])
  }

  @Test(
    arguments: [
      FileMistake("", "app.arb:1: not valid JSON at byte 1: the end is missing"),
      FileMistake("{\n\"a\": \"b\",\n}", "app.arb:3: not valid JSON at byte 1: unexpected “}”"),
      FileMistake(
        "{\n\"a\": \"b\",\n\"a\": \"c\"}",
        "app.arb:3: “a”: appears twice, first in line 2; accepted: each key once"),
      FileMistake("\n[]", "app.arb:2: the file is a list; accepted: an object"),
      FileMistake(#"{"@@locale": 5}"#, "app.arb:1: `@@locale` is a number; accepted: a text"),
      FileMistake(
        "{\n\"@@locale\": \"de_DE!\"}",
        "app.arb:2: `de_DE!` is not a language; accepted: tags such as `de`, `pt-BR` and `zh-Hans`"),
      // All at once.
      FileMistake(
        """
        {
          "a": 5,
          "b": "fine",
          "c": "{n",
          "d": "d",
          "@d": {
            "description": []
          }
        }
        """, "app.arb:2: “a”: the value is a number; accepted: a text",
        "app.arb:4: “c”: the argument `{n` is not closed; accepted: `}` at its end",
        "app.arb:7: “d”: `description` is a list; accepted: a text"),
    ])
  func saysWhatIsAccepted(_ fault: FileMistake) {
    let errors = problems { () throws(CatalogErrors) in try read(fault.text) }
    #expect(errors == fault.errors)
  }

  private func read(_ text: String) throws(CatalogErrors) -> Catalog {
    try ARB.read(Array(text.utf8), path: "app.arb")
  }
}
