/// Compares pictures pixel by pixel.
package enum Differ {
  /// Compares two pictures from their top left corners, as far as both reach.
  ///
  /// - Parameter ignored: Areas in pixels that are left out; they may reach past the pictures.
  /// - Returns: What differs, and whether the tolerance allows it; pictures of different sizes fail.
  package static func compare(
    expected: Bitmap, actual: Bitmap, tolerance: Tolerance, ignoring ignored: [PixelRect] = []
  ) -> Comparison {
    let area = ComparedArea(expected: expected.size, actual: actual.size, ignoring: ignored)
    let differences = Differences(
      expected, actual, in: area, by: ChannelDistance(limit: tolerance.channelLimit))
    let compared = area.pixelCount
    var failures = tolerance.failures(different: differences.pixels, compared: compared)
    if expected.size != actual.size { failures.insert(.sizesDiffer, at: 0) }
    return Comparison(
      expectedSize: expected.size,
      actualSize: actual.size,
      differentPixels: differences.pixels,
      comparedPixels: compared,
      maximumChannel: Int(differences.maximumChannel),
      bounds: differences.bounds,
      failures: failures)
  }
}

/// The differing pixels of two pictures, added up.
private struct Differences {
  private(set) var pixels = 0
  private(set) var maximumChannel: UInt8 = 0
  private var columns: Range<Int>?
  private var rows: Range<Int>?

  init(_ expected: Bitmap, _ actual: Bitmap, in area: ComparedArea, by distance: ChannelDistance) {
    let expectedBytes = unsafe expected.pixels.span.bytes
    let actualBytes = unsafe actual.pixels.span.bytes
    for band in area.bands {
      for y in band.rows {
        for stretch in band.columns {
          let measure = distance.measure(
            expectedBytes.extracting(expected.byteRange(of: stretch, row: y)),
            actualBytes.extracting(actual.byteRange(of: stretch, row: y)))
          maximumChannel = max(maximumChannel, measure.maximumChannel)
          guard measure.differentPixels > 0 else { continue }
          pixels += measure.differentPixels
          let isDifferent = { (x: Int) in distance.differs(expected[x, y], actual[x, y]) }
          let first = stretch.first(where: isDifferent) ?? stretch.lowerBound
          let last = stretch.last(where: isDifferent) ?? first
          columns =
            min(columns?.lowerBound ?? first, first)..<max(columns?.upperBound ?? 0, last + 1)
          rows = (rows?.lowerBound ?? y)..<y + 1
        }
      }
    }
  }

  var bounds: PixelRect? {
    guard let columns, let rows else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

extension Bitmap {
  fileprivate func byteRange(of columns: Range<Int>, row: Int) -> Range<Int> {
    let start = row * width
    return (start + columns.lowerBound) * 4..<(start + columns.upperBound) * 4
  }
}
