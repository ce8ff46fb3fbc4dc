/// What some next bits of a deflate block mean (RFC 1951, 3.2.5), in one number.
///
/// From the lowest bit on: 8 bits for how many bits the symbol takes, with the extra bits that belong to it; 4 bits for
/// how many of those are its codeword; three marks; 15 bits for a value; and the mark of a literal.
struct HuffmanEntry {
  let packed: UInt32

  private static let literalMark: UInt32 = 1 << 31
  /// Neither a literal nor a length or distance.
  private static let exceptionMark: UInt32 = 1 << 15
  private static let tableMark: UInt32 = 1 << 14
  private static let endMark: UInt32 = 1 << 13

  /// Bits without a meaning.
  static let invalid = Self(packed: exceptionMark)
  /// The end of the block.
  static let end = Self(packed: exceptionMark | endMark)

  /// A byte of the output.
  static func literal(_ byte: Int) -> Self { Self(packed: literalMark | UInt32(byte) << 16) }

  /// A length or a distance: a number, to which the extra bits are added.
  static func number(_ base: Int, extraBits: Int) -> Self {
    Self(packed: UInt32(base) << 16 | UInt32(extraBits))
  }

  /// Says that the next bits must be looked up at a place of the table.
  ///
  /// - Parameters:
  ///   - bits: How many of the next bits choose an entry there.
  ///   - skipped: How many bits led here.
  static func table(at place: Int, bits: Int, skipping skipped: Int) -> Self {
    Self(
      packed: UInt32(place) << 16 | exceptionMark | tableMark | UInt32(bits) << 8
        | UInt32(skipped))
  }

  /// The same meaning for a codeword of some bits.
  func with(codeword bits: Int) -> Self { Self(packed: packed &+ UInt32(bits << 8 | bits)) }

  @inline(__always) var isLiteral: Bool { packed & Self.literalMark != 0 }
  @inline(__always) var isException: Bool { packed & Self.exceptionMark != 0 }
  @inline(__always) var isTable: Bool { packed & Self.tableMark != 0 }
  @inline(__always) var isEnd: Bool { packed & Self.endMark != 0 }
  @inline(__always) var byte: UInt8 { UInt8(truncatingIfNeeded: packed &>> 16) }

  /// How many bits the symbol takes; for a table, how many bits led there.
  @inline(__always) var bits: UInt64 { UInt64(packed & 0xFF) }

  /// The place of the table's entry for some next bits, of which those that led to it are taken.
  @inline(__always)
  func place(for next: UInt64) -> Int {
    Int(packed &>> 16 & 0x7FFF)
      &+ Int(truncatingIfNeeded: next & (1 &<< UInt64(packed &>> 8 & 0xF) &- 1))
  }

  /// The length or distance.
  ///
  /// - Parameter next: The next bits, the codeword's lowest.
  @inline(__always)
  func number(_ next: UInt64) -> Int {
    Int(packed &>> 16)
      &+ Int(truncatingIfNeeded: (next & (1 &<< bits &- 1)) &>> UInt64(packed &>> 8 & 0xF))
  }
}

extension HuffmanEntry {
  /// What the symbols of literals and lengths mean.
  static let literalsAndLengths: [Self] = {
    var meanings = (0..<256).map(literal) + [end]
    // Four lengths for each number of extra bits, of which the first eight have none; 258 has a symbol of its own.
    var base = 3
    for symbol in 0..<28 {
      let extraBits = max(0, symbol / 4 - 1)
      meanings.append(number(base, extraBits: extraBits))
      base += 1 << extraBits
    }
    return meanings + [number(258, extraBits: 0), invalid, invalid]
  }()

  /// What the symbols of distances mean.
  static let distances: [Self] = {
    var meanings: [Self] = []
    var base = 1
    for symbol in 0..<30 {
      let extraBits = max(0, symbol / 2 - 1)
      meanings.append(number(base, extraBits: extraBits))
      base += 1 << extraBits
    }
    return meanings + [invalid, invalid]
  }()

  /// The symbols of the code that code lengths are written in, as they are.
  static let codeLengths: [Self] = (0..<19).map(literal)
}
