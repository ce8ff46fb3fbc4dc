import Testing

@testable import Audit
@testable import Cases

/// The language of the source texts, where catalogs have it with a region.
@Suite struct SourceLanguageTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let source: String
    /// By the names of their files.
    let languages: [String]
    let found: String
    /// Those of which texts are untranslated.
    let untranslated: [String]
    var warnings: [String] = []
    var testDescription: String { "\(source) of \(languages)" }
  }

  @Test(arguments: [
    Row(source: "en", languages: ["en_US", "de"], found: "en-US", untranslated: ["de"]),
    Row(source: "en", languages: ["en", "en_US", "de"], found: "en", untranslated: ["de"]),
    Row(source: "EN", languages: ["en-GB", "de"], found: "en-GB", untranslated: ["de"]),
    // The likely one, as CLDR has it.
    Row(source: "en", languages: ["en_US", "en_GB", "de"], found: "en-US", untranslated: ["de"]),
    Row(source: "pt", languages: ["pt-PT", "pt-BR", "de"], found: "pt-BR", untranslated: ["de"]),
    Row(source: "de", languages: ["de-AT", "de-DE", "fr"], found: "de-DE", untranslated: ["fr"]),
    Row(
      source: "kab", languages: ["kab-FR", "kab-DZ", "de"], found: "kab-DZ", untranslated: ["de"]),
    // By its other code.
    Row(source: "he", languages: ["he-US", "iw-IL", "de"], found: "iw-IL", untranslated: ["de"]),
    Row(source: "mo", languages: ["ro", "de"], found: "ro", untranslated: ["de"]),
    // Nobody knows which of them is meant.
    Row(
      source: "en", languages: ["en_GB", "en_AU", "de"], found: "en", untranslated: [],
      warnings: [
        "Cases/suite.yaml:6:11: no catalog has texts in the source language `en`; accepted: a language that they have as "
          + "`audit.source`, such as `en-AU`, `en-GB`"
      ]),
    // A region's texts are those of its language.
    Row(source: "en-US", languages: ["en", "de"], found: "en", untranslated: ["de"]),
    Row(source: "zh-TW", languages: ["zh-Hant", "de"], found: "zh-Hant", untranslated: ["de"]),
    Row(source: "en-Shaw", languages: ["en", "de"], found: "en-Shaw", untranslated: ["de"]),
    Row(source: "pt", languages: ["pt-BR", "es-419"], found: "pt-BR", untranslated: ["es-419"]),
  ])
  func isThatOfARegion(_ row: Row) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: \(row.source), untranslated: true }
      labels: { l: { catalog: "t/*.json", keys: ["*"], width: 99 } }
      """,
      row.languages.reduce(into: [:]) { $0["t/\($1).json"] = "{\"a\": \"x\"}" })
    let audit = try suite.audited()
    let result = audit.result
    #expect(audit.warnings.map(\.description) == row.warnings)
    #expect(result.source == row.found)
    let found = result.findings.filter { $0.kind == .untranslated }.map {
      result.locales[$0.locale]
    }
    #expect(found == row.untranslated)
  }

  /// Nothing would be held to a source language without texts.
  @Test(arguments: [
    ("eng", ["en", "de"], "`de`, `en`"), ("en", ["de", "fr"], "`de`, `fr`"),
    // Another script is another text.
    ("sr", ["sr-Latn", "de"], "`de`, `sr-Latn`"),
  ])
  func needsATextOfTheSourceLanguage(
    _ source: String, _ languages: [String], _ accepted: String
  ) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: \(source) }
      labels:
        l: { catalog: "t/*.json", keys: ["*"], width: 99 }
        m: { catalog: "u/*.json", keys: ["*"], width: 99 }
      """,
      languages.reduce(into: ["u/\(source).json": "{\"a\": \"x\"}"]) {
        $0["t/\($1).json"] = "{\"a\": \"x\"}"
      })
    let template = suite.suite.templates.filter { $0.name == "l" }
    #expect {
      try suite.result { $0.labels = template }
    } throws: { error in
      "\(error)".contains(
        "no catalog has texts in the source language `\(source)`; accepted: a language that they have as `audit.source`, "
          + "such as \(accepted)")
    }
    // Those of other labels may be in it.
    #expect(throws: Never.self) { try suite.result() }
  }

  struct Silent: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var source = "en"
    /// By the names of files.
    let texts: [String: String]
    /// Of the source language, in their order.
    let shown: [String]
    /// What is said of placeholders.
    let wrong: [String]
  }

  private static let missing = "`{{x}}` is missing; accepted: `{{x}}`"

  /// A file whose name says no language is the source language's, too, but translations are held to the file that says so.
  @Test(arguments: [
    Silent(
      testDescription: "other keys",
      texts: [
        "en-US": #"{"a": "Hi {{x}}"}"#, "languages": #"{"b": "x"}"#, "de": #"{"a": "x"}"#,
      ], shown: ["Hi x", "x"], wrong: [missing]),
    Silent(
      testDescription: "the same key", source: "en-US",
      texts: [
        "en-US": #"{"a": "Hi {{x}}"}"#, "zz": #"{"a": "Ahoy"}"#, "de": #"{"a": "x {{x}}"}"#,
        "fr": #"{"a": "x"}"#,
      ], shown: ["Hi x", "Ahoy"], wrong: [missing]),
    Silent(
      testDescription: "the same key, and a language with a region",
      texts: [
        "en-US": #"{"a": "Hi {{x}}"}"#, "zz": #"{"a": "Ahoy"}"#, "de": #"{"a": "x"}"#,
      ], shown: ["Hi x", "Ahoy"], wrong: [missing]),
    Silent(
      testDescription: "the source's own file lacks the key",
      texts: ["en": #"{"b": "x"}"#, "home": #"{"a": "Hi {{x}}"}"#, "de": #"{"a": "x"}"#],
      shown: ["Hi x", "x"], wrong: [missing]),
    // Others only add their language, so it is the source, and a region's file is one of them.
    Silent(
      testDescription: "a file without a language, to which others add theirs",
      texts: [
        "m": #"{"a": "Hi {{x}}", "b": "x"}"#, "m_en_US": #"{"a": "Hi {{x}}"}"#,
        "m_de": #"{"a": "x"}"#,
      ], shown: ["Hi x", "x"], wrong: [missing]),
  ])
  func filesWithoutALanguageComeLast(_ row: Silent) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: \(row.source), samples: { text: [x] } }
      labels: { l: { catalog: "t/*.json", keys: ["*"], width: fit } }
      """, row.texts.reduce(into: [:]) { $0["t/\($1.key).json"] = $1.value })
    let audit = try Audit(suite.request())
    let cells = audit.cells.filter { audit.locales[$0.locale] == audit.sourceLanguage }
    #expect(cells.flatMap(\.texts).flatMap(\.strings) == row.shown)
    let wrong = try suite.result().findings.flatMap(\.problems).filter {
      $0.kind == .wrongPlaceholders
    }
    #expect(wrong.map { $0.words() } == row.wrong)
  }
}
