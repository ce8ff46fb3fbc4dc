/// The whole numbers from one to another: all of them, or those that leave the same remainder.
struct NumberRange: Sendable {
  /// Its smallest and its largest number.
  let bounds: ClosedRange<UInt64>
  let modulus: UInt64
  let remainder: UInt64

  /// nil if there is no such number.
  ///
  /// - Parameter remainder: What division by the modulus leaves; less than that.
  init?(_ bounds: ClosedRange<UInt64>, modulus: UInt64 = 1, remainder: UInt64 = 0) {
    let (first, overflows) = bounds.lowerBound.addingReportingOverflow(
      (remainder + modulus - bounds.lowerBound % modulus) % modulus)
    guard !overflows, first <= bounds.upperBound else { return nil }
    self.bounds = first...bounds.upperBound - (bounds.upperBound - first) % modulus
    self.modulus = modulus
    self.remainder = remainder
  }

  /// All numbers of the range less another one; nil if that is larger than all of them.
  func less(_ number: UInt64) -> NumberRange? {
    guard bounds.upperBound >= number else { return nil }
    return NumberRange(
      max(bounds.lowerBound, number) - number...bounds.upperBound - number, modulus: modulus,
      remainder: (remainder + modulus - number % modulus) % modulus)
  }

  var isOne: Bool { bounds.lowerBound == bounds.upperBound }

  /// Those of its two halves that have any numbers, the lower one first.
  var halves: [NumberRange] {
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    let middle = low + (high - low) / 2
    return [low...middle, middle + 1...high].compactMap {
      NumberRange($0, modulus: modulus, remainder: remainder)
    }
  }
}
