import Testing

@testable import Labels

/// Rules 3, 27, 41, 42 and 43 of docs/layout-rules.md: line breaks, order, justification, tabs and
/// soft hyphens.
@Suite struct LineRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: Int
    let what: String
    let spec: LabelSpec
    let lines: [String]
    var testDescription: String { "rule \(rule): \(what)" }
  }

  static func breaking(
    _ text: String, _ width: Double, _ level: LabelSpec.LineBreakStrictness, language: String? = nil
  ) -> LabelSpec {
    .plain(text, width: width) {
      $0.lineBreak = level
      $0.style.language = language
    }
  }

  static let rows = [
    Row(
      rule: 3, what: "a word joiner in the text holds",
      spec: .plain("ab\u{2060}cd ef", width: 40), lines: ["ab\u{2060}cd ", "ef"]),
    Row(
      rule: 3, what: "a no-break space holds", spec: .plain("x ab\u{A0}cd", width: 40),
      lines: ["x ", "ab\u{A0}cd"]),
    Row(
      rule: 3, what: "U+FEFF holds", spec: .plain("x 标\u{FEFF}题", width: 40),
      lines: ["x ", "标\u{FEFF}题"]),
    Row(
      rule: 41, what: "words wrap at spaces, which hang", spec: .plain("ab   cd", width: 16),
      lines: ["ab   ", "cd"]),
    Row(
      rule: 27, what: "U+200B behind a space hangs with it",
      spec: .plain("ab cd \u{200B}ef", width: 36), lines: ["ab cd \u{200B}", "ef"]),
    Row(
      rule: 41, what: "a word longer than a line breaks between graphemes",
      spec: .plain("abcdefg", width: 24), lines: ["abc", "def", "g"]),
    Row(
      rule: 41, what: "a long word starts on a line of its own",
      spec: .plain("a bcde", width: 24), lines: ["a ", "bcd", "e"]),
    Row(
      rule: 41, what: "a grapheme never breaks",
      spec: .plain("e\u{301}e\u{301}e\u{301}", width: 8),
      lines: ["e\u{301}", "e\u{301}", "e\u{301}"]),
    Row(
      rule: 41, what: "one cluster stays on a line that is too narrow",
      spec: .plain("标题", width: 5), lines: ["标", "题"]),
    Row(
      rule: 41, what: "no closing punctuation at a line's start",
      spec: .plain("标题标。", width: 48), lines: ["标题", "标。"]),
    Row(
      rule: 41, what: "no opening bracket at a line's end",
      spec: .plain("标题「标」", width: 48), lines: ["标题", "「标」"]),
    Row(
      rule: 41, what: "strict: no small kana at a line's start",
      spec: breaking("ああっあ", 32, .strict), lines: ["あ", "あっ", "あ"]),
    Row(
      rule: 41, what: "normal: small kana may start a line",
      spec: breaking("ああっあ", 32, .normal), lines: ["ああ", "っあ"]),
    Row(
      rule: 41, what: "strict: no prolonged sound mark at a line's start",
      spec: breaking("ああーあ", 32, .strict), lines: ["あ", "あー", "あ"]),
    Row(
      rule: 41, what: "normal: no iteration mark at a line's start",
      spec: breaking("ああゝあ", 32, .normal), lines: ["あ", "あゝ", "あ"]),
    Row(
      rule: 41, what: "loose: an iteration mark may start a line",
      spec: breaking("ああゝあ", 32, .loose), lines: ["ああ", "ゝあ"]),
    Row(
      rule: 41, what: "normal, Japanese: U+301C may start a line",
      spec: breaking("ああ〜あ", 32, .normal, language: "ja"), lines: ["ああ", "〜あ"]),
    Row(
      rule: 41, what: "normal, no language: U+301C may not",
      spec: breaking("ああ〜あ", 32, .normal), lines: ["あ", "あ〜", "あ"]),
    Row(
      rule: 41, what: "loose, Chinese: centred punctuation may start a line",
      spec: breaking("标题！标", 32, .loose, language: "zh-Hans"), lines: ["标题", "！标"]),
    Row(
      rule: 41, what: "anywhere: punctuation too", spec: breaking("标题。标", 32, .anywhere),
      lines: ["标题", "。标"]),
    Row(
      rule: 41, what: "wrap character breaks words",
      spec: .plain("ab cdef", width: 36) { $0.wrap = .character }, lines: ["ab cd", "ef"]),
    Row(
      rule: 41, what: "an unbreakable run moves down whole",
      spec: .plain("", width: 64) {
        $0.text = [TextRun("标题标"), TextRun("题 题", isUnbreakable: true)]
      }, lines: ["标题标", "题 题"]),
    Row(
      rule: 43, what: "a soft hyphen is not shown inside a line",
      spec: .plain("ab\u{AD}cd", width: 32), lines: ["ab\u{AD}cd"]),
    Row(
      rule: 43, what: "a soft hyphen is shown where the line breaks",
      spec: .plain("ab\u{AD}cd", width: 24), lines: ["ab\u{AD}-", "cd"]),
    Row(
      rule: 43, what: "no break at a soft hyphen without room for it",
      spec: .plain("x ab\u{AD}cd", width: 32), lines: ["x ", "ab\u{AD}cd"]),
    Row(
      rule: 43, what: "no line starts with a soft hyphen",
      spec: .plain("abc\u{AD}de", width: 24), lines: ["ab", "c\u{AD}de"]),
    Row(
      rule: 43, what: "a soft hyphen is no line of its own", spec: .plain("a\u{AD}b", width: 4),
      lines: ["a\u{AD}-", "b"]),
    Row(
      rule: 43, what: "nor is it where the hyphen would fit",
      spec: .plain("\u{AD}标题", width: 16), lines: ["\u{AD}标", "题"]),
    Row(
      rule: 41, what: "a word joiner is no line of its own",
      spec: .plain("a\u{2060}b", width: 4), lines: ["a", "\u{2060}b"]),
    Row(
      rule: 41, what: "a direction mark is no line of its own",
      spec: .plain("\u{200E}标\u{200E}题", width: 4), lines: ["\u{200E}标", "\u{200E}题"]),
    Row(
      rule: 42, what: "justify breaks as start does",
      spec: .plain("ab cd ef", width: 44) { $0.align = .justify }, lines: ["ab cd ", "ef"]),
  ]

  @Test(arguments: rows) func breaksLines(_ row: Row) throws {
    #expect(try LabelBench().layout(row.spec).shown == row.lines)
  }

  /// Left edges of the clusters in logical order.
  @Test(arguments: [
    ("标题标题标", 40.0, [0.0, 24]), ("标题", 40, [0, 16]), ("ab cd ef", 44, [0, 8, 16, 28, 36, 44]),
  ]) func justifiesAllButTheLastLine(_ text: String, _ width: Double, _ edges: [Double]) throws {
    let layout = try LabelBench().layout(.plain(text, width: width) { $0.align = .justify })
    #expect(layout.lines[0].clusters.map(\.box.x) == edges)
  }

  /// Glyphs move with the clusters they show: of the line above, in right-to-left text.
  @Test func justifiesGlyphsOfRightToLeftText() throws {
    let layout = try LabelBench().layout(.plain("אב גד הו", width: 44) { $0.align = .justify })
    // From left to right: ד ג, the space as wide as 12 pt, ב א; the hanging space further left.
    let line = layout.lines[0]
    let glyphs = line.runs.flatMap { run in run.glyphs.map { run.origin.x + $0.x } }
    #expect(line.clusters.map(\.box.x) == [36, 28, 16, 8, 0, -4])
    #expect(Set(glyphs).isSuperset(of: [0, 8, 28, 36]))
  }

  /// A mark in another font than its base stands with it, at a line's end and in part of a line too:
  /// every byte of a line is in one run, and every run has a glyph.
  @Test(arguments: [
    ("漢\u{301}\u{651}字", 200.0, [10]), ("字漢\u{E49}", 200, [9]), ("漢\u{E49}กก", 200, [12]),
    ("字漢\u{E49}字字", 32, [9, 6]),
  ]) func drawsMarksOfOtherFonts(_ text: String, _ width: Double, _ bytes: [Int]) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let layout = try renderer.layout(
      .plain(text, width: width) { $0.style.font.family = NotoFonts.sans })
    #expect(layout.lines.map { $0.runs.map(\.range.count).reduce(0, +) } == bytes)
    #expect(layout.lines.flatMap(\.runs).allSatisfy { !$0.glyphs.isEmpty })
  }

  @Test(arguments: [("a\tb", 32.0), ("abc\tb", 32), ("abcd\tb", 64), ("\tb", 32), ("\t\tb", 64)])
  func tabsGoToTheNextStop(_ text: String, _ edge: Double) throws {
    let layout = try LabelBench().layout(.plain(text, width: 200))
    #expect(layout.lines[0].clusters.last?.box.x == edge)
  }

  /// Left edges of the clusters in logical order, for runs of both directions (UAX #9).
  @Test(arguments: [
    ("ab אב", LabelSpec.Direction.auto, [0.0, 8, 16, 28, 20]),
    ("אב ab", .auto, [92, 84, 80, 64, 72]),
    ("אב 12", .auto, [92, 84, 80, 64, 72]),
    ("ab אב", .rtl, [84, 92, 80, 72, 64]),
    ("(א)", .rtl, [92, 84, 76]),
  ]) func ordersRunsVisually(
    _ text: String, _ direction: LabelSpec.Direction, _ edges: [Double]
  ) throws {
    let layout = try LabelBench().layout(.plain(text, width: 100) { $0.direction = direction })
    #expect(layout.lines[0].clusters.map(\.box.x) == edges)
  }

  /// Letter spacing of 2 pt follows each grapheme cluster that takes up room, the last one too.
  @Test(arguments: [
    ("ab", 20.0), ("fi", 20.0), ("e\u{301}a", 20.0), ("क\u{94D}षक", 28.0), ("a\u{2060}b", 20.0),
    ("שב", 20.0), ("سب", 16.0), ("سب 12", 16.0 + 6 + 16), ("👨‍👩‍👧标", 36.0),
  ]) func letterSpacingFollowsGraphemes(_ text: String, _ width: Double) throws {
    let layout = try LabelBench().layout(.plain(text, width: 200) { $0.style.letterSpacing = 2 })
    #expect(layout.lines[0].box.width == width)
  }

  @Test func mirrorsBrackets() throws {
    let bench = try LabelBench()
    let leftToRight = try bench.layout(.plain("()", width: 100) { $0.direction = .ltr })
    let rightToLeft = try bench.layout(.plain("()", width: 100) { $0.direction = .rtl })
    let glyphs = { (layout: LabelLayout) in layout.lines[0].runs[0].glyphs.map(\.id) }
    // Seen from left to right, both show an opening bracket and then a closing one.
    #expect(glyphs(leftToRight) == glyphs(rightToLeft))
    #expect(rightToLeft.lines[0].clusters.map(\.box.x) == [92, 84])
  }
}
