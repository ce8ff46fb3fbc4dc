import Testing

@testable import Labels

/// Rule 55 of docs/layout-rules.md: attachments that take a smaller form before any text is cut. In the test font an ideograph is 16 pt long.
@Suite struct CollapseTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let collapse: TextAttachment.Collapse
    let width: Double
    let visible: String
    /// Width of the first attachment that is shown.
    let side: Double?
    let measures: [FitMeasure]
    var testDescription: String { what }
  }

  private static let smaller = TextAttachment.Collapse.size(LabelSize(width: 16, height: 16))

  static let rows = [
    Row(
      what: "it fits as it is", collapse: smaller, width: 80, visible: "标题钻题", side: 32,
      measures: []),
    Row(
      what: "it fits when it is smaller", collapse: smaller, width: 64, visible: "标题钻题",
      side: 16, measures: [.collapsed]),
    Row(
      what: "not even then: text is cut as well", collapse: smaller, width: 60, visible: "标题…",
      side: nil, measures: [.collapsed, .truncated]),
    Row(
      what: "it fits as text", collapse: .alternative, width: 64, visible: "标题钻题", side: nil,
      measures: [.collapsed]),
  ]

  private static func label(_ row: Row) -> LabelSpec {
    .plain("", width: row.width, lines: 1) {
      $0.text = AttachmentRuleTests.runs(
        "标题",
        AttachmentRuleTests.box(32, 16) {
          $0.alternative = "钻"
          $0.collapse = row.collapse
        }, "题")
    }
  }

  @Test(arguments: rows) func collapses(_ row: Row) throws {
    let layout = try LabelBench().layout(CollapseTests.label(row))
    #expect(layout.visibleText == row.visible)
    #expect(layout.lines[0].runs.compactMap(\.attachment).first?.box.width == row.side)
    #expect(layout.fit == row.measures)
  }

  @Test func steppingOnComesAfterIt() throws {
    var spec = CollapseTests.label(CollapseTests.rows[2])
    spec.fit = [.scale(minimum: 0.5), .truncate]
    let layout = try LabelBench().layout(spec)
    #expect(layout.truncation == nil)
    #expect(layout.fit.first == .collapsed)
    #expect(layout.fit.count == 2)
  }

  @Test func othersKeepTheirIndices() throws {
    var spec = CollapseTests.label(CollapseTests.rows[3])
    spec.width = .points(72)
    spec.text.append(TextRun(AttachmentRuleTests.box(8, 8)))
    let layout = try LabelBench().layout(spec)
    #expect(layout.visibleText == "标题钻题")
    #expect(layout.lines[0].runs.compactMap(\.attachment).map(\.index) == [1])
  }
}
