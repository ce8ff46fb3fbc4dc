/// Where truncation may cut a text so that what is kept does not mislead.
///
/// A number cut short reads as another number, and an opening bracket before an ellipsis promises
/// what does not come.
struct CutRules {
  /// Clusters of the window that was analysed.
  let window: Range<Int>
  private let characters: [Character]
  private let numbers: [Range<Int>]

  /// Analyses the clusters around those where a cut is sought.
  ///
  /// - Parameter candidates: Cuts before these clusters will be asked for.
  init(
    candidates: ClosedRange<Int>, of paragraph: Paragraph, in text: StyledText, isNumberSafe: Bool
  ) {
    func character(_ cluster: Int) -> Character {
      text.substring(paragraph.bytes(of: cluster..<cluster + 1)).first ?? "\u{FFFD}"
    }
    // A number or its unit may reach out of the candidates on both sides.
    var lower = candidates.lowerBound
    while lower > 0, NumberSyntax.mayBelongToNumber(character(lower - 1)) { lower -= 1 }
    var upper = min(candidates.upperBound, paragraph.clusters.count)
    while upper < paragraph.clusters.count, NumberSyntax.mayBelongToNumber(character(upper)) {
      upper += 1
    }
    window = lower..<upper
    characters = window.map(character)
    numbers =
      isNumberSafe
      ? NumberSyntax.numbers(in: characters).map { $0.lowerBound + lower..<$0.upperBound + lower }
      : []
  }

  /// Whether text may end before a cluster.
  func allowsCut(before cluster: Int) -> Bool {
    if isInsideNumber(cluster) { return false }
    let index = cluster - window.lowerBound
    guard index > 0, index <= characters.count else { return true }
    let last = characters[index - 1]
    let previous = index > 1 ? characters[index - 2] : nil
    return !CutRules.isOpening(last, after: previous)
  }

  /// Whether a number begins before a cluster and ends after its start.
  func isInsideNumber(_ cluster: Int) -> Bool {
    let next = numbers.partitionPoint { $0.upperBound > cluster }
    return next < numbers.count && numbers[next].lowerBound < cluster
  }

  private static func isOpening(_ character: Character, after previous: Character?) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: break
    }
    switch character {
    case "¿", "¡": return true
    case "\"", "'":
      // A straight quote opens where a word begins.
      return previous.map { $0.isWhitespace || isOpening($0, after: nil) } ?? true
    default: return false
    }
  }
}

