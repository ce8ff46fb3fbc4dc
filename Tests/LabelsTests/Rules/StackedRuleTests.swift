import Testing

@testable import Labels

/// Rules 40 and 52 of docs/layout-rules.md: cells of 16 pt under one another, as high as the font's
/// lines; a letter is 8 pt wide.
@Suite struct StackedRuleTests {
  private static func stacked(
    _ text: String, suffix: String = "", height: Double, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .columns(text, suffix: suffix, mode: .stacked, height: height, lines: lines, change)
  }

  private static let latin = stacked("ab\nc", height: 48)

  static let rows = [
    ColumnRuleTests.Row(
      "letters stand under one another", stacked("ab", height: 48), "ab at 0,0 8×32"),
    ColumnRuleTests.Row(
      "a column is as wide as its widest cell", stacked("a标\nb", height: 48),
      "a标 at 8,0 16×32", "b at 0,0 8×16"),
    ColumnRuleTests.Row(
      "from left to right", stacked("a标\nb", height: 48) { $0.columns = .leftToRight },
      "a标 at 0,0 16×32", "b at 16,0 8×16"),
    ColumnRuleTests.Row(
      "cells further apart", stacked("ab", height: 48) { $0.characterSpacing = 1.5 },
      "ab at 0,0 8×48"),
    ColumnRuleTests.Row(
      "cells closer together", stacked("ab", height: 48) { $0.characterSpacing = 0.5 },
      "ab at 0,0 8×16"),
    ColumnRuleTests.Row(
      "cells of a tall font",
      stacked("ab", height: 100) { $0.style.font.family = TestFonts.tall }, "ab at 0,0 8×64"),
    ColumnRuleTests.Row(
      "an emoji sequence is one cell", stacked("👨‍👩‍👧a", height: 48), "👨‍👩‍👧a at 0,0 16×32"),
    ColumnRuleTests.Row(
      "a mark stays with its letter", stacked("e\u{301}a", height: 48), "e\u{301}a at 0,0 8×32"),
    ColumnRuleTests.Row(
      "so does one behind a direction mark", stacked("标\u{200E}\u{301}题", height: 48),
      "标\u{200E}\u{301}题 at 0,0 16×32"),
    ColumnRuleTests.Row(
      "letters that join stand alone", stacked("لا", height: 48), "لا at 0,0 8×32"),
    ColumnRuleTests.Row(
      "characters that nobody sees have no cell",
      stacked("a\u{200B}b\u{2060}\u{200E}c\u{FEFF}\u{AD}d\u{202B}\u{202C}", height: 100),
      "a\u{200B}b\u{2060}\u{200E}c\u{FEFF}\u{AD}d\u{202B}\u{202C} at 0,0 8×64"),
    ColumnRuleTests.Row("a space is a cell", stacked("a b", height: 48), "a b at 0,0 8×48"),
    ColumnRuleTests.Row(
      "columns are filled", stacked("标题标题标", height: 32), "标题 at 32,0 16×32",
      "标题 at 16,0 16×32", "标 at 0,0 16×16"),
    ColumnRuleTests.Row(
      "an empty line is one em wide", stacked("a\n\n\nb", height: 32), "a at 40,0 8×16",
      " at 24,0 16×0", " at 8,0 16×0", "b at 0,0 8×16"),
    ColumnRuleTests.Row(
      "spacing between columns", latin.changed { $0.lineSpacing = 4 }, "ab at 12,0 8×32",
      "c at 0,0 8×16"),
    ColumnRuleTests.Row("start", latin, "ab at 8,0 8×32", "c at 0,0 8×16"),
    ColumnRuleTests.Row(
      "center", latin.changed { $0.align = .center }, "ab at 8,8 8×32", "c at 0,16 8×16"),
    ColumnRuleTests.Row(
      "bottom", latin.changed { $0.align = .bottom }, "ab at 8,16 8×32", "c at 0,32 8×16"),
    ColumnRuleTests.Row(
      "block in the middle",
      latin.changed {
        $0.width = .points(100)
        $0.horizontalPosition = .center
        $0.verticalPosition = .center
      }, "ab at 50,8 8×32", "c at 42,8 8×16"),
    ColumnRuleTests.Row(
      "the ellipsis replaces whole cells", stacked("标题标题", height: 50, lines: 1),
      "标题… at 0,0 16×48"),
    ColumnRuleTests.Row(
      "columns that the width holds",
      stacked("标题标题标", height: 32) { $0.width = .points(32) }, "标题 at 16,0 16×32",
      "标… at 0,0 16×32"),
    ColumnRuleTests.Row(
      "a suffix in cells, its gap a space's", stacked("标题", suffix: "￥9", height: 80),
      "标题|￥9 at 0,0 16×80"),
    ColumnRuleTests.Row(
      "a suffix is kept whole", stacked("标题标题标", suffix: "￥9", height: 96, lines: 1),
      "标题…|￥9 at 0,0 16×96"),
    ColumnRuleTests.Row(
      "no comma at a head", stacked("标题，", height: 32), "标 at 16,0 16×16",
      "题， at 0,0 16×32"),
    ColumnRuleTests.Row(
      "no right-to-left order", stacked("אב", height: 48) { $0.direction = .rtl },
      "אב at 0,0 8×32"),
  ]

