import Testing

@testable import Raster

/// Letters that are smoothed in the colours of subpixels.
@Suite struct SubpixelSmoothingTests {
  /// How ink is painted, whose places are given in thirds of a pixel.
  enum Smoothing: CaseIterable {
    /// All channels of a pixel alike.
    case gray
    /// Red, green and blue from left to right, or from right to left, each spread over five thirds, as FreeType does.
    case rgb, bgr
  }

  /// Strokes of letters, with their left and right ends in thirds of a pixel.
  typealias Stroke = (x: ClosedRange<Int>, y: Range<Int>)

  /// An H of thin stems, an I and a dash: `gap` moves the I.
  private static func letters(gap: Int = 0, stem: Int = 4) -> [Stroke] {
    [
      (13...12 + stem, 3..<14), (34...33 + stem, 3..<14), (13...36, 8..<9),
      (52 + gap...51 + gap + stem, 3..<14), (67...81, 8..<9),
    ]
  }

  private static let size = PixelSize(width: 32, height: 17)
  private static let filter: [Double] = [1, 2, 3, 2, 1]

  private static func picture(
    _ strokes: [Stroke], _ smoothing: Smoothing, ink: PixelColor = .black,
    on ground: PixelColor = .white, strength: Double = 1
  ) -> Bitmap {
    var picture = Bitmap(width: size.width, height: size.height, color: ground)
    func mix(_ ink: UInt8, _ ground: UInt8, _ share: Double) -> UInt8 {
      UInt8((Double(ink) * share + Double(ground) * (1 - share)).rounded())
    }
    for y in 0..<size.height {
      func isInk(_ third: Int) -> Bool {
        strokes.contains { $0.x.contains(third) && $0.y.contains(y) }
      }
      func spread(_ third: Int) -> Double {
        (-2...2).reduce(0) { $0 + (isInk(third + $1) ? filter[$1 + 2] / 9 : 0) }
      }
      for x in 0..<size.width {
        let all = (0..<3).reduce(0.0) { $0 + (isInk(3 * x + $1) ? 1.0 / 3 : 0) }
        let thirds = (0..<3).map { spread(3 * x + $0) }
        let shares: [Double] =
          switch smoothing {
          case .gray: [all, all, all]
          case .rgb: thirds
          case .bgr: thirds.reversed()
          }
        picture[x, y] = PixelColor(
          red: mix(ink.red, ground.red, shares[0] * strength),
          green: mix(ink.green, ground.green, shares[1] * strength),
          blue: mix(ink.blue, ground.blue, shares[2] * strength))
      }
    }
    return picture
  }

  private func changes(_ expected: Bitmap, _ actual: Bitmap) -> [RegionChange] {
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    return comparison.findings(expected: expected, actual: actual, tolerance: .exact)
      .map(\.change)
  }

  private static let blue = PixelColor(red: 37, green: 99, blue: 235)
  private static let dark = PixelColor(red: 30, green: 41, blue: 59)

  @Test(arguments: Smoothing.allCases, Smoothing.allCases)
  func theSameLettersAreSmoothedOtherwise(was: Smoothing, now: Smoothing) {
    guard was != now else { return }
    for (ink, ground) in [(.black, .white), (Self.blue, .white), (.white, Self.dark)]
      as [(PixelColor, PixelColor)]
    {
      let found = changes(
        Self.picture(Self.letters(), was, ink: ink, on: ground),
        Self.picture(Self.letters(), now, ink: ink, on: ground))
      #expect(!found.isEmpty)
      #expect(found.allSatisfy { $0 == .smoothed(isVisible: true) }, "\(ink) on \(ground)")
    }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: Bitmap
    let actual: Bitmap
  }

  static let others = [
    Row(
      testDescription: "a letter a pixel farther", expected: picture(letters(), .rgb),
      actual: picture(letters(gap: 3), .bgr)),
    Row(
      testDescription: "bold letters", expected: picture(letters(), .rgb),
      actual: picture(letters(stem: 7), .bgr)),
    Row(
      testDescription: "fainter letters", expected: picture(letters(), .rgb),
      actual: picture(letters(), .gray, strength: 0.7)),
    Row(
      testDescription: "letters that are hardly fainter", expected: picture(letters(), .rgb),
      actual: picture(letters(), .rgb, strength: 0.92)),
    Row(
      testDescription: "without a dash", expected: picture(letters(), .rgb),
      actual: picture(letters().dropLast(), .bgr)),
    Row(
      testDescription: "a point besides", expected: picture(letters(), .rgb),
      actual: picture(letters() + [(45...47, 12..<13)], .bgr)),
    Row(
      testDescription: "letters in another colour", expected: picture(letters(), .rgb),
      actual: picture(letters(), .rgb, ink: PixelColor(red: 200, green: 0, blue: 0))),
    Row(
      testDescription: "red and blue surfaces that changed places",
      expected: surfaces(PixelColor(red: 255, green: 0, blue: 0), blue),
      actual: surfaces(blue, PixelColor(red: 255, green: 0, blue: 0))),
  ]

  private static func surfaces(_ left: PixelColor, _ right: PixelColor) -> Bitmap {
    var picture = Bitmap(width: size.width, height: size.height, color: .white)
    for y in 4..<12 {
      for x in 6..<12 {
        picture[x, y] = left
        picture[x + 6, y] = right
      }
    }
    return picture
  }

  @Test(arguments: others) func whatElseChangedIsNoSmoothing(_ row: Row) {
    let isSmoothed = changes(row.expected, row.actual).allSatisfy { change in
      if case .smoothed = change { true } else { false }
    }
    #expect(!isSmoothed)
  }
}
