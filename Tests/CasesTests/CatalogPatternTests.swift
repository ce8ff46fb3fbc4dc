import Testing

@testable import Cases

@Suite struct CatalogPatternTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let pattern: String
    let path: String
    /// nil if the path does not match.
    let star: String?
    var testDescription: String { "\(pattern) \(path)" }

    init(_ pattern: String, _ path: String, _ star: String?) {
      (self.pattern, self.path, self.star) = (pattern, path, star)
    }
  }

  @Test(arguments: [
    Row("l10n/*.json", "l10n/de.json", "de"), Row("l10n/*.json", "l10n/app.de.json", "app.de"),
    Row("l10n/*.json", "l10n/.json", nil), Row("l10n/*.json", "l10n/de/a.json", nil),
    Row("l10n/*.json", "other/de.json", nil), Row("l10n/*.json", "l10n/de.json5", nil),
    Row("../a/*/b.po", "../a/de/b.po", "de"), Row("../a/*/b.po", "../a/b.po", nil),
    Row("values*/a.xml", "values/a.xml", ""), Row("a*a", "a", nil), Row("a*a", "aa", ""),
    Row("*.json", ".de.json", nil), Row(".*.json", ".de.json", "de"),
    Row("a[b]*?.json", "a[b]x?.json", "x"), Row("a[b]*?.json", "abx?.json", nil),
  ])
  func takesNames(_ row: Row) {
    let pattern = CatalogPattern(row.pattern)
    #expect(pattern.matches(row.path) == (row.star != nil))
    if let star = row.star { #expect(pattern.star(in: row.path) == star) }
  }

  @Test(arguments: [
    ("*/*.po", "de/a.po", true), ("*/*.po", "a.po", false), ("a*b*c", "abc", true),
    ("a*b*c", "axbxbc", true), ("a*b*c", "acb", false), ("**a", "ba", true),
  ])
  func takesSeveralStars(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(CatalogPattern(pattern).matches(path) == matches)
    #expect(CatalogPattern(pattern).star(in: path) == nil)
  }

  @Test(arguments: [
    ("*.json", ""), ("a/*.json", "a"), ("../a/b/*/c.json", "../a/b"), ("a/b.json", "a/b.json"),
  ])
  func beginsInAFolder(_ pattern: String, _ folder: String) {
    #expect(CatalogPattern(pattern).folder == folder)
  }
}
