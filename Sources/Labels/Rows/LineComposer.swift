/// Breaks a body into rows, and finds room for the suffix.
///
/// A row is one line if nothing is excluded. Between exclusions, the free parts of a row are lines side by
/// side. A label's number of lines limits its rows, and rows are what moves down to find room.
final class LineComposer {
  let spec: SharedSpec
  let texts: LabelTexts
  /// The label's body, or an excerpt of it.
  let body: ShapedText
  let breaker: LineBreaker
  let room: FreeRoom
  /// Shown where the body, an excerpt, leaves room for it.
  let ellipsis: Fragment?

  init(_ spec: SharedSpec, texts: LabelTexts, in box: ContentBox) {
    self.spec = spec
    self.texts = texts
    body = texts.body
    breaker = LineBreaker(
      lines: texts.lines, hyphen: texts.hyphen(in:),
      reshapingSlack: Self.reshapingSlack(of: texts.body))
    room = FreeRoom(spec, in: box)
    ellipsis = nil
  }

  private init(_ composer: LineComposer, body: ShapedText, ellipsis: Fragment?) {
    (spec, texts, breaker, room) = (
      composer.spec, composer.texts, composer.breaker, composer.room
    )
    self.body = body
    self.ellipsis = ellipsis
  }

  /// ``LineBreaker/reshapingSlack`` of a body.
  private static func reshapingSlack(of body: ShapedText) -> Double {
    let spans = body.source.spans
    let largestSize = spans.lazy.map { $0.style.font.size }.max() ?? 0
    // In Nastaliq, a kept letter was 0.63 em shorter at a cut than its part of the whole word.
    let narrows = body.paragraphs.contains { $0.items.contains(where: \.narrowsAtCuts) }
    let trimmed =
      body.source.hasRoomToTrim ? spans.lazy.map { $0.style.trimmedSpacing }.max() ?? 0 : 0
    let autospace = body.source.hasAutospace ? largestSize / 8 : 0
    return (narrows ? largestSize : largestSize / 4) + max(0, trimmed) + autospace
  }

  /// A composer for an excerpt of the body, with the same suffix and limits.
  ///
  /// - Parameter ellipsis: Shown where the excerpt leaves room for it; nil if it leaves none.
  func composer(of excerpt: ShapedText, ellipsis: Fragment?) -> LineComposer {
    LineComposer(self, body: excerpt, ellipsis: ellipsis)
  }

  /// Whether the text's lengths change evenly with its size and spacing, and the room for it does not: tab stops and exclusions
  /// are elsewhere for each line.
  var changesEvenly: Bool {
    !hasTabs && room.isWhole && suffix?.fragment.text.hasTabs != true
  }

  /// The breaker for a line, with tab stops counted from where the line begins.
  func breaker(for line: Line) -> LineBreaker {
    line.start == 0 ? breaker : breaker.starting(at: line.start)
  }

  /// Where a line's body begins, from the content's start edge; 0 if nothing needs it.
  ///
  /// - Parameter part: The part of the row, the line's indent included.
  func start(of part: FreeRoom.Slot, indent: Double, isRightToLeft: Bool) -> Double {
    guard hasTabs else { return 0 }
    let edge = isRightToLeft && room.width.isFinite ? room.width - part.x - part.length : part.x
    return edge + indent
  }

  private var hasTabs: Bool { texts.body.source.hasTabs }
  /// How many rows the label may have.
  var rows: Int { spec.lines == 0 ? Int.max : spec.lines }
  var suffix: LineSuffix? { texts.suffix }
  var suffixes: SuffixFitter { SuffixFitter(lines: texts.suffixLines) }
  var endCut: EndCut { EndCut(spec, body, breaker: breaker, texts: texts) }
}

