extension ShiftDetector {
  /// How many regions are examined; a picture of noise has tens of thousands, none of which moved.
  static let mostRegions = 500

  struct Moves {
    /// The offset of each region.
    var offsets: [PixelOffset?]
    /// By how much most of what differs has moved.
    var common: PixelOffset?
  }

  /// By how much regions moved within themselves, or from one to another.
  mutating func moves(of views: [RegionView]) -> Moves {
    var offsets: [PixelOffset?] = []
    for view in views { offsets.append(offset(of: view)) }
    let common = mostCommon(offsets, of: views)
    for move in farMoves(among: views, known: offsets) {
      let (from, to) = (views[move.from].bounds, views[move.to].bounds)
      let offset = PixelOffset(x: to.x - from.x, y: to.y - from.y)
      offsets[move.from] = offset
      offsets[move.to] = offset
    }
    return Moves(offsets: offsets, common: common)
  }

  /// The offset by which most of the differing pixels moved; nil if most of them did not, or not by one
  /// offset.
  private func mostCommon(_ offsets: [PixelOffset?], of views: [RegionView]) -> PixelOffset? {
    var pixels: [PixelOffset: Int] = [:]
    for (offset, view) in zip(offsets, views) {
      if let offset { pixels[offset, default: 0] += view.pixels }
    }
    let all = views.reduce(0) { $0 + $1.pixels }
    return pixels.first { $0.value * 2 > all }?.key
  }

  /// A move from one region to another, given by their indices in a list.
  private struct FarMove {
    let from: Int
    let to: Int
  }

  private struct Shape: Hashable {
    let width: Int
    let height: Int
    let pixels: Int
  }

  private mutating func farMoves(among views: [RegionView], known: [PixelOffset?]) -> [FarMove] {
    // A region with the same shape as many others could have gone anywhere.
    let most = 8
    let unmoved = views.indices.filter { known[$0] == nil && views[$0].pixels > 1 }
    let shapes = Dictionary(grouping: unmoved) { index in
      let view = views[index]
      return Shape(
        width: view.bounds.width, height: view.bounds.height, pixels: view.pixels)
    }
    var moves: [FarMove] = []
    // Restores the regions' order, which a dictionary does not keep.
    let groups = shapes.values.filter { (2...most).contains($0.count) }
      .sorted { $0[0] < $1[0] }
    for members in groups {
      let candidates = members.flatMap { from in members.map { FarMove(from: from, to: $0) } }
        .filter { $0.from != $0.to }
      var found: [FarMove] = []
      for move in candidates where hasMoved(from: views[move.from], to: views[move.to]) {
        found.append(move)
      }
      moves += found.filter { move in
        found.count { $0.from == move.from } == 1 && found.count { $0.to == move.to } == 1
      }
    }
    return moves
  }
}

extension ShiftDetector {
  /// About how many pixels are examined at a time.
  private static let bandPixels = 1 << 19

  /// How many pixels are examined to find out what moved along: enough for all regions, unless their
  /// rectangles overlap many times.
  static func agreementBudget(of size: PixelSize) -> Int { 16 * size.width * size.height }

