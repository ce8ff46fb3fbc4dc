internal import Results

/// What was edited in a text, by whole words.
struct WordEdits {
  /// Words of the old and of the new text that are not the same.
  struct Edit {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The words of the texts; those before the first difference and behind the last may be one.
  let old: [TextWords.Word]
  let new: [TextWords.Word]
  /// In order.
  private(set) var changes: [Edit]

  /// Shorter texts are replaced, not translated again.
  private static let fewestRetranslated = 3

  init(from was: String, to now: String) {
    let ends = CommonEnds(was, now)
    old = ends.words(around: ends.old)
    new = ends.words(around: ends.new)
    changes = Self.changes(from: old, to: new)
    joinWords()
  }

  private static func changes(
    from old: [TextWords.Word], to new: [TextWords.Word]
  ) -> [Edit] {
    let kept = CommonSubsequence(old.map(\.text), new.map(\.text))
    var edits: [Edit] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (from, to) = (i, j)
      while i < old.count, !kept.old[i] { i += 1 }
      while j < new.count, !kept.new[j] { j += 1 }
      if i > from || j > to { edits.append(Edit(old: from..<i, new: to..<j)) }
      (i, j) = (i + 1, j + 1)
    }
    return edits
  }

  /// Phrases, and words with their marks.
  private mutating func joinWords() {
    changes = joined(changes, where: areOnePhrase).map(withoutSpaces)
    // Two marks can belong to one word.
    changes = joined(changes.map(withItsWord)) { $1.new.lowerBound < $0.new.upperBound }
  }

  /// Joins edits with those before them, and with what is between them.
  private func joined(_ edits: [Edit], where areOne: (Edit, Edit) -> Bool) -> [Edit] {
    edits.reduce(into: []) { joined, edit in
      if let last = joined.last, areOne(last, edit) {
        joined[joined.count - 1] = Edit(
          old: last.old.lowerBound..<edit.old.upperBound,
          new: last.new.lowerBound..<edit.new.upperBound)
      } else {
        joined.append(edit)
      }
    }
  }

  /// An edit without the white space that both of its sides have at their ends.
  private func withoutSpaces(_ edit: Edit) -> Edit {
    var (was, now) = (old[edit.old], new[edit.new])
    while let last = was.last, last.isBlank, last == now.last {
      was.removeLast()
      now.removeLast()
    }
    while let first = was.first, first.isBlank, first == now.first {
      was.removeFirst()
      now.removeFirst()
    }
    return Edit(old: was.indices, new: now.indices)
  }

  /// Whether only white space stands between two edits of words.
  private func areOnePhrase(_ one: Edit, _ next: Edit) -> Bool {
    let between = old[one.old.upperBound..<next.old.lowerBound]
    return !between.isEmpty && between.allSatisfy(\.isBlank) && hasWord(one) && hasWord(next)
  }

  private func hasWord(_ edit: Edit) -> Bool {
    (old[edit.old] + new[edit.new]).contains { $0.kind != .space }
  }

  /// A mark that came or went within a text belongs to the word that it touches.
  private func withItsWord(_ edit: Edit) -> Edit {
    guard edit.old.isEmpty || edit.new.isEmpty,
      (old[edit.old] + new[edit.new]).allSatisfy(\.isPunctuation),
      edit.new.lowerBound > 0, edit.new.upperBound < new.count
    else { return edit }
    if new[edit.new.lowerBound - 1].kind == .word {
      return Edit(
        old: edit.old.lowerBound - 1..<edit.old.upperBound,
        new: edit.new.lowerBound - 1..<edit.new.upperBound)
    }
    guard new[edit.new.upperBound].kind == .word else { return edit }
    return Edit(
      old: edit.old.lowerBound..<edit.old.upperBound + 1,
      new: edit.new.lowerBound..<edit.new.upperBound + 1)
  }

  /// As sentences tell them.
  var edits: [TextEdit] { changes.flatMap { textEdits(of: $0) } }

