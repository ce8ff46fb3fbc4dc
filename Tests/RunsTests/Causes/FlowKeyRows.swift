/// Keys of a case that change lines, cuts and the shapes that text flows around.
enum FlowKeyRows {
  private static let ten = "text: 标题价格钻石余额文字"
  private static let twelve = "text: 标题价格钻石余额文字东风"

  static let rows: [CauseRow] = lines + cuts

  static let lines: [CauseRow] = [
    CauseRow(
      "a narrower label", in: ten, "width: 100", "width: 95", ["width"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)",
      remedy: ["5 pt more width", "`font.size` 9.5"]),
    CauseRow(
      "a label that is a tenth of a point too narrow", in: ten, "width: 100", "width: 99.9",
      ["width"], "`width` 100 → 99.9: line 1 ends before “字” (100 > 99.9 pt)",
      remedy: ["0.1 pt more width"]),
    CauseRow(
      "a wider label with another break", in: ten, "width: 95", "width: 100", ["width"],
      "`width` 95 → 100: line 1 now holds “字” too (100 ≤ 100 pt)"),
    CauseRow(
      "a narrower label of words", in: "text: ab cd ef", "width: 35", "width: 34", ["width"],
      "`width` 35 → 34: line 1 ends before “ef” (35 > 34 pt)", remedy: ["1 pt more width"]),
    CauseRow(
      "a second line that is too narrow", in: "text: \"标题\\n标题价格钻石余额文字\"", "width: 100",
      "width: 95", ["width"], "`width` 100 → 95: line 2 ends before “字” (100 > 95 pt)",
      remedy: ["5 pt more width"]),
    CauseRow(
      "less room on the right", in: ten, "insets: { right: 0 }", "insets: { right: 5 }",
      ["insets.right"], "`insets.right` 0 → 5: line 1 ends before “字” (100 > 95 pt)",
      remedy: ["5 pt more width"]),
    CauseRow(
      "more room on the right", in: ten, "insets: { right: 5 }", "insets: { right: 0 }",
      ["insets.right"], "`insets.right` 5 → 0: line 1 now holds “字” too (100 ≤ 100 pt)"),
    CauseRow(
      "a font that is too large", in: ten, "font: { size: 10 }", "font: { size: 11 }",
      ["font.size"], "`font.size` 10 → 11: line 1 ends before “字” (110 > 100 pt)",
      remedy: ["10 pt more width", "`font.size` 10"]),
    CauseRow(
      "characters too far apart", in: ten, "letter-spacing: 0", "letter-spacing: 1",
      ["letter-spacing"], "`letter-spacing` 0 → 1: line 1 ends before “字” (110 > 100 pt)",
      remedy: ["10 pt more width"]),
    // 110 pt with its indent in 100, or 100 pt in what the indent leaves.
    CauseRow(
      "a first line indented too far", in: ten, "first-indent: 0", "first-indent: 10",
      ["first-indent"], "`first-indent` 0 → 10: line 1 ends before “字” (110 > 100 pt)",
      "`first-indent` 0 → 10: line 1 ends before “字” (100 > 90 pt)", remedy: ["10 pt more width"]),
    CauseRow(
      "words that may break", in: "text: ab cdef, width: 25", "wrap: word", "wrap: character",
      ["wrap"], "`wrap` word → character: line 1 now holds “cd” too (22.5 ≤ 25 pt)"),
    CauseRow(
      "lines that must not wrap", in: twelve, "wrap: word", "wrap: none", ["wrap"],
      "*`wrap` word → none: *"),
    CauseRow(
      "breaks anywhere", in: "text: 标题价格钻，石, width: 50", "line-break: normal",
      "line-break: anywhere", ["line-break"],
      "`line-break` normal → anywhere: line 1 now holds “钻” too (50 ≤ 50 pt)"),
    CauseRow(
      "breaks no longer anywhere", in: "text: 标题价格钻，石, width: 50", "line-break: anywhere",
      "line-break: strict", ["line-break"],
      "`line-break` anywhere → strict: line 1 ends before “钻”*"),
    // The comma is not measured; which of the two widths is told is left open.
    CauseRow(
      "a comma that hangs", in: "text: 标题价格钻，石, width: 50", "hanging-punctuation: false",
      "hanging-punctuation: true", ["hanging-punctuation"],
      "`hanging-punctuation` false → true: line 1 now holds “钻，” too*"),
    CauseRow(
      "something in the way", in: "text: 标题价", "exclude: []",
      "exclude: [{ x: 0, y: 0, width: 20, height: 10 }]", ["exclude[0]"],
      "`exclude[0]` is new: 20 × 10 at 0, 0: line 1 moved 20 pt right"),
    CauseRow(
      "something wider in the way", in: "text: 标题价",
      "exclude: [{ x: 0, y: 0, width: 20, height: 10 }]",
      "exclude: [{ x: 0, y: 0, width: 40, height: 10 }]", ["exclude*width"],
      "`exclude[0].width` 20 → 40: line 1 moved 20 pt right"),
    // A circle of 20 pt, 15 pt of which are above the label, reaches 10 + √(10² − 5²) = 18.66 pt to the right.
    CauseRow(
      "something rounder in the way", in: "text: 标题价",
      "exclude: [{ x: 0, y: -15, width: 20, height: 20, shape: rectangle }]",
      "exclude: [{ x: 0, y: -15, width: 20, height: 20, shape: ellipse }]", ["exclude*shape"],
      "`exclude[0].shape` rectangle → ellipse: line 1 moved 1.3 pt left"),
    CauseRow(
      "something that leaves less room", in: "text: 标题价格钻石余额",
      "exclude: [{ x: 80, y: 0, width: 30, height: 10 }]",
      "exclude: [{ x: 75, y: 0, width: 30, height: 10 }]", ["exclude*x"],
      "`exclude[0].x` 80 → 75: line 1 ends before “额” (80 > 75 pt)"),
    // From 30 to 80 pt instead of from 20 to 100; taking either back leaves room for all.
    CauseRow(
      "something wider in the way, and something new", in: "text: 标题价格钻石",
      "exclude: [{ x: 0, y: 0, width: 20, height: 10 }]",
      "exclude: [{ x: 0, y: 0, width: 30, height: 10 }, { x: 80, y: 0, width: 20, height: 10 }]",
      ["exclude[0].width", "exclude[1]"],
      "`exclude[0].width` 20 → 30, `exclude[1]` is new: 20 × 10 at 80, 0: line 1 ends before “石” (60 > 50 pt)"
    ),
    CauseRow(
      "something new before something wider", in: "text: 标题价格钻石",
      "exclude: [{ x: 70, y: 0, width: 30, height: 10 }]",
      "exclude: [{ x: 0, y: 0, width: 10, height: 10 }, { x: 60, y: 0, width: 40, height: 10 }]",
      [],
      "`exclude[0]` is new: 10 × 10 at 0, 0, `exclude[1].*: line 1 ends before “石” (60 > 50 pt)*"),
    CauseRow(
      "something that is gone, and something narrower", in: "text: 标题价格钻石",
      "exclude: [{ x: 0, y: 0, width: 30, height: 10 }, { x: 80, y: 0, width: 20, height: 10 }]",
      "exclude: [{ x: 0, y: 0, width: 20, height: 10 }]", ["exclude[0].width", "exclude[1]"],
      "`exclude[0].width` 30 → 20, `exclude[1]` is gone: 20 × 10 at 80, 0: line 1 now holds “石” too (60 ≤ 80 pt)"
    ),
    CauseRow(
      "something new that is not in the way, and something wider", in: "text: 标题价格钻石",
      "exclude: [{ x: 0, y: 0, width: 20, height: 10 }]",
      "exclude: [{ x: 0, y: 0, width: 30, height: 10 }, { x: 80, y: 40, width: 20, height: 10 }]",
      ["exclude[0].width"],
      "`exclude[0].width` 20 → 30: line 1 moved 10 pt right; also edited: `exclude[1]` is new: 20 × 10 at 80, 40"
    ),
    // The line's words move apart up to the edge.
    CauseRow(
      "lines as long as the label", in: "text: ab cd ef, width: 30", "align: start",
      "align: justify", ["align"], "`align` start → justify: line 1 is 30 × 10 pt instead of *"),
  ]

