import Raster
import Testing

@testable import Results
@testable import Runs

/// What is said about pages in which rows were inserted or removed.
@Suite struct PairAlignmentTests {
  private static let pair = PicturePair(
    id: "a", expected: "old/a.png", actual: "new/a.png", presence: .both)
  static let red = PixelColor(red: 224, green: 49, blue: 49)
  static let blue = PixelColor(red: 49, green: 49, blue: 224)

  /// Lines of dots, different in each row, with space between the lines.
  static func page(width: Int = 90, height: Int = 240, lines: UInt64 = 1) -> Bitmap {
    var page = Bitmap(width: width, height: height, color: .white)
    var state = lines
    for y in 8..<height where y % 20 < 12 {
      for x in 10..<width - 10 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if state >> 63 == 1 { page[x, y] = .black }
      }
    }
    return page
  }

  static func inserting(_ rows: Int, at y: Int, _ page: Bitmap) -> Bitmap {
    let start = y * page.width * 4
    let band = Bitmap(width: page.width, height: rows, color: red).pixels
    return Bitmap(
      width: page.width, height: page.height + rows,
      pixels: page.pixels[..<start] + band + page.pixels[start...])
  }

  static func removing(_ rows: Range<Int>, _ page: Bitmap) -> Bitmap {
    let bytes = page.width * 4
    return Bitmap(
      width: page.width, height: page.height - rows.count,
      pixels: Array(
        page.pixels[..<(rows.lowerBound * bytes)] + page.pixels[(rows.upperBound * bytes)...]))
  }

  static func fill(_ picture: inout Bitmap, _ rect: PixelRect, _ color: PixelColor) {
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { picture[x, y] = color }
    }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var expected = page()
    let change: @Sendable (Bitmap) -> Bitmap
    /// The part of the message after the numbers.
    let sentence: String
    let rows: [CaseResult.LineBand]?
    let roots: [String]
    var columns: [CaseResult.LineBand]?
  }

  static let badge: @Sendable (Bitmap) -> Bitmap = { page in
    var page = page
    fill(&page, PixelRect(x: 2, y: 150, width: 4, height: 5), blue)
    return page
  }

  /// A gradient at the right edge of the page, from y 90 on.
  static func edged(_ page: Bitmap, height: Int) -> Bitmap {
    var page = page
    for y in 0..<height {
      let level = UInt8(255 * y / height)
      let color = PixelColor(red: level, green: level, blue: 90)
      fill(&page, PixelRect(x: 82, y: 90 + y, width: 4, height: 1), color)
    }
    return page
  }

  /// The page with a photograph from y 60 on, of which the red is some levels more.
  private static func photographed(_ levels: UInt8) -> Bitmap {
    var page = page()
    var state: UInt64 = 5
    for y in 60..<180 {
      for x in 0..<90 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let level = UInt8(80 + (state >> 58))
        page[x, y] = PixelColor(red: level + levels, green: level, blue: 90)
      }
    }
    return page
  }

  /// A page with the left half of a photograph, and always at the same place something beside it, with as many levels more.
  private static func halved(_ page: Bitmap, at y: Int, _ levels: UInt8) -> Bitmap {
    var page = page
    fill(&page, PixelRect(x: 50, y: y, width: 40, height: 120), .white)
    let color = PixelColor(red: 200 + levels, green: 90, blue: 90)
    fill(&page, PixelRect(x: 76, y: 110, width: 10, height: 16), color)
    return page
  }

  static let rows = [
    Row(
      testDescription: "a banner above a photograph that has a level more, beside what stays",
      expected: halved(photographed(0), at: 60, 0),
      change: { _ in halved(inserting(20, at: 30, photographed(1)), at: 80, 1) },
      sentence: "the picture is 90 × 260 px instead of 90 × 240; 20 rows inserted at y 30; also, "
        + "differences that no eye sees at (0, 80), 50 × 120 px",
      rows: [.init(inserted: [30, 20])],
      roots: ["20 rows inserted at y 30", "differences that no eye sees"]),
    Row(
      testDescription: "a banner above a photograph that has a level more",
      expected: photographed(0), change: { _ in inserting(20, at: 30, photographed(1)) },
      sentence: "the picture is 90 × 260 px instead of 90 × 240; 20 rows inserted at y 30; also, "
        + "differences that no eye sees at (0, 80), 90 × 120 px",
      rows: [.init(inserted: [30, 20])],
      roots: ["20 rows inserted at y 30", "differences that no eye sees"]),
    Row(
      testDescription: "a banner", change: { inserting(30, at: 40, $0) },
      sentence: "the picture is 90 × 270 px instead of 90 × 240; 30 rows inserted at y 40; the "
        + "rest looks the same", rows: [.init(inserted: [40, 30])],
      roots: ["30 rows inserted at y 40"]),
    Row(
      testDescription: "a banner at the top, and something else",
      change: { badge(inserting(30, at: 0, $0)) },
      sentence: "the picture is 90 × 270 px instead of 90 × 240; 30 rows inserted at the top; "
        + "also, something is new at (2, 150), 4 × 5 px", rows: [.init(inserted: [0, 30])],
      roots: ["30 rows inserted at the top", "something is new"]),
    Row(
      testDescription: "a page cut at its height",
      change: { removing(240..<270, inserting(30, at: 40, $0)) },
      sentence: "30 rows inserted at y 40, 30 rows removed at the end; the rest looks the same",
      rows: [.init(inserted: [40, 30]), .init(removed: [210, 30])],
      roots: ["30 rows inserted at y 40, 30 rows removed at the end"]),
    Row(
      testDescription: "a banner above a page cut at its height",
      change: { removing(240..<266, inserting(26, at: 0, $0)) },
      sentence: "26 rows inserted at the top, 26 rows removed at the end; the rest looks the same",
      rows: [.init(inserted: [0, 26]), .init(removed: [214, 26])],
      roots: ["26 rows inserted at the top, 26 rows removed at the end"]),
    Row(
      testDescription: "a low banner above a page cut at its height",
      change: { removing(240..<243, inserting(3, at: 0, $0)) },
      sentence: "3 rows inserted at the top, 3 rows removed at the end; the rest looks the same",
      rows: [.init(inserted: [0, 3]), .init(removed: [237, 3])],
      roots: ["3 rows inserted at the top, 3 rows removed at the end"]),
    Row(
      testDescription: "a page of the same height that was pushed up",
      change: { inserting(26, at: 214, removing(0..<26, $0)) },
      sentence: "26 rows removed at the top, 26 rows inserted at the end; the rest looks the same",
      rows: [.init(removed: [0, 26]), .init(inserted: [214, 26])],
      roots: ["26 rows removed at the top, 26 rows inserted at the end"]),
    Row(
      testDescription: "something that pushed the page to the right",
      change: { page in
        var pushed = Bitmap(width: 90, height: 240, color: red)
        for y in 0..<240 { for x in 12..<90 { pushed[x, y] = page[x - 12, y] } }
        return pushed
      },
      sentence:
        "12 columns inserted on the left, 12 columns removed on the right; the rest looks the same",
      rows: nil, roots: ["12 columns inserted on the left, 12 columns removed on the right"],
      columns: [.init(inserted: [0, 12]), .init(removed: [78, 12])]),
    Row(
      testDescription: "a row in lines beneath something new",
      change: { page in
        var row = inserting(1, at: 104, page)
        fill(&row, PixelRect(x: 40, y: 95, width: 20, height: 30), blue)
        return row
      },
      sentence: "the picture is 90 × 241 px instead of 90 × 240; 1 row inserted at y 104; also, "
        + "other shapes on the same ground at (40, 95), 20 × 30 px",
      rows: [.init(inserted: [104, 1])],
      roots: ["1 row inserted at y 104", "other shapes on the same ground"]),
    Row(
      testDescription: "a card that is taller, with an edge that is stretched",
      expected: edged(page(), height: 60), change: { edged(inserting(4, at: 130, $0), height: 64) },
      sentence: "the picture is 90 × 244 px instead of 90 × 240; 4 rows inserted at y 130; also, "
        + "other content in the same box at (82, 91), 4 × 63 px",
      rows: [.init(inserted: [130, 4])],
      roots: ["4 rows inserted at y 130", "other content in the same box"]),
    Row(
      testDescription: "a line gone", change: { removing(80..<100, $0) },
      sentence: "the picture is 90 × 220 px instead of 90 × 240; 20 rows removed at y 80; the "
        + "rest looks the same", rows: [.init(removed: [80, 20])],
      roots: ["20 rows removed at y 80"]),
    Row(
      testDescription: "a line in place of two",
      change: { inserting(20, at: 80, removing(80..<112, $0)) },
      sentence: "the picture is 90 × 228 px instead of 90 × 240; 32 rows at y 80 replaced by 20; "
        + "the rest looks the same", rows: [.init(removed: [80, 32]), .init(inserted: [80, 20])],
      roots: ["32 rows at y 80 replaced by 20"]),
    Row(
      testDescription: "also, space that is a row taller",
      change: { page in
        var space = inserting(1, at: 85, inserting(30, at: 20, page))
        fill(&space, PixelRect(x: 0, y: 85, width: 90, height: 1), .white)
        return space
      },
      sentence:
        "the picture is 90 × 271 px instead of 90 × 240; 30 rows inserted at y 20, fewer at "
        + "1 more place; the rest looks the same",
      rows: [.init(inserted: [20, 30]), .init(inserted: [90, 1])],
      roots: ["30 rows inserted at y 20"]),
    Row(
      testDescription: "no more than a badge", change: badge,
      sentence: "something is new at (2, 150), 4 × 5 px", rows: nil, roots: ["something is new"]),
  ]

  private func check(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact,
    room: PictureRoom = .common
  ) throws -> CheckedPair {
    let files = try [expected, actual].map { try PNG.encode($0, effort: .fast) }
    var check = PairCheck(tolerance: tolerance)
    check.room = room
    return check.check(Self.pair, expected: files[0], actual: files[1])
  }

  @Test(arguments: rows) func namesRows(_ row: Row) throws {
    let expected = row.expected
    let actual = row.change(expected)
    let checked = try check(expected, actual)
    let message = try #require(checked.result.message)
    #expect(message.split(separator: "; ", maxSplits: 1).last.map(String.init) == row.sentence)
    #expect(checked.result.pixels?.rows == row.rows)
    #expect(checked.result.pixels?.columns == row.columns)
    #expect(checked.result.cause?.changes.map(\.happening.text) == row.roots)
    // The explanation does not lessen the difference.
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    #expect(checked.result.status == .failed)
    #expect(checked.result.pixels?.different == comparison.differentPixels)
    #expect(checked.result.pixels?.ratio == comparison.ratio)
    let drawn = try #require(checked.difference).picture()
    func removed(_ bands: [CaseResult.LineBand]?) -> Int {
      bands?.compactMap(\.removed).reduce(0) { $0 + $1[1] } ?? 0
    }
    #expect(
      drawn.size
        == PixelSize(width: 90 + removed(row.columns), height: actual.height + removed(row.rows)))
  }

  static func turned(_ picture: Bitmap) -> Bitmap {
    var turned = Bitmap(width: picture.height, height: picture.width, color: .white)
    for y in 0..<picture.height { for x in 0..<picture.width { turned[y, x] = picture[x, y] } }
    return turned
  }

  /// What is said of rows is said of columns, and drawn in the same way.
  @Test(arguments: rows.filter { $0.rows != nil }) func namesColumns(_ row: Row) throws {
    let (expected, actual) = (row.expected, row.change(row.expected))
    let checked = try check(Self.turned(expected), Self.turned(actual))
    #expect(checked.result.pixels?.rows == nil)
    #expect(checked.result.pixels?.columns == row.rows)
    let words = [
      ("row", "column"), ("at the top", "on the left"), ("at the end", "on the right"),
      ("at y", "at x"),
    ].reduce(row.roots[0]) { $0.replacing($1.0, with: $1.1) }
    #expect(checked.result.cause?.changes.first?.happening.text == words)
    let difference = try #require(checked.difference)
    let rows = try #require(try check(expected, actual).difference)
    #expect(
      difference.aligned?.comparison.differentPixels == rows.aligned?.comparison.differentPixels)
    let (across, down) = (try difference.picture(), try rows.picture())
    #expect(across.size == PixelSize(width: down.size.height, height: down.size.width))
    guard rows.aligned?.comparison.differentPixels == 0 else { return }
    // Nothing is framed that is not the same either way.
    let isEqual = (0..<across.size.height).allSatisfy { y in
      (0..<across.size.width).allSatisfy { x in
        across.palette[Int(across.indices[y * across.size.width + x])]
          == down.palette[Int(down.indices[x * down.size.width + y])]
      }
    }
    #expect(isEqual)
  }

  /// A page with a gray sidebar and lines of dots beside it, as wide as the page or less. Labels of the sidebar stay where
  /// they are.
  private static func page(sidebar: Int, dots: Int, times: Int = 1) -> Bitmap {
    var page = Bitmap(width: 200 * times, height: 120 * times, color: .white)
    let gray = PixelColor(red: 210, green: 210, blue: 210)
    fill(&page, PixelRect(x: 0, y: 0, width: sidebar, height: 120 * times), gray)
    var state: UInt64 = 7
    for y in 8..<120 * times - 10 where y % 20 < 12 {
      for x in 0..<dots * times {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = x < 24 ? x + 4 : x - 12 + sidebar
        if state >> 63 == 1, place < page.width { page[place, y] = .black }
      }
    }
    return page
  }

  /// Labels of a sidebar that stays, beside lines of dots into which rows were inserted.
  private static func pushed(by rows: Int, at place: Int, labels: Int, height: Int = 240) -> Bitmap
  {
    let lines = page(width: 160)
    let main = rows == 0 ? lines : inserting(rows, at: place, lines)
    var page = Bitmap(width: 200, height: height, color: .white)
    for y in 0..<min(height, main.height) {
      for x in 0..<160 { page[40 + x, y] = main[x, y] }
    }
    var state: UInt64 = 5
    for label in 0..<labels {
      for y in 0..<12 {
        for x in 0..<22 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          if state >> 63 == 1 { page[8 + x, 20 + 34 * label + y] = .black }
        }
      }
    }
    return page
  }

  /// What stayed beside rows that moved is not named, neither in pages that grew nor in those cut at their height, and
  /// what changed there is.
  @Test(
    arguments: [
      (24, 10, 3), (24, 10, 6), (30, 40, 3), (30, 40, 6), (7, 0, 3), (7, 0, 6), (24, 10, 0),
    ],
    [Tolerance.exact, Tolerance(.channel(2)), Tolerance(.channel(8)), Tolerance(.color(0.1))])
  func namesNothingThatStayed(
    _ page: (rows: Int, at: Int, labels: Int), tolerance: Tolerance
  ) throws {
    let (rows, at, labels) = page
    let place = at == 0 ? "the top" : "y \(at)"
    let expected = Self.pushed(by: 0, at: 0, labels: labels)
    let end = labels == 0 ? "; the rest looks the same" : ""
    for isCut in [true, false] {
      var actual = Self.pushed(by: rows, at: at, labels: labels, height: isCut ? 240 : 240 + rows)
      let size = isCut ? "" : "the picture is 200 × \(240 + rows) px instead of 200 × 240; "
      let words =
        "\(rows) rows inserted at \(place)" + (isCut ? ", \(rows) rows removed at the end" : "")
      func summary(isTurned: Bool) throws -> String? {
        try check(
          isTurned ? Self.turned(expected) : expected, isTurned ? Self.turned(actual) : actual,
          tolerance: tolerance
        ).result.cause?.summary
      }
      #expect(try summary(isTurned: false) == size + words + end)
      let columns = [
        ("row", "column"), ("at the top", "on the left"), ("at the end", "on the right"),
        ("at y", "at x"),
      ].reduce(words) { $0.replacing($1.0, with: $1.1) }
      let turnedSize =
        isCut ? "" : "the picture is \(240 + rows) × 200 px instead of 240 × 200; "
      #expect(try summary(isTurned: true) == turnedSize + columns + end)
      Self.fill(&actual, PixelRect(x: 0, y: 200, width: 2, height: 5), Self.blue)
      #expect(
        try summary(isTurned: false)
          == size + words + "; also, something is new at (0, 200), 2 × 5 px")
    }
  }

  /// The header did not move with what is below it, but text on one surface did.
  @Test func namesTheRowsOfAHigherHeaderAndWhatMoved() throws {
    func page(header: Int) -> Bitmap {
      var page = Bitmap(width: 90, height: 240, color: .white)
      let gray = PixelColor(red: 210, green: 210, blue: 210)
      Self.fill(&page, PixelRect(x: 0, y: 0, width: 90, height: header), gray)
      Self.fill(&page, PixelRect(x: 8, y: 8, width: 20, height: 5), .black)
      for y in 0..<100 where y % 20 < 12 {
        Self.fill(
          &page, PixelRect(x: 10, y: y + 12 + header, width: 20 + y * 7 % 31, height: 1), .black)
      }
      return page
    }
    #expect(
      try check(page(header: 30), page(header: 42)).result.cause?.summary
        == "12 rows inserted at y 30, 12 rows removed at the end; the rest looks the same")
  }

  /// Only the sidebar's colour is inserted; content is pushed out of the page, or only space is.
  @Test(arguments: [190, 100], [0, 2, 8])
  func namesTheColumnsOfAWiderSidebar(dots: Int, limit: Int) throws {
    let (narrow, wide) = (Self.page(sidebar: 40, dots: dots), Self.page(sidebar: 52, dots: dots))
    let tolerance = Tolerance(.channel(limit))
    let wider = try check(narrow, wide, tolerance: tolerance).result
    #expect(
      wider.cause?.summary
        == "12 columns inserted at x 40, 12 columns removed on the right; the rest looks the same")
    #expect(wider.pixels?.columns == [.init(inserted: [40, 12]), .init(removed: [188, 12])])
    #expect(
      try check(wide, narrow, tolerance: tolerance).result.cause?.summary
        == "12 columns removed at x 40, 12 columns inserted on the right; the rest looks the same")
  }

  /// No row is equal, but each is alike within the tolerance.
  @Test(arguments: [
    Tolerance(.channel(1)), Tolerance(.channel(2)), Tolerance(.channel(8)),
    Tolerance(.color(0.05)), Tolerance(.color(0.1)),
  ])
  func namesRowsAmongThoseThatAreOnlyAlike(tolerance: Tolerance) throws {
    func grained(_ page: Bitmap, _ seed: UInt64) -> Bitmap {
      var page = page
      var state = seed
      for index in page.pixels.indices where index % 4 < 3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if state >> 63 == 1 {
          page.pixels[index] = page.pixels[index] == 0 ? 1 : page.pixels[index] - 1
        }
      }
      return page
    }
    let page = Self.page()
    let actual = Self.inserting(6, at: 126, Self.inserting(6, at: 40, page))
    let message = try check(grained(page, 1), grained(actual, 2), tolerance: tolerance).result
      .message
    #expect(
      message?.split(separator: "; ", maxSplits: 1).last.map(String.init)
        == "the picture is 90 × 252 px instead of 90 × 240; 6 rows inserted at y 40, "
        + "6 rows inserted at y 126")
  }

  /// Large pictures are kept only if there is room.
  @Test(arguments: [PictureRoom(bytes: 0), PictureRoom(bytes: 1 << 24)])
  func largePagesAreAlignedAsSmallOnesAre(room: PictureRoom) throws {
    let expected = Self.page(width: 1024, height: 1100)
    var actual = Self.removing(700..<720, Self.inserting(80, at: 60, expected))
    Self.fill(&actual, PixelRect(x: 500, y: 302, width: 9, height: 9), Self.blue)
    let checked = try check(expected, actual, room: room)
    let difference = try #require(checked.difference)
    let aligned = try #require(difference.aligned)
    #expect(
      checked.result.pixels?.rows == [.init(inserted: [60, 80]), .init(removed: [620, 20])])
    #expect(checked.result.pixels?.regions.map(\.bounds) == [[500, 302, 9, 9]])
    let comparison = Differ.compare(expected: expected, actual: actual, tolerance: .exact)
    var known = try #require(
      try AlignedComparison(
        comparison, tolerance: .exact, ignoring: [], mask: nil,
        expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }))
    try known.findMoves(
      expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }, tolerance: .exact)
    #expect(aligned == known)
    #expect(
      try difference.picture()
        == DiffPicture.draw(
          known, expected: { BitmapRows(expected) }, actual: { BitmapRows(actual) }))
    var check = PairCheck()
    check.tellsChangesInLargePictures = false
    let files = try [expected, actual].map { try PNG.encode($0, effort: .fast) }
    let quick = check.check(Self.pair, expected: files[0], actual: files[1])
    #expect(quick.result.pixels?.rows == nil)
    #expect(quick.result.pixels?.different == checked.result.pixels?.different)
  }

  /// Pages with the same insertion are one group, whatever their height and other changes.
  @Test func pagesAreGroupedByWhatWasInserted() throws {
    var results: [CaseResult] = []
    for (index, height) in [200, 240, 300].enumerated() {
      let page = Self.page(height: height, lines: UInt64(index + 1))
      let banner = Self.inserting(30, at: 40, page)
      var result = try check(page, index == 2 ? Self.badge(banner) : banner).result
      result.id = "banner-\(index)"
      results.append(result)
    }
    let page = Self.page()
    var badge = try check(page, Self.badge(page)).result
    badge.id = "badge"
    let groups = RunResult.Group.groups(of: results + [badge])
    #expect(
      groups.map(\.title) == ["30 rows inserted at y 40", "something is new, the same 4 × 5 px"])
    #expect(
      groups.map(\.cases) == [["banner-0", "banner-1", "banner-2"], ["banner-2", "badge"]])
  }
}
