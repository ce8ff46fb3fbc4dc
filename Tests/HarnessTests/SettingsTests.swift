import Foundation
import Testing

@testable import Results

/// `harness.yaml` together with the command line.
@Suite struct SettingsTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("cases: { a: { text: 标题, width: 40 } }")
    try project.write("Labels/suite.yaml", try project.read("Cases/suite.yaml"))
    try project.write("Labels/more.yaml", "cases: { b: { text: 标题, width: 40 } }")
  }

  @Test func theFileWinsOverTheDefault() throws {
    try project.write(
      "harness.yaml",
      "suite: Labels\nbaselines: Accepted\noutput: out\njobs: 1\nreporter: json\n")
    #expect(try project.run("list").standardOutput == "more/b\n")
    #expect(try project.run("run") == .init(code: 1, standardOutput: "", standardError: ""))
    #expect(
      try project.files(below: "out") == [
        "events.ndjson", "images/.harness", "images/more/b/actual.layout.json",
        "images/more/b/actual.png",
        "results.json",
      ])
    #expect(!project.exists(".harness"))
    #expect(try project.run("update-baselines").code == 0)
    #expect(
      try project.files(below: "Accepted") == ["more/b.layout.json", "more/b.png"])
    #expect(!project.exists("Baselines"))
    #expect(try project.run("run").code == 0)
  }

  @Test func theCommandLineWinsOverTheFile() throws {
    try project.write(
      "harness.yaml", "suite: None\nbaselines: None\noutput: none\nreporter: [text, html]\n")
    let arguments = ["--suite", "Cases", "--baselines", "Accepted"]
    #expect(
      try project.run(list: ["run", "--output", "out", "--reporter", "json"] + arguments)
        == .init(code: 1, standardOutput: "", standardError: ""))
    #expect(project.exists("out/results.json"))
    #expect(!project.exists("out/report"))
    #expect(try project.run(list: arguments + ["update-baselines"]).code == 0)
    #expect(try project.files(below: "Accepted") == ["labels/a.layout.json", "labels/a.png"])
    // What the command line leaves out still comes from the file.
    #expect(try project.run("list", "--suite", "Labels").standardOutput == "more/b\n")
    let missing = try project.run("list")
    #expect(missing.code == 2)
    #expect(missing.standardError.hasPrefix("None/suite.yaml:1:1: "))
  }

  @Test func everyMistakeOfTheFileIsSaidAtOnce() throws {
    let reporters = Reporter.allCases.map(\.rawValue).joined(separator: ", ")
    try project.write("harness.yaml", "suit: Labels\njobs: 0\nreporter: xml\n")
    for command in ["run", "update-baselines", "list"] {
      #expect(
        try project.run(command)
          == .init(
            code: 2, standardOutput: "",
            standardError: """
              harness.yaml:1:1: unknown key `suit`, did you mean `suite`?; accepted: `baselines`, \
              `compare`, `fail-on`, `jobs`, `output`, `renderers`, `reporter`, `retries`, `suite`
              harness.yaml:2:7: `jobs` is `0`; accepted: a whole number of at least 1
              harness.yaml:3:11: `reporter` is `xml`; accepted: \(reporters), or a list of them

              """))
    }
    #expect(try project.run("schema").code == 0)
  }

  @Test(arguments: [
    (
      "run",
      [
        "(default: Cases)", "(default: Baselines)", "(default: .harness)",
        "(default: text,json,html and what CI reads)",
      ]
    ),
    ("update-baselines", ["(default: Cases)", "(default: Baselines)", "default: changed)"]),
    ("list", ["(default: Cases)", "(default: Baselines)"]),
  ])
  func helpSaysTheDefaults(_ command: String, _ defaults: [String]) throws {
    let help = try project.run(command, "--help").standardOutput
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in defaults { #expect(help.contains(text)) }
  }
}
