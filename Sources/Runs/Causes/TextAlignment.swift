private import Base

/// Maps positions of a text to those in its edited version, by words that both have, and by graphemes within a word of
/// which most stays.
struct TextAlignment {
  /// What was removed at a position, and what replaces it; either may be empty.
  struct Edit: Equatable {
    /// Graphemes before it in the new text.
    var offset: Int
    var removed: String
    var inserted: String
  }

  /// For each position between graphemes of the old text, its first and last possible position in the new one,
  /// counted in graphemes; new text is between the two.
  private let positions: [ClosedRange<Int>]
  /// Graphemes before positions of the old text, by the bytes before these.
  private let oldGraphemes: [Int: Int]
  /// Bytes before positions of the new text, by graphemes.
  private let newOffsets: [Int]
  private let new: [Character]
  /// What was changed, in order.
  let edits: [Edit]
  /// Words that are elsewhere now.
  private let moves: [Move]

  /// The same word in both texts, in graphemes.
  private struct Move {
    let old: Range<Int>
    let new: Range<Int>
  }

  init(from old: String, to new: String) {
    let (was, now) = (Array(old), Array(new))
    let words = WordEdits(from: old, to: new)
    let isKept = Self.kept(words)
    moves = Self.moves(words, isKept)
    self.new = now
    oldGraphemes = Dictionary(
      zip(Self.offsets(of: was), 0...), uniquingKeysWith: { first, _ in first })
    newOffsets = Self.offsets(of: now)
    var positions: [ClosedRange<Int>] = []
    var edits: [Edit] = []
    var (i, j) = (0, 0)
    while true {
      let (from, to) = (i, j)
      while i < was.count, !isKept.old[i] { i += 1 }
      while j < now.count, !isKept.new[j] { j += 1 }
      if i > from || j > to {
        edits.append(
          Edit(offset: to, removed: String(was[from..<i]), inserted: String(now[to..<j])))
      }
      positions += repeatElement(to...j, count: i - from + 1)
      guard i < was.count, j < now.count else { break }
      i += 1
      j += 1
    }
    self.positions = positions
    self.edits = edits
  }

  /// Which graphemes of either text the other one has too. Of a text that is retranslated, nothing stays.
  private static func kept(_ words: WordEdits) -> CommonSubsequence {
    func count(_ words: ArraySlice<TextWords.Word>) -> Int {
      words.reduce(0) { $0 + $1.text.count }
    }
    let (old, new) = (words.old, words.new)
    guard !words.isRetranslated else {
      return CommonSubsequence(old: count(old[...]), new: count(new[...]), areKept: false)
    }
    var kept = CommonSubsequence()
    var (i, j) = (0, 0)
    for change in words.changes {
      kept.append(
        CommonSubsequence(
          old: count(old[i..<change.old.lowerBound]), new: count(new[j..<change.new.lowerBound]),
          areKept: true))
      kept.append(
        change.old.count == 1 && change.new.count == 1
          ? edited(
            Array(old[change.old.lowerBound].text), Array(new[change.new.lowerBound].text))
          : CommonSubsequence(
            old: count(old[change.old]), new: count(new[change.new]), areKept: false))
      (i, j) = (change.old.upperBound, change.new.upperBound)
    }
    kept.append(
      CommonSubsequence(old: count(old[i...]), new: count(new[j...]), areKept: true))
    return kept
  }

  /// Words that are gone at one place and new at another; of equal ones, the first is the first.
  private static func moves(_ words: WordEdits, _ isKept: CommonSubsequence) -> [Move] {
    guard words.changes.count > 1 else { return [] }
    func changed(
      _ all: [TextWords.Word], _ ranges: [Range<Int>], _ isKept: [Bool]
    ) -> [(text: String, place: Range<Int>)] {
      var start = 0
      return all.enumerated().compactMap { index, word in
        let place = start..<start + word.text.count
        start = place.upperBound
        let isNew = word.kind == .word && !isKept[place].contains(true)
        return isNew && ranges.contains { $0.contains(index) } ? (word.text, place) : nil
      }
    }
    var free = changed(words.new, words.changes.map(\.new), isKept.new)
    return changed(words.old, words.changes.map(\.old), isKept.old).compactMap { word in
      free.firstIndex { $0.text == word.text }.map { index in
        Move(old: word.place, new: free.remove(at: index).place)
      }
    }
  }

  /// Within one word of which most stays, its ends; otherwise nothing of it.
  private static func edited(_ old: [Character], _ new: [Character]) -> CommonSubsequence {
    let start = old.commonPrefixCount(with: new)
    let end = old[start...].commonSuffixCount(with: new[start...])
    guard 2 * (start + end) >= max(old.count, new.count) else {
      return CommonSubsequence(old: old.count, new: new.count, areKept: false)
    }
    var kept = CommonSubsequence(old: start, new: start, areKept: true)
    kept.append(
      CommonSubsequence(
        old: old.count - start - end, new: new.count - start - end, areKept: false))
    kept.append(CommonSubsequence(old: end, new: end, areKept: true))
    return kept
  }

  /// Byte offsets of each grapheme, and of the end.
  private static func offsets(of text: [Character]) -> [Int] {
    var offset = 0
    return [0]
      + text.map { character in
        offset += character.utf8.count
        return offset
      }
  }
}

