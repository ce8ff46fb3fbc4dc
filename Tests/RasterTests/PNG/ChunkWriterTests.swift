import Testing

@testable import Raster

@Suite struct ChunkWriterTests {
  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let faint = PixelColor(red: 1, green: 2, blue: 3, alpha: 4)

  /// The data of PLTE and tRNS, by the rules of PNG, § 11.2.2 and 11.3.1; no chunk if nil.
  struct Example: CustomTestStringConvertible, Sendable {
    let samples: PNGFormat.Samples
    let depth: Int
    let colorType: UInt8
    var palette: [UInt8]?
    var alphas: [UInt8]?
    var testDescription: String { "\(samples) \(depth)" }
  }

  static let examples = [
    Example(samples: .gray, depth: 4, colorType: 0),
    Example(samples: .rgb, depth: 8, colorType: 2),
    Example(samples: .grayAlpha, depth: 8, colorType: 4),
    Example(samples: .rgba, depth: 8, colorType: 6),
    Example(samples: .palette([red]), depth: 1, colorType: 3, palette: [255, 0, 0]),
    Example(
      samples: .palette([red, faint, red]), depth: 2, colorType: 3,
      palette: [255, 0, 0, 1, 2, 3, 255, 0, 0], alphas: [255, 4]),
    Example(
      samples: .palette([faint]), depth: 1, colorType: 3, palette: [1, 2, 3], alphas: [4]),
  ]

  @Test(arguments: examples)
  func writesWhatThePixelsNeed(_ example: Example) {
    let file = ChunkWriter(
      PixelSize(width: 0x10203, height: 5),
      PNGFormat(samples: example.samples, depth: example.depth), dataCount: 3
    ).finished(data: [7, 8, 9])
    var expected =
      PNGFixture.signature
      + PNGFixture.chunk(
        "IHDR", [0, 1, 2, 3, 0, 0, 0, 5, UInt8(example.depth), example.colorType, 0, 0, 0])
    if let palette = example.palette { expected += PNGFixture.chunk("PLTE", palette) }
    if let alphas = example.alphas { expected += PNGFixture.chunk("tRNS", alphas) }
    expected += PNGFixture.chunk("IDAT", [7, 8, 9]) + PNGFixture.chunk("IEND", [])
    #expect(file == expected)
  }
}
