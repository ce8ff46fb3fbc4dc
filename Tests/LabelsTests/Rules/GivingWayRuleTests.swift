import Raster
import Results
import Testing

@testable import Labels

/// Rules 21 and 22 of docs/layout-rules.md: text that gives way at its start, in its middle, or
/// around runs that are kept.
///
/// The rules for the suffix and the cut hold there too.
@Suite struct GivingWayRuleTests {
  /// A label of several runs, some of them kept.
  private static func runs(
    _ runs: TextRun..., suffix: String = "", width: Double, lines: Int = 1,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain("", suffix: suffix, width: width, lines: lines) {
      $0.text = runs
      change(&$0)
    }
  }

  private static func start(
    _ text: String, suffix: String = "", width: Double, lines: Int = 1,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.truncate = .start
      change(&$0)
    }
  }

  private static func middle(
    _ text: String, suffix: String = "", width: Double, lines: Int = 1,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.truncate = .middle
      change(&$0)
    }
  }

  static let starts = [
    ShownRow(
      rule: 21, what: "a path keeps its end", spec: start("/usr/share/fonts/a.ttf", width: 80),
      lines: ["…ts/a.ttf"]),
    ShownRow(
      rule: 1, what: "what fits has no ellipsis", spec: start("标题标题", width: 64),
      lines: ["标题标题"]),
    ShownRow(
      rule: 21, what: "two lines have one ellipsis",
      spec: start("东风夜放花千树更吹落", width: 48, lines: 2), lines: ["…千树", "更吹落"]),
    ShownRow(
      rule: 21, what: "the suffix is kept",
      spec: start("东风夜放花千树", suffix: "￥9", width: 80), lines: ["…千树|￥9"]),
    ShownRow(
      rule: 21, what: "the suffix is kept on the second line",
      spec: start("东风夜放花千树更吹落", suffix: "￥9", width: 64, lines: 2),
      lines: ["…千树更", "吹落|￥9"]),
    ShownRow(
      rule: 5, what: "the suffix has the second line, where the text ends before it",
      spec: start("东风夜放花千树", suffix: "￥99", width: 48, lines: 2), lines: ["…千树", "|￥99"]),
    ShownRow(
      rule: 8, what: "the suffix fits, but not with the ellipsis",
      spec: start("东风夜放", suffix: "￥999", width: 55), lines: ["|￥999"]),
    ShownRow(
      rule: 7, what: "the gap goes before the ellipsis",
      spec: start("东风夜放", suffix: "￥999", width: 57), lines: ["…|￥999"]),
    ShownRow(
      rule: 14, what: "a space goes", spec: start("东风 夜放花", width: 68), lines: ["…夜放花"]),
    ShownRow(
      rule: 14, what: "no second ellipsis", spec: start("东风夜…花千", width: 48),
      lines: ["…花千"]),
    ShownRow(
      rule: 10, what: "a line break beside the ellipsis goes", spec: start("ab\ncd", width: 99),
      lines: ["…cd"]),
    ShownRow(
      rule: 10, what: "a line break that is kept is one",
      spec: start("东风\n夜放\n花千树", width: 64, lines: 2), lines: ["…夜放", "花千树"]),
    ShownRow(
      rule: 10, what: "a line break at the end alone is no text to leave out",
      spec: start("东风\n", width: 64), lines: ["东风"]),
    ShownRow(
      rule: 10, what: "an empty last line goes before text does",
      spec: start("东风\n\n", width: 64), lines: ["东风…"]),
    ShownRow(
      rule: 12, what: "a height limits lines",
      spec: start("东风夜放花千", width: 32, lines: 0) { $0.height = .points(40) },
      lines: ["…放", "花千"]),
    ShownRow(
      rule: 13, what: "a family of joined emoji is one",
      spec: start(String(repeating: TruncationRuleTests.family, count: 3) + "ab", width: 48),
      lines: ["…" + TruncationRuleTests.family + "ab"]),
    ShownRow(
      rule: 13, what: "combining marks stay with their letter",
      spec: start("e\u{301}e\u{301}e\u{301}", width: 23) { $0.ellipsis = [TextRun("-")] },
      lines: ["…e\u{301}"]),
    ShownRow(
      rule: 15, what: "an ellipsis as wide as two letters replaces three",
      spec: start("abcd", width: 31), lines: ["…d"]),
    ShownRow(
      rule: 20, what: "not inside a number", spec: start("￥12,345元东风", width: 64),
      lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "inside a number where that is wanted",
      spec: start("￥12,345元东风", width: 72) { $0.isNumberSafe = false }, lines: ["…5元东风"]),
    ShownRow(
      rule: 20, what: "a number is cut rather than everything left out",
      spec: start("东风￥12,345", width: 60), lines: ["…2,345"]),
    ShownRow(
      rule: 20, what: "no separator of the number after the ellipsis",
      spec: start("东风￥12,345", width: 52), lines: ["…345"]),
    ShownRow(
      rule: 20, what: "no decimal point after the ellipsis",
      spec: start("东风16.7元", width: 48), lines: ["…7元"]),
    ShownRow(
      rule: 20, what: "no separator of a number that may be cut",
      spec: start("东风￥12,345", width: 52) { $0.isNumberSafe = false }, lines: ["…345"]),
    ShownRow(
      rule: 20, what: "a colon before a number begins what follows",
      spec: start("localhost:8080", width: 56), lines: ["…:8080"]),
    ShownRow(
      rule: 20, what: "a closing bracket alone is not kept",
      spec: start("（标题）", suffix: "￥9", width: 60), lines: ["…|￥9"]),
    ShownRow(
      rule: 20, what: "a stop alone is not kept", spec: start("东风。。。", width: 32), lines: ["…"]),
    ShownRow(
      rule: 20, what: "not inside a range of numbers", spec: start("￥99～199元东风", width: 96),
      lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "not between a number and what it is counted by",
      spec: start("100km/h东风", width: 72), lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "not through a dash of two characters", spec: start("标题——东风", width: 64),
      lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "no comma right after the ellipsis", spec: start("标题，东风夜", width: 80),
      lines: ["…东风夜"]),
    ShownRow(
      rule: 20, what: "no comma without a space right after the ellipsis",
      spec: start("标题标题,东风", width: 56), lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "no semicolon without a space right after the ellipsis",
      spec: start("标题标题;东风", width: 56), lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "no question mark before a letter right after the ellipsis",
      spec: start("标题?abcd", width: 56), lines: ["…abcd"]),
    ShownRow(
      rule: 20, what: "no exclamation mark before an ideograph right after the ellipsis",
      spec: start("标题标题!东风", width: 56), lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "no colon before a bracket right after the ellipsis",
      spec: start("标题标题:《东》", width: 72), lines: ["…《东》"]),
    ShownRow(
      rule: 20, what: "no colon before an ideograph right after the ellipsis",
      spec: start("标题标题:东风", width: 56), lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "no stop before an ideograph right after the ellipsis",
      spec: start("标题标题.东风", width: 56), lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "no stop before a dash right after the ellipsis",
      spec: start("abcd.–efg", width: 56), lines: ["…–efg"]),
    ShownRow(
      rule: 20, what: "nothing of three dots right after the ellipsis",
      spec: start("abcd...efgh", width: 72), lines: ["…efgh"]),
    ShownRow(
      rule: 20, what: "nothing of leaders right after the ellipsis",
      spec: start("ab..................efgh", width: 72), lines: ["…efgh"]),
    ShownRow(
      rule: 20, what: "not through two hyphens", spec: start("标题--东风", width: 56),
      lines: ["…东风"]),
    ShownRow(
      rule: 20, what: "from two hyphens on", spec: start("标题--东风", width: 64),
      lines: ["…--东风"]),
    ShownRow(
      rule: 20, what: "through a line of hyphens", spec: start("标题------东风", width: 64),
      lines: ["…--东风"]),
    ShownRow(
      rule: 20, what: "no closing bracket right after the ellipsis",
      spec: start("（标题）东风夜", width: 80), lines: ["…东风夜"]),
    ShownRow(
      rule: 20, what: "no closing quote right after the ellipsis",
      spec: start("“标题”东风夜", width: 73), lines: ["…东风夜"]),
    ShownRow(
      rule: 20, what: "no comma before a space right after the ellipsis",
      spec: start("abcd, efgh", width: 64), lines: ["…efgh"]),
    ShownRow(
      rule: 20, what: "a stop before a letter begins what follows",
      spec: start("abcdef.jpeg", width: 56), lines: ["….jpeg"]),
    ShownRow(
      rule: 6, what: "without an ellipsis the end alone stays",
      spec: start("东风夜放花", width: 40) { $0.ellipsis = [] }, lines: ["放花"]),
    ShownRow(
      rule: 41, what: "no line breaks between the ellipsis at the start and a long word",
      spec: start("ab abcdefgh", width: 40, lines: 2), lines: ["…abc", "defgh"]),
    ShownRow(
      rule: 21, what: "words wrap anew", spec: start("aa bb cc dd ee", width: 36, lines: 2),
      lines: ["…cc ", "dd ee"]),
  ]

  static let middles = [
    ShownRow(
      rule: 10, what: "only the line break goes", spec: middle("First\nSecond", width: 200),
      lines: ["First…Second"]),
    ShownRow(
      rule: 10, what: "only it goes where that fits exactly",
      spec: middle("First\nSecond", width: 104), lines: ["First…Second"]),
    ShownRow(
      rule: 10, what: "letters go too where that does not fit",
      spec: middle("First\nSecond", width: 103), lines: ["First…econd"]),
    ShownRow(
      rule: 10, what: "numbers on both sides stay",
      spec: middle("123 456\n789 Main Street, Springfield", width: 400),
      lines: ["123 456…789 Main Street, Springfield"]),
    ShownRow(
      rule: 10, what: "a whole number behind the break stays", spec: middle("12\n34", width: 100),
      lines: ["12…34"]),
    ShownRow(
      rule: 10, what: "two line breaks and spaces go", spec: middle("ab \n\n cd", width: 100),
      lines: ["ab…cd"]),
    ShownRow(
      rule: 10, what: "so does the one at the end", spec: middle("ab\ncd\n", width: 100),
      lines: ["ab…cd"]),
    ShownRow(
      rule: 10, what: "of three lines, one break goes",
      spec: middle("ab\ncdef\ngh", width: 100, lines: 2), lines: ["ab", "cdef…gh"]),
    ShownRow(
      rule: 10, what: "beside isolates",
      spec: middle("\u{2068}ab\u{2069}\n\u{2068}cd\u{2069}", width: 100),
      lines: ["\u{2068}ab\u{2069}…\u{2068}cd\u{2069}"]),
    ShownRow(
      rule: 21, what: "head and tail are equally long", spec: middle("abcdefghij.txt", width: 80),
      lines: ["abcd….txt"]),
    ShownRow(
      rule: 21, what: "the head gets the odd letter", spec: middle("abcdefghij.txt", width: 72),
      lines: ["abcd…txt"]),
    ShownRow(
      rule: 21, what: "lengths count, not characters",
      spec: middle("东风夜放abcdefgh", width: 80), lines: ["东风…efgh"]),
    ShownRow(
      rule: 21, what: "no line begins with the ellipsis",
      spec: middle("东风夜放花千树更吹落标题", width: 64, lines: 2), lines: ["东风夜…", "吹落标题"]),
    ShownRow(
      rule: 21, what: "the suffix is kept",
      spec: middle("东风夜放花千树", suffix: "￥9", width: 92), lines: ["东风…树|￥9"]),
    ShownRow(
      rule: 21, what: "the suffix is kept on the second line",
      spec: middle("东风夜放花千树更吹落", suffix: "￥9", width: 64, lines: 2),
      lines: ["东风夜…", "吹落|￥9"]),
    ShownRow(
      rule: 14, what: "spaces on both sides go", spec: middle("ab cd ef gh", width: 59),
      lines: ["ab…gh"]),
    ShownRow(
      rule: 14, what: "a space inside stays", spec: middle("ab cd ef gh", width: 60),
      lines: ["ab c…gh"]),
    ShownRow(
      rule: 10, what: "paragraphs before and after stay",
      spec: middle("东风夜\n放花千\n树更吹", width: 100, lines: 2), lines: ["东风夜", "放花…树更吹"]),
    ShownRow(
      rule: 20, what: "no comma right after the ellipsis",
      spec: middle("东风夜放花千，树更吹", width: 144), lines: ["东风夜放花…树更吹"]),
    ShownRow(
      rule: 20, what: "no comma without a space right after the ellipsis",
      spec: middle("abcdefgh,ijkl", width: 96), lines: ["abcdef…ijkl"]),
    ShownRow(
      rule: 20, what: "numbers on both sides stay whole",
      spec: middle("东风123夜放花456树更", width: 96), lines: ["东风…树更"]),
    ShownRow(
      rule: 20, what: "numbers are cut where that is wanted",
      spec: middle("东风123夜放花456树更", width: 96) { $0.isNumberSafe = false },
      lines: ["东风1…6树更"]),
    ShownRow(
      rule: 20, what: "the head gets the room of a number that does not fit the tail",
      spec: middle("东风夜放花千树12345678", width: 88), lines: ["东风夜放…"]),
    ShownRow(
      rule: 20, what: "no bracket on either side of the ellipsis",
      spec: middle("东（风夜放花）千", width: 64), lines: ["东…千"]),
    ShownRow(
      rule: 8, what: "the suffix alone", spec: middle("东风夜放", suffix: "￥999", width: 40),
      lines: ["|￥999"]),
  ]

  static let kept = [
    ShownRow(
      rule: 22, what: "a badge stays after the ellipsis",
      spec: runs(TextRun("东风夜放花"), TextRun(" NEW", keep: 1), width: 80), lines: ["东风… NEW"]),
    ShownRow(
      rule: 22, what: "what fits is left alone",
      spec: runs(TextRun("东风"), TextRun(" NEW", keep: 1), width: 60), lines: ["东风 NEW"]),
    ShownRow(
      rule: 22, what: "until all ordinary text is gone",
      spec: runs(TextRun("东风夜放花"), TextRun(" NEW", keep: 1), width: 44), lines: ["… NEW"]),
    ShownRow(
      rule: 22, what: "then it goes whole",
      spec: runs(TextRun("东风夜放花"), TextRun(" NEW", keep: 1), width: 43), lines: ["…"]),
    ShownRow(
      rule: 22, what: "two runs stay",
      spec: runs(TextRun("东风"), TextRun("AA", keep: 1), TextRun("BB", keep: 2), width: 48),
      lines: ["…AABB"]),
    ShownRow(
      rule: 22, what: "the lower number goes first",
      spec: runs(TextRun("东风"), TextRun("AA", keep: 1), TextRun("BB", keep: 2), width: 47),
      lines: ["…BB"]),
    ShownRow(
      rule: 22, what: "wherever it stands",
      spec: runs(TextRun("AA", keep: 2), TextRun("东风"), TextRun("BB", keep: 1), width: 47),
      lines: ["AA…"]),
    ShownRow(
      rule: 22, what: "of equals, the later one goes first",
      spec: runs(TextRun("AA", keep: 1), TextRun("东风"), TextRun("BB", keep: 1), width: 40),
      lines: ["AA…"]),
    ShownRow(
      rule: 22, what: "of equals, the earlier one goes first where the start gives way",
      spec: runs(TextRun("AA", keep: 1), TextRun("东风"), TextRun("BB", keep: 1), width: 40) {
        $0.truncate = .start
      }, lines: ["…BB"]),
    ShownRow(
      rule: 22, what: "text after a run is left out before text in front of it",
      spec: runs(
        TextRun("东风夜放"), TextRun("A", keep: 1), TextRun("花千树更"), width: 88),
      lines: ["东风夜放A…"]),
    ShownRow(
      rule: 22, what: "one ellipsis stands for all that is left out",
      spec: runs(
        TextRun("东风夜放"), TextRun("A", keep: 1), TextRun("花千树更"), TextRun("B", keep: 1),
        width: 64), lines: ["东风…AB"]),
    ShownRow(
      rule: 22, what: "a run is never cut", spec: runs(TextRun("abcdefgh", keep: 1), width: 40),
      lines: ["…"]),
    ShownRow(
      rule: 22, what: "a home folder stays before a path that loses its start",
      spec: runs(TextRun("~", keep: 1), TextRun("/a/b/c/file.txt"), width: 96) {
        $0.truncate = .start
      }, lines: ["~…/file.txt"]),
    ShownRow(
      rule: 22, what: "an extension stays where the middle of the name gives way",
      spec: runs(TextRun("abcdefgh"), TextRun(".txt", keep: 1), width: 80) {
        $0.truncate = .middle
      }, lines: ["ab…gh.txt"]),
    ShownRow(
      rule: 22, what: "the suffix is above all",
      spec: runs(TextRun("东风"), TextRun("AA", keep: 9), suffix: "￥9", width: 44),
      lines: ["…|￥9"]),
    ShownRow(
      rule: 14, what: "white space of ordinary text goes, that of a run stays",
      spec: runs(TextRun("东风 夜放"), TextRun(" NEW", keep: 1), width: 91), lines: ["东风… NEW"]),
    ShownRow(
      rule: 22, what: "over two lines",
      spec: runs(TextRun("东风夜放花千树更"), TextRun("NEW", keep: 1), width: 64, lines: 2),
      lines: ["东风夜放", "花…NEW"]),
    ShownRow(
      rule: 22, what: "`truncate: none` keeps nothing",
      spec: runs(TextRun("东风夜放"), TextRun("A", keep: 1), width: 32) { $0.truncate = .none },
      lines: ["东风"]),
  ]

  static let placements = [
    ShownRow(
      rule: 21, what: "the suffix has a line of its own below the end of the body",
      spec: start("东风夜放花千树更", suffix: "￥9", width: 64, lines: 2) {
        $0.suffixPlacement = .ownLine
      }, lines: ["…千树更", "|￥9"]),
    ShownRow(
      rule: 21, what: "on a single line the suffix has none of its own",
      spec: start("东风夜放花千树", suffix: "￥9", width: 80) { $0.suffixPlacement = .ownLine },
      lines: ["…千树|￥9"]),
    ShownRow(
      rule: 21, what: "the suffix has a line of its own below both ends of the body",
      spec: middle("东风夜放花千树更", suffix: "￥9", width: 64, lines: 3) {
        $0.suffixPlacement = .ownLine
      }, lines: ["东风夜放", "花千树更", "|￥9"]),
    ShownRow(
      rule: 21, what: "two lines of both ends, and the suffix below",
      spec: middle("东风夜放花千树更", suffix: "￥9", width: 48, lines: 3) {
        $0.suffixPlacement = .ownLine
      }, lines: ["东风…", "千树更", "|￥9"]),
    ShownRow(
      rule: 22, what: "a kept run above the suffix",
      spec: runs(
        TextRun("东风夜放花"), TextRun(" NEW", keep: 1), suffix: "￥9", width: 80, lines: 2
      ) { $0.suffixPlacement = .ownLine }, lines: ["东风… NEW", "|￥9"]),
    ShownRow(
      rule: 22, what: "no line for a kept run beside a pinned suffix",
      spec: runs(TextRun("东风夜放花"), TextRun("NEW", keep: 1), suffix: "￥9", width: 67) {
        $0.suffixPlacement = .pinnedEnd
      }, lines: ["…|￥9"]),
  ]

  @Test func suffixIsPinnedBehindBothEnds() throws {
    let layout = try LabelBench().layout(
      Self.middle("东风夜放花千树", suffix: "￥9", width: 96) { $0.suffixPlacement = .pinnedEnd })
    #expect(layout.shown == ["东风…树|￥9"])
    #expect(layout.suffix?.box == LabelRect(x: 72, y: 0, width: 24, height: 16))
  }

  @Test(arguments: starts + middles + kept + placements) func givesWay(_ row: ShownRow) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.shown == row.lines)
  }

  /// Rule 23: every range that was left out, and why.
  @Test func saysWhatWasElided() throws {
    let layout = try LabelBench().layout(
      Self.runs(
        TextRun("东风夜放"), TextRun("A", keep: 1), TextRun("花千树更"), TextRun("B", keep: 1),
        width: 64))
    #expect(
      layout.truncation == LabelLayout.Truncation(elided: [6..<12, 13..<25], reason: .lines))
    #expect(layout.truncation?.hull == 6..<25)
    #expect(layout.visibleText == "东风…AB")
    #expect(layout.ellipsis == LabelRect(x: 32, y: 0, width: 16, height: 16))
    let line = layout.lines[0]
    #expect(line.range == 0..<26)
    #expect(line.text == "东风AB")
    #expect(line.clusters.map(\.range) == [0..<3, 3..<6, 12..<13, 25..<26])
    #expect(line.runs.filter { $0.source == .body }.map(\.range) == [0..<6, 12..<13, 25..<26])
    let record = LayoutRecord(layout, id: "a", includesClusters: false)
    #expect(record.truncation?.elided == [6, 25])
    #expect(record.truncation?.elidedParts == [[6, 12], [13, 25]])
  }

  @Test(arguments: [
    (start("东风夜放", width: 32), LabelLayout.Truncation.Reason.lines),
    (start("东风夜放", width: 32, lines: 0) { $0.height = .points(16) }, .height),
    (start("东风夜放", width: 32, lines: 2) { $0.height = .points(16) }, .height),
    (middle("东风夜放", width: 32, lines: 0) { $0.wrap = .none }, .width),
    (middle("东\n风", width: 32) { $0.wrap = .none }, .lines),
  ]) func saysWhy(_ spec: LabelSpec, _ reason: LabelLayout.Truncation.Reason) throws {
    #expect(try LabelBench().layout(spec).truncation?.reason == reason)
  }

  /// Rule 23: the style of the ellipsis is that of the first character left out.
  @Test func ellipsisLooksLikeWhatItStandsFor() throws {
    let red = PixelColor(red: 255, green: 0, blue: 0)
    let layout = try LabelBench().layout(
      Self.runs(
        TextRun("东风"), TextRun("夜放", StyleOverrides(color: red)), TextRun("花千"), width: 80
      ) {
        $0.truncate = .middle
      })
    #expect(layout.shown == ["东风…花千"])
    #expect(layout.lines[0].runs.first { $0.source == .ellipsis }?.style.color == red)
  }

  /// Rule 16: in right-to-left text the start is on the right.
  @Test func startOfRightToLeftTextIsOnTheRight() throws {
    let layout = try LabelBench().layout(Self.start("שלום עולם", width: 60))
    #expect(layout.shown == ["…ם עולם"])
    #expect(layout.ellipsis == LabelRect(x: 44, y: 0, width: 16, height: 16))
    #expect(layout.lines[0].clusters.map(\.box.x) == [36, 32, 24, 16, 8, 0])
  }

  /// A paragraph keeps the direction that it has in the body, whatever is left of it.
  @Test func keepsTheDirectionOfTheBody() throws {
    let layout = try LabelBench().layout(Self.start("שלום שלום abc", width: 40))
    #expect(layout.shown == ["…abc"])
    #expect(layout.lines[0].isRightToLeft)
    #expect(layout.ellipsis?.x == 24)
  }

  /// Rule 18: neither text that is left out nor the ellipsis in its place makes a line higher.
  @Test func tallTextCountsWhereItIsShown() throws {
    let tall = StyleOverrides(font: LabelFont(family: TestFonts.tall, size: 16))
    let layout = try LabelBench().layout(
      Self.runs(TextRun("abcd"), TextRun("XX", tall), TextRun("abcd"), width: 79) {
        $0.truncate = .middle
        $0.ellipsis = [TextRun("…", StyleOverrides(font: TestStyle.square.font))]
      })
    #expect(layout.shown == ["abcd…bcd"])
    #expect(layout.size.height == 16)
  }

  /// Rule 13: what is kept is shaped as if nothing else had been there, and joins nothing across
  /// the ellipsis.
  @Test func shapesArabicAnew() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let style = TextStyle(font: LabelFont(family: "Noto Sans Arabic", size: 16))
    func glyphs(_ text: String, width: LabelSpec.Extent) throws -> (String, [UInt32]) {
      var spec = LabelSpec(text: [TextRun(text)], style: style, width: width, lines: 1)
      spec.truncate = .start
      let layout = try renderer.layout(spec)
      let runs = layout.lines[0].runs.filter { $0.source == .body }
      return (layout.lines[0].text, runs.flatMap { $0.glyphs.map(\.id) })
    }
    let cut = try glyphs("مرحبابالعالم", width: .points(48))
    #expect(cut.0.count < 12 && !cut.0.isEmpty)
    #expect(try glyphs(cut.0, width: .fit) == cut)
  }

  /// Rules 46 and 48: the ellipsis is hit where it stands, and what is seen leaves it out.
  @Test func queriesKnowTheEllipsisInside() throws {
    let queries = LayoutQueries(
      try LabelBench().layout(Self.middle("东风夜放花千树", width: 80)))
    #expect(queries.hit(at: LabelPoint(x: 40, y: 8)) == .ellipsis)
    #expect(
      queries.hit(at: LabelPoint(x: 50, y: 8)) == .text(range: 15..<18, text: "千", edge: .leading))
    #expect(
      queries.rects(for: 0..<21) == [
        LabelRect(x: 0, y: 0, width: 32, height: 16), LabelRect(x: 48, y: 0, width: 32, height: 16),
      ])
    #expect(
      queries.closest(to: LabelPoint(x: 99, y: 8))
        == .text(range: 18..<21, text: "树", edge: .trailing))
    let start = LayoutQueries(try LabelBench().layout(Self.start("东风夜放", width: 48)))
    #expect(start.closest(to: LabelPoint(x: -9, y: 8)) == .ellipsis)
  }
}
