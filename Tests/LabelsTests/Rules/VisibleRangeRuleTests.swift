import Testing

@testable import Labels

/// Rule 48 of docs/layout-rules.md: a rectangle for each line and direction run.
///
/// The widths are those of `HitRuleTests`.
@Suite struct VisibleRangeRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let range: Range<Int>
    let rects: [LabelRect]
    var testDescription: String { "rule 48: \(what)" }

    init(_ what: String, _ spec: LabelSpec, _ range: Range<Int>, _ rects: LabelRect...) {
      self.what = what
      self.spec = spec
      self.range = range
      self.rects = rects
    }
  }

  /// As high as a line.
  private static func rect(_ x: Double, _ y: Double, _ width: Double) -> LabelRect {
    LabelRect(x: x, y: y, width: width, height: 16)
  }

  private static let spaced = LabelSpec.plain("标题标题", width: 32) { $0.lineSpacing = 8 }
  private static let hanging = LabelSpec.plain("标题 标题", width: 40)
  private static let mixed = LabelSpec.plain("a שלום", width: 100)
  private static let mixedHebrew = LabelSpec.plain("שלום ab שלום", width: 100)

  static let rows = [
    Row("over two lines", spaced, 3..<9, rect(16, 0, 16), rect(0, 24, 16)),
    Row("all of two lines", spaced, 0..<12, rect(0, 0, 32), rect(0, 24, 32)),
    Row("one line", spaced, 6..<12, rect(0, 24, 32)),
    Row("nothing", spaced, 3..<3),
    Row("past the body", spaced, 12..<20),
    Row("more than the body", spaced, 9..<20, rect(16, 24, 16)),
    Row("bytes of one character", spaced, 1..<2, rect(0, 0, 16)),
    Row("bytes of two characters", spaced, 2..<4, rect(0, 0, 32)),
    Row("a newline", .plain("标\n题", width: 100), 3..<4),
    Row("text and a newline", .plain("标\n题", width: 100), 0..<4, rect(0, 0, 16)),
    Row("an empty line", .plain("标\n\n题", width: 100), 3..<6, rect(0, 32, 16)),
    Row("a space that hangs", hanging, 6..<7),
    Row("around a space that hangs", hanging, 3..<10, rect(16, 0, 16), rect(0, 16, 16)),
    Row(
      "what is left out", .plain("标题标题标", suffix: "￥9", width: 80, lines: 1), 6..<15),
    Row(
      "with what is left out", .plain("标题标题标", suffix: "￥9", width: 80, lines: 1), 3..<15,
      rect(16, 0, 16)),
    Row(
      "parts of two isolated runs",
      .plain("", width: 100) {
        $0.text = [
          TextRun("x"), TextRun("שלו", isIsolated: true), TextRun("שלו", isIsolated: true),
        ]
      }, 5..<9, rect(8, 0, 8), rect(48, 0, 8)),
    Row("right-to-left", .plain("שלום", width: 100), 0..<4, rect(84, 0, 16)),
    Row("two directions", mixed, 0..<10, rect(0, 0, 12), rect(12, 0, 32)),
    Row("parts of two directions", mixed, 0..<4, rect(0, 0, 12), rect(36, 0, 8)),
    Row(
      "three direction runs", mixedHebrew, 0..<20, rect(64, 0, 36), rect(48, 0, 16),
      rect(12, 0, 36)),
    Row(
      "parts of three direction runs", mixedHebrew, 6..<14, rect(64, 0, 12), rect(48, 0, 16),
      rect(36, 0, 12)),
  ]

  @Test(arguments: rows) func isSeenAt(_ row: Row) throws {
    let queries = LayoutQueries(try LabelBench().layout(row.spec))
    #expect(queries.rects(for: row.range) == row.rects)
  }
}
