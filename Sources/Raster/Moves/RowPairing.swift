/// Pairs rows of two pictures so that as much as possible is found again.
///
/// The pairs are those of Gotoh's alignment of sequences (1982): each pair scores what its rows have in common, and each
/// band of rows that are left out costs the same, however high it is. So bands are few, and rows that are alike by
/// chance do not cut them up.
struct RowPairing {
  /// As many rows that only resemble each other are paired if they are next to rows that are alike.
  private static let mostResembling = 16
  /// What a band must gain: as much as six blank rows.
  static let bandCost: Int32 = 768

  private enum State: UInt8 {
    case paired, removed, inserted
  }

  /// From top to bottom in both.
  private(set) var runs: [RowSearch.Run] = []

  /// - Parameter slack: How much samples of rows that are alike may differ.
  init(
    _ before: Range<Int>, of expected: RowPrints, _ after: Range<Int>, of actual: RowPrints,
    slack: UInt8
  ) {
    let (height, width) = (before.count, after.count)
    let columns = width + 1
    let none = Int32.min / 2
    // From which state the best way to each state of a cell came, two bits each.
    var origins = [UInt8](repeating: 0, count: (height + 1) * columns)
    var scores = origins
    var paired = [Int32](repeating: none, count: columns)
    var removed = [Int32](repeating: none, count: columns)
    var inserted = (0..<columns).map { $0 == 0 ? none : -Self.bandCost }
    paired[0] = 0
    for column in 1..<columns {
      origins[column] = Self.origins(.paired, .paired, column == 1 ? .paired : .inserted)
    }
    for row in 1...height {
      // Of the cell above and to the left.
      var corner = (paired: paired[0], removed: removed[0], inserted: inserted[0])
      let start = row * columns
      removed[0] = -Self.bandCost
      paired[0] = none
      inserted[0] = none
      origins[start] = Self.origins(.paired, row == 1 ? .paired : .removed, .paired)
      for column in 1..<columns {
        let above = (paired: paired[column], removed: removed[column], inserted: inserted[column])
        let score = expected.score(
          before.lowerBound + row - 1, actual, after.lowerBound + column - 1, slack: slack)
        scores[start + column] = UInt8(clamping: score)
        let pairedFrom = Self.best(corner.paired, corner.removed, corner.inserted)
        paired[column] = pairedFrom.score + score
        let removedFrom = Self.best(
          above.paired - Self.bandCost, above.removed, above.inserted - Self.bandCost)
        removed[column] = removedFrom.score
        let insertedFrom = Self.best(
          paired[column - 1] - Self.bandCost, removed[column - 1] - Self.bandCost,
          inserted[column - 1])
        inserted[column] = insertedFrom.score
        origins[start + column] = Self.origins(
          pairedFrom.state, removedFrom.state, insertedFrom.state)
        corner = above
      }
    }
    var state = Self.best(paired[width], removed[width], inserted[width]).state
    var (row, column) = (height, width)
    var pairs: [Pair] = []
    while row > 0 || column > 0 {
      let cell = row * columns + column
      let origin = State(rawValue: origins[cell] >> (2 * state.rawValue) & 3) ?? .paired
      if state != .inserted { row -= 1 }
      if state != .removed { column -= 1 }
      if state == .paired {
        pairs.append(
          Pair(
            expected: before.lowerBound + row, actual: after.lowerBound + column,
            score: Int32(scores[cell])))
      }
      state = origin
    }
    runs = Self.runs(pairs.reversed(), before, after)
  }

  private struct Pair {
    let expected: Int
    let actual: Int
    let score: Int32

    var isAlike: Bool { score > RowPrints.resemblance }

    func follows(_ other: Pair) -> Bool {
      expected == other.expected + 1 && actual == other.actual + 1
    }
  }

  /// The pairs of rows that are alike, and few others next to them.
  private static func runs(
    _ pairs: [Pair], _ before: Range<Int>, _ after: Range<Int>
  ) -> [RowSearch.Run] {
    var runs: [RowSearch.Run] = []
    var start = 0
    for end in pairs.indices.map({ $0 + 1 }) {
      let (first, last) = (pairs[start], pairs[end - 1])
      if end < pairs.count, pairs[end].isAlike == last.isAlike, pairs[end].follows(last) {
        continue
      }
      // Beyond the ranges' ends are rows that are equal.
      let follows =
        start > 0
        ? first.follows(pairs[start - 1])
        : first.expected == before.lowerBound && first.actual == after.lowerBound
      let isFollowed =
        end < pairs.count
        ? pairs[end].follows(last)
        : last.expected == before.upperBound - 1 && last.actual == after.upperBound - 1
      let resembles =
        end - start <= mostResembling && (follows || isFollowed)
        && pairs[start..<end].allSatisfy { $0.score > 0 }
      if first.isAlike || resembles {
        runs.append(
          RowSearch.Run(expected: first.expected, actual: first.actual, count: end - start))
      }
      start = end
    }
    return runs
  }

  private static func origins(_ paired: State, _ removed: State, _ inserted: State) -> UInt8 {
    paired.rawValue | removed.rawValue << 2 | inserted.rawValue << 4
  }

  @inline(__always)
  private static func best(
    _ paired: Int32, _ removed: Int32, _ inserted: Int32
  ) -> (score: Int32, state: State) {
    if paired >= removed, paired >= inserted { return (paired, .paired) }
    return removed >= inserted ? (removed, .removed) : (inserted, .inserted)
  }
}
