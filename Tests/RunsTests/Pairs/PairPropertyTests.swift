import Testing

@testable import Raster
@testable import Results

/// What must hold of anything that is said, whatever the pictures: random pages, each with a few changes.
@Suite struct PairPropertyTests {
  /// Numbers that are the same in each run.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }

  /// Things on a page, from behind.
  private struct Page {
    var size = PixelSize(width: 90, height: 120)
    var things: [(rect: PixelRect, color: PixelColor, noise: Int)] = []

    static func random(_ dice: inout Dice) -> Page {
      var page = Page()
      for _ in 0..<dice.roll(2...9) { page.add(&dice) }
      return page
    }

    mutating func add(_ dice: inout Dice) {
      let rect = PixelRect(
        x: dice.roll(0...80), y: dice.roll(0...110), width: dice.roll(1...30),
        height: dice.roll(1...24))
      // Surfaces, letters, and photographs.
      things.append((rect, Self.color(&dice), dice.roll(0...3) == 0 ? dice.roll(2...80) : 0))
    }

    static func color(_ dice: inout Dice) -> PixelColor {
      let (red, green, blue) = (dice.roll(0...255), dice.roll(0...255), dice.roll(0...255))
      return PixelColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    }

    var picture: Bitmap { picture(jitter: 0) }

    /// - Parameter jitter: By how much each channel of each pixel is off at most, by chance.
    func picture(jitter: Int) -> Bitmap {
      var dice = Dice(state: UInt64(size.height * 31 + things.count))
      var picture = Bitmap(width: size.width, height: size.height, color: .white)
      for (index, thing) in things.enumerated() {
        for y in thing.rect.rows.clamped(to: 0..<size.height) {
          for x in thing.rect.columns.clamped(to: 0..<size.width) {
            var color = thing.color
            if thing.noise > 0 {
              // The same for the same place in the same thing.
              var own = Dice(
                state: UInt64((y - thing.rect.y) * 4096 + (x - thing.rect.x) * 16 + index))
              for _ in 0..<3 { _ = own.roll(0...1) }
              let change = own.roll(0...thing.noise)
              color.green = UInt8(max(0, min(255, Int(color.green) - change)))
            }
            picture[x, y] = color
          }
        }
      }
      guard jitter > 0 else { return picture }
      for index in picture.pixels.indices where index % 4 < 3 {
        let value = Int(picture.pixels[index]) + dice.roll(-jitter...jitter)
        picture.pixels[index] = UInt8(max(0, min(255, value)))
      }
      return picture
    }

    /// Changes something, as people do.
    mutating func change(_ dice: inout Dice) {
      let index = dice.roll(0...things.count - 1)
      switch dice.roll(0...5) {
      case 0:
        things[index].rect.x += dice.roll(-9...9)
        things[index].rect.y += dice.roll(-9...9)
      case 1: things[index].color = Self.color(&dice)
      case 2: things[index].rect.height += dice.roll(1...8)
      case 3: add(&dice)
      case 4 where things.count > 1: things.remove(at: index)
      default: insertRows(dice.roll(1...30), at: dice.roll(0...119))
      }
    }

    private mutating func insertRows(_ count: Int, at y: Int) {
      for index in things.indices where things[index].rect.y >= y { things[index].rect.y += count }
      size.height += count
    }
  }

  private static func pictures(
    _ seed: Int, jitter: Int = 0
  ) -> (expected: Bitmap, actual: Bitmap) {
    var dice = Dice(state: UInt64(seed) &* 2_654_435_761 &+ 99)
    var page = Page.random(&dice)
    let expected = page.picture
    for _ in 0..<dice.roll(1...3) { page.change(&dice) }
    return (expected, page.picture(jitter: jitter))
  }

  private static func difference(
    _ pictures: (expected: Bitmap, actual: Bitmap), _ tolerance: Tolerance = .exact
  ) throws -> PairDifference {
    try PairDifference(
      expected: try PNG.encode(pictures.expected, effort: .fast),
      actual: try PNG.encode(pictures.actual, effort: .fast), check: PairCheck(tolerance: tolerance)
    )
  }

