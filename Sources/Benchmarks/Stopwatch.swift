#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Measures pieces of work against each other.
struct Stopwatch {
  enum Clock {
    /// This thread's processor time: what other programs do on the machine does not count.
    case thread
    /// The time that passes, for work on several threads.
    case wall
  }

  let clock: Clock
  /// Rounds behind each median.
  let rounds: Int
  /// How long the work of one round takes at least, in seconds.
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

  /// Times one piece of work.
  ///
  /// - Returns: The median of the seconds that one call takes.
  func time(_ work: () throws -> Int) throws -> Double {
    let calls = try count(work)
    return Stopwatch.median(
      try (0..<rounds).map { _ in try seconds(of: work, calls: calls) })
  }

  /// Seconds that one of some calls takes.
  private func seconds(of work: () throws -> Int, calls: Int) throws -> Double {
    var sum = 0
    let start = now()
    for _ in 0..<calls { sum &+= try work() }
    let end = now()
    // Results must be used, or the compiler may leave out the work.
    precondition(sum != .min)
    return (end - start) / Double(calls)
  }

  private func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.count % 2 == 1
      ? sorted[sorted.count / 2]
      : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
  }
}
