import Testing

@testable import Raster

@Suite struct DifferTests {
  /// A gray picture with a digit for each pixel: `5` is gray 50.
  private func picture(_ rows: [String]) -> Bitmap {
    let grays = rows.joined().compactMap { $0.wholeNumberValue.map { UInt8($0 * 10) } }
    return Bitmap(
      width: rows.first?.count ?? 0, height: rows.count,
      pixels: grays.flatMap { [$0, $0, $0, 255] })
  }

  struct Verdict: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let tolerance: Tolerance
    var different = 3
    let failures: [Comparison.Failure]

    init(
      _ name: String, _ tolerance: Tolerance, different: Int = 3, _ failures: [Comparison.Failure]
    ) {
      testDescription = name
      self.tolerance = tolerance
      self.different = different
      self.failures = failures
    }
  }

  /// Ten pixels are compared, three of which differ unless the row says otherwise: by 10, 20 and 90.
  @Test(arguments: [
    Verdict("exact", .exact, [.tooManyPixels(different: 3, allowed: 0)]),
    Verdict("channel below", Tolerance(.channel(9)), [.tooManyPixels(different: 3, allowed: 0)]),
    Verdict(
      "channel at one", Tolerance(.channel(10)), different: 2,
      [.tooManyPixels(different: 2, allowed: 0)]),
    Verdict(
      "channel at two", Tolerance(.channel(20)), different: 1,
      [.tooManyPixels(different: 1, allowed: 0)]),
    Verdict("channel at all", Tolerance(.channel(90)), different: 0, []),
    Verdict("channel 255", Tolerance(.channel(255)), different: 0, []),
    Verdict("pixels below", Tolerance(pixels: 2), [.tooManyPixels(different: 3, allowed: 2)]),
    Verdict("pixels at", Tolerance(pixels: 3), []),
    Verdict("pixels above", Tolerance(pixels: 1_000), []),
    Verdict("ratio below", Tolerance(ratio: 0.29), [.tooManyPixels(different: 3, allowed: 2)]),
    Verdict("ratio at", Tolerance(ratio: 0.3), []),
    Verdict("ratio 0", Tolerance(ratio: 0), [.tooManyPixels(different: 3, allowed: 0)]),
    Verdict("ratio 1", Tolerance(ratio: 1), []),
    Verdict(
      "ratio NaN", Tolerance(ratio: .nan), [.tooManyPixels(different: 3, allowed: 0)]),
    Verdict("both hold", Tolerance(pixels: 3, ratio: 0.3), []),
    Verdict(
      "pixels stricter", Tolerance(pixels: 1, ratio: 0.5),
      [.tooManyPixels(different: 3, allowed: 1)]),
    Verdict(
      "ratio stricter", Tolerance(pixels: 9, ratio: 0.25),
      [.tooManyPixels(different: 3, allowed: 2)]),
    Verdict("region at", Tolerance(region: 3), []),
    Verdict("region above", Tolerance(region: 2), [.tooLargeRegion(pixels: 3, allowed: 2)]),
    Verdict(
      "region within a ratio", Tolerance(ratio: 1, region: 2),
      [.tooLargeRegion(pixels: 3, allowed: 2)]),
    Verdict(
      "region and pixels", Tolerance(pixels: 2, region: 3),
      [.tooManyPixels(different: 3, allowed: 2)]),
    Verdict("channel and pixels", Tolerance(.channel(10), pixels: 2), different: 2, []),
    Verdict("channel and ratio", Tolerance(.channel(20), ratio: 0.1), different: 1, []),
    Verdict("minimum at", Tolerance(pixels: 5, minimumPixels: 3), []),
    Verdict(
      "minimum above", Tolerance(pixels: 5, minimumPixels: 4),
      [.tooFewPixels(different: 3, required: 4)]),
    Verdict(
      "minimum with channel", Tolerance(.channel(90), minimumPixels: 1), different: 0,
      [.tooFewPixels(different: 0, required: 1)]),
    Verdict(
      "minimum above what is allowed", Tolerance(pixels: 2, minimumPixels: 4),
      [.tooManyPixels(different: 3, allowed: 2), .tooFewPixels(different: 3, required: 4)]),
  ])
  func judges(_ verdict: Verdict) {
    let comparison = Differ.compare(
      expected: picture(["00000", "00000"]), actual: picture(["00102", "00009"]),
      tolerance: verdict.tolerance)
    #expect(comparison.failures == verdict.failures)
    #expect(comparison.passes == verdict.failures.isEmpty)
    #expect(comparison.differentPixels == verdict.different)
    #expect(comparison.maximumChannel == 90)
  }

  @Test(arguments: 1...200)
  func allowsExactlyTheRatio(compared: Int) {
    for allowed in 0...compared {
      // Its shortest decimal is what someone would write.
      let tolerance = Tolerance(ratio: Double(allowed) / Double(compared))
      #expect(tolerance.failures(different: allowed, compared: compared, largest: 0) == [])
      #expect(
        tolerance.failures(different: allowed + 1, compared: compared, largest: 0)
          == [.tooManyPixels(different: allowed + 1, allowed: allowed)])
    }
  }

  /// Pixels that are far apart are in regions of their own.
  @Test func eachRegionHasItsLimit() {
    let row = String(repeating: "0", count: 200)
    let comparison = Differ.compare(
      expected: picture([row]), actual: picture(["11" + row.dropFirst(4) + "11"]),
      tolerance: Tolerance(region: 2))
    #expect(comparison.failures == [])
    #expect(comparison.differentPixels == 4)
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let actual: [String]
    var ignored: [PixelRect] = []
    var different = 0
    let compared: Int
    var maximum = 0
    var bounds: PixelRect?
    var failures: [Comparison.Failure] = []
  }

  @Test(arguments: [
    Example(testDescription: "equal", expected: ["12", "34"], actual: ["12", "34"], compared: 4),
    Example(testDescription: "empty", expected: [], actual: [], compared: 0),
    Example(
      testDescription: "one pixel", expected: ["00000", "00000"], actual: ["00000", "00030"],
      different: 1, compared: 10, maximum: 30, bounds: PixelRect(x: 3, y: 1, width: 1, height: 1),
      failures: [.tooManyPixels(different: 1, allowed: 0)]),
    Example(
      testDescription: "bounds over rows",
      expected: ["000000000", "000000000", "000000000", "000000000"],
      actual: ["000000000", "000000070", "000000000", "005000000"], different: 2, compared: 36,
      maximum: 70, bounds: PixelRect(x: 2, y: 1, width: 6, height: 3),
      failures: [.tooManyPixels(different: 2, allowed: 0)]),
    Example(
      testDescription: "wider", expected: ["12"], actual: ["129"], compared: 2,
      failures: [.sizesDiffer]),
    Example(
      testDescription: "lower and different", expected: ["12", "34"], actual: ["13"], different: 1,
      compared: 2, maximum: 10, bounds: PixelRect(x: 1, y: 0, width: 1, height: 1),
      failures: [.sizesDiffer, .tooManyPixels(different: 1, allowed: 0)]),
    Example(
      testDescription: "nothing against something", expected: [], actual: ["1"], compared: 0,
      failures: [.sizesDiffer]),
    Example(
      testDescription: "ignored", expected: ["000", "000"], actual: ["090", "000"],
      ignored: [PixelRect(x: 1, y: 0, width: 1, height: 1)], compared: 5),
    Example(
      testDescription: "beside what is ignored", expected: ["000", "000"], actual: ["190", "002"],
      ignored: [PixelRect(x: 1, y: 0, width: 1, height: 2)], different: 2, compared: 4, maximum: 20,
      bounds: PixelRect(x: 0, y: 0, width: 3, height: 2),
      failures: [.tooManyPixels(different: 2, allowed: 0)]),
    Example(
      testDescription: "all ignored", expected: ["0"], actual: ["9"],
      ignored: [PixelRect(x: -1, y: -1, width: 9, height: 9)], compared: 0),
  ])
  func measures(_ example: Example) {
    let expected = picture(example.expected)
    let actual = picture(example.actual)
    var comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: .exact, ignoring: example.ignored)
    // Regions and the map have tests of their own.
    comparison.regions = []
    comparison.map = DifferenceMap()
    #expect(
      comparison
        == Comparison(
          expectedSize: expected.size, actualSize: actual.size, differentPixels: example.different,
          comparedPixels: example.compared, maximumChannel: example.maximum,
          bounds: example.bounds, failures: example.failures))
    #expect(
      comparison.ratio
        == (example.compared == 0 ? 0 : Double(example.different) / Double(example.compared)))
  }

  @Test(arguments: [0, 1, 2, 3], [0, 5, 11])
  func looksAtEveryChannel(channel: Int, pixel: Int) {
    let expected = Bitmap(
      width: 12, height: 1, color: PixelColor(red: 9, green: 9, blue: 9, alpha: 9))
    for (value, distance) in [(10 as UInt8, 1), (8, 1), (255, 246), (0, 9)] {
      var actual = expected
      actual.pixels[pixel * 4 + channel] = value
      let comparison = Differ.compare(
        expected: expected, actual: actual, tolerance: Tolerance(.channel(distance - 1)))
      #expect(comparison.maximumChannel == distance)
      #expect(comparison.differentPixels == 1)
      #expect(comparison.bounds == PixelRect(x: pixel, y: 0, width: 1, height: 1))
    }
  }

  @Test func tellsInvisiblePixelsApart() {
    let comparison = Differ.compare(
      expected: Bitmap(width: 1, height: 1, color: .transparent),
      actual: Bitmap(
        width: 1, height: 1, color: PixelColor(red: 255, green: 255, blue: 255, alpha: 0)),
      tolerance: .exact)
    #expect(comparison.maximumChannel == 255)
  }

  /// Compares random pictures and checks the result against the rule, pixel by pixel.
  @Test(arguments: 0..<60)
  func agreesWithTheRule(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = Int.random(in: 1...40, using: &generator)
    let height = Int.random(in: 1...12, using: &generator)
    let limit = Int.random(in: 0...6, using: &generator)
    var expected = Bitmap(width: width, height: height, color: .white)
    var actual = expected
    for offset in expected.pixels.indices where Int.random(in: 0..<8, using: &generator) == 0 {
      expected.pixels[offset] = UInt8.random(in: 0...8, using: &generator)
      actual.pixels[offset] = UInt8.random(in: 0...8, using: &generator)
    }
    let hole = PixelRect(
      x: Int.random(in: -3...20, using: &generator), y: Int.random(in: -3...8, using: &generator),
      width: Int.random(in: 0...9, using: &generator),
      height: Int.random(in: 0...9, using: &generator))

    var distances: [Int] = []
    for y in 0..<height {
      for x in 0..<width {
        let isIgnored =
          x >= hole.x && x < hole.x + hole.width && y >= hole.y && y < hole.y + hole.height
        if isIgnored { continue }
        let pixel = (y * width + x) * 4
        let channels = (pixel..<pixel + 4).map {
          abs(Int(expected.pixels[$0]) - Int(actual.pixels[$0]))
        }
        distances.append(channels.max() ?? 0)
      }
    }
    let comparison = Differ.compare(
      expected: expected, actual: actual, tolerance: Tolerance(.channel(limit)), ignoring: [hole])
    #expect(comparison.comparedPixels == distances.count)
    #expect(comparison.differentPixels == distances.count { $0 > limit })
    #expect(comparison.maximumChannel == distances.max() ?? 0)
  }
}
