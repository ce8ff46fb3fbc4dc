import Raster
import Testing

@testable import Labels

/// Rule 57 of docs/layout-rules.md: lines under and through text. In the test font of 16 pt at scale 1
/// the baselines of two lines stand at 13 and 29; the font says nothing about lines, so they are 1 pt
/// thick, around 2.5 pt below the baseline and 4.5 pt above it.
@Suite struct DecorationRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let spec: LabelSpec
    let boxes: [LabelRect]
    var testDescription: String { what }
  }

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
    Row(what: "none", spec: underlined("ab", .none), boxes: []),
    Row(what: "single", spec: underlined("ab"), boxes: [box(0, 15, 16)]),
    Row(what: "dotted", spec: underlined("ab", .dotted), boxes: [box(0, 15, 16)]),
    Row(what: "dashed", spec: underlined("ab", .dashed), boxes: [box(0, 15, 16)]),
    Row(
      what: "thick, around the same middle", spec: underlined("ab", .thick),
      boxes: [box(0, 15, 16, 2)]),
    Row(
      what: "double, around the same middle", spec: underlined("ab", .double),
      boxes: [box(0, 14, 16, 3)]),
    Row(
      what: "wavy, around the same middle", spec: underlined("ab", .wavy),
      boxes: [box(0, 14, 16, 3)]),
    Row(
      what: "an offset is where the upper edge is",
      spec: .plain("ab", width: 100) { $0.style.underline = TextDecoration(.double, offset: 4) },
      boxes: [box(0, 17, 16, 3)]),
    Row(
      what: "through the text", spec: .plain("ab", width: 100) { $0.style.strikethrough = single },
      boxes: [box(0, 8, 16)]),
    Row(
      what: "both, the underline first",
      spec: underlined("ab") { $0.style.strikethrough = TextDecoration(.double) },
      boxes: [box(0, 15, 16), box(0, 7, 16, 3)]),
    Row(
      what: "one per line, without the spaces that hang", spec: underlined("ab   cd", width: 16),
      boxes: [box(0, 15, 16), box(0, 31, 16)]),
    Row(
      what: "with spaces inside a line", spec: underlined("a b"), boxes: [box(0, 15, 20)]),
    Row(
      what: "with a tab", spec: underlined("a\tb"), boxes: [box(0, 15, 40)]),
    Row(
      what: "with the hyphen of a break", spec: underlined("ab\u{AD}cd", width: 24),
      boxes: [box(0, 15, 24), box(0, 31, 16)]),
    Row(
      what: "with the room that justifies",
      spec: underlined("ab cd ef", width: 44) { $0.align = .justify },
      boxes: [box(0, 15, 44), box(0, 31, 16)]),
    Row(what: "one over two directions", spec: underlined("ab אב"), boxes: [box(0, 15, 36)]),
    Row(
      what: "right to left, without the space that hangs on the left",
      spec: underlined("אב גד", width: 18), boxes: [box(2, 15, 16), box(2, 31, 16)]),
    Row(
      what: "no wider than what is shown of a clipped line", spec: underlined("标", width: 5),
      boxes: [box(0, 15, 5)]),
    Row(
      what: "one over runs of other fonts and colours, as the label asks for it",
      spec: underlined("") {
        $0.text = [TextRun("ab"), TextRun("c", StyleOverrides(font: bold, color: red))]
      }, boxes: [box(0, 15, 26)]),
    Row(
      what: "of a run alone",
      spec: .plain("", width: 100) {
        $0.text = [TextRun("a"), TextRun("b", StyleOverrides(underline: single)), TextRun("c")]
      }, boxes: [box(8, 15, 8)]),
    Row(
      what: "`none` on a run interrupts it",
      spec: underlined("") {
        $0.text = [
          TextRun("a"), TextRun("b", StyleOverrides(underline: TextDecoration.none)), TextRun("c"),
        ]
      }, boxes: [box(0, 15, 8), box(16, 15, 8)]),
    Row(
      what: "two runs that ask for different lines have one each",
      spec: .plain("", width: 100) {
        $0.text = [
          TextRun("a", StyleOverrides(underline: single)),
          TextRun("b", StyleOverrides(color: red, underline: single)),
        ]
      }, boxes: [box(0, 15, 8), box(8, 15, 8)]),
    Row(
      what: "two runs that ask for the same line have one",
      spec: .plain("", width: 100) {
        $0.text = [
          TextRun("a", StyleOverrides(underline: TextDecoration(.single, color: red))),
          TextRun("b", StyleOverrides(underline: TextDecoration(.single, color: red))),
        ]
      }, boxes: [box(0, 15, 16)]),
    Row(
      what: "the ellipsis has that of what it stands for",
      spec: .plain("", width: 48, lines: 1) {
        $0.text = [TextRun("标"), TextRun("题标题", StyleOverrides(underline: single))]
      }, boxes: [box(16, 15, 32)]),
    Row(
      what: "the ellipsis has none where what it stands for has none",
      spec: .plain("", width: 48, lines: 1) {
        $0.text = [TextRun("标题", StyleOverrides(underline: single)), TextRun("标题")]
      }, boxes: [box(0, 15, 32)]),
    Row(
      what: "the suffix has its own", spec: underlined("ab", suffix: "cd"),
      boxes: [box(0, 15, 16), box(20, 15, 16)]),
    Row(
      what: "the suffix has none of the body's runs",
      spec: .plain("", suffix: "cd", width: 100) {
        $0.text = [TextRun("ab", StyleOverrides(underline: single))]
      }, boxes: [box(0, 15, 16)]),
    Row(
      what: "a suffix that is scaled has a scaled line",
      spec: .plain("", suffix: "标题", width: 16) {
        $0.style.underline = TextDecoration(.single, offset: 4)
      }, boxes: [box(0, 8, 16)]),
  ]

  @Test(arguments: rows) func places(_ row: Row) throws {
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
