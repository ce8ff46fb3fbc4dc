@testable import Results
@testable import Runs

/// Runs of a text and their keys.
enum RunRows {
  private static let red = "\"#e03131\""
  private static let blue = "\"#3131e0\""

  /// A second run's keys.
  private static func second(
    _ name: String, of text: String = "题", in common: String = "", _ was: String, _ is: String,
    _ path: String, _ sentences: String..., remedy: [String]? = nil
  ) -> CauseRow {
    func runs(_ keys: String) -> String {
      "text: [标, { \(["text: \(text)", keys].filter { !$0.isEmpty }.joined(separator: ", ")) }]"
    }
    var row = CauseRow(
      name, in: common, runs(was), runs(`is`), [ExpectedRoot.value("text[1].\(path)")],
      remedy: remedy)
    row.sentences = sentences.map { "`text[1].\(path)` \($0)" }
    return row
  }

  static let rows: [CauseRow] = keys + runs

  static let keys: [CauseRow] = [
    second(
      "a run's colour", "color: \(red)", "color: \(blue)", "color", "#e03131 → #3131e0; colour only"
    ),
    second(
      "a run gets a colour", "", "color: \(red)", "color", "not set → #e03131; colour only"),
    second(
      "a run loses its colour", "color: \(red)", "", "color", "#e03131 → not set; colour only"),
    second(
      "a run's background", "", "background: \(red)", "background", "not set → #e03131; colour only"
    ),
    second(
      "a run's font size", "font: { size: 12 }", "font: { size: 20 }", "font.size",
      "12 → 20: line 1 is 30 × 20 pt instead of 22 × 12"),
    second(
      "a run's weight", "font: Harness Square 10", "font: Harness Square Bold 10", "font.weight",
      "400 → 700: line 1 is 21 × 10 pt instead of 20 × 10"),
    second(
      "a run's family", "font: Harness Blocks 10", "font: Harness Tall 10", "font.family",
      "Harness Blocks → Harness Tall: line 1 is 20 × 20 pt instead of 20 × 10"),
    second(
      "a run's letter spacing", of: "题价", "letter-spacing: 1", "letter-spacing: 3",
      "letter-spacing",
      "1 → 3: line 1 is 36 × 10 pt instead of 32 × 10"),
    second(
      "a run's word spacing", of: "题 价", "word-spacing: 1", "word-spacing: 3", "word-spacing",
      "1 → 3: line 1 is * instead of *"),
    second(
      "a run that is raised", "baseline-shift: 2", "baseline-shift: 4", "baseline-shift",
      "2 → 4: line 1 is 20 × 14 pt instead of 20 × 12"),
    second(
      "a run's underline", "underline: none", "underline: single", "underline",
      "none → single; same layout, different pixels"),
    second(
      "the colour of a run's underline", "underline: { color: \(red) }",
      "underline: { color: \(blue) }", "underline.color", "#e03131 → #3131e0; colour only"),
    second(
      "a line through a run", "strikethrough: single", "strikethrough: wavy", "strikethrough",
      "single → wavy*"),
    second(
      "the colour of a run's shadow", "shadow: { x: 1, color: \(red) }",
      "shadow: { x: 1, color: \(blue) }", "shadow.color", "#e03131 → #3131e0; colour only"),
    second(
      "a run's frame", "border: { fill: \(red) }", "border: { fill: \(blue) }", "border.fill",
      "#e03131 → #3131e0; colour only; “题” has a contrast of 2.65:1 on #3131e0, less than WCAG's 3:1"
    ),
    // The value of a run without the key is told as `not set`.
    second(
      "a run that must not break", of: "题价格", in: "width: 30", "unbreakable: false",
      "unbreakable: true", "unbreakable", "not set → true: line 1 ends before “题价”"),
    second(
      "a run of a larger font that no longer fits", of: "题价格", in: "width: 50",
      "font: { size: 12 }",
      "font: { size: 14 }", "font.size", "12 → 14: line 1 ends before “格” (52 > 50 pt)",
      remedy: ["2 pt more width"]),
    CauseRow(
      "a word that went to another run", ##"text: [{ text: "标 ", color: "#c00000" }, 题 价]"##,
      ##"text: [{ text: "标 题 ", color: "#c00000" }, 价]"##, ["text"],
      "`text` “题* (character 3) has `color` #c00000; colour only"),
    CauseRow(
      "a run that is kept", in: "lines: 1, width: 60",
      "text: [标题价格钻石, { text: 余额 }, 文字东风]", "text: [标题价格钻石, { text: 余额, keep: 1 }, 文字东风]",
      ["text[1].keep"],
      "*`text[1].keep` not set → 1: *shows “标题价…余额” instead of “标题价格钻…”"),
    CauseRow(
      "a run that is kept more than another", in: "lines: 1, width: 40",
      "text: [标题价格, { text: 余额, keep: 2 }, { text: 文字, keep: 1 }]",
      "text: [标题价格, { text: 余额, keep: 2 }, { text: 文字, keep: 3 }]", ["text[2].keep"],
      "*`text[2].keep` 1 → 3: *"),
    CauseRow(
      "the first of two runs", "text: [{ text: 标, color: \(red) }, 题]",
      "text: [{ text: 标, color: \(blue) }, 题]", ["text[0].color"],
      "`text[0].color` #e03131 → #3131e0; colour only"),
    CauseRow(
      "the last of three runs", "text: [标, 题, { text: 价, color: \(red) }]",
      "text: [标, 题, { text: 价, color: \(blue) }]", ["text[2].color"],
      "`text[2].color` #e03131 → #3131e0; colour only"),
    CauseRow(
      "the only run", "text: { text: 标题, color: \(red) }", "text: { text: 标题, color: \(blue) }",
      ["text.color"], "`text.color` #e03131 → #3131e0; colour only"),
    CauseRow(
      "the only run of a list", "text: [{ text: 标题, background: \(red) }]",
      "text: [{ text: 标题, background: \(blue) }]", ["text.background"],
      "`text.background` #e03131 → #3131e0; colour only; “标题” has a contrast of 2.65:1 on #3131e0, less than WCAG's 3:1"
    ),
    CauseRow(
      "the ellipsis' colour", in: "text: 标题价格钻石余额文字东风, lines: 1",
      "ellipsis: { text: …, color: \(red) }", "ellipsis: { text: …, color: \(blue) }",
      ["ellipsis.color"], "`ellipsis.color` #e03131 → #3131e0; colour only"),
    CauseRow(
      "the colour of an ellipsis' second run", in: "text: 标题价格钻石余额文字东风, lines: 1",
      "ellipsis: […, { text: 更, color: \(red) }]", "ellipsis: […, { text: 更, color: \(blue) }]",
      ["ellipsis[1].color"], "`ellipsis[1].color` #e03131 → #3131e0; colour only"),
  ]

