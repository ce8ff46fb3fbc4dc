import Raster
import Testing

@testable import Labels

/// Rules 3, 27, 41, 42 and 43 of docs/layout-rules.md: line breaks, order, justification, tabs and
/// soft hyphens.
@Suite struct LineRuleTests {
  static func breaking(
    _ text: String, _ width: Double, _ level: LabelSpec.LineBreakStrictness, language: String? = nil
  ) -> LabelSpec {
    .plain(text, width: width) {
      $0.lineBreak = level
      $0.style.language = language
    }
  }

  static let rows = [
    ShownRow(
      3, "a word joiner in the text holds", .plain("ab\u{2060}cd ef", width: 40),
      ["ab\u{2060}cd ", "ef"]),
    ShownRow(3, "a no-break space holds", .plain("x ab\u{A0}cd", width: 40), ["x ", "ab\u{A0}cd"]),
    ShownRow(3, "U+FEFF holds", .plain("x 标\u{FEFF}题", width: 40), ["x ", "标\u{FEFF}题"]),
    ShownRow(
      41, "words wrap at spaces, which hang", .plain("ab   cd", width: 16), ["ab   ", "cd"]),
    ShownRow(
      27, "U+200B after a space hangs with it", .plain("ab cd \u{200B}ef", width: 36),
      ["ab cd \u{200B}", "ef"]),
    ShownRow(
      27, "spaces hang behind a letter that is wider than the line", .plain("标 标  ab c", width: 5),
      ["标 ", "标  ", "a", "b ", "c"]),
    ShownRow(
      41, "a line breaks between a space and a joiner", .plain("ab cd \u{200C}ef", width: 40),
      ["ab cd ", "\u{200C}ef"]),
    ShownRow(
      41, "and before a selector", .plain("ab cd \u{FE0F}ef", width: 40),
      ["ab cd ", "\u{FE0F}ef"]),
    ShownRow(
      41, "neither takes room", .plain("ab \u{200C}cd \u{FE0F}ef", width: 56),
      ["ab \u{200C}cd \u{FE0F}ef"]),
    ShownRow(
      41, "a word longer than a line breaks between graphemes", .plain("abcdefg", width: 24),
      ["abc", "def", "g"]),
    ShownRow(
      41, "a long word starts on a line of its own", .plain("a bcde", width: 24),
      ["a ", "bcd", "e"]),
    ShownRow(
      41, "a grapheme never breaks", .plain("e\u{301}e\u{301}e\u{301}", width: 8),
      ["e\u{301}", "e\u{301}", "e\u{301}"]),
    ShownRow(
      41, "one cluster stays on a line that is too narrow", .plain("标题", width: 5), ["标", "题"]),
    ShownRow(
      41, "no closing punctuation at a line's start", .plain("标题标。", width: 48), ["标题", "标。"]),
    ShownRow(41, "no opening bracket at a line's end", .plain("标题「标」", width: 48), ["标题", "「标」"]),
    ShownRow(
      41, "strict: no small kana at a line's start", breaking("ああっあ", 32, .strict),
      ["あ", "あっ", "あ"]),
    ShownRow(
      41, "normal: small kana may start a line", breaking("ああっあ", 32, .normal), ["ああ", "っあ"]),
    ShownRow(
      41, "strict: no prolonged sound mark at a line's start", breaking("ああーあ", 32, .strict),
      ["あ", "あー", "あ"]),
    ShownRow(
      41, "normal: no iteration mark at a line's start", breaking("ああゝあ", 32, .normal),
      ["あ", "あゝ", "あ"]),
    ShownRow(
      41, "loose: an iteration mark may start a line", breaking("ああゝあ", 32, .loose), ["ああ", "ゝあ"]),
    ShownRow(
      41, "normal, Japanese: U+301C may start a line",
      breaking("ああ〜あ", 32, .normal, language: "ja"), ["ああ", "〜あ"]),
    ShownRow(
      41, "normal, no language: U+301C may not", breaking("ああ〜あ", 32, .normal), ["あ", "あ〜", "あ"]),
    ShownRow(
      41, "loose, Chinese: centred punctuation may start a line",
      breaking("标题！标", 32, .loose, language: "zh-Hans"), ["标题", "！标"]),
    ShownRow(41, "anywhere: punctuation too", breaking("标题。标", 32, .anywhere), ["标题", "。标"]),
    ShownRow(
      41, "wrap character breaks words", .plain("ab cdef", width: 36) { $0.wrap = .character },
      ["ab cd", "ef"]),
    ShownRow(
      41, "wrap character begins no line with a stop",
      .plain("标题标。", width: 48) { $0.wrap = .character }, ["标题", "标。"]),
    ShownRow(
      41, "nor breaks behind a currency sign or before a stop",
      .plain("$12.50", width: 20) { $0.wrap = .character }, ["$1", "2.", "50"]),
    ShownRow(
      41, "nor at a no-break space", .plain("ab\u{A0}cd", width: 20) { $0.wrap = .character },
      ["a", "b\u{A0}c", "d"]),
    ShownRow(
      41, "wrap anywhere breaks there", .plain("标$1\u{A0}标。", width: 24) { $0.wrap = .anywhere },
      ["标$", "1\u{A0}", "标", "。"]),
    ShownRow(
      41, "wrap keep-all moves words of ideographs down whole",
      .plain("标题 标题标", width: 48) { $0.wrap = .keepAll }, ["标题 ", "标题标"]),
    ShownRow(
      41, "but breaks one that is longer than a line",
      .plain("标 标题标题", width: 48) { $0.wrap = .keepAll }, ["标 ", "标题标", "题"]),
    ShownRow(
      41, "and breaks anywhere if line-break says so",
      .plain("标 标题标", width: 36) {
        $0.wrap = .keepAll
        $0.lineBreak = .anywhere
      }, ["标 标", "题标"]),
    ShownRow(
      41, "and breaks beside an attachment",
      .plain("", width: 36) {
        $0.wrap = .keepAll
        $0.text = [
          TextRun("标题"),
          TextRun(TextAttachment(.box(.black), size: LabelSize(width: 16, height: 8))),
          TextRun("标题"),
        ]
      }, ["标题", "\u{FFFC}", "标题"]),
    ShownRow(
      41, "an unbreakable run moves down whole",
      .plain("", width: 64) { $0.text = [TextRun("标题标"), TextRun("题 题", isUnbreakable: true)] },
      ["标题标", "题 题"]),
    ShownRow(
      43, "a soft hyphen is not shown inside a line", .plain("ab\u{AD}cd", width: 32),
      ["ab\u{AD}cd"]),
    ShownRow(
      43, "a soft hyphen is shown where the line breaks", .plain("ab\u{AD}cd", width: 24),
      ["ab\u{AD}-", "cd"]),
    ShownRow(
      43, "no break at a soft hyphen without room for it", .plain("x ab\u{AD}cd", width: 32),
      ["x ", "ab\u{AD}cd"]),
    ShownRow(
      43, "no line starts with a soft hyphen", .plain("abc\u{AD}de", width: 24),
      ["ab", "c\u{AD}de"]),
    ShownRow(
      43, "a soft hyphen is no line of its own", .plain("a\u{AD}b", width: 4), ["a\u{AD}-", "b"]),
    ShownRow(
      43, "nor is it where the hyphen would fit", .plain("\u{AD}标题", width: 16), ["\u{AD}标", "题"]),
    ShownRow(
      41, "a word joiner is no line of its own", .plain("a\u{2060}b", width: 4),
      ["a", "\u{2060}b"]),
    ShownRow(
      41, "a direction mark is no line of its own", .plain("\u{200E}标\u{200E}题", width: 4),
      ["\u{200E}标", "\u{200E}题"]),
    ShownRow(
      42, "justify breaks as start does", .plain("ab cd ef", width: 44) { $0.align = .justify },
      ["ab cd ", "ef"]),
  ]

