import Raster
import Testing

@testable import Labels

/// Frames around runs. In the test font of 16 pt at scale 1 the baselines of two lines stand at 13 and
/// 29; text reaches 12.8 pt above and 3.2 below them, so frames stand from 0 to 16 and from 16 to 32.
///
/// Rule 52 of docs/layout-rules.md is about the frames of columns.
@Suite struct BorderRuleTests {
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
    BoxesRow("none", label([TextRun("ab")]), []),
    BoxesRow(
      "around a run", label([TextRun("a"), TextRun("bc", framed), TextRun("d")]), [box(8, 0, 16)]),
    BoxesRow(
      "two runs have two", label([TextRun("a", framed), TextRun("b", framed)]),
      [box(0, 0, 8), box(8, 0, 8)]),
    BoxesRow(
      "one for each line, closed, without the spaces that hang",
      label([TextRun("ab   cd", framed)], width: 16), [box(0, 0, 16), box(0, 16, 16)]),
    BoxesRow(
      "right to left, without the space that hangs on the left",
      label([TextRun("אב גד", framed)], width: 18), [box(2, 0, 16), box(2, 16, 16)]),
    BoxesRow(
      "one over two directions that stand side by side", label([TextRun("ab אב", framed)]),
      [box(0, 0, 36)]),
    // From left to right: a, b and the space, then ב before א.
    BoxesRow(
      "one for each piece, where text between them stands apart from its run",
      label([TextRun("a"), TextRun("b א", framed), TextRun("ב")]), [box(8, 0, 12), box(28, 0, 8)]),
    BoxesRow(
      "one over a number in text from right to left",
      label([TextRun("אב"), TextRun("ab ג", framed), TextRun("ד")]) { $0.direction = .rtl },
      [box(56, 0, 28)]),
    BoxesRow(
      "over a fallback font, as high as the run's own",
      label([
        TextRun(
          "a标b",
          StyleOverrides(
            font: LabelFont(family: TestFonts.flex, size: 16), border: TextBorder()))
      ]), [box(0, 0, 32)]),
    BoxesRow(
      "as high as its font, not as its line",
      label([TextRun("a", framed), TextRun("b", StyleOverrides(font: large))]), [box(0, 13, 8)]),
    BoxesRow(
      "raised with its run",
      label([TextRun("a"), TextRun("b", StyleOverrides(baselineShift: 4, border: TextBorder()))]),
      [box(8, 0, 8)]),
    BoxesRow(
      "insets make it smaller",
      label([
        TextRun(
          "ab",
          StyleOverrides(
            border: TextBorder(insets: LabelInsets(top: 1, left: 2, bottom: 3, right: 4))))
      ]), [box(2, 1, 10, 12)]),
    BoxesRow(
      "or larger, without a wider line",
      label([
        TextRun("a"),
        TextRun(
          "b",
          StyleOverrides(
            border: TextBorder(insets: LabelInsets(top: -1, left: -2, bottom: -3, right: -4)))),
      ]), [box(6, -1, 14, 20)]),
    BoxesRow(
      "none where insets leave nothing",
      label([
        TextRun(
          "a",
          StyleOverrides(
            border: TextBorder(insets: LabelInsets(top: 0, left: 4, bottom: 0, right: 4))))
      ]), []),
    BoxesRow(
      "with the hyphen of a break", label([TextRun("ab\u{AD}cd", framed)], width: 24),
      [box(0, 0, 24), box(0, 16, 16)]),
    BoxesRow(
      "with the room that justifies",
      label([TextRun("ab cd ef", framed)], width: 44) { $0.align = .justify },
      [box(0, 0, 44), box(0, 16, 16)]),
    BoxesRow(
      "no wider than what is shown of a clipped line", label([TextRun("标", framed)], width: 5),
      [box(0, 0, 5)]),
    BoxesRow(
      "the ellipsis is in the frame of what it stands for",
      label([TextRun("标"), TextRun("题标题标", framed)], width: 48) { $0.lines = 1 }, [box(16, 0, 32)]),
    BoxesRow(
      "or in none", label([TextRun("标题", framed), TextRun("标题标")], width: 48) { $0.lines = 1 },
      [box(0, 0, 32)]),
    BoxesRow(
      "or alone where the whole run is left out",
      label([TextRun("标题", framed), TextRun("标题标", framed)], width: 48) { $0.lines = 1 },
      [box(0, 0, 32), box(32, 0, 16)]),
    BoxesRow(
      "the case's is around all of its text, and the suffix has its own",
      label(
        [TextRun("ab"), TextRun("c", StyleOverrides(color: red))], suffix: [TextRun("d")]
      ) { $0.style.border = TextBorder() }, [box(0, 0, 24), box(28, 0, 8)]),
    BoxesRow(
      "`none` on a run takes it away",
      label([
        TextRun("a"), TextRun("b", StyleOverrides(border: TextBorder.none)), TextRun("c"),
      ]) { $0.style.border = TextBorder() }, [box(0, 0, 8), box(16, 0, 8)]),
    BoxesRow(
      "a column's is around its middle, as wide as the font is high",
      label([TextRun("标"), TextRun("题", framed)]) {
        $0.mode = .vertical
        $0.width = .fit
        $0.height = .points(100)
      }, [LabelRect(x: 0, y: 16, width: 16, height: 16)]),
  ]

  @Test(arguments: rows) func places(_ row: BoxesRow) throws {
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
