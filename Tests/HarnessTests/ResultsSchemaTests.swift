import Foundation
import Labels
import SchemaChecking
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// `docs/schemas/results.schema.json` agrees with what runs write and with what harness reads.
@Suite struct ResultsSchemaTests {
  private let checker: SchemaChecker

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "docs/schemas/results.schema.json")
    checker = SchemaChecker(root: try JSONValue(parsing: [UInt8](Data(contentsOf: file))))
  }

  private static let cases = """
    cases:
      passes: { text: 标题, width: 40 }
      lenient: { text: 标题, width: 40, tolerance: { color: 0.1, ratio: 0.5 } }
      differs: { text: 标题, width: 40, tolerance: { channel: 3, pixels: 2 } }
      unmet: { text: 标题, width: 40, expect: { lines: 1 } }
      fresh: { text: 标题, width: 40 }
      broken: { text: 标题, width: 40 }
      crash: { text: 标题, width: 40 }
      slow: { text: 标题, width: 40 }
      left: { text: 标题, width: 40, skip: later }
      gone: { text: 标题, width: 40 }
    """

  /// A run with every status but `flaky`, and an earlier verdict.
  private static func project() throws -> TestProject {
    let project = try TestProject(cases)
    _ = try project.run("update-baselines")
    for ending in ["png", "layout.json"] { try project.remove("Baselines/labels/fresh.\(ending)") }
    try project.write("Baselines/labels/broken.png", "no picture")
    let edited = cases.split(separator: "\n").filter { !$0.hasPrefix("  gone") }
      .joined(separator: "\n")
      .replacing("differs: { text: 标题, width: 40", with: "differs: { text: 标题, width: 30")
      .replacing("unmet: { text: 标题, width: 40", with: "unmet: { text: 标题, width: 10")
    try project.write("Cases/labels.yaml", edited)
    _ = try project.run(
      "run", "--timeout", "3", "--reporter", "json",
      environment: ["HARNESS_TEST_FAULT": "trap:labels/crash,hang:labels/slow"])
    return project
  }

  private static func value(_ project: TestProject, _ folder: String = ".harness") throws
    -> JSONValue
  {
    try JSONValue(parsing: [UInt8](project.read("\(folder)/results.json")))
  }

  @Test func acceptsWhatRunsWrite() throws {
    let project = try Self.project()
    let whole = try Self.value(project)
    let statuses = whole["cases"].items.compactMap { $0["status"].text }
    #expect(
      statuses == [
        "passed", "passed", "failed", "failed", "new", "error", "crashed", "timed-out", "skipped",
      ])
    #expect(try checker.accepts(whole))
    #expect(whole["totals"]["cases"] == .number(9))
    #expect(whole["totals"]["attention"] == .number(6))
    #expect(
      JSONText.pretty(whole["tolerance"])
        == """
        {
          "antialiasing": "compare",
          "channel": 0,
          "layout": 0.25,
          "minimum-pixels": 0,
          "pixels": 0
        }

        """)
    let tolerances = whole["cases"].items.map { JSONText.compact($0["tolerance"]) }
    #expect(
      tolerances.prefix(4) == [
        "null",
        #"{"antialiasing": "ignore", "color": 0.1, "layout": 0.25, "minimum-pixels": 0, "ratio": 0.5}"#,
        #"{"antialiasing": "compare", "channel": 3, "layout": 0.25, "minimum-pixels": 0, "pixels": 2}"#,
        "null",
      ])
    for result in whole["cases"].items {
      for path in result["pictures"].members.values.compactMap(\.text) {
        #expect(project.exists(".harness/\(path)"), "\(path)")
      }
    }
    #expect(
      whole["cases"].items[2]["pictures"].members.keys.sorted() == ["actual", "diff", "expected"])
    #expect(whole["cases"].items[4]["pictures"].members.keys.sorted() == ["actual"])

    // Results with kept verdicts, and those of a run that ended early.
    _ = try project.run("run", "labels/passes", "--reporter", "json")
    #expect(try checker.accepts(Self.value(project)))
    _ = try project.run("run", "--max-failures", "1", "--jobs", "1", "--reporter", "json")
    let ended = try Self.value(project)
    #expect(!ended["unchecked"].items.isEmpty)
    #expect(try checker.accepts(ended))
  }

  /// What the schema accepts can be read, whatever is done to a file; and it knows every key.
  @Test func isNotLooserThanTheReader() throws {
    let whole = try Self.value(try Self.project())
    var accepted = 0
    var refused = 0
    for (path, changed) in Mutations.all(of: whole) {
      guard try checker.accepts(changed) else {
        refused += 1
        continue
      }
      accepted += 1
      #expect(throws: Never.self, "\(path)") {
        try RunResult.read(from: Array(JSONText.compact(changed).utf8))
      }
    }
    // Most changes are mistakes; the others are values of the same kind.
    #expect(refused > 3 * accepted)
    #expect(accepted > 50)
    let objects = Mutations.added(to: whole)
    #expect(objects.count > 50)
    for (path, changed) in objects {
      #expect(try !checker.accepts(changed), "an added key in \(path)")
    }
  }

  @Test func acceptsWhatComparesWrite() throws {
    let project = try TestProject(
      "cases: { a: { text: 标题, width: 40 }, b: { text: 标, width: 40 } }")
    _ = try project.run("run")
    for (name, id) in [("old/a", "a"), ("new/a", "b"), ("new/b", "b"), ("old/c", "a")] {
      try project.write("\(name).png", try project.read(".harness/images/labels/\(id)/actual.png"))
    }
    try project.write("old/d.png", "broken")
    try project.write("new/d.png", "broken")
    _ = try project.run("compare", "old", "new", "--output", "out", "--color", "0.2")
    let results = try Self.value(project, "out")
    #expect(try checker.accepts(results))
    #expect(
      JSONText.compact(results["tolerance"])
        == #"{"antialiasing": "ignore", "color": 0.2, "minimum-pixels": 0, "pixels": 0}"#)
    #expect(results["totals"]["attention"] == .number(4))
    #expect(results["totals"]["pixels"] == results["cases"].items[0]["pixels"]["different"])
  }

  /// The tolerance of most cases is written once. A kept verdict keeps its meaning in a run with another tolerance.
  @Test func theUsualToleranceStandsOnce() throws {
    func channels(_ project: TestProject) throws -> [JSONValue] {
      let results = try Self.value(project)
      #expect(try checker.accepts(results))
      return ([results] + results["cases"].items).map { $0["tolerance"]["channel"] }
    }
    let project = try TestProject(
      """
      cases:
        a: { text: 标题, width: 40 }
        b: { text: 标题, width: 40 }
        c: { text: 标题, width: 40, tolerance: { channel: 9 } }
      """)
    let suite = String(decoding: try project.read("Cases/suite.yaml"), as: UTF8.self)
    try project.write("Cases/suite.yaml", suite + "\ntolerance: { channel: 2 }\n")
    _ = try project.run("update-baselines")
    #expect(try project.run("run").code == 0)
    #expect(try channels(project) == [.number(2), .null, .null, .number(9)])
    try project.write("Cases/suite.yaml", suite + "\ntolerance: { channel: 9 }\n")
    #expect(try project.run("run", "labels/b").code == 0)
    #expect(try channels(project) == [.number(9), .number(2), .null, .null])
  }

  /// Files of 0.2 have neither a tolerance nor totals.
  @Test func earlierResultsAreRead() throws {
    let project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    _ = try project.run("run")
    guard case .object(var members) = try Self.value(project) else { return }
    members["tolerance"] = nil
    members["totals"] = nil
    #expect(try !checker.accepts(.object(members)))
    let run = try RunResult.read(from: Array(JSONText.compact(.object(members)).utf8))
    #expect(run.totals == nil)
    #expect(run.cases.count == 1)
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  fileprivate subscript(key: String) -> JSONValue { members[key] ?? .null }

  fileprivate var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
