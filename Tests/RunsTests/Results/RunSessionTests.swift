import Base
import Foundation
import Testing

@testable import Raster
@testable import Results
@testable import Runs

@Suite struct RunSessionTests {
  let folder: TemporaryFolder
  let run: RunFolder

  init() throws {
    folder = try TemporaryFolder()
    run = RunFolder(path: "\(folder.path)/out")
  }

  private func plan(_ selected: [Int], suite: String = "Cases", started: String = "1")
    -> RunSession
    .Plan
  {
    RunSession.Plan(
      harness: "test", started: started, ids: ["a", "b", "c"], selected: selected,
      subject: .init(suite: suite, baselines: "Baselines"), baselines: baselines)
  }

  private var baselines: BaselineStore { BaselineStore(folder: "\(folder.path)/Baselines") }

  private func begin(
    _ plan: RunSession.Plan, in folder: RunFolder? = nil
  ) throws -> RunSession {
    try RunSession(
      plan, folder: folder ?? run, worker: Worker(), progress: { _ in }, watcher: { _, _ in })
  }

  private func result(_ id: String, _ status: CaseResult.Status) -> CaseResult {
    CaseResult(
      id: id, file: "Cases/\(id).yaml", line: 1, status: status, duration: 0.5, expectations: [],
      message: status == .passed ? nil : "line one\nand \"two\" \u{1B} 标题")
  }

  /// Checks cases and finishes.
  private func complete(
    _ plan: RunSession.Plan, _ verdicts: [Int: CaseResult.Status]
  ) throws -> RunSession {
    let session = try begin(plan)
    for (place, status) in verdicts.sorted(by: { $0.key < $1.key }) {
      if status != .passed {
        try FileSystem.replace(
          .init(
            path: run.pictures.path(of: .actual, of: plan.ids[place]),
            bytes: Array(plan.started.utf8)))
      }
      try session.verdicts.add(place, result(plan.ids[place], status))
    }
    try finish(session, plan)
    return session
  }

  private func finish(_ session: RunSession, _ plan: RunSession.Plan) throws {
    session.verdicts.close()
    var result = RunResult(
      harness: plan.harness, started: plan.started, duration: 1, environment: .init(os: "Test"),
      cases: session.verdicts.cases, counts: session.verdicts.counts, orphans: [],
      tolerated: session.verdicts.tolerated)
    result.subject = plan.subject
    session.noteUnchecked(in: &result)
    try session.finish(result)
  }

  @Test func whatIsWrittenComesBack() throws {
    _ = try complete(plan([0, 1, 2]), [0: .passed, 1: .failed, 2: .new])
    let read = try run.read()
    #expect(read.cases == [result("a", .passed), result("b", .failed), result("c", .new)])
    #expect(read.counts["passed"] == 1)
    #expect(read.counts["failed"] == 1)
    let text = String(
      decoding: try FileSystem.contents(of: run.results) ?? [], as: UTF8.self)
    #expect(text.hasPrefix("{\"cases\":[\n{\"duration\":0.5,"))
    #expect(text.split(separator: "\n").count == 5)
  }

