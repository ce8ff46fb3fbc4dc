/// Texts with placeholders as C, Apple, Android and Python write them: `%@`, `%1$s`, `%.2f`, `%#@files@`, `%(name)s`.
///
/// A percent sign that does not begin a placeholder is text: texts without arguments are often shown as they are, and
/// then their percent signs are not doubled.
package enum PrintfPattern {
  /// Which conversions there are.
  package enum Dialect: Sendable {
    /// Those of C, Apple and Python.
    case c
    /// Those of Java's `Formatter` as well, as Android has them: `%b`, `%tY`, and `%n` for a new line.
    case java
    /// Those of all languages for which gettext checks the conversions: `%j`, `%r`, `%m`, `%<PRIu64>`.
    case checked
  }

  package static func parts(of text: String, _ dialect: Dialect = .c) -> [PatternPart] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text.isEmpty ? [] : [.text(text)] }
    // How many arguments the placeholders without numbers take.
    var taken = 0
    return PatternParts.parts(of: text) { cursor in
      if cursor.take("%%") { return .text("%") }
      if dialect == .java, takesLineEnd(at: &cursor) { return .text("\n") }
      guard cursor.peek == "%", let specification = PrintfSpecification(at: &cursor, dialect) else {
        return nil
      }
      return .placeholder(specification.placeholder(after: &taken))
    }
  }

  /// Java's `%n`; a letter behind it makes it a word, as in `100%natural`.
  static func takesLineEnd(at cursor: inout PatternCursor) -> Bool {
    var rest = cursor
    guard rest.take("%n"), rest.peek?.properties.isAlphabetic != true else { return false }
    cursor = rest
    return true
  }
}
