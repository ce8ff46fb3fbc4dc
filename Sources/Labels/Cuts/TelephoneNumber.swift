/// A telephone number with the code of a country, whose groups have any length: `+86 138 0013 8000`, `+49 (30) 1234-567`.
struct TelephoneNumber {
  private let characters: [CutCharacter]

  init(_ characters: [CutCharacter]) { self.characters = characters }

  /// The end of the number whose first digit is a character; nil if none begins there.
  func end(from start: Int) -> Int? {
    guard start > 0, NumberSymbols.telephoneSigns.contains(characters[start - 1].scalar) else {
      return nil
    }
    var (end, count, groups) = (start, 0, 1)
    while true {
      if characters.isAny(.digit, at: end) {
        end += 1
        count += 1
      } else if let next = groupStart(after: end) {
        end = next
        groups += 1
      } else {
        // The shortest have a code, an area and seven digits.
        return groups > 2 && count >= 8 && !characters.isAny(.letter, at: end) ? end : nil
      }
    }
  }

  /// The first digit of the next group, which may be in parentheses; nil if there is none.
  private func groupStart(after end: Int) -> Int? {
    func has(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
      index < characters.count && characters[index].scalar == scalar
    }
    var start = has(")", at: end) ? end + 1 : end
    if characters.isAny([.space, .noBreakSpace, .separator], at: start) { start += 1 }
    if has("(", at: start) { start += 1 }
    return start > end && characters.isAny(.digit, at: start) ? start : nil
  }
}
