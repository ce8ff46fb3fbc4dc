import Raster

@testable import Results
@testable import Runs

/// An upgrade of Harness Letters together with a change of the case. What was is the baseline, always: neither change is
/// told against a label that nobody has seen.
enum FontAndCaseRows {
  private static let upgrade = "Harness Letters Regular 1.0 → 1.1"
  private static let reddened = "`color` #000000 → #e03131"
  private static let black = "color: black"
  private static let red = "color: \"#e03131\""

  /// Which stage comes first follows from which change is told first.
  private static func row(
    _ name: String, _ was: String, _ is: String, _ file: String, _ path: String,
    others: [CauseSetup.PinnedFont] = [.square, .tall], _ sentences: String...,
    remedy: [String]? = nil
  ) -> CauseRow {
    var row = CauseRow(
      "font and case: " + name, was: FontRows.setup(was, "1.0", others: others),
      is: FontRows.setup(`is`, file, others: others), nil,
      [ExpectedRoot.value(path), .font("Harness Letters Regular")], remedy: remedy)
    row.sentences = sentences
    return row
  }

  /// A cut line: its ellipsis and suffix take room, too.
  static let cuts: [CauseRow] = [
    row(
      "an alignment, where the font moves a cut", "text: abcdefgh, width: 35.5, lines: 1",
      "text: abcdefgh, width: 35.5, lines: 1, align: end", "wide-e", "align",
      "“e” is cut off too: \(upgrade): “e” is 0.6 pt wider, so the cut is 1 character earlier: the text shows "
        + "“abcd…” instead of “abcde…”; also, `align` start → end; with today's fonts and pictures, line 1 moved "
        + "5.5 pt right"),
    row(
      "less room for a cut, where the text's baseline moves",
      "text: abcdefgh, width: 35.5, lines: 1, suffix: \"9\"",
      "text: abcdefgh, width: 30, lines: 1, suffix: \"9\"", "split", "width",
      "*: `width` 35.5 → 30: the cut is 1 character earlier*"),
  ]

  /// Either change alone cuts the text: today the case's makes no difference, or a smaller one, but it is not overlooked.
  static let bothCut: [CauseRow] = [
    row(
      "a new word behind what the font cuts off", "text: abcdef, width: 30, lines: 1",
      "text: abcdef now, width: 30, lines: 1", "wide-e", "text",
      "“ef” is cut off: \(upgrade): “e” is 0.6 pt wider, so the text no longer fits 1 line and shows “abcd…” "
        + "instead of “abcdef”; also, `text` “now” is new at the end; without the other changes, the text no longer "
        + "fits 1 line and shows “abcd…” instead of “abcdef”"),
    row(
      "less width, where the font cuts off as much",
      "text: abcdef, width: 30, lines: 1, ellipsis: \"-\"",
      "text: abcdef, width: 28, lines: 1, ellipsis: \"-\"", "wide-e", "width",
      "“ef” is cut off: \(upgrade): “e” is 0.6 pt wider, so the text no longer fits 1 line and shows “abcd-” "
        + "instead of “abcdef”; also, `width` 30 → 28; without the other changes, the text no longer fits 1 line and "
        + "shows “abcd-” instead of “abcdef”"),
    coloured, larger,
  ]

  /// The colour makes a difference today, and the word does not; but the label as it is does not show the word.
  private static var coloured: CauseRow {
    var row = row(
      "a new word behind what the font cuts off, and a colour",
      "text: abcdef, width: 30, lines: 1, \(black)",
      "text: abcdef now, width: 30, lines: 1, \(red)",
      "wide-e", "color",
      "“ef now” is cut off: \(upgrade): “e” is 0.6 pt wider, so the text no longer fits 1 line and shows “abcd…” "
        + "instead of “abcdef”; also, `text` “now” is new at the end; without the other changes, the text no longer "
        + "fits 1 line and shows “abcd…” instead of “abcdef”; also, \(reddened), which changes colours only"
    )
    row.roots.append("text")
    return row
  }

