@testable import Results
@testable import Runs

/// Upgrades of Harness Letters, each a suite that pins another file; the case stays.
enum FontRows {
  private static let regular = "Harness Letters Regular"

  /// A suite that pins a file of Harness Letters, besides Square and Tall.
  static func setup(
    _ keys: String, _ file: String, fallback: String = "Harness Square",
    others: [CauseSetup.PinnedFont] = [.square, .tall]
  ) -> CauseSetup {
    CauseSetup(keys).changed {
      $0.defaults = "font: Harness Letters 10, width: 100, scale: 1"
      $0.fonts = [.letters(file)] + others
      $0.fallback = [fallback]
    }
  }

  private static func row(
    _ name: String, _ keys: String, _ file: String, _ sentences: String...,
    from old: String = "1.0", fallback: String = "Harness Square",
    others: [CauseSetup.PinnedFont] = [.square, .tall], lost: String = "",
    remedy: [String]? = nil
  ) -> CauseRow {
    var row = CauseRow(
      name, was: setup(keys, old, fallback: fallback, others: others),
      is: setup(keys, file, fallback: fallback, others: others), .fonts, [.font(regular)],
      remedy: remedy)
    let change = ["1.0", "wide-r"].contains(old) ? "1.0 → 1.1" : "1.1 → 1.0"
    row.sentences = sentences.map {
      $0.hasPrefix(regular) ? $0 : "\(lost)\(regular) \(change): \($0)"
    }
    return row
  }

  static let rows: [CauseRow] = widths + kerning + lines + fallbacks + outlines

  static let widths: [CauseRow] = [
    row(
      "a wider letter", "text: hello", "wide-e",
      "“e” is 0.6 pt wider, so line 1 is 25.6 × 10 pt instead of 25 × 10"),
    row(
      "a narrower letter", "text: hello", "narrow-e",
      "“e” is 0.6 pt narrower, so line 1 is 24.4 × 10 pt instead of 25 × 10"),
    row(
      "a wider letter twice", "text: eye", "wide-e",
      "“e” is 0.6 pt wider, so line 1 is 16.2 × 10 pt instead of 15 × 10"),
    row(
      "a wider letter at 20 pt", "text: hello, font: { size: 20 }", "wide-e",
      "“e” is 1.2 pt wider, so line 1 is 51.2 × 20 pt instead of 50 × 20"),
    row(
      "a wider letter at 2 pixels a point", "text: hello, scale: 2", "wide-e",
      "“e” is 0.6 pt wider, so line 1 is 25.6 × 10 pt instead of 25 × 10"),
    row(
      "a wider letter moves a break", "text: ab cd ef, width: 35", "wide-e",
      "“e” is 0.6 pt wider, so line 1 ends before “ef” (35.6 > 35 pt)",
      remedy: ["0.6 pt more width"]),
    row(
      "a narrower letter moves a break", "text: ab cd ee, width: 34", "narrow-e",
      "“e” is 0.6 pt narrower, so line 1 now holds “ee” too (33.8 ≤ 34 pt)"),
    row(
      "a wider letter and its suffix", "text: ab ce, suffix: \"9\", width: 22.5", "wide-e",
      "“e” is 0.6 pt wider, so line 1 ends before “ce” (23.1 > 22.5 pt); suffix kept",
      remedy: ["0.6 pt more width"]),
    row(
      "a wider letter in the suffix", "text: ab, suffix: 9e", "wide-e",
      "“e” is 0.6 pt wider, so line 1 is 23.1 × 10 pt instead of 22.5 × 10"),
    row(
      "a wider letter makes a cut", "text: abcdef, width: 30, lines: 1, ellipsis: \"-\"", "wide-e",
      "“e” is 0.6 pt wider, so the text no longer fits 1 line and shows “abcd-” instead of "
        + "“abcdef”", lost: "“ef” is cut off: ",
      remedy: ["0.6 pt more width", "1 more line to show as much text"]),
    row(
      "a wider letter moves a cut", "text: abcdefgh, width: 35.5, lines: 1", "wide-e",
      "“e” is 0.6 pt wider, so the cut is 1 character earlier: the text shows “abcd…” instead of “abcde…”",
      lost: "“e” is cut off too: ", remedy: ["0.1 pt more width"]),
    row(
      "a wider letter in a column",
      "text: he, mode: vertical, columns: left-to-right, height: 100", "wide-e",
      "“e” is 0.6 pt wider, so column 1 is 10 × 10.6 pt instead of 10 × 10"),
    // The line both begins earlier and is longer.
    row(
      "a wider letter at the right edge", "text: hello, align: end", "wide-e",
      "“e” is 0.6 pt wider, so line 1 *"),
    row(
      "three letters, equally wider", "text: aeo", "wide-aeo",
      "“a” is 0.6 pt wider, and so are 2 other characters, so line 1 is 16.8 × 10 pt instead of 15 × 10"
    ),
    row(
      "two letters, equally wider", "text: ae", "wide-aeo",
      "“a” is 0.6 pt wider, and so is 1 other character, so line 1 is 11.2 × 10 pt instead of 10 × 10"
    ),
    row(
      "only letters that the label has are told", "text: xex", "wide-aeo",
      "“e” is 0.6 pt wider, so line 1 is 15.6 × 10 pt instead of 15 × 10"),
    row(
      "a wider letter of a larger run", "text: [ab, { text: e, font: { size: 20 } }]", "wide-e",
      "“e” is 1.2 pt wider at 20 pt, so line 1 is 21.2 × 20 pt instead of 20 × 20"),
    row(
      "three letters, each differently", "text: aeo", "uneven-aeo",
      "“a” is 0.6 pt wider, “e” is 0.3 pt wider, “o” is 0.2 pt narrower, so line 1 is 15.7 × 10 pt "
        + "instead of 15 × 10"
    ),
    row(
      "two letters, each differently", "text: xexo", "uneven-aeo",
      "“e” is 0.3 pt wider, “o” is 0.2 pt narrower; no line moved or changed its length by more "
        + "than 0.25 pt"
    ),
    row(
      "a ligature is gone", "text: fix", "no-ligature",
      "“fi” is no longer one glyph, so line 1 is 15 × 10 pt instead of 11 × 10"),
    row(
      "a new ligature", "text: \"a fix\"", "1.0",
      "“fi” is now one glyph, so line 1 is 18.5 × 10 pt instead of 22.5 × 10",
      from: "no-ligature"),
    row(
      "a lost ligature moves a break", "text: ab fix, width: 25", "no-ligature",
      "*line 1 ends before “fix” (27.5 > 25 pt)", remedy: ["2.5 pt more width"]),
  ]

