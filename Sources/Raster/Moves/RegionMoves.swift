private import Base

extension Comparison {
  /// Finds out by how much the expected content of each region has moved, if nothing else changed.
  ///
  /// A region that contains both positions of a thing is moved as ``ShiftDetector`` defines it. If a thing moved
  /// farther, one region shows background now and another shows the expected content of the first: both get
  /// the offset, unless several things could have moved that way. If most of what differs has moved as one,
  /// so has everything that agrees with that, such as the edge of a box, which would be no evidence alone.
  ///
  /// Only the largest 500 regions are examined closely; for all others it is only checked whether
  /// they moved along.
  ///
  /// - Parameters:
  ///   - expected: The picture that was compared.
  ///   - actual: The other one.
  ///   - tolerance: Pixels may differ by its `channel`; with any other metric they must be equal.
  package mutating func findMoves(expected: Bitmap, actual: Bitmap, tolerance: Tolerance) {
    // Content that looks the same everywhere could have moved anywhere.
    guard !showsLessThanDiffers else { return }
    findMoves(
      expected: PictureExcerpt(expected), actual: PictureExcerpt(actual), tolerance: tolerance)
  }

  /// The same for pictures that are not in memory: they are read once more, and only excerpts are
  /// kept.
  ///
  /// If not everything that differs fits, as many of the largest regions as fit are examined, each with what is
  /// within reach of it. If a region would take more than half of the room, only the rows in which most of its
  /// pixels differ decide. For all others it is only checked whether they moved along with these, for which both
  /// pictures are read a second time.
  ///
  /// - Parameters:
  ///   - expected: Gives the picture from its first row on.
  ///   - actual: The same.
  ///   - limit: How many bytes of both pictures together to keep.
  /// - Throws: What reading either picture throws, the expected one's error first.
  package mutating func findMoves(
    expected: () throws(PNGError) -> some PixelRows,
    actual: () throws(PNGError) -> some PixelRows, tolerance: Tolerance,
    within limit: Int = 32 << 20
  ) throws(PNGError) {
    guard let bounds, !showsLessThanDiffers else { return }
    let limits = ExcerptLimits(bytes: limit)
    let isWhole = limits.hold(bounds)
    let samples = isWhole ? [bounds] : limits.samples(of: self)
    guard !samples.isEmpty else { return }
    var (before, after): ([PictureExcerpt], [PictureExcerpt]) = ([], [])
    var expectedRows = try expected()
    var actualRows = try actual()
    try concurrently { () throws(PNGError) in
      before = try expectedRows.excerpts(around: samples)
    } _: { () throws(PNGError) in
      after = try actualRows.excerpts(around: samples)
    }
    if isWhole {
      findMoves(expected: before[0], actual: after[0], tolerance: tolerance)
      return
    }
    var detector = ShiftDetector(limit: tolerance.channelLimit)
    let overlap = expectedSize.overlap(with: actualSize)
    let picture = PixelRect(x: 0, y: 0, width: overlap.width, height: overlap.height)
    let views = samples.indices.map { index in
      RegionView(
        bounds: samples[index], pixels: regions[index].pixels, expected: before[index],
        actual: after[index], region: regions[index].bounds, picture: picture)
    }
    guard let common = findMoves(among: views, &detector) else { return }
    let others = regions.indices.filter { regions[$0].offset != common }
    guard !others.isEmpty else { return }
    expectedRows = try expected()
    actualRows = try actual()
    detector.budget = ShiftDetector.agreementBudget(of: overlap)
    let agreeing = try detector.areAgreeing(
      others.map { regions[$0].bounds.grown(by: 1).intersection(picture) }, with: common,
      expected: &expectedRows, actual: &actualRows)
    for (index, isAgreeing) in zip(others, agreeing) where isAgreeing {
      regions[index].offset = common
    }
    keepSurfaces(beside: common, in: views, detector.likeness)
  }