  /// Positions count in the whole text; whether the run is named as well is left open.
  static let runs: [CauseRow] = [
    CauseRow(
      "a run's text", "text: [标, { text: 题, color: \(red) }]",
      "text: [标, { text: 价, color: \(red) }]", ["text*"],
      "`text*` “题” → “价” at the end; nothing moved"),
    CauseRow(
      "a run's text gets longer", "text: [{ text: 标题, color: \(red) }, 价]",
      "text: [{ text: 标格题, color: \(red) }, 价]", ["text*"],
      "`text*` “格” is new (character 2): line 1 is 40 × 10 pt instead of 30 × 10"),
    CauseRow(
      "a run's text pushes the last character down", in: "width: 40",
      "text: [{ text: 标题, color: \(red) }, 价格]", "text: [{ text: 标石题, color: \(red) }, 价格]",
      ["text*"], "`text*` “石” is new (character 2): line 1 ends before “格” (50 > 40 pt)",
      remedy: ["10 pt more width", "1 character less"]),
    CauseRow(
      "a text is split for a colour", "text: 标题价", "text: [标题, { text: 价, color: \(red) }]",
      ["text"], "`text` “价” * has `color` #e03131; colour only"),
    CauseRow(
      "runs are joined", "text: [标题, { text: 价, color: \(red) }]", "text: 标题价", ["text"],
      "`text` “价” * has `color` not set instead of #e03131; colour only"),
    CauseRow(
      "a run is gone", "text: [标, { text: 题, color: \(red) }, 价]", "text: [标, 价]", ["text*"],
      "`text*` “题” is gone (character 2)*: line 1 is 20 × 10 pt instead of 30 × 10"),
    CauseRow(
      "a new run", "text: [标, { text: 题, color: \(red) }]",
      "text: [标, { text: 题, color: \(red) }, 价]", ["text*"],
      "`text*` “价” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"),
  ]
}
