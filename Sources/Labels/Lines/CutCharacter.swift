/// A grapheme cluster as the rules of cutting see it: its first character, and which parts of a number
/// it can be.
///
/// Every character of a line that is cut is asked, so none becomes a string on the way.
struct CutCharacter {
  /// What a character can be to a number.
  struct Roles: OptionSet {
    let rawValue: UInt16

    static let digit = Roles(rawValue: 1 << 0)
    static let separator = Roles(rawValue: 1 << 1)
    static let space = Roles(rawValue: 1 << 2)
    static let noBreakSpace = Roles(rawValue: 1 << 3)
    static let sign = Roles(rawValue: 1 << 4)
    static let currency = Roles(rawValue: 1 << 5)
    /// A sign that stands for a unit: `%`, `°`.
    static let unitSign = Roles(rawValue: 1 << 6)
    static let unitIdeograph = Roles(rawValue: 1 << 7)
    /// A letter of a script that writes units and currency codes with spaces between words.
    static let letter = Roles(rawValue: 1 << 8)
    /// A letter that makes a unit of `°`.
    static let temperature = Roles(rawValue: 1 << 9)
  }

  let scalar: Unicode.Scalar
  /// Whether nothing combines with ``scalar``.
  let isAlone: Bool
  let roles: Roles

  /// - Parameter bytes: Of one cluster, not empty.
  init(_ bytes: Range<Int>, of text: StyledText) {
    let scalar = text.scalar(at: bytes.lowerBound)
    self.scalar = scalar
    isAlone = UTF8.width(scalar) == bytes.count
    roles =
      scalar.isASCII
      ? CutCharacter.asciiRoles(scalar, isAlone: isAlone)
      : CutCharacter.roles(scalar, isAlone: isAlone, text: text.substring(bytes))
  }

  /// Whether it could be a part of a number, its sign, currency or unit.
  var mayBelongToNumber: Bool { !roles.isEmpty }

  private static func asciiRoles(_ scalar: Unicode.Scalar, isAlone: Bool) -> Roles {
    switch scalar {
    case "0"..."9": .digit
    case "C", "F", "K", "c", "f": isAlone ? [.letter, .temperature] : .letter
    case "A"..."Z", "a"..."z": .letter
    case "$": .currency
    case _ where !isAlone: []
    case " ": .space
    case "-": [.sign, .separator]
    case ".", ",", "'", ":", "/": .separator
    case "+", "~", "#": .sign
    case "%": .unitSign
    default: []
    }
  }

  /// - Parameter text: Asked for only where the character may be equivalent to another one.
  private static func roles(
    _ scalar: Unicode.Scalar, isAlone: Bool, text: @autoclosure () -> String
  ) -> Roles {
    switch scalar.value {
    case 0xB5, 0xC0...0x24F, 0x370...0x52F, 0x2126, 0x212A, 0x212B:
      if scalar.properties.isAlphabetic { return .letter }
    // Compatibility ideographs and jamo can be equivalent to a unit's ideograph or syllable.
    case 0x1100...0x11FF, 0xF900...0xFAFF, 0x2F800...0x2FA1F:
      return composedUnits.contains(text()) ? .unitIdeograph : []
    case 0x3400...0x9FFF, 0xAC00...0xD7A3:
      return isAlone && isUnitIdeograph(scalar) ? .unitIdeograph : []
    default: break
    }
    switch scalar.properties.generalCategory {
    case .decimalNumber: return .digit
    case .currencySymbol: return .currency
    default: break
    }
    guard isAlone else { return [] }
    switch scalar {
    case "\u{A0}", "\u{202F}": return .noBreakSpace
    case "−": return [.sign, .separator]
    case "’", "–", "٫", "٬", "，", "．", "：": return .separator
    case "±", "≈", "№": return .sign
    case "‰", "％", "°", "℃", "℉", "′", "″": return .unitSign
    default: return []
    }
  }

  /// In order: every ideograph of a line that is cut is looked for, faster than it is hashed.
  private static let unitIdeographs =
    ("元圆圓円角分毛块塊万萬亿億兆千百十年月日号號時时秒点點岁歲周週天个個件人次米克斤吨里度折倍"
    + "원만억천년월일시분초개명").unicodeScalars.sorted()

  private static func isUnitIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    let index = unitIdeographs.partitionPoint { $0 >= scalar }
    return index < unitIdeographs.count && unitIdeographs[index] == scalar
  }

  private static let composedUnits = Set(unitIdeographs.map { String($0) })
}