  /// Which rectangles may have moved along with others, as ``agrees(_:with:)`` decides, in pictures that
  /// are read some rows at a time.
  ///
  /// - Parameters:
  ///   - rects: Within both pictures.
  ///   - bandHeight: How many rows are examined at a time; nil: as many as are worthwhile.
  mutating func areAgreeing(
    _ rects: [PixelRect], with offset: PixelOffset, expected: inout some PixelRows,
    actual: inout some PixelRows, bandHeight: Int? = nil
  ) throws(PNGError) -> [Bool] {
    let widest = max(expected.size.width, actual.size.width, 1)
    // The rows compared with those of a band are this far above and below them.
    let margin = abs(offset.y)
    let bandHeight = bandHeight ?? max(1, 2 * margin, Self.bandPixels / widest)
    var before = RowBuffer(excerptsOf: expected, capacity: bandHeight + 2 * margin)
    var after = RowBuffer(excerptsOf: actual, capacity: bandHeight + 2 * margin)
    var agreeing = [Bool](repeating: true, count: rects.count)
    var waiting = rects.indices.sorted { (rects[$0].y, $0) > (rects[$1].y, $1) }
    var open: [Int] = []
    let end = rects.map(\.rows.upperBound).max() ?? 0
    for top in stride(from: 0, to: end, by: bandHeight) {
      let band = top..<min(top + bandHeight, end)
      let rows = max(0, top - margin)..<band.upperBound + margin
      try concurrently { () throws(PNGError) in
        try before.advance(to: rows, reading: &expected)
      } _: { () throws(PNGError) in
        try after.advance(to: rows, reading: &actual)
      }
      while let next = waiting.last, rects[next].y < band.upperBound {
        open.append(waiting.removeLast())
      }
      open.removeAll { !agreeing[$0] || rects[$0].rows.upperBound <= top }
      guard !open.isEmpty else { continue }
      let excerpts = (before.excerpt, after.excerpt)
      let views = open.map { index in
        let part = rects[index].rows(in: band)
        return RegionView(
          bounds: part, pixels: part.area, expected: excerpts.0, actual: excerpts.1)
      }
      for (index, isAgreeing) in zip(open, agree(views, with: offset)) {
        agreeing[index] = isAgreeing
      }
    }
    return agreeing
  }
}

extension ShiftDetector {
  /// Whether each of some regions agrees, found out on all of the machine's processors.
  ///
  /// - Returns: The same as ``agrees(_:with:)`` of one slice after the other, which stops where the budget
  ///   ends.
  private mutating func agree(_ views: [RegionView], with offset: PixelOffset) -> [Bool] {
    let slices = views.indices.flatMap { index in
      views[index].slices(pixels: Self.slicePixels).map { (region: index, view: $0) }
    }
    let pixels = slices.reduce(0) { $0 + $1.view.bounds.area }
    let parts = min(slices.count, max(1, pixels / Self.slicePixels))
    let detector = self
    let found = concurrentMap(parts) { part in
      let own = slices[slices.count * part / parts..<slices.count * (part + 1) / parts]
      return own.map { slice in
        var alone = detector
        let isAgreeing = alone.agrees(slice.view, with: offset)
        return (region: slice.region, isAgreeing: isAgreeing, cost: detector.budget - alone.budget)
      }
    }
    var agreeing = [Bool](repeating: true, count: views.count)
    for (region, isAgreeing, cost) in found.joined() {
      if budget <= 0 || !isAgreeing { agreeing[region] = false }
      budget -= cost
    }
    return agreeing
  }

  /// About how many pixels a thread examines at a time: more than starting it costs.
  private static let slicePixels = 1 << 15
}

extension RegionView {
  /// Parts of the region with whole rows, and about as many pixels each.
  fileprivate func slices(pixels: Int) -> [RegionView] {
    let height = max(1, pixels / max(1, bounds.width))
    return stride(from: bounds.y, to: bounds.rows.upperBound, by: height).map { y in
      let part = bounds.rows(in: y..<y + height)
      return RegionView(bounds: part, pixels: part.area, expected: expected, actual: actual)
    }
  }
}

extension RowBuffer {
  /// Drops rows above a range and reads on to its end, or to the picture's.
  fileprivate mutating func advance(
    to rows: Range<Int>, reading picture: inout some PixelRows
  ) throws(PNGError) {
    let end = min(rows.upperBound, picture.size.height)
    try advance(to: min(rows.lowerBound, end), end: end, reading: &picture)
  }
}

extension PixelRect {
  /// The rectangle that some rows cover.
  fileprivate func rows(in range: Range<Int>) -> PixelRect {
    let rows = rows.clamped(to: range)
    return PixelRect(x: x, y: rows.lowerBound, width: width, height: rows.count)
  }
}
