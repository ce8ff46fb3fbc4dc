import Testing

@testable import Labels

/// Rule 59 of docs/layout-rules.md: how close labels are to breaking or being cut elsewhere.
@Suite struct SlackTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let slack: LabelLayout.Slack?
    var testDescription: String { what }
  }

  private static func slack(_ line: Int, _ points: Double) -> LabelLayout.Slack {
    LabelLayout.Slack(line: line, points: points)
  }

  static let rows = [
    Row(what: "8 pt are free", spec: .plain("标题", width: 40), slack: slack(0, 8)),
    Row(
      what: "the third character misses by 2", spec: .plain("标题标", width: 46), slack: slack(0, 2)),
    Row(
      what: "a word misses by 6, without the space after it",
      spec: .plain("ab cd ef", width: 30), slack: slack(0, 6)),
    Row(
      what: "the second line is the closest", spec: .plain("标\n标题", width: 34), slack: slack(1, 2)),
    Row(
      what: "a cut misses the next character by 4",
      spec: .plain("标题标题", width: 44, lines: 1), slack: slack(0, 4)),
    Row(
      what: "a space at the cut would go: what follows it misses by 16, and 4 pt are free",
      spec: .plain("标 题标题", width: 36, lines: 1), slack: slack(0, 4)),
    Row(
      what: "a no-break space too",
      spec: .plain("标\u{A0}题标题", width: 36, lines: 1), slack: slack(0, 4)),
    Row(
      what: "nothing but spaces follows the cut: 8 pt are free",
      spec: .plain("标  \n题", width: 40, lines: 1), slack: slack(0, 8)),
    Row(
      what: "a suffix that moved down misses by 12",
      spec: .plain("标题", suffix: "￥9", width: 48), slack: slack(0, 12)),
    Row(
      what: "balanced lines of 36 pt: a word misses by 20",
      spec: .plain("aa bb cc dd", width: 60) { $0.wrap = .balance }, slack: slack(0, 20)),
    Row(
      what: "a label as wide as its text", spec: .plain("标题", width: 0) { $0.width = .fit },
      slack: nil),
  ]

  @Test(arguments: rows) func nearest(_ row: Row) throws {
    let slack = try LabelBench().layout(row.spec).slack
    #expect(slack?.line == row.slack?.line)
    #expect(abs((slack?.points ?? 0) - (row.slack?.points ?? 0)) < 0.001)
  }
}
