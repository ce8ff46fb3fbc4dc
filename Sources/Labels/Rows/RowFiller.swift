/// Fills one row: finds the first space with room for it, and fills its slots in reading order.
struct RowFiller {
  let composer: LineComposer
  /// Index of the row.
  let index: Int
  /// Index of the paragraph.
  let paragraph: Int
  /// The first cluster that is not on a row yet.
  let start: Int
  /// Whether the body cannot continue on another row.
  let isLast: Bool
  /// nil if there is no suffix, or if it has a row of its own.
  let suffix: LineSuffix?
  let cuts: Bool
  /// How low a row that is cut may end.
  let bottom: Double
  /// Free room before the first line on the row.
  let indent: Double

  init(
    composer: LineComposer, index: Int, paragraph: Int, start: Int, isLast: Bool,
    suffix: LineSuffix?, cuts: Bool, bottom: Double = .infinity, indent: Double? = nil
  ) {
    self.composer = composer
    self.index = index
    self.paragraph = paragraph
    self.start = start
    self.isLast = isLast
    self.suffix = suffix
    self.cuts = cuts
    self.bottom = bottom
    self.indent = indent ?? (start == 0 ? composer.spec.firstIndent : composer.spec.indent)
  }

  /// A row as it was filled.
  struct Row {
    enum Outcome {
      /// More of the body follows, from this cluster of the paragraph on, or in the next paragraph.
      case continued(Int)
      /// The body ends; nil if the suffix still needs a row.
      case bodyEnd(LabelLayout.SuffixState?)
      case cut(elidedStart: Int, LabelLayout.SuffixState)
      /// The row cannot hold the rest of the body and must not be cut.
      case overfull
    }

    /// Empty if the row is overfull.
    var lines: [Line]
    var outcome: Outcome
    /// nil if there are no lines.
    var metrics: LineMetrics?
    var bottom = 0.0
    /// Whether the row is a line that must not wrap but is too long.
    var endsEarly = false
    /// See ``CutLine/misleads``.
    var misleads = false
    /// Whether the row leaves out what would make it too high.
    var isLowered = false
  }

  /// A position for a row, with its slots.
  private struct RowSpace {
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

  var spec: SharedSpec { composer.spec }
  var room: FreeRoom { composer.room }
  var text: Paragraph { composer.body.paragraphs[paragraph] }
  var source: StyledText { composer.body.source }
  /// Whether nothing follows the paragraph that the row could leave out: a line break that ends the body is none.
  var endsBody: Bool { composer.body.isEnd(paragraph + 1, orEmpty: isLast) }
}

extension RowFiller {
  /// Fills the first row that has room with as much of the body as it can hold.
  ///
  /// - Parameter top: The first position at which the row can be.
  func row(from top: Double) throws(LayoutError) -> Row {
    let row = try settled(from: top, guess: firstHeight) { space throws(LayoutError) in
      try body(at: space)
    }
    guard isLast, cuts, spec.truncate == .end, row.bottom > bottom + Epsilon.length,
      let first = row.lines.first
    else { return row }
    // The first row is always shown, and whole if it holds all of the body.
    if index == 0 { guard case .cut = row.outcome else { return row } }
    return try self.row(cutting: row, to: bottom - first.part.top) ?? row
  }

