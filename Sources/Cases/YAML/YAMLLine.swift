/// A line of a file as people read it, whether it is YAML or not.
struct YAMLLine {
  /// Counted from 1.
  let number: Int
  /// Where the line's content begins, counted from 1 in Unicode scalars, after the `- ` of items.
  let column: Int
  let isItem: Bool
  /// The part before the first `: `; nil if there is none.
  let key: String?
  /// The part after it, without a comment; all of a line without a key.
  let value: String
  let valueColumn: Int

  /// nil for a line without content.
  init?(_ text: String, number: Int) {
    self.number = number
    var rest = text[...]
    var indentation = rest.prefix { $0 == " " || $0 == "\t" }
    rest = rest.dropFirst(indentation.count)
    let dash = rest.startIndex
    while rest.hasPrefix("- ") {
      let marker = rest.prefix { $0 == "-" || $0 == " " }.prefix(2)
      rest = rest.dropFirst(marker.count).drop { $0 == " " }
    }
    isItem = rest.startIndex > dash
    indentation = text[..<dash]
    column = indentation.unicodeScalars.count + 1
    guard let first = rest.first, first != "#" else { return nil }
    let isQuoted = first == "\"" || first == "'"
    if !isQuoted, let colon = Self.colon(in: rest) {
      key = String(rest[..<colon])
      rest = rest[colon...].dropFirst().drop { $0 == " " }
    } else {
      key = nil
    }
    valueColumn = text[..<rest.startIndex].unicodeScalars.count + 1
    var value = rest
    if let comment = rest.firstRange(of: " # ") { value = rest[..<comment.lowerBound] }
    while value.last?.isWhitespace == true { value.removeLast() }
    self.value = String(value)
  }

  /// The first colon that ends a key.
  private static func colon(in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == ":" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next] == " "
    }
  }
}

extension YAMLLine {
  /// The line as a message shows it.
  var shown: String { shortened(key.map { value.isEmpty ? "\($0):" : "\($0): \(value)" } ?? value) }

  /// The line with its value in quotes.
  var fix: String {
    var text = value[...]
    // Quotes around all of it were intended.
    if let quote = text.first, quote == "\"" || quote == "'", text.count > 2, text.last == quote,
      text.dropFirst().dropLast().contains(quote)
    {
      text = text.dropFirst().dropLast()
    }
    let short = shortened(String(text))
    let quoted =
      text.contains("\"") && !text.contains("'") && !text.contains("\\")
      ? "'\(short)'" : yamlQuoted(short)
    return isItem && key == nil ? "- \(quoted)" : "\(key ?? "text"): \(quoted)"
  }

  /// `lines 2` as `lines: 2`.
  var withColon: String {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard let first = parts.first else { return "key: value" }
    return shortened(parts.count > 1 ? "\(first): \(parts[1])" : "\(first): …")
  }

  /// `lines:2` as `lines: 2`; nil for another line.
  var withSpace: String? {
    guard key == nil, let colon = value.firstIndex(of: ":"), colon > value.startIndex,
      value[..<colon].allSatisfy({ $0.isLetter || $0 == "-" || $0 == "." || $0 == "_" })
    else { return nil }
    return shortened("\(value[..<colon]): \(value[colon...].dropFirst())")
  }

  /// `lines：2` as `lines: 2`; nil for another line.
  var withNarrowColon: String? {
    guard key == nil, let colon = value.firstIndex(of: "：") else { return nil }
    let rest = value[colon...].dropFirst().drop { $0 == " " }
    return shortened("\(value[..<colon]): \(rest)")
  }

  /// `scale: @2x` as `scale: 2`; nil for another line.
  var withPlainScale: String? {
    guard key == "scale", let scale = value.wholeMatch(of: /@([1-4])x/) else { return nil }
    return "scale: \(scale.1)"
  }

  /// A file with the value of a line in quotes, if that is a call such as `Color(red: 1)`; nil for any other line.
  ///
  /// - Parameter number: Counted from 1.
  static func quotingCall(in text: String, line number: Int) -> String? {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    guard lines.indices.contains(number - 1),
      let line = YAMLLine(lines[number - 1], number: number), line.key != nil,
      line.value.contains(/^[A-Za-z.][A-Za-z0-9_. ]*\(.*: .*\)/)
    else { return nil }
    let start = lines[number - 1].unicodeScalars.prefix(line.valueColumn - 1)
    lines[number - 1] = String(start) + yamlQuoted(line.value)
    return lines.joined(separator: "\n")
  }

  /// Whether the value begins with a quote that nothing closes in the line.
  var leavesQuoteOpen: Bool {
    guard let quote = value.first, quote == "\"" || quote == "'" else { return false }
    return !value.dropFirst().contains(quote)
  }

  private func shortened(_ text: String) -> String {
    text.count > 60 ? "\(text.prefix(57))…" : text
  }
}

/// A quote that begins a text in a line and is not closed there.
struct OpenQuote {
  let quote: Unicode.Scalar
  /// Counted from 1 in Unicode scalars.
  let column: Int
}

/// What a line of YAML ends with: a text that goes on, or a comment.
struct YAMLLineEnd {
  private(set) var openQuote: OpenQuote?
  /// With the spaces before it.
  private(set) var comment: String?

  init(of line: String) {
    // The character before a text, apart from spaces; nil at a line's beginning.
    var before: Unicode.Scalar? = nil
    var depth = 0
    var isEscaped = false
    var last: Unicode.Scalar = " "
    for (column, scalar) in zip(1..., line.unicodeScalars) {
      if let open = openQuote {
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\", open.quote == "\"" {
          isEscaped = true
        } else if scalar == open.quote {
          openQuote = nil
          before = scalar
        }
        last = scalar
        continue
      }
      if scalar == "#", last == " " {
        let content = line.unicodeScalars.prefix(column - 1)
        let spaces = content.reversed().prefix { $0 == " " }.count
        comment = String(line.unicodeScalars.dropFirst(content.count - spaces))
        break
      }
      defer { last = scalar }
      guard scalar != " " else { continue }
      let begins =
        switch before {
        case nil, "{", "[": true
        case ":", "-": last == " "
        case ",": depth > 0
        default: false
        }
      if begins, scalar == "\"" || scalar == "'" {
        openQuote = OpenQuote(quote: scalar, column: column)
      }
      if begins || depth > 0 {
        if scalar == "{" || scalar == "[" { depth += 1 }
        if scalar == "}" || scalar == "]" { depth -= 1 }
      }
      before = scalar
    }
  }
}
