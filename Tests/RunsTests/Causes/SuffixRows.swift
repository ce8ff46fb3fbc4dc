/// Protected suffixes: `￥9` is 15 pt wide, the gap before it 2.5.
enum SuffixRows {
  private static let ten = "text: 标题价格钻石余额文字"

  static let rows: [CauseRow] = [
    CauseRow(
      "another price", in: "text: 标题价", "suffix: ￥9", "suffix: ￥8", ["suffix"],
      "`suffix` “￥9” → “￥8”; nothing moved"),
    // Letters of a suffix have no places in records, but some of these have another one.
    CauseRow(
      "words of a suffix change places", in: "text: 标题价", "suffix: ab cd", "suffix: cd ab",
      ["suffix"], "`suffix` *; no line moved or changed its length"),
    CauseRow(
      "a longer price", in: "text: 标题价", "suffix: ￥9", "suffix: ￥98", ["suffix"],
      "`suffix` “￥9” → “￥98”: line 1 is 52.5 × 10 pt instead of 47.5 × 10"),
    CauseRow(
      "a new suffix", in: "text: 标题价", "lines: 0", "suffix: ￥9", ["suffix"],
      "`suffix` not set → “￥9”: line 1 is 47.5 × 10 pt instead of 30 × 10"),
    CauseRow(
      "a suffix is gone", in: "text: 标题价", "suffix: ￥9", "lines: 0", ["suffix"],
      "*`suffix` “￥9” → not set: line 1 is 30 × 10 pt instead of 47.5 × 10"),
    CauseRow(
      "a wider gap", in: "text: 标题价, suffix: ￥9", "suffix-gap: 5", "suffix-gap: 10",
      ["suffix-gap"], "`suffix-gap` 5 → 10: line 1 is 55 × 10 pt instead of 50 × 10"),
    CauseRow(
      "a gap that no longer fits", in: "text: 标题价, suffix: ￥9, width: 50", "suffix-gap: 5",
      "suffix-gap: 6", ["suffix-gap"], "`suffix-gap` 5 → 6: 2 lines instead of 1; suffix kept",
      remedy: ["1 pt more width"]),
    CauseRow(
      "a suffix on a line of its own", in: "text: 标题价, suffix: ￥9", "suffix-placement: inline",
      "suffix-placement: own-line", ["suffix-placement"],
      "`suffix-placement` inline → own-line: 2 lines instead of 1; suffix kept"),
    // How a suffix's own move is told is left open.
    CauseRow(
      "a suffix at the far end", in: "text: 标题价, suffix: ￥9", "suffix-placement: inline",
      "suffix-placement: pinned-end", ["suffix-placement"],
      "`suffix-placement` inline → pinned-end: *"),
    CauseRow(
      "a suffix's colour", in: "text: 标题价", "suffix: { text: ￥9, color: \"#e03131\" }",
      "suffix: { text: ￥9, color: \"#3131e0\" }", ["suffix.color"],
      "`suffix.color` #e03131 → #3131e0; colour only"),
    CauseRow(
      "a suffix's new background", in: "text: 标题价", "suffix: { text: ￥9 }",
      "suffix: { text: ￥9, background: \"#e03131\" }", ["suffix.background"],
      "`suffix.background` not set → #e03131; colour only"),
    CauseRow(
      "a suffix's background", in: "text: 标题价", "suffix: { text: ￥9, background: \"#e03131\" }",
      "suffix: { text: ￥9, background: \"#d02020\" }", ["suffix.background"],
      "`suffix.background` #e03131 → #d02020; colour only; “￥9” has a contrast of 3.91:1 on #d02020, less than WCAG's 4.5:1"
    ),
    CauseRow(
      "a suffix's font", in: "text: 标题价", "suffix: { text: ￥9, font: { size: 12 } }",
      "suffix: { text: ￥9, font: { size: 14 } }", ["suffix.font.size"],
      "`suffix.font.size` 12 → 14: line 1 is 53.5 × 14 pt instead of 50.5 × 12"),
    CauseRow(
      "a suffix's second run", in: "text: 标题价", "suffix: [￥, { text: \"9\", color: \"#e03131\" }]",
      "suffix: [￥, { text: \"9\", color: \"#3131e0\" }]", ["suffix[1].color"],
      "`suffix[1].color` #e03131 → #3131e0; colour only"),
    CauseRow(
      "a suffix moves down whole", in: "text: 标题价, suffix: ￥9", "width: 47.5", "width: 47",
      ["width"], "`width` 47.5 → 47: 2 lines instead of 1; suffix kept",
      remedy: ["0.5 pt more width"]),
    CauseRow(
      "a break before a suffix's line", in: "\(ten), suffix: ￥9", "width: 100", "width: 95",
      ["width"], "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); suffix kept",
      remedy: ["5 pt more width"]),
    CauseRow(
      "a new character before a suffix", in: "suffix: ￥9", ten, "text: 东标题价格钻石余额文字", ["text"],
      "`text` “东” is new at the start: line 1 ends before “字” (110 > 100 pt); suffix kept",
      remedy: ["10 pt more width", "1 character less"]),
    // The suffix alone is 35 pt long, and at half its size 17.5.
    CauseRow(
      "a suffix that is scaled", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 36",
      "width: 20",
      ["width"], "`width` 36 → 20: the suffix is scaled to 57.1 %"),
    CauseRow(
      "a suffix that is scaled more", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 20",
      "width: 18", ["width"], "`width` 20 → 18: the suffix is scaled to 51.4 % instead of 57.1 %"),
    CauseRow(
      "a suffix that is scaled below its text", in: "text: 标题价格, suffix: ￥99999", "width: 50",
      "width: 20", ["width"],
      "`width` 50 → 20: line 1 ends before “价格” (40 > 20 pt); suffix scaled to 57.1 %"),
    CauseRow(
      "a suffix that loses a character", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 36",
      "width: 15", ["width"],
      "“9” of the suffix is cut off: `width` 36 → 15: the suffix is clipped instead of whole"),
    CauseRow(
      "a suffix that loses more", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 15",
      "width: 10", ["width"],
      "“99” of the suffix is cut off too: `width` 15 → 10: more of the suffix is clipped"),
    CauseRow(
      "a suffix with fewer characters is not kept", in: ten, "width: 60, suffix: ￥99 off",
      "width: 50, suffix: ￥99", ["width", "suffix"],
      "`width` 60 → 50: line 1 ends before “石” (60 > 50 pt); also, `suffix` “off” is gone at the end; "
        + "without the other changes, *"),
    CauseRow(
      "a suffix in a smaller font is not kept", in: ten, "width: 60, suffix: ￥99",
      "width: 50, suffix: { text: ￥99, font: { size: 6 } }", ["width", "suffix.font.size"],
      "`width` 60 → 50: line 1 ends before “石” (60 > 50 pt); also, `suffix.font.size` 10 → 6; without *"
    ),
    // 4 characters, the gap and the suffix are 57.5 pt; with an ellipsis, 3 characters are.
    CauseRow(
      "a text is cut before its suffix", in: "suffix: ￥9, width: 60, lines: 1", "text: 标题价格",
      "text: 标题价格钻", ["text"],
      "“格钻” is cut off: `text` “钻” is new at the end: the text no longer fits 1 line and shows "
        + "“标题价…*￥9” instead of “标题价格*￥9”*",
      remedy: ["7.5 pt more width", "1 character less", "1 more line to show as much text"]),
    CauseRow(
      "a longer suffix takes a character's place", in: "text: 标题价格钻石, width: 60, lines: 1",
      "suffix: ￥9", "suffix: ￥98", ["suffix"],
      "“价” is cut off too: `suffix` “￥9” → “￥98”: the cut is 1 character earlier: the text shows "
        + "“标题…*￥98” instead of “标题价…*￥9”*"),
    CauseRow(
      "an earlier cut before a suffix", in: "text: 标题价格钻石, suffix: ￥9, lines: 1", "width: 60",
      "width: 50", ["width"],
      "“价” is cut off too: `width` 60 → 50: the cut is 1 character earlier: the text shows “标题…*￥9” instead of "
        + "“标题价…*￥9”*", remedy: ["7.5 pt more width"]),
    // ￥99999 is 35 pt wide, alone on its line.
    CauseRow(
      "a suffix that is made smaller", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 35",
      "width: 30", ["width"], "`width` 35 → 30: *"),
    CauseRow(
      "a suffix that is clipped", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 20",
      "width: 15", ["width"],
      "“9” of the suffix is cut off: `width` 20 → 15: the suffix is clipped instead of scaled"),
    CauseRow(
      "a suffix moves to another column", in: "mode: vertical, text: 标题价, suffix: ￥9",
      "height: 47.5", "height: 47", ["height"],
      "`height` 47.5 → 47: 2 columns instead of 1; suffix kept", remedy: ["0.5 pt more height"]),
    CauseRow(
      "a box on the other side of a suffix's text", in: "text: 标, width: 100",
      "suffix: [{ box: red, size: [10, 8] }, x20]", "suffix: [x20, { box: red, size: [10, 8] }]",
      ["suffix[0]", "suffix[1]"], "*: “x20” of the suffix on line 1 moved 10 pt left"),
  ]
}
