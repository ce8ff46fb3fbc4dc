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

  private static let others = [
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

  @Test(arguments: cards + inks + others + photographs)
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
