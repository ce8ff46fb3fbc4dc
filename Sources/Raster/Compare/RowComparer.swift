/// What differs in some rows, added up: whole bands of regions, see ``RegionBand``.
struct Differences: Sendable {
  var pixels = 0
  var antialiasedPixels = 0
  var maximumChannel: UInt8 = 0
  var map = DifferenceMap()
  private var sweep = RegionSweep()

  init() {}

  /// What was found in parts of a picture, from top to bottom.
  init(joining parts: [Differences]) {
    map.reserveWords(parts.reduce(0) { $0 + $1.map.words.count })
    for part in parts { append(part) }
  }

  /// Adds what was found in rows below.
  mutating func append(_ other: Differences) {
    pixels += other.pixels
    antialiasedPixels += other.antialiasedPixels
    maximumChannel = max(maximumChannel, other.maximumChannel)
    map.append(other.map)
    sweep.append(other.sweep)
  }

  /// Finds regions among the pixels of the map, once all of these rows' are there.
  mutating func findRegions() {
    sweep = RegionSweep(map.words[...])
  }

  /// The regions in all rows, those of the largest count first.
  var regions: [Comparison.Region] { sweep.regions() }
}

/// Finds what differs in a row: equal rows at once, equal blocks next, and only then pixels.
struct RowComparer<Metric: PixelMetric> {
  let expected: PixelWindow
  let actual: PixelWindow
  let metric: Metric
  /// nil: antialiasing counts.
  let antialiasing: AntialiasingBlocks?
  /// Columns of the overlap.
  let width: Int

  func compare(_ columns: Range<Int>, row y: Int, into differences: inout Differences) {
    let expected = expected.row(y)
    let actual = actual.row(y)
    guard !expected.isEqual(to: actual, in: columns) else { return }
    var maxima = SIMD16<UInt8>.zero
    var x = columns.lowerBound
    let lastBlock = columns.upperBound - PixelBlock.width
    while x <= lastBlock {
      let expectedPixels = expected.block(at: x)
      let actualPixels = actual.block(at: x)
      if !expectedPixels.isEqual(to: actualPixels) {
        compare(expectedPixels, actualPixels, x: x, y: y, &maxima, &differences)
      }
      x += PixelBlock.width
    }
    if x < columns.upperBound {
      let count = columns.upperBound - x
      compare(
        expected.block(at: x, count: count), actual.block(at: x, count: count), x: x, y: y,
        &maxima, &differences)
    }
    differences.maximumChannel = max(differences.maximumChannel, maxima.max())
  }

  private func compare(
    _ expected: PixelBlock, _ actual: PixelBlock, x: Int, y: Int, _ maxima: inout SIMD16<UInt8>,
    _ differences: inout Differences
  ) {
    let distances = expected.distances(to: actual)
    let largest = distances.maxima
    maxima.replace(with: largest, where: largest .> maxima)
    var different = metric.differingPixels(
      expected, actual, distances: distances, at: (y * width + x) * 4)
    guard different != 0 else { return }
    let antialiased = antialiasing?.smoothedPixels(among: different, x: x, y: y) ?? 0
    different &= ~antialiased
    differences.pixels += different.nonzeroBitCount
    differences.antialiasedPixels += antialiased.nonzeroBitCount
    differences.map.append(different: different, antialiased: antialiased, x: x, y: y)
  }
}