  /// A frame is as wide as its column and stands on its axis, whatever its font: rule 52.
  @Test func framesFillTheirColumn() throws {
    let framed = StyleOverrides(
      font: LabelFont(family: TestFonts.tall, size: 16), border: TextBorder())
    var spec = Self.stacked("a", height: 100)
    spec.text += [TextRun("b", framed), TextRun("c")]
    let line = try LabelBench().layout(spec).lines[0]
    // The tall font's lines are 32 pt high, and so is its cell; the column is 8 pt wide.
    #expect(line.borders.map(\.box) == [LabelRect(x: 0, y: 16, width: 8, height: 32)])
  }

  /// Between the cells of `a` and `b` there is nothing to hit.
  @Test func invisibleCharactersAreNotHit() throws {
    let spec = Self.stacked("a\u{200B}\u{2060}b", height: 48)
    let queries = LayoutQueries(try LabelBench().layout(spec))
    for y in stride(from: 0.25, to: 32, by: 0.5) {
      guard case .text(let range, _, _)? = queries.hit(at: LabelPoint(x: 4, y: y)) else {
        Issue.record("nothing at \(y)")
        continue
      }
      #expect(range == (y < 16 ? 0..<1 : 7..<8), "\(y)")
    }
  }

  @Test(arguments: rows) func cellsStand(_ row: ColumnRuleTests.Row) throws {
    #expect(try LabelBench().layout(row.spec).shownBoxes == row.columns)
  }

  /// Glyphs stand around the centre line at 8 pt, on a baseline 12.8 pt below the head of the cell of
  /// 16 pt; what character spacing adds to the cell is shared out above and below.
  @Test(arguments: [(1.0, ["4,12.8", "0,28.8"]), (2.0, ["4,20.8", "0,52.8"])])
  func glyphsStandInTheMiddleOfCells(_ spacing: Double, _ origins: [String]) throws {
    let layout = try LabelBench().layout(
      StackedRuleTests.stacked("a标", height: 64) { $0.characterSpacing = spacing })
    #expect(layout.shownGlyphs == origins)
    #expect(layout.lines[0].clusters.map(\.isUpright) == [true, true])
  }

  /// An underline placed as for turned text would be left of the column.
  @Test(arguments: LabelSpec.ColumnOrder.allCases)
  func anUnderlineStaysInItsColumn(_ columns: LabelSpec.ColumnOrder) throws {
    let layout = try LabelBench().layout(
      StackedRuleTests.stacked("a", height: 64) {
        $0.columns = columns
        $0.style.underline = TextDecoration(.single)
      })
    #expect(
      layout.lines[0].decorations.map(\.box) == [LabelRect(x: 0, y: 0, width: 1, height: 16)])
  }

  /// Everything has the glyphs of lines, except that an ellipsis has the one for columns if the font has it.
  @Test func anEllipsisRunsDownItsCell() throws {
    let bench = try LabelBench()
    func glyphs(_ text: String, _ family: String, _ mode: LabelSpec.Mode) throws -> [UInt32] {
      let spec = LabelSpec.columns(text, mode: mode, height: 100) { $0.style.font.family = family }
      return try bench.layout(spec).lines[0].runs.flatMap { $0.glyphs.map(\.id) }
    }
    let level = try glyphs("…", TestFonts.vertical, .horizontal)
    let stacked = try glyphs("…", TestFonts.vertical, .stacked)
    #expect(stacked.count == 1 && stacked != level)
    for (text, family) in [("…", TestFonts.square), ("「、ー", TestFonts.vertical)] {
      let (stacked, level) = (
        try glyphs(text, family, .stacked), try glyphs(text, family, .horizontal)
      )
      #expect(stacked == level)
    }
  }
}

extension LabelSpec {
  fileprivate func changed(_ change: (inout LabelSpec) -> Void) -> LabelSpec {
    var spec = self
    change(&spec)
    return spec
  }
}
