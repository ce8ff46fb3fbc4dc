/// Which rows of one picture correspond to which of another, if rows were inserted or removed; or which columns.
///
/// What is said of rows holds for columns: they are the rows of the pictures seen along the other axis.
///
/// Rows are aligned as Bram Cohen's patience diff aligns lines: rows that are equal at the beginnings and at the
/// ends belong together. Of the rest, those that occur once in both pictures are anchors, as many as keep their
/// order, and the same is repeated between any two of them. If there are no anchors, rows that are alike are
/// paired, see ``RowPairing``. Where none are, the same number of rows on both sides are the same rows, but
/// changed; otherwise the expected ones were removed and the actual ones inserted.
///
/// So blank rows, which repeat by the thousand, follow what is above them. Fewer than eight rows found again between
/// two insertions or removals of rows are a coincidence, and belong to these.
package struct RowAlignment: Equatable, Sendable {
  package enum Segment: Equatable, Sendable {
    /// The same number of rows of both; most or all of them are equal.
    case matched(expected: Range<Int>, actual: Range<Int>)
    case removed(expected: Range<Int>)
    case inserted(actual: Range<Int>)
  }

  /// What the rows are.
  package let axis: PixelAxis
  /// From top to bottom: each row of each picture is in one segment, and no two neighbours have the same kind
  /// and shift.
  package private(set) var segments: [Segment] = []
  /// Whether each band consists of identical rows, which its picture also has elsewhere: only space grew or shrank.
  private(set) var isOfSpace = true
  /// Whether space was inserted that is not that which was removed: a surface is larger, and another one smaller.
  private(set) var growsSurface = false

  /// This many equal rows between two bands are not a coincidence.
  static let leastRows = 8

  /// - Parameters:
  ///   - slack: By how much samples of rows that are alike may differ.
  ///   - axis: What the prints are of.
  ///   - pairsAlike: Whether rows that are alike are paired, or only equal ones.
  package init(
    expected: RowPrints, actual: RowPrints, slack: UInt8 = 0, of axis: PixelAxis = .rows,
    pairsAlike: Bool = true
  ) {
    self.axis = axis
    var search = RowSearch(
      expected: expected, actual: actual, slack: slack, pairsAlike: pairsAlike)
    search.run()
    let heights = (expected.count, actual.count)
    var (before, after) = (0, 0)
    let end = RowSearch.Run(expected: heights.0, actual: heights.1, count: 0)
    for run in Self.certain(search.runs, heights) + [end] {
      appendGap(before..<run.expected, after..<run.actual)
      appendMatched(run.expected..<run.expectedEnd, run.actual..<run.actualEnd)
      (before, after) = (run.expectedEnd, run.actualEnd)
    }
    slideDown(expected, actual, slack: slack)
    let spaces = spaces(expected.hashes, actual.hashes)
    isOfSpace = spaces != nil
    if let spaces, !spaces.removed.isEmpty, !spaces.inserted.isEmpty {
      growsSurface = spaces.removed.isDisjoint(with: spaces.inserted)
    }
  }

  /// What the bands show; nil unless it is only space.
  private func spaces(
    _ expected: [UInt64], _ actual: [UInt64]
  ) -> (removed: Set<UInt64>, inserted: Set<UInt64>)? {
    var (removed, inserted, others): (Set<UInt64>, Set<UInt64>, Set<UInt64>) = ([], [], [])
    for segment in segments {
      switch segment {
      case .matched: continue
      case .removed(let rows):
        guard expected[rows].allSatisfy({ $0 == expected[rows.lowerBound] }) else { return nil }
        removed.insert(expected[rows.lowerBound])
      case .inserted(let rows):
        guard actual[rows].allSatisfy({ $0 == actual[rows.lowerBound] }) else { return nil }
        inserted.insert(actual[rows.lowerBound])
      }
    }
    guard !removed.isEmpty || !inserted.isEmpty else { return ([], []) }
    for case .matched(let rows, _) in segments { others.formUnion(expected[rows]) }
    return removed.union(inserted).isSubset(of: others) ? (removed, inserted) : nil
  }

  /// Runs without those that are too short to separate bands.
  private static func certain(
    _ runs: [RowSearch.Run], _ heights: (expected: Int, actual: Int)
  ) -> [RowSearch.Run] {
    runs.blocks.filter { block in
      guard let first = block.first, let last = block.last else { return false }
      return block.reduce(0) { $0 + $1.count } >= leastRows
        || first.expected == 0 && first.actual == 0
        || last.expectedEnd == heights.expected && last.actualEnd == heights.actual
    }.flatMap(\.self)
  }

  /// Moves bands down as long as the rows below repeat those in them, so that equal changes are at equal positions.
  /// Blank rows follow what is above them, and what was pushed out of a page was removed at its end.
  private mutating func slideDown(_ expected: RowPrints, _ actual: RowPrints, slack: UInt8) {
    let found = segments
    segments = []
    var slid = 0
    for (index, segment) in found.enumerated() {
      switch segment {
      case .matched(let rows, let other):
        appendMatched(rows.dropFirst(slid), other.dropFirst(slid))
        slid = 0
      case .removed(let rows):
        slid = Self.repeats(of: rows, in: expected, besides: actual, at: index, of: found, slack)
        if case .matched(_, let other)? = found.dropFirst(index + 1).first {
          appendMatched(rows.lowerBound..<rows.lowerBound + slid, other.prefix(slid))
        }
        segments.append(.removed(expected: rows.lowerBound + slid..<rows.upperBound + slid))
      case .inserted(let rows):
        slid = Self.repeats(of: rows, in: actual, besides: expected, at: index, of: found, slack)
        if case .matched(let other, _)? = found.dropFirst(index + 1).first {
          appendMatched(other.prefix(slid), rows.lowerBound..<rows.lowerBound + slid)
        }
        segments.append(.inserted(actual: rows.lowerBound + slid..<rows.upperBound + slid))
      }
    }
  }

  /// How many rows below a band repeat those that it begins with; none if that would join it with another band.
  ///
  /// A changed row is rather one that is as alike, and changed as well, than one that is found elsewhere: so the last row of
  /// something that has another colour stays with it, however little of it that row shows.
  private static func repeats(
    of band: Range<Int>, in rows: RowPrints, besides others: RowPrints, at index: Int,
    of segments: [Segment], _ slack: UInt8
  ) -> Int {
    guard index > 0, index + 1 < segments.count, case .matched = segments[index - 1],
      case .matched(let expected, let actual) = segments[index + 1]
    else { return 0 }
    let other = if case .removed = segments[index] { actual } else { expected }
    func isChanged(_ count: Int) -> Bool {
      let (first, row) = (band.lowerBound + count, other.lowerBound + count)
      return !others.hashes.contains(rows.hashes[first])
        && !rows.hashes.contains(others.hashes[row])
        && others.hashes.contains(rows.hashes[first + band.count])
        && others.score(row, rows, first, slack: slack)
          >= others.score(row, rows, first + band.count, slack: slack)
    }
    var count = 0
    while count < other.count,
      rows.hashes[band.lowerBound + count] == rows.hashes[band.upperBound + count]
        || isChanged(count)
    {
      count += 1
    }
    return count < other.count || index + 2 == segments.count ? count : 0
  }

  /// The same without rows that prove to be others than those they are matched with.
  ///
  /// Those are what lies between two bands if most of its rows differ, and rows that differ next to replaced ones, up to
  /// as many as were replaced.
  ///
  /// - Parameter differs: Whether most of a row of the actual picture differs.
  func replacing(where differs: (Int) -> Bool) -> RowAlignment {
    typealias Piece = (expected: Range<Int>, actual: Range<Int>)
    var pieces: [Piece] = [(0..<0, 0..<0)]
    var ends = (expected: 0, actual: 0)
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .removed(let rows): ends.expected = rows.upperBound
      case .inserted(let rows): ends.actual = rows.upperBound
      case .matched(let rows, let other):
        let isBetweenBands = index > 0 && index + 1 < segments.count
        if !isBetweenBands || other.count(where: differs) * 2 <= other.count {
          pieces.append((rows, other))
        }
        ends = (rows.upperBound, other.upperBound)
      }
    }
    pieces.append((ends.expected..<ends.expected, ends.actual..<ends.actual))
    for (above, below) in zip(pieces.indices, pieces.indices.dropFirst()) {
      let removed = pieces[below].expected.lowerBound - pieces[above].expected.upperBound
      let inserted = pieces[below].actual.lowerBound - pieces[above].actual.upperBound
      guard removed > 0, inserted > 0, removed != inserted else { continue }
      let most = max(removed, inserted)
      let top = pieces[below].actual.prefix(most).prefix(while: differs).count
      pieces[below] = (pieces[below].expected.dropFirst(top), pieces[below].actual.dropFirst(top))
      let bottom = pieces[above].actual.suffix(most).reversed().prefix(while: differs).count
      pieces[above] = (
        pieces[above].expected.dropLast(bottom), pieces[above].actual.dropLast(bottom)
      )
    }
    var replaced = self
    replaced.segments = []
    for (above, below) in zip(pieces, pieces.dropFirst()) {
      replaced.appendMatched(above.expected, above.actual)
      replaced.appendGap(
        above.expected.upperBound..<below.expected.lowerBound,
        above.actual.upperBound..<below.actual.lowerBound)
    }
    // Rows that were replaced are not only space.
    if replaced.segments != segments {
      replaced.isOfSpace = false
      replaced.growsSurface = false
    }
    return replaced
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

  /// How many pixels a row has.
  package func rowLength(of size: PixelSize) -> Int { size.length(of: axis) }

  /// How many rows were removed or inserted at a time.
  package var bandCount: Int {
    segments.count { if case .matched = $0 { false } else { true } }
  }

  /// Rows of the actual picture at which something was inserted or removed.
  var bandEnds: [Int] {
    var (ends, next): ([Int], Int) = ([], 0)
    for segment in segments {
      switch segment {
      case .matched(_, let rows): next = rows.upperBound
      case .removed: ends.append(next)
      case .inserted(let rows):
        ends += [rows.lowerBound, rows.upperBound]
        next = rows.upperBound
      }
    }
    return ends
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

  /// How many rows a picture has that shows all of both.
  var allRows: Int {
    segments.reduce(0) { count, segment in
      switch segment {
      case .matched(let rows, _), .removed(let rows), .inserted(let rows): count + rows.count
      }
    }
  }
}

