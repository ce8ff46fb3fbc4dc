/// Reads one text by the grammar of vue-i18n's compiler; what that refuses is text.
struct VueParser {
  private var cursor: PatternCursor

  /// What bars part; one if there is no bar.
  static func choices(of text: String) -> [[VuePiece]] {
    var parser = VueParser(cursor: PatternCursor(text))
    return parser.choices()
  }

  /// Whether there is a literal such as `{'@'}`. Between apostrophes, ICU's MessageFormat has quoted braces.
  static func hasLiteral(_ text: String) -> Bool {
    guard text.contains("{") else { return false }
    var parser = VueParser(cursor: PatternCursor(text))
    while parser.cursor.peek != nil {
      let follows = parser.cursor.scalar(after: -1)
      if parser.literal() != nil {
        if follows != "'" { return true }
      } else {
        parser.cursor.position += 1
      }
    }
    return false
  }

  private mutating func choices() -> [[VuePiece]] {
    var choices: [[VuePiece]] = []
    var pieces: [VuePiece] = []
    var text = ""
    func ended(_ pieces: [VuePiece], _ text: String) -> [VuePiece] {
      text.isEmpty ? pieces : pieces + [.part(.text(text))]
    }
    while let scalar = cursor.peek {
      if let literal = literal() {
        text += literal
      } else if cursor.take("|") {
        // White space around a bar belongs to neither side.
        while text.last?.isWhitespace == true { text.removeLast() }
        choices.append(ended(pieces, text))
        (pieces, text) = ([], "")
        _ = cursor.take(while: \.properties.isWhitespace)
      } else if let piece = placeholder() ?? link() {
        pieces = ended(pieces, text) + [piece]
        text = ""
      } else {
        cursor.position += 1
        text.unicodeScalars.append(scalar)
      }
    }
    return choices + [ended(pieces, text)]
  }

  /// `{name}`, `{0}`, and version 8's `%{name}`; nil, and the cursor stays, if there is none.
  private mutating func placeholder() -> VuePiece? {
    var rest = cursor
    _ = rest.take("%")
    guard rest.take("{") else { return nil }
    Self.skipSpace(&rest)
    let name = rest.take { Self.isPartOfName($0) || $0 == "-" || $0 == "." }
    Self.skipSpace(&rest)
    guard !name.isEmpty, rest.take("}") else { return nil }
    defer { cursor = rest }
    return .part(
      .placeholder(
        Placeholder(name: name, kind: .text, source: rest.text(from: cursor.position))))
  }

  /// The text of `{'text'}`; nil, and the cursor stays, if there is none.
  private mutating func literal() -> String? {
    var rest = cursor
    guard rest.take("{") else { return nil }
    Self.skipSpace(&rest)
    guard rest.take("'") else { return nil }
    var text = ""
    while let scalar = rest.next(), scalar != "'" {
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      if let escaped = Self.escaped(&rest) { text.unicodeScalars.append(escaped) }
    }
    Self.skipSpace(&rest)
    guard rest.take("}") else { return nil }
    cursor = rest
    return text
  }

  /// What a backslash makes of the characters behind it: `\'`, `\\`, `\u0041`, `\U01F600`.
  private static func escaped(_ cursor: inout PatternCursor) -> Unicode.Scalar? {
    let digits =
      switch cursor.peek {
      case "u": 4
      case "U": 6
      default: 0
      }
    guard digits > 0 else { return cursor.next() }
    cursor.position += 1
    var left = digits
    let number = cursor.take { scalar in
      defer { left -= 1 }
      return left > 0 && scalar.isASCII && Character(scalar).isHexDigit
    }
    return UInt32(number, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// nil, and the cursor stays, if none begins here.
  private mutating func link() -> VuePiece? {
    var rest = cursor
    guard rest.take("@") else { return nil }
    var modifier = ""
    if rest.take(".") { modifier = rest.take(while: Self.isPartOfName) }
    guard rest.take(":") else { return nil }
    var inner = VueParser(cursor: rest)
    let key: String
    if let literal = inner.literal() {
      key = literal
      rest = inner.cursor
    } else if case .part(.placeholder(let placeholder))? = inner.placeholder() {
      // A value is the key.
      key = placeholder.source
      rest = inner.cursor
    } else if rest.take("(") {
      // Version 8.
      key = rest.take { $0 != ")" && $0 != "(" && !$0.properties.isWhitespace }
      guard rest.take(")") else { return nil }
    } else {
      key = rest.take { !"{}@|()".unicodeScalars.contains($0) && !$0.properties.isWhitespace }
    }
    guard !key.isEmpty else { return nil }
    defer { cursor = rest }
    return .link(
      VueLink(key: key, modifier: modifier, source: rest.text(from: cursor.position)))
  }

  private static func skipSpace(_ cursor: inout PatternCursor) {
    _ = cursor.take(while: \.properties.isWhitespace)
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit) || scalar == "_"
      || scalar == "$"
  }
}

/// A part of a text, or a link to another one.
enum VuePiece {
  case part(PatternPart)
  case link(VueLink)

  /// As the file writes a placeholder; empty for anything else.
  var source: String {
    if case .part(.placeholder(let placeholder)) = self { placeholder.source } else { "" }
  }
}
