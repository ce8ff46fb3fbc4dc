import Testing

@testable import Raster

@Suite struct DifferenceMapTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Of the first pixel.
    let x: Int
    /// `#` is different, `a` antialiased; added sixteen at a time.
    let row: String
    /// Start, end and kind of each span, from the first pixel on.
    let spans: [(Int, Int, DifferenceMap.Kind)]

    init(
      _ name: String, at x: Int = 0, _ row: String, _ spans: [(Int, Int, DifferenceMap.Kind)]
    ) {
      testDescription = name
      self.x = x
      self.row = row
      self.spans = spans
    }
  }

  private static let many = String(repeating: "#", count: 200)

  @Test(arguments: [
    Example("nothing", "................", []),
    Example("first and last", "#..............a", [(0, 1, .different), (15, 16, .antialiased)]),
    Example("all of a block", "################", [(0, 16, .different)]),
    Example("over blocks", ".............#####", [(13, 18, .different)]),
    Example("over words", at: 60, "########", [(0, 8, .different)]),
    Example("up to the end of a word", at: 60, "####", [(0, 4, .different)]),
    Example("from the start of a word", at: 128, "##", [(0, 2, .different)]),
    Example("beside words", at: 62, "##aa", [(0, 2, .different), (2, 4, .antialiased)]),
    Example(
      "blocks in two words", at: 55, "#..............#", [(0, 1, .different), (15, 16, .different)]),
    Example("whole words", many, [(0, 200, .different)]),
    Example(
      "over whole words", at: 63, many + "a", [(0, 200, .different), (200, 201, .antialiased)]),
    Example("far to the right", at: 1 << 30, "#", [(0, 1, .different)]),
    Example(
      "kinds side by side", "..##aa#........a#",
      [
        (2, 4, .different), (4, 6, .antialiased), (6, 7, .different), (15, 16, .antialiased),
        (16, 17, .different),
      ]),
  ])
  func joinsNeighbors(_ example: Example) {
    var map = DifferenceMap()
    map.append(blocksOf: example.row, x: example.x, y: 3)
    #expect(
      Array(map.spans)
        == example.spans.map { start, end, kind in
          DifferenceMap.Span(
            row: 3, start: Int32(example.x + start), end: Int32(example.x + end), kind: kind)
        })
  }

  @Test func keepsRowsApart() {
    var map = DifferenceMap()
    map.append(different: 0b10, antialiased: 0b1, x: 0, y: 0)
    map.append(different: 0, antialiased: 0b100, x: 0, y: 1)
    map.append(different: 0b1000, antialiased: 0, x: 0, y: 2)
    map.append(different: 1 << 15, antialiased: 0, x: 48, y: 3)
    map.append(different: 1, antialiased: 0, x: 64, y: 4)
    #expect(map.spans.map(\.row) == [0, 0, 1, 2, 3, 4])
  }

  /// Blocks may begin anywhere: what an area leaves out cuts rows.
  @Test(arguments: 0..<100)
  func isTheSameHoweverPixelsAreAdded(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rows = (0..<3).map { _ in
      String((0..<300).map { _ in "..##aa".randomElement(using: &generator) ?? "." })
    }
    var blocks = DifferenceMap()
    for (y, row) in rows.enumerated() {
      let start = Int.random(in: 0...16, using: &generator)
      blocks.append(blocksOf: String(row.prefix(start)), x: 0, y: y)
      blocks.append(blocksOf: String(row.dropFirst(start)), x: start, y: y)
    }
    let pixels = DifferenceMap(rows)
    #expect(blocks == pixels)
    let marks = rows.map { row in
      row.map { mark -> DifferenceMap.Kind? in
        mark == "#" ? .different : mark == "a" ? .antialiased : nil
      }
    }
    #expect(blocks.kinds(in: PixelSize(width: 300, height: 3)) == marks)
  }
}

extension DifferenceMap {
  /// Adds pixels of a row, `#` different and `a` antialiased, sixteen at a time.
  fileprivate mutating func append(blocksOf row: String, x: Int, y: Int) {
    let marks = Array(row)
    for start in stride(from: 0, to: marks.count, by: PixelBlock.width) {
      let block = marks[start..<min(start + PixelBlock.width, marks.count)]
      func bits(_ mark: Character) -> UInt32 {
        zip(block, 0 as UInt32..<16).reduce(0) { $1.0 == mark ? $0 | 1 << $1.1 : $0 }
      }
      append(different: bits("#"), antialiased: bits("a"), x: x + start, y: y)
    }
  }
}
