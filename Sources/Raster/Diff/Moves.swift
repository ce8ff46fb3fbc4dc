extension Comparison {
  /// Says of each region by how much what was expected in it has moved, where it only has.
  ///
  /// A region that holds both places of a thing is moved as ``ShiftDetector`` defines it. Where a thing moved
  /// farther, one region shows background now and another shows what was expected in the first: both get
  /// the offset, unless several things could have moved so. Where most of what differs has moved as one, so
  /// has whatever else agrees with that, such as the edge of a box, which alone would be no evidence.
  ///
  /// Only the largest 500 regions are looked at closely, all others as moved along with them.
  ///
  /// - Parameters:
  ///   - expected: The picture that was compared.
  ///   - actual: The other one.
  ///   - tolerance: By whose `channel` pixels may differ; by any other metric they must be equal.
  package mutating func findMoves(expected: Bitmap, actual: Bitmap, tolerance: Tolerance) {
    findMoves(
      expected: PictureExcerpt(expected), actual: PictureExcerpt(actual), tolerance: tolerance)
  }

  /// The same of pictures that are not in memory: they are read once more, and only excerpts kept.
  ///
  /// Where everything that differs does not fit, the largest regions are looked at, as many as fit, each with what
  /// lies within reach of it. About a region that would take more than half of the room decide the rows in
  /// which most of its pixels differ. Of all others nothing is said.
  ///
  /// - Parameter limit: Bytes to keep of both pictures together.
  /// - Throws: What reading either picture throws, the expected one's error first.
  package mutating func findMoves(
    expected: inout some PixelRows, actual: inout some PixelRows, tolerance: Tolerance,
    within limit: Int = 16 << 20
  ) throws(PNGError) {
    guard let bounds else { return }
    let limits = ExcerptLimits(bytes: limit)
    if limits.hold(bounds) {
      let before = try expected.excerpts(around: [bounds])
      let after = try actual.excerpts(around: [bounds])
      findMoves(expected: before[0], actual: after[0], tolerance: tolerance)
      return
    }
    let samples = limits.samples(of: self)
    let before = try expected.excerpts(around: samples)
    let after = try actual.excerpts(around: samples)
    let views = samples.indices.map { index in
      RegionView(
        bounds: samples[index], pixels: regions[index].pixels, expected: before[index],
        actual: after[index])
    }
    findMoves(among: views, examining: views.count, tolerance: tolerance)
  }

  private mutating func findMoves(
    expected: PictureExcerpt, actual: PictureExcerpt, tolerance: Tolerance
  ) {
    let views = regions.map { region in
      RegionView(
        bounds: region.bounds, pixels: region.pixels, expected: expected, actual: actual)
    }
    findMoves(among: views, examining: ShiftDetector.mostRegions, tolerance: tolerance)
  }

  /// - Parameters:
  ///   - views: Of the first regions.
  ///   - count: So many of them are looked at closely.
  private mutating func findMoves(
    among views: [RegionView], examining count: Int, tolerance: Tolerance
  ) {
    var detector = ShiftDetector(limit: tolerance.channelLimit)
    let moves = detector.moves(of: Array(views.prefix(count)))
    for (index, offset) in moves.offsets.enumerated() { regions[index].offset = offset }
    guard let common = moves.common else { return }
    for (index, view) in views.enumerated()
    where regions[index].offset != common && detector.agrees(view, with: common) {
      regions[index].offset = common
    }
  }
}

extension Tolerance {
  /// The largest difference of a channel at which pixels of something that moved are equal.
  fileprivate var channelLimit: UInt8 {
    switch metric {
    case .channel(let limit): UInt8(clamping: limit)
    case .color: 0
    }
  }
}

/// A region, and as much of the pictures as there is in memory.
struct RegionView {
  let bounds: PixelRect
  /// How many pixels differ.
  let pixels: Int
  let expected: PictureExcerpt
  let actual: PictureExcerpt
}
