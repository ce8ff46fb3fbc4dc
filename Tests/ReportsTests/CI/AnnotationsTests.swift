import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct AnnotationsTests {
  private func lines(
    of cases: [CaseResult], groups: [RunResult.Group] = [], unchecked: [String] = []
  ) -> [String] {
    let run = CheckedRun(
      Samples.run(cases, groups: groups), counts: [:], unchecked: unchecked,
      command: RecordCommand())
    let text = Annotations(run, locate: { "root/\($0)" }).commands.text
    return text.split(separator: "\n").map(String.init)
  }

  private func result(_ id: String, _ message: String) -> CaseResult {
    var result = Samples.result(id, .new)
    result.message = message
    return result
  }

  @Test func standsAtTheCasesLine() {
    #expect(
      lines(of: [result("price/a", "100 %: no, really")]) == [
        "::error file=root/Cases/price/titles.yaml,line=3,title=NEW price/a::"
          + "100 %25: no, really (Cases/price/titles.yaml:3)"
      ])
    #expect(lines(of: [Samples.result("a", .passed), Samples.result("b", .skipped)]) == [])
    var pair = result("b", "x")
    pair.line = nil
    #expect(lines(of: [pair]) == ["::error title=NEW b::x (Cases/price/titles.yaml)"])
    pair.earlier = "2026"
    #expect(lines(of: [pair]) == [])
  }

  @Test func orphansThatFailAreAnError() {
    var run = Samples.run([])
    run.orphans = ["a", "b%"]
    func text(_ folder: String?) -> String {
      Annotations(CheckedRun(run, counts: [:], orphansIn: folder), locate: { $0 }).commands.text
    }
    #expect(text(nil) == "")
    #expect(
      text("Baselines")
        == "::error title=2 baselines belong to no case%2C which fails the run::"
        + "a, b%25%0Aremove with: harness update-baselines --prune\n")
  }

  @Test func groupsComeFirst() {
    let change = Change(
      kind: .number, path: "width", was: "1", is: "2", location: "Cases/suite.yaml:8")
    let cases = ["a", "b", "c"].map { id in
      var result = result(id, "m")
      result.cause = .init(stage: .case, sentence: "s", changes: [change])
      result.size = .init(expected: [10, 10], actual: [10, 10])
      return result
    }
    var group = RunResult.Group(title: "`width` 1 → 2", status: .failed, cases: ["a", "b"])
    group.change = change
    let alone = RunResult.Group(title: "alone", status: .new, cases: ["c"])
    #expect(
      lines(of: cases, groups: [group, alone]).first
        == "::error file=root/Cases/suite.yaml,line=8,title=FAIL 2 cases%3A `width` 1 → 2::a, b"
        + "%0Aaccept with: harness update-baselines --from ARTIFACT --group 'width 1 → 2'")
    #expect(lines(of: cases, groups: [group, alone]).count == 4)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let groups: Int
    let cases: Int
    let errors: Int
    let warnings: Int
    let notice: String?
    var testDescription: String { "\(groups) groups, \(cases) cases" }
  }

  /// GitHub shows only the first ten of a level.
  @Test(arguments: [
    Row(groups: 0, cases: 1, errors: 1, warnings: 0, notice: nil),
    Row(groups: 0, cases: 20, errors: 10, warnings: 10, notice: nil),
    Row(groups: 3, cases: 17, errors: 10, warnings: 10, notice: nil),
    Row(groups: 3, cases: 18, errors: 10, warnings: 10, notice: "1 more case"),
    Row(groups: 12, cases: 500, errors: 10, warnings: 10, notice: "2 more groups, 490 more cases"),
    Row(groups: 11, cases: 22, errors: 10, warnings: 10, notice: "1 more group, 12 more cases"),
  ])
  func staysWithinLimits(_ row: Row) {
    let cases = (0..<row.cases).map { result("c\($0)", "m") }
    let groups = (0..<row.groups).map {
      RunResult.Group(title: "g\($0)", status: .new, cases: ["c0", "c1"])
    }
    let lines = lines(of: cases, groups: groups)
    #expect(lines.count { $0.hasPrefix("::error ") } == row.errors)
    #expect(lines.count { $0.hasPrefix("::warning ") } == row.warnings)
    #expect(
      lines.filter { $0.hasPrefix("::notice ") }
        == (row.notice.map { notice in
          ["::notice title=harness%3A more than annotations show::\(notice); see the report"]
        } ?? []))
    let all = lines.count
    #expect(all == row.errors + row.warnings + (row.notice == nil ? 0 : 1))
  }

  @Test func saysThatItEndedEarly() {
    #expect(
      lines(of: [], unchecked: ["a", "b"]) == [
        "::notice title=harness%3A more than annotations show::"
          + "2 cases that were not checked, as the run ended early; see the report"
      ])
  }

  /// Text of a suite stays within its property or its message.
  @Test(arguments: [
    "a\n::set-env name=x::y", "a\r\n::stop-commands::x", "a,line=1::b", "%0A::error::x", "::",
    "\u{2028}::error::x",
    "##[error]x", "##vso[task.x]", "\u{1B}[2J\u{202E}\u{9B}",
  ])
  func nothingElseIsACommand(_ hostile: String) throws {
    var broken = result(hostile, hostile)
    broken.file = hostile
    let groups = [
      RunResult.Group(title: "\(hostile)", status: .new, cases: [hostile, "other"])
    ]
    var other = broken
    other.id = "other"
    let run = CheckedRun(Samples.run([broken, other], groups: groups), counts: [:])
    let text = Annotations(run, locate: { $0 }).commands.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    for line in lines.dropLast() {
      let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1)
      let properties = try #require(parts.first).split(separator: " ", maxSplits: 1)[1]
      #expect(line.hasPrefix("::error file="))
      #expect(properties.split(separator: ",").count == 3)
      #expect(!properties.contains("\r"))
      #expect(!properties.contains("%0A"))
      #expect(!line.contains("##[") && !line.contains("##vso["))
      #expect(
        !line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{9B}" })
    }
  }

  @Test func longTextsAreCut() {
    let line = lines(of: [result("a", String(repeating: "x", count: 1 << 20))])
    #expect(line.count == 1)
    #expect((line.first?.utf8.count ?? 0) < 1_200)
  }
}
