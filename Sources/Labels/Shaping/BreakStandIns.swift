/// Characters whose classes of UAX #14 Pango does not know, or which it takes for others: in a text that is analysed, other
/// characters stand for them, which have the same length in UTF-8.
enum BreakStandIns {
  /// A text with characters in the place of those that need it; nil if none does.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - smallKana: Whether small kana count as ideographs.
  static func replaced(in bytes: UnsafeBufferPointer<UInt8>, smallKana: Bool) -> [UInt8]? {
    guard unsafe mayBeNeeded(by: bytes, smallKana: smallKana) else { return nil }
    var text = unsafe Array(bytes)
    var isChanged = false
    var index = 0
    while index < text.count {
      let scalar = StyledText.scalar(at: index, in: text)
      let width = UTF8.width(scalar)
      if let standIn = standIn(for: scalar, smallKana: smallKana) {
        text.replaceSubrange(index..<index + width, with: String(standIn).utf8)
        isChanged = true
      }
      index += width
    }
    return isChanged ? text : nil
  }

  /// Whether a text has bytes that all of these characters begin with, which most texts lack.
  private static func mayBeNeeded(by bytes: UnsafeBufferPointer<UInt8>, smallKana: Bool) -> Bool {
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      guard byte >= 0xE1 else { continue }
      let next = unsafe index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (byte, next) {
      // U+3040...U+30FF, U+31C0...U+31FF, U+FF40...U+FF7F.
      case (0xE3, 0x81...0x83), (0xE3, 0x87), (0xEF, 0xBD): if smallKana { return true }
      // U+1B00...U+1BFF, U+A980...U+AA7F, U+10000...U+1BFFF.
      case (0xE1, 0xAC...0xAF), (0xEA, 0xA6...0xA9), (0xF0, 0x90...0x9B): return true
      default: break
      }
    }
    return false
  }

  /// What stands for a character; nil if it stands for itself.
  static func standIn(for scalar: Unicode.Scalar, smallKana: Bool) -> Unicode.Scalar? {
    let isShort = UTF8.width(scalar) == 3
    if smallKana, SmallKana.contains(scalar) { return isShort ? "\u{4E00}" : "\u{20000}" }
    switch AksaraClass(scalar) {
    case nil: return nil
    case .aksara, .prebase, .start, .ideographic: return isShort ? "\u{4E00}" : "\u{20000}"
    case .virama, .viramaFinal: return isShort ? "\u{1DC0}" : "\u{1D165}"
    case .breakAfter: return isShort ? "\u{2027}" : "\u{10100}"
    }
  }
}
