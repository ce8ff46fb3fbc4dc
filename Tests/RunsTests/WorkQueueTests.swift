import Synchronization
import Testing

@testable import Runs

@Suite struct WorkQueueTests {
  struct Refused: Error, Equatable {
    let job: Int
  }

  /// Runs jobs that have three as their scratch.
  private func run<Output: Sendable>(
    _ count: Int, workers: Int = 1,
    _ job: @escaping @Sendable (Int, Int) throws(Refused) -> Output
  ) async throws(Refused) -> [Output?] {
    try await WorkQueue.run(
      count: count, workers: workers, makeScratch: { () throws(Refused) in 3 }, job: job)
  }

  @Test(arguments: [0, 1, 2, 7], [0, 1, 3, 1000])
  func outputsStandInTheJobsOrder(workers: Int, count: Int) async throws {
    let outputs = try await run(count, workers: workers) { (job, scratch) throws(Refused) in
      job * scratch
    }
    #expect(outputs == (0..<count).map { $0 * 3 })
  }

  @Test func theLowestFailureIsThrownAndNothingIsBegunAfterIt() async {
    let begun = Mutex<[Int]>([])
    await #expect(throws: Refused(job: 5)) {
      try await run(10_000) { (job, _) throws(Refused) in
        begun.withLock { $0.append(job) }
        if job >= 5 { throw Refused(job: job) }
      }
    }
    #expect(begun.withLock(\.self) == [0, 1, 2, 3, 4, 5])
  }

  @Test func noJobBeginsWithoutScratch() async {
    await #expect(throws: Refused(job: -1)) {
      try await WorkQueue.run(
        count: 3, workers: 2, makeScratch: { () throws(Refused) -> Int in throw Refused(job: -1) },
        job: { (job, _) throws(Refused) in throw Refused(job: job) })
    }
  }

  @Test func cancellationKeepsWhatWasFinished() async throws {
    let signal = AsyncStream<Void>.makeStream()
    let task = Task {
      try await run(1000) { (job, _) throws(Refused) in
        if job == 2 {
          signal.continuation.yield()
          while !Task.isCancelled {}
        }
        return job
      }
    }
    for await _ in signal.stream { break }
    task.cancel()
    #expect(try await task.value == [0, 1, 2] + [Int?](repeating: nil, count: 997))
  }
}
