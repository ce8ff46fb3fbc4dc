import Testing

@testable import Raster

@Suite struct AlignedComparisonTests {
  /// Lines of noise with blank rows between them, on white.
  static func page(width: Int = 60, height: Int = 200, seed: UInt64 = 1) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var page = Bitmap(width: width, height: height, color: .white)
    for y in 0..<height where y % 20 < 12 {
      for x in 5..<width - 5 where Bool.random(using: &generator) { page[x, y] = .black }
    }
    return page
  }

  static let red = PixelColor(red: 224, green: 49, blue: 49)

  /// The page with a banner inserted at `y`, or with rows removed there.
  static func changed(_ page: Bitmap, insert: Int = 0, remove: Int = 0, at y: Int) -> Bitmap {
    let rowBytes = page.width * 4
    let banner = Bitmap(width: page.width, height: insert, color: red).pixels
    let pixels =
      page.pixels[..<(y * rowBytes)] + banner + page.pixels[((y + remove) * rowBytes)...]
    return Bitmap(width: page.width, height: page.height + insert - remove, pixels: Array(pixels))
  }

  static func cut(_ page: Bitmap, to height: Int) -> Bitmap {
    Bitmap(
      width: page.width, height: height,
      pixels: Array(page.pixels[..<(height * page.width * 4)]))
  }

  private func align(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact,
    ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil, of axis: PixelAxis = .rows
  ) throws -> AlignedComparison? {
    let comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: tolerance, ignoring: ignored, mask: mask)
    return try AlignedComparison(
      comparison, tolerance: tolerance, ignoring: ignored, mask: mask,
      expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }, of: axis)
  }

  @Test func whatIsLeftHasTheActualPicturesPositions() throws {
    let expected = Self.page()
    var actual = Self.changed(expected, insert: 30, at: 40)
    actual[3, 150] = Self.red
    let aligned = try #require(try align(expected, actual))
    #expect(
      aligned.alignment.segments == [
        .matched(expected: 0..<40, actual: 0..<40), .inserted(actual: 40..<70),
        .matched(expected: 40..<200, actual: 70..<230),
      ])
    #expect(aligned.comparison.differentPixels == 1)
    #expect(
      aligned.comparison.regions.map(\.bounds) == [PixelRect(x: 3, y: 150, width: 1, height: 1)])
  }

  /// Reading both pictures again costs a fifth of a comparison.
  @Test(arguments: [
    ("one row", [50], 60, false), ("fifteen rows in a row", Array(50..<65), 60, false),
    ("sixteen rows in a row", Array(50..<66), 60, true),
    ("two rows far apart", [3, 190], 60, false),
    ("every ninth row", Array(stride(from: 0, to: 200, by: 9)), 60, false),
    ("every eighth row", Array(stride(from: 0, to: 200, by: 8)), 60, true),
  ])
  func picturesAreReadAgainWhereRowsMayHaveMoved(
    _ name: String, _ rows: [Int], _ width: Int, _ areRead: Bool
  ) throws {
    let expected = Self.page(width: width)
    var actual = expected
    for row in rows { actual[width - 1, row] = Self.red }
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    var reads = 0
    let aligned = try AlignedComparison(
      comparison, tolerance: .exact, ignoring: [], mask: nil,
      expected: {
        reads += 1
        return BitmapRows(expected)
      }, actual: { BitmapRows(actual) })
    #expect(aligned == nil)
    #expect((reads > 0) == areRead)
  }

  /// Its columns are alike wherever they are, and so are its rows: only equal ones show what moved.
  @Test(arguments: [0, 1, 2, 8], [0.2, 0.4, 0.7])
  func aGradientIsNoEvidence(limit: Int, slope: Double) throws {
    let (width, height, entered) = (160, 120, 5)
    func gradient(from start: Int) -> Bitmap {
      var gradient = Bitmap(width: width, height: height, color: .white)
      for y in 0..<height {
        for x in 0..<width {
          let place = (x + width - start) % width
          let level = UInt8(slope * (Double(place) + 1.3 * Double(y)))
          gradient[x, y] = PixelColor(red: level, green: level, blue: 90)
        }
      }
      return gradient
    }
    let (expected, actual) = (gradient(from: 0), gradient(from: entered))
    let tolerance = Tolerance(.channel(limit))
    #expect(try align(expected, actual, tolerance: tolerance) == nil)
    #expect(
      try align(expected, actual, tolerance: tolerance, of: .columns)?.alignment.segments == [
        .inserted(actual: 0..<entered),
        .matched(expected: 0..<width - entered, actual: entered..<width),
        .removed(expected: width - entered..<width),
      ])
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: Bitmap
    let actual: Bitmap
    let isAligned: Bool
  }

  static let plain = page()
  static let rows = [
    Row(testDescription: "equal", expected: plain, actual: plain, isAligned: false),
    Row(
      testDescription: "a banner", expected: plain, actual: changed(plain, insert: 30, at: 40),
      isAligned: true),
    Row(
      testDescription: "a banner in a picture of the same height", expected: plain,
      actual: cut(changed(plain, insert: 30, at: 40), to: 200), isAligned: true),
    Row(
      testDescription: "rows gone", expected: plain, actual: changed(plain, remove: 20, at: 40),
      isAligned: true),
    Row(
      testDescription: "rows at the end, with nothing below them", expected: plain,
      actual: changed(plain, insert: 30, at: 200), isAligned: false),
    Row(
      testDescription: "another width", expected: plain,
      actual: changed(page(width: 61), insert: 30, at: 40), isAligned: false),
    Row(
      testDescription: "another page", expected: plain,
      actual: changed(page(seed: 2), insert: 30, at: 40), isAligned: false),
    Row(
      testDescription: "more of the page pushed out than is left", expected: plain,
      actual: cut(changed(plain, insert: 120, at: 40), to: 200), isAligned: false),
    Row(
      testDescription: "blank pages of different heights",
      expected: Bitmap(width: 9, height: 9, color: .white),
      actual: Bitmap(width: 9, height: 12, color: .white), isAligned: false),
    Row(
      testDescription: "one row against two", expected: Bitmap(width: 9, height: 1, color: .white),
      actual: changed(Bitmap(width: 9, height: 1, color: .white), insert: 1, at: 0),
      isAligned: false),
    Row(
      testDescription: "rows above the last ones", expected: plain,
      actual: changed(plain, insert: 72, at: 150), isAligned: true),
  ]

  @Test(arguments: rows) func alignsWhereThatExplainsMost(_ row: Row) throws {
    #expect((try align(row.expected, row.actual) != nil) == row.isAligned)
  }

  /// Areas that are left out stay left out where they were pushed down.
  @Test func ignoredAreasMoveWithTheirRows() throws {
    let expected = Self.page()
    var clock = Self.changed(expected, insert: 30, at: 40)
    for x in 20..<30 { for y in 170..<175 { clock[x, y] = Self.red } }
    let area = PixelRect(x: 20, y: 140, width: 10, height: 5)
    let aligned = try #require(try align(expected, clock, ignoring: [area]))
    #expect(aligned.comparison.differentPixels == 0)
    var mask = Bitmap(width: 60, height: 200, color: .white)
    for x in area.columns { for y in area.rows { mask[x, y] = .black } }
    let masked = try #require(try align(expected, clock, mask: mask))
    #expect(masked.comparison.differentPixels == 0)
    #expect(try #require(try align(expected, clock)).comparison.differentPixels == 50)
  }

  /// In aligned rows, too, pixels that the tolerance allows are no difference.
  @Test func theToleranceDecidesAboutAlignedPixels() throws {
    let expected = Self.page()
    var actual = Self.changed(expected, insert: 30, at: 40)
    for x in 0..<60 where actual[x, 150] == .white {
      actual[x, 150] = PixelColor(red: 250, green: 250, blue: 250)
    }
    let aligned = try #require(try align(expected, actual, tolerance: Tolerance(.channel(5))))
    #expect(aligned.comparison.differentPixels == 0)
  }

  @Test func whatOnlyMovedIsNoInsertion() throws {
    let box = Self.page(width: 60, height: 12)
    func scene(_ y: Int) -> Bitmap {
      var scene = Bitmap(width: 60, height: 100, color: .white)
      scene.pixels.replaceSubrange(y * 240..<y * 240 + box.pixels.count, with: box.pixels)
      return scene
    }
    var banner = scene(30)
    for x in 0..<60 {
      for y in 10..<20 { banner[x, y] = PixelColor(red: UInt8(x), green: UInt8(y), blue: 9) }
    }
    for (actual, tellsMore) in [(scene(23), false), (scene(70), false), (banner, true)] {
      let expected = scene(20)
      guard let aligned = try align(expected, actual) else {
        #expect(!tellsMore)
        continue
      }
      var moves = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
      moves.findMoves(expected: expected, actual: actual, tolerance: .exact)
      #expect(aligned.tellsMore(than: moves) == tellsMore)
    }
  }

  /// Rows that one picture lacks are tinted, the others are marked as usual.
  @Test func theDrawnDifferenceHasAllRowsOfBoth() throws {
    let expected = Self.page()
    var actual = Self.changed(Self.changed(expected, remove: 20, at: 140), insert: 30, at: 40)
    actual[3, 200] = Self.red
    let aligned = try #require(try align(expected, actual))
    let drawn = try #require(
      try DiffPicture.draw(
        aligned, expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }))
    #expect(drawn.size == PixelSize(width: 60, height: 230))
    let tinted = (0..<230).filter { drawn.indices[$0 * 60] & DiffPalette.oneSided != 0 }
    #expect(tinted == Array(40..<70) + Array(170..<190))
    // Below the removed rows.
    #expect(drawn.indices.firstIndex(of: DiffPalette.different) == 220 * 60 + 3)
    #expect(drawn.indices.count { $0 == DiffPalette.different } == 1)
    #expect(drawn.indices[41 * 60] == DiffPalette.faint(0xFF31_31E0) | DiffPalette.oneSided)
  }
}
