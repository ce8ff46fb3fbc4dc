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
    row("a character at the end", "标题价", "标题格", "“价” → “格” (character 3); nothing moved"),
    row("a character at the start", "标题价", "钻题价", "“标” → “钻” (character 1); nothing moved"),
    row("a character in the middle", "标题价", "标文价", "“题” → “文” (character 2); nothing moved"),
    row("a letter", "abc", "abd", "“c” → “d” (character 3); nothing moved"),
    row("a capital letter", "Abc", "abc", "“A” → “a” (character 1); nothing moved"),
    row("a digit", "￥957", "￥857", "“9” → “8” (character 2); nothing moved"),
    row("the whole text", "标题", "文字", "“标题” → “文字” (character 1); nothing moved"),
    row(
      "the last character is gone", "标题价", "标题",
      "“价” is gone (character 3): line 1 is 20 × 10 pt instead of 30 × 10"),
    row(
      "the first character is gone", "标题价", "题价",
      "“标” is gone (character 1): line 1 is 20 × 10 pt instead of 30 × 10"),
    row(
      "a character in the middle is gone", "标题价", "标价",
      "“题” is gone (character 2): line 1 is 20 × 10 pt instead of 30 × 10"),
    row(
      "a new last character", "标题", "标题价",
      "“价” is new (character 3): line 1 is 30 × 10 pt instead of 20 × 10"),
    row(
      "a new first character", "题价", "标题价",
      "“标” is new (character 1): line 1 is 30 × 10 pt instead of 20 × 10"),
    row(
      "a new character in the middle", "标价", "标题价",
      "“题” is new (character 2): line 1 is 30 × 10 pt instead of 20 × 10"),
    row(
      "a new space", "abcd", "ab cd",
      "a space is new (character 3): line 1 is 22.5 × 10 pt instead of 20 × 10"),
    row(
      "a word for a longer one", "ab cat", "ab dogs",
      "“cat” → “dogs” (character 4): line 1 is 32.5 × 10 pt instead of 27.5 × 10"),
    row(
      "a word is gone", "ab cd ef", "ab ef",
      // Either “ cd” or “cd ” may be said to be gone.
      "“cd ” is gone (character 4): line 1 is 22.5 × 10 pt instead of 35 × 10",
      "“ cd” is gone (character 3): line 1 is 22.5 × 10 pt instead of 35 × 10"),
    row(
      "two edits", "标题价", "钻题石", "“标题价” → “钻题石”; nothing moved"),
    row(
      "three edits", "标题价格钻", "文题字格东",
      "“标题价格钻” → “文题字格东”; nothing moved"),
    row(
      "one gone at the start, one new at the end", "标题价", "题价格",
      "“标题价” → “题价格”: “题” on line 1 moved 10 pt left"),
    row(
      "16 new characters", "标", "标abcdefghijklmnop",
      "“abcdefghijklmnop” is new (character 2): line 1 is 90 × 10 pt instead of 10 × 10"),
    row(
      "17 new characters", "标", "标abcdefghijklmnopq",
      "“abcdefghijklmno…” is new (character 2): line 1 is 95 × 10 pt instead of 10 × 10"),
    emoji(
      "an emoji sequence is one character", "标👨‍👩‍👧", "标👩🏻", "“👨‍👩‍👧” → “👩🏻” (character 2); nothing moved"),
    emoji("a flag for another", "🇨🇳价", "🇺🇸价", "“🇨🇳” → “🇺🇸” (character 1); nothing moved"),
    emoji("an emoji's skin", "👩标", "👩🏻标", "“👩” → “👩🏻” (character 1); nothing moved"),
    emoji(
      "text after an emoji sequence", "标👨‍👩‍👧价", "标👨‍👩‍👧格", "“价” → “格” (character 3); nothing moved"),
    row(
      "an accent", "cafe", "caf\u{E9}", "“e” → “\u{E9}” (character 4); nothing moved"),
    row(
      "a combining accent is gone with its letter", "e\u{301}a", "ea",
      "“e\u{301}” → “e” (character 1); nothing moved"),
    row(
      "the same character in another encoding", "a\u{3A9}", "a\u{2126}",
      "has the same characters, encoded in another way; nothing moved"),
    row("Hebrew", "אבג", "אבד", "“ג” → “ד” (character 3); nothing moved"),
    row("Hebrew in Latin text", "a אב", "a אג", "“ב” → “ג” (character 4); nothing moved"),
    row(
      "Hebrew that begins at the left", in: "direction: ltr", "אבגד", "אבג",
      "“ד” is gone (character 4): line 1 is 15 × 10 pt instead of 20 × 10"),
    // Its line both moves and gets narrower; the rules do not say which comes first.
    row("Hebrew that begins at the right", "אבגד", "אבג", "“ד” is gone (character 4): line 1 *"),
    row(
      "the second paragraph", "标题\\n价格", "标题\\n价石", "“格” → “石” (character 5); nothing moved"),
    row(
      "the second line", "标题价格钻石余额文字东风", "标题价格钻石余额文字东夜",
      "“风” → “夜” (character 12); nothing moved"),
    row(
      "a longer second line", "标题价格钻石余额文字题", "标题价格钻石余额文字标题",
      "“标” is new (character 11): line 2 is 20 × 10 pt instead of 10 × 10"),
    row(
      "before a cut", in: "lines: 1", "标题价格钻石余额文字东风", "花题价格钻石余额文字东风",
      "“标” → “花” (character 1); nothing moved"),
    // These rules do not say whether an empty text has a line.
    row("an empty text is filled", "", "标", "“标” is new (character 1)*"),
    row("a text is emptied", "标", "", "“标” is gone (character 1)*"),
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