  /// The ellipsis leaves 20 of 30 pt in all three labels.
  private static var larger: CauseRow {
    func setup(_ text: String, width: Int) -> CauseSetup {
      CauseSetup("text: [\(text), { image: gem.png }], width: 30, lines: 1").changed {
        $0.pictures["gem.png"] = .init(width: width, height: 8, color: .black)
      }
    }
    return CauseRow(
      "picture and case: a new word before a picture that is wider", was: setup("标题", width: 10),
      is: setup("标题价", width: 20), .image, [.image("text[1].image"), "text[0]"],
      "“[gem.png]” is cut off: `text[1].image` gem.png now holds another picture, 20 × 8 pt instead of 10 × 8: the "
        + "text no longer fits 1 line and shows “标题…” instead of “标题”; also, `text[0]` “价” is new (character 3); without the "
        + "other changes, the text no longer fits 1 line and shows “标题…” instead of “标题”")
  }

  static let rows: [CauseRow] =
    cuts + bothCut + undrawn + colours + texts + keys + libraries + tolerated

  // MARK: - A tolerance that the font's outlines pass

  /// The case fails for what it shows otherwise, whatever the tolerance; its new baseline has the new outlines, too.
  static let tolerated: [CauseRow] = [
    tolerant(
      row(
        "a colour, with a tolerance", "text: free, \(black)", "text: free, \(red)", "outline",
        "color",
        "\(reddened); same layout, different pixels; also, \(upgrade): same widths and heights, different outlines*"
      )),
    tolerant(
      row(
        "a word, with a tolerance", "text: free eel", "text: free ear", "outline", "text",
        "`text` “eel” → “ear” at the end; nothing moved; also, \(upgrade): same widths and heights, different outlines*"
      )),
    tolerant(
      row(
        "an alignment, with a tolerance", "text: free", "text: free, align: end", "outline",
        "align",
        "`align` start → end: line 1 moved 80 pt right; also, \(upgrade): same widths and heights, different outlines*"
      )),
  ]

  private static func tolerant(_ row: CauseRow) -> CauseRow {
    var row = row
    row.was.suite = "tolerance: { pixels: 1000000 }\n"
    row.is.suite = row.was.suite
    return row
  }

  // MARK: - The font is the recorded one

  /// A new digit that it has no outline for is lost, as one is that another file no longer draws.
  static let undrawn: [CauseRow] = [
    undrawn(
      "text: off 8", "text: off 9", "text", "`text` “8” → “9” at the end; nothing moved", "“9”"),
    undrawn(
      "text: off 8", "text: off 199", "text",
      "`text` “8” → “199” at the end: line 1 is 32.5 × 10 pt instead of 22.5 × 10", "“99”"),
    undrawn(
      "text: off, suffix: $2", "text: off, suffix: $9", "suffix",
      "`suffix` “$2” → “$9”; nothing moved", "“9” of the suffix"),
  ]

  private static func undrawn(
    _ was: String, _ is: String, _ path: String, _ change: String, _ what: String
  ) -> CauseRow {
    let isOne = what.hasPrefix("“9”")
    return CauseRow(
      "a new digit that is not drawn: \(`is`)", was: FontRows.setup(was, "blank"),
      is: FontRows.setup(`is`, "blank"), .case, [ExpectedRoot.value(path)],
      "\(what) \(isOne ? "is" : "are") not drawn: \(change); \(what) "
        + (isOne ? "has an empty glyph" : "have empty glyphs"))
  }

  // MARK: - The font moved something, and a colour did not

