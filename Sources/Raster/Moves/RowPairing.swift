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

  /// Of ways with equal scores, the one to the higher state is taken.
  private enum State: UInt8 {
    case inserted, removed, paired
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
    // From which state the best way to each state of a cell came, two bits each.
    var origins = [UInt8](repeating: 0, count: (height + 1) * columns)
    // Of the row above, and left of the current column those of the current row.
    var cells = (0..<columns).map { column in
      column == 0 ? Cell(paired: 0) : Cell(inserted: -Self.bandCost)
    }
    for column in 1..<columns {
      origins[column] = Self.origins(.paired, .paired, column == 1 ? .paired : .inserted)
    }
    for row in 1...height {
      let start = row * columns
      let scores = expected.scores(before.lowerBound + row - 1, actual, after, slack: slack)
      // Of the cell above and to the left.
      var corner = cells[0]
      var left = Cell(removed: -Self.bandCost)
      cells[0] = left
      origins[start] = Self.origins(.paired, row == 1 ? .paired : .removed, .paired)
      for (index, score) in scores.enumerated() {
        let column = index &+ 1
        let above = cells[column]
        let paired = Choice(corner.paired, corner.removed, corner.inserted)
        let removed = Choice(
          above.paired &- Self.bandCost, above.removed, above.inserted &- Self.bandCost)
        let inserted = Choice(
          left.paired &- Self.bandCost, left.removed &- Self.bandCost, left.inserted)
        left = Cell(
          paired: paired.score &+ score, removed: removed.score, inserted: inserted.score)
        cells[column] = left
        origins[start &+ column] = paired.bits << 4 | removed.bits << 2 | inserted.bits
        corner = above
      }
    }
    let end = cells[width]
    var state = Choice(end.paired, end.removed, end.inserted).state
    var (row, column) = (height, width)
    var pairs: [Pair] = []
    while row > 0 || column > 0 {
      let cell = row * columns + column
      let origin = Self.origin(of: state, in: origins[cell])
      if state != .inserted { row -= 1 }
      if state != .removed { column -= 1 }
      if state == .paired {
        let (expectedRow, actualRow) = (before.lowerBound + row, after.lowerBound + column)
        pairs.append(
          Pair(
            expected: expectedRow, actual: actualRow,
            score: expected.score(expectedRow, actual, actualRow, slack: slack)))
      }
      state = origin
    }
    runs = Self.runs(pairs.reversed(), before, after)
  }

  /// The best scores of ways to a cell, by the state that they end in.
  private struct Cell {
    /// Of a state that no way ends in.
    private static let none = Int32.min / 8

    var paired = none
    var removed = none
    var inserted = none
  }

  /// The state with the highest score: that score and, in the lowest two bits, the state, which decides between equal ones.
  private struct Choice {
    private let best: Int32

    @inline(__always)
    init(_ paired: Int32, _ removed: Int32, _ inserted: Int32) {
      best = max(paired &<< 2 | 2, removed &<< 2 | 1, inserted &<< 2)
    }

    var score: Int32 { best >> 2 }
    var bits: UInt8 { UInt8(truncatingIfNeeded: best & 3) }
    var state: State { State(rawValue: bits) ?? .paired }
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
    paired.rawValue << 4 | removed.rawValue << 2 | inserted.rawValue
  }

  private static func origin(of state: State, in origins: UInt8) -> State {
    State(rawValue: origins >> (2 * state.rawValue) & 3) ?? .paired
  }
}
