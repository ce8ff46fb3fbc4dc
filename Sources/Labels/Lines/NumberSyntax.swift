/// What counts as one number: digits with separators, sign, currency and unit.
struct NumberSyntax {
  let characters: [CutCharacter]
  /// The text of some of the characters.
  let text: (Range<Int>) -> String

  /// Ranges of numbers, each with the sign, currency sign and unit that belong to it.
  func numbers() -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var index = 0
    while index < characters.count {
      guard isAny(.digit, at: index) else {
        index += 1
        continue
      }
      let digits = index..<endOfDigits(from: index)
      let start = max(prefixStart(before: digits.lowerBound), numbers.last?.upperBound ?? 0)
      let end = suffixEnd(after: digits.upperBound)
      numbers.append(min(start, digits.lowerBound)..<end)
      index = max(end, digits.upperBound)
    }
    return numbers
  }

  /// Whether a character plays one of some parts; false beyond the ends.
  private func isAny(_ roles: CutCharacter.Roles, at index: Int) -> Bool {
    index >= 0 && index < characters.count && !characters[index].roles.isDisjoint(with: roles)
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start + 1
    while true {
      if isAny(.digit, at: end) {
        end += 1
      } else if isAny([.separator, .noBreakSpace], at: end), isAny(.digit, at: end + 1) {
        end += 2
      } else {
        return end
      }
    }
  }

  /// Sign, currency sign (`-`, `￥`, `US$`) or currency code (`USD 12`) before the digits.
  private func prefixStart(before digits: Int) -> Int {
    var start = digits
    if isAny(.sign, at: start - 1) { start -= 1 }
    var index = start
    if isAny([.space, .noBreakSpace], at: index - 1) { index -= 1 }
    if isAny(.currency, at: index - 1) {
      index -= 1
      let letters = startOfLetters(before: index)
      if index - letters <= 3 { index = letters }
      if isAny(.sign, at: index - 1) { index -= 1 }
      return index
    }
    let letters = startOfLetters(before: index)
    if isCurrencyCode(letters..<index) { return letters }
    return start
  }

  private func startOfLetters(before end: Int) -> Int {
    var start = end
    while isAny(.letter, at: start - 1) { start -= 1 }
    return start
  }

  /// Currency sign, unit sign or unit after the digits, with one space between at the most.
  private func suffixEnd(after digits: Int) -> Int {
    let hasSpace = isAny([.space, .noBreakSpace], at: digits)
    let index = hasSpace ? digits + 1 : digits
    if isAny(.currency, at: index) {
      // `12 $5` starts another number.
      return hasSpace && isAny(.digit, at: index + 1) ? digits : index + 1
    }
    if isAny(.unitSign, at: index) { return endOfUnitSigns(from: index) }
    var end = index
    while isAny(.unitIdeograph, at: end) { end += 1 }
    if end > index { return hasSpace ? digits : end }
    while isAny(.letter, at: end) { end += 1 }
    guard hasSpace else { return end - index <= 4 ? end : digits }
    return isUnit(index..<end) || isCurrencyCode(index..<end) ? end : digits
  }

  /// `°C` is one sign and one letter.
  private func endOfUnitSigns(from start: Int) -> Int {
    let isDegree = characters[start].scalar == "°"
    return isDegree && isAny(.temperature, at: start + 1) ? start + 2 : start + 1
  }

  private func isUnit(_ letters: Range<Int>) -> Bool {
    letters.count <= 4 && NumberSyntax.units.contains(text(letters))
  }

  private func isCurrencyCode(_ letters: Range<Int>) -> Bool {
    (2...3).contains(letters.count) && NumberSyntax.currencyCodes.contains(text(letters))
  }

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
