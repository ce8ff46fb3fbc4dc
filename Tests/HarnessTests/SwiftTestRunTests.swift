import Foundation
import Testing

@testable import HarnessTesting
@testable import PictureTesting

/// What `swift test` writes about a suite, and what variables change.
@Suite struct SwiftTestRunTests {
  private func cases(
    of project: TestProject, record: String = "", filter: String = "", tags: [String] = []
  ) -> [LabelCase] {
    LabelSuite.cases(
      tags: tags, file: "\(project.path)/Tests/SomeTests/LabelTests.swift",
      variables: TestVariables(["HARNESS_RECORD": record, "HARNESS_FILTER": filter]))
  }

  private func fail(_ labels: [LabelCase]) throws {
    try expectIssues {
      $0.severity == .error
    } recordedBy: {
      for label in labels { try label.check() }
    }
  }

  @Test func aRunStaysForReviewsAndReports() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try fail(cases(of: project))
    // On a busy machine, what came last is written only now.
    TestedRuns.finish()
    let folder = ".harness/swift-test"
    #expect(try project.run("report", folder).code == 1)
    #expect(project.exists("\(folder)/report/index.html"))
    let tests = try String(decoding: project.read("\(folder)/junit.xml"), as: UTF8.self)
    #expect(tests.contains("<testcase name=\"labels/short\""))
    // What was looked at becomes the baseline, without being drawn again.
    let update = try project.run("update-baselines", "--from", folder)
    #expect(update.code == 0, "\(update.standardError)")
    for label in cases(of: project) { try label.check() }
  }

  @Test func baselinesAreRecordedWhereThatIsAskedFor() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    for mode in ["missing", "changed"] {
      try expectIssues { issue in
        issue.severity == .warning
          && issue.comments[0].rawValue.hasPrefix("recorded Baselines/labels/")
      } recordedBy: {
        for label in cases(of: project, record: mode) { try label.check() }
      }
      for label in cases(of: project, record: mode) { try label.check() }
      #expect(try project.run("verify").code == 0)
      try project.remove("Baselines")
    }
  }

  @Test func whatDiffersIsRecordedOnlyWhereThatIsAskedFor() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    #expect(try project.run("update-baselines").code == 0)
    try project.write(
      "Cases/labels.yaml",
      String(decoding: try project.read("Cases/labels.yaml"), as: UTF8.self)
        .replacing("width: 40", with: "width: 60"))
    let before = try project.contents(below: "Baselines")
    try fail(cases(of: project, record: "missing"))
    #expect(try project.contents(below: "Baselines") == before)
    try expectIssues {
      $0.severity == .warning
    } recordedBy: {
      for label in cases(of: project, record: "changed") { try label.check() }
    }
    #expect(try project.run("run", "--reporter", "text").code == 0)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var filter = ""
    var tags: [String] = []
    let ids: [String]
    var testDescription: String { "\(filter) \(tags)" }
  }

  @Test(arguments: [
    Row(ids: ["labels/short", "labels/long"]),
    Row(filter: "labels/long", ids: ["labels/long"]),
    Row(filter: "'nothing'", ids: ["Cases"]),
    Row(filter: "labels/short  **/long", ids: ["labels/short", "labels/long"]),
    Row(filter: "labels.yaml:3", ids: ["labels/long"]),
    Row(tags: ["smoke"], ids: ["labels/short"]),
    Row(tags: ["smoke", "slow"], ids: ["labels/short", "labels/long"]),
    Row(filter: "labels/long", tags: ["smoke"], ids: []),
    Row(tags: ["smok"], ids: ["Cases"]),
  ])
  func casesAreChosen(_ row: Row) throws {
    let project = try TestProject(
      """
      cases:
        short: { text: 标题, width: 40, tags: [smoke] }
        long: { text: 标题标题标题标题, width: 40, lines: 1, tags: [slow] }
      """)
    #expect(cases(of: project, filter: row.filter, tags: row.tags).map(\.id) == row.ids)
  }

  @Test func whatChoosesNothingFails() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let rows: [(filter: String, tags: [String], message: String)] = [
      ("labels/shrt", [], "no case matches “labels/shrt”; did you mean “labels/short”?"),
      ("", ["smok"], "no case of Cases has the tag “smok”"),
    ]
    for row in rows {
      try expectIssues {
        $0.comments.map(\.rawValue) == [row.message]
      } recordedBy: {
        for label in cases(of: project, filter: row.filter, tags: row.tags) { try label.check() }
      }
    }
  }
}
