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
    if let last = spans.last, last.row == Int32(y), last.end == Int32(x), last.kind == kind {
      spans[spans.count - 1].end += 1
    } else {
      spans.append(Span(row: Int32(y), start: Int32(x), end: Int32(x + 1), kind: kind))
    }
  }

  /// The smallest rectangle around every pixel that is different; nil where none is.
  package var bounds: PixelRect? {
    var (left, right) = (Int32.max, Int32.min)
    var rows: (first: Int32, last: Int32)?
    for span in spans where span.kind == .different {
      left = min(left, span.start)
      right = max(right, span.end)
      rows = (rows?.first ?? span.row, span.row)
    }
    guard let rows else { return nil }
    return PixelRect(
      x: Int(left), y: Int(rows.first), width: Int(right - left),
      height: Int(rows.last - rows.first) + 1)
  }
}