extension LineComposer {
  /// Composes the body within the label's number of rows and a height.
  ///
  /// The label ends with the last row that fits, once what is too high is cut off it. Which row that is
  /// depends on what is finally on it, so the body is composed again in fewer rows until all of them fit.
  /// One row always remains. A row that was cut low may hold less than the row before it when that one is the
  /// last and is refilled; then it is left out.
  ///
  /// - Parameter height: Infinite if the label is as high as its rows.
  func compose(height: Double) throws(LayoutError) -> Composition {
    var maximum = rows
    var reason = LabelLayout.Truncation.Reason.lines
    // A suffix of its own row keeps that, and a row of the body.
    let least = spec.suffixPlacement == .ownLine && suffix != nil ? 2 : 1
    var most: Composition?
    while true {
      let rows = try compose(maximum: maximum, reason: reason, cuts: true, height: height)
      let composition = rows.composition
      let count = composition.rowCount
      reason = .height
      if composition.height <= height + Epsilon.length || count == 1 {
        if most.map({ $0.elidedStart < composition.elidedStart }) ?? true { most = composition }
        guard rows.isLowered, count > least else { return most ?? composition }
        maximum = count - 1
        continue
      }
      let fitting = composition.rowCount(within: height)
      maximum = min(maximum - 1, count, fitting + (spec.suffixPlacement == .ownLine ? 2 : 1))
      while maximum > 1,
        try lowestBottom(of: maximum, rowsOf: composition) > height + Epsilon.length
      {
        maximum -= 1
      }
      maximum = max(1, maximum)
      if let most, maximum < least { return most }
    }
  }

  /// The least height that a number of rows needs, whatever the last one leaves out.
  ///
  /// - Parameter composition: Has the same rows before that one.
  private func lowestBottom(
    of count: Int, rowsOf composition: Composition
  ) throws(LayoutError) -> Double {
    let ownsRow = spec.suffixPlacement == .ownLine && suffix != nil
    let row = count - (ownsRow ? 2 : 1)
    guard let index = composition.lines.firstIndex(where: { $0.part.row == row }) else { return 0 }
    let line = composition.lines[index]
    var bottom = try lowestHeight(of: line, suffix: ownsRow ? nil : suffix)
    if index > 0 {
      let before = composition.lines[index - 1]
      bottom += before.part.top + composition.metrics[index - 1].height + spec.lineSpacing
      if before.paragraph < line.paragraph { bottom += spec.paragraphSpacing }
    }
    return try bottom + suffixRowHeight(ownsRow)
  }

  /// The height of the row that the suffix has to itself, with the spacing before it; 0 if it has none.
  private func suffixRowHeight(_ ownsRow: Bool) throws(LayoutError) -> Double {
    guard ownsRow, let suffix else { return 0 }
    var line = Line(
      paragraph: body.paragraphs.count - 1, content: .empty(at: 0), ending: .bodyEnd, indent: 0,
      limit: room.width, part: RowPart(row: 0, top: 0, x: 0, length: room.width))
    line.suffix = suffix.fragment
    return try spec.lineSpacing + metrics(of: [line]).height
  }

  /// The height of a line with nothing of the body but what comes first on it, and the suffix.
  private func lowestHeight(
    of line: Line, suffix: LineSuffix?
  ) throws(LayoutError) -> Double {
    var lowest = line
    let first = line.content.runs.first { !$0.isInvisible && $0.attachment?.isEmpty != true }
    lowest.content.runs = first.map { [$0] } ?? []
    (lowest.hyphen, lowest.ellipsis) = (nil, nil)
    lowest.suffix = suffix?.fragment ?? line.suffix
    return try metrics(of: [lowest]).height
  }

  /// The result of composing a body without leaving anything out.
  enum Whole {
    case whole(Composition)
    /// The limit that the body exceeds.
    case exceeds(LabelLayout.Truncation.Reason)
  }

