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

/// The colours of a picture of differences.
///
/// First come 64 grays from white to a quarter of black's contrast with it, then the same tinted as
/// ignored, then tinted as one-sided, then the marks.
enum DiffPalette {
  /// Added to a gray's index.
  static let ignored: UInt8 = 64
  static let oneSided: UInt8 = 128

  static let different: UInt8 = 192
  static let antialiased: UInt8 = 193
  static let moved: UInt8 = 194

  // Colours that Okabe and Ito chose to be distinct under every kind of colour blindness; the tints
  // are halfway to white, so that only differences stand out.
  static let colors: [PixelColor] =
    grays + grays.map { tinted($0, with: PixelColor(red: 170, green: 217, blue: 244)) }
    + grays.map { tinted($0, with: PixelColor(red: 247, green: 241, blue: 160)) }
    + [
      PixelColor(red: 213, green: 94, blue: 0),
      PixelColor(red: 0, green: 114, blue: 178),
      PixelColor(red: 0, green: 158, blue: 115),
    ]

  private static let grays = (0..<64).map { step in
    let gray = UInt8(255 - step)
    return PixelColor(red: gray, green: gray, blue: gray)
  }

  /// The light gray that keeps a quarter of a colour's contrast with white.
  ///
  /// - Parameter pixel: Straight RGBA, red in the lowest byte.
  static func faint(_ pixel: UInt32) -> UInt8 {
    let pixel = UInt32(littleEndian: pixel)
    let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    // BT.601 weights in 1/256.
    let luma = (red * 77 + green * 150 + blue * 29) >> 8
    return UInt8(truncatingIfNeeded: (255 - luma) * (pixel >> 24) / (4 * 255))
  }
}

/// A colour multiplied by a tint, as if seen through tinted glass.
private func tinted(_ color: PixelColor, with tint: PixelColor) -> PixelColor {
  func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Int(a) * Int(b) / 255) }
  return PixelColor(
    red: multiply(color.red, tint.red), green: multiply(color.green, tint.green),
    blue: multiply(color.blue, tint.blue))
}
