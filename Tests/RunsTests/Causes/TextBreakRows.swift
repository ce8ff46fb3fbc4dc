/// Edits of texts that change breaks or cuts.
enum TextBreakRows {
  private static let ten = "标题价格钻石余额文字"

  private static func row(
    _ name: String, in common: String = "", _ was: String, _ is: String, _ sentences: String...,
    lost: String? = nil, remedy: [String]? = nil
  ) -> CauseRow {
    var row = CauseRow(
      name, in: common, "text: \"\(was)\"", "text: \"\(`is`)\"", ["text"], remedy: remedy)
    // What is lost comes first.
    row.sentences = sentences.map { "\(lost.map { "\($0): " } ?? "")`text` \($0)" }
    return row
  }

  static let rows: [CauseRow] = lines + cuts

  static let lines: [CauseRow] = [
    row(
      "a new first character pushes the last one down", ten, "东" + ten,
      "“东” is new at the start: line 1 ends before “字” (110 > 100 pt)",
      remedy: ["10 pt more width", "1 character less"]),
    row(
      "a new character in the middle pushes the last one down", ten, "标题价格钻东石余额文字",
      "“东” is new (character 6): line 1 ends before “字” (110 > 100 pt)",
      remedy: ["10 pt more width", "1 character less"]),
    // New text after a break moves no break.
    row(
      "a new last character has a line of its own", ten, ten + "东",
      "“东” is new at the end: 2 lines instead of 1",
      remedy: ["10 pt more width", "1 character less"]),
    row(
      "the last line is gone", ten + "东", ten, "“东” is gone at the end: 1 line instead of 2"),
    // No room decides about an empty line.
    row(
      "an empty line is gone", "标题\\n\\n价格", "标题\\n价格",
      "a line break is gone *: 2 lines instead of 3",
      remedy: []),
    row(
      "an empty line is new", "标题\\n价格", "标题\\n\\n价格",
      "a line break is new *: 3 lines instead of 2",
      remedy: []),
    row(
      "an empty line and a word are gone", "标题\\n\\n价格 文", "标题\\n价格",
      "*: 2 lines instead of 3", remedy: []),
    row(
      "what is gone pulls the next character up", ten + "东风", "题价格钻石余额文字东风",
      "“标” is gone at the start: line 1 now holds “东” too (100 ≤ 100 pt)"),
    row(
      "a longer word pushes the next one down", in: "width: 40", "jumps cd", "jumped cd",
      "“jumps” → “jumped” at the start: line 1 ends before “cd” (42.5 > 40 pt)",
      remedy: ["2.5 pt more width", "1 character less"]),
    row(
      "a shorter word pulls the next one up", in: "width: 40", "jumped cd", "jumps cd",
      "“jumped” → “jumps” at the start: line 1 now holds “cd” too (37.5 ≤ 40 pt)"),
    row(
      "two words grow", in: "width: 60", "ab cdcdcd ef", "abx cdcdcd efy",
      "“ab” → “abx” at the start, “ef” → “efy” at the end: line 1 ends before “efy” (65 > 60 pt)",
      remedy: ["5 pt more width", "1 character less"]),
    row(
      "the second line breaks earlier", in: "width: 50", ten + "东风夜放花",
      "标题价格钻石千余额文字东风夜放花",
      "“千” is new (character 7): line 2 ends before “字” (60 > 50 pt)"),
    row(
      "the third line breaks earlier", in: "width: 50", ten + "东风夜放花千",
      ten + "东中风夜放花千",
      "“中” is new (character 12): line 3 ends before “花” (60 > 50 pt)"),
    row(
      "a longer Hebrew word", in: "width: 50", "אבגד הוזח", "אבגדמנ הוזח",
      "“אבגד” → “אבגדמנ” at the start: line 1 ends before “הוזח” (52.5 > 50 pt)",
      remedy: ["2.5 pt more width", "1 character less"]),
    row(
      "an emoji sequence is pushed down whole", in: "width: 30", "标题👨‍👩‍👧", "标题价👨‍👩‍👧",
      "“价” is new (character 3): line 1 ends before “👨‍👩‍👧” (40 > 30 pt)",
      remedy: ["10 pt more width", "1 character less"]),
    row(
      "a new paragraph", "标题", "标题\\n价", "“*价” is new at the end: 2 lines instead of 1"),
    row(
      "two new paragraphs", "标题", "标题\\n价\\n格",
      "“*价⏎格” is new at the end: 3 lines instead of 1"),
    row(
      "a paragraph is gone", "标题\\n价", "标题", "“*价” is gone at the end: 1 line instead of 2"),
    // No width is to blame, so no inequality may be told; both sentences are true.
    row(
      "a new line break alone", "标题价", "标题\\n价",
      "a line break is new (character 3): 2 lines instead of 1",
      "a line break is new (character 3): line 1 ends before “价”"),
    row(
      "a space for a line break", "标题\\n价", "标题 价",
      "a line break → a space (character 3): 1 line instead of 2",
      "a line break → a space (character 3): line 1 now holds “价” too (32.5 ≤ 100 pt)"),
    row(
      "an accented word is pushed down whole", in: "width: 32.5", "ab caf\u{E9}", "abc caf\u{E9}",
      "“ab” → “abc” at the start: line 1 ends before “caf\u{E9}” (37.5 > 32.5 pt)",
      remedy: ["5 pt more width", "1 character less"]),
  ]