  static let kerning: [CauseRow] = [
    row(
      "less kerning", "text: AV", "kerning",
      "“A” and “V” stand 0.5 pt further apart (kerning), so line 1 is 9.5 × 10 pt instead of 9 × 10"
    ),
    row(
      "no kerning", "text: AV", "no-kerning",
      "“A” and “V” stand 1 pt further apart (kerning), so line 1 is 10 × 10 pt instead of 9 × 10"),
    row(
      "more kerning", "text: AV", "1.0",
      "“A” and “V” stand 0.5 pt closer together (kerning), so line 1 is 9 × 10 pt instead of 9.5 × 10",
      from: "kerning"),
    row(
      "kerning moves a break", "text: ab AV, width: 21.5", "kerning",
      "“A” and “V” stand 0.5 pt further apart (kerning), so line 1 ends before “AV” (22 > 21.5 pt)",
      remedy: ["0.5 pt more width"]),
  ]

  static let lines: [CauseRow] = [
    row(
      "a font with higher lines", "text: hello", "high",
      "its line height is 1 pt larger, so line 1 is 25 × 11 pt instead of 25 × 10"),
    row(
      "lower lines", "text: hello", "low",
      "its line height is 1 pt smaller, so line 1 is 25 × 9 pt instead of 25 × 10"),
    row(
      "higher lines at 20 pt", "text: hello, font: { size: 20 }", "high",
      "its line height is 2 pt larger, so line 1 is 50 × 22 pt instead of 50 × 20"),
    // Lines and cut change together.
    row(
      "higher lines that no longer fit", "text: ab cd, width: 20, height: 20", "high",
      "its line height is 1 pt larger, so *", lost: "“cd” is cut off: ",
      remedy: ["2 pt more height to show as much text"]),
    // No glyph of the font is shown, but lines stand where its measures put them.
    row(
      "a strut's baseline", "text: 标题, line-height: { exactly: 20 }", "split",
      "its text baseline is 1 pt lower*"),
    row(
      "a strut with higher lines", "text: 标题, line-height: { exactly: 20 }, scale: 2", "high",
      "its line height is 1 pt larger*"),
    row(
      "an empty line between others", "text: \"标题\\n\\n价\"", "high",
      "its line height is 1 pt larger, so *"),
    // Boxes stay, but the text in them moves: the rules leave open what is said of it.
    row("a lower baseline", "text: hello", "split", "its text baseline is 1 pt lower*"),
  ]

