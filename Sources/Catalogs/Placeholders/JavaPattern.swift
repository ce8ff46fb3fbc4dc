/// Texts of Java programs: `{0}`, `{1,number,#.##}` and apostrophes of `MessageFormat`, ICU's `{n, plural, …}`, `%s`, `${name}`,
/// and JabRef's `%0`.
package enum JavaPattern {
  /// The forms of a text; one form without conditions if it has no choice.
  ///
  /// Programs format only texts for which they have values. So apostrophes quote only beside an argument with a number, and
  /// where they are written as `MessageFormat` wants them.
  ///
  /// - Parameter key: The text's, which may be the source text.
  package static func variants(
    of text: String, key: String = ""
  ) throws(PatternError) -> [Variant] {
    if countsFromZero(text) || countsFromZero(key) {
      let numbered = PatternParts.parts(of: text) { digit(at: &$0).map(PatternPart.placeholder) }
      return [Variant(pattern: LikelyPattern(besides: nil).parts(in: numbered))]
    }
    if text.contains("{"), MixedPattern.beginsChoice(text) {
      return try MessagePattern.variants(of: text)
    }
    let quoted = FormatBracesPattern.parts(of: text, .quoted)
    let isFormatted =
      text.contains("''") || text.contains("'{") || text.contains("'}")
      || quoted.contains { part in
        if case .placeholder(let placeholder) = part {
          placeholder.name.utf8.allSatisfy { (0x30...0x39).contains($0) }
            && placeholder.source != "{}"
        } else {
          false
        }
      }
    guard isFormatted else {
      return [Variant(pattern: LikelyPattern(besides: nil).parts(of: text))]
    }
    return [Variant(pattern: LikelyPattern(besides: []).parts(in: quoted))]
  }

  /// Whether a text has `%0`, which no other library has: the others are `%1` to `%9`. By itself it is 0 % in Turkish and
  /// Basque.
  private static func countsFromZero(_ text: String) -> Bool {
    guard text.contains("%0"), text.trimmed != "%0" else { return false }
    var cursor = PatternCursor(text)
    while cursor.peek != nil {
      if digit(at: &cursor)?.name == "0" { return true }
      cursor.position += 1
    }
    return false
  }

  /// `%0` to `%9`; nil, and the cursor stays, if there is none: not `%05d`, `%1$s`, a web address's `%0A` or `100%0`.
  private static func digit(at cursor: inout PatternCursor) -> Placeholder? {
    var rest = cursor
    guard cursor.scalar(after: -1)?.isDigit != true, rest.take("%"), let digit = rest.next(),
      digit.isDigit
    else { return nil }
    if let next = rest.peek {
      let isMeasure = next == "." && rest.scalar(after: 1)?.isDigit == true
      guard !isMeasure, !next.isDigit, !"$ABCDEFXGabcdefxgiuo".unicodeScalars.contains(next)
      else { return nil }
    }
    defer { cursor = rest }
    return Placeholder(
      name: String(digit), kind: .text, source: rest.text(from: cursor.position))
  }

  /// Whether a text has an argument whose value chooses a text.
  static func hasChoice(_ text: String) -> Bool {
    text.contains("{")
      && FormatBracesPattern.parts(of: text, .quoted).contains { part in
        guard case .placeholder(let placeholder) = part else { return false }
        let words = placeholder.source.split(separator: ",")
        return words.count > 1 && words[1].trimmed == "choice"
      }
  }
}
