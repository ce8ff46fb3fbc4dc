import Testing

@testable import Raster

@Suite struct RegionSweepTests {
  /// Parts of one band each, of several, and of none.
  @Test(arguments: 0..<50)
  func joinsPartsInAnyOrder(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var map = DifferenceMap()
    let cut = Int.random(in: 0...6, using: &generator)
    let otherCut = Int.random(in: cut...6, using: &generator)
    for y in 0..<36 {
      for x in 0..<90 where Int.random(in: 0..<25, using: &generator) == 0 {
        map.append(.different, x: x, y: y)
      }
    }
    func sweep(bands: Range<Int>) -> RegionSweep {
      let start = map.words.firstIndex { $0.row >= bands.lowerBound * 6 } ?? map.words.count
      let end = map.words.firstIndex { $0.row >= bands.upperBound * 6 } ?? map.words.count
      return RegionSweep(map.words[start..<end])
    }
    let whole = sweep(bands: 0..<6).extents().sorted()

    var fromAbove = sweep(bands: 0..<cut)
    fromAbove.append(sweep(bands: cut..<otherCut))
    fromAbove.append(sweep(bands: otherCut..<6))
    #expect(fromAbove.extents().sorted() == whole)

    var below = sweep(bands: cut..<otherCut)
    below.append(sweep(bands: otherCut..<6))
    var fromBelow = sweep(bands: 0..<cut)
    fromBelow.append(below)
    #expect(fromBelow.extents().sorted() == whole)
  }

  /// So many that they are sorted by counting.
  @Test(arguments: 0..<5)
  func ordersManyRegions(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var map = DifferenceMap()
    for y in 0..<500 {
      for x in 0..<700 where Int.random(in: 0..<150, using: &generator) == 0 {
        map.append(.different, x: x, y: y)
      }
    }
    let sweep = RegionSweep(map.words[...])
    let extents = sweep.extents().sorted()
    #expect(extents.count > 1_024)
    #expect(
      sweep.regions().map(\.bounds)
        == extents.map {
          PixelRect(
            x: Int($0.left), y: Int($0.top), width: Int($0.right - $0.left),
            height: Int($0.bottom - $0.top))
        })
    #expect(sweep.regions().map(\.pixels) == extents.map { Int($0.pixels) })
  }
}