  static let cuts: [CauseRow] = [
    row(
      "a cut text gets a new first character", in: "lines: 1", ten + "标题", "东" + ten + "标题",
      "“东” is new at the start: the cut is 1 character earlier: the text shows "
        + "“东标题价格钻石余额…” instead of “标题价格钻石余额文…”", lost: "“文” is cut off too"),
    row(
      "a cut text gets two new first characters", in: "lines: 1", ten + "标题",
      "东风" + ten + "标题",
      "“东风” is new at the start: the cut is 2 characters earlier: the text shows "
        + "“东风标题价格钻石余…” instead of “标题价格钻石余额文…”", lost: "“额文” is cut off too"),
    row(
      "a cut text loses its first character", in: "lines: 1", ten + "东风", "题价格钻石余额文字东风",
      "“标” is gone at the start: the cut is 1 character later: the text shows "
        + "“题价格钻石余额文字…” instead of “标题价格钻石余额文…”"),
    // 8 characters and a hyphen are 85 pt.
    row(
      "a text is cut for its new last character", in: "lines: 1, width: 85, ellipsis: \"-\"",
      "标题价格钻石余额", "标题价格钻石余额东",
      "“东” is new at the end: the text no longer fits 1 line and shows “标题价格钻石余额-” "
        + "instead of “标题价格钻石余额”", lost: "“东” is cut off",
      remedy: ["5 pt more width", "1 character less", "1 more line to show as much text"]),
    row(
      "a text is no longer cut", in: "lines: 1, width: 85, ellipsis: \"-\"", "标题价格钻石余额东",
      "标题价格钻石余额",
      "“东” is gone at the end: the text is no longer cut: it shows “标题价格钻石余额”*"),
    row(
      "two characters give way to an ellipsis", in: "lines: 1", ten, ten + "东",
      "“东” is new at the end: the text no longer fits 1 line and shows “标题价格钻石余额文…” "
        + "instead of “标题价格钻石余额文字”", lost: "“字东” is cut off",
      remedy: ["10 pt more width", "1 character less", "1 more line to show as much text"]),
    row(
      "a second paragraph is cut off", in: "lines: 1", "标题", "标题\\n价",
      "“*价” is new at the end: the text no longer fits 1 line and shows “标题…” instead of “标题”",
      lost: "“*价” is cut off", remedy: ["1 more line to show as much text"]),
    row(
      "the start gives way", in: "lines: 1, truncate: start", ten + "东风", ten + "东风夜",
      "“夜” is new at the end: *shows “…钻石余额文字东风夜” instead of “…格钻石余额文字东风”",
      lost: "“格” is left out at the start*"),
    row(
      "the middle gives way", in: "lines: 1, truncate: middle", ten + "东风", ten + "东风夜",
      "“夜” is new at the end: *shows “标题价格钻…字东风夜” instead of “标题价格钻…文字东风”",
      lost: "“文” is left out in the middle*"),
    row(
      "a Latin word is cut", in: "lines: 1, width: 50, ellipsis: \".\"", "abcdefghij",
      "abcdefghijk",
      "“abcdefghij” → “abcdefghijk”: the text no longer fits 1 line and shows “abcdefghi.” "
        + "instead of “abcdefghij”", lost: "“jk” is cut off",
      remedy: ["5 pt more width", "1 character less"]),
    // 5 emoji of 10 pt and an ellipsis of 5.
    row(
      "a cut before an emoji sequence", in: "lines: 1, width: 55, ellipsis: \"-\"", "标题价格钻",
      "标题价格钻👨‍👩‍👧",
      "“👨‍👩‍👧” is new at the end: the text no longer fits 1 line and shows “标题价格钻-” "
        + "instead of “标题价格钻”", lost: "“👨‍👩‍👧” is cut off",
      remedy: ["5 pt more width", "1 character less"]),
    row(
      "a text does not fit its height", in: "height: 10, width: 85, ellipsis: \"-\"", "标题价格钻石余额",
      "标题价格钻石余额东",
      "“东” is new at the end: the text no longer fits the height and shows "
        + "“标题价格钻石余额-” instead of “标题价格钻石余额”", lost: "“东” is cut off",
      remedy: ["5 pt more width", "1 character less", "10 pt more height to show as much text"]),
    row(
      "a text that must not wrap does not fit its width",
      in: "wrap: none, width: 85, ellipsis: \"-\"", "标题价格钻石余额", "标题价格钻石余额东",
      "“东” is new at the end: the text no longer fits the width and shows "
        + "“标题价格钻石余额-” instead of “标题价格钻石余额”", lost: "“东” is cut off",
      remedy: ["5 pt more width", "1 character less"]),
  ]
}
