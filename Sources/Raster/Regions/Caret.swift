/// A thin upright line that came or went as a whole, as the caret of a text field does when it blinks.
///
/// - It is one or two pixels wide, as high as a line of text, and of one colour, in which text can be read on the ground.
/// - It stands on a ground of one colour, which surrounds both of its ends and most of its sides. What goes on in another colour or
///   ends at the picture's edge is part of a frame.
/// - No line as high, or higher, stands above, below or beside it: one of several is a divider.
/// - Nothing beside it stands on its lowest row, as letters do beside a letter that is as thin.
struct Caret {
  let isNew: Bool
  private let bounds: PixelRect
  private let ground: UInt32
  private let ink: UInt32
  private let expected: PictureExcerpt
  private let actual: PictureExcerpt

  /// Whether a region has a caret's extent, and all of it differs.
  static func mayBe(_ region: Comparison.Region) -> Bool {
    let (bounds, width) = (region.bounds, region.bounds.width)
    return widths.contains(width) && region.pixels == bounds.area
      && (max(leastHeight, leastRatio * width)...mostRatio * width).contains(bounds.height)
  }

  /// What decides whether there is a caret; nil where it would be at the picture's edge.
  static func view(of bounds: PixelRect, within size: PixelSize) -> PixelRect? {
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let around = bounds.grown(by: 1)
    guard around.intersection(whole) == around else { return nil }
    let (beside, above) = (max(besides, bounds.height), 2 * bounds.height)
    return PixelRect(
      x: bounds.x - beside, y: bounds.y - above, width: bounds.width + 2 * beside,
      height: bounds.height + 2 * above
    ).intersection(whole)
  }

  private static let widths = 1...2
  private static let leastHeight = 8
  private static let leastRatio = 6
  private static let mostRatio = 48
  /// How far dividers are from one another.
  private static let besides = 128
  /// ΔE₀₀ of what can be read well; a divider is fainter.
  private static let leastContrast = 25.0

  /// - Parameters:
  ///   - bounds: Of a region that may be one.
  ///   - expected: What ``view(of:within:)`` says; so is the other.
  init?(_ bounds: PixelRect, expected: PictureExcerpt, actual: PictureExcerpt) {
    let pair = (
      was: ColorPair.seen(expected.pixel(bounds.x, bounds.y)),
      now: ColorPair.seen(actual.pixel(bounds.x, bounds.y))
    )
    // The corner shows which of the two is the ground.
    let ground = ColorPair.seen(expected.pixel(bounds.x - 1, bounds.y - 1))
    guard ground == pair.was || ground == pair.now, pair.was != pair.now else { return nil }
    (self.bounds, self.expected, self.actual, self.ground) = (bounds, expected, actual, ground)
    isNew = ground == pair.was
    ink = isNew ? pair.now : pair.was
    guard Self.isReadable(ink, on: ground), hasOneColor(pair.was, pair.now), isOnGround,
      !hasTwin, !isOnBaseline
    else { return nil }
  }

  private static func isReadable(_ ink: UInt32, on ground: UInt32) -> Bool {
    // What is behind transparent pixels is not known: most pages are white, and some are black.
    ([0, 255] as [Float]).contains { backdrop in
      let colors = [ink, ground].map { color in
        let values = ColorPair.values(color)
        let seen = values + backdrop * (1 - values.w / 255)
        return LabColor(
          PixelColor(red: UInt8(seen.x), green: UInt8(seen.y), blue: UInt8(seen.z)))
      }
      return colors[0].difference(from: colors[1]) >= leastContrast
    }
  }

  private func hasOneColor(_ was: UInt32, _ now: UInt32) -> Bool {
    bounds.rows.allSatisfy { y in
      bounds.columns.allSatisfy { x in
        ColorPair.seen(expected.pixel(x, y)) == was && ColorPair.seen(actual.pixel(x, y)) == now
      }
    }
  }

  /// Whether the ground is at both ends, and at more than half of the sides.
  private var isOnGround: Bool {
    let around = bounds.grown(by: 1)
    guard
      [around.y, around.rows.upperBound - 1].allSatisfy({ y in
        around.columns.allSatisfy { isGround($0, y) }
      })
    else { return false }
    let sides = [around.x, around.columns.upperBound - 1].map { x in
      bounds.rows.count { isGround(x, $0) }
    }
    return sides[0] + sides[1] > bounds.height
  }

