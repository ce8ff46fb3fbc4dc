import Testing

@testable import Raster

@Suite struct RegionBandTests {
  /// Checked bit by bit, in two words that make one row of 128.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 31, 63])
  func spreadsBits(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var words: [(UInt64, UInt64)] = [(0, 0), (.max, 0), (1 << 63, 0), (0, 1), (0, 1 << 63)]
    for _ in 0..<50 {
      let word = { () -> UInt64 in .random(in: .min ... .max, using: &generator) }
      words.append((word() & word() & word(), word() & word() & word() & word()))
    }
    for (previous, word) in words {
      let isSet = { (bit: Int) -> Bool in
        bit < 0
          ? false : (bit < 64 ? previous >> UInt64(bit) : word >> UInt64(bit - 64)) & 1 != 0
      }
      let expected = (0..<64).reduce(0 as UInt64) { (bits: UInt64, bit: Int) -> UInt64 in
        (0...count).contains { isSet(64 + bit - $0) } ? bits | 1 << UInt64(bit) : bits
      }
      #expect(word.spread(by: count, after: previous) == expected)
    }
  }

  /// A sweep reads one band after the other into the same memory.
  @Test func forgetsWhatItHad() {
    var forest = RegionForest()
    var band = RegionBand()
    let many = DifferenceMap(["#........#......#", String(repeating: ".", count: 500) + "#"])
    let none = DifferenceMap(["aaa"])
    let one = DifferenceMap(
      Array(repeating: "", count: 7) + [String(repeating: ".", count: 70) + "#"])
    let havePixels = [many, none, one].map { band.read($0.words[...]) }
    #expect(havePixels == [true, false, true])
    band.count(in: &forest)
    #expect(
      forest.joinedExtents() == [RegionExtent(pixels: 1, top: 7, left: 70, bottom: 8, right: 71)])
  }
}
