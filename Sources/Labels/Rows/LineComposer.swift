/// Breaks a body into rows, and finds a place for the suffix.
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
  private let hasTabs: Bool
  /// Shown where the body, an excerpt, leaves room for it.
  let ellipsis: Fragment?

  init(_ spec: SharedSpec, texts: LabelTexts, in box: ContentBox) {
    self.spec = spec
    self.texts = texts
    body = texts.body
    let largestSize = texts.body.source.spans.lazy.map { $0.style.font.size }.max() ?? 0
    breaker = LineBreaker(
      lines: texts.lines, hyphen: texts.hyphen(in:), reshapingSlack: largestSize / 4)
    room = FreeRoom(spec, in: box)
    hasTabs = texts.body.source.bytes.contains(0x09)
    ellipsis = nil
  }

  private init(_ composer: LineComposer, body: ShapedText, ellipsis: Fragment?) {
    (spec, texts, breaker, room) = (
      composer.spec, composer.texts, composer.breaker, composer.room
    )
    hasTabs = composer.hasTabs
    self.body = body
    self.ellipsis = ellipsis
  }

  /// A composer for an excerpt of the body, with the same suffix and limits.
  ///
  /// - Parameter ellipsis: Shown where the excerpt leaves room for it; nil if it leaves none.
  func setting(_ excerpt: ShapedText, ellipsis: Fragment?) -> LineComposer {
    LineComposer(self, body: excerpt, ellipsis: ellipsis)
  }

  /// Whether the text's lengths change evenly with its size and spacing, and the room for it does not: tab stops and exclusions
  /// are elsewhere for each line.
  var changesEvenly: Bool {
    !hasTabs && room.isWhole && suffix?.fragment.text.bytes.contains(0x09) != true
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

  var suffix: SuffixFitter.Placed? { texts.suffix }
  var suffixes: SuffixFitter { SuffixFitter(lines: texts.suffixLines) }
  var truncation: Truncation { Truncation(spec, body, breaker: breaker, texts: texts) }

  /// A body's rows, and the limit that ended them.
  struct ComposedRows {
    var composition: Composition
    /// nil if the rows hold all of the body, or show where it was cut.
    var exceeded: LabelLayout.Truncation.Reason?
  }

  /// Sets the body within a number of rows.
  ///
  /// - Parameters:
  ///   - maximum: The number of rows, at least 1.
  ///   - reason: What limits the number of rows.
  ///   - cuts: Whether to cut the last row if it cannot hold the rest of the body; otherwise the row is
  ///     left out.
  func compose(
    maximum: Int, reason: LabelLayout.Truncation.Reason, cuts: Bool
  ) throws(LayoutError) -> ComposedRows {
    var rows = ComposedRows(composition: Composition(body: body))
    if suffix != nil { rows.composition.suffixState = .whole }
    // A label with a single row cannot give one to the suffix alone.
    let ownsRow = spec.suffixPlacement == .ownLine && maximum > 1 && suffix != nil
    let isSuffixOnly = body.source.bytes.isEmpty && suffix != nil
    let bodyMaximum = ownsRow ? maximum - 1 : maximum
    var needsSuffixRow = ownsRow || isSuffixOnly
    var top = 0.0
    if !isSuffixOnly {
      paragraphs: for index in body.paragraphs.indices {
        var start = 0
        repeat {
          let count = rows.composition.rowCount
          let filler = RowFiller(
            composer: self, index: count, paragraph: index, start: start,
            isLast: count == bodyMaximum - 1, suffix: ownsRow ? nil : suffix, cuts: cuts)
          let row = try filler.row(from: top)
          rows.composition.append(row)
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

  /// Gives the suffix a row of its own, in the first slot that holds it.
  private func append(
    _ suffix: SuffixFitter.Placed, from top: Double, to composition: inout Composition
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
  func attach(_ suffix: SuffixFitter.Placed, to line: Line) throws(LayoutError) -> Line? {
    var line = line
    if line.content.hangingStart < line.content.clusters.upperBound || line.content.endHang > 0 {
      line.content = try breaker(for: line).lines.content(
        line.content.clusters, of: body.paragraphs[line.paragraph], in: body.source,
        end: .continued)
    }
    // On an empty line there is nothing to keep a distance from.
    line.gap = line.content.clusters.isEmpty ? 0 : suffix.gap
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
