import Foundation
import Testing

/// Nothing wrong becomes a baseline, and nothing that does not belong to the suite is touched.
@Suite struct TrustedBaselinesTests {
  private static let old = "cases:\n  a: { text: 标题, width: 40 }\n"
  private static let new = "cases:\n  a: { text: 标, width: 40 }\n"
  private let project: TestProject

  init() throws {
    project = try TestProject(Self.old)
  }

  // MARK: The run that is recorded is the one that was looked at

  @Test func resultsBesideAnotherRunsPicturesAreRefused() throws {
    #expect(try project.run("run").code == 1)
    let results = try project.read(".harness/results.json")
    try project.write("Cases/labels.yaml", Self.new)
    #expect(try project.run("run").code == 1)
    // The state that a run leaves if it is killed while it replaces pictures.
    try project.write(".harness/results.json", results)
    try project.write("Cases/labels.yaml", Self.old)
    let says =
      ".harness/images/labels/a/actual.layout.json is not what a run wrote: it is not the file that "
      + "the run wrote; run again"
    #expect(
      try project.run("update-baselines", "--from", ".harness")
        == .init(
          code: 2,
          standardOutput: "failed     labels/a  \(says) (Cases/labels.yaml:2)\n1 failed\n",
          standardError: "error: \(says)\n"))
    #expect(try project.files(below: "Baselines") == [])
  }

  @Test func aRunThatDidNotFinishIsRefused() throws {
    #expect(try project.run("run").code == 1)
    try project.remove(".harness/results.json")
    #expect(
      try project.run("update-baselines", "--from", ".harness")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: the run in .harness did not finish, or is still going on; "
            + "run again\n"))
  }

  @Test func aRunTakesEverythingOfTheEarlierOneAway() throws {
    #expect(try project.run("run").code == 1)
    #expect(try project.run("update-baselines").code == 0)
    #expect(try project.run("run", "--reporter", "json").code == 0)
    #expect(
      try project.files(below: ".harness") == ["events.ndjson", "images/.harness", "results.json"])
  }

  // MARK: What belongs to somebody else stays

  @Test func pruningLeavesAnotherSuitesBaselines() throws {
    #expect(try project.run("update-baselines").code == 0)
    let suite = try project.read("Cases/suite.yaml")
    try project.write("sub/Cases/suite.yaml", suite)
    try project.write("sub/Cases/more.yaml", "cases:\n  z: { text: 标, width: 40 }\n")
    #expect(
      try project.run("--suite", "sub/Cases", "update-baselines", "--prune")
        == .init(
          code: 0,
          standardOutput: """
            added      more/z
            kept       labels/a  left alone: recorded for another suite, ../Cases from the baselines' folder
            1 added, 1 kept

            """,
          standardError: ""))
    #expect(project.exists("Baselines/labels/a.png"))
    #expect(project.exists("Baselines/labels/a.layout.json"))
  }

  @Test func pruningLeavesForeignPictures() throws {
    try project.write("docs/screen.png", "a picture")
    try project.write("docs/.hidden/logo.png", "another")
    #expect(
      try project.run("--baselines", "docs", "update-baselines", "--prune")
        == .init(
          code: 0,
          standardOutput: """
            added      labels/a
            kept       screen  left alone: it has no layout record, so harness may not have written it
            1 added, 1 kept

            """,
          standardError: ""))
    #expect(
      try project.files(below: "docs")
        == [".hidden/logo.png", "labels/a.layout.json", "labels/a.png", "screen.png"])
  }

  // MARK: Two files are one baseline

  /// Records the case again, and returns the files of the first time.
  private func recordTwice() throws -> (picture: Data, record: Data) {
    #expect(try project.run("update-baselines").code == 0)
    let before = (
      try project.read("Baselines/labels/a.png"), try project.read("Baselines/labels/a.layout.json")
    )
    try project.write("Cases/labels.yaml", Self.new)
    #expect(try project.run("update-baselines").code == 0)
    return before
  }

  @Test func aNewPictureWithAnOldRecordDoesNotPass() throws {
    let before = try recordTwice()
    try project.write("Baselines/labels/a.layout.json", before.record)
    let output = try project.run("run")
    #expect(output.code != 0)
    #expect(
      output.standardOutput.contains(
        "ERROR labels/a  baseline Baselines/labels/a.png is not the picture that its layout record was recorded with: "
          + "only one of the two was replaced"))
    #expect(
      try project.run("update-baselines").standardOutput.hasSuffix(
        "(Cases/labels.yaml:2)\n1 changed\n"))
    #expect(try project.run("run").code == 0)
  }

  @Test func whatAKilledUpdateLeftIsFinished() throws {
    let before = try recordTwice()
    let stage = "Baselines/.harness-update-0123456789abcdef"
    try project.write("\(stage)/.gitignore", "*\n")
    try project.write("\(stage)/7.layout.json", try project.read("Baselines/labels/a.layout.json"))
    try project.write("Baselines/labels/a.layout.json", before.record)
    let output = try project.run("update-baselines")
    #expect(output.code == 0)
    #expect(output.standardOutput == "1 unchanged\n")
    #expect(output.standardError.hasPrefix("note: an earlier process did not finish; "))
    #expect(output.standardError.hasSuffix("finished: labels/a\n"))
    #expect(try project.files(below: "Baselines") == ["labels/a.layout.json", "labels/a.png"])
    #expect(try project.run("run").code == 0)
  }

  @Test func whatAKilledUpdateDidNotPutInPlaceIsDropped() throws {
    let before = try recordTwice()
    let stage = "Baselines/.harness-update-0123456789abcdef"
    try project.write("\(stage)/.gitignore", "*\n")
    try project.write("\(stage)/1.png", before.picture)
    try project.write("\(stage)/1.layout.json", before.record)
    try project.write("\(stage)/2.png", "half")
    let output = try project.run("update-baselines")
    #expect(output.code == 0)
    #expect(output.standardOutput == "1 unchanged\n")
    #expect(
      output.standardError.hasPrefix("note: an earlier process did not finish; 2 of its baselines ")
    )
    #expect(try project.files(below: "Baselines") == ["labels/a.layout.json", "labels/a.png"])
  }
}
