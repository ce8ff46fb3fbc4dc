@testable import Results

/// Effects, and what is said about each.
enum EffectRows {
  struct Row: Sendable {
    /// Several if they are one consequence.
    let effects: [Effect]
    /// With which a sentence begins.
    let loss: String?
    let words: String

    init(_ effects: Effect..., loss: String? = nil, words: String) {
      self.effects = effects
      self.loss = loss
      self.words = words
    }
  }

  private static let line = Effect.Line(1)
  private static let column = Effect.Line(2, isColumn: true)
  private static let shown = Effect.Shown(was: "标题价格", is: "标题…")
  private static let sans = "Noto Sans Regular"

  static let rows: [Row] = sections.flatMap(\.rows)

  static let sections: [(title: String, rows: [Row])] = [
    ("Lines", lines), ("What is left out", cuts), ("Places", places), ("Glyphs", glyphs),
    ("Fonts", fonts), ("Nothing moved", stillness),
  ]

  static let remedies: [(remedy: Remedy, words: String)] = [
    (Remedy(.width, 2.1, restoresLines: true), "2.1 pt more width"),
    (Remedy(.height, 10, restoresLines: false), "10 pt more height to show as much text"),
    (Remedy(.characters, 1, restoresLines: true), "1 character less"),
    (Remedy(.characters, 2, restoresLines: true), "2 characters fewer"),
    (Remedy(.fontSize, 14.2, restoresLines: true), "`font.size` 14.2"),
    (Remedy(.lines, 1, restoresLines: false), "1 more line to show as much text"),
    (Remedy(.columns, 2, restoresLines: false), "2 more columns to show as much text"),
  ]

  static let lines: [Row] = [
    Row(
      .lineEndsEarlier(.init(line, text: "字", room: .init(length: 100, limit: 95))),
      words: "line 1 ends before “字” (100 > 95 pt)"),
    Row(
      .lineEndsEarlier(.init(column, text: "returns and\nexchanges")),
      words: "column 2 ends before “returns…”"),
    Row(
      .lineEndsEarlier(.init(line, text: "a", room: .init(length: 100.004, limit: 100))),
      words: "line 1 ends before “a” (100.004 > 100 pt)"),
    Row(
      .lineEndsLater(.init(line, text: "字", room: .init(length: 95, limit: 95))),
      words: "line 1 now holds “字” too (95 ≤ 95 pt)"),
    Row(
      .lineShows(.init(line, .init(was: "标题", is: "题价"))),
      words: "line 1 shows “题价” instead of “标题”"),
    Row(
      .lineShows(.init(line, .init(was: "标题", is: "标题"))),
      words: "line 1 shows a different part of the text"),
    Row(.lineCount(.init(was: 1, is: 2)), words: "2 lines instead of 1"),
    Row(.lineCount(.init(was: 2, is: 1, areColumns: true)), words: "1 column instead of 2"),
    Row(
      .lineCount(.init(was: 1, is: 2, areColumns: true, areTurned: true)),
      words: "2 columns instead of 1 line"),
    Row(.textShows(.init(was: "价", is: "格")), words: "the text shows “格” instead of “价”"),
    Row(
      .lineEndsEarlier(.init(line, text: "字")), .suffix(.init(was: .whole, is: .whole)),
      words: "line 1 ends before “字”; suffix kept"),
    Row(
      .lineCount(.init(was: 2, is: 1)), .noLongerCut(shown),
      .suffix(.init(was: .scaled, is: .whole)),
      words: "1 line instead of 2; the text is no longer cut; suffix whole again"),
    Row(
      .lineCount(.init(was: 1, is: 2)), .cut(.init(leftOut: ["价格"], at: .end, shown)),
      .suffix(.init(was: .whole, is: .scaled)), loss: "“价格” is cut off",
      words: "2 lines instead of 1; the text is cut; suffix scaled"),
    Row(
      .suffix(.init(was: .whole, is: .scaled, scales: [1, 0.8])),
      words: "the suffix is scaled to 80 %"),
    Row(
      .suffix(.init(was: .scaled, is: .scaled, scales: [0.8, 0.575])),
      words: "the suffix is scaled to 57.5 % instead of 80 %"),
    Row(
      .suffix(.init(was: .clipped, is: .clipped, lost: "99")),
      loss: "“99” of the suffix is cut off too", words: "more of the suffix is clipped"),
    Row(
      .lineEndsEarlier(.init(line, text: "价格")),
      .cutMoved(.init(at: .end, isMore: true, texts: ["价"], characters: 1, shown)),
      loss: "“价” is cut off too",
      words: "line 1 ends before “价格”; the cut is 1 character earlier"),
    Row(
      .lineEndsLater(.init(line, text: "价格")), .otherCut(.init(at: .middle, shown)),
      words: "line 1 now holds “价格” too; a different part of the text is left out"),
    Row(
      .fit(.init(was: [], is: [.tightened(0.5)])),
      words: "the text is tightened by 0.5 pt a character to fit; before, it fitted unchanged"),
    Row(
      .fit(.init(was: [.scaled(0.899), .cut], is: [])),
      words: "the text fits unchanged; before, it was scaled to 89.9 % and cut"),
    Row(
      .fit(.init(was: [.cut], is: [.collapsed])), .noLongerCut(.init(was: "标题…", is: "标题价")),
      words: "the text is set with its attachments collapsed to fit, and shows “标题价” "
        + "instead of “标题…”; before, it was cut"),
    Row(
      .fit(.init(was: [], is: [.tightened(1), .scaled(0.8), .cut])),
      .cut(.init(leftOut: ["价格"], at: .end, shown)), loss: "“价格” is cut off",
      words: "the text is tightened by 1 pt a character, scaled to 80 % and cut, and shows "
        + "“标题…” instead of “标题价格”; before, it fitted unchanged"),
    Row(
      .fit(.init(was: [.other("hyphenate")], is: [])), .lineCount(.init(was: 1, is: 2)),
      words: "the text fits unchanged; before, it was set with “hyphenate” to fit; 2 lines instead "
        + "of 1"),
  ]