  /// Composes the body if all of it fits a number of rows and a height.
  func whole(rows maximum: Int, height: Double) throws(LayoutError) -> Whole {
    let rows = try compose(maximum: maximum, reason: .lines, cuts: false)
    let composition = rows.composition
    if composition.height > height + Epsilon.length, composition.rowCount > 1 {
      // Only the empty line that a line break at the end makes may be left out.
      guard body.paragraphs.count > 1, body.isEnd(body.paragraphs.count - 1, orEmpty: true) else {
        return .exceeds(.height)
      }
      let fewer = try compose(maximum: composition.rowCount - 1, reason: .height, cuts: false)
      guard fewer.exceeded == nil, fewer.composition.height <= height + Epsilon.length else {
        return .exceeds(.height)
      }
      return .whole(fewer.composition)
    }
    if let exceeded = rows.exceeded { return .exceeds(exceeded) }
    return .whole(composition)
  }

  /// More than what the body can take up in a number of rows and a height.
  func capacity(rows: Int, height: Double) throws(LayoutError) -> Abridgement.Capacity {
    let indent = min(0, spec.indent, spec.firstIndent)
    let slack = breaker.reshapingSlack * (spec.hangsPunctuation ? 12 : 1)
    var count = rows
    if height.isFinite {
      let step = try lowestRow() + spec.lineSpacing
      let most = step > 0 ? (height + spec.lineSpacing + Epsilon.length) / step : .infinity
      if most < Double(count) { count = max(1, Int(most)) }
    }
    return Abridgement.Capacity(
      rows: count, lines: Double(count) * Double(spec.exclusions.count + 1),
      lineLength: room.width - indent + slack,
      taken: spec.suffixPlacement == .ownLine ? 0 : suffix?.fragment.width ?? 0)
  }

  /// What a composition's height cannot be less than, however its lines break.
  func lowestHeight(of composition: Composition) throws(LayoutError) -> Double {
    let step = try lowestRow() + spec.lineSpacing
    return Double(composition.rowCount) * step - spec.lineSpacing
  }

  /// The height of a row with nothing on it but what is the lowest of the body.
  private func lowestRow() throws(LayoutError) -> Double {
    var lowest = try texts.emptyExtents(in: spec.style)
    for paragraph in body.paragraphs {
      for item in paragraph.items where item.attachment?.isEmpty != true {
        let extents =
          item.attachment?.extents
          ?? item.orientation.extents(of: item.face, breadth: item.shaped.breadth)
        if extents.height < lowest.height { lowest = extents }
      }
    }
    return try LineMetrics(
      EmptyCollection<Line>(), lineHeight: spec.lineHeight,
      empty: { () throws(LayoutError) in lowest },
      own: { () throws(LayoutError) in lowest }
    ).height
  }

  /// Shows nothing of the body, only the ellipsis and the suffix as far as there is room.
  func composeNothing(reason: LabelLayout.Truncation.Reason) throws(LayoutError) -> Composition {
    let ownsRow = spec.suffixPlacement == .ownLine && spec.lines != 1 && suffix != nil
    let filler = RowFiller(
      composer: self, index: 0, paragraph: 0, start: 0, isLast: true,
      suffix: ownsRow ? nil : suffix, cuts: true)
    let row = try filler.rowOfNothing(from: 0)
    var composition = Composition(
      body: body,
      truncation: LabelLayout.Truncation(elided: [0..<body.source.bytes.count], reason: reason))
    composition.append(row)
    if case .cut(_, let state) = row.outcome, suffix != nil { composition.suffixState = state }
    if ownsRow, let suffix {
      try append(suffix, from: row.bottom + spec.lineSpacing, to: &composition)
    }
    return composition
  }

  func slack(of composition: Composition) -> LabelLayout.Slack? {
    SlackMeter(
      body: composition.body, breaker: breaker,
      suffixLength: spec.suffixPlacement == .ownLine ? 0 : suffix?.width ?? 0
    ).nearest(in: composition)
  }
}

extension LineComposer {
  /// A body's rows, and the limit that ended them.
  private struct ComposedRows {
    var composition: Composition
    /// nil if the rows hold all of the body, or show where it was cut.
    var exceeded: LabelLayout.Truncation.Reason?
    /// See ``RowFiller/Row/isLowered``.
    var isLowered = false
  }

