import Testing

@testable import Results
@testable import Runs

@Suite struct AcceptanceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var status = CaseResult.Status.failed
    var size: CaseResult.Sizes? = .init(expected: [1, 1], actual: [1, 1])
    var files: [String: String]?
    var expectations: [CaseResult.FailedExpectation] = []
    var baseline = BaselineState.asCompared
    /// Whether it is about two files, rather than about a case.
    var isPair = false
    /// nil if it can be accepted.
    var against: String?
    let reason: String?

    var testDescription: String { name }

    var result: CaseResult {
      var result = CaseResult(
        id: "a", file: "a.yaml", line: isPair ? nil : 3, status: status, duration: 0, size: size,
        expectations: expectations, files: files)
      result.against = against
      return result
    }
  }

  private static let lines = CaseResult.FailedExpectation(what: "lines", expected: "1", actual: "2")
  private static let refusal =
    "`lines` is 2, expected 1; fix the case or its expectation, then run again"
  private static let none = "it has no actual picture"
  private static let early = "it ended before there was a picture to accept"
  private static let changed =
    "the baseline is no longer the one that the run compared with; run again to see the difference: harness run"

  static let rows: [Row] = [
    Row(name: "it differs", files: ["actual.png": "1", "expected.png": "2"], reason: nil),
    Row(name: "it is new", status: .new, files: ["actual.png": "1"], reason: nil),
    Row(name: "it was drawn in a run that keeps no pictures", reason: nil),
    Row(
      name: "a run without pictures lacks the actual one", size: .init(expected: [1, 1]),
      reason: none),
    Row(
      name: "a pair lacks the actual one", files: ["expected.png": "2"], isPair: true,
      reason: none),
    Row(
      name: "a picture of a folder is gone", size: .init(expected: [1, 1]),
      files: ["expected.png": "2"], isPair: true, reason: nil),
    Row(name: "nothing is known of a picture", size: nil, reason: none),
    Row(
      name: "an expectation is not met", files: ["actual.png": "1"], expectations: [lines],
      reason: refusal),
    Row(name: "a new one does not meet it", status: .new, expectations: [lines], reason: refusal),
    Row(name: "its baseline changed", baseline: .changed, reason: changed),
    Row(
      name: "its baseline changed, and it cannot be accepted anyway", expectations: [lines],
      baseline: .changed, reason: refusal),
    Row(
      name: "it was compared with another engine", files: ["actual.png": "1"], against: "harness",
      reason: "it was compared with what harness draws, not with a baseline"),
    Row(name: "its baseline is recorded", baseline: .recorded, reason: nil),
    Row(name: "nobody knows its baseline", baseline: .unknown, reason: nil),
    Row(name: "an error beside a picture", status: .error, reason: early),
    Row(name: "a crash", status: .crashed, reason: early),
    Row(name: "it took too long", status: .timedOut, reason: early),
    Row(name: "it passed", status: .passed, reason: "there is nothing to decide about it"),
    Row(name: "it was skipped", status: .skipped, reason: "there is nothing to decide about it"),
    Row(
      name: "it is flaky", status: .flaky,
      reason: "it passes only some of the time, so no single picture is right"),
  ]

  @Test(arguments: rows) func whatCanBeAcceptedIsRuledInOnePlace(_ row: Row) {
    #expect(row.result.whyNotAcceptable(beside: row.baseline) == row.reason)
    let group = RunResult.Group(title: "one", status: row.status, cases: ["a"])
    var run = RunResult(
      harness: "1", started: "now", duration: 1, environment: .init(os: ""), cases: [row.result],
      orphans: [])
    run.groups = [group]
    // A group belongs to a run, which does not know that a baseline changed since.
    #expect(
      GroupIndex(run).acceptable(group)
        == (row.reason == nil || row.reason == Self.changed ? ["a"] : []))
    #expect(
      String(decoding: row.result.line(beside: row.baseline), as: UTF8.self).contains(
        "\"not-acceptable\":")
        == (row.reason != nil && row.result.status.needsAttention))
  }
}
