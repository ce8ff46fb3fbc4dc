extension RowFiller {
  /// A line and the part that it stands on.
  private struct Filled {
    var lines: [Line] = []
    /// Index of each line's part.
    var slots: [Int] = []
    var end: Int
  }

  /// Fills the parts of a place; nil where none of them has room.
  func body(at space: RowSpace) throws(LayoutError) -> Row? {
    // A line that certainly is too long, and is cut, need not be set whole first.
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
      if let later { return try row(filled.lines, and: suffix, on: later, of: space) }
      if !isLast { return Row(lines: filled.lines, outcome: .bodyEnd(nil)) }
      // An empty row, the last one: nothing can be left out for the suffix.
      if start == filled.end {
        let part = self.lastSlot(of: space, ending: nil, suffix.fragment.width)
        guard let part else { return nil }
        return try row([], and: suffix, on: part, of: space)
      }
    } else if isComplete, !isLast {
      filled.lines[filled.lines.count - 1].ending = .hardBreak
      return Row(lines: filled.lines, outcome: .continued(filled.end))
    } else if !isLast, spec.wrap != .none {
      return Row(lines: filled.lines, outcome: .continued(filled.end))
    }
    // One more row would not hold more of a line that must not wrap.
    let endsEarly = spec.wrap == .none && !isComplete
    guard cuts else { return Row(lines: [], outcome: .overfull, endsEarly: endsEarly) }
    var row = try cut(filled, at: space, isComplete: isComplete)
    row?.endsEarly = endsEarly
    return row
  }

  /// Whether the row is to be cut, and what a whole row would have held does not matter to the cut.
  private func isCutUnset(in space: RowSpace) throws(LayoutError) -> Bool {
    guard isLast, cuts, room.isWhole, spec.truncate != .none || suffix != nil else { return false }
    let line = line(at: start, on: space.slots[0], of: space, indent: indent)
    return try composer.breaker(for: line).overflows(
      from: start, of: text, in: source, limit: line.limit)
  }

  private func fill(_ space: RowSpace) throws(LayoutError) -> Filled {
    var filled = Filled(end: start)
    for (index, part) in space.slots.enumerated() {
      var line = line(
        at: filled.end, on: part, of: space, indent: filled.lines.isEmpty ? indent : 0)
      if start < text.clusters.count {
        let held = try fit(from: filled.end, on: line, limit: line.limit)
        // Where nothing is excluded, no other part is wider.
        if !held.isWhole, !room.isWhole {
          let widest =
            filled.lines.isEmpty
            ? space.widest - indent
            : max(
              space.slots[index...].reduce(0) { max($0, $1.length) },
              room.widest(
                from: space.top + space.height + spec.lineSpacing, rowHeight: space.height)
                - spec.indent)
          // Rather an empty part than a word that is broken for want of room.
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

  /// Ends a row on a part on which nothing but the suffix stands.
  ///
  /// - Parameter lines: Those before it on the row, which hold the rest of the body.
  private func row(
    _ lines: [Line], and suffix: SuffixFitter.Placed, on part: FreeRoom.Slot, of space: RowSpace
  ) throws(LayoutError) -> Row {
    var line = line(
      at: text.clusters.count, on: part, of: space, indent: lines.isEmpty ? indent : 0)
    // An empty paragraph's row holds the suffix alone, and the break that may follow.
    line.ending = lines.isEmpty && text.breakLength > 0 ? .hardBreak : .bodyEnd
    let fitted = try composer.suffixes.fit(suffix.fragment, limit: line.limit)
    line.suffix = fitted.fragment
    return Row(lines: lines + [line], outcome: .bodyEnd(fitted.state))
  }

  /// Ends the last row with ellipsis and suffix, on the last part that has room for them; nil where a
  /// place further on has more.
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
    guard let part = lastSlot(of: space, ending: ending, try tail()),
      let index = space.slots.firstIndex(of: part)
    else { return nil }
    var kept = zip(filled.lines, filled.slots).filter { $0.1 < index }.map(\.0)
    let end = kept.last?.content.clusters.upperBound ?? start
    if end == text.clusters.count, !kept.isEmpty {
      // All of the body stands before the part: nothing is left out, so that no ellipsis says so.
      if endsBody, let suffix { return try row(kept, and: suffix, on: part, of: space) }
      kept[kept.count - 1].ending = .cut
    }
    let cut = try composer.truncation.cut(
      line(at: end, on: part, of: space, indent: kept.isEmpty ? indent : 0), suffix: suffix)
    return Row(
      lines: kept + [cut.line], outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState))
  }
}