  @Test(arguments: rows) func breaksLines(_ row: ShownRow) throws {
    #expect(try LabelBench().layout(row.spec).shown == row.lines)
  }

  /// Left edges of the clusters in logical order.
  @Test(arguments: [
    ("标题标题标", 40.0, [0.0, 24]), ("标题", 40, [0, 16]), ("ab cd ef", 44, [0, 8, 16, 28, 36, 44]),
  ]) func justifiesAllButTheLastLine(_ text: String, _ width: Double, _ edges: [Double]) throws {
    let layout = try LabelBench().layout(.plain(text, width: width) { $0.align = .justify })
    #expect(layout.lines[0].clusters.map(\.box.x) == edges)
  }

  /// What fills up a line at 16 pt: first word spaces grow to half an em, 8 pt, then gaps between scripts to as much,
  /// then all of these and the gaps between ideographs grow alike. Left edges of the first line's clusters.
  @Test(arguments: [
    Stretched("12 pt for three gaps between scripts", "标a题b标题", 60, [0, 20, 32, 52]),
    Stretched(
      "4 pt for two gaps between scripts, none between ideographs", "标题a标题", 60, [0, 16, 34, 44]),
    Stretched(
      "8 pt for the gap between scripts, 11 more for both", "标题a abcdefgh", 70, [0, 27, 62, 70]),
    Stretched("8 pt for each gap between scripts, 7 more", "标a题 abcdefgh", 70, [0, 31, 54, 70]),
    Stretched(
      "the space by 4, the gap between scripts by 8, both by 1", "a 标b abcdefgh", 50,
      [0, 8, 17, 42, 50]),
    Stretched(
      "nothing before a tab", "标a b\t标a题 abcdefgh", 122, [0, 16, 24, 28, 36, 64, 89, 106, 122]),
    Stretched(
      "a word joiner is no gap of its own", "标\u{2060}题标 abcdefgh", 60, [0, 22, 22, 44, 60]),
    Stretched(
      "a no-break space is a word space", "ab\u{A0}cd abcdefgh", 60, [0, 8, 16, 44, 52, 60]),
    Stretched("one ideograph beside a word", "abc标 abcdefgh", 60, [0, 8, 16, 44, 60]),
    Stretched("one word stays as it is", "abc abcdefgh", 60, [0, 8, 16, 24]),
    Stretched("an emoji beside words", "ab😀cd abcdefgh", 60, [0, 8, 22, 44, 52, 60]),
    Stretched("an emoji at the end of a word", "ab😀 abcdefgh", 40, [0, 8, 24, 40]),
    Stretched(
      "gaps beside an emoji by 8, then all by 1", "a😀😀b abcdefgh", 67, [0, 17, 34, 59, 67]),
    Stretched(
      "a dash between words stays as it is", "ab——cd abcdefgh", 70, [0, 8, 16, 32, 48, 56, 64]),
  ])
  func stretchesInOrder(_ row: Stretched) throws {
    let layout = try LabelBench().layout(.plain(row.text, width: row.width) { $0.align = .justify })
    #expect(layout.lines[0].clusters.map(\.box.x) == row.edges)
  }

