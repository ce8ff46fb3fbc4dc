import Testing

@testable import Raster

@Suite struct LumaTests {
  /// 10⁸ times the weights of luma.
  private static let exact = Weights(red: 29_889_531, green: 58_662_247, blue: 11_448_223)
  private static let ranks = Weights(
    red: Int(LumaRank.red), green: Int(LumaRank.green), blue: Int(LumaRank.blue))

  private struct Weights {
    let red: Int
    let green: Int
    let blue: Int

    /// How many differences of red, −255…255, make the weighted sum with those of green and blue negative,
    /// and how many make it zero.
    func reds(green: Int, blue: Int) -> (below: Int, equal: Int) {
      let rest = self.green * green + self.blue * blue
      // The first red with red · weight + rest ≥ 0: −rest ÷ weight, rounded up.
      let (quotient, remainder) = (-rest).quotientAndRemainder(dividingBy: red)
      let first = quotient + (remainder > 0 ? 1 : 0)
      let below = min(max(first, -255), 256) + 255
      return (below, remainder == 0 && (-255...255).contains(first) ? 1 : 0)
    }
  }

  /// Luma grows with red, so the signs of all 511 differences follow from how many are below zero.
  @Test func ranksAllColorsAsTheirLumaDoes() {
    for green in -255...255 {
      for blue in -255...255 {
        let exact = Self.exact.reds(green: green, blue: blue)
        let ranks = Self.ranks.reds(green: green, blue: blue)
        guard exact == ranks, exact.equal == (green == 0 && blue == 0 ? 1 : 0) else {
          Issue.record("green \(green), blue \(blue): \(exact), \(ranks)")
          return
        }
      }
    }
  }

  /// Rounding errors of Doubles would have to reach this difference before they could change an order.
  @Test func keepsLumasApart() {
    let weights = Self.exact
    var smallest = Int.max
    for green in -255...255 {
      for blue in -255...255 {
        // The two differences of red around the one that would make the sum zero.
        let rest = weights.green * green + weights.blue * blue
        let red = -(Double(rest) / Double(weights.red)).rounded(.down)
        for red in [Int(red), Int(red) - 1] where (-255...255).contains(red) {
          let difference = abs(weights.red * red + rest)
          if difference > 0 { smallest = min(smallest, difference) }
        }
      }
    }
    #expect(smallest == 229)
  }

  @Test func ranksFourPixelsAsOne() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let pixels = SIMD4<UInt32>.random(in: 0...UInt32.max, using: &generator)
      let ranks = LumaRank.of(pixels)
      for index in 0..<4 { #expect(ranks[index] == LumaRank.of(pixels[index])) }
    }
    #expect(LumaRank.of(0xFF00_0000) == 0)
    #expect(LumaRank.of(0x0003_0201) == 1 * 61_877 + 2 * 121_442 + 3 * 23_700)
    #expect(LumaRank.of(0xFFFF_FFFF) == 255 * 207_019)
  }
}
