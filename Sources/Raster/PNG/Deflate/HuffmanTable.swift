/// A Huffman code of deflate (RFC 1951, 3.2.2) as a table, in which the next bits choose an entry.
///
/// Longer codewords share an entry, which leads to a smaller table behind the first one, as in libdeflate.
@safe final class HuffmanTable {
  /// How many of the next bits choose an entry.
  let bits: Int
  /// The entries; those of the first table come first.
  let entries: UnsafeMutablePointer<HuffmanEntry>
  private let mask: UInt64
  private let meanings: [HuffmanEntry]

  /// A codeword has at most so many bits.
  static let longestCodeword = 15

  /// - Parameters:
  ///   - meanings: Those of the symbols.
  ///   - size: The most entries that a code for so many symbols needs, as zlib's `enough` counts them.
  init(_ meanings: [HuffmanEntry], bits: Int, size: Int) {
    self.meanings = meanings
    self.bits = bits
    mask = 1 << UInt64(bits) - 1
    unsafe entries = .allocate(capacity: size)
  }

  deinit { unsafe entries.deallocate() }

  /// The entry that the next bits choose in the first table.
  @inline(__always)
  func first(_ next: UInt64) -> HuffmanEntry {
    unsafe entries[Int(truncatingIfNeeded: next & mask)]
  }

  /// How many bits choose an entry for literals and lengths, and for distances.
  static let literalBits = 11
  static let distanceBits = 8

  static func literalsAndLengths() -> HuffmanTable {
    HuffmanTable(HuffmanEntry.literalsAndLengths, bits: literalBits, size: 2342)
  }

  static func distances() -> HuffmanTable {
    HuffmanTable(HuffmanEntry.distances, bits: distanceBits, size: 402)
  }

  static func codeLengths() -> HuffmanTable {
    HuffmanTable(HuffmanEntry.codeLengths, bits: 7, size: 128)
  }

  /// Takes over a code.
  ///
  /// - Parameters:
  ///   - lengths: How many bits each symbol's codeword has; 0 for symbols that do not occur.
  ///   - isPartial: Whether there may be no codeword, or a single one, of one bit; any other code must use all bits.
  /// - Returns: Whether it is a code.
  func read(_ lengths: ArraySlice<UInt8>, isPartial: Bool = false) -> Bool {
    var counts = [Int](repeating: 0, count: Self.longestCodeword + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    // In units of the longest codeword that there can be.
    let used = counts.indices.reduce(0) { $0 + counts[$1] << (Self.longestCodeword - $1) }
    guard used == 1 << Self.longestCodeword else {
      guard isPartial, longest == 0 || longest == 1 && counts[1] == 1 else { return false }
      fillPartly(lengths)
      return true
    }
    fill(counts, symbols(sortedBy: lengths, counts))
    return true
  }

  /// The symbols in the order of their codewords.
  private func symbols(sortedBy lengths: ArraySlice<UInt8>, _ counts: [Int]) -> [HuffmanEntry] {
    var places = [Int](repeating: 0, count: Self.longestCodeword + 2)
    for length in counts.indices { places[length + 1] = places[length] + counts[length] }
    var sorted = [HuffmanEntry](repeating: .invalid, count: places[Self.longestCodeword + 1])
    for (meaning, length) in zip(meanings, lengths) where length > 0 {
      sorted[places[Int(length)]] = meaning
      places[Int(length)] += 1
    }
    return sorted
  }

  /// A code of at most one symbol.
  private func fillPartly(_ lengths: ArraySlice<UInt8>) {
    let symbol = lengths.firstIndex { $0 > 0 }.map { meanings[$0 - lengths.startIndex] }
    for place in 0..<1 << bits {
      unsafe entries[place] =
        place & 1 == 0 ? symbol?.with(codeword: 1) ?? .invalid : .invalid
    }
  }

  /// Fills the tables for a code that uses all bits.
  private func fill(_ counts: [Int], _ symbols: [HuffmanEntry]) {
    // A codeword's first bit is the lowest, as it is read.
    var codeword = 0
    var length = counts.firstIndex { $0 > 0 } ?? 0
    var left = counts[length]
    // The first table grows with the codewords: what is there repeats for each further bit.
    var grown = min(length, bits)
    var (start, end, prefix) = (0, 0, -1)
    for symbol in symbols {
      while left == 0 {
        length += 1
        left = counts[length]
      }
      left -= 1
      while grown < min(length, bits) {
        unsafe (entries + 1 << grown).update(from: entries, count: 1 << grown)
        grown += 1
      }
      if length <= bits {
        unsafe entries[codeword] = symbol.with(codeword: length)
      } else {
        if codeword & (1 << bits - 1) != prefix {
          prefix = codeword & (1 << bits - 1)
          start = max(end, 1 << bits)
          // So many bits that the codewords with this prefix use all of them.
          var more = length - bits
          var used = left + 1
          while used < 1 << more {
            more += 1
            used = used << 1 + counts[bits + more]
          }
          end = start + 1 << more
          unsafe entries[prefix] = .table(at: start, bits: more, skipping: bits)
        }
        for place in stride(
          from: start + codeword >> bits, to: end, by: 1 << (length - bits))
        {
          unsafe entries[place] = symbol.with(codeword: length - bits)
        }
      }
      codeword = following(codeword, length)
    }
    while grown < bits {
      unsafe (entries + 1 << grown).update(from: entries, count: 1 << grown)
      grown += 1
    }
  }

  /// The next codeword of a length, with its first bit lowest.
  private func following(_ codeword: Int, _ length: Int) -> Int {
    // The highest bit that is not set is where adding one stops.
    let free = codeword ^ (1 << length - 1)
    guard free != 0 else { return 0 }
    let bit = 1 << (Int.bitWidth - 1 - free.leadingZeroBitCount)
    return codeword & (bit - 1) | bit
  }
}
