private import Synchronization

// Records the baselines of tests one by one: see ``BaselineTransaction`` for what a kill leaves
// behind.
extension BaselineStore {
  /// For how many seconds another process may hold the baselines.
  private static let patience = 60.0

  /// Makes a picture a baseline, byte for byte, when its layout is unknown.
  package func record(picture: [UInt8], of id: String) throws(RunError) {
    do {
      try record(BaselineFiles(id: id, picture: picture, record: []))
    } catch {
      throw .baseline(error)
    }
  }

  /// Puts both files of a baseline in place.
  package func record(_ files: BaselineFiles) throws(BaselineError) {
    let transaction = try BaselineTransaction(self, patience: Self.patience)
    let trouble = Outcome()
    transaction.record(files) { error in trouble.error.withLock { $0 = error } }
    try transaction.finish()
    if let error = trouble.error.withLock(\.self) { throw error }
  }

  private final class Outcome: Sendable {
    let error = Mutex<BaselineError?>(nil)
  }
}
