/// The pixels that a comparison looks at: the overlap of two pictures without the ignored areas.
struct ComparedArea: Equatable {
  /// Rows in which the same columns are compared.
  struct Band: Equatable {
    var rows: Range<Int>
    /// From left to right, apart from each other, none empty.
    var columns: [Range<Int>]
  }

  /// From top to bottom; rows in which nothing is compared belong to no band.
  private(set) var bands: [Band] = []

  /// - Parameter mask: Has the size of the overlap; what is painted in it is left out.
  init(
    expected: PixelSize, actual: PixelSize, ignoring ignored: [PixelRect], mask: Bitmap? = nil
  ) {
    let overlap = expected.overlap(with: actual)
    precondition(mask == nil || mask?.size == overlap)
    let (width, height) = (overlap.width, overlap.height)
    let ignored = ignored.filter { $0.touches(overlap) }
    // The columns change only where an ignored area begins or ends.
    let edges = ignored.map { $0.rows(within: height) }.flatMap { [$0.lowerBound, $0.upperBound] }
    let starts = Set(edges + [0, height]).sorted()
    for (start, end) in zip(starts, starts.dropFirst()) {
      let covered = ignored.filter { $0.rows(within: height).contains(start) }
      let columns = gaps(between: covered.map { $0.columns(within: width) }, in: 0..<width)
      guard let mask else {
        append(columns, rows: start..<end)
        continue
      }
      for y in start..<end {
        append(mask.unpaintedColumns(among: columns, row: y), rows: y..<y + 1)
      }
    }
  }

  /// Whether the ignored areas and a mask leave nothing of a picture; ends at the first pixel that is compared.
  static func isEmpty(in size: PixelSize, ignoring ignored: [PixelRect], mask: Bitmap?) -> Bool {
    precondition(mask == nil || mask?.size == size)
    return (0..<size.height).allSatisfy { y in
      let covered = ignored.filter { $0.rows(within: size.height).contains(y) }
      let columns = gaps(
        between: covered.map { $0.columns(within: size.width) }, in: 0..<size.width)
      return mask.map { $0.unpaintedColumns(among: columns, row: y) }?.isEmpty ?? columns.isEmpty
    }
  }

  /// Adds rows below the existing ones.
  private mutating func append(_ columns: [Range<Int>], rows: Range<Int>) {
    guard !columns.isEmpty else { return }
    if let last = bands.last, last.rows.upperBound == rows.lowerBound, last.columns == columns {
      bands[bands.count - 1].rows = last.rows.lowerBound..<rows.upperBound
    } else {
      bands.append(Band(rows: rows, columns: columns))
    }
  }

  /// The bands that have some of these rows.
  func bands(in rows: Range<Int>) -> ArraySlice<Band> {
    bands.drop { $0.rows.upperBound <= rows.lowerBound }
      .prefix { $0.rows.lowerBound < rows.upperBound }
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

extension Bitmap {
  /// The parts of a row's columns in which a mask leaves nothing out.
  fileprivate func unpaintedColumns(among columns: [Range<Int>], row y: Int) -> [Range<Int>] {
    var unpainted: [Range<Int>] = []
    for range in columns {
      var start = range.lowerBound
      for x in range where self[x, y].isPainted {
        if x > start { unpainted.append(start..<x) }
        start = x + 1
      }
      if start < range.upperBound { unpainted.append(start..<range.upperBound) }
    }
    return unpainted
  }
}

extension PixelColor {
  /// Whether this colour in a mask leaves a pixel out: it is visible, and darker than middle gray.
  var isPainted: Bool {
    // BT.601 weights in 1/256.
    alpha >= 128 && Int(red) * 77 + Int(green) * 150 + Int(blue) * 29 < 128 * 256
  }
}
