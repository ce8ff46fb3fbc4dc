import Testing

@testable import Audit
@testable import Cases

/// Source texts that nobody has any more, and locales that are written in several ways.
@Suite struct StaleSourceTests {
  /// The file that the texts in the program come from says which there are.
  @Test(arguments: [
    (["po/en.po": "msgid \"new\"\nmsgstr \"new\"\n"], ["en new"]),
    (["po/app.pot": "msgid \"new\"\nmsgstr \"\"\n"], ["en new"]),
    ([:], ["en new", "en old"]),
    // A file of another region is a translation like others.
    (
      ["po/en_GB.po": "msgid \"new\"\nmsgstr \"new\"\n"],
      ["en new", "en old", "en-GB new", "en-GB old"]
    ),
    // The file says it first where another one says the same.
    (
      [
        "po/en.po": "msgid \"new\"\nmsgstr \"\"\n\nmsgid \"two\"\nmsgstr \"Two\"\n",
        "po/ar.po":
          "msgid \"new\"\nmsgstr \"\"\n\nmsgid \"two\"\nmsgstr \"2\"\n",
      ], ["en new", "en two"]
    ),
  ])
  func leavesOutStaleSources(_ source: [String: String], _ texts: [String]) throws {
    let suite = try AuditedSuite(
      "labels: { l: { catalog: \"po/*.p*\", keys: [\"*\"], width: 0, lines: 1 } }",
      [
        "po/de.po":
          "msgid \"new\"\nmsgstr \"neu\"\n\nmsgid \"old\"\nmsgstr \"alt\"\n"
      ].merging(source) { first, _ in first })
    let found = try suite.result().findings
      .map { "\(try suite.result().locales[$0.locale]) \($0.key)" }
    #expect(found.filter { $0.hasPrefix("en") }.sorted() == texts)
    #expect(found.filter { $0.hasPrefix("de") }.sorted() == ["de new", "de old"])
  }

  /// CLDR's likely subtags: a locale may be written with its script or without.
  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh-Hans", "zh"), ("zh-Hans", "zh-CN"), ("zh-Hant", "zh-TW"),
    ("zh-TW", "zh-Hant"), ("sr", "sr-Cyrl"), ("sr-Cyrl", "sr"),
  ])
  func servesTheLikelyScript(_ locale: String, _ language: String) throws {
    let suite = try AuditedSuite(
      "labels: { l: { catalog: \"text/*.json\", keys: [\"*\"], width: 0, lines: 1 } }",
      ["text/\(language).json": "{\"a\": \"x\"}"])
    let result = try suite.result { $0.locales = [locale] }
    #expect(result.findings.map(\.key) == ["a"])
  }
}
