import Foundation
import FoundationXML
import Labels
import Raster
import Results
import Runs
import Testing

@testable import HarnessTesting

/// Suites written to deceive readers of the output: no control character and no command gets through.
@Suite struct HostileSuiteTests {
  private static let hostile = HostileText.quoted

  /// Cases that load, one for each way in which output repeats text of a file.
  private static let cases = """
    cases:
      plain: { text: 标题, width: 40, tags: [\(hostile)] }
      skipped: { text: 标题, width: 40, skip: \(hostile) }
      glyphless: { text: \(hostile), width: 400 }
      shown:
        text: ["标\\n::error::题\\u202e\\u200f\\u2066", { text: 标, link: \(hostile) }]
        width: 400
        expect: { visible-text: \(hostile) }
      attached:
        text: ["标", { box: red, size: [8, 8], alt: "\\e[2J::error::\\u202e" }]
        width: 400
        expect: { visible-text: no }
    """

  private func project() throws -> TestProject { try TestProject(Self.cases) }

  /// `HOSTILE` stands for the text, because Swift Testing prints arguments unescaped.
  @Test(arguments: [
    ["run"], ["run", "--reporter", "text"], ["update-baselines"],
    ["update-baselines", "--mode", "all", "--dry-run"], ["list"], ["list", "--json"],
    ["list", "--tag", "HOSTILE", "--json"], ["list", "--tag", "HOSTILEx"],
    ["list", "HOSTILE"], ["list", "--grep", "(HOSTILE"],
    ["inspect", "labels/plain"], ["inspect", "labels/shown"], ["inspect", "labels/attached"],
    ["inspect", "labels/glyphless"], ["inspect", "labels/shown", "--format", "json"],
    ["inspect", "labels/[ps]*", "--format", "json"],
    ["inspect", "labels/shown", "--format", "svg"],
    ["inspect", "labels/*", "--format", "png", "--output", "HOSTILE"],
    ["inspect", "labels/plain", "--format", "HOSTILE"],
    ["--suite", "HOSTILE", "list"], ["run", "--output", "Cases/../Cases/HOSTILE/.."],
    ["run", "--output", "Baselines/HOSTILE"],
    ["run", "--reporter", "HOSTILE"],
    ["run", "--jobs", "HOSTILE"], ["run", "--HOSTILE"],
    ["update-baselines", "--from", "HOSTILE"], ["HOSTILE"],
    ["::error::"], ["compare", "HOSTILE", "HOSTILE"],
    ["compare", "a", "b", "HOSTILE"], ["compare", "a", "b", "--mask", "HOSTILE"],
    ["help", "HOSTILE"],
  ])
  func nothingActsInAnyOutput(arguments: [String]) throws {
    let output = try project().run(
      list: arguments.map { $0.replacing("HOSTILE", with: HostileText.value) })
    #expect(output.actions == [])
    #expect(output.standardOutput + output.standardError != "")
  }

  @Test func whatDiffersIsSaidHarmlessly() throws {
    let project = try project()
    _ = try project.run("update-baselines")
    for name in try project.files(below: "Baselines") where name.hasSuffix(".png") {
      try project.editPicture("Baselines/\(name)") { $0[1, 1] = .black }
    }
    // Its text says why the new picture differs from the old one.
    let changed = Self.cases.replacing("标题", with: "标\\u202e\\e[2J题::error::")
      .replacing("{ text: 标\\u202e\\e[2J题::error::", with: "{ text: \"标\\u202e\\u2066题::error::\"")
    try project.write("Cases/labels.yaml", changed)
    let run = try project.run("run")
    #expect(run.code == 2)
    #expect(run.standardOutput.contains("FAIL labels/plain"))
    #expect(run.standardOutput.contains("\\u{202E}"))
    #expect(run.actions == [])
    for arguments in [["update-baselines", "--from", ".harness"], ["update-baselines"]] {
      #expect(try project.run(list: arguments).actions == [])
    }
  }

