/// Finds runs of equal rows that belong together.
struct RowSearch {
  struct Run {
    var expected: Int
    var actual: Int
    var count: Int

    var expectedEnd: Int { expected + count }
    var actualEnd: Int { actual + count }
    var shift: Int { actual - expected }
  }

  let expected: [UInt64]
  let actual: [UInt64]
  /// From top to bottom in both.
  private(set) var runs: [Run] = []

  /// How often the space between anchors is searched again: the time of each search is proportional
  /// to the rows.
  private static let depth = 8

  init(expected: [UInt64], actual: [UInt64]) {
    self.expected = expected
    self.actual = actual
  }

  mutating func run() {
    align(expected.indices, actual.indices, depth: Self.depth)
  }

  private mutating func align(_ before: Range<Int>, _ after: Range<Int>, depth: Int) {
    var (before, after) = (before, after)
    let most = min(before.count, after.count)
    var head = 0
    while head < most, expected[before.lowerBound + head] == actual[after.lowerBound + head] {
      head += 1
    }
    append(before.lowerBound, after.lowerBound, head)
    before = before.dropFirst(head)
    after = after.dropFirst(head)
    var tail = 0
    while tail < most - head,
      expected[before.upperBound - 1 - tail] == actual[after.upperBound - 1 - tail]
    {
      tail += 1
    }
    before = before.dropLast(tail)
    after = after.dropLast(tail)
    if depth > 0, !before.isEmpty, !after.isEmpty {
      var (top, other) = (before.lowerBound, after.lowerBound)
      let anchors = anchors(before, after)
      for anchor in anchors {
        align(top..<anchor.expected, other..<anchor.actual, depth: depth - 1)
        append(anchor.expected, anchor.actual, 1)
        (top, other) = (anchor.expectedEnd, anchor.actualEnd)
      }
      if !anchors.isEmpty {
        align(top..<before.upperBound, other..<after.upperBound, depth: depth - 1)
      }
    }
    append(before.upperBound, after.upperBound, tail)
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
    func places(_ rows: [UInt64], _ range: Range<Int>) -> [UInt64: Int] {
      var places = [UInt64: Int](minimumCapacity: range.count)
      for row in range { places[rows[row]] = places[rows[row]] == nil ? row : -1 }
      return places
    }
    let (here, there) = (places(expected, before), places(actual, after))
    var pairs: [Run] = []
    for row in before where here[expected[row]] == row {
      if let other = there[expected[row]], other >= 0 {
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
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].actual < pair.actual { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
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

/// A number for each row of a picture, equal for equal rows.
///
/// Rows that differ may have the same number, though hardly ever: code that pairs rows by it still compares them.
package struct RowHashes: Equatable, Sendable {
  package private(set) var values: [UInt64] = []

  /// Reads a picture to its end; 8 bytes a row are kept.
  package init(_ picture: inout some PixelRows) throws(PNGError) {
    values.reserveCapacity(picture.size.height)
    var values = values
    try picture.forEachRow { _, row in values.append(Self.hash(row)) }
    self.values = values
  }

  /// Four numbers are computed in parallel, so that none has to wait for another one's product.
  private static func hash(_ row: RawSpan) -> UInt64 {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var (a, b, c, d) = (prime, prime &+ 1, prime &+ 2, prime &+ 3)
    func word(_ offset: Int) -> UInt64 {
      unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word) &* prime
      return product ^ product >> 29
    }
    let end = row.byteCount & ~31
    for offset in stride(from: 0, to: end, by: 32) {
      a = mixed(a, word(offset))
      b = mixed(b, word(offset + 8))
      c = mixed(c, word(offset + 16))
      d = mixed(d, word(offset + 24))
    }
    // A row of pixels is a multiple of four bytes long.
    for offset in stride(from: end, to: row.byteCount, by: 4) {
      let pixel = unsafe row.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      a = mixed(a, UInt64(pixel))
    }
    return mixed(mixed(mixed(a, b), c), d)
  }
}
