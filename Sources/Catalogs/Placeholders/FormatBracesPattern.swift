/// Texts with placeholders as Python's `str.format` and other languages write them: `{name}`, `{0}`, `{}`, `{price:.2f}`,
/// `{user.name!r}`, `{0,10:N2}`, `{0,number,#.##}`.
///
/// Braces that do not make a placeholder are text.
package enum FormatBracesPattern {
  package enum Dialect: Sendable {
    /// Two braces are one brace as text, as in Python, C++, C# and Rust.
    case doubled
    /// Apostrophes quote, and two of them are one, as in Java's `MessageFormat`.
    case quoted
    /// Every brace is one, as in Perl.
    case plain
  }

  package static func parts(of text: String, _ dialect: Dialect = .doubled) -> [PatternPart] {
    // How many arguments the placeholders without names take; Python counts from 0.
    var taken = 0
    // Where a format begins that does not end: none after it does, either.
    var unclosed = Int.max
    return PatternParts.parts(of: text) { cursor in
      switch dialect {
      case .doubled where cursor.take("{{"): return .text("{")
      case .doubled where cursor.take("}}"): return .text("}")
      case .quoted where cursor.take("'"):
        if cursor.take("'") { return .text("'") }
        var quoted = cursor.take { $0 != "'" }
        // Within quotes, too.
        while cursor.take("''") { quoted += "'" + cursor.take { $0 != "'" } }
        _ = cursor.take("'")
        return .text(quoted)
      default:
        return placeholder(at: &cursor, after: &taken, &unclosed).map(PatternPart.placeholder)
      }
    }
  }

  /// nil, and the cursor stays, if none begins here.
  private static func placeholder(
    at cursor: inout PatternCursor, after taken: inout Int, _ unclosed: inout Int
  ) -> Placeholder? {
    var rest = cursor
    guard rest.take("{") else { return nil }
    var name = rest.take { !"{}!:,".unicodeScalars.contains($0) && !$0.properties.isWhitespace }
    if rest.take("!") {
      guard let conversion = rest.next(), ["r", "s", "a"].contains(conversion) else { return nil }
    }
    var format = ""
    if rest.take(":") || rest.take(",") {
      let start = rest.position
      guard start < unclosed else { return nil }
      // A format may have placeholders itself: `{price:{width}}`.
      var depth = 0
      while let scalar = rest.peek, depth > 0 || scalar != "}" {
        if scalar == "{" { depth += 1 }
        if scalar == "}" { depth -= 1 }
        rest.position += 1
      }
      if rest.peek == nil { unclosed = start }
      format = rest.text(from: start)
    }
    guard rest.take("}") else { return nil }
    if name.isEmpty {
      name = "\(taken)"
      taken += 1
    }
    defer { cursor = rest }
    return Placeholder(
      name: name, kind: kind(format: format), source: rest.text(from: cursor.position))
  }

  /// What value a format takes: `.2f`, `,d`, `%Y-%m-%d`; and what Java calls it.
  static func kind(format: String) -> Placeholder.Kind {
    switch format.prefix(while: { $0 != "," }).trimmed {
    case "number", "choice": return .integer
    case "date", "time": return .date
    default: break
    }
    // Every format of a date has a letter after each percent sign, and a number's can only end in one.
    if format.contains("%"), format.last != "%" { return .date }
    return switch format.last {
    case "b", "d", "n", "o", "x", "X": .integer
    case "e", "E", "f", "F", "g", "G", "%": .decimal
    case "c": .character
    // C++ asks for the digits and separators of the language.
    case "L": format.contains(".") ? .decimal : .integer
    default: .text
    }
  }
}
