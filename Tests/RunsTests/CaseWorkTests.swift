import Foundation
import Synchronization
import Testing

@testable import Results
@testable import Runs

@Suite struct CaseWorkTests {
  /// What was done, in order.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// A supervisor's child that follows one that was killed, when nobody knows which case was to blame.
  @Test func whatMayHaveEndedAProcessHasItsVerdictBeforeAnythingElseBegins() throws {
    let board = try SupervisionBoard()
    board.suspects = [2]
    // The pipe is never closed: its end would look like the supervisor's, and end this process.
    var control: [Int32] = [0, 0]
    try #require(unsafe pipe(&control) == 0)
    let worker = try Worker(
      board, control: control[0], namelessFile: try NamelessFile.make(), asked: nil)
    let verdicts = Verdicts(
      count: 3, selected: [0, 1, 2], journal: try Journal(descriptor: worker.namelessFile),
      worker: worker)
    let log = Log()
    // As in an update: verdicts are given when everything is in place.
    let waiting = Mutex<[@Sendable () -> Void]>([])
    func flush() {
      log.add("flush")
      let all = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for done in all { done() }
    }
    let blank = CaseResult(
      id: "a", file: "a.yaml", line: 1, status: .new, duration: 0, expectations: [])
    try CaseWork(verdicts: verdicts, worker: worker, jobs: 1).run(
      makeScratch: { () throws(RunError) in }, blank: { _ in blank }, flush: flush,
      job: { (ordinal, _) throws(RunError) in
        log.add("\(ordinal), \(verdicts.finished) finished")
        return .handedOn { done in waiting.withLock { $0.append { done(.init(result: blank)) } } }
      })
    #expect(
      log.all == ["2, 0 finished", "flush", "0, 1 finished", "1, 1 finished"])
    #expect(board.suspects == [])
  }
}
