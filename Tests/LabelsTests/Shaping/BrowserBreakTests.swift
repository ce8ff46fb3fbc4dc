import Testing

@testable import Labels

/// Breaks on which all browsers agree where UAX #14 alone says otherwise, at `line-break: strict`.
@Suite struct BrowserBreakTests {
  /// The text with `|` at every break opportunity.
  @Test(arguments: [
    "See |https://example.com/path/to?|x=1&y=2#frag",
    "and/or |24/7 |A/B",
    "state-|of-|the-|art |10-|15 |-5 |a |-5 |2024-|01-|02",
    "foo,bar;baz:qux!quux?|corge.grault",
    "word |...and |.NET |C# |C++",
    "f(x) |a[i] |a+|(b) |x=|<y>",
    "$9.99 |US$9 |100% |#12",
    "标|题，|题|（标）|题",
    "他|说：|“你|好”|然|后",
    "a“b” |“c”",
    "标 |。|题",
    "zz |‐zz", "-é", "zz |-да", "zz |–a", "zz |‒a", "x\u{A0}-é", "x\u{200B}|‐a", "x |-\u{301}é",
    "zz |‐@", "zz |‐①", "zz |‐ש", "zz |‐|1", "zz |-|標", "zz |—|a", "ab-|é",
    "b:۱۲", "b,१", "a.\u{200E}5", "a:\u{301}1", "a.٣", "٣:٤", "€(\u{200E}1", "°(\u{301}۱", "a/|۱",
    "a‐|۱",
    "漢|字　|“漢|字”|漢", "漢|“　", "漢”　|漢", "　|«漢", "א　|漢", "א　|a", "א　。", "$¿5",
    "hello |\u{200C}world", "hello |\u{200D}world", "a |\u{34F}b", "a  |\u{200C}b", "a  |\u{34F}b",
    "a |\u{FE0F}b", "標 |\u{200C}|標",
    "hello\u{200C} |world", "a\u{A0}\u{200C}b", "a |\u{200C}\u{200E}b",
    "שלום-|עולם",
    "תל־|אביב", "標。|«標", "標。\u{200D}«標", "標\u{200D}標|標",
  ]) func breaks(_ marked: String) throws {
    #expect(try breaks(in: marked, wrap: .word) == marked)
  }

  /// Where `word-break: break-all` lets browsers break.
  @Test(arguments: [
    "标|题。|文|字", "c|o|s|t |$1|2.|5|0 |n|o|w", "1|0%", "1|0|0|€", "¥1|0|0", "1|2,|3|4|5", "1|2|月",
    "(a|b|c)", "（a）|b", "“a|b”", "«a|b»", "d|o|n't", "a|b…", "f|o|o/|b|a|r", "a:|b;|c", "H|i!",
    "U.|S.|A.", "a|b|-|c|d", "a‐|a", "a|@|a", "a|½|a", "e\u{301}|x",
    "a\u{A0}a", "a\u{2060}b", "a\u{AD}|b", "a\u{200D}b", "ש|ל|ו|ם", "안|녕", "क्ष|त्रि|य", "กำ|ก",
  ]) func breaksInWords(_ marked: String) throws {
    #expect(try breaks(in: marked, wrap: .character) == marked)
  }

  /// Where `word-break: keep-all` lets lines break (CSS Text 3, 5.2).
  @Test(
    arguments: [
      "안녕하세요 |세계", "가나다, |라마", "標題，|標題。|標題", "標題|（標題）|標題", "가1나2", "가나abc",
      "漢字かなカナ한글", "あっぷ", "アーア", "時々時", "カ・|タ", "①②가½", "가#가", "가😀나👍🏻다",
      "e\u{301}標\u{301}가", "가\u{200B}|나", "가\u{AD}|나", "가\u{A0}나", "가\u{200E}나", "abc-|def",
      "가-|나", "가|$1", "가|“나”|다", "가…|나", "2026년 |11월", "ประหยัด|กว่า", "ก가", "가ก", "𠀀𠀁a",
    ], LabelSpec.LineBreakStrictness.allCases.filter { $0 != .anywhere })
  func keepsWords(_ marked: String, _ strictness: LabelSpec.LineBreakStrictness) throws {
    #expect(try breaks(in: marked, wrap: .keepAll, strictness) == marked)
  }