  /// Composes the body within a number of rows.
  ///
  /// - Parameters:
  ///   - maximum: The number of rows, at least 1.
  ///   - reason: What limits the number of rows.
  ///   - cuts: Whether to cut the last row if it cannot hold the rest of the body; otherwise the row is
  ///     left out.
  ///   - height: What the last row leaves room in by its cut, if it can.
  private func compose(
    maximum: Int, reason: LabelLayout.Truncation.Reason, cuts: Bool, height: Double = .infinity
  ) throws(LayoutError) -> ComposedRows {
    var rows = ComposedRows(composition: Composition(body: body))
    if suffix != nil { rows.composition.suffixState = .whole }
    // A label with a single row cannot give one to the suffix alone.
    let ownsRow = spec.suffixPlacement == .ownLine && maximum > 1 && suffix != nil
    let isSuffixOnly = body.source.bytes.isEmpty && suffix != nil
    let bodyMaximum = ownsRow ? maximum - 1 : maximum
    var needsSuffixRow = ownsRow || isSuffixOnly
    let bottom = height.isFinite ? try height - suffixRowHeight(ownsRow) : .infinity
    var top = 0.0
    if !isSuffixOnly {
      paragraphs: for index in body.paragraphs.indices {
        var start = 0
        repeat {
          let count = rows.composition.rowCount
          let filler = RowFiller(
            composer: self, index: count, paragraph: index, start: start,
            isLast: count == bodyMaximum - 1, suffix: ownsRow ? nil : suffix, cuts: cuts,
            bottom: bottom)
          let row = try filler.row(from: top)
          rows.composition.append(row)
          rows.isLowered = row.isLowered
          top = row.bottom + spec.lineSpacing
          switch row.outcome {
          case .continued(let end): start = end
          case .bodyEnd(let state):
            if let state { rows.composition.suffixState = state }
            needsSuffixRow = suffix != nil && state == nil
            break paragraphs
          case .cut(var elidedStart, var state):
            if row.misleads,
              let earlier = try cutEarlier(rows.composition, suffix: ownsRow ? nil : suffix)
            {
              rows.composition = earlier.composition
              (elidedStart, state) = (earlier.elidedStart, earlier.suffixState)
              top = earlier.bottom + spec.lineSpacing
            }
            rows.composition.truncation = LabelLayout.Truncation(
              elided: [elidedStart..<body.source.bytes.count],
              reason: row.endsEarly ? .width : reason)
            if !ownsRow, suffix != nil { rows.composition.suffixState = state }
            break paragraphs
          case .overfull:
            rows.exceeded = row.endsEarly ? .width : reason
            return rows
          }
        } while start < body.paragraphs[index].clusters.count
        if index + 1 < body.paragraphs.count { top += spec.paragraphSpacing }
      }
    }
    if needsSuffixRow, let suffix { try append(suffix, from: top, to: &rows.composition) }
    return rows
  }

  /// Gives the suffix a row of its own, in the first slot that holds it.
  private func append(
    _ suffix: LineSuffix, from top: Double, to composition: inout Composition
  ) throws(LayoutError) {
    let index = body.paragraphs.count - 1
    let isEmpty = body.source.bytes.isEmpty
    let filler = RowFiller(
      composer: self, index: composition.rowCount, paragraph: index,
      start: body.paragraphs[index].clusters.count, isLast: true, suffix: suffix, cuts: true,
      indent: isEmpty ? spec.firstIndent : spec.indent)
    let row = try filler.row(of: suffix, from: top)
    composition.append(row)
    if case .bodyEnd(let state?) = row.outcome { composition.suffixState = state }
  }

  /// The line with the gap and the suffix after everything else on it; nil if they do not fit.
  func attach(_ suffix: LineSuffix, to line: Line) throws(LayoutError) -> Line? {
    var line = line
    if line.content.hangingStart < line.content.clusters.upperBound || line.content.endHang > 0 {
      line.content = try breaker(for: line).lines.content(
        line.content.clusters, of: body.paragraphs[line.paragraph], in: body.source,
        end: .continued)
    }
    // On an empty line there is nothing to keep a distance from.
    line.gap = body.paragraphs[line.paragraph].shows(line.content.clusters) ? suffix.gap : 0
    line.suffix = suffix.fragment
    return line.width <= line.limit + Epsilon.length ? line : nil
  }

