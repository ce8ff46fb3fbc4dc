private import Base

/// Finds runs of rows that belong together: equal ones, and between them those that are alike.
struct RowSearch {
  struct Run {
    var expected: Int
    var actual: Int
    var count: Int

    var expectedEnd: Int { expected + count }
    var actualEnd: Int { actual + count }
    var shift: Int { actual - expected }
  }

  let expected: RowPrints
  let actual: RowPrints
  /// By how much samples of rows that are alike may differ.
  let slack: UInt8
  /// Whether rows that are alike are found again, or only equal ones.
  let pairsAlike: Bool
  /// From top to bottom in both.
  private(set) var runs: [Run] = []
  /// How many pairs of rows may still be looked at: some milliseconds.
  private var budget = 1 << 21

  /// How often the space between anchors is searched again: the time of each search is proportional
  /// to the rows.
  private static let depth = 8
  /// Ranges with more pairs of rows are divided before they are paired.
  private static let mostPairs = 1 << 18

  init(expected: RowPrints, actual: RowPrints, slack: UInt8, pairsAlike: Bool) {
    self.expected = expected
    self.actual = actual
    self.slack = slack
    self.pairsAlike = pairsAlike
  }

  mutating func run() {
    align(0..<expected.count, 0..<actual.count, depth: Self.depth)
    // Where only equal rows count, none of them is so by chance.
    if pairsAlike { joinBlocks() }
  }

  private mutating func align(_ before: Range<Int>, _ after: Range<Int>, depth: Int) {
    var (before, after) = (before, after)
    let most = min(before.count, after.count)
    var head = 0
    while head < most, areEqual(before.lowerBound + head, after.lowerBound + head) { head += 1 }
    append(before.lowerBound, after.lowerBound, head)
    before = before.dropFirst(head)
    after = after.dropFirst(head)
    var tail = 0
    while tail < most - head, areEqual(before.upperBound - 1 - tail, after.upperBound - 1 - tail) {
      tail += 1
    }
    before = before.dropLast(tail)
    after = after.dropLast(tail)
    if !before.isEmpty, !after.isEmpty {
      let anchors = depth > 0 ? anchors(before, after) : []
      if !anchors.isEmpty {
        divide(before, after, at: anchors) { $0.align($1, $2, depth: depth - 1) }
      } else if pairsAlike {
        pairAlike(before, after, depth: depth)
      }
    }
    append(before.upperBound, after.upperBound, tail)
  }

  /// Searches between anchors, and adds them.
  private mutating func divide(
    _ before: Range<Int>, _ after: Range<Int>, at anchors: [Run],
    _ search: (inout RowSearch, Range<Int>, Range<Int>) -> Void
  ) {
    var (top, other) = (before.lowerBound, after.lowerBound)
    for anchor in anchors {
      search(&self, top..<anchor.expected, other..<anchor.actual)
      append(anchor.expected, anchor.actual, 1)
      (top, other) = (anchor.expectedEnd, anchor.actualEnd)
    }
    search(&self, top..<before.upperBound, other..<after.upperBound)
  }

  private func areEqual(_ row: Int, _ other: Int) -> Bool {
    expected.hashes[row] == actual.hashes[other]
  }

  private mutating func append(_ row: Int, _ other: Int, _ count: Int) {
    guard count > 0 else { return }
    if let last = runs.last, last.expectedEnd == row, last.actualEnd == other {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(expected: row, actual: other, count: count))
    }
  }

  /// Rows that occur once on both sides, as many as are in the same order on both.
  private func anchors(_ before: Range<Int>, _ after: Range<Int>) -> [Run] {
    // The row that has a value; -1 for several.
    func uniqueRows(_ rows: [UInt64], _ range: Range<Int>) -> [UInt64: Int] {
      var found = [UInt64: Int](minimumCapacity: range.count)
      for row in range { found[rows[row]] = found[rows[row]] == nil ? row : -1 }
      return found
    }
    let (here, there) = (uniqueRows(expected.hashes, before), uniqueRows(actual.hashes, after))
    var pairs: [Run] = []
    for row in before where here[expected.hashes[row]] == row {
      if let other = there[expected.hashes[row]], other >= 0 {
        pairs.append(Run(expected: row, actual: other, count: 1))
      }
    }
    return Self.longestRising(pairs)
  }

  /// The longest subsequence whose actual rows rise, found by sorting into piles.
  private static func longestRising(_ pairs: [Run]) -> [Run] {
    // For each length the pair that ends such a part at the lowest row, and for each pair the one before.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitionPoint { pairs[$0].actual >= pair.actual }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var rising: [Run] = []
    var next = ends.last ?? -1
    while next >= 0 {
      rising.append(pairs[next])
      next = previous[next]
    }
    return rising.reversed()
  }
}

extension RowSearch {
  /// Pairs rows none of which is equal to one of the others only.
  private mutating func pairAlike(_ before: Range<Int>, _ after: Range<Int>, depth: Int) {
    guard !before.isEmpty, !after.isEmpty, !staysInPlace(before, after) else { return }
    let pairs = before.count * after.count
    guard pairs > Self.mostPairs else {
      guard pairs <= budget, pairs < Self.manyPairs || hasPairs(before, after) else { return }
      budget -= pairs
      let pairing = RowPairing(before, of: expected, after, of: actual, slack: slack)
      for run in pairing.runs { append(run.expected, run.actual, run.count) }
      return
    }
    guard depth > 0 else { return }
    let anchors = landmarks(before, after)
    guard !anchors.isEmpty else { return }
    divide(before, after, at: anchors) { $0.pairAlike($1, $2, depth: depth - 1) }
  }

