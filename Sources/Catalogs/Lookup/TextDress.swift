/// What an app does not show of a text as it is written: signs of its own, and white space.
package struct TextDress: Hashable, Sendable {
  package enum Markup: String, CaseIterable, Sendable {
    /// Tags and entities of HTML, or of Pango's markup, are not shown as they are written.
    case strip
    /// They are text.
    case keep
  }

  /// What stands before the letter that is a key.
  package enum Mnemonics: String, CaseIterable, Sendable {
    /// As GTK has it.
    case underscore = "_"
    /// As Windows and Qt have it.
    case ampersand = "&"
  }

  /// What becomes of white space, as CSS's `white-space-collapse` has it.
  package enum WhiteSpace: String, CaseIterable, Sendable {
    case preserve
    /// Each stretch is one space, none at the ends.
    case collapse
    /// The same, but line feeds stay.
    case preserveBreaks = "preserve-breaks"
  }

  package var markup: Markup
  /// nil if no sign stands before letters.
  package var mnemonics: Mnemonics?

  package var whiteSpace: WhiteSpace

  package init(
    markup: Markup = .keep, mnemonics: Mnemonics? = nil, whiteSpace: WhiteSpace = .preserve
  ) {
    (self.markup, self.mnemonics, self.whiteSpace) = (markup, mnemonics, whiteSpace)
  }

  /// What is shown of a text. Values of placeholders stay as they are; those within tags are not shown.
  package func shown(_ pattern: [PatternPart]) -> [PatternPart] {
    guard self != TextDress() else { return pattern }
    var stand = StandIns()
    // Texts that have such characters themselves are shown as they are.
    guard var text = stand.text(for: pattern) else { return pattern }
    // What markup makes a line's end is one.
    if whiteSpace != .preserve {
      text = Self.collapsed(text, keepsBreaks: whiteSpace == .preserveBreaks)
    }
    if markup == .strip { text = Self.withoutMarkup(text) }
    if let mnemonics { text = Self.without(mnemonics, text) }
    return stand.parts(of: text)
  }

  // MARK: - White space

  /// A text as CSS Text 3 collapses it (4.1.1 to 4.1.3). No-break spaces are letters there.
  private static func collapsed(_ text: String, keepsBreaks: Bool) -> String {
    var shown: [Unicode.Scalar] = []
    var cursor = PatternCursor(text)
    while let scalar = cursor.peek {
      let space = cursor.take { " \t\n\r".unicodeScalars.contains($0) }
      let breaks = space.unicodeScalars.count { $0 == "\n" }
      if space.isEmpty {
        cursor.position += 1
        shown.append(scalar)
      } else if keepsBreaks, breaks > 0 {
        // The last one ends no line but its own.
        let count = cursor.peek == nil ? breaks - 1 : breaks
        shown += Array(repeating: "\n", count: count)
      } else if let before = shown.last, let after = cursor.peek,
        breaks == 0 || !joins(before, after)
      {
        shown.append(" ")
      }
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// Whether a line feed between two characters is nothing: beside a place to break, and between Chinese or Japanese ones.
  private static func joins(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    before == "\u{200B}" || after == "\u{200B}" || isWide(before) && isWide(after)
  }

  /// East Asian Width F, W or H (UAX #11), but Hangul, whose words have spaces between them, and pictures.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  // MARK: - Markup

  private static func withoutMarkup(_ text: String) -> String {
    guard text.contains(where: { $0 == "<" || $0 == "&" }) else { return text }
    var shown = ""
    var rest = text[...]
    // A line ends where something stands on both sides of it.
    var endsLine = false
    func add(_ more: some StringProtocol) {
      if endsLine, !shown.isEmpty, shown.last != "\n" { shown += "\n" }
      endsLine = false
      shown += more
    }
    while let first = rest.first {
      if first == "<", let tag = MarkupTag(rest) {
        if tag.name == "br" {
          add("\n")
        } else if blocks.contains(tag.name) {
          endsLine = true
        }
        rest = rest[tag.end...]
      } else if first == "&", let entity = HTMLEntity(rest) {
        add(String(entity.character))
        rest = rest[entity.end...]
      } else {
        if !(endsLine && first.isWhitespace) { add(String(first)) }
        rest = rest.dropFirst()
      }
    }
    while shown.last?.isNewline == true { shown.removeLast() }
    return shown
  }

  /// Elements that stand on lines of their own.
  private static let blocks: Set<String> = [
    "address", "article", "blockquote", "dd", "div", "dl", "dt", "footer", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
  ]

  // MARK: - Mnemonics

  /// Two signs are one that is shown.
  private static func without(_ mnemonics: Mnemonics, _ text: String) -> String {
    let sign = mnemonics.rawValue.unicodeScalars.first
    var shown = ""
    var cursor = PatternCursor(text)
    while let scalar = cursor.next() {
      guard scalar == sign else {
        shown.unicodeScalars.append(scalar)
        continue
      }
      if let next = cursor.next() { shown.unicodeScalars.append(next) }
    }
    return shown
  }
}

/// A tag, a comment or a declaration with which a text begins.
private struct MarkupTag {
  /// In lower case; empty for a comment or a declaration.
  let name: String
  /// Behind the tag.
  let end: String.Index

  /// nil if none begins here, or if it does not end.
  init?(_ text: Substring) {
    guard MarkupCode.begins(text) else { return nil }
    if text.hasPrefix("<!--") {
      guard let close = text.firstRange(of: "-->") else { return nil }
      (name, end) = ("", close.upperBound)
      return
    }
    let inside = text.dropFirst().drop { $0 == "/" }
    name = inside.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard let close = MarkupCode.end(of: text) else { return nil }
    end = text.index(after: close)
  }
}

extension Message {
  /// What of this text is not shown as it is written, in a label that says something of all texts.
  package func own(_ dress: TextDress) -> TextDress {
    guard isMarkup else { return dress }
    var dress = dress
    dress.markup = .strip
    return dress
  }

  /// The text as an app shows it.
  package func dressed(by dress: TextDress) -> Message {
    let dress = own(dress)
    guard dress != TextDress() else { return self }
    var message = self
    message.variants = variants.map { $0.with(dress.shown($0.pattern)) }
    return message
  }
}
