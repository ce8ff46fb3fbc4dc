private import Base

/// A grapheme cluster as the rules of cutting see it: its first visible character, and which parts of a number
/// it can be.
///
/// Every character of a line that is cut is examined, so none is turned into a string on the way.
struct CutCharacter {
  /// The parts of a number that a character can be; see ``NumberSymbols``.
  struct Roles: OptionSet {
    let rawValue: UInt32

    static let digit = Roles(rawValue: 1 << 0)
    static let separator = Roles(rawValue: 1 << 1)
    static let space = Roles(rawValue: 1 << 2)
    static let noBreakSpace = Roles(rawValue: 1 << 3)
    static let sign = Roles(rawValue: 1 << 4)
    static let currency = Roles(rawValue: 1 << 5)
    /// A sign that stands for a unit: `%`, `°`.
    static let unitSign = Roles(rawValue: 1 << 6)
    /// A character of a unit in a script without spaces between words.
    static let joinedUnit = Roles(rawValue: 1 << 7)
    /// A letter of a script that writes units and currency codes with spaces between words.
    static let letter = Roles(rawValue: 1 << 8)
    static let rangeMark = Roles(rawValue: 1 << 10)
    /// Between a unit and what it is counted per: `/`.
    static let per = Roles(rawValue: 1 << 11)
    /// Between two units: `·`.
    static let product = Roles(rawValue: 1 << 12)
    static let power = Roles(rawValue: 1 << 13)
    static let magnitude = Roles(rawValue: 1 << 14)
    /// Anything else that a unit's or a currency's word contains.
    static let wordPart = Roles(rawValue: 1 << 15)
    /// A sign that a space may follow.
    static let spacedSign = Roles(rawValue: 1 << 16)
    /// A digit that a space may stand before: `1 ½`.
    static let fraction = Roles(rawValue: 1 << 17)
    /// Between digits and a power of ten: `1.5e6`.
    static let exponent = Roles(rawValue: 1 << 18)
    /// A power of ten that more digits may follow after a space.
    static let spacedMagnitude = Roles(rawValue: 1 << 19)
    /// Behind a number that is the least of those meant: `18+`.
    static let openEnd = Roles(rawValue: 1 << 20)
    /// Around a group of a telephone number: `(30)`.
    static let groupBracket = Roles(rawValue: 1 << 21)
    /// Behind digits that are inches or feet.
    static let inch = Roles(rawValue: 1 << 22)
  }

  let scalar: Unicode.Scalar
  /// Whether nothing visible combines with ``scalar``.
  let isAlone: Bool
  let roles: Roles

  /// What is neither a letter nor a mark.
  static let object = CutCharacter(scalar: "\u{FFFC}", isAlone: true, roles: [])

  /// Whether it could be a part of a number, its sign, currency or unit.
  var mayBelongToNumber: Bool { !roles.isEmpty }

  /// Roles that a character loses when a mark combines with it.
  fileprivate static let aloneOnly: Roles = [
    .separator, .space, .noBreakSpace, .sign, .unitSign, .rangeMark, .per, .product, .power,
    .spacedSign, .exponent, .openEnd, .groupBracket, .inch,
  ]
}

extension [CutCharacter] {
  /// Whether a character has one of some roles; false beyond the ends.
  func isAny(_ roles: CutCharacter.Roles, at index: Int) -> Bool {
    index >= 0 && index < count && !self[index].roles.isDisjoint(with: roles)
  }
}

/// The roles of characters, most of which ``NumberSymbols`` lists.
///
/// Sorted: every ideograph of a line that is cut is looked up, which is faster than hashing it.
final class CutCharacterTable: Sendable {
  typealias Roles = CutCharacter.Roles

  static let shared = CutCharacterTable()

  private let scalars: [Unicode.Scalar]
  private let roles: [Roles]
  /// Of the characters up to the Arabic ones, which need no search.
  private let low: [Roles]
  /// Of the characters of units, by their text, which is compared by canonical equivalence.
  private let composedUnits: [String: Roles]

