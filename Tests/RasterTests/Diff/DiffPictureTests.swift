import Testing

@testable import Raster

@Suite struct DiffPictureTests {
  /// Legend: `#` differs, `w` faint white, `g` faint black, `i` ignored, `o` in one picture only.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// `b` is black, `w` white, `d` a dark gray, `t` transparent black.
    let expected: [String]
    let actual: [String]
    var tolerance = Tolerance.exact
    var ignored: [PixelRect] = []
    let picture: [String]
  }

  private static let inks: [Character: Color] = [
    "b": .black, "w": .white, "d": Color(red: 3, green: 3, blue: 3), "t": .transparent,
  ]

  /// Gray 192 is a quarter of black's contrast with white, rounded down.
  private static let marks: [Color: Character] = [
    Color(red: 213, green: 94, blue: 0): "#",
    .white: "w",
    Color(red: 192, green: 192, blue: 192): "g",
    Color(red: 170, green: 217, blue: 244): "i",
    Color(red: 247, green: 241, blue: 160): "o",
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
    let picture = DiffPicture.draw(
      expected: bitmap(example.expected), actual: bitmap(example.actual),
      tolerance: example.tolerance, ignoring: example.ignored)
    let rows = (0..<picture.height).map { y in
      String((0..<picture.width).map { Self.marks[picture[$0, y]] ?? "?" })
    }
    #expect(rows == example.picture)
  }

  private func bitmap(_ rows: [String]) -> Bitmap {
    Bitmap(
      width: rows.first?.count ?? 0, height: rows.count,
      pixels: rows.joined().compactMap { Self.inks[$0] }.flatMap {
        [$0.red, $0.green, $0.blue, $0.alpha]
      })
  }
}
