private import Base
import Testing

@testable import Audit
@testable import Reports
@testable import Results

@Suite struct AuditTextReportTests {
  /// A key has one line, whatever its labels, languages, forms and sizes.
  @Test func hasALineForEachKey() {
    let result = AuditSamples.result(
      [
        AuditSamples.finding(.cut(["bestellen"]), locale: 1, size: 2),
        AuditSamples.finding(.cut(["ellen"]), locale: 1, size: 1),
        AuditSamples.finding(.wraps(lines: 3, allowed: 2), label: 1, locale: 2, size: 1, line: 14),
        AuditSamples.finding(
          .wraps(lines: 3, allowed: 2), label: 1, locale: 2, key: "hello", form: "few", size: 0,
          line: 20),
        AuditSamples.finding(
          .wraps(lines: 3, allowed: 2), label: 1, locale: 2, key: "hello", form: "many", size: 0,
          line: 20, state: .worse),
        AuditSamples.finding(
          .wraps(lines: 2, allowed: 1), label: 0, locale: 3, key: "hello", size: 1, line: 22),
        AuditSamples.finding(.shrunk(by: 0.8), key: "old", size: 0, state: .accepted),
        AuditSamples.finding(.tight(points: 0.5), label: 1, key: "near", size: 0, line: 30),
      ], locales: ["en", "de", "fr", "ru", "fi"], sizes: AuditSamples.sizes)
    let head = """
      WRAPS “hello” fails in 1 of 5 languages, from AX1 on in 2 languages: fr, ru; English fits \
      (home/title, checkout/button, App/Localizable.xcstrings:20)
      CUT “pay” fails from AX1 on in 2 of 5 languages (1 cut, 1 wraps): de, fr; English fits \
      (checkout/button, home/title, App/Localizable.xcstrings:12)
      TIGHT “near” is tight in 1 of 5 languages: de (home/title, App/Localizable.xcstrings:30)
      --verbose prints what is lost of each text and what would fix it

      """
    #expect(AuditTextReport(result).text.text.hasPrefix(head + "\n"))
    let short = AuditTextReport(result, most: 1, details: "out/index.html").text.text
    #expect(
      short.contains(
        """
        and 2 more; see out/index.html
        --verbose prints what is lost of each text and what would fix it


        """))
    #expect(
      AuditTextReport(result, most: 0).text.text.hasPrefix("3 keys need attention\n--verbose"))
  }

  /// A few values mend many keys.
  @Test func hasOneLineForWhatLacksValues() {
    let result = AuditSamples.result(
      [
        AuditSamples.finding(.unfilledPlaceholders(["{n}", "{who}"]), key: "a", size: 0),
        AuditSamples.finding(.unfilledPlaceholders(["{n}"]), locale: 1, key: "a", size: 0),
        AuditSamples.finding(.unfilledPlaceholders(["%d", "{a⏎b}"]), key: "b", size: 0),
        AuditSamples.finding(.unfilledPlaceholders(["{who}"]), key: "c", size: 0),
        AuditSamples.finding(.unfilledPlaceholders(["{n}", "{who}"]), key: "d", size: 0),
        AuditSamples.finding(.unfilledPlaceholders(["{old}"]), key: "e", size: 0, state: .accepted),
        AuditSamples.finding(.cut(["x"]), .unfilledPlaceholders(["{m}"]), key: "pay", size: 0),
      ], locales: ["en", "de"], sizes: AuditSamples.sizes)
    let text = AuditTextReport(result, most: 0).text.text
    #expect(
      text.hasPrefix(
        """
        1 key needs attention
        PLACEHOLDER no value for {who}, {n}, %d and 2 more in 5 keys: “pay”, “a”, “b” and 2 more; \
        `samples: { text: [Anna], integer: ["28"] }` in `audit` of suite.yaml has values by kind
        --verbose prints
        """))
  }

  @Test func saysTheWorstFirst() {
    #expect(
      AuditTextReport(AuditSamples.usual, isVerbose: true).text.text == """
        CUT “pay” in de, checkout/button, at AX1 and larger, worst at AX5 (App/Localizable.xcstrings:12)
            Jetzt [bestellen]
            cut: “bestellen” not shown; 9 characters too long; fits with 40.1 pt more width, or at 7.5 pt

        WRAPS “hello” in ar, home/title, at L, worse than accepted (App/Localizable.xcstrings:20)
            أهلا
            3 lines instead of at most 2

        TIGHT “a⏎b\\u{1B}[31m” in de, home/title, at L (App/Localizable.xcstrings:30)
            \\::c⏎\\u{202E}d
            only 0.5 pt to spare

             texts  cut  wraps  shrunk  tight  by label
           1 of 20    1      –       –      –  checkout/button
        3 of 1,205    –      1       1      1  home/title

             texts  cut  wraps  shrunk  tight  by locale
        3 of 1,210    1      –       1      1  de
            1 of 5    –      1       –      –  ar

        1,225 texts in 2 labels and 3 locales, 3,675 layouts: 2 cut, 1 wraps, 1 shrunk, 1 tight; \
        3 new, 1 worse, 1 accepted, 2 fixed

        """)
  }

  /// A missing glyph is missing everywhere, but what else is wrong is so at some width and sizes.
  @Test func saysWhereElseSomethingIsWrong() {
    let result = AuditSamples.result(
      [
        AuditSamples.finding(
          .missingGlyphs(["𠮷"]), .cut(["ellen"]), size: 2, width: 60, remedy: TextRemedy(room: 40)),
        AuditSamples.finding(.missingGlyphs(["𠮷"]), .cut(["en"]), size: 1, width: 60),
        AuditSamples.finding(.missingGlyphs(["𠮷"]), size: 0, width: 60),
        AuditSamples.finding(.missingGlyphs(["𠮷"]), key: "ok", size: 0, width: 60),
      ], sizes: AuditSamples.sizes)
    let lines = AuditTextReport(result, isVerbose: true).text.text.split(separator: "\n").map(
      String.init)
    #expect(
      lines.first
        == "MISSING GLYPHS “pay” in de, checkout/button, 60 pt wide, cut at AX1 and larger, "
        + "worst at AX5 (App/Localizable.xcstrings:12)")
    #expect(
      lines.contains("MISSING GLYPHS “ok” in de, checkout/button (App/Localizable.xcstrings:12)"))
  }

  @Test(arguments: [
    (2, "\n\nand 1 more; see out/audit.html\n\n"), (1, "\n\nand 2 more; see out/audit.html\n\n"),
    (0, "3 texts need attention; see out/audit.html\n\n"),
  ])
  func countsWhatItDoesNotShow(_ most: Int, _ part: String) {
    let text = AuditTextReport(
      AuditSamples.usual, most: most, isVerbose: true, details: "out/audit.html"
    ).text.text
    #expect(text.contains(part))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("    ") } >= most * 2)
    #expect(text.contains("TIGHT") == (most > 2))
  }

  @Test func withoutAnythingWrongItIsOneLine() {
    #expect(
      AuditTextReport(AuditSamples.result([])).text.text
        == "40 texts in 3 labels and 2 locales, 45 layouts: all fit\n")
    #expect(
      AuditTextReport(AuditResult()).text.text
        == "0 texts in 0 labels and 0 locales, 0 layouts: nothing to audit\n")
  }

  @Test func colorsAreOnlyThoseOfVerdictsAndOfWhatIsLost() {
    let text = AuditTextReport(AuditSamples.usual, isVerbose: true, isColored: true).text.text
    #expect(text.hasPrefix("\u{1B}[1;31mCUT\u{1B}[0m “pay”"))
    #expect(text.contains("    Jetzt [\u{1B}[31mbestellen\u{1B}[0m]\n"))
    #expect(text.contains("\n\u{1B}[1;33mTIGHT\u{1B}[0m “a⏎b\\u{1B}[31m”"))
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == AuditTextReport(AuditSamples.usual, isVerbose: true).text.text)
  }

  @Test func tablesHaveEnoughRows() {
    let locales = (0..<60).map { "l\($0)" }
    let findings = locales.indices.map {
      AuditSamples.finding(.cut(["x"]), locale: $0, key: "k\($0)")
    }
    var result = AuditSamples.result(findings, locales: locales)
    result.cells = []
    let text = AuditTextReport(result, most: 0).text.text
    #expect(text.contains("1 of 1    1  l39\nand 20 more\n\n0 texts in"))
    #expect(!text.contains("l40"))
  }

  /// Each entry stays on its lines, whatever a text says.
  @Test(arguments: AuditSamples.hostile) func nothingOfATextActs(_ hostile: String) {
    let short = AuditTextReport(AuditSamples.hostileResult(hostile)).text.text
    #expect(!AuditSamples.acts(short))
    #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count == 12)
    let text = AuditTextReport(AuditSamples.hostileResult(hostile), isVerbose: true).text.text
    #expect(!AuditSamples.acts(text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == (hostile.isEmpty ? 11 : 12))
    #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") })
    #expect(!text.contains("##["))
    #expect(!text.contains("##vso["))
    #expect(lines[1].count < 1_500)
  }
}