  @Test func aRunThatDidNotFinishSaysSo() throws {
    _ = try complete(plan([0, 1, 2]), [0: .passed, 1: .failed, 2: .new])
    do {
      let session = try begin(plan([0, 1, 2], started: "2"))
      try session.verdicts.add(0, result("a", .passed))
      withExtendedLifetime(session) {}
    }
    let error = RunError.unfinishedRun(path: run.path)
    #expect(throws: error) { try FinishedRun(run) }
    #expect(
      "\(error)"
        == "the run in \(run.path) did not finish, or is still going on; run again")
    // Nothing of the run before is left beside it.
    #expect(try folder.files() == ["out/events.ndjson", "out/images/.harness"])
  }

  @Test func aFolderWithoutARunSaysSo() throws {
    #expect(throws: RunError.noRun(path: run.results)) { try FinishedRun(run) }
  }

  @Test func anotherRunHasTheFolder() throws {
    let session = try begin(plan([0]))
    #expect(throws: RunError.busy(path: run.path)) { try begin(plan([1])) }
    try finish(session, plan([0]))
  }

  @Test func aFileIsNoFolder() throws {
    try FileSystem.replace(.init(path: run.path, bytes: []))
    #expect(throws: RunError.noFolder(path: run.path)) { try begin(plan([0])) }
    #expect(throws: RunError.noFolder(path: "/dev/null")) {
      try begin(plan([0]), in: RunFolder(path: "/dev/null"))
    }
  }

  @Test func someCasesKeepTheVerdictsOfTheOthers() throws {
    _ = try complete(plan([0, 1, 2]), [0: .failed, 1: .failed, 2: .passed])
    do {
      let session = try complete(plan([1], started: "2"), [1: .passed])
      #expect(session.kept == .init(started: "1", count: 2, attention: 1))
      #expect(session.verdicts.selectedCounts[.passed] == 1)
      #expect(session.verdicts.selectedCounts[.failed] == 0)
    }
    let read = try run.read()
    #expect(read.started == "2")
    #expect(read.cases.map(\.status) == [.failed, .passed, .passed])
    #expect(read.cases.map(\.earlier) == ["1", nil, "1"])
    #expect(read.counts["passed"] == 2)
    #expect(
      try folder.files().filter { $0.hasSuffix(".png") } == ["out/images/a/actual.png"])

    // A third run keeps the verdicts of both, each with the time of its run.
    let third = try complete(plan([2], started: "3"), [2: .new])
    #expect(third.kept == .init(started: "2", count: 2, attention: 1, isOfSeveral: true))
    #expect(try run.read().cases.map(\.earlier) == ["1", "2", nil])
  }

  @Test func aVerdictAboutAnotherBaselineIsNotKept() throws {
    var failed = result("b", .failed)
    failed.files = ["expected.png": CRC32(of: [1, 2, 3]).text]
    try FileSystem.replace(.init(path: baselines.picturePath(of: "b"), bytes: [1, 2, 3]))
    func firstRun() throws {
      let session = try begin(plan([0, 1, 2]))
      try session.verdicts.add(0, result("a", .new))
      try session.verdicts.add(1, failed)
      try session.verdicts.add(2, result("c", .passed))
      try finish(session, plan([0, 1, 2]))
    }
    try firstRun()
    do {
      let session = try complete(plan([2], started: "2"), [2: .passed])
      #expect(session.kept == .init(started: "1", count: 2, attention: 2))
    }
    try firstRun()
    // Both were accepted.
    try FileSystem.replace(.init(path: baselines.picturePath(of: "a"), bytes: [4]))
    try FileSystem.replace(.init(path: baselines.picturePath(of: "b"), bytes: [5]))
    let session = try complete(plan([2], started: "2"), [2: .passed])
    #expect(session.kept == .init(started: "1", count: 0, attention: 0, outdated: 2))
    #expect(try run.read().cases.map(\.id) == ["c"])
  }

  @Test func whatNobodyReachedStaysUnchecked() throws {
    let whole = plan([0, 1, 2])
    do {
      let session = try complete(whole, [0: .passed])
      #expect(session.kept == nil)
    }
    #expect(try run.read().interrupted == 3)
    #expect(try run.read().unchecked == ["b", "c"])
    do {
      let session = try complete(plan([1], started: "2"), [1: .passed])
      #expect(session.kept?.unchecked == ["c"])
    }
    #expect(try run.read().interrupted == 3)
    #expect(try run.read().unchecked == ["c"])
    _ = try complete(plan([2], started: "3"), [2: .passed])
    #expect(try run.read().interrupted == nil)
    #expect(try run.read().unchecked == nil)
  }

  @Test func aRunOfAnotherSuiteKeepsNothing() throws {
    _ = try complete(plan([0, 1, 2]), [0: .failed, 1: .failed, 2: .passed])
    let session = try complete(plan([1], suite: "Other", started: "2"), [1: .failed])
    #expect(session.kept == nil)
    #expect(try run.read().cases.map(\.id) == ["b"])
    #expect(
      try folder.files().filter { $0.hasSuffix(".png") } == ["out/images/b/actual.png"])
  }

  @Test func withoutAFolderNothingIsWritten() throws {
    let session = try RunSession(
      plan([0]), folder: nil, worker: Worker(), progress: { _ in }, watcher: { _, _ in })
    try session.verdicts.add(0, result("a", .failed))
    try finish(session, plan([0]))
    #expect(try folder.files() == [])
  }

  @Test func anOldResultsFilesPicturesAreNotTakenForAnothers() throws {
    _ = try complete(plan([0]), [0: .failed])
    let finished = try FinishedRun(run)
    // The results name no checksum of this picture.
    #expect(throws: RunError.self) { try finished.layout(of: "a") }
  }
}
