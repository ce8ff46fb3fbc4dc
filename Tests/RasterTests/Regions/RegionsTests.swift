import Testing

@testable import Raster

@Suite struct RegionsTests {
  /// `#` differs, `a` is antialiased.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rows: [String]
    let regions: [Comparison.Region]

    init(_ name: String, _ rows: [String], _ regions: [Comparison.Region]) {
      testDescription = name
      self.rows = rows
      self.regions = regions
    }
  }

  private static func region(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, pixels: Int
  ) -> Comparison.Region {
    .init(bounds: PixelRect(x: x, y: y, width: width, height: height), pixels: pixels)
  }

  @Test(arguments: [
    Example("nothing", ["....", "...."], []),
    Example("one pixel", ["....", "..#."], [region(2, 1, 1, 1, pixels: 1)]),
    Example("five columns apart", ["#....#"], [region(0, 0, 6, 1, pixels: 2)]),
    Example(
      "six columns apart", ["#.....#"],
      [region(0, 0, 1, 1, pixels: 1), region(6, 0, 1, 1, pixels: 1)]),
    Example(
      "five rows and five columns apart", [".....#", ".", ".", ".", ".", "#"],
      [region(0, 0, 6, 6, pixels: 2)]),
    Example(
      "six rows apart", ["#", ".", ".", ".", ".", ".", "#"],
      [region(0, 0, 1, 1, pixels: 1), region(0, 6, 1, 1, pixels: 1)]),
    Example(
      "five rows, but six columns apart", ["......#", ".", ".", ".", ".", "#"],
      [region(6, 0, 1, 1, pixels: 1), region(0, 5, 1, 1, pixels: 1)]),
    Example(
      "the largest first", ["#.......##", ".", ".", ".", ".", ".", ".", "###"],
      [region(0, 7, 3, 1, pixels: 3), region(8, 0, 2, 1, pixels: 2), region(0, 0, 1, 1, pixels: 1)]),
    Example(
      "of one size, from the top, then from the left",
      [".......#", "#", ".", ".", ".", ".", ".", "#......#"],
      [
        region(7, 0, 1, 1, pixels: 1), region(0, 1, 1, 1, pixels: 1), region(0, 7, 1, 1, pixels: 1),
        region(7, 7, 1, 1, pixels: 1),
      ]),
    Example(
      "arms that meet at the bottom",
      ["#.........#", "#.........#", "#.........#", "###########"],
      [region(0, 0, 11, 4, pixels: 17)]),
    Example(
      "a ring around another",
      [
        "#############",
        "#...........#",
        "#...........#",
        "#...........#",
        "#...........#",
        "#...........#",
        "#.....#.....#",
        "#...........#",
        "#...........#",
        "#...........#",
        "#...........#",
        "#...........#",
        "#############",
      ],
      [region(0, 0, 13, 13, pixels: 48), region(6, 6, 1, 1, pixels: 1)]),
    Example(
      "antialiasing joins nothing", ["#aaaaa#"],
      [region(0, 0, 1, 1, pixels: 1), region(6, 0, 1, 1, pixels: 1)]),
    Example("antialiasing does not count", ["aa#aa", "aaaaa"], [region(2, 0, 1, 1, pixels: 1)]),
    Example("antialiasing alone", ["aaa"], []),
  ])
  func findsRegions(_ example: Example) {
    #expect(DifferenceMap(example.rows).regions() == example.regions)
  }

  /// Two pixels, also across the edges of words and bands.
  @Test(arguments: -7...7, 0...7)
  func joinPixelsWithinReach(columns: Int, rows: Int) {
    guard rows > 0 || columns > 0 else { return }
    for (x, y) in (54...72).flatMap({ x in (0...6).map { (x, y: $0) } }) {
      var map = DifferenceMap()
      map.append(.different, x: x, y: y)
      map.append(.different, x: x + columns, y: y + rows)
      let isOne = abs(columns) <= 5 && rows <= 5
      #expect(map.regions().map(\.pixels) == (isOne ? [2] : [1, 1]), "from \(x), \(y)")
    }
  }

  /// Checked against the definition: from each pixel, a step leads to every other one within reach.
  @Test(arguments: 0..<300)
  func agreesWithTheDefinition(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rows = randomRows(&generator)
    var rest: Set<PixelOffset> = []
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() where mark == "#" { rest.insert(PixelOffset(x: x, y: y)) }
    }
    let count = rest.count

    var expected: [Comparison.Region] = []
    while let first = rest.popFirst() {
      var members = [first]
      var next = 0
      while next < members.count {
        let member = members[next]
        for y in member.y - 5...member.y + 5 {
          members += (member.x - 5...member.x + 5).compactMap { x in
            rest.remove(PixelOffset(x: x, y: y))
          }
        }
        next += 1
      }
      let columns = members.map(\.x)
      let lines = members.map(\.y)
      let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
      let (top, bottom) = (lines.min() ?? 0, lines.max() ?? 0)
      expected.append(
        Self.region(left, top, right - left + 1, bottom - top + 1, pixels: members.count))
    }

    let regions = DifferenceMap(rows).regions()
    #expect(Set(regions.map(\.text)) == Set(expected.map(\.text)))
    #expect(regions.count == expected.count)
    #expect(regions.reduce(0) { $0 + $1.pixels } == count)
    for (region, next) in zip(regions, regions.dropFirst()) {
      #expect(
        (-region.pixels, region.bounds.y, region.bounds.x)
          <= (-next.pixels, next.bounds.y, next.bounds.x))
    }
  }

  /// Rows are processed differently from columns; results must not show it.
  @Test(arguments: 0..<50)
  func areTheSameOfAPictureOnItsSide(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rows = randomRows(&generator)
    let turned = (0..<(rows.first?.count ?? 0)).map { x in String(rows.map { Array($0)[x] }) }
    let regions = DifferenceMap(rows).regions()
    let others = DifferenceMap(turned).regions().map { region in
      Self.region(
        region.bounds.y, region.bounds.x, region.bounds.height, region.bounds.width,
        pixels: region.pixels)
    }
    #expect(Set(regions.map(\.text)) == Set(others.map(\.text)))
    #expect(regions.count == others.count)
  }

  /// Pictures are swept in parts; some parts are shorter than a region's reach, and some are empty.
  @Test(arguments: 0..<50)
  func areTheSameWhereverAPictureIsCut(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let map = DifferenceMap(randomRows(&generator))
    let whole = map.regions(partWords: .max)
    for partWords in 1...max(1, map.words.count) {
      #expect(map.regions(partWords: partWords) == whole)
    }
  }

  /// There are so many words that they are swept in parts; regions reach across every part and seam.
  @Test func findsRegionsOfManyWords() {
    var map = DifferenceMap()
    let (rows, columns) = (2_000, 100)
    for y in 0..<rows {
      // Each column lacks every tenth row.
      for column in 0..<columns where (y + column) % 10 != 0 {
        map.append(.different, x: column * 6, y: y)
      }
    }
    let expected = (0..<columns).map { column in
      let top = column % 10 == 0 ? 1 : 0
      let bottom = column % 10 == 1 ? rows - 1 : rows
      return Self.region(column * 6, top, 1, bottom - top, pixels: rows / 10 * 9)
    }
    let regions = map.regions()
    #expect(regions == expected.sorted { ($0.bounds.y, $0.bounds.x) < ($1.bounds.y, $1.bounds.x) })
  }

  @Test func haveCommonBounds() {
    let (one, other) = (Self.region(7, 2, 3, 1, pixels: 3), Self.region(1, 5, 2, 9, pixels: 2))
    #expect([Comparison.Region]().commonBounds == nil)
    #expect([one].commonBounds == one.bounds)
    #expect([one, other].commonBounds == PixelRect(x: 1, y: 2, width: 9, height: 12))
  }

  /// Pixels scattered or close together, with rows and columns without any.
  private func randomRows(_ generator: inout SeededGenerator) -> [String] {
    let width = Int.random(in: 1...(Bool.random(using: &generator) ? 60 : 300), using: &generator)
    let density = Int.random(in: 2...60, using: &generator)
    let gap = Int.random(in: 1...80, using: &generator)
    return (0..<Int.random(in: 1...40, using: &generator)).map { y in
      guard (y + gap) % 16 > 4 else { return String(repeating: ".", count: width) }
      return String(
        (0..<width).map { x -> Character in
          guard (x + gap) % gap > 5 else { return "." }
          return switch Int.random(in: 0..<density * 2, using: &generator) {
          case 0: "#"
          case 1: "a"
          default: "."
          }
        })
    }
  }
}

extension Comparison.Region {
  fileprivate var text: String {
    "\(pixels) px in \(bounds.x), \(bounds.y), \(bounds.width), \(bounds.height)"
  }
}

extension DifferenceMap {
  /// Rows in which `#` differs and `a` is antialiased.
  init(_ rows: [String]) {
    self.init()
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() {
        switch mark {
        case "#": append(.different, x: x, y: y)
        case "a": append(.antialiased, x: x, y: y)
        default: break
        }
      }
    }
  }
}