  private mutating func findMoves(
    expected: PictureExcerpt, actual: PictureExcerpt, tolerance: Tolerance
  ) {
    var detector = ShiftDetector(limit: tolerance.channelLimit)
    let overlap = expectedSize.overlap(with: actualSize)
    let picture = PixelRect(x: 0, y: 0, width: overlap.width, height: overlap.height)
    let views = regions.map { region in
      RegionView(
        bounds: region.bounds, pixels: region.pixels, expected: expected, actual: actual,
        picture: picture)
    }
    guard let common = findMoves(among: views.prefix(ShiftDetector.mostRegions), &detector)
    else { return }
    detector.budget = ShiftDetector.agreementBudget(of: overlap)
    for (index, view) in views.enumerated()
    where regions[index].offset != common && detector.agrees(view.grown, with: common)
      && !detector.isContradicted(view, by: common)
    {
      regions[index].offset = common
    }
    keepSurfaces(beside: common, in: views, detector.likeness)
  }

  /// An edge all across the picture, between two surfaces, is no evidence that either moved: if nothing in the smaller one
  /// did, this one grew or shrank.
  private mutating func keepSurfaces(
    beside common: PixelOffset, in views: [RegionView], _ likeness: Likeness
  ) {
    guard common.x == 0 || common.y == 0 else { return }
    let axis = common.y == 0 ? PixelAxis.columns : .rows
    let step = common.x + common.y
    let size = expectedSize.overlap(with: actualSize)
    let (end, length) = (size.count(of: axis), size.length(of: axis))
    for index in loneEdges(by: common, along: axis, in: views, likeness) {
      regions[index].offset = nil
    }
    let moved = regions.indices.filter { regions[$0].offset == common }
    let edges = moved.filter { index in
      isEdge(regions[index], by: common, along: axis)
        && regions[index].bounds.seen(along: axis).width == length
    }
    // Of a surface between two edges, either end may have moved.
    guard edges.count == 1 else { return }
    let edge = regions[edges[0]].bounds.seen(along: axis).rows
    let isFirst = edge.lowerBound < end - edge.upperBound
    let smaller = isFirst ? 0..<edge.lowerBound : edge.upperBound..<end
    guard !smaller.isEmpty,
      moved.allSatisfy({ !smaller.overlaps(regions[$0].bounds.seen(along: axis).rows) })
    else { return }
    let (was, now) =
      isFirst
      ? (edge.upperBound + min(0, -step), edge.upperBound + min(0, step))
      : (edge.lowerBound + max(0, -step), edge.lowerBound + max(0, step))
    func surface(_ place: Int) -> PixelRect {
      PixelRect(isFirst ? 0..<place : place..<end, of: axis, length: length)
    }
    regions[edges[0]].offset = nil
    regions[edges[0]].change = .resized(was: surface(was), now: surface(now))
  }

  /// Edges of parts of the picture that moved alone, between something that reaches the nearer edge of the picture and the
  /// ground.
  ///
  /// Both ends of something that moved are as long as each other, at the same height. Along a part of a lone edge, nothing
  /// else moved.
  private func loneEdges(
    by offset: PixelOffset, along axis: PixelAxis, in views: [RegionView], _ likeness: Likeness
  ) -> [Int] {
    let size = expectedSize.overlap(with: actualSize)
    let (end, length) = (size.count(of: axis), size.length(of: axis))
    let moved = regions.indices.filter { regions[$0].offset == offset }
    func bounds(_ index: Int) -> PixelRect { regions[index].bounds.seen(along: axis) }
    let edges = moved.filter {
      bounds($0).width < length && isEdge(regions[$0], by: offset, along: axis)
    }
    guard !edges.isEmpty else { return [] }
    let counts = Dictionary(moved.map { (bounds($0).columns, 1) }, uniquingKeysWith: +)
    func isPaired(_ index: Int) -> Bool {
      counts[bounds(index).columns].map { $0 % 2 == 0 } ?? false
    }
    let lone = edges.filter { !isPaired($0) }
    guard lone.count <= Self.mostEdges else { return [] }
    return lone.filter { index in
      let edge = bounds(index)
      let isFirst = edge.y < end - edge.rows.upperBound
      let outer = isFirst ? 0..<edge.y : edge.rows.upperBound..<end
      let others = moved.filter { $0 != index && bounds($0).columns.overlaps(edge.columns) }
      guard !outer.isEmpty, !others.contains(where: { bounds($0).rows.overlaps(outer) }) else {
        return false
      }
      var covered = edge.x
      for other in others.filter({ !isPaired($0) }).map(bounds).sorted(by: { $0.x < $1.x })
      where other.x <= covered {
        covered = max(covered, other.columns.upperBound)
      }
      guard covered < edge.columns.upperBound, views.indices.contains(index),
        views[index].bounds == regions[index].bounds
      else { return false }
      let picture = views[index].expected
      func color(_ place: Int, _ line: Int) -> UInt32? {
        let (x, y) = axis == .rows ? (place, line) : (line, place)
        guard picture.bounds.columns.contains(x), picture.bounds.rows.contains(y) else {
          return nil
        }
        return picture.pixel(x, y)
      }
      let thing = color(edge.x, isFirst ? edge.y - 1 : edge.rows.upperBound)
      return [color(edge.x - 1, edge.y), color(edge.columns.upperBound, edge.y)].allSatisfy {
        ground in
        guard let thing, let ground else { return true }
        return !likeness.areAlike(thing, ground)
      }
    }
  }

