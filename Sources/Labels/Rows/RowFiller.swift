/// Sets one row: finds the first space with room for it, and fills its slots in reading order.
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
  let suffix: SuffixFitter.Placed?
  let cuts: Bool
  /// Free room before the first line on the row.
  let indent: Double

  init(
    composer: LineComposer, index: Int, paragraph: Int, start: Int, isLast: Bool,
    suffix: SuffixFitter.Placed?, cuts: Bool, indent: Double? = nil
  ) {
    self.composer = composer
    self.index = index
    self.paragraph = paragraph
    self.start = start
    self.isLast = isLast
    self.suffix = suffix
    self.cuts = cuts
    self.indent = indent ?? (start == 0 ? composer.spec.firstIndent : composer.spec.indent)
  }

  /// A row as it is set.
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
  }

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

  var spec: SharedSpec { composer.spec }
  var room: FreeRoom { composer.room }
  var text: Paragraph { composer.body.paragraphs[paragraph] }
  var source: StyledText { composer.body.source }
  /// Whether nothing follows the paragraph that the row could leave out: a line break that ends the body is none.
  var endsBody: Bool { composer.body.isEnd(paragraph + 1, orEmpty: isLast) }
}

extension RowFiller {
  /// Sets as much of the body as the first row that has room for it can hold.
  ///
  /// - Parameter top: The first position at which the row can be.
  func row(from top: Double) throws(LayoutError) -> Row {
    try settled(from: top, guess: firstHeight) { space throws(LayoutError) in
      try body(at: space)
    }
  }

  /// Sets only the ellipsis and the suffix.
  func rowOfNothing(from top: Double) throws(LayoutError) -> Row {
    try settled(from: top, guess: firstHeight) { space throws(LayoutError) in
      guard let slot = lastSlot(of: space, ending: nil, try tail()) else { return nil }
      var empty = line(at: start, in: slot, of: space, indent: indent)
      empty.ending = .cut
      let cut = try composer.truncation.cutToNothing(empty, suffix: suffix)
      return Row(
        lines: [cut.line],
        outcome: .cut(elidedStart: cut.elidedStart, cut.suffixState))
    }
  }

  /// Sets a suffix on a row of its own.
  func row(of suffix: SuffixFitter.Placed, from top: Double) throws(LayoutError) -> Row {
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

  /// Sets a row whose room depends on its height, which in turn depends on what is on it.
  ///
  /// Each round uses the height that the round before needed, until that is enough.
  private func settled(
    from top: Double, guess: () throws(LayoutError) -> Double,
    set: (RowSpace) throws(LayoutError) -> Row?
  ) throws(LayoutError) -> Row {
    // If nothing is excluded, a row has the same room whatever its height.
    var height = room.isWhole ? .infinity : try guess()
    var rounds = 0
    while true {
      var row = try first(from: top, height: height, set)
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
    from top: Double, height: Double, _ set: (RowSpace) throws(LayoutError) -> Row?
  ) throws(LayoutError) -> Row {
    if room.isWhole {
      let space = RowSpace(
        top: top, height: height, slots: [FreeRoom.Slot(x: 0, length: room.width)],
        widest: room.width, isFinal: true)
      return try set(space) ?? Row(lines: [], outcome: .overfull)
    }
    var space = RowSpace(
      top: top, height: height, slots: [], widest: room.widest(from: top, rowHeight: height))
    for top in room.tops(from: top) {
      space.top = top
      space.slots = readingOrder(room.slots(from: top, to: top + height))
      if !space.slots.isEmpty, let row = try set(space) { return row }
    }
    // Below all exclusions a row has the whole width, and must make do with it.
    space.slots = [FreeRoom.Slot(x: 0, length: room.width)]
    space.widest = room.width
    space.isFinal = true
    return try set(space) ?? Row(lines: [], outcome: .overfull)
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
  /// The slot in which the last row ends: the last one with a given length, or with as much as any later
  /// space has.
  ///
  /// The slot in which the paragraph ends is preferred.
  func lastSlot(of space: RowSpace, ending: Int?, _ length: Double) -> FreeRoom.Slot? {
    let needed = min(length, space.widest - indent)
    var candidates = Array(space.slots.indices.reversed())
    if let ending {
      candidates = [ending] + candidates.filter { $0 > ending } + candidates.filter { $0 < ending }
    }
    let found = candidates.first { space.slots[$0].length - indent >= needed - Epsilon.length }
    return (found ?? (space.isFinal ? candidates.first : nil)).map { space.slots[$0] }
  }

  /// The length of the suffix, its gap and the ellipsis at the end of a label that is cut.
  func tail() throws(LayoutError) -> Double {
    var length = suffix.map { $0.gap + $0.fragment.width } ?? 0
    if spec.truncate != .none, spec.ellipsis.contains(where: { !$0.text.isEmpty }) {
      length += try composer.texts.ellipsis(at: text.offset(of: start), of: source).width
    }
    return length
  }

  private func line(at cluster: Int) -> Line {
    Line(
      paragraph: paragraph, content: .empty(at: cluster), ending: .wrapped, indent: indent,
      limit: room.width, part: RowPart(row: index, top: 0, x: 0, length: room.width))
  }

  func line(
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
  struct Fit {
    var content: LineContent
    var hyphen: Fragment?
    /// Whether the content fits without breaking a word.
    var isWhole: Bool

    var width: Double { content.width + (hyphen?.width ?? 0) }
  }

  func fit(from start: Int, on line: Line, limit: Double) throws(LayoutError) -> Fit {
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
