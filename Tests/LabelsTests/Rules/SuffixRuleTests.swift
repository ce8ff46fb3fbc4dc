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
    let suffix: (x: Double, width: Double)?
    let isTruncated: Bool
    let state: LabelLayout.SuffixState
    var testDescription: String { "rule \(rule): \(what)" }

    init(
      _ rule: Int, _ what: String, _ spec: LabelSpec, _ lines: [String],
      suffix: (x: Double, width: Double)? = nil, isTruncated: Bool = false,
      state: LabelLayout.SuffixState = .whole
    ) {
      (self.rule, self.what, self.spec, self.lines) = (rule, what, spec, lines)
      (self.suffix, self.isTruncated, self.state) = (suffix, isTruncated, state)
    }
  }

  static let rows = [
    Row(
      1, "everything fits exactly", .plain("标题", suffix: "￥9", width: 60), ["标题|￥9"],
      suffix: (36, 24)),
    Row(
      2, "the gap before a truncated line's suffix",
      .plain("标题标题", suffix: "￥9", width: 60, lines: 1), ["标…|￥9"], suffix: (36, 24),
      isTruncated: true),
    Row(
      2, "a gap of 10 pt, whole", .plain("标题", suffix: "￥9", width: 66) { $0.suffixGap = 10 },
      ["标题|￥9"], suffix: (42, 24)),
    Row(
      2, "a gap of 10 pt, truncated",
      .plain("标题标题", suffix: "￥9", width: 66, lines: 1) { $0.suffixGap = 10 }, ["标…|￥9"],
      suffix: (42, 24), isTruncated: true),
    Row(
      3, "a suffix with a space fits whole", .plain("标", suffix: "a b", width: 40), ["标|a b"],
      suffix: (20, 20)),
    Row(
      3, "a suffix with a space is not split", .plain("标", suffix: "a b", width: 39),
      ["标", "|a b"],
      suffix: (0, 20)),
    Row(
      3, "letter spacing is not counted for anything inserted",
      .plain("标", suffix: "￥9", width: 100) { $0.style.letterSpacing = 2 }, ["标|￥9"],
      suffix: (16 + 2 + 4 + 2, 28)),
    Row(
      4, "the line breaks before the gap", .plain("标题标题", suffix: "￥9", width: 91),
      ["标题标题", "|￥9"],
      suffix: (0, 24)),
    Row(
      5, "the suffix moves down whole", .plain("标题标题", suffix: "￥9", width: 64, lines: 2),
      ["标题标题", "|￥9"], suffix: (0, 24)),
    Row(
      6, "no line remains", .plain("标题标题标", suffix: "￥9", width: 100, lines: 1), ["标题标…|￥9"],
      suffix: (68, 24), isTruncated: true),
    Row(
      6, "the second line is the last", .plain("标题标题标题标题", suffix: "￥9", width: 64, lines: 2),
      ["标题标题", "标…|￥9"], suffix: (36, 24), isTruncated: true),
    Row(
      7, "the gap goes first", .plain("标题标题", suffix: "￥99999", width: 72, lines: 1), ["…|￥99999"],
      suffix: (16, 56), isTruncated: true),
    Row(
      7, "then the ellipsis", .plain("标题标题", suffix: "￥99999", width: 71, lines: 1), ["|￥99999"],
      suffix: (0, 56), isTruncated: true),
    Row(
      7, "then the suffix is scaled", .plain("标题标题", suffix: "￥99999", width: 42, lines: 1),
      ["|￥99999"], suffix: (0, 42), isTruncated: true, state: .scaled),
    Row(
      7, "by no more than it needs", .plain("标题标题", suffix: "￥99999", width: 55.5, lines: 1),
      ["|￥99999"], suffix: (0, 55.5), isTruncated: true, state: .scaled),
    Row(
      7, "at last it is clipped at half its size",
      .plain("标题标题", suffix: "￥99999", width: 20, lines: 1), ["|￥99999"], suffix: (0, 20),
      isTruncated: true, state: .clipped),
    Row(
      7, "a suffix on its own line is scaled too", .plain("标", suffix: "￥99999", width: 42),
      ["标", "|￥99999"], suffix: (0, 42), state: .scaled),
    Row(
      7, "a line with the suffix alone keeps its paragraph's indent",
      .plain("标题标题", suffix: "￥9", width: 24, lines: 1) { $0.indent = 20 }, ["|￥9"],
      suffix: (0, 24), isTruncated: true),
    Row(
      7, "no gap where nothing stands before the suffix, not even an ellipsis",
      .plain("abcd", suffix: "￥9", width: 28, lines: 1) { $0.ellipsis = [] }, ["|￥9"],
      suffix: (0, 24), isTruncated: true),
    Row(
      8, "the suffix fits but not with an ellipsis",
      .plain("标题标题", suffix: "￥9", width: 24, lines: 1), ["|￥9"], suffix: (0, 24),
      isTruncated: true),
    Row(9, "empty body", .plain("", suffix: "￥9", width: 24, lines: 1), ["|￥9"], suffix: (0, 24)),
    Row(
      9, "an empty last paragraph has its first indent",
      .plain("标\n", suffix: "￥9", width: 100) { $0.firstIndent = 20 }, ["标", "|￥9"],
      suffix: (20, 24)),
    Row(9, "empty suffix", .plain("标题标题", width: 48, lines: 1), ["标题…"], isTruncated: true),
    Row(
      16, "at the left end of a right-to-left paragraph", .plain("שלום", suffix: "￥9", width: 100),
      ["שלום|￥9"], suffix: (100 - 32 - 4 - 24, 24)),
    Row(
      16, "left of the ellipsis of a right-to-left paragraph",
      .plain("שלום שלום", suffix: "￥9", width: 76, lines: 1), ["שלום…|￥9"], suffix: (0, 24),
      isTruncated: true),
    Row(
      16, "at the right end of a left-to-right paragraph that ends in Hebrew",
      .plain("a שלום", suffix: "￥9", width: 100), ["a שלום|￥9"], suffix: (8 + 4 + 32 + 4, 24)),
    Row(
      17, "the end of a truncated line stands at the right edge",
      .plain("标题标题标", suffix: "￥9", width: 100, lines: 1) { $0.align = .end }, ["标题标…|￥9"],
      suffix: (76, 24), isTruncated: true),
    Row(
      17, "a truncated line is centred",
      .plain("标题标题标", suffix: "￥9", width: 100, lines: 1) { $0.align = .center }, ["标题标…|￥9"],
      suffix: (72, 24), isTruncated: true),
    Row(
      6, "suffix-placement pinned-end",
      .plain("标", suffix: "￥9", width: 100) { $0.suffixPlacement = .pinnedEnd }, ["标|￥9"],
      suffix: (76, 24)),
    Row(
      6, "suffix-placement own-line",
      .plain("标", suffix: "￥9", width: 100) { $0.suffixPlacement = .ownLine }, ["标", "|￥9"],
      suffix: (0, 24)),
    Row(
      6, "suffix-placement own-line, truncated before it",
      .plain("标题标题标题", suffix: "￥9", width: 48, lines: 2) { $0.suffixPlacement = .ownLine },
      ["标题…", "|￥9"], suffix: (0, 24), isTruncated: true),
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
