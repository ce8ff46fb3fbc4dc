/// Texts as Ruby's I18n interpolates them: `%{name}`, `%<price>.2f`; two percent signs are one beside them.
enum RailsPattern {
  static func parts(of text: String) throws(PatternError) -> [PatternPart] {
    guard text.contains("%") else { return text.isEmpty ? [] : [.text(text)] }
    var parts = PatternParts()
    var hasPlaceholder = false
    var cursor = PatternCursor(text)
    while let scalar = cursor.peek {
      if cursor.take("%%") {
        parts.append(.text("%"))
      } else if let placeholder = try placeholder(at: &cursor) {
        hasPlaceholder = true
        parts.append(placeholder)
      } else {
        cursor.position += 1
        parts.append(scalar)
      }
    }
    // What is not interpolated is shown as it is written.
    return hasPlaceholder ? parts.finished() : [.text(text)]
  }

  /// nil, and the cursor stays, if none begins here.
  private static func placeholder(
    at cursor: inout PatternCursor
  ) throws(PatternError) -> Placeholder? {
    let start = cursor.position
    var rest = cursor
    if rest.take("%{") {
      let name = rest.take { isWord($0) || $0 == "|" }
      guard !name.isEmpty else { return nil }
      guard rest.take("}") else {
        if rest.peek == nil || rest.peek?.properties.isWhitespace == true {
          throw PatternError("`%{\(name)` is not closed; accepted: `%{\(name)}`")
        }
        return nil
      }
      cursor = rest
      return Placeholder(name: name, kind: .text, source: rest.text(from: start))
    }
    guard rest.take("%<") else { return nil }
    let name = rest.take(while: isWord)
    guard !name.isEmpty, rest.take(">") else { return nil }
    _ = rest.take { $0.isDigit || "-+ #.".unicodeScalars.contains($0) }
    guard let letter = rest.next(), let kind = kinds[letter] else { return nil }
    cursor = rest
    return Placeholder(name: name, kind: kind, source: rest.text(from: start))
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isDigit || scalar.properties.isAlphabetic
  }

  private static let kinds: [Unicode.Scalar: Placeholder.Kind] = {
    var kinds: [Unicode.Scalar: Placeholder.Kind] = ["c": .character, "s": .text, "p": .text]
    for letter in "bBdiouxX".unicodeScalars { kinds[letter] = .integer }
    for letter in "eEfgGaA".unicodeScalars { kinds[letter] = .decimal }
    return kinds
  }()
}
