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
    let bounds = differences.map.bounds
    let compared = area.pixelCount
    var failures = tolerance.failures(different: differences.pixels, compared: compared)
    if expected.size != actual.size { failures.insert(.sizesDiffer, at: 0) }
    return Comparison(
      expectedSize: expected.size,
      actualSize: actual.size,
      differentPixels: differences.pixels,
      antialiasedPixels: 0,
      comparedPixels: compared,
      maximumChannel: Int(differences.maximumChannel),
      bounds: bounds,
      regions: differences.map.regions(),
      map: differences.map,
      failures: failures)
  }
}

/// The differing pixels of two pictures, added up.
private struct Differences {
  private(set) var pixels = 0
  private(set) var maximumChannel: UInt8 = 0
  private(set) var map = DifferenceMap()

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
          for x in stretch where distance.differs(expected[x, y], actual[x, y]) {
            map.append(.different, x: x, y: y)
          }
        }
      }
    }
  }
}

extension Bitmap {
  fileprivate func byteRange(of columns: Range<Int>, row: Int) -> Range<Int> {
    let start = row * width
    return (start + columns.lowerBound) * 4..<(start + columns.upperBound) * 4
  }
}

extension Tolerance {
  var channelLimit: UInt8 {
    switch metric {
    case .channel(let limit): UInt8(clamping: limit)
    case .color: 0
    }
  }
}
