private import Base

/// Which rows of one picture correspond to which of another, if rows were inserted or removed.
///
/// Rows are aligned as Bram Cohen's patience diff aligns lines: rows that are equal at the beginnings and at the
/// ends belong together. Of the rest, those that occur once in both pictures are anchors, as many as keep their
/// order, and the same is repeated between any two of them. If there are no anchors and both sides have the same
/// number of rows, these are the same rows, but changed; otherwise the expected ones were removed and the actual
/// ones inserted.
///
/// So blank rows, which repeat by the thousand, follow what is above them. Fewer than eight equal rows between
/// two insertions or removals of rows are a coincidence, and belong to these.
package struct RowAlignment: Equatable, Sendable {
  package enum Segment: Equatable, Sendable {
    /// The same number of rows of both; most or all of them are equal.
    case matched(expected: Range<Int>, actual: Range<Int>)
    case removed(expected: Range<Int>)
    case inserted(actual: Range<Int>)
  }

  /// From top to bottom: each row of each picture is in one segment, and no two neighbours have the same kind
  /// and shift.
  package private(set) var segments: [Segment] = []
  /// Whether each band consists of identical rows: only space grew or shrank.
  package private(set) var isOfSpace = true

  /// This many equal rows between two bands are not a coincidence.
  static let leastRows = 8

  /// - Parameters:
  ///   - expected: A value for each row, equal for equal rows.
  ///   - actual: The same of the other picture.
  package init(expected: [UInt64], actual: [UInt64]) {
    var search = RowSearch(expected: expected, actual: actual)
    search.run()
    let heights = (expected.count, actual.count)
    var (before, after) = (0, 0)
    let end = RowSearch.Run(expected: heights.0, actual: heights.1, count: 0)
    for run in Self.certain(search.runs, heights) + [end] {
      appendGap(before..<run.expected, after..<run.actual)
      appendMatched(run.expected..<run.expectedEnd, run.actual..<run.actualEnd)
      (before, after) = (run.expectedEnd, run.actualEnd)
    }
    slideDown(expected, actual)
    isOfSpace = segments.allSatisfy { segment in
      switch segment {
      case .matched: true
      case .removed(let rows): expected[rows].allSatisfy { $0 == expected[rows.lowerBound] }
      case .inserted(let rows): actual[rows].allSatisfy { $0 == actual[rows.lowerBound] }
      }
    }
  }

  /// Runs without those that are too short to separate bands.
  private static func certain(
    _ runs: [RowSearch.Run], _ heights: (expected: Int, actual: Int)
  ) -> [RowSearch.Run] {
    // Runs of one shift are one block, whatever changed between them.
    var blocks: [ArraySlice<RowSearch.Run>] = []
    var start = 0
    for index in runs.indices
    where index + 1 == runs.count || runs[index + 1].shift != runs[index].shift {
      blocks.append(runs[start...index])
      start = index + 1
    }
    return blocks.filter { block in
      guard let first = block.first, let last = block.last else { return false }
      return block.reduce(0) { $0 + $1.count } >= leastRows
        || first.expected == 0 && first.actual == 0
        || last.expectedEnd == heights.expected && last.actualEnd == heights.actual
    }.flatMap(\.self)
  }

  /// Moves bands down as long as the rows below repeat those in them, so that equal changes are at equal positions.
  /// Blank rows follow what is above them, and what was pushed out of a page was removed at its end.
  private mutating func slideDown(_ expected: [UInt64], _ actual: [UInt64]) {
    let found = segments
    segments = []
    var slid = 0
    for (index, segment) in found.enumerated() {
      switch segment {
      case .matched(let rows, let other):
        appendMatched(rows.dropFirst(slid), other.dropFirst(slid))
        slid = 0
      case .removed(let rows):
        slid = Self.repeats(of: rows, in: expected, at: index, of: found)
        if case .matched(_, let other)? = found.dropFirst(index + 1).first {
          appendMatched(rows.lowerBound..<rows.lowerBound + slid, other.prefix(slid))
        }
        segments.append(.removed(expected: rows.lowerBound + slid..<rows.upperBound + slid))
      case .inserted(let rows):
        slid = Self.repeats(of: rows, in: actual, at: index, of: found)
        if case .matched(let other, _)? = found.dropFirst(index + 1).first {
          appendMatched(other.prefix(slid), rows.lowerBound..<rows.lowerBound + slid)
        }
        segments.append(.inserted(actual: rows.lowerBound + slid..<rows.upperBound + slid))
      }
    }
  }

  /// How many rows below a band repeat those that it begins with; none if that would join it with another band.
  private static func repeats(
    of band: Range<Int>, in rows: [UInt64], at index: Int, of segments: [Segment]
  ) -> Int {
    guard index > 0, index + 1 < segments.count, case .matched = segments[index - 1],
      case .matched(let below, _) = segments[index + 1]
    else { return 0 }
    var count = 0
    while count < below.count, rows[band.lowerBound + count] == rows[band.upperBound + count] {
      count += 1
    }
    return count < below.count || index + 2 == segments.count ? count : 0
  }

  private mutating func appendGap(_ expected: Range<Int>, _ actual: Range<Int>) {
    if expected.count == actual.count { return appendMatched(expected, actual) }
    if !expected.isEmpty { segments.append(.removed(expected: expected)) }
    if !actual.isEmpty { segments.append(.inserted(actual: actual)) }
  }

  private mutating func appendMatched(_ expected: Range<Int>, _ actual: Range<Int>) {
    guard !expected.isEmpty else { return }
    if case .matched(let above, let other)? = segments.last {
      segments[segments.count - 1] = .matched(
        expected: above.lowerBound..<expected.upperBound,
        actual: other.lowerBound..<actual.upperBound)
    } else {
      segments.append(.matched(expected: expected, actual: actual))
    }
  }
}

