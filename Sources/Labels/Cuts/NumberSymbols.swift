/// What numbers are written with: signs, separators, currencies and units, in the languages of labels.
///
/// A selection from CLDR's `numbers`, `currencies` and `units`, in their short and narrow forms, with what prices and
/// product titles add. This is the place for another unit; ``NumberSyntax`` says how the parts stand together.
package enum NumberSymbols {
  /// Whether a text is an amount of money: digits, and a sign or word of a currency beside them.
  package static func isPrice(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let areDigits = { (scalar: Unicode.Scalar) in scalar.properties.numericType == .decimal }
    guard scalars.contains(where: areDigits) else { return false }
    if scalars.contains(where: { $0.properties.generalCategory == .currencySymbol }) { return true }
    let words = scalars.split { areDigits($0) || ",'’ \u{A0}\u{202F}".unicodeScalars.contains($0) }
    return words.map(String.init).contains {
      currencies.contains($0) || priceUnits.contains($0) && !magnitudes.contains($0)
    }
  }

  /// Before the digits of any number.
  package static let plusAndMinus = "-+−±"
  /// Before the digits: signs, comparisons, how many times, percent in Arabic and Turkish, ordinals in Chinese.
  static let signs = plusAndMinus + "＋~≈#№<>≤≥＜＞×%٪第제"
  /// Of these, those that a space may follow.
  static let spacedSigns = "±≈№<>≤≥＜＞%٪第제"
  /// Of these, those that another sign may stand before or behind.
  static let leadingPercents: [Unicode.Scalar] = ["%", "٪"]
  /// Before a ``TelephoneNumber``.
  static let telephoneSigns: [Unicode.Scalar] = ["+", "＋"]
  /// Around a group of a telephone number: `+49 (30) 1234-567`.
  static let groupBrackets = "()"
  /// Digits by themselves, directly behind others or after a space.
  static let fractions = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞↉"
  /// Between digits and the power of ten that they are multiplied by.
  static let exponents = "eE"
  /// Between two digits: decimals, groups, dates, times, ratios, sizes and powers.
  static let separators = "-.,':/–’′٫٬،，．：／×⁄^·⋅"
  /// Between two numbers of a range or a size, with a space on both sides or on neither.
  static let rangeMarks = "-−–—~～〜至到×"
  /// Letters that people write in place of `×`.
  static let multiplicationLetters = "xXхХ"
  /// Letters between hours and minutes: `15h30`.
  static let hourLetters = "hH"
  /// Behind a number that is the least of those meant: `18+`.
  static let openEnds = "+＋"
  /// Behind a price without cents, before one of ``dashesForCents``: `5.–`, `12,-`, in Sweden `12:-`, in India `500/-`.
  static let stopsBeforeDashes: [Unicode.Scalar] = [".", ",", ":", "/"]
  static let dashesForCents: [Unicode.Scalar] = ["-", "–"]
  /// Behind a stop, in Spanish and Portuguese: `1.º`, `2.ª`.
  static let ordinalLetters: [Unicode.Scalar] = ["ª", "º"]
  static let spaces = " \u{2009}\u{3000}"
  static let noBreakSpaces = "\u{A0}\u{202F}"

  /// Behind the digits in any language.
  package static let plainUnitSigns = "%‰°"
  /// Behind the digits; characters that are a unit by themselves.
  static let unitSigns = plainUnitSigns + "％٪℃℉′″㎡㎥㎏㎎㎝㎜㎞㎖ℓ"
  /// Quotes behind the digits that mean inches or feet, each with those that it can close or be taken for.
  static let inches: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\"": ["\""], "'": ["'"], "”": ["“", "„", "”"], "’": ["‘", "‚", "’"],
  ]
  /// Words and signs of units from large to small: digits with a smaller one go on with a number that ends with a larger one
  /// of the same list, as in `5′ 10″` and `2 d 4 h`.
  static let scales: [[[String]]] = [
    [["°"], ["′", "'", "’"], ["″", "\"", "”"]],
    [["ft"], ["in", "in."]],
    [["st"], ["lb", "lbs"], ["oz"]],
    [
      ["yr", "yrs", "year", "years", "Jahr"], ["mo", "month", "months", "Monat", "mies."],
      ["wk", "week", "weeks"],
      ["d", "day", "days", "Tag", "Tage", "jour", "jours", "día", "días", "дн", "дн.", "天"],
      [
        "h", "hr", "hrs", "hour", "hours", "Std.", "Stunden", "godz.", "ч", "ч.", "小时", "小時",
        "時間", "시간", "ชม.",
      ],
      ["min", "m", "Minuten", "мин", "мин.", "分", "分钟", "分鐘", "분", "นาที"],
      ["s", "sec", "с", "сек", "秒", "秒钟", "초"],
    ],
  ]
  /// Forms a unit with a degree sign before it.
  static let temperatures: Set<String> = ["C", "F", "K", "c", "f", "م", "ف", "से॰", "फ़े॰"]
  /// Behind a unit: `m²`, `s⁻¹`.
  static let powers = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻"
  /// Between two units: `N·m`.
  static let products = "·⋅"
  /// Before a unit: `km/h`, `￥9/月`.
  static let per = "/／"

  /// Words for powers of ten, after which more digits may follow: `1万5千円`, or a currency or unit after a space.
  static let magnitudes = ["十", "百", "千", "万", "萬", "亿", "億", "兆"] + spacedMagnitudes
  /// Of these, those whose language puts a space before more digits: `3만 5천원`.
  static let spacedMagnitudes = ["십", "백", "천", "만", "억", "조"]
  /// Powers of ten, where a currency follows: `12.5 M USD`, `12k kr`.
  static let letterMagnitudes: Set<String> = ["K", "M", "B", "k", "m", "b"]

  /// Money, in scripts that do not put spaces between words. Behind a currency sign there is no other unit: `￥199包邮`.
  static let joinedCurrencies = [
    "元", "圆", "円", "圓", "角", "分", "毛", "块", "塊", "美元", "美金", "欧元", "歐元", "日元", "日圓", "英镑", "英鎊",
    "港元", "港币", "港幣", "台币", "台幣", "澳元", "加元", "韩元", "韓元", "卢布", "盧布", "人民币", "人民幣", "ドル",
    "ユーロ", "ポンド", "ウォン", "원", "달러", "유로", "엔", "บาท",
    "ကျပ်", "ກີບ", "រៀល", "টাকা", "ரூபாய்", "ብር", "රු.",
  ]

  /// What may follow an amount of money directly.
  static let priceUnits = Set(magnitudes + joinedCurrencies)

  /// Units that another may follow, as powers of ten do: `2个月`, `3個小時`.
  static let openUnits: Set<String> = ["个", "個"]
  /// Units that may follow any other: portions in Japanese, as in `30日分`.
  static let closingUnits: Set<String> = ["分"]
  /// Words that begin like a counter but are not counters: “free shipping”, “returns accepted”.
  static let otherWords: Set<String> = [
    "包邮", "包郵", "包退", "包换", "包換", "包安装", "包安裝", "代购", "代購", "代金", "代理", "代言", "季节", "季節", "集成",
    "集合",
    "期间", "期間", "期待", "页面", "頁面", "层次", "層次", "课程", "課程", "楼盘", "樓盤", "节目", "節目", "节日", "節日",
    "节能", "節能", "章鱼", "章魚",
  ]

  /// Units of scripts that do not put spaces between words.
  static let joinedUnits: Set<String> = Set(
    magnitudes + joinedCurrencies + [
      // Chinese and Japanese: time.
      "年", "年度", "周年", "週年", "月", "月份", "日", "号", "號", "时", "時", "秒", "点", "點", "周", "週", "天", "小时",
      "小時", "分钟", "分鐘",
      "秒钟", "秒鐘", "毫秒", "时间", "時間", "ヶ月", "か月", "カ月", "ヵ月", "年間", "日間", "週間", "分間",
      "工作日", "营业日", "營業日", "営業日", "個工作日", "个工作日",
      // Counts.
      "个", "個", "件", "件套", "人", "人次", "次", "岁", "歲", "折", "倍", "名", "台", "枚", "本", "歳", "回", "位",
      "双", "套", "盒",
      "瓶", "袋", "包", "片", "支", "张", "張", "只", "条", "條", "粒", "箱",
      // Parts of a whole: chapters, seasons, floors, quarters, centuries, years at school.
      "季度", "世纪", "世紀", "年级", "年級", "章", "节", "節", "页", "頁", "集", "季", "期", "届", "屆", "卷", "册", "冊",
      "楼", "樓", "层", "層", "课", "課",
      "代",
      // Lengths, areas, volumes, weights, temperatures.
      "米", "里", "寸", "尺", "厘米", "毫米", "微米", "纳米", "分米", "千米", "公里", "公尺", "公分", "英寸", "英尺",
      "英里", "英吋", "吋", "平方米", "平方公里", "平米", "立方米", "亩", "畝", "公顷", "公頃", "升", "公升", "毫升", "克",
      "斤", "两", "兩", "吨", "噸", "公斤", "千克", "毫克", "微克", "磅", "盎司", "度", "摄氏度", "攝氏度",
      "キロ", "グラム", "メートル", "センチ", "ミリ", "リットル", "インチ", "畳", "坪",
      // Measures of devices.
      "瓦", "千瓦", "伏", "安", "毫安", "赫兹", "赫茲", "字节", "像素", "英尺磅", "ワット", "ピクセル", "画素", "万画素", "千瓦时",
      "千瓦時", "千瓦小时", "千瓦小時",
      // Korean.
      "년", "월", "일", "시", "분", "초", "시간", "개월", "주", "개", "명", "장", "권", "편",
      "회", "층", "세", "살", "대", "마리", "벌", "켤레", "잔", "병", "봉지", "상자", "박스", "인분",
      "절", "조", "항", "호", "차", "과", "화", "쪽", "세기", "학년", "인치", "미터",
      "킬로", "그램", "리터", "평",
      // Thai.
      "กก.", "กก", "ก.", "กรัม", "กม.", "กม", "ซม.", "ซม", "มม.", "มม", "ม.", "ล.", "ลิตร",
      "มล.", "มล", "ชม.",
      "ชม", "นาที", "วัน", "ปี", "ชิ้น",
    ])

  /// Those of ``joinedUnits`` that may follow a space even though they are a single character.
  static let spacedJoinedUnits: Set<String> = [
    "元", "円", "圆", "圓", "원", "엔", "米", "升", "克", "斤", "吨", "噸",
    "年", "月", "日", "周", "週", "天", "时", "時", "秒", "岁", "歲", "歳", "년", "월", "일", "시", "분", "초", "주",
    "个", "個", "件", "人", "次", "折", "倍", "台", "枚", "双", "套", "盒", "瓶", "袋", "片", "支", "张", "張", "条",
    "條",
    "粒", "箱", "개", "명", "장", "권", "편", "회", "층", "세",
    "살", "대", "벌", "잔", "병", "절", "조", "항", "호", "차", "과", "화", "쪽", "평",
  ]

  /// Units of scripts that put spaces between words, directly behind the digits or after one space.
  static let units = leadingUnits.union(moneyNames).union(
    withLowerCase([
      // Lengths and areas.
      "nm", "µm", "μm", "mm", "cm", "dm", "m", "km", "in", "in.", "ft", "yd", "mi", "mil", "ha",
      "ac",
      "sqm", "sqft",
      // Volumes and weights.
      "ml", "mL", "cl", "cL", "dl", "dL", "l", "L", "gal", "pt", "qt", "µg", "μg", "mcg", "mg",
      "g", "kg", "t", "oz",
      "lb", "lbs", "st", "ct",
      // Time.
      "ms", "µs", "μs", "ns", "s", "sec", "min", "h", "hr", "hrs", "hour", "hours", "d", "day",
      "days", "wk", "week",
      "weeks", "mo", "month", "months", "yr", "yrs", "year", "years", "Std.", "Stunden", "Minuten",
      "Tage", "Tag", "Monat",
      "Jahr", "mois", "jour",
      "jours", "mes", "día", "días", "año", "mc", "msc", "mies.", "godz.", "dz.", "tydz.", "rok",
      "mês", "mese", "ora", "maand", "mnd", "mån", "md.", "kk", "měs.", "hó", "lună", "ay", "sa",
      "dk", "sn", "міс",
      "міс.",
      // Times of day.
      "am", "pm", "AM", "PM", "a.m.", "p.m.", "A.M.", "P.M.", "Uhr", "o'clock", "π.μ.",
      "μ.μ.",
      // Data, electricity, energy, screens, sound, speed.
      "bit", "kbit", "Mbit", "Gbit", "B", "KB", "kB", "MB", "GB", "TB", "PB", "kbps", "Mbps",
      "Gbps",
      "Hz", "kHz", "MHz",
      "GHz", "rpm", "fps", "W", "kW", "MW", "GW", "Wh", "kWh", "V", "kV", "mV", "A", "mA", "mAh",
      "Ah", "Ω", "kΩ", "lm",
      "lx", "nit", "nits", "px", "ppi", "dpi", "MP", "cal", "kcal", "J", "kJ", "Nm", "Pa", "kPa",
      "hPa", "MPa", "bar",
      "psi", "mmHg", "dB", "kph", "mph", "kn", "hp", "PS", "ppm", "pcs", "pc",
      // Russian and Ukrainian.
      "нм", "мкм", "мм", "см", "дм", "м", "км", "га", "мл", "л", "мкг", "мг", "г", "кг", "т", "мс",
      "с", "сек", "мин", "мин.",
      "ч", "ч.", "дн", "дн.", "дня", "дней", "день", "мес", "мес.", "год", "года", "лет", "шт",
      "шт.",
      "уп", "уп.", "бит",
      "КБ", "МБ", "ГБ", "ТБ", "Гц", "кГц", "МГц", "ГГц", "Вт", "кВт", "В", "А", "мАч", "мА·ч", "Ач",
      "л.с.", "кал", "ккал",
      "Дж", "кДж", "Па", "гПа", "бар", "дБ",
      // Arabic.
      "مم", "سم", "م", "كم", "مل", "لتر", "ل", "ملغ", "غ", "غم", "جم", "كغ", "كغم", "كجم", "طن",
      "ث",
      "د", "س", "ساعة", "يوم",
      "شهر", "سنة", "قطعة",
      // Persian and Urdu.
      "متر", "کیلو", "گرم",
      // Hebrew.
      "מ״מ", "ס״מ", "מ׳", "ק״מ", "מ״ל", "ל׳", "ק״ג", "גרם", "שעות", "דקות", "ימים", "מ\"מ",
      "ס\"מ", "ק\"מ", "מ\"ל",
      "ק\"ג", "מ'", "ל'",
      // Hindi.
      "मी", "मी॰", "सेमी", "मिमी", "किमी", "किग्रा", "ग्राम", "लीटर",
    ]))

  /// Money that is not a code, behind the digits.
  private static let moneyNames = withLowerCase([
    "Euro", "Euros", "euro", "euros", "dollar", "dollars", "đ", "đồng", "VNĐ", "kr", "kr.", "zł",
    "Kč", "Ft", "lei", "din", "р.", "руб", "руб.", "грн", "грн.", "тг", "сум", "soʻm", "лв", "лв.",
    "ден", "ден.", "Lekë", "ლარი", "դրամ",
    "ر.س", "ر.س.", "د.إ", "د.إ.", "ج.م", "ج.م.", "د.ك", "د.ك.", "درهم", "جنيه", "دينار",
    "تومان", "تومن", "روپے", "ש״ח", "ש\"ח", "रु", "रु॰", "रु.", "रुपये",
  ])
  /// Any word or code of a currency behind the digits.
  static let currencyWords = moneyNames.union(currencies)

  /// Of these, those that another unit or a currency may follow after a space: `2 млн ₽`, `12 fl oz`.
  static let leadingUnits = withLowerCase([
    // Powers of ten.
    "bn", "mn", "mil", "mln", "mld", "million", "millions", "billion", "billions", "trillion",
    "thousand", "lakh", "lakhs",
    "crore", "crores", "Mio", "Mio.", "Mrd", "Mrd.", "Tsd.", "Million", "Milliarde", "millones",
    "milliard", "milhões",
    "milioni", "milyon", "milyar", "triệu", "tỷ", "هزار", "میلیون", "میلیارد", "тыс", "тыс.", "млн",
    "млн.", "млрд", "млрд.", "трлн", "ألف",
    "مليون", "مليار",
    "אלף", "מיליון", "लाख", "करोड़", "हज़ार", "कोटी", "क॰", "کروڑ", "لاکھ", "ہزار",
    "mil.", "mln.", "mld.", "mlrd.", "mljrd.", "mill.", "milj.", "mdr", "mrd", "mio", "mia.",
    "tis.", "tys.", "tuh",
    "tūkst.", "hilj.", "bi", "juta", "jt", "ribu", "rb", "miliar", "tr", "тис.", "хил.", "хиљ.",
    "мил.", "εκ.", "δισ.",
    "χιλ.", "ათ.", "მლნ.", "მლრდ.", "հզր", "մլն", "մլրդ",
    // Squares, cubes and fluids.
    "sq", "sq.", "cu", "cu.", "fl", "fl.", "кв.", "куб.",
  ])

  /// The ISO 4217 codes in use, but for ALL and TOP, which are words, with `RMB` and the letters of countries beside a sign.
  private static let codes = """
    AED AFN AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP
    GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS
    KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR
    MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
    RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TRY
    TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    RMB NT HK US AU CA NZ SG
    """

  /// Codes, and words that stand for a currency on either side of the digits.
  static let currencies = Set(codes.split { $0.isWhitespace }.map(String.init)).union([
    "Rs", "Rs.", "Rp", "RM", "TL", "Fr.", "Ksh", "KSh", "Kč",
    "kr", "Br", "S/", "S/.", "ብር", "नेरू", "රු.", "ریال", "ريال", "ر.س", "ر.س.", "د.إ", "د.إ.", "ج.م",
    "ج.م.", "रु", "रु॰", "रु.", "人民币", "人民幣", "港币", "港幣",
  ])

  /// Words, and what they are in lower case, by which those in capitals are found; but for single letters, which could be
  /// other words, such as `a`.
  private static func withLowerCase(_ words: [String]) -> Set<String> {
    Set(words).union(words.filter { $0.count > 1 }.map { $0.lowercased() })
  }

  /// By the words of ``scales``: the list, and the place in it.
  static let placesInScales: [String: (scale: Int, place: Int)] = {
    var places: [String: (scale: Int, place: Int)] = [:]
    for (scale, units) in scales.enumerated() {
      for (place, words) in units.enumerated() {
        for word in words { places[word] = (scale, place) }
      }
    }
    return places
  }()

  /// Graphemes of the longest word in the tables above, and more than a code or sign before digits has.
  static let longestWord = 9
}