  private init() {
    var table: [Unicode.Scalar: Roles] = [:]
    func add(_ characters: some Sequence<Unicode.Scalar>, _ role: Roles) {
      for scalar in characters { table[scalar, default: []].formUnion(role) }
    }
    add(NumberSymbols.signs.unicodeScalars, .sign)
    add(NumberSymbols.spacedSigns.unicodeScalars, .spacedSign)
    add(NumberSymbols.fractions.unicodeScalars, [.digit, .fraction])
    add(NumberSymbols.exponents.unicodeScalars, .exponent)
    // Letters that are listed are still letters.
    add(NumberSymbols.multiplicationLetters.unicodeScalars, [.letter, .separator, .rangeMark])
    add(NumberSymbols.hourLetters.unicodeScalars, [.letter, .separator])
    add(NumberSymbols.openEnds.unicodeScalars, .openEnd)
    add(NumberSymbols.groupBrackets.unicodeScalars, .groupBracket)
    add(NumberSymbols.inches.keys, .inch)
    add(NumberSymbols.separators.unicodeScalars, .separator)
    add(NumberSymbols.rangeMarks.unicodeScalars, .rangeMark)
    add(NumberSymbols.spaces.unicodeScalars, .space)
    add(NumberSymbols.noBreakSpaces.unicodeScalars, .noBreakSpace)
    add(NumberSymbols.unitSigns.unicodeScalars, .unitSign)
    add(NumberSymbols.powers.unicodeScalars, .power)
    add(NumberSymbols.products.unicodeScalars, .product)
    add(NumberSymbols.per.unicodeScalars, .per)
    add(NumberSymbols.magnitudes.joined().unicodeScalars, .magnitude)
    add(NumberSymbols.spacedMagnitudes.joined().unicodeScalars, [.magnitude, .spacedMagnitude])
    add(NumberSymbols.joinedUnits.joined().unicodeScalars, .joinedUnit)
    // Letters are recognized by their script; other characters of a word are not.
    let words = NumberSymbols.units.union(NumberSymbols.currencies)
      .union(NumberSymbols.temperatures).joined().unicodeScalars
    add(words.filter { !$0.properties.isAlphabetic }, .wordPart)
    let order = table.sorted { $0.key < $1.key }
    scalars = order.map(\.key)
    roles = order.map(\.value)
    low = (UInt32(0)...0x6FF).compactMap { Unicode.Scalar($0) }.map { scalar in
      let listed = table[scalar] ?? []
      switch scalar {
      case "0"..."9": return listed.union(.digit)
      case "A"..."Z", "a"..."z": return listed.union(.letter)
      case "$": return .currency
      default: return CutCharacterTable.roles(of: scalar, listed: listed) { [] }
      }
    }
    var composed: [String: Roles] = [:]
    for character in NumberSymbols.joinedUnits.joined() {
      guard let scalar = character.unicodeScalars.first else { continue }
      composed[String(character)] = table[scalar] ?? []
    }
    composedUnits = composed
  }

  /// - Parameter bytes: Of one cluster that is not invisible.
  func character(_ bytes: Range<Int>, of text: StyledText) -> CutCharacter {
    let first = text.scalar(at: bytes.lowerBound)
    if UTF8.width(first) == bytes.count {
      return character(first, isAlone: true, text: String(first))
    }
    let visible = text.visibleScalars(bytes)
    return character(
      visible.first ?? first, isAlone: visible.count == 1,
      text: String(String.UnicodeScalarView(visible)))
  }

  private func character(
    _ scalar: Unicode.Scalar, isAlone: Bool, text: @autoclosure () -> String
  ) -> CutCharacter {
    let taken = isAlone ? [] : CutCharacter.aloneOnly
    return CutCharacter(
      scalar: scalar, isAlone: isAlone,
      roles: Int(scalar.value) < low.count
        ? low[Int(scalar.value)].subtracting(taken)
        : roles(of: scalar, taken: taken, text: text()))
  }

  /// - Parameter text: Evaluated only if the character may be equivalent to another one.
  private func roles(
    of scalar: Unicode.Scalar, taken: Roles, text: @autoclosure () -> String
  ) -> Roles {
    let index = scalars.partitionPoint { $0 >= scalar }
    let isListed = index < scalars.count && scalars[index] == scalar
    if !isListed, let narrow = scalar.narrow {
      return low[Int(narrow.value)].subtracting(taken)
    }
    let listed = isListed ? roles[index].subtracting(taken) : []
    return CutCharacterTable.roles(of: scalar, listed: listed) { composedUnits[text()] ?? [] }
  }

  /// - Parameters:
  ///   - listed: What ``NumberSymbols`` lists it for.
  ///   - composed: The roles of what it may be equivalent to.
  private static func roles(
    of scalar: Unicode.Scalar, listed: Roles, composed: () -> Roles
  ) -> Roles {
    if !listed.isEmpty { return listed }
    switch scalar.value {
    // Cyrillic, Armenian, Hebrew, Arabic (with the letters of Persian and Urdu), Devanagari, Georgian: nothing but letters.
    case 0x400...0x481, 0x48A...0x52F, 0x531...0x556, 0x561...0x587, 0x5D0...0x5EA, 0x620...0x64A,
      0x671...0x6D3, 0x904...0x939, 0x10D0...0x10FA:
      return .letter
    // Latin (with the letters of Vietnamese and Uzbek) and Greek; the micro, ohm, kelvin and ångström signs; raised and lowered
    // letters, as those of ordinals.
    case 0xAA, 0xB5, 0xBA, 0xC0...0x24F, 0x2B0...0x2C1, 0x2E0...0x2E4, 0x370...0x3FF,
      0x482...0x489, 0x1D2C...0x1D6A, 0x1D9B...0x1DBF, 0x1E00...0x1EFF, 0x2071, 0x207F,
      0x2090...0x209C, 0x2126, 0x212A, 0x212B:
      if scalar.properties.isAlphabetic { return .letter }
    // Compatibility ideographs and jamo can be equivalent to a unit's ideograph or syllable.
    case 0x1100...0x11FF, 0xF900...0xFAFF, 0x2F800...0x2FA1F:
      return composed()
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: return []
    default: break
    }
    switch scalar.properties.generalCategory {
    case .decimalNumber: return .digit
    case .currencySymbol: return .currency
    default: return []
    }
  }
}

extension Unicode.Scalar {
  /// The ASCII character whose full-width form it is; nil for any other.
  var narrow: Unicode.Scalar? {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) : nil
  }
}
