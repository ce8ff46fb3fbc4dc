/// Breaks a body into rows around exclusions: on each, the parts that are free are lines side by side.
///
/// Follows ``LineComposer`` rule by rule, with the row where that has the line: rows are what a label
/// has a number of, and what moves down.
struct RowComposer {
  let composer: LineComposer
  let room: FreeRoom
  /// Stands where the body is an excerpt that leaves room for it.
  let ellipsis: Fragment?

  /// A body's rows, and what limited them.
  struct Rows {
    var composition: Composition
    /// nil where they hold all of the body, or show where it was cut.
    var exceeded: LabelLayout.Truncation.Reason?
  }

  private var spec: LabelSpec { composer.spec }
  private var body: ShapedText { composer.body }

  /// Sets the body within a number of rows.
  ///
  /// - Parameters:
  ///   - maximum: At least 1.
  ///   - reason: What limits the number of rows.
  ///   - cuts: Whether the last row is cut where it cannot hold what is left; it is left out otherwise.
  func compose(
    maximum: Int, reason: LabelLayout.Truncation.Reason, cuts: Bool
  ) throws(LayoutError) -> Rows {
    var rows = Rows(composition: Composition(body: body))
    let suffix = composer.suffix
    if suffix != nil { rows.composition.suffixState = .whole }
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
            composer: composer, room: room, ellipsis: ellipsis, index: count, paragraph: index,
            start: start, isLast: count == bodyMaximum - 1, suffix: ownsRow ? nil : suffix,
            cuts: cuts)
          let row = try filler.row(from: top)
          rows.composition.lines += row.lines
          top = row.bottom + spec.lineSpacing
          switch row.outcome {
          case .continued(let end): start = end
          case .bodyEnd(let state):
            start = body.paragraphs[index].clusters.count
            if let state { rows.composition.suffixState = state }
            needsSuffixRow = suffix != nil && state == nil
          case .cut(let elidedStart, let state):
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

  /// Shows nothing of the body: the ellipsis and the suffix, as far as there is room for them.
  func composeNothing(
    reason: LabelLayout.Truncation.Reason
  ) throws(LayoutError) -> Composition {
    let ownsRow =
      spec.suffixPlacement == .ownLine && spec.lines != 1 && composer.suffix != nil
    let filler = RowFiller(
      composer: composer, room: room, ellipsis: nil, index: 0, paragraph: 0, start: 0,
      isLast: true, suffix: ownsRow ? nil : composer.suffix, cuts: true)
    let row = try filler.rowOfNothing(from: 0)
    var composition = Composition(
      body: body, lines: row.lines,
      truncation: LabelLayout.Truncation(elided: [0..<body.source.bytes.count], reason: reason))
    if case .cut(_, let state) = row.outcome, composer.suffix != nil {
      composition.suffixState = state
    }
    if ownsRow, let suffix = composer.suffix {
      try append(suffix, from: row.bottom + spec.lineSpacing, to: &composition)
    }
    return composition
  }

  /// Gives the suffix a row of its own, on the first part that holds it.
  private func append(
    _ suffix: SuffixFitter.Placed, from top: Double, to composition: inout Composition
  ) throws(LayoutError) {
    let index = body.paragraphs.count - 1
    let isEmpty = body.source.bytes.isEmpty
    let filler = RowFiller(
      composer: composer, room: room, ellipsis: nil, index: composition.rowCount,
      paragraph: index, start: body.paragraphs[index].clusters.count, isLast: true,
      suffix: suffix, cuts: true, indent: isEmpty ? spec.firstIndent : spec.indent)
    let row = try filler.row(of: suffix, from: top)
    composition.lines += row.lines
    if case .bodyEnd(let state?) = row.outcome { composition.suffixState = state }
  }
}
