import Base
import Cases
import Labels
import Raster
import Testing

@testable import Results
@testable import Runs

/// The layout that another renderer tells, and what follows where it says nothing.
@Suite struct ToldLayoutTests {
  private static let subject = Case(
    id: "a", location: .init(file: "a.yaml", line: 1, column: 1),
    label: LabelSpec(
      text: [TextRun("标题")], style: TextStyle(font: LabelFont(family: "Harness Square", size: 10)),
      width: .points(20), insets: LabelInsets(top: 1, left: 2, bottom: 3, right: 4), scale: 2))
  /// 20 × 10 pt.
  private static let picture = Bitmap(width: 40, height: 20, color: .white)

  private static func record(_ json: String) throws -> LayoutRecord {
    try LayoutRecord(told: Node(json: Array(json.utf8)), of: subject, picture)
  }

  private static let least = #"""
    {"lines": [{"range": [0, 3], "text": "标", "box": [0, 0, 10, 10]},
      {"range": [3, 6], "text": "题", "box": [0, 10, 10, 12.5]}]}
    """#

  @Test func fromTheLinesAloneFollowsAllElse() throws {
    let record = try Self.record(Self.least)
    #expect(record.id == "a")
    #expect(record.mode == "horizontal")
    #expect(record.scale == 2)
    #expect(record.size == [20, 10])
    #expect(record.contentBox == [2, 1, 14, 6])
    #expect(record.textBlock == [2, 1, 14, 6])
    #expect(record.lines.map(\.baseline) == [10, 22.5])
    #expect(record.lines.allSatisfy { !$0.hardBreak && $0.runs.isEmpty && $0.clusters == nil })
    #expect(record.visibleText == "标题")
  }

  @Test func whatIsToldStands() throws {
    let record = try Self.record(
      #"""
      {"lines": [{"range": [0, 3], "text": "标", "box": [0, 0, 10, 10], "baseline": 8}],
        "size": [20.5, 10], "content-box": [0, 0, 1, 2], "text-block": [3, 4, 5, 6],
        "truncation": {"elided": [3, 6], "reason": "lines"}, "visible-text": ""}
      """#)
    #expect(record.lines.map(\.baseline) == [8])
    #expect(record.size == [20.5, 10])
    #expect(record.contentBox == [0, 0, 1, 2])
    #expect(record.textBlock == [3, 4, 5, 6])
    #expect(record.truncation?.elided == [3, 6])
    #expect(record.visibleText == "")
  }

  /// docs/renderers.md: like everything optional.
  @Test func nullIsAsGoodAsNothing() throws {
    let told = #"""
      {"lines": [{"range": [0, 3], "text": "标", "box": [0, 0, 10, 10], "baseline": null, "runs": null},
        {"range": [3, 6], "text": "题", "box": [0, 10, 10, 12.5], "hard-break": null}],
        "size": null, "text-block": null, "truncation": null, "visible-text": null}
      """#
    #expect(try Self.record(told) == Self.record(Self.least))
  }

  /// Whatever is there: it is ignored.
  @Test func harnessAloneDecidesWhatOnlyItKnows() throws {
    let told = #"""
      {"id": 7, "spec": 7, "environment": 7, "pixels": 7, "suite": 7, "pair": 7, "hits": 7, "more": 7,
      """# + Self.least.dropFirst()
    #expect(try Self.record(told) == Self.record(Self.least))
  }

  @Test(arguments: [
    (#"{}"#, "lines is missing"),
    (#"{"lines": [{"range": [0, 3], "text": "标"}]}"#, "lines[0].box is missing"),
    (
      #"{"lines": [], "truncation": {"reason": "money"}}"#,
      "truncation.reason: “money” is not a reason; accepted: lines, height, width"
    ),
    (
      #"{"lines": [], "slack": {"line": 0, "pt": 1}}"#,
      "slack.line: 0 is not the index of any of the 0 lines"
    ),
    (
      #"{"lines": [], "size": [22, 10]}"#,
      "`size` is 22 × 10 pt, the picture 40 × 20 px at scale 2"
    ),
  ])
  func saysWhatIsWrong(_ told: String, _ reason: String) throws {
    #expect(throws: JSONError(reason: reason)) { try Self.record(told) }
  }

  @Test func aReasonIsOneOfTheEngines() {
    let reasons: [LabelLayout.Truncation.Reason] = [.lines, .height, .width]
    #expect(LayoutRecord.reasons == reasons.map(\.rawValue))
  }
}
