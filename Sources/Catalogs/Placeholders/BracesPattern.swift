/// Texts with placeholders as i18next writes them: `{{name}}`, `{{- name}}`, `{{count, number}}`.
package enum BracesPattern {
  package static func parts(of text: String) -> [PatternPart] {
    // Where each parenthesis is closed, found in one pass.
    let closings = text.contains("$t(") ? closings(of: text) : [:]
    return PatternParts.parts(of: text) { cursor in
      nesting(at: &cursor, closings).map(PatternPart.text)
        ?? placeholder(at: &cursor).map(PatternPart.placeholder)
    }
  }

  /// A whole `$t(key, { "count": {{count}} })`, which another key's text replaces; nil, and the cursor stays, if there
  /// is none.
  private static func nesting(
    at cursor: inout PatternCursor, _ closings: [Int: Int]
  ) -> String? {
    var rest = cursor
    guard rest.take("$t("), let closing = closings[rest.position - 1] else { return nil }
    rest.position = closing + 1
    defer { cursor = rest }
    return rest.text(from: cursor.position)
  }

  /// The index of the closing parenthesis for that of each opening one that has one.
  private static func closings(of text: String) -> [Int: Int] {
    var open: [Int] = []
    var closings: [Int: Int] = [:]
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "(": open.append(index)
      case ")": if let opening = open.popLast() { closings[opening] = index }
      default: break
      }
    }
    return closings
  }

  /// nil, and the cursor stays, if none begins here.
  private static func placeholder(at cursor: inout PatternCursor) -> Placeholder? {
    var rest = cursor
    guard rest.take("{{") else { return nil }
    // i18next does not escape the value of a placeholder with a minus sign for HTML.
    _ = rest.take("-")
    let content = rest.take { $0 != "{" && $0 != "}" && $0 != "\n" }
    guard rest.take("}}") else { return nil }
    let terms = content.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard let name = terms.first, !name.isEmpty else { return nil }
    defer { cursor = rest }
    return Placeholder(
      name: name, kind: kind(formats: terms.dropFirst()),
      source: rest.text(from: cursor.position))
  }

  /// What value the formats take: `number`, `number(minimumFractionDigits: 2)`.
  private static func kind(formats: ArraySlice<String>) -> Placeholder.Kind {
    switch formats.first.map({ trimmed($0.prefix { $0 != "(" }).lowercased() }) {
    case "number", "relativetime": .integer
    case "currency": .decimal
    case "datetime": .date
    default: .text
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
