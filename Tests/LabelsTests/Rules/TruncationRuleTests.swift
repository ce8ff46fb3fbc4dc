import Raster
import Testing

@testable import Labels

/// Rules 6, 10 to 15, 18, 20 and 23 of docs/layout-rules.md: where the body is cut, and what
/// the layout says about it.
@Suite struct TruncationRuleTests {
  /// Rule 13: as many letters are kept as fit when they are shaped by themselves, at any width.
  @Test(arguments: [
    ("Noto Nastaliq Urdu", "ساؤ ٹومے و پرنسپے"), ("Noto Nastaliq Urdu", "غے یونیوں"),
    ("Noto Nastaliq Urdu", "ڈومینیکا"), ("Noto Nastaliq Urdu", "ہونڈوراس کچھ نہیں"),
    ("Noto Sans Arabic", "نموّ همود كان هذا"), ("Noto Sans Devanagari", "उम्मीद मोड क्षत्रिय"),
    ("Noto Sans", "AVATAR office Töne"),
  ]) func cutsKeepAllThatFits(_ family: String, _ text: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.wideSet())
    func label(_ text: String, _ width: LabelSpec.Extent) -> LabelSpec {
      LabelSpec(
        text: [TextRun(text)], style: TextStyle(font: LabelFont(family: family, size: 16)),
        width: width, lines: 1)
    }
    func width(_ text: String) throws -> Double {
      try renderer.layout(label(text, .fit)).lines[0].box.width
    }
    let ellipsis = try width("…")
    let cuts = try text.indices.dropFirst().map { text[..<$0] }.filter { $0.last != " " }.map {
      (bytes: $0.utf8.count, width: try width(String($0)) + ellipsis)
    }
    let whole = try width(text)
    for width in stride(from: ellipsis, to: whole - 0.5, by: 0.5) {
      let layout = try renderer.layout(label(text, .points(width)))
      let expected = cuts.filter { $0.width <= width + 1 / 64 }.map(\.bytes).max() ?? 0
      #expect(layout.truncation?.hull.lowerBound == expected, "at \(width)")
    }
  }

  static let family = "👨‍👩‍👧"

  static let rows = [
    ShownRow(
      rule: 10, what: "cut at the paragraph's end", spec: .plain("标题\n标题", width: 100, lines: 1),
      lines: ["标题…"]),
    ShownRow(
      rule: 10, what: "the suffix follows the ellipsis",
      spec: .plain("标题\n标题", suffix: "￥9", width: 100, lines: 1), lines: ["标题…|￥9"]),
    ShownRow(
      rule: 10, what: "a carriage return and a line feed are one break",
      spec: .plain("标\r\n题", width: 100), lines: ["标", "题"]),
    ShownRow(
      rule: 10, what: "a carriage return breaks", spec: .plain("标\r题", width: 100),
      lines: ["标", "题"]),
    ShownRow(
      rule: 10, what: "two line feeds leave an empty line", spec: .plain("标\n\n题", width: 100),
      lines: ["标", "", "题"]),
    ShownRow(
      rule: 10, what: "U+2028, U+2029 and U+0085 break",
      spec: .plain("a\u{2028}b\u{2029}c\u{85}d", width: 100), lines: ["a", "b", "c", "d"]),
    ShownRow(
      rule: 10, what: "vertical tab and form feed break",
      spec: .plain("a\u{B}b\u{C}c", width: 100), lines: ["a", "b", "c"]),
    ShownRow(
      rule: 11, what: "the last line is refilled past the word that wrapped",
      spec: .plain("ab cdefgh", width: 48, lines: 1), lines: ["ab c…"]),
    ShownRow(
      rule: 12, what: "the last line that fits the height is the last line",
      spec: .plain("标题标题标题", width: 32) { $0.height = .points(40) }, lines: ["标题", "标…"]),
    ShownRow(
      rule: 12, what: "three lines fit exactly",
      spec: .plain("标题标题标题", width: 32) { $0.height = .points(48) },
      lines: ["标题", "标题", "标题"]),
    ShownRow(
      rule: 12, what: "one line stays, however low the label",
      spec: .plain("标题标题", width: 32) { $0.height = .points(5) }, lines: ["标…"]),
    ShownRow(
      rule: 13, what: "a family of joined emoji is one",
      spec: .plain(family + family + family, width: 40, lines: 1), lines: [family + "…"]),
    ShownRow(
      rule: 13, what: "a flag is one", spec: .plain("🇨🇳🇺🇸🇨🇳", width: 40, lines: 1),
      lines: ["🇨🇳…"]),
    ShownRow(
      rule: 13, what: "a keycap is one",
      spec: .plain("1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}3\u{FE0F}\u{20E3}标标", width: 32, lines: 1) {
        $0.isNumberSafe = false
      },
      lines: ["1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}…"]),
    ShownRow(
      rule: 13, what: "combining marks stay with their letter",
      spec: .plain("e\u{301}e\u{301}e\u{301}e\u{301}", width: 30, lines: 1),
      lines: ["e\u{301}…"]),
    ShownRow(
      rule: 13, what: "a Devanagari conjunct is one",
      spec: .plain("क\u{94D}षक\u{94D}षक\u{94D}ष", width: 40, lines: 1), lines: ["क\u{94D}ष…"]),
    ShownRow(
      rule: 13, what: "conjoining jamo are one",
      spec: .plain(String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 3), width: 40, lines: 1),
      lines: ["\u{1112}\u{1161}\u{11AB}…"]),
    ShownRow(
      rule: 13, what: "half a ligature is as wide as its letter",
      spec: .plain("fifififi", width: 24, lines: 1), lines: ["f…"]),
    ShownRow(
      rule: 13, what: "half a ligature's share is not enough",
      spec: .plain("fifififi", width: 23.9, lines: 1), lines: ["…"]),
    ShownRow(
      rule: 13, what: "kerning with what is cut does not count",
      spec: .plain("AVAVAV", width: 23, lines: 1), lines: ["…"]),
    ShownRow(
      rule: 14, what: "a space goes", spec: .plain("标题 标题标题", width: 56, lines: 1),
      lines: ["标题…"]),
    ShownRow(
      rule: 14, what: "U+3000 goes", spec: .plain("标题\u{3000}标题标题", width: 64, lines: 1),
      lines: ["标题…"]),
    ShownRow(
      rule: 14, what: "a no-break space goes",
      spec: .plain("标题\u{A0}标题标题", width: 56, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 14, what: "punctuation stays", spec: .plain("标题，标题标题", width: 64, lines: 1),
      lines: ["标题，…"]),
    ShownRow(
      rule: 14, what: "no second ellipsis", spec: .plain("标…题标题标题", width: 40, lines: 1),
      lines: ["标…"]),
    ShownRow(
      rule: 15, what: "an ellipsis as wide as two letters replaces three",
      spec: .plain("abcd", width: 31, lines: 1), lines: ["a…"]),
    ShownRow(
      rule: 15, what: "nothing but the ellipsis fits", spec: .plain("abc", width: 20, lines: 1),
      lines: ["…"]),
    ShownRow(
      rule: 20, what: "not inside a number", spec: .plain("标题￥12,345", width: 90, lines: 1),
      lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "inside a number where that is wanted",
      spec: .plain("标题￥12,345", width: 90, lines: 1) { $0.isNumberSafe = false },
      lines: ["标题￥12,…"]),
    ShownRow(
      rule: 20, what: "not between number and unit",
      spec: .plain("标题12kg标题标题", width: 79, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not between number and a unit after a space",
      spec: .plain("标题12 kg标题标题", width: 83, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "after number and unit",
      spec: .plain("标题12kg标题标题", width: 80, lines: 1), lines: ["标题12kg…"]),
    ShownRow(
      rule: 20, what: "not between a currency sign and its number",
      spec: .plain("标题￥99标题标题", width: 78, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not between a number and a currency sign after it",
      spec: .plain("标题99€标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not inside a range of numbers",
      spec: .plain("标题￥99～199元标题标题", width: 120, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not between a number and what it is counted by",
      spec: .plain("标题100km/h标题标题", width: 96, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not between groups of digits",
      spec: .plain("标题10 000 000 ￥标题标题", width: 110, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through a dash of two characters",
      spec: .plain("标题——标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "after a dash of two characters",
      spec: .plain("标题——标题标题", width: 80, lines: 1), lines: ["标题——…"]),
    ShownRow(
      rule: 20, what: "not through three dots",
      spec: .plain("Hello...world", width: 56, lines: 1), lines: ["Hello…"]),
    ShownRow(
      rule: 20, what: "after three dots",
      spec: .plain("Hello...world", width: 80, lines: 1), lines: ["Hello..."]),
    ShownRow(
      rule: 20, what: "not through two dots",
      spec: .plain("Hello..world", width: 64, lines: 1), lines: ["Hello…"]),
    ShownRow(
      rule: 20, what: "not through two hyphens",
      spec: .plain("Wait--what", width: 56, lines: 1), lines: ["Wait…"]),
    ShownRow(
      rule: 20, what: "after two hyphens",
      spec: .plain("Wait--what", width: 64, lines: 1), lines: ["Wait--…"]),
    ShownRow(
      rule: 20, what: "not through two en dashes",
      spec: .plain("Wait––what", width: 56, lines: 1), lines: ["Wait…"]),
    ShownRow(
      rule: 20, what: "not through two fullwidth hyphens",
      spec: .plain("标题－－标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through three middle dots",
      spec: .plain("标题···标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through three katakana middle dots",
      spec: .plain("标题・・・标题", width: 80, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through three ideographic full stops",
      spec: .plain("标题。。。标题", width: 80, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through two tildes",
      spec: .plain("标题~~标题标题", width: 56, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through two fullwidth tildes",
      spec: .plain("标题～～标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through two wave dashes",
      spec: .plain("标题〜〜标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "not through four hyphens",
      spec: .plain("标题----标题标题", width: 72, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "through five hyphens, which are a line",
      spec: .plain("标题-----标题标题", width: 72, lines: 1), lines: ["标题---…"]),
    ShownRow(
      rule: 20, what: "through leaders",
      spec: .plain("标题............................12", width: 72, lines: 1), lines: ["标题...…"]),
    ShownRow(
      rule: 20, what: "through a line that begins the text",
      spec: .plain(String(repeating: "-", count: 100), width: 40, lines: 1), lines: ["---…"]),
    ShownRow(
      rule: 20, what: "through a line that began on another one",
      spec: .plain("・・・・・・标", width: 48, lines: 2) {
        $0.lineBreak = .anywhere
      }, lines: ["・・・", "・・…"]),
    ShownRow(
      rule: 20, what: "different dots beside each other are no row",
      spec: .plain("Hello.-world", width: 64, lines: 1), lines: ["Hello.…"]),
    ShownRow(
      rule: 20, what: "not between a number and a currency in letters",
      spec: .plain("东风 2.990.000 đ 东风", width: 132, lines: 1), lines: ["东风…"]),
    ShownRow(
      rule: 20, what: "not between a number and its plus",
      spec: .plain("标题18+标题标题", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "no opening bracket before the ellipsis",
      spec: .plain("标题（标题标题）", width: 64, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "no opening quote before the ellipsis",
      spec: .plain("标题“标题标题”", width: 57, lines: 1), lines: ["标题…"]),
    ShownRow(
      rule: 20, what: "a number is cut rather than everything left out",
      spec: .plain("￥12,345", width: 60, lines: 1), lines: ["￥12,…"]),
    ShownRow(
      rule: 20, what: "a line ends before a number that wraps and cannot end on the last line",
      spec: .plain("标题 10 000 000 000 ￥标题", width: 80, lines: 2), lines: ["标题 ", "…"]),
    ShownRow(
      rule: 20, what: "the suffix follows the ellipsis",
      spec: .plain("标题 10 000 000 000 ￥标题", suffix: "￥9", width: 80, lines: 2),
      lines: ["标题 ", "…|￥9"]),
    ShownRow(
      rule: 20, what: "a suffix on a line of its own stays there",
      spec: .plain("标题 10 000 000 000 ￥标题", suffix: "￥9", width: 80, lines: 3) {
        $0.suffixPlacement = .ownLine
      },
      lines: ["标题 ", "…", "|￥9"]),
    ShownRow(
      rule: 20, what: "a number over three lines is left out from the first on",
      spec: .plain("标题 10 000 000 000 000 ￥标题", width: 66, lines: 3), lines: ["标题 ", "…"]),
    ShownRow(
      rule: 20, what: "a number with a line of its own before it",
      spec: .plain("标题标题 10 000 000 000 ￥标题", width: 66, lines: 3),
      lines: ["标题标题 ", "…"]),
    ShownRow(
      rule: 20, what: "an opening bracket alone is not kept",
      spec: .plain("（标题", width: 32, lines: 1),
      lines: ["…"]),
    ShownRow(
      rule: 20, what: "a number alone is cut on the last line",
      spec: .plain("10 000 000 ￥标题", width: 50, lines: 2), lines: ["10 000 ", "000…"]),
    ShownRow(
      rule: 20, what: "a number that wraps and ends on the last line stays",
      spec: .plain("标题 10 000 000 ￥标题标题", width: 80, lines: 2),
      lines: ["标题 10 000 ", "000 ￥标…"]),
    ShownRow(
      rule: 20, what: "`number-safe: false` cuts it on the last line",
      spec: .plain("标题 10 000 000 000 ￥标题", suffix: "￥9", width: 80, lines: 2) {
        $0.isNumberSafe = false
      },
      lines: ["标题 10 000 ", "000 0…|￥9"]),
    ShownRow(
      rule: 12, what: "`truncate: none` clips whole lines",
      spec: .plain("标题标题标题", width: 32, lines: 2) { $0.truncate = .none },
      lines: ["标题", "标题"]),
    ShownRow(
      rule: 12, what: "`truncate: none` leaves numbers where wrapping put them",
      spec: .plain("ab 12 kg", width: 32, lines: 2) { $0.truncate = .none }, lines: ["ab ", "12 "]),
    ShownRow(
      rule: 12, what: "`truncate: none` keeps a line's hyphen",
      spec: .plain("ab\u{AD}cd", width: 24, lines: 1) { $0.truncate = .none },
      lines: ["ab\u{AD}-"]),
    ShownRow(
      rule: 6, what: "an ellipsis of several letters",
      spec: .plain("标题标题标题", width: 64, lines: 1) { $0.ellipsis = [TextRun(" more")] },
      lines: ["标…"]),
    ShownRow(
      rule: 6, what: "`wrap: none` cuts the first line that is too long",
      spec: .plain("ab\nabcdefgh\ncd", width: 40) { $0.wrap = .none }, lines: ["ab", "abc…"]),
  ]

  @Test(arguments: rows) func cuts(_ row: ShownRow) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.shown == row.lines)
  }

  /// Rule 10: if only the line after a final line break has no room, nothing visible is left out.
  static let trailingBreaks = [
    ShownRow(
      rule: 10, what: "in the last line",
      spec: .plain("标题\n", width: 100, lines: 1), lines: ["标题"]),
    ShownRow(
      rule: 10, what: "before a suffix",
      spec: .plain("标题\n", suffix: "￥9", width: 100, lines: 1), lines: ["标题|￥9"]),
    ShownRow(
      rule: 10, what: "CR LF", spec: .plain("标题\r\n", width: 100, lines: 1), lines: ["标题"]),
    ShownRow(
      rule: 10, what: "in the last line that fits the height",
      spec: .plain("标题\n", width: 100) { $0.height = .points(16) }, lines: ["标题"]),
    ShownRow(
      rule: 10, what: "in the last line that fits the height, with an ellipsis at the start",
      spec: .plain("标题\n", width: 100) {
        $0.height = .points(16)
        $0.truncate = .start
      }, lines: ["标题"]),
    ShownRow(
      rule: 10, what: "alone", spec: .plain("\n", width: 100, lines: 1), lines: [""]),
    ShownRow(
      rule: 10, what: "alone, before a suffix that is wider than the label",
      spec: .plain("\n", suffix: "￥9", width: 20, lines: 1), lines: ["|￥9"]),
    ShownRow(
      rule: 10, what: "where there is a line for it",
      spec: .plain("标题\n", width: 100, lines: 2), lines: ["标题", ""]),
  ]

  @Test(arguments: trailingBreaks) func aLineBreakAtTheEndIsNoTruncation(_ row: ShownRow) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.shown == row.lines)
    #expect(layout.truncation == nil)
  }

  @Test func twoLineBreaksAtTheEndAreATruncation() throws {
    let layout = try LabelBench().layout(.plain("标题\n\n", width: 100, lines: 1))
    #expect(layout.shown == ["标题…"])
    #expect(layout.truncation?.elided == [6..<8])
  }

  /// GLib ends a text at U+0000, which must neither crash nor hide what follows.
  @Test func refusesTheNullCharacter() throws {
    let bench = try LabelBench()
    #expect(throws: LayoutError.missingGlyph(character: "\0", families: [TestFonts.square])) {
      try bench.layout(.plain("a\0b", width: 50))
    }
  }

  /// Rule 18: a line is as high as what is finally on it.
  @Test(arguments: [
    (width: 48.0, height: 16.0), (width: 200.0, height: 32.0),
  ]) func tallTextCountsWhereItIsShown(_ example: (width: Double, height: Double)) throws {
    var spec = LabelSpec.plain("", width: example.width, lines: 1)
    let tall = LabelFont(family: TestFonts.tall, size: 16)
    spec.text = [TextRun("abcdefgh"), TextRun("X", StyleOverrides(font: tall))]
    #expect(try LabelBench().layout(spec).size.height == example.height)
  }

  /// Rule 23: what was elided and why, and the style of the ellipsis.
  @Test func saysWhatWasElided() throws {
    let red = PixelColor(red: 255, green: 0, blue: 0)
    var spec = LabelSpec.plain("", width: 48, lines: 1)
    spec.text = [TextRun("标题"), TextRun("题标题", StyleOverrides(color: red))]
    let layout = try LabelBench().layout(spec)
    #expect(layout.truncation == LabelLayout.Truncation(elided: [6..<15], reason: .lines))
    #expect(layout.ellipsis == LabelRect(x: 32, y: 0, width: 16, height: 16))
    #expect(layout.lines[0].runs.first { $0.source == .ellipsis }?.style.color == red)
  }

  @Test(arguments: [
    (LabelSpec.plain("标题标题", width: 32, lines: 1), LabelLayout.Truncation.Reason.lines),
    (LabelSpec.plain("标题标题", width: 32) { $0.height = .points(16) }, .height),
    (LabelSpec.plain("标题标题", width: 32) { $0.wrap = .none }, .width),
    (LabelSpec.plain("标题标题", width: 32, lines: 1) { $0.wrap = .none }, .width),
    (LabelSpec.plain("标\n题", width: 32, lines: 1) { $0.wrap = .none }, .lines),
  ]) func saysWhy(_ spec: LabelSpec, _ reason: LabelLayout.Truncation.Reason) throws {
    #expect(try LabelBench().layout(spec).truncation?.reason == reason)
  }

  struct Marks: CustomTestStringConvertible, Sendable {
    let text: String
    /// What no cut shows.
    let never: [String]
    /// What some cut shows.
    let sometimes: [String]
    var truncate = LabelSpec.TruncationMode.end
    var testDescription: String { "\(text), \(truncate)" }
  }

  static let marks: [Marks] = [
    Marks(text: "Er sagt »Hallo Welt« und geht", never: ["»…"], sometimes: ["»Hallo…", "Welt«…"]),
    Marks(text: "Er sagt „Hallo Welt“ und geht", never: ["„…"], sometimes: ["„Hallo…", "Welt“…"]),
    Marks(text: "Han sade ”hej du” och gick", never: ["sade ”…"], sometimes: ["”hej…", "du”…"]),
    Marks(text: "Il dit « bonjour » et part", never: ["«…"], sometimes: ["bonjour »…"]),
    Marks(text: "It’s “the best” we’ve seen", never: ["“…"], sometimes: ["best”…", "we’…"]),
    Marks(
      text: "Er sagt »Hallo Welt« und geht", never: ["…«"], sometimes: ["…»Hallo", "…Welt«"],
      truncate: .start),
    Marks(
      text: "Er sagt „Hallo Welt“ und geht", never: ["…“"], sometimes: ["…„Hallo", "…Welt“"],
      truncate: .start),
    Marks(
      text: "Han sade ”hej du” och gick", never: ["…” och"], sometimes: ["…”hej", "…du”"],
      truncate: .start),
    Marks(
      text: "He said “hello” and went", never: ["…” and"], sometimes: ["…“hello"], truncate: .start),
    Marks(
      text: "Weiter... mehr Text", never: ["...…", ".…"], sometimes: ["Weiter...", "Weiter... m…"]),
    Marks(text: "Weiter. Mehr Text", never: [], sometimes: ["Weiter.…"]),
    Marks(
      text: "Mehr ...und weiter", never: ["…..."], sometimes: ["...und weiter"], truncate: .start),
  ]

  /// Quotes open and close as their languages have it, and dots that say what the ellipsis says stand for it (rule 20).
  @Test(arguments: marks) func marksAtCutsGoByLanguage(_ marks: Marks) throws {
    let bench = try LabelBench()
    var shown: Set<String> = []
    for width in stride(from: 20.0, through: 260, by: 1) {
      let spec = LabelSpec.plain(marks.text, width: width, lines: 1) {
        $0.truncate = marks.truncate
      }
      shown.insert(try bench.layout(spec).visibleText)
    }
    for words in marks.never { #expect(!shown.contains { $0.contains(words) }, "\(words)") }
    for words in marks.sometimes { #expect(shown.contains { $0.contains(words) }, "\(words)") }
  }
}
