private import Base

/// Which pixels of two pictures differ, as bits of their rows.
///
/// So the memory it takes depends on the differences, not on the size of the pictures.
package struct DifferenceMap: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case different
    /// Different, but only by what the tolerance ignores: antialiasing, smoothing or a caret.
    case antialiased
  }

  /// Sixty-four neighbouring pixels in one row, some of which differ; the lowest bit is the
  /// leftmost.
  struct Word: Equatable, Sendable {
    static let width = 64

    var row: Int32
    /// Its index in its row: its first column divided by ``width``.
    var index: Int32
    var different: UInt64
    /// No pixel is both.
    var antialiased: UInt64

    /// The word's bits for some columns.
    func bits(of columns: Range<Int>) -> UInt64 {
      let first = Int(index) * Self.width
      let own = columns.clamped(to: first..<first + Self.width)
      // Shifting by the word's width leaves no bits.
      return UInt64.max << (own.lowerBound - first) & ~(UInt64.max << (own.upperBound - first))
    }
  }

  /// From top to bottom, then from left to right, without duplicates or empty words: so the same pixels give the
  /// same words.
  private(set) var words: [Word] = []

  package init() {}

  /// Adds a pixel behind all others.
  package mutating func append(_ kind: Kind, x: Int, y: Int) {
    switch kind {
    case .different: append(different: 1, antialiased: 0, x: x, y: y)
    case .antialiased: append(different: 0, antialiased: 1, x: x, y: y)
    }
  }

  /// Adds pixels of a row behind all others.
  ///
  /// - Parameters:
  ///   - different: A bit for each pixel, the lowest for the one at `x`.
  ///   - antialiased: The same; no pixel is both.
  mutating func append(different: UInt32, antialiased: UInt32, x: Int, y: Int) {
    let index = x / Word.width
    let shift = UInt64(x % Word.width)
    append(
      Word(
        row: Int32(truncatingIfNeeded: y), index: Int32(truncatingIfNeeded: index),
        different: UInt64(different) &<< shift, antialiased: UInt64(antialiased) &<< shift))
    if shift > 32 {
      let shift = UInt64(Word.width) &- shift
      append(
        Word(
          row: Int32(truncatingIfNeeded: y), index: Int32(truncatingIfNeeded: index + 1),
          different: UInt64(different) &>> shift, antialiased: UInt64(antialiased) &>> shift))
    }
  }

  /// Gives each pixel's kind, column and row: from top to bottom, but not from left to right.
  @inline(__always)
  package func forEachPixel(_ body: (Kind, Int, Int) -> Void) {
    for word in words {
      for (kind, bits) in [(Kind.different, word.different), (.antialiased, word.antialiased)] {
        var rest = bits
        while rest != 0 {
          body(kind, Int(word.index) * Word.width + rest.trailingZeroBitCount, Int(word.row))
          rest &= rest - 1
        }
      }
    }
  }

  /// Makes room for a number of words.
  mutating func reserveWords(_ count: Int) {
    words.reserveCapacity(count)
  }

  /// Adds everything in a map whose rows come after these.
  mutating func append(_ other: DifferenceMap) {
    words.append(contentsOf: other.words)
  }

  /// Adds pixels that differ, except those that are there already, of either kind.
  ///
  /// - Returns: How many were added.
  mutating func addDifferent(_ other: DifferenceMap) -> Int {
    var merged = DifferenceMap()
    merged.reserveWords(words.count + other.words.count)
    var added = 0
    var own = words[...]
    for var word in other.words {
      while let next = own.first, (next.row, next.index) < (word.row, word.index) {
        merged.append(own.removeFirst())
      }
      if let known = own.first, known.row == word.row, known.index == word.index {
        word.different &= ~(known.different | known.antialiased)
        merged.append(own.removeFirst())
      }
      added += word.different.nonzeroBitCount
      merged.append(word)
    }
    for word in own { merged.append(word) }
    self = merged
    return added
  }

  /// Counts the pixels of a rectangle that differ as antialiased.
  mutating func leaveOut(_ area: PixelRect) {
    let first = words.partitionPoint { Int($0.row) >= area.y }
    for index in first..<words.count {
      guard Int(words[index].row) < area.rows.upperBound else { return }
      let bits = words[index].different & words[index].bits(of: area.columns)
      words[index].different &= ~bits
      words[index].antialiased |= bits
    }
  }

  /// Removes pixels that differ.
  ///
  /// - Parameter pixels: Bits of each word.
  mutating func remove(_ pixels: [UInt64]) {
    for index in words.indices { words[index].different &= ~pixels[index] }
    words.removeAll { $0.different | $0.antialiased == 0 }
  }

  /// Removes the pixels of rectangles that differ.
  mutating func remove(_ areas: [PixelRect]) {
    for area in areas {
      let first = words.partitionPoint { Int($0.row) >= area.y }
      for index in first..<words.count {
        guard Int(words[index].row) < area.rows.upperBound else { break }
        words[index].different &= ~words[index].bits(of: area.columns)
      }
    }
    words.removeAll { $0.different | $0.antialiased == 0 }
  }

  @inline(__always)
  private mutating func append(_ word: Word) {
    guard word.different | word.antialiased != 0 else { return }
    if let last = words.last, last.index == word.index, last.row == word.row {
      words[words.count - 1].different |= word.different
      words[words.count - 1].antialiased |= word.antialiased
    } else {
      words.append(word)
    }
  }
}
