extension LineComposer {
  /// Rows whose last one is cut, after a row that ends early.
  struct EarlierCut {
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
  func cutEarlier(
    _ composition: Composition, suffix: SuffixFitter.Placed?
  ) throws(LayoutError) -> EarlierCut? {
    guard let paragraph = composition.lines.last?.paragraph else { return nil }
    var rest = composition
    if let last = rest.lines.last { rest.removeLastRow(last.part.row) }
    while let line = rest.lines.last, line.paragraph == paragraph {
      rest.removeLastLine()
      guard let end = lastSafeCut(on: line) else { continue }
      guard body.paragraphs[paragraph].offset(of: end) > 0 else { return nil }
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
}

extension LineComposer {
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
