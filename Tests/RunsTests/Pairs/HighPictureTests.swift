import Testing

@testable import Raster
@testable import Results

/// Screenshots of whole pages are higher than anything that is drawn, and read some rows at a time.
@Suite struct HighPictureTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let size: PixelSize
    /// What is new in the actual picture.
    let new: PixelRect
    let sentence: String
  }

  @Test(arguments: [
    Row(
      testDescription: "a page as a browser takes it, changed near its end",
      size: PixelSize(width: 36, height: 40_000),
      new: PixelRect(x: 10, y: 39_985, width: 6, height: 5),
      sentence: "something is new at (10, 39985), 6 × 5 px"),
    Row(
      testDescription: "the last row of the highest picture",
      size: PixelSize(width: 4, height: 262_144),
      new: PixelRect(x: 1, y: 262_143, width: 2, height: 1),
      sentence: "something is new at (1, 262143), 2 × 1 px"),
  ]) func tellsAndShowsWhatChanged(_ row: Row) throws {
    let expected = Bitmap(width: row.size.width, height: row.size.height, color: .white)
    var actual = expected
    PairAlignmentTests.fill(&actual, row.new, .black)
    let checked = try Self.check(expected, actual)
    #expect(checked.result.pixels?.different == row.new.area)
    #expect(checked.result.cause?.summary == row.sentence)
    let difference = try PNG.decode(try #require(try checked.differencePNG()))
    #expect(difference.size == row.size)
    let vermilion = PixelColor(red: 213, green: 94, blue: 0)
    for y in row.new.y - 1..<row.size.height {
      for x in 0..<row.size.width {
        let isNew = row.new.columns.contains(x) && row.new.rows.contains(y)
        #expect((difference[x, y] == vermilion) == isNew, "(\(x), \(y))")
      }
    }
  }

  @Test func findsInsertedRowsInAHighPage() throws {
    let page = PairAlignmentTests.page(width: 32, height: 33_000)
    let checked = try Self.check(page, PairAlignmentTests.inserting(30, at: 32_040, page))
    #expect(
      checked.result.cause?.summary
        == "the picture is 32 × 33030 px instead of 32 × 33000; 30 rows inserted at y 32040; the rest looks the same"
    )
    let difference = try PNG.decode(try #require(try checked.differencePNG()))
    #expect(difference.size == PixelSize(width: 32, height: 33_030))
  }

  private static func check(_ expected: Bitmap, _ actual: Bitmap) throws -> CheckedPair {
    PairCheck().check(
      PicturePair(id: "a", expected: "a.png", actual: "b.png", presence: .both),
      expected: try PNG.encode(expected, effort: .fast),
      actual: try PNG.encode(actual, effort: .fast))
  }
}
