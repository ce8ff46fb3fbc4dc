import Foundation
import Raster
import Runs
import Testing

@testable import Results

/// `update-baselines --decisions`: what people accepted in a page is recorded, and nothing else.
@Suite struct DecisionsTests {
  private static let old = """
    cases:
      a: { text: 标题, width: 40 }
      b: { text: 标题, width: 40 }
      c: { text: 标题, width: 40 }
      d: { text: 标题, width: 40 }
      e: { text: 标题, width: 40 }
    """
  /// All have another width, d fails its expectation, e has no baseline.
  private static let new = old.replacing("width: 40", with: "width: 45")
    .replacing("d: { text: 标题, width: 45", with: "d: { text: 标题, width: 45, expect: { lines: 2 }")
  private let project: TestProject
  private let run: RunResult

  init() throws {
    project = try .recorded(Self.old, except: "labels/e", then: Self.new)
    #expect(try project.run("run").code == 1)
    run = try RunResult.read(from: Array(project.read(".harness/results.json")))
  }

  /// A decision about what the run drew.
  private func decision(
    _ id: String, _ verdict: Decisions.Verdict, note: String? = nil
  ) -> Decisions.Decision {
    let files = run.cases.first { $0.id == id }?.files ?? [:]
    return .init(
      id: id, actual: files["actual.png"], expected: files["expected.png"],
      verdict: verdict, note: note)
  }

  private func apply(
    _ decisions: [Decisions.Decision], run: String? = nil, _ arguments: String...
  ) throws -> TestProject.Output {
    let file = Decisions(run: run ?? self.run.started, decisions: decisions)
    try project.write("decisions.json", file.text)
    return try project.run(
      list: ["update-baselines", "--decisions", "decisions.json"] + arguments)
  }

