import Testing

@testable import Raster

@Suite struct MaskTests {
  struct Ink: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let color: PixelColor
    let leavesOut: Bool

    init(_ name: String, _ color: PixelColor, leavesOut: Bool) {
      testDescription = name
      self.color = color
      self.leavesOut = leavesOut
    }
  }

  @Test(arguments: [
    Ink("black", .black, leavesOut: true),
    Ink("white", .white, leavesOut: false),
    Ink("transparent", .transparent, leavesOut: false),
    Ink("half black", PixelColor(red: 0, green: 0, blue: 0, alpha: 128), leavesOut: true),
    Ink(
      "less than half black", PixelColor(red: 0, green: 0, blue: 0, alpha: 127), leavesOut: false),
    Ink("darker than middle gray", PixelColor(red: 127, green: 127, blue: 127), leavesOut: true),
    Ink("middle gray", PixelColor(red: 128, green: 128, blue: 128), leavesOut: false),
    Ink("red", PixelColor(red: 255, green: 0, blue: 0), leavesOut: true),
    Ink("yellow", PixelColor(red: 255, green: 255, blue: 0), leavesOut: false),
  ])
  func leavesOutWhatIsPainted(_ ink: Ink) {
    var mask = Bitmap(width: 5, height: 3, color: .white)
    mask[2, 1] = ink.color
    let comparison = Differ.compare(
      expected: Bitmap(width: 5, height: 3, color: .white),
      actual: Bitmap(width: 5, height: 3, color: .black), tolerance: .exact, mask: mask)
    #expect(comparison.comparedPixels == (ink.leavesOut ? 14 : 15))
    #expect(comparison.differentPixels == (ink.leavesOut ? 14 : 15))
  }

  @Test func cutsRowsThatAreMaskedAlikeIntoOneBand() {
    var mask = Bitmap(width: 6, height: 6, color: .white)
    for y in 2...4 {
      for x in [0, 2, 3] { mask[x, y] = .black }
    }
    let size = mask.size
    let area = ComparedArea(
      expected: size, actual: size, ignoring: [PixelRect(x: 5, y: 0, width: 1, height: 6)],
      mask: mask)
    #expect(
      area.bands == [
        ComparedArea.Band(rows: 0..<2, columns: [0..<5]),
        ComparedArea.Band(rows: 2..<5, columns: [1..<2, 4..<5]),
        ComparedArea.Band(rows: 5..<6, columns: [0..<5]),
      ])
  }

  /// Pixels that are left out do not count, but antialiasing still sees them.
  @Test(arguments: 0..<60)
  func agreesWithTheRules(seed: Int) {
    var pictures = RandomPictures(
      seed: UInt64(seed), widths: 1...40, heights: 1...20, alphas: [255, 255, 90])
    let size = pictures.expected.size
    var mask = Bitmap(width: size.width, height: size.height, color: .transparent)
    for y in 0..<size.height {
      for x in 0..<size.width where Int.random(in: 0..<6, using: &pictures.generator) == 0 {
        mask[x, y] = .black
      }
    }
    let hole = PixelRect(
      x: Int.random(in: -3...20, using: &pictures.generator),
      y: Int.random(in: -3...8, using: &pictures.generator),
      width: Int.random(in: 0...9, using: &pictures.generator),
      height: Int.random(in: 0...9, using: &pictures.generator))
    let tolerance = Tolerance(
      seed % 2 == 0 ? .color(0.05) : .channel(3), antialiasing: .ignore)
    let reference = ReferenceComparison(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance
    ) { x, y in
      mask[x, y] == .black
        || hole.columns(within: size.width).contains(x)
          && hole.rows(within: size.height).contains(y)
    }
    let kinds = reference.kinds()
    let comparison = Differ.compare(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance,
      ignoring: [hole], mask: mask)
    #expect(comparison.map.kinds(in: size) == kinds)
    #expect(comparison.differentPixels == kinds.joined().count { $0 == .different })
  }
}
