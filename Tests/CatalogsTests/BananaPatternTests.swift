import Testing

@testable import Catalogs

/// MediaWiki's texts, as the documentation of banana-i18n describes them.
@Suite struct BananaPatternTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let text: String
    var language: String? = "en"
    let variants: [Variant]
    var testDescription: String { "\(language ?? "no language"): \(text)" }

    init(_ text: String, _ language: String? = "en", _ variants: Variant...) {
      (self.text, self.language, self.variants) = (text, language, variants)
    }
  }

  private static func form(_ category: String, _ parts: PatternPart...) -> Variant {
    Variant(conditions: [.plural(argument: "1", category: category)], pattern: parts)
  }

  private static let number = PatternPart.string("1", "$1")

  @Test(arguments: [
    Example(
      "$1 of $12 for $0 and $", "en",
      Variant(pattern: [
        number, .text(" of "), .string("12", "$12"), .text(" for $0 and $"),
      ])),
    Example(
      "$1 {{PLURAL:$1|file|files}}.", "en", form("one", number, .text(" file.")),
      form("other", number, .text(" files."))),
    Example(
      "{{plural: $1 |$1 файл|$1 файла|$1 файлов}}", "ru", form("one", number, .text(" файл")),
      form("few", number, .text(" файла")), form("many", number, .text(" файлов"))),
    // The last form is also that of all further categories.
    Example(
      "{{PLURAL:$1|a|b}}", "ru", form("one", .text("a")), form("few", .text("b")),
      form("many", .text("b"))),
    Example(
      "{{PLURAL:$1|0=none|12=a dozen|one|$1}}", "de", form("=0", .text("none")),
      form("=12", .text("a dozen")), form("one", .text("one")), form("other", number)),
    Example("{{PLURAL:$1|0=none|$1}}", "de", form("=0", .text("none")), form("other", number)),
    Example("{{PLURAL:$1|always}}", "de", Variant(pattern: [.text("always")])),
    Example(
      "{{PLURAL:$1|a|b}}", nil, form("one", .text("a")), form("other", .text("b"))),
    // Two choices by one number agree.
    Example(
      "{{PLURAL:$1|a|b}}{{PLURAL:$1|c|d}}", "en", form("one", .text("ac")),
      form("other", .text("bd"))),
    Example(
      "$2: {{GENDER:$2|he|she|they}}", "en",
      gender("male", "he"), gender("female", "she"), gender("other", "they")),
    Example(
      "$2: {{GENDER:$2|he|she}}", "en", gender("male", "he"), gender("female", "she"),
      gender("other", "he")),
    Example("{{GENDER:$2|all}}", "en", Variant(pattern: [.text("all")])),
    Example(
      "{{#FORMAL:Hast du|Haben Sie}} $1?", "de",
      Variant(pattern: [.text("Hast du "), number, .text("?")])),
    Example(
      "{{#FORMAL:du|Sie}}", "de-formal", Variant(pattern: [.text("Sie")])),
    // Without forms, nothing is shown; without a colon, it is a template.
    Example("{{GENDER:$2}}a{{PLURAL:$1}}{{GRAMMAR:x}}", "en", Variant(pattern: [.text("a")])),
    Example("{{GENDER:$2}}", "en", Variant(pattern: [])),
    Example("{{plural}}", "en", Variant(pattern: [.string("plural", "{{plural}}")])),
    Example("in {{GRAMMAR:inessive|$1}}", "fi", Variant(pattern: [.text("in "), number])),
    Example(
      "{{SITENAME}} {{int:ok}}", "en",
      Variant(pattern: [
        .string("SITENAME", "{{SITENAME}}"), .text(" "), .string("int:ok", "{{int:ok}}"),
      ])),
    Example("{{PLURAL:$1|a", "en", Variant(pattern: [.text("{{PLURAL:"), number, .text("|a")])),
  ])
  func reads(_ example: Example) throws {
    #expect(
      try BananaPattern.variants(of: example.text, language: example.language)
        == example.variants)
  }

  private static func gender(_ value: String, _ text: String) -> Variant {
    .when(
      .select(argument: "gender of 2", value: value), show: .string("2", "$2"), .text(": \(text)"))
  }

  @Test(arguments: [
    // What the file says of itself is no text.
    (#"{"@metadata": {"authors": ["Ana"]}, "a": "$1"}"#, "i18n/de.json", ["a: $1"]),
    (#"{"a": "{{PLURAL:$1|b|c}}"}"#, "i18n/de.json", ["a: b", "a: c"]),
    (#"{"a": "{{PLURAL:$1|b|c|d}}"}"#, "i18n/ru.json", ["a: b", "a: c", "a: d"]),
    // No ends of i18next's keys.
    (
      #"{"@metadata": {}, "a_one": "b", "a_other": "c"}"#, "i18n/de.json",
      ["a_one: b", "a_other: c"]
    ),
    // What translators are told.
    (#"{"@metadata": {}, "a": "A button."}"#, "i18n/qqq.json", []),
    // Others.
    (#"{"a": "{{SITENAME}} $1"}"#, "i18n/de.json", ["a: {{SITENAME}} $1"]),
  ])
  func recognizesFiles(_ json: String, _ path: String, _ texts: [String]) throws {
    let catalog = try I18NextJSON.read(Array(json.utf8), path: path)
    let shown = catalog.messages.flatMap { message in
      message.variants.map { variant in
        "\(message.key): "
          + variant.pattern.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let placeholder): placeholder.source
            }
          }.joined()
      }
    }
    #expect(shown == texts)
  }

  /// Rare languages, too; and what their texts name counts as named.
  @Test func isNamedAfterItsLanguage() throws {
    let text = #"{"@metadata": {}, "a": "{{GENDER:$2|b}} {{PLURAL:$4|c}} $1"}"#
    let files = ["en", "nap", "war", "skr-arab", "qqq", "app"]
    let parts = files.map { name in
      Catalog.Part(Array(text.utf8), .i18nextJSON, file: "i18n/\(name).json", name: name)
    }
    #expect(parts.allSatisfy { $0.hasLanguageInName || $0.file == "i18n/qqq.json" })
    let messages = Catalog(joining: parts).messages
    #expect(messages.map(\.language) == ["en", "nap", "war", "skr-arab", "app"])
    #expect(messages.allSatisfy { $0.named == ["1", "2", "4"] })
    let only = Catalog.Part(Array(text.utf8), .i18nextJSON, file: "i18n/war.json", name: nil)
    #expect(only.languageOfPath == "war")
    // Elsewhere, three letters may be a word.
    let other = Catalog.Part(
      Array(#"{"a": "b"}"#.utf8), .i18nextJSON, file: "war.json", name: "war")
    #expect(!other.hasLanguageInName && other.languageOfPath == nil)
  }
}
