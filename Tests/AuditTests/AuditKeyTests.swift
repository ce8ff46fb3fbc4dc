import Foundation
import Testing

@testable import Audit
@testable import Cases

/// What is wrong by key: in how many languages, from which text size on, and whether the source language fits.
@Suite struct AuditKeyTests {
  /// At 16 pt, a letter is 8 pt wide.
  private static let suite = """
    labels:
      button: { catalog: text/*.json, keys: [ok, buy], width: 48, lines: 1 }
      wide: { catalog: text/*.json, keys: [buy], width: 80, lines: 1 }
    audit: { source: en }
    """
  private static let catalogs = [
    "text/en.json": #"{"ok": "OK", "buy": "Buy"}"#,
    "text/de.json": #"{"ok": "Gut", "buy": "Einkaufen"}"#,
    "text/fr.json": #"{"ok": "Oui", "buy": "Acheter"}"#,
    "text/nl.json": #"{"buy": "Koop"}"#,
  ]

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var sizes: [String: Double] = ["": 1]
    var locales: [String] = []
    var pseudo: [PseudoLocale] = []
    var words: [String]
  }

  @Test(arguments: [
    // Six letters fit: nine of German and seven of French do not.
    Row(
      testDescription: "own size", words: ["buy: fails in 2 of 4 languages: de, fr; English fits"]),
    // At twice the size three letters fit.
    Row(
      testDescription: "two sizes", sizes: ["L": 1, "AX3": 2],
      words: [
        "buy: fails in 2 of 4 languages, from AX3 on in 3 languages: de, fr, nl; English fits"
      ]),
    // And at four times two.
    Row(
      testDescription: "three sizes", sizes: ["L": 1, "AX3": 2, "AX5": 4],
      words: [
        "buy: fails in 2 of 4 languages, from AX3 on in 4 languages; English fails from AX5 on",
        "ok: fails from AX5 on in 3 of 3 languages; English fails from AX5 on",
      ]),
    Row(
      testDescription: "one large size", sizes: ["2": 2],
      words: ["buy: fails at 2× in 3 of 4 languages: de, fr, nl; English fits"]),
    // Small sizes are no larger ones.
    Row(
      testDescription: "smaller sizes", sizes: ["S": 0.75, "L": 1],
      words: ["buy: fails in 2 of 4 languages: de, fr; English fits"]),
    Row(
      testDescription: "one language", locales: ["de"], words: ["buy: fails in de"]),
    Row(
      testDescription: "without the source", locales: ["de", "nl"],
      words: ["buy: fails in 1 of 2 languages: de"]),
    // All letters are 16 pt wide.
    Row(
      testDescription: "a pseudo-locale", locales: ["en", "de"], pseudo: [.wide, .accented],
      words: ["buy: fails in 1 of 2 languages: de; English fits"]),
    Row(
      testDescription: "pseudo-locales", sizes: ["L": 1, "AX3": 2], locales: ["en", "nl"],
      pseudo: [.wide, .longer],
      words: [
        "buy: fails from AX3 on in 1 of 2 languages and 2 of 2 pseudo-locales: en-XL, nl, zh-XW; "
          + "English fits",
        "ok: fails from AX3 on in 1 of 2 pseudo-locales: zh-XW; English fits",
      ]),
  ])
  func saysWhereAKeyFails(_ row: Row) throws {
    let suite = try AuditedSuite(Self.suite, Self.catalogs)
    let result = try suite.result {
      $0.sizes = TextSizes.sizes(from: row.sizes)
      $0.locales = row.locales
      $0.pseudoLocales = row.pseudo
    }
    #expect(words(of: result) == row.words)
  }

  private func words(of result: AuditResult, naming most: Int = 3) -> [String] {
    result.keyGroups().map {
      "\(result.keys[$0.key].name): \(result.words(for: $0, naming: most))"
    }
  }

  /// Where languages fail in several ways, each way is counted. A value that nobody gave says nothing of a language, and keys
  /// that only lack values are behind all others.
  @Test func countsEachWay() throws {
    let suite = try AuditedSuite(
      """
      labels: { title: { catalog: text/*.json, keys: ["*"], width: 72, lines: 1 } }
      audit: { source: en }
      """,
      [
        "text/en.json": #"{"a": "A", "b": "{{n}}", "c": "C {{n}}"}"#,
        "text/de.json": #"{"a": "A23456789X", "b": "{{n}}", "c": "標 {{n}}"}"#,
        "text/nl.json": #"{"a": "標", "b": "{{n}}", "c": "C23456789 {{n}}"}"#,
      ])
    let found = words(of: try suite.result())
    #expect(
      found == [
        "c: fails in 2 of 3 languages (1 with missing glyphs, 1 cut): de, nl; English fits",
        "a: fails in 2 of 3 languages (1 with missing glyphs, 1 cut): nl, de; English fits",
        "b: fails in 3 of 3 languages; English fails, too",
      ])
  }

  /// A language without a font says nothing of its keys: they are behind all others, and it is not counted beside others.
  @Test func languagesWithoutFontsSayNothingOfAKey() throws {
    let suite = try AuditedSuite(
      """
      labels: { title: { catalog: text/*.json, keys: ["*"], width: 72, lines: 1 } }
      audit: { source: en }
      """,
      [
        "text/en.json": #"{"a": "A", "b": "B", "c": "C"}"#,
        "text/de.json": #"{"a": "A", "b": "B23456789X", "c": "C"}"#,
        "text/bn.json": #"{"a": "সব", "b": "এক", "c": "C23456789X"}"#,
      ])
    let result = try suite.result()
    #expect(
      words(of: result) == [
        "b: fails in 1 of 3 languages: de; English fits",
        "c: fails in 1 of 3 languages: bn; English fits",
        "a: fails in 1 of 3 languages: bn; English fits",
      ])
    #expect(result.keyGroups().map(\.onlyLacksValuesOrFonts) == [false, false, true])
  }

  /// What fails at the usual size comes first, and there what fails in most languages.
  @Test func mostLanguagesComeFirst() throws {
    let suite = try AuditedSuite(
      """
      labels: { button: { catalog: text/*.json, keys: ["*"], width: 48, lines: 1 } }
      audit: { source: en }
      """,
      [
        "text/en.json": #"{"a": "A", "b": "B", "c": "C"}"#,
        "text/de.json": #"{"a": "A23456789", "b": "B234567", "c": "C234"}"#,
        "text/fr.json": #"{"a": "A", "b": "B234567", "c": "C234"}"#,
      ])
    let result = try suite.result { $0.sizes = TextSizes.sizes(from: ["L": 1, "AX3": 2]) }
    #expect(
      words(of: result, naming: 0) == [
        "b: fails in 2 of 3 languages; English fits",
        "a: fails in 1 of 3 languages; English fits",
        "c: fails from AX3 on in 2 of 3 languages; English fits",
      ])
  }

  /// Two files of a language that have a key are two texts of the program, whatever their names say of the language.
  @Test func filesOfALanguageHaveKeysOfTheirOwn() throws {
    let (path, one, other) = ("text/*.json", "text/home.%.json", "text/cart.%.json")
    var files: [String: String] = [:]
    for (language, title) in [("en", "Hi"), ("de", "Einkaufen"), ("fr", "Acheter")] {
      files[one.replacingOccurrences(of: "%", with: language)] = #"{"title": "\#(title)"}"#
      files[other.replacingOccurrences(of: "%", with: language)] = #"{"title": "x"}"#
    }
    files[other.replacingOccurrences(of: "%", with: "de")] = #"{"title": "Warenkorb"}"#
    let suite = try AuditedSuite(
      """
      labels: { title: { catalog: "\(path)", keys: [title], width: 48, lines: 1 } }
      audit: { source: en }
      """, files)
    #expect(
      words(of: try suite.result()) == [
        "title: fails in 2 of 3 languages: de, fr; English fits",
        "title: fails in 1 of 3 languages: de; English fits",
      ])
  }

  /// Two labels with other catalogs have nothing in common but a name.
  @Test func catalogsHaveKeysOfTheirOwn() throws {
    let suite = try AuditedSuite(
      """
      labels:
        a: { catalog: a/*.json, keys: [ok], width: 48, lines: 1 }
        b: { catalog: b/*.json, keys: [ok], width: 48, lines: 1 }
      audit: { source: en }
      """,
      [
        "a/en.json": #"{"ok": "OK"}"#, "a/de.json": #"{"ok": "Einkaufen"}"#,
        "b/en.json": #"{"ok": "OK"}"#, "b/de.json": #"{"ok": "Einkaufen"}"#,
      ])
    #expect(
      words(of: try suite.result())
        == Array(repeating: "ok: fails in 1 of 2 languages: de; English fits", count: 2))
  }

  /// What people see of a text that is cut.
  @Test func keepsWhatIsVisible() throws {
    let suite = try AuditedSuite(Self.suite, Self.catalogs)
    // Four letters and the ellipsis, which is 16 pt wide, have 48 pt.
    #expect(try suite.result { $0.locales = ["de"] }.findings.map(\.visible) == ["Eink…"])
  }
}