  private func isGround(_ x: Int, _ y: Int) -> Bool {
    ColorPair.seen(expected.pixel(x, y)) == ground && ColorPair.seen(actual.pixel(x, y)) == ground
  }

  private func isInk(_ x: Int, _ y: Int) -> Bool {
    ColorPair.seen(expected.pixel(x, y)) == ink && ColorPair.seen(actual.pixel(x, y)) == ink
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    expected.bounds.columns.contains(x) && expected.bounds.rows.contains(y)
  }

  /// Whether a line of its colour, as high or higher, stands in its columns or its rows.
  private var hasTwin: Bool {
    var run = 0
    for y in expected.bounds.rows {
      run = isInk(bounds.x, y) && !isInk(bounds.x - 1, y) ? run + 1 : 0
      if run >= bounds.height { return true }
    }
    return expected.bounds.columns.dropFirst().dropLast(bounds.width).contains { x in
      let end = x + bounds.width
      return bounds.rows.allSatisfy { y in
        isInk(x, y) && isInk(end - 1, y) && !isInk(x - 1, y) && !isInk(end, y)
      }
    }
  }

  /// Whether something near has its lowest pixels in the caret's lowest row.
  private var isOnBaseline: Bool {
    let y = bounds.rows.upperBound - 1
    let near = bounds.x - bounds.height..<bounds.columns.upperBound + bounds.height
    return near.contains { x in
      guard contains(x, y), !bounds.columns.contains(x), !isGround(x, y) else { return false }
      // Round letters reach farther down by a pixel.
      return (1...2).contains { contains(x, y + $0) && isGround(x, y + $0) }
    }
  }
}

extension Comparison {
  /// How many regions are looked at: where more are as thin, strokes changed.
  private static let mostCarets = 16

  /// Regions that may be carets, each with the part of the pictures that decides it.
  var caretViews: [(index: Int, view: PixelRect)] {
    let size = expectedSize.overlap(with: actualSize)
    let regions = regions.enumerated().lazy.filter { $1.offset == nil && Caret.mayBe($1) }
    return regions.prefix(Self.mostCarets).compactMap { index, region in
      Caret.view(of: region.bounds, within: size).map { (index, $0) }
    }
  }

  /// Which of these regions are carets: a picture has no more than one, which may be elsewhere now.
  ///
  /// - Parameters:
  ///   - indices: Of ``caretViews``.
  ///   - expected: What these show.
  func carets(
    _ indices: [Int], expected: [PictureExcerpt], actual: [PictureExcerpt]
  ) -> [(index: Int, isNew: Bool)] {
    let found = indices.enumerated().compactMap { number, index in
      Caret(regions[index].bounds, expected: expected[number], actual: actual[number])
        .map { (index: index, isNew: $0.isNew) }
    }
    return found.filter { caret in found.count { $0.isNew == caret.isNew } == 1 }
  }

  /// If the tolerance says so, leaves out a caret that came or went, like antialiasing that is ignored.
  ///
  /// - Throws: What reading either picture throws, the expected one's error first.
  package mutating func leaveOutCarets(
    _ tolerance: Tolerance, expected: () throws(PNGError) -> some PixelRows,
    actual: () throws(PNGError) -> some PixelRows
  ) throws(PNGError) {
    let views = tolerance.caret == .ignore ? caretViews : []
    guard !views.isEmpty else { return }
    let parts = try excerpts(of: views.map(\.view), try expected(), try actual())
    let found = carets(views.map(\.index), expected: parts.expected, actual: parts.actual)
    guard !found.isEmpty else { return }
    for caret in found { map.leaveOut(regions[caret.index].bounds) }
    let pixels = found.reduce(0) { $0 + regions[$1.index].pixels }
    differentPixels -= pixels
    antialiasedPixels += pixels
    for index in found.map(\.index).sorted(by: >) { regions.remove(at: index) }
    bounds = regions.commonBounds
    failures.removeAll { $0 != .sizesDiffer }
    failures += tolerance.failures(
      different: differentPixels, compared: comparedPixels, largest: regions.largestCount)
  }
}