  private static func differing(_ map: DifferenceMap) -> [PixelOffset] {
    var pixels: [PixelOffset] = []
    map.forEachPixel { kind, x, y in
      if kind == .different { pixels.append(PixelOffset(x: x, y: y)) }
    }
    return pixels
  }

  private static func contains(_ rect: PixelRect, _ pixel: PixelOffset) -> Bool {
    rect.columns.contains(pixel.x) && rect.rows.contains(pixel.y)
  }

  /// Each pixel of what moved is found again where it went, or was covered by what came.
  @Test(arguments: 0..<300) func whatMovedIsEqualWhenMovedBack(_ seed: Int) throws {
    let pictures = Self.pictures(seed)
    let found = try Self.difference(pictures)
    guard found.aligned == nil else { return }
    let (expected, actual) = pictures
    func isInside(_ x: Int, _ y: Int, _ picture: Bitmap) -> Bool {
      x >= 0 && y >= 0 && x < picture.width && y < picture.height
    }
    let moved = found.comparison.regions.filter { $0.offset != nil }
    for pixel in Self.differing(found.comparison.map) {
      // Regions may overlap by their bounds.
      let own = moved.filter { Self.contains($0.bounds, pixel) }
      let others = found.comparison.regions.contains {
        $0.offset == nil && Self.contains($0.bounds, pixel)
      }
      guard !own.isEmpty, !others else { continue }
      let isExplained = own.compactMap(\.offset).contains { offset in
        let (fromX, fromY) = (pixel.x - offset.x, pixel.y - offset.y)
        let (toX, toY) = (pixel.x + offset.x, pixel.y + offset.y)
        let came =
          isInside(fromX, fromY, expected) && expected[fromX, fromY] == actual[pixel.x, pixel.y]
        // What left the picture cannot be seen.
        let went = !isInside(toX, toY, actual) || actual[toX, toY] == expected[pixel.x, pixel.y]
        return came || went
      }
      #expect(isExplained, "(\(pixel.x), \(pixel.y)) of seed \(seed)")
    }
  }

  private static func kept(_ picture: Bitmap, without ranges: [Range<Int>]) -> [Int] {
    (0..<picture.height).filter { y in !ranges.contains { $0.contains(y) } }
  }

  private static func rows(_ picture: Bitmap, without ranges: [Range<Int>]) -> Bitmap {
    let kept = kept(picture, without: ranges)
    let bytes = picture.width * 4
    return Bitmap(
      width: picture.width, height: kept.count,
      pixels: kept.flatMap { picture.pixels[$0 * bytes..<($0 + 1) * bytes] })
  }

