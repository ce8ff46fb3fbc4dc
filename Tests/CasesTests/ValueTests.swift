import Labels
import Raster
import Testing

@testable import Cases

@Suite struct ValueTests {
  /// A line of a case, and what it changes in a label that otherwise has defaults only.
  struct Example: CustomTestStringConvertible, Sendable {
    let line: String
    let change: @Sendable (inout LabelSpec) -> Void
    var testDescription: String { line }
    /// A case with the line.
    var file: String { "text: a\n\(line.hasPrefix("width") ? "" : "width: 100\n")\(line)" }

    init(_ line: String, _ change: @escaping @Sendable (inout LabelSpec) -> Void) {
      self.line = line
      self.change = change
    }
  }

  private static let font = LabelFont(family: "Noto Sans", size: 16)

  private static func tag(_ name: String) -> OpenTypeTag {
    guard let tag = OpenTypeTag(name) else { preconditionFailure("\(name) is no tag") }
    return tag
  }

  static let examples: [Example] = [
    Example("suffix: ￥9") { $0.suffix = [TextRun("￥9")] },
    Example("suffix: 9.50") { $0.suffix = [TextRun("9.50")] },
    Example("suffix: yes") { $0.suffix = [TextRun("yes")] },
    Example("suffix: \"\"") { $0.suffix = [] },
    Example("suffix: [a, { text: b, isolate: true }]") {
      $0.suffix = [TextRun("a"), TextRun("b", isIsolated: true)]
    },
    Example("suffix: [a, { text: b, unbreakable: true, language: ja, letter-spacing: -1 }]") {
      $0.suffix = [
        TextRun("a"),
        TextRun(
          "b", StyleOverrides(letterSpacing: -1, language: "ja"), isUnbreakable: true),
      ]
    },
    Example("suffix: { text: a, font: { weight: bold }, background: transparent }") {
      $0.suffix = [
        TextRun(
          "a",
          StyleOverrides(
            font: LabelFont(family: "Noto Sans", size: 16, weight: 700), background: .transparent)
        )
      ]
    },
    Example("suffix: [{ text: a, baseline-shift: 4.5 }, { text: b, baseline-shift: -1 }]") {
      $0.suffix = [
        TextRun("a", StyleOverrides(baselineShift: 4.5)),
        TextRun("b", StyleOverrides(baselineShift: -1)),
      ]
    },
    Example("suffix-gap: 0") { $0.suffixGap = 0 },
    Example("suffix-placement: pinned-end") { $0.suffixPlacement = .pinnedEnd },
    Example("suffix-placement: own-line") { $0.suffixPlacement = .ownLine },
    Example("color: RED") { $0.style.color = PixelColor(red: 255, green: 0, blue: 0) },
    Example("background: \"#0008\"") {
      $0.background = PixelColor(red: 0, green: 0, blue: 0, alpha: 0x88)
    },
    Example("columns: left-to-right") { $0.columns = .leftToRight },
    Example("orientation: sideways") { $0.orientation = .sideways },
    Example("combine-upright: all") { $0.style.combineUpright = .all },
    Example("combine-upright: digits 3") { $0.style.combineUpright = .digits(3) },
    Example("suffix: { text: a, combine-upright: digits 2 }") {
      $0.suffix = [TextRun("a", StyleOverrides(combineUpright: .digits(2)))]
    },
    Example("character-spacing: 1.25") { $0.characterSpacing = 1.25 },
    Example("mode: vertical\nheight: 9") {
      $0.mode = .vertical
      $0.height = .points(9)
    },
    Example("mode: stacked\nheight: fit\nalign: bottom") {
      $0.mode = .stacked
      $0.height = .fit
      $0.align = .bottom
    },
    Example("debug: none") { _ in },
    Example("debug: [boxes, insets]") { $0.overlays = [.boxes, .insets] },
    Example("underline: wavy") { $0.style.underline = TextDecoration(.wavy) },
    Example("underline: none") { _ in },
    Example("underline: { offset: 3.5 }") {
      $0.style.underline = TextDecoration(.single, offset: 3.5)
    },
    Example("strikethrough: { style: double, color: red, offset: -5 }") {
      $0.style.strikethrough = TextDecoration(
        .double, color: PixelColor(red: 255, green: 0, blue: 0), offset: -5)
    },
    Example("suffix: { text: a, underline: none, strikethrough: dotted }") {
      $0.suffix = [
        TextRun(
          "a", StyleOverrides(underline: TextDecoration.none, strikethrough: .init(.dotted)))
      ]
    },
    Example("shadow: none") { _ in },
    Example("shadow: { x: -1, y: 2, blur: 3.5, color: red }") {
      $0.style.shadow = TextShadow(
        x: -1, y: 2, blur: 3.5, color: PixelColor(red: 255, green: 0, blue: 0))
    },
    Example("shadow: { y: 1 }") { $0.style.shadow = TextShadow(y: 1, color: .black) },
    Example("suffix: { text: a, shadow: none }") {
      $0.suffix = [TextRun("a", StyleOverrides(shadow: TextShadow.none))]
    },
    Example("border: none") { _ in },
    Example("border: {}") { $0.style.border = TextBorder() },
    Example("border: { width: 0, fill: red }") {
      $0.style.border = TextBorder(width: 0, fill: PixelColor(red: 255, green: 0, blue: 0))
    },
    Example("border: { width: 2.5, color: red, radius: 4, insets: [1, -2, 3, -4] }") {
      $0.style.border = TextBorder(
        width: 2.5, color: PixelColor(red: 255, green: 0, blue: 0), radius: 4,
        insets: LabelInsets(top: 1, left: -2, bottom: 3, right: -4))
    },
    Example("suffix: { text: a, border: none }") {
      $0.suffix = [TextRun("a", StyleOverrides(border: TextBorder.none))]
    },
    Example("width: fit") { $0.width = .fit },
    Example("width: 0") { $0.width = .points(0) },
    Example("width: 1e3") { $0.width = .points(1000) },
    Example("width: .5") { $0.width = .points(0.5) },
    Example("width: +7.") { $0.width = .points(7) },
    Example("height: fit") { $0.height = .fit },
    Example("height: 60.25") { $0.height = .points(60.25) },
    Example("lines: 2") { $0.lines = 2 },
    Example("insets: -3") { $0.insets = LabelInsets(top: -3, left: -3, bottom: -3, right: -3) },
    Example("insets: [25, 0, 24, 1]") {
      $0.insets = LabelInsets(top: 25, left: 0, bottom: 24, right: 1)
    },
    Example("insets: { top: 25, right: 2 }") {
      $0.insets = LabelInsets(top: 25, left: 0, bottom: 0, right: 2)
    },
    Example("mode: horizontal") { _ in },
    Example("align: center") { $0.align = .center },
    Example("align: \"right\"") { $0.align = .right },
    Example("position: { x: center }") { $0.horizontalPosition = .center },
    Example("position: { x: right, y: bottom }") {
      $0.horizontalPosition = .right
      $0.verticalPosition = .bottom
    },
    Example("truncate: none") { $0.truncate = .none },
    Example("fit: [truncate]") { _ in },
    Example("fit: [{ scale: { minimum: 1 } }]") { $0.fit = [.scale(minimum: 1)] },
    Example("fit: [{ scale: { minimum: .5, words: whole } }]") {
      $0.fit = [.scale(minimum: 0.5, words: .whole)]
    },
    Example("fit: [{ scale: { minimum: 1, words: break } }]") { $0.fit = [.scale(minimum: 1)] },
    Example("fit: [{ scale: { minimum: .8 } }, { tighten: { by: 1 } }, truncate]") {
      $0.fit = [.scale(minimum: 0.8), .tighten(by: 1), .truncate]
    },
    Example("truncate: start") { $0.truncate = .start },
    Example("truncate: middle") { $0.truncate = .middle },
    Example("suffix: { text: a, keep: 0 }") { $0.suffix = [TextRun("a", keep: 0)] },
    Example("ellipsis: \"\"") { $0.ellipsis = [TextRun("")] },
    Example("ellipsis: { text: more, font: { size: 9 } }") {
      $0.ellipsis = [
        TextRun("more", StyleOverrides(font: LabelFont(family: "Noto Sans", size: 9)))
      ]
    },
    Example("clip: false") { $0.clips = false }, Example("clip: true") { _ in },
    Example("wrap: character") { $0.wrap = .character },
    Example("wrap: keep-all") { $0.wrap = .keepAll },
    Example("wrap: balance") { $0.wrap = .balance },
    Example("line-break: strict") { $0.lineBreak = .strict },
    Example("line-height: { multiple: 1.5 }") { $0.lineHeight = .multiple(1.5) },
    Example("line-height: { exactly: 24 }") { $0.lineHeight = .exactly(24) },
    Example("line-height: { at-most: 24 }") {
      $0.lineHeight = .bounded(atLeast: nil, atMost: 24)
    },
    Example("line-height: { at-least: 20, at-most: 24 }") {
      $0.lineHeight = .bounded(atLeast: 20, atMost: 24)
    },
    Example("line-spacing: -2") { $0.lineSpacing = -2 },
    Example("letter-spacing: 0.5") { $0.style.letterSpacing = 0.5 },
    Example("letter-spacing-end: false") { $0.style.spacesLineEnds = false },
    Example("text-transform: full-width") { $0.style.textTransform = .fullWidth },
    Example("autospace: normal") { $0.style.autospace = .normal },
    Example("word-spacing: -1.5") { $0.style.wordSpacing = -1.5 },
    Example("paragraph-spacing: 4") { $0.paragraphSpacing = 4 },
    Example("first-indent: 32") { $0.firstIndent = 32 },
    Example("indent: 8") { $0.indent = 8 },
    Example("trailing-spaces: keep") { $0.trailingSpaces = .keep },
    Example("direction: rtl") { $0.direction = .rtl },
    Example("language: zh-Hans-CN") { $0.style.language = "zh-Hans-CN" },
    Example("number-safe: false") { $0.isNumberSafe = false },
    Example("hanging-punctuation: true") { $0.hangsPunctuation = true },
    Example("exclude: []") { _ in },
    Example(
      "exclude: [{ x: -1, y: 2, width: 3, height: 4.5 }, { x: 0, y: 0, width: 9, height: 9, "
        + "shape: ellipse }]"
    ) {
      $0.exclusions = [
        Exclusion(LabelRect(x: -1, y: 2, width: 3, height: 4.5)),
        Exclusion(LabelRect(x: 0, y: 0, width: 9, height: 9), shape: .ellipse),
      ]
    },
    Example("scale: 1.5") { $0.scale = 1.5 },
    Example("font: Noto Sans CJK SC 12.5") {
      $0.style.font = LabelFont(family: "Noto Sans CJK SC", size: 12.5)
    },
    Example("font: Noto Sans Bold Italic 16") {
      $0.style.font = LabelFont(family: "Noto Sans", size: 16, weight: 700, slant: .italic)
    },
    Example("font: Noto Sans oblique semi bold 16") {
      $0.style.font = LabelFont(family: "Noto Sans", size: 16, weight: 600, slant: .oblique)
    },
    Example("font: Noto Sans Semi-Bold 16") {
      $0.style.font = LabelFont(family: "Noto Sans", size: 16, weight: 600)
    },
    Example("font: Noto Sans ExtraLight 16") {
      $0.style.font = LabelFont(family: "Noto Sans", size: 16, weight: 200)
    },
    Example("font: Noto Sans Regular 16") { _ in },
    Example("font: { size: 20, weight: 350, style: italic }") {
      $0.style.font = LabelFont(family: "Noto Sans", size: 20, weight: 350, slant: .italic)
    },
    Example("font: { features: { smcp: true, kern: false, salt: 2 } }") {
      $0.style.font.features = [tag("smcp"): 1, tag("kern"): 0, tag("salt"): 2]
    },
    Example("font: { features: {}, variations: {} }") { _ in },
    Example("font: { variations: { wght: 612.5, GRAD: -50 } }") {
      $0.style.font.variations = [tag("wght"): 612.5, tag("GRAD"): -50]
    },
    Example("suffix: { text: a, font: { features: { tnum: true } } }") {
      $0.suffix = [
        TextRun(
          "a",
          StyleOverrides(
            font: LabelFont(family: "Noto Sans", size: 16, features: [tag("tnum"): 1])))
      ]
    },
    Example("font: { family: Noto Sans CJK SC, weight: black }") {
      $0.style.font = LabelFont(family: "Noto Sans CJK SC", size: 16, weight: 900)
    },
  ]

