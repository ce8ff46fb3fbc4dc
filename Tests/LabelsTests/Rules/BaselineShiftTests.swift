import Testing

@testable import Labels

/// Runs above or below the line's baseline, in the test font of 16 pt: ascent 12.8, descent 3.2.
///
/// Rules 7 and 18 of docs/layout-rules.md hold for them.
@Suite struct BaselineShiftTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let run: StyleOverrides
    let height: Double
    /// On whole points, as the scale is 1.
    let baseline: Double
    /// Of the runs "a", the one above, and "b".
    let origins: [Double]
    var testDescription: String { what }
  }

  private static let small = LabelFont(family: TestFonts.square, size: 8)

  static let rows = [
    Row(
      what: "none", run: StyleOverrides(baselineShift: 0), height: 16, baseline: 13,
      origins: [13, 13, 13]),
    Row(
      what: "up, the ascent grows", run: StyleOverrides(baselineShift: 5), height: 21,
      baseline: 18, origins: [18, 13, 18]),
    Row(
      what: "down, the descent grows", run: StyleOverrides(baselineShift: -5), height: 21,
      baseline: 13, origins: [13, 18, 13]),
    Row(
      what: "small text up to the top: 6.4 + 4 is within 12.8",
      run: StyleOverrides(font: small, baselineShift: 4), height: 16, baseline: 13,
      origins: [13, 9, 13]),
    Row(
      what: "small text further up: 6.4 + 8 is 1.6 more than 12.8",
      run: StyleOverrides(font: small, baselineShift: 8), height: 17.6, baseline: 14,
      origins: [14, 6, 14]),
  ]

  @Test(arguments: rows) func raises(_ row: Row) throws {
    let layout = try LabelBench().layout(
      .plain("", width: 100) { $0.text = [TextRun("a"), TextRun("2", row.run), TextRun("b")] })
    let line = layout.lines[0]
    #expect(abs(line.box.height - row.height) < 0.001)
    #expect(line.baseline == row.baseline)
    #expect(line.runs.map(\.origin.y) == row.origins)
  }

  @Test func whatIsCutDoesNotCount() throws {
    let layout = try LabelBench().layout(
      .plain("", width: 48, lines: 1) {
        $0.text = [TextRun("标题标题"), TextRun("标", StyleOverrides(baselineShift: 9))]
      })
    #expect(layout.lines[0].box.height == 16)
  }

  /// A strikethrough that a raised run asks for rises with the run; the label's own underline stays.
  @Test func linesRiseWithTheTextThatAsks() throws {
    let single = TextDecoration(.single)
    let layout = try LabelBench().layout(
      .plain("", width: 100) {
        $0.style.underline = single
        $0.text = [
          TextRun("a"),
          TextRun("2", StyleOverrides(baselineShift: 5, strikethrough: single)),
        ]
      })
    // The baseline is at 18: 2 below it, and 5 + 5 above it.
    #expect(
      layout.lines[0].decorations.map(\.box) == [
        LabelRect(x: 0, y: 20, width: 16, height: 1), LabelRect(x: 8, y: 8, width: 8, height: 1),
      ])
  }

  @Test func aSuffixThatIsScaledIsRaisedLess() throws {
    let layout = try LabelBench().layout(
      .plain("", width: 16) {
        $0.suffix = [TextRun("标"), TextRun("题", StyleOverrides(baselineShift: 4))]
      })
    let origins = layout.lines[0].runs.map(\.origin.y)
    #expect(layout.suffix?.state == .scaled)
    #expect(origins[0] - origins[1] == 2)
  }
}