/// The expected picture with its rows where the actual one has them: without removed rows, and empty where rows
/// were inserted; or its columns.
struct AlignedRows<Base: PixelRows>: PixelRows {
  let size: PixelSize
  private var base: Base
  private let axis: PixelAxis
  /// The segments that are not yet read to their end, from top to bottom.
  private var segments: ArraySlice<RowAlignment.Segment>
  /// Rows of the first segment that were read.
  private var done = 0

  init(_ expected: Base, by alignment: RowAlignment) {
    base = expected
    axis = alignment.axis
    segments = alignment.segments[...]
    let count = alignment.segments.reduce(0) { count, segment in
      switch segment {
      case .matched(_, let rows), .inserted(let rows): max(count, rows.upperBound)
      case .removed: count
      }
    }
    size =
      axis == .rows
      ? PixelSize(width: expected.size.width, height: count)
      : PixelSize(width: count, height: expected.size.height)
  }

  mutating func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    if axis == .columns { return try unsafe readColumns(into: rows) }
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

  private mutating func readColumns(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
    var row = [UInt8](repeating: 0, count: base.size.width * 4)
    unsafe rows.initializeMemory(as: UInt8.self, repeating: 0)
    for start in stride(from: 0, to: rows.count, by: size.width * 4) {
      try base.read(row.count, into: &row)
      for case .matched(let columns, let other) in segments {
        let target = start + other.lowerBound * 4..<start + other.upperBound * 4
        unsafe UnsafeMutableRawBufferPointer(rebasing: rows[target])
          .copyBytes(from: row[columns.lowerBound * 4..<columns.upperBound * 4])
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
