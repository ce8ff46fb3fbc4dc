import Testing

@testable import Labels

/// Rules 1, 4 to 7, 12, 23 to 28, 38, 39, 41 to 43 and 51 of docs/layout-rules.md, in the columns of
/// `vertical`.
///
/// A CJK character is 16 pt long and a column 16 pt wide; a letter is 8 pt long, a space 4, `￥9` 24
/// with a gap of 4 before it, `…` 16.
@Suite struct ColumnRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    /// See `LabelLayout.shownBoxes`.
    let columns: [String]

    init(_ what: String, _ spec: LabelSpec, _ columns: String...) {
      self.what = what
      self.spec = spec
      self.columns = columns
    }

    var testDescription: String { what }
  }

  private static func five(_ change: (inout LabelSpec) -> Void = { _ in }) -> LabelSpec {
    .columns("标题标题标", height: 32, change)
  }

  private static let insets = LabelInsets(top: 1, left: 2, bottom: 3, right: 4)

  static let order = [
    Row(
      "from right to left", five(), "标题 at 32,0 16×32", "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row(
      "from left to right", five { $0.columns = .leftToRight },
      "标题 at 0,0 16×32", "标题 at 16,0 16×32", "标 at 32,0 16×16"),
    Row(
      "they begin at the right edge", five { $0.width = .points(100) },
      "标题 at 84,0 16×32", "标题 at 68,0 16×32", "标 at 52,0 16×16"),
    Row(
      "insets stay physical",
      five {
        $0.width = .points(100)
        $0.height = .points(36)
        $0.insets = insets
      }, "标题 at 80,1 16×32", "标题 at 64,1 16×32", "标 at 48,1 16×16"),
    Row(
      "insets stay physical from left to right",
      five {
        $0.width = .points(100)
        $0.height = .points(36)
        $0.insets = insets
        $0.columns = .leftToRight
      }, "标题 at 2,1 16×32", "标题 at 18,1 16×32", "标 at 34,1 16×16"),
    Row(
      "spacing stands between columns only", five { $0.lineSpacing = 5 },
      "标题 at 42,0 16×32", "标题 at 21,0 16×32", "标 at 0,0 16×16"),
    Row(
      "line height is a column's width", five { $0.lineHeight = .exactly(40) },
      "标题 at 80,0 40×32", "标题 at 40,0 40×32", "标 at 0,0 40×16"),
    Row(
      "paragraph spacing", .columns("标\n题", height: 32) { $0.paragraphSpacing = 8 },
      "标 at 24,0 16×16", "题 at 0,0 16×16"),
    Row(
      "an empty line is a column of the default width", .columns("标\n\n题", height: 32),
      "标 at 32,0 16×16", " at 16,0 16×0", "题 at 0,0 16×16"),
    Row(
      "a line break at the end begins a column", .columns("标\n", height: 32),
      "标 at 16,0 16×16", " at 0,0 16×0"),
    Row(
      "a column is as wide as what is on it",
      .columns("", height: 32) {
        let large = StyleOverrides(font: LabelFont(family: TestFonts.square, size: 32))
        $0.text = [TextRun("标题"), TextRun("标", large), TextRun("题")]
      }, "标题 at 48,0 16×32", "标 at 16,0 32×32", "题 at 0,0 16×16"),
    Row(
      "indents stand at the heads",
      .columns("标题标", height: 32) { $0.firstIndent = 16 }, "标 at 16,16 16×16",
      "题标 at 0,0 16×32"),
  ]

  static let breaks = [
    Row("an exact fit fits", .columns("标题", height: 32), "标题 at 0,0 16×32"),
    Row(
      "a last character makes its own column", .columns("标题标", height: 32),
      "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row(
      "a column shorter than a cell holds one, clipped", .columns("标题", height: 10),
      "标 at 16,0 16×10", "题 at 0,0 16×10"),
    Row(
      "no comma at a head", .columns("标题，标", height: 32),
      "标 at 32,0 16×16", "题， at 16,0 16×32", "标 at 0,0 16×16"),
    Row(
      "no opening bracket at a foot", .columns("标（题标", height: 32),
      "标 at 32,0 16×16", "（题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row(
      "a word stays together", .columns("标 abcd", height: 40), "标  at 16,0 16×16",
      "abcd at 0,0 16×32"),
    Row(
      "a word longer than a column breaks", .columns("abcd", height: 16), "ab at 16,0 16×16",
      "cd at 0,0 16×16"),
    Row(
      "letter spacing", .columns("标题标", height: 40) { $0.style.letterSpacing = 4 },
      "标题 at 16,0 16×40", "标 at 0,0 16×20"),
    Row("a tab", .columns("a\tb", height: 100), "a\tb at 0,0 16×40"),
    Row(
      "spaces that hang", .columns("标题  ", height: 32) { $0.align = .end }, "标题   at 0,0 16×32"),
    Row(
      "spaces that are kept",
      .columns("标  ", height: 48) {
        $0.align = .end
        $0.trailingSpaces = .keep
      }, "标   at 0,24 16×16"),
  ]

  static let limits = [
    Row("one column", .columns("标题标", height: 32, lines: 1), "标… at 0,0 16×32"),
    Row(
      "two columns", .columns("标题标题标", height: 32, lines: 2), "标题 at 16,0 16×32",
      "标… at 0,0 16×32"),
    Row(
      "columns that the width holds",
      .columns("标题标题标", height: 32) { $0.width = .points(40) }, "标题 at 24,0 16×32",
      "标… at 8,0 16×32"),
    Row(
      "no wrapping", .columns("标题标题", height: 40) { $0.wrap = .none }, "标… at 0,0 16×32"),
    Row(
      "columns clipped whole",
      .columns("标题标题", height: 32, lines: 1) { $0.truncate = .none }, "标题 at 0,0 16×32"),
    Row("a suffix fits", .columns("标题", suffix: "￥9", height: 60), "标题|￥9 at 0,0 16×60"),
    Row(
      "a suffix moves to the next column", .columns("标题标", suffix: "￥9", height: 64),
      "标题标 at 16,0 16×48", "|￥9 at 0,0 16×24"),
    Row(
      "a suffix is kept whole", .columns("标题标题标", suffix: "￥9", height: 80, lines: 1),
      "标题…|￥9 at 0,0 16×76"),
    Row(
      "a suffix with ideographs stands as the body does",
      .columns("标题", suffix: "元9", height: 64), "标题|元9 at 0,0 16×60"),
    Row(
      "a suffix at the foot",
      .columns("标题", suffix: "￥9", height: 80) { $0.suffixPlacement = .pinnedEnd },
      "标题|￥9 at 0,0 16×80"),
    Row(
      "a suffix in a column of its own",
      .columns("标题", suffix: "￥9", height: 80) { $0.suffixPlacement = .ownLine },
      "标题 at 16,0 16×32", "|￥9 at 0,0 16×24"),
    Row(
      "a suffix longer than a column is made smaller",
      .columns("标题", suffix: "￥9", height: 18, lines: 1), "|￥9 at 0,0 12×18"),
  ]

  private static func two(
    _ align: LabelSpec.Alignment, y: LabelSpec.VerticalPosition? = nil,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .columns("标题\n标", height: 48) {
      $0.align = align
      $0.verticalPosition = y
      change(&$0)
    }
  }

  private static func placed(
    _ x: LabelSpec.HorizontalPosition, _ columns: LabelSpec.ColumnOrder = .rightToLeft
  ) -> LabelSpec {
    two(.start) {
      $0.width = .points(100)
      $0.horizontalPosition = x
      $0.columns = columns
    }
  }

  static let alignments = [
    Row("start", two(.start), "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row("top", two(.top), "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row("center", two(.center), "标题 at 16,8 16×32", "标 at 0,16 16×16"),
    Row("end", two(.end), "标题 at 16,16 16×32", "标 at 0,32 16×16"),
    Row("bottom", two(.bottom), "标题 at 16,16 16×32", "标 at 0,32 16×16"),
    Row(
      "justify", .columns("标题标", height: 40) { $0.align = .justify }, "标题 at 16,0 16×40",
      "标 at 0,0 16×16"),
    Row("block at the bottom", two(.start, y: .bottom), "标题 at 16,16 16×32", "标 at 0,16 16×16"),
    Row(
      "block in the middle, aligned at its end", two(.end, y: .center), "标题 at 16,8 16×32",
      "标 at 0,24 16×16"),
    Row("block at the left", placed(.left), "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row("block in the centre", placed(.center), "标题 at 50,0 16×32", "标 at 34,0 16×16"),
    Row("block at the right", placed(.right), "标题 at 84,0 16×32", "标 at 68,0 16×16"),
    Row(
      "block at the right, from left to right", placed(.right, .leftToRight),
      "标题 at 68,0 16×32", "标 at 84,0 16×16"),
    Row(
      "a right-to-left column starts at its foot", two(.start) { $0.direction = .rtl },
      "标题 at 16,16 16×32", "标 at 0,32 16×16"),
    Row(
      "a right-to-left column ends at its head", two(.end) { $0.direction = .rtl },
      "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    Row(
      "top is physical", two(.top) { $0.direction = .rtl }, "标题 at 16,0 16×32", "标 at 0,0 16×16"),
  ]

  @Test(arguments: order + breaks + limits + alignments) func columnsStand(_ row: Row) throws {
    #expect(try LabelBench().layout(row.spec).shownBoxes == row.columns)
  }

  @Test func labelsFitTheirColumns() throws {
    let layout = try LabelBench().layout(
      .columns("标题\n标", height: 0) {
        $0.height = .fit
        $0.insets = ColumnRuleTests.insets
      })
    #expect(layout.size == LabelSize(width: 32 + 2 + 4, height: 32 + 1 + 3))
    #expect(layout.contentBox == LabelRect(x: 2, y: 1, width: 32, height: 32))
  }

  @Test func insetsThatLeaveNoRoomDrawTheBackground() throws {
    let layout = try LabelBench().layout(
      .columns("标题", height: 30) { $0.insets = LabelInsets(top: 15, left: 0, bottom: 15, right: 0) }
    )
    #expect(layout.diagnostics == [.noRoom])
    #expect(layout.lines.isEmpty)
  }

  /// The sides of the picture decide, not those of the flow.
  @Test(arguments: [
    (limits[0].spec, LabelLayout.Truncation.Reason.lines), (limits[2].spec, .width),
    (limits[3].spec, .height),
  ]) func truncationSaysWhatWasFull(
    _ spec: LabelSpec, _ reason: LabelLayout.Truncation.Reason
  ) throws {
    #expect(try LabelBench().layout(spec).truncation?.reason == reason)
  }

  @Test func columnsTooNarrowAreReported() throws {
    let bench = try LabelBench()
    #expect(try bench.layout(.columns("标题", height: 10)).diagnostics == [.lineClipped])
    let narrow = LabelSpec.columns("标题标", height: 32) { $0.width = .points(10) }
    #expect(try bench.layout(narrow).diagnostics == [.widthExceeded])
  }

  @Test func suffixAndEllipsisStandAtTheFoot() throws {
    let layout = try LabelBench().layout(ColumnRuleTests.limits[7].spec)
    #expect(layout.ellipsis == LabelRect(x: 0, y: 32, width: 16, height: 16))
    #expect(layout.suffix?.box == LabelRect(x: 0, y: 52, width: 16, height: 24))
    #expect(layout.visibleText == "标题…￥9")
  }
}
