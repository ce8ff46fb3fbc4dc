import Foundation
import Labels
import Testing

@testable import HarnessTesting
@testable import PictureTesting

/// Labels that a test makes itself, and the run that tests leave behind.
@Suite struct ExpectLabelTests {
  private func label(width: Double) -> LabelSpec {
    var label = LabelSpec(
      text: [TextRun("标题标题")],
      style: TextStyle(font: LabelFont(family: "Harness Square", size: 10)), width: .points(width))
    label.scale = 1
    return label
  }

  private func fonts(in folder: String) throws -> FontSet {
    try FontSet(
      FontManifest(
        entries: [
          .init(
            family: "Harness Square", file: "HarnessSquare-Regular.ttf",
            sha256: TestProject.fontChecksum)
        ], searchPath: [TestProject.fontFolder], fallback: ["Harness Square"]),
      cache: "\(folder)/cache")
  }

  /// A test that gives its own fonts has no suite whose file could list another font.
  @Test func aCharacterThatAGivenFontLacksSaysNothingOfASuite() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    var label = label(width: 40)
    label.text = [TextRun("\u{10330}")]
    for fonts in [try fonts(in: project.path), nil] {
      let list = fonts == nil ? "suite.yaml: harness fonts add FILE" : "the FontManifest"
      try expectIssues { issue in
        issue.comments.map(\.rawValue) == [
          "ERROR title  no font has a glyph for “\u{10330}” (U+10330); tried Harness Square; "
            + "add a font that has it to \(list) (\(#filePath):9)"
        ]
      } recordedBy: {
        LabelExpectation(
          label: label, name: "title", fonts: fonts, tolerance: nil, baselines: "Baselines",
          suite: "Cases",
          location: TestLocation(fileID: "A/A.swift", filePath: #filePath, line: 9, column: 1),
          setting: TestSetting(
            variables: TestVariables([:]), root: PackageRoot(path: project.path))
        ).check()
      }
    }
  }

  private func check(
    width: Double, in project: TestProject, named name: String = "title", record: String = ""
  ) throws {
    LabelExpectation(
      label: label(width: width), name: name, fonts: try fonts(in: project.path), tolerance: nil,
      baselines: "Baselines", suite: "Cases",
      location: TestLocation(fileID: "A/A.swift", filePath: #filePath, line: 9, column: 1),
      setting: TestSetting(
        variables: TestVariables(["HARNESS_RECORD": record]), root: PackageRoot(path: project.path))
    ).check()
  }

  @Test func aFailureSaysWhatChanged() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try expectIssues {
      $0.severity == .warning
    } recordedBy: {
      try check(width: 20, in: project, record: "missing")
    }
    #expect(
      try project.files(below: "Baselines") == ["title.layout.json", "title.png"])
    try check(width: 20, in: project)
    try expectIssues { issue in
      issue.comments.count == 1 && issue.sourceLocation?.line == 9
        && issue.comments[0].rawValue.hasPrefix("FAIL title  ")
        && issue.comments[0].rawValue.contains("`width` 20 → 40")
    } recordedBy: {
      try check(width: 40, in: project)
    }
  }

  @Test func aCasesBaselineIsNotATests() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    #expect(try project.run("update-baselines").code == 0)
    let before = try project.contents(below: "Baselines")
    try expectIssues { issue in
      issue.comments.map(\.rawValue) == [
        "ERROR labels/short  Baselines/labels/short.png is the baseline of a suite's case; "
          + "choose another name, or another `baselines:` folder"
      ]
    } recordedBy: {
      try check(width: 40, in: project, named: "labels/short", record: "changed")
    }
    #expect(try project.contents(below: "Baselines") == before)
    // Nor is a test's baseline an orphan of the suite.
    try expectIssues {
      $0.severity == .warning
    } recordedBy: {
      try check(width: 20, in: project, named: "own", record: "missing")
    }
    #expect(try project.run("update-baselines", "--prune").code == 0)
    #expect(project.exists("Baselines/own.png"))
  }
}
