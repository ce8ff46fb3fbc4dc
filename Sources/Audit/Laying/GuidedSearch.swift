/// Finds where a condition stops holding, starting from a guess: a good one needs only two tries.
enum GuidedSearch {
  /// The last number of a range for which a condition holds, if it holds up to there and no further; it does for the
  /// first.
  ///
  /// - Parameter guess: Where to look first; any number.
  static func largest<Failure>(
    in range: Range<Int>, from guess: Int, _ holds: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    var probe = min(max(guess, low), high)
    var step = 1
    var isRising: Bool?
    // Doubling steps away from the guess, until the answer lies between two tries.
    while high - low > 1 {
      probe = min(max(probe, low + 1), high - 1)
      let isHeld = try holds(probe)
      if isHeld { low = probe } else { high = probe }
      if let isRising, isRising != isHeld { break }
      isRising = isHeld
      probe += isHeld ? step : -step
      step *= 2
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
