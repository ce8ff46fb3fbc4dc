import Raster
import Results
import Testing

@testable import Labels

/// Rules 64, 65 and 66 of docs/layout-rules.md: room at word separators, behind a line's last letter, and between
/// East Asian letters and others.
@Suite struct SpacingRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    /// What each line shows, and where its clusters begin along it.
    let lines: [String]
    var testDescription: String { what }
  }

  private static func spaced(
    _ text: String, suffix: String = "", width: Double = 200,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width) {
      $0.style.wordSpacing = 6
      change(&$0)
    }
  }

  /// Letters are 8 pt long, ideographs 16, spaces 4.
  static let wordRows = [
    Row(what: "a space", spec: spaced("a b"), lines: ["a b at 0 8 18 to 26"]),
    Row(what: "two spaces", spec: spaced("a  b"), lines: ["a  b at 0 8 18 28 to 36"]),
    Row(what: "a no-break space", spec: spaced("a\u{A0}b"), lines: ["a\u{A0}b at 0 8 18 to 26"]),
    Row(
      what: "not a space of a fixed width", spec: spaced("标\u{3000}题"),
      lines: ["标\u{3000}题 at 0 16 32 to 48"]),
    Row(what: "not between ideographs", spec: spaced("标题"), lines: ["标题 at 0 16 to 32"]),
    Row(
      what: "negative spacing", spec: spaced("a b") { $0.style.wordSpacing = -3 },
      lines: ["a b at 0 8 9 to 17"]),
    Row(
      what: "on top of letter spacing", spec: spaced("a b") { $0.style.letterSpacing = 1 },
      lines: ["a b at 0 9 20 to 29"]),
    Row(
      what: "a run's own",
      spec: spaced("") {
        $0.text = [
          TextRun("a b "), TextRun("c d", StyleOverrides(wordSpacing: 1)),
        ]
      }, lines: ["a b c d at 0 8 18 26 36 44 49 to 57"]),
    Row(
      what: "it counts when lines break", spec: spaced("a b c", width: 27),
      lines: ["a b  at 0 8 18 26 to 26", "c at 0 to 8"]),
    Row(
      what: "and hangs at their end", spec: spaced("ab c", width: 16) { $0.align = .end },
      lines: ["ab  at 0 8 16 to 16", "c at 8 to 16"]),
    Row(
      what: "kept spaces have it too",
      spec: spaced("a ", width: 40) {
        $0.align = .end
        $0.trailingSpaces = .keep
      }, lines: ["a  at 22 30 to 30"]),
    Row(
      what: "right to left: the space is before its letter", spec: spaced("א ב", width: 30),
      lines: ["א ב at 22 12 4 to 30"]),
    Row(
      what: "the gap before a suffix is a space", spec: spaced("a", suffix: "9"),
      lines: ["a at 0 to 26"]),
    Row(
      what: "a tab is 8 spaces", spec: spaced("a\tb"), lines: ["a\tb at 0 8 80 to 88"]),
    Row(
      what: "justified: it is a part of the space",
      spec: spaced("a b c", width: 30) { $0.align = .justify },
      lines: ["a b  at 0 8 22 30 to 30", "c at 0 to 8"]),
    Row(
      what: "scaled with the text",
      spec: spaced("aa bb", width: 21) {
        $0.lines = 1
        $0.fit = [.scale(minimum: 0.5)]
      }, lines: ["aa bb at 0 4 8 13 17 to 21"]),
    Row(
      what: "a column", spec: .columns("标 题", height: 100) { $0.style.wordSpacing = 6 },
      lines: ["标 题 at 0 16 26 to 42"]),
  ]

  private static func trimmed(
    _ text: String, suffix: String = "", width: Double = 200, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.style.letterSpacing = 2
      $0.style.spacesLineEnds = false
      change(&$0)
    }
  }

  static let endRows = [
    Row(
      what: "no room behind the last letter", spec: trimmed("abc"), lines: ["abc at 0 10 20 to 28"]),
    Row(
      what: "by default there is", spec: trimmed("abc") { $0.style.spacesLineEnds = true },
      lines: ["abc at 0 10 20 to 30"]),
    Row(
      what: "negative spacing", spec: trimmed("abc") { $0.style.letterSpacing = -2 },
      lines: ["abc at 0 6 12 to 20"]),
    Row(
      what: "at the end edge", spec: trimmed("abc", width: 40) { $0.align = .end },
      lines: ["abc at 12 22 32 to 40"]),
    Row(
      what: "centred", spec: trimmed("ab", width: 30) { $0.align = .center },
      lines: ["ab at 6 16 to 24"]),
    Row(
      what: "what fits without it is on the line", spec: trimmed("abcd", width: 28),
      lines: ["abc at 0 10 20 to 28", "d at 0 to 8"]),
    Row(
      what: "with much spacing too",
      spec: trimmed("ab cd", width: 46) { $0.style.letterSpacing = 30 },
      lines: ["ab  at 0 38 46 to 46", "cd at 0 38 to 46"]),
    Row(
      what: "before spaces that hang", spec: trimmed("ab cd", width: 18),
      lines: ["ab  at 0 10 18 to 18", "cd at 0 10 to 18"]),
    Row(
      what: "justified to the edge", spec: trimmed("a b c", width: 30) { $0.align = .justify },
      lines: ["a b  at 0 10 22 30 to 30", "c at 0 to 8"]),
    Row(
      what: "right to left", spec: trimmed("אב", width: 30), lines: ["אב at 20 12 to 30"]),
    Row(
      what: "the last letter in reading order", spec: trimmed("ab אב"),
      lines: ["ab אב at 0 10 20 34 26 to 44"]),
    Row(
      what: "letters that join have none", spec: trimmed("بب ب", width: 30),
      lines: ["بب ب at 22 14 8 0 to 30"]),
    Row(
      what: "a no-break space between them", spec: trimmed("ب\u{A0}ب", width: 30),
      lines: ["ب\u{A0}ب at 22 16 8 to 30"]),
    Row(
      what: "one at the line's end", spec: trimmed("ب\u{202F}", width: 30),
      lines: ["ب\u{202F} at 22 18 to 30"]),
    Row(
      what: "a hyphen has none behind it", spec: trimmed("ab\u{AD}cd", width: 30),
      lines: ["ab\u{AD} at 0 10 20 to 28", "cd at 0 10 to 18"]),
    Row(
      what: "nor has an ellipsis", spec: trimmed("abcdef", width: 44, lines: 1),
      lines: ["ab at 0 10 to 36"]),
    Row(
      what: "where no ellipsis is shown, the letter has none",
      spec: trimmed("abcdef", width: 44, lines: 1) { $0.ellipsis = [TextRun("")] },
      lines: ["abcd at 0 10 20 30 to 38"]),
    Row(
      what: "only the gap is before the suffix",
      spec: trimmed("ab", suffix: "9") { $0.suffixGap = 5 }, lines: ["ab at 0 10 to 31"]),
    Row(
      what: "which may be a space with its spacing", spec: trimmed("ab", suffix: "9"),
      lines: ["ab at 0 10 to 32"]),
    Row(
      what: "an attachment",
      spec: trimmed("") {
        $0.text = [
          TextRun("a"), TextRun(TextAttachment(.box(.black), size: LabelSize(width: 8, height: 8))),
        ]
      }, lines: ["a\u{FFFC} at 0 10 to 18"]),
    Row(
      what: "a run's own spacing",
      spec: trimmed("") {
        $0.text = [TextRun("a"), TextRun("b", StyleOverrides(letterSpacing: 5))]
      }, lines: ["ab at 0 10 to 18"]),
    Row(
      what: "a column",
      spec: .columns("标题", height: 100) {
        $0.style.letterSpacing = 4
        $0.style.spacesLineEnds = false
      }, lines: ["标题 at 0 20 to 36"]),
    Row(
      what: "cells",
      spec: .columns("标题", mode: .stacked, height: 100) {
        $0.style.letterSpacing = 4
        $0.style.spacesLineEnds = false
      }, lines: ["标题 at 0 20 to 36"]),
  ]

  @Test(arguments: endRows) func ends(_ row: Row) throws {
    #expect(try Self.shown(row.spec) == row.lines)
  }

  /// The room of a right-to-left letter is on its left.
  @Test func glyphsStandOnTheirLetters() throws {
    for isSpaced in [true, false] {
      let layout = try LabelBench().layout(
        Self.trimmed("אב", width: 30) { $0.style.spacesLineEnds = isSpaced })
      let run = layout.lines[0].runs[0]
      #expect(run.glyphs.map { run.origin.x + $0.x } == [12, 22])
    }
  }

  private static func mixed(
    _ text: String, suffix: String = "", width: Double = 200, lines: Int = 0,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.style.autospace = .normal
      change(&$0)
    }
  }

  /// An eighth of an em is 2 pt.
  static let autospaceRows = [
    Row(what: "none by default", spec: .plain("标a题", width: 200), lines: ["标a题 at 0 16 24 to 40"]),
    Row(what: "on both sides", spec: mixed("标a题"), lines: ["标a题 at 0 18 28 to 44"]),
    Row(what: "digits", spec: mixed("标12"), lines: ["标12 at 0 18 26 to 34"]),
    Row(what: "kana", spec: mixed("あaーb"), lines: ["あaーb at 0 18 28 46 to 54"]),
    Row(what: "not beside spaces", spec: mixed("标 a"), lines: ["标 a at 0 16 20 to 28"]),
    Row(what: "or punctuation", spec: mixed("标，a"), lines: ["标，a at 0 16 32 to 40"]),
    Row(what: "or signs", spec: mixed("标$1"), lines: ["标$1 at 0 16 24 to 32"]),
    Row(what: "or wide letters", spec: mixed("标Ａ"), lines: ["标Ａ at 0 16 to 32"]),
    Row(
      what: "through invisible characters", spec: mixed("标\u{2060}a"),
      lines: ["标\u{2060}a at 0 18 18 to 26"]),
    Row(
      what: "but not beside U+200B", spec: mixed("标\u{200B}a"),
      lines: ["标\u{200B}a at 0 16 16 to 24"]),
    Row(
      what: "in Chinese, beside signs that belong to a number",
      spec: mixed("标12%题") { $0.style.language = "zh" }, lines: ["标12%题 at 0 18 26 34 44 to 60"]),
    Row(
      what: "behind the marks of a letter", spec: mixed("e\u{301}标"),
      lines: ["e\u{301}标 at 0 10 to 26"]),
    Row(
      what: "over runs, in the size of the character in front",
      spec: mixed("") {
        $0.text = [
          TextRun("标"),
          TextRun(
            "a", StyleOverrides(font: LabelFont(family: TestStyle.square.font.family, size: 8))),
          TextRun("题"),
        ]
      }, lines: ["标a题 at 0 18 23 to 39"]),
    Row(
      what: "on top of letter spacing", spec: mixed("标a") { $0.style.letterSpacing = 1 },
      lines: ["标a at 0 19 to 28"]),
    Row(
      what: "not at a line's end", spec: mixed("标题ab", width: 32),
      lines: ["标题 at 0 16 to 32", "ab at 0 8 to 16"]),
    Row(
      what: "nor at its start", spec: mixed("ab标题", width: 16),
      lines: ["ab at 0 8 to 16", "标 at 0 to 16", "题 at 0 to 16"]),
    Row(
      what: "it counts when lines break", spec: mixed("标a题", width: 43),
      lines: ["标a at 0 18 to 26", "题 at 0 to 16"]),
    Row(
      what: "not before an ellipsis", spec: mixed("标题abcd", width: 48, lines: 1),
      lines: ["标题 at 0 16 to 48"]),
    Row(
      what: "nor before a suffix", spec: mixed("标", suffix: "9") { $0.suffixGap = 0 },
      lines: ["标 at 0 to 24"]),
    Row(
      what: "but in a suffix", spec: mixed("", suffix: "标9"), lines: [" at  to 26"]),
    Row(
      what: "right to left: the room is on the left", spec: mixed("א标", width: 40),
      lines: ["א标 at 30 14 to 40"]),
    Row(
      what: "a column: a rotated letter",
      spec: .columns("标a", height: 100) {
        $0.style.autospace = .normal
      }, lines: ["标a at 0 18 to 26"]),
    Row(
      what: "a column: not an upright letter",
      spec: .columns("标a", height: 100) {
        $0.style.autospace = .normal
        $0.orientation = .upright
      }, lines: ["标a at 0 16 to 32"]),
    Row(
      what: "nor a cell",
      spec: .columns("标a", mode: .stacked, height: 100) {
        $0.style.autospace = .normal
      }, lines: ["标a at 0 16 to 32"]),
    Row(
      what: "justified: mixed gaps grow to half an em, which it is a part of",
      spec: mixed("标a题题", width: 52) { $0.align = .justify },
      lines: ["标a题 at 0 22 36 to 52", "题 at 0 to 16"]),
  ]

  @Test(arguments: autospaceRows) func autospaces(_ row: Row) throws {
    #expect(try Self.shown(row.spec) == row.lines)
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    let before: Unicode.Scalar
    let after: Unicode.Scalar
    let language: String?
    let isSeparated: Bool
    var testDescription: String { "\(before)\(after) in \(language ?? "no language")" }

    init(_ before: Unicode.Scalar, _ after: Unicode.Scalar, _ language: String?, _ result: Bool) {
      (self.before, self.after, self.language, isSeparated) = (before, after, language, result)
    }
  }

  /// The classes of UAX #59.
  static let pairs = [
    Pair("漢", "a", nil, true), Pair("a", "漢", nil, true), Pair("か", "1", nil, true),
    Pair("カ", "é", nil, true), Pair("ー", "a", nil, true), Pair("々", "a", nil, true),
    Pair("〆", "1", nil, true), Pair("〇", "a", nil, true), Pair("〓", "a", nil, true),
    Pair("한", "a", nil, true), Pair("ㄅ", "a", nil, true), Pair("ˇ", "a", nil, true),
    Pair("ꀀ", "a", nil, true), Pair("漢", "Ж", nil, true), Pair("漢", "א", nil, true),
    Pair("漢", "か", nil, false), Pair("漢", "한", nil, false), Pair("a", "1", nil, false),
    Pair("漢", "ﾃ", nil, false), Pair("ﾃ", "a", nil, false), Pair("漢", "Ａ", nil, false),
    Pair("漢", "１", nil, false), Pair("漢", "½", nil, false), Pair("漢", "①", nil, false),
    Pair("漢", "Ⅳ", nil, false), Pair("⺀", "a", nil, false), Pair("・", "a", nil, false),
    Pair("漢", "，", "zh", false), Pair("漢", "😀", "zh", false), Pair("漢", "$", "zh", false),
    Pair("漢", "-", "zh", false), Pair("漢", "(", "zh", false), Pair("漢", "“", "zh", false),
    Pair("漢", "\"", "zh", false), Pair("漢", "/", "zh", false), Pair("漢", "…", "zh", false),
    Pair("漢", "%", "zh", true), Pair("#", "漢", "zh-Hant-TW", true), Pair("漢", "‰", "ZH", true),
    Pair("漢", "%", "ja", false), Pair("漢", "%", nil, false), Pair("%", "a", "zh", false),
  ]

  @Test(arguments: pairs) func autospaceClasses(_ pair: Pair) {
    #expect(
      Autospacing.separates(pair.before, pair.after, language: pair.language) == pair.isSeparated)
  }

  @Test(arguments: wordRows) func words(_ row: Row) throws {
    #expect(try Self.shown(row.spec) == row.lines)
  }

  /// Other word separators, which no font of the tests has.
  @Test func separators() {
    let found = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter(WordSpacing.isSeparator)
    #expect(
      found == [" ", "\u{A0}", "\u{1361}", "\u{10100}", "\u{10101}", "\u{1039F}", "\u{1091F}"])
  }

  @Test func hitsAndRectangles() throws {
    let queries = LayoutQueries(try LabelBench().layout(Self.spaced("a b")))
    #expect(queries.rects(for: 1..<2).map { [$0.x, $0.width] } == [[8, 10]])
    guard case .text(let range, " ", _)? = queries.hit(at: LabelPoint(x: 17, y: 8)) else {
      Issue.record("the room behind a space is the space's")
      return
    }
    #expect(range == 1..<2)
  }

  @Test func isNoKerning() throws {
    let record = LayoutRecord(
      try LabelBench().layout(Self.spaced("aa b")), id: "a", includesClusters: false)
    #expect(record.lines[0].runs[0].kerning == nil)
  }

  private static func shown(_ spec: LabelSpec) throws -> [String] {
    let layout = try LabelBench().layout(spec)
    func points(_ value: Double) -> String {
      let rounded = (value * 64).rounded() / 64
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return layout.lines.map { line in
      let box = layout.axes.inline(line.box)
      let starts = line.clusters.map { points(layout.axes.inline($0.box).low) }
      return "\(line.text) at \(starts.joined(separator: " ")) to \(points(box.high))"
    }
  }
}
