/// A band of rows, any two of which are within reach of each other, as words of bits.
///
/// Pixels of a band belong to one region if their columns are within reach, whatever their rows. So a band
/// consists of *runs*: pixels that are each within reach of the next one to the right. If every pixel is
/// spread to the right by the reach, no column is covered by two runs.
struct RegionBand {
  private static let reach = DifferenceMap.reach
  static let height = reach + 1

  /// The band that has a word's row.
  static func index(of word: DifferenceMap.Word) -> Int { Int(word.row) / height }

  /// The first row divided by the height.
  private(set) var index = 0
  /// Of the words of a row that have pixels in the band, and of those next to them, which have none.
  private var wordIndices = 0..<0
  /// The pixels of each word's rows.
  private var rows: [UInt64] = []
  /// For each word the first pixel of each run.
  private var starts: [UInt64] = []
  /// For each word how many runs start left of it.
  private var runsBefore: [Int32] = []
  /// For each run the component that it belongs to.
  private var components: [Int32] = []

  private static let unknown: Int32 = -1

  /// Replaces the band's pixels with the different pixels of other words.
  ///
  /// - Parameter words: All of one band.
  /// - Returns: Whether there are any.
  mutating func read(_ words: ArraySlice<DifferenceMap.Word>) -> Bool {
    var (first, last) = (Int32.max, Int32.min)
    for word in words where word.different != 0 {
      first = min(first, word.index)
      last = max(last, word.index)
    }
    guard first <= last, let word = words.first else { return false }
    index = Self.index(of: word)
    wordIndices = Int(first) - 1..<Int(last) + 2
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(0, count: wordIndices.count * Self.height))
    for word in words where word.different != 0 {
      let offset = Int(word.index) - wordIndices.lowerBound
      rows[offset * Self.height + Int(word.row) % Self.height] = word.different
    }
    findRuns()
    return true
  }

  private mutating func findRuns() {
    starts.removeAll(keepingCapacity: true)
    runsBefore.removeAll(keepingCapacity: true)
    var runs: Int32 = 0
    var previous: UInt64 = 0
    for word in 0..<wordIndices.count {
      let pixels = rows[word * Self.height..<(word + 1) * Self.height].reduce(0, |)
      let neighbors = pixels << 1 | previous >> 63
      let reached = neighbors.spread(by: Self.reach - 1, after: previous << 1)
      starts.append(pixels & ~reached)
      runsBefore.append(runs)
      runs += Int32((pixels & ~reached).nonzeroBitCount)
      previous = pixels
    }
    components.removeAll(keepingCapacity: true)
    components.append(contentsOf: repeatElement(Self.unknown, count: Int(runs)))
  }

  /// Joins runs with those of the band above that are within reach.
  mutating func join(_ above: RegionBand, in forest: inout RegionForest) {
    let shared = wordIndices.clamped(to: above.wordIndices)
    guard above.index + 1 == index, !shared.isEmpty else { return }
    var previous: UInt64 = 0
    // In the first one, one of the two bands has no pixels, and none to its left.
    for index in shared.dropFirst() {
      let here = index - wordIndices.lowerBound
      let there = index - above.wordIndices.lowerBound
      let common = commonColumns(above, here, there)
      // Their neighbours say the same unless a run starts between them.
      var rest = common & (~(common << 1 | previous >> 63) | starts[here] | above.starts[there])
      previous = common
      while rest != 0 {
        let columns = rest ^ (rest - 1)
        rest &= rest - 1
        let run = run(at: columns, here)
        let component = above.components[above.run(at: columns, there)]
        if components[run] == Self.unknown {
          components[run] = component
        } else if components[run] != component {
          forest.unite(components[run], component)
        }
      }
    }
  }

  /// Columns that a pixel of this band and one of the band above both cover, in rows within reach
  /// of each other, when both are spread to the right.
  private func commonColumns(_ above: RegionBand, _ here: Int, _ there: Int) -> UInt64 {
    var common: UInt64 = 0
    // The rows above that are within reach.
    var (upper, upperPrevious) = (0 as UInt64, 0 as UInt64)
    for row in (0..<Self.reach).reversed() {
      upper |= above.rows[there * Self.height + row + 1]
      upperPrevious |= above.rows[(there - 1) * Self.height + row + 1]
      let lower = rows[here * Self.height + row]
      let lowerPrevious = rows[(here - 1) * Self.height + row]
      common |=
        upper.spread(by: Self.reach, after: upperPrevious)
        & lower.spread(by: Self.reach, after: lowerPrevious)
    }
    return common
  }

  /// The run that covers a column.
  ///
  /// - Parameter columns: The word's columns up to that one.
  private func run(at columns: UInt64, _ word: Int) -> Int {
    Int(runsBefore[word]) + (starts[word] & columns).nonzeroBitCount - 1
  }

  /// Adds the pixels to the components of their runs; runs without a component become one.
  mutating func count(in forest: inout RegionForest) {
    for run in components.indices where components[run] == Self.unknown {
      components[run] = forest.makeComponent()
    }
    for word in 0..<wordIndices.count {
      // Up to its first start, an earlier run continues.
      var run = Int(runsBefore[word]) - 1
      var start: UInt64 = 1
      var rest = starts[word]
      while true {
        // Zero if no other start follows, so that the difference is all remaining columns.
        let next = rest & (0 &- rest)
        if let extent = extent(of: next &- start, word) { forest.add(extent, to: components[run]) }
        if next == 0 { break }
        rest ^= next
        start = next
        run += 1
      }
    }
  }

  /// The pixels in some columns of a word; nil if there are none.
  private func extent(of columns: UInt64, _ word: Int) -> RegionExtent? {
    var all: UInt64 = 0
    for row in 0..<Self.height { all |= rows[word * Self.height + row] }
    all &= columns
    guard all != 0 else { return nil }
    var pixels = 0
    var rowsWithPixels: UInt32 = 0
    for row in 0..<Self.height {
      let bits = rows[word * Self.height + row] & columns
      pixels += bits.nonzeroBitCount
      rowsWithPixels |= bits == 0 ? 0 : 1 << UInt32(row)
    }
    let x = (wordIndices.lowerBound + word) * DifferenceMap.Word.width
    let y = index * Self.height
    return RegionExtent(
      pixels: Int32(pixels), top: Int32(y + rowsWithPixels.trailingZeroBitCount),
      left: Int32(x + all.trailingZeroBitCount),
      bottom: Int32(y + UInt32.bitWidth - rowsWithPixels.leadingZeroBitCount),
      right: Int32(x + DifferenceMap.Word.width - all.leadingZeroBitCount))
  }

  /// Adapts to components whose numbers grow.
  mutating func renumber(by offset: Int32) {
    for run in components.indices { components[run] += offset }
  }
}

extension UInt64 {
  /// Its bits, and `count` bits after each of them; low bits come first.
  ///
  /// - Parameters:
  ///   - count: 1…63.
  ///   - previous: The word before, whose last bits precede the first ones here.
  @inline(__always)
  func spread(by count: Int, after previous: UInt64) -> UInt64 {
    var bits = self
    var first = previous &>> UInt64(Self.bitWidth &- count)
    var width = 1
    while width <= count {
      let step = Swift.min(width, count + 1 - width)
      bits |= bits &<< UInt64(step)
      first |= first &>> UInt64(step)
      width += step
    }
    return bits | first
  }
}
