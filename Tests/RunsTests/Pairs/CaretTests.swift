import Raster
import Testing

@testable import Results

/// What is a text field's caret, and what only looks like it; what is none is never ignored as one.
@Suite struct CaretTests {
  typealias Drawing = PairSentenceTests.Drawing

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let without: Drawing
    let with: Drawing
    /// What is said if it came; nil for a caret.
    let sentence: String?
  }

  private static let page = Drawing(size: PixelSize(width: 80, height: 100))
  private static let faint = gray(200)

  private static func gray(_ value: UInt8) -> PixelColor {
    PixelColor(red: value, green: value, blue: value)
  }

  /// Dividers of three columns.
  private static func dividers(_ rows: [Int], _ height: Int, in page: Drawing) -> Drawing {
    rows.reduce(page) { $0.adding(20, $1, 1, height, .black).adding(50, $1, 1, height, .black) }
  }

  /// The page with a line at (20, 20), besides what else it shows.
  private static func line(
    _ description: String, _ page: Drawing, _ width: Int, _ height: Int,
    _ ink: PixelColor = .black, says sentence: String? = nil
  ) -> Row {
    Row(
      testDescription: description, without: page,
      with: page.adding(20, 20, width, height, ink), sentence: sentence)
  }

  private static func new(_ width: Int, _ height: Int) -> String {
    "something is new at (20, 20), \(width) × \(height) px"
  }

  private static let blue = PixelColor(red: 0, green: 122, blue: 255)

  static let rows = [
    line("a caret in an empty field", page, 1, 12),
    line("a caret of two pixels", page, 2, 40),
    line("a caret in the colour of an app", page, 2, 40, blue),
    line("a caret between letters that it touches", page.adding(16, 22, 4, 3, .black), 2, 14),
    line(
      "a caret behind letters that end above its foot",
      page.adding(4, 22, 5, 9, .black).adding(12, 22, 5, 9, .black), 1, 14),
    line(
      "a caret in the frame of a field",
      page.adding(14, 14, 40, 1, faint).adding(14, 14, 1, 26, faint).adding(14, 39, 40, 1, faint),
      1, 14),
    line("a line that is too low", page, 1, 7, says: new(1, 7)),
    line("a line that is too wide", page, 3, 24, says: new(3, 24)),
    line("a line that is too high", page, 1, 49, says: new(1, 49)),
    line("a faint divider", page, 1, 20, faint, says: new(1, 20)),
    line(
      "a letter without serifs beside others",
      page.adding(8, 22, 4, 10, .black).adding(14, 22, 4, 10, .black), 1, 12, says: new(1, 12)),
    line(
      "a divider between two rules",
      page.adding(0, 19, 80, 1, .black).adding(0, 34, 80, 1, .black), 1, 14,
      says: "other content in the same box at (20, 20), 1 × 14 px"),
    line(
      "a divider below a header of another colour", page.adding(0, 0, 80, 20, blue), 1, 20,
      says: new(1, 20)),
    line(
      "a divider beside another one", page.adding(50, 20, 1, 20, .black), 1, 20, says: new(1, 20)),
    line(
      "a divider below that of the row above", page.adding(20, 4, 1, 12, .black), 1, 12,
      says: new(1, 12)),
    line(
      "a divider that is longer now", page.adding(20, 4, 1, 16, .black), 1, 16,
      says: "something at (20, 4) is 1 × 32 px instead of 1 × 16"),
    Row(
      testDescription: "dividers of a new row", without: page,
      with: dividers([20], 20, in: page),
      sentence: "something is new at 2 places, the largest 1 × 20 px at (20, 20)"),
    Row(
      testDescription: "a line down to the end of the picture", without: page,
      with: page.adding(20, 80, 1, 20, .black),
      sentence: "something is new at (20, 80), 1 × 20 px"),
    Row(
      testDescription: "a gradient", without: page,
      with: page.adding(20, 20, 1, 10, .black).adding(20, 30, 1, 10, blue),
      sentence: new(1, 20)),
  ]

  private static func check(
    _ expected: Drawing, _ actual: Drawing, _ tolerance: Tolerance = .exact
  ) throws -> CaseResult {
    let pair = PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both)
    return PairCheck(tolerance: tolerance).check(
      pair, expected: try PNG.encode(expected.picture, effort: .fast),
      actual: try PNG.encode(actual.picture, effort: .fast)
    ).result
  }

  @Test(arguments: rows) func tells(_ row: Row) throws {
    let came = try Self.check(row.without, row.with)
    let went = try Self.check(row.with, row.without)
    let ignoring = try Self.check(row.without, row.with, Tolerance(caret: .ignore))
    if let sentence = row.sentence {
      #expect(came.cause?.summary == sentence)
      #expect(went.cause?.summary.contains("caret") == false)
      #expect(ignoring.status == .failed)
      #expect(ignoring.pixels?.antialiased == 0)
    } else {
      #expect(came.cause?.summary.hasPrefix("a line like a caret is new at (20, 20)") == true)
      #expect(went.cause?.summary.hasPrefix("a line like a caret is gone at (20, 20)") == true)
      // Nothing is lost with what blinks.
      #expect(came.severity == .content)
      #expect(went.severity == .content)
      #expect(ignoring.status == .passed)
      #expect(ignoring.pixels?.different == 0)
      #expect(ignoring.pixels?.antialiased == came.pixels?.different)
    }
  }

  /// One that is elsewhere now goes at one place and comes at the other.
  @Test(arguments: [Tolerance(caret: .ignore), Tolerance(.color(0.1), caret: .ignore)])
  func aCaretElsewhereIsIgnored(_ tolerance: Tolerance) throws {
    let expected = Self.page.adding(20, 20, 1, 16, .black)
    let result = try Self.check(expected, Self.page.adding(60, 60, 1, 16, .black), tolerance)
    #expect(result.status == .passed)
    #expect(result.pixels?.antialiased == 32)
  }

  /// What else differs is told, and counted, as if there were no caret.
  @Test func whatElseDiffersCounts() throws {
    let expected = Self.page.adding(60, 60, 8, 8, .black)
    let actual = Self.page.adding(60, 60, 8, 8, Self.blue).adding(20, 20, 1, 16, .black)
    let result = try Self.check(expected, actual, Tolerance(caret: .ignore))
    #expect(
      result.cause?.summary == "recoloured at (60, 60), 8 × 8 px: #000000 → #007aff")
    #expect(result.pixels?.different == 64)
    #expect(result.pixels?.bounds == [60, 60, 8, 8])
  }

  /// Large pictures are read again for it.
  @Test func aCaretInALargePictureIsIgnored() throws {
    let page = Drawing(size: PixelSize(width: 1100, height: 1000))
    let result = try Self.check(
      page, page.adding(700, 650, 2, 30, .black), Tolerance(caret: .ignore))
    #expect(result.status == .passed)
    #expect(result.pixels?.antialiased == 60)
  }
}
