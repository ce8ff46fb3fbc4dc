import Foundation
import Testing

@testable import Runs

/// What a run writes for CI services, and what switches it on.
@Suite struct ServiceReportTests {
  private static let cases = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40, skip: later }
      c: { text: 标题, width: 40, expect: { lines: 3 } }
    """

  private static let files = ["gl-code-quality-report.json", "junit.xml"]

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var settings = ""
    /// Files in the run's folder, without those of every run.
    var files: [String] = []
    /// Further files in the project's folder.
    var others: [String] = []
    var annotates = false
    var prints = true
    var hasFolder = true
  }

  @Test(arguments: [
    Row(testDescription: "nothing by itself"),
    Row(
      testDescription: "by name", arguments: ["--reporter", "junit,gitlab,github"],
      files: files, annotates: true, prints: false),
    Row(
      testDescription: "GitHub", environment: ["GITHUB_ACTIONS": "true"], annotates: true),
    Row(testDescription: "not GitHub", environment: ["GITHUB_ACTIONS": "false"]),
    Row(
      testDescription: "GitHub's summary", environment: ["GITHUB_STEP_SUMMARY": "out/sum.md"],
      others: ["out/sum.md"]),
    Row(testDescription: "GitLab", environment: ["GITLAB_CI": "true"], files: [files[0]]),
    Row(
      testDescription: "Bazel", environment: ["XML_OUTPUT_FILE": "out/made/test.xml"],
      files: [files[1]], others: ["out/made/test.xml"]),
    Row(
      testDescription: "Bazel, by name", arguments: ["--reporter", "text,junit"],
      environment: ["XML_OUTPUT_FILE": "out/test.xml"], files: [files[1]],
      others: ["out/test.xml"]),
    Row(
      testDescription: "a list is taken as it is", arguments: ["--reporter", "text"],
      environment: [
        "XML_OUTPUT_FILE": "out/test.xml", "GITHUB_ACTIONS": "true", "GITLAB_CI": "true",
        "GITHUB_STEP_SUMMARY": "out/sum.md",
      ], hasFolder: false),
    Row(
      testDescription: "harness.yaml's list is added to",
      environment: ["GITHUB_ACTIONS": "true", "XML_OUTPUT_FILE": "out/test.xml"],
      settings: "reporter: text\n", others: ["out/test.xml"], annotates: true, hasFolder: false),
    Row(
      testDescription: "GitLab needs a folder", environment: ["GITLAB_CI": "true"],
      settings: "reporter: text\n", files: [files[0]]),
    Row(
      testDescription: "github needs none", arguments: ["--reporter", "github"],
      environment: ["GITHUB_STEP_SUMMARY": "out/sum.md"], others: ["out/sum.md"],
      annotates: true, prints: false, hasFolder: false),
  ])
  func isSwitchedOn(_ row: Row) throws {
    let project = try TestProject(Self.cases)
    try project.write("out/.keep", "")
    if !row.settings.isEmpty { try project.write("harness.yaml", row.settings) }
    let output = try project.run(
      list: ["run"] + row.arguments, environment: row.environment)
    #expect(output.code == 1)
    #expect(output.standardError == "")
    let written = try project.files(below: ".harness")
    #expect(written.contains("results.json") == row.hasFolder)
    #expect(written.filter(Self.files.contains) == row.files)
    #expect(
      try project.files(below: "out").filter { $0 != ".keep" }.map { "out/\($0)" } == row.others)
    #expect(
      output.standardOutput.contains("::error file=Cases/labels.yaml,line=2,") == row.annotates)
    #expect(output.standardOutput.contains("3 cases in ") == row.prints)
  }

  /// A run with every status, in the suite's order.
  @Test func everyStatusIsAValidTest() throws {
    let project = try TestProject(
      """
      cases:
        passes: { text: 标题, width: 40 }
        differs: { text: 标题, width: 40 }
        fresh: { text: 标题, width: 40 }
        broken: { text: 标题, width: 40 }
        crash: { text: 标题, width: 40 }
        slow: { text: 标题, width: 40 }
        left: { text: 标题, width: 40, skip: "later <&>" }
      """)
    _ = try project.run("update-baselines")
    try project.remove("Baselines/labels/fresh.png")
    try project.remove("Baselines/labels/fresh.layout.json")
    try project.write("Baselines/labels/broken.png", "no picture")
    let cases = String(decoding: try project.read("Cases/labels.yaml"), as: UTF8.self)
    try project.write(
      "Cases/labels.yaml",
      cases.replacing("differs: { text: 标题, width: 40", with: "differs: { text: 标题, width: 30"))
    let run = try project.run(
      "run", "--timeout", "3", "--reporter", "text,junit,gitlab,github",
      environment: ["HARNESS_TEST_FAULT": "trap:labels/crash,hang:labels/slow"])
    #expect(run.code == 2)
    let valid = try Self.validate("\(project.path)/.harness/junit.xml")
    #expect(valid == "")
    let xml = String(decoding: try project.read(".harness/junit.xml"), as: UTF8.self)
    #expect(
      xml.contains(
        "<testsuite name=\"harness\" tests=\"7\" failures=\"2\" errors=\"3\" skipped=\"1\""))
    let test = /<testcase name="labels\/(\w+)" [^>]*>\n?(?:<(failure|error|skipped))?/
    let found = xml.matches(of: test).map { "\($0.output.1) \($0.output.2 ?? "")" }
    #expect(
      found == [
        "passes ", "differs failure", "fresh failure", "broken error", "crash error",
        "slow error", "left skipped",
      ])
    let quality = String(
      decoding: try project.read(".harness/gl-code-quality-report.json"), as: UTF8.self)
    #expect(
      quality.matches(of: /"check_name":"harness\/([\w-]+)"/).map { String($0.output.1) } == [
        "failed", "new", "error", "crashed", "timed-out",
      ])
  }

  /// Files are named as the repository has them, whichever folder of it is the project's.
  @Test func aMonorepoHasItsOwnPaths() throws {
    let project = try TestProject(
      "cases:\n  a: { text: 标题, width: 40 }\n  b: { text: 标题, width: 40 }\n")
    _ = try project.run(
      "run", "--reporter", "junit,gitlab", "--max-failures", "1", "--jobs", "1",
      environment: [
        "GITHUB_WORKSPACE": URL(filePath: project.path).deletingLastPathComponent().path
      ])
    let folder = URL(filePath: project.path).lastPathComponent
    let xml = String(decoding: try project.read(".harness/junit.xml"), as: UTF8.self)
    #expect(
      xml.matches(of: /classname="([^"]*)"/).map { String($0.output.1) }
        == Array(repeating: "\(folder)/Cases/labels.yaml", count: 2))
    let quality = String(
      decoding: try project.read(".harness/gl-code-quality-report.json"), as: UTF8.self)
    #expect(quality.contains("\"path\":\"\(folder)/Cases/labels.yaml\""))
  }

  @Test(arguments: [
    ("", "## harness"), ("done\n", "done\n## harness"), ("done", "done\n\n## harness"),
  ])
  func aSummaryBeginsOnALineOfItsOwn(_ before: String, _ after: String) throws {
    let project = try TestProject("cases:\n  a: { text: 标题, width: 40 }\n")
    try project.write("summary.md", before)
    _ = try project.run(
      "run", environment: ["GITHUB_STEP_SUMMARY": "\(project.path)/summary.md"])
    #expect(String(decoding: try project.read("summary.md"), as: UTF8.self).hasPrefix(after))
  }

  /// No text of a suite makes a file invalid or turns a line of the log into a command.
  @Test func hostileSuitesStayTexts() throws {
    let project = try TestProject(
      """
      cases:
        a: { text: 标题, width: 40, expect: { visible-text: \(HostileText.quoted) } }
        b: { text: x, width: 40, skip: \(HostileText.quoted) }
      """)
    let run = try project.run(
      "run",
      environment: [
        "GITHUB_ACTIONS": "true", "GITLAB_CI": "true", "XML_OUTPUT_FILE": "test.xml",
        "GITHUB_STEP_SUMMARY": "sum.md", "HARNESS_ARTIFACT_URL": "https://a.example",
      ])
    #expect(run.code == 1)
    let log = run.standardOutput.split(separator: "\n")
    #expect(log.count { $0.hasPrefix("::") } == 1)
    #expect(
      HostileText.actions(
        in: log.filter { !$0.hasPrefix("::error file=Cases/") }.joined(separator: "\n")) == [])
    #expect(try Self.validate("\(project.path)/test.xml") == "")
    for file in ["test.xml", "sum.md", ".harness/gl-code-quality-report.json"] {
      let text = String(decoding: try project.read(file), as: UTF8.self)
      #expect(HostileText.actions(in: text) == [], "\(file)")
    }
  }

  /// A reporter that cannot write does not stop the others, and makes the run exit as for faults of the machine.
  @Test func aReporterThatFailsIsToldOf() throws {
    let project = try TestProject(Self.cases)
    try project.write("taken", "a file")
    let run = try project.run(
      "run",
      environment: [
        "XML_OUTPUT_FILE": "taken/test.xml", "GITHUB_STEP_SUMMARY": "taken/sum.md",
        "GITLAB_CI": "true", "GITHUB_ACTIONS": "true",
      ])
    #expect(run.code == 3)
    #expect(run.standardError.split(separator: "\n").count == 2)
    #expect(run.standardError.contains("taken/test.xml"))
    #expect(run.standardError.contains("taken/sum.md"))
    #expect(run.standardOutput.contains("::error "))
    #expect(run.standardOutput.contains("report: .harness/report/index.html"))
    for file in Self.files + ["results.json", "report/index.html"] {
      #expect(project.exists(".harness/\(file)"), "\(file)")
    }
  }

  @Test func earlierFilesGoAndForeignOnesStay() throws {
    let project = try TestProject(Self.cases)
    _ = try project.run("run", "--reporter", "junit,gitlab")
    #expect(try project.files(below: ".harness").filter(Self.files.contains) == Self.files)
    #expect(try project.run("run").code == 1)
    #expect(try project.files(below: ".harness").filter(Self.files.contains) == [])
    for file in Self.files {
      try project.write(".harness/\(file)", "<testsuites/>")
      let run = try project.run("run")
      #expect(run.code == 2)
      #expect(
        run.standardError
          == "error: .harness/\(file) is not from a run; remove it, or choose another --output\n")
      #expect(project.exists(".harness/results.json"))
      try project.remove(".harness/\(file)")
    }
    // A list without issues does not show where it comes from.
    try project.write(".harness/\(Self.files[0])", "[\n]\n")
    #expect(try project.run("run").code == 1)
  }

  @Test func placesAreSeenFromTheRepository() throws {
    let project = try TestProject(Self.cases)
    let root = URL(filePath: project.path).deletingLastPathComponent().path
    let name = URL(filePath: project.path).lastPathComponent
    let github = try project.run(
      "run", environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": root])
    #expect(github.standardOutput.contains("::error file=\(name)/Cases/labels.yaml,line=2,"))
    _ = try project.run("run", environment: ["GITLAB_CI": "true", "CI_PROJECT_DIR": root])
    let quality = try project.read(".harness/gl-code-quality-report.json")
    #expect(
      String(decoding: quality, as: UTF8.self).contains("\"path\":\"\(name)/Cases/labels.yaml\""))
  }

  @Test(
    arguments: [
      (["--artifact-url", "ftp://x"], [:], "--artifact-url is “ftp://x”"),
      ([], ["HARNESS_ARTIFACT_URL": "x y"], "HARNESS_ARTIFACT_URL is “x y”"),
    ] as [([String], [String: String], String)])
  func anAddressIsChecked(
    _ arguments: [String], _ environment: [String: String], _ words: String
  ) throws {
    let run = try TestProject(Self.cases).run(list: ["run"] + arguments, environment: environment)
    #expect(run.code == 2)
    #expect(
      run.standardError
        == "error: \(words); accepted: the http or https address of a folder, without a query\n")
  }

  @Test func comparesTellServicesToo() throws {
    let project = try TestProject(Self.cases)
    _ = try project.run("run")
    let picture = try project.read(".harness/images/labels/a/actual.png")
    for file in ["old/a.png", "new/a.png", "new/b.png"] { try project.write(file, picture) }
    let run = try project.run(
      "compare", "old", "new", "--reporter", "junit,github,gitlab", "--output", "out")
    #expect(run.code == 1)
    #expect(
      run.standardOutput
        == "::error title=NEW b::old/b.png is missing from the expected pictures (new/b.png)\n")
    #expect(try Self.validate("\(project.path)/out/junit.xml") == "")
  }

  /// A validator's complaints about a file.
  private static func validate(_ file: String) throws -> String {
    let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Schemas/junit.xsd").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xmllint", "--noout", "--nonet", "--schema", schema, file]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : said
  }
}