  static let cuts: [CauseRow] = [
    // 8 characters and a hyphen are 85 pt.
    CauseRow(
      "a cut for lack of lines", in: "text: 标题价格钻石余额东, lines: 1, ellipsis: \"-\"",
      "width: 90", "width: 85", ["width"],
      "“东” is cut off: `width` 90 → 85: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额-” instead of “标题价格钻石余额东”",
      remedy: ["5 pt more width", "1 more line to show as much text"]),
    CauseRow(
      "no cut in a wider label", in: "text: 标题价格钻石余额东, lines: 1, ellipsis: \"-\"",
      "width: 85", "width: 90", ["width"],
      "`width` 85 → 90: the text is no longer cut: it shows “标题价格钻石余额东”*"),
    CauseRow(
      "an earlier cut", in: twelve + ", lines: 1", "width: 100", "width: 90", ["width"],
      "“文” is cut off too: `width` 100 → 90: the cut is 1 character earlier: the text shows “标题价格钻石余额…” instead of "
        + "“标题价格钻石余额文…”", remedy: ["10 pt more width"]),
    CauseRow(
      "a later cut", in: twelve + ", lines: 1", "width: 90", "width: 100", ["width"],
      "`width` 90 → 100: the cut is 1 character later: the text shows “标题价格钻石余额文…” instead of "
        + "“标题价格钻石余额…”"),
    CauseRow(
      "an earlier cut in a larger font", in: "text: 标题价格钻石余额文字, lines: 1, width: 90",
      "font: { size: 10 }", "font: { size: 11 }", ["font.size"],
      // 7 characters and an ellipsis are 88 pt; 8 were 80, and 90 with the ellipsis.
      "“额” is cut off too: `font.size` 10 → 11: the cut is 1 character earlier: the text shows “标题价格钻石余…” instead of "
        + "“标题价格钻石余额…”", remedy: ["9 pt more width", "`font.size` 10"]),
    // Lines and cut change together: what is lost comes first.
    CauseRow(
      "fewer lines", in: twelve, "lines: 2", "lines: 1", ["lines"],
      "“字东风” is cut off: `lines` 2 → 1: *",
      remedy: ["1 more line to show as much text"]),
    CauseRow(
      "more lines to show as much text", in: twelve, "lines: 1", "lines: 2", ["lines"],
      "`lines` 1 → 2: *"),
    CauseRow(
      "less height", in: "text: 标题价格钻石余额文字东风夜放花, width: 50", "height: 30", "height: 25",
      ["height"], "“字东风夜放花” is cut off: `height` 30 → 25: *",
      remedy: ["5 pt more height to show as much text"]),
    // 10 pt for the ellipsis leave 40: 标题 and 4 of the digits.
    CauseRow(
      "a cut inside a number", in: "text: 标题12345678, lines: 1, width: 50", "number-safe: true",
      "number-safe: false", ["number-safe"],
      "`number-safe` true → false: the cut is 4 characters later: the text shows “标题1234…” instead of "
        + "“标题…”"),
    CauseRow(
      "no cut inside a number", in: "text: 标题12345678, lines: 1, width: 50",
      "number-safe: false", "number-safe: true", ["number-safe"],
      "“1234” is cut off too: `number-safe` false → true: the cut is 4 characters earlier: the text shows “标题…” instead of "
        + "“标题1234…”"),
    // A cut that is elsewhere is neither earlier nor later.
    CauseRow(
      "the start gives way instead", in: twelve + ", lines: 1", "truncate: end", "truncate: start",
      ["truncate"],
      "“标题价” is left out at the start: `truncate` end → start: *shows “…格钻石余额文字东风” "
        + "instead of “标题价格钻石余额文…”"),
    CauseRow(
      "nothing gives way", in: twelve + ", lines: 1", "truncate: end", "truncate: none",
      ["truncate"], "`truncate` end → none: *“标题价格钻石余额文…”*"),
    CauseRow(
      "a narrower ellipsis at the same place", in: twelve + ", lines: 1", "ellipsis: …",
      "ellipsis: \"-\"", ["ellipsis"],
      "`ellipsis` “…” → “-”: line 1 is 95 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a wider ellipsis", in: twelve + ", lines: 1", "ellipsis: …", "ellipsis: 更…", ["ellipsis"],
      "“文” is cut off too: `ellipsis` “更” is new at the start: the cut is 1 character earlier: the text shows "
        + "“标题价格钻石余额更…” instead of “标题价格钻石余额文…”"),
  ]
}
