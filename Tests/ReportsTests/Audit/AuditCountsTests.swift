import Testing

@testable import Audit

@Suite struct AuditCountsTests {
  private let usual = AuditSamples.usual

  @Test func countsFindings() {
    let all = usual.counts
    #expect(all.kinds == [.cut: 2, .wraps: 1, .shrunk: 1, .tight: 1])
    #expect(all.states == [.new: 3, .worse: 1, .accepted: 1])
    #expect(all.findings == 5)
    #expect(all.failures == 3)
    #expect(all.failures == usual.findings.count(where: \.isFailure))
    // The same text at two sizes is one.
    #expect(all.texts == 4)
    #expect(all.occurring == [.cut, .wraps, .shrunk, .tight])
    #expect(AuditResult().counts == AuditCounts())
  }

  @Test func countsParts() {
    #expect(usual.countsByLabel.map(\.findings) == [2, 3])
    #expect(usual.countsByLocale.map(\.findings) == [0, 4, 1])
    #expect(usual.countsByLocale.map(\.texts) == [0, 3, 1])
    #expect(usual.countsByCell.map(\.findings) == [0, 2, 2, 1])
    #expect(usual.countsByCell[2].states == [.accepted: 1, .new: 1])
  }

  /// A text of the same name in another label or locale is another one.
  @Test func textsAreToldApart() {
    let result = AuditSamples.result([
      AuditSamples.finding(.overflows(by: 2)), AuditSamples.finding(.overflows(by: 2), form: "few"),
      AuditSamples.finding(.overflows(by: 2), label: 1),
      AuditSamples.finding(.overflows(by: 2), locale: 0),
    ])
    #expect(result.counts.texts == 3)
  }

  /// A text counts once, whatever its forms and sizes, by the worst that is wrong with it.
  @Test func textsAreCountedByTheirWorst() {
    let result = AuditSamples.result([
      AuditSamples.finding(.tight(points: 1), form: "one"),
      AuditSamples.finding(.missingGlyphs(["x"]), form: "few"),
      AuditSamples.finding(.missingGlyphs(["x"]), form: "many"),
      AuditSamples.finding(.cut(["x"]), form: "other"),
      AuditSamples.finding(.cut(["x"]), key: "hello"),
      AuditSamples.finding(.tight(points: 1), locale: 0),
    ])
    #expect(result.counts.textKinds == [.missingGlyphs: 1, .cut: 1, .tight: 1])
    #expect(
      result.countsByLocale.map(\.textKinds) == [[.tight: 1], [.missingGlyphs: 1, .cut: 1]])
    #expect(result.counts.kinds == [.missingGlyphs: 2, .cut: 2, .tight: 2])
  }

  @Test func theWorstKindDecides() {
    func counts(_ kinds: [FindingKind: Int]) -> AuditCounts {
      AuditCounts(textKinds: kinds)
    }
    let all = [
      counts([.tight: 50]), counts([:]), counts([.cut: 1, .tight: 1]), counts([.cut: 2]),
      counts([.missingGlyphs: 1]), counts([.cut: 1, .wraps: 1]), counts([.cut: 2]),
    ]
    #expect(AuditResult.worstFirst(all) == [4, 3, 6, 5, 2, 0])
  }

  @Test(arguments: [
    (FindingKind.missingFont, "1 without their font", "1,234 without their font"),
    (.missingGlyphs, "1 with missing glyphs", "1,234 with missing glyphs"),
    (.wrongPlaceholders, "1 with wrong placeholders", "1,234 with wrong placeholders"),
    (.unfilledPlaceholders, "1 with unfilled placeholders", "1,234 with unfilled placeholders"),
    (.cut, "1 cut", "1,234 cut"), (.overflows, "1 overflows", "1,234 overflow"),
    (.clipped, "1 clipped", "1,234 clipped"),
    (.suffixScaled, "1 with a shrunk suffix", "1,234 with a shrunk suffix"),
    (.expectation, "1 not as expected", "1,234 not as expected"),
    (.wraps, "1 wraps", "1,234 wrap"),
    (.breaksWord, "1 with broken words", "1,234 with broken words"),
    (.shrunk, "1 shrunk", "1,234 shrunk"),
    (.untranslated, "1 not translated", "1,234 not translated"), (.tight, "1 tight", "1,234 tight"),
  ])
  func numberAndKindAgree(_ kind: FindingKind, _ one: String, _ many: String) {
    #expect(kind.words(count: 1) == one)
    #expect(kind.words(count: 1_234) == many)
  }
}

