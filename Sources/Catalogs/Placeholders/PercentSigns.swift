/// The percent signs that a text has besides placeholders, where programs read it as C's `printf` does.
package struct PercentSigns: Sendable {
  /// Whether some are doubled, so that the program reads the text, even if it has no placeholder.
  package private(set) var areDoubled = false
  /// What begins with one that is not doubled and no placeholder, such as `% af`: the program takes it for a placeholder.
  package private(set) var alone: [String] = []

  package init() {}

  init(in text: String, _ dialect: PrintfPattern.Dialect = .c) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    var cursor = PatternCursor(text)
    while cursor.peek != nil {
      if cursor.take("%%") {
        areDoubled = true
        continue
      }
      guard cursor.peek == "%" else {
        cursor.position += 1
        continue
      }
      if dialect == .java, PrintfPattern.takesLineEnd(at: &cursor) { continue }
      if PrintfSpecification(at: &cursor, dialect) != nil { continue }
      let start = cursor.position
      cursor.position += 1
      _ = cursor.take(while: \.properties.isWhitespace)
      _ = cursor.take { !$0.properties.isWhitespace && $0 != "%" }
      alone.append(cursor.text(from: start).trimmed)
    }
  }

  mutating func add(_ others: PercentSigns) {
    areDoubled = areDoubled || others.areDoubled
    alone += others.alone
  }
}
