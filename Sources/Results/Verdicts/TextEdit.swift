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
  /// The pictures and boxes of ``was``, and then those of ``is``, each of which is one character there.
  package var attachments: [Attachment] = []

  /// A picture or a box in a text.
  package struct Attachment: Equatable, Sendable {
    /// The picture's file; nil for a box.
    package var image: String?
    /// The box's colour; nil for a picture.
    package var box: String?
    /// Width and height in points.
    package var size: [Double]

    package init(image: String? = nil, box: String? = nil, size: [Double] = []) {
      self.image = image
      self.box = box
      self.size = size
    }
  }

  package init(was: String, is: String, position: Int, location: Location) {
    self.was = was
    self.is = `is`
    self.position = position
    self.location = location
  }
}

extension TextEdit {
  /// The pictures and boxes before, and those now.
  var attachmentsOfSides: (was: ArraySlice<Attachment>, is: ArraySlice<Attachment>) {
    let count = min(was.count { $0.isAttachment }, attachments.count)
    return (attachments[..<count], attachments[count...])
  }

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

extension Character {
  /// Whether it stands for a picture or a box, whichever it is.
  package var isAttachment: Bool { unicodeScalars.first == "\u{FFFC}" }
}
