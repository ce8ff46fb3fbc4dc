/// The pixels that a comparison looks at: the overlap of two pictures without the ignored areas.
struct ComparedArea: Equatable {
  /// Rows in which the same columns are compared.
  struct Band: Equatable {
    var rows: Range<Int>
    /// From left to right, apart from each other, none empty.
    var columns: [Range<Int>]
  }

  /// From top to bottom; rows in which nothing is compared are in none.
  private(set) var bands: [Band] = []

  init(expected: PixelSize, actual: PixelSize, ignoring ignored: [PixelRect]) {
    let width = min(expected.width, actual.width)
    let height = min(expected.height, actual.height)
    let ignored = ignored.filter {
      !$0.columns(within: width).isEmpty && !$0.rows(within: height).isEmpty
    }
    // The columns change only where an ignored area begins or ends.
    let edges = ignored.map { $0.rows(within: height) }.flatMap { [$0.lowerBound, $0.upperBound] }
    let starts = Set(edges + [0, height]).sorted()
    for (start, end) in zip(starts, starts.dropFirst()) {
      let covered = ignored.filter { $0.rows(within: height).contains(start) }
      let columns = gaps(between: covered.map { $0.columns(within: width) }, in: 0..<width)
      if !columns.isEmpty { bands.append(Band(rows: start..<end, columns: columns)) }
    }
  }

  var pixelCount: Int {
    bands.reduce(0) { count, band in
      count + band.rows.count * band.columns.reduce(0) { $0 + $1.count }
    }
  }
}

private func gaps(between covered: [Range<Int>], in whole: Range<Int>) -> [Range<Int>] {
  var gaps: [Range<Int>] = []
  var start = whole.lowerBound
  for range in covered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if range.lowerBound > start { gaps.append(start..<range.lowerBound) }
    start = max(start, range.upperBound)
  }
  if start < whole.upperBound { gaps.append(start..<whole.upperBound) }
  return gaps
}