  static let cuts: [Row] = [
    Row(
      .cut(
        .init(leftOut: ["价格"], at: .end, limit: .init(reason: "lines", lines: 2), shown)),
      loss: "“价格” is cut off",
      words: "the text no longer fits 2 lines and shows “标题…” instead of “标题价格”"),
    Row(
      .cut(
        .init(
          leftOut: ["标题价"], at: .start,
          limit: .init(reason: "lines", lines: 1, areColumns: true),
          .init(was: "标题价格", is: "…格"))),
      loss: "“标题价” is left out at the start",
      words: "the text no longer fits 1 column and shows “…格” instead of “标题价格”"),
    Row(
      .cut(
        .init(
          leftOut: ["题价"], at: .middle, limit: .init(reason: "height"),
          .init(was: "标题价格", is: "标…格"))),
      loss: "“题价” is left out in the middle",
      words: "the text no longer fits the height and shows “标…格” instead of “标题价格”"),
    Row(
      .cut(
        .init(
          leftOut: [" 题\n价 ", "格"], limit: .init(reason: "lines"),
          .init(was: "标题价格", is: "标……"))),
      loss: "“题⏎价” and “格” are left out",
      words: "the text no longer fits the lines and shows “标……” instead of “标题价格”"),
    Row(
      .cut(.init(limit: .init(reason: "width"), shown)),
      words: "the text no longer fits the width and shows “标题…” instead of “标题价格”"),
    Row(
      .cut(.init(shown)),
      words: "the text no longer fits the label and shows “标题…” instead of “标题价格”"),
    Row(
      .noLongerCut(.init(was: "标题…", is: "标题价格")),
      words: "the text is no longer cut: it shows “标题价格” instead of “标题…”"),
    Row(
      .cutMoved(
        .init(at: .end, isMore: true, texts: ["题"], characters: 1, .init(was: "标题…", is: "标…"))),
      loss: "“题” is cut off too",
      words: "the cut is 1 character earlier: the text shows “标…” instead of “标题…”"),
    Row(
      .cutMoved(
        .init(at: .end, isMore: false, texts: ["题价"], characters: 2, .init(was: "标…", is: "标题价…"))),
      words: "the cut is 2 characters later: the text shows “标题价…” instead of “标…”"),
    Row(
      .cutMoved(
        .init(at: .start, isMore: true, texts: ["价"], characters: 1, .init(was: "…价格", is: "…格"))),
      loss: "“价” is left out at the start too",
      words: "1 more character is left out at the start: the text shows “…格” instead of “…价格”"),
    Row(
      .cutMoved(
        .init(
          at: .middle, isMore: false, texts: ["题价"], characters: 2, .init(was: "标…格", is: "标题价…格"))),
      words: "2 fewer characters are left out in the middle: the text shows “标题价…格” instead of "
        + "“标…格”"),
    Row(
      .otherCut(.init(lost: ["标"], at: .start, .init(was: "标…格", is: "…价格"))),
      loss: "“标” is left out at the start",
      words: "a different part of the text is left out: the text shows “…价格” instead of “标…格”"),
    Row(
      .otherCut(.init(at: .middle, .init(was: "标…格", is: "标题……格"))),
      words: "a different part of the text is left out: the text shows “标题……格” instead of “标…格”"),
    Row(
      .suffix(.init(was: .whole, is: .scaled)),
      words: "the suffix is scaled instead of whole"),
    Row(
      .suffix(.init(was: .scaled, is: .clipped)), loss: "the suffix is cut",
      words: "the suffix is clipped instead of scaled"),
    Row(.gone(.init(.suffix)), loss: "the suffix is gone", words: "the suffix is gone"),
    Row(
      .resized(.init(.line(line), was: [30, 10], is: [20, 10])), .gone(.init(.suffix)),
      loss: "the suffix is gone", words: "line 1 is 20 × 10 pt instead of 30 × 10"),
  ]

