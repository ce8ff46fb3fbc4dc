extension Comparison {
  /// Finds out by how much the expected content of each region has moved, if nothing else changed.
  ///
  /// A region that contains both places of a thing is moved as ``ShiftDetector`` defines it. If a thing moved
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
    within limit: Int = 16 << 20
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
    let views = samples.indices.map { index in
      RegionView(
        bounds: samples[index], pixels: regions[index].pixels, expected: before[index],
        actual: after[index])
    }
    guard let common = findMoves(among: views, &detector) else { return }
    let others = regions.indices.filter { regions[$0].offset != common }
    guard !others.isEmpty else { return }
    expectedRows = try expected()
    actualRows = try actual()
    detector.budget = ShiftDetector.agreementBudget(of: expectedSize.overlap(with: actualSize))
    let agreeing = try detector.areAgreeing(
      others.map { regions[$0].bounds }, with: common, expected: &expectedRows,
      actual: &actualRows)
    for (index, isAgreeing) in zip(others, agreeing) where isAgreeing {
      regions[index].offset = common
    }
  }

  private mutating func findMoves(
    expected: PictureExcerpt, actual: PictureExcerpt, tolerance: Tolerance
  ) {
    var detector = ShiftDetector(limit: tolerance.channelLimit)
    let views = regions.map { region in
      RegionView(
        bounds: region.bounds, pixels: region.pixels, expected: expected, actual: actual)
    }
    guard let common = findMoves(among: views.prefix(ShiftDetector.mostRegions), &detector)
    else { return }
    detector.budget = ShiftDetector.agreementBudget(of: expectedSize.overlap(with: actualSize))
    for (index, view) in views.enumerated()
    where regions[index].offset != common && detector.agrees(view, with: common) {
      regions[index].offset = common
    }
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
    case .color: 0
    }
  }
}
