/// Texts of Java programs: `{0}`, `{1,number,#.##}` and apostrophes of `MessageFormat`, ICU's `{n, plural, …}`, `%s`, `${name}`.
package enum JavaPattern {
  /// The forms of a text; one form without conditions if it has no choice.
  ///
  /// Programs format only texts for which they have values. So apostrophes quote only beside an argument with a number, and
  /// where they are written as `MessageFormat` wants them.
  package static func variants(of text: String) throws(PatternError) -> [Variant] {
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
