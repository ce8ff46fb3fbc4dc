/// What is compared in two pictures, and how.
struct ComparisonPlan: Sendable {
  let expected: PixelSize
  let actual: PixelSize
  let tolerance: Tolerance
  let area: ComparedArea

  var overlap: PixelSize { expected.overlap(with: actual) }

  /// Rows above and below a pixel that decide about it: antialiasing asks for neighbours of neighbours.
  var context: Int { tolerance.ignoresAntialiasing ? 2 : 0 }

  /// Compares rows of two pictures, of which the windows also hold the rows of ``context``.
  func differences(
    _ expected: PixelWindow, _ actual: PixelWindow, rows: Range<Int>
  ) -> Differences {
    switch tolerance.metric {
    case .channel(let limit):
      compare(expected, actual, by: ChannelDistance(limit: UInt8(clamping: limit)), rows: rows)
    case .color(let share):
      compare(expected, actual, by: ColorDistance(share: share), rows: rows)
    }
  }

  private func compare(
    _ expected: PixelWindow, _ actual: PixelWindow, by metric: some PixelMetric, rows: Range<Int>
  ) -> Differences {
    let comparer = RowComparer(
      expected: expected, actual: actual, metric: metric,
      antialiasing: tolerance.ignoresAntialiasing
        ? Antialiasing(expected: expected, actual: actual, size: overlap) : nil,
      width: overlap.width)
    var differences = Differences()
    for band in area.bands(in: rows) {
      for y in band.rows.clamped(to: rows) {
        for columns in band.columns {
          comparer.compare(columns, row: y, into: &differences)
        }
      }
    }
    return differences
  }

  /// The verdict on all that was found.
  func comparison(finding differences: Differences) -> Comparison {
    let compared = area.pixelCount
    var failures = tolerance.failures(different: differences.pixels, compared: compared)
    if expected != actual { failures.insert(.sizesDiffer, at: 0) }
    let bounds = differences.map.bounds
    return Comparison(
      expectedSize: expected,
      actualSize: actual,
      differentPixels: differences.pixels,
      antialiasedPixels: differences.antialiasedPixels,
      comparedPixels: compared,
      maximumChannel: Int(differences.maximumChannel),
      bounds: bounds,
      regions: bounds.map { [Comparison.Region(bounds: $0, pixels: differences.pixels)] } ?? [],
      map: differences.map,
      failures: failures)
  }
}
