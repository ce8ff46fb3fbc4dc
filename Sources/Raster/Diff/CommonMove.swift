extension ShiftDetector {
  /// About how many pixels are examined at a time.
  private static let bandPixels = 1 << 18

  /// How many pixels are examined to find out what moved along: enough for all regions, unless their
  /// rectangles overlap many times.
  static func agreementBudget(of size: PixelSize) -> Int { 16 * size.width * size.height }

  /// Which rectangles may have moved along with others, as ``agrees(_:with:)`` decides, in pictures that
  /// are read some rows at a time.
  ///
  /// - Parameters:
  ///   - rects: Within both pictures.
  ///   - bandHeight: How many rows are examined at a time; nil: as many as are worthwhile.
  mutating func areAgreeing(
    _ rects: [PixelRect], with offset: PixelOffset, expected: inout some PixelRows,
    actual: inout some PixelRows, bandHeight: Int? = nil
  ) throws(PNGError) -> [Bool] {
    let widest = max(expected.size.width, actual.size.width, 1)
    // The rows compared with those of a band are this far above and below them.
    let margin = abs(offset.y)
    let bandHeight = bandHeight ?? max(1, 2 * margin, Self.bandPixels / widest)
    var before = RowBuffer(size: expected.size, capacity: bandHeight + 2 * margin)
    var after = RowBuffer(size: actual.size, capacity: bandHeight + 2 * margin)
    var agreeing = [Bool](repeating: true, count: rects.count)
    var waiting = rects.indices.sorted { (rects[$0].y, $0) > (rects[$1].y, $1) }
    var open: [Int] = []
    let end = rects.map(\.rows.upperBound).max() ?? 0
    for top in stride(from: 0, to: end, by: bandHeight) {
      let band = top..<min(top + bandHeight, end)
      let rows = max(0, top - margin)..<band.upperBound + margin
      try concurrently { () throws(PNGError) in
        try before.advance(to: rows, reading: &expected)
      } _: { () throws(PNGError) in
        try after.advance(to: rows, reading: &actual)
      }
      while let next = waiting.last, rects[next].y < band.upperBound {
        open.append(waiting.removeLast())
      }
      open.removeAll { !agreeing[$0] || rects[$0].rows.upperBound <= top }
      guard !open.isEmpty else { continue }
      let excerpts = (before.excerpt, after.excerpt)
      for index in open {
        let part = rects[index].rows(in: band)
        let view = RegionView(
          bounds: part, pixels: part.area, expected: excerpts.0, actual: excerpts.1)
        agreeing[index] = agrees(view, with: offset)
      }
    }
    return agreeing
  }
}

extension RowBuffer {
  /// Drops rows above a range and reads on to its end, or to the picture's.
  fileprivate mutating func advance(
    to rows: Range<Int>, reading picture: inout some PixelRows
  ) throws(PNGError) {
    let end = min(rows.upperBound, picture.size.height)
    try advance(to: min(rows.lowerBound, end), end: end, reading: &picture)
  }
}

extension PixelRect {
  /// The rectangle that some rows cover.
  fileprivate func rows(in range: Range<Int>) -> PixelRect {
    let rows = rows.clamped(to: range)
    return PixelRect(x: x, y: rows.lowerBound, width: width, height: rows.count)
  }
}