  static let places: [Row] = [
    Row(
      .beyond(.init(at: "top", "marks", is: 2.1, isCut: true)),
      words: "marks are cut off at the top by 2.1 pt"),
    Row(
      .beyond(.init(at: "left", "glyphs", was: 0.5, is: 2.1, isCut: true)),
      words: "glyphs are cut off at the left by 2.1 pt instead of 0.5"),
    Row(
      .beyond(.init(at: "top", "marks", was: 2.1, isCut: true)),
      words: "marks are no longer cut off at the top"),
    Row(
      .beyond(.init(at: "bottom", "shadows", is: 4)),
      words: "shadows are painted 4 pt beyond the bottom"),
    Row(
      .beyond(.init(at: "right", "frames", was: 4)),
      words: "frames are no longer painted beyond the right"),
    Row(.moved(.init(.line(line), x: 2, y: -1.5)), words: "line 1 moved 2 pt right and 1.5 pt up"),
    Row(.moved(.init(.line(column), x: -0.3)), words: "column 2 moved 0.3 pt left"),
    Row(
      .moved(.init(.lines(2, areColumns: false), y: 5)), words: "both lines moved 5 pt down"),
    Row(
      .moved(.init(.lines(3, areColumns: true), x: 5)), words: "all 3 columns moved 5 pt right"),
    Row(
      .moved(.init(.baseline(of: line), y: 1)), words: "the text baseline of line 1 moved 1 pt down"
    ),
    Row(
      .moved(.init(.part(2, text: "9.99", source: "suffix", of: line), x: 1)),
      words: "“9.99” of the suffix on line 1 moved 1 pt right"),
    Row(
      .moved(.init(.part(2, text: nil, source: nil, of: line), x: 1)),
      words: "part 2 of the text on line 1 moved 1 pt right"),
    Row(
      .moved(.init(.character("标", of: line), x: 1)), words: "“标” on line 1 moved 1 pt right"),
    Row(
      .moved(.init(.stroke(.underline, number: nil, of: line), y: 1)),
      words: "the underline of line 1 moved 1 pt down"),
    Row(
      .moved(.init(.stroke(.strikethrough, number: 2, of: line), y: 1)),
      words: "the strikethrough 2 of line 1 moved 1 pt down"),
    Row(.moved(.init(.ellipsis, x: 1)), words: "the ellipsis moved 1 pt right"),
    Row(.moved(.init(.suffix, x: 1)), words: "the suffix moved 1 pt right"),
    Row(
      .moved(.init(.picture("gem.png"), x: 4)), words: "the picture gem.png moved 4 pt right"),
    Row(
      .moved(.init(.pictureRun("text[1]"), x: 4)),
      words: "the picture `text[1]` moved 4 pt right"),
    Row(.moved(.init(.box("suffix"), x: 4)), words: "the box `suffix` moved 4 pt right"),
    Row(.moved(.init(.attachment(2), x: 4)), words: "attachment 2 moved 4 pt right"),
    Row(
      .resized(.init(.line(line), was: [30, 10], is: [20, 10])),
      words: "line 1 is 20 × 10 pt instead of 30 × 10"),
    Row(
      .resized(.init(.label, was: [100, 42], is: [100, 42.002])),
      words: "the label is 100 × 42.002 pt instead of 100 × 42"),
    Row(
      .resized(.init(.drawn(.picture("gem.png")), was: [12, 12], is: [8, 8])),
      words: "the picture gem.png, as drawn, is 8 × 8 pt instead of 12 × 12"),
    Row(
      .moved(.init(.stroke(.border, number: nil, of: column), x: 2)),
      .resized(.init(.stroke(.border, number: nil, of: column), was: [10, 20], is: [8, 20])),
      words: "the border of column 2 moved 2 pt right and is 8 × 20 pt instead of 10 × 20"),
  ]

