import Raster

@testable import Results
@testable import Runs

/// Causes that were wrong once, found by `CausePropertyTests` and by readers.
enum FoundRows {
  /// A picture under the same name, beside other keys.
  private static func picture(
    _ name: String, _ was: String, _ is: String, _ roots: [ExpectedRoot], _ sentence: String
  ) -> CauseRow {
    CauseRow(
      name,
      was: CauseSetup(was).changed { $0.pictures["images/gem.png"] = .init(color: .black) },
      is: CauseSetup(`is`).changed { $0.pictures["images/gem.png"] = .init(color: .white) }, .case,
      roots, sentence)
  }

  private static let gem = "{ image: images/gem.png, size: [10, 10] }"

  static let rows: [CauseRow] = byRandomLabels + byReaders + byExperiments

  /// What experiments with one change undone say of each.
  static let byExperiments: [CauseRow] = [
    // At 11 pt the second line needs 8.25 pt more, and with 11 pt more the first has room for another word: steps from the
    // 2.75 pt that the first lacks miss what is between.
    CauseRow(
      "lines that are the recorded ones with few widths only",
      in: "text: abcdefghi abcdefghi a abcdefg abcde abcde abcdefgh, width: 99",
      "font: { size: 10 }",
      "font: { size: 11 }", ["font.size"],
      "`font.size` 10 → 11: line 1 ends before “abcdefg…” (101.8 > 99 pt)",
      remedy: ["8.3 pt more width", "`font.size` 10.1"]),
    // Searching for a longer line, of which there is none, leaves enough trials for the height.
    CauseRow(
      "an earlier cut of a height",
      in:
        "text: Free delivery and easy returns within thirty days of purchase, width: 100, lines: 2",
      "height: fit", "height: 15", ["height"], "“*” is cut off too: `height` fit → 15: *",
      remedy: ["5 pt more height to show as much text"]),
    CauseRow(
      "a column instead of a line, which cuts", in: "text: 标题价格钻石, width: 60, height: 20, lines: 1",
      "mode: horizontal", "mode: vertical", ["mode"],
      "“*” is cut off: `mode` horizontal → vertical: 1 column instead of 1 line*"),
    // With its old width, more would be cut off.
    CauseRow(
      "a longer text in a label that is a little wider", in: "lines: 1", "text: ab cd, width: 25",
      "text: ab cd ef, width: 27", ["text", "width"],
      "“*” is cut off: `text` “ef” is new at the end: *; also, `width` 25 → 27; *"),
    // Each of the two insets is enough.
    CauseRow(
      "insets on both sides beside a colour", in: "text: 标题价格钻石余额文字",
      "insets: { left: 0 }, color: black", "insets: { left: 8, right: 8 }, color: red",
      ["insets.left", "insets.right", "color"],
      "`insets.left` 0 → 8, `insets.right` 0 → 8: *; also, `color` #000000 → #ff0000, which changes colours only; “标题价格钻石余额文字” has a contrast of 4:1 on #ffffff, less than WCAG's 4.5:1"
    ),
    CauseRow(
      "an invisible character beside a width", "text: abcd, width: 100",
      #"text: "ab\u200Bcd", width: 90"#, ["width"],
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10; also edited: `text` a zero-width space is new*"
    ),
    CauseRow(
      "a space that went to the run before it, beside a width",
      #"text: [{ text: 标, color: red }, " 题"], width: 100"#,
      #"text: [{ text: "标 ", color: red }, 题], width: 90"#, ["width"],
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10; also edited: *"),
  ]

  /// Sentences that readers found unclear or untrue.
  static let byReaders: [CauseRow] = [
    // A resolved case repeats the label's font in runs that set only a part of it.
    CauseRow(
      "the label's font, of which a run has a part",
      in: "text: [标, { text: 题, font: { weight: bold } }]", "font: Harness Square 10",
      "font: Harness Square 11", ["font.size"], "`font.size` 10 → 11: line 1 *"),
    CauseRow(
      "the label's font, of which a run has a part, beside a colour",
      in: "text: [标, { text: 题, font: { weight: bold } }]", "font: Harness Square 10",
      "font: Harness Square 11, color: red", ["font.size", "color"],
      "`font.size` 10 → 11: line 1 *; also, `color` #000000 → #ff0000, which changes colours only; “标” has a contrast of 4:1 on #ffffff, less than WCAG's 4.5:1"
    ),
    CauseRow(
      "a part of the font of a suffix", in: "text: 标题", "suffix: 9",
      "suffix: { text: 9, font: { size: 20 } }", ["suffix.font.size"],
      "`suffix.font.size` 10 → 20: *"),
    CauseRow(
      "parts of the font of a run", in: "", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, font: { family: Harness Tall, size: 20 } }]", ["text[1].font"],
      "`text[1].font` family Harness Blocks, size 10 → family Harness Tall, size 20: line 1 is 30 × 40 pt "
        + "instead of 20 × 10"),
    CauseRow(
      "a space that looks like another", in: "width: 20", "text: \"ab cd\"",
      "text: \"ab\\u00a0cd\"", ["text"], "`text` a space → a no-break space (character 3): *"),
    CauseRow(
      "a box that a line ends before", in: "text: [标题价格钻石余额文, { box: black, size: [10, 10] }]",
      "width: 100", "width: 95", ["width"],
      "`width` 100 → 95: line 1 ends before *(100 > 95 pt)"),
    CauseRow(
      "a box that is gone", in: "", "text: [标, { box: black, size: [10, 10] }]", "text: [标]",
      ["text"],
      "*is gone*: line 1 is 10 × 10 pt instead of 20 × *"),
    CauseRow(
      "a run that is new, beside a style that is new", in: "",
      "text: [标, { text: 题, color: red }]",
      "text: [标, { text: 题, color: red, strikethrough: single }, { text: 价 }]", ["text"],
      "`text` “价” is new at the end*“题” * has `strikethrough` single: "
        + "line 1 is 30 × 10 pt instead of 20 × 10"),
    CauseRow(
      "a text in the place of a box", in: "", "text: [标, { box: black, size: [10, 10] }]",
      "text: [标, { text: 题 }]", ["text[1]"],
      "*`text[1]` a box → “题”: line 1 is 20 × 10 pt instead of 20 × 12"),
    CauseRow(
      "a height of lines where none was set", in: "text: 标题", "", "line-height: { exactly: 15 }",
      ["line-height"],
      "`line-height` not set → exactly 15: line 1 is 20 × 15 pt instead of 20 × 10"),
  ]

  static let byRandomLabels: [CauseRow] = [
    // A line as long as its text has no limit to compare its length with.
    CauseRow(
      "a limit that goes away", in: "text: 标题价格钻石", "width: 40", "width: fit", ["width"],
      "`width` 40 → fit: line 1 now holds “钻石” too"),
    CauseRow(
      "a label as high as its columns", in: "mode: vertical, text: 标题价格钻石", "height: 40",
      "height: fit", ["height"], "`height` 40 → fit: column 1 now holds “钻石” too"),
    // The frame is white on white either way.
    CauseRow(
      "a colour that cannot be seen, beside a width", in: "text: 标题价格钻石余额文字",
      "width: 100, border: { width: 1, fill: white }", "width: 95, border: { width: 1 }",
      ["width", "border.fill"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, `border.fill` #ffffff → not set, which moves nothing"
    ),
    // The comma goes to the left, and what was before it to the right.
    CauseRow(
      "characters in another order", in: "text: \"标题,\", align: left, font: Harness Square 10",
      "direction: ltr", "direction: rtl", ["direction"],
      "`direction` ltr → rtl: “标” on line 1 moved 5 pt right"),
    CauseRow(
      "insets of a frame in a column", in: "mode: vertical, height: 100, text: 标题",
      "border: { width: 1, insets: { left: 0 } }", "border: { width: 1, insets: { left: 2 } }",
      ["border.insets.left"],
      "`border.insets.left` 0 → 2: the border of column 1 moved 2 pt right and is 8 × 20 pt "
        + "instead of 10 × 20"),
    // Kerning is smaller at a smaller size; that is no change of the font.
    CauseRow(
      "kerning of a text that is made to fit",
      was: FontRows.setup(
        "text: AV eeee, width: 30, fit: [{ scale: { minimum: 0.5 } }], lines: 1", "1.0"),
      is: FontRows.setup(
        "text: AV eeee, width: 30, fit: [{ scale: { minimum: 0.5 } }], lines: 1", "wide-e"),
      .fonts, [.font("Harness Letters Regular")],
      "Harness Letters Regular 1.0 → 1.1: “e” is 0.53 pt wider, so the text is scaled to 88.5 "
        + "% to fit; before, it was scaled to 95.2 % to fit"),
    // A frame stays the same frame even if an underline is new beside it.
    // The frame hides the underline where it was.
    CauseRow(
      "insets of a frame, beside an underline", in: "mode: vertical, height: 100, text: 标题",
      "border: { width: 1, insets: { left: 0 } }",
      "border: { width: 1, insets: { left: 2 } }, underline: single",
      ["border.insets.left", "underline"],
      "`border.insets.left` 0 → 2: the border of column 1 moved 2 pt right and is 8 × 20 pt "
        + "instead of 10 × 20; also, `underline` none → single, which changes pixels, but not the layout"
    ),
    // Tab stops are 8 spaces, 20 pt, apart: new text before one takes room from the tab.
    CauseRow(
      "a frame around a tab that became smaller",
      "text: [标, { text: \"\\t价\", border: { width: 1 } }]",
      "text: [标a, { text: \"\\t价\", border: { width: 1 } }]", ["text[0]"],
      "`text[0]` “a” is new (character 2): the border of line 1 moved 5 pt right and is 15 × 10 pt instead of 20 × 10"
    ),
    // The order of columns does not matter for lines.
    CauseRow(
      "columns from the left instead of lines", in: "text: 标题, height: 100",
      "mode: horizontal", "mode: vertical, columns: left-to-right", ["mode", "columns"],
      "`mode` horizontal → vertical: 1 column instead of 1 line*"),
    // The ideographic space is 1 em wide in any font, and the word joiner after it is no letter.
    CauseRow(
      "a space of its own width, after which a line ended",
      was: FontRows.setup("text: \"e\\u3000\\u2060\\u200Bee\", width: 26", "wide-e"),
      is: FontRows.setup("text: \"e\\u3000\\u2060\\u200Bee\", width: 26", "1.0"),
      .fonts, [.font("Harness Letters Regular")],
      "Harness Letters Regular 1.1 → 1.0: “e” is 0.6 pt narrower, so line 1 now holds “ee” too (25 ≤ 26 pt)"
    ),
    // Beside other runs, a picture is found by its name.
    picture(
      "another picture after a new run", "text: [标, \(gem)]", "text: [价, 标, \(gem)]",
      ["text", .image("text[2].image")],
      "the picture images/gem.png can no longer be seen: `text[2].image` images/gem.png now holds another picture; also, `text` “价” is new at the start: line 1 is 30 × 12 pt instead of 20 × 12"
    ),
    // Only the layout says where a box is that is too thin to be drawn.
    CauseRow(
      "a box without width that stands elsewhere, beside an indent",
      "text: [标, { box: black, size: [0, 5], align: bottom }]",
      "first-indent: 6, text: [标, { box: black, size: [0, 5], align: top }]",
      ["first-indent", "text[1].align"],
      "`first-indent` 0 → 6: line 1 moved 6 pt right; also, `text[1].align` bottom → top; without the other changes, the box `text[1]` moved 5 pt up"
    ),
  ]
}
