internal import Labels

/// What is one word with a number: its groups and fractions, its sign, currency and percent.
///
/// A cut must not part a number from its unit or its range (`NumberSyntax` of `Labels`), because what is left reads as
/// another number; an edit tells which word changed, and `kg` stays where `12 kg` becomes `13 kg`. So both share their signs
/// alone.
enum NumberWords {
  /// Whether a mark belongs to the number behind it: a sign, a currency, Turkish's percent.
  static func isPrefix(_ mark: String, of word: String) -> Bool {
    word.first?.isNumber == true
      && mark.allSatisfy { $0.isCurrencySymbol || "#%".contains($0) || isSign($0) }
  }

  /// Whether a mark belongs to the number before it.
  static func isSuffix(_ mark: String) -> Bool { mark.allSatisfy(isUnitSign) }

  /// Whether it is a plus or a minus.
  static func isSign(_ character: Character) -> Bool {
    NumberSymbols.plusAndMinus.contains(character)
  }

  static func endsWithDigit(_ word: String) -> Bool { word.last?.isNumber == true }

  /// Whether it is a fraction or a power: `½`, `²`.
  static func isFraction(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { $0.properties.generalCategory == .otherNumber }
  }

  /// Whether two words with a space between them are one number: `1 234`, `1 ½`, `5 %`, `€ 5`.
  static func areOne(_ first: TextWords.Word, _ next: TextWords.Word) -> Bool {
    guard endsWithDigit(first.text) else {
      return first.text.allSatisfy(\.isCurrencySymbol) && next.text.first?.isNumber == true
    }
    return next.kind == .mark
      ? isSuffix(next.text)
      : isFraction(next.text) || endsWithGroup(first.text) && beginsWithGroup(next.text)
  }

  /// Whether the words beside a space may be one number, whatever else these have.
  static func mayHave(space: Int, of text: [Character]) -> Bool {
    space > 0 && space + 1 < text.count
      && [text[space - 1], text[space + 1]].allSatisfy { $0.isNumber || isUnitSign($0) }
  }

  private static func isUnitSign(_ character: Character) -> Bool {
    character.isCurrencySymbol || NumberSymbols.plainUnitSigns.contains(character)
  }

  /// Whether at most three digits end a word, with nothing but a sign, a currency or other groups before them.
  private static func endsWithGroup(_ word: String) -> Bool {
    let digits = word.reversed().prefix(while: isDigit)
    let before = word.dropLast(digits.count).last
    return (1...3).contains(digits.count)
      && before.map { $0.isWhitespace || $0.isCurrencySymbol || isSign($0) } ?? true
  }

  /// Whether three digits begin a word that is a number; those of `16 256GB` are not the thousands of 16.
  private static func beginsWithGroup(_ word: String) -> Bool {
    word.prefix(while: isDigit).count == 3 && !word.contains(where: \.isLetter)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
  }
}
