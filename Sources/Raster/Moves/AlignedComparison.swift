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

  /// Looks for rows that were inserted or removed, or for columns, of which the same holds along the other axis.
  ///
  /// They are an explanation only if
  /// - the pictures have the same width, and some pixels differ with 8 bits a channel;
  /// - if the pictures have the same height, at least eight rows are inserted or removed at a time, or other rows than
  ///   space, and four times as many are found again elsewhere;
  /// - at least half of the lower picture's rows are found again, and at most 32 bands of rows are not;
  /// - fewer than half as many pixels differ as in the same rows without alignment. It suffices if that is so with a
  ///   smaller tolerance, as far as equal rows and samples of others tell;
  /// - the rows are found again only there: a gradient is alike wherever it is. So if the pictures have the same size,
  ///   something that differs must have a border;
  /// - if the pictures have the same size, there are two bands, or many more rows with something in them are found again.
  ///
  /// Reading both pictures once more takes a fifth of a comparison's time. For pictures of the same height it is
  /// not done if too few rows differ: between inserted and removed rows, most rows that are not blank differ.
  ///
  /// Rows are aligned by what is equal, and then by what is alike; if pixels may differ by something, also by what is
  /// alike within that. Of these, the alignment counts that leaves the fewest pixels unexplained.
  ///
  /// - Parameters:
  ///   - comparison: That of the pictures as they are.
  ///   - ignored: The areas that it left out. After alignment, they are left out wherever either
  ///     picture has them.
  ///   - mask: The mask of what it left out.
  ///   - expected: Gives the picture from its first row on.
  ///   - actual: The same.
  ///   - axis: Whether to look for rows or for columns.
  ///   - moves: The comparison of the pictures as they are, with moves found, and what entered parted from them; asked for
  ///     only if pictures have the same size, and some rows would explain the difference; nil if they do not matter.
  /// - Returns: nil if no such rows explain the difference, or moves say as much.
  /// - Throws: What reading either picture throws, the expected one's error first.
  package init?<Expected: PixelRows, Actual: PixelRows>(
    _ comparison: Comparison, tolerance: Tolerance, ignoring ignored: [PixelRect], mask: Bitmap?,
    expected: () throws(PNGError) -> Expected, actual: () throws(PNGError) -> Actual,
    of axis: PixelAxis = .rows, besides moves: () throws(PNGError) -> Comparison? = { nil }
  ) throws(PNGError) {
    guard comparison.differentPixels > 0, !comparison.showsLessThanDiffers,
      comparison.expectedSize.length(of: axis) == comparison.actualSize.length(of: axis),
      comparison.mayBeShifted(axis, within: tolerance.sampleLimit)
    else { return nil }
    if comparison.expectedSize == comparison.actualSize {
      guard try comparison.hasBorder(expected: expected, actual: actual) else { return nil }
    }
    let prints = try Self.prints(try expected(), try actual(), of: axis)
    let limit = tolerance.sampleLimit
    var best: AlignedComparison?
    var tried: [RowAlignment] = []
    for slack in limit == 0 ? [0] : [0, limit] {
      let alignment = RowAlignment(
        expected: prints.expected, actual: prints.actual, slack: slack, of: axis)
      guard !tried.contains(alignment), alignment.mayExplain(comparison) else { continue }
      tried.append(alignment)
      // Where all rows that are found again are equal, nothing is left that comparing them could find.
      if limit == 0, comparison.expectedSize == comparison.actualSize, alignment.isOfSpace,
        !alignment.growsSurface, alignment.findsOnlyEqualRows(prints.expected, prints.actual),
        try moves()?.isMostlyMoved ?? false
      {
        return nil
      }
      var aligned = try AlignedComparison(
        alignment, comparison, tolerance: tolerance, ignoring: ignored, mask: mask,
        expected: try expected(), actual: try actual())
      let closer = aligned.withoutUnlikeRows
      if closer != alignment {
        guard closer.mayExplain(comparison) else { continue }
        aligned = try AlignedComparison(
          closer, comparison, tolerance: tolerance, ignoring: ignored, mask: mask,
          expected: try expected(), actual: try actual())
      }
      guard
        aligned.comparison.differentPixels * 2 < closer.differences(of: comparison)
          || closer.explains(prints.expected, prints.actual, limit: limit),
        closer.isCertain(prints.expected, prints.actual, limit: limit),
        comparison.expectedSize != comparison.actualSize || closer.isSimple(prints.expected),
        best.map({ aligned.unexplainedPixels < $0.unexplainedPixels }) ?? true
      else { continue }
      best = aligned
    }
    guard let best else { return nil }
    if comparison.expectedSize == comparison.actualSize, let moves = try moves() {
      guard best.tellsMore(than: moves) else { return nil }
    }
    self = best
    var stayed = comparison
    // Where rows are found again that differ by a level, what stayed may differ by one as well.
    if limit == 0, best.comparison.differentPixels * 2 >= best.alignment.differences(of: comparison)
    {
      var rows = (expected: try expected(), actual: try actual())
      stayed = try Differ.compare(
        expected: &rows.expected, actual: &rows.actual, tolerance: Tolerance(.channel(1)),
        ignoring: ignored, mask: mask)
    }
    leaveOutWhatStayed(of: stayed)
  }

  private init(
    _ alignment: RowAlignment, _ comparison: Comparison, tolerance: Tolerance,
    ignoring ignored: [PixelRect], mask: Bitmap?, expected: some PixelRows,
    actual: some PixelRows
  ) throws(PNGError) {
    self.alignment = alignment
    self.ignored = alignment.ignoredAreas(ignored, of: comparison.actualSize)
    self.mask = mask.map { alignment.aligned(mask: $0, to: comparison.actualSize) }
    var rows = (expected: AlignedRows(expected, by: alignment), actual: actual)
    self.comparison = try Differ.compare(
      expected: &rows.expected, actual: &rows.actual, tolerance: tolerance,
      ignoring: self.ignored + alignment.insertedAreas(of: rows.actual.size),
      mask: self.mask)
  }

  /// Leaves out regions in which nothing differs between the pictures as they are, neither there nor where the alignment
  /// has them from: a sidebar that stays beside rows that moved.
  ///
  /// - Parameter comparison: That of the pictures as they are.
  private mutating func leaveOutWhatStayed(of comparison: Comparison) {
    let shared = comparison.expectedSize.overlap(with: comparison.actualSize)
    let rows = DifferenceRows(comparison.map, height: shared.height)
    let picture = PixelRect(x: 0, y: 0, width: shared.width, height: shared.height)
    while true {
      let stayed = self.comparison.regions.map(\.bounds).filter { bounds in
        alignment.sources(of: bounds, in: comparison.actualSize).allSatisfy { part, source in
          [part, source].allSatisfy { $0.intersection(picture) == $0 && !rows.differs(in: $0) }
        }
      }
      if stayed.isEmpty { return }
      self.comparison.map.remove(stayed)
      // What is left of a region that overlaps them may be several.
      self.comparison.regions = self.comparison.map.regions()
      self.comparison.bounds = self.comparison.regions.commonBounds
      self.comparison.differentPixels = self.comparison.regions.reduce(0) { $0 + $1.pixels }
    }
  }

  /// The alignment without rows most of whose pixels differ, where these were stretched, or are alike by chance.
  private var withoutUnlikeRows: RowAlignment {
    let pixels = comparison.differences(in: alignment.axis)
    let length = comparison.actualSize.length(of: alignment.axis)
    return alignment.replacing { pixels[$0] * 2 > length }
  }

  /// Pixels that differ, and those of removed rows: as many were inserted, or more or fewer by what the heights differ.
  private var unexplainedPixels: Int {
    let removed = alignment.segments.reduce(0) { count, segment in
      if case .removed(let rows) = segment { count + rows.count } else { count }
    }
    return comparison.differentPixels + removed * comparison.actualSize.length(of: alignment.axis)
  }

  private static func prints<Expected: PixelRows, Actual: PixelRows>(
    _ expected: Expected, _ actual: Actual, of axis: PixelAxis
  ) throws(PNGError) -> (expected: RowPrints, actual: RowPrints) {
    var rows = (expected: expected, actual: actual)
    var prints = (expected: RowPrints(), actual: RowPrints())
    try concurrently { () throws(PNGError) in
      prints.expected = try RowPrints(&rows.expected, of: axis)
    } _: { () throws(PNGError) in
      prints.actual = try RowPrints(&rows.actual, of: axis)
    }
    return prints
  }

  /// Finds out by how much the expected content of each region has moved, as ``Comparison`` does.
  package mutating func findMoves<Expected: PixelRows>(
    expected: () throws(PNGError) -> Expected,
    actual: () throws(PNGError) -> some PixelRows, tolerance: Tolerance
  ) throws(PNGError) {
    let alignment = alignment
    try comparison.leaveOutCarets(
      tolerance, expected: { () throws(PNGError) in AlignedRows(try expected(), by: alignment) },
      actual: actual)
    try comparison.findMoves(
      expected: { () throws(PNGError) in AlignedRows(try expected(), by: alignment) },
      actual: actual, tolerance: tolerance)
    try comparison.partEnteringContent(
      expected: { () throws(PNGError) in AlignedRows(try expected(), by: alignment) },
      actual: actual, tolerance: tolerance)
  }

  /// What changed in each region, as in ``Comparison``.
  package func findings<Expected: PixelRows>(
    expected: () throws(PNGError) -> Expected, actual: () throws(PNGError) -> some PixelRows,
    tolerance: Tolerance
  ) throws(PNGError) -> [RegionFinding] {
    var findings = try comparison.findings(
      expected: { () throws(PNGError) in AlignedRows(try expected(), by: alignment) },
      actual: actual, tolerance: tolerance)
    for index in findings.indices where isCut(findings[index].change) {
      findings[index].change = .other
    }
    return findings
  }

  /// Whether a thing has another size only because inserted or removed rows divide it.
  private func isCut(_ change: RegionChange) -> Bool {
    switch change {
    case .resized(let was, let now), .reshaped(let was, let now):
      let (before, after) = (
        was.seen(along: alignment.axis).rows, now.seen(along: alignment.axis).rows
      )
      guard before.count != after.count else { return false }
      let lines =
        min(
          before.lowerBound, after.lowerBound)...max(
          before.upperBound, after.upperBound)
      return alignment.bandEnds.contains(where: lines.contains)
    default: return false
    }
  }
}

