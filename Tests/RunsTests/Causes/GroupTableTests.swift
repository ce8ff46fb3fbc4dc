import Labels
import Raster
import Testing

@testable import Results
@testable import Runs

/// One change that reaches several cases is one group, however it reaches each of them.
@Suite struct GroupTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var was: CauseSetup
    var `is`: CauseSetup
    /// Changes what was recorded.
    var edit: (@Sendable (inout Bitmap, inout LayoutRecord) -> Void)?
    /// A title and its cases' names, the largest group first.
    let groups: [String]

    var testDescription: String { name }
  }

  private static let red = PixelColor(css: "#e03131") ?? .black
  private static let blue = PixelColor(css: "#3131e0") ?? .black

  /// Cases that stay while the suite's defaults or its pictures change.
  private static func row(
    _ name: String, _ cases: [String], defaults: (was: String, is: String) = (blocks, blocks),
    pictures: [String] = [], _ groups: String...
  ) -> Row {
    let named = zip("abcdefgh", cases).map { "  \($0): { \($1) }\n" }
    var was = CauseSetup("cases:\n\(named.joined())")
    var now = was
    was.defaults = "width: 100, scale: 1, \(defaults.was)"
    now.defaults = "width: 100, scale: 1, \(defaults.is)"
    for picture in pictures {
      was.pictures[picture] = .init(color: red)
      now.pictures[picture] = .init(color: blue)
    }
    return Row(name: name, was: was, is: now, groups: groups)
  }

  /// Cases that share a style.
  private static func style(_ name: String, was: String, is: String, _ groups: String...) -> Row {
    func setup(_ style: String) -> CauseSetup {
      CauseSetup(
        """
        cases:
          a: { text: [标, { text: 题, \(style) }] }
          b: { text: [{ text: 标题, \(style) }, 价] }
          c: { text: [标题, 价, { text: 标题, \(style) }] }
          d: { text: [标题] }

        """)
    }
    return Row(name: name, was: setup(was), is: setup(`is`), groups: groups)
  }

  private static let blocks = "font: Harness Blocks 10"
  private static let gem = "image: images/gem.png, size: [10, 10]"
  private static let ruby = "image: images/ruby.png, size: [10, 10]"

  static let rows: [Row] = shared + TextGroupRows.rows + GroupRows.rows

  private static let shared: [Row] = [
    row(
      "one picture of four cases",
      [
        "text: [标, { \(gem) }]", "text: { \(gem) }", "text: [标, 题, { \(gem) }]",
        "text: 标题, suffix: { \(gem) }",
      ], pictures: ["images/gem.png"], "images/gem.png now holds another picture: a b c d"),
    row(
      "one picture at the same place", ["text: [标, { \(gem) }]", "text: [题题, { \(gem) }]"],
      pictures: ["images/gem.png"],
      "`text[1].image` images/gem.png now holds another picture: a b"),
    row(
      "one picture twice in a label",
      ["text: [标, { \(gem) }, { \(gem) }]", "text: [{ \(gem) }, 题]"],
      pictures: ["images/gem.png"], "images/gem.png now holds another picture: a b"),
    row(
      "two pictures of the same content",
      ["text: [标, { \(gem) }]", "text: [标, { \(ruby) }]", "text: [{ \(ruby) }, 标]"],
      pictures: ["images/gem.png", "images/ruby.png"],
      "images/ruby.png now holds another picture: b c",
      "`text[1].image` images/gem.png now holds another picture: a"),
    row(
      "a default", ["text: 标题", "text: [标, 题]", "text: 标题, color: black"],
      defaults: ("\(blocks), color: \"#e03131\"", "\(blocks), color: \"#3131e0\""),
      "*`color` #e03131 → #3131e0: a b"),
    row(
      "a default's font", ["text: 标题", "text: [标, { text: 题, font: { weight: 400 } }]"],
      defaults: (blocks, "font: Harness Tall 10"),
      "*`font.family` Harness Blocks → Harness Tall: a b"),
    style(
      "a shared style", was: "color: \"#e03131\"", is: "color: \"#3131e0\"",
      "`text[…].color` #e03131 → #3131e0: a b c"),
    style(
      "a new shared style", was: "letter-spacing: 0", is: "color: \"#3131e0\"",
      "`text[…].color` not set → #3131e0: a b c"),
    style(
      "a shared style's size", was: "font: { size: 10 }", is: "font: { size: 12 }",
      "`text[…].font.size` 10 → 12: a b c"),
    row(
      "a default's size, where runs have weights of their own",
      [
        "text: 标题", "text: [标, { text: 题, font: { weight: 700 } }]",
        "text: 标, font: { weight: 700 }",
      ],
      defaults: ("font: Harness Square 10", "font: Harness Square 12"),
      "*`font.size` *: a b c"),
    Row(
      name: "one edit of runs and of a whole text",
      was: CauseSetup("cases:\n  a: { text: 标价 }\n  b: { text: [标, { text: 价, color: red }] }\n"),
      is: CauseSetup("cases:\n  a: { text: 标格 }\n  b: { text: [标, { text: 格, color: red }] }\n"),
      groups: ["`text` “价” → “格”: a b"]),
    Row(
      name: "values at different places, some of one difference",
      was: CauseSetup(
        "cases:\n  a: { text: [标, { text: 题, font: { size: 12 } }] }\n"
          + "  b: { text: [{ text: 题, font: { size: 20 } }, 价] }\n"
          + "  c: { text: [标, { text: 题, font: { size: 12 } }], suffix: { text: 价, font: { size: 12 } } }\n"
      ),
      is: CauseSetup(
        "cases:\n  a: { text: [标, { text: 题, font: { size: 14 } }] }\n"
          + "  b: { text: [{ text: 题, font: { size: 22 } }, 价] }\n"
          + "  c: { text: [标, { text: 题, font: { size: 12 } }], suffix: { text: 价, font: { size: 14 } } }\n"
      ),
      groups: ["`text[…].font.size` +2 pt*: a b", "`suffix.font.size` *: c"]),
    Row(
      name: "one font file in two sizes, a run and a suffix", was: letters("1.0"),
      is: letters("wide-e"), groups: ["Harness Letters Regular 1.0 → 1.1: a b c d"]),
    Row(
      name: "two weights of a variable font",
      was: flex, is: flex,
      edit: { picture, layout in
        picture[0, 0] = .black
        layout.lines = layout.lines.map { line in
          var line = line
          line.runs = line.runs.map { run in
            var run = run
            run.face = "sha256:\(String(repeating: "0", count: 64))"
            return run
          }
          return line
        }
      }, groups: ["Harness Flex Regular comes from another file: a b c"]),
  ]

  private static func letters(_ file: String) -> CauseSetup {
    FontRows.setup(
      """
      cases:
        a: { text: hello }
        b: { text: eye, font: { size: 20 } }
        c: { text: [ab, { text: e, font: { size: 12 } }] }
        d: { text: ab, suffix: e }

      """, file)
  }

  private static let flex = CauseSetup(
    """
    cases:
      a: { text: ab, font: Harness Flex 10 }
      b: { text: abc, font: Harness Flex Bold 10 }
      c: { text: [ab, { text: c, font: { weight: 500 } }], font: Harness Flex 12 }

    """)

  @Test(arguments: rows) func oneChangeIsOneGroup(_ row: Row) async throws {
    let results = try await CauseBench().check(row.was, row.is, edit: row.edit)
    let groups = RunResult.Group.groups(of: results).map { group in
      "\(group.title): \(group.cases.map(Self.name).joined(separator: " "))"
    }
    #expect(
      groups.count == row.groups.count
        && zip(groups, row.groups).allSatisfy { $0.matches(pattern: $1) },
      "\(groups) instead of \(row.groups)")
  }

  /// An id without its file.
  private static func name(_ id: String) -> String {
    id.split(separator: "/").last.map(String.init) ?? id
  }

  @Test func theTableIsLongEnough() {
    #expect(Self.rows.count >= 70)
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }

  /// An id has letters that stand in other words, too.
  @Test func anIdIsNotReplacedWithinWords() {
    var results = ["a", "s"].map { id in
      var result = CaseResult(
        id: id, file: "Cases/\(id).yaml", status: .error, duration: 0, expectations: [])
      result.message = "Baselines/\(id).png: not a valid PNG: it ends too early"
      result.fault = .init(
        reason: "not a valid PNG: it ends too early", path: "Baselines/\(id).png")
      return result
    }
    let groups = RunResult.Group.groups(of: results)
    #expect(groups.map(\.title) == ["not a valid PNG: it ends too early"])
    #expect(groups.map(\.cases) == [["a", "s"]])
    results[1].fault?.reason = "no such file"
    #expect(RunResult.Group.groups(of: results).count == 2)
  }
}
