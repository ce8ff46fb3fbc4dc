import LabelProperties

/// Plain texts as labels hold them, of one script or of several.
struct PlainTexts {
  struct Text {
    var string: String
    /// In points.
    var size: Double
    var width: Double
  }

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Words of one script, and what stands between two of them.
  private struct Script {
    var words: [String]
    var separators: [String]
  }

  private static let scripts = [
    Script(
      words: [
        "office", "The", "Affinity", "AV", "To", "waffle", "Wave,", "hyphen-ated", "(new)", "don’t",
        "“quoted”", "e\u{301}tude", "naïve", "incomprehensibilities", "fine.", "Sale!", "why?",
      ], separators: [" ", " ", " ", "  ", " – ", "—"]),
    Script(
      words: [
        "手冲咖啡壶", "标题", "价格", "东风夜放花千树", "限时优惠", "（新）", "「引用」", "，", "。", "、", "！",
        "《书》", "“你好”", "……", "——", "10件",
      ], separators: ["", "", "", "", "\u{3000}"]),
    Script(
      words: [
        "コーヒー", "ちょっと", "東京タワー", "きゃりー", "カッター", "〜", "々", "、", "。", "「新着」", "ゞ", "っ",
      ], separators: ["", "", ""]),
    Script(
      words: ["안녕하세요", "세계", "가격", "라벨", "새로운", "\u{1112}\u{1161}\u{11AB}글", "3,000원"],
      separators: [" ", " ", ""]),
    Script(
      words: ["Привет", "мир", "цена", "Общий", "объём,", "скидка", "«Дом»", "руб."],
      separators: [" ", " ", "-"]),
    Script(
      words: ["Καλημέρα", "κόσμε", "τιμή", "ἄνθρωπος", "νέο·", "ὀφθαλμός"], separators: [" "]),
    Script(words: ["สวัสดี", "ชาวโลก", "ราคา", "น้ำ", "ภาษาไทย", "กาแฟ"], separators: ["", "", " "]),
    Script(
      words: ["नमस्ते", "दुनिया", "क्षत्रिय", "हिन्दी", "कीमत", "स्त्री", "विद्यार्थी"], separators: [" "]),
    Script(
      words: ["مرحبا", "بالعالم", "السعر", "لا", "قهوة", "الله", "جديد،", "سلام"],
      separators: [" ", " "]),
    Script(words: ["שלום", "עולם", "מחיר", "(חדש)", "קפה", "תל־אביב"], separators: [" "]),
    Script(
      words: [
        "12,345", "3.14", "￥999", "$9.99", "50%", "-5", "2024-01-02", "10:30", "1/2", "±3", "№7",
        "20℃", "١٢٣",
      ], separators: [" ", " ", ""]),
    Script(
      words: [
        "https://example.com/path/to?x=1&y=2#frag", "mail@example.org", "www.example.org/a-b_c",
        "and/or", "C:\\dir", "v1.2.3",
      ], separators: [" "]),
    Script(
      words: ["😀", "👨‍👩‍👧", "🇨🇳", "👩🏻", "❤️", "1\u{FE0F}\u{20E3}", "🎉"], separators: ["", " "]),
  ]

  mutating func next() -> Text {
    let count = [1, 1, 1, 2, 3].randomElement(using: &generator) ?? 1
    let scripts = (0..<count).compactMap { _ in PlainTexts.scripts.randomElement(using: &generator)
    }
    var string = ""
    for _ in 0..<Int.random(in: 1...14, using: &generator) {
      guard let script = scripts.randomElement(using: &generator) else { continue }
      string += script.words.randomElement(using: &generator) ?? ""
      if count > 1, Bool.random(using: &generator) { string += " " }
      string += script.separators.randomElement(using: &generator) ?? ""
      if Int.random(in: 0..<40, using: &generator) == 0 { string += "\n" }
    }
    return Text(
      string: string, size: [9.0, 12.0, 16.0, 20.5].randomElement(using: &generator) ?? 16,
      width: (Double.random(in: 24...360, using: &generator) * 8).rounded() / 8)
  }
}

extension PlainTexts {
  /// How many bytes are left without the white space at the end.
  static func countWithoutHangingSpace(_ bytes: ArraySlice<UInt8>) -> Int {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    while let last = scalars.last, hangs(last) { scalars.removeLast() }
    return scalars.reduce(0) { $0 + UTF8.width($1) }
  }

  /// Whether a character hangs at a line's end.
  static func hangs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
