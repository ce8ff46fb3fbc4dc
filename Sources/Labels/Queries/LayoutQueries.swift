private import Base

/// Answers questions about what stands where in a label, each in O(log n) of its lines and clusters.
///
/// Make one for a layout and query it often: making it takes a pass over all clusters.
public struct LayoutQueries: Sendable {
  /// The lines side by side in a row; usually one.
  private struct RowCells: Sendable {
    var lines: Range<Int>
    /// Cells along the row; nil for a single line.
    var cells: Cells?
  }

  /// In the order of the body.
  private let lines: [HitLine]
  private let rows: [RowCells]
  /// Cells of the rows.
  private let cells: Cells
  private let axes: Axes
  private let attachments: BoxIndex<Int>
  private let links: LinkAreas
  private let body: LabelBody

  /// Prepares the answers, in a time that grows with the number of clusters.
  public init(_ layout: LabelLayout) {
    let axes = layout.axes
    self.axes = axes
    body = layout.body
    attachments = BoxIndex(
      layout.lines.map { line in
        line.runs.compactMap(\.attachment).map { .init(box: $0.box, value: $0.index) }
      }, axes: axes)
    links = LinkAreas(layout)
    lines = layout.lines.map { line in
      HitLine(line, marks: LayoutQueries.marks(on: line, in: layout), axes: axes)
    }
    let lines = lines
    rows = LayoutQueries.rows(of: layout).map { range in
      RowCells(
        lines: range,
        cells: range.count > 1 ? Cells(range.map { axes.inline(lines[$0].box) }) : nil)
    }
    cells = Cells(rows.map { axes.block(lines[$0.lines.lowerBound].box) })
  }

  /// The lines of each row.
  private static func rows(of layout: LabelLayout) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    for end in layout.lines.indices.map({ $0 + 1 })
    where end == layout.lines.count || layout.lines[end].row != layout.lines[start].row {
      rows.append(start..<end)
      start = end
    }
    return rows
  }

  /// Everything on a line that does not belong to the body, in logical order.
  private static func marks(
    on line: LabelLayout.Line, in layout: LabelLayout
  ) -> [HitLine.Mark] {
    func mark(
      _ hit: Hit, _ source: LabelLayout.Run.Source, _ box: LabelRect?, at offset: Int
    ) -> HitLine.Mark? {
      guard let box, line.runs.contains(where: { $0.source == source }) else { return nil }
      return HitLine.Mark(hit: hit, extent: layout.axes.inline(box), offset: offset)
    }
    let elided = layout.truncation?.hull.lowerBound ?? .max
    return [
      mark(.ellipsis, .ellipsis, layout.ellipsis, at: elided),
      mark(.suffix, .suffix, layout.suffix?.box, at: .max),
    ].compactMap(\.self)
  }
}

extension LayoutQueries {
  /// What is at a point; nil outside every line and every link's area.
  ///
  /// Attachments come first, even where they extend beyond their line. Lines meet in the middle of the
  /// gap between them. Ellipsis and suffix come before text that they overlap; a point between them is on
  /// the nearer one. White space that hangs past a line's end, and a hyphen there, count as the line's
  /// last trailing edge.
  ///
  /// - Parameter point: In points within the label. Boxes include their left and top edges, not
  ///   their right and bottom ones.
  public func hit(at point: LabelPoint) -> Hit? {
    if let attachment = attachments.items(at: point).last {
      return .attachment(index: attachment.value)
    }
    let block = axes.block(point)
    guard let line = line(at: point), cells.extent?.contains(block) == true,
      line.reaches(axes.inline(point))
    else { return links.link(near: point).map { .link($0) } }
    return line.closest(to: axes.inline(point))
  }

  /// The link at a point: the one that is visible there or, if nothing else is there, the nearest of
  /// those whose areas of at least 44 × 44 pt contain the point.
  public func link(at point: LabelPoint) -> String? {
    if case .link(let link)? = hit(at: point) { return link }
    return links.link(seenAt: point)
  }

  /// What is nearest to a point: an attachment there, or else something on the line at its height, or on the first or
  /// last line. Between exclusions, the nearest of the lines at that height counts.
  ///
  /// Past a line's end, that is its last trailing edge, never a line break; before its start, it is its first
  /// leading edge.
  ///
  /// - Parameter point: In points within the label, or anywhere outside.
  /// - Returns: nil only for a label without lines.
  public func closest(to point: LabelPoint) -> Hit? {
    if let attachment = attachments.items(at: point).last {
      return .attachment(index: attachment.value)
    }
    return line(at: point)?.closest(to: axes.inline(point))
  }

  /// Where a part of the body is visible, in rectangles as high as its lines.
  ///
  /// - Parameter range: UTF-8 bytes of the body. A grapheme cluster that it covers only in part
  ///   counts as a whole; what is left out, hangs past a line's end or has no width is not visible.
  /// - Returns: A rectangle for each line and direction run, in logical order; none has a width of 0.
  public func rects(for range: Range<Int>) -> [LabelRect] {
    guard !range.isEmpty else { return [] }
    let first = lines.partitionPoint { $0.range.upperBound > range.lowerBound }
    let end = lines.partitionPoint { $0.range.lowerBound >= range.upperBound }
    guard first < end else { return [] }
    return lines[first..<end].flatMap { $0.rects(for: range) }
  }

  /// Where a part of the body is visible; see the function of the same name for bytes.
  ///
  /// - Parameter range: Of ``LabelLayout/body``, or of a string with the same Unicode scalars.
  /// - Returns: A rectangle for each line and direction run, in logical order; none has a width of 0.
  public func rects(for range: Range<String.Index>) -> [LabelRect] {
    rects(for: body.bytes(of: range))
  }

  /// The line or column at a point: its row is chosen across lines, then the nearest line of that row.
  private func line(at point: LabelPoint) -> HitLine? {
    guard let row = cells.index(at: axes.block(point)).map({ rows[$0] }) else { return nil }
    let index = row.cells?.index(at: axes.inline(point)) ?? 0
    return lines[row.lines.lowerBound + index]
  }
}

/// What stands at a point of a label.
public enum Hit: Hashable, Sendable {
  /// A side of a cluster, in the cluster's own direction.
  public enum Edge: Hashable, Sendable {
    /// Where it begins: on the left of a Latin letter, on the right of an Arabic one, on top in a column.
    case leading
    /// Where it ends.
    case trailing
  }

  /// The half of a grapheme cluster of the body next to one of its edges.
  ///
  /// On a line that shows neither the body nor anything else, the range is empty, at the line's start.
  case text(range: Range<Int>, text: String, edge: Edge)
  /// What stands for the text that is left out; see ``LabelLayout/Truncation/elided``.
  case ellipsis
  /// The protected suffix.
  case suffix
  /// An attachment, by its index among the label's; see ``LabelLayout/Attachment/index``.
  case attachment(index: Int)
  /// Only the area around a link.
  case link(String)
}

extension Hit {
  /// The grapheme cluster of the body that was hit; nil for anything but text.
  ///
  /// - Parameter body: That of the layout, ``LabelLayout/body``.
  /// - Returns: An empty range if nothing of the body is on the line.
  public func range(in body: LabelBody) -> Range<String.Index>? {
    guard case .text(let bytes, _, _) = self else { return nil }
    return body.range(of: bytes)
  }
}
