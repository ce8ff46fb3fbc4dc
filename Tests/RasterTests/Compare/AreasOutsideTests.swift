import Testing

@testable import Raster

@Suite struct AreasOutsideTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let areas: [PixelRect]
    let outside: [PixelRect]
  }

  /// Of a picture of 10 × 8 pixels.
  @Test(arguments: [
    Row(
      testDescription: "none", areas: [], outside: [PixelRect(x: 0, y: 0, width: 10, height: 8)]),
    Row(
      testDescription: "all", areas: [PixelRect(x: -1, y: -1, width: 12, height: 10)], outside: []),
    Row(
      testDescription: "the middle", areas: [PixelRect(x: 2, y: 3, width: 4, height: 1)],
      outside: [
        PixelRect(x: 0, y: 0, width: 10, height: 3), PixelRect(x: 0, y: 3, width: 2, height: 1),
        PixelRect(x: 6, y: 3, width: 4, height: 1), PixelRect(x: 0, y: 4, width: 10, height: 4),
      ]),
    Row(
      testDescription: "beyond the picture", areas: [PixelRect(x: 10, y: 0, width: 9, height: 9)],
      outside: [PixelRect(x: 0, y: 0, width: 10, height: 8)]),
    Row(
      testDescription: "two halves",
      areas: [
        PixelRect(x: 5, y: 0, width: 5, height: 8), PixelRect(x: 0, y: 0, width: 5, height: 8),
      ], outside: []),
  ]) func areTheRest(_ row: Row) {
    let outside = PixelRect.outside(row.areas, of: PixelSize(width: 10, height: 8))
    #expect(outside == row.outside)
  }

  @Test func eachPixelIsInOnePart() {
    var random = SeededGenerator(seed: 1)
    let size = PixelSize(width: 9, height: 7)
    for _ in 0..<300 {
      let areas = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        PixelRect(
          x: Int.random(in: -3...9, using: &random), y: Int.random(in: -3...9, using: &random),
          width: Int.random(in: 1...6, using: &random),
          height: Int.random(in: 1...6, using: &random))
      }
      let outside = PixelRect.outside(areas, of: size)
      for x in 0..<size.width {
        for y in 0..<size.height {
          func has(_ rect: PixelRect) -> Bool {
            (rect.x..<rect.x + rect.width).contains(x)
              && (rect.y..<rect.y + rect.height).contains(y)
          }
          #expect(outside.count(where: has) == (areas.contains(where: has) ? 0 : 1), "\(areas)")
        }
      }
    }
  }
}
