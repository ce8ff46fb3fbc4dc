import Foundation
import Raster
import Testing

/// `--failed` and `--tolerated` of `run` and `list`: what needed attention, or passed only within a tolerance.
@Suite struct LastRunTests {
  private let faulty: FaultyProject
  private var project: TestProject { faulty.project }

  init() throws { faulty = try FaultyProject() }

  private func list(_ arguments: String...) throws -> [String] {
    try project.run(list: ["list", "--failed"] + arguments).standardOutput
      .split(separator: "\n").map(String.init)
  }

  @Test func onlyWhatNeededAttentionRuns() throws {
    #expect(try project.run("run").code == 1)
    #expect(try list() == ["labels/c1", "labels/c5"])
    #expect(try list("labels/c5", "labels/c6") == ["labels/c5"])
    let output = try project.run("run", "--failed")
    #expect(output.code == 1)
    #expect(output.standardOutput.contains("2 cases in "))
    // Cases that it did not run keep their verdicts, so the next run knows all that failed.
    #expect(try project.run("run", "--failed", "labels/c1").code == 1)
    #expect(try list() == ["labels/c1", "labels/c5"])
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("run", "--failed").code == 0)
    let none = try project.run("run", "--failed")
    #expect(none.code == 0)
    #expect(none.standardOutput.hasPrefix("no case needed attention in the last run, of 20"))
    #expect(none.standardOutput.hasSuffix("; nothing to run\n"))
    #expect(try project.run("list", "--failed", "--json").standardOutput == "[]\n")
  }

  @Test func whatAKilledRunFoundIsNoLastRun() throws {
    #expect(try project.run("run").code == 1)
    try project.remove(".harness/results.json")
    let output = try project.run("run", "--failed")
    #expect(output.code == 2)
    #expect(output.standardError.contains("did not finish"))
  }

  @Test func whatCannotBeKnownIsSaid() throws {
    #expect(
      try project.run("run", "--failed")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: --failed is about the last run, and there is no .harness/results.json; begin with: harness run\n"
        ))
    #expect(try project.run("run", "--baselines", "Other").code == 1)
    #expect(
      try project.run("run", "--failed").standardError
        == "error: the last run in .harness was about another suite or other baselines; begin with: harness run\n"
    )
    #expect(
      try project.run("run", "--failed", "--shard", "1/2").standardError
        == "error: --failed is about the whole last run in one folder, and takes no shard; pass --shard 1/1\n"
    )
  }

  @Test func casesThatAreGoneAreNamed() throws {
    #expect(try project.run("run").code == 1)
    let text = String(decoding: try project.read("Cases/labels.yaml"), as: UTF8.self)
    try project.write("Cases/labels.yaml", text.replacing("  c5:", with: "  d5:"))
    let output = try project.run("run", "--failed", "--reporter", "text")
    #expect(
      output.standardError
        == "warning: a case that needed attention is no longer in the suite: labels/c5\n")
    #expect(output.standardOutput.contains("1 case in "))
  }

  @Test func onlyWhatPassedWithinItsToleranceIsListed() throws {
    let project = try TestProject(
      """
      cases:
        equal: { text: 标题, width: 40 }
        near: { text: 标题, width: 40, tolerance: { pixels: 2 } }
        nearer: { text: 标题, width: 40, tolerance: { pixels: 2 } }
        other: { text: 标题, width: 40, tolerance: { pixels: 2 } }
      """)
    #expect(try project.run("update-baselines").code == 0)
    try project.editBaseline("labels/near") { $0[30, 1] = .black }
    try project.editBaseline("labels/nearer") {
      $0[30, 1] = PixelColor(red: 250, green: 255, blue: 255)
    }
    try project.editBaseline("labels/other") { for x in 30...32 { $0[x, 1] = .black } }
    #expect(try project.run("run").code == 1)
    let ids = "labels/near\nlabels/nearer\n"
    #expect(try project.run("list", "--tolerated").standardOutput == ids)
    #expect(try project.run("list", "--failed").standardOutput == "labels/other\n")
    let page = String(decoding: try project.read(".harness/report/data/index.js"), as: UTF8.self)
    #expect(
      page.contains(
        "2 cases passed only within their tolerance; of 255, they differ by: labels/near 255, labels/nearer 5"
      ))
    // What a run of some cases keeps is still known.
    #expect(try project.run("run", "labels/equal").code == 0)
    #expect(try project.run("list", "--tolerated").standardOutput == ids)
    let output = try project.run("run", "--tolerated", "labels/near")
    #expect(output.code == 0)
    #expect(output.standardOutput.contains("1 case in "))
    // Who asks for them can look at them.
    let shown = String(decoding: try project.read(".harness/report/data/index.js"), as: UTF8.self)
    #expect(shown.contains("\"tolerated\":[[\"labels/near\",255,1]]"))
    let pictures = ["expected", "actual", "diff"].map { ".harness/images/labels/near/\($0).png" }
    for picture in pictures { #expect(project.exists(picture)) }
    #expect(
      try project.run("run", "--tolerated", "--shard", "1/2").standardError
        == "error: --tolerated is about the whole last run in one folder, and takes no shard; pass --shard 1/1\n"
    )
    #expect(try project.run("list", "--tolerated", "--failed").code == 2)
    #expect(try project.run("run").code == 1)
    for picture in pictures { #expect(!project.exists(picture)) }
    try project.remove("Baselines")
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("run").code == 0)
    let none = try project.run("run", "--tolerated")
    #expect(none.code == 0)
    #expect(
      none.standardOutput.hasPrefix("no case passed only within a tolerance in the last run, of 20")
    )
  }

  /// A child process that follows a crashed one no longer finds the last run's results.
  @Test func aCrashDoesNotForgetWhatFailed() throws {
    #expect(try project.run("run").code == 1)
    let output = try project.run(
      "run", "--failed", environment: ["HARNESS_TEST_FAULT": "abort:labels/c1"])
    #expect(output.code == 2)
    #expect(output.standardOutput.contains("2 cases in "))
    #expect(try list() == ["labels/c1", "labels/c5"])
  }
}