  /// Where a weaker strictness takes small kana for ideographs, and hyphens go by what is before them.
  @Test(arguments: [
    (LabelSpec.LineBreakStrictness.strict, "", "標っ|％"), (.strict, "", "標ー|%"),
    (.strict, "", "標\"っ"),
    (.normal, "", "標|っ％"), (.normal, "", "標|ー%"), (.normal, "", "￥っ"), (.normal, "", "№ー"),
    (.normal, "", "標\"っ"), (.normal, "", "標”|っ"), (.normal, "", "“っ"), (.normal, "", "っ\"標"),
    (.normal, "", "ッ℃"), (.normal, "ja", "ー‰"), (.normal, "ja", "標‐|標"), (.loose, "", "標|ー%"),
    (.loose, "ja", "標|っ|％"), (.loose, "ja", "￥|っ"), (.loose, "ja", "標|‐|標"),
    (.loose, "", "標|‐|標"), (.loose, "", "標|–|標"), (.loose, "ja", "a‐|標"), (.loose, "ja", "a–|標"),
    (.loose, "", "ー|‐|あ"), (.loose, "ko", "한–|한"), (.loose, "ja", "1–|標"),
    (.normal, "ja", "¡〜|標"), (.normal, "ja", "標|¿〜"), (.loose, "ja", "¡！"),
    (.normal, "", "標”|ー"), (.normal, "ja", "標’|ー"), (.strict, "", "標”ー"), (.normal, "", "標”々"),
    (.normal, "ja", "標\"〜"), (.normal, "zh", "標'゠"), (.strict, "ja", "標\"〜"),
    (.loose, "ja", "標\"・"), (.loose, "ja", "標\"々"), (.loose, "", "標\"ヽ"), (.loose, "ja", "標'％"),
    (.loose, "ja", "標\"〜"), (.loose, "ja", "a’・"), (.loose, "ja", "標’|・"), (.normal, "ja", "標”|〜"),
    (.normal, "ja", "標|〜"), (.loose, "ja", "標|・"),
  ]) func smallKana(
    _ strictness: LabelSpec.LineBreakStrictness, _ language: String, _ marked: String
  ) throws {
    #expect(
      try breaks(in: marked, wrap: .word, strictness, language: language) == marked)
  }

  /// At `loose`, wide signs before numbers are ideographs in Chinese and Japanese, and nothing else.
  @Test(arguments: ["￥", "€", "№", "±", "＄"], ["ja", "zh"])
  func widePrefixes(_ sign: String, _ language: String) throws {
    let held = ["）", "、", "」", "。", "-", "\"", "'", "\u{A0}", "\u{2060}", "…", ")", ",", "”"]
    for after in held {
      let text = "標|" + sign + after
      #expect(try breaks(in: text, wrap: .word, .loose, language: language) == text)
    }
    for after in ["っ", "標", "a", "5", "（"] {
      let text = "標|" + sign + "|" + after
      #expect(try breaks(in: text, wrap: .word, .loose, language: language) == text)
    }
  }

  /// Below `strict`, double quotes are brackets in Chinese, Japanese and Korean, whatever is on their other side.
  @Test(arguments: [
    (LabelSpec.LineBreakStrictness.normal, "zh-CN", "标|题|“a”|标|题"), (.normal, "zh", "标|“5”|@"),
    (.normal, "zh-TW", "标”|“123"), (.normal, "zh", "标|(a)|“b”"), (.loose, "zh", "x“标”|y"),
    (.normal, "zh", "5”|标"), (.normal, "zh", "标”|5"), (.normal, "zh", "“_”|标"),
    (.normal, "zh", "标|“a”。"), (.normal, "zh", "标|（“a”）"), (.loose, "zh", "标|“a”，|标"),
    (.normal, "zh", "a“b”|c"), (.normal, "zh", "标，|“a"), (.normal, "zh", "标!|“a"),
    (.normal, "zh", "标…|“a"), (.normal, "zh", "标%|“a"), (.normal, "zh", "“a”…"),
    (.normal, "zh", "“a”|$5"), (.normal, "zh", "“a”|(b)"),
    (.normal, "zh", "标‘a’标"), (.normal, "zh", "标\"a\"标"),
    (.normal, "zh", "标-|“a"), (.normal, "zh", "标　|“a"), (.normal, "zh", "标|$|“a"),
    (.normal, "zh", "标|$“5"), (.normal, "zh", "标%“5"), (.normal, "zh", "标％“5"),
    (.normal, "zh", "他|说|——|“好|的”"), (.normal, "zh", "标”|+1"), (.normal, "zh", "标”|±1"),
    (.normal, "zh", "标”|#1"), (.normal, "zh", "标”|@"), (.normal, "zh", "“5”%"),
    (.normal, "zh", "“5”€"),
    (.normal, "zh", "标”|%"), (.normal, "ja", "標|—|“好"), (.normal, "ko", "한/|“a"),
    (.normal, "zh", "标”’"),
    (.normal, "zh", "标”-"), (.normal, "zh", "标”/"), (.normal, "zh", "标”\u{A0}"),
    (.normal, "zh", "标\u{A0}“"), (.normal, "zh", "标‘“"), (.normal, "zh", "标”|—|“a"),
    (.normal, "zh", "标|🇨🇳|“a"), (.normal, "zh", "标|´“a"), (.strict, "zh", "他|说|——“好|的”"),
    (.strict, "zh", "标|题“a”标|题"), (.normal, "", "标|题“a”标|题"),
    (.normal, "ja", "画|面|“Login”|ボ|タ|ン"), (.loose, "ja", "漢|字|“①”|漢"),
    (.normal, "ja", "件…|“テ|ス|ト”|ー"),
    (.normal, "ja-JP", "漢|“12”|件"), (.normal, "ja", "標|“a”。"), (.strict, "ja", "標|題“a”標|題"),
    (.normal, "ko", "한|국|“Login”|버|튼"), (.loose, "ko", "제|“12”|장"), (.normal, "ko", "그|는 |“a”|라|고"),
    (.normal, "ko-KR", "x“한”|y"), (.strict, "ko", "한|국“a”버|튼"), (.normal, "ko", "한‘a’국"),
  ]) func bracketQuotes(
    _ strictness: LabelSpec.LineBreakStrictness, _ language: String, _ marked: String
  ) throws {
    #expect(
      try breaks(in: marked, wrap: .word, strictness, language: language) == marked)
  }

  /// Small kana count as ideographs among letters that do.
  @Test(arguments: [
    (LabelSpec.LineBreakStrictness.normal, "ク|ッ%|ッ%"), (.normal, "カ|ー%|ー％|カ|ー"), (.loose, "a|っ℃"),
    (.normal, "￥っ|a"), (.normal, "っ-|a"), (.normal, "a|-|っ"), (.strict, "クッ|%|クー|％"),
  ]) func smallKanaInWords(
    _ strictness: LabelSpec.LineBreakStrictness, _ marked: String
  ) throws {
    #expect(try breaks(in: marked, wrap: .character, strictness) == marked)
  }

  /// Lines of Balinese, Javanese, Batak, Cham and Brahmi break between aksaras (LB28a of Unicode 16).
  @Test(
    arguments: [
      "ꦲ|ꦏ꧀ꦱ|ꦫ|ꦗ|ꦮ꧈|ꦱꦸ|ꦫ|ꦏꦂ|ꦠ꧉", "ᬅ|ᬓ᭄ᬱ|ᬭ|ᬩ|ᬮᬶ᭞|ᬲᬸ|ᬭ|ᬢ᭟", "ᬓ᭄\u{200C}ᬓ|ᬓ", "ᬓ᭄|᭐", "ᬓ|ᬓ᭄◌",
      "᭑|᭒", "ᯅ|ᯖᯂ᯲", "ᯅ|ᯖᯩᯂ᯲|ᯅ", "ꨀ|ꨆ|ꨇ꩝", "ꨀ |ꨆ", "𑀓|𑀃𑀓|𑀓𑁆𑀓|𑀓", "a|ᬓ|a", "ᬓ|(ᬓ)|ᬓ", "ᬓ|%",
      "$|ᬓ", "ᬓ…|ᬓ", "x |-|ᬓ", "ᬓ\u{A0}ᬓ", "ᬓ\u{2060}ᬓ", "漢|ᬓ|漢", "か|ᬓ",
    ], [LabelSpec.LineBreakStrictness.strict, .normal, .loose])
  func aksaras(_ marked: String, _ strictness: LabelSpec.LineBreakStrictness) throws {
    #expect(try breaks(in: marked, wrap: .word, strictness) == marked)
    #expect(try breaks(in: marked, wrap: .character, strictness) == marked)
  }

  /// What is known of plain words without an analysis is what it says: with an ideograph behind them, they are analysed.
  @Test(arguments: [LabelSpec.Wrap.word, .character, .keepAll])
  func plainWords(_ wrap: LabelSpec.Wrap) throws {
    let ascii = (UInt8(0x20)...0x7E).map { String(Unicode.Scalar($0)) }
    let held = ascii.filter { !"!?}-/|".contains($0) } + ["ß", "É", "ž", "Ω", "ж", "ש", "م", "ی"]
    for characters in [ascii, held] {
      for one in characters {
        for between in ["", " "] {
          let text = characters.map { one + $0 + between }.joined()
          let isPlain = unsafe Array(text.utf8).withUnsafeBufferPointer {
            unsafe PlainBreaks.areAll(in: $0)
          }
          #expect(isPlain)
          let analysed = try breaks(in: text + "a漢", wrap: wrap)
          #expect(try analysed.hasPrefix(breaks(in: text + "a", wrap: wrap)))
        }
      }
    }
  }

  /// Paragraphs that are analysed.
  @Test(arguments: [
    "é-a", "é?a", "a\té", "é“a”", "م،م", "م٣", "عَ", "a\u{AD}b", "×é", "Ѐ҃", "\u{37E}ά",
  ])
  func otherWords(_ text: String) {
    let isPlain = unsafe Array(text.utf8).withUnsafeBufferPointer {
      unsafe PlainBreaks.areAll(in: $0)
    }
    #expect(!isPlain)
  }

  /// Every character with such a class has another in its place, of the same length.
  @Test func aksaraStandIns() throws {
    for span in AksaraClass.table {
      for value in span.first...span.last {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(AksaraClass(scalar) == span.value)
        let bytes = Array(String(scalar).utf8)
        let replaced = unsafe bytes.withUnsafeBufferPointer {
          unsafe BreakStandIns.replaced(in: $0, smallKana: false)
        }
        #expect(replaced?.count == bytes.count)
      }
    }
  }

  private func breaks(
    in marked: String, wrap: LabelSpec.Wrap,
    _ strictness: LabelSpec.LineBreakStrictness = .strict, language: String = ""
  ) throws -> String {
    let options = Shaper.Options(direction: .ltr, wrap: wrap, lineBreak: strictness)
    var style = TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16))
    style.language = language.isEmpty ? nil : language
    let text = StyledText(
      [TextRun(String(marked.unicodeScalars.filter { $0 != "|" }))], style: style)
    let itemizer = try Itemizer(fonts: NotoFonts.set())
    let range = 0..<text.bytes.count
    let itemized = try itemizer.itemize(
      range, of: text, isRightToLeft: false, breaks: WantedBreaks(options))
    let clusters = Graphemes.clusters(
      of: range, in: text, itemStarts: [], breaks: itemized.breaks,
      options: options)
    var found = ""
    for (index, cluster) in clusters.enumerated() {
      let end = index + 1 < clusters.count ? clusters[index + 1].offset : range.upperBound
      found += text.substring(cluster.offset..<end)
      if cluster.breakAfter == .allowed { found.append("|") }
    }
    return found
  }
}