  static let colours: [CauseRow] = [
    row(
      "a colour, where the font moves a break", "text: ab cd ef, width: 35, \(black)",
      "text: ab cd ef, width: 35, \(red)", "wide-e", "color",
      "\(upgrade): “e” is 0.6 pt wider, so line 1 ends before “ef” (35.6 > 35 pt); also, \(reddened), "
        + "which changes colours only", remedy: ["0.6 pt more width"]),
    row(
      "a colour, where the font makes a line longer", "text: hello, \(black)",
      "text: hello, \(red)",
      "wide-e", "color",
      "\(upgrade): “e” is 0.6 pt wider, so line 1 is 25.6 × 10 pt instead of 25 × 10; also, "
        + "\(reddened), which changes colours only"),
    row(
      "a colour, where the font makes a line shorter", "text: hello, \(black)",
      "text: hello, \(red)", "narrow-e", "color",
      "\(upgrade): “e” is 0.6 pt narrower, so line 1 is 24.4 × 10 pt instead of 25 × 10; also, "
        + "\(reddened), which changes colours only"),
    row(
      "a colour, where kerning is gone", "text: AV, \(black)", "text: AV, \(red)", "no-kerning",
      "color",
      "\(upgrade): “A” and “V” stand 1 pt further apart (kerning), so line 1 is 10 × 10 pt instead "
        + "of 9 × 10; also, \(reddened), which changes colours only"),
    row(
      "a colour, where lines are taller", "text: hello, \(black)", "text: hello, \(red)", "high",
      "color",
      "\(upgrade): its line height is 1 pt larger, so line 1 is 25 × 11 pt instead of 25 × 10; also, "
        + "\(reddened), which changes colours only"),
    row(
      "a colour, where a character is lost", "text: 9€, \(black)", "text: 9€, \(red)", "no-euro",
      "color", others: [.bold],
      "\(upgrade): “€” is missing in the new Harness Letters Regular and comes from Harness Square "
        + "Bold: 1 pt wider, so line 1 is 11 × 10 pt instead of 10 × 10; also, \(reddened), which "
        + "changes colours only"),
    row(
      "a background, where the font moves a break", "text: ab cd ef, width: 35, background: white",
      "text: ab cd ef, width: 35, background: \"#ffff00\"", "wide-e", "background",
      "\(upgrade): “e” is 0.6 pt wider, so line 1 ends before “ef” (35.6 > 35 pt); also, "
        + "`background` #ffffff → #ffff00, which changes colours only",
      remedy: ["0.6 pt more width"]),
    row(
      "an underline, where the font cuts text",
      "text: abcdef, width: 30, lines: 1, ellipsis: \"-\"",
      "text: abcdef, width: 30, lines: 1, ellipsis: \"-\", underline: single", "wide-e",
      "underline",
      "“ef” is cut off: \(upgrade): “e” is 0.6 pt wider, so the text no longer fits 1 line and "
        + "shows “abcd-” instead of “abcdef”; also, `underline` none → single*",
      remedy: ["0.6 pt more width"]),
  ]

  // MARK: - Both moved something

