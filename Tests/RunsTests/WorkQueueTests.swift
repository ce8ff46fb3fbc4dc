import Base
import Foundation
import Synchronization
import Testing

@testable import Runs

@Suite struct WorkQueueTests {
  struct Refused: Error, Equatable {
    let job: Int
  }

  /// Runs jobs with the number 3 as their scratch memory.
  private func run(
    _ jobs: [Int], workers: Int = 1, interruption: Interruption? = nil,
    _ job: @escaping @Sendable (Int, Int) throws(Refused) -> Void
  ) throws(Refused) -> String {
    let queue = WorkQueue<Int, Refused>(
      jobs, makeScratch: { (_) throws(Refused) in 3 },
      job: { (number, _, scratch) throws(Refused) in try job(number, scratch) })
    return "\(try queue.run(workers: workers, interruption: interruption))"
  }

  @Test(arguments: [0, 1, 2, 7], [0, 1, 3, 1000])
  func everyJobIsDoneOnce(workers: Int, count: Int) throws {
    let done = Mutex<[Int]>([])
    let ending = try run(Array(0..<count), workers: workers) { (job, scratch) throws(Refused) in
      done.withLock { $0.append(job * scratch) }
    }
    #expect(ending == "done")
    #expect(done.withLock { $0.sorted() } == (0..<count).map { $0 * 3 })
  }

  @Test func theLowestFailureIsThrownAndNothingIsBegunAfterIt() {
    let begun = Mutex<[Int]>([])
    #expect(throws: Refused(job: 5)) {
      try run(Array(0..<10_000)) { (job, _) throws(Refused) in
        begun.withLock { $0.append(job) }
        if job >= 5 { throw Refused(job: job) }
      }
    }
    #expect(begun.withLock { $0 } == [0, 1, 2, 3, 4, 5])
  }

  @Test func noJobBeginsWithoutScratch() {
    let queue = WorkQueue<Int, Refused>(
      [0, 1, 2], makeScratch: { (_) throws(Refused) in throw Refused(job: -1) },
      job: { (job, _, _) throws(Refused) in throw Refused(job: job) })
    #expect(throws: Refused(job: -1)) { try queue.run(workers: 2, interruption: nil) }
  }

  @Test func anInterruptionKeepsWhatWasFinished() throws {
    let interruption = Interruption(grace: 60)
    let done = Mutex<[Int]>([])
    let ending = try run(Array(0..<1000), interruption: interruption) {
      (job, _) throws(Refused) in
      done.withLock { $0.append(job) }
      if job == 2 { interruption.interrupt(SIGINT) }
    }
    #expect(ending == "stopped")
    #expect(done.withLock { $0 } == [0, 1, 2])
    #expect(interruption.signal == SIGINT)
  }

  @Test func aJobThatDoesNotEndIsLeftBehind() throws {
    let interruption = Interruption(grace: 0.01)
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let ending = try run([0, 1], interruption: interruption) { (job, _) throws(Refused) in
      interruption.interrupt(SIGTERM)
      gate.wait()
    }
    #expect(ending == "abandoned")
  }

  @Test func enoughIsEnough() throws {
    let interruption = Interruption()
    let done = Mutex<[Int]>([])
    let ending = try run(Array(0..<1000), interruption: interruption) {
      (job, _) throws(Refused) in
      done.withLock { $0.append(job) }
      if job == 4 { interruption.end() }
    }
    #expect(ending == "stopped")
    #expect(done.withLock { $0.count } == 5)
    #expect(interruption.signal == nil)
  }
}
