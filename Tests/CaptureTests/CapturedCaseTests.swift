import Base
import Labels
import Testing

@testable import Capture

/// What captured texts are called as cases, and what a renderer tells of their lines.
@Suite struct CapturedCaseTests {
  private static func text(
    _ path: String, _ text: String, width: Double? = 100, key: String? = nil,
    at place: [Double]? = nil
  ) -> CapturedText {
    var captured = CapturedText()
    (captured.path, captured.width, captured.key, captured.place) = (path, width, key, place)
    var run = CapturedText.Run()
    run.text = text
    captured.runs = [run]
    var line = CapturedText.Line()
    (line.text, line.width) = (text, 10)
    captured.shown = [line]
    return captured
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let texts: [CapturedText]
    let names: [String]
  }

  @Test(arguments: [
    Row(
      testDescription: "a path of one text", texts: [text("main/h1", "Hi"), text("main/p", "Hi")],
      names: ["main.h1", "main.p"]),
    Row(
      testDescription: "texts of one path", texts: [text("td", "Lamp"), text("td", "Two chairs")],
      names: ["td.Lamp", "td.Two-chairs"]),
    Row(
      testDescription: "keys before texts",
      texts: [text("td", "Lamp", key: "lamp"), text("td", "Chair")],
      names: ["td.lamp", "td.Chair"]),
    Row(
      testDescription: "one text in boxes of two widths",
      texts: [text("td", "Lamp"), text("td", "Lamp", width: 79.6)],
      names: ["td-100", "td-80"]),
    Row(
      testDescription: "what differs in place alone",
      texts: [
        text("td", "Lamp", at: [8, 10.4, 100, 20]), text("td", "Lamp", at: [8, 30, 100, 20]),
      ],
      names: ["td-at-8-10", "td-at-8-30"]),
    Row(
      testDescription: "what is the same in all of it", texts: [text("td", "A"), text("td", "A")],
      names: ["td", "td"]),
    Row(
      testDescription: "letter case alone", texts: [text("TD", "A"), text("td", "B")],
      names: ["TD.A", "td.B"]),
    Row(
      testDescription: "what nobody can try is not named",
      texts: [text("td", "A"), text("td", "B", width: nil)], names: ["td"]),
  ])
  func namesTellTextsApart(_ row: Row) {
    #expect(CaptureNames(row.texts).names.map(\.name) == row.names)
  }

  /// What is said of its room tells nothing of how a text is shown.
  @Test(
    arguments: [
      ([], true), (["neighbours may grow"], true),
      (["held open by a word", "neighbours may grow"], true), (["float"], false),
      (["neighbours may grow", "float"], false),
    ] as [([String], Bool)])
  func roomDecidesNothing(_ cannot: [String], _ isTried: Bool) {
    var text = Self.text("td", "Lamp")
    text.cannot = cannot
    #expect(text.isTried == isTried)
  }

