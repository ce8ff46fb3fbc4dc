extension Comparison {
  /// Parts what moved from what entered the picture behind it.
  ///
  /// Pixels that an offset brings from outside the expected picture are not explained by a move, unless they show a
  /// colour that the region had before, within the tolerance: its background. They become regions of their own, which have
  /// not moved.
  ///
  /// Each picture is read once more if a region moved away from an edge.
  ///
  /// - Parameters:
  ///   - expected: Gives the picture from its first row on.
  ///   - actual: The same.
  /// - Throws: What reading either picture throws.
  package mutating func partEnteringContent(
    expected: () throws(PNGError) -> some PixelRows,
    actual: () throws(PNGError) -> some PixelRows, tolerance: Tolerance
  ) throws(PNGError) {
    let source = PixelRect(x: 0, y: 0, width: expectedSize.width, height: expectedSize.height)
    var moves = regions.indices.compactMap {
      EnteringMove(of: regions[$0], at: $0, from: source, tolerance.likeness)
    }
    guard !moves.isEmpty else { return }
    var actualRows = try actual()
    try actualRows.forEachRow { y, row in
      for index in moves.indices { moves[index].addEntered(row, y) }
    }
    if moves.contains(where: \.isOfOneColor) {
      var expectedRows = try expected()
      try expectedRows.forEachRow { y, row in
        for index in moves.indices { moves[index].addExpected(row, y) }
      }
    }
    for move in moves where !move.showsBackground {
      var rest = regions[move.index]
      for part in move.entering {
        guard let entered = map.region(in: part) else { continue }
        regions.append(entered)
        rest.pixels -= entered.pixels
      }
      rest.bounds = move.arrived
      regions[move.index] = rest
    }
    regions.removeAll { $0.pixels == 0 }
    regions.sort { one, other in
      (-one.pixels, one.bounds.y, one.bounds.x) < (-other.pixels, other.bounds.y, other.bounds.x)
    }
  }
}

/// A region whose move would have brought a part of it from outside the expected picture.
private struct EnteringMove {
  /// Of the region.
  let index: Int
  private let bounds: PixelRect
  /// What comes from inside the expected picture.
  let arrived: PixelRect
  let entering: [PixelRect]
  /// Of what entered.
  private var colors = ColorRange()
  private var hadColor = false
  private let likeness: Likeness

  init?(
    of region: Comparison.Region, at index: Int, from source: PixelRect, _ likeness: Likeness
  ) {
    guard let offset = region.offset else { return nil }
    bounds = region.bounds
    arrived = bounds.intersection(source.moved(by: offset))
    guard arrived != bounds else { return nil }
    self.index = index
    self.likeness = likeness
    entering = bounds.subtracting(arrived)
  }

  /// Whether what entered has one colour, as far as it is known.
  var isOfOneColor: Bool { likeness.includes(colors) }

  var showsBackground: Bool { isOfOneColor && hadColor }

  mutating func addEntered(_ row: RawSpan, _ y: Int) {
    guard isOfOneColor else { return }
    for part in entering where part.rows.contains(y) {
      for x in part.columns {
        colors.add(unsafe row.unsafeLoad(fromByteOffset: 4 * x, as: UInt32.self))
      }
    }
  }

  mutating func addExpected(_ row: RawSpan, _ y: Int) {
    // What filled the region has its background beside it.
    let rows = bounds.y - 1...bounds.y + bounds.height
    guard isOfOneColor, !colors.isEmpty, !hadColor, rows.contains(y) else { return }
    let color = colors.middle
    let columns = max(0, bounds.x - 1)..<min(row.byteCount / 4, bounds.x + bounds.width + 1)
    hadColor = columns.contains { x in
      likeness.areAlike(unsafe row.unsafeLoad(fromByteOffset: 4 * x, as: UInt32.self), color)
    }
  }
}

extension DifferenceMap {
  /// The pixels that differ in a rectangle; nil if none does.
  fileprivate func region(in rect: PixelRect) -> Comparison.Region? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    var pixels = 0
    for word in words where rect.rows.contains(Int(word.row)) {
      let bits = word.different & word.bits(of: rect.columns)
      guard bits != 0 else { continue }
      let first = Int(word.index) * Word.width
      left = min(left, first + bits.trailingZeroBitCount)
      right = max(right, first + Word.width - 1 - bits.leadingZeroBitCount)
      top = min(top, Int(word.row))
      bottom = Int(word.row)
      pixels += bits.nonzeroBitCount
    }
    guard pixels > 0 else { return nil }
    let bounds = PixelRect(
      x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    return Comparison.Region(bounds: bounds, pixels: pixels)
  }
}
