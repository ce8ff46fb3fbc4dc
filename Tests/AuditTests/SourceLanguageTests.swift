import Testing

@testable import Audit

/// The language of the source texts, where catalogs have it with a region.
@Suite struct SourceLanguageTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let source: String
    /// By the names of their files.
    let languages: [String]
    let found: String
    /// Those of which texts are untranslated.
    let untranslated: [String]
    var testDescription: String { "\(source) of \(languages)" }
  }

  @Test(arguments: [
    Row(source: "en", languages: ["en_US", "de"], found: "en-US", untranslated: ["de"]),
    Row(source: "en", languages: ["en", "en_US", "de"], found: "en", untranslated: ["de"]),
    Row(source: "EN", languages: ["en-GB", "de"], found: "en-GB", untranslated: ["de"]),
    // Nobody knows which of them is meant.
    Row(source: "en", languages: ["en_US", "en_GB", "de"], found: "en", untranslated: []),
    Row(source: "pt", languages: ["pt-BR", "es-419"], found: "pt-BR", untranslated: ["es-419"]),
    Row(source: "en", languages: ["de", "fr"], found: "en", untranslated: []),
    // Another script is another text.
    Row(source: "sr", languages: ["sr-Latn", "de"], found: "sr", untranslated: []),
  ])
  func isThatOfARegion(_ row: Row) throws {
    let suite = try AuditedSuite(
      """
      audit: { source: \(row.source), untranslated: true }
      labels: { l: { catalog: "t/*.json", keys: ["*"], width: 99 } }
      """,
      row.languages.reduce(into: [:]) { $0["t/\($1).json"] = "{\"a\": \"x\"}" })
    let result = try suite.result()
    #expect(result.source == row.found)
    let found = result.findings.filter { $0.verdict == .untranslated }.map {
      result.locales[$0.locale]
    }
    #expect(found == row.untranslated)
  }
}
