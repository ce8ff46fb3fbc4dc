extension DiffPicture {
  /// Marks what still differs besides inserted or removed rows, on a canvas that has all rows of both pictures.
  ///
  /// It looks like any picture of differences; inserted and removed rows are areas that one picture
  /// lacks.
  ///
  /// - Parameters:
  ///   - expected: Gives the picture from its first row on.
  ///   - actual: The same.
  /// - Returns: nil if the canvas would be larger than a picture may be.
  /// - Throws: ``PNGError`` if a file proves to be broken.
  package static func draw<Expected: PixelRows, Actual: PixelRows>(
    _ aligned: AlignedComparison, expected: () throws(PNGError) -> Expected,
    actual: () throws(PNGError) -> Actual
  ) throws(PNGError) -> IndexedPicture? {
    let alignment = aligned.alignment
    var inserted = try actual()
    let size = inserted.size
    let canvas = PixelSize(width: size.width, height: alignment.height)
    guard canvas.isAcceptable else { return nil }
    var painter = DiffPainter(
      expected: size, actual: size,
      area: ComparedArea(
        expected: size, actual: size, ignoring: aligned.ignored, mask: aligned.mask))
    var expectedRows = AlignedRows(try expected(), by: alignment)
    try painter.paintExpected(&expectedRows)
    painter.tint()
    let isInserted = alignment.rows(of: size.height) { segment in
      if case .inserted(let rows) = segment { rows } else { nil }
    }
    try inserted.forEachRow { y, row in
      guard isInserted[y] else { return }
      painter.paint(row, columns: 0..<size.width, y: y)
      painter.tint(0..<size.width, y, with: DiffPalette.oneSided)
    }
    let comparison = aligned.comparison
    for region in comparison.regions where region.offset != nil { painter.frame(region.bounds) }
    painter.mark(comparison.map)
    var indices: [UInt8] = []
    indices.reserveCapacity(canvas.width * canvas.height)
    var removed = try removedRows(alignment, of: try expected())[...]
    for segment in alignment.segments {
      switch segment {
      case .matched(_, let rows), .inserted(let rows):
        indices += painter.indices[rows.lowerBound * size.width..<rows.upperBound * size.width]
      case .removed(let rows):
        indices += removed.prefix(rows.count * size.width)
        removed = removed.dropFirst(rows.count * size.width)
      }
    }
    return IndexedPicture(size: canvas, palette: DiffPalette.colors, indices: indices)
  }

  /// The removed rows, one below the other.
  private static func removedRows(
    _ alignment: RowAlignment, of expected: some PixelRows
  ) throws(PNGError) -> [UInt8] {
    let isRemoved = alignment.rows(of: expected.size.height) { segment in
      if case .removed(let rows) = segment { rows } else { nil }
    }
    let size = PixelSize(width: expected.size.width, height: isRemoved.count { $0 })
    guard size.height > 0 else { return [] }
    let nothing = PixelSize(width: 0, height: 0)
    var painter = DiffPainter(
      expected: size, actual: size,
      area: ComparedArea(expected: nothing, actual: nothing, ignoring: []))
    var next = 0
    var expected = expected
    try expected.forEachRow { y, row in
      guard isRemoved[y] else { return }
      painter.paint(row, columns: 0..<size.width, y: next)
      painter.tint(0..<size.width, next, with: DiffPalette.oneSided)
      next += 1
    }
    return painter.indices
  }
}

extension RowAlignment {
  /// Whether each row of a picture is in a segment of a kind.
  fileprivate func rows(of height: Int, in kind: (Segment) -> Range<Int>?) -> [Bool] {
    var isOfKind = [Bool](repeating: false, count: height)
    for rows in segments.compactMap(kind) {
      for row in rows { isOfKind[row] = true }
    }
    return isOfKind
  }
}
