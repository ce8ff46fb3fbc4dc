/// What an app takes for signs of its own in a text, and does not show.
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

  package var markup: Markup
  /// nil if no sign stands before letters.
  package var mnemonics: Mnemonics?

  package init(markup: Markup = .keep, mnemonics: Mnemonics? = nil) {
    (self.markup, self.mnemonics) = (markup, mnemonics)
  }

  /// What is shown of a text. Values of placeholders stay as they are; those within tags are not shown.
  package func shown(_ pattern: [PatternPart]) -> [PatternPart] {
    guard self != TextDress() else { return pattern }
    var stand = StandIns()
    // Texts that have such characters themselves are shown as they are.
    guard var text = stand.text(for: pattern) else { return pattern }
    if markup == .strip { text = Self.withoutMarkup(text) }
    if let mnemonics { text = Self.without(mnemonics, text) }
    return stand.parts(of: text)
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
    isMarkup ? TextDress(markup: .strip, mnemonics: dress.mnemonics) : dress
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
