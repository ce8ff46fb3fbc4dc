extension RowFiller {
  /// The lines of a row, and the slots in which they are.
  private struct Filled {
    var lines: [Line] = []
    /// Index of each line's slot.
    var slots: [Int] = []
    var end: Int
  }

  /// Fills the slots of a space; nil if none of them has room.
  func body(at space: RowSpace) throws(LayoutError) -> Row? {
    // A line that is certainly too long is cut without setting the whole of it first.
    if try isCutUnset(in: space) {
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
      let later = space.slots[(lastSlot + 1)...].first {
        $0.length >= suffix.fragment.width - Epsilon.length
      }
      if let later { return try row(filled.lines, and: suffix, in: later, of: space) }
      if !isLast { return Row(lines: filled.lines, outcome: .bodyEnd(nil)) }
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
  private func isCutUnset(in space: RowSpace) throws(LayoutError) -> Bool {
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
      if let ellipsis = composer.ellipsis { line.place(ellipsis, in: composer.body) }
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
    _ lines: [Line], and suffix: SuffixFitter.Placed, in slot: FreeRoom.Slot, of space: RowSpace
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
    let cut = try composer.truncation.cut(
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
      let cut = try composer.truncation.cut(empty, suffix: suffix)
      if cut.misleads || cut.elidedStart == 0 || cut.suffixState != .whole { continue }
      return Row(
        lines: lines[..<index] + [cut.line],
        outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState))
    }
    return nil
  }
}
