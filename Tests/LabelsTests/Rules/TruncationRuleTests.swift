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
    ShownRow(10, "cut at the paragraph's end", .plain("标题\n标题", width: 100, lines: 1), ["标题…"]),
    ShownRow(
      10, "the suffix follows the ellipsis", .plain("标题\n标题", suffix: "￥9", width: 100, lines: 1),
      ["标题…|￥9"]),
    ShownRow(
      10, "a carriage return and a line feed are one break", .plain("标\r\n题", width: 100),
      ["标", "题"]),
    ShownRow(10, "a carriage return breaks", .plain("标\r题", width: 100), ["标", "题"]),
    ShownRow(
      10, "two line feeds leave an empty line", .plain("标\n\n题", width: 100), ["标", "", "题"]),
    ShownRow(
      10, "U+2028, U+2029 and U+0085 break", .plain("a\u{2028}b\u{2029}c\u{85}d", width: 100),
      ["a", "b", "c", "d"]),
    ShownRow(
      10, "vertical tab and form feed break", .plain("a\u{B}b\u{C}c", width: 100), ["a", "b", "c"]),
    ShownRow(
      11, "the last line is refilled past the word that wrapped",
      .plain("ab cdefgh", width: 48, lines: 1), ["ab c…"]),
    ShownRow(
      12, "the last line that fits the height is the last line",
      .plain("标题标题标题", width: 32) { $0.height = .points(40) }, ["标题", "标…"]),
    ShownRow(
      12, "three lines fit exactly", .plain("标题标题标题", width: 32) { $0.height = .points(48) },
      ["标题", "标题", "标题"]),
    ShownRow(
      12, "one line stays, however low the label",
      .plain("标题标题", width: 32) { $0.height = .points(5) }, ["标…"]),
    ShownRow(
      13, "a family of joined emoji is one", .plain(family + family + family, width: 40, lines: 1),
      [family + "…"]),
    ShownRow(13, "a flag is one", .plain("🇨🇳🇺🇸🇨🇳", width: 40, lines: 1), ["🇨🇳…"]),
    ShownRow(
      13, "a keycap is one",
      .plain("1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}3\u{FE0F}\u{20E3}标标", width: 32, lines: 1) {
        $0.isNumberSafe = false
      }, ["1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}…"]),
    ShownRow(
      13, "combining marks stay with their letter",
      .plain("e\u{301}e\u{301}e\u{301}e\u{301}", width: 30, lines: 1), ["e\u{301}…"]),
    ShownRow(
      13, "a Devanagari conjunct is one",
      .plain("क\u{94D}षक\u{94D}षक\u{94D}ष", width: 40, lines: 1), ["क\u{94D}ष…"]),
    ShownRow(
      13, "conjoining jamo are one",
      .plain(String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 3), width: 40, lines: 1),
      ["\u{1112}\u{1161}\u{11AB}…"]),
    ShownRow(
      13, "half a ligature is as wide as its letter", .plain("fifififi", width: 24, lines: 1),
      ["f…"]),
    ShownRow(
      13, "half a ligature's share is not enough", .plain("fifififi", width: 23.9, lines: 1),
      ["…"]),
    ShownRow(
      13, "kerning with what is cut does not count", .plain("AVAVAV", width: 23, lines: 1), ["…"]),
    ShownRow(14, "a space goes", .plain("标题 标题标题", width: 56, lines: 1), ["标题…"]),
    ShownRow(14, "U+3000 goes", .plain("标题\u{3000}标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(14, "a no-break space goes", .plain("标题\u{A0}标题标题", width: 56, lines: 1), ["标题…"]),
    ShownRow(14, "punctuation stays", .plain("标题，标题标题", width: 64, lines: 1), ["标题，…"]),
    ShownRow(14, "no second ellipsis", .plain("标…题标题标题", width: 40, lines: 1), ["标…"]),
    ShownRow(
      15, "an ellipsis as wide as two letters replaces three", .plain("abcd", width: 31, lines: 1),
      ["a…"]),
    ShownRow(15, "nothing but the ellipsis fits", .plain("abc", width: 20, lines: 1), ["…"]),
    ShownRow(20, "not inside a number", .plain("标题￥12,345", width: 90, lines: 1), ["标题…"]),
    ShownRow(
      20, "inside a number where that is wanted",
      .plain("标题￥12,345", width: 90, lines: 1) { $0.isNumberSafe = false }, ["标题￥12,…"]),
    ShownRow(20, "not between number and unit", .plain("标题12kg标题标题", width: 79, lines: 1), ["标题…"]),
    ShownRow(
      20, "not between number and a unit after a space", .plain("标题12 kg标题标题", width: 83, lines: 1),
      ["标题…"]),
    ShownRow(20, "after number and unit", .plain("标题12kg标题标题", width: 80, lines: 1), ["标题12kg…"]),
    ShownRow(
      20, "not between a currency sign and its number", .plain("标题￥99标题标题", width: 78, lines: 1),
      ["标题…"]),
    ShownRow(
      20, "not between a number and a currency sign after it",
      .plain("标题99€标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(
      20, "not inside a range of numbers", .plain("标题￥99～199元标题标题", width: 120, lines: 1), ["标题…"]),
    ShownRow(
      20, "not between a number and what it is counted by",
      .plain("标题100km/h标题标题", width: 96, lines: 1), ["标题…"]),
    ShownRow(
      20, "not between groups of digits", .plain("标题10 000 000 ￥标题标题", width: 110, lines: 1),
      ["标题…"]),
    ShownRow(
      20, "not through a dash of two characters", .plain("标题——标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(
      20, "after a dash of two characters", .plain("标题——标题标题", width: 80, lines: 1), ["标题——…"]),
    ShownRow(
      20, "not through three dots", .plain("Hello...world", width: 56, lines: 1), ["Hello…"]),
    ShownRow(20, "after three dots", .plain("Hello...world", width: 80, lines: 1), ["Hello..."]),
    ShownRow(20, "not through two dots", .plain("Hello..world", width: 64, lines: 1), ["Hello…"]),
    ShownRow(20, "not through two hyphens", .plain("Wait--what", width: 56, lines: 1), ["Wait…"]),
    ShownRow(20, "after two hyphens", .plain("Wait--what", width: 64, lines: 1), ["Wait--…"]),
    ShownRow(20, "not through two en dashes", .plain("Wait––what", width: 56, lines: 1), ["Wait…"]),
    ShownRow(
      20, "not through two fullwidth hyphens", .plain("标题－－标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(
      20, "not through three middle dots", .plain("标题···标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(
      20, "not through three katakana middle dots", .plain("标题・・・标题", width: 80, lines: 1),
      ["标题…"]),
    ShownRow(
      20, "not through three ideographic full stops", .plain("标题。。。标题", width: 80, lines: 1),
      ["标题…"]),
    ShownRow(20, "not through two tildes", .plain("标题~~标题标题", width: 56, lines: 1), ["标题…"]),
    ShownRow(
      20, "not through two fullwidth tildes", .plain("标题～～标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(20, "not through two wave dashes", .plain("标题〜〜标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(20, "not through four hyphens", .plain("标题----标题标题", width: 72, lines: 1), ["标题…"]),
    ShownRow(
      20, "through five hyphens, which are a line", .plain("标题-----标题标题", width: 72, lines: 1),
      ["标题---…"]),
    ShownRow(
      20, "through leaders", .plain("标题............................12", width: 72, lines: 1),
      ["标题...…"]),
    ShownRow(
      20, "through a line that begins the text",
      .plain(String(repeating: "-", count: 100), width: 40, lines: 1), ["---…"]),
    ShownRow(
      20, "through a line that began on another one",
      .plain("・・・・・・标", width: 48, lines: 2) { $0.lineBreak = .anywhere }, ["・・・", "・・…"]),
    ShownRow(
      20, "different dots beside each other are no row",
      .plain("Hello.-world", width: 64, lines: 1), ["Hello.…"]),
    ShownRow(
      20, "not between a number and a currency in letters",
      .plain("东风 2.990.000 đ 东风", width: 132, lines: 1), ["东风…"]),
    ShownRow(
      20, "not between a number and its plus", .plain("标题18+标题标题", width: 64, lines: 1), ["标题…"]),
    ShownRow(
      20, "no opening bracket before the ellipsis", .plain("标题（标题标题）", width: 64, lines: 1),
      ["标题…"]),
    ShownRow(
      20, "no opening quote before the ellipsis", .plain("标题“标题标题”", width: 57, lines: 1), ["标题…"]),
    ShownRow(
      20, "a number is cut rather than everything left out", .plain("￥12,345", width: 60, lines: 1),
      ["￥12,…"]),
    ShownRow(
      20, "a line ends before a number that wraps and cannot end on the last line",
      .plain("标题 10 000 000 000 ￥标题", width: 80, lines: 2), ["标题 ", "…"]),
    ShownRow(
      20, "the suffix follows the ellipsis",
      .plain("标题 10 000 000 000 ￥标题", suffix: "￥9", width: 80, lines: 2), ["标题 ", "…|￥9"]),
    ShownRow(
      20, "a suffix on a line of its own stays there",
      .plain("标题 10 000 000 000 ￥标题", suffix: "￥9", width: 80, lines: 3) {
        $0.suffixPlacement = .ownLine
      }, ["标题 ", "…", "|￥9"]),
    ShownRow(
      20, "a number over three lines is left out from the first on",
      .plain("标题 10 000 000 000 000 ￥标题", width: 66, lines: 3), ["标题 ", "…"]),
    ShownRow(
      20, "a number with a line of its own before it",
      .plain("标题标题 10 000 000 000 ￥标题", width: 66, lines: 3), ["标题标题 ", "…"]),
    ShownRow(20, "an opening bracket alone is not kept", .plain("（标题", width: 32, lines: 1), ["…"]),
    ShownRow(
      20, "a number alone is cut on the last line", .plain("10 000 000 ￥标题", width: 50, lines: 2),
      ["10 000 ", "000…"]),
    ShownRow(
      20, "a number that wraps and ends on the last line stays",
      .plain("标题 10 000 000 ￥标题标题", width: 80, lines: 2), ["标题 10 000 ", "000 ￥标…"]),
    ShownRow(
      20, "`number-safe: false` cuts it on the last line",
      .plain("标题 10 000 000 000 ￥标题", suffix: "￥9", width: 80, lines: 2) {
        $0.isNumberSafe = false
      }, ["标题 10 000 ", "000 0…|￥9"]),
    ShownRow(
      12, "`truncate: none` clips whole lines",
      .plain("标题标题标题", width: 32, lines: 2) { $0.truncate = .none }, ["标题", "标题"]),
    ShownRow(
      12, "`truncate: none` leaves numbers where wrapping put them",
      .plain("ab 12 kg", width: 32, lines: 2) { $0.truncate = .none }, ["ab ", "12 "]),
    ShownRow(
      12, "`truncate: none` keeps a line's hyphen",
      .plain("ab\u{AD}cd", width: 24, lines: 1) { $0.truncate = .none }, ["ab\u{AD}-"]),
    ShownRow(
      6, "an ellipsis of several letters",
      .plain("标题标题标题", width: 64, lines: 1) { $0.ellipsis = [TextRun(" more")] }, ["标…"]),
    ShownRow(
      6, "`wrap: none` cuts the first line that is too long",
      .plain("ab\nabcdefgh\ncd", width: 40) { $0.wrap = .none }, ["ab", "abc…"]),
  ]

  @Test(arguments: rows) func cuts(_ row: ShownRow) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.shown == row.lines)
  }

  /// Rule 10: if only the line after a final line break has no room, nothing visible is left out.
  static let trailingBreaks = [
    ShownRow(10, "in the last line", .plain("标题\n", width: 100, lines: 1), ["标题"]),
    ShownRow(10, "before a suffix", .plain("标题\n", suffix: "￥9", width: 100, lines: 1), ["标题|￥9"]),
    ShownRow(10, "CR LF", .plain("标题\r\n", width: 100, lines: 1), ["标题"]),
    ShownRow(
      10, "in the last line that fits the height",
      .plain("标题\n", width: 100) { $0.height = .points(16) }, ["标题"]),
    ShownRow(
      10, "in the last line that fits the height, with an ellipsis at the start",
      .plain("标题\n", width: 100) {
        $0.height = .points(16)
        $0.truncate = .start
      }, ["标题"]),
    ShownRow(10, "alone", .plain("\n", width: 100, lines: 1), [""]),
    ShownRow(
      10, "alone, before a suffix that is wider than the label",
      .plain("\n", suffix: "￥9", width: 20, lines: 1), ["|￥9"]),
    ShownRow(10, "where there is a line for it", .plain("标题\n", width: 100, lines: 2), ["标题", ""]),
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
