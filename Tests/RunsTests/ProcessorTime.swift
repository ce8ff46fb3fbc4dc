import Foundation

/// The seconds of processor time that this thread spends on some work.
///
/// Wall time, and with it a test's time limit, includes the time that a test waits for others: minutes on a busy
/// machine.
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
