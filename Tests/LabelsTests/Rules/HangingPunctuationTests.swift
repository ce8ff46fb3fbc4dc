import Raster
import Testing

@testable import Labels

/// Rule 56 of docs/layout-rules.md: punctuation outside its line. At 16 pt CJK characters and their
/// punctuation are 16 pt wide, Latin ones 8, a space 4.
@Suite struct HangingPunctuationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let lines: [String]
    /// Left edges of the first line's clusters in logical order, or their tops in a column.
    let edges: [Double]
    /// The first line's own length.
    let width: Double
    var testDescription: String { what }
  }

  private static func label(
    _ text: String, suffix: String = "", width: Double, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.hangsPunctuation = true
      change(&$0)
    }
  }

  static let rows = [
    Row(
      what: "off: a stop takes a character along",
      spec: label("标题标。标题", width: 48) { $0.hangsPunctuation = false },
      lines: ["标题", "标。标", "题"], edges: [0, 16], width: 32),
    Row(
      what: "a stop that does not fit hangs", spec: label("标题标。标题", width: 48),
      lines: ["标题标。", "标题"], edges: [0, 16, 32, 48], width: 48),
    Row(
      what: "one that fits does not", spec: label("标题。标题", width: 48),
      lines: ["标题。", "标题"], edges: [0, 16, 32], width: 48),
    Row(
      what: "one of two does not hang alone", spec: label("标题标。。", width: 48),
      lines: ["标题", "标。。"], edges: [0, 16], width: 32),
    Row(
      what: "nor one that a bracket follows", spec: label("标题标。」标", width: 48),
      lines: ["标题", "标。」", "标"], edges: [0, 16], width: 32),
    Row(
      what: "the body's last stop hangs too", spec: label("标题标。", width: 48),
      lines: ["标题标。"], edges: [0, 16, 32, 48], width: 48),
    Row(
      what: "a Latin comma, with the space after it", spec: label("abc, de", width: 24),
      lines: ["abc, ", "de"], edges: [0, 8, 16, 24, 32], width: 24),
    Row(
      what: "not before spaces that are kept",
      spec: label("abc, de", width: 24) { $0.trailingSpaces = .keep },
      lines: ["abc", ", ", "de"], edges: [0, 8, 16], width: 24),
    Row(
      what: "an opening bracket at the paragraph's start", spec: label("「标题标题", width: 32),
      lines: ["「标题", "标题"], edges: [-16, 0, 16], width: 32),
    Row(
      what: "with what follows it, however narrow the label", spec: label("「标题", width: 10),
      lines: ["「标", "题"], edges: [-16, 0], width: 10),
    Row(
      what: "a closing one at its end, though it would fit", spec: label("标题」", width: 100),
      lines: ["标题」"], edges: [0, 16, 32], width: 32),
    Row(
      what: "both, of each paragraph", spec: label("“ab”\n“c”", width: 100),
      lines: ["“ab”", "“c”"], edges: [-8, 0, 8, 16], width: 16),
    Row(
      what: "aligned at the right without it",
      spec: label("「标」", width: 100) { $0.align = .right }, lines: ["「标」"],
      edges: [68, 84, 100], width: 16),
    Row(
      what: "centred without it", spec: label("标」", width: 100) { $0.align = .center },
      lines: ["标」"], edges: [42, 58], width: 16),
    Row(
      what: "right to left, the first on the right",
      spec: label("(אב)", width: 100) { $0.direction = .rtl }, lines: ["(אב)"],
      edges: [100, 92, 84, 76], width: 16),
    Row(
      what: "right to left, a comma on the left",
      spec: label("אב، ג", width: 16) { $0.direction = .rtl }, lines: ["אב، ", "ג"],
      edges: [8, 0, -8, -12], width: 16),
    Row(
      what: "not in the other direction's text, which it does not end",
      spec: label("אב، ג", width: 16) { $0.direction = .ltr }, lines: ["אב", "، ", "ג"],
      edges: [8, 0], width: 16),
    Row(
      what: "justified up to it, not into it",
      spec: label("标题标。标题", width: 56) { $0.align = .justify },
      lines: ["标题标。", "标题"], edges: [0, 20, 40, 56], width: 56),
    Row(
      what: "before an ellipsis nothing hangs at the end",
      spec: label("「标题标题标", width: 48, lines: 1), lines: ["「标题…"], edges: [-16, 0, 16],
      width: 48),
    Row(
      what: "nor before a suffix", spec: label("标」", suffix: "cd", width: 100),
      lines: ["标」|cd"], edges: [0, 16], width: 52),
    Row(
      what: "indented with its line", spec: label("「标", width: 100) { $0.firstIndent = 20 },
      lines: ["「标"], edges: [4, 20], width: 16),
    Row(
      what: "in a column, below its foot",
      spec: label("标题标。标题", width: 0) {
        $0.mode = .vertical
        $0.width = .fit
        $0.height = .points(48)
      }, lines: ["标题标。", "标题"], edges: [0, 16, 32, 48], width: 48),
  ]

  @Test(arguments: rows) func hangs(_ row: Row) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.shown == row.lines)
    let first = try #require(layout.lines.first)
    #expect(first.clusters.map { layout.axes.inline($0.box).low } == row.edges)
    #expect(layout.axes.inline(first.box).length == row.width)
  }

  @Test func aFittingLabelLeavesItOut() throws {
    let layout = try LabelBench().layout(
      Self.label("「标」", width: 0) { $0.width = .fit })
    #expect(layout.size.width == 16)
  }

  @Test func isFoundWhereItStands() throws {
    let layout = try LabelBench().layout(Self.label("标题标。标题", width: 48))
    let hit = LayoutQueries(layout).hit(at: LabelPoint(x: 60, y: 8))
    #expect(hit == .text(range: 9..<12, text: "。", edge: .trailing))
  }

  /// A line that is clipped ends inside the content box; what hangs before it is painted all the same.
  @Test(arguments: [100.0, 10.0]) func isPaintedOutsideTheContentBox(_ width: Double) throws {
    let bench = try LabelBench()
    let spec = Self.label("「标", width: 16 + width) {
      $0.insets = LabelInsets(top: 0, left: 16, bottom: 0, right: 0)
    }
    let picture = try bench.renderer.draw(bench.layout(spec))
    #expect((2...13).allSatisfy { picture[$0, 8] == .black })
  }
}