  /// - Parameter row: The lines of one row; not empty.
  func metrics(of row: [Line]) throws(LayoutError) -> LineMetrics {
    try LineMetrics(row, lineHeight: spec.lineHeight) { () throws(LayoutError) in
      let paragraph = body.paragraphs[row.first?.paragraph ?? 0]
      return try texts.emptyExtents(in: body.source.style(at: paragraph.range.lowerBound))
    } own: { () throws(LayoutError) in
      try texts.emptyExtents(in: spec.style)
    }
  }
}

extension LineComposer {
  /// Rows whose last one is cut, after a row that ends early.
  private struct EarlierCut {
    var composition: Composition
    /// First byte of the body that is left out.
    var elidedStart: Int
    var suffixState: LabelLayout.SuffixState
    /// Where the last row ends.
    var bottom: Double
  }

  /// Ends a row before a number that wraps and cannot end on the last row, so that nothing of the number is shown.
  ///
  /// What both rows could show of it would read as another number.
  ///
  /// - Parameters:
  ///   - composition: Cut on its last row in a way that misleads.
  ///   - suffix: nil if there is none, or if it has a row of its own.
  /// - Returns: nil if nothing of the body would be shown.
  private func cutEarlier(
    _ composition: Composition, suffix: LineSuffix?
  ) throws(LayoutError) -> EarlierCut? {
    guard let paragraph = composition.lines.last?.paragraph else { return nil }
    var rest = composition
    if let last = rest.lines.last { rest.removeLastRow(last.part.row) }
    while let line = rest.lines.last, line.paragraph == paragraph {
      rest.removeLastLine()
      guard let end = lastSafeCut(on: line) else { continue }
      if body.showsNothing(before: body.paragraphs[paragraph].offset(of: end)) { return nil }
      var shortened = rest.removeLastRow(line.part.row)
      if end > line.content.clusters.lowerBound {
        shortened.append(try self.line(line, endingBefore: end))
      }
      var top = line.part.top
      if !shortened.isEmpty {
        let metrics = try metrics(of: shortened)
        rest.append(RowFiller.Row(lines: shortened, outcome: .continued(end), metrics: metrics))
        top += metrics.height + spec.lineSpacing
      }
      let row = try RowFiller(
        composer: self, index: rest.rowCount, paragraph: paragraph, start: end, isLast: true,
        suffix: suffix, cuts: true
      ).row(from: top)
      guard case .cut(let elidedStart, let state) = row.outcome else { return nil }
      rest.append(row)
      return EarlierCut(
        composition: rest, elidedStart: elidedStart, suffixState: state, bottom: row.bottom)
    }
    return nil
  }

  /// The last cluster of a line, or the one after it, before which a cut does not mislead; nil if there is none.
  private func lastSafeCut(on line: Line) -> Int? {
    let paragraph = body.paragraphs[line.paragraph]
    let clusters = line.content.clusters
    let rules = CutRules(
      candidates: clusters.lowerBound...clusters.upperBound, of: paragraph, in: body.source,
      isNumberSafe: spec.isNumberSafe)
    return stride(from: clusters.upperBound, through: clusters.lowerBound, by: -1).first {
      let isBoundary =
        $0 == paragraph.clusters.count || !paragraph.clusters[$0].continuesGrapheme
      return isBoundary && rules.allowsCut(before: $0, .all)
    }
  }

  private func line(_ line: Line, endingBefore end: Int) throws(LayoutError) -> Line {
    var line = line
    line.content = try breaker(for: line).lines.content(
      line.content.clusters.lowerBound..<end, of: body.paragraphs[line.paragraph], in: body.source,
      end: .wrapped)
    line.hyphen = nil
    return line
  }
}
