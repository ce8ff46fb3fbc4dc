/// The text of a label's body, in which layouts count bytes and Swift counts with `String.Index`.
///
/// An attachment counts as U+FFFC, or as the text that it collapsed to, so take a layout's own
/// ``LabelLayout/body`` for its ranges. Both conversions are exact, for every byte of the text and back; each takes
/// constant time.
///
/// - A position past the text's end is its end, and one before its start is its start.
/// - A byte within a Unicode scalar has an index there. A slice of a `String` at such an index begins with the whole
///   scalar, a slice of its `utf8` with that byte.
/// - Indices of another string mean the same position as long as that string has the same Unicode scalars up to there.
///   `==` on strings is not enough: “é” as one scalar and as two are equal, and differ in bytes.
public struct LabelBody: Hashable, Sendable {
  /// All runs of the body, joined; in native UTF-8, whatever they were made from.
  public let text: String

  /// A body that consists of this text alone.
  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  init(_ runs: [TextRun]) {
    self.init(runs.count == 1 ? runs[0].text : runs.map(\.text).joined())
  }

  /// The part of the text in a range of bytes, such as ``LabelLayout/Line/range`` or ``LabelLayout/Truncation/elided``.
  public subscript(bytes: Range<Int>) -> Substring { text[range(of: bytes)] }

  /// The range of indices for a range of bytes.
  public func range(of bytes: Range<Int>) -> Range<String.Index> {
    index(of: bytes.lowerBound)..<index(of: bytes.upperBound)
  }

  /// The index of a byte.
  public func index(of byte: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, byte), text.utf8.count))
  }

  /// The range of bytes for a range of indices.
  public func bytes(of range: Range<String.Index>) -> Range<Int> {
    byte(of: range.lowerBound)..<byte(of: range.upperBound)
  }

  /// The byte at an index.
  public func byte(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: min(index, text.endIndex))
  }
}

extension LabelBody: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension LabelSpec {
  /// The body as one string, before any attachment collapses.
  public var body: LabelBody { LabelBody(text) }
}
