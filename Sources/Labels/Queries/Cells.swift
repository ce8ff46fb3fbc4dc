private import Base

/// Divides an axis into cells around intervals, so that neighbours meet in the middle of the gap between
/// them.
///
/// Each cell contains the middle of its interval, even if intervals overlap. A cell is found in O(log n).
package struct Cells: Sendable {
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
