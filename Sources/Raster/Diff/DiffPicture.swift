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
    var painter = DiffPainter(expected: expected.size, actual: actual.size, area: area)
    try painter.paintExpected(&expected)
    if painter.needsActual { try painter.paintActual(&actual) }
    painter.tint()
    for region in comparison.regions where region.offset != nil { painter.frame(region.bounds) }
    painter.mark(comparison.map)
    return painter.picture
  }
}

/// Builds a picture of differences: first the faint copy, then the marks over it.
struct DiffPainter {
  private let expected: PixelSize
  private let actual: PixelSize
  private let area: ComparedArea
  private let size: PixelSize
  private(set) var indices: [UInt8]

  init(expected: PixelSize, actual: PixelSize, area: ComparedArea) {
    self.expected = expected
    self.actual = actual
    self.area = area
    size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    indices = [UInt8](repeating: 0, count: size.width * size.height)
  }

  var picture: IndexedPicture {
    IndexedPicture(size: size, palette: DiffPalette.colors, indices: indices)
  }

  var needsActual: Bool { actual.width > expected.width || actual.height > expected.height }

  mutating func paintExpected(_ rows: inout some PixelRows) throws(PNGError) {
    try rows.forEachRow { y, row in
      paint(row, columns: 0..<expected.width, y: y)
    }
  }

  /// Paints the areas that the expected picture lacks.
  mutating func paintActual(_ rows: inout some PixelRows) throws(PNGError) {
    try rows.forEachRow { y, row in
      let first = y < expected.height ? min(expected.width, actual.width) : 0
      paint(row, columns: first..<actual.width, y: y)
    }
  }

  mutating func paint(_ row: RawSpan, columns: Range<Int>, y: Int) {
    let start = y * size.width
    // Pictures are mostly runs of one colour.
    var previous: UInt32 = 0
    var index = DiffPalette.faint(previous)
    for x in columns {
      let pixel = unsafe row.unsafeLoadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
      if pixel != previous {
        previous = pixel
        index = DiffPalette.faint(pixel)
      }
      indices[start + x] = index
    }
  }

  /// Tints everything that was not compared.
  mutating func tint() {
    let overlap = expected.overlap(with: actual)
    for y in 0..<size.height {
      let compared = y < overlap.height ? overlap.width : 0
      if compared < size.width { tint(compared..<size.width, y, with: DiffPalette.oneSided) }
    }
    var next = 0
    for band in area.bands {
      for y in next..<band.rows.lowerBound {
        tint(0..<overlap.width, y, with: DiffPalette.ignored)
      }
      for y in band.rows {
        var x = 0
        for columns in band.columns {
          tint(x..<columns.lowerBound, y, with: DiffPalette.ignored)
          x = columns.upperBound
        }
        tint(x..<overlap.width, y, with: DiffPalette.ignored)
      }
      next = band.rows.upperBound
    }
    for y in next..<overlap.height { tint(0..<overlap.width, y, with: DiffPalette.ignored) }
  }

  mutating func tint(_ columns: Range<Int>, _ y: Int, with tint: UInt8) {
    for x in columns { indices[y * size.width + x] |= tint }
  }

  /// Frames a rectangle two pixels wide, outside of it.
  mutating func frame(_ bounds: PixelRect) {
    let thickness = 2
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    let outer = bounds.x - thickness..<right + thickness
    for y in bounds.y - thickness..<bounds.y { fill(outer, y, with: DiffPalette.moved) }
    for y in bounds.y..<bottom {
      fill(bounds.x - thickness..<bounds.x, y, with: DiffPalette.moved)
      fill(right..<right + thickness, y, with: DiffPalette.moved)
    }
    for y in bottom..<bottom + thickness { fill(outer, y, with: DiffPalette.moved) }
  }

  mutating func mark(_ map: DifferenceMap) {
    map.forEachPixel { kind, x, y in
      indices[y * size.width + x] =
        switch kind {
        case .different: DiffPalette.different
        case .antialiased: DiffPalette.antialiased
        }
    }
  }

  /// Paints as much of a row as the picture has.
  private mutating func fill(_ columns: Range<Int>, _ y: Int, with index: UInt8) {
    guard (0..<size.height).contains(y) else { return }
    for x in columns.clamped(to: 0..<size.width) { indices[y * size.width + x] = index }
  }
}
