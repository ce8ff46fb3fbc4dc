import Raster
import Testing

@testable import Labels

/// Rules 19 and 29 to 33 of docs/layout-rules.md: where attachments stand, and what lines make of
/// them.
///
/// In the test font of 16 pt: ascent 12.8, descent 3.2, so that its middle is 4.8 above the baseline. At
/// scale 2.5 a baseline 12.8 pt down is on a whole pixel.
@Suite struct AttachmentRuleTests {
  static func box(
    _ width: Double, _ height: Double, _ change: (inout TextAttachment) -> Void = { _ in }
  ) -> TextAttachment {
    var attachment = TextAttachment(.box(.black), size: LabelSize(width: width, height: height))
    change(&attachment)
    return attachment
  }

  /// Texts and attachments, one run each.
  static func runs(_ parts: Any...) -> [TextRun] {
    parts.compactMap { part in
      switch part {
      case let text as String: TextRun(text)
      case let attachment as TextAttachment: TextRun(attachment)
      default: part as? TextRun
      }
    }
  }

  static func label(
    _ text: [TextRun], width: Double = 200, lines: Int = 0, scale: Double = 2.5,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain("", width: width, lines: lines) {
      $0.text = text
      $0.scale = scale
      change(&$0)
    }
  }

  // MARK: Rules 29 and 30

