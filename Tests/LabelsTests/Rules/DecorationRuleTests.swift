import Raster
import Testing

@testable import Labels

/// Rule 57 of docs/layout-rules.md: lines under and through text. In the test font of 16 pt at scale 1
/// the baselines of two lines stand at 13 and 29; the font says nothing about lines, so they are 1 pt
/// thick, around 2.5 pt below the baseline and 4.5 pt above it.
@Suite struct DecorationRuleTests {
  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let single = TextDecoration(.single)
  private static let bold = LabelFont(family: TestFonts.square, size: 16, weight: 700)

  private static func underlined(
    _ text: String, _ style: TextDecoration.Style = .single, suffix: String = "",
    width: Double = 100, _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width) {
      $0.style.underline = TextDecoration(style)
      change(&$0)
    }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 1)
    -> LabelRect
  {
    LabelRect(x: x, y: y, width: width, height: height)
  }

  static let rows = [
    BoxesRow("none", underlined("ab", .none), []),
    BoxesRow("single", underlined("ab"), [box(0, 15, 16)]),
    BoxesRow("dotted", underlined("ab", .dotted), [box(0, 15, 16)]),
    BoxesRow("dashed", underlined("ab", .dashed), [box(0, 15, 16)]),
    BoxesRow("thick, around the same middle", underlined("ab", .thick), [box(0, 15, 16, 2)]),
    BoxesRow("double, around the same middle", underlined("ab", .double), [box(0, 14, 16, 3)]),
    BoxesRow("wavy, around the same middle", underlined("ab", .wavy), [box(0, 14, 16, 3)]),
    BoxesRow(
      "an offset is where the upper edge is",
      .plain("ab", width: 100) { $0.style.underline = TextDecoration(.double, offset: 4) },
      [box(0, 17, 16, 3)]),
    BoxesRow(
      "through the text", .plain("ab", width: 100) { $0.style.strikethrough = single },
      [box(0, 8, 16)]),
    BoxesRow(
      "both, the underline first",
      underlined("ab") { $0.style.strikethrough = TextDecoration(.double) },
      [box(0, 15, 16), box(0, 7, 16, 3)]),
    BoxesRow(
      "one per line, without the spaces that hang", underlined("ab   cd", width: 16),
      [box(0, 15, 16), box(0, 31, 16)]),
    BoxesRow("with spaces inside a line", underlined("a b"), [box(0, 15, 20)]),
    BoxesRow("with a tab", underlined("a\tb"), [box(0, 15, 40)]),
    BoxesRow(
      "with the hyphen of a break", underlined("ab\u{AD}cd", width: 24),
      [box(0, 15, 24), box(0, 31, 16)]),
    BoxesRow(
      "with the room that justifies", underlined("ab cd ef", width: 44) { $0.align = .justify },
      [box(0, 15, 44), box(0, 31, 16)]),
    BoxesRow("one over two directions", underlined("ab אב"), [box(0, 15, 36)]),
    BoxesRow(
      "right to left, without the space that hangs on the left", underlined("אב גד", width: 18),
      [box(2, 15, 16), box(2, 31, 16)]),
    BoxesRow(
      "no wider than what is shown of a clipped line", underlined("标", width: 5), [box(0, 15, 5)]),
    BoxesRow(
      "one over runs of other fonts and colours, as the label asks for it",
      underlined("") {
        $0.text = [TextRun("ab"), TextRun("c", StyleOverrides(font: bold, color: red))]
      }, [box(0, 15, 26)]),
    BoxesRow(
      "of a run alone",
      .plain("", width: 100) {
        $0.text = [TextRun("a"), TextRun("b", StyleOverrides(underline: single)), TextRun("c")]
      }, [box(8, 15, 8)]),
    BoxesRow(
      "`none` on a run interrupts it",
      underlined("") {
        $0.text = [
          TextRun("a"), TextRun("b", StyleOverrides(underline: TextDecoration.none)), TextRun("c"),
        ]
      }, [box(0, 15, 8), box(16, 15, 8)]),
    BoxesRow(
      "two runs that ask for different lines have one each",
      .plain("", width: 100) {
        $0.text = [
          TextRun("a", StyleOverrides(underline: single)),
          TextRun("b", StyleOverrides(color: red, underline: single)),
        ]
      }, [box(0, 15, 8), box(8, 15, 8)]),
    BoxesRow(
      "two runs that ask for the same line have one",
      .plain("", width: 100) {
        $0.text = [
          TextRun("a", StyleOverrides(underline: TextDecoration(.single, color: red))),
          TextRun("b", StyleOverrides(underline: TextDecoration(.single, color: red))),
        ]
      }, [box(0, 15, 16)]),
    BoxesRow(
      "the ellipsis has that of what it stands for",
      .plain("", width: 48, lines: 1) {
        $0.text = [TextRun("标"), TextRun("题标题", StyleOverrides(underline: single))]
      }, [box(16, 15, 32)]),
    BoxesRow(
      "the ellipsis has none where what it stands for has none",
      .plain("", width: 48, lines: 1) {
        $0.text = [TextRun("标题", StyleOverrides(underline: single)), TextRun("标题")]
      }, [box(0, 15, 32)]),
    BoxesRow(
      "the suffix has its own", underlined("ab", suffix: "cd"), [box(0, 15, 16), box(20, 15, 16)]),
    BoxesRow(
      "the suffix has none of the body's runs",
      .plain("", suffix: "cd", width: 100) {
        $0.text = [TextRun("ab", StyleOverrides(underline: single))]
      }, [box(0, 15, 16)]),
    BoxesRow(
      "a suffix that is scaled has a scaled line",
      .plain("", suffix: "标题", width: 16) {
        $0.style.underline = TextDecoration(.single, offset: 4)
      }, [box(0, 8, 16)]),
  ]

  @Test(arguments: rows) func places(_ row: BoxesRow) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.lines.flatMap(\.decorations).map(\.box) == row.boxes)
  }

  @Test func colorIsOfTheTextThatAsks() throws {
    let spec = Self.underlined("") {
      $0.text = [
        TextRun("a", StyleOverrides(color: Self.red)),
        TextRun("b", StyleOverrides(color: Self.red, strikethrough: Self.single)),
      ]
    }
    let decorations = try LabelBench().layout(spec).lines[0].decorations
    #expect(decorations.map(\.color) == [.black, Self.red])
  }

  /// Noto Sans CJK has lines 0.05 em thick, their upper edges 0.125 em below and 0.325 em above the
  /// baseline: 1.6 px around 4.8 px below and 9.6 px above it, which come to 2 px from 3.8 and −10.6.
  @Test func placeAndThicknessAreTheFonts() throws {
    let style = TextStyle(
      font: LabelFont(family: NotoFonts.sans, size: 16), underline: Self.single,
      strikethrough: Self.single)
    let layout = try LabelRenderer(fonts: NotoFonts.set()).layout(
      LabelSpec(text: [TextRun("标题")], style: style, width: .points(100), scale: 2))
    let line = layout.lines[0]
    #expect(line.decorations.map { ($0.box.y - line.baseline) * 2 } == [4, -11])
    #expect(line.decorations.map { $0.box.height * 2 } == [2, 2])
  }

  struct Picture: CustomTestStringConvertible, Sendable {
    let style: TextDecoration.Style
    /// Rows of the picture from 14 on, where there is ink.
    let rows: [String]
    var testDescription: String { style.rawValue }
  }

  /// Spaces that do not hang have a line but no ink of their own.
  @Test(arguments: [
    Picture(style: .single, rows: ["", "################"]),
    Picture(style: .thick, rows: ["", "################", "################"]),
    Picture(style: .double, rows: ["################", "", "################"]),
    Picture(style: .dotted, rows: ["", "#.#.#.#.#.#.#.#."]),
    Picture(style: .dashed, rows: ["", "###..###..###..#"]),
  ]) func paints(_ picture: Picture) throws {
    let bitmap = try self.picture(picture.style)
    for y in 0..<bitmap.height {
      let row = (0..<bitmap.width).map { bitmap[$0, y] == .black ? "#" : "." }.joined()
      let ink = picture.rows.indices.contains(y - 14) ? picture.rows[y - 14] : ""
      #expect(row == ink.padded(to: bitmap.width), "row \(y)")
    }
  }

  /// A wave touches the top and the bottom of its box, rises first and stays inside.
  @Test func paintsAWave() throws {
    let bitmap = try picture(.wavy)
    let ink = (0..<bitmap.height).filter { y in
      (0..<bitmap.width).contains { bitmap[$0, y] != .white }
    }
    #expect(ink == [14, 15, 16])
    #expect(bitmap[1, 14] != .white && bitmap[1, 16] == .white)
    #expect(bitmap[4, 14] == .white && bitmap[4, 16] != .white)
  }

  private func picture(_ style: TextDecoration.Style) throws -> Bitmap {
    let bench = try LabelBench()
    let spec = Self.underlined("\u{A0}\u{A0}\u{A0}\u{A0}", style, width: 20) {
      $0.height = .points(20)
    }
    return try bench.renderer.draw(bench.layout(spec))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: ".", count: width - count)
  }
}
