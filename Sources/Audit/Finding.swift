/// Something that is wrong with a text in its label, or nearly so.
package enum Finding: Hashable, Sendable {
  /// No font has a glyph for these characters, each of which is named once; the first twenty of them.
  case missingGlyphs([String])
  /// Text was left out; all that was, in logical order.
  case cut([String])
  /// Text is painted beyond its line's end or not at all, because not even a part of it fits.
  case overflows
  /// The suffix was made smaller, or cut, because it alone is wider than a line.
  case suffixScaled
  /// More lines, or columns, than are allowed.
  case wraps(lines: Int, allowed: Int)
  /// By the label's chain of `fit`, below what is allowed.
  case shrunk(by: Double)
  /// It fits, with so many points to spare on its fullest line.
  case tight(points: Double)

  /// Whether the text is not shown as it should be.
  package var isFailure: Bool {
    if case .tight = self { false } else { true }
  }
}

/// The least that would mend a text; each of the three alone does.
package struct Remedy: Hashable, Sendable {
  /// Grapheme clusters to take away from its end; nil if none of its beginnings fits.
  package var characters: Int?
  /// Points by which the label must be wider, or higher for columns, in steps of 1/64; nil if no width helps.
  package var room: Double?
  /// The largest size of the label's font in which it fits, in steps of half a point; nil if none of at least
  /// ``leastSize`` does.
  package var size: Double?

  /// Nobody reads a smaller text.
  package static let leastSize = 4.0

  package init(characters: Int? = nil, room: Double? = nil, size: Double? = nil) {
    self.characters = characters
    self.room = room
    self.size = size
  }
}
