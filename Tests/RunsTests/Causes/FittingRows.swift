/// The chain of `fit`. Four characters of 10 pt; each gives up to 1 pt of spacing, in 64ths.
/// Whether there is a remedy for what still fits is left open.
enum FittingRows {
  private static let chain = "fit: [{ tighten: { by: 1 } }, { scale: { minimum: 0.8 } }, truncate]"
  private static let four = "text: 标题价格, lines: 1, \(chain)"

  static let rows: [CauseRow] = [
    CauseRow(
      "characters move together", in: four, "width: 40", "width: 38", ["width"],
      "`width` 40 → 38: the text is tightened by 0.5 pt a character to fit; before, it fitted unchanged"
    ),
    CauseRow(
      "all of the spacing goes", in: four, "width: 40", "width: 36", ["width"],
      "`width` 40 → 36: the text is tightened by 1 pt a character to fit; before, it fitted unchanged"
    ),
    // Whether `by` stands twice is left open.
    CauseRow(
      "characters need not move together", in: four, "width: 38", "width: 40", ["width"],
      "`width` 38 → 40: the text fits unchanged; before, it was tightened by 0.5 pt a character to fit"
    ),
    CauseRow(
      "characters move closer together", in: four, "width: 38", "width: 37", ["width"],
      "`width` 38 → 37: the text is tightened by 0.75 pt a character to fit; before, it was "
        + "tightened by 0.5 pt a character to fit"),
    // 36 × 921/1024 = 32.38
    CauseRow(
      "characters get smaller", in: four, "width: 40", "width: 32.4", ["width"],
      "`width` 40 → 32.4: the text is tightened by 1 pt a character and scaled to 90 % to fit; "
        + "before, it fitted unchanged"),
    CauseRow(
      "a longer text", in: "lines: 1, width: 38, \(chain)", "text: 标题价", "text: 标题价格", ["text"],
      "`text` “格” is new at the end: the text is tightened by 0.5 pt a character to fit; before, it fitted unchanged"
    ),
    // Half a point more would be taken away again, which would leave the same picture.
    CauseRow(
      "more spacing than can be taken away", in: "\(four), width: 40", "letter-spacing: 0",
      "letter-spacing: 2", ["letter-spacing"],
      "`letter-spacing` 0 → 2: the text is tightened by 1 pt a character and scaled to 90.9 % "
        + "to fit; before, it fitted unchanged"),
    CauseRow(
      "a larger font that is fitted", in: "\(four), width: 40", "font: { size: 10 }",
      "font: { size: 10.5 }",
      ["font.size"],
      "`font.size` 10 → 10.5: the text is tightened by 0.5 pt a character to fit; before, it fitted unchanged"
    ),
    CauseRow(
      "less room", in: "\(four), width: 40", "insets: { left: 0 }", "insets: { left: 2 }",
      ["insets.left"],
      "`insets.left` 0 → 2: the text is tightened by 0.5 pt a character to fit; before, it fitted unchanged"
    ),
    CauseRow(
      "less spacing to give", in: "text: 标题价格, lines: 1, width: 37",
      "fit: [{ tighten: { by: 1 } }, { scale: { minimum: 0.8 } }, truncate]",
      "fit: [{ tighten: { by: 0.5 } }, { scale: { minimum: 0.8 } }, truncate]",
      ["fit[0].tighten.by"],
      "`fit[0].tighten.by` 1 → 0.5: the text is tightened by 0.5 pt a character and scaled to 97.4 % to fit; "
        + "before, it was tightened by 0.75 pt a character to fit"),
    CauseRow(
      "a chain where text was left out", in: "text: 标题价格, lines: 1, width: 38", "fit: [truncate]",
      "fit: [{ tighten: { by: 1 } }, truncate]", ["fit[0]"],
      "`fit[0]` is new: tighten by 1: the text is tightened by 0.5 pt a character to fit, and shows “标题价格” "
        + "instead of “标题…”; before, it was cut"),
    CauseRow(
      "a step is gone", in: "text: 标题价格, lines: 1, width: 38",
      "fit: [{ tighten: { by: 1 } }, truncate]", "fit: [truncate]", ["fit[0]"],
      "“价格” is cut off: `fit[0]` is gone: tighten by 1: the text *",
      group: "`fit[0]` is gone: tighten by 1"),
    CauseRow(
      "another step", in: "text: 标题价格, lines: 1, width: 36",
      "fit: [{ tighten: { by: 1 } }, truncate]", "fit: [{ scale: { minimum: 0.5 } }, truncate]",
      ["fit[0]"],
      "`fit[0]` tighten by 1 → scale minimum 0.5: the text is scaled to 90 % to fit; before, it was "
        + "tightened by 1 pt a character to fit"),
    // With less tightening alone, the text is cut; with the new step alone, it is not scaled.
    CauseRow(
      "a step and a new one", in: "text: 标题价格, lines: 1, width: 36",
      "fit: [{ tighten: { by: 1 } }, truncate]",
      "fit: [{ tighten: { by: 0.5 } }, { scale: { minimum: 0.5 } }, truncate]",
      ["fit[0].tighten.by", "fit[1]"], "*`fit[0].tighten.by` 1 → 0.5*",
      "*`fit[1]` is new: scale minimum 0.5*"),
    CauseRow(
      "another last step", in: "text: 标题价格, lines: 1, width: 36",
      "fit: [truncate]", "fit: [{ scale: { minimum: 0.5 } }]", ["fit"],
      "`fit` truncate → scale minimum 0.5: the text is scaled to 90 % to fit, and shows “标题价格” "
        + "instead of “标题…”; before, it was cut"),
    // 4 × 9 × 0.8 = 28.8 do not fit in 22 either, so that text is left out: 标… is 14.4, 标题… 21.6.
    CauseRow(
      "text is left out in the end", in: four, "width: 40", "width: 22", ["width"],
      "“价格” is cut off: `width` 40 → 22: the text is tightened by 1 pt a character, scaled to 80 % and cut, "
        + "and shows “标题…” instead of “标题价格”; before, it fitted unchanged"),
  ]
}
