import Testing

@testable import Runs

@Suite struct RunResultTests {
  @Test func countsAndGroupsFollowFromTheCases() {
    let width = CaseResult.Cause(
      stage: .case, summary: "`width` 1 → 2",
      details: [.init(what: "width", was: "1", is: "2")])
    let otherWidth = CaseResult.Cause(
      stage: .case, summary: "`width` 5 → 6",
      details: [.init(what: "width", was: "5", is: "6")])
    let cairo = CaseResult.Cause(stage: .raster, summary: "cairo 1 → 2", details: [])
    let run = RunResult(
      harness: "1", started: "then", duration: 1,
      environment: .init(
        os: "", arch: "", pango: "", harfbuzz: "", freetype: "", cairo: "", fonts: []),
      cases: [
        result("a", .failed, cairo), result("b", .failed, width), result("c", .passed, nil),
        result("d", .failed, otherWidth), result("e", .new, nil),
      ],
      orphans: ["f"])
    #expect(
      run.counts == [
        "passed": 1, "failed": 3, "new": 1, "error": 0, "crashed": 0, "timed-out": 0,
        "skipped": 0, "flaky": 0,
      ])
    #expect(
      run.groups == [
        .init(cause: "`width` +1", stage: .case, cases: ["b", "d"]),
        .init(cause: "cairo 1 → 2", stage: .raster, cases: ["a"]),
      ])
  }

  /// Texts that only begin alike are not one change, though their titles are cut short.
  @Test func groupsGoByWholeValues() {
    let start = String(repeating: "a", count: 60)
    func cause(_ end: String) -> CaseResult.Cause {
      .init(
        stage: .case, summary: "`text` “x” → “\(end)” (character 61)",
        details: [.init(what: "text", was: start + "x", is: start + end)])
    }
    let groups = RunResult.Group.groups(of: [
      result("a", .failed, cause("y")), result("b", .failed, cause("z")),
      result("c", .failed, cause("y")),
    ])
    #expect(groups.map(\.cases) == [["a", "c"], ["b"]])
    let title = String(repeating: "a", count: 39) + "…"
    #expect(groups.map(\.cause) == [String](repeating: "`text` \(title) → \(title)", count: 2))
  }

  @Test(arguments: [
    ("width", "212", "200", "`width` −12"), ("width", "0.1", "0.35", "`width` +0.25"),
    ("text[1].font.size", "9", "10", "`text[1].font.size` +1"),
    ("text", "212", "200", "`text` 212 → 200"), ("suffix[1]", "1", "2", "`suffix[1]` 1 → 2"),
    ("width", "fit", "200", "`width` fit → 200"),
    ("tolerance.layout", "1", "1.0001", "`tolerance.layout` 1 → 1.0001"),
  ])
  func changesOfNumbersAreDifferences(
    _ what: String, _ was: String, _ now: String, _ title: String
  ) {
    let cause = CaseResult.Cause(
      stage: .case, summary: "", details: [.init(what: what, was: was, is: now)])
    #expect(RunResult.Group.groups(of: [result("a", .failed, cause)]).map(\.cause) == [title])
  }

  @Test(arguments: [
    (0, "0.00 %"), (0.0163, "1.63 %"), (0.5, "50.00 %"), (1, "100.00 %"), (0.00001, "< 0.01 %"),
    (0.0005, "0.05 %"),
  ])
  func percentages(_ ratio: Double, _ text: String) {
    #expect(Numbers.percentage(ratio) == text)
  }

  @Test(arguments: [
    (214.06, "214.1"), (212, "212"), (0.25, "0.25"), (-0.004, "0"), (-1.25, "-1.3"), (0, "0"),
  ])
  func points(_ value: Double, _ text: String) {
    #expect(Numbers.points(value) == text)
  }

  private func result(
    _ id: String, _ status: CaseResult.Status, _ cause: CaseResult.Cause?
  ) -> CaseResult {
    CaseResult(
      id: id, file: "a.yaml", line: 1, status: status, duration: 0, cause: cause,
      expectations: [])
  }
}
