import Testing

@testable import Raster

@Suite struct RowPrintsTests {
  private static let places = RowPrints.samples

  /// Rows of samples that are near one another, some of them equal.
  private static func rows(_ count: Int, _ generator: inout SeededGenerator) -> [[UInt8]] {
    let first = (0..<places).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return (0..<count).map { row in
      let most = Int.random(in: 0...255, using: &generator) >> (row % 8)
      return first.map { value in
        UInt8(clamping: Int(value) + Int.random(in: -most...most, using: &generator))
      }
    }
  }

  private static func prints(_ rows: [[UInt8]], hashes: [UInt64]) -> RowPrints {
    let samples = rows.flatMap { row in
      stride(from: 0, to: places, by: 16).map { SIMD16(row[$0..<$0 + 16]) }
    }
    return RowPrints(hashes: hashes, samples: samples)
  }

  private static func distances(_ one: [UInt8], _ other: [UInt8]) -> [Int] {
    zip(one, other).map { abs(Int($0) - Int($1)) }
  }

  private static func contrast(_ row: [UInt8]) -> Int {
    distances(row, Array(row.dropFirst())).reduce(0) { $0 + min($1, 32) }
  }

  /// Two equal rows score 128 and their contrast. Others score 32 less, and less what their samples differ by, 32 at most
  /// each: twice what is beyond the slack, and an eighth of all.
  @Test(arguments: [0, 1, 7, 100, 255] as [UInt8]) func scoresWhatIsFoundAgain(slack: UInt8) {
    var generator = SeededGenerator(seed: UInt64(slack))
    let (before, after) = (Self.rows(20, &generator), Self.rows(33, &generator))
    let expected = Self.prints(before, hashes: (0..<20).map { UInt64($0) })
    let actual = Self.prints(after, hashes: (0..<33).map { UInt64($0) * 7 })
    for (row, own) in before.enumerated() {
      let scores = expected.scores(row, actual, 3..<33, slack: slack)
      for (place, other) in after.enumerated().dropFirst(3) {
        let contrast = (Self.contrast(own) + Self.contrast(other)) / 2
        let distances = Self.distances(own, other)
        let all = distances.reduce(0) { $0 + min($1, 32) }
        let beyond = distances.reduce(0) { $0 + min(max(0, $1 - Int(slack)), 32) }
        let score =
          row == place * 7
          ? 128 + contrast : max(96 + contrast - 2 * beyond - all / 8, (24 * 32 - beyond) / 16)
        #expect(scores[place - 3] == Int32(score))
        #expect(expected.score(row, actual, place, slack: slack) == Int32(score))
      }
      #expect(
        expected.rowsAlike(row, actual, 3..<33, slack: slack)
          == (3..<33).filter { scores[$0 - 3] * 2 > expected.score(row) })
    }
  }

  private static func picture(
    _ width: Int, _ height: Int, _ generator: inout SeededGenerator
  ) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<4 * width * height).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  private static func transposed(_ picture: Bitmap) -> Bitmap {
    var other = Bitmap(width: picture.height, height: picture.width, color: .black)
    for y in 0..<picture.height {
      for x in 0..<picture.width { other[y, x] = picture[x, y] }
    }
    return other
  }

  /// Green counts twice, and all as much as the pixel is opaque.
  private static func brightness(_ pixels: [PixelColor]) -> UInt8 {
    let lights = pixels.map { pixel in
      (Int(pixel.red) + 2 * Int(pixel.green) + Int(pixel.blue)) * Int(pixel.alpha)
    }
    return UInt8(lights.reduce(0, +) / (4 * 255 * pixels.count))
  }

  /// The mean brightness of four pixels at 64 places, from the first to the last, or of as many as there are.
  @Test(arguments: [1, 2, 3, 4, 5, 8, 63, 64, 67, 68, 131, 500], [PixelAxis.rows, .columns])
  func samplesRowsAndColumns(width: Int, axis: PixelAxis) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    let picture = Self.picture(width, 5, &generator)
    let count = min(width, 4)
    let samples = (0..<5).map { y in
      (0..<Self.places).map { place in
        let start = (width - count) * place / (Self.places - 1)
        return Self.brightness((start..<start + count).map { picture[$0, y] })
      }
    }
    var rows = BitmapRows(axis == .rows ? picture : Self.transposed(picture))
    let prints = try RowPrints(&rows, of: axis)
    let wanted = Self.prints(samples, hashes: prints.hashes)
    #expect(prints == wanted)
    #expect(Set(prints.hashes).count == 5)
    #expect((0..<5).map { prints.contrast($0) } == samples.map { Int32(Self.contrast($0)) })
  }
}
