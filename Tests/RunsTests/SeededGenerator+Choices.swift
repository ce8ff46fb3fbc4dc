import LabelProperties

extension SeededGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// In tenths of a point, as people write lengths.
  mutating func points(_ range: ClosedRange<Int>) -> Double {
    Double(int((range.lowerBound * 10)...(range.upperBound * 10))) / 10
  }

  mutating func one<Element>(of items: [Element]) -> Element { items[int(0...items.count - 1)] }

  mutating func isOne(in count: Int) -> Bool { int(1...count) == 1 }
}
