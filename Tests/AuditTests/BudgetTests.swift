import Testing

@testable import Audit
@testable import Cases

/// How long texts may be, with a font in which each character of a script has the same width.
@Suite struct BudgetTests {
  private func rows(_ settings: String, _ files: [String: String], locales: [String]) throws
    -> [Budget.Row]
  {
    let suite = try AuditedSuite(settings, files)
    let template = try #require(suite.suite.templates.first)
    return try Budget(
      AuditRequest(
        labels: [template], catalogs: suite.suite.catalogFiles, locales: locales,
        settings: suite.suite.audit)
    ).rows(fonts: suite.fonts)
  }

  private static let chinese = String(repeating: "标题价格钻石余额", count: 40)

  @Test func countsCharactersOfTheLabelsOwnTranslations() throws {
    // Ten characters of 16 pt on each of two lines.
    let rows = try rows(
      "labels: { title: { catalog: \"*.json\", keys: [a], width: 160, lines: 2 } }",
      ["zh.json": "{\"a\": \"\(Self.chinese)\"}"], locales: ["zh"])
    #expect(rows.map(\.length) == [.characters(usual: 20, least: 20, most: 20)])
    #expect(rows.map(\.source) == [.catalog(characters: 320)])
    #expect(rows[0].length.words == "20 characters")
    #expect(rows[0].language == "Chinese, simplified")
  }

  @Test func leavesRoomForASuffixOfACase() throws {
    // A space of 4 pt and 24 pt of suffix leave 132: eight characters.
    let rows = try rows(
      "",
      [
        "case.yaml": "text: x\nsuffix: \"999\"\nwidth: 160\nlines: 1\n"
      ], locales: ["en"])
    guard case .characters(let usual, let least, let most) = rows[0].length else {
      Issue.record("\(rows[0].length)")
      return
    }
    // 16 letters of 8 pt are 128; each space saves half a letter.
    #expect(least >= 16 && usual >= least && most >= usual && most <= 20)
    #expect(rows[0].source == .sample)
  }

  /// A case expects its own text to have two lines, or to be cut; a shorter one that has not may be written all the same.
  @Test(arguments: [
    "lines: 2", "lines: 2, truncated: true", "visible-text: x", "size: { width: 1, height: 1 }",
  ])
  func whatACaseExpectsOfItsTextIsNoLeastLength(_ expectations: String) throws {
    let label = "text: x\nwidth: 160\nlines: 2\nexpect: {"
    let rows = try rows("", ["case.yaml": "\(label) \(expectations) }\n"], locales: ["en"])
    // Twenty letters of 8 pt on each of two lines, less where a word does not fit; each space saves half a letter.
    guard case .characters(_, let least, let most) = rows[0].length else {
      Issue.record("\(rows[0].length)")
      return
    }
    #expect(least > 24 && most <= 50)
  }

  /// Ten characters fit. Of the case's two texts, the longer one is replaced.
  @Test(arguments: [
    (4, "[{ from: zh.json, key: a }]", 4), (12, "[{ from: zh.json, key: a }]", 10),
    (4, "[{ from: zh.json, key: a }, { from: zh.json, key: b }]", 3),
  ])
  func takesTheLimitForTranslators(_ limit: Int, _ texts: String, _ count: Int) throws {
    let rows = try rows(
      "",
      [
        "case.yaml": "text: \(texts)\nwidth: 160\nlines: 1\nexpect: { chars: \(limit) }\n",
        "zh.json": "{\"a\": \"\(Self.chinese)\", \"b\": \"题\"}",
      ], locales: ["zh"])
    #expect(rows.map(\.length) == [.characters(usual: count, least: count, most: count)])
  }

  @Test func saysWhereThereIsNoEnd() throws {
    let rows = try rows("", ["case.yaml": "text: x\nwidth: 160\n"], locales: ["en"])
    #expect(rows.map(\.length) == [.more(than: 1000)])
  }

  @Test func saysWhereNothingFits() throws {
    let rows = try rows("", ["case.yaml": "text: x\nwidth: 4\nlines: 1\n"], locales: ["en"])
    #expect(rows.map(\.length) == [.nothing])
    #expect(rows[0].length.words == "not even one character fits")
  }

  private static let samples = LanguageSample.all.map(\.tag)

  @Test func namesTheLanguagesOfWhichItKnowsText() throws {
    let plain = try rows("", ["case.yaml": "text: x\nwidth: 100\nlines: 1\n"], locales: ["tlh"])
    #expect(plain.map(\.length) == [.noText(known: Self.samples)])
    #expect(plain.map(\.source) == [.none])
    #expect(
      plain[0].length.words.hasPrefix(
        "neither the label's catalogs nor harness has text in this language; accepted: en, ar, bn, "
      )
    )
    // A catalog's languages come first; one that has no text for this label is none of them.
    let own = try rows(
      "labels: { title: { catalog: \"*.json\", keys: [a], width: 160, lines: 2 } }",
      [
        "de.json": #"{"a": "Hallo"}"#, "eo.json": #"{"a": "Saluton"}"#,
        "vo.json": #"{"b": "Glidis"}"#,
      ], locales: ["tlh", "eo"])
    let others = Self.samples.filter { $0 != "de" }
    #expect(own.map(\.source) == [.none, .catalog(characters: 7)])
    #expect(own[0].length == .noText(known: ["de", "eo"] + others))
  }

  @Test func namesWhatHasNoGlyph() throws {
    let rows = try rows("", ["case.yaml": "text: x\nwidth: 99\nlines: 1\n"], locales: ["bn"])
    guard case .noGlyph(let characters, _) = rows[0].length else {
      Issue.record("\(rows[0].length)")
      return
    }
    // In the order of their code points.
    #expect(characters.first == "।")
    #expect(characters.contains("স"))
  }

  /// Every language has a passage that is long enough, and tags are found by their nearest.
  @Test func hasPassages() {
    for sample in LanguageSample.all {
      #expect(sample.text.count >= 40, "\(sample.tag)")
      #expect(LanguageSample.sample(of: sample.tag)?.name == sample.name)
    }
    #expect(LanguageSample.sample(of: "zh-TW")?.tag == "zh-Hant")
    #expect(LanguageSample.sample(of: "de-AT")?.tag == "de")
    #expect(LanguageSample.sample(of: "no")?.tag == "nb")
    #expect(LanguageSample.sample(of: "tlh") == nil)
  }
}
