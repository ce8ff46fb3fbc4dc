import Testing

@testable import Raster

@Suite struct MovesTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [String]
    let actual: [String]
    var tolerance = Tolerance.exact
    /// Those of the regions, the largest region first.
    let offsets: [PixelOffset?]

    init(
      _ name: String, _ expected: [String], _ actual: [String], _ offsets: [PixelOffset?],
      tolerance: Tolerance = .exact
    ) {
      testDescription = name
      self.expected = expected
      self.actual = actual
      self.tolerance = tolerance
      self.offsets = offsets
    }
  }

  private static func by(_ x: Int, _ y: Int) -> PixelOffset { PixelOffset(x: x, y: y) }

  @Test(arguments: [
    Example(
      "an icon by one to the right", ["......", ".abc..", ".bca..", "......"],
      ["......", "..abc.", "..bca.", "......"], [by(1, 0)]),
    Example(
      "an icon by one up", ["......", ".abc..", ".bca..", "......"],
      [".abc..", ".bca..", "......", "......"], [by(0, -1)]),
    Example(
      "by three to the right and one down", [".ab......", ".ba......", "........."],
      [".........", "....ab...", "....ba..."], [by(3, 1)]),
    Example("a line of one pixel's width", [".b.", ".b."], ["..b", "..b"], [by(1, 0)]),
    Example(
      "a word between two others", ["ab.bca...ca", "ba.cab...ac"], ["ab...bca.ca", "ba...cab.ac"],
      [by(2, 0)]),
    Example("and changed its colour", [".abc..", ".bca.."], ["..dbc.", "..bcd."], [nil]),
    Example("and lost a part", [".abc..", ".bca.."], ["..abc.", "..bc.."], [nil]),
    Example(
      "another text of the same letters", [".abab..", ".baba.."], [".abba..", ".baab.."], [nil]),
    Example("vanished", [".ab.", ".ba."], ["....", "...."], [nil]),
    Example("appeared", ["....", "...."], [".ab.", ".ba."], [nil]),
    Example("one of a row vanished", ["ab.ab.ab", "ba.ba.ba"], ["ab....ab", "ba....ba"], [nil]),
    Example("one of a row appeared", ["ab....ab", "ba....ba"], ["ab.ab.ab", "ba.ba.ba"], [nil]),
    Example(
      "a spot to the right", ["....", ".b..", "...."], ["....", "..b.", "...."], [by(1, 0)]),
    Example(
      "a spot to the left", ["....", "..b.", "...."], ["....", ".b..", "...."], [by(-1, 0)]),
    // The box's edges alone would be no evidence: nothing comes from within them.
    Example(
      "a page with a box in it",
      [
        "...........", "..abcab....", "...........", "...........", "...........", "...........",
        "...........", "...........", "...........", "..ccccccccc", "..ccccccccc",
      ],
      [
        "...........", "...abcab...", "...........", "...........", "...........", "...........",
        "...........", "...........", "...........", "...cccccccc", "...cccccccc",
      ], [by(1, 0), by(1, 0)]),
    Example("an edge", ["..ccccc", "..ccccc"], ["...cccc", "...cccc"], [nil]),
    Example("grew", ["aaaa......"], ["aaaaaaa..."], [nil]),
    Example("on other ground", ["xabxx", "xbaxx"], ["..ab.", "..ba."], [nil]),
    Example(
      "a pattern, by the smallest shift", ["abcabcabcabc..", "bcabcabcabca.."],
      [".abcabcabcabc.", ".bcabcabcabca."], [by(1, 0)]),
    Example(
      "two halves that changed places", ["abcd", "abcd"], ["cdab", "cdab"], [nil]),
    Example(
      "a page by one down", ["abc", "bca", "cab", "acb"], ["xyz", "abc", "bca", "cab"], [by(0, 1)]),
    Example(
      "a page by one to the left", ["abca", "bcab", "cabc"], ["bcax", "caby", "abcz"], [by(-1, 0)]),
    Example("over ground that is nowhere alike", ["xabwv"], ["xyabv"], [nil]),
    Example(
      "along stripes", ["xxxxxxxx", "yabyyyyy", "xbaxxxxx", "yyyyyyyy"],
      ["xxxxxxxx", "yyabyyyy", "xxbaxxxx", "yyyyyyyy"], [by(1, 0)]),
    Example(
      "into the picture's edge", ["..abc", "..bca"], ["...ab", "...bc"], [by(1, 0)]),
    Example(
      "to a place far off",
      ["ab............", "ba............"], ["............ab", "............ba"],
      [by(12, 0), by(12, 0)]),
    Example(
      "to a place far off, but changed",
      ["ab............", "ba............"], ["............ab", "............ca"], [nil, nil]),
    Example(
      "a bare square to a place far off",
      ["aa............", "aa............"], ["............aa", "............aa"], [nil, nil]),
    Example(
      "two alike to places far off",
      ["ab..............", "ba..............", "..", "..", "..", "..", "..", "ab", "ba"],
      [
        "..............ab", "..............ba", "..", "..", "..", "..", "..", "..............ab",
        "..............ba",
      ],
      [nil, nil, nil, nil]),
    Example(
      "a surface that overlaps its old place",
      ["................", "..aaaaaaaaa.....", "..aaaaaaaaa.....", "................"],
      ["................", "....aaaaaaaaa...", "....aaaaaaaaa...", "................"],
      [by(2, 0), by(2, 0)]),
    Example(
      "a surface that overlaps its old place and grew",
      ["................", "..aaaaaaaaa.....", "..aaaaaaaaa.....", "................"],
      ["................", "....aaaaaaaaaa..", "....aaaaaaaaaa..", "................"], [nil, nil]),
    Example(
      "a surface that overlaps its old place, and one of its corners changed",
      ["................", "..aaaaaaaaa.....", "..aaaaaaaaa.....", "................"],
      ["................", "....aaaaaaaaa...", "....aaaaaaaaab..", "................"], [nil, nil]),
    Example(
      "two surfaces, one to the right and one to the left",
      [
        "....................................", ".aaaaaaaaa............bbbbbbbbb.....",
        "....................................",
      ],
      [
        "....................................", "...aaaaaaaaa.........bbbbbbbbb......",
        "....................................",
      ],
      [by(2, 0), by(2, 0), by(-1, 0), by(-1, 0)]),
    Example(
      "by one, within the tolerance", [".bd..", ".db.."], ["..ce.", "..ec."],
      [by(1, 0)], tolerance: Tolerance(.channel(10))),
    Example(
      "by one, but further off than the tolerance", [".bd..", ".db.."], ["..ce.", "..ec."],
      [nil], tolerance: Tolerance(.channel(9))),
  ])
  func sees(_ example: Example) {
    let comparison = compare(
      picture(example.expected), picture(example.actual), tolerance: example.tolerance)
    #expect(comparison.regions.map(\.offset) == example.offsets)
  }

  /// Whatever is on plain ground moves as a whole.
  @Test(arguments: 0..<100)
  func followsWhateverMoves(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (expected, actual) = (
      Bitmap(width: 120, height: 120, color: .white), Bitmap(width: 120, height: 120, color: .white)
    )
    let offset = PixelOffset(
      x: Int.random(in: -12...12, using: &generator), y: Int.random(in: -12...12, using: &generator)
    )
    let width = Int.random(in: abs(offset.x) + 1...40, using: &generator)
    let height = Int.random(in: abs(offset.y) + 1...40, using: &generator)
    for y in 0..<height {
      for x in 0..<width {
        let color = PixelColor(
          red: UInt8.random(in: 0...250, using: &generator), green: 0,
          blue: UInt8.random(in: 0...250, using: &generator))
        expected[40 + x, 40 + y] = color
        actual[40 + x + offset.x, 40 + y + offset.y] = color
      }
    }
    let comparison = compare(expected, actual)
    #expect(
      comparison.regions.map(\.offset) == (offset == PixelOffset(x: 0, y: 0) ? [] : [offset]))

    // One of its pixels is different now.
    let changed = PixelOffset(
      x: 40 + offset.x + width / 2, y: 40 + offset.y + height / 2)
    actual[changed.x, changed.y] = PixelColor(red: 255, green: 1, blue: 255)
    #expect(compare(expected, actual).regions.map(\.offset) == [nil])
  }

  /// The inside of a plain shape does not differ where it overlaps its old place.
  @Test(arguments: 0..<120)
  func followsPlainShapes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Int.random(in: 24...60, using: &generator)
    let offset = PixelOffset(
      x: Int.random(in: -size / 3...size / 3, using: &generator),
      y: Int.random(in: 1...size / 3, using: &generator))
    func isOfShape(_ x: Int, _ y: Int) -> Bool {
      let (dx, dy) = (2 * x + 1 - size, 2 * y + 1 - size)
      let distance = dx * dx + dy * dy
      return switch seed % 4 {
      case 0: true
      case 1: distance <= size * size
      case 2: distance <= size * size && distance > (size - 12) * (size - 12)
      default: x < size / 2 || y >= size / 2
      }
    }
    func page(_ offset: PixelOffset, changed: Bool = false) -> Bitmap {
      var page = Bitmap(width: 160, height: 160, color: .white)
      for y in 0..<size {
        for x in 0..<size where isOfShape(x, y) {
          let isChanged = changed && y == size / 2 && x < 3
          page[50 + x + offset.x, 50 + y + offset.y] =
            isChanged
            ? PixelColor(red: 7, green: 8, blue: 9) : PixelColor(red: 40, green: 90, blue: 200)
        }
      }
      return page
    }
    let expected = page(PixelOffset(x: 0, y: 0))
    let moved = compare(expected, page(offset)).regions
    #expect(!moved.isEmpty && moved.allSatisfy { $0.offset == offset })
    let changed = compare(expected, page(offset, changed: true)).regions
    #expect(changed.allSatisfy { $0.offset == nil })
  }

  /// Checks small pictures of few colours, in which much looks alike, against the definition.
  @Test(arguments: 0..<1000)
  func agreesWithTheDefinition(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = Int.random(in: 1...6, using: &generator)
    let height = Int.random(in: 1...5, using: &generator)
    func random() -> [[Character]] {
      (0..<height).map { _ in
        (0..<width).map { _ in "...abc".randomElement(using: &generator) ?? "." }
      }
    }
    let expected = random()
    var actual = random()
    // What comes in from outside may have a colour that occurs nowhere else.
    let newcomer: Character = seed % 2 == 0 ? "." : "d"
    // Most random pictures have nothing in common.
    if Int.random(in: 0..<4, using: &generator) > 0 {
      let (dx, dy) = (
        Int.random(in: -2...2, using: &generator), Int.random(in: -2...2, using: &generator)
      )
      for y in 0..<height {
        for x in 0..<width {
          let isInside = (0..<height).contains(y - dy) && (0..<width).contains(x - dx)
          actual[y][x] = isInside ? expected[y - dy][x - dx] : newcomer
        }
      }
      if seed % 5 == 0 {
        actual[Int.random(in: 0..<height, using: &generator)][
          Int.random(in: 0..<width, using: &generator)] = "e"
      }
    }
    let comparison = compare(
      picture(expected.map { String($0) }), picture(actual.map { String($0) }))
    // The picture is so small that all differing pixels are within reach of one another.
    #expect(comparison.regions.count <= 1)
    for region in comparison.regions {
      #expect(region.offset == shortestMove(of: region.bounds, expected, actual))
    }
  }

  @Test func looksAtNoMoreThanItsBudget() {
    let view = RegionView(
      bounds: PixelRect(x: 0, y: 0, width: 3, height: 1), pixels: 2,
      expected: PictureExcerpt(picture(["ab."])), actual: PictureExcerpt(picture([".ab"])))
    var plenty = ShiftDetector(limit: 0, budget: 100)
    #expect(plenty.offset(of: view) == PixelOffset(x: 1, y: 0))
    var nothing = ShiftDetector(limit: 0, budget: 0)
    #expect(nothing.offset(of: view) == nil)
    var little = ShiftDetector(limit: 0, budget: 3)
    #expect(little.offset(of: view) == nil)
  }

  // MARK: - The definition, pixel by pixel

  private func shortestMove(
    of region: PixelRect, _ expected: [[Character]], _ actual: [[Character]]
  ) -> PixelOffset? {
    var best: PixelOffset?
    for dx in -6...6 {
      for dy in -6...6 where dx != 0 || dy != 0 {
        let offset = PixelOffset(x: dx, y: dy)
        guard isMove(of: region, by: offset, expected, actual) else { continue }
        // Ties go to the offset that was found first: further to the left, or further up.
        if let best, best.x * best.x + best.y * best.y <= dx * dx + dy * dy { continue }
        best = offset
      }
    }
    return best
  }

  private func isMove(
    of region: PixelRect, by offset: PixelOffset, _ expected: [[Character]], _ actual: [[Character]]
  ) -> Bool {
    guard abs(offset.x) < region.width, abs(offset.y) < region.height,
      isDisplaced(region, by: offset, expected, actual)
    else { return false }
    let shapes = movedShapes(in: region, by: offset, expected, actual)
    if shapes == .ended || isAlongStripes(of: region, by: offset, expected, actual) { return true }
    func mayBe(_ offset: PixelOffset) -> Bool {
      movedShapes(in: region, by: offset, expected, actual) == .cut
        || isScrolled(region, by: offset, expected, actual)
    }
    guard mayBe(offset) else { return false }
    for x in -6...6 where abs(x) < region.width {
      for y in -6...6 where abs(y) < region.height && (x != 0 || y != 0) {
        let other = PixelOffset(x: x, y: y)
        guard abs(x) < abs(offset.x) || abs(y) < abs(offset.y),
          isDisplaced(region, by: other, expected, actual)
        else { continue }
        if mayBe(other) || movedShapes(in: region, by: other, expected, actual) == .ended {
          return false
        }
      }
    }
    return true
  }

  private func isDisplaced(
    _ region: PixelRect, by offset: PixelOffset, _ expected: [[Character]], _ actual: [[Character]]
  ) -> Bool {
    region.rows.allSatisfy { y in
      region.columns.allSatisfy { x in
        let (fromX, fromY) = (x - offset.x, y - offset.y)
        guard region.columns.contains(fromX), region.rows.contains(fromY) else { return true }
        return actual[y][x] == expected[fromY][fromX]
      }
    }
  }

  private func movedShapes(
    in region: PixelRect, by offset: PixelOffset, _ expected: [[Character]],
    _ actual: [[Character]]
  ) -> Shapes {
    let pixels = region.rows.flatMap { y in region.columns.map { PixelOffset(x: $0, y: y) } }
    func holds(_ x: Int, _ y: Int) -> Bool {
      region.columns.contains(x) && region.rows.contains(y)
    }
    let uncovered = pixels.filter { !holds($0.x - offset.x, $0.y - offset.y) }
    let covered = pixels.filter { !holds($0.x + offset.x, $0.y + offset.y) }
    let isMostly = uncovered.count * 2 < pixels.count
    func only(_ colors: [Character]) -> Character? { Set(colors).count == 1 ? colors[0] : nil }
    let bare = [
      only(uncovered.map { actual[$0.y][$0.x] }), only(covered.map { expected[$0.y][$0.x] }),
    ]
    let around = around(region).compactMap { color(expected, $0.x, $0.y) }
    let most = Dictionary(grouping: around, by: \.self)
      .sorted { ($0.value.count, shade($0.key)) > ($1.value.count, shade($1.key)) }
      .prefix(2).map(\.key)
    let isKnownAll = Set(pixels.map { actual[$0.y][$0.x] })
      .isSubset(of: pixels.map { expected[$0.y][$0.x] })
    var found: [Shapes] = []
    for ground in Set(bare.compactMap(\.self) + most) {
      guard isMostly || isKnownAll || bare.allSatisfy({ $0 == ground }) else { continue }
      let there = follow(ground, region, by: offset, expected, actual)
      let here = follow(
        ground, region, by: PixelOffset(x: -offset.x, y: -offset.y), actual, expected)
      guard let there, let here else {
        let isBare = bare.allSatisfy { $0 == ground }
        let differing = pixels.count { expected[$0.y][$0.x] != actual[$0.y][$0.x] }
        if isBare, differing > 4,
          [expected, actual].allSatisfy({ isFree(ground, region, by: offset, $0) })
        {
          found.append(.ended)
        }
        continue
      }
      if there == .accidental || here == .accidental { continue }
      let known = [there, here].filter { $0 != .endless }
      if known.contains(.ended) {
        found.append(.ended)
      } else if isMostly, known.contains(.cut) {
        found.append(.cut)
      }
    }
    return found.contains(.ended) ? .ended : found.first ?? .endless
  }

  private func isFree(
    _ ground: Character, _ region: PixelRect, by offset: PixelOffset, _ picture: [[Character]]
  ) -> Bool {
    let things = region.rows.flatMap { y in
      region.columns.filter { picture[y][$0] != ground }.map { PixelOffset(x: $0, y: y) }
    }
    let contacts = around(region).filter { pixel in
      color(picture, pixel.x, pixel.y).map { $0 != ground } ?? false
        && things.contains { abs($0.x - pixel.x) <= 1 && abs($0.y - pixel.y) <= 1 }
    }
    let goesOnAcross =
      contacts.contains { $0.x < region.x } && contacts.contains { $0.x >= region.x + region.width }
    let goesOnDown =
      contacts.contains { $0.y < region.y }
      && contacts.contains { $0.y >= region.y + region.height }
    if offset.y != 0 && goesOnAcross || offset.x != 0 && goesOnDown { return false }
    return contacts.count * 16 <= things.count
  }

  /// Pixels next to a rectangle, and those in and outside pictures that are next to them.
  private func around(_ region: PixelRect) -> [PixelOffset] {
    (region.y - 1...region.y + region.height).flatMap { y in
      (region.x - 1...region.x + region.width).compactMap { x in
        region.columns.contains(x) && region.rows.contains(y) ? nil : PixelOffset(x: x, y: y)
      }
    }
  }

  private func color(_ picture: [[Character]], _ x: Int, _ y: Int) -> Character? {
    picture.indices.contains(y) && picture[y].indices.contains(x) ? picture[y][x] : nil
  }

  /// As the mark is painted.
  private func shade(_ mark: Character) -> Int {
    mark == "." ? 255 : (Int(mark.asciiValue ?? 0) - 97) * 10
  }

  /// What shapes that all are where they should be tell.
  private enum Shapes { case ended, cut, endless, accidental }

  /// Follows all shapes of a region; nil if one is not where it should be.
  private func follow(
    _ ground: Character, _ region: PixelRect, by offset: PixelOffset, _ picture: [[Character]],
    _ other: [[Character]]
  ) -> Shapes? {
    let (width, height) = (picture[0].count, picture.count)
    var seen: Set<PixelOffset> = []
    let differing = region.rows.reduce(0) { count, y in
      count + region.columns.count { picture[y][$0] != other[y][$0] }
    }
    var (isThere, isCut, isEnded, isAtEdge) = (false, false, false, false)
    for y in region.rows {
      for x in region.columns where picture[y][x] != ground {
        var shape: Set = [PixelOffset(x: x, y: y)]
        while true {
          let next = shape.flatMap { self.around(PixelRect(x: $0.x, y: $0.y, width: 1, height: 1)) }
            .filter { color(picture, $0.x, $0.y).map { $0 != ground } ?? false }
          if shape.isSuperset(of: next) { break }
          shape.formUnion(next)
        }
        guard seen.isDisjoint(with: shape) else { continue }
        seen.formUnion(shape)
        let border = shape.flatMap {
          self.around(PixelRect(x: $0.x, y: $0.y, width: 1, height: 1))
        }
        for pixel in shape.union(border) {
          guard let was = color(picture, pixel.x, pixel.y),
            let now = color(other, pixel.x + offset.x, pixel.y + offset.y)
          else { continue }
          if was != now { return nil }
        }
        var (cut, endless) = (false, false)
        let edges = [
          (offset.x > 0, shape.contains { $0.x == width - 1 }, region.x + region.width == width),
          (offset.x < 0, shape.contains { $0.x == 0 }, region.x == 0),
          (offset.y > 0, shape.contains { $0.y == height - 1 }, region.y + region.height == height),
          (offset.y < 0, shape.contains { $0.y == 0 }, region.y == 0),
        ]
        for (goesThere, isThere, hasChangedThere) in edges where goesThere && isThere {
          if hasChangedThere { cut = true } else { endless = true }
        }
        let sides = [
          (shape.contains { $0.x == 0 }, shape.contains { $0.x == width - 1 }),
          (shape.contains { $0.y == 0 }, shape.contains { $0.y == height - 1 }),
        ]
        for (step, side) in zip([offset.x, offset.y], sides) where step != 0 && side.0 && side.1 {
          endless = true
        }
        isThere = true
        let goesOn = border.contains { pixel in
          color(picture, pixel.x, pixel.y) == nil
            && shape.contains { abs($0.x - pixel.x) + abs($0.y - pixel.y) == 1 }
            && color(other, pixel.x + offset.x, pixel.y + offset.y).map { $0 != ground } ?? false
        }
        let isSeen = shape.contains {
          color(other, $0.x + offset.x, $0.y + offset.y) != nil
        }
        if endless || goesOn || !isSeen { continue }
        isEnded = true
        isCut = isCut || cut
        isAtEdge =
          isAtEdge || sides.contains { $0.0 || $0.1 } && !sides.contains { $0.0 && $0.1 }
      }
    }
    guard isThere, isEnded else { return .endless }
    if isAtEdge, differing <= 4 { return .accidental }
    return isCut ? .cut : .ended
  }

  private func isAlongStripes(
    of region: PixelRect, by offset: PixelOffset, _ expected: [[Character]],
    _ actual: [[Character]]
  ) -> Bool {
    guard offset.y == 0 || offset.x == 0 else { return false }
    if offset.y != 0 {
      func turned(_ picture: [[Character]]) -> [[Character]] {
        picture[0].indices.map { x in picture.map { $0[x] } }
      }
      let turnedRegion = PixelRect(
        x: region.y, y: region.x, width: region.height, height: region.width)
      return isAlongStripes(
        of: turnedRegion, by: PixelOffset(x: offset.y, y: 0), turned(expected), turned(actual))
    }
    func ground(_ y: Int) -> Set<Character> {
      let isInside = region.rows.contains(y)
      let before = region.columns.filter {
        !isInside || !region.columns.contains($0 + offset.x)
      }
      let now = region.columns.filter { !isInside || !region.columns.contains($0 - offset.x) }
      let ends = isInside ? [region.x - 1, region.x + region.width] : []
      return Set(
        (before + ends).compactMap { color(expected, $0, y) }
          + (now + ends).compactMap { color(actual, $0, y) })
    }
    var isThere = false
    let lines = region.y - 1...region.y + region.height
    guard Set(lines.flatMap { ground($0) }).count > 1 else { return false }
    for y in lines {
      if ground(y).count > 1 { return false }
      guard region.rows.contains(y) else { continue }
      let things = Set(region.columns.flatMap { [expected[y][$0], actual[y][$0]] })
        .subtracting(ground(y))
      isThere = isThere || !things.isEmpty
      if !things.isDisjoint(with: ground(y - 1).union(ground(y + 1))) { return false }
    }
    return isThere
  }

  private func isScrolled(
    _ region: PixelRect, by offset: PixelOffset, _ expected: [[Character]], _ actual: [[Character]]
  ) -> Bool {
    let (width, height) = (expected[0].count, expected.count)
    let isCrossedAcross =
      region.x - abs(offset.x) <= 0 && region.x + region.width + abs(offset.x) >= width
    let isCrossedDown =
      region.y - abs(offset.y) <= 0 && region.y + region.height + abs(offset.y) >= height
    guard offset.x == 0 || isCrossedAcross, offset.y == 0 || isCrossedDown else { return false }
    var shown: [Character] = []
    for y in region.rows where region.rows.contains(y - offset.y) {
      for x in region.columns where region.columns.contains(x - offset.x) {
        shown.append(actual[y][x])
      }
    }
    guard shown.count * 2 > region.area, Set(shown).count > 1 else { return false }
    for y in region.y - 1...region.y + region.height {
      for x in region.x - 1...region.x + region.width {
        guard let was = color(expected, x, y), let now = color(actual, x, y) else { continue }
        if let source = color(expected, x - offset.x, y - offset.y), source != now { return false }
        if let target = color(actual, x + offset.x, y + offset.y), target != was { return false }
      }
    }
    return true
  }

  // MARK: - Pictures

  private func compare(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact
  ) -> Comparison {
    var comparison = Differ.compare(expected: expected, actual: actual, tolerance: tolerance)
    comparison.findMoves(expected: expected, actual: actual, tolerance: tolerance)
    return comparison
  }

  /// `.` is white; each letter is a gray, ten away from the next letter's.
  private func picture(_ rows: [String]) -> Bitmap {
    let width = rows.map(\.count).max() ?? 0
    var picture = Bitmap(width: width, height: rows.count, color: .white)
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() {
        guard let value = mark.asciiValue, mark != "." else { continue }
        let gray = (value - 97) * 10
        picture[x, y] = PixelColor(red: gray, green: gray, blue: gray)
      }
    }
    return picture
  }
}
