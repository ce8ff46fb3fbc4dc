import Labels
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// Reading a verdict without a decoder gives what a decoder gives.
@Suite struct VerdictReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let result: CaseResult

    init(_ name: String, _ change: (inout CaseResult) -> Void = { _ in }) {
      testDescription = name
      var result = CaseResult(
        id: "a/b", file: "Cases/a.yaml", line: 3, status: .passed, duration: 0.25,
        expectations: [])
      change(&result)
      self.result = result
    }
  }

  @Test(arguments: [
    Row("a case"), Row("a pair") { $0.line = nil },
    Row("a tiny duration") { $0.duration = 0.000007 },
    Row("quotes, braces and backslashes") { $0.id = #"a"}],{[\"# },
    Row("a key as a value") { $0.file = #"","id":"b","x":""# },
    Row("other scripts") { $0.id = "价格/😀\u{202E}" },
    Row("controls") { $0.id = "a\u{1}\n\u{7F}" },
  ])
  func readsWhatPassed(_ row: Row) throws {
    let text = row.result.line()
    #expect(CaseResult(passed: text) == row.result)
    #expect(try CaseResult.read(from: text) == row.result)
  }

  /// The rest is skipped, whatever it holds.
  @Test func readsTheRestAsLittleAsPossible() throws {
    var result = Row("").result
    let plain = result
    result.files = ["a\"}": "id\":\"x"]
    result.pixels = .init(different: 0, ratio: 0, maximumChannel: 0)
    result.earlier = "2026"
    #expect(CaseResult(passed: result.line()) == plain)
  }

  @Test(arguments: [
    "", "{", #""status":"passed"}"#, #"{"id":"a","status":"passed"}"#,
    #"{"duration":0,"file":"f,"id":"a","status":"passed"}"#,
    #"{"duration":0,"file":"f","id":"a\","status":"passed"}"#,
    #"{"duration":0,"file":"f","id":"a","status":"failed"}"#,
    #"{"duration":0,"file":"f","id":"\q","status":"passed"}"#,
    #"{"duration":x,"file":"f","id":"a","status":"passed"}"#,
  ])
  func leavesTheOthersToADecoder(_ text: String) {
    #expect(CaseResult(passed: Array(text.utf8)) == nil)
  }

  @Test func selectedVerdictsAreReadInPieces() throws {
    let verdicts = Verdicts(
      count: 6, selected: [0, 2, 3, 5], journal: try Journal(descriptor: nil), worker: Worker())
    for (ordinal, status) in [(5, .failed), (0, .passed), (2, .new), (1, .failed)]
      as [(Int, CaseResult.Status)]
    {
      var result = Row("").result
      (result.id, result.status) = ("\(ordinal)", status)
      try verdicts.add(ordinal, result)
    }
    #expect(try verdicts.results(in: 0..<2).map(\.id) == ["0", "2"])
    #expect(try verdicts.results(in: 2..<4).map(\.status) == [.failed])
  }
}
