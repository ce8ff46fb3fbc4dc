@testable import Results
@testable import Runs

/// Changes without any effect, next to a change of colour: they are no roots, and sentences name them last.
enum EffectlessRows {
  private static let colour = "`color` #000000 → #e03131; colour only"

  /// - Parameter edited: What is said of the key that does not matter; nil if it is not the label's.
  private static func row(
    _ name: String, in common: String = "text: 标题价", _ was: String, _ is: String, _ edited: String?
  ) -> CauseRow {
    CauseRow(
      "no effect: " + name, in: common, "\(was), color: black", "\(`is`), color: \"#e03131\"",
      ["color"], colour + (edited.map { "; also edited: \($0)" } ?? ""))
  }

  static let rows: [CauseRow] = keys + besides + spaces

  // Characters are 10 pt wide, letters and digits 5, spaces 2.5.
  static let spaces: [CauseRow] = [
    row(
      "a line break where a line ends anyway", in: "width: 30", "text: abcd efgh",
      "text: \"abcd\\nefgh\"", "`text` a space → a line break (character 5)"),
    row(
      "wider spaces where lines end", in: "text: abcd efgh, width: 30", "word-spacing: 0",
      "word-spacing: 2", "`word-spacing` 0 → 2"),
  ]

  static let keys: [CauseRow] = [
    row("one more line for a single line", "lines: 2", "lines: 3", "`lines` 2 → 3"),
    row("an ellipsis of a whole text", "ellipsis: …", "ellipsis: \"-\"", "`ellipsis` “…” → “-”"),
    row(
      "where a whole text would be cut", "truncate: end", "truncate: middle",
      "`truncate` end → middle"),
    row(
      "a number that is not cut", "number-safe: true", "number-safe: false",
      "`number-safe` true → false"),
    row("a gap before no suffix", "suffix-gap: 5", "suffix-gap: 9", "`suffix-gap` 5 → 9"),
    row(
      "where no suffix stands", "suffix-placement: inline", "suffix-placement: own-line",
      "`suffix-placement` inline → own-line"),
    row(
      "columns of lines", "columns: right-to-left", "columns: left-to-right",
      "`columns` right-to-left → left-to-right"),
    row(
      "an orientation of lines", "orientation: mixed", "orientation: upright",
      "`orientation` mixed → upright"),
    row(
      "digits of lines", "combine-upright: none", "combine-upright: digits 2",
      "`combine-upright` none → digits 2"),
    row(
      "cells of lines", "character-spacing: 1", "character-spacing: 2",
      "`character-spacing` 1 → 2"),
    row("how short words wrap", "wrap: word", "wrap: character", "`wrap` word → character"),
    row(
      "how strict a single line breaks", "line-break: normal", "line-break: strict",
      "`line-break` normal → strict"),
    row("the distance of one line", "line-spacing: 0", "line-spacing: 4", "`line-spacing` 0 → 4"),
    row(
      "the distance of one paragraph", "paragraph-spacing: 0", "paragraph-spacing: 4",
      "`paragraph-spacing` 0 → 4"),
    row("an indent of no line", "indent: 0", "indent: 9", "`indent` 0 → 9"),
    row(
      "spaces that are not there", "trailing-spaces: hang", "trailing-spaces: keep",
      "`trailing-spaces` hang → keep"),
    row(
      "punctuation that is not there", "hanging-punctuation: false", "hanging-punctuation: true",
      "`hanging-punctuation` false → true"),
    row(
      "the direction that it has anyway", "direction: auto", "direction: ltr",
      "`direction` auto → ltr"),
    row("a language", "language: zh", "language: zh-Hans", "`language` zh → zh-Hans"),
    row(
      "a feature that the font does not have", "font: { features: {} }",
      "font: { features: { smcp: true } }",
      "`font.features*` not set → *"),
    row(
      "a chain where the text fits", "fit: [truncate]", "fit: [{ tighten: { by: 1 } }, truncate]",
      "`fit[0]` is new: tighten by 1"),
    row(
      "what is not in the way", "exclude: []", "exclude: [{ x: 90, y: 40, width: 5, height: 5 }]",
      "`exclude[0]` is new: 5 × 5 at 90, 40"),
    row("the height that it has anyway", "height: fit", "height: 10", "`height` fit → 10"),
    row(
      "the indent of an empty text's lines", in: "text: 标题价, underline: single", "indent: 0",
      "indent: 3",
      "`indent` 0 → 3"),
    row("a tag", "tags: [a]", "tags: [b]", nil),
    row("an expectation", "expect: { lines: 1 }", "expect: { truncated: false }", nil),
    row("a tolerance", "tolerance: { pixels: 0 }", "tolerance: { pixels: 1 }", nil),
    row("what is ignored", "ignore: []", "ignore: [{ x: 90, y: 0, width: 5, height: 5 }]", nil),
  ]

