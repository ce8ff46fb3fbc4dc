import LabelProperties
import Testing

@testable import Labels

/// Rule 63 of docs/layout-rules.md: lines of about equal length.
@Suite struct BalanceRuleTests {
  private static func balanced(
    _ text: String, suffix: String = "", width: Double, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.wrap = .balance
      change(&$0)
    }
  }

  /// Its second part is 8 pt higher than the others.
  private static func raised(
    _ before: String, _ high: String, _ after: String, width: Double = 80,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    balanced("", width: width) {
      $0.text = [
        TextRun(before), TextRun(high, StyleOverrides(baselineShift: 8)), TextRun(after),
      ]
      change(&$0)
    }
  }

  static let rows = [
    ShownRow(
      63, "two lines: 36 pt hold what 60 do", balanced("aa bb cc dd", width: 60),
      ["aa bb ", "cc dd"]),
    ShownRow(63, "ideographs", balanced("标题标题标题标", width: 80), ["标题标题", "标题标"]),
    ShownRow(
      63, "three lines stay three", balanced("标题标题标题标题标题标", width: 80), ["标题标题", "标题标题", "标题标"]),
    ShownRow(63, "a single line", balanced("aa bb", width: 60), ["aa bb"]),
    ShownRow(
      63, "a label as wide as its text", balanced("aa bb cc", width: 0) { $0.width = .fit },
      ["aa bb cc"]),
    ShownRow(
      63, "no word is broken, although 40 pt give three lines too",
      balanced("aa bbbbbb cc", width: 52), ["aa ", "bbbbbb ", "cc"]),
    ShownRow(
      63, "a word that is broken in any case", balanced("bbbbbbbb", width: 40), ["bbbb", "bbbb"]),
    ShownRow(
      63, "paragraphs share one width", balanced("标题\n标题标题标题标", width: 80), ["标题", "标题标题", "标题标"]),
    ShownRow(
      63, "which a paragraph of one line can need", balanced("标题标题标\n标题标题标题标", width: 80),
      ["标题标题标", "标题标题标", "题标"]),
    ShownRow(
      63, "indents count", balanced("标题标题标题标", width: 80) { $0.firstIndent = 16 }, ["标题标", "题标题标"]),
    ShownRow(
      63, "the suffix counts", balanced("标题标题标", suffix: "￥9", width: 80), ["标题标", "题标|￥9"]),
    ShownRow(
      63, "a suffix on a line of its own stays there",
      balanced("标题标题标题标", suffix: "￥9", width: 80) { $0.suffixPlacement = .ownLine },
      ["标题标题", "标题标", "|￥9"]),
    ShownRow(
      63, "a cut keeps as much as at the whole width",
      balanced("标题标题标题标题标题标题", width: 84, lines: 2), ["标题标题标", "题标题标…"]),
    ShownRow(
      63, "whole lines that narrower ones show too",
      balanced("aa bb cc dd eeeeee", width: 60, lines: 2) { $0.truncate = .none },
      ["aa bb ", "cc dd "]),
    ShownRow(
      63, "an ellipsis alone beside the suffix",
      balanced("\n标题", suffix: "￥9", width: 80, lines: 1), ["…|￥9"]),
    ShownRow(
      63, "and below a line", balanced("\n\n标题", suffix: "￥9", width: 80, lines: 2), ["", "…|￥9"]),
    ShownRow(63, "white space hangs", balanced("标题标题标   题标", width: 80), ["标题标题", "标   题标"]),
    ShownRow(
      63, "exclusions: as without balance",
      balanced("标题标题标题标", width: 80) {
        $0.exclusions = [Exclusion(LabelRect(x: 48, y: 0, width: 16, height: 8))]
      }, ["标题标", "题", "标题标"]),
    ShownRow(
      63, "two raised characters can make two lines higher instead of one",
      raised("标题标", "标标", "题标"), ["标题标标", "标题标"]),
    ShownRow(
      63, "unless the label has no room for that",
      raised("标题标", "标标", "题标") { $0.height = .points(47) }, ["标题标标标", "题标"]),
    ShownRow(63, "or one instead of two", raised("标题标题", "标标", "标"), ["标题标题", "标标标"]),
    ShownRow(
      63, "which then fits in a lower label", raised("标题标题", "标标", "标") { $0.height = .points(40) },
      ["标题标题", "标标标"]),
    ShownRow(
      63, "but not in one for two lines that are not raised",
      raised("标题标题", "标标", "标") { $0.height = .points(39) }, ["标题标题…"]),
    ShownRow(
      63, "where the least width is too high, one between can serve",
      raised("标题标题", "标标", "标题标题", width: 112) { $0.height = .points(47) }, ["标题标题标标", "标题标题"]),
    ShownRow(63, "right to left", balanced("אא בב גג דד", width: 60), ["אא בב ", "גג דד"]),
    ShownRow(
      63, "columns", .columns("标题标题标题标", height: 80) { $0.wrap = .balance }, ["标题标题", "标题标"]),
  ]

  @Test(arguments: rows) func balances(_ row: ShownRow) throws {
    #expect(try LabelBench().layout(row.spec).shown == row.lines)
  }

  /// What is too wide for any line leaves nothing to balance.
  @Test(arguments: [
    balanced("标题标题", width: 10, lines: 2), balanced("标题标题", width: 10),
    balanced("aa bb cc", suffix: "￥￥￥￥￥￥￥", width: 40, lines: 2),
    balanced("aa bb cc", suffix: "￥￥￥￥￥￥￥", width: 40),
    balanced("aa\n标", suffix: "￥￥￥￥￥￥￥", width: 20, lines: 2) { $0.truncate = .middle },
  ]) func clippedLines(_ spec: LabelSpec) throws {
    var plain = spec
    plain.wrap = .word
    let bench = try LabelBench()
    #expect(try bench.layout(spec).shown == bench.layout(plain).shown)
  }

  @Test func linesKeepTheWholeWidth() throws {
    for (align, x, width) in [(LabelSpec.Alignment.end, 24.0, 36.0), (.justify, 0, 60)] {
      let layout = try LabelBench().layout(
        Self.balanced("aa bb cc dd", width: 60) { $0.align = align })
      #expect(layout.lines[0].box.x == x)
      #expect(layout.lines[0].box.width == width)
      #expect(layout.lines.map(\.limit) == [60, 60])
      #expect(layout.contentBox.width == 60)
    }
  }

  /// All widths are multiples of 4 pt, so every width at which lines can change is tried.
  @Test func isWhatTryingEveryWidthFinds() throws {
    var generator = SeededGenerator(seed: 7)
    let bench = try LabelBench()
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        String(repeating: "a", count: Int.random(in: 1...9, using: &generator))
      }
      let text = words.joined(separator: " ")
      let width = Double(Int.random(in: 18...60, using: &generator)) * 4
      let whole = try bench.layout(.plain(text, width: width))
      let least = try stride(from: 4, through: width, by: 4).lazy
        .map { try bench.layout(.plain(text, width: $0)) }
        .first { layout in
          layout.lines.count == whole.lines.count
            && layout.lines.dropLast().allSatisfy { $0.text.hasSuffix(" ") }
        }
      let found = try bench.layout(Self.balanced(text, width: width))
      #expect(found.lines.map(\.text) == least?.lines.map(\.text), "\(text) in \(width) pt")
    }
  }
}