  private func textEdits(of edit: Edit) -> [TextEdit] {
    let position = count(new[..<edit.new.lowerBound])
    let whole = TextEdit(
      was: old[edit.old].map(\.text).joined(), is: new[edit.new].map(\.text).joined(),
      position: position, location: location(of: edit))
    if !hasWord(edit) || whole.hidesItsChange { return invisibleEdits(whole) }
    guard edit.old.isEmpty || edit.new.isEmpty else { return [whole] }
    // White space around new words, or around words that are gone, has no news.
    let words = edit.new.isEmpty ? old[edit.old] : new[edit.new]
    let shown = Self.trimmed(words)
    let text = shown.map(\.text).joined()
    return [
      TextEdit(
        was: edit.new.isEmpty ? text : "", is: edit.new.isEmpty ? "" : text,
        position: edit.new.isEmpty ? position : count(new[..<shown.startIndex]),
        location: whole.location)
    ]
  }

  private func count(_ words: ArraySlice<TextWords.Word>) -> Int {
    words.reduce(0) { $0 + $1.text.count }
  }

  /// The characters of an edit that differ: the words around them look the same.
  private func invisibleEdits(_ whole: TextEdit) -> [TextEdit] {
    let (was, now) = (Array(whole.was), Array(whole.is))
    let kept = CommonSubsequence(was, now)
    var edits: [TextEdit] = []
    var (i, j) = (0, 0)
    while i < was.count || j < now.count {
      let (from, to) = (i, j)
      while i < was.count, !kept.old[i] { i += 1 }
      while j < now.count, !kept.new[j] { j += 1 }
      if i > from || j > to {
        edits.append(
          TextEdit(
            was: String(was[from..<i]), is: String(now[to..<j]), position: whole.position + to,
            location: was.count + now.count > i - from + j - to ? .within : whole.location))
      }
      (i, j) = (i + 1, j + 1)
    }
    return edits
  }

  private static func trimmed(_ words: ArraySlice<TextWords.Word>) -> ArraySlice<TextWords.Word> {
    var words = words
    while words.first?.isBlank == true { words.removeFirst() }
    while words.last?.isBlank == true { words.removeLast() }
    return words
  }

  private func location(of edit: Edit) -> TextEdit.Location {
    let isAtStart = edit.old.lowerBound == 0 && edit.new.lowerBound == 0
    let isAtEnd = edit.old.upperBound == old.count && edit.new.upperBound == new.count
    return switch (isAtStart, isAtEnd) {
    case (true, true): .whole
    case (_, true): .end
    case (true, _): .start
    case (false, false): .within
    }
  }

  /// Whether more than two thirds of a text of several words changed.
  var isRetranslated: Bool {
    let isLong = [old, new].contains { words in
      words.reduce(0) { $0 + $1.wordCount } >= Self.fewestRetranslated
    }
    return isLong && isMost(changes.map { old[$0.old] }, of: old)
      && isMost(changes.map { new[$0.new] }, of: new)
  }

  private func isMost(_ some: [ArraySlice<TextWords.Word>], of all: [TextWords.Word]) -> Bool {
    3 * some.reduce(0) { $0 + Self.length($1) } > 2 * Self.length(all[...])
  }

  /// Without white space.
  private static func length(_ words: ArraySlice<TextWords.Word>) -> Int {
    words.reduce(0) { $0 + $1.text.count { !$0.isWhitespace } }
  }

  /// Placeholders of the old text that the new one does not have, and numbers if it has fewer.
  var lost: [String] {
    let numbers = [changes.flatMap { old[$0.old] }, changes.flatMap { new[$0.new] }].map { words in
      words.map(\.text).filter { $0.contains(where: \.isNumber) }
    }
    let now = new.map(\.text).joined()
    let placeholders = changes.flatMap { change in
      Self.placeholders(old[change.old].map(\.text).joined())
    }.filter { !now.contains($0) }
    return placeholders
      + (numbers[1].count < numbers[0].count ? numbers[0].filter { !numbers[1].contains($0) } : [])
  }

