import Synchronization

/// Allows one recording at a time: an update locks the folder of baselines.
package enum Recording {
  private static let turn = Mutex(())

  package static func alone(_ record: () throws -> Void) throws {
    try turn.withLock { _ in try record() }
  }
}
