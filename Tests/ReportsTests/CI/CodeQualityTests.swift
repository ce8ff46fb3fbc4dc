import Foundation
import Testing

@testable import Reports
@testable import Results
@testable import Runs

@Suite struct CodeQualityTests {
  private struct Issue: Decodable, Equatable {
    struct Location: Decodable, Equatable {
      struct Lines: Decodable, Equatable {
        let begin: Int
      }
      let path: String
      let lines: Lines
    }
    let description: String
    let name: String
    let fingerprint: String
    let severity: String
    let location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case name = "check_name"
    }
  }

  private func text(_ cases: [CaseResult]) -> String {
    CodeQuality(CheckedRun(Samples.run(cases), counts: [:]), locate: { "root/\($0)" }).text
  }

  private func issues(_ cases: [CaseResult]) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(text(cases).utf8))
  }

  @Test(arguments: [true, false]) func agreesWithTheRule(fails: Bool) throws {
    var run = Samples.run([Samples.result("a", .flaky)])
    run.orphans = ["b"]
    let text = CodeQuality(
      CheckedRun(run, counts: [:], allowsFlaky: !fails, orphansIn: fails ? "Baselines" : nil),
      locate: { "root/\($0)" }
    ).text
    let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
    #expect(issues.map(\.severity) == (fails ? ["minor", "minor"] : ["info"]))
    #expect(issues.map(\.name) == ["harness/flaky"] + (fails ? ["harness/orphan"] : []))
    guard fails, let orphan = issues.last else { return }
    #expect(orphan.location == .init(path: "root/Baselines/b.png", lines: .init(begin: 1)))
    #expect(
      orphan.description
        == "b  no case has this baseline; remove them all with: harness update-baselines --prune")
  }

  @Test func hasAnIssueForEachCaseThatNeedsAttention() throws {
    var kept = Samples.result("kept", .failed)
    kept.earlier = "2026"
    let cases = CaseResult.Status.allCases.map { status in
      var result = Samples.result("of-\(status)", status)
      result.message = "why"
      return result
    }
    let issues = try issues(cases + [kept])
    #expect(
      issues.map(\.name) == [
        "harness/failed", "harness/new", "harness/error", "harness/crashed", "harness/timed-out",
        "harness/flaky",
      ])
    #expect(
      issues.map(\.severity) == ["major", "minor", "critical", "critical", "critical", "minor"])
    #expect(issues[0].description == "of-failed  why (Cases/price/titles.yaml:3)")
    #expect(
      issues[0].location == .init(path: "root/Cases/price/titles.yaml", lines: .init(begin: 3)))
    #expect(Set(issues.map(\.fingerprint)).count == 6)
    #expect(issues.allSatisfy { $0.fingerprint.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }

  @Test func nothingIsAnEmptyList() {
    #expect(text([Samples.result("a", .passed)]) == "[\n]\n")
    #expect(text([Samples.result("a", .new)]).hasPrefix(ServiceFile.codeQuality.mark))
  }

  /// GitLab compares fingerprints with those of the target branch.
  @Test func fingerprintsOutliveRunsAndEdits() throws {
    var one = Samples.result("a", .failed)
    var other = one
    (other.line, other.duration, other.message) = (90, 9, "another reason")
    #expect(try issues([one])[0].fingerprint == issues([other])[0].fingerprint)
    one.id = "b"
    #expect(try issues([one])[0].fingerprint != issues([other])[0].fingerprint)
  }

  /// Pairs have no line, but GitLab requires one.
  @Test func aPairStandsAtTheFirstLine() throws {
    var pair = Samples.result("a", .failed)
    pair.line = nil
    #expect(try issues([pair])[0].location.lines.begin == 1)
  }

  @Test(arguments: ["\"},{", "\\", "\n", "\u{0}\u{1F}\u{7F}", "\u{202E}\u{FEFF}\u{E0061}", "标👩‍👩‍👧"])
  func keepsAnyText(_ hostile: String) throws {
    var result = Samples.result("x\(hostile)", .failed)
    result.message = hostile
    result.file = "f\(hostile)"
    let issue = try issues([result])[0]
    #expect(issue.location.path == "root/f\(hostile)")
    #expect(issue.description == "x\(hostile)  \(hostile) (f\(hostile):3)")
    #expect(!text([result]).unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{7F}" })
  }
}
