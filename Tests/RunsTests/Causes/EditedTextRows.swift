/// Edits of texts that change no break and no cut.
enum EditedTextRows {
  private static func row(
    _ name: String, in common: String = "", _ was: String, _ is: String, _ sentences: String...
  ) -> CauseRow {
    var row = CauseRow(name, in: common, "text: \"\(was)\"", "text: \"\(`is`)\"", ["text"])
    row.sentences = sentences.map { "`text` \($0)" }
    return row
  }

  /// Emoji come from any font that has them: here there is only one.
  private static func emoji(
    _ name: String, _ was: String, _ is: String, _ sentence: String
  ) -> CauseRow {
    var row = row(name, was, `is`, sentence)
    (row.was.fonts, row.was.fallback) = ([.blocks], [])
    (row.is.fonts, row.is.fallback) = ([.blocks], [])
    return row
  }

  static let rows: [CauseRow] = [
    row("a character at the end", "标题价", "标题格", "“价” → “格” at the end; nothing moved"),
    row("a character at the start", "标题价", "钻题价", "“标” → “钻” at the start; nothing moved"),
    row("a character in the middle", "标题价", "标文价", "“题” → “文” (character 2); nothing moved"),
    row("a letter", "abc", "abd", "“abc” → “abd”; nothing moved"),
    row("a capital letter", "Abc", "abc", "“Abc” → “abc”; nothing moved"),
    row("a digit", "￥957", "￥857", "“￥957” → “￥857”; nothing moved"),
    row("the whole text", "标题", "文字", "“标题” → “文字”; nothing moved"),
    row(
      "the last character is gone", "标题价", "标题",
      "“价” is gone at the end: line 1 is 20 × 10 pt instead of 30 × 10"),
    row(
      "the first character is gone", "标题价", "题价",
      "“标” is gone at the start: line 1 is 20 × 10 pt instead of 30 × 10"),
    row(
      "a character in the middle is gone", "标题价", "标价",
      "“题” is gone (character 2): line 1 is 20 × 10 pt instead of 30 × 10"),
    row(
      "a new last character", "标题", "标题价",
      "“价” is new at the end: line 1 is 30 × 10 pt instead of 20 × 10"),
    row(
      "a new first character", "题价", "标题价",
      "“标” is new at the start: line 1 is 30 × 10 pt instead of 20 × 10"),
    row(
      "a new character in the middle", "标价", "标题价",
      "“题” is new (character 2): line 1 is 30 × 10 pt instead of 20 × 10"),
    row(
      "a word is divided", "abcd", "ab cd",
      "“abcd” → “ab cd”: line 1 is 22.5 × 10 pt instead of 20 × 10"),
    row(
      "a word for a longer one", "ab cat", "ab dogs",
      "“cat” → “dogs” at the end: line 1 is 32.5 × 10 pt instead of 27.5 × 10"),
    row(
      "a word is gone", "ab cd ef", "ab ef",
      // It may have stood before either space.
      "“cd” is gone (character 4): line 1 is 22.5 × 10 pt instead of 35 × 10",
      "“cd” is gone (character 3): line 1 is 22.5 × 10 pt instead of 35 × 10"),
    row(
      "two edits", "标题价格钻", "花题价格石",
      "“标” → “花” at the start, “钻” → “石” at the end; nothing moved"),
    row(
      "three edits", "标题价格钻石余额", "文题价格东石余字",
      "“标” → “文” at the start, “钻” → “东” (character 5), “额” → “字” at the end; nothing moved"),
    row(
      "most of a text", "标题价格钻", "文石字格东",
      "is retranslated: “标题价格钻” → “文石字格东”; nothing moved"),
    row(
      "one gone at the start, one new at the end", "标题价", "题价格",
      "“标” is gone at the start, “格” is new at the end: “题” on line 1 moved 10 pt left"),
    row(
      "a new word of 16 letters", "标", "标abcdefghijklmnop",
      "“abcdefghijklmnop” is new at the end: line 1 is 90 × 10 pt instead of 10 × 10"),
    row(
      "a new word of 17 letters", "标", "标abcdefghijklmnopq",
      "“abcdefghijklmnopq” is new at the end: line 1 is 95 × 10 pt instead of 10 × 10"),
    emoji(
      "an emoji sequence is one character", "标👨‍👩‍👧", "标👩🏻", "“👨‍👩‍👧” → “👩🏻” at the end; nothing moved"),
    emoji("a flag for another", "🇨🇳价", "🇺🇸价", "“🇨🇳” → “🇺🇸” at the start; nothing moved"),
    emoji("an emoji's skin", "👩标", "👩🏻标", "“👩” → “👩🏻” at the start; nothing moved"),
    emoji(
      "text after an emoji sequence", "标👨‍👩‍👧价", "标👨‍👩‍👧格", "“价” → “格” at the end; nothing moved"),
    row(
      "an accent", "cafe", "caf\u{E9}", "“cafe” → “caf\u{E9}”; nothing moved"),
    row(
      "a combining accent is gone with its letter", "e\u{301}a", "ea",
      "“e\u{301}a” → “ea”; nothing moved"),
    row(
      "the same character in another encoding", "a\u{3A9}", "a\u{2126}",
      "has the same characters in another Unicode normalization form; nothing moved"),
    row("Hebrew", "אבג", "אבד", "“אבג” → “אבד”; nothing moved"),
    row("Hebrew in Latin text", "a אב", "a אג", "“אב” → “אג” at the end; nothing moved"),
    row(
      "Hebrew that begins at the left", in: "direction: ltr", "אבגד", "אבג",
      "“אבגד” → “אבג”: line 1 is 15 × 10 pt instead of 20 × 10"),
    // Its line both moves and gets narrower; the rules do not say which comes first.
    row("Hebrew that begins at the right", "אבגד", "אבג", "“אבגד” → “אבג”: line 1 *"),
    row(
      "the second paragraph", "标题\\n价格", "标题\\n价石", "“格” → “石” at the end; nothing moved"),
    row(
      "the second line", "标题价格钻石余额文字东风", "标题价格钻石余额文字东夜",
      "“风” → “夜” at the end; nothing moved"),
    row(
      "a longer second line", "标题价格钻石余额文字题", "标题价格钻石余额文字标题",
      "“标” is new (character 11): line 2 is 20 × 10 pt instead of 10 × 10"),
    row(
      "before a cut", in: "lines: 1", "标题价格钻石余额文字东风", "花题价格钻石余额文字东风",
      "“标” → “花” at the start; nothing moved"),
    // These rules do not say whether an empty text has a line.
    row("an empty text is filled", "", "标", "“标” is new*"),
    row("a text is emptied", "标", "", "“标” is gone*"),
    row(
      "1,000 characters", String(repeating: "标题价格钻", count: 200),
      String(repeating: "标题价格钻", count: 100) + "文题价格钻"
        + String(repeating: "标题价格钻", count: 99),
      "“标” → “文” (character 501); nothing moved"),
    row(
      "five characters over two lines", "标题价格钻石余额文字东风夜放花千树元万中", "标题价格钻石余额更吹落星如夜放花千树元万中",
      "“文字东风” → “更吹落星如” (character 9): *"),
    row(
      "half a line", "标题价格钻石余额文字东风夜放花千树元万中", "标题价格钻更吹落星如东风夜放花千树元万中",
      "“石余额文字” → “更吹落星如” (character 6); nothing moved"),
  ]
}
