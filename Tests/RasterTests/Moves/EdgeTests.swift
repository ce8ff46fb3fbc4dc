import Testing

@testable import Raster

/// Shapes whose edges are drawn otherwise have not moved, whatever their pixels look like.
@Suite struct EdgeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let actual: [String]
    let offsets: [PixelOffset?]
  }

  @Test(arguments: [
    Row(
      testDescription: "two pixels of a disc",
      expected: [
        "..######", ".#######", ".#######", ".######.", "#######.", "######..", "######..",
      ],
      actual: ["..######", "..######", ".#######", ".#######", "#######.", "#######.", "######.."],
      offsets: [nil]),
    Row(
      testDescription: "a dent along an edge", expected: ["........", "##.#####", "########"],
      actual: ["........", "####.###", "########"], offsets: [nil]),
    Row(
      testDescription: "a bump along an edge", expected: ["..##....", "########", "########"],
      actual: ["....##..", "########", "########"], offsets: [nil]),
    Row(
      testDescription: "a bump that is a dent below",
      expected: [".....", ".#...", "##.##", "#####"],
      actual: [".....", "..#..", "#.###", "#####"], offsets: [nil]),
    Row(
      testDescription: "a bar that grows from the edge",
      expected: ["........", "aaabc...", "aaacb...", "........"],
      actual: ["........", "aaaaabc.", "aaaaacb.", "........"], offsets: [nil]),
    Row(
      testDescription: "the end of a box",
      expected: ["..........", ".aaabc....", ".aaacb....", ".........."],
      actual: ["..........", ".aaaabc...", ".aaaacb...", ".........."], offsets: [nil]),
    Row(
      testDescription: "a slanted edge",
      expected: ["......", "......", "a.....", "aa....", "aaa...", "aaaa.."],
      actual: ["......", "a.....", "aa....", "aaa...", "aaaa..", "aaaaa."], offsets: [nil]),
    Row(
      testDescription: "a soft edge", expected: ["..efgccc", "..efgccc", "..efgccc"],
      actual: ["...efgcc", "...efgcc", "...efgcc"], offsets: [nil]),
    Row(
      testDescription: "a box of which both ends moved",
      expected: ["..........", ".bcaaacb..", ".cbaaabc..", ".........."],
      actual: ["..........", "..bcaaacb.", "..cbaaabc.", ".........."],
      offsets: [PixelOffset(x: 1, y: 0)]),
    Row(
      testDescription: "boxes with little between them",
      expected: [".............", "####.####....", "####.####....", "............."],
      actual: [".............", ".####.####...", ".####.####...", "............."],
      offsets: [PixelOffset(x: 1, y: 0)]),
    Row(
      testDescription: "a line between blank areas",
      expected: ["........", "aaaaaaaa", "........", "........", "........"],
      actual: ["........", "........", "........", "aaaaaaaa", "........"],
      offsets: [PixelOffset(x: 0, y: 2)]),
    Row(
      testDescription: "a caret between letters",
      expected: ["b.a..b", "b.a..b", "b.a..b"], actual: ["b..a.b", "b..a.b", "b..a.b"],
      offsets: [PixelOffset(x: 1, y: 0)]),
    Row(
      testDescription: "a caret that touches a letter",
      expected: ["b.a..b", "b.a..b", "b.a..b"], actual: ["b...ab", "b...ab", "b...ab"],
      offsets: [nil]),
    Row(
      testDescription: "a word away from a letter that it touched",
      expected: [
        ".............", "gabcabcabc...", "..bcabcabca..", "..cabcabcab..", ".............",
      ],
      actual: [
        ".............", "g.abcabcabc..", "...bcabcabca.", "...cabcabcab.", ".............",
      ], offsets: [PixelOffset(x: 1, y: 0)]),
  ])
  func tells(_ row: Row) {
    let (expected, actual) = (Self.picture(row.expected), Self.picture(row.actual))
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    #expect(comparison.regions.map(\.offset) == row.offsets)
  }

  /// Pixels of the contour are painted or erased. No shape is so thin that a move would change as few of them.
  @Test(arguments: 0..<3000)
  func noShapeWithAnotherContourHasMoved(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = PixelSize(
      width: .random(in: 8...30, using: &generator), height: .random(in: 7...24, using: &generator))
    let expected = Self.blob(of: size, &generator)
    var actual = expected
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let contour = (0..<size.width * size.height).filter { index in
        let (x, y) = (index % size.width, index / size.width)
        return [(0, 1), (0, -1), (1, 0), (-1, 0)].contains { dx, dy in
          let isInside = (0..<size.width).contains(x + dx) && (0..<size.height).contains(y + dy)
          return isInside && expected[x + dx, y + dy] != expected[x, y]
        }
      }
      guard let index = contour.randomElement(using: &generator) else { continue }
      let (x, y) = (index % size.width, index / size.width)
      actual[x, y] = expected[x, y] == .black ? .white : .black
    }
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    #expect(comparison.regions.allSatisfy { $0.offset == nil })
  }

  /// A word moved by one pixel, and a contour beside it was drawn as if it had.
  @Test(arguments: 0..<300)
  func noContourMovesAlongWithAWord(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let blob = Self.blob(of: PixelSize(width: 24, height: 20), &generator)
    var expected = Bitmap(width: 80, height: 24, color: .white)
    for y in 0..<20 { for x in 0..<24 { expected[x, y] = blob[x, y] } }
    var actual = expected
    for y in 4..<20 {
      for x in 40..<70 {
        let red = UInt8.random(in: 0...250, using: &generator)
        expected[x, y] = PixelColor(red: red, green: 0, blue: 0)
        actual[x + 1, y] = expected[x, y]
      }
      actual[40, y] = .white
    }
    let contour = (0..<20).flatMap { y in (1..<24).map { (x: $0, y: y) } }
      .filter { blob[$0.x, $0.y] != blob[$0.x - 1, $0.y] }
    guard let pixel = contour.randomElement(using: &generator) else { return }
    actual[pixel.x, pixel.y] = blob[pixel.x, pixel.y] == .black ? .white : .black
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    #expect(comparison.regions.map(\.offset) == [PixelOffset(x: 1, y: 0), nil])
  }

  /// Random scenes, parts of which moved, grew, vanished or changed.
  @Test(arguments: 0..<300)
  func whatMovedIsTheExpectedPictureMovedBack(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var expected = Bitmap(width: 60, height: 40, color: .white)
    var actual = expected
    func paint(_ picture: inout Bitmap, _ rect: PixelRect, _ color: PixelColor) {
      for y in rect.rows where (0..<40).contains(y) {
        for x in rect.columns where (0..<60).contains(x) { picture[x, y] = color }
      }
    }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let colors = [PixelColor.black, PixelColor(red: 200, green: 0, blue: 0)]
      let rects = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        PixelRect(
          x: .random(in: 0..<50, using: &generator), y: .random(in: 0..<32, using: &generator),
          width: .random(in: 1...9, using: &generator),
          height: .random(in: 1...7, using: &generator))
      }
      let offset = PixelOffset(
        x: .random(in: -3...3, using: &generator), y: .random(in: -3...3, using: &generator))
      let (shown, kept) = (
        Int.random(in: 0..<8, using: &generator), Int.random(in: 0..<8, using: &generator)
      )
      for (index, rect) in rects.enumerated() {
        if shown > 0 { paint(&expected, rect, colors[index % 2]) }
        if kept > 0 { paint(&actual, rect.moved(by: offset), colors[index % 2]) }
      }
    }
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    comparison.findMoves(expected: expected, actual: actual, tolerance: .exact)
    for region in comparison.regions {
      guard let offset = region.offset else { continue }
      // What came into the region is somewhere in the expected picture, and what left it in the actual one.
      for y in region.bounds.rows {
        for x in region.bounds.columns where expected[x, y] != actual[x, y] {
          let (fromX, fromY) = (x - offset.x, y - offset.y)
          if region.bounds.columns.contains(fromX), region.bounds.rows.contains(fromY) {
            #expect(actual[x, y] == expected[fromX, fromY])
          }
        }
      }
    }
  }

  /// A disc, an ellipse, or several of them that overlap, as wide and high as three pixels at least; some are cut by the
  /// picture.
  private static func blob(of size: PixelSize, _ generator: inout SeededGenerator) -> Bitmap {
    var picture = Bitmap(width: size.width, height: size.height, color: .white)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let (a, b) = (
        Double.random(in: 2...12, using: &generator), Double.random(in: 2...12, using: &generator)
      )
      let (x, y) = (
        Double.random(in: 2...Double(size.width) - 3, using: &generator),
        Double.random(in: 2...Double(size.height) - 3, using: &generator)
      )
      for row in 0..<size.height {
        for column in 0..<size.width {
          let (dx, dy) = ((Double(column) - x) / a, (Double(row) - y) / b)
          if dx * dx + dy * dy <= 1 { picture[column, row] = .black }
        }
      }
    }
    return picture
  }

  /// `.` is white and `#` black; each letter is a gray, ten away from the next letter's.
  private static func picture(_ rows: [String]) -> Bitmap {
    var picture = Bitmap(width: rows[0].count, height: rows.count, color: .white)
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() where mark != "." {
        let gray = mark == "#" ? 0 : (mark.asciiValue.map { $0 - 97 } ?? 0) * 10 + 10
        picture[x, y] = PixelColor(red: gray, green: gray, blue: gray)
      }
    }
    return picture
  }
}
