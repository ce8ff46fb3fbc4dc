import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// `update-baselines --group` and other ways to choose cases.
@Suite struct GroupAcceptanceTests {
  private static let old = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40, color: "#333333" }
      c: { text: 标题, width: 40, color: "#333333" }
      d: { text: 标题, width: 40, expect: { lines: 1 } }
      e: { text: 标题, width: 40 }
      f: { text: 标题, width: 40 }
    """
  /// a, b and d have another width, b and c another colour, d fails its expectation; e has no baseline.
  private static let new = """
    cases:
      a: { text: 标题, width: 45 }
      b: { text: 标题, width: 45, color: "#222222" }
      c: { text: 标题, width: 40, color: "#222222" }
      d: { text: 标题, width: 45, expect: { lines: 2 } }
      e: { text: 标题, width: 40 }
      f: { text: 标题, width: 40 }
    """
  private let project: TestProject

  init() throws {
    project = try .recorded(Self.old, except: "labels/e", then: Self.new)
    #expect(try project.run("run").code == 1)
  }

  private func update(_ arguments: String...) throws -> TestProject.Output {
    try project.run(list: ["update-baselines"] + arguments)
  }

  /// Lines of an update without the words of sentences.
  private func lines(_ arguments: String...) throws -> [String] {
    try project.run(list: ["update-baselines"] + arguments).standardOutput.split(separator: "\n")
      .map {
        String($0).replacing(#/^(changed    labels/.)  .* \(Cases/#, with: { "\($0.1)  … (Cases" })
      }
  }

  private static let refusal =
    "refused    labels/d  `lines` is 1, expected 2; fix the case or its expectation, then run again "
    + "(Cases/labels.yaml:5)"

  /// Its groups are none of the suite's cases.
  @Test func aRunOfCompareIsNotTheSuites() throws {
    for folder in ["old", "new"] {
      try project.write("\(folder)/p.png", project.read("Baselines/labels/a.png"))
    }
    try project.editPicture("new/p.png") { $0[0, 0] = .black }
    #expect(try project.run("compare", "old", "new", "--output", "pairs").code == 1)
    let output = try update("--from", "pairs", "--group", "1")
    #expect(output.code == 2)
    #expect(
      output.standardError
        == "error: pairs is a run of compare, whose pictures are no baselines of this suite; accept them with: "
        + "harness review pairs --apply\n")
  }

  /// However many groups they are in.
  @Test func eachCaseThatIsLeftIsNamed() throws {
    func cases(width: Int, _ color: (Int) -> String) -> String {
      "cases:\n  z: { text: 标题, width: \(width) }\n"
        + (10..<22).map { "  c\($0): { text: 标题, width: \(width), color: \"\(color($0))\" }\n" }
        .joined()
    }
    let project = try TestProject.recorded(
      cases(width: 40) { "#3333\($0)" }, then: cases(width: 45) { "#2222\($0)" })
    #expect(try project.run("run").code == 1)
    let lines = try project.run("update-baselines", "--group", "1", "--dry-run").standardOutput
      .split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("left, as they are also in group ") } == 10)
    #expect(lines.contains("and in 2 groups more: labels/c20, labels/c21"))
  }

  @Test(arguments: [["1"], ["`width` 40 → 45"], ["width 40"], ["1", "1"]])
  func aGroupIsAcceptedAsItWasLookedAt(_ names: [String]) throws {
    let arguments = names.flatMap { ["--group", $0] }
    let output = try project.run(list: ["update-baselines"] + arguments)
    // The refused case makes the update fail, though the others are recorded.
    #expect(output.code == 1)
    #expect(output.standardError == "")
    #expect(
      output.standardOutput.split(separator: "\n").map {
        String($0).replacing(#/^(changed    labels/.)  .* \(Cases/#, with: { "\($0.1)  … (Cases" })
      } == [
        "group 1 (`width` 40 → 45): 2 of its 3 cases",
        "left, as they are also in group 2 (`color` #333333 → #222222): labels/b",
        "to accept these too, name their other groups as well, with another --group",
        Self.refusal,
        "changed    labels/a  … (Cases/labels.yaml:2)",
        "1 changed, 1 refused",
      ])
    let run = try project.run("run", "--reporter", "text")
    #expect(
      run.lines(dropping: "cases in").filter { !$0.contains("cases:") }.map { $0.prefix(13) } == [
        "FAIL labels/b", "FAIL labels/c", "FAIL labels/d", "NEW labels/e ",
      ])
    // The groups are still those of the run that was looked at.
    #expect(
      try lines("--group", "2") == [
        "group 2 (`color` #333333 → #222222): 1 of its 2 cases",
        "left, as they are also in group 1 (`width` 40 → 45): labels/b",
        "to accept these too, name their other groups as well, with another --group",
        "changed    labels/c  … (Cases/labels.yaml:4)", "1 changed",
      ])
  }

  /// Of a group whose cases all do something else as well, nothing is accepted, however the cases are chosen.
  @Test(arguments: [["--except", "labels/c"], ["labels/b"], ["--grep", "labels/b"]])
  func aGroupThatExplainsNoCaseWhollyIsRefused(_ choice: [String]) throws {
    let output = try project.run(list: ["update-baselines", "--group", "2"] + choice)
    #expect(
      output
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: group 2 (`color` #333333 → #222222) alone explains none of these cases; to accept them, "
            + "name what else they show as well: --group 1 (`width` 40 → 45)\n"))
    let both = try project.run(
      list: ["update-baselines", "--group", "2", "--group", "1"] + choice)
    #expect(both.standardOutput.contains("changed    labels/b  "))
  }

  @Test func severalGroupsAreOneUpdate() throws {
    #expect(
      try lines("--group", "1", "--group", "2", "--dry-run") == [
        "group 1 (`width` 40 → 45): its 3 cases",
        "group 2 (`color` #333333 → #222222): its 2 cases", Self.refusal,
        "changed    labels/a  … (Cases/labels.yaml:2)",
        "changed    labels/b  … (Cases/labels.yaml:3)",
        "changed    labels/c  … (Cases/labels.yaml:4)",
        "dry run, nothing was written: 3 changed, 1 refused",
      ])
  }

  @Test func aGroupIsNarrowedLikeAnythingElse() throws {
    #expect(
      try lines("--group", "1", "--except", "labels/b", "--except", "labels/d") == [
        "group 1 (`width` 40 → 45): 1 of its 3 cases",
        "changed    labels/a  … (Cases/labels.yaml:2)", "1 changed",
      ])
    #expect(try lines("--group", "2", "labels/c").last == "1 changed")
    #expect(
      try update("--group", "4", "labels/a")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: no case of group 4 (no baseline yet) matches the selectors, --grep, "
            + "--tag and --except together\n"))
  }

  @Test func theRunMayBeElsewhere() throws {
    #expect(try project.run("run", "--output", "out", "labels/e").code == 1)
    for option in ["--output", "--from"] {
      #expect(
        try lines(option, "out", "--group", "1", "--dry-run") == [
          "group 1 (no baseline yet): its case", "added      labels/e",
          "dry run, nothing was written: 1 added",
        ])
    }
  }

  /// The number may have been read of either run.
  @Test(
    arguments: [
      "artifact", "deep/artifact", "ci/artifact/.harness", ".harness/shard-1-of-2", ".harness-ci",
      "1/2/3/4",
    ])
  func aNumberBesideAnotherRunNeedsTheRunsID(_ other: String) throws {
    let isSeen = other != "1/2/3/4"
    #expect(try project.run("run", "--output", other, "labels/e").code == 1)
    let id = GroupIndex(
      try RunResult.read(from: Array(try project.read(".harness/results.json")))
    ).runID
    #expect(
      try update("--group", "1", "--dry-run")
        == (isSeen
          ? .init(
            code: 2, standardOutput: "",
            standardError:
              "error: --group 1 could be a group of the run in .harness or in \(other); write "
              + "--group 1@\(id) for the first, or name a run's folder with --from\n")
          : update("--group", "1@\(id)", "--dry-run")))
    // The other run has no second group; a title, an id and a folder say what is meant.
    for arguments in [["--group", "2"], ["--group", "1@\(id)"], ["--group", "width"]] {
      #expect(
        try project.run(list: ["update-baselines", "--dry-run"] + arguments).standardError == "")
    }
    #expect(
      try lines("--group", "1", "--from", other, "--dry-run").first
        == "group 1 (no baseline yet): its case")
    #expect(
      try update("--group", "1@\(id)", "--from", other).standardError.hasPrefix(
        "error: “1@\(id)” is a group of another run: the run in \(other) is "))
  }

  /// A command that somebody pastes elsewhere takes the run's own group, or nothing.
  @Test func commandsOfServicesNameTheirRun() throws {
    let run = try project.run(
      "run", "--reporter", "text,json,html,junit,github",
      environment: ["CI": "true", "GITHUB_STEP_SUMMARY": "\(project.path)/summary.md"])
    let command = "harness update-baselines --from ARTIFACT --group 'width 40 → 45'"
    func text(_ file: String) throws -> String {
      String(decoding: try project.read(file), as: UTF8.self)
    }
    #expect(run.standardOutput.contains("accept 1 of them with: \(command)"))
    #expect(try text(".harness/junit.xml").contains("accept with: \(command)\n"))
    #expect(try text("summary.md").contains("<code>harness review ARTIFACT</code>"))
    #expect(try text("summary.md").contains("--group &#39;width 40 → 45&#39;</code>"))
    let page = try text(".harness/report/data/index.js")
    #expect(page.contains("\"group\":\"harness update-baselines --from ARTIFACT --group\""))
    for text in [run.standardOutput, try text(".harness/junit.xml"), try text("summary.md"), page] {
      #expect(!text.contains("--group 1"))
    }
    // As the reader's machine has it: the artifact beside a run of its own.
    try FileManager.default.moveItem(
      atPath: "\(project.path)/.harness", toPath: "\(project.path)/ARTIFACT")
    #expect(try project.run("run", "labels/e").code == 1)
    let output = try project.runInShell(
      "\(command.replacing("harness", with: "$H", maxReplacements: 1)) --dry-run")
    #expect(output.standardOutput.hasPrefix("group 1 (`width` 40 → 45): 2 of its 3 cases\n"))
  }

  #if os(Linux)
    @Test func aTerminalIsToldWhatIsTaken() throws {
      let run = try RunResult.read(from: Array(try project.read(".harness/results.json")))
      let output = try project.runOnTerminal("update-baselines --group 2")
      #expect(
        output.standardOutput.contains(
          "\nfrom run \(run.shortID) of \(run.started) in .harness: labels/c\r\n"))
    }
  #endif

  @Test func whatChangedSinceTheRunIsRefused() throws {
    try project.write(
      "Cases/labels.yaml",
      Self.new.replacing("a: { text: 标题, width: 45", with: "a: { text: 标题, width: 46"))
    #expect(
      try update("--group", "1", "labels/a")
        == .init(
          code: 1,
          standardOutput: """
            group 1 (`width` 40 → 45): 1 of its 3 cases
            refused    labels/a  the case changed since the run; run again to see the difference: harness run \
            (Cases/labels.yaml:2)
            1 refused

            """, standardError: ""))
  }

  @Test func aGroupThatIsNotThereIsSaidWithThoseThatAre() throws {
    let rows = """
      \n  1  `width` 40 → 45 (3 cases)
        2  `color` #333333 → #222222 (2 cases)
        3  `lines` is 1, expected 2 (1 case)
        4  no baseline yet (1 case)

      """
    for name in ["5", "colour"] {
      #expect(
        try update("--group", name)
          == .init(
            code: 2, standardOutput: "",
            standardError:
              "error: no group of the run in .harness is “\(name)”; its groups are:\(rows)"))
    }
    try project.remove(".harness/results.json")
    try project.remove(".harness/events.ndjson")
    #expect(
      try update("--group", "1").standardError
        == "error: there is no .harness/results.json; begin with: harness run, or name the --output "
        + "folder of a run whose reporters include json\n")
  }

  @Test func casesThatLeftTheSuiteAreNotRecorded() throws {
    try project.write("Cases/labels.yaml", Self.new.replacing(#/  c: .*\n/#, with: ""))
    #expect(
      try lines("--group", "1").prefix(1) == [
        "group 1 (`width` 40 → 45): 2 of its 3 cases"
      ])
    try project.write("Cases/labels.yaml", "cases: { z: { text: 标, width: 40 } }")
    #expect(
      try update("--group", "2").standardError
        == "error: no case of group 2 (`color` #333333 → #222222) is in the suite; run again\n")
  }

  @Test func ofManyTheFirstHaveALine() throws {
    let cases = "cases:\n" + (10..<25).map { "  c\($0): { text: 标题, width: 40 }\n" }.joined()
    let project = try TestProject(cases)
    #expect(try project.run("run").code == 1)
    let output = try project.run("update-baselines", "--group", "1")
    #expect(
      output.standardOutput == "group 1 (no baseline yet): its 15 cases\n"
        + (10..<20).map { "added      labels/c\($0)\n" }.joined() + "… 5 more\n15 added\n")
  }

  // MARK: Lists

  @Test(arguments: ["run --reporter text", "list", "update-baselines --dry-run", "inspect"])
  func casesMayBeListed(_ command: String) throws {
    try project.write("ids.txt", "# two\nlabels/a\n\nlabels/e\n")
    let listed = try project.runInShell("$H \(command) labels/a labels/e")
    func untimed(_ output: TestProject.Output) -> String {
      output.standardOutput.replacing(#/in \d.* s/#, with: "")
    }
    for line in [
      "$H \(command) @ids.txt", "$H \(command) - < ids.txt",
      "tail -n 3 ids.txt | $H \(command) labels/a -",
      "$H \(command) 'labels/**' --except @rest.txt",
    ] where !(line.contains("--except") && command == "inspect") {
      try project.write("rest.txt", "labels/b\nlabels/c\nlabels/d\nlabels/f\n")
      let output = try project.runInShell(line)
      #expect(output.code == listed.code)
      #expect(untimed(output) == untimed(listed))
    }
  }

  @Test(arguments: [
    ("$H run @ids.txt", "error: ids.txt:3: no case matches “labels/x”; did you mean “labels/a”?\n"),
    (
      "$H update-baselines - < ids.txt",
      "error: standard input:3: no case matches “labels/x”; did you mean “labels/a”?\n"
    ),
    (
      "$H update-baselines - < /dev/null",
      "error: standard input lists no case; accepted: ids and other selectors, one per line\n"
    ),
    (
      "$H list @none.txt",
      "error: there is no none.txt; a selector that begins with @ is a file of selectors, one per line\n"
    ),
    ("$H run --except labels/x", "error: no case matches “labels/x”; did you mean “labels/a”?\n"),
  ])
  func whatIsListedMustBeThere(_ line: String, _ says: String) throws {
    try project.write("ids.txt", "# ids\nlabels/a\nlabels/x\n")
    #expect(
      try project.runInShell(line) == .init(code: 2, standardOutput: "", standardError: says))
  }

  /// Standard input is read before the process forks, so that a crash does not lose it.
  @Test func aListIsReadOnceWhateverCrashes() throws {
    let output = try project.runInShell(
      "printf 'labels/a\\nlabels/e\\n' | $H run --jobs 1 --reporter text -",
      environment: ["HARNESS_TEST_FAULT": "trap:labels/a"])
    #expect(output.code == 2)
    #expect(
      output.lines(dropping: "2 cases in").map { $0.prefix(14) } == [
        "CRASH labels/a", "NEW labels/e  ",
      ])
  }
}
