import Base
import Labels
import Testing

@testable import Cases

/// Files of labels, and how a capture brings one up to date.
@Suite struct LabelListTests {
  private static func label(
    _ keys: [String], width: Double, path: String = "main/a", page: String = "/"
  ) -> CapturedLabel {
    CapturedLabel(
      name: "a", paths: [path], pages: [page],
      members: [
        "catalog": .string("en.json"), "keys": .array(keys.map { .string($0) }),
        "width": .number(width),
      ])
  }

  private static let unlimited = {
    var unlimited = label(["ok"], width: 0)
    unlimited.members["width"] = nil
    return unlimited
  }()

  private static func updated(
    _ text: String?, _ labels: [CapturedLabel], of pages: Set<String> = ["/"]
  ) throws -> (text: String, changes: [CapturedChange]) {
    var edit = LabelListEdit(text, file: "captured.yaml")
    try edit.update(with: labels, of: pages, besides: [])
    return (edit.text, edit.changes)
  }

  private static func first() throws -> String {
    try updated(nil, [label(["ok"], width: 100)]).text
  }

  @Test func writesANewFile() throws {
    let (text, changes) = try Self.updated(nil, [Self.label(["ok", "no: 1"], width: 100)])
    #expect(changes == [.appeared("a")])
    let lines = text.split(separator: "\n").filter { !$0.contains("#") }.map(String.init)
    #expect(
      lines == [
        "labels:", "  a:", "    catalog: en.json", #"    keys: [ok, "no: 1"]"#, "    width: 100",
      ])
  }

  @Test func changesNothingWithoutAChange() throws {
    let text = try Self.first()
    let again = try Self.updated(text, [Self.label(["ok"], width: 100)])
    #expect(again.text == text)
    #expect(again.changes == [])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What people do to the file.
    var edit: @Sendable (String) -> String = { $0 }
    var captured: [CapturedLabel] = []
    var pages: Set<String> = ["/"]
    let changes: [CapturedChange]
    /// A line that the file must have afterwards; nil if it has no label any more.
    let line: String?
  }

  @Test(arguments: [
    Row(
      testDescription: "another value", captured: [label(["ok"], width: 120)],
      changes: [.changed("a", keys: ["width"])], line: "    width: 120"),
    Row(
      testDescription: "one more key", captured: [label(["ok", "buy"], width: 100)],
      changes: [.changed("a", keys: ["keys"])], line: "    keys: [ok, buy]"),
    Row(
      testDescription: "a value of people's own",
      edit: { $0.replacing("width: 100", with: "width: 90") },
      captured: [label(["ok"], width: 120)], changes: [.kept("a", keys: ["width"])],
      line: "    width: 90"),
    Row(
      testDescription: "a text that is not among people's own",
      edit: { $0.replacing("keys: [ok]", with: "keys: [ok, mine]") },
      captured: [label(["buy", "ok"], width: 100)],
      changes: [.kept("a", keys: ["keys"], besides: ["buy"])], line: "    keys: [ok, mine]"),
    Row(
      testDescription: "a text whose key has another name",
      captured: [label(["ok.now"], width: 100)],
      changes: [.went("a"), .appeared("a")], line: "    keys: [ok.now]"),
    Row(
      testDescription: "a key of people's own",
      edit: { $0.replacing("width: 100", with: "width: 100\n    lines: 2 # mine") },
      captured: [label(["ok"], width: 120)], changes: [.changed("a", keys: ["width"])],
      line: "    lines: 2 # mine"),
    Row(
      testDescription: "a key that people took away",
      edit: { $0.replacing("    width: 100\n", with: "") },
      captured: [label(["ok"], width: 120)], changes: [.kept("a", keys: ["width"])],
      line: "    keys: [ok]"),
    Row(
      testDescription: "another name", edit: { $0.replacing("  a:", with: "  mine:") },
      captured: [label(["ok"], width: 120)], changes: [.changed("mine", keys: ["width"])],
      line: "  mine:"),
    Row(
      testDescription: "a comment behind a value that changes",
      edit: { $0.replacing("width: 100", with: "width: 100  # as designed") },
      captured: [label(["ok"], width: 120)], changes: [.changed("a", keys: ["width"])],
      line: "    width: 120  # as designed"),
    Row(
      testDescription: "a sign in a value that is no comment",
      edit: { $0.replacing("keys: [ok]", with: "keys: [ 'ok' ] # 'ok' # alone") },
      captured: [label(["ok", "no #1"], width: 100)], changes: [.changed("a", keys: ["keys"])],
      line: "    keys: [ok, \"no #1\"] # 'ok' # alone"),
    Row(
      testDescription: "a comment within a value of several lines",
      edit: { $0.replacing("keys: [ok]", with: "keys:\n      # of the cart\n      - ok # short") },
      captured: [label(["ok", "buy"], width: 100)], changes: [.changed("a", keys: ["keys"])],
      line: "    # of the cart"),
    Row(
      testDescription: "a comment behind an item of a value",
      edit: { $0.replacing("keys: [ok]", with: "keys:\n      - ok # short") },
      captured: [label(["ok", "buy"], width: 100)], changes: [.changed("a", keys: ["keys"])],
      line: "    # short"),
    Row(
      testDescription: "a comment behind a value that the interface has no more",
      edit: { $0.replacing("width: 100", with: "width: 100 # as designed") },
      captured: [unlimited], changes: [.changed("a", keys: ["width"])], line: "    # as designed"),
    Row(testDescription: "gone", changes: [.went("a")], line: nil),
    Row(
      testDescription: "gone, but with a comment",
      edit: { $0.replacing("width: 100", with: "width: 100 # as designed") },
      changes: [.keptGone("a")], line: "    width: 100 # as designed"),
    Row(
      testDescription: "gone, but edited", edit: { $0.replacing("width: 100", with: "width: 90") },
      changes: [.keptGone("a")], line: "    width: 90"),
    Row(
      testDescription: "of a page that was not captured", pages: ["/other"], changes: [],
      line: "    width: 100"),
    Row(
      testDescription: "a label that people wrote",
      edit: { _ in "labels:\n  own: { catalog: en.json, keys: [ok], width: 5 }\n" },
      captured: [label(["ok"], width: 100)], changes: [.appeared("a")],
      line: "  own: { catalog: en.json, keys: [ok], width: 5 }"),
  ])
  func leavesWhatPeopleWrote(_ row: Row) throws {
    let edited = row.edit(try Self.first())
    let (text, changes) = try Self.updated(edited, row.captured, of: row.pages)
    #expect(changes == row.changes)
    // Editors of Windows end lines otherwise.
    let windows = try Self.updated(
      edited.replacing("\n", with: "\r\n"), row.captured, of: row.pages)
    #expect(windows.changes == row.changes)
    #expect(windows.text == text.replacing("\n", with: "\r\n"))
    let lines = text.split(separator: "\n").map(String.init)
    if let line = row.line { #expect(lines.contains(line)) } else { #expect(text == "") }
  }

  @Test func anEditedValueStaysEditedLater() throws {
    let edited = try Self.first().replacing("width: 100", with: "width: 90")
    let once = try Self.updated(edited, [Self.label(["ok"], width: 120)])
    let twice = try Self.updated(once.text, [Self.label(["ok"], width: 130)])
    #expect(twice.changes == [.kept("a", keys: ["width"])])
    #expect(twice.text.contains("\n    width: 90\n"))
  }

  @Test func twoLabelsOfOneNameHaveTwo() throws {
    let (_, changes) = try Self.updated(
      nil, [Self.label(["ok"], width: 100), Self.label(["no"], width: 110)])
    #expect(changes == [.appeared("a"), .appeared("a-2")])
  }

  @Test func saysWhereTheFileIsWrong() throws {
    for (text, error) in [
      ("cases: { a: { text: b } }\n", "captured.yaml:1: it has no labels"),
      ("labels: [1]\n", "captured.yaml:1: labels is a list"),
    ] {
      let thrown = try #require(throws: LabelListError.self) { try Self.updated(text, []) }
      #expect(
        thrown.description == error + "; accepted: the file that harness capture writes")
    }
  }

  // MARK: - Files of labels in a suite

  private static let catalog = #"{"ok": "OK"}"#

  private static func suite(_ file: String) throws -> SuiteOnDisk {
    try SuiteOnDisk([
      "more/labels.yaml": file, "a.yaml": "text: A\nwidth: 10\n", "en.json": catalog,
    ])
  }

  @Test func aFileOfLabelsHasTemplates() throws {
    let suite = try Self.suite(
      """
      labels:
        button: { catalog: en.json, keys: [ok], width: 80, before: [{ box: red, size: [8, 8] }], after: " >" }
      """)
    var loader = CaseLoader(folder: suite.path, displayPath: "Cases", home: "/home/me")
    loader.templates = .ofCatalogs
    let loaded = try loader.load()
    #expect(loaded.cases.map(\.id) == ["a"])
    #expect(loaded.templates.map(\.name) == ["button"])
    let label = try #require(loaded.templates.first).label(in: "en").label(with: ["OK"])
    #expect(label.text.map(\.text) == ["\u{FFFC}", "OK", " >"])
  }

  @Test(arguments: [
    (
      "labels: { a: { catalog: en.json, keys: [ok], width: 80 } }",
      "Cases/more/labels.yaml:1:11: the case `a` is also at Cases/a.yaml:1:1; accepted: each id once"
    ),
    (
      "labels: { b: { catalog: en.json, keys: [ok], width: 80 } }\nwidth: 10",
      "Cases/more/labels.yaml:2:1: `width` is set beside `labels`; accepted: `labels` alone; what cases have stands in another file"
    ),
    (
      "labels: { b: { catalog: en.json, keys: [ok], width: 80, before: { from: en.json, key: ok } } }",
      "Cases/more/labels.yaml:1:11: what stands beside the text of a label, its suffix and its ellipsis have texts of their own, without `from`; accepted: a text, or a case that shows both texts"
    ),
  ])
  func refusesWhatIsWrong(_ file: String, _ error: String) throws {
    let errors = try Self.suite(file).errors()
    #expect(errors == [error])
  }
}
