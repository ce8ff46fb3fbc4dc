@testable import Results
@testable import Runs

/// Styles that come with new text, keys within keys, items of lists, and text that can no longer be read.
enum StyleRows {
  private static let three = "text: 标题价"

  /// - Parameter paths: Those of the roots, with a space between them; empty if the rules leave them open.
  private static func row(
    _ name: String, in common: String = three, _ was: String, _ is: String, _ paths: String,
    _ sentences: String..., remedy: [String]? = nil, location: String? = nil, group: String? = nil
  ) -> CauseRow {
    var row = CauseRow(
      "style: " + name, in: common, was, `is`,
      paths.split(separator: " ").map { ExpectedRoot.value(String($0)) }, remedy: remedy,
      location: location, group: group)
    row.sentences = sentences
    return row
  }

  static let rows: [CauseRow] = new + nested + lists + hiddenTogether + unreadable + edited

  // MARK: - New text with a style of its own

  static let new: [CauseRow] = [
    row(
      "a red suffix", "lines: 0", "suffix: { text: ￥9, color: \"#ff0000\" }", "suffix",
      "`suffix` not set → “￥9” with `color` #ff0000: line 1 is 47.5 × 10 pt instead of 30 × 10"),
    // 15 pt at 10 pt, 45 at 30 pt.
    row(
      "a large underlined suffix", "lines: 0",
      "suffix: { text: ￥9, color: \"#ff0000\", font: { size: 30 }, underline: single }", "suffix",
      "`suffix` not set → “￥9” with `color` #ff0000, `font.size` 30, `underline` single: "
        + "line 1 is 77.5 × 30 pt instead of 30 × 10"),
    row(
      "a suffix on a background", "lines: 0", "suffix: { text: NEW, background: \"#e03131\" }",
      "suffix",
      "`suffix` not set → “NEW” with `background` #e03131: line 1 is 47.5 × 10 pt instead of 30 × 10"
    ),
    row(
      "a suffix of two runs", "lines: 0", "suffix: [￥, { text: 9, color: \"#ff0000\" }]", "suffix",
      "`suffix` not set → “￥9”*: line 1 is 47.5 × 10 pt instead of 30 × 10"),
    row(
      "a plain suffix", "lines: 0", "suffix: NEW", "suffix",
      "`suffix` not set → “NEW”: line 1 is 47.5 × 10 pt instead of 30 × 10",
      group: "`suffix` not set → “NEW”"),
    row(
      "a red run", in: "", "text: [标]", "text: [标, { text: 价, color: \"#ff0000\" }]", "text",
      "`text` “价” is new at the end with `color` #ff0000: line 1 is 20 × 10 pt instead of 10 × 10"),
    row(
      "a large run", in: "", "text: [标]", "text: [标, { text: 价, font: { size: 20 } }]", "text",
      "`text` “价” is new at the end with `font.size` 20: line 1 is 30 × 20 pt instead of 10 × 10"),
    row(
      "a run in front", in: "", "text: [标]", "text: [{ text: 价, color: \"#ff0000\" }, 标]", "text",
      "`text` “价” is new at the start with `color` #ff0000: line 1 is 20 × 10 pt instead of 10 × 10"
    ),
    row(
      "a plain run", in: "", "text: [标, { text: 题, color: \"#ff0000\" }]",
      "text: [标, { text: 题, color: \"#ff0000\" }, 价]", "text",
      "`text` “价” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"),
  ]

  // MARK: - Keys within keys

