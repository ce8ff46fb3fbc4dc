private import Base

/// One line of a label, prepared for finding what is at a position on it.
struct HitLine: Sendable {
  /// Something on the line that does not belong to the body.
  struct Mark: Sendable {
    var hit: Hit
    var extent: Interval
    /// The byte of the body before which it appears.
    var offset: Int
  }

  private let line: LabelLayout.Line
  private let axes: Axes
  /// Indices of attachments, by the first byte of their clusters.
  private let attachments: [Int: Int]
  /// Indices of the clusters that a reader sees, or whose room is visible.
  private let visible: [Int]
  private let marks: [Mark]
  /// Cells of the visible clusters, then of the marks.
  private let cells: Cells
  /// The extent of everything on the line, including what hangs past its edges.
  private let reach: Interval
  /// The nearest hit for a position before the line's start.
  private let start: Hit
  /// The nearest hit for a position past the line's end.
  private let end: Hit
  /// Neighbouring clusters of one direction with nothing left out between them.
  private let directionRuns: [Range<Int>]

  /// - Parameter marks: In logical order.
  init(_ line: LabelLayout.Line, marks: [Mark], axes: Axes) {
    self.axes = axes
    self.line = line
    visible = line.clusters.indices.filter {
      !line.clusters[$0].isHanging && axes.inline(line.clusters[$0].box).length > 0
    }
    self.marks = marks.filter { $0.extent.low < $0.extent.high }
    cells = Cells(
      visible.map { axes.inline(line.clusters[$0].box) } + self.marks.map(\.extent))
    reach = line.clusters.filter { axes.inline($0.box).length > 0 }
      .reduce(axes.inline(line.box)) { $0.union(axes.inline($1.box)) }
    let nothing = Hit.text(
      range: line.range.lowerBound..<line.range.lowerBound, text: "", edge: .leading)
    let attachments = HitLine.attachments(of: line)
    self.attachments = attachments
    let first = visible.first.map { line.hit(line.clusters[$0], .leading, attachments) }
    let last = visible.last.map { line.hit(line.clusters[$0], .trailing, attachments) }
    let bytes = visible.first.map { line.clusters[$0].range.lowerBound } ?? .max
    let lastByte = visible.last.map { line.clusters[$0].range.lowerBound } ?? -1
    start = self.marks.first { $0.offset <= bytes }?.hit ?? first ?? nothing
    end = self.marks.last { $0.offset > lastByte }?.hit ?? last ?? nothing
    directionRuns = HitLine.directionRuns(of: line.clusters)
  }

  private static func attachments(of line: LabelLayout.Line) -> [Int: Int] {
    var attachments: [Int: Int] = [:]
    for run in line.runs where run.source == .body {
      if let attachment = run.attachment { attachments[run.range.lowerBound] = attachment.index }
    }
    return attachments
  }

  private static func directionRuns(of clusters: [LabelLayout.Cluster]) -> [Range<Int>] {
    // White space that hangs is invisible.
    let end = clusters.firstIndex(where: \.isHanging) ?? clusters.count
    var runs: [Range<Int>] = []
    var start = 0
    for index in 0..<end {
      let next = index + 1
      guard
        next == end || clusters[next].level != clusters[index].level || clusters[next].beginsApart
          || clusters[next].range.lowerBound != clusters[index].range.upperBound
      else { continue }
      runs.append(start..<next)
      start = next
    }
    return runs
  }
}

extension HitLine {
  /// The bytes of the body on the line.
  var range: Range<Int> { line.range }
  var box: LabelRect { line.box }

  /// Whether a position is between the line's outer edges.
  func reaches(_ position: Double) -> Bool { reach.contains(position) }

  /// What is at a position, or nearest to it.
  func closest(to position: Double) -> Hit {
    if let mark = marks.first(where: { $0.extent.contains(position) }) { return mark.hit }
    guard let extent = cells.extent, let unit = cells.index(at: position) else { return start }
    if position < extent.low { return line.isRightToLeft ? end : start }
    if position >= extent.high { return line.isRightToLeft ? start : end }
    guard unit < visible.count else { return marks[unit - visible.count].hit }
    let cluster = line.clusters[visible[unit]]
    let isLeftHalf = position < axes.inline(cluster.box).middle
    return line.hit(
      cluster, isLeftHalf == cluster.level.isMultiple(of: 2) ? .leading : .trailing, attachments)
  }

  /// Where bytes of the body are visible on the line: one rectangle for each direction run.
  func rects(for bytes: Range<Int>) -> [LabelRect] {
    let clusters = line.clusters
    let first = clusters.partitionPoint { $0.range.upperBound > bytes.lowerBound }
    let end = clusters.partitionPoint { $0.range.lowerBound >= bytes.upperBound }
    var rects: [LabelRect] = []
    let start = directionRuns.partitionPoint { $0.upperBound > first }
    for run in directionRuns[start...] {
      let part = run.clamped(to: first..<max(first, end))
      guard !part.isEmpty else { break }
      let extent = axes.inline(clusters[part.lowerBound].box)
        .union(axes.inline(clusters[part.upperBound - 1].box))
      guard extent.low < extent.high else { continue }
      rects.append(axes.slice(of: box, extent))
    }
    return rects
  }
}

extension LabelLayout.Line {
  /// - Parameter attachments: Indices of attachments, by the first byte of their clusters.
  fileprivate func hit(
    _ cluster: LabelLayout.Cluster, _ edge: Hit.Edge, _ attachments: [Int: Int]
  ) -> Hit {
    attachments[cluster.range.lowerBound].map { .attachment(index: $0) }
      ?? .text(range: cluster.range, text: text(of: cluster), edge: edge)
  }
}
