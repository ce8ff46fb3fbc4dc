/// Keys of a case that change its boxes or where its text stands.
enum KeyRows {
  private static let three = "text: 标题价"
  private static let twelve = "text: 标题价格钻石余额文字东风"

  static let rows: [CauseRow] = sizes + places + fonts

  static let sizes: [CauseRow] = [
    CauseRow(
      "a narrower label with room left", in: three, "width: 100", "width: 90", ["width"],
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a label with a third of the room", in: twelve, "width: 120", "width: 40", ["width"],
      "`width` 120 → 40: line 1 ends before “钻石余额文字东风” (120 > 40 pt)", remedy: ["80 pt more width"]),
    CauseRow(
      "a height for one line of four", in: "\(twelve), width: 30", "height: fit", "height: 10",
      ["height"], "“价格钻石余额文字东风” is cut off: `height` fit → 10: *",
      remedy: ["30 pt more height to show as much text"]),
    CauseRow(
      "a wider label", in: three, "width: 100", "width: 120.5", ["width"],
      "`width` 100 → 120.5: the label is 121 × 10 pt instead of 100 × 10",
      "`width` 100 → 120.5: the label is 120.5 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a label as wide as its text", in: three, "width: 100", "width: fit", ["width"],
      "`width` 100 → fit: the label is 30 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a taller label", in: three, "height: 20", "height: 30", ["height"],
      "`height` 20 → 30: the label is 100 × 30 pt instead of 100 × 20"),
    // What keeps its distance from an edge, or from the middle, has not moved.
    CauseRow(
      "a narrower label whose text ends at its edge", in: "\(three), align: end", "width: 100",
      "width: 90", ["width"], "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a longer text that ends at its edge", in: "width: 100, align: end", "text: 标题", "text: 标题价",
      ["text"], "`text` “价” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"),
    CauseRow(
      "a longer text that ends before an inset", in: "width: 100, align: end, insets: { right: 5 }",
      "text: 标题", "text: 标题价", ["text"],
      "`text` “价” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"),
    CauseRow(
      "a longer text whose end moves as well", in: "width: 100", "text: 标题, align: start",
      "text: 标题价, align: end", ["align", "text"], "*: line 1 moved 70 pt right and is *"),
    CauseRow(
      "a narrower label of a text from right to left", in: "\(three), direction: rtl", "width: 100",
      "width: 90", ["width"], "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a wider label with its text in the middle, by part of a pixel",
      in: "\(three), align: center, underline: single", "width: 100", "width: 120.5", ["width"],
      "`width` 100 → 120.5: the label is 121 × 10 pt instead of 100 × 10",
      "`width` 100 → 120.5: the label is 120.5 × 10 pt instead of 100 × 10"),
    CauseRow(
      "a taller label with its text at the bottom", in: "\(three), position: { y: bottom }",
      "height: 20", "height: 30", ["height"],
      "`height` 20 → 30: the label is 100 × 30 pt instead of 100 × 20"),
    CauseRow(
      "a taller label with its text in the middle", in: "\(three), position: { y: center }",
      "height: 20", "height: 30", ["height"],
      "`height` 20 → 30: the label is 100 × 30 pt instead of 100 × 20"),
    CauseRow(
      "a narrower label whose text goes to its end as well", in: three, "width: 100, align: start",
      "width: 90, align: end", ["align", "width"],
      "`align` start → end, `width` 100 → 90: line 1 moved 60 pt right"),
    CauseRow(
      "a height where none was set", in: three, "height: fit", "height: 30", ["height"],
      "`height` fit → 30: the label is 100 × 30 pt instead of 100 × 10"),
    CauseRow(
      "room below", in: three, "insets: { bottom: 0 }", "insets: { bottom: 5 }", ["insets.bottom"],
      "`insets.bottom` 0 → 5: the label is 100 × 15 pt instead of 100 × 10"),
    CauseRow(
      "room on the left", in: three, "insets: { left: 0 }", "insets: { left: 5 }", ["insets.left"],
      "`insets.left` 0 → 5: line 1 moved 5 pt right"),
    CauseRow(
      "room above", in: three, "insets: [0, 0, 0, 0]", "insets: [5, 0, 0, 0]", ["insets.top"],
      "`insets.top` 0 → 5: line 1 moved 5 pt down"),
    // 10 pt of text and 5 on either side; each side alone moves or resizes it.
    CauseRow(
      "room on all sides", in: three, "insets: 0", "insets: 5", ["insets"],
      "`insets` 0 → 5: line 1 moved 5 pt right and 5 pt down"),
    // Whether with a hyphen or a minus sign is left open.
    CauseRow(
      "a negative inset", in: three, "insets: { left: 0 }", "insets: { left: -3 }", ["insets.left"],
      "`insets.left` 0 → *3: line 1 moved 3 pt left; glyphs are cut off at the left by * pt"),
    // A scale changes no points, only pixels.
    CauseRow(
      "from 1 to 2 pixels a point", in: three, "scale: 1", "scale: 2", ["scale"],
      "`scale` 1 → 2*"),
    CauseRow(
      "from 2 to 3 pixels a point", in: three, "scale: 2", "scale: 3", ["scale"],
      "`scale` 2 → 3*"),
    CauseRow(
      "at 2 pixels a point", in: three + ", scale: 2", "align: start", "align: end", ["align"],
      "`align` start → end: line 1 moved 70 pt right"),
    CauseRow(
      "at 3 pixels a point", in: "text: 标题, scale: 3", "align: start", "align: center", ["align"],
      "`align` start → center: line 1 moved 40 pt right"),
  ]

