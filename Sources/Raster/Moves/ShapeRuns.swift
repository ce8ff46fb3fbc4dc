private import CPixels

/// The runs of shapes in the rows of a picture, on a ground of one colour, and which pixels of them were followed.
///
/// What a pixel is, is found out for 64 of a row at a time, when the first of them is asked for. Only rows that have
/// been looked at take memory: most shapes are much smaller than a picture.
struct ShapeRuns {
  private let picture: PictureExcerpt
  /// As many pixels of the ground as are read at a time.
  private let groundRow: [UInt32]
  private let likeness: Likeness
  /// Another picture in which each pixel should be, and how much farther.
  private let goal: (picture: PictureExcerpt, offset: PixelOffset)?
  private let perRow: Int
  /// For each row where its words start; -1 of a row that has none.
  private var starts: [Int32]
  private var words: [Word] = []

  /// 64 pixels of a row; bits behind the row's end are 0.
  private struct Word {
    var isKnown = false
    /// Pixels of other colours than the ground.
    var shapes: UInt64 = 0
    /// Pixels that are not where they should be in the other picture, as far as that shows it.
    var strays: UInt64 = 0
    var followed: UInt64 = 0
  }

  init(
    of picture: PictureExcerpt, on ground: UInt32, to goal: (PictureExcerpt, PixelOffset)? = nil,
    _ likeness: Likeness
  ) {
    (self.picture, self.likeness) = (picture, likeness)
    groundRow = [UInt32](repeating: ground, count: 64)
    self.goal = goal.map { (picture: $0.0, offset: $0.1) }
    perRow = (picture.bounds.width + 63) / 64
    starts = [Int32](repeating: -1, count: picture.bounds.height)
  }

  /// How many words there would be if every row were looked at: larger pictures have more shapes, of which fewer are
  /// followed.
  var allWords: Int { perRow * picture.bounds.height }

  /// Pixels of shapes that were not followed yet, of one row; from left to right, at least one of each run.
  mutating func openings(in columns: Range<Int>, _ y: Int) -> [Int] {
    var found: [Int] = []
    forEachOpening(in: columns, y) { found.append($0) }
    return found
  }

  func wasFollowed(_ x: Int, _ y: Int) -> Bool {
    let start = Int(starts[y - picture.bounds.y])
    guard start >= 0 else { return false }
    let column = x - picture.bounds.x
    return words[start + column >> 6].followed >> UInt64(column & 63) & 1 == 1
  }

  /// Follows the shape that a pixel belongs to, a run of a row at a time.
  ///
  /// - Parameters:
  ///   - budget: Pixels that may still be read.
  ///   - visit: Gets each run's columns and row.
  /// - Returns: Whether all of it was followed: the budget was enough, and the shape and what is around it are where
  ///   they should be.
  mutating func follow(
    _ x: Int, _ y: Int, budget: inout Int, visit: (Range<Int>, Int) -> Void
  ) -> Bool {
    let bounds = picture.bounds
    var open = [PixelOffset(x: x, y: y)]
    while let next = open.popLast() {
      guard !wasFollowed(next.x, next.y) else { continue }
      guard budget > 0 else { return false }
      let run = run(at: next.x, next.y)
      budget -= 4 * run.count
      let around = (run.lowerBound - 1..<run.upperBound + 1).clamped(to: bounds.columns)
      guard !hasStrays(in: around, next.y) else { return false }
      markFollowed(run, next.y)
      visit(run, next.y)
      for row in [next.y - 1, next.y + 1] where bounds.rows.contains(row) {
        guard !hasStrays(in: around, row) else { return false }
        forEachOpening(in: around, row) { open.append(PixelOffset(x: $0, y: row)) }
      }
    }
    return true
  }

