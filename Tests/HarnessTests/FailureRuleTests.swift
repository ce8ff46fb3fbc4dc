import Foundation
import Testing

/// `--fail-on` and `--allow-flaky`: what else makes a run fail than cases that do not pass.
@Suite struct FailureRuleTests {
  private let project: TestProject

  /// Two cases that pass, and a baseline that belongs to none.
  init() throws {
    project = try TestProject(
      "cases:\n  a: { text: 标题, width: 40 }\n  b: { text: 标题, width: 40 }\n  c: { text: 标题, width: 40 }\n"
    )
    #expect(try project.run("update-baselines").code == 0)
    try project.write(
      "Cases/labels.yaml",
      "cases:\n  a: { text: 标题, width: 40 }\n  b: { text: 标题, width: 40 }\n")
  }

  @Test(
    arguments: [
      ([], nil, 0), (["--fail-on", "new"], nil, 0), (["--fail-on", "flaky"], nil, 0),
      (["--fail-on", "orphan"], nil, 1), (["--fail-on", "new,orphan"], nil, 1),
      ([], "fail-on: orphan", 1), ([], "fail-on: [flaky, orphan]", 1),
      // The command line wins.
      (["--fail-on", "new"], "fail-on: orphan", 0),
      (["labels/a", "--fail-on", "orphan"], nil, 1),
      (["--allow-flaky"], "fail-on: [flaky]", 0),
    ] as [([String], String?, Int32)])
  func aBaselineWithoutACaseFails(_ arguments: [String], _ settings: String?, _ code: Int32) throws
  {
    if let settings { try project.write("harness.yaml", settings) }
    let output = try project.run(list: ["run"] + arguments)
    #expect(output.code == code)
    let line =
      "1 baseline belongs to no case\(code == 1 ? ", which fails the run" : ""); list with: harness list --orphans\n"
    #expect(output.standardOutput.contains(line))
    // The files and lines for services show the failure, too.
    let service = try project.run(
      list: ["run", "--reporter", "text,junit,gitlab,github"] + arguments,
      environment: ["GITHUB_STEP_SUMMARY": "\(project.path)/summary.md"])
    #expect(service.standardOutput.contains("::error title=1 baseline ") == (code == 1))
    for (file, words) in [
      (".harness/junit.xml", "<failure type=\"orphan\""),
      (".harness/gl-code-quality-report.json", "\"path\":\"Baselines/labels/c.png\""),
      ("summary.md", "1 baseline belongs to no case, which fails the run"),
    ] {
      let text = String(decoding: try project.read(file), as: UTF8.self)
      #expect(text.contains(words) == (code == 1), "\(file)")
    }
    let report = try project.run(
      list: ["report", ".harness"] + arguments.filter { $0 != "labels/a" })
    #expect(report.code == code)
    _ = try project.run(
      list: ["report", ".harness", "--reporter", "text,junit"]
        + arguments.filter { $0 != "labels/a" })
    let tests = String(decoding: try project.read(".harness/junit.xml"), as: UTF8.self)
    #expect(tests.contains("classname=\"Baselines/labels/c.png\"") == (code == 1))
  }

  @Test(
    arguments: [
      ([], nil, 0), (["--fail-on", "orphan,skipped"], nil, 1), ([], "fail-on: skipped", 1),
      // The command line wins.
      (["--fail-on", "new"], "fail-on: skipped", 0),
      (["--fail-on", "skipped", "labels/b"], nil, 0),
    ] as [([String], String?, Int32)])
  func aSkippedCaseFails(_ arguments: [String], _ settings: String?, _ code: Int32) throws {
    try project.write(
      "Cases/labels.yaml",
      """
      cases:
        a: { text: 标题, width: 40, skip: later }
        b: { text: 标题, width: 40 }
        c: { text: 标题, width: 40 }
        d: { text: 标题, width: 40, skip: true }
      """)
    if let settings { try project.write("harness.yaml", settings) }
    let output = try project.run(
      list: ["run", "--reporter", "text,json,junit,gitlab,github"] + arguments,
      environment: ["GITHUB_STEP_SUMMARY": "\(project.path)/summary.md"])
    #expect(output.code == code)
    let isPartial = arguments.contains("labels/b")
    let sentences = [
      "1 skipped case has a baseline: labels/a\n",
      "2 cases are skipped, which fails the run: labels/a, labels/d\n",
    ]
    for (sentence, isSaid) in zip(sentences, [code == 0 && !isPartial, code == 1]) {
      #expect(output.standardOutput.contains(sentence) == isSaid)
    }
    #expect(
      output.standardOutput.contains("::error title=2 cases are skipped%2C which fails the run::")
        == (code == 1))
    func text(_ file: String) throws -> String {
      String(decoding: try project.read(file), as: UTF8.self)
    }
    let tests = try text(".harness/junit.xml")
    #expect(tests.contains("<failure type=\"skipped\"") == (code == 1))
    #expect(tests.contains("<skipped ") == (code == 0 && !isPartial))
    #expect(
      tests.contains("failures=\"2\" errors=\"0\" skipped=\"0\"") == (code == 1))
    #expect(
      try text(".harness/gl-code-quality-report.json").contains("\"harness/skipped\"")
        == (code == 1))
    #expect(try text("summary.md").contains("which fails the run") == (code == 1))
    #expect(
      try text("summary.md").contains("1 skipped case has a baseline: <code>labels/a</code>")
        == (code == 0 && !isPartial))
    let report = try project.run(
      list: ["report", ".harness"] + arguments.filter { $0 != "labels/b" })
    #expect(report.code == code)
  }

  /// A case without a baseline always makes a run fail.
  @Test func aNewCaseAlwaysFails() throws {
    try project.remove("Baselines/labels/a.png")
    try project.remove("Baselines/labels/a.layout.json")
    for arguments in [[], ["--fail-on", "orphan"], ["--fail-on", "new"], ["--retries", "2"]] {
      #expect(try project.run(list: ["run", "labels"] + arguments).code == 1)
    }
  }

  @Test(
    arguments: [
      (
        ["--fail-on", "news"],
        "--fail-on names “news”; accepted: new, orphan, flaky and skipped, with commas between them"
      ),
      (
        ["--fail-on", "new,"],
        "--fail-on names “”; accepted: new, orphan, flaky and skipped, with commas between them"
      ),
      (
        ["--fail-on", "failed"],
        "--fail-on names “failed”; accepted: new, orphan, flaky and skipped, with commas between them"
      ),
      (
        ["--allow-flaky", "--fail-on", "flaky"],
        "--allow-flaky and --fail-on flaky exclude each other; leave one out"
      ),
      (["--retries", "11"], "--retries is 11; accepted: 0 to 10"),
      (["--retries=-1"], "--retries is -1; accepted: 0 to 10"),
    ] as [([String], String)])
  func aWrongWordIsSaid(_ arguments: [String], _ message: String) throws {
    let output = try project.run(list: ["run"] + arguments)
    #expect(output.code == 2)
    #expect(output.standardError.contains(message))
  }
}
