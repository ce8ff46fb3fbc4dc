/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededNumbers: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// In tenths of a point, as people write lengths.
  mutating func points(_ range: ClosedRange<Int>) -> Double {
    Double(int((range.lowerBound * 10)...(range.upperBound * 10))) / 10
  }

  mutating func one<Element>(of items: [Element]) -> Element { items[int(0...items.count - 1)] }

  mutating func isOne(in count: Int) -> Bool { int(1...count) == 1 }
}
