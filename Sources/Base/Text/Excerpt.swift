/// Parts of texts that sentences quote.
package enum Excerpt {
  /// A text on one line; a longer one is cut to its first characters.
  package static func text(_ text: some StringProtocol, _ most: Int) -> String {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "⏎")
    return shown(line.count > most ? line.prefix(most - 1) + "…" : line[...])
  }

  /// The words at the beginning of a text; a picture's name in brackets is not cut.
  package static func words(_ text: some StringProtocol) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.first == "[", let end = words.firstIndex(of: "]") {
      let name = words[...end]
      if name.count > 8, name.count < 40 { return shown(name) + (name == words ? "" : "…") }
    }
    return shown(words.count > 8 ? words.prefix(7) + "…" : words[...])
  }

  /// A text in quotes, or words for text that would be invisible there: `a line break`, `2 spaces`.
  package static func quoted(_ text: String, _ most: Int) -> String {
    nameInstead(of: text) ?? quoted(self.text(text, most))
  }

  /// A text in quotes, which are other ones than its own: `“Save”`, `‘the “Save” button’`.
  package static func quoted(_ text: String) -> String {
    let marks = marks(around: text)
    return marks.start + text + marks.end
  }

  /// Quotation marks that none of some texts has, so that it can be seen where each ends; the usual ones if there are none.
  package static func marks(around texts: String...) -> (start: String, end: String) {
    let pair =
      quotationMarks.first { pair in
        !texts.contains { $0.unicodeScalars.contains { $0 == pair.start || $0 == pair.end } }
      } ?? quotationMarks[0]
    return (String(pair.start), String(pair.end))
  }

  private static let quotationMarks: [(start: Unicode.Scalar, end: Unicode.Scalar)] = [
    ("“", "”"), ("‘", "’"), ("«", "»"), ("‹", "›"),
  ]

  /// Words for a text that would be invisible in quotes, or is an attachment; nil for any other.
  package static func nameInstead(of text: String) -> String? {
    guard let first = text.first, text.allSatisfy(isInvisible) else {
      return text.first == attachment && text.count == 1 ? "an attachment" : nil
    }
    if text.count == 1 { return name(of: first) }
    if let name = names[first], text.allSatisfy({ $0 == first }) {
      let noun = name.split(separator: " ").dropFirst().joined(separator: " ")
      return "\(text.count) \(noun)s"
    }
    return String(text.prefix(4)).codePoints + (text.count > 4 ? " …" : "")
  }

  /// `a, b and c`
  package static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The character for an attachment in a text: OBJECT REPLACEMENT CHARACTER.
  private static let attachment: Character = "\u{FFFC}"

  /// Characters that stand for attachments are shown as such.
  package static func shown(_ text: Substring) -> String {
    text.contains(attachment)
      ? text.split(separator: attachment, omittingEmptySubsequences: false)
        .joined(separator: "[attachment]")
      : String(text)
  }

  package static func isInvisible(_ text: String) -> Bool { text.allSatisfy(isInvisible) }

  private static func isInvisible(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.allSatisfy {
        [.format, .control, .spaceSeparator].contains($0.properties.generalCategory)
      }
  }

  /// Names from the Unicode Standard, if they are words.
  private static let names: [Character: String] = [
    " ": "a space", "\n": "a line break", "\r\n": "a line break", "\t": "a tab",
    "\u{A0}": "a no-break space", "\u{AD}": "a soft hyphen", "\u{200B}": "a zero-width space",
    "\u{202F}": "a narrow no-break space", "\u{3000}": "an ideographic space",
    "\u{2060}": "a word joiner", "\u{200D}": "a zero-width joiner",
    "\u{200C}": "a zero-width non-joiner",
  ]

  private static func name(of character: Character) -> String {
    names[character] ?? String(character).codePoints
  }
}

extension String {
  /// `U+0065 U+0301`
  package var codePoints: String {
    unicodeScalars.map { "U+" + $0.value.hexadecimal(digits: 4, uppercase: true) }
      .joined(separator: " ")
  }
}

extension String {
  /// The text as messages show a value: on one line and not endless.
  package var asMessageValue: String {
    var shown = String(prefix(40).map { $0.isNewline ? "⏎" : $0 })
    if shown.utf8.count < utf8.count { shown += "…" }
    return "`\(shown)`"
  }
}

extension [String] {
  /// The first of some names: `de, fr and 2 more`.
  package func listed(most: Int) -> String {
    let shown = prefix(most).joined(separator: ", ")
    return count > most ? "\(shown) and \((count - most).grouped) more" : shown
  }
}