  static let places: [CauseRow] = [
    CauseRow(
      "to the end", in: three, "align: start", "align: end", ["align"],
      "`align` start → end: line 1 moved 70 pt right"),
    CauseRow(
      "to the centre", in: three, "align: start", "align: center", ["align"],
      "`align` start → center: line 1 moved 35 pt right"),
    CauseRow(
      "to the start", in: three, "align: end", "align: start", ["align"],
      "`align` end → start: line 1 moved 70 pt left"),
    CauseRow(
      "from the centre to the end of a label of odd width", in: "text: 标题, width: 95",
      "align: center", "align: end", ["align"],
      "`align` center → end: line 1 moved 37.5 pt right"),
    CauseRow(
      "the first of two lines that moves", in: "text: \"标题价格钻石余额文字\\n标\"", "align: start",
      "align: end", ["align"], "`align` start → end: line 2 moved 90 pt right"),
    CauseRow(
      "to the right", in: three, "position: { x: left }", "position: { x: right }", ["position.x"],
      "`position.x` left → right: line 1 moved 70 pt right"),
    CauseRow(
      "to the bottom", in: three + ", height: 30", "position: { y: top }",
      "position: { y: bottom }", ["position.y"],
      "`position.y` top → bottom: line 1 moved 20 pt down"),
    CauseRow(
      "a direction", in: three, "direction: auto", "direction: rtl", ["direction"],
      "`direction` auto → rtl: line 1 moved 70 pt right"),
    CauseRow(
      "an indented first line", in: three, "first-indent: 0", "first-indent: 10", ["first-indent"],
      "`first-indent` 0 → 10: line 1 moved 10 pt right"),
    CauseRow(
      "an indented second line", in: twelve, "indent: 0", "indent: 10", ["indent"],
      "`indent` 0 → 10: line 2 moved 10 pt right"),
    CauseRow(
      "lines further apart", in: twelve, "line-spacing: 0", "line-spacing: 4", ["line-spacing"],
      "`line-spacing` 0 → 4: line 2 moved 4 pt down"),
    CauseRow(
      "lines closer together", in: twelve, "line-spacing: 4", "line-spacing: 1.5",
      ["line-spacing"], "`line-spacing` 4 → 1.5: line 2 moved 2.5 pt up"),
    CauseRow(
      "paragraphs further apart", in: "text: \"标题\\n价\"", "paragraph-spacing: 0",
      "paragraph-spacing: 6", ["paragraph-spacing"],
      "`paragraph-spacing` 0 → 6: line 2 moved 6 pt down"),
    CauseRow(
      "higher lines", in: three, "line-height: { exactly: 15 }", "line-height: { exactly: 20 }",
      ["line-height.exactly"],
      "`line-height.exactly` 15 → 20: line 1 is 30 × 20 pt instead of 30 × 15"),
    CauseRow(
      "a larger multiple of lines", in: three, "line-height: { multiple: 1.5 }",
      "line-height: { multiple: 2 }", ["line-height.multiple"],
      "`line-height.multiple` 1.5 → 2: line 1 is 30 × 20 pt instead of 30 × 15"),
    CauseRow(
      "a least height", in: three, "line-height: { at-least: 12 }", "line-height: { at-least: 15 }",
      ["line-height.at-least"],
      "`line-height.at-least` 12 → 15: line 1 is 30 × 15 pt instead of 30 × 12"),
    CauseRow(
      "a greatest height", in: three, "line-height: { at-most: 10 }", "line-height: { at-most: 8 }",
      ["line-height.at-most"],
      "`line-height.at-most` 10 → 8: line 1 is 30 × 8 pt instead of 30 × 10"),
    CauseRow(
      "characters further apart", in: three, "letter-spacing: 0", "letter-spacing: 2",
      ["letter-spacing"], "`letter-spacing` 0 → 2: line 1 is 36 × 10 pt instead of 30 × 10"),
    CauseRow(
      "characters a little closer together", in: three, "letter-spacing: 0.5",
      "letter-spacing: 0.25", ["letter-spacing"],
      "`letter-spacing` 0.5 → 0.25: line 1 is 30.8 × 10 pt instead of 31.5 × 10"),
    CauseRow(
      "no room behind the last letter", in: "text: 标题价, letter-spacing: 2, align: end",
      "letter-spacing-end: true", "letter-spacing-end: false", ["letter-spacing-end"],
      "`letter-spacing-end` true → false: line 1 *"),
    CauseRow(
      "room between ideographs and letters", in: "text: 标a题", "autospace: none",
      "autospace: normal", ["autospace"],
      "`autospace` none → normal: line 1 is 27.5 × 10 pt instead of 25 × 10"),
    CauseRow(
      "capitals", in: "text: abc", "text-transform: none", "text-transform: upper",
      ["text-transform"], "`text-transform` none → upper*"),
    CauseRow(
      "words further apart", in: "text: 标 题", "word-spacing: 1", "word-spacing: 3",
      ["word-spacing"], "`word-spacing` 1 → 3: line 1 is 25.5 × 10 pt instead of 23.5 × 10"),
    CauseRow(
      "a word spacing where none was recorded", in: "text: 标 题", "word-spacing: 0",
      "word-spacing: 2", ["word-spacing"],
      "`word-spacing` 0 → 2: line 1 is 24.5 × 10 pt instead of 22.5 × 10"),
    // The line begins earlier and is longer; the rules do not say which comes first.
    CauseRow(
      "spaces that count", in: "text: \"标题  \", align: end", "trailing-spaces: hang",
      "trailing-spaces: keep", ["trailing-spaces"], "`trailing-spaces` hang → keep: line 1 *"),
    CauseRow(
      "a bracket that hangs", in: "text: 「标题, insets: 20", "hanging-punctuation: false",
      "hanging-punctuation: true", ["hanging-punctuation"],
      "`hanging-punctuation` false → true: line 1 *"),
  ]

