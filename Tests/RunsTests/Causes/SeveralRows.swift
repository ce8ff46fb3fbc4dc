import Raster

@testable import Results
@testable import Runs

/// Two and three changes at once.
enum SeveralRows {
  private static let ten = "text: 标题价格钻石余额文字"
  private static let black = "color: black"
  private static let red = "color: \"#e03131\""
  private static let reddened = "`color` #000000 → #e03131"
  private static let upgrade = "Harness Letters Regular 1.0 → 1.1"

  static let rows: [CauseRow] = cases + worlds

  static let cases: [CauseRow] = [
    CauseRow(
      "a width and a colour", in: ten, "width: 100, \(black)", "width: 95, \(red)",
      ["width", "color"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, \(reddened), which changes colours only",
      remedy: ["5 pt more width"]),
    CauseRow(
      "a width and a shadow that the label cuts off", in: ten, "width: 100",
      "width: 95, shadow: { x: 0, y: 3 }", ["width", "shadow"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, `shadow` none → *; without the other changes, "
        + "shadows are cut off at the bottom by *",
      remedy: ["5 pt more width"]),
    CauseRow(
      "an alignment and a colour", in: "text: 标题价", "align: start, \(black)",
      "align: end, \(red)", ["align", "color"],
      "`align` start → end: line 1 moved 70 pt right; also, \(reddened), which changes colours only"
    ),
    CauseRow(
      "an alignment and an underline", in: "text: 标题价", "align: start, underline: none",
      "align: end, underline: single", ["align", "underline"],
      "`align` start → end: line 1 moved 70 pt right; also, `underline` none → single, which changes pixels, but not the layout"
    ),
    CauseRow(
      "a text and a colour", "\(ten), \(black)", "text: 东标题价格钻石余额文字, \(red)",
      ["text", "color"],
      "`text` “东” is new at the start: line 1 ends before “字” (110 > 100 pt); also, "
        + "\(reddened), which changes colours only",
      remedy: ["10 pt more width", "1 character less"]),
    CauseRow(
      "a text that moves nothing and a width", "text: 标题价, width: 100", "text: 标题格, width: 90",
      ["width", "text"],
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10; also, `text` “价” → “格” "
        + "at the end, which moves nothing"),
    CauseRow(
      "a width and an inset above", in: ten, "width: 100, insets: { top: 0 }",
      "width: 95, insets: { top: 5 }", ["width", "insets.top"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, "
        + "`insets.top` 0 → 5; without the other changes, line 1 moved 5 pt down"),
    // In 100 pt the line has no room to move: taking the width back alone restores it.
    CauseRow(
      "a width and an alignment", in: ten, "width: 100, align: start", "width: 95, align: end",
      ["width", "align"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, `align` start → end; with the "
        + "other changes, line 1 moved 5 pt right"),
    // Either change alone has the effect. The order of two changes of a kind is left open.
    CauseRow(
      "two that take room from the same line", in: ten, "width: 100, insets: { left: 0 }",
      "width: 95, insets: { left: 5 }", ["width", "insets.left"],
      "`width` 100 → 95, `insets.left` 0 → 5: line 1 ends before “字” (100 > 90 pt)",
      "`insets.left` 0 → 5, `width` 100 → 95: line 1 ends before “字” (100 > 90 pt)",
      remedy: ["10 pt more width"]),
    // Neither change alone has the effect: 9 characters of 10 pt fit in 93, and of 10.5 in 100.
    CauseRow(
      "two that take room together", in: "text: 标题价格钻石余额文, width: 100",
      "letter-spacing: 0, insets: { right: 0 }", "letter-spacing: 0.5, insets: { right: 7 }",
      ["letter-spacing", "insets.right"],
      "`letter-spacing` 0 → 0.5, `insets.right` 0 → 7: line 1 ends before “文” (94.5 > 93 pt)",
      "`insets.right` 0 → 7, `letter-spacing` 0 → 0.5: line 1 ends before “文” (94.5 > 93 pt)",
      remedy: ["1.5 pt more width"]),
    CauseRow(
      "two colours", in: "text: 标题价", "\(black), background: white",
      "\(red), background: \"#ffff00\"", ["color", "background"],
      "\(reddened), `background` #ffffff → #ffff00; colour only; “标题价” has a contrast of 4.2:1 on #ffff00, less than WCAG's 4.5:1",
      "`background` #ffffff → #ffff00, \(reddened); colour only; “标题价” has a contrast of 4.2:1 on #ffff00, less than WCAG's 4.5:1",
      "\(reddened); colour only; “标题价” has a contrast of 4.2:1 on #ffff00, less than WCAG's 4.5:1; also, `background` #ffffff → #ffff00, which changes colours only"
    ),
    CauseRow(
      "colours of two runs", "text: [{ text: 标, \(red) }, { text: 题, color: red }]",
      "text: [{ text: 标, color: \"#3131e0\" }, { text: 题, color: blue }]",
      ["text[0].color", "text[1].color"],
      "`text[0].color` #e03131 → #3131e0, `text[1].color` #ff0000 → #0000ff; colour only",
      "`text[0].color` #e03131 → #3131e0; colour only; also, `text[1].color` #ff0000 → #0000ff, "
        + "which changes colours only"),
    CauseRow(
      "an inset, and text on the second line", in: "width: 30", "text: 标题价格, insets: { top: 0 }",
      "text: 标题价格钻, insets: { top: 3 }", ["insets.top", "text"],
      "`insets.top` 0 → 3: line 1 moved 3 pt down; also, `text` “钻” is new at the end; without the other "
        + "changes, line 2 is 20 × 10 pt instead of 10 × 10"),
    CauseRow(
      "a width and a suffix", in: ten, "width: 100, suffix: ￥9", "width: 95, suffix: ￥8",
      ["width", "suffix"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); suffix kept; also, `suffix` “￥9” → "
        + "“￥8”, which moves nothing"),
    CauseRow(
      "a run's colour and its text", "text: [标, { text: 题, \(red) }]",
      "text: [钻, { text: 题, color: \"#3131e0\" }]", ["text*", "text[1].color"],
      "*“标” → “钻” at the start*`text[1].color` #e03131 → #3131e0*"),
    // The larger font alone would move a break, the width alone nothing; together they change only boxes.
    CauseRow(
      "two that compensate for each other", in: ten, "font: { size: 10 }, width: 100",
      "font: { size: 11 }, width: 110", ["font.size", "width"],
      "`font.size` 10 → 11, `width` 100 → 110: line 1 is 110 × 11 pt instead of 100 × 10",
      "`width` 100 → 110, `font.size` 10 → 11: line 1 is 110 × 11 pt instead of 100 × 10"),
    CauseRow(
      "a column's height and its colour", in: "mode: vertical, \(ten)", "height: 100, \(black)",
      "height: 95, \(red)", ["height", "color"],
      "`height` 100 → 95: column 1 ends before “字” (100 > 95 pt); also, \(reddened), which changes colours only"
    ),
    CauseRow(
      "a fit and a colour", in: "text: 标题价格, lines: 1, fit: [{ tighten: { by: 1 } }, truncate]",
      "width: 40, \(black)", "width: 38, \(red)", ["width", "color"],
      "`width` 40 → 38: the text is tightened by 0.5 pt a character to fit; before, it fitted unchanged; also, "
        + "\(reddened), which changes colours only"),
    CauseRow(
      "a cut and a colour", in: "text: 标题价格钻石余额东, lines: 1, ellipsis: \"-\"",
      "width: 90, \(black)", "width: 85, \(red)", ["width", "color"],
      "“东” is cut off: `width` 90 → 85: the text no longer fits 1 line and shows “标题价格钻石余额-” instead of "
        + "“标题价格钻石余额东”; also, \(reddened), which changes colours only"),
    // The order of the others is left open.
    CauseRow(
      "three changes", in: ten, "width: 100, underline: none, \(black)",
      "width: 95, underline: single, \(red)", ["width", "underline", "color"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, \(reddened), which changes colours only; "
        + "also, `underline` none → single, which changes pixels, but not the layout",
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, `underline` none → single, "
        + "which moves nothing; also, \(reddened), which changes colours only"),
    CauseRow(
      "three changes, one without effect", in: ten, "width: 100, lines: 2, \(black)",
      "width: 95, lines: 3, \(red)", ["width", "color"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, \(reddened), which changes colours only; "
        + "also edited: `lines` 2 → 3"),
  ]

  private static func row(
    _ name: String, _ was: String, _ is: String, _ file: String, _ roots: [ExpectedRoot],
    _ sentence: String, remedy: [String]? = nil
  ) -> CauseRow {
    CauseRow(
      name, was: FontRows.setup(was, "1.0"), is: FontRows.setup(`is`, file), .case,
      roots + [.font("Harness Letters Regular")], sentence, remedy: remedy)
  }

  static let worlds: [CauseRow] = [
    row(
      "a width and another outline", "text: ab ce, width: 25", "text: ab ce, width: 20", "outline",
      ["width"],
      "`width` 25 → 20: line 1 ends before “ce” (22.5 > 20 pt); also, "
        + "\(upgrade): same widths and heights, different outlines; without the other changes, nothing moved"
    ),
    // Line 1 has no `e`: with the old font, the second line would be 10 pt wide.
    row(
      "a width and a wider letter", "text: ab ce, width: 25", "text: ab ce, width: 20", "wide-e",
      ["width"],
      "`width` 25 → 20: line 1 ends before “ce” (22.5 > 20 pt); also, "
        + "\(upgrade): “e” is 0.6 pt wider; without the other changes, line 1 is 23.1 × 10 pt instead of 22.5 × 10",
      remedy: ["3.1 pt more width"]),
    row(
      "a width and higher lines", "text: ab ce, width: 25", "text: ab ce, width: 20", "high",
      ["width"],
      "`width` 25 → 20: line 1 ends before “ce” (22.5 > 20 pt); also, "
        + "\(upgrade): its line height is 1 pt larger; without the other changes, line 1 is 22.5 × 11 pt instead of 22.5 × 10",
      remedy: ["2.5 pt more width"]),
    row(
      "a colour and another outline", "text: hello, color: black", "text: hello, \(red)",
      "outline", ["color"],
      "\(reddened); same layout, different pixels; also, \(upgrade): same widths and heights, different outlines; "
        + "without the other changes, nothing moved"
    ),
    row(
      "a text and a lost character", "text: ab 9€, width: 22.5", "text: abc 9€, width: 22.5",
      "no-euro", ["text"],
      "`text` “ab” → “abc” at the start: line 1 ends before “9€” (27.5 > 22.5 pt); also, "
        + "\(upgrade): “€” is missing in the new Harness Letters Regular and comes from Harness "
        + "Square Regular: as wide as before; without the other changes, nothing moved"),
    CauseRow(
      "a width and a picture",
      was: CauseSetup("width: 100, text: [标, { image: gem.png, size: [10, 8] }]").changed {
        $0.pictures["gem.png"] = .init(color: .black)
      },
      is: CauseSetup("width: 90, text: [标, { image: gem.png, size: [10, 8] }]").changed {
        $0.pictures["gem.png"] = .init(color: .white)
      }, .case, ["width", .image("text[1].image")],
      "the picture gem.png can no longer be seen: `text[1].image` gem.png now holds another picture; also, "
        + "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10"
    ),
    CauseRow(
      "a colour and FreeType", was: CauseSetup("text: 标题价, color: black"),
      is: CauseSetup("text: 标题价, \(red)").changed { $0.libraries.freetype = "2.13.0" }, .case,
      ["color", .library("FreeType")],
      "\(reddened); same layout, different pixels; also, FreeType 2.12.1 → 2.13.0; without the other changes, same layout, different pixels",
      edit: { picture, _ in picture[99, 0] = .black }),
    CauseRow(
      "another outline and FreeType", was: FontRows.setup("text: hello", "1.0"),
      is: FontRows.setup("text: hello", "outline").changed { $0.libraries.freetype = "2.13.0" },
      .fonts, [.font("Harness Letters Regular"), .library("FreeType")],
      "\(upgrade), FreeType 2.12.1 → 2.13.0: same widths and heights, different pixels; nothing moved"
    ),
  ]
}
