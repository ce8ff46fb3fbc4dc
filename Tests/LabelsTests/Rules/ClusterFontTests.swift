import Raster
import Testing

@testable import Labels

/// Rule 60 of docs/layout-rules.md: a grapheme cluster has one font.
@Suite struct ClusterFontTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// What each run shows, with its font.
    let runs: [String]

    init(_ what: String, _ text: String, _ runs: String...) {
      (testDescription, self.text, self.runs) = (what, text, runs)
    }
  }

  private static func label(_ text: [TextRun]) -> LabelSpec {
    LabelSpec(
      text: text, style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)),
      width: .fit, scale: 1)
  }

  private static func runs(of layout: LabelLayout) -> [String] {
    layout.lines.flatMap { line in
      line.runs.map { run in
        let bytes = Array(layout.visibleText.utf8)[run.range]
        let font = run.face.description.split(separator: " Regular")[0]
        return "\(font): \(String(decoding: bytes, as: UTF8.self))"
      }
    }
  }

  /// Noto Sans CJK SC has ü, ế and the acute accent, but neither the diaeresis nor the circumflex as marks.
  @Test(arguments: [
    Row("the font has it as one character", "u\u{308}b", "Noto Sans CJK SC: u\u{308}b"),
    Row(
      "a word on both sides", "Mu\u{308}nchen, Ko\u{308}ln",
      "Noto Sans CJK SC: Mu\u{308}nchen, Ko\u{308}ln"),
    Row(
      "two marks in one character", "Tie\u{302}\u{301}ng", "Noto Sans CJK SC: Tie\u{302}\u{301}ng"),
    Row(
      "another font has base and mark", "ax\u{302}b", "Noto Sans CJK SC: a",
      "Noto Sans: x\u{302}", "Noto Sans CJK SC: b"),
    Row(
      "two such clusters are one run", "x\u{302}q\u{323}\u{302}a",
      "Noto Sans: x\u{302}q\u{323}\u{302}",
      "Noto Sans CJK SC: a"),
    Row("at the end", "ax\u{302}", "Noto Sans CJK SC: a", "Noto Sans: x\u{302}"),
    Row(
      "a joiner behind a flag", "🇨🇳\u{200D}a", "Noto Color Emoji: 🇨🇳\u{200D}", "Noto Sans CJK SC: a"),
    Row("an invisible mark", "A\u{34F}A", "Noto Sans CJK SC: A\u{34F}A"),
    Row("no font has both", "中\u{E31}", "Noto Sans CJK SC: 中", "Noto Sans Thai: \u{E31}"),
  ])
  func clusterHasOneFont(_ row: Row) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let layout = try renderer.layout(Self.label([TextRun(row.text)]))
    #expect(Self.runs(of: layout) == row.runs)
  }

  @Test(arguments: ["x\u{302}", "u\u{308}", "🇨🇳\u{200D}", "1\u{FE0F}\u{20E3}\u{200D}"])
  func clusterIsOneUnit(_ text: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    for mode in [LabelSpec.Mode.horizontal, .vertical, .stacked] {
      var spec = Self.label([TextRun(text)])
      spec.mode = mode
      if mode != .horizontal { (spec.width, spec.height) = (.fit, .points(200)) }
      let layout = try renderer.layout(spec)
      #expect(layout.lines.flatMap(\.clusters).map(\.range) == [0..<text.utf8.count], "\(mode)")
    }
  }

  /// HarfBuzz composes what the font has as one character.
  @Test(arguments: [
    ("über München", "u\u{308}ber Mu\u{308}nchen"),
    ("Tiếng Việt", "Tie\u{302}\u{301}ng Vie\u{323}\u{302}t"),
    ("señor", "sen\u{303}or"),
  ])
  func equivalentTextsLookAlike(_ composed: String, _ decomposed: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let one = try renderer.layout(Self.label([TextRun(composed)]))
    let other = try renderer.layout(Self.label([TextRun(decomposed)]))
    #expect(one.size == other.size)
    #expect(
      one.lines.flatMap(\.runs).flatMap(\.glyphs).map { [Double($0.id), $0.x, $0.y] }
        == other.lines.flatMap(\.runs).flatMap(\.glyphs).map { [Double($0.id), $0.x, $0.y] })
  }

  /// A run of another size keeps its mark; what the text is split into otherwise changes nothing.
  @Test func onlyWhatIsShapedTogetherIsUnited() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let larger = StyleOverrides(font: LabelFont(family: NotoFonts.sans, size: 20))
    let split = try renderer.layout(Self.label([TextRun("ax"), TextRun("\u{302}", larger)]))
    #expect(
      Self.runs(of: split) == ["Noto Sans CJK SC: ax", "Noto Sans: \u{302}"])
    let red = StyleOverrides(color: .init(red: 255, green: 0, blue: 0, alpha: 255))
    let coloured = try renderer.layout(Self.label([TextRun("ax"), TextRun("\u{302}b", red)]))
    let whole = try renderer.layout(Self.label([TextRun("ax\u{302}b")]))
    #expect(coloured.lines.map(\.box) == whole.lines.map(\.box))
  }
}
