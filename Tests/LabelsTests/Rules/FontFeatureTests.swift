import Raster
import Testing

@testable import Labels

/// Features and variations of fonts. At 16 pt the ligature of `fi` in Harness Square is 9.6 pt wide
/// instead of 16, and `AV` is kerned by −1.6; letters of Harness Flex are 8 pt wide at weight 400 and
/// 1 pt wider for 100 more, its alternates of `a` 12 and 16.
///
/// Rules 13 and 50 of docs/layout-rules.md hold for them.
@Suite struct FontFeatureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    let font: LabelFont
    var letterSpacing = 0.0
    /// Width of the line in points.
    let width: Double
    var testDescription: String { what }
  }

  private static func square(_ features: [String: Int] = [:]) -> LabelFont {
    LabelFont(family: TestFonts.square, size: 16, features: tagged(features))
  }

  private static func flex(
    weight: Int = 400, _ features: [String: Int] = [:], _ variations: [String: Double] = [:]
  ) -> LabelFont {
    LabelFont(
      family: TestFonts.flex, size: 16, weight: weight, features: tagged(features),
      variations: tagged(variations))
  }

  /// Spaces fill tags of fewer than four characters (OpenType, data type Tag).
  @Test(
    arguments: [
      ("wght", "wght"), ("M1", "M1"), ("M1  ", "M1"), ("a", "a"), ("", nil), ("    ", nil),
      ("abcde", nil),
      ("M1   ", nil), (" M1", nil), ("a b", nil), ("字重", nil), ("a-b", nil),
    ] as [(String, String?)])
  func tagsHaveUpToFourCharacters(_ text: String, _ tag: String?) {
    #expect(OpenTypeTag(text)?.description == tag)
  }

  private static func tagged<Value>(_ values: [String: Value]) -> [OpenTypeTag: Value] {
    Dictionary(
      uniqueKeysWithValues: values.compactMap { key, value in
        OpenTypeTag(key).map { ($0, value) }
      })
  }

  static let rows = [
    Row(what: "ligatures are on", text: "fi", font: square(), width: 9.6),
    Row(what: "ligatures turned off", text: "fi", font: square(["liga": 0]), width: 16),
    Row(what: "kerning turned off", text: "AV", font: square(["kern": 0]), width: 16),
    Row(
      what: "one of two turned off", text: "fiAV", font: square(["liga": 1, "kern": 0]),
      width: 25.6),
    Row(
      what: "letter spacing turns ligatures off", text: "fi", font: square(), letterSpacing: 2,
      width: 20),
    Row(
      what: "but not those that are asked for", text: "fi", font: square(["liga": 1]),
      letterSpacing: 2, width: 11.6),
    Row(
      what: "a feature that the font lacks changes nothing", text: "fi", font: square(["smcp": 1]),
      width: 9.6),
    Row(what: "an alternate", text: "ba", font: flex(["ss01": 1]), width: 20),
    Row(what: "the first of several", text: "ba", font: flex(["salt": 1]), width: 20),
    Row(what: "the second of several", text: "ba", font: flex(["salt": 2]), width: 24),
    Row(what: "weight of a variable font", text: "ab", font: flex(weight: 600), width: 20),
    Row(what: "its boldest", text: "ab", font: flex([:], ["wght": 800]), width: 24),
    Row(what: "its lightest", text: "ab", font: flex([:], ["wght": 200]), width: 12),
    Row(what: "between two weights", text: "ab", font: flex([:], ["wght": 450]), width: 17),
    Row(
      what: "an axis counts more than the weight", text: "ab",
      font: flex(weight: 700, [:], ["wght": 200]), width: 12),
    Row(
      what: "both at once", text: "a", font: flex(["salt": 2], ["wght": 800]), width: 20),
    Row(
      what: "a fallback without the axis is as it is", text: "a标",
      font: flex([:], ["wght": 800]), width: 28),
  ]

  @Test(arguments: rows) func measures(_ row: Row) throws {
    let layout = try LabelBench().layout(
      .plain(row.text, width: 100) {
        $0.style.font = row.font
        $0.style.letterSpacing = row.letterSpacing
      })
    // Advances are rounded to 1/1024 pt.
    #expect(abs(layout.lines[0].box.width - row.width) < 0.01)
  }

  @Test func changesNoOtherRun() throws {
    let layout = try LabelBench().layout(
      .plain("", width: 100) {
        $0.text = [
          TextRun("fi"), TextRun("fi", StyleOverrides(font: Self.square(["liga": 0]))),
          TextRun("fi"),
        ]
      })
    #expect(layout.lines[0].runs.map { ($0.advance * 10).rounded() / 10 } == [9.6, 16, 9.6])
  }

  /// Text that a cut keeps is shaped again, with its features.
  @Test func holdsWhereTextIsCut() throws {
    let layout = try LabelBench().layout(
      .plain("fififififi", width: 50, lines: 1) { $0.style.font = Self.square(["liga": 0]) })
    #expect(layout.shown == ["fifi…"])
    #expect(layout.lines[0].box.width == 48)
  }

  @Test func namesTheAxesOfAFace() throws {
    let layout = try LabelBench().layout(
      .plain("a", width: 100) { $0.style.font = Self.flex([:], ["wght": 750]) })
    #expect(layout.lines[0].runs[0].face.description == "Harness Flex Regular 16 wght=750")
  }

  /// A letter's rectangle ends 0.8 pt before its advance: at 7.2 px, or at 11.2 px in the boldest.
  @Test func paintsWhatIsVaried() throws {
    let bench = try LabelBench()
    func ink(_ font: LabelFont) throws -> [Int] {
      let picture = try bench.renderer.draw(
        bench.layout(.plain("a", width: 20) { $0.style.font = font }))
      return (0..<picture.width).filter { picture[$0, 8] == .black }
    }
    #expect(try ink(Self.flex()) == Array(1...6))
    #expect(try ink(Self.flex([:], ["wght": 800])) == Array(1...10))
    #expect(try ink(Self.flex(["salt": 2])) == Array(1...14))
  }

  @Test(arguments: [
    (
      flex([:], ["wdth": 75.5]),
      "Harness Flex cannot be varied to wdth 75.5; it has the axes wght 200–800"
    ),
    (
      flex([:], ["wght": 900]),
      "Harness Flex cannot be varied to wght 900; it has the axes wght 200–800"
    ),
    (
      LabelFont(family: TestFonts.square, size: 16, variations: tagged(["wght": 500])),
      "Harness Square cannot be varied to wght 500; it has no axes"
    ),
  ]) func refusesAnAxisThatIsNotThere(_ font: LabelFont, _ message: String) throws {
    let error = #expect(throws: LayoutError.self) {
      try LabelBench().layout(.plain("a", width: 100) { $0.style.font = font })
    }
    #expect(error?.description == message)
  }
}
