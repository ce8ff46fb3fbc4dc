/// A position for a row, with its slots.
struct RowSpace {
  var top: Double
  /// The row's height, as far as it is known.
  var height: Double
  /// In reading order; not empty.
  var slots: [FreeRoom.Slot]
  /// The length of the widest slot that the row could have anywhere.
  var widest: Double
  /// Whether there is no other space to try.
  var isFinal = false
}

extension RowSpace {
  /// The slot in which the last row ends: the last one with a given length, or with as much as any later space has.
  ///
  /// - Parameters:
  ///   - indent: Free room before the row.
  ///   - ending: The index of the slot in which the paragraph ends, which is preferred; nil if it does not end on the row.
  func lastSlot(
    holding length: Double, behind indent: Double, preferring ending: Int? = nil
  ) -> FreeRoom.Slot? {
    let needed = min(length, widest - indent)
    var candidates = Array(slots.indices.reversed())
    if let ending {
      candidates = [ending] + candidates.filter { $0 > ending } + candidates.filter { $0 < ending }
    }
    let found = candidates.first { slots[$0].length - indent >= needed - Epsilon.length }
    return (found ?? (isFinal ? candidates.first : nil)).map { slots[$0] }
  }
}

/// Looks for the first space with room for a row.
struct RowSpaces {
  let composer: LineComposer
  /// Of the row's paragraph.
  let isRightToLeft: Bool
  private var room: FreeRoom { composer.room }

  /// Fills a row whose room depends on its height, which in turn depends on what is on it.
  ///
  /// Each round uses the height that the round before needed, until that is enough.
  func settled(
    from top: Double, guess: () throws(LayoutError) -> Double,
    fill: (RowSpace) throws(LayoutError) -> RowFiller.Row?
  ) throws(LayoutError) -> RowFiller.Row {
    // If nothing is excluded, a row has the same room whatever its height.
    var height = room.isWhole ? .infinity : try guess()
    var rounds = 0
    while true {
      var row = try first(from: top, height: height, fill)
      guard let line = row.lines.first else { return row }
      let metrics = try composer.metrics(of: row.lines)
      let needed = metrics.height
      row.metrics = metrics
      row.bottom = line.part.top + needed
      rounds += 1
      // Heights grow from round to round, and a label has few different ones.
      if needed <= height + Epsilon.length || rounds == RowSpaces.maximumRounds { return row }
      height = needed
    }
  }

  private static let maximumRounds = 16

  /// The row in the first space with room for it.
  private func first(
    from top: Double, height: Double, _ fill: (RowSpace) throws(LayoutError) -> RowFiller.Row?
  ) throws(LayoutError) -> RowFiller.Row {
    if room.isWhole {
      let space = RowSpace(
        top: top, height: height, slots: [FreeRoom.Slot(x: 0, length: room.width)],
        widest: room.width, isFinal: true)
      return try fill(space) ?? RowFiller.Row(lines: [], outcome: .overfull)
    }
    var space = RowSpace(
      top: top, height: height, slots: [], widest: room.widest(from: top, rowHeight: height))
    for top in room.tops(from: top) {
      space.top = top
      space.slots = readingOrder(room.slots(from: top, to: top + height))
      if !space.slots.isEmpty, let row = try fill(space) { return row }
    }
    // Below all exclusions a row has the whole width, and must make do with it.
    space.slots = [FreeRoom.Slot(x: 0, length: room.width)]
    space.widest = room.width
    space.isFinal = true
    return try fill(space) ?? RowFiller.Row(lines: [], outcome: .overfull)
  }

  private func readingOrder(_ slots: [FreeRoom.Slot]) -> [FreeRoom.Slot] {
    // A line that must not wrap takes the widest slot, or the first of equal ones.
    if composer.spec.wrap == .none {
      let ordered = isRightToLeft ? slots.reversed() : slots
      let widest = ordered.map(\.length).max() ?? 0
      return ordered.first { $0.length == widest }.map { [$0] } ?? []
    }
    return isRightToLeft ? slots.reversed() : slots
  }
}
