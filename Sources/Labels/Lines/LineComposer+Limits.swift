extension LineComposer {
  convenience init(spec: LabelSpec, texts: LabelTexts, box: ContentBox) {
    let largestSize = texts.body.source.stretches.map(\.style.font.size).max() ?? 0
    let breaker = LineBreaker(
      lines: texts.lines, hyphen: texts.hyphen(in:), reshapingSlack: largestSize / 4)
    self.init(
      spec: spec, body: texts.body, breaker: breaker,
      truncation: Truncation(
        spec: spec, body: texts.body, breaker: breaker, ellipsis: texts.ellipsis(in:),
        suffixes: SuffixFitter(lines: texts.suffixLines)),
      suffix: texts.suffix, emptyExtents: texts.emptyExtents(in:), width: box.width,
      room: FreeRoom(spec, in: box))
  }

  /// One that sets another body, for which the same suffix and limits hold.
  func setting(_ body: ShapedText) -> LineComposer {
    LineComposer(
      spec: spec, body: body, breaker: breaker, truncation: truncation, suffix: suffix,
      emptyExtents: emptyExtents, width: width, room: room)
  }

  /// Sets the body within the label's number of lines and a height.
  ///
  /// The last line that fits the height whole is the last line. Which one that is depends on what is
  /// finally on it, so the lines are set again with fewer until all of them fit; one always stays.
  ///
  /// - Parameter height: Infinite where the label is as high as its lines.
  func compose(height: Double) throws(LayoutError) -> ComposedLines {
    var maximum = spec.lines == 0 ? Int.max : spec.lines
    var reason = LabelLayout.Truncation.Reason.lines
    while true {
      let composition = try compose(maximum: maximum, reason: reason)
      let metrics = try metrics(of: composition)
      let stack = LineStack(lines: composition.lines, metrics: metrics, spec: spec)
      let count = composition.rowCount
      if stack.height <= height + Epsilon.length || count == 1 {
        return ComposedLines(composition: composition, metrics: metrics)
      }
      let fitting = stack.count(within: height, lines: composition.lines, metrics: metrics)
      maximum = max(1, min(fitting, count - 1))
      reason = .height
    }
  }

  /// What came of setting a body without leaving anything out.
  enum Whole {
    case whole(ComposedLines)
    /// The limit that it needs more of.
    case exceeds(LabelLayout.Truncation.Reason)
  }

  /// Sets the body if all of it fits the label's number of lines and a height.
  ///
  /// - Parameter ellipsis: What stands where the body is an excerpt that leaves room for it.
  func whole(height: Double, ellipsis: Fragment? = nil) throws(LayoutError) -> Whole {
    let maximum = spec.lines == 0 ? Int.max : spec.lines
    let composition: Composition
    let exceeded: LabelLayout.Truncation.Reason?
    if let room {
      let rows = try RowComposer(composer: self, room: room, ellipsis: ellipsis)
        .compose(maximum: maximum, reason: .lines, cuts: false)
      (composition, exceeded) = (rows.composition, rows.exceeded)
    } else {
      let filling = try fill(maximum: maximum, reason: .lines)
      var filled = filling.overfull == nil ? try finish(filling) : filling.composition
      if let ellipsis { filled.place(ellipsis) }
      (composition, exceeded) = (filled, filling.overfull?.reason)
    }
    let metrics = try metrics(of: composition)
    let stack = LineStack(lines: composition.lines, metrics: metrics, spec: spec)
    let isTooHigh = stack.height > height + Epsilon.length && composition.rowCount > 1
    if isTooHigh { return .exceeds(.height) }
    if let exceeded { return .exceeds(exceeded) }
    return .whole(ComposedLines(composition: composition, metrics: metrics))
  }

  /// Shows nothing of the body: the ellipsis and the suffix, as far as there is room for them.
  func composeNothing(
    reason: LabelLayout.Truncation.Reason
  ) throws(LayoutError) -> ComposedLines {
    if let room {
      let composition = try RowComposer(composer: self, room: room, ellipsis: nil)
        .composeNothing(reason: reason)
      return ComposedLines(composition: composition, metrics: try metrics(of: composition))
    }
    let ownsLine = spec.suffixPlacement == .ownLine && spec.lines != 1 && suffix != nil
    let cut = try truncation.cutToNothing(
      emptyLine(paragraph: 0, at: 0, ending: .cut, startsParagraph: true),
      suffix: ownsLine ? nil : suffix)
    var composition = Composition(
      body: body, lines: [cut.line],
      truncation: LabelLayout.Truncation(elided: [0..<body.source.bytes.count], reason: reason),
      suffixState: suffix == nil ? nil : cut.suffixState)
    if ownsLine, let suffix {
      let (line, state) = try suffixLine(suffix)
      composition.lines.append(line)
      composition.suffixState = state
    }
    return ComposedLines(composition: composition, metrics: try metrics(of: composition))
  }

  func slack(of composition: Composition) -> LabelLayout.Slack? {
    SlackMeter(
      body: composition.body, breaker: breaker,
      suffixLength: spec.suffixPlacement == .ownLine
        ? 0 : suffix.map { $0.gap + $0.fragment.width } ?? 0
    ).nearest(in: composition)
  }

  func metrics(of composition: Composition) throws(LayoutError) -> [LineMetrics] {
    var metrics: [LineMetrics] = []
    metrics.reserveCapacity(composition.lines.count)
    while metrics.count < composition.lines.count {
      let first = metrics.count
      let end = composition.endOfRow(from: first)
      let row = try self.metrics(of: composition.lines[first..<end])
      metrics.append(contentsOf: repeatElement(row, count: end - first))
    }
    return metrics
  }

  /// - Parameter row: One line, or those that share a row; not empty.
  func metrics(of row: ArraySlice<Line>) throws(LayoutError) -> LineMetrics {
    try LineMetrics(row, lineHeight: spec.lineHeight) { () throws(LayoutError) in
      let paragraph = body.paragraphs[row.first?.paragraph ?? 0]
      return try emptyExtents(body.source.style(at: paragraph.range.lowerBound))
    }
  }
}

extension Composition {
  /// Lines one under the other; those side by side count once.
  var rowCount: Int { lines.last?.part.map { $0.row + 1 } ?? lines.count }

  /// The first line that does not stand on the same row as another.
  fileprivate func endOfRow(from first: Int) -> Int {
    guard let row = lines[first].part?.row else { return first + 1 }
    return lines[first...].firstIndex { $0.part?.row != row } ?? lines.count
  }

  fileprivate mutating func place(_ ellipsis: Fragment) {
    for index in lines.indices { lines[index].place(ellipsis, in: body) }
  }
}

extension Line {
  /// Puts the ellipsis where an excerpt holds its place, if that is on the line.
  mutating func place(_ ellipsis: Fragment, in body: ShapedText) {
    let clusters = body.paragraphs[paragraph].clusters
    guard let place = content.clusters.first(where: { clusters[$0].kind == .ellipsis }) else {
      return
    }
    self.ellipsis = ellipsis
    ellipsisCluster = place
  }
}
