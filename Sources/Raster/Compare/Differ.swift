private import Base

/// Compares pictures pixel by pixel.
package enum Differ {
  /// Compares two pictures from their top left corners, in the area that both have.
  ///
  /// Pictures of different sizes are compared as if both were cut to their overlap: antialiasing sees
  /// its edges as those of a picture, and its width gives each pixel its backdrop.
  ///
  /// - Parameters:
  ///   - ignored: Areas in pixels that are left out; they may extend beyond the pictures.
  ///   - mask: A picture with the size of the overlap, in which ignored areas are dark: at least
  ///     half opaque and darker than middle gray. Another size is a programming error.
  /// - Returns: What differs, and whether the tolerance allows it; pictures of different sizes fail.
  package static func compare(
    expected: Bitmap, actual: Bitmap, tolerance: Tolerance, ignoring ignored: [PixelRect] = [],
    mask: Bitmap? = nil
  ) -> Comparison {
    let plan = ComparisonPlan(
      expected: expected.size, actual: actual.size, tolerance: tolerance,
      area: ComparedArea(
        expected: expected.size, actual: actual.size, ignoring: ignored, mask: mask))
    let differences = unsafe expected.pixels.withUnsafeBytes { expectedPixels in
      unsafe actual.pixels.withUnsafeBytes { actualPixels in
        plan.differences(
          unsafe PixelWindow(expectedPixels, width: expected.width, rows: 0..<expected.height),
          unsafe PixelWindow(actualPixels, width: actual.width, rows: 0..<actual.height),
          rows: 0..<plan.overlap.height)
      }
    }
    return plan.comparison(finding: differences)
  }

  /// Compares two pictures while they are read, with the same rules as in memory.
  ///
  /// It needs memory for some rows of each picture and for what differs. Both pictures are read to
  /// their ends.
  ///
  /// - Parameter request: Made as soon as a pixel is found to differ.
  /// - Throws: What reading either picture throws, the expected one's error first.
  package static func compare(
    expected: inout some PixelRows, actual: inout some PixelRows, tolerance: Tolerance,
    ignoring ignored: [PixelRect] = [], mask: Bitmap? = nil, keeping request: KeepRequest? = nil
  ) throws(PNGError) -> Comparison {
    let plan = ComparisonPlan(
      expected: expected.size, actual: actual.size, tolerance: tolerance,
      area: ComparedArea(
        expected: expected.size, actual: actual.size, ignoring: ignored, mask: mask))
    let differences = try plan.differences(&expected, &actual, request)
    return plan.comparison(finding: differences)
  }
}

extension Differ {
  /// Whether nothing of a picture would be compared with another one of its size.
  ///
  /// - Parameters:
  ///   - ignored: Areas in pixels that are left out; they may extend beyond the picture.
  ///   - mask: A picture of the same size; what is dark in it is left out.
  package static func comparesNothing(
    of size: PixelSize, ignoring ignored: [PixelRect], mask: Bitmap? = nil
  ) -> Bool {
    guard !ignored.isEmpty || mask != nil else { return false }
    return ComparedArea.isEmpty(in: size, ignoring: ignored, mask: mask)
  }
}

/// What is compared in two pictures, and how.
struct ComparisonPlan: Sendable {
  let expected: PixelSize
  let actual: PixelSize
  let tolerance: Tolerance
  let area: ComparedArea

  var overlap: PixelSize { expected.overlap(with: actual) }

  /// Whether threads save more than starting them costs.
  private var isLarge: Bool { overlap.width * overlap.height >= 1 << 20 }

  /// Pixels that a thread compares at a time.
  private static let partPixels = 1 << 17
  /// Bytes of each picture that are read before they are compared: they stay in the processor's cache.
  private static let bandBytes = 1 << 18

  /// Rows above and below a pixel that affect its verdict: antialiasing needs neighbours of neighbours.
  var context: Int {
    tolerance.smoothing == .ignore
      ? EdgeSmoothing<PixelWindow>.context : tolerance.ignoresAntialiasing ? 2 : 0
  }

  /// About this many rows, in which regions can be looked for without the rows around them.
  private static func wholeBands(_ rows: Int) -> Int {
    max(2, rows / RegionBand.height) * RegionBand.height
  }

  /// Compares rows of two pictures, whose windows also contain the rows of ``context``.
  ///
  /// - Parameter rows: Whole bands of regions.
  func differences(
    _ expected: PixelWindow, _ actual: PixelWindow, rows: Range<Int>
  ) -> Differences {
    guard isLarge else { return compare(expected, actual, rows: rows) }
    // So few rows that a slow part at the end leaves no processor idle for long.
    let partHeight = Self.wholeBands(Self.partPixels / max(1, overlap.width))
    let starts = Array(stride(from: rows.lowerBound, to: rows.upperBound, by: partHeight))
    let parts = concurrentMap(starts.count) { index in
      let start = starts[index]
      return compare(
        expected, actual, rows: start..<min(start + partHeight, rows.upperBound))
    }
    return Differences(joining: parts)
  }

