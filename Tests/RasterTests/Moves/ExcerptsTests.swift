import Testing

@testable import Raster

/// Moves in pictures that are not in memory.
@Suite struct ExcerptsTests {
  /// Some things moved, others did not. Everything fits into the limit, as a whole or each by itself.
  @Test(arguments: 0..<20, [true, false])
  func saysTheSameAsOfPicturesInMemory(seed: Int, asAWhole: Bool) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (expected, actual) = scene(&generator, width: 900, height: 200)
    let known = compareBitmaps(expected, actual)
    #expect(known.regions.contains { $0.offset != nil })
    let limit = 8 * (asAWhole ? 250_000 : 150_000)
    #expect(ExcerptLimits(bytes: limit).hold(try #require(known.bounds)) == asAWhole)
    let read = try compareRows(expected, actual, within: limit)
    #expect(read.regions == known.regions)
  }

  @Test func looksAtTheLargestRegionsAloneWhereNotAllFit() throws {
    var generator = SeededGenerator(seed: 1)
    let (expected, actual) = scene(&generator, width: 900, height: 200)
    let known = compareBitmaps(expected, actual)
    let largest = known.regions[0].bounds
    // The region with 32 pixels on each side; four bytes a pixel, two pictures, and half of the room is for one region.
    let room = (largest.width + 64) * (largest.height + 64) * 8 * 2
    let some = try compareRows(expected, actual, within: room)
    #expect(some.regions[0] == known.regions[0])
    #expect(some.regions.last?.offset == nil)
    for (region, other) in zip(some.regions, known.regions) where region.offset != nil {
      #expect(region == other)
    }
    let none = try compareRows(expected, actual, within: 0)
    #expect(none.regions.allSatisfy { $0.offset == nil })
  }

  /// A page that scrolled by one; then something else changes in its densest rows.
  @Test func decidesAboutALargeRegionByItsDensestRows() throws {
    var generator = SeededGenerator(seed: 2)
    var expected = Bitmap(width: 60, height: 300, color: .white)
    for y in 0..<300 {
      for x in 0..<60 where (100..<150).contains(y) || (x + y) % 5 == 0 {
        let red = UInt8.random(in: 0...250, using: &generator)
        expected[x, y] = PixelColor(red: red, green: 0, blue: 0)
      }
    }
    var actual = expected
    for y in 1..<300 { for x in 0..<60 { actual[x, y] = expected[x, y - 1] } }
    // 64 rows, with 32 pixels on each side.
    let room = (60 + 64) * (64 + 64) * 8 * 2
    let scrolled = try compareRows(expected, actual, within: room)
    #expect(scrolled.regions.map(\.offset) == [PixelOffset(x: 0, y: 1)])
    let samples = ExcerptLimits(bytes: room).samples(of: scrolled)
    #expect(samples.map(\.height) == [64])
    #expect(samples.allSatisfy { (85...101).contains($0.y) })

    // Fewer rows would say too little.
    let less = try compareRows(expected, actual, within: room - 16)
    #expect(less.regions.map(\.offset) == [nil])

    for y in 100..<150 { actual[30, y] = PixelColor(red: 255, green: 255, blue: 0) }
    #expect(try compareRows(expected, actual, within: room).regions.map(\.offset) == [nil])
  }

  /// Boxes of noise on white, far from one another, each moved a little, changed or both.
  private func scene(
    _ generator: inout SeededGenerator, width: Int, height: Int
  ) -> (Bitmap, Bitmap) {
    var expected = Bitmap(width: width, height: height, color: .white)
    var actual = expected
    for top in stride(from: 10, to: height - 40, by: 60) {
      for left in stride(from: 10, to: width - 60, by: 210) {
        let dx = Int.random(in: -4...4, using: &generator)
        let dy = Int.random(in: -4...4, using: &generator)
        let changes = Int.random(in: 0..<3, using: &generator) == 0
        for y in top..<top + Int.random(in: 10...30, using: &generator) {
          for x in left..<left + 40 {
            let red = UInt8.random(in: 0...250, using: &generator)
            expected[x, y] = PixelColor(red: red, green: 0, blue: 0)
            actual[x + dx, y + dy] = PixelColor(red: red, green: changes ? 9 : 0, blue: 0)
          }
        }
      }
    }
    return (expected, actual)
  }

  private func compareBitmaps(_ expected: Bitmap, _ actual: Bitmap) -> Comparison {
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    return comparison
  }

  private func compareRows(
    _ expected: Bitmap, _ actual: Bitmap, within limit: Int
  ) throws -> Comparison {
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    var (kept, read) = (comparison, comparison)
    try kept.findMoves(
      expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }, tolerance: .exact,
      within: limit)
    try read.findMoves(
      expected: { ReadRows(expected) }, actual: { ReadRows(actual) }, tolerance: .exact,
      within: limit)
    #expect(read.regions == kept.regions)
    return read
  }
}