  static let fallbacks: [CauseRow] = [
    row(
      "a lost character from a font of the same width", "text: 9€", "no-euro",
      "“€” is missing in the new Harness Letters Regular and comes from Harness Square Regular: as wide as before; nothing moved"
    ),
    row(
      "a lost character from a font with higher lines", "text: 9€", "no-euro",
      "“€” is missing in the new Harness Letters Regular and comes from Harness Tall Regular, so line 1 is 10 × 20 pt instead of 10 × 10",
      fallback: "Harness Tall"),
    row(
      "a lost character from a wider font", "text: 9€", "no-euro",
      "“€” is missing in the new Harness Letters Regular and comes from Harness Square Bold: 1 pt wider, so line 1 is 11 × 10 pt instead of 10 × 10",
      others: [.bold]),
    row(
      "a lost character of a larger run", "text: [ab, { text: €, font: { size: 20 } }]", "no-euro",
      "“€” is missing in the new Harness Letters Regular and comes from Harness Square Bold: 2 pt "
        + "wider, so line 1 is 22 × 20 pt instead of 20 × 20", others: [.bold]),
    row(
      "a lost character moves a break", "text: ab 9€, width: 22.5", "no-euro",
      "“€” is missing in the new Harness Letters Regular and comes from Harness Square Bold: 1 pt wider, so line 1 ends before “9€” (23.5 > 22.5 pt)",
      others: [.bold], remedy: ["1 pt more width"]),
    row(
      "a character that the font has now", "text: 9€", "1.0",
      "“€” comes from the new Harness Letters Regular instead of Harness Square Regular: as wide as "
        + "before; nothing moved", from: "no-euro"),
    row(
      "a character that the font has now, with lower lines", "text: 9€", "1.0",
      "“€” comes from the new Harness Letters Regular instead of Harness Tall Regular, so line 1 is 10 × 10 pt instead of 10 × 20",
      from: "no-euro", fallback: "Harness Tall"),
    // No file changed, only the suite's list.
    CauseRow(
      "another fallback", was: setup("text: 9€", "no-euro"),
      is: setup("text: 9€", "no-euro", fallback: "Harness Tall"), .case, ["fallback"],
      "`fallback` Harness Square → Harness Tall: “€” comes from Harness Tall Regular instead of Harness Square "
        + "Regular, so line 1 is 10 × 20 pt instead of 10 × 10",
      location: "Cases/suite.yaml:*", group: "`fallback` Harness Square → Harness Tall"),
  ]

  static let outlines: [CauseRow] = [
    row(
      "another outline", "text: hello", "outline",
      "same widths and heights, different outlines; nothing moved"),
    row(
      "another outline of the same version", "text: hello", "outline-1.0",
      "\(regular) comes from another file of the same version, 1.0: same widths and heights, different outlines; nothing moved"
    ),
    row(
      "another outline in a suffix", "text: ab, suffix: 9e", "outline",
      "same widths and heights, different outlines; nothing moved"),
    // A letter that is not drawn is lost; letters that look like each other can be read wrongly.
    row(
      "a digit of the suffix is not drawn", "text: hello, suffix: $249", "blank",
      "“9” of the suffix has an empty glyph; nothing moved",
      lost: "“9” of the suffix is not drawn: "),
    row(
      "digits of the body are not drawn", "text: $299 off", "blank",
      "“99” have empty glyphs; nothing moved", lost: "“99” are not drawn: "),
    row(
      "two letters in each other's place", "text: form", "exchanged",
      "“o” has the glyph of “r”, and the other way round; nothing moved"),
    row(
      "two letters in each other's place, in the suffix", "text: ab, suffix: form", "exchanged",
      "“o” has the glyph of “r”, and the other way round; nothing moved"),
    row(
      "two letters in each other's place, where one is wider", "text: form", "exchanged-wide",
      "“o” has the glyph of “r”, and the other way round; no line moved or changed its length",
      from: "wide-r"),
    row(
      "a character of the suffix is missing", "text: hello, suffix: 9€", "no-euro",
      "“€” of the suffix is missing in the new Harness Letters Regular and comes from Harness Square Bold: 1 pt wider, so line 1 is 38.5 × 10 pt instead of 37.5 × 10",
      others: [.bold]),
    row(
      "another outline in a column", "text: he, mode: vertical, height: 100", "outline",
      "same widths and heights, different outlines; nothing moved"),
  ]
}