  static let texts: [CauseRow] = [
    // The font alone moves the line 0.9 pt left.
    row(
      "a move to the other side than the font's", "text: aeo, align: center",
      "text: aeo, align: center, insets: { left: 2.6 }", "wide-aeo", "insets.left",
      "`insets.left` 0 → 2.6, \(upgrade): “a” is 0.6 pt wider, and so are 2 other characters, so line 1 moved 0.4 pt "
        + "right and is 16.8 × 10 pt instead of 15 × 10"),
    row(
      "a colour, where a digit is not drawn", "text: hello 9, color: black",
      "text: hello 9, color: red", "blank", "color",
      "“9” is not drawn: \(upgrade): “9” has an empty glyph; nothing moved; also, `color` #000000 → #ff0000, which changes colours only",
      "“9” is not drawn: \(upgrade): “9” has an empty glyph*; also, `color` #000000 → #ff0000, *"),
    row(
      "a move, where a digit is not drawn", "text: hello 9, insets: { top: 0 }",
      "text: hello 9, insets: { top: 5 }", "blank", "insets.top",
      "“9” is not drawn: \(upgrade): “9” has an empty glyph; also, `insets.top` 0 → 5; without the other changes, "
        + "line 1 moved 5 pt down"),
    row(
      "another price, of which a digit is not drawn", "text: $299 off", "text: $249 off", "blank",
      "text",
      "“9” is not drawn: \(upgrade): “9” has an empty glyph; nothing moved; also, `text` “$299” → “$249” at the "
        + "start, which moves nothing"),
    row(
      "a new digit that the new file does not draw", "text: off 8", "text: off 9", "blank", "text",
      "“9” is not drawn: `text` “8” → “9” at the end, \(upgrade); nothing moved; “9” has an empty glyph"
    ),
    row(
      "another digit in place of one that is not drawn", "text: off 9", "text: off 8", "blank",
      "text",
      "`text` “9” → “8” at the end; nothing moved; also, \(upgrade); without the other changes, nothing moved"
    ),
    row(
      "a cut, where digits before it are not drawn", "text: save 99 off 9, width: 80, lines: 1",
      "text: save 99 off 9, width: 50, lines: 1", "blank", "width",
      "“ff 9” is cut off, “99” are not drawn: `width` 80 → 50: the text no longer fits 1 line and shows “save 99 o…” "
        + "instead of “save 99 off 9”; also, \(upgrade): “99” have empty glyphs; without the other changes, "
        + "nothing moved",
      remedy: ["7.5 pt more width"]),
    row(
      "more lines above a suffix that is not drawn whole", "text: off, suffix: $99, width: 80",
      "text: offer today, suffix: $99, width: 80", "blank", "text",
      "“99” of the suffix are not drawn: \(upgrade): “99” of the suffix have empty glyphs; also, `text` *“off” → "
        + "“offer today”; without the other changes, *"),
    // Three letters are 1.8 pt narrower, and the line is 4 pt taller.
    row(
      "taller lines of narrower letters", "text: order today coffee, align: center",
      "text: order today coffee, align: center, line-height: { exactly: 14 }", "narrow-e",
      "line-height*",
      "`line-height` not set → exactly 14: line 1 is 83.2 × 14 pt instead of 85 × 10; also, \(upgrade): “e” is "
        + "0.6 pt narrower; without the other changes, line 1 moved 0.9 pt right and is 83.2 × 10 pt instead "
        + "of 85 × 10"),
    row(
      "a shorter text", "text: hello", "text: helo", "wide-e", "text",
      "`text` “hello” → “helo”: line 1 is 20.6 × 10 pt instead of "
        + "25 × 10; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"
    ),
    row(
      "a longer text", "text: eee", "text: eeee", "wide-e", "text",
      "`text` “eee” → “eeee”: line 1 is 22.4 × 10 pt instead of "
        + "15 × 10; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 16.8 × 10 pt instead of 15 × 10"
    ),
    row(
      "another word", "text: Buy the hat", "text: Buy the coat", "wide-e", "text",
      "`text` “hat” → “coat” at the end: line 1 is 55.6 × 10 pt instead of "
        + "50 × 10; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 50.6 × 10 pt instead of 50 × 10"
    ),
    row(
      "a text, where lines are taller", "text: hello", "text: hell", "high", "text",
      "`text` “hello” → “hell”: line 1 is 20 × 11 pt "
        + "instead of 25 × 10; also, \(upgrade): its line height is 1 pt larger; "
        + "without the other changes, line 1 is 25 × 11 pt instead of 25 × 10"
    ),
    row(
      "a text, where outlines differ", "text: hello", "text: helo", "outline", "text",
      "`text` “hello” → “helo”: line 1 is 20 × 10 pt instead of 25 × 10; also, \(upgrade): same "
        + "widths and heights, different outlines; without the other changes, nothing moved"),
    row(
      "a longer text that breaks, where a letter is wider", "text: ab ce, width: 25",
      "text: abcd ce, width: 25", "wide-e", "text",
      "`text` “ab” → “abcd” at the start: line 1 ends before “ce” (33.1 > 25 pt); also, \(upgrade): “e” "
        + "is 0.6 pt wider; without the other changes, line 1 is 23.1 × 10 pt instead of 22.5 × 10",
      remedy: ["8.1 pt more width"]),
  ]

