/// What a comparison of two pictures found.
package struct Comparison: Equatable, Sendable {
  /// Why a comparison did not pass.
  package enum Failure: Equatable, Sendable {
    case sizesDiffer
    case tooManyPixels(different: Int, allowed: Int)
    case tooLargeRegion(pixels: Int, allowed: Int)
    case tooFewPixels(different: Int, required: Int)
  }

  /// A rectangle around pixels that differ, all of them close to one another.
  package struct Region: Equatable, Sendable {
    package var bounds: PixelRect
    /// How many pixels differ in it.
    package var pixels: Int
    /// By how much the expected content has moved; nil if something else changed.
    package var offset: PixelOffset?
    /// What changed, if more is known than its own pixels show.
    var change: RegionChange?

    package init(bounds: PixelRect, pixels: Int, offset: PixelOffset? = nil) {
      self.bounds = bounds
      self.pixels = pixels
      self.offset = offset
    }
  }

  package var expectedSize: PixelSize
  package var actualSize: PixelSize
  /// Pixels that differ by more than the tolerance's metric allows, without ignored areas, and without
  /// antialiasing, smoothing and carets if the tolerance ignores them.
  package var differentPixels: Int
  /// Pixels that differ by more than the metric allows, but are left out as antialiasing, smoothing or a caret.
  package var antialiasedPixels = 0
  /// Pixels that were compared: the overlap of both pictures without the ignored areas, and ``oneSidedPixels``.
  package var comparedPixels: Int
  /// Pixels that only one of the pictures has, and that count as different; 0 if sizes must not differ.
  package var oneSidedPixels = 0
  /// Largest difference of any channel in a compared pixel, 0…255.
  package var maximumChannel: Int
  /// The smallest rectangle that contains every differing pixel; nil if none differs.
  package var bounds: PixelRect?
  /// Where pixels differ, the largest first.
  package var regions: [Region] = []
  /// Which pixels differ.
  package var map = DifferenceMap()
  /// Whether some of them look the same with 8 bits a channel.
  var showsLessThanDiffers = false
  /// Every reason why the comparison fails; empty if it passes.
  package var failures: [Failure]

  package var passes: Bool { failures.isEmpty }
  /// Share of the compared pixels that differ, 0…1.
  package var ratio: Double {
    comparedPixels == 0 ? 0 : Double(differentPixels) / Double(comparedPixels)
  }
}

extension Comparison {
  /// If the tolerance lets sizes differ, counts the pixels that only one of the pictures has as different,
  /// instead of failing for the sizes.
  ///
  /// - Parameters:
  ///   - tolerance: The comparison's, like the areas.
  ///   - ignored: Areas in pixels from the top left; they may extend beyond either picture.
  ///   - mask: Has the size of the expected picture.
  package mutating func countOneSidedPixels(
    tolerance: Tolerance, ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil
  ) {
    guard tolerance.sizes == .any, expectedSize != actualSize else { return }
    func count(_ one: PixelSize, _ other: PixelSize, mask: Bitmap? = nil) -> Int {
      ComparedArea(expected: one, actual: other, ignoring: ignored, mask: mask).pixelCount
    }
    let expectedOnly = count(expectedSize, expectedSize, mask: mask) - comparedPixels
    let actualOnly = count(actualSize, actualSize) - count(expectedSize, actualSize)
    oneSidedPixels = expectedOnly + actualOnly
    differentPixels += oneSidedPixels
    comparedPixels += oneSidedPixels
    failures = tolerance.failures(
      different: differentPixels, compared: comparedPixels, largest: regions.largestCount)
  }
}

extension [Comparison.Region] {
  /// How many pixels differ in one of them, at most; those of the largest count come first.
  var largestCount: Int { first?.pixels ?? 0 }
}

extension Comparison {
  /// Also counts pixels as different that are equal with 8 bits a channel but not with 16.
  ///
  /// It does so only if nothing at all may differ, with `channel: 0`: any wider tolerance uses 8 bits, and is then what they
  /// pass by. What was left out as antialiasing stays left out. If both pictures have 8 bits, which is nearly always so,
  /// nothing is done.
  ///
  /// - Parameters:
  ///   - expected: The picture that was compared.
  ///   - actual: The other one.
  ///   - tolerance: The comparison's, like the areas.
  /// - Throws: ``PNGError`` if a file proves to be broken, the expected one's first.
  package mutating func addDeepDifferences(
    expected: SampleSource, actual: SampleSource, tolerance: Tolerance,
    ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil
  ) throws(PNGError) {
    let isExact = if case .channel(...0) = tolerance.metric { true } else { false }
    guard expected.isDeep || actual.isDeep, isExact || maximumChannel == 0 else { return }
    let area = ComparedArea(
      expected: expectedSize, actual: actualSize, ignoring: ignored, mask: mask)
    let found = try Self.deepDifferences(in: area, DeepRowReader(expected), DeepRowReader(actual))
    guard isExact else {
      if !found.words.isEmpty { maximumChannel = 1 }
      return
    }
    let added = map.addDifferent(found)
    guard added > 0 else { return }
    showsLessThanDiffers = true
    differentPixels += added
    maximumChannel = max(1, maximumChannel)
    regions = map.regions()
    bounds = regions.commonBounds
    failures.removeAll { $0 != .sizesDiffer }
    failures += tolerance.failures(
      different: differentPixels, compared: comparedPixels, largest: regions.largestCount)
  }

  private static func deepDifferences(
    in area: ComparedArea, _ expected: DeepRowReader, _ actual: DeepRowReader
  ) throws(PNGError) -> DifferenceMap {
    var found = DifferenceMap()
    for band in area.bands {
      for y in band.rows {
        try expected.advance(to: y)
        try actual.advance(to: y)
        let (expectedRow, actualRow) = (expected.row, actual.row)
        guard expectedRow != actualRow else { continue }
        for columns in band.columns {
          for x in columns where expectedRow[x] != actualRow[x] {
            found.append(.different, x: x, y: y)
          }
        }
      }
    }
    return found
  }
}
