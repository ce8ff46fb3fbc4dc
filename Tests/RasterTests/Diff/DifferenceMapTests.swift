import Testing

@testable import Raster

@Suite struct DifferenceMapTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Sixteen pixels at a time: `#` is different, `a` antialiased.
    let blocks: [String]
    /// Start, end and kind of each span.
    let spans: [(Int32, Int32, DifferenceMap.Kind)]

    init(
      _ name: String, _ blocks: [String], _ spans: [(Int32, Int32, DifferenceMap.Kind)]
    ) {
      testDescription = name
      self.blocks = blocks
      self.spans = spans
    }
  }

  @Test(arguments: [
    Example("nothing", ["................"], []),
    Example("first and last", ["#..............a"], [(0, 1, .different), (15, 16, .antialiased)]),
    Example("all", ["################"], [(0, 16, .different)]),
    Example("over blocks", [".............###", "##"], [(13, 18, .different)]),
    Example(
      "kinds side by side", ["..##aa#........a", "#"],
      [
        (2, 4, .different), (4, 6, .antialiased), (6, 7, .different), (15, 16, .antialiased),
        (16, 17, .different),
      ]),
  ])
  func joinsNeighbors(_ example: Example) {
    func bits(_ block: String, _ mark: Character) -> UInt32 {
      block.enumerated().reduce(0) { $1.element == mark ? $0 | 1 << UInt32($1.offset) : $0 }
    }
    var blocks = DifferenceMap()
    var pixels = DifferenceMap()
    for (index, block) in example.blocks.enumerated() {
      blocks.append(
        different: bits(block, "#"), antialiased: bits(block, "a"), x: index * 16, y: 3)
      for (x, mark) in block.enumerated() where mark != "." {
        pixels.append(mark == "#" ? .different : .antialiased, x: index * 16 + x, y: 3)
      }
    }
    #expect(
      blocks.spans
        == example.spans.map { DifferenceMap.Span(row: 3, start: $0, end: $1, kind: $2) })
    #expect(pixels == blocks)
  }

  @Test func keepsRowsApart() {
    var map = DifferenceMap()
    map.append(different: 0b10, antialiased: 0b1, x: 0, y: 0)
    map.append(different: 0, antialiased: 0b100, x: 0, y: 1)
    map.append(different: 0b1000, antialiased: 0, x: 0, y: 2)
    #expect(map.spans.map(\.row) == [0, 0, 1, 2])
  }
}
