import Raster

@testable import Results
@testable import Runs

/// Changes that have an effect only together, or each a part of it.
enum TogetherRows {
  private static let upgrade = "Harness Letters Regular 1.0 → 1.1"
  private static let ten = "标题价格钻石余额文字"

  static let rows: [CauseRow] = cases + pairs + worlds + pictures + paragraphs + unreadable

  /// Taking one of them back restores the label, but the other decides what it looks like.
  static let cases: [CauseRow] = [
    CauseRow(
      "a longer text in fewer lines", "text: 标题价格, width: 40, lines: 0",
      "text: 标题价格钻, width: 40, lines: 1", ["text", "lines"],
      "“格钻” is cut off: *the text no longer fits 1 line and shows “标题价…” instead of “标题价格”"),
    CauseRow(
      "a suffix in fewer lines", "text: 标题价格, width: 40, lines: 0",
      "text: 标题价格, width: 40, lines: 1, suffix: { text: ￥9 }", ["lines", "suffix"],
      "“*格” is cut off: *`lines` 0 → 1*the text no longer fits 1 line*"),
    CauseRow(
      "a longer text in more lines", "text: 标题价格, width: 40, lines: 1",
      "text: 标题价格钻, width: 40, lines: 2", ["text", "lines"],
      "`*: 2 lines instead of 1"),
    CauseRow(
      "a longer text that does not wrap", "text: ab cd, width: 25",
      "text: ab cd ef, width: 25, wrap: none", ["text", "wrap"],
      "“*” is cut off: *`wrap` word → none*"),
    CauseRow(
      "fewer lines, and a cut at the start", in: "text: \(ten), width: 50",
      "lines: 2, truncate: end", "lines: 1, truncate: start", ["lines", "truncate"],
      "“*” is left out at the start: *`truncate` end → start*"),
    CauseRow(
      "a narrower label that may be made smaller", in: "text: 标题价格, lines: 1",
      "width: 40, fit: [truncate]", "width: 36, fit: [{ scale: { minimum: 0.5 } }, truncate]",
      ["width", "fit*"], "`*the text is scaled to 90 % to fit; before, it fitted unchanged"),
    // Both limits leave out the same text, so that only the height is seen.
    CauseRow(
      "less height, and fewer lines", in: "text: \(ten), width: 30", "height: 30, lines: 3",
      "height: 20, lines: 2", ["height*", "lines"], "*"),
    CauseRow(
      "a word in the middle of a cut text", in: "width: 50, lines: 1", "text: 标题价格钻石",
      "text: 标题余额文价格钻石", ["text"], "“*价格” is cut off too: *"),
  ]

  /// Only both together have an effect, or each alone has the same.
  static let pairs: [CauseRow] = [
    // With one of them taken back, both runs are kept alike, and the last one is left out as it is with both.
    CauseRow(
      "together: a longer text, and runs kept the other way round", in: "width: 50, lines: 1",
      "text: [{ text: 标题, keep: 1 }, { text: 价格, keep: 2 }]",
      "text: [{ text: 标题, keep: 2 }, { text: 价格钻石, keep: 1 }]",
      ["text[0].keep", "text[1].keep", "text[1]"],
      "“价格钻石” is cut off: *`text[0].keep` 1 → 2*`text[1].keep` 2 → 1*: the text no longer fits 1 line and "
        + "shows “标题…” instead of “标题价格”"),
    CauseRow(
      "together: a shorter text, and runs kept the other way round", in: "width: 60, lines: 1",
      "text: [{ text: 标题价格, keep: 1 }, { text: 钻石余额, keep: 2 }]",
      "text: [{ text: 标题价格, keep: 2 }, { text: 钻石余, keep: 1 }]",
      ["text[0].keep", "text[1].keep", "text[1]"],
      "“钻石余” is cut off: `text[0].keep` 1 → 2, `text[1].keep` 2 → 1, *: a different part of the text is left out: "
        + "the text shows “标题价格…” instead of “…钻石余额”"),
  ]

  private static func world(
    _ name: String, _ was: String, _ is: String, _ file: String, _ path: String,
    _ sentences: String...
  ) -> CauseRow {
    var row = CauseRow(
      "together: " + name, was: FontRows.setup(was, "1.0"), is: FontRows.setup(`is`, file), nil,
      [ExpectedRoot.value(path), .font("Harness Letters Regular")])
    row.sentences = sentences
    return row
  }

