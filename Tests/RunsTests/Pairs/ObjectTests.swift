import Raster
import Testing

@testable import Results

/// What is said of things on a ground, and how they are found again in other pairs of pictures.
@Suite struct ObjectTests {
  typealias Drawing = PairSentenceTests.Drawing

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: Bitmap
    let actual: Bitmap
    /// Without the numbers of pixels.
    let sentence: String
    var tolerance = Tolerance.exact
  }

  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let gray = PixelColor(red: 200, green: 200, blue: 200)
  private static let page = Drawing(size: PixelSize(width: 80, height: 60))

  /// Letters 4 px apart from one another at most, each with a stem and some arms.
  private static func word(_ letters: String, x: Int, y: Int, in drawing: Drawing) -> Drawing {
    var (drawing, x) = (drawing, x)
    for letter in letters {
      let arms = Int(letter.asciiValue ?? 0) % 8
      drawing = drawing.adding(x, y, 2, 9, .black)
      for arm in 0..<3 where arms >> arm & 1 == 1 {
        drawing = drawing.adding(x + 2, y + 4 * arm, 3, 1, .black)
      }
      x += 7
    }
    return drawing
  }

  /// A page with a label in a sidebar of this width, and text beside it.
  private static func sidebar(_ width: Int) -> Bitmap {
    page.adding(0, 0, width, 60, gray).adding(4, 10, 8, 5, .black).adding(40, 10, 20, 5, .black)
      .adding(40, 30, 12, 5, red).picture
  }

  /// A ring around the middle of the page, without smoothed edges.
  private static func ring(_ radius: Int, _ width: Int) -> Bitmap {
    var ring = page.picture
    for y in 0..<60 {
      for x in 0..<80 {
        // Twice the distances from the middle, which is between pixels.
        let (dx, dy) = (2 * x + 1 - 80, 2 * y + 1 - 60)
        let square = dx * dx + dy * dy
        let (inner, outer) = (2 * (radius - width), 2 * radius)
        if square <= outer * outer, square > inner * inner { ring[x, y] = .black }
      }
    }
    return ring
  }

  /// A page of a gradient to the bottom, or to the right, from one level of gray to another one.
  private static func gradient(_ start: Double, _ end: Double, toRight: Bool = false) -> Bitmap {
    var picture = page.picture
    for y in 0..<60 {
      for x in 0..<80 {
        let share = toRight ? Double(x) / 80 : Double(y) / 60
        let level = UInt8((start + share * (end - start)).rounded())
        picture[x, y] = PixelColor(red: level, green: level, blue: level)
      }
    }
    return picture
  }

  /// The page with rows at its bottom that are so dark.
  private static func shadow(alphas: [Double]) -> Drawing {
    alphas.enumerated().reduce(page) { drawing, row in
      drawing.adding(0, 60 - alphas.count + row.offset, 80, 1, .black, cover: row.element)
    }
  }

  /// An icon of bars on nothing, whose transparent pixels have a colour that nobody sees, or one for each place.
  private static func icon(
    _ bars: [PixelRect], _ color: PixelColor = .black, hidden: UInt8 = 0, fading: Bool = false,
    height: Int = 24
  ) -> Bitmap {
    let nothing = PixelColor(red: hidden, green: hidden, blue: hidden, alpha: 0)
    var icon = Bitmap(width: 24, height: height, color: nothing)
    if fading {
      for y in 0..<height { for x in 0..<24 { icon[x, y].red = UInt8(x * 9 + y) } }
    }
    for bar in bars {
      for y in bar.y..<bar.y + bar.height {
        for x in bar.x..<bar.x + bar.width { icon[x, y] = color }
      }
    }
    return icon
  }

  /// Lines of other lengths, one every eight rows, with some rows of another line before the fifth.
  private static func lines(inserting rows: Int = 0, hidden: UInt8 = 0) -> Bitmap {
    var bars = (0..<8).map { line in
      PixelRect(x: 2, y: 8 * line + (line < 4 ? 0 : rows), width: 20 - 2 * line, height: 5)
    }
    if rows > 0 { bars.append(PixelRect(x: 9, y: 32, width: 3, height: rows)) }
    return icon(bars, hidden: hidden, height: 64 + rows)
  }

  private static let bar = PixelRect(x: 4, y: 4, width: 8, height: 8)

  /// The page with a photograph, some levels brighter, of which a pixel may be another one.
  private static func photograph(brighter levels: UInt8, without pixel: Bool = false) -> Bitmap {
    var picture = page.picture
    var state: UInt64 = 3
    for y in 10..<46 {
      for x in 10..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let level = UInt8(state >> 57) + levels
        picture[x, y] = PixelColor(red: level, green: level / 2, blue: 30)
      }
    }
    if pixel { picture[34, 27] = PixelColor(red: 0, green: 0, blue: 255) }
    return picture
  }

  private static let green = PixelColor(red: 0, green: 255, blue: 0)
  private static let badge = page.adding(10, 10, 20, 20, red).adding(16, 16, 8, 8, green)

  static let rows = [
    Row(
      testDescription: "a badge is another one", expected: badge.picture,
      actual: page.adding(10, 10, 20, 10, .black)
        .adding(10, 20, 20, 10, PixelColor(red: 0, green: 0, blue: 255)).picture,
      sentence: "something is replaced at (10, 10), 20 × 20 px"),
    Row(
      testDescription: "less than half of a badge is another one", expected: badge.picture,
      actual: badge.adding(10, 21, 20, 5, .black)
        .adding(10, 26, 20, 4, PixelColor(red: 0, green: 0, blue: 255)).picture,
      sentence: "other content in the same box at (10, 21), 20 × 9 px"),
    Row(
      testDescription: "a badge is drawn otherwise, at another size", expected: badge.picture,
      actual: page.adding(10, 10, 24, 14, PixelColor(red: 235, green: 0, blue: 0))
        .adding(16, 12, 6, 6, PixelColor(red: 0, green: 235, blue: 0)).picture,
      sentence:
        "something at (10, 10) is drawn otherwise, 24 × 14 px instead of 20 × 20"),
    Row(
      testDescription: "a square is laid over most of a thing, and reaches out of it",
      expected: page.adding(10, 10, 21, 11, .black).picture,
      actual: page.adding(10, 10, 21, 11, .black).adding(18, 10, 13, 14, red).picture,
      sentence: "other shapes on the same ground at (18, 10), 13 × 14 px"),
    Row(
      testDescription: "something of another colour touches a corner of a badge",
      expected: badge.picture, actual: badge.adding(30, 30, 7, 5, .black).picture,
      sentence: "something is new at (30, 30), 7 × 5 px"),
    Row(
      testDescription: "an icon is another one, on other colours that nobody sees",
      expected: icon([bar]), actual: icon([.init(x: 14, y: 14, width: 3, height: 8)], hidden: 255),
      sentence: "other shapes on the same ground at (4, 4), 13 × 18 px"),
    Row(
      testDescription: "an icon moved, on other colours that nobody sees",
      expected: icon([bar]), actual: icon([.init(x: 8, y: 5, width: 8, height: 8)], hidden: 255),
      sentence: "content at (4, 4) moved 4 px right and 1 px down"),
    Row(
      testDescription: "an icon moved on a gradient that nobody sees",
      expected: icon([bar], fading: true),
      actual: icon([.init(x: 8, y: 5, width: 8, height: 8)], fading: true),
      sentence: "content at (4, 4) moved 4 px right and 1 px down"),
    Row(
      testDescription: "an icon moved to another place, on other colours that nobody sees",
      expected: icon([bar]), actual: icon([.init(x: 15, y: 15, width: 8, height: 8)], hidden: 255),
      sentence: "content at (4, 4) moved 11 px right and 11 px down"),
    Row(
      testDescription: "a part of an icon is new, on other colours that nobody sees",
      expected: icon([bar]),
      actual: icon([bar, .init(x: 18, y: 18, width: 4, height: 4)], hidden: 255),
      sentence: "something is new at (18, 18), 4 × 4 px"),
    Row(
      testDescription: "an icon is longer, on other colours that nobody sees",
      expected: icon([bar]), actual: icon([.init(x: 4, y: 4, width: 12, height: 8)], hidden: 255),
      sentence: "something at (4, 4) is 12 × 8 px instead of 8 × 8"),
    Row(
      testDescription: "an icon has another colour, and what nobody sees has one, too",
      expected: icon([bar]), actual: icon([bar], red, hidden: 255),
      sentence: "recoloured at (4, 4), 8 × 8 px: #000000 → #ff0000"),
    Row(
      testDescription: "an icon is gone, on other colours that nobody sees",
      expected: icon([bar]), actual: icon([], hidden: 255),
      sentence: "something is gone at (4, 4), 8 × 8 px"),
    Row(
      testDescription: "rows are inserted between lines, on other colours that nobody sees",
      expected: lines(), actual: lines(inserting: 12, hidden: 255),
      sentence: "the picture is 24 × 76 px instead of 24 × 64; 12 rows inserted at y 32; "
        + "the rest looks the same"),
    Row(
      testDescription: "only what nobody sees has another colour", expected: icon([bar]),
      actual: icon([bar], hidden: 255),
      sentence: "other colours of fully transparent pixels at (0, 0), 24 × 24 px"),
    Row(
      testDescription: "an icon that fills its picture is another one",
      expected: icon([
        .init(x: 0, y: 0, width: 24, height: 4), .init(x: 0, y: 20, width: 24, height: 4),
      ]),
      actual: icon([
        .init(x: 0, y: 0, width: 4, height: 24), .init(x: 20, y: 0, width: 4, height: 24),
      ]),
      sentence: "other content in the same box at (0, 0), 24 × 24 px"),
    Row(
      testDescription: "a photograph is brighter, and a pixel of it is another one",
      expected: photograph(brighter: 0), actual: photograph(brighter: 1, without: true),
      sentence: "other content in the same box at (10, 10), 50 × 36 px"),
    Row(
      testDescription: "within a tolerance, only a pixel of a photograph is another one",
      expected: photograph(brighter: 0), actual: photograph(brighter: 1, without: true),
      sentence: "other content in the same box at (34, 27), 1 × 1 px",
      tolerance: Tolerance(.channel(2))),
    Row(
      testDescription: "a word is another one",
      expected: word("about", x: 4, y: 20, in: page).picture,
      actual: word("gecko", x: 4, y: 20, in: page).picture,
      sentence: "lines like text differ at (6, 20), 31 × 9 px"),
    Row(
      testDescription: "letters stand farther apart",
      expected: word("a", x: 4, y: 20, in: word("bc", x: 14, y: 20, in: page)).picture,
      actual: word("a", x: 4, y: 20, in: word("bc", x: 15, y: 20, in: page))
        .adding(60, 20, 1, 1, red).picture,
      sentence: "content at (14, 20) moved 1 px right; also, something is new at (60, 20), 1 × 1 px"
    ),
    Row(
      testDescription: "two shapes change places",
      expected: page.adding(10, 10, 6, 6, .black).adding(18, 10, 8, 8, red).picture,
      actual: page.adding(20, 10, 6, 6, .black).adding(10, 10, 8, 8, red).picture,
      sentence: "the same shapes are arranged otherwise at (10, 10), 16 × 8 px"),
    Row(
      testDescription: "a card is taller", expected: page.adding(10, 10, 40, 20, gray).picture,
      actual: page.adding(10, 10, 40, 26, gray).picture,
      sentence: "something at (10, 10) is 40 × 26 px instead of 40 × 20"),
    Row(
      testDescription: "a card is narrower on its left side",
      expected: page.adding(10, 10, 40, 20, gray).adding(44, 12, 2, 2, red).picture,
      actual: page.adding(16, 10, 34, 20, gray).adding(44, 12, 2, 2, red).picture,
      sentence: "something at (16, 10) is 34 × 20 px instead of 40 × 20"),
    Row(
      testDescription: "a sidebar with a label is wider",
      expected: sidebar(20), actual: sidebar(28),
      sentence: "something at (0, 0) is 28 × 60 px instead of 20 × 60"),
    Row(
      testDescription: "a sidebar with a label is narrower",
      expected: sidebar(28), actual: sidebar(20),
      sentence: "something at (0, 0) is 20 × 60 px instead of 28 × 60"),
    Row(
      testDescription: "a header is higher, within a tolerance",
      expected: page.adding(0, 0, 80, 14, gray).adding(4, 4, 6, 6, .black).picture,
      actual: page.adding(0, 0, 80, 20, gray).adding(4, 4, 6, 6, .black).picture,
      sentence: "something at (0, 0) is 80 × 20 px instead of 80 × 14",
      tolerance: Tolerance(.channel(8))),
    Row(
      testDescription: "a ring in place of one of another size, around the same point",
      expected: ring(11, 2), actual: ring(24, 2),
      sentence:
        "something is new at (16, 6), 48 × 48 px; also, something is gone at (29, 19), 22 × 22 px"),
    Row(
      testDescription: "a ring that is a little larger", expected: ring(20, 3),
      actual: ring(24, 3),
      sentence: "something at (16, 6) is drawn otherwise, 48 × 48 px instead of 40 × 40"),
    Row(
      testDescription: "a ring that is a pixel larger", expected: ring(20, 4),
      actual: ring(21, 4), sentence: "edges are drawn otherwise at (19, 9), 42 × 42 px"),
    Row(
      testDescription: "an icon in its box",
      expected: page.adding(10, 10, 12, 12, gray).adding(13, 13, 6, 2, .black).picture,
      actual: page.adding(10, 10, 12, 12, gray).adding(13, 13, 2, 6, red).picture,
      sentence: "other shapes on the same ground at (13, 13), 6 × 6 px"),
    Row(
      testDescription: "a disc instead of a bar",
      expected: page.adding(10, 10, 12, 3, .black).picture,
      actual: page.adding(13, 10, 6, 6, .black).picture,
      sentence: "other shapes on the same ground at (10, 10), 12 × 6 px"),
    Row(
      testDescription: "a bar at the bottom is gone",
      expected: page.adding(0, 50, 80, 10, gray).adding(10, 53, 4, 4, red).picture,
      actual: page.picture, sentence: "a bar at the bottom is gone at (0, 50), 80 × 10 px"),
    Row(
      testDescription: "a bar at the top is new", expected: page.picture,
      actual: page.adding(0, 0, 80, 10, gray).picture,
      sentence: "a bar at the top is new at (0, 0), 80 × 10 px"),
    Row(
      testDescription: "a bar on the left is new", expected: page.picture,
      actual: page.adding(0, 0, 12, 60, gray).picture,
      sentence: "a bar on the left is new at (0, 0), 12 × 60 px"),
    Row(
      testDescription: "a shadow along the bottom is new", expected: page.picture,
      actual: shadow(alphas: [0.01, 0.02, 0.03, 0.05, 0.07, 0.09, 0.11, 0.13]).picture,
      sentence: "something is new at (0, 52), 80 × 8 px"),
    Row(
      testDescription: "a faint shadow, most of which is one level darker than the page",
      expected: shadow(alphas: [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.03, 0.05]).picture,
      actual: page.picture, sentence: "something is gone at (0, 52), 80 × 8 px"),
    Row(
      testDescription: "a bar and its shadow",
      expected: page.picture,
      actual: shadow(alphas: [0.02, 0.04, 0.06] + Array(repeating: 0.3, count: 12)).picture,
      sentence: "a bar at the bottom is new at (0, 45), 80 × 15 px"),
    Row(
      testDescription: "a hairline along the bottom", expected: page.picture,
      actual: page.adding(0, 59, 80, 1, gray).picture,
      sentence: "something is new at (0, 59), 80 × 1 px"),
    Row(
      testDescription: "of two halves either may be the page", expected: page.picture,
      actual: page.adding(0, 30, 80, 30, gray).picture,
      sentence: "content changed at (0, 30), 80 × 30 px"),
    Row(
      testDescription: "a surface, and a word on it",
      expected: page.adding(10, 10, 40, 30, gray).adding(20, 20, 6, 4, .black).picture,
      actual: page.adding(10, 10, 40, 30, red).adding(20, 20, 4, 6, .black).picture,
      sentence: "mostly recoloured at (10, 10), 40 × 30 px: #c8c8c8 → #ff0000"),
    Row(
      testDescription: "most of a surface has the colour that the rest of it had",
      expected: page.adding(10, 10, 32, 40, gray).adding(42, 10, 8, 40, red).picture,
      actual: page.adding(10, 10, 32, 40, red).adding(42, 10, 8, 40, gray).picture,
      sentence: "other content in the same box at (10, 10), 40 × 40 px"),
    Row(
      testDescription: "noise that nobody sees",
      expected: page.picture,
      actual: page.adding(3, 4, 4, 4, PixelColor(red: 254, green: 254, blue: 254))
        .adding(60, 4, 1, 1, PixelColor(red: 255, green: 255, blue: 254)).picture,
      sentence: "nothing visible differs: 17 pixels at 2 places, the largest 4 × 4 px at (3, 4)"),
  ]

  /// The levels of a gradient are elsewhere if its ends are others, but nothing moved.
  @Test(arguments: [6.0, 10, 16, 22, 40], [0, 1, 2])
  func gradientsThatChangeHaveNotMoved(levels: Double, limit: Int) throws {
    let ends: [(Double, Double)] = [
      (122, 122 + levels), (120, 123 + levels), (120, 120 + levels * 0.75),
    ]
    for toRight in [false, true] {
      for (start, end) in ends {
        let result = try Self.check(
          Self.gradient(120, 120 + levels, toRight: toRight),
          Self.gradient(start, end, toRight: toRight), Tolerance(.channel(limit)))
        let said = result.cause?.summary ?? ""
        for word in ["moved", "rows", "columns"] {
          #expect(!said.contains(word), "\(said), from \(start) to \(end)")
        }
      }
    }
  }

  @Test(arguments: rows) func says(_ row: Row) throws {
    let result = try Self.check(row.expected, row.actual, row.tolerance)
    #expect(result.cause?.summary == row.sentence)
  }

  private static func check(
    _ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance = .exact, id: String = "a"
  ) throws -> CaseResult {
    let pair = PicturePair(id: id, expected: "a.png", actual: "b.png", presence: .both)
    return PairCheck(tolerance: tolerance).check(
      pair, expected: try PNG.encode(expected, effort: .fast),
      actual: try PNG.encode(actual, effort: .fast)
    ).result
  }

  /// A screen of any height with a bar at its bottom, in which a dot is elsewhere now, and something else that changed.
  private static func screen(
    _ height: Int, _ content: PixelColor, isNew: Bool, hasDot: Bool = true
  ) -> Bitmap {
    var drawing = Drawing(size: PixelSize(width: 60, height: height))
      .adding(0, height - 10, 60, 10, isNew ? red : gray).adding(5, height - 8, 4, 4, .black)
    if hasDot { drawing = drawing.adding(isNew ? 30 : 20, height - 7, 3, 5, .black) }
    return drawing.adding(10, 10, isNew ? 6 : 9, 6, content).picture
  }

  @Test func whatManyScreensShareIsOneGroup() throws {
    let blue = PixelColor(red: 0, green: 0, blue: 255)
    let results = try [
      ("a", 60, blue), ("b", 80, .black), ("c", 70, Self.red),
    ].map { id, height, ink in
      try Self.check(
        Self.screen(height, ink, isNew: false), Self.screen(height, ink, isNew: true), id: id)
    }
    let groups = RunResult.Group.groups(of: results)
    #expect(
      groups.map(\.title) == [
        "content changed all along the bottom, the same 60 × 10 px", "something has another size",
      ])
    #expect(groups.map(\.cases) == [["a", "b", "c"], ["a", "b", "c"]])
    // Boxes of other colours have nothing in common but the words.
    #expect(groups.map(\.isClass) == [false, true])
    #expect(RunResult.Group.groups(of: [results[0]]).map(\.isClass) == [true, true])
  }

  /// Told alike, they need have nothing in common: letters at small sizes differ by their edges alone, and what is on a
  /// surface may be anything.
  @Test(arguments: ["a ring that is a pixel larger", "a surface, and a word on it"])
  func isNoCommonCause(_ name: String) throws {
    let row = try #require(Self.rows.first { $0.testDescription == name })
    let results = try ["a", "b"].map { try Self.check(row.expected, row.actual, id: $0) }
    // The same pixels are the same thing in both.
    #expect(RunResult.Group.groups(of: results).map(\.isClass) == [false])
    #expect(RunResult.Group.groups(of: [results[0]]).map(\.isClass) == [true])
  }

  /// Whatever the sizes of the pictures, before and now.
  @Test func picturesOfOtherSizesShareThings() throws {
    func check(_ id: String, _ size: PixelSize, _ now: PixelSize) throws -> CaseResult {
      let icon = Drawing(size: now).adding(12, 14, 8, 8, .black).adding(14, 16, 3, 2, Self.red)
      return try Self.check(Drawing(size: size).picture, icon.picture, id: id)
    }
    let (small, large) = (PixelSize(width: 80, height: 60), PixelSize(width: 84, height: 66))
    let other = PixelSize(width: 100, height: 50)
    let results = [
      try check("same", small, small), try check("larger", small, large),
      try check("another", other, large),
    ]
    let groups = RunResult.Group.groups(of: results)
    #expect(
      groups.map(\.title) == [
        "something is new, the same 8 × 8 px", "the picture is 84 × 66 px instead of 80 × 60",
        "the picture is 84 × 66 px instead of 100 × 50",
      ])
    #expect(groups.map(\.cases) == [["same", "larger", "another"], ["larger"], ["another"]])
    // Alone, another size is all that there is to decide about.
    #expect(
      RunResult.Group.groups(of: [results[1]]).map(\.title)
        == ["the picture is 84 × 66 px instead of 80 × 60"])
  }

  /// What the same pictures have in common is one decision.
  @Test func severalSharedThingsAreOneGroup() throws {
    func screen(_ x: Int, isNew: Bool) -> Bitmap {
      var drawing = Self.page.adding(x, 50, 3, 1, Self.red)
      if isNew {
        drawing = drawing.adding(10, 10, 8, 8, .black).adding(40, 10, 5, 6, Self.red)
      }
      return drawing.picture
    }
    let results = try (1...3).map {
      try Self.check(screen($0, isNew: false), screen($0, isNew: true), id: "\($0)")
    }
    let groups = RunResult.Group.groups(of: results)
    #expect(
      groups.map(\.title)
        == ["something is new, the same 8 × 8 px, and the same at 1 other place"])
    #expect(groups.map(\.isClass) == [false])
  }
}
