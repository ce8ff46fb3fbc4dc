import Testing

@testable import Raster

@Suite struct IndexedPictureTests {
  private static let colors: [PixelColor] = [
    .white, PixelColor(red: 213, green: 94, blue: 0),
    PixelColor(red: 9, green: 8, blue: 7, alpha: 6),
  ]

  /// Each row of indices, and the pixels that it stands for.
  @Test func standsForAPicture() {
    let picture = IndexedPicture(
      size: PixelSize(width: 2, height: 2), palette: Self.colors, indices: [0, 1, 2, 0])
    #expect(
      picture.bitmap
        == Bitmap(
          width: 2, height: 2,
          pixels: [255, 255, 255, 255, 213, 94, 0, 255, 9, 8, 7, 6, 255, 255, 255, 255]))
  }

  @Test(arguments: PNG.Effort.allCases, 0..<20)
  func keepsEveryColorInAFile(effort: PNG.Effort, seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = PixelSize(
      width: Int.random(in: 1...40, using: &generator),
      height: Int.random(in: 1...12, using: &generator))
    let palette = (0..<Int.random(in: 1...256, using: &generator)).map { _ in
      PixelColor(
        red: UInt8.random(in: 0...255, using: &generator),
        green: UInt8.random(in: 0...255, using: &generator),
        blue: UInt8.random(in: 0...255, using: &generator),
        alpha: Bool.random(using: &generator) ? 255 : UInt8.random(in: 0...255, using: &generator))
    }
    let indices = (0..<size.width * size.height).map { _ in
      UInt8.random(in: 0...UInt8(palette.count - 1), using: &generator)
    }
    let picture = IndexedPicture(size: size, palette: palette, indices: indices)
    #expect(try PNG.decode(PNG.encode(picture, effort: effort)) == picture.bitmap)
  }

  @Test func cannotBeAFileWithoutPixels() {
    let size = PixelSize(width: 0, height: 3)
    #expect(throws: PNGError.noPixels(size)) {
      try PNG.encode(IndexedPicture(size: size, palette: [], indices: []), effort: .fast)
    }
  }
}
