import Foundation
import Testing

@testable import HarnessTesting
@testable import PictureTesting

/// What a failing case looks like in `swift test`.
@Suite struct LabelCaseTests {
  private func cases(of project: TestProject) -> [LabelCase] {
    LabelSuite.cases(file: "\(project.path)/Tests/SomeTests/LabelTests.swift")
  }

  @Test func eachCaseIsATestOfItsOwn() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    #expect(cases(of: project).map(\.testDescription) == ["labels/short", "labels/long"])
  }

  @Test func whatIsRecordedPasses() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    #expect(try project.run("update-baselines").code == 0)
    for label in cases(of: project) { try label.check() }
  }

  @Test func whatIsNotFailsWithTheCommandLinesMessageAtTheCasesLine() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let line = try project.run("run", "--reporter", "text").standardOutput.split(separator: "\n")[0]
    #expect(line.contains("with: harness update-baselines labels/short"))
    let label = try #require(cases(of: project).first)
    // A package's user has the command as a plugin.
    let message = String(
      line.replacing("with: harness", with: "with: swift package harness"))
    try expectIssues { issue in
      issue.comments.map(\.rawValue) == [message]
        && issue.sourceLocation?.fileID == "Cases/labels.yaml"
        && issue.sourceLocation?.line == 2
    } recordedBy: {
      try label.check()
    }
  }

  @Test func thePluginShowsCommandsThatItsUserCanType() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let run = try project.run(
      "run", "--reporter", "text", environment: ["HARNESS_PROGRAM": "swift package harness"])
    #expect(
      run.standardOutput.contains("with: swift package harness update-baselines labels/short"))
  }

  @Test func aBaselineThatCannotBeReadFailsAtTheCasesLine() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let label = try #require(cases(of: project).first)
    try project.write("Baselines/\(label.id).png/file", "")
    let message =
      "ERROR \(label.id)  \(project.path)/Baselines/\(label.id).png: read failed: Is a directory "
      + "(Cases/labels.yaml:2)"
    try expectIssues { issue in
      issue.comments.map(\.rawValue) == [message] && issue.sourceLocation?.line == 2
    } recordedBy: {
      try label.check()
    }
  }

  @Test func aSuiteThatCannotBeReadFailsWithAllItsMistakes() throws {
    let project = try TestProject("cases:\n  a: { text: 标题, widht: 40 }\n  b: { width: 40 }\n")
    let mistakes = try project.run("run").standardError
    let labels = cases(of: project)
    #expect(labels.map(\.id) == ["Cases"])
    try expectIssues { issue in
      issue.comments.map { $0.rawValue + "\n" } == [mistakes]
    } recordedBy: {
      for label in labels { try label.check() }
    }
  }

  @Test func aLostFontFailsTheCasesThatNeedIt() throws {
    let project = try TestProject(
      RunCommandTests.twoCases, fontChecksum: String(repeating: "0", count: 64))
    try expectIssues { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.hasPrefix("ERROR labels/") && text.contains("  font file ")
    } recordedBy: {
      for label in cases(of: project) { try label.check() }
    }
  }
}
