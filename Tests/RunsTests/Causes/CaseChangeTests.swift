import Cases
import Labels
import Raster
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// What is said about a case that was edited. In the test font, a Chinese character is 10 pt wide,
/// a Latin one 5 and a space 2.5; a line has 8 pt above its baseline and 2 below.
@Suite struct CaseChangeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let summary: String
    var text = [TextRun("标题价")]
    var width = 100.0
    var lines = 0
    /// Whether both labels show the same boxes of the test font, so that no picture differs.
    var looksAlike = false
    let edit: @Sendable (inout LabelSpec) -> Void

    var testDescription: String { summary }
  }

  static let long = "标题价格钻石余额文字"
  static let red = PixelColor(css: "#e03131") ?? .black
  static let blue = PixelColor(css: "#3131e0") ?? .black

  static let rows: [Row] = [
    Row(summary: "`text` “价” → “格” at the end; nothing moved", looksAlike: true) {
      $0.text[0].text = "标题格"
    },
    Row(
      summary: "`text` “价” is gone at the end: line 1 is 20 × 10 pt instead of 30 × 10"
    ) { $0.text[0].text = "标题" },
    Row(
      summary: "`text` “钻” is new at the start: line 1 ends before “字” (110 > 100 pt)",
      text: [TextRun(long)]
    ) { $0.text[0].text = "钻" + long },
    Row(
      summary: "`text` “jumps” → “jumped” at the start: line 1 ends before “cd” (42.5 > 40 pt)",
      text: [TextRun("jumps cd")], width: 40
    ) { $0.text[0].text = "jumped cd" },
    // New text at a break moves no break.
    Row(
      summary: "`text` “标” is new (character 11): line 2 is 20 × 10 pt instead of 10 × 10",
      text: [TextRun(long + "题")]
    ) { $0.text[0].text = long + "标题" },
    Row(
      summary: "`text` “标” → “钻” at the start, “价” → “石” at the end; nothing moved",
      looksAlike: true
    ) { $0.text[0].text = "钻题石" },
    Row(
      summary:
        "“文” is cut off too: `text` “钻” is new at the start: the cut is 1 character earlier: the text shows "
        + "“钻标题价格钻石余额…” instead of “标题价格钻石余额文…”",
      text: [TextRun(long + "标题")], lines: 1, looksAlike: true
    ) { $0.text[0].text = "钻" + long + "标题" },
    Row(
      summary: "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)", text: [TextRun(long)]
    ) { $0.width = .points(95) },
    Row(
      summary: "`width` 95 → 100: line 1 now holds “字” too (100 ≤ 100 pt)", text: [TextRun(long)],
      width: 95
    ) { $0.width = .points(100) },
    Row(summary: "`color` #000000 → #e03131; colour only") { $0.style.color = red },
    Row(
      summary: "`color` #000000 → #010101 (not visible to the eye); colour only"
    ) { $0.style.color = PixelColor(red: 1, green: 1, blue: 1) },
    // #777777 on white has 4.48:1, #999999 has 2.85:1.
    Row(
      summary: "`color` #000000 → #777777; colour only; “标题价” has a contrast of 4.48:1 on #ffffff, "
        + "less than WCAG's 4.5:1"
    ) { $0.style.color = PixelColor(red: 0x77, green: 0x77, blue: 0x77) },
    Row(
      summary: "`color` #000000 → #999999; colour only; “标题价” has a contrast of 2.85:1 on #ffffff, "
        + "less than WCAG's 3:1"
    ) { $0.style.color = PixelColor(red: 0x99, green: 0x99, blue: 0x99) },
    Row(
      summary: "`text[1].color` #e03131 → #3131e0; colour only",
      text: [TextRun("标"), TextRun("题", .init(color: red))]
    ) { $0.text[1].overrides.color = blue },
    Row(
      summary: "`text[1].background` not set → #e03131; colour only",
      text: [TextRun("标"), TextRun("题")]
    ) { $0.text[1].overrides.background = red },
    Row(summary: "`insets.left` 0 → 5: line 1 moved 5 pt right") { $0.insets.left = 5 },
    Row(summary: "`align` start → end: line 1 moved 70 pt right") { $0.align = .end },
    Row(
      summary: "`text[1].size` 10 × 10 → 20 × 10: line 1 is 30 × 12 pt instead of 20 × 12",
      text: [
        TextRun("标"), TextRun(TextAttachment(.box(red), size: LabelSize(width: 10, height: 10))),
      ]
    ) { $0.text[1].attachment?.size.width = 20 },
    Row(
      summary: "`text[1].box` #e03131 → #3131e0; colour only",
      text: [
        TextRun("标"), TextRun(TextAttachment(.box(red), size: LabelSize(width: 10, height: 10))),
      ]
    ) { $0.text[1].attachment?.content = .box(blue) },
    Row(
      summary: "`align` start → end: line 1 moved 70 pt right; also, `color` #000000 → "
        + "#e03131, which changes colours only"
    ) {
      $0.align = .end
      $0.style.color = red
    },
    Row(
      summary:
        "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt); also, `background` #ffffff → "
        + "#3131e0, `color` #000000 → #e03131, which changes colours only; “标题价格钻石余额文字” has a contrast of 1.76:1 on "
        + "#3131e0, less than WCAG's 3:1; also, `underline` none → single, which changes pixels, but not the layout",
      text: [TextRun(long)]
    ) {
      $0.width = .points(95)
      $0.style.color = red
      $0.background = blue
      $0.style.underline = TextDecoration(.single)
    },
    Row(
      summary: "`text` “价” * has `color` #e03131; colour only",
      text: [TextRun("标题价")]
    ) {
      $0.text = [TextRun("标题"), TextRun("价", .init(color: red))]
    },
  ]

  @Test(arguments: rows) func namesWhatChangedAndWhatCameOfIt(_ row: Row) async throws {
    let test = try TestRun()
    var subject = TestRun.made("a", width: row.width, lines: row.lines)
    subject.label.text = row.text
    try await test.record([subject])
    let expected = try test.layout(of: subject.label)
    row.edit(&subject.label)
    let result = try await test.run([subject]).first
    #expect((result?.status == .passed) == row.looksAlike)
    // If no picture differs, only the records show the change.
    let seen = seen(expected, try test.layout(of: subject.label))
    let cause = result?.cause ?? seen
    #expect(cause.stage == .case)
    #expect(cause.summary.matches(pattern: row.summary), "\(cause.summary)")
  }

  /// Even if nothing in the records says why, the recorded case is not called unchanged.
  @Test func otherPixelsOfTheRecordedCaseAreToldApart() async throws {
    let test = try TestRun()
    var subject = TestRun.made("a")
    try await test.record([subject])
    try test.record("a") { $0[99, 9] = .black }
    subject.label.style.color = Self.red
    let cause = try #require(try await test.run([subject]).first?.cause)
    #expect(
      cause.summary
        == "`color` #000000 → #e03131; same layout, different pixels; also, the recorded case is painted "
        + "differently today, though the libraries and the machine are the recorded ones")
    #expect(cause.changes.map(\.kind) == [.color, .unknown])
  }

  /// The recorded case, laid out today, tells what fonts and libraries did.
  @Test func aWorldThatChangedTooIsToldApart() async throws {
    let test = try TestRun()
    var subject = TestRun.made("a")
    try await test.record([subject])
    // As if another library had placed the line elsewhere.
    try test.editRecord(of: "a") { $0.lines[0].box[0] = 7 }
    subject.label.align = .end
    let cause = try #require(try await test.run([subject], cairo: "2").first?.cause)
    #expect(
      cause.summary
        == "`align` start → end: line 1 moved 63 pt right; also, Cairo 1 → 2; "
        + "without the other changes, line 1 moved 7 pt left")
    #expect(cause.changes.map(\.kind) == [.value, .library])
  }

  @Test(arguments: [
    (
      "caf\u{E9}", "cafe\u{301}",
      "`text` has the same characters in another Unicode normalization form"
    ),
    ("a", "", "`text` “a” is gone*"),
    ("a\nb", "a\nc", "`text` “b” → “c” at the end"),
    ("一\n", "一", "`text` a line break is gone at the end"),
    (
      String(repeating: "a", count: 40), "b",
      "`text` *“*aaa…*” → “b”*"
    ),
  ]) func textsAreToldByTheirEdits(_ was: String, _ now: String, _ words: String) {
    let changes = FieldChange.changes(from: .spec(was), to: .spec(now))
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { $0.change.title.text.matches(pattern: words) })
  }

  @Test(arguments: [
    // Old and new text, a place in the old text, and where it may be in the new text.
    ("abc", "abc", 1, 1...1), ("abc", "axbc", 1, 1...2), ("abc", "ac", 2, 1...1),
    ("abc", "xyz", 0, 0...3), ("abc", "xyz", 2, 0...3), ("", "ab", 0, 0...2), ("ab", "", 1, 0...0),
    ("一二三", "一三", 6, 3...3), ("aaa", "aa", 3, 2...2),
  ]) func placesMoveWithTheirCharacters(
    _ old: String, _ new: String, _ position: Int, _ expected: ClosedRange<Int>
  ) {
    #expect(TextAlignment(from: old, to: new).positions(of: position) == expected)
  }

  @Test func placesWithinACharacterAreNone() {
    let alignment = TextAlignment(from: "一e\u{301}", to: "一e\u{301}")
    #expect(
      [0, 1, 3, 4, 6, 7].map { alignment.positions(of: $0) } == [
        0...0, nil, 3...3, nil, 6...6, nil,
      ])
    #expect(alignment.text(from: 3, to: 6) == "e\u{301}")
    #expect(alignment.text(from: 3, to: 4) == nil)
    #expect(alignment.count(from: 0, to: 6) == 2)
  }

  /// What is left of an inserted text must not stand in place of what was shown.
  @Test func fewerCharactersRestoreWhatWasShown() async throws {
    let rows = [
      ("text: 标题价格钻石", "text: 标题余额文价格钻石", 3.0),
      ("text: 标题价格钻石", "text: 余额标题价格钻石", 2),
      ("text: 标题价格", "text: 标题价格钻", 1),
    ]
    for (was, now, count) in rows {
      let row = CauseRow("", in: "width: 40, lines: 1", was, now, [])
      let cause = try #require(try await CauseBench().check(row).cause)
      #expect(cause.remedies.first { $0.kind == .characters }?.amount == count, "\(now)")
    }
  }

  /// The time for a difference grows with the texts' length, not with its square: that would be 64 times as long.
  @Test func longTextsAreComparedAtTheirEnds() {
    #expect(secondsToAlign(pairs: 20_000) < 32 * secondsToAlign(pairs: 2500))
  }

  private func secondsToAlign(pairs: Int) -> Double {
    let old = "始" + String(repeating: "ab", count: pairs) + "终"
    let new = "始" + String(repeating: "cd", count: pairs) + "终"
    return processorSeconds {
      let alignment = TextAlignment(from: old, to: new)
      let end = 3 + 2 * pairs
      #expect(alignment.edits.count == 1)
      #expect(alignment.positions(of: 3) == 3...end)
      #expect(alignment.positions(of: end) == 3...end)
      #expect(alignment.positions(of: end + 3) == end + 3...end + 3)
    }
  }

  private func seen(_ expected: LayoutRecord, _ actual: LayoutRecord) -> CaseResult.Cause {
    Explanation(
      expected: expected, actual: actual,
      comparison: Differ.compare(
        expected: Bitmap(width: 1, height: 1, color: .white),
        actual: Bitmap(width: 1, height: 1, color: .black), tolerance: .exact),
      tolerance: 0.25
    ).cause()
  }
}