  /// Cuts a row so that it leaves out what makes it too high; nil if that leaves nothing of the body on it.
  ///
  /// The first row is always shown: if it cannot be low enough, it is as low as it can be.
  private func row(cutting high: Row, to height: Double) throws(LayoutError) -> Row? {
    var least = Double.infinity
    for line in high.lines.indices.reversed() where !high.lines[line].isSuffixAlone {
      let kept = high.lines[..<line]
      var empty = high.lines[line]
      empty.content = .empty(at: empty.content.clusters.lowerBound)
      (empty.hyphen, empty.ellipsis, empty.suffix, empty.gap) = (nil, nil, nil, 0)
      let cut = try composer.endCut.cut(empty, suffix: suffix) { line throws(LayoutError) in
        guard !kept.isEmpty || text.shows(line.content.clusters) else { return false }
        let needed = try composer.metrics(of: kept + [line]).height
        if needed <= height + Epsilon.length { return true }
        least = min(least, needed)
        return false
      }
      let metrics = try composer.metrics(of: kept + [cut.line])
      guard metrics.height <= height + Epsilon.length, !cut.misleads, cut.suffixState == .whole,
        !kept.isEmpty || text.shows(cut.line.content.clusters)
      else { continue }
      return Row(
        lines: kept + [cut.line],
        outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState), metrics: metrics,
        bottom: cut.line.part.top + metrics.height, endsEarly: high.endsEarly, isLowered: true)
    }
    guard index == 0, least.isFinite else { return nil }
    return try row(cutting: high, to: least)
  }

  /// A row of only the ellipsis and the suffix.
  func rowOfNothing(from top: Double) throws(LayoutError) -> Row {
    try settled(from: top, guess: firstHeight) { space throws(LayoutError) in
      guard let slot = lastSlot(of: space, ending: nil, try tail()) else { return nil }
      var empty = line(at: start, in: slot, of: space, indent: indent)
      empty.ending = .cut
      let cut = try composer.endCut.cutToNothing(empty, suffix: suffix)
      return Row(
        lines: [cut.line],
        outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState))
    }
  }

  /// Gives a suffix a row of its own.
  func row(of suffix: LineSuffix, from top: Double) throws(LayoutError) -> Row {
    var whole = line(at: start)
    whole.suffix = suffix.fragment
    func guess() throws(LayoutError) -> Double { try composer.metrics(of: [whole]).height }
    return try settled(from: top, guess: guess) { space throws(LayoutError) in
      let needed = min(suffix.fragment.width, space.widest - indent)
      let roomy = space.slots.first { $0.length - indent >= needed - Epsilon.length }
      guard let slot = roomy ?? (space.isFinal ? space.slots.first : nil) else { return nil }
      var line = line(at: start, in: slot, of: space, indent: indent)
      line.ending = .bodyEnd
      let fitted = try composer.suffixes.fit(suffix.fragment, limit: line.limit)
      line.suffix = fitted.fragment
      return Row(lines: [line], outcome: .bodyEnd(fitted.state))
    }
  }

  /// Fills a row whose room depends on its height, which in turn depends on what is on it.
  ///
  /// Each round uses the height that the round before needed, until that is enough.
  private func settled(
    from top: Double, guess: () throws(LayoutError) -> Double,
    fill: (RowSpace) throws(LayoutError) -> Row?
  ) throws(LayoutError) -> Row {
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
      if needed <= height + Epsilon.length || rounds == RowFiller.maximumRounds { return row }
      height = needed
    }
  }

  private static let maximumRounds = 16

  /// The row in the first space with room for it.
  private func first(
    from top: Double, height: Double, _ fill: (RowSpace) throws(LayoutError) -> Row?
  ) throws(LayoutError) -> Row {
    if room.isWhole {
      let space = RowSpace(
        top: top, height: height, slots: [FreeRoom.Slot(x: 0, length: room.width)],
        widest: room.width, isFinal: true)
      return try fill(space) ?? Row(lines: [], outcome: .overfull)
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
    return try fill(space) ?? Row(lines: [], outcome: .overfull)
  }

  private func readingOrder(_ slots: [FreeRoom.Slot]) -> [FreeRoom.Slot] {
    let isRightToLeft = text.isRightToLeft
    // A line that must not wrap takes the widest slot, or the first of equal ones.
    if spec.wrap == .none {
      let ordered = isRightToLeft ? slots.reversed() : slots
      let widest = ordered.map(\.length).max() ?? 0
      return ordered.first { $0.length == widest }.map { [$0] } ?? []
    }
    return isRightToLeft ? slots.reversed() : slots
  }

  /// The height of a row with nothing but the next cluster on it.
  private func firstHeight() throws(LayoutError) -> Double {
    let paragraph = text
    guard start < paragraph.clusters.count else {
      return try composer.metrics(of: [line(at: start)]).height
    }
    if paragraph.clusters[start].kind == .ellipsis, let ellipsis = composer.ellipsis {
      var line = line(at: start)
      line.ellipsis = ellipsis
      return try composer.metrics(of: [line]).height
    }
    var line = line(at: start)
    line.content = try composer.breaker.lines.content(
      start..<start + 1, of: paragraph, in: source, end: .continued)
    return try composer.metrics(of: [line]).height
  }
}

