@testable import Results
@testable import Runs

/// Keys of a case that change nothing but its paint.
enum PaintKeyRows {
  private static func row(
    _ name: String, _ was: String, _ is: String, _ path: String, _ sentence: String
  ) -> CauseRow {
    CauseRow(
      name, in: "text: 标题价", was, `is`, [ExpectedRoot.value(path)], "`\(path)` \(sentence)")
  }

  private static let capitals = "text-transform: capitalize"

  static let rows: [CauseRow] = paints + letters

  /// Dutch has two capitals where other languages have one.
  static let letters: [CauseRow] = [
    CauseRow(
      "letters of another language", in: "text: ijs, \(capitals)", "language: en", "language: nl",
      ["language"],
      "`language` en → nl: the text shows “IJs” instead of “Ijs”; same layout, different pixels"),
    CauseRow(
      "letters of a run in another language", "text: [标, { text: ijs, language: en, \(capitals) }]",
      "text: [标, { text: ijs, language: nl, \(capitals) }]", ["text[1].language"],
      "`text[1].language` en → nl: the text shows “标IJs” instead of “标Ijs”; same layout, different pixels"
    ),
    CauseRow(
      "letters of a suffix in another language", in: "text: 标, suffix: { text: ijs, \(capitals) }",
      "language: nl", "language: en", ["language"],
      "`language` nl → en: the text shows “Ijs” instead of “IJs”; same layout, different pixels"),
    CauseRow(
      "letters of another language, and a longer text", in: capitals, "text: ijs, language: en",
      "text: ijs ab, language: nl",
      ["text", "language"],
      "`text` “ab” is new at the end: line 1 is 27.5 × 10 pt instead of 15 × 10; also, `language` en → nl: "
        + "the text shows “IJs” instead of “Ijs”*"),
  ]

  static let paints: [CauseRow] = [
    row(
      "a colour", "color: \"#000000\"", "color: \"#e03131\"", "color",
      "#000000 → #e03131; colour only"),
    row(
      "a colour by its name", "color: black", "color: red", "color",
      "#000000 → #ff0000; colour only; “标题价” has a contrast of 4:1 on #ffffff, less than WCAG's 4.5:1"
    ),
    row(
      "the colour of a large text", "color: black, font: Harness Square 24",
      "color: red, font: Harness Square 24",
      "color", "#000000 → #ff0000; colour only"),
    row(
      "a colour that is half transparent", "color: \"#e03131\"", "color: \"#e0313180\"", "color",
      "#e03131 → #e0313180; colour only; “标题价” has a contrast of 2.18:1 on #ffffff, less than WCAG's 3:1"
    ),
    row(
      "a background", "background: white", "background: \"#ff0\"", "background",
      "#ffffff → #ffff00; colour only"),
    // `transparent` may be written so, or as its number.
    row(
      "no background", "background: white", "background: transparent", "background",
      "#ffffff → *; colour only"),
    row(
      "a new underline", "underline: none", "underline: single", "underline",
      "none → single; same layout, different pixels"),
    row(
      "an underline of another style", "underline: dotted", "underline: dashed", "underline",
      "dotted → dashed; same layout, different pixels"),
    row(
      "an underline's colour", "underline: { color: \"#e03131\" }",
      "underline: { color: \"#3131e0\" }", "underline.color", "#e03131 → #3131e0; colour only"),
    row(
      "an underline's style beside its colour", "underline: { style: dotted, color: \"#e03131\" }",
      "underline: { style: dashed, color: \"#e03131\" }", "underline.style",
      "dotted → dashed; same layout, different pixels"),
    // Text stays, the line moves; whether that is told is left open.
    row(
      "an underline's place", "underline: { offset: 1, color: red }",
      "underline: { offset: 2, color: red }", "underline.offset", "1 → 2*"),
    row(
      "a line through text is gone", "strikethrough: single", "strikethrough: none",
      "strikethrough", "single → none; same layout, different pixels"),
    row(
      "the colour of a line through text", "strikethrough: { color: \"#e03131\" }",
      "strikethrough: { color: \"#3131e0\" }", "strikethrough.color",
      "#e03131 → #3131e0; colour only"),
    row(
      "a shadow's colour", "shadow: { x: 1, y: 1, color: \"#e03131\" }",
      "shadow: { x: 1, y: 1, color: \"#3131e0\" }", "shadow.color",
      "#e03131 → #3131e0; colour only"),
    row(
      "a shadow further to the right", "shadow: { x: 1, y: 1 }", "shadow: { x: 2, y: 1 }",
      "shadow.x", "1 → 2; same layout, different pixels"),
    row(
      "a shadow further down", "shadow: { x: 1, y: 1 }", "shadow: { x: 1, y: 2.5 }", "shadow.y",
      "1 → 2.5: shadows are cut off at the bottom by 1 pt"),
    row(
      "a blurred shadow", "shadow: { x: 1, y: 1 }", "shadow: { x: 1, y: 1, blur: 2 }",
      "shadow.blur", "0 → 2: shadows are cut off at *"),
    row(
      "a shadow that is no longer cut off", "shadow: { y: 6 }", "shadow: { y: -0 }", "shadow.y",
      "6 → 0: shadows are no longer cut off at the bottom"),
    CauseRow(
      "a picture that grows", in: "text: 标题价, shadow: { y: 6 }", "clip: true", "clip: false",
      [.value("clip")], "`clip` true → false: the label is *"),
    row(
      "a frame's colour", "border: { color: \"#e03131\" }", "border: { color: \"#3131e0\" }",
      "border.color", "#e03131 → #3131e0; colour only"),
    row(
      "a filled frame", "border: { color: \"#e03131\" }",
      "border: { color: \"#e03131\", fill: \"#ffff00\" }", "border.fill",
      "not set → #ffff00; colour only"),
    row(
      "a frame's filling", "border: { fill: \"#ffff00\" }", "border: { fill: \"#ffffcc\" }",
      "border.fill", "#ffff00 → #ffffcc; colour only"),
    row(
      "a thicker frame", "border: { width: 1 }", "border: { width: 2 }", "border.width",
      "1 → 2; same layout, different pixels"),
    row(
      "a round frame", "border: { radius: 0 }", "border: { radius: 3 }", "border.radius",
      "0 → 3; same layout, different pixels"),
    // How a list is written is left open.
    row(
      "boxes over the picture", "debug: none", "debug: [boxes]", "debug",
      "none → boxes; same layout, different pixels"),
  ]
}
