private import Synchronization

/// Numbered jobs shared out among workers, each with scratch of its own.
enum WorkQueue {
  /// Runs jobs `0..<count`, each worker taking the next one that is free.
  ///
  /// After a job fails, or once the task is cancelled, no further job is begun.
  ///
  /// - Parameters:
  ///   - workers: How many run at a time, at least one; no more than the machine's cores do.
  ///   - makeScratch: Makes what one worker keeps between its jobs.
  /// - Returns: Each job's output in the jobs' order, whatever the scheduling; nil for jobs not begun.
  /// - Throws: Of the errors that were thrown, one for want of scratch, else that of the lowest job.
  static func run<Scratch, Output: Sendable, Failure: Error>(
    count: Int, workers: Int, makeScratch: @escaping @Sendable () throws(Failure) -> Scratch,
    job: @escaping @Sendable (Int, Scratch) throws(Failure) -> Output
  ) async throws(Failure) -> [Output?] {
    let next = Ticket()
    let shares = await withTaskGroup(of: Share<Output, Failure>.self) { group in
      for _ in 0..<min(max(workers, 1), max(count, 1)) {
        group.addTask {
          var share = Share<Output, Failure>()
          var current = -1
          do throws(Failure) {
            let scratch = try makeScratch()
            while !Task.isCancelled, let index = next.take(below: count) {
              current = index
              share.outputs.append((index, try job(index, scratch)))
            }
          } catch {
            share.failure = (current, error)
            next.close(at: count)
          }
          return share
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    if let failure = shares.compactMap(\.failure).min(by: { $0.index < $1.index }) {
      throw failure.error
    }
    var outputs = [Output?](repeating: nil, count: count)
    for share in shares {
      for (index, output) in share.outputs { outputs[index] = output }
    }
    return outputs
  }

  /// What one worker did.
  private struct Share<Output: Sendable, Failure: Error>: Sendable {
    var outputs: [(index: Int, output: Output)] = []
    var failure: (index: Int, error: Failure)?
  }

  /// The number of the next free job.
  private final class Ticket: Sendable {
    private let number = Atomic(0)

    func take(below count: Int) -> Int? {
      let index = number.add(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }

    func close(at count: Int) {
      number.store(count, ordering: .relaxed)
    }
  }
}
