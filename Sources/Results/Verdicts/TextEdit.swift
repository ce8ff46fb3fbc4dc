private import Base

/// Words of a text that were replaced, came or went.
package struct TextEdit: Equatable, Sendable {
  /// Where in the new text it is.
  package enum Location: String, CaseIterable, Sendable {
    case start, within, end
    /// Nothing of the text stayed.
    case whole
  }

  /// Whole words; empty if the edit only adds some.
  package var was: String
  /// Whole words; empty if the edit only takes some away.
  package var `is`: String
  /// Graphemes of the new text before it.
  package var position: Int
  package var location: Location
  /// The file of the picture that came or went, if that is all; nil for anything else.
  package var picture: String?

  package init(was: String, is: String, position: Int, location: Location) {
    self.was = was
    self.is = `is`
    self.position = position
    self.location = location
  }
}

extension TextEdit {
  /// Whether it concerns marks alone, which mean something else elsewhere in a text.
  var isPunctuation: Bool {
    (was + `is`).allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
  }

  /// Whether both sides look the same in quotes, as they differ in characters that have no shape of their own. A mere
  /// space shows between words.
  package var hidesItsChange: Bool {
    func shown(_ text: String) -> String { text.filter { !Excerpt.isInvisible(String($0)) } }
    func hidden(_ text: String) -> String {
      text.filter { Excerpt.isInvisible(String($0)) && $0 != " " && !$0.isNewline }
    }
    return !was.isEmpty && !self.is.isEmpty && shown(was) == shown(self.is)
      && hidden(was) != hidden(self.is)
  }
}
