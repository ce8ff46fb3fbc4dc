import Testing

@testable import Results
@testable import Runs

@Suite struct BaselineUpdateTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let status: CaseResult.Status
    var hasPicture = true
    var meetsExpectations = true
    let actions: [BaselineUpdate.Mode: BaselineUpdate.Action]
  }

  @Test(arguments: [
    Row(
      testDescription: "new", status: .new,
      actions: [.changed: .added, .missing: .added, .all: .added]),
    Row(
      testDescription: "failed", status: .failed,
      actions: [.changed: .changed, .missing: .left, .all: .changed]),
    Row(
      testDescription: "wrong by its own expectations", status: .failed, meetsExpectations: false,
      actions: [.changed: .refused, .missing: .refused, .all: .refused]),
    Row(
      testDescription: "passed", status: .passed,
      actions: [.changed: .unchanged, .missing: .unchanged, .all: .recorded]),
    Row(
      testDescription: "skipped", status: .skipped, hasPicture: false,
      actions: [.changed: .skipped, .missing: .skipped, .all: .skipped]),
    Row(
      testDescription: "unreadable baseline", status: .error,
      actions: [.changed: .changed, .missing: .left, .all: .changed]),
    Row(
      testDescription: "not drawn", status: .error, hasPicture: false,
      actions: [.changed: .failed, .missing: .failed, .all: .failed]),
  ])
  func modes(_ row: Row) {
    let result = CaseResult(
      id: "a", file: "a.yaml", line: 1, status: row.status, duration: 0,
      size: row.hasPicture ? .init(actual: [1, 1]) : nil,
      expectations: row.meetsExpectations ? [] : [.init(what: "lines", expected: "1", actual: "2")]
    )
    for mode in BaselineUpdate.Mode.allCases {
      #expect(mode.action(for: result) == row.actions[mode])
    }
  }
}