@Suite struct AuditSizeWordsTests {
  @Test(
    arguments: [
      ([], nil), ([2], "at M"), ([4], "at AX1"), ([0], "at xS"), ([3, 4], "at 1.5× and larger"),
      ([0, 1], "at S and smaller"), ([1, 2, 3], "from S to 1.5×"), ([2, 1], "at S and M"),
      ([0, 2, 4], "at xS, M and AX1"), ([0, 1, 2, 3, 4], "at every size"), ([9], nil),
    ] as [([Int], String?)])
  func sizesAreOneExpression(_ indices: [Int], _ words: String?) {
    let result = AuditResult(
      sizes: ["xS", "S", "M", "1.5", "AX1"].map { .init(name: $0, factor: 1) })
    #expect(result.sizeWords(indices) == words)
  }

  @Test func labelsOwnSizeNeedsNoWords() {
    #expect(AuditResult(sizes: [.own]).sizeWords([0]) == nil)
    #expect(AuditResult(sizes: [.init(name: "AX1", factor: 2)]).sizeWords([0]) == "at AX1")
  }
}

@Suite struct AuditEntryTests {
  private func entries(_ findings: [AuditFinding]) -> [AuditEntry] {
    AuditSamples.result(findings, sizes: AuditSamples.sizes).entries { _ in true }
  }