  /// Without the rows or columns that were inserted or removed, pictures are equal but for what is told besides.
  @Test(arguments: 0..<300, [false, true]) func rowsTakenOutLeaveWhatIsTold(
    _ seed: Int, isTurned: Bool
  ) throws {
    var pictures = Self.pictures(seed)
    if isTurned {
      pictures = (
        PairAlignmentTests.turned(pictures.expected), PairAlignmentTests.turned(pictures.actual)
      )
    }
    guard let aligned = try Self.difference(pictures).aligned else { return }
    if aligned.alignment.axis == .columns {
      pictures = (
        PairAlignmentTests.turned(pictures.expected), PairAlignmentTests.turned(pictures.actual)
      )
    }
    var (inserted, removed): ([Range<Int>], [Range<Int>]) = ([], [])
    for segment in aligned.alignment.segments {
      switch segment {
      case .inserted(let rows): inserted.append(rows)
      case .removed(let rows): removed.append(rows)
      case .matched: break
      }
    }
    let expected = Self.rows(pictures.expected, without: removed)
    let actual = Self.rows(pictures.actual, without: inserted)
    #expect(expected.size == actual.size)
    let rest = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    // Each is told, or stayed: neither what is there nor what was there differs in the pictures as they are.
    let kept = (
      expected: Self.kept(pictures.expected, without: removed),
      actual: Self.kept(pictures.actual, without: inserted)
    )
    let told = Set(
      Self.differing(aligned.comparison.map).map { pixel in
        aligned.alignment.axis == .rows ? pixel : PixelOffset(x: pixel.y, y: pixel.x)
      })
    for pixel in Self.differing(rest.map) {
      let (place, source) = (kept.actual[pixel.y], kept.expected[pixel.y])
      if told.contains(PixelOffset(x: pixel.x, y: place)) { continue }
      for y in [place, source] {
        #expect(
          y < min(pictures.expected.height, pictures.actual.height)
            && pictures.expected[pixel.x, y] == pictures.actual[pixel.x, y])
      }
    }
    #expect(rest.differentPixels >= told.count)
    #expect(told.count == aligned.comparison.differentPixels)
    #expect(
      aligned.comparison.regions.reduce(0) { $0 + $1.pixels } == aligned.comparison.differentPixels)
  }

  /// Where rows are aligned, each region that is named has a pixel that differs there, or where it came from.
  @Test(arguments: 0..<300) func noRegionIsNamedThatStayed(_ seed: Int) throws {
    let pictures = Self.pictures(seed)
    guard let aligned = try Self.difference(pictures).aligned else { return }
    let (expected, actual) = pictures
    let height = min(expected.height, actual.height)
    func differs(_ rect: PixelRect) -> Bool {
      rect.rows.contains { y in
        y >= height || rect.columns.contains { expected[$0, y] != actual[$0, y] }
      }
    }
    guard aligned.alignment.axis == .rows else { return }
    for region in aligned.comparison.regions {
      let parts = aligned.alignment.sources(of: region.bounds, in: actual.size)
      #expect(parts.contains { differs($0.part) || differs($0.source) }, "seed \(seed)")
    }
  }

  /// What is counted in sentences is at most what differs.
  @Test(arguments: 0..<300) func noSentenceClaimsMoreThanDiffers(_ seed: Int) throws {
    let pictures = Self.pictures(seed)
    for tolerance in [Tolerance.exact, Tolerance(.channel(8)), Tolerance(.color(0.1))] {
      let found = try Self.difference(pictures, tolerance)
      guard !found.comparison.passes else { continue }
      let change = PixelChange(found.comparison, found.findings, aligned: found.aligned)
      let pixels = change.kinds.reduce(0) { $0 + $1.pixels }
      let differing = (found.aligned?.comparison ?? found.comparison).differentPixels
      #expect(pixels == differing, "seed \(seed)")
    }
  }

  /// Whether something is told of a difference besides that it is there, or that nobody sees it.
  private static func explains(_ found: PairDifference) -> Bool {
    found.aligned != nil || found.comparison.differentPixels == 0
      || found.findings.contains { $0.change != .other && $0.change != .unseen }
  }

  /// A larger tolerance never ends in `content changed` where a smaller one explained more.
  @Test(arguments: 0..<200, [0, 1]) func aLargerToleranceExplainsAsMuch(
    _ seed: Int, _ jitter: Int
  ) throws {
    let pictures = Self.pictures(seed, jitter: jitter)
    var explained = false
    for limit in [0, 1, 2, 8] {
      let found = try Self.difference(pictures, Tolerance(.channel(limit)))
      guard !found.comparison.passes else { return }
      let isExplained = Self.explains(found)
      #expect(isExplained || !explained, "channel \(limit) of seed \(seed), jitter \(jitter)")
      explained = isExplained
    }
  }

  /// What a page without noise shows is told of one with noise within the tolerance, too.
  @Test(arguments: 0..<200) func noiseWithinTheToleranceHidesNothing(_ seed: Int) throws {
    let clean = try Self.difference(Self.pictures(seed), Tolerance(.channel(1)))
    guard Self.explains(clean) else { return }
    let noisy = try Self.difference(Self.pictures(seed, jitter: 1), Tolerance(.channel(1)))
    #expect(Self.explains(noisy) || noisy.comparison.passes, "seed \(seed)")
  }
}
