private import Base

/// What still differs between two pictures once inserted or removed rows are left out.
package struct AlignedComparison: Equatable, Sendable {
  package let alignment: RowAlignment
  /// The comparison with the expected picture's rows moved to where the actual one has them. It has the actual
  /// picture's size, and its regions have that picture's coordinates. Its failures are not a verdict: that is made
  /// on the pictures as they are.
  package var comparison: Comparison
  /// What was not compared apart from inserted rows, in the actual picture's coordinates.
  let ignored: [PixelRect]
  let mask: Bitmap?

  /// With more bands, alignment explains nothing.
  private static let mostBands = 32

  /// Looks for rows that were inserted or removed, using the hashes of two pictures.
  ///
  /// They are an explanation only if
  /// - the pictures have the same width, and some pixels differ with 8 bits a channel;
  /// - if the pictures have the same height, at least eight rows are inserted or removed at a time;
  /// - at least half of the lower picture's rows are found again, and at most 32 bands of rows are not;
  /// - fewer than half as many pixels differ as in the same rows without alignment.
  ///
  /// Reading both pictures once more takes a fifth of a comparison's time. For pictures of the same height it is
  /// not done if too few rows differ: between inserted and removed rows, most rows that are not blank differ.
  ///
  /// The tolerance applies to pixels in aligned rows, but rows are matched exactly: if all rows differ a little,
  /// none is found.
  ///
  /// - Parameters:
  ///   - comparison: That of the pictures as they are.
  ///   - ignored: The areas that it left out. After alignment, they are left out wherever either
  ///     picture has them.
  ///   - mask: The mask of what it left out.
  ///   - expected: Gives the picture from its first row on.
  ///   - actual: The same.
  /// - Returns: nil if no such rows explain the difference.
  /// - Throws: What reading either picture throws, the expected one's error first.
  package init?<Expected: PixelRows, Actual: PixelRows>(
    _ comparison: Comparison, tolerance: Tolerance, ignoring ignored: [PixelRect], mask: Bitmap?,
    expected: () throws(PNGError) -> Expected, actual: () throws(PNGError) -> Actual
  ) throws(PNGError) {
    guard comparison.differentPixels > 0, !comparison.showsLessThanDiffers,
      comparison.expectedSize.width == comparison.actualSize.width, comparison.mayBeShifted
    else { return nil }
    let alignment = try Self.alignment(try expected(), try actual())
    let lower = min(comparison.expectedSize.height, comparison.actualSize.height)
    let isTold =
      comparison.expectedSize != comparison.actualSize
      || alignment.highestBand >= RowAlignment.leastRows
    guard isTold, (1...Self.mostBands).contains(alignment.bandCount), alignment.isShifted,
      alignment.matchedRows * 2 >= lower
    else { return nil }
    self.alignment = alignment
    self.ignored = alignment.ignoredAreas(ignored, width: comparison.actualSize.width)
    self.mask = mask.map { alignment.aligned(mask: $0, to: comparison.actualSize) }
    var rows = (expected: AlignedRows(try expected(), by: alignment), actual: try actual())
    self.comparison = try Differ.compare(
      expected: &rows.expected, actual: &rows.actual, tolerance: tolerance,
      ignoring: self.ignored + alignment.insertedAreas(width: rows.actual.size.width),
      mask: self.mask)
    let before = alignment.differences(of: comparison)
    guard self.comparison.differentPixels * 2 < before else { return nil }
  }

  private static func alignment<Expected: PixelRows, Actual: PixelRows>(
    _ expected: Expected, _ actual: Actual
  ) throws(PNGError) -> RowAlignment {
    var rows = (expected: expected, actual: actual)
    var hashes: (expected: RowHashes?, actual: RowHashes?)
    try concurrently { () throws(PNGError) in
      hashes.expected = try RowHashes(&rows.expected)
    } _: { () throws(PNGError) in
      hashes.actual = try RowHashes(&rows.actual)
    }
    return RowAlignment(
      expected: hashes.expected?.values ?? [], actual: hashes.actual?.values ?? [])
  }

  /// Finds out by how much the expected content of each region has moved, as ``Comparison`` does.
  package mutating func findMoves<Expected: PixelRows>(
    expected: () throws(PNGError) -> Expected,
    actual: () throws(PNGError) -> some PixelRows, tolerance: Tolerance
  ) throws(PNGError) {
    let alignment = alignment
    try comparison.findMoves(
      expected: { () throws(PNGError) in AlignedRows(try expected(), by: alignment) },
      actual: actual, tolerance: tolerance)
  }

  /// What changed in each region, as in ``Comparison``.
  package func changes<Expected: PixelRows>(
    expected: () throws(PNGError) -> Expected, actual: () throws(PNGError) -> some PixelRows
  ) throws(PNGError) -> [RegionChange] {
    try comparison.changes(
      expected: { () throws(PNGError) in AlignedRows(try expected(), by: alignment) },
      actual: actual)
  }
}

