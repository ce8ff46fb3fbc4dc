/// Columns. Upright characters stand in cells of 10 pt, turned letters are 5 pt long; in Harness Vertical,
/// upright letters are 7.5.
enum ColumnRows {
  private static let vertical = "mode: vertical, height: 100"
  private static let stacked = "mode: stacked, height: 100"
  private static let ten = "标题价格钻石余额文字"

  static let rows: [CauseRow] = [
    CauseRow(
      "a shorter label", in: "mode: vertical, text: \(ten)", "height: 100", "height: 95",
      ["height"],
      "`height` 100 → 95: column 1 ends before “字” (100 > 95 pt)", remedy: ["5 pt more height"]),
    CauseRow(
      "a taller label of columns", in: "mode: vertical, text: \(ten)", "height: 95", "height: 100",
      ["height"],
      "`height` 95 → 100: column 1 now holds “字” too (100 ≤ 100 pt)"),
    CauseRow(
      "a wider label, whose columns begin on the right", in: "\(vertical), text: \(ten)",
      "width: 30", "width: 40", ["width"],
      "`width` 30 → 40: the label is 40 × 100 pt instead of 30 × 100"),
    CauseRow(
      "a new first character in a column", in: vertical, "text: \(ten)", "text: 东\(ten)", ["text"],
      "`text` “东” is new at the start: column 1 ends before “字” (110 > 100 pt)",
      remedy: ["10 pt more height", "1 character less"]),
    CauseRow(
      "a new last character in a column", in: vertical, "text: \(ten)", "text: \(ten)东", ["text"],
      "`text` “东” is new at the end: 2 columns instead of 1",
      remedy: ["10 pt more height", "1 character less"]),
    CauseRow(
      "less room at the top of a column", in: "\(vertical), text: \(ten)", "insets: { top: 0 }",
      "insets: { top: 5 }", ["insets.top"],
      "`insets.top` 0 → 5: column 1 ends before “字” (100 > 95 pt)", remedy: ["5 pt more height"]),
    CauseRow(
      "a column is cut", in: "mode: vertical, lines: 1, height: 85, ellipsis: \"-\"",
      "text: 标题价格钻石余额", "text: 标题价格钻石余额东", ["text"],
      "“东” is cut off: `text` “东” is new at the end: the text no longer fits 1 column and shows "
        + "“标题价格钻石余额-” instead of “标题价格钻石余额”",
      remedy: ["5 pt more height", "1 character less"]),
    // There is no longer enough width for another column; lines and cut change together.
    CauseRow(
      "room for fewer columns", in: "mode: vertical, height: 50, text: \(ten)东", "width: 30",
      "width: 20", ["width"], "“字东” is cut off: `width` 30 → 20: *",
      remedy: ["10 pt more width to show as much text"]),
    CauseRow(
      "room for one column of four", in: "mode: vertical, height: 30, text: \(ten)", "width: 40",
      "width: 10", ["width"], "“价格钻石余额文字” is cut off: `width` 40 → 10: *",
      remedy: ["30 pt more width to show as much text"]),
    CauseRow(
      "a longer text at the foot", in: "\(vertical), align: end", "text: 标题", "text: 标题价", ["text"],
      "`text` “价” is new at the end: column 1 is 10 × 30 pt instead of 10 × 20"),
    CauseRow(
      "a character in a column", in: vertical, "text: 标题价", "text: 标题格", ["text"],
      "`text` “价” → “格” at the end; nothing moved"),
    CauseRow(
      "a colour in a column", in: "\(vertical), text: 标题", "color: black", "color: \"#e03131\"",
      ["color"], "`color` #000000 → #e03131; colour only"),
    CauseRow(
      "a column at the foot", in: "\(vertical), text: 标题价", "align: start", "align: end", ["align"],
      "`align` start → end: column 1 moved 70 pt down"),
    CauseRow(
      "a column in the middle", in: "\(vertical), text: 标题价", "align: start", "align: center",
      ["align"], "`align` start → center: column 1 moved 35 pt down"),
    CauseRow(
      "the order of columns", in: "\(vertical), text: 标题", "columns: right-to-left",
      "columns: left-to-right", ["columns"],
      "`columns` right-to-left → left-to-right: column 1 moved 90 pt left"),
    CauseRow(
      "a block of columns on the left", in: "\(vertical), text: 标题", "position: { x: right }",
      "position: { x: left }", ["position.x"],
      "`position.x` right → left: column 1 moved 90 pt left"),
    CauseRow(
      "a block of columns at the foot", in: "\(vertical), text: 标题", "position: { y: top }",
      "position: { y: bottom }", ["position.y"],
      "`position.y` top → bottom: column 1 moved 80 pt down"),
    CauseRow(
      "columns further apart", in: "\(vertical), text: \(ten)东", "line-spacing: 0",
      "line-spacing: 4", ["line-spacing"], "`line-spacing` 0 → 4: column 2 moved 4 pt left"),
    CauseRow(
      "letters that stand upright", in: "\(vertical), text: a标", "orientation: mixed",
      "orientation: upright", ["orientation"],
      "`orientation` mixed → upright: column 1 is 10 × 20 pt instead of 10 × 15"),
    CauseRow(
      "characters that lie on their side", in: "\(vertical), text: 标题", "orientation: mixed",
      "orientation: sideways", ["orientation"],
      "`orientation` mixed → sideways; same layout, different pixels"),
    CauseRow(
      "digits side by side", in: "\(vertical), text: 123标", "combine-upright: none",
      "combine-upright: digits 3", ["combine-upright"],
      "`combine-upright` none → digits 3: column 1 is 10 × 20 pt instead of 10 × 25"),
    CauseRow(
      "a run side by side", in: vertical, "text: [标, { text: \"123\", combine-upright: none }]",
      "text: [标, { text: \"123\", combine-upright: all }]", ["text[1].combine-upright"],
      "`text[1].combine-upright` none → all: column 1 is 10 × 20 pt instead of 10 × 25"),
    CauseRow(
      "a larger font in columns", in: "\(vertical), columns: left-to-right, text: 标题价",
      "font: { size: 10 }", "font: { size: 12 }", ["font.size"],
      "`font.size` 10 → 12: column 1 is 12 × 36 pt instead of 10 × 30"),
    CauseRow(
      "a font with metrics for columns", in: "\(vertical), orientation: upright, text: a标",
      "font: Harness Blocks 10", "font: Harness Vertical 10", ["font.family"],
      "`font.family` Harness Blocks → Harness Vertical: column 1 is 10 × 17.5 pt instead of 10 × 20"
    ),
    // Lines become columns: nearly everything moves.
    CauseRow(
      "columns instead of lines", in: "height: 100, text: 标题价", "mode: horizontal",
      "mode: vertical",
      ["mode"], "`mode` horizontal → vertical: *"),
    // The column is narrower, so that it moves as well.
    CauseRow(
      "cells instead of turned letters", in: "height: 100, text: ab", "mode: vertical",
      "mode: stacked",
      ["mode"], "`mode` vertical → stacked: column 1 *"),
    CauseRow(
      "taller cells", in: "\(stacked), text: 标题", "character-spacing: 1",
      "character-spacing: 1.5", ["character-spacing"],
      "`character-spacing` 1 → 1.5: column 1 is 10 × 30 pt instead of 10 × 20"),
    CauseRow(
      "cells too tall for their column", in: "mode: stacked, height: 20, text: 标题",
      "character-spacing: 1", "character-spacing: 1.5", ["character-spacing"],
      "`character-spacing` 1 → 1.5: column 1 ends before “题” (30 > 20 pt)",
      remedy: ["10 pt more height"]),
    CauseRow(
      "another cell", in: stacked, "text: ab", "text: abc", ["text"],
      "`text` “ab” → “abc”: column 1 is 5 × 30 pt instead of 5 × 20"),
    CauseRow(
      "cells at the foot", in: "\(stacked), text: 标题", "align: start", "align: end", ["align"],
      "`align` start → end: column 1 moved 80 pt down"),
    CauseRow(
      "cells pushed to another column", in: "mode: stacked, height: 30", "text: 标题价",
      "text: 东标题价", ["text"],
      "`text` “东” is new at the start: column 1 ends before “价” (40 > 30 pt)",
      remedy: ["10 pt more height", "1 character less"]),
  ]
}