  static let glyphs: [Row] = [
    Row(
      .glyph(.init("八", font: sans)), words: "“八” in Noto Sans Regular has a different glyph"),
    Row(
      .glyph(.init("八", font: sans, others: 1)),
      words: "“八” in Noto Sans Regular has a different glyph, and so has 1 other character"),
    Row(
      .glyph(.init("八", font: sans, others: 2)),
      words: "“八” in Noto Sans Regular has a different glyph, and so have 2 other characters"),
    Row(
      .glyphs(.init(in: .init(line, "Noto Sans Regular 16"), was: 2, is: 3)),
      words: "on line 1, the text in Noto Sans Regular 16 has different glyphs"),
    Row(
      .glyphs(.init(of: "ab", in: .init(line, "Noto Sans Regular 16"), was: 2, is: 2)),
      words: "“ab” in Noto Sans Regular 16 has different glyphs"),
    Row(
      .glyphs(.init(of: "ffi", in: .init(line, sans), was: 3, is: 1)),
      words: "“ffi” is now one glyph"),
    Row(
      .glyphs(.init(of: "ffi", in: .init(line, sans), was: 1, is: 3)),
      words: "“ffi” is no longer one glyph"),
    Row(
      .glyphs(.init(of: "ffi fi", in: .init(line, sans), was: 6, is: 3)),
      words: "“ffi fi” has 3 glyphs instead of 6"),
    Row(
      .length(.init(of: .init(line, "Noto Sans Regular 16"), was: 96, is: 97.5)),
      words: "on line 1, the text in Noto Sans Regular 16 is 97.5 pt long instead of 96"),
    Row(
      .orientation(.init(of: .init(column, "Noto Sans Regular 16"), isUpright: true)),
      words: "in column 2, the text in Noto Sans Regular 16 stands upright instead of turned"),
  ]

