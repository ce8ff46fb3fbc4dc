import Testing

@testable import Labels

/// The stated language picks a font's glyphs in every script, as in CSS.
@Suite struct LanguageTests {
  /// Noto Sans CJK's space is 0.224 em long, and 0.28 em in Korean (`locl`), also between Latin words.
  @Test(arguments: [("ko", 4.48), ("zh-Hans", 3.584), ("en", 3.584)])
  func latinTextHasTheGlyphsOfItsLanguage(_ language: String, _ space: Double) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var spec = LabelSpec(
      text: [TextRun("a b")], style: TextStyle(font: LabelFont(family: NotoFonts.sans, size: 16)),
      width: .fit)
    spec.style.language = language
    let clusters = try renderer.layout(spec).lines[0].clusters
    #expect(abs(clusters[1].advance - space) < 1.0 / 1024)
  }
}