extension TextAlignment {
  /// Where a position of the old text is in the new one: from the first to the last byte that it may be; nil for a
  /// position that is within a grapheme, or none.
  func positions(of offset: Int) -> ClosedRange<Int>? {
    guard let grapheme = oldGraphemes[offset] else { return nil }
    let position = positions[grapheme]
    return newOffsets[position.lowerBound]...newOffsets[position.upperBound]
  }

  /// The parts of the new text that parts of the old one are now, by bytes: with what is new there, and with words that moved
  /// where these are now.
  func ranges(_ old: [[Int]]) -> [[Int]] {
    let places = old.compactMap { range -> (old: Range<Int>, new: Range<Int>)? in
      guard let start = oldGraphemes[range[0]], let end = oldGraphemes[range[1]], start <= end
      else { return nil }
      return (start..<end, positions[start].lowerBound..<positions[end].upperBound)
    }
    guard !moves.isEmpty else {
      return places.map { [newOffsets[$0.new.lowerBound], newOffsets[$0.new.upperBound]] }
    }
    var isInside = [Bool](repeating: false, count: new.count)
    for place in places { for index in place.new { isInside[index] = true } }
    for move in moves {
      for (was, now) in zip(move.old, move.new) {
        isInside[now] = places.contains { $0.old.contains(was) }
      }
    }
    var ranges: [[Int]] = []
    for index in new.indices where isInside[index] {
      if let last = ranges.last, last[1] == newOffsets[index] {
        ranges[ranges.count - 1][1] = newOffsets[index + 1]
      } else {
        ranges.append([newOffsets[index], newOffsets[index + 1]])
      }
    }
    return ranges
  }

  /// The parts of the new text that the old one does not have there, by bytes.
  var insertions: [[Int]] {
    edits.filter { !$0.inserted.isEmpty }.map { edit in
      let start = newOffsets[edit.offset]
      return [start, start + edit.inserted.utf8.count]
    }
  }

  /// Whether a word moved out of a part of the old text that is now a part of the new one, or into it; in bytes.
  func hasMoves(between old: [Int], _ new: [Int]) -> Bool {
    guard let first = oldGraphemes[old[0]], let end = oldGraphemes[old[1]], first <= end else {
      return false
    }
    let places = first..<end
    return moves.contains { move in
      let start = newOffsets[move.new.lowerBound]
      return places.contains(move.old.lowerBound) != (new[0] <= start && start < new[1])
    }
  }

  /// A part of the new text, by bytes; nil if it does not begin and end between graphemes.
  func text(from start: Int, to end: Int) -> String? {
    guard start <= end, let first = grapheme(at: start), let last = grapheme(at: end)
    else { return nil }
    return String(new[first..<last])
  }

  /// A number of graphemes of the new text from a position on; nil if it has fewer, or if the position is
  /// invalid.
  func characters(at offset: Int, _ count: Int) -> [Character]? {
    guard let first = grapheme(at: offset), first + count <= new.count else { return nil }
    return Array(new[first..<first + count])
  }

  /// Graphemes between two positions of the new text; nil if either is invalid.
  func count(from start: Int, to end: Int) -> Int? {
    guard let first = grapheme(at: start), let last = grapheme(at: end) else { return nil }
    return last - first
  }

  private func grapheme(at offset: Int) -> Int? {
    let index = newOffsets.partitionPoint { $0 >= offset }
    return index < newOffsets.count && newOffsets[index] == offset ? index : nil
  }
}

/// Two texts in pieces that both have and pieces that only one has, by graphemes.
package struct TextPieces: Equatable, Sendable {
  package private(set) var was: [LineTable.Piece] = []
  package private(set) var `is`: [LineTable.Piece] = []

  package init(from old: String, to new: String) {
    let (before, now) = (Array(old), Array(new))
    // Positions up to which both texts are done.
    var (i, j) = (0, 0)
    for edit in TextAlignment(from: old, to: new).edits {
      let kept = edit.offset - j
      Self.add(String(before[i..<i + kept]), isChanged: false, to: &was)
      Self.add(String(now[j..<edit.offset]), isChanged: false, to: &self.is)
      Self.add(edit.removed, isChanged: true, to: &was)
      Self.add(edit.inserted, isChanged: true, to: &self.is)
      // Counted in the whole text: in a part, grapheme boundaries may differ.
      i += kept + Self.count(edit.removed, in: before, from: i + kept)
      j = edit.offset + Self.count(edit.inserted, in: now, from: edit.offset)
    }
    Self.add(String(before[i...]), isChanged: false, to: &was)
    Self.add(String(now[j...]), isChanged: false, to: &self.is)
  }

  private static func add(_ text: String, isChanged: Bool, to pieces: inout [LineTable.Piece]) {
    if !text.isEmpty { pieces.append(.init(text: text, isChanged: isChanged)) }
  }

  /// How many characters from a position on make a part of a text.
  private static func count(_ part: String, in text: [Character], from start: Int) -> Int {
    var left = part.utf8.count
    return text[start...].prefix { character in
      guard left > 0 else { return false }
      left -= character.utf8.count
      return true
    }.count
  }
}
