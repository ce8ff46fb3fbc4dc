import Testing

@testable import Raster

@Suite struct EnteringContentTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let offset: PixelOffset
    /// What is in the actual picture where nothing came from the expected one.
    let entered: PixelColor
    /// The regions afterwards.
    let regions: [Comparison.Region]
    var tolerance = Tolerance.exact
  }

  private static let red = PixelColor(red: 224, green: 49, blue: 49)
  private static let nearlyWhite = PixelColor(red: 255, green: 252, blue: 254)
  private static let side = 40

  /// Black dots on white everywhere, different in each row.
  private static func dots() -> Bitmap {
    var generator = SeededGenerator(seed: 1)
    var dots = Bitmap(width: side, height: side, color: .white)
    for y in 0..<side {
      for x in 0..<side where Bool.random(using: &generator) { dots[x, y] = .black }
    }
    return dots
  }

  private static func region(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixels: Int, _ offset: PixelOffset? = nil
  ) -> Comparison.Region {
    Comparison.Region(
      bounds: PixelRect(x: x, y: y, width: width, height: height), pixels: pixels, offset: offset)
  }

  private static let down = PixelOffset(x: 0, y: 3)
  private static let left = PixelOffset(x: -2, y: 0)
  private static let far = PixelOffset(x: 0, y: 50)

  /// Everything in the picture is taken to differ.
  static let rows = [
    Row(
      testDescription: "pushed down", offset: down, entered: red,
      regions: [region(0, 3, 40, 37, 40 * 37, down), region(0, 0, 40, 3, 40 * 3)]),
    Row(
      testDescription: "pushed to the left", offset: left, entered: red,
      regions: [region(0, 0, 38, 40, 38 * 40, left), region(38, 0, 2, 40, 2 * 40)]),
    Row(
      testDescription: "moved away from its background", offset: down, entered: .white,
      regions: [region(0, 0, 40, 40, 40 * 40, down)]),
    Row(
      testDescription: "moved away from its background, within a tolerance", offset: down,
      entered: nearlyWhite, regions: [region(0, 0, 40, 40, 40 * 40, down)],
      tolerance: Tolerance(.channel(3))),
    Row(
      testDescription: "a colour beyond the tolerance came in", offset: down, entered: nearlyWhite,
      regions: [region(0, 3, 40, 37, 40 * 37, down), region(0, 0, 40, 3, 40 * 3)],
      tolerance: Tolerance(.channel(2))),
    Row(
      testDescription: "all from outside", offset: far, entered: red,
      regions: [region(0, 0, 40, 40, 40 * 40)]),
  ]

  @Test(arguments: rows) func whatEnteredIsNoMove(_ row: Row) throws {
    let expected = Self.dots()
    var actual = Bitmap(width: Self.side, height: Self.side, color: row.entered)
    var map = DifferenceMap()
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (sourceX, sourceY) = (x - row.offset.x, y - row.offset.y)
        if (0..<Self.side).contains(sourceX), (0..<Self.side).contains(sourceY) {
          actual[x, y] = expected[sourceX, sourceY]
        }
        map.append(.different, x: x, y: y)
      }
    }
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.map = map
    comparison.regions = [
      Self.region(0, 0, Self.side, Self.side, Self.side * Self.side, row.offset)
    ]
    try comparison.partEnteringContent(
      expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }, tolerance: row.tolerance)
    #expect(comparison.regions == row.regions)
  }
}