  /// The pixels of a shape beside one of it.
  private mutating func run(at x: Int, _ y: Int) -> Range<Int> {
    let start = start(of: y)
    let column = x - picture.bounds.x
    let (first, bit) = (column >> 6, UInt64(column & 63))
    var index = first
    // The ground left of the pixel, and right of it.
    var left = ~word(start, index, y).shapes & ~(UInt64.max << bit)
    while left == 0, index > 0 {
      index -= 1
      left = ~word(start, index, y).shapes
    }
    let lower = left == 0 ? 0 : 64 * index + 64 - left.leadingZeroBitCount
    index = first
    var right = ~word(start, index, y).shapes & UInt64.max << bit
    while right == 0, index + 1 < perRow {
      index += 1
      right = ~word(start, index, y).shapes
    }
    let upper = right == 0 ? 64 * perRow : 64 * index + right.trailingZeroBitCount
    let columns = picture.bounds.columns
    return lower + columns.lowerBound..<min(upper + columns.lowerBound, columns.upperBound)
  }

  private mutating func hasStrays(in columns: Range<Int>, _ y: Int) -> Bool {
    guard goal != nil else { return false }
    let start = start(of: y)
    let (first, end) = (
      columns.lowerBound - picture.bounds.x, columns.upperBound - picture.bounds.x
    )
    for index in first >> 6...(end - 1) >> 6 {
      let strays = word(start, index, y).strays
      if strays & Self.bits(first, end, index) != 0 { return true }
    }
    return false
  }

  private mutating func forEachOpening(in columns: Range<Int>, _ y: Int, _ body: (Int) -> Void) {
    guard !columns.isEmpty else { return }
    let start = start(of: y)
    let (first, end) = (
      columns.lowerBound - picture.bounds.x, columns.upperBound - picture.bounds.x
    )
    for index in first >> 6...(end - 1) >> 6 {
      let word = word(start, index, y)
      var open = word.shapes & ~word.followed & Self.bits(first, end, index)
      open &= ~(open << 1)
      while open != 0 {
        body(picture.bounds.x + 64 * index + open.trailingZeroBitCount)
        open &= open - 1
      }
    }
  }

  private mutating func markFollowed(_ columns: Range<Int>, _ y: Int) {
    let start = start(of: y)
    let (first, end) = (
      columns.lowerBound - picture.bounds.x, columns.upperBound - picture.bounds.x
    )
    for index in first >> 6...(end - 1) >> 6 {
      words[start + index].followed |= Self.bits(first, end, index)
    }
  }

  /// The bits of some columns in a word.
  @inline(__always)
  private static func bits(_ first: Int, _ end: Int, _ index: Int) -> UInt64 {
    let (low, high) = (max(0, first - 64 * index), min(64, end - 64 * index))
    return UInt64.max << UInt64(low) & UInt64.max >> UInt64(64 - high)
  }

  private mutating func start(of y: Int) -> Int {
    let row = y - picture.bounds.y
    if starts[row] < 0 {
      starts[row] = Int32(words.count)
      words.append(contentsOf: repeatElement(Word(), count: perRow))
    }
    return Int(starts[row])
  }

  @inline(__always)
  private mutating func word(_ start: Int, _ index: Int, _ y: Int) -> Word {
    if words[start + index].isKnown { return words[start + index] }
    read(start + index, 64 * index, y)
    return words[start + index]
  }

  private mutating func read(_ place: Int, _ column: Int, _ y: Int) {
    let first = picture.bounds.x + column
    let columns = first..<min(first + 64, picture.bounds.columns.upperBound)
    words[place].isKnown = true
    words[place].shapes = picture.withRow(columns, y) { row in
      unlike(row, unsafe groundRow.span.bytes, columns.count)
    }
    guard let goal else { return }
    let shown = goal.picture.bounds.moved(by: goal.offset.reversed)
    let both = columns.clamped(to: shown.columns)
    guard shown.rows.contains(y), !both.isEmpty else { return }
    let there = both.lowerBound + goal.offset.x..<both.upperBound + goal.offset.x
    let strays = picture.withRow(both, y) { row in
      goal.picture.withRow(there, y + goal.offset.y) { unlike(row, $0, both.count) }
    }
    words[place].strays = strays << UInt64(both.lowerBound - first)
  }

  /// A bit for each of up to 64 pixels that is not alike to that of another row.
  private func unlike(_ row: RawSpan, _ other: RawSpan, _ count: Int) -> UInt64 {
    unsafe row.withUnsafeBytes { row in
      unsafe other.withUnsafeBytes { other in
        unsafe cpixels_unlike(row.baseAddress!, other.baseAddress!, count, likeness.limit)
      }
    }
  }
}
