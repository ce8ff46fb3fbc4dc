/// A text in the words that people read.
///
/// They are those of UAX #29 with what belongs to them: the sign and the currency of a number, and what joins two words
/// without a space, as in `e-mail` and `24/7`. Scripts without spaces have a word for each grapheme.
struct TextWords {
  enum Kind {
    case word, space
    /// Punctuation, symbols, emoji and attachments.
    case mark
  }

  struct Word: Equatable {
    var text: String
    var kind: Kind

    /// How many words it has: what both texts begin and end with is not divided.
    var wordCount: Int { kind == .word ? text.split(whereSeparator: \.isWhitespace).count : 0 }

    /// Whether it is a mark, but no emoji.
    var isPunctuation: Bool {
      kind == .mark
        && text.allSatisfy { $0.isPunctuation || $0.isMathSymbol || $0.isCurrencySymbol }
    }

    /// Whether it only separates words: a line break does more.
    var isBlank: Bool { kind == .space && !text.contains(where: \.isNewline) }
  }

  private(set) var words: [Word] = []

  init(_ text: String) {
    guard !text.isEmpty else { return }
    // A regular expression for each call: they cannot be shared between threads.
    for match in text.matches(of: #/(?s).+?(?:\b|$)/#) {
      let part = String(match.output)
      // UAX #29 counts what ends an isolate (UAX #9) as a part of the word before it, which nobody reads.
      let word = part.dropLast(part.reversed().prefix(while: Self.isolates.contains).count)
      for text in [String(word), String(part[word.endIndex...])] where !text.isEmpty {
        let kind = Self.kind(of: text)
        // Of two spaces, one can be new.
        let parts = kind == .space ? text.map { String($0) } : [text]
        for part in parts { add(Word(text: part, kind: kind)) }
      }
    }
    joinNumbers()
  }

  private static let isolates: Set<Character> = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]

  private static func kind(of part: String) -> Kind {
    guard let first = part.first else { return .mark }
    if first.isWhitespace { return .space }
    return part.contains { $0.isLetter || $0.isNumber } ? .word : .mark
  }

  private mutating func add(_ next: Word) {
    guard let last = words.last, last.kind != .space, next.kind != .space else {
      return words.append(next)
    }
    let isJoined =
      switch (last.kind, next.kind) {
      case (.mark, .mark): Self.isOneMark(last.text, next.text)
      case (.mark, .word):
        NumberWords.isPrefix(last.text, of: next.text) && !endsNumber(before: words.count - 1)
      case (.word, .mark):
        NumberWords.endsWithDigit(last.text) && NumberWords.isSuffix(next.text)
      case (.word, .word) where NumberWords.endsWithDigit(last.text):
        Self.isHangul(next.text) || NumberWords.isFraction(next.text)
      case (.word, .word): Self.isHangul(next.text) && Self.isHangul(last.text)
      default: false
      }
    if isJoined {
      words[words.count - 1] = Word(
        text: last.text + next.text, kind: next.kind == .word ? .word : last.kind)
    } else {
      words.append(next)
    }
    joinCompound()
  }

  /// `e`, `-` and `mail` are one word.
  private mutating func joinCompound() {
    guard words.count >= 3 else { return }
    let parts = words.suffix(3)
    guard let first = parts.first, let last = parts.last, first.kind == .word, last.kind == .word,
      case let mark = parts[parts.startIndex + 1], mark.kind == .mark,
      mark.text.allSatisfy(Self.connectors.contains), !Self.isAlone(first.text),
      !Self.isAlone(last.text)
    else { return }
    let whole = parts.map(\.text).joined()
    words.removeLast(3)
    words.append(Word(text: whole, kind: .word))
  }

  /// A number with a space in it is one word.
  private mutating func joinNumbers() {
    var joined: [Word] = []
    for word in words {
      if let space = joined.last, space.isBlank, space.text.count == 1,
        let first = joined.dropLast().last, NumberWords.areOne(first, word)
      {
        joined.removeLast(2)
        joined.append(Word(text: first.text + space.text + word.text, kind: .word))
      } else {
        joined.append(word)
      }
    }
    words = joined
  }

  private static let connectors: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "'", "\u{2019}", "/", ".", ":", "@", "&", "+", "=", "#", "_", "~",
    "?", "%",
  ]

  /// Whether two marks are one: `...`, and a sign before a currency.
  private static func isOneMark(_ mark: String, _ next: String) -> Bool {
    mark.last == next.first && mark.last?.isPunctuation == true
      || mark.allSatisfy(NumberWords.isSign) && next.allSatisfy(\.isCurrencySymbol)
  }

  /// Whether a number ends before a mark, so that `3-5` has no negative number.
  private func endsNumber(before index: Int) -> Bool {
    index > 0 && words[index - 1].kind == .word && NumberWords.endsWithDigit(words[index - 1].text)
      && words[index].text.allSatisfy { !$0.isCurrencySymbol }
  }

  private static func isHangul(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// Whether it is a single letter of a script without spaces.
  private static func isAlone(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.properties.isIdeographic
        || $0.properties.generalCategory == .otherLetter
          && !isHangul(text) && text.count == 1
    }
  }
}