  static let nested: [CauseRow] = [
    row(
      "two sides of the insets", "insets: { left: 0, top: 0 }", "insets: { left: 5, top: 3 }",
      "insets.left insets.top",
      "`insets.left` 0 → 5, `insets.top` 0 → 3: line 1 moved 5 pt right and 3 pt down",
      "`insets.top` 0 → 3, `insets.left` 0 → 5: line 1 moved 5 pt right and 3 pt down"),
    row(
      "a list of insets", "insets: [0, 0, 0, 0]", "insets: [0, 8, 0, 0]", "insets.left",
      "`insets.left` 0 → 8: line 1 moved 8 pt right", group: "`insets.left`*"),
    row(
      "insets where none were set", "lines: 0", "insets: { bottom: 4 }", "insets.bottom",
      "`insets.bottom` 0 → 4: the label is 100 × 14 pt instead of 100 × 10"),
    row(
      "a position in a map", "height: 30", "height: 30, position: { y: center }", "position.y",
      "`position.y` * → center: line 1 moved 10 pt down"),
    row(
      "a corner", "height: 30, position: { x: left, y: top }",
      "height: 30, position: { x: right, y: bottom }", "position.x position.y",
      "`position*line 1 moved 70 pt right and 20 pt down"),
    row(
      "a shadow that was not set", "shadow: none", "shadow: { x: 2, color: \"#e03131\" }",
      "shadow*", "`shadow*` *"),
    row(
      "a border that was not set", "border: none", "border: { width: 1, color: \"#e03131\" }",
      "border*", "`border*` *"),
    row(
      "an underline in words and in a map", "underline: single",
      "underline: { style: single, color: \"#e03131\" }", "underline.color",
      "`underline.color` not set → #e03131; colour only"),
    row(
      "an underline that is lower", "underline: { offset: 1 }", "underline: { offset: 3 }",
      "underline.offset", "`underline.offset` 1 → 3*"),
    row(
      "a line height of another kind", "line-height: { exactly: 15 }",
      "line-height: { multiple: 2 }",
      "", "`line-height*` *: line 1 is 30 × 20 pt instead of 30 × 15"),
    row(
      "a least height where none was set", "lines: 0", "line-height: { at-least: 16 }",
      "line-height*",
      "`line-height*` not set → *16: line 1 is 30 × 16 pt instead of 30 × 10"),
    row(
      "an axis of a font", in: "text: abc", "font: { family: Harness Flex, size: 16 }",
      "font: { family: Harness Flex, size: 16, variations: { wght: 600 } }", "font.variations*",
      "`font.variations*` not set → *600: line 1 is 30 × 16 pt instead of 24 × 16"),
    row(
      "a feature that is turned off", in: "text: aab",
      "font: { family: Harness Flex, features: { ss01: true } }", "font: Harness Flex 10",
      "font.features*", "`font.features*` * → not set: line 1 is 15 × 10 pt instead of 20 × 10"),
    row(
      "a font's family and size", "font: Harness Blocks 10", "font: Harness Tall 12", "",
      "`font.family` Harness Blocks → Harness Tall, `font.size` 10 → 12: "
        + "line 1 is 36 × 24 pt instead of 30 × 10",
      "`font.size` 10 → 12, `font.family` Harness Blocks → Harness Tall: "
        + "line 1 is 36 × 24 pt instead of 30 × 10",
      "`font` family Harness Blocks → Harness Tall, size 10 → 12: "
        + "line 1 is 36 × 24 pt instead of 30 × 10"),
    row(
      "a run's shadow", in: "", "text: [标, { text: 题, shadow: { x: 1 } }]",
      "text: [标, { text: 题, shadow: { x: 2 } }]", "text[1].shadow.x",
      "`text[1].shadow.x` 1 → 2; same layout, different pixels"),
    row(
      "a run's border", in: "", "text: [标, { text: 题, border: { width: 1 } }]",
      "text: [标, { text: 题, border: { width: 3 } }]", "text[1].border.width",
      "`text[1].border.width` 1 → 3; same layout, different pixels"),
    row(
      "a suffix's border", "suffix: { text: ￥9, border: { fill: \"#ffff00\" } }",
      "suffix: { text: ￥9, border: { fill: \"#ffffcc\" } }", "suffix.border.fill",
      "`suffix.border.fill` #ffff00 → #ffffcc; colour only", group: "`suffix*.border.fill`*"),
    row(
      "a box's insets", in: "", "text: [标, { box: red, size: [10, 8], insets: { top: 0 } }]",
      "text: [标, { box: red, size: [10, 8], insets: { top: 3 } }]", "text[1].insets.top",
      "`text[1].insets.top` 0 → 3*"),
    row(
      "a step of a chain", in: "text: 标题价格, lines: 1, width: 36",
      "fit: [{ tighten: { by: 1 } }, { scale: { minimum: 0.8 } }]",
      "fit: [{ tighten: { by: 0.5 } }, { scale: { minimum: 0.8 } }]", "fit[0].tighten.by",
      "`fit[0].tighten.by` 1 → 0.5: *"),
  ]

  // MARK: - Items of lists

  private static let corner = "{ x: 0, y: 0, width: 20, height: 10 }"
  private static let far = "{ x: 90, y: 40, width: 5, height: 5 }"