  /// Of more, each is compared with all that moved.
  private static let mostEdges = 16

  /// Whether a region moved, and shows no more than one straight edge that did.
  private func isEdge(_ region: Region, by offset: PixelOffset, along axis: PixelAxis) -> Bool {
    let step = abs(offset.x + offset.y)
    // A line that moved by its width is twice as wide.
    return region.offset == offset && region.pixels == region.bounds.area
      && (step..<2 * step).contains(region.bounds.seen(along: axis).height)
  }

  /// Examines the first regions closely.
  ///
  /// - Returns: By how much most of what differs in them has moved.
  private mutating func findMoves(
    among views: some Collection<RegionView>, _ detector: inout ShiftDetector
  ) -> PixelOffset? {
    let moves = detector.moves(of: Array(views))
    for (index, offset) in moves.offsets.enumerated() { regions[index].offset = offset }
    return moves.common
  }
}

extension Tolerance {
  /// The largest difference of a channel at which pixels of something that moved are equal.
  fileprivate var channelLimit: UInt8 {
    switch metric {
    case .channel(let limit): UInt8(clamping: limit)
    case .color, .oklab: 0
    }
  }
}

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
    var offsets = offsets(of: views) { $0.offset(of: $1) }
    findShapes(in: views, &offsets)
    let common = mostCommon(offsets, of: views)
    for move in farMoves(among: views, known: offsets) {
      let (from, to) = (views[move.from].bounds, views[move.to].bounds)
      let offset = PixelOffset(x: to.x - from.x, y: to.y - from.y)
      offsets[move.from] = offset
      offsets[move.to] = offset
    }
    return Moves(offsets: offsets, common: common)
  }

  /// What is found in each view, on all of the machine's processors.
  ///
  /// - Parameter find: As long as there is a budget, it does not depend on how much that is.
  /// - Returns: The same as of one view after the other.
  mutating func offsets(
    of views: [RegionView],
    _ find: @Sendable (inout ShiftDetector, RegionView) -> PixelOffset?
  ) -> [PixelOffset?] {
    var found: [PixelOffset?] = []
    while found.count < views.count, budget > 0 {
      let some = views[found.count...].prefix(Self.viewsAtATime)
      // All together spend no more than is there; what needs more is examined again, in its turn.
      var detector = self
      detector.budget = budget / Self.viewsAtATime
      let (shared, share) = (detector, detector.budget)
      let results = concurrentMap(some.count) { index in
        var alone = shared
        let offset = find(&alone, some[some.startIndex + index])
        return (offset: offset, cost: share - alone.budget)
      }
      for (view, result) in zip(some, results) {
        if result.cost < min(share, budget) {
          found.append(result.offset)
          budget -= result.cost
        } else {
          found.append(budget > 0 ? find(&self, view) : nil)
        }
      }
    }
    return found + [PixelOffset?](repeating: nil, count: views.count - found.count)
  }

  private static let viewsAtATime = 8

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
    let pixels: Int?
  }

  private mutating func farMoves(among views: [RegionView], known: [PixelOffset?]) -> [FarMove] {
    // A region with the same shape as many others could have gone anywhere, and specks look alike.
    let most = 8
    let unmoved = views.indices.filter { known[$0] == nil && 2 * views[$0].pixels > Self.handful }
    let shapes = Dictionary(grouping: unmoved) { index in
      let view = views[index]
      // Within a tolerance, noise decides about pixels at its edge.
      return Shape(
        width: view.bounds.width, height: view.bounds.height,
        pixels: likeness.limit == 0 ? view.pixels : nil)
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
