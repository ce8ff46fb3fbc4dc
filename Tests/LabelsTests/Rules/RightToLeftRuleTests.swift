import Raster
import Testing

@testable import Labels

/// Justification, tabs, hyphens, spacing and decorations in right-to-left labels: they start on the right, and what is
/// physical stays so. At 16 pt a Hebrew letter is 8 pt wide, a space 4; tab stops are 32 pt apart.
///
/// Rules 42 and 43 of docs/layout-rules.md.
@Suite struct RightToLeftRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    let width: Double
    var change: @Sendable (inout LabelSpec) -> Void = { _ in }
    /// Left edges of each line's clusters in logical order.
    let edges: [[Double]]
    var testDescription: String { what }
  }

  static let rows = [
    Row(
      what: "justify stretches from the right edge to the left", text: "אב גד הו", width: 44,
      change: { $0.align = .justify }, edges: [[36, 28, 16, 8, 0, -4], [36, 28]]),
    Row(
      what: "tabs are counted from the right", text: "א\tב", width: 100, edges: [[92, 68, 60]]),
    Row(
      what: "after text of the other direction, too", text: "ab\tא", width: 100,
      change: { $0.direction = .rtl }, edges: [[84, 92, 68, 60]]),
    Row(
      what: "a soft hyphen takes up room where the line breaks", text: "אב\u{AD}גד", width: 24,
      edges: [[16, 8, 8], [16, 8]]),
    Row(
      what: "and none elsewhere", text: "אב\u{AD}גד", width: 40, edges: [[32, 24, 24, 16, 8]]),
    Row(
      what: "letter spacing follows on the left", text: "אב", width: 40,
      change: { $0.style.letterSpacing = 2 }, edges: [[30, 20]]),
  ]

  @Test(arguments: rows) func places(_ row: Row) throws {
    let layout = try LabelBench().layout(.plain(row.text, width: row.width, row.change))
    #expect(layout.lines.map { $0.clusters.map(\.box.x) } == row.edges)
  }

  @Test func aHyphenStandsAtTheLeft() throws {
    let line = try LabelBench().layout(.plain("אב\u{AD}גד", width: 24)).lines[0]
    let hyphen = try #require(line.runs.first { $0.source == .hyphen })
    #expect(hyphen.origin.x == 0)
    #expect(line.box == LabelRect(x: 0, y: 0, width: 24, height: 16))
  }

  @Test func aShiftedRunStandsOnTheLeftOfTheOneBeforeIt() throws {
    let layout = try LabelBench().layout(
      .plain("", width: 100) {
        $0.text = [TextRun("א"), TextRun("ב", StyleOverrides(baselineShift: 4))]
      })
    let line = layout.lines[0]
    #expect(line.runs.map { $0.origin.x } == [84, 92])
    #expect(line.runs.map { line.baseline - $0.origin.y } == [4, 0])
  }

  /// Lines are 4.5 pt above the baselines at 13 and 29; the space that hangs on the left has none.
  @Test func aLineThroughTextEndsBeforeWhatHangs() throws {
    let layout = try LabelBench().layout(
      .plain("אב גד", width: 18) { $0.style.strikethrough = TextDecoration(.single) })
    #expect(
      layout.lines.flatMap(\.decorations).map(\.box) == [
        LabelRect(x: 2, y: 8, width: 16, height: 1), LabelRect(x: 2, y: 24, width: 16, height: 1),
      ])
  }

  /// A letter's rectangle reaches from 0.8 to 7.2 px; its shadow is 3 px further to the right.
  @Test func aShadowFallsToTheRightAllTheSame() throws {
    let red = PixelColor(red: 255, green: 0, blue: 0)
    let bench = try LabelBench()
    let picture = try bench.renderer.draw(
      bench.layout(
        .plain("א", width: 20) {
          $0.align = .left
          $0.style.shadow = TextShadow(x: 3, color: red)
        }))
    #expect((0..<20).filter { picture[$0, 8] == red } == [8, 9])
    #expect((1...6).allSatisfy { picture[$0, 8] == .black })
  }
}
