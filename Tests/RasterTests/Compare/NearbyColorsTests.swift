import Testing

@testable import Raster

/// Which differences two rasterisers may make in the same shape, and which show another shape.
@Suite struct NearbyColorsTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// Gray values of a row.
    let expected: [UInt8]
    let actual: [UInt8]
    /// Pixels that stay different.
    let different: [Int]

    init(_ name: String, _ expected: [UInt8], _ actual: [UInt8], _ different: [Int]) {
      (testDescription, self.expected, self.actual) = (name, expected, actual)
      self.different = different
    }
  }

  @Test(arguments: [
    Row("the same", [255, 0, 0, 255], [255, 0, 0, 255], []),
    Row("an edge of another gray", [255, 0, 0, 100, 255], [255, 60, 0, 190, 255], []),
    Row("moved by the radius", [255, 255, 0, 0, 255, 255], [255, 255, 255, 0, 0, 255], []),
    Row(
      "a stem that falls between two pixels", [255, 255, 0, 255, 255], [255, 60, 60, 255, 255], []),
    Row("a stem that is fainter than the tolerance", [255, 0, 255], [255, 65, 255], [1]),
    Row("moved by more", [255, 0, 255, 255, 255, 255], [255, 255, 255, 255, 0, 255], [1, 4]),
    Row("something new", [255, 255, 255, 255], [255, 255, 0, 255], [2]),
    Row("something gone", [255, 0, 255, 255], [255, 255, 255, 255], [1]),
  ])
  func onlyWhatIsNotAccountedForStays(_ row: Row) {
    let was = Self.picture(row.expected)
    let now = Self.picture(row.actual)
    let settled = NearbyColors(radius: 1, channel: 64).settled(expected: was, actual: now)
    let different = row.expected.indices.filter { settled[$0, 0] != was[$0, 0] }
    #expect(different == row.different)
    for x in different { #expect(settled[x, 0] == now[x, 0]) }
    // The same holds for a column.
    let turned = NearbyColors(radius: 1, channel: 64).settled(
      expected: Self.picture(row.expected, isColumn: true),
      actual: Self.picture(row.actual, isColumn: true))
    #expect(turned.pixels == settled.pixels)
  }

  @Test func coloursOfTransparentPixelsDoNotMatter() {
    let was = Bitmap(width: 1, height: 1, color: PixelColor(red: 255, green: 0, blue: 0, alpha: 0))
    let now = Bitmap(width: 1, height: 1, color: PixelColor(red: 0, green: 255, blue: 0, alpha: 0))
    #expect(NearbyColors(radius: 1, channel: 0).settled(expected: was, actual: now) == was)
  }

  @Test func aCanvasRepeatsItsEdges() {
    let picture = Self.picture([1, 2])
    #expect(
      picture.extended(to: PixelSize(width: 3, height: 2)).pixels.filter { $0 != 255 }
        == [1, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    #expect(picture.extended(to: PixelSize(width: 1, height: 1)) == Self.picture([1]))
  }

  private static func picture(_ values: [UInt8], isColumn: Bool = false) -> Bitmap {
    var picture = Bitmap(
      width: isColumn ? 1 : values.count, height: isColumn ? values.count : 1, color: .white)
    for (index, value) in values.enumerated() {
      let color = PixelColor(red: value, green: value, blue: value, alpha: 255)
      if isColumn { picture[0, index] = color } else { picture[index, 0] = color }
    }
    return picture
  }
}