extension Comparison {
  /// At least this share of rows differs if rows were inserted and as many removed elsewhere, unless most are
  /// blank.
  private static let leastShare = 8
  /// The same of rows that differ by more than a tolerance, within which most of a gradient's may be.
  private static let leastShareWithin = 16

  /// Whether rows can have been inserted or removed, judging without reading the pictures again.
  ///
  /// - Parameter limit: What the tolerance allows, about.
  fileprivate func mayBeShifted(_ axis: PixelAxis, within limit: UInt8) -> Bool {
    guard expectedSize == actualSize else { return true }
    let pixels = differences(in: axis)
    guard let first = pixels.firstIndex(where: { $0 > 0 }),
      let last = pixels.lastIndex(where: { $0 > 0 })
    else { return false }
    let (rows, span) = (pixels.count { $0 > 0 }, last - first + 1)
    let share = limit > 0 ? Self.leastShareWithin : Self.leastShare
    if span >= 2 * RowAlignment.leastRows, rows * share >= span { return true }
    // Within a tolerance, it may be that only the rows that entered a gradient differ.
    let length = actualSize.length(of: axis)
    return limit > 0 && (first == 0 || last == pixels.count - 1)
      && pixels[first...last].allSatisfy { $0 == length }
  }

  /// How many pixels differ in each row of the actual picture, or in each column.
  fileprivate func differences(in axis: PixelAxis) -> [Int] {
    var pixels = [Int](repeating: 0, count: actualSize.count(of: axis))
    guard axis == .columns else {
      for word in map.words { pixels[Int(word.row)] += word.different.nonzeroBitCount }
      return pixels
    }
    map.forEachPixel { kind, x, _ in
      if kind == .different { pixels[x] += 1 }
    }
    return pixels
  }
}

