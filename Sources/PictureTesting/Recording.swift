import Synchronization

/// One recording at a time: an update takes the folder of baselines for itself.
package enum Recording {
  private static let turn = Mutex(())

  package static func alone(_ record: () throws -> Void) throws {
    try turn.withLock { _ in try record() }
  }
}
