/// Which pixels of two pictures differ, as stretches of their rows.
///
/// So it takes as much memory as there are differences, however large the pictures are.
package struct DifferenceMap: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case different
    /// Different, but as antialiasing alone would make it, which the tolerance ignores.
    case antialiased
  }

  /// Neighbours in one row of one kind.
  package struct Span: Equatable, Sendable {
    package var row: Int32
    package var start: Int32
    /// Behind the last column.
    package var end: Int32
    package var kind: Kind

    package var columns: Range<Int> { Int(start)..<Int(end) }
  }

  /// From top to bottom, then from left to right, apart from one another; neighbours are of two kinds.
  package private(set) var spans: [Span] = []

  package init() {}

  /// Adds a pixel behind all others.
  package mutating func append(_ kind: Kind, x: Int, y: Int) {
    append(kind, columns: x..<x + 1, y: y)
  }

  /// Adds pixels of a row behind all others.
  ///
  /// - Parameters:
  ///   - different: A bit for each pixel, the lowest for the one at `x`.
  ///   - antialiased: The same; no pixel is both.
  mutating func append(different: UInt32, antialiased: UInt32, x: Int, y: Int) {
    var rest = different | antialiased
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let isDifferent = different >> UInt32(start) & 1 != 0
      let kind = isDifferent ? Kind.different : .antialiased
      let count = (~((isDifferent ? different : antialiased) >> UInt32(start))).trailingZeroBitCount
      append(kind, columns: x + start..<x + start + count, y: y)
      // Only sixteen bits are used, so that the shift is never by all of them.
      rest &= ~0 << UInt32(start + count)
    }
  }

  /// Makes room for so many spans.
  mutating func reserveSpans(_ count: Int) {
    spans.reserveCapacity(count)
  }

  /// Adds everything of a map whose rows lie behind these.
  mutating func append(_ other: DifferenceMap) {
    spans.append(contentsOf: other.spans)
  }

  private mutating func append(_ kind: Kind, columns: Range<Int>, y: Int) {
    let row = Int32(truncatingIfNeeded: y)
    let start = Int32(truncatingIfNeeded: columns.lowerBound)
    let end = Int32(truncatingIfNeeded: columns.upperBound)
    if let last = spans.last, last.end == start, last.row == row, last.kind == kind {
      spans[spans.count - 1].end = end
    } else {
      spans.append(Span(row: row, start: start, end: end, kind: kind))
    }
  }
}
