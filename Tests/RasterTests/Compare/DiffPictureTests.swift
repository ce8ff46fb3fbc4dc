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

  /// `b` of the mask is left out.
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

  /// The map has a differing pixel at 5, 3 and two antialiased ones behind it.
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

  /// Gray is what remains of a colour's luma and alpha: a quarter of its contrast, rounded down.
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
