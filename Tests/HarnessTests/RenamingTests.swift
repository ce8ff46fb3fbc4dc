import Foundation
import Runs
import Testing

@testable import Results

/// New cases that look exactly like baselines whose cases are gone.
@Suite struct RenamingTests {
  /// Cases by their keys, each of which stands in a line of its own.
  private static func cases(_ lines: String...) -> String {
    "cases:\n" + lines.map { "  \($0)\n" }.joined()
  }

  private static func results(_ project: TestProject) throws -> RunResult {
    try RunResult.read(from: [UInt8](project.read(".harness/results.json")))
  }

  @Test func aRenamedCaseIsNamedEverywhere() throws {
    let project = try TestProject.recorded(
      Self.cases("old: { text: 标题, width: 30 }", "b: { text: 标题价, width: 40 }"),
      then: Self.cases("b: { text: 标题价, width: 40 }", "new: { text: 标题, width: 30 }"))
    let output = try project.run("run", "--reporter", "text,json,junit")
    #expect(output.code == 1)
    let message =
      "renamed from labels/old? It looks exactly like that baseline, whose case is gone; no baseline "
      + "at Baselines/labels/new.png; record it with: harness update-baselines labels/new"
    #expect(
      output.lines(dropping: "cases in") == [
        "NEW labels/new  \(message) (Cases/labels.yaml:3)",
        "1 baseline belongs to no case; list with: harness list --orphans",
        "accept or reject with: harness review",
      ])
    let run = try Self.results(project)
    #expect(run.cases.map(\.renamedFrom) == [nil, ["labels/old"]])
    #expect(run.cases.map(\.message) == [nil, message])
    #expect(run.groups.map(\.title) == ["renamed from labels/old?"])
    #expect(
      String(decoding: try project.read(".harness/junit.xml"), as: UTF8.self)
        .contains("renamed from labels/old?"))
    #expect(try project.run("update-baselines", "labels/new", "--prune").code == 0)
    #expect(try project.run("run").code == 0)
  }

  struct Acceptance: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let words: [String]
    var old = cases("a: { text: 标题, width: 30 }")
    var new = cases("b: { text: 标题, width: 30 }")
    var lines = ["renamed    labels/b  from labels/a", "1 renamed"]
    /// Ids of the baselines afterwards.
    var left = ["labels/b"]
  }

  /// Who accepts a renamed case moves its baseline, and nobody else loses one.
  @Test(arguments: [
    Acceptance(testDescription: "drawn now", words: ["update-baselines", "labels/b"]),
    Acceptance(
      testDescription: "as the run drew it", words: ["update-baselines", "--from", ".harness"]),
    Acceptance(testDescription: "with its group", words: ["update-baselines", "--group", "1"]),
    Acceptance(
      testDescription: "pruned as well", words: ["update-baselines", "--prune"],
      old: cases("a: { text: 标题, width: 30 }", "c: { text: 标, width: 30 }"),
      lines: ["renamed    labels/b  from labels/a", "removed    labels/c", "1 renamed, 1 removed"]),
    Acceptance(
      testDescription: "only said", words: ["update-baselines", "--dry-run"],
      lines: [
        "renamed    labels/b  from labels/a", "dry run, nothing was written: 1 renamed",
      ], left: ["labels/a"]),
    Acceptance(
      testDescription: "only said of a run",
      words: ["update-baselines", "--group", "1", "--dry-run"],
      lines: [
        "renamed    labels/b  from labels/a", "dry run, nothing was written: 1 renamed",
      ], left: ["labels/a"]),
    Acceptance(
      testDescription: "of two that are gone, one is left", words: ["update-baselines"],
      old: cases("a1: { text: 标题, width: 30 }", "a2: { text: 标题, width: 30 }"),
      lines: ["renamed    labels/b  from labels/a1", "1 renamed"], left: ["labels/a2", "labels/b"]),
    Acceptance(
      testDescription: "of two new ones, the first", words: ["update-baselines"],
      new: cases("d: { text: 标题, width: 30 }", "b: { text: 标题, width: 30 }"),
      lines: ["renamed    labels/d  from labels/a", "added      labels/b", "1 added, 1 renamed"],
      left: ["labels/b", "labels/d"]),
    Acceptance(
      testDescription: "a case that is still there", words: ["update-baselines"],
      new: cases("a: { text: 标题, width: 30 }", "b: { text: 标题, width: 30 }"),
      lines: ["added      labels/b", "1 added, 1 unchanged"], left: ["labels/a", "labels/b"]),
    Acceptance(
      testDescription: "another label of the same look", words: ["update-baselines"],
      new: cases("b: { text: \"标题 \", width: 30 }"),
      lines: ["added      labels/b", "1 added"], left: ["labels/a", "labels/b"]),
  ])
  func acceptingMovesTheBaseline(_ row: Acceptance) throws {
    let project = try TestProject.recorded(row.old, then: row.new)
    _ = try project.run("run")
    let output = try project.run(list: row.words)
    #expect(output.code == 0, "\(output.standardError)")
    #expect(Array(output.lines(dropping: "labels/none").suffix(row.lines.count)) == row.lines)
    let store = BaselineStore(folder: "\(project.path)/Baselines")
    #expect(try store.recordedIDs() == row.left)
    for id in ["labels/a", "labels/b"] where !row.left.contains(id) {
      #expect(try store.pair(of: id).isMissing)
    }
    if row.left.contains("labels/b") { #expect(try project.run("verify").code == 0) }
  }

  /// What was recorded for the gone case since the run was not looked at.
  @Test func anotherBaselineThanTheRunSawStays() throws {
    let project = try TestProject.recorded(
      Self.cases("a: { text: 标题, width: 30 }"), then: Self.cases("b: { text: 标题, width: 30 }"))
    #expect(try project.run("run").code == 1)
    let new = try project.read("Cases/labels.yaml")
    try project.write("Cases/labels.yaml", Self.cases("a: { text: 标, width: 30 }"))
    #expect(try project.run("update-baselines").code == 0)
    try project.write("Cases/labels.yaml", new)
    let output = try project.run("update-baselines", "--from", ".harness")
    #expect(output.standardOutput.hasSuffix("1 added\n"))
    #expect(
      try BaselineStore(folder: "\(project.path)/Baselines").recordedIDs()
        == ["labels/a", "labels/b"])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String
    let new: String
    var selectors: [String] = []
    /// Changes files of the project before the run.
    var change: @Sendable (TestProject) throws -> Void = { _ in }
    /// What each new case may have been called before, by its id.
    let origins: [String: [String]]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "a case that is not chosen is not gone",
      old: cases("a: { text: 标题, width: 30 }"),
      new: cases("a: { text: 标题, width: 30 }", "b: { text: 标题, width: 30 }"),
      selectors: ["labels/b"], origins: [:]),
    Row(
      testDescription: "a case that is chosen from a suite in which another is gone",
      old: cases("a: { text: 标题, width: 30 }", "c: { text: 标题价, width: 30 }"),
      new: cases("b: { text: 标题, width: 30 }", "c: { text: 标题价, width: 30 }"),
      selectors: ["labels/b"], origins: ["labels/b": ["labels/a"]]),
    Row(
      testDescription: "another picture", old: cases("a: { text: 标题, width: 30 }"),
      new: cases("b: { text: 标题价, width: 30 }"), origins: [:]),
    Row(
      testDescription: "an equal picture of another text",
      old: cases("a: { text: 标题, width: 30 }"), new: cases("b: { text: \"标题 \", width: 30 }"),
      origins: [:]),
    Row(
      testDescription: "an equal picture and layout of another case",
      old: cases("a: { text: 标题, width: 30 }"),
      new: cases("b: { text: 标题, width: 30, lines: 3 }"), origins: [:]),
    Row(
      testDescription: "an equal picture of another colour that nothing shows",
      old: cases("a: { text: 标题, width: 30 }"),
      new: cases("b: { text: 标题, width: 30, ellipsis: { text: …, color: red } }"),
      origins: [:]),
    Row(
      testDescription: "what no picture depends on",
      old: cases("a: { text: 标题, width: 30 }"),
      new: cases("b: { text: 标题, width: 30, tags: [new], expect: { max-lines: 2 } }"),
      origins: ["labels/b": ["labels/a"]]),
    Row(
      testDescription: "a record that was changed", old: cases("a: { text: 标题, width: 30 }"),
      new: cases("b: { text: 标题, width: 30 }"),
      change: { project in
        let record = "Baselines/labels/a.layout.json"
        let text = String(decoding: try project.read(record), as: UTF8.self)
        try project.write(record, text.replacing("\"mode\"", with: " \"mode\""))
      }, origins: [:]),
    Row(
      testDescription: "several cases that are gone",
      old: cases("a: { text: 标题, width: 30 }", "b: { text: 标题, width: 30 }"),
      new: cases("c: { text: 标题, width: 30 }"),
      origins: ["labels/c": ["labels/a", "labels/b"]]),
    Row(
      testDescription: "several new cases", old: cases("a: { text: 标题, width: 30 }"),
      new: cases("c: { text: 标题, width: 30 }", "b: { text: 标题, width: 30 }"),
      origins: ["labels/b": ["labels/a"], "labels/c": ["labels/a"]]),
    Row(
      testDescription: "more cases that are gone than are named",
      old: "cases:\n" + (1...5).map { "  a\($0): { text: 标, width: 30 }\n" }.joined(),
      new: cases("b: { text: 标, width: 30 }"),
      origins: ["labels/b": (1...4).map { "labels/a\($0)" }]),
  ]

  @Test(arguments: rows) func onlyWhatIsCertainIsSaid(_ row: Row) throws {
    let project = try TestProject.recorded(row.old, then: row.new)
    try row.change(project)
    _ = try project.run(list: ["run", "--reporter", "json"] + row.selectors)
    let found = try Self.results(project).cases.compactMap { result in
      result.renamedFrom.map { (result.id, $0) }
    }
    #expect(Dictionary(uniqueKeysWithValues: found) == row.origins)
  }

  /// Shards see what a whole run sees: each reads all files of a small suite.
  @Test func shardsNameThemToo() throws {
    let old = (0..<6).map { "a\($0): { text: 标, width: \(20 + $0) }" }
    let new = (0..<6).map { "b\($0): { text: 标, width: \(20 + $0) }" }
    let project = try TestProject.recorded(
      "cases:\n" + old.map { "  \($0)\n" }.joined(),
      then: "cases:\n" + new.map { "  \($0)\n" }.joined())
    for index in 1...3 {
      #expect(try project.run("run", "--reporter", "json", "--shard", "\(index)/3").code <= 1)
    }
    let folders = (1...3).map { ".harness/shard-\($0)-of-3" }
    _ = try project.run(list: ["report", "-o", "merged", "--reporter", "json"] + folders)
    let merged = try RunResult.read(from: [UInt8](project.read("merged/results.json")))
    #expect(merged.cases.map(\.renamedFrom) == (0..<6).map { ["labels/a\($0)"] })
    #expect(merged.orphans == (0..<6).map { "labels/a\($0)" })
  }

  /// A verdict that is kept is about baselines as they still are.
  @Test(arguments: [true, false]) func aKeptVerdictNamesNoCaseThatIsBack(isPruned: Bool) throws {
    let (a, c) = ("a: { text: 标题, width: 30 }", "c: { text: 标题价, width: 30 }")
    let b = a.replacing("a:", with: "b:")
    let project = try TestProject.recorded(Self.cases(a, c), then: Self.cases(b, c))
    _ = try project.run("run", "--reporter", "json")
    _ = try project.run("run", "labels/c", "--reporter", "json")
    #expect(try Self.results(project).cases.map(\.renamedFrom) == [["labels/a"], nil])
    if isPruned {
      #expect(try project.run("update-baselines", "labels/c", "--prune").code == 0)
    } else {
      try project.write("Cases/labels.yaml", Self.cases(a, b, c))
    }
    let output = try project.run("run", "labels/c", "--reporter", "text,json")
    #expect(output.standardOutput.contains("1 verdict is not kept, as the baselines changed since"))
    #expect(try Self.results(project).cases.map(\.id) == ["labels/c"])
  }

  @Test(arguments: [
    (1, "renamed from a? It looks exactly like that baseline, whose case is gone"),
    (2, "renamed? It looks exactly like each of a, b, whose cases are gone"),
    (4, "renamed? It looks exactly like each of a, b, c and others, whose cases are gone"),
  ])
  func words(_ count: Int, _ words: String) {
    #expect(Wording.renamed(from: Array(["a", "b", "c", "d"].prefix(count))) == words)
  }
}
