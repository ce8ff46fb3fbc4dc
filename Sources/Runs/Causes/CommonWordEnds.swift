internal import Base

/// What two texts begin and end with, up to white space: finding words takes longer than anything else here.
struct CommonWordEnds {
  /// With the white space between words at its end, as `end` has it at its start.
  let start: String
  let end: String
  /// What is between the two.
  let old: String
  let new: String

  init(_ was: String, _ now: String) {
    let (old, new) = (Array(was), Array(now))
    var start = old.commonPrefixCount(with: new)
    let isWhole = start == old.count && start == new.count
    while !isWhole, start > 0, !Self.isBoundary(old, start) || !Self.isBoundary(new, start) {
      start -= 1
    }
    var end = old[start...].commonSuffixCount(with: new[start...])
    while end > 0,
      !old[old.count - end].isWhitespace || end == old.count || end == new.count
        || old[old.count - end - 1].isWhitespace || new[new.count - end - 1].isWhitespace
        || NumberWords.mayHave(space: old.count - end, of: old)
        || NumberWords.mayHave(space: new.count - end, of: new)
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
      && !NumberWords.mayHave(space: index - 1, of: text)
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