extension RowFiller {
  /// The lines of a row, and the slots in which they are.
  private struct Filled {
    var lines: [Line] = []
    /// Index of each line's slot.
    var slots: [Int] = []
    var end: Int
  }

  /// Fills the slots of a space; nil if none of them has room.
  private func body(at space: RowSpace) throws(LayoutError) -> Row? {
    // A line that is certainly too long is cut without filling it first.
    if try isCutUnfilled(in: space) {
      var row = try cut(Filled(end: start), at: space, isComplete: false)
      row?.endsEarly = spec.wrap == .none
      return row
    }
    var filled = try fill(space)
    guard let last = filled.lines.last, let lastSlot = filled.slots.last else { return nil }
    let isComplete = filled.end == text.clusters.count
    if isComplete, endsBody {
      // The break before an empty paragraph that gets no row is all that follows.
      let ending: Line.Ending = text.breakLength > 0 ? .hardBreak : .bodyEnd
      filled.lines[filled.lines.count - 1].ending = ending
      guard let suffix else { return Row(lines: filled.lines, outcome: .bodyEnd(nil)) }
      if let whole = try composer.attach(suffix, to: last) {
        filled.lines[filled.lines.count - 1] = whole
        filled.lines[filled.lines.count - 1].ending = ending
        return Row(lines: filled.lines, outcome: .bodyEnd(.whole))
      }
      let isBlank = start < filled.end && !text.shows(start..<filled.end)
      if isBlank, space.isFinal || suffix.fragment.width <= last.limit + Epsilon.length {
        // A body of nothing visible is as an empty one.
        let fitted = try composer.suffixes.fit(suffix.fragment, limit: last.limit)
        filled.lines[filled.lines.count - 1].suffix = fitted.fragment
        return Row(lines: filled.lines, outcome: .bodyEnd(fitted.state))
      }
      let later = space.slots[(lastSlot + 1)...].first {
        $0.length >= suffix.fragment.width - Epsilon.length
      }
      if let later { return try row(filled.lines, and: suffix, in: later, of: space) }
      if !isLast { return Row(lines: filled.lines, outcome: .bodyEnd(nil)) }
      if isBlank { return nil }
      // The last row is empty, so nothing can be left out to make room for the suffix.
      if start == filled.end {
        let slot = self.lastSlot(of: space, ending: nil, suffix.fragment.width)
        guard let slot else { return nil }
        return try row([], and: suffix, in: slot, of: space)
      }
    } else if isComplete, !isLast {
      filled.lines[filled.lines.count - 1].ending = .hardBreak
      return Row(lines: filled.lines, outcome: .continued(filled.end))
    } else if !isLast, spec.wrap != .none {
      return Row(lines: filled.lines, outcome: .continued(filled.end))
    }
    // Another row would not help a line that must not wrap.
    let endsEarly = spec.wrap == .none && !isComplete
    guard cuts else { return Row(lines: [], outcome: .overfull, endsEarly: endsEarly) }
    var row = try cut(filled, at: space, isComplete: isComplete)
    row?.endsEarly = endsEarly
    return row
  }

