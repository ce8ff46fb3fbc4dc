/// Two texts in pieces that both have and pieces that only one has, by graphemes.
package struct TextPieces: Equatable, Sendable {
  package private(set) var was: [LineTable.Piece] = []
  package private(set) var `is`: [LineTable.Piece] = []

  package init(from old: String, to new: String) {
    let (before, now) = (Array(old), Array(new))
    // Places up to which both texts are done.
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

  /// How many characters from a place on make a part of a text.
  private static func count(_ part: String, in text: [Character], from start: Int) -> Int {
    var left = part.utf8.count
    return text[start...].prefix { character in
      guard left > 0 else { return false }
      left -= character.utf8.count
      return true
    }.count
  }
}