  /// A letter of the font is 0.6 pt wider, or a line 1 pt higher.
  static let worlds: [CauseRow] = [
    world(
      "an inset that alone leaves room", "text: ab cd ef, width: 36",
      "text: ab cd ef, width: 36, insets: { left: 1 }", "wide-e", "insets.left",
      "`insets.left` 0 → 1, \(upgrade): “e” is 0.6 pt wider, so line 1 ends before “ef” (35.6 > 35 pt)"
    ),
    // 8 letters and spaces: 35.2 pt with the old font.
    world(
      "letters further apart that alone leave room",
      "text: ab cd ef, width: 35.7, letter-spacing: 0",
      "text: ab cd ef, width: 35.7, letter-spacing: 0.025", "wide-e", "letter-spacing",
      "`letter-spacing` 0 → 0.025, \(upgrade): “e” is 0.6 pt wider, so line 1 ends before “ef” (*)"),
    world(
      "one line, where the font alone takes two", "text: ab cd ef, width: 35, lines: 0",
      "text: ab cd ef, width: 35, lines: 1", "wide-e", "lines",
      "“*” is cut off: `lines` 0 → 1, \(upgrade): “e” is 0.6 pt wider, so the text no longer fits 1 line *"
    ),
    world(
      "a width in which the text alone need not be made smaller",
      "text: ab cd ef, width: 36, lines: 1, fit: [{ scale: { minimum: 0.5 } }]",
      "text: ab cd ef, width: 35.2, lines: 1, fit: [{ scale: { minimum: 0.5 } }]", "wide-e",
      "width",
      "`width` 36 → 35.2, \(upgrade): “e” is 0.6 pt wider, so the text is scaled to *"),
    world(
      "a text that has not got the letter", "text: hello", "text: abc", "wide-e", "text",
      "`text` “hello” → “abc”: line 1 is 15 × 10 pt instead of 25 × 10; also, \(upgrade): “e” is 0.6 pt "
        + "wider; without the other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"),
    world(
      "a width that alone breaks the line", "text: ab cd ef, width: 36",
      "text: ab cd ef, width: 30", "wide-e", "width",
      "`width` 36 → 30: line 1 ends before “ef” (35 > 30 pt); also, \(upgrade): “e” is 0.6 pt wider; "
        + "without the other changes, line 1 is 35.6 × 10 pt instead of 35 × 10"),
    world(
      "an inset above lines that are taller", "text: hello, insets: { top: 0 }",
      "text: hello, insets: { top: 4 }", "high", "insets.top",
      "`insets.top` 0 → 4: line 1 moved 4 pt down; also, \(upgrade): its line height is 1 pt larger; "
        + "without the other changes, line 1 is 25 × 11 pt instead of 25 × 10"),
    world(
      "an alignment at the end of a line that is longer", "text: hello, width: 100, align: end",
      "text: hello, width: 90, align: end", "wide-e", "width",
      // The font alone makes the line longer.
      "`width` 100 → 90: line 1 moved 10.6 pt left; also, \(upgrade): “e” is 0.6 pt wider; without the "
        + "other changes, line 1 is 25.6 × 10 pt instead of 25 × 10"),
    // The line is shorter because of the font, and ends where it did because of the width.
    world(
      "a width that keeps a line as it was", "text: here we see the trees, width: 65",
      "text: here we see the trees, width: 61", "narrow-e", "width",
      "`width` 65 → 61, \(upgrade): “e” is 0.6 pt narrower, so line 1 is 47 × 10 pt instead of 50 × 10"
    ),
    world(
      "a colour where outlines differ", "text: helo, color: black",
      "text: helo, color: \"#e03131\"", "outline", "color",
      "`color` #000000 → #e03131; same layout, different pixels; also, \(upgrade): same widths and heights, different "
        + "outlines; without the other changes, nothing moved"),
  ]

