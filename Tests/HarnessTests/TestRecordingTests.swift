import Base
import Foundation
import Labels
import Results
import Testing

@testable import HarnessTesting
@testable import PictureTesting
@testable import Runs

/// `HARNESS_RECORD` if baselines were recorded with another Cairo.
@Suite struct TestRecordingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var record: String
    var allow = ""
    /// How the messages begin about a case that differs, one without a baseline, and one that passes; nil if there is
    /// none.
    var differs: String?
    var isNew: String?
    var passes: String?
    var testDescription: String { "\(record) \(allow)" }
  }

  private static let refused =
    "FAIL labels/differs  recorded with Cairo 0.1, drawn with Cairo CAIRO; record in the reference "
    + "environment, or set HARNESS_ALLOW_OTHER_ENVIRONMENT=1 (Cases/labels.yaml:2)"
  private static let joined =
    "NEW labels/fresh  the suite's other baselines were recorded with Cairo 0.1, drawn with Cairo CAIRO; "
    + "record in the reference environment, or set HARNESS_ALLOW_OTHER_ENVIRONMENT=1 (Cases/labels.yaml:3)"

  private static let cases = """
    cases:
      differs: { text: 标题, width: 40 }
      fresh: { text: 标题, width: 40 }
      same: { text: 标题, width: 40 }

    """

  /// A suite whose baselines, as far as there are any, were drawn with another Cairo.
  private func project() throws -> TestProject {
    let project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    for ending in ["png", "layout.json"] { try project.remove("Baselines/labels/fresh.\(ending)") }
    for id in ["labels/differs", "labels/same"] { try project.age(id) }
    try project.write(
      "Cases/labels.yaml", Self.cases.replacing("differs: { text: 标题", with: "differs: { text: 标"))
    return project
  }

  @Test(arguments: [
    Row(record: "missing", differs: "FAIL labels/differs  `text` “题” is gone", isNew: joined),
    Row(record: "changed", differs: refused, isNew: joined),
    Row(
      record: "missing", allow: "1", differs: "FAIL labels/differs  `text` “题” is gone",
      isNew: "recorded Baselines/labels/fresh.png"),
    Row(
      record: "changed", allow: "1", differs: "recorded Baselines/labels/differs.png",
      isNew: "recorded Baselines/labels/fresh.png", passes: "recorded Baselines/labels/same.png"),
  ])
  func aSuiteStaysInItsEnvironment(_ row: Row) throws {
    let project = try project()
    let before = try project.contents(below: "Baselines")
    let labels = LabelSuite.cases(
      file: "\(project.path)/Tests/SomeTests/LabelTests.swift",
      variables: TestVariables([
        "HARNESS_RECORD": row.record, "HARNESS_ALLOW_OTHER_ENVIRONMENT": row.allow,
      ]))
    for (label, words) in zip(labels, [row.differs, row.isNew, row.passes]) {
      guard let words else {
        try label.check()
        continue
      }
      try expectIssues { issue in
        issue.comments.map(\.rawValue).allSatisfy {
          $0.replacing(/drawn with Cairo [0-9.]+/, with: "drawn with Cairo CAIRO").hasPrefix(words)
        }
      } recordedBy: {
        try label.check()
      }
    }
    let after = try project.contents(below: "Baselines")
    if row.allow.isEmpty { #expect(after == before) } else { #expect(after.count == 6) }
  }

  @Test(arguments: ["0", "yes", "true"]) func thePermissionIsOne(_ value: String) {
    let variables = TestVariables(["HARNESS_ALLOW_OTHER_ENVIRONMENT": value])
    #expect(throws: TestVariableError.self) { try variables.recording() }
  }

  @Test func labelsInSwiftStayToo() throws {
    let elsewhere = try TestProject(Self.cases)
    try expectIssues {
      $0.severity == .warning
    } recordedBy: {
      try check(width: 20, in: elsewhere)
    }
    let project = try TestProject(Self.cases)
    for file in ["title.png", "title.layout.json"] {
      try project.write("Baselines/\(file)", try elsewhere.read("Baselines/\(file)"))
    }
    try project.age("title")
    let before = try project.contents(below: "Baselines")
    for (name, words) in [
      ("title", "recorded with Cairo 0.1"), ("new", "the suite's other baselines"),
    ] {
      try expectIssues { issue in
        issue.severity == .error && issue.comments[0].rawValue.contains("  \(words)")
          && issue.comments[0].rawValue.contains("or set HARNESS_ALLOW_OTHER_ENVIRONMENT=1")
      } recordedBy: {
        try check(width: 40, in: project, named: name)
      }
    }
    #expect(try project.contents(below: "Baselines") == before)
    try expectIssues {
      $0.severity == .warning
    } recordedBy: {
      try check(width: 40, in: project, allow: "1")
    }
    #expect(try project.contents(below: "Baselines") != before)
  }

  private func check(
    width: Double, in project: TestProject, named name: String = "title", allow: String = ""
  ) throws {
    var label = LabelSpec(
      text: [TextRun("标题标题")],
      style: TextStyle(font: LabelFont(family: "Harness Square", size: 10)), width: .points(width))
    label.scale = 1
    LabelExpectation(
      label: label, name: name, fonts: nil, tolerance: nil, baselines: "Baselines", suite: "Cases",
      location: TestLocation(fileID: "A/A.swift", filePath: #filePath, line: 9, column: 1),
      setting: TestSetting(
        variables: TestVariables([
          "HARNESS_RECORD": "changed", "HARNESS_ALLOW_OTHER_ENVIRONMENT": allow,
        ]), root: PackageRoot(path: project.path))
    ).check()
  }
}

extension TestProject {
  /// Changes a baseline as if Cairo 0.1 had drawn it.
  fileprivate func age(_ id: String) throws {
    let text = String(decoding: try read("Baselines/\(id).layout.json"), as: UTF8.self)
    let aged = text.replacing(/"cairo": "[^"]*"/, with: "\"cairo\": \"0.1\"")
    #expect(aged != text)
    let png = [UInt8](try read("Baselines/\(id).png"))
    try write("Baselines/\(id).layout.json", Data(PairSeal.sealed(aged, id: id, png: png)))
  }
}