  @Test func saysAtWhichSizesAndWidthsItIsSo() {
    let cut = AuditSamples.finding(.cut(["x"]), size: 2, width: 90.5)
    let wraps = AuditSamples.finding(.wraps(lines: 2, allowed: 1), size: 1, width: 90.5)
    let tight = AuditSamples.finding(.tight(points: 1), size: 0, width: 90.5)
    #expect(
      entries([cut, wraps, tight]).map(\.conditions) == [
        "90.5 pt wide, at AX5, wraps at AX1, tight at L"
      ])
    let column = AuditSamples.finding(.cut(["x"]), label: 2, size: 0, width: 80)
    #expect(entries([column]).map(\.conditions) == ["80 pt high, at L"])
    #expect(entries([AuditSamples.finding(.cut(["x"]))]).map(\.conditions) == [nil])
  }

  /// Nobody fixes these with more room.
  @Test(arguments: [TextProblem.untranslated, .missingGlyphs(["x"]), .unfilledPlaceholders(["%d"])])
  func someThingsDoNotDependOnSizes(_ problem: TextProblem) {
    let finding = AuditSamples.finding(problem, size: 0, width: 90)
    #expect(entries([finding]).map(\.conditions) == [nil])
  }

  @Test func limitsAreTheStrictestOfAllSizes() {
    let entry = entries([
      AuditSamples.finding(.cut(["x"]), size: 2, remedy: TextRemedy(characters: 4)),
      AuditSamples.finding(.cut(["x"]), size: 1, remedy: TextRemedy(characters: 9)),
      AuditSamples.finding(.cut(["x"]), size: 0),
    ])[0]
    #expect(entry.charactersTooLong == 9)
    // “Jetzt bestellen” has 15.
    #expect(entry.mostCharacters == 6)
    let none = entries([AuditSamples.finding(.overflows(by: 2), remedy: TextRemedy(characters: 15))]
    )[0]
    #expect(none.mostCharacters == nil)
  }
}

@Suite struct MarkedTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    var lost: [Range<Int>] = []
    var plain: String
    var testDescription: String { plain }
  }

  private static let a = String(repeating: "a", count: 60)

  @Test(arguments: [
    Row(text: "", plain: ""), Row(text: "abc", plain: "abc"),
    Row(text: "abcdef", lost: [3..<6], plain: "abc[def]"),
    Row(text: "abcdef", lost: [0..<6], plain: "[abcdef]"),
    Row(text: "abcdef", lost: [2..<4], plain: "ab[cd]ef"),
    Row(text: "abcdef", lost: [1..<2, 4..<5], plain: "a[b]cd[e]f"),
    Row(text: "a\nb", lost: [1..<3], plain: "a[⏎b]"),
    // UTF-16: the family has 11 units, and is lost as a whole.
    Row(text: "x👨‍👩‍👧‍👦y", lost: [3..<4], plain: "x[👨‍👩‍👧‍👦]y"),
    Row(text: "标题标题", lost: [2..<4], plain: "标题[标题]"),
    Row(text: "שלום", lost: [2..<4], plain: "של[ום]"),
    Row(text: "abc", lost: [2..<900, 5..<6], plain: "ab[c]"),
    Row(text: a + "bc", lost: [60..<62], plain: "…\(a.prefix(39))[bc]"),
    Row(text: "bc" + a, lost: [0..<2], plain: "[bc]\(a.prefix(39))…"),
    Row(text: "bc" + a, lost: [2..<62], plain: "bc[\(a.prefix(20))…\(a.prefix(19))]"),
    Row(text: a + a, plain: "\(a)\(a.prefix(39))…"),
    Row(
      text: "abcdefghij", lost: [1..<2, 3..<4, 5..<6, 7..<8], plain: "a[b]c[d]e[f]g…"),
  ])
  func showsWhatIsLost(_ row: Row) {
    #expect(MarkedText(row.text, lost: row.lost).plain == row.plain)
  }
}
