private import Synchronization

/// The first error of work that several threads do.
package final class FirstError<Failure: Error>: Sendable {
  private let error = Mutex<Failure?>(nil)

  package init() {}

  package var first: Failure? { error.withLock(\.self) }

  package func note(_ new: Failure) {
    error.withLock { if $0 == nil { $0 = new } }
  }
}