  static let pictures: [CauseRow] = [
    CauseRow(
      "together: a picture that is larger, in less room",
      was: gem("width: 36", 10), is: gem("width: 35", 11), nil,
      [.value("width"), .image("text[1].image")],
      "`width` 36 → 35, *: line 1 ends before “cd” (36 > 35 pt)"),
    CauseRow(
      "another picture, and a colour", was: replaced("gem", "color: black"),
      is: replaced("coin", "color: \"#e03131\""), nil, [.value("text[1].image"), .value("color")],
      "`text[1].image` images/gem.png → images/coin.png*: line 1 is 24 × 12 pt instead of 20 × 12; also, "
        + "`color` #000000 → #e03131, which changes colours only"),
    CauseRow(
      "a picture between spaces is gone", was: gem("width: 100", 10),
      is: CauseSetup("text: [\"ab \", \" cd\"], width: 100"), nil, [.value("text*")],
      "`text*` the picture images/gem.png is gone (character 4)*"),
    CauseRow(
      "a picture between letters is new", was: CauseSetup("text: [a, b]"),
      is: CauseSetup("text: [a, { image: images/gem.png, size: [10, 10] }, b]").changed {
        $0.pictures["images/gem.png"] = .init(color: .black)
      }, nil, [.value("text*")], "`text*` the picture images/gem.png is new (character 2)*"),
  ]

  /// The old picture is still in the folder.
  private static func replaced(_ name: String, _ keys: String) -> CauseSetup {
    CauseSetup("text: [ab, { image: images/\(name).png }], \(keys)").changed {
      $0.pictures["images/gem.png"] = .init(width: 10, color: .black)
      $0.pictures["images/coin.png"] = .init(width: 14, color: .black)
    }
  }

  private static func gem(_ keys: String, _ width: Int) -> CauseSetup {
    CauseSetup("text: [\"ab \", { image: images/gem.png }, \" cd\"], \(keys)").changed {
      $0.pictures["images/gem.png"] = .init(width: width, color: .black)
    }
  }

  static let paragraphs: [CauseRow] = [
    CauseRow(
      "a line of its own is gone", "text: \"标题\\n价格\\n钻石\"", "text: \"标题\\n钻石\"", ["text"],
      "`text` *: 2 lines instead of 3", remedy: []),
    CauseRow(
      "a line of its own is new", "text: \"标题\\n钻石\"", "text: \"标题\\n价格\\n钻石\"", ["text"],
      "`text` *: 3 lines instead of 2", remedy: []),
    CauseRow(
      "the first line of two is gone", "text: \"标题\\n价格\"", "text: 价格", ["text"],
      "`text` *: 1 line instead of 2", remedy: []),
  ]

  /// What can hardly be seen is lost, whatever else changed.
  static let unreadable: [CauseRow] = [
    CauseRow(
      "white text with an underline", in: "text: 标题", "color: black, underline: none",
      "color: white, underline: single", ["color", "underline"],
      "“标题” can hardly be seen: *"),
    CauseRow(
      "white text in another place", in: "text: 标题", "color: black, align: start",
      "color: white, align: end", ["color", "align"],
      "“标题” can hardly be seen: `color` #000000 → #ffffff: the contrast of “标题” with its background is "
        + "1:1 instead of 21:1; also, `align` start → end: line 1 moved 80 pt right"),
    CauseRow(
      "another text, as black as its background", "text: 标题价, background: white",
      "text: 标题格, background: black", ["background", "text"],
      "“标题格” can hardly be seen: `background` #ffffff → #000000, `text` “价” → “格” at the end: the contrast "
        + "of “标题格” with its background is 1:1 instead of 21:1"),
    CauseRow(
      "a new suffix in white", in: "text: 标题, align: end", "", "suffix: { text: ￥9, color: white }",
      ["suffix"],
      "“￥9” can hardly be seen: `suffix` not set → “￥9”*: line 1 is 37.5 × 10 pt instead of "
        + "20 × 10; the contrast of “￥9” with its background is 1:1"),
    CauseRow(
      "a longer run in white", "text: [标, { text: 题 }]", "text: [标, { text: 题价, color: white }]",
      ["text[1]", "text[1].color"],
      "“题价” can hardly be seen: `text[1].color` not set → #ffffff: the contrast of “题价” with its background is 1:1 "
        + "instead of 21:1; also, `text[1]` “价” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"
    ),
    CauseRow(
      "a text beside one that was hidden before", in: "text: [标, { text: 题, color: white }]",
      "color: black", "color: \"#fdfdfd\"", ["color"],
      "“标” can hardly be seen: `color` #000000 → #fdfdfd: the contrast of “标” with its background is 1.02:1 "
        + "instead of 21:1"),
    CauseRow(
      "a frame as white as its text", in: "text: 标题, color: white",
      "border: { width: 1, color: black, fill: black }",
      "border: { width: 1, color: black, fill: white }", ["border.fill"],
      "“标题” can hardly be seen: `border.fill` #000000 → #ffffff: the contrast of “标题” with its "
        + "background is 1:1 instead of 21:1"),
  ]
}