/// What counts as one number: digits with separators, sign, currency and unit.
enum NumberSyntax {
  /// Ranges of numbers, each with the sign, currency sign and unit that belong to it.
  static func numbers(in characters: [Character]) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var index = 0
    while index < characters.count {
      guard isDigit(characters[index]) else {
        index += 1
        continue
      }
      let digits = index..<endOfDigits(from: index, in: characters)
      let start = max(
        prefixStart(before: digits.lowerBound, in: characters), numbers.last?.upperBound ?? 0)
      let end = suffixEnd(after: digits.upperBound, in: characters)
      numbers.append(min(start, digits.lowerBound)..<end)
      index = max(end, digits.upperBound)
    }
    return numbers
  }

  /// Whether a character could be a part of a number, its sign, currency or unit.
  static func mayBelongToNumber(_ character: Character) -> Bool {
    isDigit(character) || isSeparator(character) || isSpace(character) || isSign(character)
      || isCurrency(character) || isUnitSign(character) || isLatinLike(character)
      || unitIdeographs.contains(character)
  }

  private static func endOfDigits(from start: Int, in characters: [Character]) -> Int {
    var end = start + 1
    while end < characters.count {
      if isDigit(characters[end]) {
        end += 1
      } else if end + 1 < characters.count, isDigit(characters[end + 1]),
        isSeparator(characters[end]) || isNoBreakSpace(characters[end])
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Sign, currency sign (`-`, `￥`, `US$`) or currency code (`USD 12`) before the digits.
  private static func prefixStart(before digits: Int, in characters: [Character]) -> Int {
    var start = digits
    if start > 0, isSign(characters[start - 1]) { start -= 1 }
    var index = start
    if index > 0, isSpace(characters[index - 1]) { index -= 1 }
    if index > 0, isCurrency(characters[index - 1]) {
      index -= 1
      let letters = startOfLetters(before: index, in: characters)
      if index - letters <= 3 { index = letters }
      if index > 0, isSign(characters[index - 1]) { index -= 1 }
      return index
    }
    let letters = startOfLetters(before: index, in: characters)
    if currencyCodes.contains(String(characters[letters..<index])) { return letters }
    return start
  }

  private static func startOfLetters(before end: Int, in characters: [Character]) -> Int {
    var start = end
    while start > 0, isLatinLike(characters[start - 1]) { start -= 1 }
    return start
  }

  /// Currency sign, unit sign or unit after the digits, with one space between at the most.
  private static func suffixEnd(after digits: Int, in characters: [Character]) -> Int {
    var index = digits
    let hasSpace = index < characters.count && isSpace(characters[index])
    if hasSpace { index += 1 }
    guard index < characters.count else { return digits }
    if isCurrency(characters[index]) {
      // `12 $5` starts another number.
      let startsNumber = index + 1 < characters.count && isDigit(characters[index + 1])
      return hasSpace && startsNumber ? digits : index + 1
    }
    if isUnitSign(characters[index]) { return endOfUnitSigns(from: index, in: characters) }
    var end = index
    while end < characters.count, unitIdeographs.contains(characters[end]) { end += 1 }
    if end > index { return hasSpace ? digits : end }
    while end < characters.count, isLatinLike(characters[end]) { end += 1 }
    let unit = String(characters[index..<end])
    let isUnit = hasSpace ? units.contains(unit) || currencyCodes.contains(unit) : unit.count <= 4
    return isUnit ? max(end, digits) : digits
  }

  /// `°C` is one sign and one letter.
  private static func endOfUnitSigns(from start: Int, in characters: [Character]) -> Int {
    var end = start + 1
    if characters[start] == "°", end < characters.count, "CFKcf".contains(characters[end]) {
      end += 1
    }
    return end
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  private static func isSeparator(_ character: Character) -> Bool {
    ".,'’:/-−–٫٬，．：".contains(character)
  }

  private static func isSign(_ character: Character) -> Bool { "+-−±~≈#№".contains(character) }

  private static func isCurrency(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }

  private static func isUnitSign(_ character: Character) -> Bool {
    "%‰％°℃℉′″".contains(character)
  }

  private static func isNoBreakSpace(_ character: Character) -> Bool {
    character == "\u{A0}" || character == "\u{202F}"
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || isNoBreakSpace(character)
  }

  /// Letters of scripts that write units and currency codes with spaces between words.
  private static func isLatinLike(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xB5, 0xC0...0x24F, 0x370...0x52F, 0x2126, 0x212A, 0x212B:
      return character.isLetter
    default: return false
    }
  }

  private static let unitIdeographs: Set<Character> = Set(
    "元圆圓円角分毛块塊万萬亿億兆千百十年月日号號時时秒点點岁歲周週天个個件人次米克斤吨里度折倍원만억천년월일시분초개명")

  private static let units: Set<String> = [
    "mm", "cm", "dm", "m", "km", "in", "ft", "yd", "mi", "mg", "g", "kg", "t", "oz", "lb", "lbs",
    "ml", "mL", "cl", "dl", "l", "L", "s", "ms", "min", "h", "hrs", "B", "KB", "kB", "MB", "GB",
    "TB", "Hz", "kHz", "MHz", "GHz", "W", "kW", "kWh", "V", "A", "mAh", "Ah", "px", "pt", "kcal",
    "cal", "J", "kJ", "Pa", "hPa", "bar", "dB", "кг", "г", "см", "мм", "м", "км", "л", "мл", "шт",
    "руб", "kr", "zł", "Kč", "Ft", "lei",
  ]

  private static let currencyCodes: Set<String> = [
    "USD", "EUR", "GBP", "JPY", "CNY", "RMB", "KRW", "INR", "RUB", "CHF", "CAD", "AUD", "NZD",
    "HKD", "TWD", "SGD", "THB", "VND", "IDR", "MYR", "PHP", "BRL", "MXN", "TRY", "SEK", "NOK",
    "DKK", "PLN", "CZK", "HUF", "ILS", "AED", "SAR", "EGP", "ZAR", "Rs", "NT", "HK", "US",
  ]
}