  struct Size: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout CapturedText) -> Void
    var reasons: [String] = ["too large"]
  }

  /// A suite's files have lengths of up to 16,384 points, and fonts of up to 2,000.
  @Test(arguments: [
    Size(testDescription: "just not", change: { $0.width = 16_384 }, reasons: []),
    Size(testDescription: "its width", change: { $0.width = 16_385 }),
    Size(testDescription: "its room", change: { $0.availableWidth = 16_385 }),
    Size(testDescription: "its lines", change: { $0.lineHeight = 65_535 }),
    Size(testDescription: "its indent", change: { $0.firstIndent = 1e12 }),
    Size(testDescription: "an inset", change: { $0.insets = [0, 0, 16_385, 0] }),
    Size(testDescription: "its height", change: { $0.place = [0, 0, 10, 16_385] }),
    Size(
      testDescription: "its place", change: { $0.place = [50_000, 50_000, 10, 10] }, reasons: []),
    Size(testDescription: "a box in it", change: { $0.runs[0].box = [16_385, 1] }),
    Size(
      testDescription: "its font",
      change: {
        $0.runs[0].font = CapturedText.Font()
        $0.runs[0].font?.size = 2001
      }),
    Size(
      testDescription: "besides another reason",
      change: { ($0.width, $0.cannot) = (16_385, ["float"]) }, reasons: ["float", "too large"]),
  ])
  func whatIsTooLargeIsListed(_ row: Size) {
    var text = Self.text("td", "Lamp")
    row.change(&text)
    #expect(text.reasons == row.reasons)
  }

  /// The order of a capture decides nothing, so that names stay when a page gains a text.
  @Test func orderDecidesNothing() {
    let texts = [Self.text("td", "Lamp"), Self.text("td", "Chair"), Self.text("p", "Lamp")]
    #expect(
      Set(CaptureNames(texts).names.map(\.name))
        == Set(CaptureNames(texts.reversed()).names.map(\.name)))
  }

  struct Lines: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let shown: [String]
    /// nil where lines are not what is written.
    let ranges: [Range<Int>]?
  }

  @Test(arguments: [
    Lines(testDescription: "one", text: "Hi", shown: ["Hi"], ranges: [0..<2]),
    Lines(
      testDescription: "a space hangs at a line's end", text: "ab cd", shown: ["ab", "cd"],
      ranges: [0..<3, 3..<5]),
    Lines(
      testDescription: "a break belongs to no line", text: "ab\ncd", shown: ["ab", "cd"],
      ranges: [0..<2, 3..<5]),
    Lines(
      testDescription: "an empty line", text: "ab\n\ncd", shown: ["ab", "", "cd"],
      ranges: [0..<2, 3..<3, 4..<6]),
    Lines(
      testDescription: "bytes, not characters", text: "标题标", shown: ["标题", "标"],
      ranges: [0..<6, 6..<9]),
    Lines(testDescription: "a letter too few", text: "abc", shown: ["ab"], ranges: nil),
    Lines(testDescription: "another letter", text: "abc", shown: ["abd"], ranges: nil),
    Lines(testDescription: "a letter too many", text: "ab", shown: ["abc"], ranges: nil),
    Lines(testDescription: "nothing", text: "ab", shown: [], ranges: nil),
  ])
  func rangesOfLinesAreFound(_ row: Lines) {
    var text = Self.text("p", row.text)
    text.shown = row.shown.map {
      var line = CapturedText.Line()
      (line.text, line.width) = ($0, 10)
      return line
    }
    #expect(text.toldLines?.map(\.range) == row.ranges)
  }

  @Test func linesOfUnknownLengthsAreNotTold() {
    var text = Self.text("p", "ab")
    text.shown[0].width = nil
    #expect(text.toldLines == nil)
  }

  struct Boxes: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var mode: LabelSpec.Mode? = nil
    var lineHeight: Double? = nil
    var position: CapturedText.Position? = nil
    let boxes: [[Double]]
  }

  /// Two lines of 30 and 10 pt in a box of 100 × 60 pt, whose insets are 2, 4, 8 and 16.
  @Test(arguments: [
    Boxes(testDescription: "share its height", boxes: [[5, 2, 30, 25], [5, 27, 10, 25]]),
    Boxes(
      testDescription: "have theirs", lineHeight: 20, boxes: [[5, 2, 30, 20], [5, 22, 10, 20]]),
    Boxes(
      testDescription: "in its middle", lineHeight: 20, position: .center,
      boxes: [[5, 7, 30, 20], [5, 27, 10, 20]]),
    Boxes(
      testDescription: "at its end", lineHeight: 20, position: .end,
      boxes: [[5, 12, 30, 20], [5, 32, 10, 20]]),
    Boxes(
      testDescription: "as columns from the right", mode: .vertical, lineHeight: 20,
      boxes: [[76, 5, 20, 30], [56, 5, 20, 10]]),
  ])
  func boxesFollow(_ row: Boxes) {
    var text = Self.text("p", "ab cd", at: [0, 0, 100, 60])
    text.insets = [2, 4, 8, 16]
    text.lineHeight = row.lineHeight
    text.position = row.position
    text.mode = row.mode
    text.shown = [("ab", 30.0), ("cd", 10.0)].map {
      var line = CapturedText.Line()
      (line.text, line.x, line.width) = ($0, 5, $1)
      return line
    }
    #expect(text.toldLines?.map(\.box) == row.boxes)
  }
}
