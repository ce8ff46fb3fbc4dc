import Foundation

/// The seconds that this thread's processor spends on some work.
///
/// Wall time, and with it a test's time limit, counts how long a test waits for others: on a busy machine that is
/// minutes.
func processorSeconds(of work: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try work()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
