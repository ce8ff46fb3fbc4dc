import LibPNG
import Testing

@testable import Raster

@Suite struct PNGEncoderTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let type: PNGFixture.ColorType
    let depth: UInt8
    /// The colour of each pixel of a 40 × 40 picture by its number.
    let color: @Sendable (Int) -> PixelColor
    var testDescription: String { name }

    init(
      _ name: String, _ type: PNGFixture.ColorType, _ depth: UInt8,
      _ color: @escaping @Sendable (Int) -> PixelColor
    ) {
      self.name = name
      self.type = type
      self.depth = depth
      self.color = color
    }

    var bitmap: Bitmap {
      Bitmap(
        width: 40, height: 40,
        pixels: (0..<1600).flatMap { pixel in
          let color = color(pixel)
          return [color.red, color.green, color.blue, color.alpha]
        })
    }
  }

  static let examples = [
    Example("white", .gray, 1) { _ in .white },
    Example("black and white", .gray, 1) { $0 % 3 == 0 ? .black : .white },
    Example("grays by 85", .gray, 2) { gray($0 % 4 * 85) },
    Example("grays by 17", .gray, 4) { gray($0 % 16 * 17) },
    Example("every gray", .gray, 8) { gray($0 % 256) },
    Example("two grays of eight bits", .palette, 1) { gray($0 % 2 + 100) },
    Example("sixteen grays of eight bits", .palette, 4) { gray($0 % 16 + 100) },
    Example("seventeen grays of eight bits", .gray, 8) { gray($0 % 17 + 100) },
    Example("one colour", .palette, 1) { _ in PixelColor(red: 1, green: 2, blue: 3) },
    Example("three colours", .palette, 2) { PixelColor(red: UInt8($0 % 3), green: 2, blue: 3) },
    Example("five colours", .palette, 4) { PixelColor(red: UInt8($0 % 5), green: 2, blue: 3) },
    Example("256 colours", .palette, 8) { PixelColor(red: UInt8($0 % 256), green: 2, blue: 3) },
    Example("257 colours", .rgb, 8) {
      PixelColor(red: UInt8($0 % 257 & 0xFF), green: $0 % 257 == 256 ? 9 : 2, blue: 3)
    },
    Example("transparent", .palette, 1) { _ in .transparent },
    Example("invisible colours", .palette, 2) {
      PixelColor(red: UInt8($0 % 3), green: 0, blue: 0, alpha: 0)
    },
    Example("256 alphas", .palette, 8) {
      PixelColor(red: 1, green: 2, blue: 3, alpha: UInt8($0 % 256))
    },
    Example("many translucent grays", .grayAlpha, 8) {
      let gray = UInt8($0 % 250)
      return PixelColor(red: gray, green: gray, blue: gray, alpha: UInt8($0 % 3))
    },
    Example("many translucent colours", .rgba, 8) {
      PixelColor(red: UInt8($0 % 250), green: 2, blue: 3, alpha: UInt8($0 % 3))
    },
  ]

  @Test(arguments: examples, PNG.Effort.allCases)
  func takesTheSmallestTypeThatIsExact(_ example: Example, _ effort: PNG.Effort) throws {
    let bitmap = example.bitmap
    let file = try PNG.encode(bitmap, effort: effort)
    // IHDR is always first: its depth and colour type follow the size.
    #expect(file[24] == example.depth)
    #expect(file[25] == example.type.rawValue)
    #expect(try PNG.decode(file) == bitmap)
  }

  @Test func keepsTinyPicturesWithoutAPalette() throws {
    let file = try PNG.encode(
      Bitmap(width: 1, height: 1, color: PixelColor(red: 1, green: 2, blue: 3)), effort: .small)
    #expect(file[25] == PNGFixture.ColorType.rgb.rawValue)
  }

  @Test(arguments: 0..<150)
  func givesBackEveryPixel(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = Int.random(in: 1...70, using: &generator)
    let height = Int.random(in: 1...70, using: &generator)
    let masks: [UInt32] = [0xFFFF_FFFF, 0xFF00_00FF, 0x0000_0003, 0x0303_0303, 0x0F00_0000]
    let mask = masks[seed % masks.count]
    let opaque: UInt32 = Bool.random(using: &generator) ? 0xFF : 0
    var pixels: [UInt8] = []
    for _ in 0..<width * height {
      let color = UInt32.random(in: 0...UInt32.max, using: &generator) & mask | opaque
      for shift in [24, 16, 8, 0] { pixels.append(UInt8(truncatingIfNeeded: color >> shift)) }
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    for effort in PNG.Effort.allCases {
      let file = try PNG.encode(bitmap, effort: effort)
      #expect(try PNG.decode(file) == bitmap)
      #expect(try PNG.encode(bitmap, effort: effort) == file)
    }
  }

  @Test func filtersWhatItMakesSmaller() throws {
    var gradient = Bitmap(width: 256, height: 64, color: .white)
    for y in 0..<64 {
      for x in 0..<256 {
        gradient[x, y] = PixelColor(red: UInt8(x), green: UInt8(y), blue: UInt8((x + y) / 2))
      }
    }
    // Each sample is its left neighbour's or one more: filtered rows hardly differ.
    #expect(try PNG.encode(gradient, effort: .small).count < 1_000)
  }

  /// One letter of six colours over and over; where two samples share a byte, it begins at either half of one.
  @Test func spreadsSamplesOverBytesWhereThatIsSmaller() throws {
    var generator = SeededGenerator(seed: 6)
    let letter = (0..<15 * 16).map { _ in UInt8.random(in: 0...5, using: &generator) * 9 }
    var bitmap = Bitmap(width: 180, height: 16, color: .white)
    for y in 0..<16 {
      for x in 0..<180 {
        bitmap[x, y] = PixelColor(red: letter[y * 15 + x % 15], green: 2, blue: 3)
      }
    }
    let small = try PNG.encode(bitmap, effort: .small)
    #expect([small[24], small[25]] == [8, PNGFixture.ColorType.palette.rawValue])
    #expect(try LibPNG.decode(small) == bitmap)
    #expect(try PNG.encode(bitmap, effort: .fast)[24] == 4)
  }

  @Test(arguments: [
    (PixelSize(width: 0, height: 0), PNGError.noPixels(PixelSize(width: 0, height: 0))),
    (PixelSize(width: 0, height: 5), .noPixels(PixelSize(width: 0, height: 5))),
    (PixelSize(width: 5, height: 0), .noPixels(PixelSize(width: 5, height: 0))),
    (PixelSize(width: 16_385, height: 1), .tooLarge(PixelSize(width: 16_385, height: 1))),
    (PixelSize(width: 1, height: 262_145), .tooLarge(PixelSize(width: 1, height: 262_145))),
  ])
  func refusesWhatCouldNotBeRead(_ size: PixelSize, _ error: PNGError) {
    let bitmap = Bitmap(width: size.width, height: size.height, color: .white)
    #expect(throws: error) { try PNG.encode(bitmap, effort: .fast) }
  }

  @Test func writesTheLongestSide() throws {
    let bitmap = Bitmap(width: 16_384, height: 1, color: .black)
    #expect(try PNG.decode(PNG.encode(bitmap, effort: .fast)) == bitmap)
  }
}

private func gray(_ value: Int) -> PixelColor {
  PixelColor(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
}
