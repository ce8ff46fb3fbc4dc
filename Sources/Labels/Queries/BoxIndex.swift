private import Base

/// Finds the intervals of one axis that contain a position; they may overlap.
struct Intervals: Sendable {
  /// The intervals' original indices, sorted by their starts.
  private let order: [Int]
  private let intervals: [Interval]
  /// For each interval, the farthest end among it and all before it.
  private let reaches: [Double]

  init(_ intervals: [Interval]) {
    let order = intervals.indices.sorted {
      let (left, right) = (intervals[$0].low, intervals[$1].low)
      return left == right ? $0 < $1 : left < right
    }
    self.order = order
    self.intervals = order.map { intervals[$0] }
    var reach = -Double.infinity
    reaches = self.intervals.map { interval in
      reach = max(reach, interval.high)
      return reach
    }
  }

  /// The original indices of the intervals that contain a position.
  ///
  /// Takes O(log n), plus a step for each interval that begins before the position and does not end long
  /// before it.
  func indices(at position: Double) -> [Int] {
    var next = intervals.partitionPoint { $0.low > position }
    var found: [Int] = []
    while next > 0, reaches[next - 1] > position {
      next -= 1
      if intervals[next].contains(position) { found.append(order[next]) }
    }
    return found.sorted()
  }
}

/// Finds the boxes on a label's lines that contain a point.
struct BoxIndex<Value: Sendable>: Sendable {
  struct Item: Sendable {
    var box: LabelRect
    var value: Value
  }

  private struct IndexedLine: Sendable {
    let items: [Item]
    let intervals: Intervals
  }

  /// The lines that have boxes.
  private let lines: [IndexedLine]
  private let blocks: Intervals
  private let axes: Axes

  /// - Parameter lines: The boxes of each line.
  init(_ lines: [[Item]], axes: Axes) {
    self.axes = axes
    let lines = lines.filter { !$0.isEmpty }
    self.lines = lines.map { items in
      IndexedLine(items: items, intervals: Intervals(items.map { axes.inline($0.box) }))
    }
    blocks = Intervals(
      lines.map { items in
        items.dropFirst().reduce(axes.block(items[0].box)) { $0.union(axes.block($1.box)) }
      })
  }

  /// The boxes that contain a point, in the given order.
  func items(at point: LabelPoint) -> [Item] {
    blocks.indices(at: axes.block(point)).flatMap { line in
      lines[line].intervals.indices(at: axes.inline(point)).map { lines[line].items[$0] }
        .filter { axes.block($0.box).contains(axes.block(point)) }
    }
  }
}

/// Divides an axis into cells around intervals, so that neighbours meet in the middle of the gap between
/// them.
///
/// Each cell contains the middle of its interval, even if intervals overlap. A cell is found in O(log n).
struct Cells: Sendable {
  /// The intervals' original indices, sorted by their middles.
  private let order: [Int]
  /// Where each cell but the first begins.
  private let boundaries: [Double]
  /// From the first edge to the last; nil without intervals.
  let extent: Interval?

  init(_ intervals: [Interval]) {
    let order = intervals.indices.sorted {
      let (left, right) = (intervals[$0].middle, intervals[$1].middle)
      return left == right ? $0 < $1 : left < right
    }
    boundaries = zip(order, order.dropFirst()).map { before, after in
      let (before, after) = (intervals[before], intervals[after])
      let meeting = (before.high + after.low) / 2
      let holdsMiddles = before.middle < meeting && meeting <= after.middle
      return holdsMiddles ? meeting : (before.middle + after.middle) / 2
    }
    extent = intervals.dropFirst().reduce(intervals.first) { $0?.union($1) }
    self.order = order
  }

  /// The interval whose cell contains a position; the first and the last cell are unbounded.
  func index(at position: Double) -> Int? {
    guard !order.isEmpty else { return nil }
    return order[boundaries.partitionPoint { $0 > position }]
  }
}
