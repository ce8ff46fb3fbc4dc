import Raster
import Testing

@testable import Results

/// What is said about small pictures is the same with every tolerance that the difference is not within.
@Suite struct ToleranceSentenceTests {
  private typealias Drawing = PairSentenceTests.Drawing

  static let tolerances =
    [0, 1, 2, 4, 8, 12, 16].map { Tolerance(.channel($0)) }
    + [Tolerance(.color(0.05)), Tolerance(.color(0.1)), Tolerance(.oklab(0.05))]

  /// Pages of gradients take longer.
  private static let gradual = [
    Tolerance(.channel(2)), Tolerance(.channel(16)), Tolerance(.color(0.1)),
  ]

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: Bitmap
    let actual: Bitmap
    /// The part of the message after the numbers.
    let sentence: String
    var tolerances = ToleranceSentenceTests.tolerances
  }

  private static func gray(_ value: Int) -> PixelColor {
    PixelColor(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
  }

  private static let red = PixelColor(red: 255, green: 0, blue: 0)

  /// A card on a plain page.
  private static func card(_ value: Int, on ground: Int) -> Bitmap {
    Drawing(size: PixelSize(width: 120, height: 80), ground: gray(ground))
      .adding(20, 20, 80, 40, gray(value)).picture
  }

  /// A card was so far from its ground, and is farther by another number.
  ///
  /// Colours that are equal within the tolerance are one, so there was no card then; otherwise it has another colour.
  private static let cards = [(4, 20), (8, 20), (9, 40), (15, 20), (16, 40), (20, 40), (31, 20)]
    .flatMap { was, more in
      [(255, -1), (0, 1)].flatMap { ground, sign -> [Row] in
        let (one, other) = (ground + sign * was, ground + sign * (was + more))
        let limits = [0, 1, 2, 4, 8, 12, 16].filter { $0 < more }
        func row(_ name: String, _ values: (Int, Int), _ words: String, _ limits: [Int]) -> Row {
          Row(
            testDescription: "\(name) of \(values.0) that is \(values.1) on \(ground)",
            expected: card(values.0, on: ground), actual: card(values.1, on: ground),
            sentence: "\(words) at (20, 20), 80 × 40 px"
              + (words == "recoloured"
                ? ": \(gray(values.0).cssHex) → \(gray(values.1).cssHex)" : ""),
            tolerances: limits.map { Tolerance(.channel($0)) })
        }
        let (apart, within) = (limits.filter { $0 < was }, limits.filter { $0 >= was })
        return [
          row("a card", (one, other), "recoloured", apart),
          row("a card", (other, one), "recoloured", apart),
          row("no card", (one, other), "something is new", within),
          row("no card", (other, one), "something is gone", within),
        ]
      }
    }

  /// Smoothed letters in two inks, of which each pixel is covered otherwise by up to a share.
  private static func words(_ ink: PixelColor, uneven: Double) -> Bitmap {
    var drawing = Drawing()
    for (index, cover) in [0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].enumerated() {
      let share = min(1, cover + uneven * 4 * cover * (1 - cover))
      drawing = drawing.adding(3 + index, 2, 1, 6, ink, cover: share)
        .adding(24 - index, 2, 1, 6, ink, cover: share)
    }
    return drawing.picture
  }

  private static let inks = [
    ("#1f2937", "#b91c1c"), ("#111111", "#2563eb"), ("#111111", "#6b7280"), ("#000000", "#ff0000"),
    ("#d1d5db", "#60a5fa"), ("#b91c1c", "#1f2937"), ("#6b7280", "#111111"),
  ].flatMap { was, now -> [Row] in
    guard let one = PixelColor(css: was), let other = PixelColor(css: now) else { return [] }
    return [-0.04, 0, 0.04].map { uneven in
      Row(
        testDescription: "words in \(was) that are \(now), covered by \(uneven) more",
        expected: words(one, uneven: 0), actual: words(other, uneven: uneven),
        sentence: "recoloured at 2 places, the largest 7 × 6 px at (3, 2): \(was) → \(now)",
        tolerances: [0, 1, 2].map { Tolerance(.channel($0)) })
    }
  }

  private static func color(_ css: String) -> PixelColor { PixelColor(css: css) ?? .black }

  /// Levels that differ by some from those of the picture, but for columns that are left as they are.
  private static func noisy(
    _ picture: Bitmap, levels: Int = 1, but isKept: (Int) -> Bool
  ) -> Bitmap {
    var (noisy, state) = (picture, 3 as UInt64)
    for y in 0..<picture.height {
      for x in 0..<picture.width where !isKept(x) {
        for channel in [\PixelColor.red, \.green, \.blue] {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let step = Int((state >> 40) % UInt64(2 * levels + 1)) - levels
          let level = Int(noisy[x, y][keyPath: channel]) + step
          noisy[x, y][keyPath: channel] = UInt8(max(0, min(255, level)))
        }
      }
    }
    return noisy
  }

  /// Ten letters of many shades, each with a column of full ink.
  private static func letters(_ ink: PixelColor) -> Bitmap {
    var (drawing, state) = (Drawing(size: PixelSize(width: 120, height: 24)), 5 as UInt64)
    for x in 8..<94 where (x - 8) % 9 < 5 {
      for y in 6..<16 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let cover = Double(state >> 40) / Double(1 << 24)
        drawing = drawing.adding(x, y, 1, 1, ink, cover: (x - 10) % 9 == 0 ? 1 : cover)
      }
    }
    return drawing.picture
  }

  /// A header with smoothed letters in white.
  private static func header(_ color: PixelColor) -> Bitmap {
    var drawing = Drawing(size: PixelSize(width: 120, height: 60), ground: gray(245))
      .adding(0, 0, 120, 24, color)
    for letter in 0..<8 {
      for (index, cover) in [0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].enumerated() {
        drawing = drawing.adding(8 + 12 * letter + index, 6, 1, 12, .white, cover: cover)
      }
    }
    return drawing.picture
  }

  /// A header of some height with a title in its upper part, and two cards below it.
  private static func page(header height: Int, title: Bool = true) -> Bitmap {
    var page = Drawing(size: PixelSize(width: 100, height: 140), ground: gray(245))
      .adding(0, 0, 100, height, color("#2563eb"))
    if title { page = page.adding(8, 10, 30, 2, .white) }
    for y in [height + 12, height + 52] {
      page = page.adding(10, y, 80, 30, gray(90)).adding(10, y + 1, 80, 28, .white)
      // So close that all of a card is one region.
      for line in stride(from: y + 3, to: y + 29, by: 4) {
        page = page.adding(14, line, 40, 1, gray(30))
      }
    }
    return page.picture
  }

  /// A sheet with a button, along the bottom of a page.
  private static func sheet(from y: Int) -> Bitmap {
    Drawing(size: PixelSize(width: 100, height: 140), ground: gray(245))
      .adding(10, 10, 80, 30, gray(90)).adding(0, y, 100, 140 - y, color("#2563eb"))
      .adding(20, y + 8, 60, 20, .white).picture
  }

  /// A line all across, with a card below it.
  private static func divided(at y: Int) -> Bitmap {
    Drawing(size: PixelSize(width: 100, height: 140), ground: gray(245))
      .adding(0, y, 100, 1, gray(90)).adding(10, y + 12, 80, 30, gray(90)).picture
  }

  /// A bar that becomes darker from top to bottom, where it stands.
  private static func gradual(_ height: Int) -> Bitmap {
    var picture = Drawing(size: PixelSize(width: 120, height: 160)).picture
    for row in 0..<height {
      func mixed(_ top: Int, _ bottom: Int) -> UInt8 {
        UInt8(top + (bottom - top) * row / (height - 1))
      }
      for x in 40..<90 {
        picture[x, 150 - height + row] = PixelColor(
          red: mixed(96, 30), green: mixed(165, 64), blue: mixed(250, 175))
      }
    }
    return picture
  }

  /// A sidebar that is hardly lighter than the page, with a dark row of some width, and a round card beside it.
  private static func sidebar(_ width: Int) -> Bitmap {
    var drawing = Drawing(size: PixelSize(width: 300, height: 200), ground: gray(248))
      .adding(0, 0, width, 200, .white).adding(0, 60, width, 36, gray(64))
    for (inset, ink) in [(0, 51), (1, 30)] {
      let (wide, high, radius) = (120 - 2 * inset, 80 - 2 * inset, Double(6 - inset))
      for y in 0..<high {
        for x in 0..<wide {
          func beyond(_ place: Int, _ length: Int) -> Double {
            let middle = Double(place) + 0.5
            return max(0, radius - middle, middle - Double(length) + radius)
          }
          let (dx, dy) = (beyond(x, wide), beyond(y, high))
          let cover = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
          let rect = PixelRect(
            x: width + 20 + inset + x, y: 20 + inset + y, width: 1, height: 1)
          drawing.shapes.append((rect, cover, gray(ink)))
        }
      }
    }
    return drawing.picture
  }

  /// What is said of a page with a header of another height.
  private static let headers = [(44, 47, "down"), (44, 45, "down"), (47, 44, "up")].flatMap {
    was, now, side -> [Row] in
    let title = "a header of \(was) px that is \(now) px high"
    let size = "100 × \(now) px instead of 100 × \(was)"
    return [true, false].map { hasTitle in
      Row(
        testDescription: hasTitle ? title : title + ", without a title",
        expected: page(header: was, title: hasTitle), actual: page(header: now, title: hasTitle),
        sentence: "content at 2 places, the largest at (10, \(min(was, now) + 12)), moved "
          + "\(abs(now - was)) px \(side); also, something at (0, 0) is \(size)")
    }
  }

  private static let noise = [("#2563eb", "#16a34a"), ("#1f2937", "#b91c1c")].map { was, now in
    Row(
      testDescription: "a word in \(was) that is \(now), with noise",
      expected: letters(color(was)), actual: noisy(letters(color(now))) { ($0 - 10) % 9 == 0 },
      sentence: "recoloured at (8, 6), 86 × 10 px: \(was) → \(now)",
      tolerances: [1, 2, 4, 8].map { Tolerance(.channel($0)) } + [Tolerance(.color(0.1))])
  }

  /// Headers whose pixels have some levels more or less, but for every third column, however much they differ.
  private static let noisyHeaders = [("#2563eb", "#7c3aed"), ("#facc15", "#16a34a")].flatMap {
    was, now in
    [1, 2, 4].map { levels in
      Row(
        testDescription: "a header in \(was) that is \(now), with noise of \(levels)",
        expected: header(color(was)),
        actual: noisy(header(color(now)), levels: levels) { $0 % 3 == 0 },
        sentence: "recoloured at (0, 0), 120 × 24 px: \(was) → \(now)",
        tolerances: [1, 2, 4].filter { $0 >= levels }.map { Tolerance(.channel($0)) })
    }
  }

  /// Rows that are hardly lighter than the page, one of them dark, with a square card beside them.
  private static func rail(_ width: Int) -> Bitmap {
    Drawing(size: PixelSize(width: 200, height: 120), ground: gray(248))
      .adding(0, 0, width, 120, .white).adding(0, 40, width, 20, gray(64))
      .adding(width + 20, 14, 100, 80, gray(51)).adding(width + 21, 15, 98, 78, gray(30)).picture
  }

  private static let rails = [(30, 33, "right", "down"), (33, 30, "left", "up")].flatMap {
    was, now, side, turnedSide in
    [false, true].map { isTurned -> Row in
      func picture(_ width: Int) -> Bitmap {
        isTurned ? PairAlignmentTests.turned(rail(width)) : rail(width)
      }
      let sentence =
        isTurned
        ? "content at 2 places, the largest at (14, 50), moved 3 px \(turnedSide); also, "
          + "something at (40, 0) is 20 × \(now) px instead of 20 × \(was)"
        : "content at 2 places, the largest at (50, 14), moved 3 px \(side); also, "
          + "something at (0, 40) is \(now) × 20 px instead of \(was) × 20"
      return Row(
        testDescription: "a row of \(was) px that is \(now) px and pushes a square card"
          + (isTurned ? ", turned" : ""),
        expected: picture(was), actual: picture(now), sentence: sentence,
        tolerances: [Tolerance(.color(0.05)), Tolerance(.color(0.1))])
    }
  }

  /// Three cards on a page so large that it is not followed as a shape; the first one has some height.
  private static func stack(_ height: Int) -> Bitmap {
    var drawing = Drawing(size: PixelSize(width: 360, height: 320), ground: gray(18))
    var y = 40
    for (card, height) in [height, 56, 50].enumerated() {
      drawing = drawing.adding(16, y, 328, height, gray(30))
        .adding(26, y + 10, 60 + 30 * card, 8, gray(229))
        .adding(26, y + 22, 40 + 9 * card, 6, gray(156))
      y += height + 8
    }
    return drawing.picture
  }

  /// The space between the first two did not move as a whole, though both its sides did. With a tolerance, rows that are
  /// alike tell more.
  private static let stacks = [(48, 44, "up"), (44, 48, "down")].flatMap {
    was, now, side -> [Row] in
    func row(_ sentence: String, _ tolerance: Tolerance) -> Row {
      Row(
        testDescription: "a card of \(was) px that is \(now) px high, near others",
        expected: stack(was), actual: stack(now), sentence: sentence, tolerances: [tolerance])
    }
    return [
      row(
        "other content in the same box at (16, 84), 328 × 12 px; also, "
          + "content at 4 places, the largest at (16, 148), moved 4 px \(side)", .exact),
      row(
        "content at (16, 92) moved 4 px \(side); also, "
          + "something at (16, 40) is 328 × \(now) px instead of 328 × \(was)",
        Tolerance(.channel(2))),
    ]
  }

  /// A bubble on the right in some colour, and one on the left that begins a little below its first rows.
  private static func bubbles(_ ink: PixelColor, at y: Int) -> Bitmap {
    Drawing(size: PixelSize(width: 240, height: 260))
      .adding(150, 104, 68, 32, ink).adding(14, y, 57, 1, gray(225)).adding(
        12, y + 1, 61, 30, gray(225)
      )
      .adding(14, y + 31, 57, 1, gray(225)).adding(20, y + 10, 30, 8, gray(60))
      .adding(20, y + 14, 41, 3, gray(90)).picture
  }

  /// A word that begins so far from the left edge, above things that stay.
  private static func word(at x: Int) -> Bitmap {
    let word = Drawing(size: PixelSize(width: 120, height: 60)).adding(x, 10, 3, 14, .black)
      .adding(x + 6, 14, 9, 10, gray(60)).adding(x + 18, 10, 4, 14, gray(20))
    return (0..<5).reduce(word) {
      $0.adding(4 + 23 * $1, 36, 6 + 2 * $1, 8 + $1, gray(40 * $1))
    }.picture
  }

  /// The ground that a word left is noisy, as far as it came from outside the picture, too.
  private static let leaving = [1, 2, 4].map { levels in
    Row(
      testDescription: "a word near the left edge that moved, with noise of \(levels)",
      expected: word(at: 6), actual: noisy(word(at: 22), levels: levels) { _ in false },
      sentence: "content at (6, 10) moved 16 px right",
      tolerances: [1, 2, 4, 8].filter { $0 >= levels }.map { Tolerance(.channel($0)) })
  }

  /// A header, a sidebar of some width below it, and cards beside that.
  private static func shell(_ width: Int) -> Bitmap {
    var drawing = Drawing(size: PixelSize(width: 240, height: 220), ground: gray(244))
      .adding(0, 0, 240, 36, color("#16a34a")).adding(0, 36, width, 184, gray(229))
    for card in 0..<3 {
      drawing = drawing.adding(width + 12, 48 + 56 * card, 120, 46, gray(200))
        .adding(width + 13, 49 + 56 * card, 118, 44, .white)
        .adding(width + 20, 58 + 56 * card, 40 + 9 * card, 7, gray(30))
    }
    return drawing.picture
  }

  private static let shells = [(80, 76, "left"), (76, 80, "right")].map { was, now, side in
    Row(
      testDescription: "a sidebar of \(was) px below a header that is \(now) px",
      expected: shell(was), actual: shell(now),
      sentence: "content changed at (76, 36), 4 × 184 px; also, "
        + "content at 9 places, the largest at (88, 48), moved 4 px \(side)",
      tolerances: [.exact, Tolerance(.channel(2))])
  }

  private static let others = [
    Row(
      testDescription: "a bubble that moved, beside one in another colour",
      expected: bubbles(color("#2563eb"), at: 146), actual: bubbles(color("#0891b2"), at: 134),
      sentence: "12 rows removed at y 136, 12 rows inserted at the end; also, "
        + "recoloured at (150, 104), 68 × 32 px: #2563eb → #0891b2; also, "
        + "content changed at (12, 134), 61 × 2 px",
      tolerances: [.exact, Tolerance(.channel(2))]),
    Row(
      testDescription: "a header near the colour of its title",
      expected: header(color("#facc15")), actual: header(color("#e1e4e8")),
      sentence: "recoloured at (0, 0), 120 × 24 px: #facc15 → #e1e4e8"),
    Row(
      testDescription: "a sheet that rises", expected: sheet(from: 90), actual: sheet(from: 87),
      sentence: "everything that differs moved 3 px up"),
    Row(
      testDescription: "a line that moved by its width", expected: divided(at: 40),
      actual: divided(at: 41), sentence: "everything that differs moved 1 px down"),
    Row(
      testDescription: "a longer gradient", expected: gradual(80), actual: gradual(90),
      sentence: "something at (40, 60) is 50 × 90 px instead of 50 × 80",
      tolerances: [
        Tolerance(.color(0.1)), Tolerance(.color(0.1), antialiasing: .compare),
        Tolerance(.channel(8)),
      ]),
    Row(
      testDescription: "a shorter gradient", expected: gradual(90), actual: gradual(80),
      sentence: "something at (40, 70) is 50 × 80 px instead of 50 × 90",
      tolerances: [
        Tolerance(.color(0.1)), Tolerance(.color(0.1), antialiasing: .compare),
        Tolerance(.channel(8)),
      ]),
    Row(
      testDescription: "a row that pushes a higher card", expected: sidebar(90),
      actual: sidebar(93),
      sentence: "content at (111, 21) moved 3 px right; also, content changed at (90, 60), "
        + "3 × 36 px",
      tolerances: [Tolerance(.color(0.05))]),
    Row(
      testDescription: "words in another ink that are bolder", expected: words(.black, uneven: 0),
      actual: words(red, uneven: 0.12),
      sentence:
        "other content in the same box at 2 places, the largest 7 × 6 px at (3, 2)",
      tolerances: [Tolerance.exact, Tolerance(.channel(2))]),
    Row(
      testDescription: "a gradient on which little stands, pushed down", expected: gradient(),
      actual: gradient(inserting: 6, at: 100),
      sentence: "6 rows inserted at y 100, 6 rows removed at the end; the rest looks the same",
      tolerances: gradual),
    Row(
      testDescription: "a gradient on which little stands, pulled up",
      expected: gradient(inserting: 6, at: 100), actual: gradient(),
      sentence: "6 rows removed at y 100, 6 rows inserted at the end; the rest looks the same",
      tolerances: gradual),
    Row(
      testDescription: "a square beside a thing", expected: beside(nil), actual: beside(red),
      sentence: "something is new at (31, 10), 10 × 10 px"),
    Row(
      testDescription: "a square beside a thing that went", expected: beside(red),
      actual: beside(nil), sentence: "something is gone at (31, 10), 10 × 10 px"),
    Row(
      testDescription: "a square below a thing", expected: PairAlignmentTests.turned(beside(nil)),
      actual: PairAlignmentTests.turned(beside(red)),
      sentence: "something is new at (10, 31), 10 × 10 px"),
    Row(
      testDescription: "the last of three cards that went", expected: column([6, 22, 38]),
      actual: column([6, 22]), sentence: "something is gone at (10, 38), 40 × 12 px"),
    Row(
      testDescription: "cards that are closer", expected: column([6, 22, 38]),
      actual: column([6, 20, 38]), sentence: "everything that differs moved 2 px up"),
    Row(
      testDescription: "a longer thing", expected: beside(nil), actual: beside(gray(20)),
      sentence: "something at (10, 10) is 31 × 11 px instead of 21 × 11"),
  ]

  /// Cards below one another, at these heights.
  private static func column(_ places: [Int]) -> Bitmap {
    places.reduce(Drawing(size: PixelSize(width: 60, height: 90))) {
      $0.adding(10, $1, 40, 12, gray(220))
    }.picture
  }

  /// A thing with a line in it, and perhaps a square of some colour beside it.
  private static func beside(_ color: PixelColor?) -> Bitmap {
    let thing = Drawing(size: PixelSize(width: 60, height: 40))
      .adding(10, 10, 21, 11, gray(20)).adding(13, 15, 9, 1, gray(200))
    return color.map { thing.adding(31, 10, 10, 10, $0) }?.picture ?? thing.picture
  }

  /// Levels that grow by one every two rows, with a line of dots every 75 rows.
  private static func gradient(inserting rows: Int = 0, at place: Int = 0) -> Bitmap {
    var picture = Bitmap(width: 100, height: 300, color: PairAlignmentTests.red)
    var state: UInt64 = 3
    for row in 0..<300 {
      let y = row < place ? row : row + rows
      let level = UInt8(40 + row / 2)
      for x in 0..<100 {
        var color = PixelColor(red: level, green: level, blue: 120)
        if row > 5, row % 75 < 2, (8..<92).contains(x) {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          if state >> 63 == 1 { color = .white }
        }
        if y < 300 { picture[x, y] = color }
      }
    }
    return picture
  }

  /// More colours than are compared, of which an eye tells none from the one before.
  private static let photographs = [\PixelColor.red, \.blue].map { channel in
    func photograph(_ more: Int) -> Bitmap {
      var picture = Bitmap(width: 220, height: 140, color: .black)
      for y in 0..<140 {
        for x in 0..<220 {
          var color = PixelColor(
            red: UInt8((x * 3 + y) % 250), green: UInt8((y * 7 + x * 5) % 256),
            blue: UInt8(x * y % 250))
          color[keyPath: channel] += UInt8(more)
          picture[x, y] = color
        }
      }
      return picture
    }
    return Row(
      testDescription: "a photograph with a level more", expected: photograph(0),
      actual: photograph(1),
      sentence: "nothing visible differs: 30,800 pixels at (0, 0), 220 × 140 px",
      tolerances: [.exact])
  }

  @Test(
    arguments: cards + inks + others + headers + noise + noisyHeaders + rails + stacks
      + shells + leaving + photographs)
  func says(_ row: Row) throws {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    let files = try [row.expected, row.actual].map { try PNG.encode($0, effort: .fast) }
    for tolerance in row.tolerances {
      let checked = PairCheck(tolerance: tolerance).check(
        pair, expected: files[0], actual: files[1])
      let words = checked.result.message?.split(separator: "; ", maxSplits: 1).last.map(String.init)
      #expect(words == row.sentence, "\(tolerance)")
    }
  }
}
