import Testing

@testable import Labels

/// Scripts that write no spaces between words: lines break at words, and letters stay with what they depend on (rule 41).
@Suite struct WordRuleTests {
  /// The clusters of a text, with what may end a line after each.
  private static func clusters(
    _ text: String, _ wrap: LabelSpec.Wrap = .word
  ) throws -> [(text: String, breaks: Bool)] {
    let text = StyledText(
      [TextRun(text)], style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)))
    let range = 0..<text.bytes.count
    let itemized = try Itemizer(fonts: NotoFonts.set()).itemize(
      range, of: text, isRightToLeft: false, breaks: WantedBreaks())
    let clusters = Graphemes.clusters(
      of: range, in: text, itemStarts: [], breaks: itemized.breaks,
      options: Shaper.Options(direction: .ltr, wrap: wrap, lineBreak: .normal))
    let ends = clusters.dropFirst().map(\.offset) + [range.upperBound]
    return zip(clusters, ends).map { cluster, end in
      (text.substring(cluster.offset..<end), cluster.breakAfter == .allowed)
    }
  }

  /// The words on which the dictionaries of ICU and Chromium agree, with `|` wherever a line may break.
  @Test(arguments: [
    "ស្ត្រី|ខ្មែរ", "តម្លៃ|អ្នក", "ថ្មីៗ|នេះ", "လွတ်လပ်|သော", "မြန်မာနိုင်ငံ",
    "အင်|တာ|နက် |ချိတ်ဆက်|မှု|မ|ရှိ|ပါ", "ໜ້າ|ທຳອິດ", "ສະບັບ|ທົດລອງ", "ประหยัด|กว่า", "ใหม่ๆ|มา|แล้ว",
    "อนุญาต|ให้ |“Teehaus” |ใช้|ตำแหน่งที่ตั้ง|ของ|คุณ|หรือ|ไม่",
    // What stands between words, and words between others.
    "ស្ត្រី |12 |ខ្មែរ", "(ស្ត្រី|ខ្មែរ)", "ស្ត្រី|ខ្មែរ, |abc", "ស្ត្រី\u{2060}ខ្មែរ", "ស្ត្រី\u{200B}|ខ្មែរ",
    "标|ស្ត្រី|ខ្មែរ|标", "ซอง |9×12", "ราคา |1+1=2", "๙×๑๒", "ก.ข.",
  ])
  func linesBreakBetweenWords(_ marked: String) throws {
    let found = try Self.clusters(marked.replacing("|", with: ""))
    #expect(found.map { $0.breaks ? $0.text + "|" : $0.text }.joined() == marked)
  }

  /// Even where a word is longer than its line, or every character may end one.
  @Test(arguments: [
    // Stacked letters, and marks that UAX #29 takes for characters of their own.
    ["ស្ត្រី", "ខ្មែ", "រ"], ["က", "န္တ", "လေး"], ["အ", "င်္ဂ", "လိ", "ပ်"], ["ကာ", "ချာ"], ["ပီး"],
    ["ရှေ့", "သွား"], ["ᨠ᩠ᨠ", "ᨠᩣ"],
    // Behind a stacker that has nothing to stack, and behind a control.
    ["ក្", " "], ["ក្", "1"], ["\u{200B}", "ာ"],
  ])
  func lettersStayWithWhatTheyDependOn(_ clusters: [String]) throws {
    #expect(try Self.clusters(clusters.joined(), .character).map(\.text) == clusters)
  }

  @Test func onlyTheseScriptsNeedWords() {
    func needsICU(_ text: String) -> Bool {
      LabelSpec(text: [TextRun(text)], style: TestStyle.square, width: .fit).needsICU
    }
    for text in ["ไทย", "a ລາວ", "မြန်", "ខ្មែរ"] { #expect(needsICU(text)) }
    for text in ["", "abc", "标题", "שלום", "हिन्दी", "ᄀ", "฿12", "๑๒", "១២"] {
      #expect(!needsICU(text))
    }
  }
}