  static let lists: [CauseRow] = [
    row(
      "the first exclusion", "lines: 0", "exclude: [\(corner)]", "exclude[0]",
      "`exclude[0]` is new: 20 × 10 at 0, 0: line 1 moved 20 pt right",
      group: "`exclude[0]` is new: 20 × 10 at 0, 0"),
    row(
      "a second exclusion", "exclude: [\(far)]", "exclude: [\(far), \(corner)]", "exclude[1]",
      "`exclude[1]` is new: 20 × 10 at 0, 0: line 1 moved 20 pt right"),
    row(
      "an exclusion before another", "exclude: [\(far)]", "exclude: [\(corner), \(far)]",
      "exclude[0]", "`exclude[0]` is new: 20 × 10 at 0, 0: line 1 moved 20 pt right"),
    row(
      "the only exclusion is gone", "exclude: [\(corner)]", "exclude: []", "exclude[0]",
      "`exclude[0]` is gone: 20 × 10 at 0, 0: line 1 moved 20 pt left"),
    row(
      "the first of two exclusions is gone", "exclude: [\(corner), \(far)]", "exclude: [\(far)]",
      "exclude[0]", "`exclude[0]` is gone: 20 × 10 at 0, 0: line 1 moved 20 pt left"),
    row(
      "the second of two exclusions is gone", "exclude: [\(far), \(corner)]", "exclude: [\(far)]",
      "exclude[1]", "`exclude[1]` is gone: 20 × 10 at 0, 0: line 1 moved 20 pt left"),
    row(
      "the second of two exclusions is wider", "exclude: [\(far), \(corner)]",
      "exclude: [\(far), { x: 0, y: 0, width: 30, height: 10 }]", "exclude[1].width",
      "`exclude[1].width` 20 → 30: line 1 moved 10 pt right"),
    row(
      "a round exclusion", "lines: 0",
      "exclude: [{ x: 0, y: -15, width: 20, height: 20, shape: ellipse }]", "exclude[0]",
      "`exclude[0]` is new: 20 × 20 at 0, *15*ellipse*: line 1 moved 18.7 pt right"),
  ]

  // MARK: - Colours beside a move

  /// 1.56:1 and 3.2:1 with one of the colours each, and 1:1 with both.
  static let hiddenTogether: [CauseRow] = [
    CauseRow(
      "a text and what is behind it in one colour, in a larger font",
      "text: [ab, { text: cd, color: \"#0b7285\" }], border: { fill: \"#f1f3f5\" }",
      "text: [ab, { text: cd, color: \"#e8590c\" }], border: { fill: \"#e8590c\" }, font: { size: 11 }",
      ["font.size", "border.fill", "text[1].color"],
      "“cd” can hardly be seen: `border.fill` #f1f3f5 → #e8590c, `text[1].color` #0b7285 → #e8590c: the contrast of "
        + "“cd” with its background is 1:1 instead of 5.02:1; also, `font.size` 10 → 11: line 1 *"),
    CauseRow(
      "a box and what is behind it in one colour, in a wider label",
      "text: [ab, { box: black, size: [10, 10] }], width: 50",
      "text: [ab, { box: \"#e8590c\", size: [10, 10] }], width: 60, background: \"#e8590c\"",
      ["background", "text[1].box", "width"],
      "the box `text[1]` can no longer be seen: `background` #ffffff → #e8590c, `text[1].box` #000000 → #e8590c; also, "
        + "`width` 50 → 60: *"),
    CauseRow(
      "two colours, of which one has too little contrast",
      "text: [{ text: ab, color: \"#e03131\" }, { text: cd, color: \"#1c7ed6\" }]",
      "text: [{ text: ab, color: \"#1c7ed6\" }, { text: cd, color: \"#e03131\" }]",
      ["text[0].color", "text[1].color"],
      "`text[0].color` #e03131 → #1c7ed6; colour only; *; also, `text[1].color` #1c7ed6 → #e03131, which changes "
        + "colours only"),
    CauseRow(
      "a colour beside a new cut, and its ellipsis in a new colour",
      "text: 标题价格钻石余额文字, lines: 1, width: 100",
      "text: 标题价格钻石余额文字, lines: 1, width: 80, ellipsis: { text: \"…\", color: \"#e03131\" }",
      ["width", "ellipsis.color"],
      "“*” is cut off: `width` 100 → 80: *; also, `ellipsis.color` not set → #e03131, which changes colours only"
    ),
  ]

  // MARK: - Text that can hardly be seen

