import Testing

@testable import Raster

/// Two fully transparent pixels are the same, whatever colours they have.
@Suite struct SeenPixelsTests {
  private static let red = PixelColor(red: 255, green: 0, blue: 0)

  private static func hidden(_ level: UInt8) -> PixelColor {
    PixelColor(red: level, green: level, blue: level, alpha: 0)
  }

  /// A transparent picture whose pixels have a level, but for some that are seen.
  private static func picture(_ level: UInt8, red places: [Int] = []) -> Bitmap {
    var picture = Bitmap(width: 150, height: 2, color: hidden(level))
    for x in places { picture[x, 1] = red }
    return picture
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: Bitmap
    let actual: Bitmap
    /// The bounds of what is left.
    let regions: [PixelRect]
    /// Whether these pictures must be looked at as they are seen.
    let hasColors: Bool
  }

  private static let whole = PixelRect(x: 0, y: 0, width: 150, height: 2)

  static let rows = [
    Row(
      testDescription: "nothing has a colour", expected: picture(0),
      actual: picture(0, red: [63, 64]), regions: [PixelRect(x: 63, y: 1, width: 2, height: 1)],
      hasColors: false),
    Row(
      testDescription: "what is seen differs, and what is not", expected: picture(0),
      actual: picture(9, red: [63, 64, 149]),
      regions: [
        PixelRect(x: 63, y: 1, width: 2, height: 1), PixelRect(x: 149, y: 1, width: 1, height: 1),
      ], hasColors: true),
    Row(
      testDescription: "what is seen is gone", expected: picture(9, red: [7]), actual: picture(0),
      regions: [PixelRect(x: 7, y: 1, width: 1, height: 1)], hasColors: true),
    Row(
      testDescription: "only what is not seen differs", expected: picture(0), actual: picture(9),
      regions: [whole], hasColors: false),
    Row(
      testDescription: "the colours that are not seen are the same", expected: picture(9),
      actual: picture(9, red: [7]), regions: [PixelRect(x: 7, y: 1, width: 1, height: 1)],
      hasColors: true),
  ]

  @Test(arguments: rows) func leavesOutWhatNobodySees(_ row: Row) throws {
    var comparison = Differ.compare(
      expected: row.expected, actual: row.actual, tolerance: .exact)
    let pixels = comparison.differentPixels
    let hasColors = try comparison.leaveOutHidden(
      expected: { BitmapRows(row.expected) }, actual: { BitmapRows(row.actual) })
    #expect(hasColors == row.hasColors)
    #expect(comparison.regions.map(\.bounds) == row.regions)
    #expect(comparison.bounds == row.regions.commonBounds)
    #expect(comparison.differentPixels == pixels)
  }

  @Test func readsWhatIsSeen() throws {
    let (picture, seen) = (Self.picture(9, red: [7]), Self.picture(0, red: [7]))
    #expect(picture.seen == seen)
    for hasHiddenColors in [false, true] {
      var rows = SeenRows(BitmapRows(picture), hasHiddenColors: hasHiddenColors)
      var pixels = [UInt8](repeating: 1, count: picture.pixels.count)
      try rows.read(pixels.count, into: &pixels)
      #expect(pixels == (hasHiddenColors ? seen : picture).pixels)
    }
  }

  @Test(arguments: [(255, true), (254, false), (0, false)] as [(UInt8, Bool)])
  func notesWhetherAllIsOpaque(alpha: UInt8, isOpaque: Bool) throws {
    var picture = Bitmap(width: 7, height: 5, color: .white)
    picture[6, 3].alpha = alpha
    var rows = OpacityRows(BitmapRows(picture))
    var pixels = [UInt8](repeating: 0, count: picture.pixels.count)
    #expect(rows.areOpaque)
    try rows.read(pixels.count, into: &pixels)
    #expect(rows.areOpaque == isOpaque)
  }
}

extension [PixelRect] {
  fileprivate var commonBounds: PixelRect? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { $0.union($1) }
  }
}
