import LabelProperties
import Raster
import Testing

@testable import Labels

/// Rule 12 of docs/layout-rules.md for lines of several heights, in the test font of 16 pt: ascent 12.8, descent 3.2.
@Suite struct HeightRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let text: [TextRun]
    var width = 48.0
    var change: @Sendable (inout LabelSpec) -> Void = { _ in }
    /// For some heights, what the lines show.
    let lines: [Double: [String]]
    var testDescription: String { what }
  }

  /// Makes a line 43.2 pt high: 40 above its baseline, 3.2 of the text below.
  private static let box = TextRun(
    TextAttachment(.box(.black), size: LabelSize(width: 8, height: 40)))
  /// The same within a word.
  private static let heldBox = TextRun(
    TextAttachment(.box(.black), size: LabelSize(width: 8, height: 40)), isUnbreakable: true)
  private static let large = StyleOverrides(
    font: LabelFont(family: TestFonts.square, size: 40))
  private static let tall = StyleOverrides(font: LabelFont(family: TestFonts.tall, size: 16))
  private static let boxed = [TextRun("标题标标"), box, TextRun("题标题")]

  static let rows = [
    Row(
      what: "an attachment", text: boxed,
      lines: [
        31: ["标题…"], 32: ["标题标", "标…"], 59: ["标题标", "标…"], 59.2: ["标题标", "标\u{FFFC}…"],
        75: ["标题标", "标\u{FFFC}…"], 75.2: ["标题标", "标\u{FFFC}题", "标题"],
      ]),
    Row(
      what: "an attachment that ends the body", text: [TextRun("标题标标"), box],
      lines: [
        31: ["标题…"], 32: ["标题标", "标…"], 59: ["标题标", "标…"], 59.2: ["标题标", "标\u{FFFC}"],
      ]),
    Row(
      what: "an attachment that begins its line", text: [TextRun("标题标"), box, TextRun("标题标题")],
      lines: [32: ["标题…"], 59: ["标题…"], 59.2: ["标题标", "\u{FFFC}标…"]]),
    Row(
      what: "an attachment on the last line of a number of lines", text: boxed,
      change: { $0.lines = 2 },
      lines: [
        31: ["标题…"], 32: ["标题标", "标…"], 59: ["标题标", "标…"], 59.2: ["标题标", "标\u{FFFC}…"],
        100: ["标题标", "标\u{FFFC}…"],
      ]),
    Row(
      what: "the first line leaves out what makes it high",
      text: [TextRun("标"), box, TextRun("标题标题")],
      lines: [5: ["标…"], 43: ["标…"], 43.2: ["标\u{FFFC}…"], 59.2: ["标\u{FFFC}标", "题标题"]]),
    Row(
      what: "an ellipsis as large as what is left out",
      text: [TextRun("标题标题标标题"), TextRun("题", large), TextRun("标题")], width: 80,
      lines: [
        31: ["标题标题…"], 32: ["标题标题标", "标…"], 55: ["标题标题标", "标…"],
        56: ["标题标题标", "标题…"], 71: ["标题标题标", "标题…"], 72: ["标题标题标", "标题题", "标题"],
      ]),
    Row(
      what: "a shift",
      text: [
        TextRun("标题标题标"), TextRun("标", StyleOverrides(baselineShift: 20)), TextRun("标题"),
      ],
      lines: [
        31: ["标题…"], 32: ["标题标", "题…"], 51: ["标题标", "题…"], 52: ["标题标", "题标…"],
        68: ["标题标", "题标标", "标题"],
      ]),
    Row(
      what: "a tall font", text: [TextRun("标题标题标"), TextRun("标", tall), TextRun("标题")],
      lines: [
        31: ["标题…"], 32: ["标题标", "题…"], 47: ["标题标", "题…"], 48: ["标题标", "题标…"],
        64: ["标题标", "题标标", "标题"],
      ]),
    Row(
      what: "the suffix beside it", text: [TextRun("标题标标标"), box, TextRun("标题标")], width: 64,
      change: { $0.suffix = [TextRun("￥9")] },
      lines: [
        31: ["标…|￥9"], 32: ["标题标标", "标…|￥9"], 59: ["标题标标", "标…|￥9"],
      ]),
    Row(
      what: "the suffix on its own line",
      text: [TextRun("标题标题标"), TextRun("标", tall), TextRun("标题")],
      change: {
        $0.suffix = [TextRun("￥9")]
        $0.suffixPlacement = .ownLine
      },
      lines: [
        47: ["标题…", "|￥9"], 48: ["标题标", "题…", "|￥9"], 63: ["标题标", "题…", "|￥9"],
        64: ["标题标", "题标…", "|￥9"], 80: ["标题标", "题标标", "标题", "|￥9"],
      ]),
    Row(
      what: "a suffix higher than its line", text: [TextRun("标题标题标标")], width: 72,
      change: { $0.suffix = [TextRun("9", large)] },
      lines: [39: ["标题…|9"], 40: ["标题…|9"], 55: ["标题…|9"], 56: ["标题标题", "标标|9"]]),
    Row(
      what: "an attachment within a word",
      text: [TextRun("one a"), heldBox, TextRun("bcdefghij")], width: 80,
      lines: [
        31: ["one a…"], 32: ["one ", "a…"], 43: ["one ", "a…"], 43.2: ["one a\u{FFFC}bc…"],
        59: ["one a\u{FFFC}bc…"], 59.2: ["one ", "a\u{FFFC}bcdefg…"],
      ]),
    Row(
      what: "large text within a word, and no ellipsis",
      text: [TextRun("one a"), TextRun("B", large), TextRun("cd")], width: 60,
      change: { $0.ellipsis = [] },
      lines: [
        31: ["one a"], 32: ["one ", "a"], 39: ["one ", "a"], 40: ["one aB"], 55: ["one aB"],
        56: ["one ", "aBcd"],
      ]),
    Row(
      what: "a tall font within a word, and a suffix on its own line",
      text: [TextRun("ab cd"), TextRun("e", tall), TextRun("fghijkl")], width: 64,
      change: {
        $0.suffix = [TextRun("9")]
        $0.suffixPlacement = .ownLine
      },
      lines: [
        47: ["ab c…", "|9"], 48: ["ab cde…", "|9"], 63: ["ab cde…", "|9"],
        64: ["ab ", "cdefgh…", "|9"],
      ]),
    Row(
      what: "spacing between lines and paragraphs",
      text: [TextRun("标\n标题标标"), box, TextRun("题标题")],
      change: {
        $0.lineSpacing = 2
        $0.paragraphSpacing = 3
      },
      lines: [
        36: ["标…"], 37: ["标", "标题…"], 54: ["标", "标题…"], 55: ["标", "标题标", "标…"],
        82: ["标", "标题标", "标…"], 82.2: ["标", "标题标", "标\u{FFFC}…"],
      ]),
    Row(
      what: "lines of an exact height", text: boxed, change: { $0.lineHeight = .exactly(20) },
      lines: [39: ["标题…"], 40: ["标题标", "标\u{FFFC}…"], 60: ["标题标", "标\u{FFFC}题", "标题"]]),
    Row(
      what: "no ellipsis: whole lines are left out", text: boxed, change: { $0.truncate = .none },
      lines: [32: ["标题标"], 59: ["标题标"], 59.2: ["标题标", "标\u{FFFC}题"]]),
  ]

  @Test(arguments: rows) func showsWhatFits(_ row: Row) throws {
    let bench = try LabelBench()
    for (height, lines) in row.lines.sorted(by: { $0.key < $1.key }) {
      var spec = LabelSpec.plain("", width: row.width)
      spec.text = row.text
      spec.height = .points(height)
      row.change(&spec)
      let shown = try bench.layout(spec).shown
      #expect(shown == lines, "at height \(height)")
    }
  }

  /// In columns, attachments are wide instead of high.
  @Test(
    arguments: [
      (width: 31, lines: ["标题…"]), (width: 32, lines: ["标题标", "标…"]),
      (width: 55, lines: ["标题标", "标…"]), (width: 56, lines: ["标题标", "标\u{FFFC}…"]),
      (width: 72, lines: ["标题标", "标\u{FFFC}题", "标题"]),
    ] as [(width: Double, lines: [String])])
  func showsWhatFitsInColumns(_ row: (width: Double, lines: [String])) throws {
    for mode in [LabelSpec.Mode.vertical, .stacked] {
      var spec = LabelSpec.columns("", mode: mode, height: 48)
      let box = TextAttachment(.box(.black), size: LabelSize(width: 40, height: 8))
      spec.text = [TextRun("标题标标"), TextRun(box), TextRun("题标题")]
      spec.width = .points(row.width)
      #expect(try LabelBench().layout(spec).shown == row.lines, "\(mode)")
    }
  }

  /// A column that is cut narrow may show less than the one before it does alone.
  @Test(
    arguments: [
      (width: 31, lines: ["one a…"]), (width: 39, lines: ["one ", "a…"]),
      (width: 40, lines: ["one a\u{FFFC}bc…"]), (width: 55, lines: ["one a\u{FFFC}bc…"]),
      (width: 56, lines: ["one ", "a\u{FFFC}bcdefg…"]),
    ] as [(width: Double, lines: [String])])
  func showsWhatFitsOfWordsInColumns(_ row: (width: Double, lines: [String])) throws {
    var spec = LabelSpec.columns("", mode: .vertical, height: 80)
    let box = TextAttachment(.box(.black), size: LabelSize(width: 40, height: 8))
    spec.text = [TextRun("one a"), TextRun(box, isUnbreakable: true), TextRun("bcdefghij")]
    spec.width = .points(row.width)
    #expect(try LabelBench().layout(spec).shown == row.lines)
  }

  /// A higher label never shows less of its body, whatever is on its lines.
  @Test(arguments: UInt64(1)...8, [false, true])
  func showsAllThatFits(_ seed: UInt64, inWords: Bool) throws {
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var generator = SeededGenerator(seed: seed)
    for number in 0..<40 {
      var spec = Self.label(&generator)
      if inWords { spec.putInWords(&generator) }
      var (least, lineCount) = (0, 0)
      for height in stride(from: 4.0, through: 124, by: 4) {
        spec.height = .points(height)
        let layout = try renderer.layout(spec)
        let shown = layout.truncation?.hull.lowerBound ?? .max
        // A line of its own for the suffix comes before more of the body.
        if spec.suffixPlacement == .ownLine, lineCount == 1, layout.lines.count == 2 { least = 0 }
        lineCount = layout.lines.count
        #expect(shown >= least, "seed \(seed), label \(number), height \(height): \(spec)")
        least = shown
      }
    }
  }

  /// Nothing that is left out would have fitted: every cut of every line is tried.
  @Test(arguments: UInt64(1)...8) func leavesOutNothingThatFits(_ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var generator = SeededGenerator(seed: seed)
    for number in 0..<20 {
      var spec = Self.label(&generator)
      spec.suffix = []
      let cuts = try Self.cuts(of: spec, by: renderer)
      for height in stride(from: 16.0, through: 124, by: 4) {
        guard let longest = cuts.filter({ $0.bottom <= height + 0.001 }).map(\.kept).max() else {
          continue
        }
        spec.height = .points(height)
        // Each character has three bytes.
        let layout = try renderer.layout(spec)
        let kept = layout.truncation.map { $0.hull.lowerBound / 3 } ?? spec.text.count
        let bottom = layout.lines.map { $0.box.y + $0.box.height }.max() ?? 0
        let fits = bottom <= height + 0.001
        #expect(kept >= longest && fits, "seed \(seed), label \(number): \(spec)")
      }
    }
  }

  /// How many runs each possible cut keeps, and how low it ends; none if the label has a single line.
  private static func cuts(
    of spec: LabelSpec, by renderer: LabelRenderer
  ) throws -> [(kept: Int, bottom: Double)] {
    let whole = try renderer.layout(spec)
    guard whole.lines.count > 1, case .points(let width) = spec.width else { return [] }
    var cuts = [(kept: spec.text.count, bottom: whole.size.height)]
    var start = 0
    for line in whole.lines {
      for end in start + 1..<max(start + 1, spec.text.count) {
        var part = spec
        part.text = spec.text[start..<end] + [TextRun("…", spec.text[end].overrides)]
        part.width = .fit
        let box = try renderer.layout(part).lines[0].box
        if box.width <= width { cuts.append((end, line.box.y + box.height)) }
      }
      start += line.clusters.count
    }
    return cuts
  }

  /// Ideographs of several heights, with attachments among them; a run each.
  private static func label(_ generator: inout SeededGenerator) -> LabelSpec {
    var spec = LabelSpec.plain("", width: Double(Int.random(in: 5...12, using: &generator) * 8))
    spec.text = (0..<Int.random(in: 2...14, using: &generator)).map { _ in
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: box
      case 1: TextRun("题", large)
      case 2: TextRun("题", tall)
      case 3: TextRun("标", StyleOverrides(baselineShift: 10))
      default: TextRun("标")
      }
    }
    if Bool.random(using: &generator) { spec.suffix = [TextRun("9")] }
    if Int.random(in: 0..<4, using: &generator) == 0 { spec.suffixPlacement = .ownLine }
    return spec
  }
}

extension LabelSpec {
  /// Makes the text's runs parts of words, and gives the ellipsis a size of its own, or none.
  mutating func putInWords(_ generator: inout SeededGenerator) {
    let words = ["a", "ab ", "abc", " ", "abcdefg"]
    for index in text.indices where text[index].attachment == nil {
      text[index].text = words.randomElement(using: &generator) ?? "a"
    }
    for index in text.indices { text[index].isUnbreakable = text[index].attachment != nil }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: ellipsis = []
    case 1: ellipsis[0].overrides.font = LabelFont(family: TestFonts.square, size: 8)
    case 2: ellipsis[0].overrides.font = LabelFont(family: TestFonts.square, size: 24)
    default: break
    }
  }
}