  /// Whether the row will be cut, and the cut does not depend on what a full row would hold.
  private func isCutUnfilled(in space: RowSpace) throws(LayoutError) -> Bool {
    guard isLast, cuts, room.isWhole, spec.truncate != .none || suffix != nil else { return false }
    let line = line(at: start, in: space.slots[0], of: space, indent: indent)
    return try composer.breaker(for: line).overflows(
      from: start, of: text, in: source, limit: line.limit)
  }

  private func fill(_ space: RowSpace) throws(LayoutError) -> Filled {
    var filled = Filled(end: start)
    for (index, slot) in space.slots.enumerated() {
      var line = line(
        at: filled.end, in: slot, of: space, indent: filled.lines.isEmpty ? indent : 0)
      if start < text.clusters.count {
        let held = try fit(from: filled.end, on: line, limit: line.limit)
        // If nothing is excluded, no other slot is wider.
        if !held.isWhole, !room.isWhole {
          let widest =
            filled.lines.isEmpty
            ? space.widest - indent
            : max(
              space.slots[index...].reduce(0) { max($0, $1.length) },
              room.widest(
                from: space.top + space.height + spec.lineSpacing, rowHeight: space.height)
                - spec.indent)
          // An empty slot is better than a word broken because the slot is too narrow.
          if try fit(from: filled.end, on: line, limit: widest).isWhole { continue }
          if held.width > line.limit + Epsilon.length, line.limit < widest - Epsilon.length {
            continue
          }
        }
        (line.content, line.hyphen) = (held.content, held.hyphen)
      }
      if let ellipsis = composer.ellipsis { line.insert(ellipsis, in: composer.body) }
      filled.end = line.content.clusters.upperBound
      filled.lines.append(line)
      filled.slots.append(index)
      if filled.end == text.clusters.count { break }
    }
    return filled
  }

  /// Ends a row with a slot that holds only the suffix.
  ///
  /// - Parameter lines: The lines before it on the row, which hold the rest of the body.
  private func row(
    _ lines: [Line], and suffix: LineSuffix, in slot: FreeRoom.Slot, of space: RowSpace
  ) throws(LayoutError) -> Row {
    var line = line(
      at: text.clusters.count, in: slot, of: space, indent: lines.isEmpty ? indent : 0)
    // An empty paragraph's row holds the suffix alone, and the break that may follow.
    line.ending = lines.isEmpty && text.breakLength > 0 ? .hardBreak : .bodyEnd
    let fitted = try composer.suffixes.fit(suffix.fragment, limit: line.limit)
    line.suffix = fitted.fragment
    return Row(lines: lines + [line], outcome: .bodyEnd(fitted.state))
  }

  /// Ends the last row with ellipsis and suffix, in the last slot with room for them; nil if a later space
  /// has more room.
  private func cut(
    _ filled: Filled, at space: RowSpace, isComplete: Bool
  ) throws(LayoutError) -> Row? {
    if spec.truncate == .none, suffix == nil, var last = filled.lines.last {
      last.ending = isComplete || spec.wrap == .none ? .cut : .wrapped
      return Row(
        lines: filled.lines.dropLast() + [last],
        outcome: .cut(elidedStart: text.offset(of: filled.end), .whole))
    }
    let ending = isComplete ? filled.slots.last : nil
    guard let slot = lastSlot(of: space, ending: ending, try tail()),
      let index = space.slots.firstIndex(of: slot)
    else { return nil }
    var kept = zip(filled.lines, filled.slots).filter { $0.1 < index }.map(\.0)
    let end = kept.last?.content.clusters.upperBound ?? start
    if end == text.clusters.count, !kept.isEmpty {
      // All of the body is before the slot. Nothing is left out, so no ellipsis is needed.
      if endsBody, let suffix { return try row(kept, and: suffix, in: slot, of: space) }
      kept[kept.count - 1].ending = .cut
    }
    let cut = try composer.endCut.cut(
      line(at: end, in: slot, of: space, indent: kept.isEmpty ? indent : 0), suffix: suffix)
    if cut.misleads, let earlier = try self.cut(within: kept) { return earlier }
    return Row(
      lines: kept + [cut.line], outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState),
      misleads: cut.misleads)
  }

  /// Ends the last row with ellipsis and suffix in the last of some of its lines in which no cut misleads; nil if
  /// there is none.
  private func cut(within lines: [Line]) throws(LayoutError) -> Row? {
    for index in lines.indices.reversed() {
      var empty = lines[index]
      empty.content = .empty(at: empty.content.clusters.lowerBound)
      empty.hyphen = nil
      let cut = try composer.endCut.cut(empty, suffix: suffix)
      if cut.misleads || composer.body.showsNothing(before: cut.elidedStart)
        || cut.suffixState != .whole
      {
        continue
      }
      return Row(
        lines: lines[..<index] + [cut.line],
        outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState))
    }
    return nil
  }
}

