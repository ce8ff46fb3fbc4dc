import Testing

@testable import Raster

@Suite struct DifferenceMapTests {
  typealias Word = DifferenceMap.Word

  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Column of the first pixel.
    let x: Int
    /// `#` is different, `a` antialiased; pixels are added sixteen at a time.
    let row: String
    let words: [Word]

    init(_ name: String, at x: Int = 0, _ row: String, _ words: [Word]) {
      testDescription = name
      self.x = x
      self.row = row
      self.words = words
    }
  }

  private static func word(
    _ index: Int32, different: UInt64 = 0, antialiased: UInt64 = 0
  ) -> Word {
    Word(row: 3, index: index, different: different, antialiased: antialiased)
  }

  @Test(arguments: [
    Example("nothing", "................", []),
    Example("first and last", "#..............a", [word(0, different: 1, antialiased: 1 << 15)]),
    Example("all of a block", "################", [word(0, different: 0xFFFF)]),
    Example(
      "over blocks", ".............####a", [word(0, different: 0x1E000, antialiased: 1 << 17)]),
    Example(
      "over words", at: 60, "######aa",
      [word(0, different: 0xF << 60), word(1, different: 0b11, antialiased: 0b1100)]),
    Example("up to the end of a word", at: 60, "####", [word(0, different: 0xF << 60)]),
    Example("from the start of a word", at: 128, "##", [word(2, different: 0b11)]),
    Example(
      "a block in two words", at: 49, "#..............#",
      [word(0, different: 1 << 49), word(1, different: 1)]),
    Example(
      "whole words", at: 48, String(repeating: "a", count: 96),
      [
        word(0, antialiased: 0xFFFF << 48), word(1, antialiased: .max),
        word(2, antialiased: 0xFFFF),
      ]),
    Example("far to the right", at: 1 << 30, "#", [word(1 << 24, different: 1)]),
  ])
  func keepsBits(_ example: Example) {
    var map = DifferenceMap()
    map.append(blocksOf: example.row, x: example.x, y: 3)
    #expect(map.words == example.words)
  }

  @Test func keepsRowsApart() {
    var map = DifferenceMap()
    map.append(different: 0b10, antialiased: 0b1, x: 0, y: 0)
    map.append(different: 0, antialiased: 0b100, x: 0, y: 1)
    map.append(different: 0b1000, antialiased: 0, x: 0, y: 2)
    map.append(different: 1 << 15, antialiased: 0, x: 48, y: 3)
    map.append(different: 1, antialiased: 0, x: 64, y: 4)
    #expect(map.words.map(\.row) == [0, 1, 2, 3, 4])
  }

  /// Blocks may begin anywhere, because ignored areas cut rows.
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
    #expect(blocks == DifferenceMap(rows))
    let marks = rows.map { row in
      row.map { mark -> DifferenceMap.Kind? in
        mark == "#" ? .different : mark == "a" ? .antialiased : nil
      }
    }
    #expect(blocks.kinds(in: PixelSize(width: 300, height: 3)) == marks)
  }

  @Test(
    arguments: [
      (0..<0, 0), (64..<64, 0), (128..<128, 0), (0..<64, 0), (128..<200, 0), (0..<65, 1),
      (127..<200, 1 << 63), (66..<69, 0b11100), (64..<128, .max), (0..<200, .max),
      (64..<127, .max >> 1), (65..<128, .max << 1),
    ] as [(Range<Int>, UInt64)])
  func saysWhereColumnsAre(_ columns: Range<Int>, _ bits: UInt64) {
    #expect(Self.word(1).bits(of: columns) == bits)
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
