internal import Results
private import Synchronization

/// The first error that prevents verdicts from being kept, from any thread.
final class Trouble: Sendable {
  private let error = Mutex<RunError?>(nil)

  var first: RunError? { error.withLock(\.self) }

  func note(_ new: RunError) {
    error.withLock { if $0 == nil { $0 = new } }
  }
}