  static let unreadable: [CauseRow] = [
    row(
      "white on white", "color: black", "color: white", "color",
      "“*” can hardly be seen: `color` #000000 → #ffffff: the contrast of “*” with its background is 1*:1 instead of *:1"
    ),
    row(
      "nearly white on white", "color: black", "color: \"#fdfdfd\"", "color",
      "“*” can hardly be seen: `color` #000000 → #fdfdfd: the contrast of “*” with its background is 1.02:1 instead of *:1"
    ),
    row(
      "black on black", "background: white", "background: black", "background",
      "“*” can hardly be seen: `background` #ffffff → #000000: the contrast of “*” with its background is 1*:1 instead of *:1"
    ),
    row(
      "transparent text", "color: black", "color: transparent", "color",
      "“*” can hardly be seen: `color` #000000 → *: the contrast of “*” with its background is 1*:1 instead of *:1"
    ),
    row(
      "a white run", in: "", "text: [标, { text: 题, color: black }]",
      "text: [标, { text: 题, color: white }]", "text[1].color",
      "“*” can hardly be seen: `text[1].color` #000000 → #ffffff: the contrast of “*” with its background is 1*:1 instead of *:1"
    ),
    row(
      "a run on its own background", in: "", "text: [标, { text: 题, background: white }]",
      "text: [标, { text: 题, background: black }]", "text[1].background",
      "“*” can hardly be seen: `text[1].background` #ffffff → #000000: the contrast of “*” with its background is 1*:1 instead of *:1"
    ),
    row(
      "a suffix on its own background",
      "suffix: { text: ￥9, color: white, background: \"#e03131\" }",
      "suffix: { text: ￥9, color: white, background: white }", "suffix.background",
      "“*” can hardly be seen: `suffix.background` #e03131 → #ffffff: the contrast of “*” with its background is 1*:1 instead of *:1"
    ),
    row(
      "a price with its title", in: "text: 标题, suffix: ￥9", "color: black", "color: white", "color",
      "“￥9” and “标题” can hardly be seen: `color` #000000 → #ffffff: the contrast of “￥9” with its background is 1:1 instead of 21:1"
    ),
    row(
      "a suffix with its title", in: "text: [标, 题], suffix: 价", "color: black", "color: white",
      "color",
      "“价” and “标” can hardly be seen: `color` #000000 → #ffffff: the contrast of “价” with its background is 1:1 instead of 21:1"
    ),
    row(
      "a run without the frame that its text needs",
      in: "color: white, border: { width: 0, fill: black }", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, border: none }]", "text[1].border",
      "“题” can hardly be seen: `text[1].border` *"
    ),
    row(
      "a run with another frame, without a fill",
      in: "color: white, border: { width: 0, fill: black }", "text: [标, { text: 题 }]",
      "text: [标, { text: 题, border: { width: 1, color: red } }]", "text[1].border",
      "“题” can hardly be seen: `text[1].border` *"
    ),
    row(
      "a frame over a run's background", in: "color: white",
      "border: none, text: [{ text: 标题, background: black }]",
      "border: { width: 0, fill: white }, text: [{ text: 标题, background: black }]", "border",
      "“标题” can hardly be seen: `border` *: the contrast of “标题” with its background is 1:1 instead of 21:1"
    ),
    row(
      "grey that can be read", "color: black", "color: \"#aaaaaa\"", "color",
      "`color` #000000 → #aaaaaa; colour only; “标题价” has a contrast of 2.32:1 on #ffffff, less than WCAG's 3:1"
    ),
    row(
      "text that can be read again", "color: white", "color: black", "color",
      "`color` #ffffff → #000000; colour only"),
    row(
      "a background without text on it", "insets: { bottom: 5 }, background: white",
      "insets: { bottom: 5 }, background: \"#ffff00\"", "background",
      "`background` #ffffff → #ffff00; colour only"),
  ]

  // MARK: - Keys that were edited, too

  static let edited: [CauseRow] = [
    row(
      "two keys that do not matter", "width: 100, lines: 2, truncate: end",
      "width: 90, lines: 1, truncate: start", "width",
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10; "
        + "also edited: `lines` 2 → 1, `truncate` end → start"),
    row(
      "a key that does not matter, beside a text", in: "lines: 0",
      "text: 标题价, truncate: end", "text: 标题格, truncate: middle", "text",
      "`text` “价” → “格” at the end; nothing moved; also edited: `truncate` end → middle"),
    row(
      "a key of a run that does not matter", in: "", "text: [标, { text: 题 }], color: black",
      "text: [标, { text: 题, link: help }], color: \"#e03131\"", "color",
      "`color` #000000 → #e03131; colour only; also edited: `text[1].link` not set → help"),
    row(
      "an alignment of what fills its line", in: "text: 标题价格钻石余额文字",
      "align: start, color: black", "align: center, color: \"#e03131\"", "color",
      "`color` #000000 → #e03131; colour only; also edited: `align` start → center"),
    row(
      "a suffix's gap on a line of its own", in: "text: 标题, suffix: ￥9, suffix-placement: own-line",
      "suffix-gap: 0, color: black", "suffix-gap: 9, color: \"#e03131\"", "color",
      "`color` #000000 → #e03131; colour only; also edited: `suffix-gap` 0 → 9"),
  ]
}
