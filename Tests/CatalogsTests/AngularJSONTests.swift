import Catalogs
import Testing

/// Angular's JSON, as `ng extract-i18n --format json` writes it.
@Suite struct AngularJSONTests {
  private func read(_ text: String) throws(CatalogErrors) -> Catalog {
    try I18NextJSON.read(Array(text.utf8), path: "messages.json")
  }

  @Test func readsTexts() throws {
    let catalog = try read(
      """
      {"locale": "fr_CA", "translations": {
        "1": "Bonjour {$INTERPOLATION}",
        "2": "{$START_BOLD_TEXT}Gras{$CLOSE_BOLD_TEXT}{$LINE_BREAK}{$PH}",
        "3": "{VAR_PLURAL, plural, =1 {un} other {{$COUNT} mots}}"
      }}
      """)
    func value(_ name: String) -> PatternPart {
      .placeholder(Placeholder(name: name, kind: .text, source: "{$\(name)}"))
    }
    #expect(
      catalog.messages == [
        Message(
          key: "1", language: "fr-CA", line: 2,
          variants: [Variant(pattern: [.text("Bonjour "), value("INTERPOLATION")])]),
        Message(
          key: "2", language: "fr-CA", line: 3,
          variants: [Variant(pattern: [.text("Gras\n"), value("PH")])]),
        .forms(
          "3", "fr-CA", line: 4,
          .when(.plural(argument: "VAR_PLURAL", category: "=1"), show: .text("un")),
          .when(
            .plural(argument: "VAR_PLURAL", category: "other"), show: value("COUNT"), .text(" mots")
          )),
      ])
  }

  /// Texts of an app that are called `locale` and `translations`.
  @Test func takesOtherFilesForTexts() throws {
    let keys = try read(#"{"locale": "Language", "translations": {"a": "b"}, "c": "d"}"#).messages
    #expect(keys.map(\.key) == ["locale", "translations.a", "c"])
  }

  @Test(arguments: [
    ("Language", false), ("Sprache", false), ("Ort", false), ("German (de)", false), ("", false),
    ("de", true), ("pt_BR", true), ("zh-Hant-TW", true), ("en-XA", true), ("zza", true),
  ])
  func goesByTheLanguage(_ locale: String, _ isOne: Bool) throws {
    let messages = try read(#"{"locale": "\#(locale)", "translations": {"a": "One"}}"#).messages
    #expect(messages.map(\.key) == (isOne ? ["a"] : ["locale", "translations.a"]))
  }

  @Test func saysWhatIsWrong() {
    let errors = problems { () throws(CatalogErrors) in
      try read("{\"locale\": \"fr\", \"translations\": {\n\"1\": 5}}")
    }
    #expect(
      errors == [
        "messages.json:2: “1”: the value is a number; accepted: a text"
      ])
  }
}