  @Test(arguments: examples) func fillsTheLabel(_ example: Example) throws {
    let suite = try SuiteOnDisk(["a.yaml": example.file])
    var expected = LabelSpec(
      text: [TextRun("a")], style: TextStyle(font: Self.font), width: .points(100))
    example.change(&expected)
    #expect(try suite.load().cases.map(\.label) == [expected])
  }

  @Test func knowsAFamilyThatEndsInAWordForAStyle() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": """
      format: 1
      fonts:
        - { family: Roboto, file: a.ttf, sha256: \(String(repeating: "0", count: 64)) }
        - { family: Roboto Black, file: b.ttf, sha256: \(String(repeating: "0", count: 64)) }
      """,
      "a.yaml": """
      text: a
      width: 1
      matrix:
        font: [Roboto Black 9, Roboto Black Italic 9, Roboto Bold 9, Roboto Black Bold 9]
      """,
    ])
    #expect(
      try suite.load().cases.map(\.label.style.font) == [
        LabelFont(family: "Roboto Black", size: 9),
        LabelFont(family: "Roboto Black", size: 9, slant: .italic),
        LabelFont(family: "Roboto", size: 9, weight: 700),
        LabelFont(family: "Roboto Black", size: 9, weight: 700),
      ])
  }

  /// A run takes what its font leaves out from its case; a font as one text is complete.
  @Test(arguments: [
    ("{ size: 9 }", ["smcp": 1]), ("{ features: { kern: 0 } }", ["kern": 0]),
    ("{ features: {} }", [:]), ("Noto Sans 9", [:]),
  ]) func completesTheFeaturesOfARun(_ font: String, _ features: [String: Int]) throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: { text: a, font: \(font) }\nwidth: 1\nfont: { features: { smcp: 1 } }"
    ])
    let run = try #require(try suite.load().cases.first?.label.text.first)
    let found = try #require(run.overrides.font).features
    #expect(found == Dictionary(uniqueKeysWithValues: features.map { (Self.tag($0), $1) }))
  }

  private static func elsewhere(_ tolerance: Tolerance, _ pixels: Tolerance.Overrides) -> Tolerance
  {
    var tolerance = tolerance
    tolerance.otherEnvironment = pixels
    return tolerance
  }

  struct Tolerated: CustomTestStringConvertible, Sendable {
    let suite: String
    let `case`: String
    let tolerance: Tolerance
    var testDescription: String { "\(suite) and \(`case`)" }
  }

  @Test(
    arguments: [
      Tolerated(suite: "{}", case: "{}", tolerance: .exact),
      Tolerated(
        suite: "{ color: 0.25 }", case: "{}", tolerance: Tolerance(.color(0.25))),
      Tolerated(
        suite: "{ channel: 2, pixels: 4 }", case: "{ color: 0 }",
        tolerance: Tolerance(.color(0), pixels: 4)),
      Tolerated(
        suite: "{ color: 0.1, antialiasing: compare }", case: "{ color: 1 }",
        tolerance: Tolerance(.color(1), antialiasing: .compare)),
      Tolerated(
        suite: "{ color: 0.1, antialiasing: compare }",
        case: "{ channel: 3, antialiasing: ignore }",
        tolerance: Tolerance(.channel(3), antialiasing: .ignore)),
      Tolerated(
        suite: "{ pixels: 0, other-environment: { color: 0.1, ratio: 0.02 } }",
        case: "{ pixels: 2 }",
        tolerance: elsewhere(Tolerance(pixels: 2), .init(.color(0.1), ratio: 0.02))),
      Tolerated(
        suite: "{ other-environment: { color: 0.1, ratio: 0.02 } }",
        case: "{ other-environment: { channel: 3, antialiasing: ignore, pixels: 4 } }",
        tolerance: elsewhere(.exact, .init(.channel(3), antialiasing: .ignore, pixels: 4))),
      Tolerated(
        suite: "{ smoothing: ignore }", case: "{ other-environment: { smoothing: ignore } }",
        tolerance: elsewhere(Tolerance(smoothing: .ignore), .init(smoothing: .ignore))),
      Tolerated(
        suite: "{ other-environment: { ratio: 0.02 } }", case: "{ other-environment: {} }",
        tolerance: .exact),
    ])
  func changesTheSuitesToleranceKeyByKey(_ tolerated: Tolerated) throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.suite + "tolerance: \(tolerated.suite)\n",
      "a.yaml": "text: a\nwidth: 1\ntolerance: \(tolerated.case)",
    ])
    #expect(try suite.load().cases.map(\.tolerance) == [CaseTolerance(tolerated.tolerance)])
  }

  @Test func readsWhatIsCheckedBesidesThePicture() throws {
    let suite = try SuiteOnDisk([
      "suite.yaml": SuiteOnDisk.suite + "tolerance: { channel: 4, ratio: 0.5 }\n",
      "a.yaml": """
      text: a
      width: 100
      tolerance: { channel: 0, pixels: 7, minimum-pixels: 2, color-space: ignore, layout: 0.5 }
      ignore: [{ x: -1, y: 2, width: 3, height: 4.5 }]
      expect:
        lines: 2
        truncated: true
        suffix-visible: false
        visible-text: 标题…￥999
        size: { width: 200, height: { at-most: 60 } }
        hits:
          - { at: [12, 14.5], target: text, text: 标 }
          - { at: [-1, 0], target: none }
          - { at: [0, 0], target: text }
          - { at: [90, 14], target: suffix }
          - { at: [80, 14], target: ellipsis }
      tags: [price, slow]
      skip: not yet drawn
      """,
    ])
    let read = try #require(try suite.load().cases.first)
    #expect(
      read.tolerance
        == CaseTolerance(
          Tolerance(
            .channel(0), pixels: 7, ratio: 0.5, minimumPixels: 2, colorSpaces: .ignore),
          layout: 0.5))
    #expect(read.ignore == [LabelRect(x: -1, y: 2, width: 3, height: 4.5)])
    #expect(
      read.expectations
        == Expectations(
          lines: 2, truncated: true, suffixVisible: false, visibleText: "标题…￥999",
          width: .exactly(200), height: .bounded(atLeast: nil, atMost: 60),
          hits: [
            .init(at: LabelPoint(x: 12, y: 14.5), target: .text("标")),
            .init(at: LabelPoint(x: -1, y: 0), target: .nothing),
            .init(at: LabelPoint(x: 0, y: 0), target: .text(nil)),
            .init(at: LabelPoint(x: 90, y: 14), target: .suffix),
            .init(at: LabelPoint(x: 80, y: 14), target: .ellipsis),
          ]))
    #expect(read.tags == ["price", "slow"])
    #expect(read.skip == .because("not yet drawn"))
  }

  struct Reference: Sendable {
    let text: String
    let shown: String
  }

  @Test(
    arguments: [
      Reference(text: "${a}", shown: "1.50"),
      Reference(text: "${a}${b-2}${a}", shown: "1.50x y1.50"),
      Reference(text: "$${a} $ {a}", shown: "$1.50 $ {a}"),
      Reference(text: #"\${a} ${a} \${"#, shown: "${a} 1.50 ${"),
    ])
  func replacesReferences(_ reference: Reference) throws {
    let suite = try SuiteOnDisk([
      "a.yaml": """
      width: 1
      text: '\(reference.text)'
      matrix: { set.a: [1.50], set.b-2: ["x y"] }
      """
    ])
    #expect(try suite.load().cases.map(\.label.text) == [[TextRun(reference.shown)]])
  }

  @Test func replacesOfACaseWhatItsMatrixSays() throws {
    let suite = try SuiteOnDisk([
      "a.yaml": "text: a\nwidth: 1\nmatrix: { width: [2, fit], skip: [true, false] }"
    ])
    let cases = try suite.load().cases
    #expect(
      cases.map(\.id) == [
        "a@width=2,skip=true", "a@width=2,skip=false", "a@width=fit,skip=true",
        "a@width=fit,skip=false",
      ])
    #expect(cases.map(\.label.width) == [.points(2), .points(2), .fit, .fit])
    #expect(cases.map(\.skip) == [.withoutReason, nil, .withoutReason, nil])
  }
}
