import Foundation
import Testing

@Suite struct ExitCodeTests {
  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    /// A part of standard error; if empty, nothing is written there.
    let says: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ code: Int32, _ says: String = "") {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.code = code
      self.says = says
    }
  }

  @Test(arguments: [
    ("run", "--output"), ("run", "--suite"), ("list", "--baselines"),
    ("update-baselines", "--from"),
  ])
  func aFolderWithoutNameIsNotTheDisksRoot(command: String, option: String) throws {
    let output = try TestProject("text: 标题\nwidth: 40\n").run(command, option, "")
    #expect(output.code == 2)
    #expect(output.standardOutput == "")
    #expect(
      output.standardError.lowercased().hasPrefix(
        "error: \(option) is empty; accepted: a folder\n"))
  }

  @Test(arguments: [
    Row("", 0),
    Row("--help", 0),
    Row("--version", 0),
    Row("run --help", 0),
    Row("update-baselines --help", 0),
    Row("compare --help", 0),
    Row("list --help", 0),
    Row("inspect --help", 0),
    Row("schema --help", 0),
    Row("schema", 0),
    Row("list", 0),
    Row("inspect label", 0),
    Row("bogus", 2, "bogus"),
    Row(
      "review --allow-host https://a.example", 2,
      "--allow-host `https://a.example` is no host; accepted: a name, and perhaps a port"),
    Row("review --terminal --allow-host a.example", 2, "--terminal needs no page; leave --open,"),
    Row("run --sharrds 1/2", 2, "Unknown option '--sharrds'"),
    Row("run --shard 3/2", 2, "“3/2” is not a shard; accepted: 1/4 to 4/4, for example"),
    Row("run --shard 1/2 --shard-total 2", 2, "--shard says how many shards there are"),
    Row("run --shard-total 0", 2, "--shard-total is 0; accepted: 1 to 100000"),
    Row("run nolabel", 2, "error: no case matches “nolabel”; did you mean “label”?\n"),
    Row("run --grep (", 2, "error: --grep “(” is not a regular expression: "),
    Row(
      "run --tag none", 2,
      "error: none of the suite's 1 cases matches the selectors, --grep, --tag and --except together\n"
    ),
    Row(
      "run --output ./Cases/", 2,
      "error: --output ./Cases/ is the suite's folder; choose another\n"),
    Row(
      "run --output Baselines/out", 2,
      "error: --output Baselines/out lies in the baselines' folder Baselines; choose another\n"),
    Row("run --jobs 0", 2, "--jobs is 0; accepted: 1 or more"),
    Row("run --reporter text,xml", 2, "“xml” is not a reporter; accepted: text, json, "),
    Row("update-baselines --mode some", 2, "'some' is invalid for '--mode <mode>'"),
    Row("--suite None list", 2, "suite.yaml"),
    Row("inspect", 2, "Missing expected argument '<case> ...'"),
    Row("inspect label --format png", 2, "--format png needs --output, the file to write"),
    Row(
      "inspect label --output a.png", 2,
      "--output is for --format png and svg; text goes to standard output"),
    Row(
      "list label --orphans", 2,
      "--orphans is about the whole suite and takes no selector or filter"),
  ])
  func usage(_ row: Row) throws {
    let project = try TestProject("")
    try project.write("Cases/label.yaml", "text: 标题\nwidth: 40\n")
    try project.remove("Cases/labels.yaml")
    let output = try project.run(list: row.arguments)
    #expect(output.code == row.code)
    if row.says.isEmpty {
      #expect(output.standardError == "")
      #expect(output.standardOutput != "")
    } else {
      #expect(output.standardError.contains(row.says))
      #expect(output.standardOutput == "")
    }
  }

  @Test func everyMistakeOfASuiteIsSaidAtOnce() throws {
    let project = try TestProject("cases:\n  a: { text: 标题, widht: 40 }\n  b: { width: 40 }\n")
    let output = try project.run("run")
    #expect(output.code == 2)
    let lines = output.standardError.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Cases/labels.yaml:2:") && $0.contains("`width`") })
    #expect(lines.contains { $0.hasPrefix("Cases/labels.yaml:3:") && $0.contains("`text`") })
    #expect(output.standardOutput == "")
    #expect(!project.exists(".harness"))
  }

  @Test func aCaseThatCannotBeDrawnIsAnErrorOfItsFile() throws {
    let project = try TestProject(
      "cases:\n  a: { text: \"\u{10330}\", width: 40 }\n  b: { text: 标题, width: 40 }\n")
    let output = try project.run("run")
    #expect(output.code == 2)
    #expect(
      output.lines(dropping: "cases in").first
        == "ERROR labels/a  no font has a glyph for “\u{10330}” (U+10330); tried Harness Square; "
        + "add a font that has it to suite.yaml: harness fonts add FILE (Cases/labels.yaml:2)")
    let update = try project.run("update-baselines")
    #expect(update.code == 2)
    #expect(update.standardOutput.hasPrefix("failed     labels/a  no font has a glyph for"))
    #expect(update.standardOutput.hasSuffix("added      labels/b\n1 added, 1 failed\n"))
    let inspection = try project.run("inspect", "labels/a")
    #expect(inspection.code == 2)
    #expect(inspection.standardError.hasPrefix("Cases/labels.yaml:2: labels/a: no font has a"))
  }

  @Test func failedExpectationsAreNotRecorded() throws {
    let project = try TestProject(
      "cases: { a: { text: 标题标题, width: 20, expect: { lines: 1 } } }")
    let output = try project.run("update-baselines")
    #expect(
      output
        == .init(
          code: 1,
          standardOutput:
            "refused    labels/a  `lines` is 2, expected 1 (Cases/labels.yaml:1)\n1 refused\n",
          standardError: ""))
    #expect(try project.files(below: "Baselines") == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func outputThatCannotBeWrittenIsTheEnvironmentsFault() throws {
    let project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    let output = try project.run("list", standardOutput: "/dev/full")
    #expect(output.code == 3)
    #expect(output.standardError.hasPrefix("error: standard output: "))
  }

  @Test func nothingIsRecordedUnderCI() throws {
    let project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    let refused = try project.run("update-baselines", environment: ["CI": "true"])
    #expect(
      refused
        == .init(
          code: 2, standardOutput: "",
          standardError: "error: baselines are not recorded under CI, where nobody looks at them; "
            + "record them on your machine, or pass --allow-ci\n"))
    #expect(!project.exists("Baselines"))
    #expect(try project.run("update-baselines", environment: ["CI": "false"]).code == 0)
    #expect(
      try project.run("update-baselines", "--allow-ci", environment: ["CI": "true"])
        .standardOutput == "1 unchanged\n")
  }
}