extension RowAlignment {
  /// How many rows both pictures have.
  package var matchedRows: Int {
    segments.reduce(0) { count, segment in
      if case .matched(let rows, _) = segment { count + rows.count } else { count }
    }
  }

  /// How many rows were removed or inserted at a time.
  var bandCount: Int {
    segments.count { if case .matched = $0 { false } else { true } }
  }

  /// The largest number of rows that were removed or inserted at once.
  var highestBand: Int {
    segments.reduce(0) { most, segment in
      switch segment {
      case .matched: most
      case .removed(let rows), .inserted(let rows): max(most, rows.count)
      }
    }
  }

  /// Height of a picture that shows all rows of both.
  package var height: Int {
    segments.reduce(0) { count, segment in
      switch segment {
      case .matched(let rows, _), .removed(let rows), .inserted(let rows): count + rows.count
      }
    }
  }
}

/// The expected picture with its rows where the actual one has them: without removed rows, and empty where rows
/// were inserted.
struct AlignedRows<Base: PixelRows>: PixelRows {
  let size: PixelSize
  private var base: Base
  /// The segments that are not yet read to their end, from top to bottom.
  private var segments: ArraySlice<RowAlignment.Segment>
  /// Rows of the first segment that were read.
  private var done = 0

  init(_ expected: Base, by alignment: RowAlignment) {
    base = expected
    segments = alignment.segments[...]
    let height = alignment.segments.reduce(0) { height, segment in
      switch segment {
      case .matched(_, let rows), .inserted(let rows): max(height, rows.upperBound)
      case .removed: height
      }
    }
    size = PixelSize(width: expected.size.width, height: height)
  }

  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    let rowBytes = size.width * 4
    var filled = 0
    while filled < rows.count, let segment = segments.first {
      let count: Int
      switch segment {
      case .removed(let range):
        try base.skip(rows: range.count)
        segments.removeFirst()
        continue
      case .matched(_, let range), .inserted(let range): count = range.count
      }
      let length = min((count - done) * rowBytes, rows.count - filled)
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: rows[filled..<filled + length])
      if case .matched = segment {
        try unsafe base.read(into: part)
      } else {
        unsafe part.initializeMemory(as: UInt8.self, repeating: 0)
      }
      filled += length
      done += length / rowBytes
      if done == count {
        segments.removeFirst()
        done = 0
      }
    }
  }
}

extension PixelRows {
  /// Reads rows that are not needed.
  fileprivate mutating func skip(rows count: Int) throws(PNGError) {
    let rowBytes = size.width * 4
    let step = max(1, 65_536 / max(1, rowBytes))
    var buffer = [UInt8](repeating: 0, count: min(step, count) * rowBytes)
    for top in stride(from: 0, to: count, by: step) {
      try read(min(step, count - top) * rowBytes, into: &buffer)
    }
  }
}

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
    func uniqueRows(_ rows: [UInt64], _ range: Range<Int>) -> [UInt64: Int] {
      var found = [UInt64: Int](minimumCapacity: range.count)
      for row in range { found[rows[row]] = found[rows[row]] == nil ? row : -1 }
      return found
    }
    let (here, there) = (uniqueRows(expected, before), uniqueRows(actual, after))
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
