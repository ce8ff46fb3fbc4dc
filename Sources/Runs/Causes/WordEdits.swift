internal import Base
internal import Labels
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
    let ends = CommonWordEnds(was, now)
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
    if !hasWord(edit) || whole.hidesItsChange || whole.isOfAttachments {
      return invisibleEdits(whole)
    }
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

  /// Graphemes of the texts that are not the same, in order.
  var places: [Edit] {
    changes.map { edit in
      let (start, other) = (count(old[..<edit.old.lowerBound]), count(new[..<edit.new.lowerBound]))
      return Edit(
        old: start..<start + count(old[edit.old]), new: other..<other + count(new[edit.new]))
    }
  }

  private func count(_ words: ArraySlice<TextWords.Word>) -> Int {
    words.reduce(0) { $0 + $1.text.count }
  }

  /// The characters of an edit that differ: the words around them are the same, or look so.
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

  /// Whether more than two thirds of the words of a text of several words are other words. A word that moved, that has
  /// other letters in some places, or another case, is the same word.
  var isRetranslated: Bool {
    let counts = [old, new].map { $0.reduce(0) { $0 + $1.wordCount } }
    guard counts.contains(where: { $0 >= Self.fewestRetranslated }) else { return false }
    let (was, now) = (changes.map { words(old[$0.old]) }, changes.map { words(new[$0.new]) })
    let (before, after) = (Set(was.joined()), Set(now.joined()))
    var (gone, added) = (0, 0)
    for (one, other) in zip(was, now) {
      let areSimilar = one.count == other.count ? zip(one, other).map(Self.areSimilar) : []
      for (index, word) in one.enumerated() where !after.contains(word) {
        if areSimilar.isEmpty || !areSimilar[index] { gone += 1 }
      }
      for (index, word) in other.enumerated() where !before.contains(word) {
        if areSimilar.isEmpty || !areSimilar[index] { added += 1 }
      }
    }
    return 3 * gone > 2 * counts[0] && 3 * added > 2 * counts[1]
  }

  /// In lower case.
  private func words(_ words: ArraySlice<TextWords.Word>) -> [String] {
    words.filter { $0.kind == .word }.map { $0.text.lowercased() }
  }

  /// Whether most of a word is at the ends of another one.
  private static func areSimilar(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one), Array(other))
    let start = one.commonPrefixCount(with: other)
    let end = one[start...].commonSuffixCount(with: other[start...])
    return 2 * (start + end) > max(one.count, other.count)
  }

  /// Placeholders and numbers of the old text that the new one does not have, however it writes them.
  var lost: [String] {
    let numbers = changes.flatMap { old[$0.old] }.map(\.text).filter {
      $0.contains(where: \.isNumber)
    }
    let kept = Set(changes.flatMap { new[$0.new] }.map { Self.digits($0.text) })
    let now = new.map(\.text).joined()
    let placeholders = changes.flatMap { change in
      Self.placeholders(old[change.old].map(\.text).joined())
    }.filter { !now.contains($0) }
    return placeholders + numbers.filter { !kept.contains(Self.digits($0)) }
  }

  /// The same for `$1,299.00` and `1.299,00 €`.
  private static func digits(_ number: String) -> [Int] {
    number.compactMap(\.wholeNumberValue)
  }

  /// As formats of catalogs write them: `{name}`, `%1$s`, `%@`.
  private static func placeholders(_ text: String) -> [String] {
    text.matches(of: #/\{[^{}]+\}|%(?:\d+\$)?[A-Za-z@]/#).map { String($0.output) }
  }
}

extension TextEdit {
  /// Whether only attachments came or went.
  fileprivate var isOfAttachments: Bool {
    [was, self.is].contains { $0.contains(where: \.isAttachment) }
      && was.filter { !$0.isAttachment } == self.is.filter { !$0.isAttachment }
  }
}