extension AlignedComparison {
  /// Whether it says more than the moves that are already known from the pictures as they are.
  ///
  /// For pictures of the same height it does not if the inserted and removed rows are only space, of one surface, and
  /// most of what differs is known to have moved, or if moves leave clearly fewer pixels unexplained. Rows that
  /// entered at one place and pushed others out at another one are an explanation of all pixels in them; with more
  /// bands, moves must leave twice as many pixels.
  ///
  /// - Parameter moves: The comparison of the pictures as they are, with moves found, and what entered parted from them.
  func tellsMore(than moves: Comparison) -> Bool {
    if alignment.isOfSpace, !alignment.growsSurface { return !moves.isMostlyMoved }
    guard alignment.bandCount > 2 else {
      return comparison.differentPixels * 4 <= moves.unmovedPixels * 5
    }
    let new = moves.differentPixels - alignment.differences(of: moves)
    return (comparison.differentPixels + new) * 2 <= moves.unmovedPixels
  }
}

extension Comparison {
  fileprivate var unmovedPixels: Int {
    regions.reduce(0) { $1.offset == nil ? $0 + $1.pixels : $0 }
  }

  fileprivate var isMostlyMoved: Bool { unmovedPixels * 2 <= differentPixels }
}

extension RowAlignment {
  /// With more bands, alignment explains nothing.
  private static let mostBands = 32

