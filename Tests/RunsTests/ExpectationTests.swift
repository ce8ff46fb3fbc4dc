import Base
import Cases
import Labels
import Raster
import Testing

@testable import Results
@testable import Runs

@Suite struct ExpectationTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expectations: Expectations
    let failures: [CaseResult.FailedExpectation]

    init(
      _ description: String, _ expectations: Expectations,
      fails failures: CaseResult.FailedExpectation...
    ) {
      testDescription = description
      self.expectations = expectations
      self.failures = failures
    }
  }

  /// A frame 5 pt outside of a text of 10 × 10 pt: points and sizes are those of the label, wherever it is in its picture.
  @Test(arguments: [true, false]) func knowsWhatIsBeyondTheLabel(clips: Bool) async throws {
    let expected = Expectations(
      width: .exactly(100), ink: .inside,
      hits: [.init(at: LabelPoint(x: 5, y: 5), target: .text("标"))])
    var label = TestRun.made("a", "标").label
    label.clips = clips
    label.style.border = TextBorder(
      insets: LabelInsets(top: -5, left: -5, bottom: -5, right: -5))
    let test = try TestRun()
    let subject = Case(
      id: "a", location: .init(file: "Cases/a.yaml", line: 3, column: 1), label: label,
      tolerance: CaseTolerance(.exact), ignore: [], expectations: expected, skip: nil)
    let result = try #require(try await test.run([subject]).first)
    let failure = CaseResult.FailedExpectation(
      what: "ink", expected: "inside",
      actual:
        "frames 5 pt beyond the top, frames 5 pt beyond the bottom, frames 5 pt beyond the left"
    )
    #expect(result.expectations == [failure])
    let file = try FileSystem.contents(of: test.pictures.path(of: .layout, of: "a"))
    let record = try LayoutRecord.read(from: try #require(file))
    #expect(expected.failures(in: record, of: record.spec).map(\.told) == [failure])
    #expect(record.growth == (clips ? nil : .init(top: 5, bottom: 5, left: 5)))
  }

  /// The contrasts of greys on white are those of WCAG's tools; each run counts, and what is behind it.
  @Test(
    arguments: [
      (4.5, "#767676", nil, nil, nil),
      (4.5, "#777777", nil, nil, "4.48:1, of “标题” on #ffffff"),
      (3, "#949494", nil, nil, nil),
      (3, "#999999", nil, nil, "2.8:1, of “标题” on #ffffff"),
      (7, "#000000", "#777777", nil, "4.5:1, of “价” on #ffffff"),
      (4.5, "#000000", "#eef4ff", "#eef4ff", "1:1, of “价” on #eef4ff"),
      (21, "#000000", nil, nil, nil),
      (4.5, "#00000080", nil, nil, "4:1, of “标题” on #ffffff"),
    ] as [(Double, String, String?, String?, String?)])
  func knowsTheLeastContrast(
    least: Double, color: String, ofRun: String?, behindIt: String?, actual: String?
  ) async throws {
    let expected = Expectations(contrast: least)
    var label = TestRun.made("a", "标题").label
    label.style.color = try #require(PixelColor(css: color))
    if let ofRun {
      label.text.append(
        TextRun(
          "价",
          .init(
            color: PixelColor(css: ofRun), background: behindIt.flatMap(PixelColor.init(css:)))))
    }
    let test = try TestRun()
    let subject = Case(
      id: "a", location: .init(file: "Cases/a.yaml", line: 3, column: 1), label: label,
      tolerance: CaseTolerance(.exact), ignore: [], expectations: expected, skip: nil)
    let result = try #require(try await test.run([subject]).first)
    let failure = actual.map {
      CaseResult.FailedExpectation(
        what: "contrast", expected: "at least \(least == 4.5 ? "4.5" : "\(Int(least))"):1",
        actual: $0)
    }
    #expect(result.expectations == [failure].compactMap(\.self))
  }

  /// A suffix that is painted in the colour of what is behind it is not visible, unless its shadow shows it or only the app
  /// knows what is behind the label.
  @Test(
    arguments: [
      (nil, nil, "#ffffff", nil, true, "1:1, of “￥9” on #ffffff"),
      (nil, nil, "#f0f0f0", nil, true, "1.1:1, of “￥9” on #ffffff"),
      (nil, nil, "#ffffff", nil, false, nil), (nil, nil, "#cccccc", nil, true, nil),
      ("#ffffff", nil, nil, nil, true, "1:1, of “￥9” on #ffffff"),
      (nil, nil, "#00000000", nil, true, "1:1, of “￥9” on #ffffff"),
      (nil, "#00000000", "#ffffff", nil, true, nil),
      (nil, "#00000000", "#ffffff", "#ffffff", true, "1:1, of “￥9” on #ffffff"),
      ("#000000", nil, "#ffffff", "#000000", true, nil),
    ] as [(String?, String?, String?, String?, Bool, String?)])
  func seesASuffixInTheColorOfItsGround(
    body: String?, background: String?, color: String?, behind: String?, expected: Bool,
    actual: String?
  ) async throws {
    let colors = [body, background, color, behind].map { $0.flatMap(PixelColor.init(css:)) }
    for shadow in [nil, TextShadow(color: .black)] {
      var label = TestRun.made("a", "标题").label
      label.style.color = colors[0] ?? .black
      label.background = colors[1] ?? .white
      label.suffix = [
        TextRun("￥9", .init(color: colors[2], background: colors[3], shadow: shadow))
      ]
      let subject = Case(
        id: "a", location: .init(file: "Cases/a.yaml", line: 3, column: 1), label: label,
        tolerance: CaseTolerance(.exact), ignore: [],
        expectations: Expectations(suffixVisible: expected), skip: nil)
      let result = try #require(try await TestRun().run([subject]).first)
      let failure = CaseResult.FailedExpectation(
        what: "suffix-visible", expected: "\(expected)", actual: expected ? actual ?? "" : "true")
      let fails = !expected || (actual != nil && shadow == nil)
      #expect(result.expectations == (fails ? [failure] : []))
    }
  }

  /// Frames are painted over the backgrounds of runs, and one of its own replaces the label's.
  @Test(
    arguments: [
      (nil, nil, nil), ("none", nil, "1:1, of “价” on #ffffff"),
      ("line", nil, "1:1, of “价” on #ffffff"), ("line", "#000000", nil),
      (nil, "#ffffff", nil), ("white", "#000000", "1:1, of “价” on #ffffff"),
    ] as [(String?, String?, String?)])
  func knowsTheContrastOnFrames(own: String?, background: String?, actual: String?) async throws {
    let frames: [String: TextBorder] = [
      "none": .none, "line": TextBorder(), "white": TextBorder(width: 0, fill: .white),
    ]
    var label = TestRun.made("a", "标题").label
    label.style.color = .white
    label.style.border = TextBorder(width: 0, fill: .black)
    label.text.append(
      TextRun(
        "价",
        .init(
          background: background.flatMap(PixelColor.init(css:)), border: own.flatMap { frames[$0] })
      ))
    let subject = Case(
      id: "a", location: .init(file: "Cases/a.yaml", line: 3, column: 1), label: label,
      tolerance: CaseTolerance(.exact), ignore: [], expectations: Expectations(contrast: 4.5),
      skip: nil)
    let result = try #require(try await TestRun().run([subject]).first)
    #expect(result.expectations.map(\.actual) == [actual].compactMap(\.self))
  }

  private static func hit(
    _ x: Double, _ y: Double, _ target: Expectations.Hit.Target
  ) -> Expectations {
    Expectations(hits: [.init(at: LabelPoint(x: x, y: y), target: target)])
  }

  /// The label is 60 × 10 pt and shows `标题价…￥9`: a character is 10 pt wide, a digit 5, the gap 2.5.
  @Test(arguments: [
    Row("nothing", Expectations()),
    Row(
      "all hold",
      Expectations(
        lines: 1, truncated: true, suffixVisible: true, visibleText: "标题价…￥9",
        width: .exactly(60), height: .bounded(atLeast: 10, atMost: 10),
        hits: [
          .init(at: LabelPoint(x: 12.34, y: 5), target: .text("题")),
          .init(at: LabelPoint(x: 5, y: 5), target: .text(nil)),
          .init(at: LabelPoint(x: 35, y: 5), target: .ellipsis),
          .init(at: LabelPoint(x: 50, y: 5), target: .suffix),
          .init(at: LabelPoint(x: 59, y: 5), target: .nothing),
        ])),
    Row("lines", Expectations(lines: 2), fails: .init(what: "lines", expected: "2", actual: "1")),
    Row(
      "truncated", Expectations(truncated: false),
      fails: .init(what: "truncated", expected: "false", actual: "true")),
    Row(
      "suffix", Expectations(suffixVisible: false),
      fails: .init(what: "suffix-visible", expected: "false", actual: "true")),
    Row(
      "text", Expectations(visibleText: "标题"),
      fails: .init(what: "visible-text", expected: "“标题”", actual: "“标题价…￥9”")),
    Row(
      "width", Expectations(width: .exactly(60.5)),
      fails: .init(what: "size.width", expected: "60.5 pt", actual: "60 pt")),
    Row(
      "height, both limits", Expectations(height: .bounded(atLeast: 4, atMost: 8)),
      fails: .init(what: "size.height", expected: "at least 4, at most 8 pt", actual: "10 pt")),
    Row(
      "height, lower limit", Expectations(height: .bounded(atLeast: 11, atMost: nil)),
      fails: .init(what: "size.height", expected: "at least 11 pt", actual: "10 pt")),
    Row(
      "another cluster", hit(5.5, 5, .text("题")),
      fails: .init(what: "hit at 5.5, 5", expected: "text “题”", actual: "text “标”")),
    Row(
      "no text", hit(35, 5, .text(nil)),
      fails: .init(what: "hit at 35, 5", expected: "text", actual: "ellipsis")),
    Row(
      "no suffix", hit(-1, 5, .suffix),
      fails: .init(what: "hit at -1, 5", expected: "suffix", actual: "none")),
    Row(
      "something", hit(50, 5, .nothing),
      fails: .init(what: "hit at 50, 5", expected: "none", actual: "suffix")),
    Row(
      "several points",
      Expectations(
        hits: [
          .init(at: LabelPoint(x: 5, y: 5), target: .ellipsis),
          .init(at: LabelPoint(x: 15, y: 5), target: .text("题")),
          .init(at: LabelPoint(x: 5, y: 10), target: .text("标")),
        ]),
      fails: .init(what: "hit at 5, 5", expected: "ellipsis", actual: "text “标”"),
      .init(what: "hit at 5, 10", expected: "text “标”", actual: "none")),
  ])
  func failures(_ row: Row) async throws {
    let subject = TestRun.made(
      "a", "标题价格钻", suffix: "￥9", width: 60, lines: 1, expectations: row.expectations)
    let test = try TestRun()
    let result = try #require(try await test.run([subject]).first)
    #expect(result.expectations == row.failures)
    #expect(result.status == (row.failures.isEmpty ? .new : .failed))
    // The layout's record says the same.
    let file = try FileSystem.contents(of: test.pictures.path(of: .layout, of: "a"))
    let record = try LayoutRecord.read(from: try #require(file))
    #expect(row.expectations.failures(in: record, of: record.spec).map(\.told) == row.failures)
  }

  @Test func aPointThatNobodyAskedAboutIsNotRecorded() async throws {
    let asked = Self.hit(5, 5, .text("标"))
    let test = try TestRun()
    _ = try await test.run([TestRun.made("a", expectations: asked)])
    let file = try FileSystem.contents(of: test.pictures.path(of: .layout, of: "a"))
    let record = try LayoutRecord.read(from: try #require(file))
    #expect(asked.failures(in: record, of: record.spec).isEmpty)
    #expect(
      Self.hit(6, 5, .text("标")).failures(in: record, of: record.spec).map(\.told) == [
        .init(what: "hit at 6, 5", expected: "text “标”", actual: "not recorded")
      ])
  }
}