  static let fonts: [Row] = [
    Row(
      .fallback(.init(of: "€", was: sans, is: "Other", isWasReplaced: true, growth: 0.88)),
      words: "“€” is missing in the new Noto Sans Regular and comes from Other: 0.88 pt wider"),
    Row(
      .fallback(.init(of: "€", others: 2, was: sans, is: "Other", isWasReplaced: true)),
      words: "“€” and 2 other characters are missing in the new Noto Sans Regular and come from "
        + "Other"
    ),
    Row(
      .fallback(.init(of: "€", was: "Other", is: sans, isIsReplaced: true, growth: 0)),
      words: "“€” comes from the new Noto Sans Regular instead of Other: as wide as before"),
    Row(
      .fallback(.init(of: "€", was: "Other", is: sans, growth: -1)),
      words: "“€” comes from Noto Sans Regular instead of Other: 1 pt narrower"),
    Row(
      .widths(.init(font: sans, [.init("e", growth: 0.6)], count: 1)),
      words: "“e” is 0.6 pt wider"),
    Row(
      .widths(.init(font: sans, [.init(" ", growth: -0.6, size: 20)], count: 1)),
      words: "a space is 0.6 pt narrower at 20 pt"),
    Row(
      .widths(
        .init(font: sans, [.init("a", growth: 1), .init("e", growth: 2)], count: 2)),
      words: "“a” is 1 pt wider, “e” is 2 pt wider"),
    Row(
      .widths(
        .init(
          font: sans, [.init("a", growth: 1), .init("e", growth: 1)], count: 2, areEqual: true)),
      words: "“a” is 1 pt wider, and so is 1 other character"),
    Row(
      .widths(
        .init(
          font: sans, [.init("a", growth: 1), .init("e", growth: 2), .init("i", growth: 3)],
          count: 5)),
      words: "5 characters have different widths: for example, “a” is 1 pt wider"),
    Row(
      .kerning(.init(font: sans, pair: ["A", "V"], growth: 1.6)),
      words: "“A” and “V” stand 1.6 pt further apart (kerning)"),
    Row(
      .kerning(.init(font: sans, pair: ["A", "V"], growth: -1.6, others: 1)),
      words: "“A” and “V” stand 1.6 pt closer together (kerning), and the kerning of 1 other pair "
        + "changed"),
    Row(
      .fontMeasure(.init(.lineHeight, font: sans, growth: 1)),
      words: "its line height is 1 pt larger"),
    Row(
      .fontMeasure(.init(.lineHeight, font: sans, growth: -1, size: 20)),
      words: "its line height is 1 pt smaller at 20 pt"),
    Row(
      .fontMeasure(.init(.baseline, font: sans, growth: 1)),
      words: "its text baseline is 1 pt lower"),
    Row(
      .fontMeasure(.init(.baseline, font: sans, growth: -1)),
      words: "its text baseline is 1 pt higher"),
    Row(
      .blank(.init("9", in: "suffix", font: sans)), loss: "“9” of the suffix is not drawn",
      words: "“9” of the suffix has an empty glyph"),
    Row(
      .blank(.init("99", font: sans)), loss: "“99” are not drawn", words: "“99” have empty glyphs"),
    Row(
      .exchanged(.init("1", "7", font: sans)),
      words: "“1” has the glyph of “7”, and the other way round"),
  ]

  static let stillness: [Row] = [
    Row(.still(.init(.everything)), words: "nothing moved"),
    Row(.still(.init(.everything, within: 0.25)), words: "nothing moved by more than 0.25 pt"),
    Row(.still(.init(.lines)), words: "no line moved or changed its length"),
    Row(
      .still(.init(.lines, within: 0.25)),
      words: "no line moved or changed its length by more than 0.25 pt"),
    Row(.still(.init(.layout)), .painted(.init(.pixels)), words: "same layout, different pixels"),
    Row(
      .illegible(.init("Save", was: 21, is: 1.046)), loss: "“Save” can hardly be seen",
      words: "the contrast of “Save” with its background is 1.05:1 instead of 21:1"),
    Row(
      .illegible(.init("$9", was: 21, is: 1, others: ["Kettle", "new"])),
      loss: "“$9” and “Kettle” can hardly be seen",
      words: "the contrast of “$9” with its background is 1:1 instead of 21:1"),
    Row(
      .still(.init(.layout)), .painted(.init(.pixels)), .unseen(.init(.picture("gem.png"))),
      loss: "the picture gem.png can no longer be seen", words: "same layout, different pixels"),
    Row(
      .painted(.init(.colors)), .unseen(.init(.box("text[1]"), isFaint: true)),
      loss: "the box `text[1]` can hardly be seen", words: "colour only"),
    Row(
      .painted(.init(.colors)),
      .faint(.init("Save", was: 5, is: 2.104, ground: "#eef4ff", limit: 3)),
      words: "colour only; “Save” has a contrast of 2.1:1 on #eef4ff, less than WCAG's 3:1"),
    Row(
      .still(.init(.layout, within: 0.25)), .painted(.init(.pixels)),
      words: "same layout within 0.25 pt, different pixels"),
    Row(
      .still(.init(.measures)), .painted(.init(.outlines)),
      words: "same widths and heights, different outlines"),
    Row(
      .still(.init(.measures)), .painted(.init(.pictures)),
      words: "same widths and heights, different pictures"),
    Row(.painted(.init(.colors)), words: "colour only"),
  ]
}