  struct Stretched: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let width: Double
    let edges: [Double]

    init(_ what: String, _ text: String, _ width: Double, _ edges: [Double]) {
      (testDescription, self.text, self.width, self.edges) = (what, text, width, edges)
    }
  }

  /// Pictures count as another script: 22 pt, 8 for each gap beside the box, then 3.
  @Test func stretchesBesideAttachments() throws {
    var spec = LabelSpec.plain("标", width: 70) { $0.align = .justify }
    spec.text += [
      TextRun(TextAttachment(.box(.black), size: LabelSize(width: 16, height: 16))),
      TextRun("题 abcdefgh"),
    ]
    let layout = try LabelBench().layout(spec)
    #expect(layout.lines[0].clusters.map(\.box.x) == [0, 27, 54, 70])
  }

  /// Beside words and one another, they are stretched like emoji: 6 pt for each of two gaps, or 10 for each of two.
  @Test(
    arguments: [
      (["ab", "\u{FFFC}", "cd abcdefgh"], 60.0, [0, 8, 22, 44, 52, 60]),
      (["\u{FFFC}", "\u{FFFC}", "\u{FFFC}", " abcdefgh"], 68, [0, 26, 52, 68]),
    ] as [([String], Double, [Double])])
  func stretchesAttachmentsLikeEmoji(_ texts: [String], _ width: Double, _ edges: [Double]) throws {
    var spec = LabelSpec.plain("", width: width) { $0.align = .justify }
    spec.text = texts.map { text in
      text == "\u{FFFC}"
        ? TextRun(TextAttachment(.box(.black), size: LabelSize(width: 16, height: 16)))
        : TextRun(text)
    }
    let layout = try LabelBench().layout(spec)
    #expect(layout.lines[0].clusters.map(\.box.x) == edges)
  }

  /// In Noto: Hangul is stretched by its spaces alone, and emoji like ideographs. Every full line reaches the edge.
  @Test(arguments: [
    ("안녕하세요 세계 라벨입니다 안녕하세요 세계 라벨입니다", 130.0),
    ("新款iPhone15Pro手机壳防摔128GB版2025年12月31日上市，限时￥99包邮", 130),
    ("😀😀😀😀😀😀😀😀😀😀", 90), ("标题😀abc標題😀😀题abc", 90),
  ])
  func reachesTheEdge(_ text: String, _ width: Double) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    for mode in [LabelSpec.Mode.horizontal, .vertical] {
      var spec = LabelSpec(
        text: [TextRun(text)], style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)),
        width: .points(width), scale: 1)
      spec.align = .justify
      spec.mode = mode
      if mode == .vertical { (spec.width, spec.height) = (.fit, .points(width)) }
      let layout = try renderer.layout(spec)
      #expect(layout.lines.count > 1)
      for line in layout.lines.dropLast() {
        let length = mode == .vertical ? line.box.height : line.box.width
        #expect(abs(length - width) < 0.01, "\(line.text)")
      }
    }
  }

  @Test func stretchesHangulBySpaces() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var spec = LabelSpec(
      text: [TextRun("안녕 세계 라벨입니다")],
      style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)), width: .points(70),
      scale: 1)
    let natural = try renderer.layout(spec)
    spec.align = .justify
    let line = try renderer.layout(spec).lines[0]
    let added = zip(line.clusters, natural.lines[0].clusters).map { $0.advance - $1.advance }
    #expect(line.text == "안녕 세계 ")
    #expect(added.enumerated().allSatisfy { ($0.offset == 2) == ($0.element > 0.01) })
  }

  /// Lines of an exact height stand 20 pt apart, whatever is on them: rule 51.
  @Test func exactLineHeightsKeepBaselinesApart() throws {
    var large = TestStyle.square.font
    large.size = 40
    var spec = LabelSpec.plain("标\n", width: 200)
    spec.text += [
      TextRun("题", StyleOverrides(font: large)), TextRun("\n标\n"),
      TextRun(TextAttachment(.box(.black), size: LabelSize(width: 8, height: 50))), TextRun("\n\n"),
      TextRun("题", StyleOverrides(baselineShift: 12)), TextRun("\n标"),
    ]
    spec.suffix = [TextRun("￥9", StyleOverrides(font: large))]
    spec.lineHeight = .exactly(20)
    for placement in [LabelSpec.SuffixPlacement.inline, .ownLine] {
      spec.suffixPlacement = placement
      let baselines = try LabelBench().layout(spec).lines.map(\.baseline)
      // The font's 12.8, and 2 of the 4 pt that the line is higher than its 16; on whole pixels.
      #expect(baselines == baselines.indices.map { 15 + 20 * Double($0) })
      #expect(baselines.count == (placement == .inline ? 7 : 8))
    }
  }

  /// In right-to-left text, too, glyphs move with the clusters they show.
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

  /// A letter that stands below the one before it takes up no room there, but does where it begins a line (rule 41).
  @Test(arguments: [
    ("Noto Sans Gurmukhi", ["ਪ੍", "ਰ", "ਧਾ", "ਨ"]), ("Noto Sans Gurmukhi", ["ਪ", "ੜ੍", "ਹ", "ਨਾ"]),
    ("Noto Sans Grantha", ["𑌗𑍍", "𑌰", "𑌨𑍍", "𑌥"]), ("Noto Sans Modi", ["𑘦𑘿", "𑘨", "𑘨"]),
  ]) func aLetterBelowAnotherFillsALine(_ family: String, _ lines: [String]) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.wideSet())
    for width in [1.0, 3, 6] {
      let layout = try renderer.layout(
        .plain(lines.joined(), width: width) { $0.style.font.family = family })
      #expect(layout.lines.map(\.text) == lines, "\(width) pt")
    }
  }

  @Test(arguments: [("a\tb", 32.0), ("abc\tb", 32), ("abcd\tb", 64), ("\tb", 32), ("\t\tb", 64)])
  func tabsGoToTheNextStop(_ text: String, _ edge: Double) throws {
    let layout = try LabelBench().layout(.plain(text, width: 200))
    #expect(layout.lines[0].clusters.last?.box.x == edge)
  }

  /// CSS Text 3, 4.2: tab stops are counted from the content's edge, wherever the line begins.
  @Test(arguments: [
    Tabbed("an indent", "a\tb", 32) { $0.firstIndent = 10 },
    Tabbed("an indent beyond a stop", "a\tb", 64) { $0.firstIndent = 30 },
    Tabbed("a stop half a zero away", "a\tb", 32) { $0.firstIndent = 20 },
    Tabbed("a stop less than half a zero away", "a\tb", 64) { $0.firstIndent = 20.5 },
    Tabbed("the indent of later lines", "标标\na\tb", 32) { $0.indent = 10 },
    Tabbed("insets", "a\tb", 39) { $0.insets.left = 7 },
    Tabbed("an exclusion", "a\tb", 32) {
      $0.exclusions = [Exclusion(LabelRect(x: 0, y: 0, width: 20, height: 16))]
    },
    Tabbed("right to left", "א\tב", 60) {
      $0.firstIndent = 10
      $0.width = .points(100)
    },
    Tabbed("a line that is cut", "a\tb标题标题标题", 56) {
      $0.firstIndent = 10
      $0.width = .points(100)
      $0.lines = 1
    },
  ])
  func tabStopsAreCountedFromTheContentsEdge(_ row: Tabbed) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.lines.last?.clusters.last?.box.x == row.edge)
  }

  struct Tabbed: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    /// Of the last cluster.
    let edge: Double
    var testDescription: String { what }

    init(_ what: String, _ text: String, _ edge: Double, _ change: (inout LabelSpec) -> Void) {
      self.what = what
      self.edge = edge
      spec = .plain(text, width: 200, change)
    }
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
    ("שב", 20.0), ("سب", 16.0), ("سب 12", 38.0), ("👨‍👩‍👧标", 36.0),
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
