import Foundation
import Testing

/// `run --shard`, the variables of CI services and clusters, and `report`.
@Suite struct ShardTests {
  private static let cases = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40 }
      c: { text: 标题, width: 45 }
      d: { text: 标题, width: "fit", matrix: { color: [red, blue, "#123456"] } }
      e: { text: 标题标题, width: 40 }
    """
  private let project: TestProject

  init() throws {
    project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    // One is gone, one changed.
    try project.write(
      "Cases/labels.yaml",
      Self.cases.replacing("c: { text: 标题, width: 45 }", with: "c: { text: 标题, width: 50 }"))
    try FileManager.default.removeItem(atPath: "\(project.path)/Baselines/labels/e.png")
    try FileManager.default.removeItem(atPath: "\(project.path)/Baselines/labels/e.layout.json")
  }

  private func results(_ folder: String) throws -> NSDictionary {
    let value = try JSONSerialization.jsonObject(with: try project.read("\(folder)/results.json"))
    var results = try #require(value as? [String: Any])
    for name in ["started", "duration"] { results[name] = nil }
    results["cases"] = try #require(results["cases"] as? [[String: Any]]).map { result in
      var result = result
      result["duration"] = nil
      return result
    }
    return results as NSDictionary
  }

  private func ids(_ folder: String) throws -> [String] {
    try #require(try results(folder)["cases"] as? [NSDictionary]).compactMap { $0["id"] as? String }
  }

  @Test(arguments: [2, 3, 7])
  func shardsTogetherAreTheWholeRun(_ total: Int) throws {
    #expect(try project.run("run", "--output", "whole").code == 1)
    for index in 1...total {
      #expect(try project.run("run", "--shard", "\(index)/\(total)").code <= 1)
    }
    let folders = (1...total).reversed().map { ".harness/shard-\($0)-of-\(total)" }
    let output = try project.run(list: ["report"] + folders + ["-o", "merged"])
    #expect(output.code == 1)
    #expect(output.standardOutput.contains(": 5 passed, 1 failed, 1 new"))
    #expect(try results("merged") == results("whole"))
    #expect(
      try project.files(below: "merged/images") == project.files(below: "whole/images"))
    // The merged run can be accepted like any other.
    #expect(try project.run("update-baselines", "--from", "merged").code == 0)
    #expect(try project.run("run").code == 0)
  }

  @Test func aMissingOrDoubledShardIsNamed() throws {
    for shard in ["1/3", "2/3", "3/3"] { _ = try project.run("run", "--shard", shard) }
    let (one, two, three) = (
      ".harness/shard-1-of-3", ".harness/shard-2-of-3", ".harness/shard-3-of-3"
    )
    _ = try project.run("run", "--shard", "1/2", "--output", "half")
    for (folders, message) in [
      ([one, three], "error: shard 2 of 3 is missing\n"),
      ([two], "error: shards 1, 3 of 3 are missing\n"),
      (
        [one, two, three, two],
        "error: shard 2 of 3 appears twice, in \(two) and \(two); leave one out\n"
      ),
      (
        [one, two, "half"],
        "error: \(one) and half are not parts of one run: one is of 3 shards, the other of 2\n"
      ),
      (
        [one, "nowhere"],
        "error: there is no nowhere/results.json; begin with: harness run, or name the --output folder of "
          + "a run whose reporters include json\n"
      ),
    ] {
      let output = try project.run(list: ["report"] + folders + ["-o", "merged"])
      #expect(output == .init(code: 2, standardOutput: "", standardError: message))
      #expect(try project.files(below: "merged") == [])
    }
  }

  /// A suite that was edited between two shards would lose cases.
  @Test func shardsOfDifferentSuitesAreRefused() throws {
    _ = try project.run("run", "--shard", "1/2")
    try project.write("Cases/labels.yaml", Self.cases + "\n  f: { text: 标, width: 40 }\n")
    _ = try project.run("run", "--shard", "2/2")
    let output = try project.run(
      "report", ".harness/shard-1-of-2", ".harness/shard-2-of-2", "-o", "merged")
    #expect(output.code == 2)
    #expect(
      output.standardError
        == "error: .harness/shard-1-of-2 and .harness/shard-2-of-2 are not parts of one run: the suite or "
        + "--timings was different; run all shards again\n")
  }

  /// A report of one folder is about that shard alone; a merged run needs all shards.
  @Test func oneShardsReportIsWrittenAnew() throws {
    _ = try project.run("run", "--shard", "1/2")
    let folder = ".harness/shard-1-of-2"
    let before = try results(folder)
    try project.remove("\(folder)/report/index.html")
    let output = try project.run("report", folder, "--reporter", "text,html,junit,gitlab")
    #expect(output.code <= 1)
    #expect(output.standardOutput.contains("note: this is only shard 1 of 2\n"))
    for file in ["report/index.html", "junit.xml", "gl-code-quality-report.json"] {
      #expect(project.exists("\(folder)/\(file)"))
    }
    #expect(try results(folder) == before)
    #expect(
      try project.run("report", folder, "-o", "merged").standardError
        == "error: shard 2 of 2 is missing\n")
  }

  /// Files written for merged shards are those of a whole run.
  @Test func servicesAreToldOfAllShards() throws {
    let list = ["--reporter", "text,json,junit,github,gitlab"]
    let whole = try project.run(list: ["run", "--output", "whole"] + list)
    for index in 1...2 { _ = try project.run("run", "--shard", "\(index)/2") }
    let merged = try project.run(
      list: ["report", ".harness/shard-1-of-2", ".harness/shard-2-of-2", "-o", "merged"] + list)
    func withoutTimes(_ folder: String) throws -> String {
      String(decoding: try project.read("\(folder)/junit.xml"), as: UTF8.self)
        .replacing(/time(stamp)?="[^"]*"/, with: "").replacing("--from whole", with: "")
        .replacing("--from merged", with: "").replacing("--output whole", with: "")
        .replacing("--output merged", with: "")
    }
    #expect(try withoutTimes("merged") == withoutTimes("whole"))
    #expect(
      try project.read("merged/gl-code-quality-report.json")
        == project.read("whole/gl-code-quality-report.json"))
    func annotations(_ output: TestProject.Output) -> [String] {
      output.standardOutput.split(separator: "\n").map(String.init).filter { $0.hasPrefix("::") }
    }
    #expect(annotations(merged) == annotations(whole))
    #expect(annotations(merged).count == 2)
    #expect(!project.exists("merged/report/index.html"))
    // A report that is only printed leaves no file.
    let text = try project.run(
      "report", ".harness/shard-1-of-2", ".harness/shard-2-of-2", "-o", "none", "--reporter", "text"
    )
    #expect(text.code == 1)
    #expect(!project.exists("none"))
  }

  @Test func aGapAmongShardsIsNamed() throws {
    for index in 1...2 { _ = try project.run("run", "--shard", "\(index)/2") }
    let file = ".harness/shard-1-of-2/results.json"
    let lines = String(decoding: try project.read(file), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let gone = try #require(
      lines.firstIndex {
        $0.contains("\"ordinal\":") && !$0.contains("\"ordinal\":6")
      })
    try project.write(
      file, lines.enumerated().filter { $0.offset != gone }.map(\.element).joined(separator: "\n"))
    let output = try project.run(
      "report", ".harness/shard-1-of-2", ".harness/shard-2-of-2", "-o", "merged")
    #expect(output.code == 2)
    #expect(
      output.standardError.hasPrefix("error: cases of Cases/labels.yaml before “labels/"))
    #expect(
      output.standardError.hasSuffix(
        "” are in no shard: the suite must have differed from shard to shard; run all shards again\n"
      ))
  }

  @Test func aListOfNoShardIsAnError() throws {
    for (arguments, message) in [
      (
        ["--timings", "results.json"],
        "Error: --timings says how a suite is split; add a shard: --shard 1/4\n"
      ),
      (["--shard-total", "4"], "error: --shard-total 4 needs JOB_COMPLETION_INDEX"),
    ] {
      let output = try project.run(list: ["list"] + arguments)
      #expect(output.code == 2)
      #expect(output.standardError.hasPrefix(message))
    }
  }

  @Test func whatRanAgainSupersedes() throws {
    for shard in ["1/2", "2/2"] { _ = try project.run("run", "--shard", shard) }
    #expect(try project.run("update-baselines", "labels/c").code == 0)
    // Results count time in seconds.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try project.run("run", "labels/c", "--output", "again").code == 0)
    let output = try project.run(
      "report", "again", ".harness/shard-1-of-2", ".harness/shard-2-of-2", "-o", "merged")
    #expect(output.standardOutput.contains(": 6 passed, 1 new"))
    #expect(!(try project.files(below: "merged/images").contains("labels/c/actual.png")))
  }

  @Test(
    arguments: [
      (["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1"], [], "shard 2 of 3 (Bazel)"),
      (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "2"], [], "shard 2 of 3 (GitLab)"),
      (["JOB_COMPLETION_INDEX": "1"], ["--shard-total", "3"], "shard 2 of 3 (Kubernetes)"),
      // The command line wins.
      (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "2"], ["--shard", "1/4"], "shard 1 of 4"),
      (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "2"], ["--shard", "1/1"], "7 cases"),
    ] as [([String: String], [String], String)])
  func variablesTellTheShard(
    _ variables: [String: String], _ arguments: [String], _ expected: String
  ) throws {
    let output = try project.run(
      list: ["run", "--reporter", "text"] + arguments, environment: variables)
    #expect(output.standardOutput.split(separator: "\n").contains { $0.hasPrefix(expected) })
  }

  @Test func casesThatAreChosenAreSplitToo() throws {
    var found: [String] = []
    for index in 1...3 {
      let output = try project.run(
        "run", "labels/d@*", "labels/a", "--shard", "\(index)/3", "--output", "s\(index)")
      #expect(output.code == 0)
      found += try ids("s\(index)")
    }
    #expect(
      found.sorted() == [
        "labels/a", "labels/d@color=blue", "labels/d@color=red", "labels/d@color~3",
      ])
    let merged = try project.run("report", "s1", "s2", "s3", "-o", "merged")
    #expect(merged.code == 0)
    #expect(try ids("merged").count == 4)
    // A misspelt id is an error in every shard.
    let slip = try project.run("run", "labels/z", "--shard", "1/3")
    #expect(slip.code == 2)
  }

  @Test func timingsSplitByTime() throws {
    _ = try project.run("run", "--output", "whole")
    var ids: [String] = []
    for index in 1...2 {
      let output = try project.run(
        "run", "--shard", "\(index)/2", "--timings", "whole/results.json")
      #expect(output.code <= 1)
      ids += try self.ids(".harness/shard-\(index)-of-2")
    }
    #expect(try ids.sorted() == self.ids("whole").sorted())
    let missing = try project.run("run", "--shard", "1/2", "--timings", "none.json")
    #expect(missing.code == 2)
    // Shards that were split in another way belong to another run.
    _ = try project.run("run", "--shard", "2/2", "--output", "hashed")
    let output = try project.run("report", ".harness/shard-1-of-2", "hashed", "-o", "merged")
    #expect(output.standardError.contains("are not parts of one run"))
  }

  /// See bazel.build/reference/test-encyclopedia.
  @Test func bazelIsToldWhatItAsksFor() throws {
    let path = project.path
    let output = try project.run(
      "run",
      environment: [
        "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0",
        "TEST_SHARD_STATUS_FILE": "\(path)/status",
        "TEST_PREMATURE_EXIT_FILE": "\(path)/early",
        "TEST_UNDECLARED_OUTPUTS_DIR": "\(path)/outputs",
        "TESTBRIDGE_TEST_ONLY": "labels/d@*",
      ])
    #expect(output.code == 0)
    let files = try project.files(below: "")
    #expect(files.contains("status"))
    #expect(!files.contains("early"))
    #expect(files.contains("outputs/results.json"))
    #expect(try ids("outputs").allSatisfy { $0.hasPrefix("labels/d@") })
  }

  /// Bazel's file shows that a killed run ended too early.
  @Test func theFileOfAnEarlyEndStaysWhereTheRunIsKilled() throws {
    let path = project.path
    _ = try project.run("run", environment: ["TEST_PREMATURE_EXIT_FILE": "\(path)/early"]) {
      while !FileManager.default.fileExists(atPath: "\(path)/early") { usleep(1000) }
      kill($0.processIdentifier, SIGKILL)
    }
    #expect(try project.files(below: "").contains("early"))
  }

  @Test func orphansAreFoundByOneShard() throws {
    try project.write(
      "Cases/labels.yaml", Self.cases.replacing("b: { text: 标题, width: 40 }", with: ""))
    #expect(
      try project.run("run", "--output", "whole").standardOutput.contains("1 baseline belongs"))
    for shard in ["1/3", "2/3", "3/3"] { _ = try project.run("run", "--shard", shard) }
    let orphans = try (1...3).flatMap {
      try #require(try results(".harness/shard-\($0)-of-3")["orphans"] as? [String])
    }
    #expect(orphans == ["labels/b"])
    let output = try project.run(
      list: ["report", "-o", "merged"] + (1...3).map { ".harness/shard-\($0)-of-3" })
    #expect(output.standardOutput.contains("1 baseline belongs"))
  }
}
