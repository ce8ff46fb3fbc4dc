import Results
import Testing

@testable import Labels

/// Rule 54 of docs/layout-rules.md: the steps of `fit` in their order, each as slight as the text allows.
@Suite struct FitRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let spec: LabelSpec
    let measures: [FitMeasure]
    let lines: [String]

    init(_ what: String, _ spec: LabelSpec, _ measures: [FitMeasure], _ lines: [String]) {
      testDescription = what
      self.spec = spec
      self.measures = measures
      self.lines = lines
    }
  }

  private static let chain: [FitStep] = [.tighten(by: 1), .scale(minimum: 0.8), .truncate]

  private static func label(
    _ text: String, suffix: String = "", width: Double, lines: Int = 1, fit: [FitStep] = chain,
    _ change: (inout LabelSpec) -> Void = { _ in }
  ) -> LabelSpec {
    .plain(text, suffix: suffix, width: width, lines: lines) {
      $0.fit = fit
      change(&$0)
    }
  }

  /// Widths count as equal up to 1/64 pt; a step goes by 64ths of a point, or by 1024ths for a factor.
  static let rows = [
    Row("what fits is left alone", label("标题标题", width: 64), [], ["标题标题"]),
    Row(
      "without a chain, text is left out", .plain("标题标题", width: 62, lines: 1), [.truncated],
      ["标题…"]),
    // 64 − 4 × 0.5 = 62
    Row(
      "spacing goes as far as is needed", label("标题标题", width: 62), [.tightened(by: 0.5)],
      ["标题标题"]),
    Row("all of the spacing", label("标题标题", width: 60), [.tightened(by: 1)], ["标题标题"]),
    // 60 × 921/1024 = 53.96, and 922/1024 is 54.02
    Row(
      "then sizes, on top of the spacing", label("标题标题", width: 54),
      [.tightened(by: 1), .scaled(by: 921.0 / 1024)], ["标题标题"]),
    // Four characters of 12 points; the ellipsis is one of them.
    Row(
      "then text is left out, on top of both", label("标题标题", width: 24),
      [.tightened(by: 1), .scaled(by: 0.8), .truncated], ["标…"]),
    Row(
      "the order is the chain's",
      label("标题标题", width: 54, fit: Array(chain.reversed().dropFirst())),
      [.scaled(by: 864.0 / 1024)], ["标题标题"]),
    Row(
      "without truncate whole lines are clipped",
      label("标题标题", width: 24, fit: Array(chain.dropLast())),
      [.tightened(by: 1), .scaled(by: 0.8)], ["标题"]),
    Row(
      "a factor of 1 changes nothing",
      label("标题标题", width: 32, fit: [.scale(minimum: 1), .truncate]),
      [.truncated], ["标…"]),
    // 32 + 4 + 24 = 60
    Row(
      "gap and suffix shrink, too",
      label("标题", suffix: "￥9", width: 45, fit: [.scale(minimum: 0.5), .truncate]),
      [.scaled(by: 0.75)], ["标题|￥9"]),
    Row(
      "so does a gap of its own",
      label("标题", suffix: "￥9", width: 48, fit: [.scale(minimum: 0.5), .truncate]) {
        $0.suffixGap = 8
      }, [.scaled(by: 0.75)], ["标题|￥9"]),
    Row(
      "a suffix alone shrinks before it is clipped",
      label("", suffix: "￥￥￥￥", width: 48, fit: [.scale(minimum: 0.5), .truncate]),
      [.scaled(by: 0.75)], ["|￥￥￥￥"]),
    Row(
      "over several lines",
      label("标题标题标题", width: 36, lines: 2, fit: [.scale(minimum: 0.5), .truncate]),
      [.scaled(by: 0.75)], ["标题标", "题标题"]),
    Row(
      "within a height",
      label("标题标题", width: 32, lines: 0, fit: [.scale(minimum: 0.5), .truncate]) {
        $0.height = .points(24)
      }, [.scaled(by: 0.75)], ["标题", "标题"]),
    // 16 × 769/1024 = 12 + 1/64
    Row(
      "one line within a height",
      label("标题", width: 32, lines: 0, fit: [.scale(minimum: 0.5), .truncate]) {
        $0.height = .points(12)
      }, [.scaled(by: 769.0 / 1024)], ["标题"]),
    Row(
      "a character that is wider than the label",
      label("标题", width: 12, lines: 2, fit: [.scale(minimum: 0.5), .truncate]),
      [.scaled(by: 769.0 / 1024)], ["标", "题"]),
    Row(
      "the start gives way last",
      label("标题标题", width: 36, fit: [.scale(minimum: 0.75), .truncate]) { $0.truncate = .start },
      [.scaled(by: 0.75), .truncated], ["…标题"]),
    Row(
      "spacing of a run is less, too",
      label("", width: 70, fit: [.tighten(by: 1), .truncate]) {
        $0.text = [TextRun("标题"), TextRun("标题", StyleOverrides(letterSpacing: 4))]
      }, [.tightened(by: 0.5)], ["标题标题"]),
  ]

  private static let keepingWords: [FitStep] = [.scale(minimum: 0.5, words: .whole), .truncate]

  /// Eight letters of 8 points are longer than 48.
  static let words = [
    Row(
      "a long word is broken rather than smaller",
      label("abcdefgh", width: 48, lines: 2, fit: [.scale(minimum: 0.5), .truncate]), [],
      ["abcdef", "gh"]),
    Row(
      "or smaller rather than broken",
      label("abcdefgh", width: 48, lines: 2, fit: keepingWords), [.scaled(by: 0.75)],
      ["abcdefgh"]),
    Row(
      "wherever it is in a text",
      label("ab abcdefgh, cd", width: 54, lines: 0, fit: keepingWords), [.scaled(by: 0.75)],
      ["ab ", "abcdefgh, ", "cd"]),
    Row(
      "a smaller text that breaks it anyway is as large as before",
      label(
        "abcdefgh", width: 48, lines: 2,
        fit: [.scale(minimum: 0.8, words: .whole), .truncate]), [], ["abcdef", "gh"]),
    Row(
      "steps before it keep words, too",
      label(
        "abcdefgh", width: 48, lines: 2,
        fit: [.tighten(by: 2), .scale(minimum: 0.5, words: .whole), .truncate]),
      [.tightened(by: 2)], ["abcdefgh"]),
    Row(
      "words that fit stay as they are",
      label("abcd abcd", width: 48, lines: 2, fit: keepingWords), [], ["abcd ", "abcd"]),
    Row(
      "an allowed break breaks no word",
      label("abcd-efgh", width: 48, lines: 2, fit: keepingWords), [], ["abcd-", "efgh"]),
    Row(
      "nor does a hyphen", label("abcd\u{AD}efgh", width: 48, lines: 2, fit: keepingWords), [],
      ["abcd\u{AD}-", "efgh"]),
    Row(
      "nor a break between ideographs",
      label("标题标题", width: 36, lines: 2, fit: keepingWords), [], ["标题", "标题"]),
    Row(
      "where lines break within words, none is broken",
      label("abcdefgh", width: 48, lines: 2, fit: keepingWords) { $0.wrap = .character }, [],
      ["abcdef", "gh"]),
    // 16 + 4 + 16 + 16 = 52
    Row(
      "an unbreakable run is a word",
      label("", width: 42, lines: 2, fit: keepingWords) {
        $0.text = [TextRun("标 ab标", isUnbreakable: true)]
      }, [.scaled(by: 0.8076171875)], ["标 ab标"]),
    Row(
      "text that is cut is as small as allowed",
      label("abcdefgh abcdefgh abcdefgh", width: 48, lines: 2, fit: keepingWords),
      [.scaled(by: 0.5), .truncated], ["abcdefgh ", "abcdefgh a…"]),
    Row(
      "in a column",
      label("abcdefgh", width: 48, lines: 2, fit: keepingWords) {
        ($0.mode, $0.width, $0.height) = (.vertical, .fit, .points(48))
      }, [.scaled(by: 0.75)], ["abcdefgh"]),
  ]

  @Test(arguments: rows + words) func fits(_ row: Row) throws {
    let layout = try LabelBench().layout(row.spec)
    #expect(layout.fit == row.measures)
    #expect(layout.shown == row.lines)
  }

  /// Where the search begins decides nothing: no slighter grade is enough.
  @Test(arguments: [
    [FitStep.scale(minimum: 0.5), .truncate], [.scale(minimum: 0.8), .truncate],
    [.tighten(by: 2), .truncate], [.tighten(by: 0.5), .scale(minimum: 0.6), .truncate],
  ])
  func goesNoFurtherThanNeeded(_ chain: [FitStep]) throws {
    let bench = try LabelBench()
    var count = 0
    for number in 0..<240 {
      let words = ["标题 ", "word ", "ab ", "标题标题"][number % 4]
      let spec = Self.label(
        String(repeating: words, count: 2 + number % 7), suffix: number % 3 == 0 ? "￥9" : "",
        width: Double(20 + number), lines: 1 + number % 5 % 3, fit: chain)
      let measures = try bench.layout(spec).fit
      guard let last = measures.last, last != .truncated else { continue }
      func isWhole(_ last: FitMeasure) throws -> Bool {
        var variant = (measures.dropLast() + [last]).reduce(spec) { $1.applied(to: $0) }
        variant.fit = [.truncate]
        let layout = try bench.layout(variant)
        return layout.truncation == nil && layout.suffix?.state ?? .whole == .whole
      }
      #expect(try isWhole(last), "\(number)")
      switch last {
      case .scaled(let factor):
        #expect(try !isWhole(.scaled(by: factor + 1.0 / 1024)), "\(number)")
      case .tightened(let points):
        #expect(try !isWhole(.tightened(by: points - 1.0 / 64)), "\(number)")
      case .collapsed, .truncated: break
      }
      count += 1
    }
    #expect(count > 10)
  }

  @Test func makesEverythingOfATextSmaller() throws {
    let layout = try LabelBench().layout(
      Self.label("标题", suffix: "￥9", width: 45, fit: [.scale(minimum: 0.5), .truncate]) {
        $0.style.underline = TextDecoration(.single)
        $0.text = [TextRun("标题", StyleOverrides(baselineShift: 4))]
        $0.insets = LabelInsets(top: 2, left: 0, bottom: 0, right: 0)
      })
    #expect(layout.suffix?.box.width == 18)
    #expect(layout.suffix?.state == .whole)
    let run = try #require(layout.lines[0].runs.first)
    #expect(run.style.font.size == 12)
    #expect(layout.lines[0].baseline - run.origin.y == 3)
    #expect(layout.contentBox.y == 2)
  }

  @Test func recordsTellTheStepsAndHowFarTheyWent() throws {
    func fit(_ spec: LabelSpec) throws -> [String] {
      LayoutRecord(try LabelBench().layout(spec), id: "a", includesClusters: false).fit
    }
    #expect(try fit(Self.label("标题标题", width: 64)) == [])
    #expect(try fit(Self.label("标题标题", width: 62)) == ["tighten 0.5"])
    #expect(try fit(Self.label("标题标题", width: 54)) == ["tighten 1", "scale 0.8994"])
    #expect(try fit(Self.label("标题标题", width: 24)) == ["tighten 1", "scale 0.8", "truncate"])
    #expect(try fit(.plain("标题标题", width: 62, lines: 1)) == ["truncate"])
    #expect(try fit(.plain("标题标题", width: 64, lines: 1)) == ["truncate"])
  }
}