  static let keys: [CauseRow] = [
    row(
      "letters further apart", "text: hello, letter-spacing: 0", "text: hello, letter-spacing: 1",
      "wide-e", "letter-spacing",
      "`letter-spacing` 0 → 1: line 1 is 30.6 × 10 pt instead of "
        + "25 × 10; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"
    ),
    row(
      "a larger font", "text: hello, font: { size: 10 }", "text: hello, font: { size: 12 }",
      "wide-e",
      "font.size",
      "`font.size` 10 → 12: line 1 is 30.7 × 12 pt instead of "
        + "25 × 10; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"
    ),
    row(
      "an alignment", "text: hello, align: start", "text: hello, align: end", "wide-e", "align",
      // 75 pt with the old font.
      "`align` start → end: line 1 moved 74.4 pt right; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"),
    row(
      "an inset", "text: hello, insets: { left: 0 }", "text: hello, insets: { left: 9 }", "wide-e",
      "insets.left",
      "`insets.left` 0 → 9: line 1 moved 9 pt right*; also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"),
    // Either alone leaves one line: 35 pt in 35, and 35.6 in 36.
    row(
      "a width and a wider letter that break together", "text: ab cd ef, width: 36",
      "text: ab cd ef, width: 35", "wide-e", "width",
      "`width` 36 → 35, \(upgrade): “e” is 0.6 pt wider, so line 1 ends before “ef” (35.6 > 35 pt)",
      remedy: ["0.6 pt more width"]),
    // What would undo it is tried with today's font.
    row(
      "a width, with the room that today's font needs", "text: ab ce, width: 25",
      "text: ab ce, width: 22", "wide-e", "width", "*line 1 ends before “ce” (22.5 > 22 pt)*",
      remedy: ["1.1 pt more width"]),
    row(
      "a width, where a letter is narrower", "text: ab cd ee, width: 40",
      "text: ab cd ee, width: 30",
      "narrow-e", "width",
      "`width` 40 → 30: line 1 ends before “ee” (35 > 30 pt); also, \(upgrade): “e” is 0.6 pt "
        + "narrower; without the other changes, line 1 is 33.8 × 10 pt instead of 35 × 10",
      remedy: ["3.8 pt more width"]),
  ]

  // MARK: - Libraries

  private static func library(
    _ name: String, _ was: String, _ is: String, _ path: String, _ sentence: String
  ) -> CauseRow {
    CauseRow(
      "library and case: " + name, was: CauseSetup(was),
      is: CauseSetup(`is`).changed { $0.libraries.cairo = "1.18.0" }, nil,
      [ExpectedRoot.value(path), .library("Cairo")],
      "\(sentence); also, Cairo 1.16.0 → 1.18.0; without the other changes, same layout, different pixels",
      edit: { picture, _ in picture[99, 0] = .black })
  }

  static let libraries: [CauseRow] = [
    library(
      "a width", "text: 标题价格钻石余额文字, width: 100", "text: 标题价格钻石余额文字, width: 95", "width",
      "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)"),
    library(
      "a word", "text: Add to cart, width: 100", "text: Add to basket, width: 100", "text",
      "`text` “cart” → “basket” at the end: line 1 is 60 × 10 pt instead of 50 × 10"),
    library(
      "text that is cut off", "text: 标题价格钻石余额文字, lines: 1, width: 100",
      "text: 标题价格钻石余额文字东, lines: 1, width: 100", "text",
      "“字东” is cut off: `text` “东” is new at the end: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额文…” instead of “标题价格钻石余额文字”"),
  ]
}
