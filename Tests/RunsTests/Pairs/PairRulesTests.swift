import Cases
import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// How `harness.yaml` and the command line together decide how a pair is compared.
@Suite struct PairRulesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var rules: [ComparisonRule] = []
    var commandLine = ComparisonRule(path: "")
    var tolerance = Tolerance.exact
    var ignored: [PixelRect] = []
  }

  private static let header = PixelRect(x: 0, y: 0, width: 9, height: 1)
  private static let footer = PixelRect(x: 0, y: 8, width: 9, height: 1)

  /// The rules for the pair `checkout/a`.
  @Test(arguments: [
    Row(testDescription: "no rule"),
    Row(
      testDescription: "rules for other pairs",
      rules: [
        ComparisonRule(path: "help/**", .init(pixels: 3)),
        ComparisonRule(path: "checkout", .init(pixels: 4)),
      ]),
    Row(
      testDescription: "a rule for the pair",
      rules: [ComparisonRule(path: "checkout/*", .init(pixels: 3))],
      tolerance: Tolerance(pixels: 3)),
    Row(
      testDescription: "later ones win value by value",
      rules: [
        ComparisonRule(path: "**", .init(.color(0.1), pixels: 3, ratio: 0.5)),
        ComparisonRule(path: "checkout/a", .init(.channel(4), pixels: 5, minimumPixels: 1)),
        ComparisonRule(path: "help/a", .init(pixels: 9)),
      ],
      tolerance: Tolerance(.channel(4), pixels: 5, ratio: 0.5, minimumPixels: 1)),
    Row(
      testDescription: "the command line wins over all",
      rules: [
        ComparisonRule(
          path: "**", .init(.color(0.1), antialiasing: .compare, pixels: 3, sizes: .any))
      ],
      commandLine: ComparisonRule(path: "", .init(.channel(2), sizes: .same)),
      tolerance: Tolerance(.channel(2), antialiasing: .compare, pixels: 3)),
    Row(
      testDescription: "sizes", rules: [ComparisonRule(path: "**/a", .init(sizes: .any))],
      tolerance: Tolerance(sizes: .any)),
    Row(
      testDescription: "smoothing",
      rules: [ComparisonRule(path: "**/a", .init(smoothing: .ignore)), ComparisonRule(path: "**")],
      tolerance: Tolerance(smoothing: .ignore)),
    Row(
      testDescription: "carets",
      rules: [ComparisonRule(path: "**/a", .init(caret: .ignore)), ComparisonRule(path: "**")],
      tolerance: Tolerance(caret: .ignore)),
    Row(
      testDescription: "colour spaces",
      rules: [
        ComparisonRule(path: "**/a", .init(colorSpaces: .ignore)), ComparisonRule(path: "**"),
      ],
      tolerance: Tolerance(colorSpaces: .ignore)),
    Row(
      testDescription: "areas add up",
      rules: [ComparisonRule(path: "**", ignored: [header]), ComparisonRule(path: "none")],
      commandLine: ComparisonRule(path: "", ignored: [footer]), ignored: [header, footer]),
  ])
  func aPairIsComparedAsIsSaidOfIt(_ row: Row) throws {
    let rules = try PairRules(row.rules, commandLine: row.commandLine)
    let check = rules.check(of: "checkout/a")
    #expect(check.tolerance == row.tolerance)
    #expect(check.ignored == row.ignored)
    #expect(check.mask == nil)
  }

  @Test func theLastMaskCounts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masks-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["one", "two"] {
      let file = try PNG.encode(Bitmap(width: 2, height: 2, color: .white), effort: .fast)
      try Data(file).write(to: URL(filePath: "\(folder)/\(name).png"))
    }
    let rules = try PairRules(
      [
        ComparisonRule(path: "**", mask: "\(folder)/one.png"),
        ComparisonRule(path: "b", mask: "\(folder)/two.png"),
      ], commandLine: ComparisonRule(path: ""))
    #expect(rules.check(of: "a").mask?.path == "\(folder)/one.png")
    #expect(rules.check(of: "b").mask?.path == "\(folder)/two.png")
    #expect(throws: PairError.noMask(path: "\(folder)/none.png")) {
      try PairRules(
        [ComparisonRule(path: "none", mask: "\(folder)/none.png")],
        commandLine: ComparisonRule(path: ""))
    }
  }

  @Test func namesRulesThatSpeakOfNothing() throws {
    let rules = try PairRules(
      ["a", "c", "b/*", "**"].map { ComparisonRule(path: $0) },
      commandLine: ComparisonRule(path: ""))
    let pairs = ["a", "b/c/d"].map {
      PicturePair(id: $0, expected: "", actual: "", presence: .both)
    }
    #expect(rules.unused(among: pairs) == ["c", "b/*"])
  }
}
