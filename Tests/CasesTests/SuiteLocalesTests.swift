import Base
import Labels
import Testing

@testable import Cases

/// Locales for which suite.yaml brings fonts although there is no text in them.
@Suite struct SuiteLocalesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Of suite.yaml, on its line 10.
    var locales: String
    var cases = ""
    /// Those of catalogs.
    var languages: [String] = []
    /// After the file and the line.
    var warnings: [String] = []
  }

  private static let end = ", and languages that contain these"

  @Test(arguments: [
    Row(testDescription: "a catalog's language", locales: "{ de: {} }", languages: ["de"]),
    Row(testDescription: "in other letters", locales: "{ zh-HANS: {} }", languages: ["zh-Hans"]),
    Row(testDescription: "a language of a region", locales: "{ de: {} }", languages: ["de-AT"]),
    Row(
      testDescription: "the script of a region", locales: "{ zh-Hant: {} }", languages: ["zh-TW"]),
    Row(
      testDescription: "a case's locale", locales: "{ de: {} }",
      cases: "text: a\nwidth: 9\nlocale: de"),
    Row(
      testDescription: "a matrix's locale", locales: "{ ja: {} }",
      cases: "text: a\nwidth: 9\nmatrix: { locale: [en, ja] }"),
    Row(
      testDescription: "a skipped case's locale", locales: "{ de: {} }",
      cases: "text: a\nwidth: 9\nlocale: de\nskip: later"),
    Row(
      testDescription: "misspelt", locales: "{ de: {}, dee: {} }", languages: ["en", "de"],
      warnings: [
        "20: no case and no text of a string catalog is in `dee`, did you mean `de`?; accepted: `en`, `de`\(end)"
      ]),
    Row(
      testDescription: "another language", locales: "{ ja: {}, zz: {} }", languages: ["en", "ca"],
      warnings: [
        "12: no case and no text of a string catalog is in `ja`; accepted: `en`, `ca`\(end)",
        "20: no case and no text of a string catalog is in `zz`; accepted: `en`, `ca`\(end)",
      ]),
    Row(
      testDescription: "the likely script", locales: "{ zh-Hans: {}, sr-Cyrl: {}, zh: {} }",
      languages: ["zh", "sr"]),
    Row(
      testDescription: "nothing like it", locales: "{ tlh: {} }",
      cases: "text: a\nwidth: 9\nlocale: fr", languages: ["en"],
      warnings: [
        "12: no case and no text of a string catalog is in `tlh`; accepted: `en`, `fr`\(end)"
      ]),
    Row(
      testDescription: "a region, with texts only in its language", locales: "{ de-AT: {} }",
      languages: ["de"],
      warnings: [
        "12: no case and no text of a string catalog is in `de-AT`; accepted: `de`\(end)"
      ]),
  ])
  func areWarnedOf(_ row: Row) throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.header + "locales: \(row.locales)\n"
        + "defaults: { font: Noto Sans 16 }\n",
      "a.yaml": row.cases.isEmpty ? "text: a\nwidth: 9" : row.cases,
    ]).load()
    #expect(
      suite.locales.unused(besides: row.languages).map(\.description)
        == row.warnings.map { "Cases/suite.yaml:10:\($0)" })
  }

  /// A record keeps which family the locale replaced; the name of one may begin with that of the other.
  @Test(arguments: [
    ("font: Noto Sans CJK SC 12", true), ("font: { family: Noto Sans CJK SC, size: 12 }", true),
    ("font: Noto Sans CJK SC Bold 12", true), ("font: Noto Sans 12", false),
    ("font: Noto Sans Bold 12", false), ("lines: 2", false),
  ])
  func aReplacedFamilyIsRecorded(_ font: String, isReplaced: Bool) throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.suite
        + "locales: { fr: { fonts: { Noto Sans CJK SC: Noto Sans } } }\n",
      "a.yaml": "cases:\n  b: { text: a, width: 9, locale: fr, \(font) }\n",
    ])
    let loader = CaseLoader(folder: suite.path, displayPath: "Cases", home: "/home/me")
    let subject = try #require(try loader.load().cases.first)
    #expect(subject.label.style.font.family == "Noto Sans")
    guard case .object(let own)? = loader.keyLines.ownKeys(of: subject) else {
      Issue.record("the case has no keys")
      return
    }
    #expect(
      own["locales"] == (isReplaced ? .object(["Noto Sans CJK SC": .string("Noto Sans")]) : nil))
  }
}