  static let besides: [CauseRow] = [
    row(
      "a link", in: "lines: 0", "text: { text: 标题 }", "text: { text: 标题, link: help }",
      "`text.link` not set → help"),
    row(
      "a kept run of a whole text", in: "lines: 0", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, keep: 1 }]",
      "`text[1].keep` not set → 1"),
    row(
      "a short run that must not break", in: "lines: 0", "text: [标, { text: 题价 }]",
      "text: [标, { text: 题价, unbreakable: true }]",
      "`text[1].unbreakable` not set → true"),
    row(
      "a run's language", in: "lines: 0", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, language: ja }]",
      "`text[1].language` not set → ja"),
    row("runs without a difference", in: "lines: 0", "text: 标题", "text: [标, 题]", "`text`*"),
    row(
      "another encoding of the same glyph", in: "lines: 0", "text: caf\u{E9}", "text: cafe\u{301}",
      "`text` has the same characters in another Unicode normalization form"),
    row(
      "text that is left out", in: "lines: 1", "text: 标题价格钻石余额文字东风", "text: 标题价格钻石余额文字东夜",
      "`text` “风” → “夜” at the end"),
    row(
      "the text of a box", in: "lines: 0", "text: [标, { box: red, size: [9, 8], alt: 钻 }]",
      "text: [标, { box: red, size: [9, 8], alt: 石 }]",
      "`text[1].alt` 钻 → 石"),
    row(
      "the smaller form of a box that fits", in: "lines: 0",
      "text: [标, { box: red, size: [9, 8] }]",
      "text: [标, { box: red, size: [9, 8], collapse: [5, 5] }]",
      "`text[1].collapse` not set → 5 × 5"),
    row(
      "how a box is drawn", in: "lines: 0", "text: [标, { box: red, size: [9, 8] }]",
      "text: [标, { box: red, size: [9, 8], fit: redraw }]",
      "`text[1].fit` scale-aspect-fit → redraw"),
    CauseRow(
      "no effect: the version of a font",
      was: FontRows.setup("text: hello, color: black", "1.0"),
      is: FontRows.setup("text: hello, color: \"#e03131\"", "renamed"), .case, ["color"],
      "\(colour)*"),
    CauseRow(
      "no effect: other ids of the same glyphs",
      was: FontRows.setup("text: hello, color: black", "1.0"),
      is: FontRows.setup("text: hello, color: \"#e03131\"", "reordered"), .case, ["color"],
      "\(colour)*"),
    CauseRow(
      "no effect: a wider letter that is not there",
      was: FontRows.setup("text: wall, color: black", "1.0"),
      is: FontRows.setup("text: wall, color: \"#e03131\"", "wide-e"), .case, ["color"], "\(colour)*"
    ),
    CauseRow(
      "no effect: a library that paints the same", was: CauseSetup("text: 标题价, color: black"),
      is: CauseSetup("text: 标题价, color: \"#e03131\"").changed {
        $0.libraries.freetype = "2.13.0"
        $0.libraries.harfbuzz = "8.3.0"
      }, .case, ["color"], colour),
    CauseRow(
      "no effect: one more line beside a width", in: "text: 标题价格钻石余额文字",
      "width: 100, lines: 2", "width: 95, lines: 3", ["width"],
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also edited: `lines` 2 → 3",
      remedy: ["5 pt more width"]),
    CauseRow(
      "no effect: an ellipsis beside a font size", in: "text: 标题价",
      "font: { size: 10 }, ellipsis: …",
      "font: { size: 12 }, ellipsis: \"-\"", ["font.size"],
      "`font.size` 10 → 12: line 1 is 36 × 12 pt instead of 30 × 10; "
        + "also edited: `ellipsis` “…” → “-”"),
    CauseRow(
      "no effect: a language beside a text", "text: 标题价, language: zh", "text: 标题格, language: ja",
      ["text"], "`text` “价” → “格” at the end; nothing moved; also edited: `language` zh → ja"),
    CauseRow(
      "no effect: columns beside an alignment", in: "text: 标题价",
      "columns: right-to-left, align: start", "columns: left-to-right, align: end", ["align"],
      "`align` start → end: line 1 moved 70 pt right; "
        + "also edited: `columns` right-to-left → left-to-right"),
  ]
}
