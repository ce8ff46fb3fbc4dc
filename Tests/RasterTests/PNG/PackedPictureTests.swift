import Testing

@testable import Raster

@Suite struct PackedPictureTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let colors: [PixelColor]
    let scanlines: [UInt8]
    var testDescription: String { name }
  }

  private static func gray(_ value: UInt8, _ alpha: UInt8 = 255) -> PixelColor {
    PixelColor(red: value, green: value, blue: value, alpha: alpha)
  }

  /// The first sample of a byte is its highest; a row ends with its last byte's remaining bits 0.
  static let examples = [
    Example(
      name: "1 bit", width: 9,
      colors: Array("101100101 010011010".filter { $0 != " " }).map { $0 == "1" ? .white : .black },
      scanlines: [0, 0b1011_0010, 0b1000_0000, 0, 0b0100_1101, 0]),
    Example(
      name: "2 bits", width: 5, colors: [0, 85, 170, 255, 85].map { gray($0) },
      scanlines: [0, 0b0001_1011, 0b0100_0000]),
    Example(
      name: "4 bits", width: 3, colors: [0, 17, 34, 255, 51, 68].map { gray($0) },
      scanlines: [0, 0x01, 0x20, 0, 0xF3, 0x40]),
    Example(
      name: "8 bits", width: 2, colors: [1, 2, 3, 250].map { gray($0) },
      scanlines: [0, 1, 2, 0, 3, 250]),
    // A palette has its translucent colours first.
    Example(
      name: "palette", width: 3,
      colors: [
        PixelColor(red: 1, green: 2, blue: 3), .transparent, PixelColor(red: 1, green: 2, blue: 3),
        PixelColor(red: 9, green: 2, blue: 3), .transparent, .transparent,
      ] + Array(repeating: .transparent, count: 30),
      scanlines: [0, 0b0100_0100, 0, 0b1000_0000] + Array(repeating: 0, count: 20)),
    Example(
      name: "gray and alpha", width: 2, colors: [gray(7, 8), gray(9, 10)],
      scanlines: [0, 7, 8, 9, 10]),
    Example(
      name: "colours", width: 1,
      colors: [PixelColor(red: 1, green: 2, blue: 3), PixelColor(red: 4, green: 5, blue: 6)],
      scanlines: [0, 1, 2, 3, 0, 4, 5, 6]),
    Example(
      name: "translucent colours", width: 2,
      colors: [
        PixelColor(red: 1, green: 2, blue: 3, alpha: 4),
        PixelColor(red: 5, green: 6, blue: 7, alpha: 8),
      ],
      scanlines: [0, 1, 2, 3, 4, 5, 6, 7, 8]),
  ]

  @Test(arguments: examples)
  func putsSamplesIntoRows(_ example: Example) {
    let bitmap = Bitmap(
      width: example.width, height: example.colors.count / example.width,
      pixels: example.colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
    #expect(PackedPicture(bitmap).scanlines == example.scanlines)
  }

  @Test func spreadsSamplesOverWholeBytes() {
    let pixels: [UInt8] = [0, 0, 0, 255, 85, 85, 85, 255, 255, 255, 255, 255]
    let picture = PackedPicture(
      Bitmap(width: 3, height: 1, pixels: pixels), minimumDepth: 8)
    #expect(picture.format == PNGFormat(samples: .gray, depth: 8))
    #expect(picture.scanlines == [0, 0, 85, 255])
  }
}