  /// Whether there are few enough bands, and enough rows are found again at another height.
  fileprivate func mayExplain(_ comparison: Comparison) -> Bool {
    let expected = comparison.expectedSize.count(of: axis)
    let actual = comparison.actualSize.count(of: axis)
    guard (1...Self.mostBands).contains(bandCount), shiftedRows > 0,
      matchedRows * 2 >= min(expected, actual)
    else { return false }
    if expected != actual { return true }
    let isMuch = highestBand >= Self.leastRows
    let isMostlyShifted = shiftedRows >= 4 * highestBand
    // Things beside one another often change places; what is wider pushes all that is beside it.
    return axis == .rows
      ? isMuch || !isOfSpace && isMostlyShifted : isMostlyShifted && (isMuch || !isOfSpace)
  }

  fileprivate func findsOnlyEqualRows(_ expected: RowPrints, _ actual: RowPrints) -> Bool {
    segments.allSatisfy { segment in
      guard case .matched(let rows, let other) = segment else { return true }
      return zip(rows, other).allSatisfy { expected.hashes[$0] == actual.hashes[$1] }
    }
  }

  /// How many rows are found again at a different height than before.
  private var shiftedRows: Int {
    segments.reduce(0) { count, segment in
      if case .matched(let rows, let other) = segment, rows.lowerBound != other.lowerBound {
        count + rows.count
      } else {
        count
      }
    }
  }

  /// Whether fewer than half as many rows differ as without alignment, or samples of rows by more than some limit
  /// within that of a tolerance, or by a level, as those of a photograph saved again: what explains a difference does so
  /// with any larger tolerance. Without alignment, all of a row differs that is below the expected picture, unless it is
  /// blank.
  fileprivate func explains(_ expected: RowPrints, _ actual: RowPrints, limit: UInt8) -> Bool {
    func explains(of most: Int, _ differences: (Int, Int) -> Int) -> Bool {
      var (before, after) = (0, 0)
      for case .matched(let rows, let other) in segments {
        for (row, place) in zip(rows, other) {
          after += differences(row, place)
          if place < expected.count {
            before += differences(place, place)
          } else if actual.contrast(place) > 0 {
            before += most
          }
        }
      }
      return after * 2 < before
    }
    if explains(of: 1, { expected.hashes[$0] == actual.hashes[$1] ? 0 : 1 }) { return true }
    return Self.limits(within: max(1, limit)).contains { limit in
      explains(of: RowPrints.samples) {
        expected.differentSamples($0, actual, $1, limit: limit)
      }
    }
  }

  /// Whether there are two bands, or twice as many rows that are not space are found again elsewhere as are in bands: those of
  /// a ring are so by chance, because they repeat.
  fileprivate func isSimple(_ expected: RowPrints) -> Bool {
    guard bandCount > 2 else { return true }
    var (found, banded) = (0, 0)
    for segment in segments {
      switch segment {
      case .matched(let rows, let other) where rows.lowerBound != other.lowerBound:
        found += rows.count { expected.contrast($0) > 0 }
      case .matched: continue
      case .removed(let rows), .inserted(let rows): banded += rows.count
      }
    }
    return found >= 2 * banded
  }

