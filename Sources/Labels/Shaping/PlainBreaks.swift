/// Paragraphs whose line breaks are known without an analysis: before a space no line breaks, behind one any may, and
/// ``ASCIIBreaks`` knows the rest.
enum PlainBreaks {
  /// Whether a paragraph is of ASCII alone, or of words of Latin, Greek, Cyrillic, Hebrew and Arabic letters with nothing
  /// beside them that a line could break at (UAX #14: classes AL and HL, and what holds on to these).
  ///
  /// - Parameter bytes: UTF-8.
  static func areAll(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasLetters = false
    var breaksBesideLetters = false
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      switch byte {
      case 0x20...0x7E:
        breaksBesideLetters = breaksBesideLetters || Self.breaksBesideLetters(byte)
        index += 1
      case 0xC3...0xDB:
        let next = unsafe bytes[index + 1]
        guard isLetter(UInt32(byte & 0x1F) << 6 | UInt32(next & 0x3F)) else { return false }
        hasLetters = true
        index += 2
      default: return false
      }
    }
    return !(hasLetters && breaksBesideLetters)
  }

  /// Whether a line may break between a character of ASCII and the letter behind it: classes EX, CL, HY, SY and BA.
  private static func breaksBesideLetters(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "}"), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Whether a character is a letter of class AL or HL.
  private static func isLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x386, 0x388...0x38A, 0x38C, 0x38E...0x3A1,
      0x3A3...0x3CE, 0x400...0x481, 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3:
      true
    default: false
    }
  }
}