@Suite struct FindingWordsTests {
  @Test(arguments: [
    (
      TextProblem.missingGlyphs(["𠮷", "e\u{301}"]),
      "no glyph for “𠮷” (U+20BB7), “e\u{301}” (U+0065 U+0301)"
    ),
    (
      .missingGlyphs(
        ["é", "\u{5B8}", "\u{5D1}", "\u{5E9}"],
        scripts: [
          MissingScript(
            name: "Hebrew", characters: ["\u{5B8}", "\u{5D1}", "\u{5E9}"], font: "Noto Sans Hebrew")
        ]),
      "no glyph for Hebrew: 2 letters, 1 mark; Noto Sans Hebrew has them; “é” (U+00E9)"
    ),
    (
      .missingGlyphs(
        ["\u{E01}"], scripts: [MissingScript(name: "Thai", characters: ["\u{E01}"])]),
      "no glyph for Thai: 1 letter"
    ),
    (.broken("no `value`; accepted: a text"), "no `value`; accepted: a text"),
    (
      .wrongPlaceholders(
        PlaceholderFaults([PlaceholderFault(.missing, "%d")], accepted: ["%@", "%d"])),
      "`%d` is missing; accepted: `%@`, `%d`"
    ),
    (.unfilledPlaceholders(["%1$@", "%d"]), "no value for %1$@, %d"),
    (.cut(["标题", "x"]), "cut: “标题” and “x” not shown"),
    (
      .cut([String(repeating: "a", count: 41)]),
      "cut: “\(String(repeating: "a", count: 39))…” not shown"
    ),
    (.overflows(by: 8.5), "overflows its box by 8.5 pt"), (.overflows(by: 0), "overflows its box"),
    (
      .clipped([.init("top", "marks", points: 2.1)]), "marks cut off at the top by 2.1 pt"
    ),
    (
      .clipped([.init("top", "marks", points: 2.1), .init("left", "shadows", points: 4)]),
      "marks cut off at the top by 2.1 pt, shadows cut off at the left by 4 pt"
    ),
    (.suffixScaled(by: 4), "its suffix is shrunk or cut by 4 pt"),
    (.expectation(what: "lines", expected: "1", actual: "2"), "`lines` is 2, expected 1"),
    (.wraps(lines: 3, allowed: 2), "3 columns instead of at most 2"),
    (.breaksWords(["Иванович"]), "breaks the word Иванович"),
    (.breaksWords(["Иванович", "标题"]), "breaks the words Иванович, 标题"),
    (.shrunk(by: 0.666), "shrunk to 67 %"), (.untranslated, "not translated"),
    (.tight(points: 0.25), "only 0.25 pt to spare"), (.tight(points: 0), "no room to spare"),
  ])
  func problemsAreOnePhrase(_ problem: TextProblem, _ words: String) {
    #expect(problem.words(areColumns: true) == words)
  }

  /// Of a text with seven characters.
  @Test(
    arguments: [
      (TextRemedy(), nil),
      (TextRemedy(characters: 1), "1 character too long"),
      (TextRemedy(characters: 6), "6 characters too long"),
      (TextRemedy(characters: 7), "not even one character fits"),
      (TextRemedy(room: 0.015625), "fits with 0.1 pt more width"),
      (
        TextRemedy(characters: 3, room: 12.34375, size: 15),
        "3 characters too long; fits with 12.4 pt more width, or at 15 pt"
      ),
      (
        TextRemedy(characters: 7, room: 4), "not even one character fits; fits with 4 pt more width"
      ),
      (TextRemedy(size: 7.5), "fits at 7.5 pt"),
    ] as [(TextRemedy, String?)])
  func remediesAreEnough(_ remedy: TextRemedy, _ sentence: String?) {
    #expect(remedy.sentence(of: 7) == sentence)
  }

  @Test func columnsAreHigh() {
    #expect(TextRemedy(room: 4).sentence(of: 7, areColumns: true) == "fits with 4 pt more height")
  }
}