extension RowFiller {
  /// The slot in which the last row ends: the last one with a given length, or with as much as any later
  /// space has.
  ///
  /// The slot in which the paragraph ends is preferred.
  private func lastSlot(of space: RowSpace, ending: Int?, _ length: Double) -> FreeRoom.Slot? {
    let needed = min(length, space.widest - indent)
    var candidates = Array(space.slots.indices.reversed())
    if let ending {
      candidates = [ending] + candidates.filter { $0 > ending } + candidates.filter { $0 < ending }
    }
    let found = candidates.first { space.slots[$0].length - indent >= needed - Epsilon.length }
    return (found ?? (space.isFinal ? candidates.first : nil)).map { space.slots[$0] }
  }

  /// The length of the suffix, its gap and the ellipsis at the end of a label that is cut.
  private func tail() throws(LayoutError) -> Double {
    var length = suffix?.width ?? 0
    if spec.truncate != .none, spec.ellipsis.contains(where: { !$0.text.isEmpty }) {
      // Its style depends on where the text is cut; until that is known, the row's first character stands for it.
      length += try composer.texts.ellipsis(at: text.offset(of: start), of: source).width
    }
    return length
  }

  private func line(at cluster: Int) -> Line {
    Line(
      paragraph: paragraph, content: .empty(at: cluster), ending: .wrapped, indent: indent,
      limit: room.width, part: RowPart(row: index, top: 0, x: 0, length: room.width))
  }

  private func line(
    at cluster: Int, in slot: FreeRoom.Slot, of space: RowSpace, indent: Double
  ) -> Line {
    var line = line(at: cluster)
    line.indent = indent
    line.limit = max(0, slot.length - indent)
    line.part = RowPart(row: index, top: space.top, x: slot.x, length: slot.length)
    line.start = composer.start(of: slot, indent: indent, isRightToLeft: text.isRightToLeft)
    return line
  }
}

extension RowFiller {
  /// What a slot of a given length can hold.
  private struct Fit {
    var content: LineContent
    var hyphen: Fragment?
    /// Whether the content fits without breaking a word.
    var isWhole: Bool

    var width: Double { content.width + (hyphen?.width ?? 0) }
  }

  private func fit(from start: Int, on line: Line, limit: Double) throws(LayoutError) -> Fit {
    let paragraph = text
    let (content, hyphen) = try composer.breaker(for: line).fill(
      from: start, of: paragraph, in: source, limit: max(0, limit))
    let end = content.clusters.upperBound
    var fit = Fit(content: content, hyphen: hyphen, isWhole: false)
    fit.isWhole =
      (end == paragraph.clusters.count || paragraph.clusters[end - 1].breakAfter == .allowed)
      && fit.width <= limit + Epsilon.length
    return fit
  }
}

extension Composition {
  mutating func append(_ row: RowFiller.Row) {
    lines += row.lines
    if let shared = row.metrics { metrics += repeatElement(shared, count: row.lines.count) }
  }
}