  @Test func reasonsAndExpectationsStayLegible() throws {
    let project = try TestProject(
      "cases:\n  a: { text: 标, width: 40, skip: \"\\e[2J::error::\\nb\" }\n"
        + "  b: { text: 标, width: 40, expect: { visible-text: \"##[error]\\u202ea\\tb\" } }\n")
    #expect(
      try project.run("run").lines(dropping: "cases in") == [
        "SKIP labels/a  \\u{1B}[2J::error::⏎b (Cases/labels.yaml:2)",
        "FAIL labels/b  `visible-text` is “标”, expected “##\\[error]\\u{202E}a\\u{9}b” "
          + "(Cases/labels.yaml:3)",
        "report: .harness/report/index.html",
      ])
  }

  @Test func jsonIsLossless() throws {
    struct Row: Decodable {
      var tags: [String]
      var reason: String?
    }
    let listed = try project().run("list", "--json")
    let rows = try JSONDecoder().decode([Row].self, from: Data(listed.standardOutput.utf8))
    #expect(rows[0].tags == [HostileText.value])
    #expect(rows[1].reason == HostileText.value)
    let inspected = try project().run("inspect", "labels/shown", "--format", "json")
    let record = try LayoutRecord.read(from: Array(inspected.standardOutput.utf8))
    #expect(record.visibleText.contains("::error::题\u{202E}\u{200F}\u{2066}"))
  }

  @Test func svgIsADocument() throws {
    let printed = try project().run("inspect", "labels/shown", "--format", "svg")
    #expect(printed.code == 0)
    #expect(try XMLDocument(xmlString: printed.standardOutput).rootElement() != nil)
  }

  /// Has a name, because Swift Testing prints arguments unescaped.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cases: String

    init(_ name: String, _ cases: String) {
      testDescription = name
      self.cases = cases
    }
  }

  @Test(arguments: [
    Mistake("unknown key", "cases:\n  a: { text: 标, \(hostile): 1 }\n"),
    Mistake("bad name", "cases:\n  \(hostile): { text: 标 }\n"),
    Mistake("bad number", "cases:\n  a: { text: 标, width: \(hostile) }\n"),
    Mistake("bad word", "cases:\n  a: { text: 标, align: \(hostile) }\n"),
    Mistake("bad font", "cases:\n  a: { text: 标, font: \(hostile) }\n"),
    Mistake("unlisted font", "cases:\n  a: { text: 标, font: { family: \(hostile), size: 9 } }\n"),
    Mistake("bad colour", "cases:\n  a: { text: 标, color: \(hostile) }\n"),
    Mistake("broken reference", "cases:\n  a: { text: \"${\\e[2J}\" }\n"),
    Mistake("bad matrix name", "cases:\n  a: { text: 标, matrix: { \"set.\\e[2J\": [1, 2] } }\n"),
    Mistake(
      "values twice", "cases:\n  a: { text: 标, matrix: { lines: [\(hostile), \(hostile)] } }\n"),
    Mistake("no picture", "cases:\n  a: { text: { image: \(hostile) } }\n"),
    Mistake("alt of lines", "cases:\n  a: { text: { box: red, size: [1, 1], alt: \(hostile) } }\n"),
    Mistake("keys twice", "\(hostile): 1\n\(hostile): 2\n"),
    Mistake("bidi in a tag", "a: !\u{202E}x 1\n"),
    Mistake("escape in a tag", "a: !<%1B%5B2J> 1\n"),
    Mistake("no end", "a: [\u{202E}\u{2028}::error::\n"),
    Mistake("escape as it is", "a: \u{1B}[2J\n"),
    Mistake("bidi in an alias", "a: *\u{202E}\n"),
    Mistake("list as a key", "? [\(hostile)]\n: 1\n"),
    Mistake("unknown escape", "a: \"\\::error::\"\n"),
  ])
  func mistakesAreSaidHarmlessly(_ mistake: Mistake) throws {
    let project = try TestProject(mistake.cases)
    let output = try project.run("list")
    #expect(output.code == 2)
    #expect(output.standardError != "")
    #expect(output.actions == [])
    try LabelCaseIssues.check(project)
  }

  @Test func mistakesOfTheProjectsFileAreSaidHarmlessly() throws {
    let project = try project()
    try project.write(
      "harness.yaml", "\(Self.hostile): 1\nreporter: \(Self.hostile)\njobs: \(Self.hostile)\n")
    let output = try project.run("run")
    #expect(output.code == 2)
    #expect(output.actions == [])
  }

  @Test func filesAndFoldersWithHostileNames() throws {
    let project = try TestProject("cases: { a: { text: 标, width: 40 } }")
    try project.write("Baselines/\(HostileText.name)/a.png", Data())
    #expect(try project.run("list", "--orphans").actions == [])
    #expect(try project.run("list", "--orphans", "--json").actions == [])
    #expect(try project.run("update-baselines", "--prune").actions == [])
    for file in ["::error::.yaml", "\(HostileText.name).yaml", "\(HostileText.name)/a.yaml"] {
      let project = try TestProject("cases: { a: { text: 标, width: 40 } }")
      try project.write("Cases/\(file)", "text: 标\n")
      let output = try project.run("run")
      #expect(output.code == 2)
      #expect(output.actions == [])
      try LabelCaseIssues.check(project)
    }
  }

  @Test func comparedFilesWithHostileNames() throws {
    let project = try TestProject("cases: { a: { text: 标, width: 40 } }")
    var picture = Bitmap(width: 4, height: 4, color: .white)
    for name in ["a", "::error::", "d/\(HostileText.name)"] {
      try project.writePicture("old/\(name).png", picture)
      try project.write("new/\(name)-new.png", Data("::error::".utf8))
    }
    picture[1, 1] = .black
    for name in ["a", "::error::", "d/\(HostileText.name)"] {
      try project.writePicture("new/\(name).png", picture)
    }
    let folders = try project.run("compare", "old", "new")
    #expect(folders.code == 2)
    #expect(folders.standardOutput.contains("FAIL d/\\u{1B}[2J"))
    #expect(folders.actions == [])
    let hostile = "old/d/\(HostileText.name).png"
    #expect(try project.run("compare", hostile, "new/a.png").actions == [])
    #expect(try project.run("compare", "old/a.png", "new/a.png", "--mask", hostile).actions == [])
    #expect(try project.run("compare", "old", "new", "--output", "new/\n::error::").actions == [])
  }
}

/// The issues that a suite records in `swift test` if it cannot be read.
private enum LabelCaseIssues {
  static func check(_ project: TestProject) throws {
    let labels = LabelSuite.cases(file: "\(project.path)/Tests/SomeTests/LabelTests.swift")
    try expectIssues { issue in
      issue.comments.allSatisfy { HostileText.actions(in: $0.rawValue) == [] }
        && labels.allSatisfy { HostileText.actions(in: $0.testDescription) == [] }
    } recordedBy: {
      for label in labels { try label.check() }
    }
  }
}
