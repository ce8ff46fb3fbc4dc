/// Stretches of one axis that meet in the middle of what lies between them, found in O(log n).
///
/// Each cell holds the middle of its stretch, even where stretches overlap.
package struct Cells: Sendable {
  /// From a low to a high coordinate, in points.
  package struct Stretch: Sendable {
    package var low: Double
    package var high: Double

    var middle: Double { (low + high) / 2 }
    package var length: Double { high - low }

    func contains(_ position: Double) -> Bool { low <= position && position < high }

    /// The least stretch that holds both.
    func union(_ other: Stretch) -> Stretch {
      Stretch(low: min(low, other.low), high: max(high, other.high))
    }
  }

  /// The stretches' indices as they were given, by their middles.
  private let order: [Int]
  /// Where each cell but the first begins.
  private let boundaries: [Double]
  /// From the first to the last edge; nil without stretches.
  let extent: Stretch?

  init(_ stretches: [Stretch]) {
    let order = stretches.indices.sorted {
      let (left, right) = (stretches[$0].middle, stretches[$1].middle)
      return left == right ? $0 < $1 : left < right
    }
    boundaries = zip(order, order.dropFirst()).map { before, after in
      let (before, after) = (stretches[before], stretches[after])
      let meeting = (before.high + after.low) / 2
      let holdsMiddles = before.middle < meeting && meeting <= after.middle
      return holdsMiddles ? meeting : (before.middle + after.middle) / 2
    }
    extent = stretches.dropFirst().reduce(stretches.first) { $0?.union($1) }
    self.order = order
  }

  /// The stretch whose cell holds a position; the first and the last cell have no end.
  func index(at position: Double) -> Int? {
    guard !order.isEmpty else { return nil }
    return order[boundaries.partitionPoint { $0 > position }]
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first element that meets a condition which all elements after it meet, too; the end if none.
  func partitionPoint(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
