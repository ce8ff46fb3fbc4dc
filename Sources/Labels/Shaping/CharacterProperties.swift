extension Unicode.Scalar {
  /// Whether a terminal shows the character in two columns.
  package var isWide: Bool { self == "\u{3000}" || EastAsianWidth.isCJK(self) }

  /// Whether the character shows nothing by itself, so that what is beside it are neighbours (UAX #44,
  /// Default_Ignorable_Code_Point): joiners, bidirectional controls, soft hyphens, variation selectors.
  var isInvisible: Bool {
    switch value {
    // Nearly all text is in what has none, and looking up a property takes longer.
    case ..<0xAD, 0xAE..<0x34F, 0x350..<0x61C, 0x61D..<0x115F, 0x1161..<0x17B4, 0x2010..<0x202A,
      0x2070..<0x3164, 0x3165..<0xFE00:
      false
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the character is white space (UAX #44, White_Space), no-break spaces included.
  var isBlank: Bool {
    switch value {
    // As above: nearly all text is in what has none.
    case 0x21..<0x85, 0xA1..<0x1680, 0x1681..<0x2000, 0x2060..<0x3000, 0x3001...: false
    default: properties.isWhitespace
    }
  }
}

/// East Asian Width (UAX #11), as far as line breaking and justification need it.
enum EastAsianWidth {
  /// Whether a character is wide, full-width or half-width: W, F or H.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x231A, 0x231B, 0x20A9, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD, 0x25FE,
      0x2614, 0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE,
      0x26C4, 0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705,
      0x270A, 0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0,
      0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B55, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
      0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
      0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440,
      0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A, 0x1F595,
      0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC, 0x1F6D0...0x1F6D2,
      0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB,
      0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF,
      0x3000, 0xFF61...0xFFDC, 0xFFE8...0xFFEE:
      return true
    default: return isCJK(scalar)
    }
  }

  /// Whether a character belongs to Chinese, Japanese or Korean text: ideographs, kana, Hangul
  /// syllables and their full-width punctuation.
  static func isCJK(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3001...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}

/// How a character is turned in a column of text (UAX #50, property Vertical_Orientation).
enum VerticalOrientation: Sendable {
  /// Turned by 90° clockwise.
  case rotated
  /// Upright, as in the code charts.
  case upright
  /// Shown by a special glyph for columns; upright if there is none.
  case transformedOrUpright
  /// Shown by a special glyph for columns; rotated if there is none.
  case transformedOrRotated

  /// Code points of one orientation.
  typealias Span = ScalarSpan<VerticalOrientation>

  init(_ scalar: Unicode.Scalar) {
    self = Span.value(of: scalar, in: VerticalOrientation.table) ?? .rotated
  }
}
