import Testing

@testable import Labels

/// Rule 20 of docs/layout-rules.md: which characters are one number.
///
/// TruncationRuleTests and GivingWayRuleTests test that no cut goes through one.
@Suite struct NumberRuleTests {
  /// What reports call a price.
  @Test(arguments: [
    ("￥9", true), ("¥1,234,567", true), ("12,50 €", true), ("$ 1.99", true), ("99元", true),
    ("1980円", true),
    ("CHF 12.50", true), ("12 kr", true), ("99 ر.س", true), ("٩٩ ر.س.", true), ("3,000원", true),
    ("VIP", false), ("$", false), ("12", false), ("50% off", false), ("2 krona", false),
    ("1万", false),
    ("更多", false), ("", false), ("v1.2", false),
  ])
  func anAmountOfMoneyIsAPrice(_ text: String, _ isPrice: Bool) {
    #expect(NumberSymbols.isPrice(text) == isPrice)
  }

  /// - Parameter text: The number between `[` and `]`.
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    var testDescription: String { "\(what): \(text)" }

    init(_ what: String, _ text: String) {
      (self.what, self.text) = (what, text)
    }

    var before: String { String(text.prefix { $0 != "[" }) }
    var number: String { String(text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }) }
    var after: String { String(text.drop { $0 != "]" }.dropFirst()) }
  }

  static let rows = [
    Row("digits and separators", "标题[12,345.67]标题标题"),
    Row("a date", "标题[2025-12-31]标题标题"),
    Row("a sign", "标题[-5]标题标题"),
    Row("a currency sign", "标题[￥999]标题标题"),
    Row("a currency sign with letters", "标题[US$999]标题标题"),
    Row("a currency code", "标题 [USD 12] 标题标题"),
    Row("a currency code after the number", "标题[12 USD] 标题标题"),
    Row("a currency word of letters with stops", "标题 [ر.س 99] 标题标题"),
    Row("a known unit after a space", "标题[12 kg] 标题标题"),
    Row("an unknown unit without one", "标题[15Pro]标题标题"),
    Row("percent", "标题[5%]标题标题"),
    Row("degrees", "标题[20°C]标题标题"),

    Row("a range with a fullwidth tilde", "标题[￥99～199元]标题标题"),
    Row("a range with a wave dash", "标题[99〜199円]标题标题"),
    Row("a range with a tilde", "标题[99~199元]标题标题"),
    Row("a range with an em dash", "标题[1990—2000年]标题标题"),
    Row("a range with an en dash", "标题[10–20 kg] 标题标题"),
    Row("a range with spaces around a hyphen", "标题[10 - 20 kg] 标题标题"),
    Row("a range with spaces around an en dash", "标题[￥99 – ￥199]标题标题"),
    Row("a range with spaces around an em dash", "标题[￥99 — ￥199]标题标题"),
    Row("a range with a currency on both sides", "标题[￥99～￥199]标题标题"),
    Row("a range with a code on both sides", "标题 [USD 10 – USD 20] 标题标题"),
    Row("a range with a unit on both sides", "标题[10kg～20kg]标题标题"),
    Row("a range with a word", "标题[3至5天]标题标题"),
    Row("three numbers of a range", "标题[1～2～3天]标题标题"),

    Row("a unit with a power", "标题[100 m²] 标题标题"),
    Row("a unit with a power and no space", "标题[100m³]标题标题"),
    Row("a unit with a negative power", "标题[5 m·s⁻¹] 标题标题"),
    Row("a square sign", "标题[100㎡]标题标题"),
    Row("a unit per another", "标题[100km/h]标题标题"),
    Row("a unit per another, after a space", "标题[100 km/h] 标题标题"),
    Row("a unit per several of another", "标题[7 L/100 km] 标题标题"),
    Row("a price per weight", "标题[￥99/kg]标题标题"),
    Row("a price per month", "标题[￥99/月]标题标题"),
    Row("a price per word for a unit", "标题 [$5/month] 标题标题"),
    Row("a unit per power of another", "标题[9.8 m/s²] 标题标题"),
    Row("inches in Chinese", "标题[6.7英寸]标题标题"),
    Row("inches in Chinese, after a space", "标题[6.7 英寸]标题标题"),
    Row("a power of ten and a currency", "标题[3.5亿美元]标题标题"),
    Row("square metres in Chinese", "标题[120平方米]标题标题"),
    Row("months in Chinese", "标题[12个月]标题标题"),
    Row("hours in Chinese", "标题[3个小时]标题标题"),
    Row("portions in Japanese", "标题[30日分]标题标题"),
    Row("a million", "标题[3百万件]标题标题"),
    Row("a unit and a counter of another word", "标题[99元]包邮标题"),
    Row("a range and a word that begins like a counter", "标题[￥99～199元]包邮标题"),
    Row("a price and a counter", "标题[￥199]包邮标题"),
    Row("a price and a counter of the next word", "标题[￥99]件件标题"),
    Row("a price in ten thousands", "标题[￥3万]起标题标题"),
    Row("a number and a word that begins like a counter", "标题[199]包邮标题"),
    Row("packs", "标题[12包]标题标题"),
    Row("yuan after a space", "标题[99 元]标题标题"),
    Row("powers of ten between digits", "标题[1万5千円]标题标题"),
    Row("a Japanese unit", "标题[5キロ]标题标题"),
    Row("a Korean unit", "标题[12개월]标题标题"),
    Row("a Korean price", "标题[1만5천원]标题标题"),
    Row("a Thai price", "标题[99บาท]标题标题"),
    Row("a Russian unit", "标题[5000 мА·ч] 标题标题"),
    Row("a Hebrew unit with a quote", "标题[5 ק״ג] 标题标题"),
    Row("a Hindi unit", "标题[5 किग्रा] 标题标题"),

    Row("groups separated by spaces", "标题[10 000 000 ₽]标题标题"),
    Row("groups separated by thin spaces", "标题[10\u{2009}000\u{2009}000]标题标题"),
    Row("groups separated by no-break spaces", "标题[10\u{A0}000 ₽]标题标题"),
    Row("Arabic digits", "标题[١٢٬٣٤٥٫٥]标题标题"),
    Row("Arabic digits with a unit", "标题[١٢ كم] 标题标题"),
    Row("Arabic digits with a currency", "标题[٩٩ ر.س] 标题标题"),
    Row("Arabic percent", "标题[٥٪]标题标题"),
    Row("Devanagari digits with a unit", "标题[१२ किमी] 标题标题"),
    Row("Thai digits with a unit", "标题[๑๒ กม.] 标题标题"),

    Row("a power of ten and a currency, after a space", "标题[3.5 亿美元]标题标题"),
    Row("a power of ten and a currency, both after spaces", "标题[3 万 元]标题标题"),
    Row("a power of ten alone, after a space", "标题[3 亿]标题标题"),
    Row("a unit in letters after a power of ten", "标题[5万mAh] 标题标题"),
    Row("a fraction", "标题[½ kg] 标题标题"),
    Row("a whole number and a fraction", "标题[1½ kg] 标题标题"),
    Row("a whole number, a space and a fraction", "标题[1 ½ kg] 标题标题"),
    Row("a fraction in three characters", "标题[1⁄2 kg] 标题标题"),
    Row("a Russian million and a currency sign", "标题 [2 млн ₽] 标题标题"),
    Row("a Russian million and a currency in letters", "标题 [2 млн. руб.] 标题标题"),
    Row("a Russian thousand and a unit", "标题 [100 тыс. км] 标题标题"),
    Row("a German million and a currency sign", "标题 [4,5 Mio. €] 标题标题"),
    Row("a German billion and a code", "标题 [3 Mrd. EUR] 标题标题"),
    Row("a billion and a code", "标题 [5 bn USD] 标题标题"),
    Row("a million after a currency sign", "标题 [$5 million] 标题标题"),
    Row("an Arabic million and a currency", "标题 [٥ مليون ريال] 标题标题"),
    Row("a Hindi hundred thousand and a currency", "标题 [५ लाख रुपये] 标题标题"),
    Row("a Korean price in two parts", "标题[3만 5천원] 标题标题"),
    Row("a Korean price with a space before its currency", "标题[10만 원] 标题标题"),
    Row("a Korean price in three parts", "标题[1억 2000만 원] 标题标题"),
    Row("a numero sign", "标题 [№ 5] 标题标题"),
    Row("about", "标题 [≈ 5 kg] 标题标题"),
    Row("a power of ten as an exponent", "标题[1.5e6]标题标题"),
    Row("a negative power of ten as an exponent", "标题[1.5E-6]标题标题"),
    Row("a power of ten with superscripts", "标题[2×10⁶]标题标题"),
    Row("a unit of two words", "标题 [12 fl oz] 标题标题"),
    Row("a square of a unit in words", "标题 [800 sq ft] 标题标题"),
    Row("a pressure", "标题 [120/80 mmHg] 标题标题"),
    Row("a size with a letter between", "标题 [2 x 4 m] 标题标题"),
    Row("a size with a letter between and no spaces", "标题 [2x4 m] 标题标题"),
    Row("a size with a sign between", "标题 [2 × 4 × 6 cm] 标题标题"),
    Row("a telephone number", "标题 [+86 138 0013 8000] 标题标题"),
    Row("a telephone number with hyphens", "标题 [+1 212-555-0123] 标题标题"),
    Row("days after a space", "标题[30 天]标题标题"),
    Row("minutes after a space", "标题[30 分钟]标题标题"),
    Row("pieces after a space", "标题[12 个]标题标题"),
    Row("Korean days after a space", "标题[30 일] 标题标题"),

    Row("a Vietnamese price", "Giá [2.990.000 đ] mỗi cái"),
    Row("a Vietnamese price in a word", "Giá [5 đồng] mỗi cái"),
    Row("a Vietnamese million", "Giá [2 triệu đồng] mỗi cái"),
    Row("a Persian price", "标题 [۱۲٬۳۴۵ تومان] 标题"),
    Row("a Persian price in rials", "标题 [۱۲٬۳۴۵ ریال] 标题"),
    Row("a Persian million", "标题 [۲ میلیون تومان] 标题"),
    Row("a currency sign with letters after the number", "标题 [5 US$] 标题"),
    Row("a currency sign with letters right behind the number", "标题 [5R$] 标题"),
    Row("a code and a currency sign before the number", "标题 [US $5] 标题"),
    Row("or more", "标题 [18+] 标题"),
    Row("or more, with groups", "标题 [1,000,000+] 标题"),
    Row("or more, before a unit", "标题 [100+ km] 标题"),
    Row("or more, before a Chinese unit", "标题[1000+人]标题"),
    Row("or more, after a unit", "标题[30kg+]标题"),
    Row("or more, after a currency", "标题[￥99+]标题"),
    Row("a French time of day", "标题 [15h30] 标题"),
    Row("a French duration", "标题 [1h30min] 标题"),
    Row("Arabic percent before the number", "标题 [٪٥٠] 标题"),
    Row("Turkish percent before the number", "标题 [%50] 标题"),
    Row("times", "标题[×3]标题"),
    Row("a weight and how many times", "标题[10kg×3]标题"),
    Row("less than", "标题 [<100] 标题"),
    Row("more than, with a unit", "标题 [>50%] 标题"),
    Row("at least", "标题 [≥5] 标题"),
    Row("at most, after a space", "标题 [≤ 3] 标题"),
    Row("inches", "标题 [6.7\"] 标题"),
    Row("inches right before a word", "标题[27\"]显示器"),
    Row("feet and inches", "标题 [5'10\"] 标题"),
    Row("feet and inches with primes", "标题 [5′10″] 标题"),
    Row("primes apart", "标题 [6′ 2″] 标题"), Row("quotes apart", "标题 [6' 2\"] 标题"),
    Row("curly quotes apart", "标题 [6’ 2”] 标题"), Row("minutes and seconds", "标题 [3′30″] 标题"),
    Row("feet without a sign for inches", "标题 [5′10] 标题"),
    Row("a place on Earth", "标题 [40° 26′ 46″] 标题"),
    Row("feet and inches in words", "标题 [5 ft 10 in] 标题"),
    Row("pounds and ounces", "标题 [6 lb 3 oz] 标题"),
    Row("days and hours", "标题 [2 d 4 h] 标题"), Row("without spaces within", "标题 [2d 4h] 标题"),
    Row("three units of time", "标题 [2 d 4 h 10 min] 标题"),
    Row("in Russian", "标题 [2 ч 30 мин] 标题"), Row("in Chinese", "标题[2小时30分钟]标题"),
    Row("an afternoon hour in Spanish", "标题 [5 p. m.] 标题"),
    Row("one with no-break spaces", "标题 [5\u{A0}p.\u{A0}m.] 标题"),
    Row("horsepower in Russian", "标题 [120 л. с.] 标题"),
    Row("letters with stops that are no unit", "标题 [5] p. x. 标题"),
    Row("money per month in Polish", "标题 [5 zł/mc] 标题"),
    Row("one with a stop", "标题 [5 zł/mies.] 标题"), Row("and a sign", "标题 [5 €/mc] 标题"),
    Row("a raised ordinal", "标题 [10ˢᵗ] 标题"), Row("an ordinal with a stop", "标题 [1.º] 标题"),
    Row("its female form", "标题 [2.ª] 标题"), Row("a stop that ends a sentence", "标题 [1]. 标题"),
    Row("one in French", "标题 [1ᵉʳ] 标题"), Row("one in Spanish", "标题 [1º] 标题"),
    Row("money in Burmese", "[12 ကျပ်] 标题"), Row("money in Lao", "[12 ກີບ] 标题"),
    Row("inches by inches", "标题 [2\"x4\"] 标题"),
    Row("curly inches", "标题 [6.7”] 标题"), Row("curly feet and inches", "标题 [5’10”] 标题"),
    Row("feet", "He’s [5'] tall"), Row("curly feet", "He’s [5’] tall"),
    Row("curly inches after a quotation", "“Pro” [6.7”] 标题"),
    Row("a quote that closes", "“标题 [6.7]” 标题"), Row("a single quote that closes", "‘标题 [6]’ 标题"),
    Row("a time in French", "le [15 h 30] du"), Row("hours without minutes", "[15 h] du matin"),
    Row("an ordinal in Korean", "标题 [제12장] 标题"),
    Row("one with spaces", "标题 [제 12 장] 标题"), Row("an article of a law", "标题 [제 3 조] 标题"),
    Row("an episode in Korean", "标题 [제3화] 标题"), Row("a count in Korean", "标题 [12 권] 标题"),
    Row("a longer count in Korean", "标题 [3 켤레] 标题"), Row("an age in Korean", "标题 [12세] 标题"),
    Row("a telephone number with parentheses", "Call [+49 (30) 1234-567] now"),
    Row("one with parentheses and no spaces", "Call [+1(555)010-9999] now"),
    Row("inches after a quotation", "\"Pro\" [6.7\"] 标题"),
    Row("the number that ends a quotation", "\"Catch [22]\" 标题"),
    Row("a quotation after a number", "标题 [22] \"Pro\""),
    Row("an afternoon hour", "标题 [7 pm] 标题"),
    Row("an afternoon hour without a space", "标题 [7pm] 标题"),
    Row("a morning hour with stops", "标题 [10:30 a.m.] 标题"),
    Row("a German time of day", "标题 [15 Uhr] 标题"),
    Row("working days in Chinese", "标题[3至5个工作日]标题"),
    Row("a range with another word", "标题[3到5天]标题"),
    Row("a German million and a currency in a word", "标题 [1,5 Mio. Euro] 标题"),
    Row("a German billion", "标题 [2 Mrd.] 标题"),
    Row("a chapter in Chinese", "标题[第12章]标题"),
    Row("a season in Chinese", "标题[第3季]标题"),
    Row("a quarter in Chinese", "标题[第3季度]标题"),
    Row("a year at school in Chinese", "标题[3年级]标题"),
    Row("a century in Chinese", "标题[21世纪]标题"),
    Row("an ordinal with a space", "标题[第 12]标题"),
    Row("a power with a caret", "标题 [10^6] 标题"),
    Row("a Swiss price without cents", "标题 [5.–] 标题"),
    Row("a German price without cents", "标题 [12,- €] 标题"),
    Row("an Indian price without paise", "标题 [₹500/-] 标题"),
    Row("a sign before a code", "标题 [-USD 1,234.50] 标题"),
    Row("one without a space behind the code", "标题 [−EUR99] 标题"),
    Row("a sign before a currency's word", "标题 [-Rs. 500] 标题"),
    Row("a sign before a code and a sign", "标题 [-US $5,000] 标题"),
    Row("less than an amount with a code", "标题 [<USD 5,000] 标题"),
    Row("a full-width minus", "标题[－５００円]です"), Row("a full-width range", "标题[１０－１５日間]标题"),
    Row("a full-width date", "标题[２５／１１／２４]まで"), Row("full-width letters of a unit", "标题[１２ｋｇ]です"),
    Row("those after a wide space", "标题[１２\u{3000}ｃｍ]です"),
    Row("a full-width percent and sign", "标题[＋５％]です"), Row("a full-width power", "标题[１０＾６]标题"),
    Row("full-width groups", "标题[１０\u{3000}０００\u{3000}０００]です"),
    Row("a full-width number sign", "标题[＃１２]标题"),
    Row("a unit in capitals", "WEIGHT [12 KG] NET"), Row("one in another case", "标题 [90 Km/h] 标题"),
    Row("data in another case", "标题 [16 Gb] 标题"),
    Row("a Russian million in capitals", "标题 [2 МЛН ₽] 标题"),
    Row("a time of day in capitals", "标题 [5 P. M.] 标题"),
    Row("feet and inches in capitals", "标题 [5 FT 10 IN] 标题"),
    Row("a code of Sri Lanka", "Sum [500 LKR] now"),
    Row("a code of Argentina", "Sum [ARS 500] now"),
    Row("a currency's word in Kenya", "Sum [Ksh 500] now"),
    Row("a dollar and its country in French", "Prix [99,90 $US] net"),
    Row("both apart", "Prix [99,90 $\u{A0}CA] net"),
    Row("a Czech million", "Cena [12,3 mil. Kč] dnes"),
    Row("a million in a letter", "Solde [12,3 M €] net"),
    Row("a thousand in a letter without a space", "标题 [12K €] 标题"),
    Row("a Danish million", "标题 [12,3 mio. kr.] 标题"),
    Row("an Indonesian million", "标题 [Rp12 jt] 标题"),
    Row("a minus before percent", "标题 [-%12] 标题"), Row("a true minus before it", "标题 [−%50] 标题"),
    Row("a plus before percent", "标题 [+%50] 标题"), Row("less than percent", "标题 [<%5] 标题"),
    Row("at least percent", "标题 [≥%50] 标题"), Row("about percent", "标题 [≈%50] 标题"),
    Row("more or less percent", "标题 [±%5] 标题"), Row("some percent", "标题 [~%50] 标题"),
    Row("a minus before Arabic percent", "标题 [-٪١٢] 标题"),
    Row("Arabic percent before a minus", "标题 [٪-١٢] 标题"),
    Row("percent before a minus", "标题 [%-12] 标题"), Row("a space behind percent", "标题 [-% 12] 标题"),
    Row("percent and a space", "标题 [% 12] 标题"), Row("at least, apart", "标题 [≥ %12] 标题"),
    Row("a million and a code", "标题 [12.5 M USD] 标题"), Row("another code", "标题 [5 M CHF] 标题"),
    Row("a million and a lettered sign", "标题 [5 M US$] 标题"), Row("one of Brazil", "标题 [5 M R$] 标题"),
    Row("a million crowns", "标题 [5 M kr] 标题"), Row("Czech ones", "标题 [5 M Kč] 标题"),
    Row("a million in Polish", "标题 [5 M zł] 标题"), Row("in Hungarian", "标题 [5 M Ft] 标题"),
    Row("in Turkish", "标题 [5 M TL] 标题"), Row("in Romanian", "标题 [5 M lei] 标题"),
    Row("in Bulgarian", "标题 [5 M лв.] 标题"), Row("a thousand and a code", "标题 [12K USD] 标题"),
    Row("both apart", "标题 [12 K USD] 标题"), Row("a billion and a code", "标题 [5 B USD] 标题"),
    Row("a small letter", "标题 [12k EUR] 标题"),
    Row("a size in capitals", "标题 [2 X 4 M] 标题"), Row("one without spaces", "标题 [2X4 M] 标题"),
    Row("an Amharic price", "[ብር1,234.50] 标题"), Row("a Nepali price", "标题 [नेरू १,२३४] 标题"),
    Row("a Sinhala price", "[රු.1,234] 标题"), Row("rials before the digits", "标题 [ریال 1,234] 标题"),
    Row("an Uzbek price", "标题 [1234 soʻm] 标题"), Row("a Macedonian price", "标题 [1.234 ден.] 标题"),
    Row("an Albanian price", "标题 [12,50 Lekë] 标题"), Row("a Belarusian price", "标题 [12,50 Br] 标题"),
    Row("a price in Peru", "标题 [S/ 12.50] 标题"), Row("a Swedish price without öre", "标题 [12:-] 标题"),
    Row("a Georgian million", "[12,5 მლნ. ₾] 标题"), Row("an Armenian million", "[12,5 մլն ֏] 标题"),
    Row("a price in lari", "[12 ლარი] 标题"), Row("a price in drams", "[12 դրամ] 标题"),
    Row("degrees in Arabic", "标题 [12°م] 标题"), Row("degrees in Hindi", "标题 [1°से॰] 标题"),
    Row("a Turkish speed", "标题 [1 km/sa] 标题"), Row("kilowatt hours in Chinese", "标题[1千瓦小時]标题"),
    Row("a power with a dot", "标题 [2,5·10^6] 标题"), Row("an Arabic comma", "标题 [3،5 كجم] 标题"),
  ]

  @Test(arguments: rows) func aNumberIsOne(_ row: Row) {
    #expect(Self.numbers(in: row.before + row.number + row.after) == [row.number])
  }

  /// What is beyond the end of the line decides, too.
  @Test(arguments: rows.filter { !$0.before.isEmpty })
  func noCutAtAnyWidthGoesThroughANumber(_ row: Row) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let number = row.before.utf8.count..<(row.before + row.number).utf8.count
    var spec = LabelSpec(
      text: [TextRun(row.before + row.number + row.after + " 标题标题")],
      style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)), width: .fit, scale: 1)
    spec.lines = 1
    for width in stride(from: 64.0, to: 240, by: 7) {
      spec.width = .points(width)
      guard let cut = try renderer.layout(spec).truncation?.elided.first?.lowerBound else {
        continue
      }
      #expect(cut <= number.lowerBound || cut >= number.upperBound, "\(width)")
    }
  }

  private static func numbers(in text: String) -> [String] {
    let styled = StyledText([TextRun(text)], style: TestStyle.square)
    var offset = 0
    let characters = text.map { character in
      let start = offset
      offset += character.utf8.count
      return CutCharacterTable.shared.character(start..<offset, of: styled)
    }
    let graphemes = text.map(String.init)
    let syntax = NumberSyntax(characters: characters) { graphemes[$0].joined() }
    return syntax.numbers().map { graphemes[$0].joined() }
  }

  static let several = [
    Several("a name and a capacity", "16 256GB", ["16", "256GB"]),
    Several("a year and a count", "2025 128", ["2025", "128"]),
    Several("two prices", "￥99 ￥199", ["￥99", "￥199"]),
    Several("a dash between clauses", "99——100", ["99", "100"]),
    Several("a word between", "99～券后￥88", ["99", "￥88"]),
    Several("a day and a name", "3 天天", ["3"]),
    Several("a name with a digit", "15 M3", ["15", "3"]),
    Several("a number and a word", "5 members", ["5"]),
    Several("a number before another's sign", "12 $5", ["12", "$5"]),
    Several("a slash without a unit", "99/无", ["99"]),
    Several("a counter that is doubled", "12 个个", ["12"]),
    Several("a count of ten thousands and a capacity", "3万 128GB", ["3万", "128GB"]),
    Several("a million and another price", "2 млн $5", ["2 млн", "$5"]),
    Several("a word that begins with a multiplication sign", "5 xenon", ["5"]),
    Several("a gain and a capacity", "+5 128GB", ["+5", "128GB"]),
    Several("a sum", "1+1", ["1", "+1"]),
    Several("two plus signs", "5++", ["5"]),
    Several("a plus before a word", "2+free", ["2"]),
    Several("a plus before a price", "2+￥99", ["2", "+￥99"]),
    Several("a price in dollars of another country", "3 US$9", ["3", "US$9"]),
    Several("two ratings", "50%50", ["50%", "50"]),
    Several("a Vietnamese word that begins like a currency", "5 đội", ["5"]),
    Several("a name and buying for others", "15代购", ["15"]),
    Several("a stop before a dash between sentences", "12.–And 5", ["12", "5"]),
    Several("a word that begins like a time of day", "5 amps", ["5"]),
    Several("an hour and a word", "15hour", ["15hour"]),
    Several("feet before another number", "6′ 2 a", ["6′", "2"]),
    Several("a larger unit behind a smaller one", "4 h 2 d", ["4 h", "2 d"]),
    Several("a length and a time", "5 ft 10 min", ["5 ft", "10 min"]),
    Several("a number between two quotations", "\"a\" 5 \"b\"", ["5"]),
    Several("words in capitals that are codes", "ALL 5 TOP 10", ["5", "10"]),
    Several("a weight and a price", "5 kg €12", ["5 kg", "€12"]),
    Several("a price and a price of another country", "5 $ US 12", ["5 $", "US 12"]),
    Several("a price and a word", "5$ USED", ["5$"]),
    Several("a percentage and another", "5% 12", ["5%", "12"]),
    Several("a percentage and a fall", "5% -12", ["5%", "-12"]),
    Several("a million and a price with a code", "5 M USD 12", ["5 M", "USD 12"]),
    Several("a length and a code", "5 km USD", ["5 km"]),
    Several("a thousand and a word", "12 Kilo", ["12"]),
    Several("a letter and a word", "12 K use", ["12"]),
    Several("degrees and a word", "20° west", ["20°"]),
  ]

  struct Several: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    let numbers: [String]
    var testDescription: String { "\(what): \(text)" }

    init(_ what: String, _ text: String, _ numbers: [String]) {
      (self.what, self.text, self.numbers) = (what, text, numbers)
    }
  }

  @Test(arguments: several) func numbersStandApart(_ row: Several) {
    #expect(Self.numbers(in: row.text) == row.numbers)
  }
}
