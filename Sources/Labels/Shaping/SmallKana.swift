/// Small kana and the prolonged sound mark: class CJ, which strict analysis takes for NS and any other for ID
/// (UAX #14, LB1).
enum SmallKana {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF, 0xFF67...0xFF70, 0x1B132, 0x1B150...0x1B152,
      0x1B155, 0x1B164...0x1B167:
      return true
    default: return false
    }
  }

  /// A text with ideographs of the same length in place of small kana; nil if it has none.
  ///
  /// - Parameter bytes: UTF-8.
  static func replaced(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    // The first bytes of all of them.
    guard unsafe bytes.contains(where: { $0 == 0xE3 || $0 == 0xEF || $0 == 0xF0 }) else {
      return nil
    }
    var text = unsafe Array(bytes)
    var isChanged = false
    var index = 0
    while index < text.count {
      let scalar = StyledText.scalar(at: index, in: text)
      let width = UTF8.width(scalar)
      if contains(scalar) {
        text.replaceSubrange(
          index..<index + width, with: (width == 3 ? "\u{4E00}" : "\u{20000}").utf8)
        isChanged = true
      }
      index += width
    }
    return isChanged ? text : nil
  }
}
