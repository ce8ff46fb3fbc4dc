import Raster
import Results
import Testing

@testable import Labels

/// Rules 64, 65 and 66 of docs/layout-rules.md: room at word separators, behind a line's last letter, and between
/// East Asian letters and others.
@Suite struct SpacingRuleTests {
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
    ShownRow(64, "a space", spaced("a b"), ["a b at 0 8 18 to 26"]),
    ShownRow(64, "two spaces", spaced("a  b"), ["a  b at 0 8 18 28 to 36"]),
    ShownRow(64, "a no-break space", spaced("a\u{A0}b"), ["a\u{A0}b at 0 8 18 to 26"]),
    ShownRow(
      64, "not a space of a fixed width", spaced("标\u{3000}题"), ["标\u{3000}题 at 0 16 32 to 48"]),
    ShownRow(64, "not between ideographs", spaced("标题"), ["标题 at 0 16 to 32"]),
    ShownRow(
      64, "negative spacing", spaced("a b") { $0.style.wordSpacing = -3 }, ["a b at 0 8 9 to 17"]),
    ShownRow(
      64, "on top of letter spacing", spaced("a b") { $0.style.letterSpacing = 1 },
      ["a b at 0 9 20 to 29"]),
    ShownRow(
      64, "a run's own",
      spaced("") { $0.text = [TextRun("a b "), TextRun("c d", StyleOverrides(wordSpacing: 1))] },
      ["a b c d at 0 8 18 26 36 44 49 to 57"]),
    ShownRow(
      64, "it counts when lines break", spaced("a b c", width: 27),
      ["a b  at 0 8 18 26 to 26", "c at 0 to 8"]),
    ShownRow(
      64, "and hangs at their end", spaced("ab c", width: 16) { $0.align = .end },
      ["ab  at 0 8 16 to 16", "c at 8 to 16"]),
    ShownRow(
      64, "kept spaces have it too",
      spaced("a ", width: 40) {
        $0.align = .end
        $0.trailingSpaces = .keep
      }, ["a  at 22 30 to 30"]),
    ShownRow(
      64, "right to left: the space is before its letter", spaced("א ב", width: 30),
      ["א ב at 22 12 4 to 30"]),
    ShownRow(64, "the gap before a suffix is a space", spaced("a", suffix: "9"), ["a at 0 to 26"]),
    ShownRow(64, "a tab is 8 spaces", spaced("a\tb"), ["a\tb at 0 8 80 to 88"]),
    ShownRow(
      64, "justified: it is a part of the space",
      spaced("a b c", width: 30) { $0.align = .justify },
      ["a b  at 0 8 22 30 to 30", "c at 0 to 8"]),
    ShownRow(
      64, "scaled with the text",
      spaced("aa bb", width: 21) {
        $0.lines = 1
        $0.fit = [.scale(minimum: 0.5)]
      }, ["aa bb at 0 4 8 13 17 to 21"]),
    ShownRow(
      64, "a column", .columns("标 题", height: 100) { $0.style.wordSpacing = 6 },
      ["标 题 at 0 16 26 to 42"]),
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
    ShownRow(65, "no room behind the last letter", trimmed("abc"), ["abc at 0 10 20 to 28"]),
    ShownRow(
      65, "by default there is", trimmed("abc") { $0.style.spacesLineEnds = true },
      ["abc at 0 10 20 to 30"]),
    ShownRow(
      65, "negative spacing", trimmed("abc") { $0.style.letterSpacing = -2 },
      ["abc at 0 6 12 to 20"]),
    ShownRow(
      65, "at the end edge", trimmed("abc", width: 40) { $0.align = .end },
      ["abc at 12 22 32 to 40"]),
    ShownRow(65, "centred", trimmed("ab", width: 30) { $0.align = .center }, ["ab at 6 16 to 24"]),
    ShownRow(
      65, "what fits without it is on the line", trimmed("abcd", width: 28),
      ["abc at 0 10 20 to 28", "d at 0 to 8"]),
    ShownRow(
      65, "with much spacing too", trimmed("ab cd", width: 46) { $0.style.letterSpacing = 30 },
      ["ab  at 0 38 46 to 46", "cd at 0 38 to 46"]),
    ShownRow(
      65, "before spaces that hang", trimmed("ab cd", width: 18),
      ["ab  at 0 10 18 to 18", "cd at 0 10 to 18"]),
    ShownRow(
      65, "justified to the edge", trimmed("a b c", width: 30) { $0.align = .justify },
      ["a b  at 0 10 22 30 to 30", "c at 0 to 8"]),
    ShownRow(65, "right to left", trimmed("אב", width: 30), ["אב at 20 12 to 30"]),
    ShownRow(
      65, "the last letter in reading order", trimmed("ab אב"), ["ab אב at 0 10 20 34 26 to 44"]),
    ShownRow(
      65, "letters that join have none", trimmed("بب ب", width: 30), ["بب ب at 22 14 8 0 to 30"]),
    ShownRow(
      65, "a no-break space between them", trimmed("ب\u{A0}ب", width: 30),
      ["ب\u{A0}ب at 22 16 8 to 30"]),
    ShownRow(
      65, "one at the line's end", trimmed("ب\u{202F}", width: 30), ["ب\u{202F} at 22 18 to 30"]),
    ShownRow(
      65, "a hyphen has none behind it", trimmed("ab\u{AD}cd", width: 30),
      ["ab\u{AD} at 0 10 20 to 28", "cd at 0 10 to 18"]),
    ShownRow(
      65, "nor has an ellipsis", trimmed("abcdef", width: 44, lines: 1), ["ab at 0 10 to 36"]),
    ShownRow(
      65, "where no ellipsis is shown, the letter has none",
      trimmed("abcdef", width: 44, lines: 1) { $0.ellipsis = [TextRun("")] },
      ["abcd at 0 10 20 30 to 38"]),
    ShownRow(
      65, "only the gap is before the suffix", trimmed("ab", suffix: "9") { $0.suffixGap = 5 },
      ["ab at 0 10 to 31"]),
    ShownRow(
      65, "which may be a space with its spacing", trimmed("ab", suffix: "9"),
      ["ab at 0 10 to 32"]),
    ShownRow(
      65, "an attachment",
      trimmed("") {
        $0.text = [
          TextRun("a"), TextRun(TextAttachment(.box(.black), size: LabelSize(width: 8, height: 8))),
        ]
      }, ["a\u{FFFC} at 0 10 to 18"]),
    ShownRow(
      65, "a run's own spacing",
      trimmed("") { $0.text = [TextRun("a"), TextRun("b", StyleOverrides(letterSpacing: 5))] },
      ["ab at 0 10 to 18"]),
    ShownRow(
      65, "a column",
      .columns("标题", height: 100) {
        $0.style.letterSpacing = 4
        $0.style.spacesLineEnds = false
      }, ["标题 at 0 20 to 36"]),
    ShownRow(
      65, "cells",
      .columns("标题", mode: .stacked, height: 100) {
        $0.style.letterSpacing = 4
        $0.style.spacesLineEnds = false
      }, ["标题 at 0 20 to 36"]),
  ]

  @Test(arguments: endRows) func ends(_ row: ShownRow) throws {
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
    ShownRow(66, "none by default", .plain("标a题", width: 200), ["标a题 at 0 16 24 to 40"]),
    ShownRow(66, "on both sides", mixed("标a题"), ["标a题 at 0 18 28 to 44"]),
    ShownRow(66, "digits", mixed("标12"), ["标12 at 0 18 26 to 34"]),
    ShownRow(66, "kana", mixed("あaーb"), ["あaーb at 0 18 28 46 to 54"]),
    ShownRow(66, "not beside spaces", mixed("标 a"), ["标 a at 0 16 20 to 28"]),
    ShownRow(66, "or punctuation", mixed("标，a"), ["标，a at 0 16 32 to 40"]),
    ShownRow(66, "or signs", mixed("标$1"), ["标$1 at 0 16 24 to 32"]),
    ShownRow(66, "or wide letters", mixed("标Ａ"), ["标Ａ at 0 16 to 32"]),
    ShownRow(
      66, "through invisible characters", mixed("标\u{2060}a"), ["标\u{2060}a at 0 18 18 to 26"]),
    ShownRow(66, "but not beside U+200B", mixed("标\u{200B}a"), ["标\u{200B}a at 0 16 16 to 24"]),
    ShownRow(
      66, "in Chinese, beside signs that belong to a number",
      mixed("标12%题") { $0.style.language = "zh" }, ["标12%题 at 0 18 26 34 44 to 60"]),
    ShownRow(66, "behind the marks of a letter", mixed("e\u{301}标"), ["e\u{301}标 at 0 10 to 26"]),
    ShownRow(
      66, "over runs, in the size of the character in front",
      mixed("") {
        $0.text = [
          TextRun("标"),
          TextRun(
            "a", StyleOverrides(font: LabelFont(family: TestStyle.square.font.family, size: 8))),
          TextRun("题"),
        ]
      }, ["标a题 at 0 18 23 to 39"]),
    ShownRow(
      66, "on top of letter spacing", mixed("标a") { $0.style.letterSpacing = 1 },
      ["标a at 0 19 to 28"]),
    ShownRow(
      66, "not at a line's end", mixed("标题ab", width: 32), ["标题 at 0 16 to 32", "ab at 0 8 to 16"]),
    ShownRow(
      66, "nor at its start", mixed("ab标题", width: 16),
      ["ab at 0 8 to 16", "标 at 0 to 16", "题 at 0 to 16"]),
    ShownRow(
      66, "it counts when lines break", mixed("标a题", width: 43),
      ["标a at 0 18 to 26", "题 at 0 to 16"]),
    ShownRow(
      66, "not before an ellipsis", mixed("标题abcd", width: 48, lines: 1), ["标题 at 0 16 to 48"]),
    ShownRow(
      66, "nor before a suffix", mixed("标", suffix: "9") { $0.suffixGap = 0 }, ["标 at 0 to 24"]),
    ShownRow(66, "but in a suffix", mixed("", suffix: "标9"), [" at  to 26"]),
    ShownRow(
      66, "right to left: the room is on the left", mixed("א标", width: 40), ["א标 at 30 14 to 40"]),
    ShownRow(
      66, "a column: a rotated letter",
      .columns("标a", height: 100) { $0.style.autospace = .normal }, ["标a at 0 18 to 26"]),
    ShownRow(
      66, "a column: not an upright letter",
      .columns("标a", height: 100) {
        $0.style.autospace = .normal
        $0.orientation = .upright
      }, ["标a at 0 16 to 32"]),
    ShownRow(
      66, "nor a cell",
      .columns("标a", mode: .stacked, height: 100) { $0.style.autospace = .normal },
      ["标a at 0 16 to 32"]),
    ShownRow(
      66, "justified: mixed gaps grow to half an em, which it is a part of",
      mixed("标a题题", width: 52) { $0.align = .justify }, ["标a题 at 0 22 36 to 52", "题 at 0 to 16"]),
  ]

  @Test(arguments: autospaceRows) func autospaces(_ row: ShownRow) throws {
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

  @Test(arguments: wordRows) func words(_ row: ShownRow) throws {
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
