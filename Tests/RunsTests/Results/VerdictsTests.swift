import Base
import Foundation
import Synchronization
import Testing

@testable import Results
@testable import Runs

@Suite struct VerdictsTests {
  private func result(_ number: Int, _ status: CaseResult.Status) -> CaseResult {
    CaseResult(
      id: "case-\(number)", file: "Cases/\(number).yaml", line: 3, status: status,
      duration: 0.000123, expectations: [], message: status == .passed ? nil : "why \(number)")
  }

  @Test func verdictsAreToldInTheSuitesOrder() throws {
    let told = Mutex<[String]>([])
    let verdicts = Verdicts(
      count: 6, selected: [0, 1, 3, 5], journal: try Journal(descriptor: nil), worker: Worker(),
      watcher: { result, _ in told.withLock { $0.append(result.id) } })
    try verdicts.add(5, result(5, .failed))
    try verdicts.add(1, result(1, .failed))
    #expect(told.withLock { $0 } == [])
    try verdicts.add(0, result(0, .passed))
    verdicts.waitForWatchers()
    #expect(told.withLock { $0 } == ["case-1"])
    verdicts.close()
    verdicts.waitForWatchers()
    #expect(told.withLock { $0 } == ["case-1", "case-5"])
    try verdicts.add(3, result(3, .failed))
    #expect(verdicts.finished == 3)
    #expect(told.withLock { $0 } == ["case-1", "case-5"])
    #expect(verdicts.counts[.failed] == 2)
  }

  @Test func aSecondVerdictAboutACaseIsNone() throws {
    let verdicts = Verdicts(
      count: 1, selected: [0], journal: try Journal(descriptor: nil), worker: Worker())
    try verdicts.add(0, result(0, .crashed))
    try verdicts.add(0, result(0, .passed))
    #expect(verdicts.cases.map(\.status) == [.crashed])
  }

  @Test func enoughFailuresEndTheWork() throws {
    let worker = Worker()
    let ended = Mutex(false)
    worker.interruption.observe { ended.withLock { $0 = true } }
    let verdicts = Verdicts(
      count: 9, selected: Array(0..<9), journal: try Journal(descriptor: nil), worker: worker,
      maximumFailures: 2)
    try verdicts.add(0, result(0, .failed))
    try verdicts.add(1, result(1, .passed))
    #expect(!ended.withLock { $0 })
    try verdicts.add(2, result(2, .new))
    #expect(ended.withLock { $0 })
  }

  @Test func anotherProcessGoesOnWhereOneEnded() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events.ndjson"
    func verdicts(_ journal: sending Journal) -> Verdicts {
      Verdicts(count: 5, selected: Array(0..<5), journal: journal, worker: Worker())
    }
    let first = verdicts(try Journal(path: path, isNew: true))
    try first.add(0, result(0, .passed))
    try first.add(3, result(3, .failed), action: .changed)
    // The third line was being written.
    var bytes = try FileSystem.contents(of: path) ?? []
    let whole = bytes.count
    bytes += Array("{\"case\":{\"dura".utf8)
    try FileSystem.replace(.init(path: path, bytes: bytes))

    let second = verdicts(try Journal(path: path, isNew: false))
    try second.resume()
    #expect(second.remaining == [1, 2, 4])
    #expect(second.cases == [result(0, .passed), result(3, .failed)])
    #expect(second.updates.map(\.action) == [.changed])
    #expect(try FileSystem.contents(of: path)?.count == whole)
    try second.add(1, result(1, .new))
    let third = verdicts(try Journal(path: path, isNew: false))
    try third.resume()
    #expect(third.cases.map(\.status) == [.passed, .new, .failed])
  }

}
