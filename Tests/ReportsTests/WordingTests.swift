import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct WordingTests {
  @Test(
    arguments: [
      (0, "< 1 ms"), (0.0009, "< 1 ms"), (0.004, "4 ms"), (0.25, "250 ms"), (1, "1.00 s"),
      (1.25, "1.25 s"), (59.9, "59.90 s"), (60, "1 min 0 s"), (3725.4, "62 min 5 s"),
      (Double.nan, "< 1 ms"),
    ])
  func saysDurationsInTheUnitThatSuits(_ seconds: Double, _ text: String) {
    #expect(ReportWording.duration(seconds) == text)
  }

  @Test(
    arguments: [
      ("2026-03-01T08:00:00Z", "2026-03-01 08:00:00 UTC"),
      ("2026-03-01T08:00:00+02:00", "2026-03-01T08:00:00+02:00"), ("yesterday", "yesterday"),
    ])
  func saysTimes(_ time: String, _ text: String) {
    #expect(ReportWording.time(time) == text)
  }

  @Test(
    arguments: [
      ([212, 8, 96, 30], "96 × 30 px at x 212, y 8"), ([], nil), ([1, 2, 3], nil),
    ] as [([Int], String?)])
  func saysBounds(_ bounds: [Int], _ text: String?) {
    #expect(ReportWording.bounds(bounds) == text)
  }

  struct Verdict: CustomTestStringConvertible, Sendable {
    let counts: [CaseResult.Status: Int]
    var wanted: Int?
    let text: String
    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Verdict(
        counts: [.passed: 4], wanted: 40, text: "Ended early, 36 of 40 cases not checked: 4 passed"),
      Verdict(
        counts: [.passed: 1000, .failed: 2], wanted: 2000,
        text: "Ended early, 998 of 2,000 cases not checked: 2 failed, 1,000 passed"),
      Verdict(counts: [:], wanted: 1, text: "Ended early, 1 of 1 case not checked"),
      Verdict(counts: [:], text: "No case was run"),
      Verdict(counts: [.passed: 1], text: "1 case passed"),
      Verdict(counts: [.passed: 2000], text: "All 2,000 cases passed"),
      Verdict(counts: [.passed: 5, .skipped: 2], text: "5 passed, 2 skipped"),
      Verdict(counts: [.skipped: 2], text: "2 skipped"),
      Verdict(counts: [.failed: 1], text: "1 failed of 1 case"),
      Verdict(counts: [.error: 1, .passed: 1], text: "1 error of 2 cases"),
      Verdict(counts: [.error: 2, .timedOut: 2], text: "2 errors, 2 timed out of 4 cases"),
      Verdict(
        counts: [
          .passed: 90, .skipped: 4, .flaky: 1, .timedOut: 1, .crashed: 1, .new: 1, .failed: 2,
        ],
        text: "2 failed, 1 new, 1 crashed, 1 timed out, 1 flaky of 100 cases"),
    ])
  func leadsWithWhatNeedsAttention(_ verdict: Verdict) {
    let total = verdict.counts.values.reduce(0, +)
    #expect(
      ReportWording.verdict(verdict.counts, of: total, wanted: verdict.wanted) == verdict.text)
  }

  @Test func givesEveryStatusAPlaceInTheReport() {
    let placed = CaseResult.Status.needingAttention + [.passed, .skipped]
    #expect(placed.count == CaseResult.Status.allCases.count)
    #expect(Set(placed) == Set(CaseResult.Status.allCases))
  }
}
