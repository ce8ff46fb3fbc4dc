import Testing

@testable import Raster

@Suite struct ComparedAreaTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var expected = PixelSize(width: 4, height: 3)
    var actual = PixelSize(width: 4, height: 3)
    var ignored: [PixelRect] = []
    /// Rows of the overlap: `+` is compared.
    let rows: [String]
  }

  @Test(arguments: [
    Example(testDescription: "all", rows: ["++++", "++++", "++++"]),
    Example(
      testDescription: "overlap", expected: PixelSize(width: 2, height: 3),
      actual: PixelSize(width: 4, height: 1), rows: ["++"]),
    Example(
      testDescription: "no overlap", expected: PixelSize(width: 0, height: 3), rows: ["", "", ""]),
    Example(
      testDescription: "one area", ignored: [PixelRect(x: 1, y: 1, width: 2, height: 1)],
      rows: ["++++", "+--+", "++++"]),
    Example(
      testDescription: "areas that overlap",
      ignored: [
        PixelRect(x: 1, y: 1, width: 2, height: 2), PixelRect(x: 0, y: 0, width: 2, height: 2),
        PixelRect(x: 0, y: 0, width: 1, height: 1),
      ],
      rows: ["--++", "---+", "+--+"]),
    Example(
      testDescription: "areas past the edges",
      ignored: [
        PixelRect(x: -3, y: -3, width: 4, height: 4), PixelRect(x: 3, y: 2, width: 9, height: 9),
        PixelRect(x: 9, y: 0, width: 1, height: 9), PixelRect(x: 0, y: -9, width: 9, height: 9),
      ],
      rows: ["-+++", "++++", "+++-"]),
    Example(
      testDescription: "huge areas",
      ignored: [
        PixelRect(x: 3, y: .min, width: .max, height: .max),
        PixelRect(x: 3, y: 1, width: .max, height: .max),
        PixelRect(x: .min, y: 0, width: -1, height: 1),
      ],
      rows: ["++++", "+++-", "+++-"]),
    Example(
      testDescription: "empty and negative areas",
      ignored: [
        PixelRect(x: 1, y: 1, width: 0, height: 1), PixelRect(x: 1, y: 1, width: 1, height: 0),
        PixelRect(x: 2, y: 2, width: -2, height: -2),
      ],
      rows: ["++++", "++++", "++++"]),
    Example(
      testDescription: "everything", ignored: [PixelRect(x: 0, y: 0, width: 4, height: 3)],
      rows: ["----", "----", "----"]),
  ])
  func leavesOutIgnoredAreas(_ example: Example) {
    let area = ComparedArea(
      expected: example.expected, actual: example.actual, ignoring: example.ignored)
    let width = min(example.expected.width, example.actual.width)
    var rows = Array(
      repeating: Array(repeating: Character("-"), count: width), count: example.rows.count)
    for band in area.bands {
      for y in band.rows {
        for x in band.columns.joined() { rows[y][x] = "+" }
      }
    }
    #expect(rows.map { String($0) } == example.rows)
    #expect(area.pixelCount == example.rows.joined().count { $0 == "+" })
  }
}
