import Testing

@testable import Raster

@Suite struct DiffPictureTests {
  /// Legend: `#` differs, `a` is antialiased, `m` frames what moved, `w` faint white, `g` faint black,
  /// `i` ignored, `o` in one picture only.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// `b` is black, `w` white, `d` a dark gray, `t` transparent black.
    let expected: [String]
    let actual: [String]
    var tolerance = Tolerance.exact
    var ignored: [PixelRect] = []
    let picture: [String]
  }

  private static let inks: [Character: PixelColor] = [
    "b": .black, "w": .white, "d": PixelColor(red: 3, green: 3, blue: 3), "t": .transparent,
  ]

  /// Gray 192 is a quarter of black's contrast with white, rounded down.
  private static let marks: [PixelColor: Character] = [
    PixelColor(red: 213, green: 94, blue: 0): "#",
    PixelColor(red: 0, green: 158, blue: 115): "m",
    PixelColor(red: 0, green: 114, blue: 178): "a",
    .white: "w",
    PixelColor(red: 192, green: 192, blue: 192): "g",
    PixelColor(red: 170, green: 217, blue: 244): "i",
    PixelColor(red: 247, green: 241, blue: 160): "o",
  ]

  @Test(arguments: [
    Example(
      testDescription: "equal", expected: ["wb", "tw"], actual: ["wb", "tw"],
      picture: ["wg", "ww"]),
    Example(
      testDescription: "different", expected: ["wb", "tw"], actual: ["bb", "ww"],
      picture: ["#g", "#w"]),
    Example(
      testDescription: "tolerated", expected: ["bb"], actual: ["dw"],
      tolerance: Tolerance(.channel(3)), picture: ["g#"]),
    Example(
      testDescription: "ignored", expected: ["www"], actual: ["bbw"],
      ignored: [PixelRect(x: 1, y: 0, width: 9, height: 9)], picture: ["#ii"]),
    Example(
      testDescription: "expected larger", expected: ["ww", "ww"], actual: ["w"],
      picture: ["wo", "oo"]),
    Example(
      testDescription: "each has what the other lacks", expected: ["www"], actual: ["b", "w"],
      picture: ["#oo", "ooo"]),
    Example(
      testDescription: "ignored where sizes differ", expected: ["ww"], actual: ["w"],
      ignored: [PixelRect(x: 0, y: 0, width: 2, height: 1)], picture: ["io"]),
    Example(testDescription: "empty", expected: [], actual: [], picture: []),
  ])
  func marks(_ example: Example) {
    let expected = bitmap(example.expected)
    let actual = bitmap(example.actual)
    let comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: example.tolerance, ignoring: example.ignored)
    let picture = DiffPicture.draw(
      expected: expected, actual: actual, comparison: comparison, ignoring: example.ignored)
    #expect(text(picture) == example.picture)
  }

  /// What is `b` in the mask is left out.
  @Test func tintsWhatAMaskLeavesOut() {
    let (expected, actual) = (bitmap(["wbww", "wwwb"]), bitmap(["bbbw", "wwbb"]))
    let mask = bitmap(["wwbb", "bwww"])
    let comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: .exact, mask: mask)
    let picture = DiffPicture.draw(
      expected: expected, actual: actual, comparison: comparison, mask: mask)
    #expect(text(picture) == ["#gii", "iw#g"])
  }

  struct Frame: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bounds: [PixelRect]
    let picture: [String]
  }

  /// The map has a differing pixel at 5, 3 and two antialiased ones to its right.
  @Test(arguments: [
    Frame(
      testDescription: "nothing moved", bounds: [],
      picture: [
        "wwwwwwwwww", "wwwwwwwwww", "wwwwwwwwww", "wwwww#aaww", "wwwwwwwwww", "wwwwwwwwww",
        "wwwwwwwwww",
      ]),
    Frame(
      testDescription: "room all around", bounds: [PixelRect(x: 3, y: 3, width: 3, height: 1)],
      picture: [
        "wwwwwwwwww", "wmmmmmmmww", "wmmmmmmmww", "wmmww#aaww", "wmmmmmmmww", "wmmmmmmmww",
        "wwwwwwwwww",
      ]),
    Frame(
      testDescription: "at two edges", bounds: [PixelRect(x: 0, y: 0, width: 6, height: 4)],
      picture: [
        "wwwwwwmmww", "wwwwwwmmww", "wwwwwwmmww", "wwwww#aaww", "mmmmmmmmww", "mmmmmmmmww",
        "wwwwwwwwww",
      ]),
    Frame(
      testDescription: "the whole picture", bounds: [PixelRect(x: 0, y: 0, width: 10, height: 7)],
      picture: [
        "wwwwwwwwww", "wwwwwwwwww", "wwwwwwwwww", "wwwww#aaww", "wwwwwwwwww", "wwwwwwwwww",
        "wwwwwwwwww",
      ]),
  ])
  func frames(_ frame: Frame) {
    let white = Bitmap(width: 10, height: 7, color: .white)
    var comparison = Differ.compare(expected: white, actual: white, tolerance: .exact)
    comparison.map.append(.different, x: 5, y: 3)
    comparison.map.append(.antialiased, x: 6, y: 3)
    comparison.map.append(.antialiased, x: 7, y: 3)
    comparison.regions =
      [Comparison.Region(bounds: PixelRect(x: 4, y: 0, width: 1, height: 1), pixels: 1)]
      + frame.bounds.map { .init(bounds: $0, pixels: 1, offset: PixelOffset(x: 1, y: 0)) }
    let picture = DiffPicture.draw(expected: white, actual: white, comparison: comparison)
    #expect(text(picture) == frame.picture)
  }

  /// A colour's luma and alpha become a gray with a quarter of its contrast, rounded down.
  @Test(
    arguments: [
      (.white, 255), (.black, 192), (.transparent, 255),
      (PixelColor(red: 255, green: 0, blue: 0), 211),
      (PixelColor(red: 0, green: 255, blue: 0), 229),
      (PixelColor(red: 0, green: 0, blue: 255), 199),
      (PixelColor(red: 0, green: 0, blue: 0, alpha: 128), 223),
    ] as [(PixelColor, UInt8)])
  func dims(_ color: PixelColor, gray: UInt8) {
    let plain = Bitmap(width: 1, height: 1, color: color)
    let picture = DiffPicture.draw(
      expected: plain, actual: plain,
      comparison: Differ.compare(expected: plain, actual: plain, tolerance: .exact))
    #expect(
      picture.bitmap
        == Bitmap(
          width: 1, height: 1, color: PixelColor(red: gray, green: gray, blue: gray)))
  }

  /// Every gray with every alpha, and colours in runs of all lengths, in parts of several threads.
  @Test(arguments: [256, 257, 1_024, 3]) func dimsManyPixelsAsOne(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    var pixels: [UInt8] = (0..<65_536).flatMap {
      [$0 >> 8, $0 >> 8, $0 >> 8, $0 & 255].map { UInt8($0) }
    }
    while pixels.count < width * 4 * 1_100 {
      let color = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for _ in 0..<Int.random(in: 1...40, using: &generator) { pixels += color }
    }
    let height = pixels.count / 4 / width
    let bitmap = Bitmap(
      width: width, height: height, pixels: Array(pixels[..<(width * height * 4)]))
    let comparison = Differ.compare(expected: bitmap, actual: bitmap, tolerance: .exact)
    let picture = DiffPicture.draw(expected: bitmap, actual: bitmap, comparison: comparison)
    let grays = stride(from: 0, to: bitmap.pixels.count, by: 4).map { offset in
      let channels = bitmap.pixels[offset..<offset + 4].map { Int($0) }
      let luma = (channels[0] * 77 + channels[1] * 150 + channels[2] * 29) >> 8
      return UInt8((255 - luma) * channels[3] / (4 * 255))
    }
    #expect(picture.indices == grays)
    var expected = ReadRows(bitmap)
    var actual = expected
    #expect(
      try DiffPicture.draw(expected: &expected, actual: &actual, comparison: comparison) == picture)
  }

  @Test(arguments: 0..<40) func marksThePixelsOfTheMap(seed: Int) {
    let pictures = RandomPictures(
      seed: UInt64(seed), widths: 1...150, heights: 1...9, alphas: [255])
    let comparison = Differ.compare(
      expected: pictures.expected, actual: pictures.actual, tolerance: Tolerance(.color(0.05)))
    let picture = DiffPicture.draw(
      expected: pictures.expected, actual: pictures.actual, comparison: comparison)
    var marks: [UInt8?] = picture.indices.map { _ in nil }
    comparison.map.forEachPixel { kind, x, y in
      marks[y * picture.size.width + x] =
        kind == .different ? DiffPalette.different : DiffPalette.antialiased
    }
    #expect(picture.indices.map { $0 == 192 || $0 == 193 ? $0 : nil } == marks)
  }

  private func text(_ picture: IndexedPicture) -> [String] {
    let picture = picture.bitmap
    return (0..<picture.height).map { y in
      String((0..<picture.width).map { Self.marks[picture[$0, y]] ?? "?" })
    }
  }

  private func bitmap(_ rows: [String]) -> Bitmap {
    Bitmap(
      width: rows.first?.count ?? 0, height: rows.count,
      pixels: rows.joined().compactMap { Self.inks[$0] }.flatMap {
        [$0.red, $0.green, $0.blue, $0.alpha]
      })
  }
}
