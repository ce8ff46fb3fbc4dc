import Testing

@testable import Labels

/// Rules 1 to 9, 16 and 17 of docs/layout-rules.md: the protected suffix.
///
/// `￥9` is 16 + 8 = 24 pt wide, the default gap 4, the ellipsis 16.
@Suite struct SuffixRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: Int
    let what: String
    let spec: LabelSpec
    let lines: [String]
    /// Left edge and width of the suffix.
    var suffix: (x: Double, width: Double)?
    var isTruncated = false
    var state = LabelLayout.SuffixState.whole
    var testDescription: String { "rule \(rule): \(what)" }
  }

  static let rows = [
    Row(
      rule: 1, what: "everything fits exactly", spec: .plain("标题", suffix: "￥9", width: 60),
      lines: ["标题|￥9"], suffix: (36, 24)),
    Row(
      rule: 2, what: "the gap before a truncated line's suffix",
      spec: .plain("标题标题", suffix: "￥9", width: 60, lines: 1), lines: ["标…|￥9"],
      suffix: (36, 24), isTruncated: true),
    Row(
      rule: 2, what: "a gap of 10 pt, whole",
      spec: .plain("标题", suffix: "￥9", width: 66) { $0.suffixGap = 10 }, lines: ["标题|￥9"],
      suffix: (42, 24)),
    Row(
      rule: 2, what: "a gap of 10 pt, truncated",
      spec: .plain("标题标题", suffix: "￥9", width: 66, lines: 1) { $0.suffixGap = 10 },
      lines: ["标…|￥9"], suffix: (42, 24), isTruncated: true),
    Row(
      rule: 3, what: "a suffix with a space fits whole",
      spec: .plain("标", suffix: "a b", width: 40), lines: ["标|a b"], suffix: (20, 20)),
    Row(
      rule: 3, what: "a suffix with a space is not split",
      spec: .plain("标", suffix: "a b", width: 39), lines: ["标", "|a b"], suffix: (0, 20)),
    Row(
      rule: 3, what: "letter spacing is not counted for anything inserted",
      spec: .plain("标", suffix: "￥9", width: 100) { $0.style.letterSpacing = 2 },
      lines: ["标|￥9"], suffix: (16 + 2 + 4 + 2, 28)),
    Row(
      rule: 4, what: "the line breaks before the gap",
      spec: .plain("标题标题", suffix: "￥9", width: 91), lines: ["标题标题", "|￥9"], suffix: (0, 24)),
    Row(
      rule: 5, what: "the suffix moves down whole",
      spec: .plain("标题标题", suffix: "￥9", width: 64, lines: 2), lines: ["标题标题", "|￥9"],
      suffix: (0, 24)),
    Row(
      rule: 6, what: "no line remains",
      spec: .plain("标题标题标", suffix: "￥9", width: 100, lines: 1), lines: ["标题标…|￥9"],
      suffix: (68, 24), isTruncated: true),
    Row(
      rule: 6, what: "the second line is the last",
      spec: .plain("标题标题标题标题", suffix: "￥9", width: 64, lines: 2),
      lines: ["标题标题", "标…|￥9"], suffix: (36, 24), isTruncated: true),
    Row(
      rule: 7, what: "the gap goes first",
      spec: .plain("标题标题", suffix: "￥99999", width: 72, lines: 1), lines: ["…|￥99999"],
      suffix: (16, 56), isTruncated: true),
    Row(
      rule: 7, what: "then the ellipsis",
      spec: .plain("标题标题", suffix: "￥99999", width: 71, lines: 1), lines: ["|￥99999"],
      suffix: (0, 56), isTruncated: true),
    Row(
      rule: 7, what: "then the suffix is scaled",
      spec: .plain("标题标题", suffix: "￥99999", width: 42, lines: 1), lines: ["|￥99999"],
      suffix: (0, 42), isTruncated: true, state: .scaled),
    Row(
      rule: 7, what: "by no more than it needs",
      spec: .plain("标题标题", suffix: "￥99999", width: 55.5, lines: 1), lines: ["|￥99999"],
      suffix: (0, 55.5), isTruncated: true, state: .scaled),
    Row(
      rule: 7, what: "at last it is clipped at half its size",
      spec: .plain("标题标题", suffix: "￥99999", width: 20, lines: 1), lines: ["|￥99999"],
      suffix: (0, 20), isTruncated: true, state: .clipped),
    Row(
      rule: 7, what: "a suffix on its own line is scaled too",
      spec: .plain("标", suffix: "￥99999", width: 42), lines: ["标", "|￥99999"],
      suffix: (0, 42), state: .scaled),
    Row(
      rule: 7, what: "a line with the suffix alone keeps its paragraph's indent",
      spec: .plain("标题标题", suffix: "￥9", width: 24, lines: 1) { $0.indent = 20 }, lines: ["|￥9"],
      suffix: (0, 24), isTruncated: true),
    Row(
      rule: 7, what: "no gap where nothing stands before the suffix, not even an ellipsis",
      spec: .plain("abcd", suffix: "￥9", width: 28, lines: 1) { $0.ellipsis = [] }, lines: ["|￥9"],
      suffix: (0, 24), isTruncated: true),
    Row(
      rule: 8, what: "the suffix fits but not with an ellipsis",
      spec: .plain("标题标题", suffix: "￥9", width: 24, lines: 1), lines: ["|￥9"],
      suffix: (0, 24), isTruncated: true),
    Row(
      rule: 9, what: "empty body", spec: .plain("", suffix: "￥9", width: 24, lines: 1),
      lines: ["|￥9"], suffix: (0, 24)),
    Row(
      rule: 9, what: "an empty last paragraph has its first indent",
      spec: .plain("标\n", suffix: "￥9", width: 100) { $0.firstIndent = 20 }, lines: ["标", "|￥9"],
      suffix: (20, 24)),
    Row(
      rule: 9, what: "empty suffix", spec: .plain("标题标题", width: 48, lines: 1),
      lines: ["标题…"], isTruncated: true),
    Row(
      rule: 16, what: "at the left end of a right-to-left paragraph",
      spec: .plain("שלום", suffix: "￥9", width: 100), lines: ["שלום|￥9"],
      suffix: (100 - 32 - 4 - 24, 24)),
    Row(
      rule: 16, what: "left of the ellipsis of a right-to-left paragraph",
      spec: .plain("שלום שלום", suffix: "￥9", width: 76, lines: 1), lines: ["שלום…|￥9"],
      suffix: (0, 24), isTruncated: true),
    Row(
      rule: 16, what: "at the right end of a left-to-right paragraph that ends in Hebrew",
      spec: .plain("a שלום", suffix: "￥9", width: 100), lines: ["a שלום|￥9"],
      suffix: (8 + 4 + 32 + 4, 24)),
    Row(
      rule: 17, what: "the end of a truncated line stands at the right edge",
      spec: .plain("标题标题标", suffix: "￥9", width: 100, lines: 1) { $0.align = .end },
      lines: ["标题标…|￥9"], suffix: (76, 24), isTruncated: true),
    Row(
      rule: 17, what: "a truncated line is centred",
      spec: .plain("标题标题标", suffix: "￥9", width: 100, lines: 1) { $0.align = .center },
      lines: ["标题标…|￥9"], suffix: (72, 24), isTruncated: true),
    Row(
      rule: 6, what: "suffix-placement pinned-end",
      spec: .plain("标", suffix: "￥9", width: 100) { $0.suffixPlacement = .pinnedEnd },
      lines: ["标|￥9"], suffix: (76, 24)),
    Row(
      rule: 6, what: "suffix-placement own-line",
      spec: .plain("标", suffix: "￥9", width: 100) { $0.suffixPlacement = .ownLine },
      lines: ["标", "|￥9"], suffix: (0, 24)),
    Row(
      rule: 6, what: "suffix-placement own-line, truncated before it",
      spec: .plain("标题标题标题", suffix: "￥9", width: 48, lines: 2) {
        $0.suffixPlacement = .ownLine
      },
      lines: ["标题…", "|￥9"], suffix: (0, 24), isTruncated: true),
  ]

  /// Rule 7: a suffix is clipped at its own end, whichever way the body runs. At half its size `￥` is
  /// 8 pt wide, all of `￥99999` 28 and of the six letters 24.
  @Test(arguments: [
    ("标题", "￥99999", LabelSpec.Direction.auto, 0.0), ("שלום", "￥99999", .auto, 0),
    ("שלום", "￥99999", .rtl, 0), ("标题", "אבגדהו", .auto, -4), ("שלום", "אבגדהו", .auto, -4),
  ]) func clipsTheSuffixAtItsEnd(
    _ body: String, _ suffix: String, _ direction: LabelSpec.Direction, _ edge: Double
  ) throws {
    let layout = try LabelBench().layout(
      .plain(body, suffix: suffix, width: 20, lines: 1) { $0.direction = direction })
    #expect(layout.suffix?.state == .clipped)
    #expect(layout.lines[0].clip == LabelRect(x: 0, y: 0, width: 20, height: 8))
    #expect(layout.lines[0].runs.first?.origin.x == edge)
  }

  @Test(arguments: rows) func placesTheSuffix(_ row: Row) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.shown == row.lines)
    #expect((layout.truncation != nil) == row.isTruncated)
    #expect((layout.suffix != nil) == (row.suffix != nil))
    guard let expected = row.suffix, let suffix = layout.suffix else { return }
    #expect(abs(suffix.box.x - expected.x) < 0.01)
    // A scaled suffix may end a little before the limit, as it is scaled in steps of 1/1024.
    #expect(abs(suffix.box.width - expected.width) < (row.state == .scaled ? 0.06 : 0.01))
    #expect(suffix.state == row.state)
    #expect(layout.diagnostics.contains(.suffixClipped) == (row.state == .clipped))
  }
}
