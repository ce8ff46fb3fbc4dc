/// An input as choices: each takes some bytes; after the last byte, all are 0.
struct ByteReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes)[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Whether something rare happens.
  mutating func seldom(_ oneIn: Int) -> Bool { Int(byte()) % oneIn == 1 }

  mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// A number from 0 up to a limit that is left out.
  mutating func below(_ limit: Int) -> Int { (limit <= 256 ? Int(byte()) : word()) % limit }

  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A number of a range, to 1/65,535 of its length.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(word()) / 65_535
  }

  /// As many bytes as the next one says.
  mutating func block(upTo limit: Int = 255) -> [UInt8] {
    let count = min(below(limit + 1), bytes.count)
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}

/// An input as random numbers, two bytes each, so that what is made of numbers can be searched.
struct ByteGenerator: RandomNumberGenerator {
  private var reader: ByteReader
  /// After the input, numbers continue; a constant could be refused forever.
  private var count: UInt64 = 0

  init(_ bytes: some Sequence<UInt8>) { reader = ByteReader(bytes) }

  mutating func next() -> UInt64 {
    guard reader.isAtEnd else { return UInt64(reader.word()) &* 0x0001_0001_0001_0001 }
    count += 1
    return count &* 0x9E37_79B9_7F4A_7C15
  }
}
