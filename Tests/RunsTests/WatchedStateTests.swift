import Base
import Testing

@testable import Results
@testable import Runs

/// What a watch says about a run and the one before it.
@Suite struct WatchedStateTests {
  /// A run in which cases have statuses, and the suite as it was then.
  struct Run: Sendable {
    var suite: [String]
    /// Without those that passed; nil if the run left no results.
    var others: [String: CaseResult.Status]? = [:]

    func state() throws -> WatchedState {
      let folder = try TemporaryFolder()
      if let others {
        let cases = suite.map { id in
          CaseResult(
            id: id, file: "a.yaml", line: 1, status: others[id, default: .passed], duration: 0,
            expectations: [])
        }
        let run = RunResult(
          harness: "1", started: "2026-03-01T08:00:00Z", duration: 0,
          environment: .init(os: "", arch: ""), cases: cases, orphans: [])
        try ResultsFile.write(run, to: folder.path) { (add) throws(FileError) in
          for result in cases { try add(result.line()) }
        }
      }
      return WatchedState(suite, after: RunFolder(path: folder.path))
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: Run
    let now: Run
    let words: String?
  }

  private static let seven = (1...7).map { "a\($0)" }

  static let rows: [Row] = [
    Row(
      testDescription: "nothing", before: Run(suite: ["a", "b"], others: ["a": .failed]),
      now: Run(suite: ["a", "b"], others: ["a": .error]), words: nil),
    Row(
      testDescription: "one fails, others pass",
      before: Run(suite: ["a", "b", "c"], others: ["b": .failed, "c": .new]),
      now: Run(suite: ["a", "b", "c"], others: ["a": .crashed]),
      words: "a fails now; b, c pass now"),
    Row(
      testDescription: "what is skipped does not pass",
      before: Run(suite: ["a"], others: ["a": .failed]),
      now: Run(suite: ["a"], others: ["a": .skipped]), words: nil),
    Row(
      testDescription: "a new case that fails, and a failing one that is gone",
      before: Run(suite: ["a", "b"], others: ["b": .failed]),
      now: Run(suite: ["a", "c"], others: ["c": .new]), words: "c is new; b is gone"),
    Row(
      testDescription: "many", before: Run(suite: ["b"]), now: Run(suite: ["b"] + seven),
      words: "a1, a2, a3, a4, a5 and 2 more are new"),
    Row(
      testDescription: "no results", before: Run(suite: ["a"], others: ["a": .failed]),
      now: Run(suite: ["b"], others: nil), words: "b is new; a is gone"),
  ]

  @Test(arguments: rows) func aRunIsComparedWithTheOneBefore(_ row: Row) throws {
    let changes = try row.now.state().changes(since: row.before.state())
    #expect(changes?.text == row.words.map { "since the run before: \($0)" })
  }
}