  /// As formats of catalogs write them: `{name}`, `%1$s`, `%@`.
  private static func placeholders(_ text: String) -> [String] {
    text.matches(of: #/\{[^{}]+\}|%(?:\d+\$)?[A-Za-z@]/#).map { String($0.output) }
  }
}

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
    // A regular expression for each call: they cannot be shared between threads.
    for match in text.matches(of: #/(?s).+?(?:\b|$)/#) {
      let part = String(match.output)
      add(Word(text: part, kind: Self.kind(of: part)))
    }
  }

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
        Self.precedes(last.text, next.text) && !endsNumber(before: words.count - 1)
      case (.word, .mark): last.text.last?.isNumber == true && Self.follows(next.text)
      case (.word, .word):
        Self.isHangul(next.text) && (Self.isHangul(last.text) || last.text.last?.isNumber == true)
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

  private static let connectors: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "'", "\u{2019}", "/", ".", ":", "@", "&", "+", "=", "#", "_", "~",
    "?", "%",
  ]

  /// Whether two marks are one: `...`, and a sign before a currency.
  private static func isOneMark(_ mark: String, _ next: String) -> Bool {
    mark.last == next.first && mark.last?.isPunctuation == true
      || mark.allSatisfy(signs.contains) && next.allSatisfy(\.isCurrencySymbol)
  }

  private static let signs: Set<Character> = ["+", "-", "\u{2212}", "±"]

  /// Whether a mark belongs to the number behind it: a sign, a currency.
  private static func precedes(_ mark: String, _ word: String) -> Bool {
    word.first?.isNumber == true
      && mark.allSatisfy { $0.isCurrencySymbol || $0 == "#" || signs.contains($0) }
  }

  /// Whether a mark belongs to the number before it.
  private static func follows(_ mark: String) -> Bool {
    mark.allSatisfy { $0.isCurrencySymbol || "%‰°".contains($0) }
  }

  /// Whether a number ends before a mark, so that `3-5` has no negative number.
  private func endsNumber(before index: Int) -> Bool {
    index > 0 && words[index - 1].kind == .word && words[index - 1].text.last?.isNumber == true
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

/// What two texts begin and end with, up to white space: finding words takes longer than anything else here.
private struct CommonEnds {
  /// With the white space between words at its end, as `end` has it at its start.
  let start: String
  let end: String
  /// What is between the two.
  let old: String
  let new: String

  init(_ was: String, _ now: String) {
    let (old, new) = (Array(was), Array(now))
    let shorter = min(old.count, new.count)
    var start = zip(old, new).prefix { $0 == $1 }.count
    let isWhole = start == old.count && start == new.count
    while !isWhole, start > 0, !Self.isBoundary(old, start) || !Self.isBoundary(new, start) {
      start -= 1
    }
    var end = zip(old.reversed(), new.reversed()).prefix(shorter - start)
      .prefix { $0 == $1 }.count
    while end > 0,
      !old[old.count - end].isWhitespace || end == old.count || end == new.count
        || old[old.count - end - 1].isWhitespace || new[new.count - end - 1].isWhitespace
    {
      end -= 1
    }
    self.start = String(old[..<start])
    self.end = String(old[(old.count - end)...])
    self.old = String(old[start..<(old.count - end)])
    self.new = String(new[start..<(new.count - end)])
  }

  /// Whether a word begins behind white space.
  private static func isBoundary(_ text: [Character], _ index: Int) -> Bool {
    index < text.count && text[index - 1].isWhitespace && !text[index].isWhitespace
  }

  func words(around middle: String) -> [TextWords.Word] {
    let space = start.reversed().prefix(while: \.isWhitespace).count
    return [
      TextWords.Word(text: String(start.dropLast(space)), kind: .word),
      TextWords.Word(text: String(start.suffix(space)), kind: .space),
    ].filter { !$0.text.isEmpty } + TextWords(middle).words
      + [
        TextWords.Word(text: String(end.prefix(while: \.isWhitespace)), kind: .space),
        TextWords.Word(text: String(end.drop(while: \.isWhitespace)), kind: .word),
      ].filter { !$0.text.isEmpty }
  }
}