  /// Whether as many rows are on both sides, and nearly all are alike: those are paired.
  private mutating func staysInPlace(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    guard before.count == after.count else { return false }
    var (found, all) = (0, 0)
    for (row, other) in zip(before, after) {
      found += Int(max(0, expected.score(row, actual, other, slack: slack)))
      all += Int(expected.score(row))
    }
    guard found * 8 >= all * 7 else { return false }
    append(before.lowerBound, after.lowerBound, before.count)
    return true
  }

  /// Whether some of a few rows are alike to any on the other side: content that was replaced is not paired row by row.
  private func hasPairs(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
    let rows = stride(
      from: before.lowerBound, to: before.upperBound, by: max(1, before.count / Self.mostSampled))
    let found = rows.count { row in
      !expected.rowsAlike(row, actual, after, slack: slack).isEmpty
    }
    return found * Self.leastFound >= rows.underestimatedCount
  }

  /// Of fewer, pairing all costs little.
  private static let manyPairs = 1 << 14
  private static let mostSampled = 32
  /// One of so many must be found.
  private static let leastFound = 8

  /// How many rows are looked for.
  private static let mostLandmarks = 48
  /// This many rows above and below one must be found with it.
  private static let margin = 3

  /// Rows of much contrast that are found again at one place only, as many as are in the same order on both sides.
  private mutating func landmarks(_ before: Range<Int>, _ after: Range<Int>) -> [Run] {
    let count = min(Self.mostLandmarks, before.count / (2 * Self.margin + 1))
    guard count > 0, after.count > 2 * Self.margin else { return [] }
    var found: [Run] = []
    for index in 0..<count {
      let part =
        before.lowerBound + before.count * index / count..<before.lowerBound + before.count
        * (index + 1) / count
      let rows = part.dropFirst(Self.margin).dropLast(Self.margin)
      guard let row = rows.max(by: { expected.contrast($0) < expected.contrast($1) }),
        budget >= after.count
      else { continue }
      budget -= after.count
      if let other = place(of: row, in: after) {
        found.append(Run(expected: row, actual: other, count: 1))
      }
    }
    return Self.longestRising(found)
  }

  /// The one row that a row and its neighbours are alike to.
  private func place(of row: Int, in after: Range<Int>) -> Int? {
    let neighbors = -Self.margin...Self.margin
    let least = neighbors.reduce(0) { $0 + expected.score(row + $1) } / 2
    var (best, place, second) = (least, -1, least)
    let inside = after.dropFirst(Self.margin).dropLast(Self.margin)
    for other in expected.rowsAlike(row, actual, inside, slack: slack) {
      let score = neighbors.reduce(Int32(0)) {
        $0 + max(0, expected.score(row + $1, actual, other + $1, slack: slack))
      }
      if score > best {
        if place >= 0, other - place > Self.margin { second = best }
        (best, place) = (score, other)
      } else if other - place > Self.margin {
        second = max(second, score)
      }
    }
    return place >= 0 && Int(best) * 4 > Int(second) * 5 ? place : nil
  }
}

extension RowSearch {
  /// Higher blocks are no coincidence.
  private static let highestJoined = 64
  /// How often blocks are joined at most.
  private static let mostJoined = 64

  /// Gives rows the shift of those above or below them if they are about as alike with it: rows of what was stretched
  /// are equal to others by chance.
  private mutating func joinBlocks() {
    for _ in 0..<Self.mostJoined where !joinFirstBlock() { return }
  }

  /// Whether there was one to join.
  private mutating func joinFirstBlock() -> Bool {
    let blocks = runs.blocks
    for index in blocks.indices.dropFirst().dropLast() {
      if let run = rejoined(blocks[index], between: blocks[index - 1], and: blocks[index + 1]) {
        runs.replaceSubrange(blocks[index].indices, with: [run])
        return true
      }
    }
    return false
  }

  /// The rows of a block with the shift of one of its neighbours; nil if they are less alike than a band costs.
  private func rejoined(
    _ block: ArraySlice<Run>, between above: ArraySlice<Run>, and below: ArraySlice<Run>
  ) -> Run? {
    guard let last = above.last, let first = block.first, let end = block.last,
      let next = below.first
    else { return nil }
    guard end.expectedEnd - first.expected <= Self.highestJoined else { return nil }
    let own = block.reduce(0) { $0 + score(of: $1) }
    let saved = Int(RowPairing.bandCost) * (last.shift == next.shift ? 2 : 1)
    let bottom = min(end.expectedEnd, next.actual - last.shift)
    let top = max(first.expected, last.actualEnd - next.shift)
    let candidates = [
      Run(
        expected: last.expectedEnd, actual: last.actualEnd,
        count: last.shift == next.shift
          ? next.expected - last.expectedEnd : bottom - last.expectedEnd),
      Run(expected: top, actual: top + next.shift, count: next.expected - top),
    ]
    let best = candidates.filter { $0.count > 0 }.max { score(of: $0) < score(of: $1) }
    guard let best, score(of: best) + saved > own else { return nil }
    return best
  }

  private func score(of run: Run) -> Int {
    (0..<run.count).reduce(0) {
      $0 + Int(expected.score(run.expected + $1, actual, run.actual + $1, slack: slack))
    }
  }
}

extension [RowSearch.Run] {
  /// Runs of one shift are one block, whatever changed between them.
  var blocks: [ArraySlice<RowSearch.Run>] {
    var blocks: [ArraySlice<RowSearch.Run>] = []
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].shift != self[index].shift {
      blocks.append(self[start...index])
      start = index + 1
    }
    return blocks
  }
}
