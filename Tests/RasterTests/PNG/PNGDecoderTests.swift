import Testing

@testable import Raster

@Suite struct PNGDecoderTests {
  /// One combination of colour type, depth, interlacing and transparency.
  struct Form: CustomTestStringConvertible, Sendable {
    let type: PNGFixture.ColorType
    let depth: Int
    let isInterlaced: Bool
    let hasTransparency: Bool

    var testDescription: String {
      "\(type) \(depth)\(isInterlaced ? " interlaced" : "")\(hasTransparency ? " tRNS" : "")"
    }

    static let all: [Form] = [
      (PNGFixture.ColorType.gray, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]),
      (.grayAlpha, [8, 16]), (.rgba, [8, 16]),
    ].flatMap { type, depths in
      depths.flatMap { depth in
        [false, true].flatMap { isInterlaced in
          // A type with an alpha channel must not have tRNS.
          (type == .grayAlpha || type == .rgba ? [false] : [false, true]).map {
            Form(type: type, depth: depth, isInterlaced: isInterlaced, hasTransparency: $0)
          }
        }
      }
    }
  }

  @Test(arguments: Form.all, [[1, 1], [3, 2], [5, 9], [17, 11]])
  func decodesEveryType(_ form: Form, _ size: [Int]) throws {
    let entries = min(1 << form.depth, 100)
    let limit = form.type == .palette ? entries : 1 << form.depth
    var fixture = PNGFixture(
      width: size[0], height: size[1], type: form.type, depth: form.depth,
      isInterlaced: form.isInterlaced,
      sample: { (x: Int, y: Int, channel: Int) -> Int in
        (x * 7919 + y * 104_729 + channel * 1_299_709) % limit
      })
    if form.type == .palette {
      fixture.palette = (0..<entries).flatMap { entry -> [UInt8] in
        [UInt8(entry), UInt8(255 - entry), UInt8(entry * 2)]
      }
    }
    // Alphas of the palette's first half, or the first pixel's colour with 16 bits a channel.
    if form.hasTransparency {
      fixture.transparency =
        form.type == .palette
        ? (0..<entries / 2).map { UInt8($0 * 3) }
        : (0..<form.type.channels).flatMap { channel -> [UInt8] in
          let sample: Int = fixture.sample(0, 0, channel)
          return [UInt8(sample >> 8), UInt8(sample & 0xFF)]
        }
    }

    let bitmap = try PNG.decode(fixture.file)
    try #require(bitmap.size == PixelSize(width: size[0], height: size[1]))
    for y in 0..<size[1] {
      for x in 0..<size[0] {
        #expect(bitmap[x, y] == color(x, y, of: fixture), "at \(x), \(y)")
      }
    }
  }

  /// A pixel's colour by the rules of PNG, samples spread over 0…255 and rounded to the nearest.
  private func color(_ x: Int, _ y: Int, of fixture: PNGFixture) -> PixelColor {
    let samples = (0..<fixture.type.channels).map { fixture.sample(x, y, $0) }
    let bytes = samples.map {
      UInt8((Double($0) * 255 / Double(1 << fixture.depth - 1)).rounded())
    }
    let key = stride(from: 0, to: fixture.transparency.count - 1, by: 2).map {
      Int(fixture.transparency[$0]) << 8 | Int(fixture.transparency[$0 + 1])
    }
    let alpha: UInt8 = samples == key ? 0 : 255
    switch fixture.type {
    case .gray: return PixelColor(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: alpha)
    case .grayAlpha:
      return PixelColor(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case .rgb: return PixelColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
    case .rgba: return PixelColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    case .palette:
      let entry = samples[0]
      return PixelColor(
        red: fixture.palette[entry * 3], green: fixture.palette[entry * 3 + 1],
        blue: fixture.palette[entry * 3 + 2],
        alpha: entry < fixture.transparency.count ? fixture.transparency[entry] : 255)
    }
  }

  @Test func rounds16BitsToTheNearest() throws {
    // 257 steps in 16 bits are one in 8 bits; 128 steps are less than half of that, 129 more.
    let values = [0, 128, 129, 257, 0x1234, 65406, 65407, 65535]
    let fixture = PNGFixture(width: values.count, depth: 16, sample: { x, _, _ in values[x] })
    let bitmap = try PNG.decode(fixture.file)
    #expect(values.indices.map { bitmap[$0, 0].red } == [0, 0, 1, 1, 18, 254, 255, 255])
  }

  @Test func comparesTransparentColorInAll16Bits() throws {
    let fixture = PNGFixture(
      width: 2, depth: 16, transparency: [0x12, 0x00], sample: { x, _, _ in 0x1200 + x })
    let bitmap = try PNG.decode(fixture.file)
    #expect([bitmap[0, 0].alpha, bitmap[1, 0].alpha] == [0, 255])
  }

  @Test func keepsColorsOfInvisiblePixels() throws {
    let fixture = PNGFixture(type: .rgba, sample: { _, _, channel in [1, 2, 3, 0][channel] })
    #expect(try PNG.decode(fixture.file)[0, 0] == PixelColor(red: 1, green: 2, blue: 3, alpha: 0))
  }

  @Test func showsIndicesPastThePaletteAsBlack() throws {
    let fixture = PNGFixture(
      type: .palette, palette: [1, 2, 3], transparency: [0], sample: { _, _, _ in 1 })
    #expect(try PNG.decode(fixture.file)[0, 0] == .black)
  }

  @Test(arguments: [
    PNGFixture.chunk("gAMA", PNGFixture.bigEndian(100_000)),
    PNGFixture.chunk("sRGB", [0]),
    PNGFixture.chunk("iCCP", Array("broken".utf8)),
    PNGFixture.chunk("tEXt", Array("Comment".utf8)),
    PNGFixture.chunk("quQu", [1, 2, 3]),
  ])
  func passesOverWhatIsNotPixels(_ chunk: [UInt8]) throws {
    let fixture = PNGFixture(extraChunks: [chunk], sample: { _, _, _ in 100 })
    #expect(try PNG.decode(fixture.file)[0, 0] == PixelColor(red: 100, green: 100, blue: 100))
  }

  @Test func readsASizeFromTheHeader() throws {
    let file = PNGFixture(width: 16_384, height: 4_096).header
    let start = PNGFixture.signature + file + PNGFixture.chunk("IDAT", [])
    #expect(try PNG.size(of: start) == PixelSize(width: 16_384, height: 4_096))
  }
}
