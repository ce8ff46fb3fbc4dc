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
    ShownRow(21, "a path keeps its end", start("/usr/share/fonts/a.ttf", width: 80), ["…ts/a.ttf"]),
    ShownRow(1, "what fits has no ellipsis", start("标题标题", width: 64), ["标题标题"]),
    ShownRow(
      21, "two lines have one ellipsis", start("东风夜放花千树更吹落", width: 48, lines: 2), ["…千树", "更吹落"]),
    ShownRow(21, "the suffix is kept", start("东风夜放花千树", suffix: "￥9", width: 80), ["…千树|￥9"]),
    ShownRow(
      21, "the suffix is kept on the second line",
      start("东风夜放花千树更吹落", suffix: "￥9", width: 64, lines: 2), ["…千树更", "吹落|￥9"]),
    ShownRow(
      5, "the suffix has the second line, where the text ends before it",
      start("东风夜放花千树", suffix: "￥99", width: 48, lines: 2), ["…千树", "|￥99"]),
    ShownRow(
      8, "the suffix fits, but not with the ellipsis", start("东风夜放", suffix: "￥999", width: 55),
      ["|￥999"]),
    ShownRow(
      7, "the gap goes before the ellipsis", start("东风夜放", suffix: "￥999", width: 57), ["…|￥999"]),
    ShownRow(14, "a space goes", start("东风 夜放花", width: 68), ["…夜放花"]),
    ShownRow(14, "no second ellipsis", start("东风夜…花千", width: 48), ["…花千"]),
    ShownRow(10, "a line break beside the ellipsis goes", start("ab\ncd", width: 99), ["…cd"]),
    ShownRow(
      10, "a line break that is kept is one", start("东风\n夜放\n花千树", width: 64, lines: 2),
      ["…夜放", "花千树"]),
    ShownRow(
      10, "a line break at the end alone is no text to leave out", start("东风\n", width: 64),
      ["东风"]),
    ShownRow(10, "an empty last line goes before text does", start("东风\n\n", width: 64), ["东风…"]),
    ShownRow(
      12, "a height limits lines", start("东风夜放花千", width: 32, lines: 0) { $0.height = .points(40) },
      ["…放", "花千"]),
    ShownRow(
      13, "a family of joined emoji is one",
      start(String(repeating: TruncationRuleTests.family, count: 3) + "ab", width: 48),
      ["…" + TruncationRuleTests.family + "ab"]),
    ShownRow(
      13, "combining marks stay with their letter",
      start("e\u{301}e\u{301}e\u{301}", width: 23) { $0.ellipsis = [TextRun("-")] }, ["…e\u{301}"]),
    ShownRow(
      15, "an ellipsis as wide as two letters replaces three", start("abcd", width: 31), ["…d"]),
    ShownRow(20, "not inside a number", start("￥12,345元东风", width: 64), ["…东风"]),
    ShownRow(
      20, "inside a number where that is wanted",
      start("￥12,345元东风", width: 72) { $0.isNumberSafe = false }, ["…5元东风"]),
    ShownRow(
      20, "a number is cut rather than everything left out", start("东风￥12,345", width: 60),
      ["…2,345"]),
    ShownRow(
      20, "no separator of the number after the ellipsis", start("东风￥12,345", width: 52), ["…345"]),
    ShownRow(20, "no decimal point after the ellipsis", start("东风16.7元", width: 48), ["…7元"]),
    ShownRow(
      20, "no separator of a number that may be cut",
      start("东风￥12,345", width: 52) { $0.isNumberSafe = false }, ["…345"]),
    ShownRow(
      20, "a colon before a number begins what follows", start("localhost:8080", width: 56),
      ["…:8080"]),
    ShownRow(
      20, "a closing bracket alone is not kept", start("（标题）", suffix: "￥9", width: 60), ["…|￥9"]),
    ShownRow(20, "a stop alone is not kept", start("东风。。。", width: 32), ["…"]),
    ShownRow(20, "not inside a range of numbers", start("￥99～199元东风", width: 96), ["…东风"]),
    ShownRow(
      20, "not between a number and what it is counted by", start("100km/h东风", width: 72), ["…东风"]),
    ShownRow(20, "not through a dash of two characters", start("标题——东风", width: 64), ["…东风"]),
    ShownRow(20, "no comma right after the ellipsis", start("标题，东风夜", width: 80), ["…东风夜"]),
    ShownRow(
      20, "no comma without a space right after the ellipsis", start("标题标题,东风", width: 56),
      ["…东风"]),
    ShownRow(
      20, "no semicolon without a space right after the ellipsis", start("标题标题;东风", width: 56),
      ["…东风"]),
    ShownRow(
      20, "no question mark before a letter right after the ellipsis", start("标题?abcd", width: 56),
      ["…abcd"]),
    ShownRow(
      20, "no exclamation mark before an ideograph right after the ellipsis",
      start("标题标题!东风", width: 56), ["…东风"]),
    ShownRow(
      20, "no colon before a bracket right after the ellipsis", start("标题标题:《东》", width: 72),
      ["…《东》"]),
    ShownRow(
      20, "no colon before an ideograph right after the ellipsis", start("标题标题:东风", width: 56),
      ["…东风"]),
    ShownRow(
      20, "no stop before an ideograph right after the ellipsis", start("标题标题.东风", width: 56),
      ["…东风"]),
    ShownRow(
      20, "no stop before a dash right after the ellipsis", start("abcd.–efg", width: 56),
      ["…–efg"]),
    ShownRow(
      20, "nothing of three dots right after the ellipsis", start("abcd...efgh", width: 72),
      ["…efgh"]),
    ShownRow(
      20, "nothing of leaders right after the ellipsis",
      start("ab..................efgh", width: 72), ["…efgh"]),
    ShownRow(20, "not through two hyphens", start("标题--东风", width: 56), ["…东风"]),
    ShownRow(20, "from two hyphens on", start("标题--东风", width: 64), ["…--东风"]),
    ShownRow(20, "through a line of hyphens", start("标题------东风", width: 64), ["…--东风"]),
    ShownRow(
      20, "no closing bracket right after the ellipsis", start("（标题）东风夜", width: 80), ["…东风夜"]),
    ShownRow(
      20, "no closing quote right after the ellipsis", start("“标题”东风夜", width: 73), ["…东风夜"]),
    ShownRow(
      20, "no comma before a space right after the ellipsis", start("abcd, efgh", width: 64),
      ["…efgh"]),
    ShownRow(
      20, "a stop before a letter begins what follows", start("abcdef.jpeg", width: 56),
      ["….jpeg"]),
    ShownRow(
      6, "without an ellipsis the end alone stays", start("东风夜放花", width: 40) { $0.ellipsis = [] },
      ["放花"]),
    ShownRow(
      41, "no line breaks between the ellipsis at the start and a long word",
      start("ab abcdefgh", width: 40, lines: 2), ["…abc", "defgh"]),
    ShownRow(
      21, "words wrap anew", start("aa bb cc dd ee", width: 36, lines: 2), ["…cc ", "dd ee"]),
  ]

  static let middles = [
    ShownRow(10, "only the line break goes", middle("First\nSecond", width: 200), ["First…Second"]),
    ShownRow(
      10, "only it goes where that fits exactly", middle("First\nSecond", width: 104),
      ["First…Second"]),
    ShownRow(
      10, "letters go too where that does not fit", middle("First\nSecond", width: 103),
      ["First…econd"]),
    ShownRow(
      10, "numbers on both sides stay", middle("123 456\n789 Main Street, Springfield", width: 400),
      ["123 456…789 Main Street, Springfield"]),
    ShownRow(10, "a whole number behind the break stays", middle("12\n34", width: 100), ["12…34"]),
    ShownRow(
      10, "a whole number before the break stays", middle("12\n789 Main", width: 400),
      ["12…789 Main"]),
    ShownRow(
      20, "a stop behind the break goes too", middle("Price $9.99\n. Buy now", width: 400),
      ["Price $9.99…Buy now"]),
    ShownRow(
      10, "units on both sides stay", middle("a 3月 789\n3月 Springfield", width: 400),
      ["a 3月 789…3月 Springfield"]),
    ShownRow(
      10, "numbers of several groups stay", middle("123 456\n789 Main Street", width: 400),
      ["123 456…789 Main Street"]),
    ShownRow(
      20, "a bracket behind the break goes too", middle("Hello World,\n) foo bar", width: 400),
      ["Hello World,…foo bar"]),
    ShownRow(
      20, "an opening bracket before the break goes too", middle("ab (\n12 cd", width: 400),
      ["ab…12 cd"]),
    ShownRow(
      20, "rather no bracket goes", middle("ab (\ncdefgh\nij", width: 400, lines: 2),
      ["ab (", "cdefgh…ij"]),
    ShownRow(
      10, "only the break goes before a suffix", middle("12\n789 Main", suffix: "￥9", width: 400),
      ["12…789 Main|￥9"]),
    ShownRow(
      10, "only the break goes on the second line",
      middle("ab\n123 456\n789 Main", width: 400, lines: 2), ["ab", "123 456…789 Main"]),
    ShownRow(
      10, "of breaks, the one in the middle goes",
      middle("123 456\n789 Main\nab", width: 400, lines: 2), ["123 456…789 Main", "ab"]),
    ShownRow(
      10, "only the break goes with a height",
      middle("12\n789 Main", width: 400, lines: 0) { $0.height = .points(20) }, ["12…789 Main"]),
    ShownRow(
      10, "only the break goes in Hebrew", middle("12\n789 שלום", width: 400), ["12…789 שלום"]),
    ShownRow(10, "two line breaks and spaces go", middle("ab \n\n cd", width: 100), ["ab…cd"]),
    ShownRow(10, "so does the one at the end", middle("ab\ncd\n", width: 100), ["ab…cd"]),
    ShownRow(
      10, "of three lines, one break goes", middle("ab\ncdef\ngh", width: 100, lines: 2),
      ["ab", "cdef…gh"]),
    ShownRow(
      10, "beside isolates", middle("\u{2068}ab\u{2069}\n\u{2068}cd\u{2069}", width: 100),
      ["\u{2068}ab\u{2069}…\u{2068}cd\u{2069}"]),
    ShownRow(
      21, "head and tail are equally long", middle("abcdefghij.txt", width: 80), ["abcd….txt"]),
    ShownRow(21, "the head gets the odd letter", middle("abcdefghij.txt", width: 72), ["abcd…txt"]),
    ShownRow(21, "lengths count, not characters", middle("东风夜放abcdefgh", width: 80), ["东风…efgh"]),
    ShownRow(
      21, "no line begins with the ellipsis", middle("东风夜放花千树更吹落标题", width: 64, lines: 2),
      ["东风夜…", "吹落标题"]),
    ShownRow(21, "the suffix is kept", middle("东风夜放花千树", suffix: "￥9", width: 92), ["东风…树|￥9"]),
    ShownRow(
      21, "the suffix is kept on the second line",
      middle("东风夜放花千树更吹落", suffix: "￥9", width: 64, lines: 2), ["东风夜…", "吹落|￥9"]),
    ShownRow(14, "spaces on both sides go", middle("ab cd ef gh", width: 59), ["ab…gh"]),
    ShownRow(14, "a space inside stays", middle("ab cd ef gh", width: 60), ["ab c…gh"]),
    ShownRow(
      10, "paragraphs before and after stay", middle("东风夜\n放花千\n树更吹", width: 100, lines: 2),
      ["东风夜", "放花…树更吹"]),
    ShownRow(
      20, "no comma right after the ellipsis", middle("东风夜放花千，树更吹", width: 144), ["东风夜放花…树更吹"]),
    ShownRow(
      20, "no comma without a space right after the ellipsis", middle("abcdefgh,ijkl", width: 96),
      ["abcdef…ijkl"]),
    ShownRow(20, "numbers on both sides stay whole", middle("东风123夜放花456树更", width: 96), ["东风…树更"]),
    ShownRow(
      20, "numbers are cut where that is wanted",
      middle("东风123夜放花456树更", width: 96) { $0.isNumberSafe = false }, ["东风1…6树更"]),
    ShownRow(
      20, "the head gets the room of a number that does not fit the tail",
      middle("东风夜放花千树12345678", width: 88), ["东风夜放…"]),
    ShownRow(
      20, "no bracket on either side of the ellipsis", middle("东（风夜放花）千", width: 64), ["东…千"]),
    ShownRow(8, "the suffix alone", middle("东风夜放", suffix: "￥999", width: 40), ["|￥999"]),
  ]

  static let kept = [
    ShownRow(
      22, "a badge stays after the ellipsis",
      runs(TextRun("东风夜放花"), TextRun(" NEW", keep: 1), width: 80), ["东风… NEW"]),
    ShownRow(
      22, "what fits is left alone", runs(TextRun("东风"), TextRun(" NEW", keep: 1), width: 60),
      ["东风 NEW"]),
    ShownRow(
      22, "until all ordinary text is gone",
      runs(TextRun("东风夜放花"), TextRun(" NEW", keep: 1), width: 44), ["… NEW"]),
    ShownRow(
      22, "then it goes whole", runs(TextRun("东风夜放花"), TextRun(" NEW", keep: 1), width: 43), ["…"]),
    ShownRow(
      22, "two runs stay",
      runs(TextRun("东风"), TextRun("AA", keep: 1), TextRun("BB", keep: 2), width: 48), ["…AABB"]),
    ShownRow(
      22, "the lower number goes first",
      runs(TextRun("东风"), TextRun("AA", keep: 1), TextRun("BB", keep: 2), width: 47), ["…BB"]),
    ShownRow(
      22, "wherever it stands",
      runs(TextRun("AA", keep: 2), TextRun("东风"), TextRun("BB", keep: 1), width: 47), ["AA…"]),
    ShownRow(
      22, "of equals, the later one goes first",
      runs(TextRun("AA", keep: 1), TextRun("东风"), TextRun("BB", keep: 1), width: 40), ["AA…"]),
    ShownRow(
      22, "of equals, the earlier one goes first where the start gives way",
      runs(TextRun("AA", keep: 1), TextRun("东风"), TextRun("BB", keep: 1), width: 40) {
        $0.truncate = .start
      }, ["…BB"]),
    ShownRow(
      22, "text after a run is left out before text in front of it",
      runs(TextRun("东风夜放"), TextRun("A", keep: 1), TextRun("花千树更"), width: 88), ["东风夜放A…"]),
    ShownRow(
      22, "one ellipsis stands for all that is left out",
      runs(
        TextRun("东风夜放"), TextRun("A", keep: 1), TextRun("花千树更"), TextRun("B", keep: 1),
        width: 64), ["东风…AB"]),
    ShownRow(22, "a run is never cut", runs(TextRun("abcdefgh", keep: 1), width: 40), ["…"]),
    ShownRow(
      22, "a home folder stays before a path that loses its start",
      runs(TextRun("~", keep: 1), TextRun("/a/b/c/file.txt"), width: 96) { $0.truncate = .start },
      ["~…/file.txt"]),
    ShownRow(
      22, "an extension stays where the middle of the name gives way",
      runs(TextRun("abcdefgh"), TextRun(".txt", keep: 1), width: 80) { $0.truncate = .middle },
      ["ab…gh.txt"]),
    ShownRow(
      22, "the suffix is above all",
      runs(TextRun("东风"), TextRun("AA", keep: 9), suffix: "￥9", width: 44), ["…|￥9"]),
    ShownRow(
      14, "white space of ordinary text goes, that of a run stays",
      runs(TextRun("东风 夜放"), TextRun(" NEW", keep: 1), width: 91), ["东风… NEW"]),
    ShownRow(
      22, "over two lines", runs(TextRun("东风夜放花千树更"), TextRun("NEW", keep: 1), width: 64, lines: 2),
      ["东风夜放", "花…NEW"]),
    ShownRow(
      22, "`truncate: none` keeps nothing",
      runs(TextRun("东风夜放"), TextRun("A", keep: 1), width: 32) { $0.truncate = .none }, ["东风"]),
  ]

  static let placements = [
    ShownRow(
      21, "the suffix has a line of its own below the end of the body",
      start("东风夜放花千树更", suffix: "￥9", width: 64, lines: 2) { $0.suffixPlacement = .ownLine },
      ["…千树更", "|￥9"]),
    ShownRow(
      21, "on a single line the suffix has none of its own",
      start("东风夜放花千树", suffix: "￥9", width: 80) { $0.suffixPlacement = .ownLine }, ["…千树|￥9"]),
    ShownRow(
      21, "the suffix has a line of its own below both ends of the body",
      middle("东风夜放花千树更", suffix: "￥9", width: 64, lines: 3) { $0.suffixPlacement = .ownLine },
      ["东风夜放", "花千树更", "|￥9"]),
    ShownRow(
      21, "two lines of both ends, and the suffix below",
      middle("东风夜放花千树更", suffix: "￥9", width: 48, lines: 3) { $0.suffixPlacement = .ownLine },
      ["东风…", "千树更", "|￥9"]),
    ShownRow(
      22, "a kept run above the suffix",
      runs(
        TextRun("东风夜放花"), TextRun(" NEW", keep: 1), suffix: "￥9", width: 80, lines: 2
      ) { $0.suffixPlacement = .ownLine }, ["东风… NEW", "|￥9"]),
    ShownRow(
      22, "no line for a kept run beside a pinned suffix",
      runs(TextRun("东风夜放花"), TextRun("NEW", keep: 1), suffix: "￥9", width: 67) {
        $0.suffixPlacement = .pinnedEnd
      }, ["…|￥9"]),
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
