/// Splits text at the characters that always end a line (UAX #14 LB4 and LB5).
enum HardBreaks {
  /// Byte ranges of the paragraphs without their breaks, and the length of the break after each.
  static func paragraphs(of bytes: [UInt8]) -> [(range: Range<Int>, breakLength: Int)] {
    var paragraphs: [(range: Range<Int>, breakLength: Int)] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = breakLength(at: index, in: bytes)
      if length > 0 {
        paragraphs.append((start..<index, length))
        start = index + length
      }
      index += max(1, length)
    }
    paragraphs.append((start..<bytes.count, 0))
    return paragraphs
  }

  private static func breakLength(at index: Int, in bytes: [UInt8]) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    switch bytes[index] {
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
