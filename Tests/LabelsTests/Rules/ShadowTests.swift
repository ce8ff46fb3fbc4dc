import Raster
import Testing

@testable import Labels

/// Rule 58 of docs/layout-rules.md: the shadows that glyphs cast, and how they are blurred.
@Suite struct ShadowTests {
  private static let red = PixelColor(red: 255, green: 0, blue: 0)

  /// Box sizes are ⌊deviation × 3√(2π)/4 + ½⌋: 1.88 for each pixel of deviation.
  private static let sizes: [(deviation: Double, boxes: [[Int]])] = [
    (0, []), (0.7, []), (1.6, [[1, 1], [1, 1], [1, 1]]), (2, [[2, 1], [1, 2], [2, 2]]),
    (4, [[4, 3], [3, 4], [4, 4]]),
  ]

  @Test(arguments: sizes) func boxes(_ deviation: Double, _ boxes: [[Int]]) {
    #expect(GaussianBlur(deviation: deviation).boxes.map { [$0.before, $0.after] } == boxes)
  }

  /// Three boxes of 3 spread a line by 1, 3, 6, 7, 6, 3 and 1 parts of 27, along either axis.
  @Test func spreadsALine() {
    let blur = GaussianBlur(deviation: 1.6)
    let size = 15
    let row = [0, 0, 0, 0, 9, 28, 57, 66, 57, 28, 9, 0, 0, 0, 0].map { UInt8($0) }
    var column = [UInt8](repeating: 0, count: size * size)
    var line = column
    for index in 0..<size {
      column[index * size + 7] = 255
      line[7 * size + index] = 255
    }
    let (blurredColumn, blurredLine) = (
      blur.blur(column, width: size), blur.blur(line, width: size)
    )
    #expect(Array(blurredColumn[7 * size..<8 * size]) == row)
    #expect((0..<size).map { blurredLine[$0 * size + 7] } == row)
  }

  @Test(arguments: [1.6, 2, 4]) func isSymmetric(_ deviation: Double) {
    var dot = [UInt8](repeating: 0, count: 31 * 31)
    dot[15 * 31 + 15] = 255
    let blurred = GaussianBlur(deviation: deviation).blur(dot, width: 31)
    #expect(blurred == blurred.reversed())
  }

  private func picture(_ text: String, _ change: (inout LabelSpec) -> Void) throws -> Bitmap {
    let bench = try LabelBench()
    return try bench.renderer.draw(bench.layout(.plain(text, width: 64, change)))
  }

  /// A sharp shadow is the text in another colour, moved.
  @Test func aSharpOneIsTheTextMoved() throws {
    let cast = try picture("标") { $0.style.shadow = TextShadow(x: 20, y: 1, color: Self.red) }
    let text = try picture("标") { $0.style.color = Self.red }
    for y in 1..<cast.height {
      for x in 20..<cast.width { #expect(cast[x, y] == text[x - 20, y - 1], "\(x), \(y)") }
    }
  }

  @Test func liesBehindAllText() throws {
    let cast = try picture("标题") { $0.style.shadow = TextShadow(x: 16, color: Self.red) }
    let plain = try picture("标题") { _ in }
    #expect(plain[24, 8] == .black)
    #expect(cast[24, 8] == .black)
    #expect(cast[40, 8] == Self.red)
  }

  @Test func ofARunAlone() throws {
    let cast = try picture("") {
      $0.text = [
        TextRun("标"), TextRun("题", StyleOverrides(shadow: TextShadow(x: 32, color: Self.red))),
      ]
    }
    #expect(cast[40, 8] == .white)
    #expect(cast[56, 8] == Self.red)
  }

  /// A blurred shadow fades and reaches further than the glyph.
  @Test func aBlurredOneFades() throws {
    let cast = try picture("标") {
      $0.style.shadow = TextShadow(x: 30, blur: 4, color: Self.red)
    }
    let row = (30..<64).map { cast[$0, 8].green }
    #expect(row[0] > row[2] && row[2] > row[4])
    #expect(cast[28, 8] != .white)
    #expect(cast[22, 8] == .white)
  }
}
