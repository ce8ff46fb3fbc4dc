/// Tells pixels apart, sixteen at a time.
protocol PixelMetric: Sendable {
  /// Which pixels of two blocks are further apart than the metric allows; bit 0 is the first.
  ///
  /// - Parameters:
  ///   - distances: By how much each byte of the blocks differs.
  ///   - offset: The first pixel's place in the bytes of the overlap.
  func differingPixels(
    _ expected: PixelBlock, _ actual: PixelBlock, distances: PixelBlock, at offset: Int
  ) -> UInt32
}

/// What differs in some rows, added up.
struct Differences: Equatable, Sendable {
  var pixels = 0
  var antialiasedPixels = 0
  var maximumChannel: UInt8 = 0
  var map = DifferenceMap()

  /// Adds what was found in rows below.
  mutating func append(_ other: Differences) {
    pixels += other.pixels
    antialiasedPixels += other.antialiasedPixels
    maximumChannel = max(maximumChannel, other.maximumChannel)
    map.append(other.map)
  }
}

/// Finds what differs in a row: equal rows at once, equal blocks next, and only then pixels.
struct RowComparer<Metric: PixelMetric> {
  let expected: PixelWindow
  let actual: PixelWindow
  let metric: Metric
  /// nil: antialiasing counts.
  let antialiasing: Antialiasing?
  /// Columns of the overlap.
  let width: Int

  func compare(_ columns: Range<Int>, row y: Int, into differences: inout Differences) {
    let expected = expected.row(y)
    let actual = actual.row(y)
    guard !expected.isEqual(to: actual, in: columns) else { return }
    var maxima = SIMD16<UInt8>.zero
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: PixelBlock.width) {
      let count = min(PixelBlock.width, columns.upperBound - x)
      let expectedPixels = expected.block(at: x, count: count)
      let actualPixels = actual.block(at: x, count: count)
      guard !expectedPixels.isEqual(to: actualPixels) else { continue }

      let distances = expectedPixels.distances(to: actualPixels)
      let largest = distances.maxima
      maxima.replace(with: largest, where: largest .> maxima)
      var different = metric.differingPixels(
        expectedPixels, actualPixels, distances: distances, at: (y * width + x) * 4)
      guard different != 0 else { continue }
      let antialiased = antialiasedPixels(among: different, x: x, y: y)
      different &= ~antialiased
      differences.pixels += different.nonzeroBitCount
      differences.antialiasedPixels += antialiased.nonzeroBitCount
      differences.map.append(different: different, antialiased: antialiased, x: x, y: y)
    }
    differences.maximumChannel = max(differences.maximumChannel, maxima.max())
  }

  private func antialiasedPixels(among pixels: UInt32, x: Int, y: Int) -> UInt32 {
    guard let antialiasing else { return 0 }
    var antialiased: UInt32 = 0
    var rest = pixels
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      if antialiasing.isSmoothed(x: x + place, y: y) { antialiased |= 1 << UInt32(place) }
    }
    return antialiased
  }
}
