extension Comparison {
  /// Also counts pixels as different that are equal with 8 bits a channel but not with 16.
  ///
  /// It does so only if nothing at all may differ, with `channel: 0`: any wider tolerance uses 8 bits. What was
  /// left out as antialiasing stays left out. If both pictures have 8 bits, which is nearly always so, nothing
  /// is done.
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
    guard case .channel(...0) = tolerance.metric, expected.isDeep || actual.isDeep else { return }
    let area = ComparedArea(
      expected: expectedSize, actual: actualSize, ignoring: ignored, mask: mask)
    let expectedRows = try DeepRows(expected)
    let actualRows = try DeepRows(actual)
    var found = DifferenceMap()
    for band in area.bands {
      for y in band.rows {
        try expectedRows.advance(to: y)
        try actualRows.advance(to: y)
        let (expectedRow, actualRow) = (expectedRows.row, actualRows.row)
        guard expectedRow != actualRow else { continue }
        for columns in band.columns {
          for x in columns where expectedRow[x] != actualRow[x] {
            found.append(.different, x: x, y: y)
          }
        }
      }
    }
    let added = map.addDifferent(found)
    guard added > 0 else { return }
    showsLessThanDiffers = true
    differentPixels += added
    maximumChannel = max(1, maximumChannel)
    regions = map.regions()
    bounds = regions.commonBounds
    failures.removeAll { $0 != .sizesDiffer }
    failures += tolerance.failures(different: differentPixels, compared: comparedPixels)
  }
}
