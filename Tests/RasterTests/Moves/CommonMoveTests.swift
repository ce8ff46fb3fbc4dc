import Testing

@testable import Raster

/// Regions that moved along with others, in pictures that are not in memory.
@Suite struct CommonMoveTests {
  /// Rectangles anywhere in a picture of which most moved.
  @Test(arguments: 0..<30)
  func agreesAsInMemory(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let offset = PixelOffset(
      x: Int.random(in: -32...32, using: &generator),
      y: seed % 3 == 0 ? 0 : Int.random(in: -32...32, using: &generator))
    let (expected, actual) = moved(by: offset, height: 40 + seed * 5, &generator)
    let rects = (0..<60).map { _ in
      let (x, y) = (
        Int.random(in: 0..<expected.width, using: &generator),
        Int.random(in: 0..<expected.height, using: &generator)
      )
      return PixelRect(
        x: x, y: y, width: Int.random(in: 1...min(12, expected.width - x), using: &generator),
        height: Int.random(in: 1...min(90, expected.height - y), using: &generator))
    }
    var detector = ShiftDetector(limit: 0)
    let known = rects.map { rect in
      let view = RegionView(
        bounds: rect, pixels: rect.area, expected: PictureExcerpt(expected),
        actual: PictureExcerpt(actual))
      return detector.agrees(view, with: offset)
    }
    #expect(known.contains(true) && known.contains(false))
    for bandHeight in [1, 7, 64, nil] {
      var kept = (BitmapRows(expected), BitmapRows(actual))
      let whole = try detector.areAgreeing(
        rects, with: offset, expected: &kept.0, actual: &kept.1, bandHeight: bandHeight)
      #expect(whole == known)
      var rows = (ReadRows(expected), ReadRows(actual))
      let read = try detector.areAgreeing(
        rects, with: offset, expected: &rows.0, actual: &rows.1, bandHeight: bandHeight)
      #expect(read == known)
    }
  }

  /// A black square on white, `before` and `after`, down each column from its top; nil means that there is none.
  struct Square {
    let name: String
    let before: Int?
    let after: Int?
    let looksAt: Int
    let agrees: Bool
  }

  @Test(arguments: [
    Square(name: "left", before: 10, after: 30, looksAt: 10, agrees: true),
    Square(name: "arrived", before: 10, after: 30, looksAt: 30, agrees: true),
    Square(name: "vanished", before: 10, after: nil, looksAt: 10, agrees: false),
    Square(name: "appeared", before: nil, after: 30, looksAt: 30, agrees: false),
    Square(name: "farther", before: 10, after: 31, looksAt: 10, agrees: false),
    Square(name: "from outside", before: nil, after: 15, looksAt: 15, agrees: true),
    Square(name: "to outside", before: 25, after: nil, looksAt: 25, agrees: true),
  ])
  func asksWhereItCameFromAndWhereItWent(_ square: Square) {
    func picture(_ top: Int?) -> PictureExcerpt {
      var picture = Bitmap(width: 40, height: 40, color: .white)
      for y in top.map({ $0..<$0 + 4 }) ?? 0..<0 {
        for x in 10..<14 { picture[x, y] = .black }
      }
      return PictureExcerpt(picture)
    }
    var detector = ShiftDetector(limit: 0)
    let view = RegionView(
      bounds: PixelRect(x: 10, y: square.looksAt, width: 4, height: 4), pixels: 16,
      expected: picture(square.before), actual: picture(square.after))
    #expect(detector.agrees(view, with: PixelOffset(x: 0, y: 20)) == square.agrees, "\(square)")
  }

  /// Each pixel is in two rectangles twice the region's size, as with boxes around slanted shapes.
  @Test func hasTimeForAllRegionsOfAPicture() throws {
    var generator = SeededGenerator(seed: 5)
    let offset = PixelOffset(x: 1, y: 0)
    let (expected, _) = moved(by: offset, height: 400, &generator)
    var actual = expected
    for y in 0..<400 { for x in 1..<80 { actual[x, y] = expected[x - 1, y] } }
    let rects = stride(from: 0, to: 396, by: 4).flatMap { y in
      stride(from: 1, to: 60, by: 8).map { x in PixelRect(x: x, y: y, width: 16, height: 8) }
    }
    var rows = (BitmapRows(expected), BitmapRows(actual))
    var detector = ShiftDetector(
      limit: 0, budget: ShiftDetector.agreementBudget(of: expected.size))
    let agreeing = try detector.areAgreeing(
      rects.map { $0.intersection(PixelRect(x: 0, y: 0, width: 80, height: 400)) },
      with: offset, expected: &rows.0, actual: &rows.1)
    #expect(agreeing.allSatisfy { $0 })
    #expect(detector.budget > 0)
  }

  /// All words moved by one, except one that changed and one that stayed; only a few fit into the room.
  @Test func findsAllThatMovedWithTheLargest() throws {
    var generator = SeededGenerator(seed: 3)
    var expected = Bitmap(width: 400, height: 300, color: .white)
    var actual = expected
    for (number, top) in stride(from: 10, to: 290, by: 20).enumerated() {
      for left in stride(from: 10, to: 380, by: 30) {
        let isLarge = left == 10
        for y in top..<top + (isLarge ? 9 : 6) {
          for x in left..<left + (isLarge ? 20 : 12) {
            let color = PixelColor(
              red: UInt8.random(in: 0...250, using: &generator), green: 0, blue: 0)
            expected[x, y] = color
            let (hasChanged, hasStayed) = (number == 3 && left == 70, number == 4 && left == 70)
            actual[hasStayed ? x : x + 1, y] =
              hasChanged ? PixelColor(red: 0, green: color.red, blue: 0) : color
          }
        }
      }
    }
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    // Fourteen words are larger; each is looked at with 32 pixels around it.
    let room = (21 + 64) * (9 + 64) * 8 * 10
    #expect(ExcerptLimits(bytes: room).samples(of: comparison).count == 10)
    let (before, after) = (expected, actual)
    try comparison.findMoves(
      expected: { BitmapRows(before) }, actual: { BitmapRows(after) }, tolerance: .exact,
      within: room)
    // Thirteen words in each of fourteen lines, without the one that stayed.
    #expect(comparison.regions.count == 13 * 14 - 1)
    let others = comparison.regions.filter { $0.offset != PixelOffset(x: 1, y: 0) }
    #expect(others.map(\.offset) == [nil])
    #expect(others.map(\.bounds) == [PixelRect(x: 70, y: 70, width: 13, height: 6)])
  }

  /// Noise that moved, and comes in from the sides; some of its pixels changed.
  private func moved(
    by offset: PixelOffset, height: Int, _ generator: inout SeededGenerator
  ) -> (expected: Bitmap, actual: Bitmap) {
    let width = 80
    var expected = Bitmap(width: width, height: height, color: .white)
    for y in 0..<height {
      for x in 0..<width {
        expected[x, y] = PixelColor(
          red: UInt8.random(in: 0...255, using: &generator), green: 0, blue: 0)
      }
    }
    var actual = expected
    for y in 0..<height {
      for x in 0..<width where (0..<width).contains(x - offset.x) {
        guard (0..<height).contains(y - offset.y) else { continue }
        actual[x, y] = expected[x - offset.x, y - offset.y]
      }
    }
    for _ in 0..<6 {
      let (x, y) = (
        Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
      )
      actual[x, y] = PixelColor(red: 0, green: 255, blue: 0)
    }
    return (expected, actual)
  }
}