  /// Whether rows are found again only where they are: a row more or less leaves more than twice as many of them different,
  /// or of their samples at edges.
  ///
  /// A gradient has no edges, and is alike wherever it is.
  fileprivate func isCertain(_ expected: RowPrints, _ actual: RowPrints, limit: UInt8) -> Bool {
    func differsMoreBeside(_ differences: (Int, Int) -> Int) -> Bool {
      var (found, above, below) = (0, 0, 0)
      for case .matched(let rows, let other) in segments where rows.lowerBound != other.lowerBound {
        for (row, place) in zip(rows.dropFirst().dropLast(), other.dropFirst().dropLast()) {
          found += differences(row, place)
          above += differences(row - 1, place)
          below += differences(row + 1, place)
        }
      }
      return found * 2 < min(above, below)
    }
    if differsMoreBeside({ expected.hashes[$0] == actual.hashes[$1] ? 0 : 1 }) { return true }
    return Self.limits(within: max(1, limit)).contains { limit in
      differsMoreBeside { actual.differentEdges($1, expected, $0, limit: limit) }
    }
  }

  private static func limits(within limit: UInt8) -> some Sequence<UInt8> {
    [1, 2, 4, 8, 16, 32, 64, 128].prefix { $0 <= limit }
  }

  /// How many pixels differ without alignment in those rows of the actual picture that are found again.
  fileprivate func differences(of comparison: Comparison) -> Int {
    let pixels = comparison.differences(in: axis)
    return segments.reduce(0) { count, segment in
      guard case .matched(_, let rows) = segment else { return count }
      return count + pixels[rows].reduce(0, +)
    }
  }

  /// Areas of both pictures, in the actual picture's coordinates.
  fileprivate func ignoredAreas(_ ignored: [PixelRect], of size: PixelSize) -> [PixelRect] {
    var areas = ignored
    for case .matched(let rows, let other) in segments where rows.lowerBound != other.lowerBound {
      let part = PixelRect(rows, of: axis, length: size.length(of: axis))
      let shift = offset(from: rows, to: other)
      areas += ignored.map { $0.intersection(part).moved(by: shift) }.filter { !$0.isEmpty }
    }
    return areas
  }

  /// The parts of a rectangle of the actual picture that are found again, and where they are in the expected one.
  func sources(
    of bounds: PixelRect, in size: PixelSize
  ) -> [(part: PixelRect, source: PixelRect)] {
    segments.compactMap { segment in
      guard case .matched(let rows, let other) = segment else { return nil }
      let part = bounds.intersection(PixelRect(other, of: axis, length: size.length(of: axis)))
      return part.isEmpty ? nil : (part, part.moved(by: offset(from: other, to: rows)))
    }
  }

  private func offset(from rows: Range<Int>, to other: Range<Int>) -> PixelOffset {
    let distance = other.lowerBound - rows.lowerBound
    return axis == .rows ? PixelOffset(x: 0, y: distance) : PixelOffset(x: distance, y: 0)
  }

  /// What only the actual picture has.
  func insertedAreas(of size: PixelSize) -> [PixelRect] {
    segments.compactMap { segment in
      guard case .inserted(let rows) = segment else { return nil }
      return PixelRect(rows, of: axis, length: size.length(of: axis))
    }
  }

  /// What only the expected picture has.
  func removedAreas(of size: PixelSize) -> [PixelRect] {
    segments.compactMap { segment in
      guard case .removed(let rows) = segment else { return nil }
      return PixelRect(rows, of: axis, length: size.length(of: axis))
    }
  }

  /// A mask of what is painted at either picture's coordinates.
  fileprivate func aligned(mask: Bitmap, to size: PixelSize) -> Bitmap {
    var aligned = Bitmap(width: size.width, height: size.height, color: .white)
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let painted = PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
    /// Of two places, one is the other's rows aligned.
    func copy(_ area: PixelRect, by offset: PixelOffset) {
      let area = area.intersection(painted)
        .intersection(whole.moved(by: offset.reversed))
      for y in area.rows {
        for x in area.columns where mask[x, y].isPainted {
          aligned[x + offset.x, y + offset.y] = .black
        }
      }
    }
    copy(painted, by: PixelOffset(x: 0, y: 0))
    for case .matched(let rows, let other) in segments where rows.lowerBound != other.lowerBound {
      copy(
        PixelRect(rows, of: axis, length: size.length(of: axis)), by: offset(from: rows, to: other))
    }
    return aligned
  }
}

extension Tolerance {
  /// By how much the brightness of pixels that are equal can differ, about.
  fileprivate var sampleLimit: UInt8 {
    switch metric {
    case .channel(let limit): UInt8(clamping: limit)
    case .color(let share), .oklab(let share): UInt8(min(max(0, share), 1) * 255)
    }
  }
}
