private import Cases
internal import Raster
private import Synchronization

// Baselines that tests record one by one: see ``BaselineTransaction`` for what a kill leaves.
extension BaselineStore {
  /// So many seconds another process may take with the baselines.
  private static let patience = 60.0

  /// What makes the drawn picture the case's baseline; nil where nothing was drawn.
  func files(of checked: CheckedCase) throws(RunError) -> BaselineFiles? {
    guard let layout = checked.baselineRecord() else { return nil }
    do {
      guard let png = try checked.actualPNG(effort: .small) else { return nil }
      return files(of: checked.subject.id, png: png, layout: layout)
    } catch {
      throw .picture(id: checked.subject.id, reason: "\(error)")
    }
  }

  /// Makes what was drawn of a case its baseline; does nothing where nothing was drawn.
  package func record(_ checked: CheckedCase) throws(RunError) {
    guard let files = try files(of: checked) else { return }
    do {
      try record(files)
    } catch {
      throw .baseline(error)
    }
  }

  /// Makes a picture a baseline, byte for byte, where nobody knows the layout of what it shows.
  package func record(picture: [UInt8], of id: String) throws(RunError) {
    do {
      try record(BaselineFiles(id: id, picture: picture, record: []))
    } catch {
      throw .baseline(error)
    }
  }

  private func record(_ files: BaselineFiles) throws(BaselineError) {
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
