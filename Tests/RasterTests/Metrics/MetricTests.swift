import Testing

@testable import Raster

@Suite struct MetricTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let first: PixelColor
    let second: PixelColor
    /// The distance between the colours as a share of the largest distance.
    let share: Double

    init(_ name: String, _ first: PixelColor, _ second: PixelColor, share: Double) {
      testDescription = name
      self.first = first
      self.second = second
      self.share = share
    }
  }

  /// Shares are √(distance ÷ 35215), worked out by hand from the weights.
  @Test(arguments: [
    // y = 255.00000255, i = q = 0: 0.5053 · 255² = 32857.133.
    Example("black and white", .black, .white, share: 0.965942),
    // y = 1.00000001.
    Example(
      "a step of gray", PixelColor(red: 100, green: 100, blue: 100),
      PixelColor(red: 101, green: 101, blue: 101), share: 0.965942 / 255),
    // 255² · (0.5053 · 0.29889531² + 0.299 · 0.59597799² + 0.1957 · 0.21147017²) = 10410.2
    Example("red", .black, PixelColor(red: 255, green: 0, blue: 0), share: 0.543709),
    // 255² · (0.5053 · 0.58662247² + 0.299 · 0.27417610² + 0.1957 · 0.52261711²) = 16244.2
    Example("green", .black, PixelColor(red: 0, green: 255, blue: 0), share: 0.679181),
    // 255² · (0.5053 · 0.11448223² + 0.299 · 0.32180189² + 0.1957 · 0.31114694²) = 3676.0
    Example("blue", .black, PixelColor(red: 0, green: 0, blue: 255), share: 0.323090),
    // At offset 0 the backdrop is gray 48: black on white glass and black differ as gray 0 and 48 do.
    Example("black and nothing", .black, .transparent, share: 0.965942 * 48 / 255),
    Example(
      "nothing in two colours", .transparent, PixelColor(red: 9, green: 99, blue: 199, alpha: 0),
      share: 0),
    // 255 · 51 − 48 · 51 = 207 · 51, ÷ 255.
    Example(
      "a fifth of white and nothing", PixelColor(red: 255, green: 255, blue: 255, alpha: 51),
      .transparent, share: 0.965942 * 207 / 5 / 255),
  ])
  func measuresColors(_ example: Example) {
    func differs(_ share: Double) -> Bool {
      let comparison = Differ.compare(
        expected: Bitmap(width: 1, height: 1, color: example.first),
        actual: Bitmap(width: 1, height: 1, color: example.second),
        tolerance: Tolerance(.color(share)))
      return comparison.differentPixels == 1
    }
    #expect(!differs(example.share + 0.00001))
    #expect(differs(max(0, example.share - 0.00001)) == (example.share > 0))
  }

  /// The backdrop of a translucent pixel depends on its offset: at byte 4 the backdrop is (48, 48, 207),
  /// as ⌊4 ÷ 1.618⌋ is 2 and ⌊4 ÷ 2.618⌋ is 1.
  @Test(arguments: [(48, false), (207, true)])
  func blendsOverTheBackdrop(blue: UInt8, isEqual: Bool) {
    let comparison = Differ.compare(
      expected: Bitmap(
        width: 2, height: 1,
        pixels: [48, 48, 48, 255, 48, 48, blue, 255]),
      actual: Bitmap(width: 2, height: 1, color: .transparent), tolerance: Tolerance(.color(0)))
    #expect(comparison.differentPixels == (isEqual ? 0 : 1))
  }

  /// Limits are exactly the distance of one of sixteen pairs of colours, and the Doubles next to it:
  /// shortcuts must decide as the exact distance does.
  @Test(arguments: 0..<40)
  func decidesAtTheLimit(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var expected = Bitmap(width: 16, height: 1, color: .black)
    var actual = expected
    for x in 0..<16 {
      if seed < 20 {
        // The largest distance between colours whose channels differ by `step`: red to cyan.
        let step = UInt8(seed * 12 + x + 1)
        expected[x, 0] = PixelColor(red: step, green: 0, blue: 0)
        actual[x, 0] = PixelColor(red: 0, green: step, blue: step)
      } else {
        for channel in 0..<3 {
          expected.pixels[x * 4 + channel] = .random(in: 0...255, using: &generator)
          actual.pixels[x * 4 + channel] = .random(in: 0...255, using: &generator)
        }
      }
    }
    for x in 0..<16 {
      let (a, b) = (expected[x, 0], actual[x, 0])
      let difference = ColorDifference(
        red: Double(a.red) - Double(b.red), green: Double(a.green) - Double(b.green),
        blue: Double(a.blue) - Double(b.blue))
      let share = (difference.distance / 35_215).squareRoot()
      checkAround(share, expected, actual)
    }
  }

  /// The same for pixels that are not opaque and whose bytes all differ by `step`, up or down: no
  /// distances are larger for such a step.
  @Test(arguments: 1..<64)
  func decidesAtTheLimitOfTranslucentPixels(step: Int) {
    let step = UInt8(step * 4)
    var expected = Bitmap(width: 16, height: 1, color: .black)
    var actual = expected
    for x in 0..<16 {
      func color(_ bit: Int, of end: UInt8) -> (UInt8, UInt8) {
        let isUp = x >> bit & 1 != 0
        return isUp ? (end, end - step) : (255 - end, 255 - end + step)
      }
      let (red, green, blue) = (color(0, of: 255), color(1, of: 255), color(2, of: 255))
      expected[x, 0] = PixelColor(red: red.0, green: green.0, blue: blue.0)
      actual[x, 0] = PixelColor(red: red.1, green: green.1, blue: blue.1, alpha: 255 - step)
      if x >= 8 { swap(&expected[x, 0], &actual[x, 0]) }
    }
    for x in 0..<16 {
      func pixel(_ picture: Bitmap) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(picture.pixels[x * 4 + $1]) << UInt32($1 * 8) }
      }
      let difference = ColorDifference(
        pixel(expected), pixel(actual), on: Backdrop(at: x * 4))
      let share = min(1, (difference.distance / 35_215).squareRoot())
      checkAround(share, expected, actual)
    }
  }

  /// Checks a comparison with this share, and with the Doubles next to it, against the rules.
  private func checkAround(_ share: Double, _ expected: Bitmap, _ actual: Bitmap) {
    for share in [share.nextDown.nextDown, share.nextDown, share, min(1, share.nextUp)] {
      let tolerance = Tolerance(.color(share), antialiasing: .compare)
      let comparison = Differ.compare(expected: expected, actual: actual, tolerance: tolerance)
      #expect(
        comparison.map.kinds(in: expected.size)
          == ReferenceComparison(expected: expected, actual: actual, tolerance: tolerance).kinds())
    }
  }

  /// Checks all kinds of pictures and tolerances against the reference comparison.
  @Test(arguments: 0..<300)
  func agreesWithTheRules(seed: Int) {
    var pictures = RandomPictures(
      seed: UInt64(seed), widths: 1...50, heights: 1...20,
      alphas: seed % 3 == 0 ? [255] : seed % 3 == 1 ? [255, 255, 255, 128, 0] : [0, 1, 77, 254])
    let metrics: [Tolerance.Metric] = [
      .color([0, 0.005, 0.02, 0.1, 0.3, 1][seed % 6]), .channel([0, 1, 4, 60][seed % 4]),
    ]
    if seed % 5 == 0 {
      let lost =
        pictures.actual.width * 4
        * Int.random(
          in: 0..<pictures.actual.height, using: &pictures.generator)
      pictures.actual = Bitmap(
        width: pictures.actual.width,
        height: pictures.actual.height - lost / 4 / pictures.actual.width,
        pixels: Array(pictures.actual.pixels.dropLast(lost)))
    }
    for metric in metrics {
      for antialiasing in Tolerance.Antialiasing.allCases {
        check(pictures, Tolerance(metric, antialiasing: antialiasing))
      }
    }
  }

  /// Ignored areas cut rows anywhere, so a block of sixteen pixels can begin at any column.
  @Test(arguments: 0..<60)
  func agreesWithTheRulesBesideIgnoredAreas(seed: Int) {
    var pictures = RandomPictures(
      seed: UInt64(seed), widths: 20...90, heights: 3...12,
      alphas: seed % 4 == 0 ? [255, 90] : [255])
    let ignored = (0..<3).map { _ in
      PixelRect(
        x: .random(in: 0..<80, using: &pictures.generator),
        y: .random(in: 0..<10, using: &pictures.generator),
        width: .random(in: 1...9, using: &pictures.generator),
        height: .random(in: 1...5, using: &pictures.generator))
    }
    let tolerance = Tolerance(.color(0.02))
    let reference = ReferenceComparison(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance,
      isIgnored: { x, y in
        ignored.contains {
          ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
        }
      })
    let comparison = Differ.compare(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance,
      ignoring: ignored)
    #expect(comparison.map.kinds(in: pictures.expected.size) == reference.kinds())
  }

  private func check(_ pictures: RandomPictures, _ tolerance: Tolerance) {
    let reference = ReferenceComparison(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance)
    let kinds = reference.kinds()
    let comparison = Differ.compare(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance)
    let size = PixelSize(width: reference.width, height: reference.height)
    #expect(comparison.map.kinds(in: size) == kinds)
    #expect(comparison.differentPixels == kinds.joined().count { $0 == .different })
    #expect(comparison.antialiasedPixels == kinds.joined().count { $0 == .antialiased })
  }
}