  /// The first words of each line.
  private func lines(_ output: TestProject.Output) -> [String] {
    output.standardOutput.split(separator: "\n").map { line in
      String(line).replacing(#/^(changed    labels/.)  .*/#, with: { "\($0.1)" })
    }
  }

  @Test func whatWasAcceptedIsRecordedAsItWasLookedAt() throws {
    let picture = try project.read(".harness/images/labels/a/actual.png")
    // What would be drawn now was not looked at, and does not matter.
    let output = try apply([
      decision("labels/a", .accept), decision("labels/b", .reject, note: "too wide"),
      decision("labels/c", .skip), decision("labels/e", .accept),
    ])
    #expect(output.code == 0)
    #expect(
      lines(output) == [
        "rejected   labels/b  too wide (Cases/labels.yaml:3)", "changed    labels/a",
        "added      labels/e", "1 added, 1 changed",
      ])
    let baseline = try PNG.decode([UInt8](project.read("Baselines/labels/a.png")))
    #expect(try baseline == PNG.decode([UInt8](picture)))
    #expect(
      try project.run("run", "--reporter", "text").lines(dropping: "cases in")
        .map { $0.prefix(13) } == ["FAIL labels/b", "FAIL labels/c", "FAIL labels/d"])
    // The second time, nothing is left to do.
    #expect(try lines(apply([decision("labels/a", .accept)])) == ["1 unchanged"])
  }

  @Test func theLastDecisionAboutACaseCounts() throws {
    let output = try apply([
      decision("labels/a", .accept), decision("labels/b", .reject), decision("labels/a", .skip),
      decision("labels/b", .accept),
    ])
    #expect(lines(output) == ["changed    labels/b", "1 changed"])
  }

  @Test func whatWasNotLookedAtIsRefusedAndNamed() throws {
    var other = decision("labels/a", .accept)
    other.actual = "00000000"
    var beside = decision("labels/b", .accept)
    beside.expected = nil
    var earlier = decision("labels/c", .accept)
    earlier.actual = "ffffffff"
    let before = try project.contents(below: "Baselines")
    let output = try apply([
      other, beside, earlier, decision("labels/d", .accept), decision("labels/gone", .accept),
    ])
    #expect(output.code == 1)
    #expect(
      lines(output) == [
        "refused    labels/a  this decision was made for another picture; review this run's "
          + "report (Cases/labels.yaml:2)",
        "refused    labels/b  this decision was made with another baseline; review this run's "
          + "report (Cases/labels.yaml:3)",
        "refused    labels/c  this decision was made for another picture; review this run's "
          + "report (Cases/labels.yaml:4)",
        "refused    labels/gone  it is not in the suite",
        "refused    labels/d  `lines` is 1, expected 2; fix the case or its expectation, then run "
          + "again (Cases/labels.yaml:5)",
        "5 refused",
      ])
    #expect(try project.contents(below: "Baselines") == before)
  }

  @Test func aDecisionHoldsForEveryRunWithTheSamePictures() throws {
    let all = [decision("labels/a", .accept), decision("labels/b", .accept)]
    #expect(try project.run("run").code == 1)
    // Runs are told apart by seconds, and these two may share one.
    let output = try apply(all, run: "2020-01-01T00:00:00Z")
    #expect(output.code == 0)
    #expect(lines(output) == ["changed    labels/a", "changed    labels/b", "2 changed"])
    // In the next run both pass, because what was decided is recorded already.
    #expect(try project.run("run").code == 1)
    let again = try apply(all + [decision("labels/c", .accept)], run: "2020-01-01T00:00:00Z")
    #expect(again.code == 0)
    #expect(lines(again) == ["changed    labels/c", "1 changed, 2 unchanged"])
    // Another picture of a case that passes is not recorded.
    var other = decision("labels/a", .accept)
    other.actual = "00000000"
    let refused = try apply([other])
    #expect(refused.code == 1)
    #expect(lines(refused).last == "1 refused")
  }

  @Test func aCaseOrABaselineThatChangedSinceIsRefused() throws {
    try project.write(
      "Cases/labels.yaml", Self.new.replacing("a: { text: 标题", with: "a: { text: 题标"))
    try project.editPicture("Baselines/labels/b.png") { $0[0, 0] = .black }
    let output = try apply([decision("labels/a", .accept), decision("labels/b", .accept)])
    #expect(output.code == 1)
    #expect(
      lines(output) == [
        "refused    labels/a  the case changed since the run; run again to see the difference: harness run "
          + "(Cases/labels.yaml:2)",
        "refused    labels/b  the baseline is no longer the one that the run compared with; run again "
          + "to see the difference: harness run (Cases/labels.yaml:3)",
        "2 refused",
      ])
  }

  @Test func selectorsAndADryRunHoldHereToo() throws {
    let all = [decision("labels/a", .accept), decision("labels/b", .accept)]
    let before = try project.contents(below: "Baselines")
    #expect(
      try lines(apply(all, run: nil, "--except", "labels/b", "--dry-run")) == [
        "changed    labels/a", "dry run, nothing was written: 1 changed",
      ])
    #expect(try project.contents(below: "Baselines") == before)
  }

  @Test(arguments: [
    ("{", "decisions.json: not valid JSON at line 1, byte 2: "),
    (#"{"schema": 2}"#, "decisions.json: schema is 2; accepted: 1"),
    (#"{"schema": 1, "run": "x"}"#, "decisions.json: decisions is missing"),
    (
      #"{"schema":1,"run":"x","decisions":[{"case":"a","actual":"1","verdict":"ok","by":{}}]}"#,
      "decisions.json: decisions[0].verdict: “ok” is not one of accept, reject, skip"
    ),
    (
      #"{"schema":1,"run":"x","decisions":[{"verdict":"skip","by":{}}]}"#,
      "decisions.json: decisions[0].case is missing"
    ),
  ])
  func whatIsNoDecisionsFileIsOneError(_ content: String, _ message: String) throws {
    try project.write("decisions.json", content)
    let output = try project.run("update-baselines", "--decisions", "decisions.json")
    #expect(output.code == 2)
    #expect(output.standardOutput == "")
    #expect(output.standardError.hasPrefix("error: \(message)"), "\(output.standardError)")
    #expect(output.standardError.contains("accepted: the decisions.json that the report's page"))
  }

  @Test func aFileThatIsNotThereIsSaid() throws {
    let output = try project.run("update-baselines", "--decisions", "none.json")
    #expect(output.code == 2)
    #expect(output.standardError.hasPrefix("error: there is no none.json; accepted: the"))
    let both = try project.run("update-baselines", "--decisions", "a.json", "--group", "1")
    #expect(both.code == 2)
    #expect(both.standardError.contains("leave one out"))
  }
}

/// `compare --decisions`: accepted pictures are copied over the expected ones.
@Suite struct PairDecisionsTests {
  private let project: TestProject
  private let run: RunResult

  init() throws {
    project = try TestProject("a: { text: a }")
    for (name, color) in [
      ("a", PixelColor.black), ("b", .white), ("c/d", .black), ("gone", .black),
    ] {
      try project.writePicture("old/\(name).png", Bitmap(width: 4, height: 4, color: color))
    }
    let red = PixelColor(red: 255, green: 0, blue: 0)
    for name in ["a", "b", "c/d", "new/e"] {
      try project.writePicture("new/\(name).png", Bitmap(width: 4, height: 4, color: red))
    }
    #expect(try project.run("compare", "old", "new").code == 1)
    run = try RunResult.read(from: Array(project.read(".harness/results.json")))
  }

  private func decision(_ id: String, _ verdict: Decisions.Verdict) -> Decisions.Decision {
    let files = run.cases.first { $0.id == id }?.files ?? [:]
    return .init(
      id: id, actual: files["actual.png"], expected: files["expected.png"],
      verdict: verdict, note: verdict == .reject ? "no" : nil)
  }

  private func apply(
    _ decisions: [Decisions.Decision], _ arguments: String...
  ) throws -> TestProject.Output {
    let file = Decisions(run: run.started, decisions: decisions)
    try project.write("decisions.json", file.text)
    return try project.run(
      list: ["compare", "old", "new", "--decisions", "decisions.json"] + arguments)
  }

  @Test func acceptedPicturesReplaceTheExpectedOnes() throws {
    let all = [
      decision("a", .accept), decision("b", .reject), decision("c/d", .accept),
      decision("new/e", .accept),
    ]
    let before = try project.contents(below: "old")
    let dry = try apply(all, "--dry-run")
    #expect(
      dry.standardOutput.hasSuffix("dry run, nothing was written: 1 added, 2 changed, 1 rejected\n")
    )
    #expect(try project.contents(below: "old") == before)
    #expect(
      try apply(all)
        == .init(
          code: 0,
          standardOutput: """
            changed    a
            rejected   b  no
            changed    c/d
            added      new/e
            1 added, 2 changed, 1 rejected

            """, standardError: ""))
    for name in ["a", "c/d", "new/e"] {
      #expect(try project.read("old/\(name).png") == project.read("new/\(name).png"))
    }
    #expect(
      try project.files(below: "old") == ["a.png", "b.png", "c/d.png", "gone.png", "new/e.png"])
    #expect(try apply(all).standardOutput.hasSuffix("3 unchanged, 1 rejected\n"))
  }

  @Test func whatWasNotLookedAtIsRefused() throws {
    let all = ["a", "b", "c/d", "gone"].map { decision($0, .accept) }
    try project.editPicture("new/a.png") { $0[0, 0] = .black }
    try project.editPicture("old/b.png") { $0[0, 0] = .black }
    let linked = project.path + "/old/c/d.png"
    try FileManager.default.moveItem(atPath: linked, toPath: project.path + "/elsewhere.png")
    try FileManager.default.createSymbolicLink(
      atPath: linked, withDestinationPath: project.path + "/elsewhere.png")
    let before = try project.contents(below: "old")
    #expect(
      try apply(all)
        == .init(
          code: 1,
          standardOutput: """
            refused    a  this decision was made for another actual picture; compare again, and look at the new one
            refused    b  this decision was made with another expected picture; compare again, and look at the new one
            refused    c/d  old/c/d.png is a link; replace what it leads to
            removed    gone
            1 removed, 3 refused

            """, standardError: ""))
    // A removal is accepted like anything else.
    #expect(
      try project.contents(below: "old") == before.filter { !$0.key.hasSuffix("gone.png") })
  }
}
