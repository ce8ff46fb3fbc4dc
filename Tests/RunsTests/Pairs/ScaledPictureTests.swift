import Raster
import Testing

@testable import Results

/// What is said of pictures that are the same at another size.
@Suite struct ScaledPictureTests {
  typealias Drawing = PairSentenceTests.Drawing

  /// A page with a sidebar, lines of words and a button, whose edges are smoothed at some sizes.
  private static func page(
    _ scale: Double, width: Double = 120, height: Double = 80, words: UInt64 = 1,
    lines: Int = 5, without missing: Int? = nil
  ) -> Bitmap {
    let size = PixelSize(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
    var rects: [(x: Double, y: Double, width: Double, height: Double, level: Double)] = [
      (0, 0, 24, height, 200), (70, 60, 30, 12, 90),
    ]
    var state = words
    for line in 0..<lines {
      for letter in 0..<10 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let (x, y) = (30 + 8 * Double(letter), 6 + 10 * Double(line))
        if missing == 10 * line + letter { continue }
        rects.append((x, y, 1.5, 7, 0))
        for arm in 0..<3 where state >> (60 + UInt64(arm)) & 1 == 1 {
          rects.append((x + 1.5, y + 2.5 * Double(arm), 3, 1.5, 0))
        }
      }
    }
    var picture = Bitmap(width: size.width, height: size.height, color: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var level = 255.0
        for rect in rects {
          func covered(_ start: Double, _ length: Double, _ pixel: Int) -> Double {
            let end = min((start + length) * scale, Double(pixel + 1))
            return max(0, end - max(start * scale, Double(pixel)))
          }
          let cover = covered(rect.x, rect.width, x) * covered(rect.y, rect.height, y)
          level += (rect.level - level) * cover
        }
        let value = UInt8(level.rounded())
        picture[x, y] = PixelColor(red: value, green: value, blue: value)
      }
    }
    return picture
  }

  private static func said(_ expected: Bitmap, _ actual: Bitmap) throws -> CaseResult.Cause? {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    return PairCheck(tolerance: .exact).check(
      pair, expected: try PNG.encode(expected, effort: .fast),
      actual: try PNG.encode(actual, effort: .fast)
    ).result.cause
  }

  @Test(arguments: [
    (1.0, 2.0, "200"), (1.0, 3.0, "300"), (2.0, 3.0, "150"), (2.0, 1.0, "50"),
  ])
  func saysByHowMuchAPictureIsScaled(was: Double, now: Double, percent: String) throws {
    let (expected, actual) = (Self.page(was), Self.page(now))
    let cause = try #require(try Self.said(expected, actual))
    #expect(
      cause.summary
        == "the picture is \(actual.width) × \(actual.height) px instead of \(expected.width) × "
        + "\(expected.height); it shows the same, scaled to \(percent) %")
    #expect(
      cause.changes.map(\.happening.text) == ["the same picture, scaled to \(percent) %"])
  }

  static let others: [(String, Bitmap, Bitmap)] = [
    ("other words", page(1), page(2, words: 5)),
    ("a letter less", page(1), page(2, without: 23)),
    ("the same picture on a larger ground", page(1), page(1, width: 240, height: 160)),
    ("a pixel smaller, by less than a hundredth", page(4, lines: 0), page(3.985, lines: 0)),
    ("other proportions", page(1), page(2, height: 90)),
    (
      "nothing but a ground", Bitmap(width: 60, height: 40, color: .white),
      Bitmap(width: 120, height: 80, color: .white)
    ),
    (
      "a ground of another colour", page(1),
      Bitmap(width: 240, height: 160, color: .white)
    ),
  ]

  @Test(arguments: others.indices) func othersAreNotScaled(index: Int) throws {
    let (name, expected, actual) = Self.others[index]
    let summary = try Self.said(expected, actual)?.summary ?? ""
    #expect(!summary.contains("scaled"), "\(name): \(summary)")
  }
}