  private func compare(
    _ expected: PixelWindow, _ actual: PixelWindow, rows: Range<Int>
  ) -> Differences {
    switch tolerance.metric {
    case .channel(let limit):
      compare(expected, actual, by: ChannelDistance(limit: UInt8(clamping: limit)), rows: rows)
    case .color(let share):
      compare(expected, actual, by: ColorDistance(share: share), rows: rows)
    case .oklab(let share):
      compare(
        expected, actual, by: OklabDistance(limit: share), edgesOnWhite: true, rows: rows)
    }
  }

  private func compare(
    _ expected: PixelWindow, _ actual: PixelWindow, by metric: some PixelMetric,
    edgesOnWhite: Bool = false, rows: Range<Int>
  ) -> Differences {
    let comparer = RowComparer(
      expected: expected, actual: actual, metric: metric,
      antialiasing: tolerance.ignoresAntialiasing
        ? AntialiasingBlocks(
          AntialiasingDetector(
            expected: expected, actual: actual, size: overlap, isOnWhite: edgesOnWhite))
        : nil,
      smoothing: tolerance.smoothing == .ignore
        ? EdgeSmoothing(expected: expected, actual: actual, size: overlap) : nil,
      width: overlap.width)
    var differences = Differences()
    for band in area.bands(in: rows) {
      for y in band.rows.clamped(to: rows) {
        for columns in band.columns {
          comparer.compare(columns, row: y, into: &differences)
        }
      }
    }
    differences.findRegions()
    return differences
  }

  /// Compares two pictures band by band.
  func differences(
    _ expected: inout some PixelRows, _ actual: inout some PixelRows, _ request: KeepRequest?
  ) throws(PNGError) -> Differences {
    let widest = max(1, self.expected.width, self.actual.width)
    let bandHeight = Self.wholeBands(Self.bandBytes / (widest * 4))
    guard !isLarge else {
      return try BandPipeline(
        expected: self.expected, actual: self.actual, bandHeight: bandHeight, context: context
      ) { expected, actual, rows in
        let differences = compare(expected, actual, rows: rows)
        if differences.pixels > 0 { request?.make() }
        return differences
      }
      .differences(&expected, &actual)
    }
    var expectedRows = RowBuffer(size: self.expected, capacity: bandHeight + 2 * context)
    var actualRows = RowBuffer(size: self.actual, capacity: bandHeight + 2 * context)
    var differences = Differences()
    let height = overlap.height
    var start = 0
    while start < height {
      let first = max(0, start - context)
      let last = min(start + bandHeight + context, height)
      try expectedRows.advance(to: first, end: last, reading: &expected)
      try actualRows.advance(to: first, end: last, reading: &actual)
      let end = min(start + bandHeight, height)
      differences.append(
        compare(expectedRows.window, actualRows.window, rows: start..<end))
      if differences.pixels > 0 { request?.make() }
      start = end
    }
    try expectedRows.drain(&expected)
    try actualRows.drain(&actual)
    return differences
  }

  /// The verdict on all that was found.
  func comparison(finding differences: Differences) -> Comparison {
    let compared = area.pixelCount
    let regions = differences.regions
    var failures = tolerance.failures(
      different: differences.pixels, compared: compared, largest: regions.largestCount)
    if expected != actual { failures.insert(.sizesDiffer, at: 0) }
    return Comparison(
      expectedSize: expected,
      actualSize: actual,
      differentPixels: differences.pixels,
      antialiasedPixels: differences.antialiasedPixels,
      comparedPixels: compared,
      maximumChannel: Int(differences.maximumChannel),
      bounds: regions.commonBounds,
      regions: regions,
      map: differences.map,
      failures: failures)
  }
}

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
  /// nil: edges that are smoothed otherwise count.
  let smoothing: EdgeSmoothing<PixelWindow>?
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
    var antialiased = antialiasing?.smoothedPixels(among: different, x: x, y: y) ?? 0
    if let smoothing {
      antialiased |= smoothing.smoothedPixels(among: different & ~antialiased, x: x, y: y)
    }
    different &= ~antialiased
    differences.pixels += different.nonzeroBitCount
    differences.antialiasedPixels += antialiased.nonzeroBitCount
    differences.map.append(different: different, antialiased: antialiased, x: x, y: y)
  }
}
