internal import Labels

/// How much room text takes up on a terminal (UAX #11).
package enum TerminalColumns {
  /// Two columns for a wide character, none for an invisible one.
  package static func count(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isDefaultIgnorableCodePoint { return 0 }
    return first.isWide || first.properties.isEmojiPresentation ? 2 : 1
  }

  package static func count(_ text: String) -> Int { text.reduce(0) { $0 + count($1) } }
}