  struct Placed: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    /// Of the first line.
    let height: Double
    let boxes: [LabelRect]
    var testDescription: String { what }
  }

  /// An attachment after an ideograph.
  private static func aligned(
    _ alignment: TextAttachment.Alignment, _ side: Double,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    label(runs("标", box(side, side) { $0.alignment = alignment }), change)
  }

  private static func rect(_ x: Double, _ y: Double, _ side: Double) -> LabelRect {
    LabelRect(x: x, y: y, width: side, height: side)
  }

  static let placed = [
    Placed(what: "small, top", spec: aligned(.top, 8), height: 16, boxes: [rect(16, 0, 8)]),
    Placed(what: "small, center", spec: aligned(.center, 8), height: 16, boxes: [rect(16, 4, 8)]),
    Placed(what: "small, bottom", spec: aligned(.bottom, 8), height: 16, boxes: [rect(16, 8, 8)]),
    Placed(
      what: "small, baseline", spec: aligned(.baseline, 8), height: 16, boxes: [rect(16, 4.8, 8)]),
    Placed(
      what: "as high as the font", spec: aligned(.center, 16), height: 16, boxes: [rect(16, 0, 16)]),
    Placed(
      what: "tall, top: all of it hangs down", spec: aligned(.top, 24), height: 24,
      boxes: [rect(16, 0, 24)]),
    Placed(
      what: "tall, center: 4 pt on either side", spec: aligned(.center, 24), height: 24,
      boxes: [rect(16, 0, 24)]),
    Placed(
      what: "tall, bottom", spec: aligned(.bottom, 24), height: 24, boxes: [rect(16, 0, 24)]),
    Placed(
      what: "tall, baseline: the descent below it", spec: aligned(.baseline, 24), height: 27.2,
      boxes: [rect(16, 0, 24)]),
    Placed(
      what: "the line is exactly 16 and overflows on both sides",
      spec: aligned(.center, 24) { $0.lineHeight = .exactly(16) }, height: 16,
      boxes: [rect(16, -4, 24)]),
    Placed(
      what: "the line is at most 20",
      spec: aligned(.center, 24) { $0.lineHeight = .bounded(atLeast: nil, atMost: 20) },
      height: 20, boxes: [rect(16, -2, 24)]),
    Placed(
      what: "the line is exactly 16: its text stays inside, what is too high sticks out above",
      spec: aligned(.baseline, 24) { $0.lineHeight = .exactly(16) }, height: 16,
      boxes: [rect(16, -11.2, 24)]),
    Placed(
      what: "the same below",
      spec: aligned(.top, 24) { $0.lineHeight = .exactly(16) }, height: 16,
      boxes: [rect(16, 0, 24)]),
    Placed(
      what: "at most 20 of 27.2: text stands at the line's end, its baseline at 16.8",
      spec: aligned(.baseline, 24) { $0.lineHeight = .bounded(atLeast: nil, atMost: 20) },
      height: 20, boxes: [rect(16, -7.2, 24)]),
    Placed(
      what: "exactly 8, half of the text: its middle is the line's",
      spec: aligned(.baseline, 24) { $0.lineHeight = .exactly(8) }, height: 8,
      boxes: [rect(16, -15.2, 24)]),
    Placed(
      what: "exactly 40: 12 more than the font's 16 on either side, its baseline at 24.8",
      spec: aligned(.baseline, 24) { $0.lineHeight = .exactly(40) }, height: 40,
      boxes: [rect(16, 0.8, 24)]),
    Placed(
      what: "alone in exactly 16: it stands on the baseline that its font would have, at 12.8",
      spec: label(runs(box(24, 24))) { $0.lineHeight = .exactly(16) }, height: 16,
      boxes: [rect(0, -11.2, 24)]),
    Placed(
      what: "twice its natural height of 24",
      spec: aligned(.center, 24) { $0.lineHeight = .multiple(2) }, height: 48,
      boxes: [rect(16, 12, 24)]),
    Placed(
      what: "alone: extents of its own, the descent negative",
      spec: label(runs(box(8, 8) { $0.alignment = .center })), height: 8, boxes: [rect(0, 0, 8)]),
    Placed(
      what: "a shift of 4 raises it",
      spec: label([
        TextRun("标"), TextRun(box(8, 8), StyleOverrides(baselineShift: 4)),
      ]), height: 16, boxes: [rect(16, 0.8, 8)]),
    Placed(
      what: "the font of its own run decides: 8 pt, the middle 2.4 above the baseline",
      spec: label([
        TextRun("标"),
        TextRun(
          box(8, 8) { $0.alignment = .center },
          StyleOverrides(font: LabelFont(family: TestFonts.square, size: 8))),
      ]), height: 16, boxes: [rect(16, 6.4, 8)]),
    Placed(
      what: "letter spacing follows each",
      spec: label(runs("标", box(8, 8), box(8, 8), "题")) { $0.style.letterSpacing = 2 },
      height: 16, boxes: [rect(18, 4.8, 8), rect(28, 4.8, 8)]),
    Placed(
      what: "in Hebrew from the right, spacing on its left",
      spec: label(runs("א", box(8, 8), "ב"), width: 100) { $0.style.letterSpacing = 2 },
      height: 16, boxes: [rect(82, 4.8, 8)]),
    Placed(
      what: "spacing takes away no more than a box's length",
      spec: label(runs("标", box(2, 2), box(8, 8), "题")) { $0.style.letterSpacing = -4 },
      height: 16, boxes: [rect(12, 10.8, 2), rect(12, 4.8, 8)]),
    Placed(
      what: "the diamond of a balance",
      spec: label(runs("蓝钻余额:", box(16, 16) { $0.alignment = .center }, "600")),
      height: 16, boxes: [rect(72, 0, 16)]),
  ]

  @Test(arguments: placed) func places(_ row: Placed) throws {
    let line = try LabelBench().layout(row.spec).lines[0]
    #expect(abs(line.box.height - row.height) < 0.001)
    #expect(line.clip == nil)
    let boxes = line.runs.compactMap(\.attachment).map(\.box)
    #expect(boxes.count == row.boxes.count)
    for (box, expected) in zip(boxes, row.boxes) {
      #expect(
        zip(
          [box.x, box.y, box.width, box.height],
          [expected.x, expected.y, expected.width, expected.height]
        )
        .allSatisfy { abs($0 - $1) < 0.001 }, "\(box), not \(expected)")
    }
  }

  // MARK: Rules 19 and 31

  private static let square = box(16, 16)
  private static let glued = TextRun(square, isUnbreakable: true)
  private static func named(_ side: Double) -> TextAttachment {
    box(side, side) { $0.alternative = "钻" }
  }

  /// With `*` for an attachment.
  static let broken = [
    ShownRow(31, "after it", label(runs("标", square, "题"), width: 32), ["标*", "题"]),
    ShownRow(31, "before it", label(runs("标题", square), width: 40), ["标题", "*"]),
    ShownRow(31, "between letters", label(runs("ab", square, "cd"), width: 20), ["ab", "*", "cd"]),
    ShownRow(31, "two of them", label(runs(square, square), width: 20), ["*", "*"]),
    ShownRow(31, "never before a comma", label(runs("标", square, "，"), width: 40), ["标", "*，"]),
    ShownRow(31, "never after a bracket", label(runs("标（", square), width: 40), ["标", "（*"]),
    ShownRow(
      31, "a percent sign stays, as with an ideograph", label(runs("标标", square, "%"), width: 50),
      ["标标", "*%"]),
    ShownRow(
      31, "a sound mark may start a line", label(runs("标", square, "ー"), width: 40), ["标*", "ー"]),
    ShownRow(
      31, "but not in strict text",
      label(runs("标", square, "ー"), width: 40) { $0.lineBreak = .strict }, ["标", "*ー"]),
    ShownRow(
      31, "glued to both neighbours", label(runs("标标", glued, "题题"), width: 40), ["标", "标*", "题题"]),
    ShownRow(
      31, "glue does not hold spaces", label(runs("ab ", glued, " cd"), width: 28),
      ["ab ", "* ", "cd"]),
    ShownRow(
      31, "glue holds a word that fits", label(runs("题 ab", glued, "cd"), width: 48),
      ["题 ", "ab*cd"]),
    ShownRow(
      31, "wider than the label", label(runs("标", box(40, 8), "题"), width: 20), ["标", "*", "题"]),
    ShownRow(
      19, "at the cut it goes whole", label(runs("标题", named(16), "价格"), width: 60, lines: 1),
      ["标题…"], visible: "标题…"),
    ShownRow(
      19, "and stays whole", label(runs("标题", named(16), "价格"), width: 64, lines: 1), ["标题*…"],
      visible: "标题钻…"),
    ShownRow(
      19, "in the suffix",
      label(runs("标题标题标题"), width: 76, lines: 1) { $0.suffix = runs(named(16), "9") }, ["标题…|*9"],
      visible: "标题…钻9"),
    ShownRow(
      19, "in the ellipsis",
      label(runs("标题标题标题"), width: 68, lines: 1) { $0.ellipsis = runs("…", named(4)) }, ["标题标…*"],
      visible: "标题标…钻"),
    ShownRow(
      19, "an ellipsis that is a picture only",
      label(runs("标题", square, "标题"), width: 64, lines: 1) { $0.ellipsis = runs(square) }, ["标题**"],
      visible: "标题"),
    ShownRow(32, "a zero size keeps nothing", label(runs("标", box(0, 0), "题"), width: 32), ["标*题"]),
    ShownRow(
      32, "without an alternative it says nothing", label(runs("标", square, "题")), ["标*题"],
      visible: "标题"),
  ]

  @Test(arguments: broken) func breaks(_ row: ShownRow) throws {
    let layout = try LabelBench().layout(row.spec)
    let shown = layout.lines.map { line in
      var text = line.text
      if line.runs.contains(where: { $0.source == .ellipsis }) {
        text += row.spec.ellipsis.map(\.text).joined()
      }
      if line.runs.contains(where: { $0.source == .suffix }) {
        text += "|" + row.spec.suffix.map(\.text).joined()
      }
      return text.replacing("\u{FFFC}", with: "*")
    }
    #expect(shown == row.lines)
    if let visible = row.visible { #expect(layout.visibleText == visible) }
  }

  @Test func aZeroSizeAloneIsAsHighAsItsFont() throws {
    let layout = try LabelBench().layout(Self.label(Self.runs(Self.box(0, 0))))
    #expect(layout.lines.map(\.box.height) == [16])
  }

  @Test func whatIsCutDoesNotMakeALineHigher() throws {
    let layout = try LabelBench().layout(
      Self.label(Self.runs("标题标题", Self.box(40, 40)), width: 64, lines: 1))
    #expect(layout.lines.map(\.box.height) == [16])
  }

  @Test func aMarkBehindItStaysWithIt() throws {
    let layout = try LabelBench().layout(
      Self.label(Self.runs("标", Self.square, "\u{301}标"), width: 32))
    #expect(layout.lines.map(\.text) == ["标\u{FFFC}\u{301}", "标"])
  }

  @Test func aSuffixIsScaledWithItsAttachment() throws {
    let layout = try LabelBench().layout(
      Self.label(Self.runs(""), width: 32) {
        $0.suffix = Self.runs(
          Self.box(32, 16) { $0.insets = LabelInsets(top: 4, left: 4, bottom: 4, right: 4) }, "标题")
      })
    let attachment = try #require(layout.lines[0].runs[0].attachment)
    #expect(layout.suffix?.state == .scaled)
    #expect(attachment.box.width == 16)
    #expect(attachment.specification.insets.left == 2)
  }

  /// Indices count attachments of the body, then the suffix, then the ellipsis, whether shown or not.
  @Test func indicesDoNotDependOnWhatIsShown() throws {
    let layout = try LabelBench().layout(
      Self.label(
        Self.runs(Self.square, "标题标题标题", Self.square), width: 80, lines: 1
      ) {
        $0.suffix = Self.runs(Self.square)
        $0.ellipsis = Self.runs(Self.square)
      })
    let runs = layout.lines[0].runs.filter { $0.attachment != nil }
    #expect(runs.map(\.source) == [.body, .ellipsis, .suffix])
    #expect(runs.map { $0.attachment?.index } == [0, 3, 2])
  }

  // MARK: Rule 33

  struct Column: CustomTestStringConvertible, Sendable {
    let what: String
    let attachment: TextAttachment
    var columns = LabelSpec.ColumnOrder.rightToLeft
    let box: LabelRect
    let room: LabelRect
    var testDescription: String { what }
  }

  /// Each stands after an ideograph of 16 pt, in the only column.
  static let columns = [
    Column(
      what: "narrower than the column: centred", attachment: box(8, 12) { $0.alignment = .top },
      box: LabelRect(x: 4, y: 16, width: 8, height: 12),
      room: LabelRect(x: 4, y: 16, width: 8, height: 12)),
    Column(
      what: "wider: the column grows, insets keep their sides",
      attachment: box(20, 8) { $0.insets = LabelInsets(top: 1, left: 2, bottom: 3, right: 4) },
      box: LabelRect(x: 0, y: 16, width: 20, height: 8),
      room: LabelRect(x: 2, y: 17, width: 14, height: 4)),
    Column(
      what: "the same in columns from left to right",
      attachment: box(20, 8) { $0.insets = LabelInsets(top: 1, left: 2, bottom: 3, right: 4) },
      columns: .leftToRight, box: LabelRect(x: 0, y: 16, width: 20, height: 8),
      room: LabelRect(x: 2, y: 17, width: 14, height: 4)),
  ]

  @Test(arguments: columns) func standsUprightInColumns(_ row: Column) throws {
    let layout = try LabelBench().layout(
      .plain("", width: 0) {
        $0.text = Self.runs("标", row.attachment, "题")
        $0.mode = .vertical
        $0.columns = row.columns
        $0.width = .fit
        $0.height = .points(100)
      })
    let attachment = try #require(layout.lines[0].runs.compactMap(\.attachment).first)
    #expect(attachment.box == row.box)
    #expect(attachment.room == row.room)
    #expect(layout.lines[0].clusters[2].box.y == row.box.maxY)
  }
}
