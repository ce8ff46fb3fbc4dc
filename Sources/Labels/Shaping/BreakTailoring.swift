/// The tailoring of UAX #14 that CSS Text 3, section 5.3 `line-break`, asks for.
///
/// Pango's analysis is the strict one: class CJ counts as NS (LB1). Weaker levels allow breaks that
/// it forbids; none of them forbids any.
struct BreakTailoring {
  let strictness: LabelSpec.LineBreakStrictness

  /// Whether a line may break between two characters where strict analysis forbids it.
  ///
  /// - Parameters:
  ///   - before: The character before the place; the last one of its grapheme cluster.
  ///   - after: The character after it.
  ///   - language: BCP 47 tag of the text after the place.
  func allows(
    between before: Unicode.Scalar, and after: Unicode.Scalar, language: String?
  ) -> Bool {
    guard strictness == .normal || strictness == .loose else { return false }
    // Only where the other side would let an ideograph start a line: `「ー` still holds together.
    guard !BreakTailoring.holdsWhatFollows(before) else { return false }
    let isChineseOrJapanese =
      language.map { tag in
        let primary = tag.prefix { $0 != "-" }.lowercased()
        return primary == "zh" || primary == "ja"
      } ?? false
    if BreakTailoring.isConditionalStarter(after) { return true }
    if isChineseOrJapanese, after == "\u{301C}" || after == "\u{30A0}" { return true }
    guard strictness == .loose else { return false }
    if BreakTailoring.isIterationMark(after) { return true }
    if BreakTailoring.isInseparable(before), BreakTailoring.isInseparable(after) { return true }
    guard isChineseOrJapanese else { return false }
    return after == "\u{2010}" || after == "\u{2013}"
      || BreakTailoring.isCenteredPunctuation(after)
      || BreakTailoring.isWidePostfix(after)
      || BreakTailoring.isWidePrefix(before)
  }

  /// Class CJ: small kana and the prolonged sound mark.
  private static func isConditionalStarter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF, 0xFF67...0xFF70, 0x1B132, 0x1B150...0x1B152,
      0x1B155, 0x1B164...0x1B167:
      return true
    default: return false
    }
  }

  private static func isIterationMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: return true
    default: return false
    }
  }

  /// Class IN: leaders.
  private static func isInseparable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2024...0x2026, 0x22EF, 0xFE19, 0x10AF6: return true
    default: return false
    }
  }

  private static func isCenteredPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x203C, 0x2047...0x2049, 0x30FB, 0xFF01, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF65: return true
    default: return false
    }
  }

  /// Class PO of East Asian Width A, F or W.
  private static func isWidePostfix(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB0, 0x2030, 0x2032, 0x2033, 0x2035, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0: return true
    default: return false
    }
  }

  /// Class PR of East Asian Width A, F or W.
  private static func isWidePrefix(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: return true
    default: return false
    }
  }

  /// Opening punctuation and joiners, after which no weaker level allows a break.
  private static func holdsWhatFollows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: break
    }
    switch scalar.value {
    case 0x20, 0xA0, 0x2060, 0xFEFF, 0x202F, 0x2011, 0x200D: return true
    default: return false
    }
  }
}
