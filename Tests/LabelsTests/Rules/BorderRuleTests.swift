import Raster
import Testing

@testable import Labels

/// Frames around runs. In the test font of 16 pt at scale 1 the baselines of two lines stand at 13 and
/// 29; text reaches 12.8 pt above and 3.2 below them, so frames stand from 0 to 16 and from 16 to 32.
///
/// Rule 52 of docs/layout-rules.md is about the frames of columns.
@Suite struct BorderRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let boxes: [LabelRect]
    var testDescription: String { what }
  }

  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let framed = StyleOverrides(border: TextBorder())
  private static let large = LabelFont(family: TestFonts.square, size: 32)

  private static func label(
    _ runs: [TextRun], suffix: [TextRun] = [], width: Double = 100,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain("", width: width) {
      $0.text = runs
      $0.suffix = suffix
      change(&$0)
    }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 16)
    -> LabelRect
  {
    LabelRect(x: x, y: y, width: width, height: height)
  }

  static let rows = [
    Row(what: "none", spec: label([TextRun("ab")]), boxes: []),
    Row(
      what: "around a run", spec: label([TextRun("a"), TextRun("bc", framed), TextRun("d")]),
      boxes: [box(8, 0, 16)]),
    Row(
      what: "two runs have two",
      spec: label([TextRun("a", framed), TextRun("b", framed)]),
      boxes: [box(0, 0, 8), box(8, 0, 8)]),
    Row(
      what: "one for each line, closed, without the spaces that hang",
      spec: label([TextRun("ab   cd", framed)], width: 16), boxes: [box(0, 0, 16), box(0, 16, 16)]),
    Row(
      what: "right to left, without the space that hangs on the left",
      spec: label([TextRun("אב גד", framed)], width: 18), boxes: [box(2, 0, 16), box(2, 16, 16)]),
    Row(
      what: "one over two directions that stand side by side",
      spec: label([TextRun("ab אב", framed)]), boxes: [box(0, 0, 36)]),
    Row(
      // From left to right: a, b and the space, then ב before א.
      what: "one for each piece, where text between them stands apart from its run",
      spec: label([TextRun("a"), TextRun("b א", framed), TextRun("ב")]),
      boxes: [box(8, 0, 12), box(28, 0, 8)]),
    Row(
      what: "one over a number in text from right to left",
      spec: label([TextRun("אב"), TextRun("ab ג", framed), TextRun("ד")]) { $0.direction = .rtl },
      boxes: [box(56, 0, 28)]),
    Row(
      what: "over a fallback font, as high as the run's own",
      spec: label([
        TextRun(
          "a标b",
          StyleOverrides(
            font: LabelFont(family: TestFonts.flex, size: 16), border: TextBorder()))
      ]), boxes: [box(0, 0, 32)]),
    Row(
      what: "as high as its font, not as its line",
      spec: label([
        TextRun("a", framed), TextRun("b", StyleOverrides(font: large)),
      ]), boxes: [box(0, 13, 8)]),
    Row(
      what: "raised with its run",
      spec: label([
        TextRun("a"),
        TextRun("b", StyleOverrides(baselineShift: 4, border: TextBorder())),
      ]), boxes: [box(8, 0, 8)]),
    Row(
      what: "insets make it smaller",
      spec: label([
        TextRun(
          "ab",
          StyleOverrides(
            border: TextBorder(insets: LabelInsets(top: 1, left: 2, bottom: 3, right: 4))))
      ]), boxes: [box(2, 1, 10, 12)]),
    Row(
      what: "or larger, without a wider line",
      spec: label([
        TextRun("a"),
        TextRun(
          "b",
          StyleOverrides(
            border: TextBorder(insets: LabelInsets(top: -1, left: -2, bottom: -3, right: -4)))),
      ]), boxes: [box(6, -1, 14, 20)]),
    Row(
      what: "none where insets leave nothing",
      spec: label([
        TextRun(
          "a",
          StyleOverrides(
            border: TextBorder(insets: LabelInsets(top: 0, left: 4, bottom: 0, right: 4))))
      ]), boxes: []),
    Row(
      what: "with the hyphen of a break", spec: label([TextRun("ab\u{AD}cd", framed)], width: 24),
      boxes: [box(0, 0, 24), box(0, 16, 16)]),
    Row(
      what: "with the room that justifies",
      spec: label([TextRun("ab cd ef", framed)], width: 44) { $0.align = .justify },
      boxes: [box(0, 0, 44), box(0, 16, 16)]),
    Row(
      what: "no wider than what is shown of a clipped line",
      spec: label([TextRun("标", framed)], width: 5), boxes: [box(0, 0, 5)]),
    Row(
      what: "the ellipsis is in the frame of what it stands for",
      spec: label([TextRun("标"), TextRun("题标题标", framed)], width: 48) { $0.lines = 1 },
      boxes: [box(16, 0, 32)]),
    Row(
      what: "or in none",
      spec: label([TextRun("标题", framed), TextRun("标题标")], width: 48) { $0.lines = 1 },
      boxes: [box(0, 0, 32)]),
    Row(
      what: "or alone where the whole run is left out",
      spec: label([TextRun("标题", framed), TextRun("标题标", framed)], width: 48) { $0.lines = 1 },
      boxes: [box(0, 0, 32), box(32, 0, 16)]),
    Row(
      what: "the case's is around all of its text, and the suffix has its own",
      spec: label(
        [TextRun("ab"), TextRun("c", StyleOverrides(color: red))], suffix: [TextRun("d")]
      ) { $0.style.border = TextBorder() }, boxes: [box(0, 0, 24), box(28, 0, 8)]),
    Row(
      what: "`none` on a run takes it away",
      spec: label([
        TextRun("a"), TextRun("b", StyleOverrides(border: TextBorder.none)), TextRun("c"),
      ]) { $0.style.border = TextBorder() }, boxes: [box(0, 0, 8), box(16, 0, 8)]),
    Row(
      what: "a column's is around its middle, as wide as the font is high",
      spec: label([TextRun("标"), TextRun("题", framed)]) {
        $0.mode = .vertical
        $0.width = .fit
        $0.height = .points(100)
      }, boxes: [LabelRect(x: 0, y: 16, width: 16, height: 16)]),
  ]

  @Test(arguments: rows) func places(_ row: Row) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.lines.flatMap(\.borders).map(\.box) == row.boxes)
  }

  @Test func sharpAndRoundCornersPaint() throws {
    let bench = try LabelBench()
    func picture(_ border: TextBorder) throws -> [String] {
      let bitmap = try bench.renderer.draw(
        bench.layout(
          Self.label([TextRun("\u{A0}\u{A0}", StyleOverrides(border: border))], width: 10)))
      return (0..<bitmap.height).map { y in
        (0..<bitmap.width).map { x in
          switch bitmap[x, y] {
          case .black: "#"
          case Self.red: "r"
          case .white: "."
          default: "~"
          }
        }.joined()
      }
    }
    let sharp = try picture(TextBorder(width: 2, fill: Self.red))
    #expect(sharp[0] == "########.." && sharp[1] == "########.." && sharp[15] == "########..")
    #expect(sharp[2...13].allSatisfy { $0 == "##rrrr##.." })
    // Corners of 4 px: the outermost pixel is outside, the sides' middles are as before.
    let round = try picture(TextBorder(width: 2, radius: 4, fill: Self.red))
    #expect(round[0].first == "." && round[15].first == ".")
    #expect(round[7] == "##rrrr##..")
    let filled = try picture(TextBorder(width: 0, fill: Self.red))
    #expect(filled.allSatisfy { $0 == "rrrrrrrr.." })
  }

  /// A line a third of a point thick is a whole pixel, in the colour of the text that asks for it.
  @Test func linesAreWholePixelsInTheTextsColor() throws {
    var spec = Self.label([
      TextRun("a", StyleOverrides(color: Self.red, border: TextBorder(width: 0.3, radius: 40)))
    ])
    spec.scale = 2
    let border = try #require(try LabelBench().layout(spec).lines[0].borders.first)
    #expect(border.width == 0.5)
    #expect(border.color == Self.red)
    #expect(border.radius == 4)
  }
}
