import Raster
import Testing

@testable import Labels

/// Rules 34 to 37, 39, 41, 42, 52 and 53 of docs/layout-rules.md: how characters stand in a column,
/// in fonts of 16 pt.
///
/// Harness Vertical has metrics for columns; in Harness Square, which has none, upright characters
/// stand in cells as high as its lines, 16 pt. Both have ascent 12.8 and descent 3.2.
@Suite struct VerticalRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    let family: String
    let orientation: LabelSpec.Orientation
    let isUpright: Bool
    /// Along the column.
    let advance: Double

    init(
      _ what: String, _ text: String, _ family: String = TestFonts.vertical,
      _ orientation: LabelSpec.Orientation = .mixed, upright advance: Double
    ) {
      self.init(what, text, family, orientation, isUpright: true, advance)
    }

    init(
      _ what: String, _ text: String, _ family: String = TestFonts.vertical,
      _ orientation: LabelSpec.Orientation = .mixed, rotated advance: Double
    ) {
      self.init(what, text, family, orientation, isUpright: false, advance)
    }

    private init(
      _ what: String, _ text: String, _ family: String, _ orientation: LabelSpec.Orientation,
      isUpright: Bool, _ advance: Double
    ) {
      self.what = what
      self.text = text
      self.family = family
      self.orientation = orientation
      self.isUpright = isUpright
      self.advance = advance
    }

    var testDescription: String { "\(what): \(text), \(family), \(orientation)" }
  }

  static let orientations = [
    Row("U, ideograph", "中", upright: 16),
    Row("U, ideograph without vertical metrics", "中", TestFonts.square, upright: 16),
    Row("U, a cell as high as lines", "中", TestFonts.tall, upright: 32),
    Row("U, kana", "あ", upright: 16),
    Row("U, Hangul", "가", upright: 16),
    Row("U, full-width letter", "Ａ", upright: 16),
    Row("U, emoji", "😀", upright: 16),
    Row("U, an emoji sequence is one", "👨‍👩‍👧", upright: 16),
    Row("U, ideographic space", "\u{3000}", upright: 16),
    Row("U, ideographic space in a cell", "\u{3000}", TestFonts.tall, upright: 16),
    Row("R, letter", "a", rotated: 8),
    Row("R, digit", "1", rotated: 8),
    Row("R, Hebrew", "א", rotated: 8),
    Row("R, space", " ", rotated: 4),
    Row("R, even with an alternate", "…", rotated: 16),
    Row("R, dash", "—", rotated: 16),
    Row("Tu with an alternate", "、", upright: 16),
    Row("Tu without one", "。", upright: 16),
    Row("Tu, small kana", "っ", upright: 16),
    Row("Tr with an alternate", "ー", upright: 16),
    Row("Tr with an alternate that is shorter", "「", upright: 8),
    Row("Tr without one", "」", rotated: 16),
    Row("Tr in a font without any", "ー", TestFonts.square, rotated: 16),
    Row("Tr, wave dash", "〜", rotated: 16),
    Row("Tr since Unicode 16", "“", rotated: 8),
    Row("upright letter", "a", TestFonts.vertical, .upright, upright: 12),
    Row("upright letter in a cell", "a", TestFonts.square, .upright, upright: 16),
    Row("upright Hebrew", "א", TestFonts.vertical, .upright, upright: 12),
    Row("upright, R has its alternate", "…", TestFonts.vertical, .upright, upright: 16),
    Row("upright, Tr without one", "」", TestFonts.vertical, .upright, upright: 16),
    Row("sideways ideograph", "中", TestFonts.vertical, .sideways, rotated: 16),
    Row("sideways, no alternates", "「", TestFonts.vertical, .sideways, rotated: 16),
  ]

  private static func spec(
    _ text: String, _ family: String = TestFonts.square, height: Double = 100,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .columns(text, height: height) {
      $0.style.font.family = family
      change(&$0)
    }
  }

  @Test(arguments: orientations) func charactersStandAsTheirOrientationSays(_ row: Row) throws {
    // Something after it keeps a space from hanging.
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec(row.text + "b", row.family) { $0.orientation = row.orientation })
    let cluster = layout.lines[0].clusters[0]
    #expect(layout.lines[0].text(of: cluster) == row.text)
    #expect(cluster.isUpright == row.isUpright)
    #expect(abs(cluster.advance - row.advance) < 1.0 / 1024)
    #expect(cluster.box.height == cluster.advance)
  }

  struct Glyphs: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let width: Double
    /// Where their origins are on the picture.
    let origins: [String]

    init(_ what: String, width: Double, _ spec: LabelSpec, _ origins: String...) {
      self.what = what
      self.spec = spec
      self.width = width
      self.origins = origins
    }

    var testDescription: String { what }
  }

  private static func sized(_ text: String, _ size: Double) -> TextRun {
    TextRun(text, StyleOverrides(font: LabelFont(family: TestFonts.square, size: size)))
  }

  /// Ascenders point to the right: turned text stands (12.8 − 3.2) / 2 = 4.8 pt left of the centre.
  static let centres = [
    Glyphs("upright, by vertical metrics", width: 16, spec("中", TestFonts.vertical), "0,12.8"),
    Glyphs("upright, in a cell", width: 16, spec("中"), "0,12.8"),
    Glyphs("turned", width: 16, spec("ab"), "3.2,0", "3.2,8"),
    Glyphs(
      "upright letters are centred by their advances", width: 16,
      spec("a", TestFonts.vertical) { $0.orientation = .upright }, "4,12.8"),
    Glyphs("the second column", width: 32, spec("中中", height: 16), "16,12.8", "0,12.8"),
    Glyphs(
      "two sizes share the centre line", width: 32,
      spec("") { $0.text = [sized("中", 16), sized("中", 32)] }, "8,12.8", "0,41.6"),
    Glyphs(
      "two sizes of turned text, too", width: 32,
      spec("") { $0.text = [sized("a", 16), sized("b", 32)] }, "11.2,0", "6.4,8"),
    Glyphs(
      "turned and upright", width: 32,
      spec("") { $0.text = [sized("a", 32), sized("中", 16)] }, "6.4,0", "8,28.8"),
    Glyphs(
      "a wide column of two fonts", width: 32,
      spec("中") {
        $0.text.append(
          TextRun("a", StyleOverrides(font: LabelFont(family: TestFonts.tall, size: 16))))
      }, "8,12.8", "6.4,16"),
    Glyphs(
      "raised text moves to the right", width: 20,
      spec("") { $0.text = [TextRun("中", StyleOverrides(baselineShift: 4)), TextRun("中")] },
      "4,12.8", "0,28.8"),
    Glyphs(
      "line height is shared out to both sides", width: 40,
      spec("中") { $0.lineHeight = .exactly(40) }, "12,12.8"),
  ]

  @Test(arguments: centres) func glyphsShareTheCentreLine(_ row: Glyphs) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.size.width == row.width)
    #expect(layout.shownGlyphs == row.origins)
    var mirrored = row.spec
    mirrored.columns = .leftToRight
    let other = try LabelBench().layout(mirrored)
    if layout.lines.count == 1 { #expect(other.shownGlyphs == row.origins) }
  }

  struct Combination: CustomTestStringConvertible, Sendable {
    let text: String
    let combine: CombineUpright
    /// Where each cluster starts.
    let clusters: [String]
    let stretch: Double

    init(
      _ text: String, _ combine: CombineUpright, stretch: Double = 1, _ clusters: String...
    ) {
      self.text = text
      self.combine = combine
      self.clusters = clusters
      self.stretch = stretch
    }

    var testDescription: String { "\(text), \(combine)" }
  }

  static let combinations = [
    Combination("1中", .digits(2), "1 at 0,0", "中 at 0,16"),
    Combination("12中", .digits(2), "12 at 0,0", "中 at 0,16"),
    Combination("中12", .digits(2), "中 at 0,0", "12 at 0,16"),
    Combination("123中", .digits(2), "1 at 0,0", "2 at 0,8", "3 at 0,16", "中 at 0,24"),
    Combination("123中", .digits(3), stretch: 2.0 / 3, "123 at 0,0", "中 at 0,16"),
    Combination("1234中", .digits(4), stretch: 0.5, "1234 at 0,0", "中 at 0,16"),
    Combination(
      "12345", .digits(4), "1 at 0,0", "2 at 0,8", "3 at 0,16", "4 at 0,24", "5 at 0,32"),
    Combination("12月34日", .digits(2), "12 at 0,0", "月 at 0,16", "34 at 0,32", "日 at 0,48"),
    Combination("1a", .digits(2), "1 at 0,0", "a at 0,16"),
    Combination("１２", .digits(2), "１ at 0,0", "２ at 0,16"),
    Combination("No", .all, "No at 0,0"),
    Combination("Note", .all, stretch: 0.5, "Note at 0,0"),
    Combination("12", .none, "1 at 0,0", "2 at 0,8"),
    // Scripts and directions that differ still share the em.
    Combination("A中", .all, stretch: 2.0 / 3, "A中 at 0,0"),
    Combination("中A", .all, stretch: 2.0 / 3, "中A at 0,0"),
    Combination("AБ", .all, "AБ at 0,0"),
    Combination("中R2", .all, stretch: 0.5, "中R2 at 0,0"),
    Combination("Aש", .all, "Aש at 0,0"),
  ]

  @Test(arguments: combinations) func digitsStandSideBySide(_ row: Combination) throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec(row.text) { $0.style.combineUpright = row.combine })
    #expect(layout.shownClusters == row.clusters)
    #expect(abs((layout.lines[0].runs.map(\.stretch).min() ?? 0) - row.stretch) < 1e-9)
  }

  /// Runs that differ only in colour combine as one text does; a run that is combined whole is a cell of its own.
  @Test(arguments: [
    SplitCombination(["中1", "9元"], .digits(2), "中 at 0,0", "19 at 0,16", "元 at 0,32"),
    SplitCombination(
      ["中19", "9元"], .digits(2), "中 at 0,0", "1 at 0,16", "9 at 0,24", "9 at 0,32", "元 at 0,40"),
    SplitCombination(["1", "2", "3中"], .digits(3), "123 at 0,0", "中 at 0,16"),
    SplitCombination(["1中", "9"], .digits(2), "1 at 0,0", "中 at 0,16", "9 at 0,32"),
    SplitCombination(["No", "te"], .all, "No at 0,0", "te at 0,16"),
    SplitCombination(["中A", "A中"], .all, "中A at 0,0", "A中 at 0,16"),
  ])
  func digitsOfSeveralRunsStandSideBySide(_ row: SplitCombination) throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("") {
        $0.text = row.runs
        $0.style.combineUpright = row.combine
      })
    #expect(layout.shownClusters == row.clusters)
  }

  struct SplitCombination: CustomTestStringConvertible, Sendable {
    static let red = PixelColor(red: 255, green: 0, blue: 0)

    /// Every other one is red.
    let texts: [String]
    let combine: CombineUpright
    let clusters: [String]

    init(_ texts: [String], _ combine: CombineUpright, _ clusters: String...) {
      (self.texts, self.combine, self.clusters) = (texts, combine, clusters)
    }

    var runs: [TextRun] {
      texts.enumerated().map { index, text in
        TextRun(text, index.isMultiple(of: 2) ? StyleOverrides() : StyleOverrides(color: Self.red))
      }
    }

    var testDescription: String { "\(texts.joined(separator: "|")), \(combine)" }
  }

  /// What stands around a run has no part in whether it is combined: `2` before `F` is of the script of the text before it.
  @Test(arguments: [
    AroundCombination("中", "2F", "中", "中 at 0,0", "2F at 0,16", "中 at 0,32"),
    AroundCombination("ж", "2F", "", "ж at 0,0", "2F at 0,8"),
    AroundCombination("中", "A中", "A", "中 at 0,0", "A中 at 0,16", "A at 0,32"),
    AroundCombination("ש", "2F", "ש", "ש at 0,40", "2F at 0,24", "ש at 0,16"),
    AroundCombination("ש", "Aש", "ש", "ש at 0,40", "Aש at 0,24", "ש at 0,16"),
  ])
  func aRunIsCombinedWholeInAnyText(_ row: AroundCombination) throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("", height: row.height) {
        $0.text = [
          TextRun(row.before), TextRun(row.run, StyleOverrides(combineUpright: .all)),
          TextRun(row.after),
        ]
      })
    #expect(layout.shownClusters == row.clusters)
  }

  struct AroundCombination: CustomTestStringConvertible, Sendable {
    let before: String
    let run: String
    let after: String
    let clusters: [String]
    /// Right-to-left text begins at the foot.
    let height = 48.0

    init(_ before: String, _ run: String, _ after: String, _ clusters: String...) {
      (self.before, self.run, self.after) = (before, run, after)
      self.clusters = clusters
    }

    var testDescription: String { "\(before)|\(run)|\(after)" }
  }

  /// The glyphs of several fonts stand side by side around the centre line at 8 pt, on one baseline 12.8 pt below their
  /// em's head; 24 pt wide, they are narrowed by a third.
  @Test(arguments: [
    (TestFonts.square, "A中"), (TestFonts.square, "中A"), (TestFonts.flex, "A中"),
    (TestFonts.flex, "中A"),
  ])
  func glyphsOfSeveralFontsShareTheEm(_ example: (family: String, text: String)) throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec(example.text + "中", example.family) {
        $0.text = [
          TextRun(example.text, StyleOverrides(combineUpright: .all)), TextRun("中"),
        ]
      })
    let second = example.text.hasPrefix("A") ? "5.33" : "10.67"
    #expect(layout.shownClusters == [example.text + " at 0,0", "中 at 0,16"])
    #expect(Array(layout.shownGlyphs.prefix(2)) == ["0,12.8", "\(second),12.8"])
    #expect(layout.lines[0].runs.map(\.advance) == [16, 0, 16])
  }

  /// In right-to-left order within the em, which is one character of its column.
  @Test func combinedTextOfTwoDirectionsIsInVisualOrder() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("") {
        $0.direction = .rtl
        $0.text = [TextRun("Aש", StyleOverrides(combineUpright: .all))]
      })
    #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 2)
    #expect(layout.shownGlyphs.map { $0.prefix { $0 != "," } } == ["8", "0"])
  }

  @Test func letterSpacingStandsAfterTheWholeEm() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("") {
        $0.style.letterSpacing = 2
        $0.text = [TextRun("A中", StyleOverrides(combineUpright: .all)), TextRun("中")]
      })
    #expect(layout.shownClusters == ["A中 at 0,0", "中 at 0,18"])
  }

  /// Whatever it begins with, an em is an em: CSS Writing Modes 4, 9.1, lays it out as U+FFFC.
  @Test(arguments: [
    "\u{200E}12", "\u{2060}12", "\u{200B}12", "\u{AD}12", "\u{FEFF}12", "\u{200D}12", " 12",
    "\u{3000}1", "(1)", "（1）", "'12", ".12", "12",
  ])
  func anEmIsAnEmWhateverItBeginsWith(_ combined: String) throws {
    func layout(_ height: LabelSpec.Extent, _ runs: [TextRun]) throws -> LabelLayout {
      try LabelBench().layout(
        VerticalRuleTests.spec("") {
          $0.height = height
          $0.hangsPunctuation = true
          $0.text = runs
        })
    }
    let em = TextRun(combined, StyleOverrides(combineUpright: .all))
    for runs in [
      [TextRun("中"), em, TextRun("中")], [em, TextRun("中中")], [TextRun("中中"), em],
    ] {
      let layout = try layout(.fit, runs)
      #expect(layout.size.height == 48)
      #expect((layout.lines[0].box.y, layout.lines[0].box.height) == (0, 48))
    }
    #expect(try layout(.points(40), [TextRun("中中"), em]).lines.count == 2)
  }

  @Test(arguments: ["(1)", "1)", "“1"]) func aCutTakesAnEmForAnObject(_ combined: String) throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("", height: 52) {
        $0.lines = 1
        $0.text = [
          TextRun("中"), TextRun(combined, StyleOverrides(combineUpright: .all)),
          TextRun("中中中"),
        ]
      })
    #expect(layout.shown == ["中\(combined)…"])
  }

  /// A cut leaves a combined run out whole.
  @Test(arguments: [
    (LabelSpec.TruncationMode.end, ["中…"]), (.start, ["…中"]),
  ])
  func aCombinedRunOfSeveralScriptsIsNotCut(
    _ example: (truncate: LabelSpec.TruncationMode, shown: [String])
  ) throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("", height: 40) {
        $0.lines = 1
        $0.truncate = example.truncate
        $0.text = [
          TextRun("中"), TextRun("A中", StyleOverrides(combineUpright: .all)), TextRun("中"),
        ]
      })
    #expect(layout.shown == example.shown)
  }

  @Test func aCombinedRunOfSeveralScriptsDoesNotBreak() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("", height: 24) {
        $0.wrap = .character
        $0.text = [
          TextRun("中"), TextRun("A中", StyleOverrides(combineUpright: .all)), TextRun("中"),
        ]
      })
    #expect(layout.shown == ["中", "A中", "中"])
  }

  /// Each digit has its own colour; the cell, its background and its lines belong to the first one's run.
  @Test func aCombinedCellIsPaintedInItsColours() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("") {
        $0.text = SplitCombination(["中1", "2元"], .digits(2)).runs
        $0.style.combineUpright = .digits(2)
      })
    let runs = layout.lines[0].runs
    let red = runs.filter { $0.style.color == SplitCombination.red }
    #expect(runs.map(\.glyphs.count) == [1, 1, 1, 1])
    #expect(red.map(\.glyphs.count) == [1, 1])
    #expect(runs.map(\.advance) == [16, 16, 0, 16])
    #expect(layout.shownGlyphs == ["0,12.8", "0,28.8", "8,28.8", "0,44.8"])
  }

  /// Digits stand around the centre line at 8 pt, on a baseline 12.8 pt below their em's head. Wider than
  /// the em, they are narrowed; narrower, they are not widened.
  @Test func combinedGlyphsStandAroundTheCentre() throws {
    let bench = try LabelBench()
    func origins(_ text: String, _ most: Int) throws -> [String] {
      try bench.layout(
        VerticalRuleTests.spec(text) { $0.style.combineUpright = .digits(most) }
      ).shownGlyphs
    }
    #expect(try origins("1", 2) == ["4,12.8"])
    #expect(try origins("12", 2) == ["0,12.8", "8,12.8"])
    #expect(try origins("1234", 4) == ["0,12.8", "4,12.8", "8,12.8", "12,12.8"])
  }

  @Test func combinedDigitsNeverBreak() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("中12中", height: 24) { $0.style.combineUpright = .digits(2) })
    #expect(layout.shown == ["中", "12", "中"])
  }

  @Test func aSuffixCanBeCombined() throws {
    let layout = try LabelBench().layout(
      .columns("标题", height: 64) {
        $0.suffix = [TextRun("99", StyleOverrides(combineUpright: .all))]
      })
    #expect(layout.suffix?.box == LabelRect(x: 0, y: 36, width: 16, height: 16))
    #expect(layout.lines[0].runs.last?.isUpright == true)
  }

  /// A full-width yen sign stands upright in text, but a price is turned as a whole.
  @Test func aSuffixIsTurnedAsOne() throws {
    let layout = try LabelBench().layout(.columns("￥", suffix: "￥9", height: 100))
    #expect(layout.lines[0].runs.map(\.isUpright) == [true, false])
    #expect(layout.suffix?.box == LabelRect(x: 0, y: 20, width: 16, height: 24))
  }

  /// Right-to-left text runs up the column.
  @Test(arguments: [
    ("中אב中", LabelSpec.Direction.auto, ["中 at 0,0", "א at 0,24", "ב at 0,16", "中 at 0,32"]),
    ("אב", .auto, ["א at 0,92", "ב at 0,84"]),
    ("אב", .ltr, ["א at 0,8", "ב at 0,0"]),
    ("中中", .rtl, ["中 at 0,68", "中 at 0,84"]),
    ("中א", .rtl, ["中 at 0,84", "א at 0,76"]),
  ]) func rightToLeftTextRunsUp(
    _ text: String, _ direction: LabelSpec.Direction, _ clusters: [String]
  ) throws {
    let layout = try LabelBench().layout(VerticalRuleTests.spec(text) { $0.direction = direction })
    #expect(layout.shownClusters == clusters)
  }

  @Test func uprightTextHasNoRightToLeftOrder() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("אב") {
        $0.orientation = .upright
        $0.direction = .rtl
      })
    #expect(layout.shownClusters == ["א at 0,0", "ב at 0,16"])
  }

  @Test func aColumnHasItsUnderlineOnTheLeft() throws {
    for columns in LabelSpec.ColumnOrder.allCases {
      let layout = try LabelBench().layout(
        VerticalRuleTests.spec("中") {
          $0.columns = columns
          $0.style.underline = TextDecoration(.single)
          $0.style.strikethrough = TextDecoration(.thick)
        })
      // 2.5 pt left of the turned baseline at 3.2, and around the centre at 8.
      #expect(
        layout.lines[0].decorations.map(\.box) == [
          LabelRect(x: 0, y: 0, width: 1, height: 16), LabelRect(x: 7, y: 0, width: 2, height: 16),
        ])
    }
  }

  /// CSS Text Decoration 3, 2.6: a right underline mirrors the left one about the column's centre at 8.
  @Test(
    arguments: [
      (nil, .auto, nil, 0), ("zh", .auto, nil, 0), ("en", .auto, nil, 0), ("ja", .auto, nil, 15),
      ("ja-JP", .auto, nil, 15), ("KO", .auto, nil, 15), ("kok", .auto, nil, 0),
      ("ja", .left, nil, 0), ("zh", .right, nil, 15), (nil, .left, 1, 1), (nil, .right, 1, 14),
    ] as [(String?, TextDecoration.Side, Double?, Double)])
  func aColumnHasItsUnderlineOnItsLanguagesSide(
    _ language: String?, _ side: TextDecoration.Side, _ offset: Double?, _ edge: Double
  ) throws {
    for columns in LabelSpec.ColumnOrder.allCases {
      let layout = try LabelBench().layout(
        VerticalRuleTests.spec("中") {
          $0.columns = columns
          $0.style.language = language
          $0.style.underline = TextDecoration(.single, offset: offset, side: side)
        })
      #expect(
        layout.lines[0].decorations.map(\.box) == [LabelRect(x: edge, y: 0, width: 1, height: 16)])
    }
  }

  /// A run in another language does not change the line that its label asks for.
  @Test func anInheritedUnderlineStaysOnItsSide() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("") {
        $0.text = [TextRun("中"), TextRun("国", StyleOverrides(language: "ja"))]
        $0.style.underline = TextDecoration(.single)
      })
    #expect(
      layout.lines[0].decorations.map(\.box) == [LabelRect(x: 0, y: 0, width: 1, height: 32)])
  }

  @Test func justifiedCharactersMoveApart() throws {
    let layout = try LabelBench().layout(
      VerticalRuleTests.spec("中中中中中", height: 56) { $0.align = .justify })
    #expect(
      layout.shownClusters == [
        "中 at 16,0", "中 at 16,20", "中 at 16,40", "中 at 0,0", "中 at 0,16",
      ])
  }
}
