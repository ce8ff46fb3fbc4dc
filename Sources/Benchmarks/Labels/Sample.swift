/// Texts to measure with.
struct Sample {
  var name: String
  var text: String

  /// The start of a text repeated until it is as long as requested.
  ///
  /// - Parameter count: In characters.
  init(_ name: String, of pattern: String, count: Int) {
    self.name = name
    var characters: [Character] = []
    while characters.count < count { characters += Array(pattern) }
    text = String(characters.prefix(count))
  }

  /// Titles from shops, in the scripts that labels show most.
  static func titles(count: Int) -> [Sample] {
    [
      Sample("Chinese", of: chinese, count: count),
      Sample("English", of: english, count: count),
      Sample("mixed", of: "全新iPhone 15 Pro Max 256GB 原色钛金属，支持5G双卡，Apple官方旗舰店正品现货，", count: count),
      Sample("Arabic", of: arabic, count: count),
    ]
  }

  /// Titles in scripts without spaces between words, named as the fonts are; the others are measured by the first.
  static func titlesWithoutSpaces(count: Int) -> [Sample] {
    [
      Sample("Thai", of: "กาต้มน้ำดริปคอห่านสแตนเลสพร้อมเทอร์โมมิเตอร์และตัวกรองสำหรับกาแฟสด", count: count),
      Sample("Khmer", of: "កំសៀវទឹកដែកអ៊ីណុកសម្រាប់ឆុងកាហ្វេមានទែម៉ូម៉ែត្រនិងតម្រងក្រដាស", count: count),
      Sample("Myanmar", of: "ကော်ဖီဖျော်ရန်သံမဏိရေနွေးအိုးအပူချိန်တိုင်းကိရိယာနှင့်စစ်စက္ကူပါသည်", count: count),
    ]
  }

  /// Kinds of text that each take a different path through the engine.
  static func kinds(count: Int) -> [Sample] {
    [
      Sample("Chinese", of: chinese, count: count),
      Sample("English", of: english, count: count),
      Sample("one word", of: "incomprehensibilities", count: count),
      Sample("tabs", of: "one\ttwo\tthree\t", count: count),
      Sample("Arabic", of: arabic, count: count),
      Sample("both directions", of: "price السعر 1,299 of القهوة (new) ", count: count),
      Sample("paragraphs", of: "标题 title\n价格 price\n", count: count),
    ]
  }

  private static let chinese = "手冲咖啡壶细口长嘴不锈钢家用滴漏式带温度计，防烫手柄大容量；送滤纸与量勺。"
  private static let english =
    "Gooseneck pour-over kettle with thermometer, stainless steel, cool-touch handle and filters "
  private static let arabic =
    "إبريق قهوة بعنق طويل من الفولاذ المقاوم للصدأ مع ميزان حرارة ومقبض بارد "
}
