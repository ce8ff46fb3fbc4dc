import Foundation
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

  /// Harness Flex has ASCII alone, the others have all that these texts show, none of it in colours; a file of Harness Tall,
  /// and Harness Square's bold one, are missing.
  @Test(
    arguments: [
      ("ab", [TestFonts.tall], 400, nil),
      ("a b\u{AD}", [TestFonts.tall], 400, nil),
      ("a标", [TestFonts.square, TestFonts.tall], 400, nil),
      ("a标", [TestFonts.tall, TestFonts.square], 400, "Tall.ttf"),
      ("a标", [TestFonts.vertical, TestFonts.square], 700, nil),
      ("a标", [TestFonts.square, TestFonts.vertical], 700, "Bold.ttf"),
      // Of emoji, a later font may have the colours.
      ("a😀", [TestFonts.square, TestFonts.tall], 400, "Tall.ttf"),
      ("a", [], 700, nil),
    ] as [(String, [String], Int, String?)])
  func aLostFileIsAskedForWhereItIsNeeded(
    _ text: String, _ fallback: [String], _ weight: Int, _ lost: String?
  ) throws {
    func missing(_ family: String, _ file: String) -> FontManifest.Entry {
      .init(family: family, file: file, sha256: String(repeating: "0", count: 64))
    }
    let fonts = try FontSet(
      usableOf: FontManifest(
        entries: [
          missing(TestFonts.tall, "Tall.ttf"), missing(TestFonts.square, "Bold.ttf"),
          try TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf"),
          try TestFonts.entry(TestFonts.flex, "HarnessFlex.ttf"),
          try TestFonts.entry(TestFonts.vertical, "HarnessVertical-Regular.ttf"),
        ], searchPath: [TestFonts.folder.path], fallback: fallback), cache: TestFonts.cache)
    #expect(fonts.faults.compactMap(\.entry?.file) == ["Tall.ttf", "Bold.ttf"])
    let label = LabelSpec(
      text: [TextRun(text)],
      style: TextStyle(font: LabelFont(family: TestFonts.flex, size: 16, weight: weight)),
      width: .fit, scale: 1)
    let renderer = try LabelRenderer(fonts: fonts)
    guard let lost else {
      _ = try renderer.layout(label)
      return
    }
    let error = #expect(throws: LayoutError.self) { try renderer.layout(label) }
    guard case .missingFile(let fault)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(fault.entry?.file == lost)
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
    Row(
      "a sequence before a mark of another font", "👩‍👩‍👧\u{301}", "Noto Color Emoji: 👩‍👩‍👧",
      "Noto Sans CJK SC: \u{301}"),
    Row(
      "a sequence behind text", "中👨‍💻\u{301}", "Noto Sans CJK SC: 中", "Noto Color Emoji: 👨‍💻",
      "Noto Sans CJK SC: \u{301}"),
    Row(
      "a keycap before a mark of another font", "1\u{FE0F}\u{20E3}\u{5B0}",
      "Noto Color Emoji: 1\u{FE0F}\u{20E3}", "Noto Sans Hebrew: \u{5B0}"),
    Row("no font has both", "中\u{E31}", "Noto Sans CJK SC: 中", "Noto Sans Thai: \u{E31}"),
  ])
  func clusterHasOneFont(_ row: Row) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let layout = try renderer.layout(Self.label([TextRun(row.text)]))
    #expect(Self.runs(of: layout) == row.runs)
  }

  /// The label's own font, then the families of the fallback in force, in their order; of emoji, the first in colours.
  @Test(arguments: [
    Row("an emoji", "a😀b", "Noto Sans CJK SC: a", "Noto Color Emoji: 😀", "Noto Sans CJK SC: b"),
    Row("a sign that is text", "☀☀", "Noto Sans CJK SC: ☀☀"),
    Row("the same as emoji", "☀\u{FE0F}", "Noto Color Emoji: ☀\u{FE0F}"),
    Row("an emoji as text", "⚽\u{FE0E}", "Noto Sans CJK SC: ⚽\u{FE0E}"),
    Row("an emoji that the font has", "a⚽", "Noto Sans CJK SC: a", "Noto Color Emoji: ⚽"),
    Row(
      "a keycap", "1\u{FE0F}\u{20E3}1", "Noto Color Emoji: 1\u{FE0F}\u{20E3}",
      "Noto Sans CJK SC: 1"),
    Row("a colour of skin", "☝🏽", "Noto Color Emoji: ☝🏽"),
    Row("the first that has a letter", "ắά", "Noto Sans CJK SC: ắ", "Noto Sans: ά"),
    Row(
      "spaces between", "a א א", "Noto Sans CJK SC: a ", "Noto Sans Hebrew: א א"),
    Row("spaces at the start", "  א", "Noto Sans Hebrew:   א"),
  ])
  func fontsAreTakenInTheirOrder(_ row: Row) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    let runs = try Self.runs(of: renderer.layout(Self.label([TextRun(row.text)])))
    #expect(runs == row.runs)
  }

  /// Harness Letters is without a space here, as the files of fonts that are split by scripts are; Harness Flex has ASCII
  /// alone.
  @Test(arguments: [
    ([TestFonts.flex, "Harness Letters"], "€ €", ["Letters: €", "Flex:  ", "Letters: €"]),
    ([TestFonts.flex, "Harness Letters"], "€ a", ["Letters: €", "Flex:  a"]),
    ([TestFonts.flex, "Harness Letters"], " €  ", ["Flex:  ", "Letters: €", "Flex:   "]),
    (
      [TestFonts.flex, "Harness Letters"], "€\u{200B} €",
      ["Letters: €\u{200B}", "Flex:  ", "Letters: €"]
    ),
    (["Harness Letters", TestFonts.square], "a b", ["Letters: a", "Square:  ", "Letters: b"]),
    (["Harness Letters", TestFonts.flex], " a", ["Flex:  ", "Letters: a"]),
    // A font with U+0020 has the other spaces, too.
    ([TestFonts.square, TestFonts.flex], "a\u{2003}b", ["Square: a\u{2003}b"]),
    ([TestFonts.flex, TestFonts.square], "标\u{2003}标", ["Square: 标\u{2003}标"]),
    (["Harness Letters"], "a\tb", ["Letters: a", "Letters: \t", "Letters: b"]),
  ])
  func aSpaceThatItsFontLacksIsOfTheFirstThatHasIt(
    _ families: [String], _ text: String, _ runs: [String]
  ) throws {
    let fonts = try FontSet(
      FontManifest(
        entries: [
          try TestFonts.entry("Harness Letters", "Letters/no-space.ttf"),
          try TestFonts.entry(TestFonts.flex, "HarnessFlex.ttf"),
          try TestFonts.entry(TestFonts.square, "HarnessSquare-Regular.ttf"),
        ], searchPath: [TestFonts.folder.path], fallback: []), cache: TestFonts.cache)
    var spec = Self.label([TextRun(text)])
    spec.style.font = LabelFont(family: families[0], size: 16)
    spec.style.font.fallback = Array(families.dropFirst())
    let layout = try LabelRenderer(fonts: fonts).layout(spec)
    #expect(Self.runs(of: layout) == runs.map { "Harness \($0)" })
  }

  /// Fonts that the fallback in force does not name are not used, not even for emoji; the first missing character is said.
  @Test(
    arguments: [
      ([], "a😀", "😀", ["Noto Color Emoji"]), (["Noto Sans"], "aא😀", "א", ["Noto Sans Hebrew"]),
      (["Noto Sans Hebrew"], "aא👩‍💻", "👩‍💻", ["Noto Color Emoji"]),
      (["Noto Color Emoji"], "😀 ا ب", "ا", ["Noto Sans Arabic"]),
      ([], "ab\u{E000}c\u{E001}", "\u{E000}", []),
    ] as [([String], String, Character, [String])])
  func noOtherFontIsUsed(
    _ fallback: [String], _ text: String, _ missing: Character, _ others: [String]
  ) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var spec = Self.label([TextRun(text)])
    spec.style.font.fallback = fallback
    #expect(
      throws: LayoutError.missingGlyph(
        character: missing, families: [NotoFonts.sans] + fallback, others: others)
    ) { try renderer.layout(spec) }
  }

  /// A locale's or a font's own list decides for emoji, too.
  @Test func emojiComeFromTheListInForce() throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var spec = Self.label([TextRun("☀\u{FE0F}")])
    spec.style.font.fallback = ["Noto Sans"]
    #expect(try Self.runs(of: renderer.layout(spec)) == ["Noto Sans CJK SC: ☀\u{FE0F}"])
    spec.style.font = LabelFont(family: "Noto Sans Hebrew", size: 16)
    spec.style.font.fallback = ["Noto Color Emoji", NotoFonts.sans]
    spec.text = [TextRun("☀ ☀\u{FE0F}")]
    // Nobody asks for colours for the first.
    let runs = try Self.runs(of: renderer.layout(spec))
    #expect(runs == ["Noto Color Emoji: ☀ ☀\u{FE0F}"])
  }

  @Test(arguments: [
    "x\u{302}", "u\u{308}", "🇨🇳\u{200D}", "1\u{FE0F}\u{20E3}\u{200D}",
    // In two fonts.
    "中\u{5B0}", "ש\u{E31}", "क\u{5B0}", "👩‍👩‍👧\u{301}", "☀\u{FE0F}\u{5B0}", "中\u{5B0}\u{E31}",
  ])
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

  /// On a cell's line, the parts stand as on a horizontal line.
  @Test(arguments: ["中\u{5B0}", "ש\u{E31}", "👩‍👩‍👧\u{301}"])
  func aMarkOfAnotherFontIsInItsLettersCell(_ text: String) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var spec = Self.label([TextRun(text)])
    func distance() throws -> LabelPoint {
      let runs = try renderer.layout(spec).lines[0].runs
      #expect(runs.count == 2)
      let places = runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
        .map { run in
          LabelPoint(
            x: run.origin.x + run.glyphs[0].x, y: run.origin.y + run.glyphs[0].y)
        }
      return LabelPoint(x: places[1].x - places[0].x, y: places[1].y - places[0].y)
    }
    let level = try distance()
    (spec.mode, spec.height) = (.stacked, .points(200))
    let cell = try distance()
    #expect(abs(cell.x - level.x) < 1e-6 && abs(cell.y - level.y) < 1e-6)
    let one = try renderer.layout(spec)
    spec.text = [TextRun(String(String.UnicodeScalarView(text.unicodeScalars.dropLast())))]
    #expect(try one.lines.map(\.box) == renderer.layout(spec).lines.map(\.box))
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
