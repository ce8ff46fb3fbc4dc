import Raster
import Results
import Testing

@testable import Labels

/// Rules 62 and 63 of docs/layout-rules.md: room at word separators, and behind a line's last letter.
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
