import LabelProperties
import Testing

@testable import Labels

/// Rules 16, 41 and 61 of docs/layout-rules.md: UAX #9 on lines, and a suffix, an ellipsis and isolated runs that
/// nothing reorders.
@Suite struct BidiRuleTests {
  struct Row: CustomTestStringConvertible {
    var what: String
    var spec: LabelSpec
    /// Each line from left to right, brackets mirrored, `⟨suffix⟩`, `_` for white space that hangs.
    var lines: [String]

    init(
      _ what: String, _ text: String, suffix: String = "", _ direction: LabelSpec.Direction = .auto,
      width: Double = 200, limit: Int = 0, shows lines: String...
    ) {
      self.what = what
      spec = .plain(text, suffix: suffix, width: width, lines: limit) { $0.direction = direction }
      self.lines = lines
    }

    /// - Parameter runs: Those in parentheses are isolated.
    init(
      _ what: String, runs: [Part], suffix: String = "", _ direction: LabelSpec.Direction = .auto,
      width: Double = 200, limit: Int = 0, _ truncate: LabelSpec.TruncationMode = .end,
      shows lines: String...
    ) {
      self.what = what
      spec = .plain("", suffix: suffix, width: width, lines: limit) {
        $0.direction = direction
        $0.truncate = truncate
        $0.text = runs.map(\.run)
      }
      self.lines = lines
    }

    var testDescription: String { what }
  }

  /// A run of a row.
  enum Part: ExpressibleByStringLiteral {
    case plain(String)
    case isolated(String)

    init(stringLiteral text: String) { self = .plain(text) }

    var run: TextRun {
      switch self {
      case .plain(let text): TextRun(text)
      case .isolated(let text): TextRun(text, isIsolated: true)
      }
    }
  }

  static let order: [Row] = [
    Row("number in Hebrew", "אב 12,345.5 ג", shows: "ג 12,345.5 בא"),
    Row("currency sign joins its number (W5)", "אב $9", shows: "$9 בא"),
    Row("percent sign joins its number (W5)", "אב 5%", shows: "5% בא"),
    Row("hyphen before a number does not (W6)", "אב -5", shows: "5- בא"),
    Row("numbers apart in Hebrew", "אב 1 2", shows: "2 1 בא"),
    Row("bracket pair after Hebrew (N0)", "אב (ab) ג", shows: "ג (ab) בא"),
    Row("bracket pair around both (N0)", "ab (cd אב) ef", shows: "ab (cd בא) ef"),
    Row("a full-width bracket has its own pair (BD16)", "אב（ab）c", shows: "c（ab）בא"),
    Row("brackets of two widths are no pair (BD16)", "אב（ab)c", shows: "ab)c）בא"),
    Row("LRM ends a neutral", "אב!\u{200E}", .ltr, shows: "בא!"),
    Row("RLM ends a neutral", "אב!\u{200F}", .ltr, shows: "!בא"),
    Row("LRM is the first strong character", "\u{200E}אב!", shows: "בא!"),
    Row("RLM is the first strong character", "\u{200F}ab!", shows: "!ab"),
    Row("RLM before numbers (W4)", "\u{200F}1-2", shows: "1-2"),
    Row("ALM makes numbers Arabic (W2)", "\u{61C}1-2", shows: "2-1"),
    Row("LRE and PDF", "\u{202A}אב ab!\u{202C} ג", .rtl, shows: "ג בא ab!"),
    Row("RLE and PDF", "a \u{202B}ab!\u{202C} b", shows: "a !ab b"),
    Row("RLO and PDF", "\u{202E}abc\u{202C}d", .ltr, shows: "cbad"),
    Row("LRO and PDF", "\u{202D}אבג\u{202C}ד", .rtl, shows: "דאבג"),
    Row("RLI and PDI", "a \u{2067}ab!\u{2069} b", shows: "a !ab b"),
    Row("LRI and PDI", "א \u{2066}אב!\u{2069} ב", shows: "ב בא! א"),
    Row("FSI goes by its text", "a \u{2068}אב!\u{2069} b", shows: "a !בא b"),
    Row("P2 skips isolates", "\u{2068}אב!\u{2069}, 1", shows: "!בא, 1"),
    Row(
      "isolates beside each other", "\u{2068}אב cd.\u{2069} ef \u{2068}gh\u{2069} i",
      shows: ".cd בא ef gh i"),
    Row(
      "neutral before another isolate (N1)", "\u{2067}b!\u{2069}\u{2066}a\u{2069}", .ltr,
      shows: "!ba"),
    Row(
      "isolate in an isolate beside another",
      "a \u{2067}\u{2066}b!\u{2069} ג\u{2069} \u{2068}ד.\u{2069}", shows: "a ג b! .ד"),
    Row(
      "bracket in an embedding beside another (N0)",
      "\u{202B}!א\u{202A}(ב c)\u{202C}\u{202C}", .ltr, shows: "(ב c)א!"),
    Row(
      "isolate across a line break", "x \u{2067}אב ab גד!\u{2069}", width: 50,
      shows: "x ab בא_", "!דג"),
    Row(
      "embedding across a line break", "א \u{202A}ab אב cd!\u{202C}", width: 50,
      shows: "_ab בא א", "cd!"),
    Row("a line break ends isolates", "\u{2067}ab!\nab!", .ltr, shows: "!ab", "ab!"),
    Row("a line break ends overrides", "\u{202E}ab\nab", .ltr, shows: "ba", "ab"),
    Row("white space at a line's end (L1)", "ab אב  גד", width: 40, shows: "ab בא__", "דג"),
  ]

