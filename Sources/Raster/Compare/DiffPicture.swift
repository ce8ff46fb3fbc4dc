/// Draws where two pictures differ.
package enum DiffPicture {
  /// Marks what differs on a faint gray copy of the expected picture; the canvas is large enough
  /// for both.
  ///
  /// Differing pixels are vermilion, antialiased ones blue, moved regions framed in green; ignored areas are
  /// tinted blue, areas that one picture lacks yellow.
  ///
  /// - Parameters:
  ///   - comparison: What a comparison of the two found.
  ///   - ignored: The areas that it left out.
  ///   - mask: The mask of what it left out.
  package static func draw(
    expected: Bitmap, actual: Bitmap, comparison: Comparison, ignoring ignored: [PixelRect] = [],
    mask: Bitmap? = nil
  ) -> IndexedPicture {
    var expected = BitmapRows(expected)
    var actual = BitmapRows(actual)
    do throws(PNGError) {
      return try draw(
        expected: &expected, actual: &actual, comparison: comparison, ignoring: ignored,
        mask: mask)
    } catch {
      preconditionFailure("a picture in memory cannot be broken: \(error)")
    }
  }

  /// Marks what differs in pictures that are not in memory.
  ///
  /// - Parameter actual: Read only if it extends beyond the expected picture.
  /// - Throws: ``PNGError`` if a file proves to be broken.
  package static func draw(
    expected: inout some PixelRows, actual: inout some PixelRows, comparison: Comparison,
    ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil
  ) throws(PNGError) -> IndexedPicture {
    let area = ComparedArea(
      expected: expected.size, actual: actual.size, ignoring: ignored, mask: mask)
    let whole = expected.whole
    var painter = DiffPainter(
      expected: expected.size, actual: actual.size, area: area, painting: whole)
    if whole == nil { try painter.paintExpected(&expected) }
    if painter.needsActual { try painter.paintActual(&actual) }
    painter.tint()
    for region in comparison.regions where region.offset != nil { painter.frame(region.bounds) }
    painter.mark(comparison.map)
    return painter.picture
  }
}

extension DiffPicture {
  /// How a picture of differences looks.
  package enum Style: String, CaseIterable, Sendable {
    /// Marks on a faint gray copy of the expected picture.
    case highlight
    /// Only marks, on a transparent background, to lay over either picture.
    case mask
  }

  /// Marks what differs on a transparent background that is large enough for both pictures.
  ///
  /// Differing pixels are vermilion, antialiased ones blue, areas that one picture lacks yellow.
  package static func mask(of comparison: Comparison) -> IndexedPicture {
    let (expected, actual) = (comparison.expectedSize, comparison.actualSize)
    var painter = DiffPainter(
      expected: expected, actual: actual,
      area: ComparedArea(expected: expected, actual: actual, ignoring: []))
    painter.tint()
    painter.mark(comparison.map)
    var palette = DiffPalette.colors
    // Nothing was copied, so pixels without a tint have the first gray.
    palette[0] = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
    return IndexedPicture(
      size: painter.picture.size, palette: palette, indices: painter.indices)
  }
}

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
    let isOfRows = alignment.axis == .rows
    let canvas = PixelSize(
      width: isOfRows ? size.width : alignment.allRows,
      height: isOfRows ? alignment.allRows : size.height)
    guard canvas.isAcceptable else { return nil }
    var painter = DiffPainter(
      expected: size, actual: size,
      area: ComparedArea(
        expected: size, actual: size, ignoring: aligned.ignored, mask: aligned.mask))
    var expectedRows = AlignedRows(try expected(), by: alignment)
    try painter.paintExpected(&expectedRows)
    painter.tint()
    let areas = alignment.insertedAreas(of: size)
    try inserted.forEachRow { y, row in
      for area in areas where area.rows.contains(y) {
        painter.paint(row, columns: area.columns, y: y)
        painter.tint(area.columns, y, with: DiffPalette.oneSided)
      }
    }
    let comparison = aligned.comparison
    for region in comparison.regions where region.offset != nil { painter.frame(region.bounds) }
    painter.mark(comparison.map)
    var indices: [UInt8] = []
    indices.reserveCapacity(canvas.width * canvas.height)
    var removed = try removedParts(alignment, of: try expected())[...]
    // All rows at once, or of each row the columns.
    let (pixels, parts) = isOfRows ? (size.width, 1) : (1, size.height)
    for start in stride(from: 0, to: parts * size.width, by: size.width) {
      for segment in alignment.segments {
        switch segment {
        case .matched(_, let rows), .inserted(let rows):
          indices +=
            painter.indices[start + rows.lowerBound * pixels..<start + rows.upperBound * pixels]
        case .removed(let rows):
          indices += removed.prefix(rows.count * pixels)
          removed = removed.dropFirst(rows.count * pixels)
        }
      }
    }
    return IndexedPicture(size: canvas, palette: DiffPalette.colors, indices: indices)
  }

  /// The pixels of what was removed, row by row.
  private static func removedParts(
    _ alignment: RowAlignment, of expected: some PixelRows
  ) throws(PNGError) -> [UInt8] {
    let areas = alignment.removedAreas(of: expected.size)
    guard !areas.isEmpty else { return [] }
    let (line, nothing) = (
      PixelSize(width: expected.size.width, height: 1), PixelSize(width: 0, height: 0)
    )
    var painter = DiffPainter(
      expected: line, actual: line,
      area: ComparedArea(expected: nothing, actual: nothing, ignoring: []))
    var parts: [UInt8] = []
    var expected = expected
    try expected.forEachRow { y, row in
      for area in areas where area.rows.contains(y) {
        painter.paint(row, columns: area.columns, y: 0)
        painter.tint(area.columns, 0, with: DiffPalette.oneSided)
        parts += painter.indices[area.columns]
      }
    }
    return parts
  }
}
