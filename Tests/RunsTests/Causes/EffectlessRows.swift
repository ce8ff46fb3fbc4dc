@testable import Results
@testable import Runs

/// Changes without any effect, next to a change of colour: they are no roots, and no sentence names them.
enum EffectlessRows {
  private static let colour = "`color` #000000 → #e03131; colour only"

  private static func row(
    _ name: String, in common: String = "text: 标题价", _ was: String, _ is: String
  ) -> CauseRow {
    CauseRow(
      "no effect: " + name, in: common, "\(was), color: black", "\(`is`), color: \"#e03131\"",
      ["color"], colour)
  }

  static let rows: [CauseRow] = keys + besides

  static let keys: [CauseRow] = [
    row("one more line for a single line", "lines: 2", "lines: 3"),
    row("an ellipsis of a whole text", "ellipsis: …", "ellipsis: \"-\""),
    row("where a whole text would be cut", "truncate: end", "truncate: middle"),
    row("a number that is not cut", "number-safe: true", "number-safe: false"),
    row("a gap before no suffix", "suffix-gap: 5", "suffix-gap: 9"),
    row("where no suffix stands", "suffix-placement: inline", "suffix-placement: own-line"),
    row("columns of lines", "columns: right-to-left", "columns: left-to-right"),
    row("an orientation of lines", "orientation: mixed", "orientation: upright"),
    row("digits of lines", "combine-upright: none", "combine-upright: digits 2"),
    row("cells of lines", "character-spacing: 1", "character-spacing: 2"),
    row("how short words wrap", "wrap: word", "wrap: character"),
    row("how strict a single line breaks", "line-break: normal", "line-break: strict"),
    row("the distance of one line", "line-spacing: 0", "line-spacing: 4"),
    row("the distance of one paragraph", "paragraph-spacing: 0", "paragraph-spacing: 4"),
    row("an indent of no line", "indent: 0", "indent: 9"),
    row("spaces that are not there", "trailing-spaces: hang", "trailing-spaces: keep"),
    row("punctuation that is not there", "hanging-punctuation: false", "hanging-punctuation: true"),
    row("the direction that it has anyway", "direction: auto", "direction: ltr"),
    row("a language", "language: zh", "language: zh-Hans"),
    row(
      "a feature that the font does not have", "font: { features: {} }",
      "font: { features: { smcp: true } }"),
    row(
      "a chain where the text fits", "fit: [truncate]", "fit: [{ tighten: { by: 1 } }, truncate]"),
    row(
      "what is not in the way", "exclude: []", "exclude: [{ x: 90, y: 40, width: 5, height: 5 }]"),
    row(
      "the height that it has anyway", "height: fit", "height: 10"),
    row(
      "the indent of an empty text's lines", in: "text: 标题价, underline: single", "indent: 0",
      "indent: 3"),
    row("a tag", "tags: [a]", "tags: [b]"),
    row("an expectation", "expect: { lines: 1 }", "expect: { truncated: false }"),
    row("a tolerance", "tolerance: { pixels: 0 }", "tolerance: { pixels: 1 }"),
    row("what is ignored", "ignore: []", "ignore: [{ x: 90, y: 0, width: 5, height: 5 }]"),
  ]

  static let besides: [CauseRow] = [
    row("a link", in: "lines: 0", "text: { text: 标题 }", "text: { text: 标题, link: help }"),
    row(
      "a kept run of a whole text", in: "lines: 0", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, keep: 1 }]"),
    row(
      "a short run that must not break", in: "lines: 0", "text: [标, { text: 题价 }]",
      "text: [标, { text: 题价, unbreakable: true }]"),
    row(
      "a run's language", in: "lines: 0", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, language: ja }]"),
    row("runs without a difference", in: "lines: 0", "text: 标题", "text: [标, 题]"),
    row(
      "another encoding of the same glyph", in: "lines: 0", "text: caf\u{E9}", "text: cafe\u{301}"),
    row(
      "text that is left out", in: "lines: 1", "text: 标题价格钻石余额文字东风", "text: 标题价格钻石余额文字东夜"),
    row(
      "the text of a box", in: "lines: 0", "text: [标, { box: red, size: [9, 8], alt: 钻 }]",
      "text: [标, { box: red, size: [9, 8], alt: 石 }]"),
    row(
      "the smaller form of a box that fits", in: "lines: 0",
      "text: [标, { box: red, size: [9, 8] }]",
      "text: [标, { box: red, size: [9, 8], collapse: [5, 5] }]"),
    row(
      "how a box is drawn", in: "lines: 0", "text: [标, { box: red, size: [9, 8] }]",
      "text: [标, { box: red, size: [9, 8], fit: redraw }]"),
    CauseRow(
      "no effect: the version of a font",
      was: FontRows.setup("text: hello, color: black", "1.0"),
      is: FontRows.setup("text: hello, color: \"#e03131\"", "renamed"), .case, ["color"], colour),
    CauseRow(
      "no effect: other ids of the same glyphs",
      was: FontRows.setup("text: hello, color: black", "1.0"),
      is: FontRows.setup("text: hello, color: \"#e03131\"", "reordered"), .case, ["color"], colour),
    CauseRow(
      "no effect: a wider letter that is not there",
      was: FontRows.setup("text: wall, color: black", "1.0"),
      is: FontRows.setup("text: wall, color: \"#e03131\"", "wide-e"), .case, ["color"], colour),
    CauseRow(
      "no effect: a library that paints the same", was: CauseSetup("text: 标题价, color: black"),
      is: CauseSetup("text: 标题价, color: \"#e03131\"").changed {
        $0.libraries.freetype = "2.13.0"
        $0.libraries.harfbuzz = "8.3.0"
      }, .case, ["color"], colour),
    CauseRow(
      "no effect: one more line beside a width", in: "text: 标题价格钻石余额文字",
      "width: 100, lines: 2", "width: 95, lines: 3", ["width"],
      "`width` 100 → 95: line 1 ends before 字 (100 > 95 pt)", remedy: ["5 pt more width"]),
    CauseRow(
      "no effect: an ellipsis beside a font size", in: "text: 标题价",
      "font: { size: 10 }, ellipsis: …",
      "font: { size: 12 }, ellipsis: \"-\"", ["font.size"],
      "`font.size` 10 → 12: line 1 is 36 × 12 pt instead of 30 × 10"),
    CauseRow(
      "no effect: a language beside a text", "text: 标题价, language: zh", "text: 标题格, language: ja",
      ["text"], "`text` “价” → “格” (character 3); nothing moved"),
    CauseRow(
      "no effect: columns beside an alignment", in: "text: 标题价",
      "columns: right-to-left, align: start", "columns: left-to-right, align: end", ["align"],
      "`align` start → end: line 1 moved 70 pt right"),
  ]
}
