import Testing

@testable import Raster

@Suite struct RegionForestTests {
  private static func extent(_ x: Int32, _ y: Int32) -> RegionExtent {
    RegionExtent(pixels: 1, top: y, left: x, bottom: y + 1, right: x + 1)
  }

  /// Checked against sets that are joined one by one; the second half is in a forest that is appended.
  @Test(arguments: 0..<100)
  func unitesWhatIsJoined(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let half = Int.random(in: 1...20, using: &generator)
    let pixels = (0..<Int32(half) * 2).map { _ in
      Self.extent(
        Int32.random(in: 0..<100, using: &generator), Int32.random(in: 0..<100, using: &generator))
    }
    var forest = RegionForest()
    var added = RegionForest()
    for extent in pixels[..<half] { forest.add(extent, to: forest.makeComponent()) }
    for extent in pixels[half...] { added.add(extent, to: added.makeComponent()) }
    // For each component, the lowest component of its region.
    var regions = Array(pixels.indices)
    func join(_ a: Int, _ b: Int) {
      let (one, other) = (min(regions[a], regions[b]), max(regions[a], regions[b]))
      regions = regions.map { $0 == other ? one : $0 }
    }
    for _ in 0..<Int.random(in: 0...half, using: &generator) {
      let (a, b) = (
        Int.random(in: 0..<half, using: &generator), Int.random(in: 0..<half, using: &generator)
      )
      forest.unite(Int32(a), Int32(b))
      join(a, b)
      added.unite(Int32(b), Int32(a))
      join(half + a, half + b)
    }
    #expect(forest.append(added) == Int32(half))
    for _ in 0..<Int.random(in: 0...half, using: &generator) {
      let (a, b) = (
        Int.random(in: 0..<2 * half, using: &generator),
        Int.random(in: 0..<2 * half, using: &generator)
      )
      forest.unite(Int32(a), Int32(b))
      join(a, b)
    }
    let expected = pixels.indices.filter { regions[$0] == $0 }.map { region in
      let members = pixels.indices.filter { regions[$0] == region }.map { pixels[$0] }
      return RegionExtent(
        pixels: Int32(members.count), top: members.map(\.top).min() ?? 0,
        left: members.map(\.left).min() ?? 0, bottom: members.map(\.bottom).max() ?? 0,
        right: members.map(\.right).max() ?? 0)
    }
    #expect(forest.joinedExtents() == expected)
  }
}
