import Base
import Testing

@Suite struct GlobTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let pattern: String
    let matching: [String]
    let others: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, _ matching: [String], not others: [String]) {
      (self.pattern, self.matching, self.others) = (pattern, matching, others)
    }

    func check(_ syntax: Glob.Syntax) {
      let glob = Glob(pattern, syntax)
      for text in matching { #expect(glob.matches(text), "\(text)") }
      for text in others { #expect(!glob.matches(text), "\(text)") }
    }
  }

  @Test(arguments: [
    Row("", [""], not: ["a"]),
    Row("a?c", ["abc"], not: ["ac", "a/c", "abbc"]),
    Row("a/*", ["a/", "a/b"], not: ["a", "a/b/c"]),
    Row("*/b", ["a/b", "/b"], not: ["b", "a/c/b"]),
    Row("a*b*c", ["abc", "axbxbc"], not: ["acb", "axb/c"]),
    Row("a/**", ["a/", "a/b", "a/b/c"], not: ["a", "b/a/c"]),
    Row("a**c", ["ac", "a/b/c"], not: ["ab"]),
    Row("a***c", ["ac", "a/b/c"], not: ["ab"]),
    Row("a/**/b", ["a/b", "a/x/b", "a/x/y/b", "a//b"], not: ["a/xb", "ab", "a/b/x"]),
    Row("**/b", ["b", "a/b", "/b"], not: ["ab", "a/bb"]),
    Row("**/**/b", ["b", "x/y/b"], not: ["xb"]),
    Row("x**/b", ["x/b", "xa/b", "x/a/b"], not: ["b", "xb"]),
    Row("é*", ["e\u{301}", "éa"], not: ["e", "ea"]),
  ])
  func partsOfPaths(_ row: Row) { row.check(.path) }

  @Test(arguments: [
    Row("*", ["", "a", "a/b"], not: []), Row("a?b", ["a/b", "axb"], not: ["ab", "axxb"]),
    Row("*/title", ["x/title", "/title", "a/b/title"], not: ["title"]),
    Row("**/a", ["/a", "x/y/a"], not: ["a"]),
  ])
  func anyTexts(_ row: Row) { row.check(.text) }

  @Test(arguments: [
    Row("*.json", ["de.json"], not: [".json", ".de.json", "de.json5"]),
    Row(".*.json", [".de.json", "..json"], not: ["de.json", ".json"]),
    Row("a[b]*?.json", ["a[b]x?.json", "a[b]?.json"], not: ["abx?.json", "a[b]xy.json"]),
    Row("**a", ["ba", "a"], not: [".a", "b"]), Row("a", ["a"], not: ["b", ".a"]),
  ])
  func namesOfFiles(_ row: Row) { row.check(.fileName) }

  /// One way after the other, this would take longer than anybody waits.
  @Test func manyStarsAreQuick() {
    let text = String(repeating: "a", count: 2_000)
    #expect(!Glob(String(repeating: "*a", count: 40) + "b").matches(text))
    #expect(!Glob(String(repeating: "**a", count: 40) + "b").matches(text))
  }
}
