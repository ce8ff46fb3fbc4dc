/// The percent signs that a text has besides placeholders, where programs may read it as C's `printf` does.
package struct PercentSigns: Sendable {
  /// Whether the format says that programs read its texts so; elsewhere, only placeholders of the source text say it.
  package private(set) var areStated = true
  /// What begins with the second of two, up to the next space: `%d` of `%%d`.
  package private(set) var doubled: [String] = []
  /// What begins with one that is not doubled and no placeholder, such as `% af`: the program takes it for a placeholder.
  package private(set) var alone: [String] = []

  package init() {}

  init(in text: String, _ dialect: PrintfPattern.Dialect = .c, areStated: Bool = true) {
    self.areStated = areStated
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    var cursor = PatternCursor(text)
    while cursor.peek != nil {
      if cursor.take("%%") {
        var rest = cursor
        rest.position -= 1
        doubled.append(Self.word(at: &rest))
        continue
      }
      guard cursor.peek == "%" else {
        cursor.position += 1
        continue
      }
      if dialect == .java, PrintfPattern.takesLineEnd(at: &cursor) { continue }
      if let specification = PrintfSpecification(at: &cursor, dialect) {
        if dialect == .java, areStated, !specification.isOfJava {
          alone.append(specification.source)
        }
        continue
      }
      let word = Self.word(at: &cursor)
      // Another way to write placeholders.
      if areStated || !word.hasPrefix("%{") { alone.append(word) }
    }
  }

  /// A percent sign, and what follows up to a space or another one; spaces right behind it do not end it.
  private static func word(at cursor: inout PatternCursor) -> String {
    let start = cursor.position
    cursor.position += 1
    _ = cursor.take(while: \.properties.isWhitespace)
    _ = cursor.take { !$0.properties.isWhitespace && $0 != "%" }
    return cursor.text(from: start).trimmed
  }

  mutating func add(_ others: PercentSigns) {
    areStated = areStated && others.areStated
    doubled += others.doubled
    alone += others.alone
  }
}
