import Testing

@testable import Raster

/// What moved along with others, in pictures that are not in memory.
@Suite struct CommonMoveTests {
  /// Rectangles anywhere, of a picture whose things moved but for some.
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
      var rows = (BitmapRows(expected), BitmapRows(actual))
      let read = try detector.areAgreeing(
        rects, with: offset, expected: &rows.0, actual: &rows.1, bandHeight: bandHeight)
      #expect(read == known)
    }
  }

  /// Words that moved by one, but for one that changed and one that stayed; there is room to look at few.
  @Test func findsAllThatMovedWithTheLargest() throws {
    var generator = SeededGenerator(seed: 3)
    var expected = Bitmap(width: 400, height: 300, color: .white)
    var actual = expected
    for (number, top) in stride(from: 10, to: 290, by: 20).enumerated() {
      for left in stride(from: 10, to: 380, by: 30) {
        let isLarge = left == 10
        for y in top..<top + (isLarge ? 9 : 6) {
          for x in left..<left + (isLarge ? 20 : 12) {
            let color = Color(
              red: UInt8.random(in: 0...250, using: &generator), green: 0, blue: 0)
            expected[x, y] = color
            let (hasChanged, hasStayed) = (number == 3 && left == 70, number == 4 && left == 70)
            actual[hasStayed ? x : x + 1, y] =
              hasChanged ? Color(red: 0, green: color.red, blue: 0) : color
          }
        }
      }
    }
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    // Fourteen are larger; each is looked at with 32 pixels around it.
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
        expected[x, y] = Color(
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
      actual[x, y] = Color(red: 0, green: 255, blue: 0)
    }
    return (expected, actual)
  }
}
