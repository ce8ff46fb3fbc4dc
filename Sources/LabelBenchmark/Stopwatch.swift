import Foundation

/// Measures pieces of work one against the other.
struct Stopwatch {
  /// Rounds behind each median.
  let rounds: Int
  /// How long the work of one round lasts at the least, in seconds.
  let batch: Double

  /// Times two pieces of work in turns, so that what slows the machine down slows both.
  ///
  /// - Returns: Medians of the seconds that one call of each takes.
  func compare(
    _ first: () throws -> Int, _ second: () throws -> Int
  ) throws -> (first: Double, second: Double) {
    // The calls behind a batch are counted once everything is warm.
    let counts = (try count(first), try count(second))
    var times: (first: [Double], second: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.first.append(try seconds(of: first, calls: counts.0))
      times.second.append(try seconds(of: second, calls: counts.1))
    }
    return (Stopwatch.median(times.first), Stopwatch.median(times.second))
  }

  private func count(_ work: () throws -> Int) throws -> Int {
    _ = try seconds(of: work, calls: 3)
    return max(1, Int(batch / (try seconds(of: work, calls: 3))))
  }

  /// Seconds that this thread's processor spends on one of some calls.
  private func seconds(of work: () throws -> Int, calls: Int) throws -> Double {
    var sum = 0
    let start = now()
    for _ in 0..<calls { sum &+= try work() }
    let end = now()
    // What is made must be used, or it need not be made.
    precondition(sum != .min)
    return (end - start) / Double(calls)
  }

  /// What other programs do on the machine counts for nothing.
  private func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.count % 2 == 1
      ? sorted[sorted.count / 2]
      : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
  }
}