extension Comparison {
  /// At least this share of rows differs if rows were inserted and as many removed elsewhere, unless most are
  /// blank.
  private static let leastShare = 8

  /// Whether rows can have been inserted or removed, judging without reading the pictures again.
  fileprivate var mayBeShifted: Bool {
    guard expectedSize == actualSize else { return true }
    var isDifferent = [Bool](repeating: false, count: actualSize.height)
    for word in map.words where word.different != 0 { isDifferent[Int(word.row)] = true }
    guard let first = isDifferent.firstIndex(of: true), let last = isDifferent.lastIndex(of: true)
    else { return false }
    let (rows, span) = (isDifferent.count { $0 }, last - first + 1)
    return span >= 2 * RowAlignment.leastRows && rows * Self.leastShare >= span
  }
}

extension AlignedComparison {
  /// Whether it says more than the moves that are already known from the pictures as they are.
  ///
  /// For pictures of the same height it does not if everything that differs moved by one vector, or if the
  /// inserted and removed rows are only space and most of what differs is known to have moved.
  package func tellsMore(than comparison: Comparison) -> Bool {
    guard comparison.expectedSize == comparison.actualSize else { return true }
    let moved = comparison.regions.filter { $0.offset != nil }
    if moved.count == comparison.regions.count, moved.allSatisfy({ $0.offset == moved[0].offset }) {
      return false
    }
    return !alignment.isOfSpace
      || moved.reduce(0) { $0 + $1.pixels } * 2 < comparison.differentPixels
  }
}

extension RowAlignment {
  /// Whether rows are at a different height than before.
  fileprivate var isShifted: Bool {
    segments.contains { segment in
      if case .matched(let rows, let other) = segment {
        rows.lowerBound != other.lowerBound
      } else {
        false
      }
    }
  }

  /// How many pixels differ without alignment in those rows of the actual picture that are found again.
  fileprivate func differences(of comparison: Comparison) -> Int {
    var isMatched = [Bool](repeating: false, count: comparison.actualSize.height)
    for case .matched(_, let rows) in segments {
      for row in rows { isMatched[row] = true }
    }
    return comparison.map.words.reduce(0) { count, word in
      isMatched[Int(word.row)] ? count + word.different.nonzeroBitCount : count
    }
  }

  /// Areas of both pictures, in the actual picture's coordinates.
  fileprivate func ignoredAreas(_ ignored: [PixelRect], width: Int) -> [PixelRect] {
    var areas = ignored
    for case .matched(let rows, let other) in segments where rows.lowerBound != other.lowerBound {
      let part = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
      let shift = PixelOffset(x: 0, y: other.lowerBound - rows.lowerBound)
      areas += ignored.map { $0.intersection(part).moved(by: shift) }.filter { !$0.isEmpty }
    }
    return areas
  }

  fileprivate func insertedAreas(width: Int) -> [PixelRect] {
    segments.compactMap { segment in
      guard case .inserted(let rows) = segment else { return nil }
      return PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    }
  }

  /// A mask of what is painted at either picture's coordinates.
  fileprivate func aligned(mask: Bitmap, to size: PixelSize) -> Bitmap {
    var aligned = Bitmap(width: size.width, height: size.height, color: .white)
    let rowBytes = size.width * 4
    let shared = 0..<mask.pixels.count
    aligned.pixels.replaceSubrange(shared, with: mask.pixels)
    for case .matched(let rows, let other) in segments where rows.lowerBound != other.lowerBound {
      for (row, target) in zip(rows, other) where row < mask.height {
        for x in 0..<size.width where mask[x, row].isPainted {
          aligned.pixels[target * rowBytes + x * 4..<target * rowBytes + x * 4 + 4] = [
            0, 0, 0, 255,
          ]
        }
      }
    }
    return aligned
  }
}