  static let fonts: [CauseRow] = [
    CauseRow(
      "a larger font", in: three, "font: { size: 10 }", "font: { size: 12 }", ["font.size"],
      "`font.size` 10 → 12: line 1 is 36 × 12 pt instead of 30 × 10"),
    CauseRow(
      "a smaller font", in: three, "font: Harness Blocks 10", "font: Harness Blocks 7.5",
      ["font.size"], "`font.size` 10 → 7.5: line 1 is 22.5 × 7.5 pt instead of 30 × 10"),
    CauseRow(
      "another family", in: three, "font: Harness Blocks 10", "font: Harness Square 10",
      ["font.family"],
      "`font.family` Harness Blocks → Harness Square; same layout, different pixels"),
    CauseRow(
      "a family with higher lines", in: three, "font: Harness Blocks 10", "font: Harness Tall 10",
      ["font.family"],
      "`font.family` Harness Blocks → Harness Tall: line 1 is 30 × 20 pt instead of 30 × 10"),
    CauseRow(
      "a bold font", in: three, "font: Harness Square 10", "font: Harness Square Bold 10",
      ["font.weight"], "`font.weight` 400 → 700: line 1 is 33 × 10 pt instead of 30 × 10"),
    // How a map of features is walked, and how its values are written, is left open.
    CauseRow(
      "an alternate character", in: "text: aab", "font: { family: Harness Flex, features: {} }",
      "font: { family: Harness Flex, features: { ss01: true } }", ["font.features*"],
      "`font.features` not set → ss01 1: line 1 is 20 × 10 pt instead of 15 × 10"),
    CauseRow(
      "another alternate", in: "text: aab",
      "font: { family: Harness Flex, features: { salt: 1 } }",
      "font: { family: Harness Flex, features: { salt: 2 } }", ["font.features.salt"],
      "`font.features.salt` 1 → 2: line 1 is 25 × 10 pt instead of 20 × 10"),
    CauseRow(
      "a variable font", in: "text: aab",
      "font: { family: Harness Flex, size: 16, variations: { wght: 400 } }",
      "font: { family: Harness Flex, size: 16, variations: { wght: 500 } }",
      ["font.variations.wght"],
      "`font.variations.wght` 400 → 500: line 1 is 27 × 16 pt instead of 24 × 16"),
    CauseRow(
      "the ligature's own key", in: "text: fix",
      "font: { family: Harness Square, features: { liga: 1 } }",
      "font: { family: Harness Square, features: { liga: 0 } }", ["font.features.liga"],
      "`font.features.liga` 1 → 0: line 1 is 15 × 10 pt instead of 11 × 10",
      "`font.features.liga` true → false: line 1 is 15 × 10 pt instead of 11 × 10"),
    // A justified line is as long with it as without.
    CauseRow(
      "a ligature on a line that keeps its length",
      in: "text: fix ab cd, width: 35, align: justify",
      "font: { family: Harness Square, features: { liga: 1 } }",
      "font: { family: Harness Square, features: { liga: 0 } }", ["font.features.liga"],
      "`font.features.liga` 1 → 0: “fi” is no longer one glyph"),
    CauseRow(
      "a line in a style and a colour", in: "text: 标题", "underline: none",
      "underline: { style: wavy, color: red }", ["underline"],
      "`underline` none → color #ff0000, style wavy*"),
    CauseRow(
      "a frame whose insets are alike", in: "text: 标题, insets: 5", "border: none",
      "border: { width: 1, color: red }", ["border"],
      "`border` none → color #ff0000, insets 0, radius 0, width 1; same layout, different pixels"),
  ]
}
