private import CPango

/// Breaks inside words: letters and digits count as ideographs (CSS Text 3, 5.2, `word-break: break-all`).
enum WordBreaks {
  /// What stands for letters and digits, and for marks on them.
  private static let (ideograph, mark): (Unicode.Scalar, Unicode.Scalar) = ("\u{4E00}", "\u{300}")

  /// Marks the positions in a paragraph at which UAX #14 allows a break then.
  ///
  /// - Parameters:
  ///   - breaks: One entry for each character, and one for the end.
  ///   - smallKana: Whether small kana count as ideographs.
  static func add(to breaks: inout [BreakFlags], _ scalars: [Unicode.Scalar], smallKana: Bool) {
    let replaced = scalars.map { replacement(for: $0, smallKana: smallKana) }
    var text = String(String.UnicodeScalarView(replaced))
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe attributes.withUnsafeMutableBufferPointer { buffer in
          unsafe pango_default_break(
            characters.baseAddress, Int32(characters.count), nil, buffer.baseAddress,
            Int32(buffer.count))
        }
      }
    }
    var followsWord = false
    for (index, scalar) in replaced.enumerated() {
      // LB21 forbids a break before a hyphen, but browsers allow it.
      if attributes[index].is_line_break != 0 || followsWord && scalar == "-" {
        breaks[index].insert(.insideWord)
      }
      if scalar != mark, g_unichar_break_type(scalar.value) != G_UNICODE_BREAK_COMBINING_MARK {
        followsWord = scalar == ideograph && !SmallKana.contains(scalars[index])
      }
    }
  }

  private static func replacement(
    for scalar: Unicode.Scalar, smallKana: Bool
  ) -> Unicode.Scalar {
    if let standIn = BreakStandIns.standIn(for: scalar, smallKana: smallKana) { return standIn }
    switch g_unichar_break_type(scalar.value) {
    case G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER, G_UNICODE_BREAK_NUMERIC,
      G_UNICODE_BREAK_AMBIGUOUS, G_UNICODE_BREAK_UNKNOWN:
      return ideograph
    case G_UNICODE_BREAK_COMPLEX_CONTEXT:
      // LB1.
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: return mark
      default: return ideograph
      }
    default: return scalar
    }
  }
}