  /// `…` is 16 pt wide, and the suffix with its gap 20.
  static let isolation: [Row] = [
    Row("Hebrew on both sides", "a אב", suffix: "גד", shows: "a בא⟨דג⟩"),
    Row("Latin on both sides", "אב a", suffix: "b", shows: "⟨b⟩a בא"),
    Row("numbers on both sides", "אב 1", suffix: "2", shows: "⟨2⟩1 בא"),
    Row("neutral at the body's end", "אב!", suffix: "גד", .ltr, shows: "בא!⟨דג⟩"),
    Row("neutral at the suffix's start", "אב", suffix: "(ab)", shows: "⟨(ab)⟩בא"),
    Row("override open in the body", "\u{202E}ab", suffix: "cd", .ltr, shows: "ba⟨cd⟩"),
    Row("override open in the suffix", "ab", suffix: "\u{202E}cd", .ltr, shows: "ab⟨dc⟩"),
    Row(
      "PDI in the suffix closes nothing", "\u{2067}אב ab", suffix: "\u{2069}cd!", .ltr,
      shows: "ab בא⟨cd!⟩"),
    Row(
      "a cut leaves an isolate open", "ab \u{2067}אב גד הו אב\u{2069}", suffix: "cd",
      width: 75, limit: 1, shows: "ab בא…⟨cd⟩"),
    Row(
      "a cut leaves an embedding open", "אב \u{202A}ab cd ef gh\u{202C}", suffix: "12",
      width: 75, limit: 1, shows: "⟨12⟩…ab בא"),
    Row(
      "a cut leaves an override open", "ab\u{202E}cdefghij\u{202C}", suffix: "12", .ltr,
      width: 70, limit: 1, shows: "abdc…⟨12⟩"),
    Row(
      "a cut leaves a bracket open", "אב (ab cdefgh) ג", suffix: "12", width: 80, limit: 1,
      shows: "⟨12⟩…ab) בא"),
  ]

  static let runs: [Row] = [
    Row("a run goes by its own text", runs: ["a ", .isolated("אב!"), " b"], shows: "a !בא b"),
    Row(
      "what is beside it does not", runs: ["אב ", .isolated("ab"), " גד"], .ltr, shows: "דג ab בא"),
    Row(
      "isolated runs beside each other", runs: ["x", .isolated("אב"), .isolated("גד"), "y"],
      shows: "xבאדגy"),
    Row(
      "from right to left", runs: ["א", .isolated("ab"), .isolated("cd"), "ב"], shows: "בcdabא"),
    Row(
      "nothing but isolated runs", runs: [.isolated("ab"), .isolated("cd")], .rtl, shows: "cdab"),
    Row("digits beside digits", runs: ["אב ", .isolated("1"), "2"], shows: "21 בא"),
    Row("P2 skips them", runs: [.isolated("אב!"), ", 1"], shows: "!בא, 1"),
    Row("neutrals alone go from left to right", runs: ["א", .isolated("!?"), "ב"], shows: "ב!?א"),
    Row(
      "a PDI in it ends nothing", runs: ["a ", .isolated("א\u{2069}!ב"), " c"], shows: "a ב!א c"),
    Row(
      "an isolate that is open in it ends with it",
      runs: ["a ", .isolated("b \u{2067}c!"), " d!"], shows: "a b !c d!"),
    Row(
      "an embedding that is open in it ends with it",
      runs: ["a ", .isolated("\u{202E}bc"), "de"], shows: "a cbde"),
    Row(
      "over lines", runs: ["x ", .isolated("אב ab גד!")], width: 50, shows: "x ab בא_", "!דג"),
    Row(
      "a line break in it keeps its direction", runs: [.isolated("אב!\nab!")], .ltr, shows: "!בא",
      "!ab"),
    Row(
      "a run that is cut", runs: ["ab ", .isolated("אב גד הו אב")], suffix: "cd", width: 75,
      limit: 1, shows: "ab בא…⟨cd⟩"),
    Row(
      "the ellipsis in it", runs: ["a ", .isolated("אבגדהוזחט"), " b"], width: 64, limit: 1,
      .middle, shows: "a ט…בא b"),
  ]

  @Test(arguments: order + isolation + runs) func ordersALine(_ row: Row) throws {
    let layout = try LabelBench().layout(row.spec)
    let suffix = StyledText(row.spec.suffix, style: row.spec.style)
    #expect(layout.lines.map { visual($0, suffix: suffix) } == row.lines)
  }

  /// An isolated run stands as one between U+2068 and U+2069.
  @Test func isolatedRunsAreLikeIsolates() throws {
    var generator = SeededGenerator(seed: 61)
    let bench = try LabelBench()
    let letters = Array("abאבגד12 !(-,)")
    for number in 0..<400 {
      var (runs, marked) = ([TextRun](), "")
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let text = String(
          (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? "a"
          })
        let isIsolated = Bool.random(using: &generator)
        runs.append(TextRun(text, isIsolated: isIsolated))
        marked += isIsolated ? "\u{2068}\(text)\u{2069}" : text
      }
      for direction in LabelSpec.Direction.allCases {
        func order(_ runs: [TextRun]) throws -> [String] {
          let layout = try bench.layout(
            .plain("", width: 900) { ($0.text, $0.direction) = (runs, direction) })
          return layout.clusters.filter { $0.cluster.advance > 0 && !$0.cluster.isHanging }
            .sorted { $0.cluster.box.x < $1.cluster.box.x }
            .map { "\($0.line.text(of: $0.cluster))\($0.cluster.level % 2)" }
        }
        #expect(try order(runs) == order([TextRun(marked)]), "\(number): \(marked)")
      }
    }
  }

  /// Letters do not join across the end of an isolated run, as they do across a colour's.
  @Test func lettersOfIsolatedRunsDoNotJoinOthers() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    func glyphs(_ runs: [TextRun]) throws -> [UInt32] {
      let label = LabelSpec(
        text: runs, style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 20)),
        width: .points(300), scale: 1)
      return try renderer.layout(label).lines[0].runs.flatMap(\.glyphs).map(\.id)
    }
    let alone = try glyphs([TextRun("س")])
    #expect(try glyphs([TextRun("س"), TextRun("س", isIsolated: true)]) == alone + alone)
    #expect(try glyphs([TextRun("س"), TextRun("س")]) != alone + alone)
  }

  private struct Piece {
    var x: Double
    var text: String
  }

  private func visual(_ line: LabelLayout.Line, suffix: StyledText) -> String {
    var pieces = line.clusters.filter { $0.advance > 0 }.map {
      Piece(x: $0.box.x, text: $0.isHanging ? "_" : mirrored(line.text(of: $0), level: $0.level))
    }
    pieces += line.runs.filter { $0.source == .ellipsis }.map { Piece(x: $0.origin.x, text: "…") }
    let runs = line.runs.filter { $0.source == .suffix }.sorted { $0.origin.x < $1.origin.x }
    if let first = runs.first {
      let shown = runs.map { run in
        let text = suffix.substring(run.range).filter { $0.isASCII || $0.isLetter }
        return run.level.isMultiple(of: 2)
          ? text : text.reversed().map { mirrored(String($0), level: 1) }.joined()
      }
      pieces.append(Piece(x: first.origin.x, text: "⟨\(shown.joined())⟩"))
    }
    return pieces.sorted { $0.x < $1.x }.map(\.text).joined()
  }

  /// UAX #9 L4.
  private func mirrored(_ text: String, level: Int) -> String {
    guard !level.isMultiple(of: 2) else { return text }
    return ["(": ")", ")": "(", "（": "）", "）": "（"][text] ?? text
  }
}
