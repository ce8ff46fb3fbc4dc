internal import Base
package import Results

/// Finds out which new cases look exactly like baselines whose cases are gone, and so may have been renamed.
package struct Renamings: Sendable {
  private let baselines: BaselineStore
  /// Ids of the baselines, by the checksums of their pixels.
  private let orphans: @Sendable () -> [String: [String]]

  /// - Parameter orphans: ``BaselineInventory/looks`` of the baselines; asked for where there is a new case.
  package init(
    _ baselines: BaselineStore, orphans: @escaping @Sendable () -> [String: [String]]
  ) {
    self.baselines = baselines
    self.orphans = orphans
  }

  /// The result of a case; if it is new, with the baselines that it looks like.
  func result(of checked: CheckedCase) -> CaseResult {
    var result = checked.result
    guard result.status == .new, case let orphans = orphans(), !orphans.isEmpty,
      let own = checked.baselineRecord(), let pixels = own.pixels
    else { return result }
    let alike = Array(
      orphans[pixels, default: []].lazy.filter { isOf(own, $0) }.prefix(CaseResult.mostAlike))
    if !alike.isEmpty { result.noteRenaming(from: alike) }
    return result
  }

  /// Whether a baseline is whole, and its recorded layout is this one.
  private func isOf(_ layout: LayoutRecord, _ id: String) -> Bool {
    do {
      let pair = try baselines.settledPair(of: id)
      guard case .whole = pair.state() else { return false }
      return try pair.layout().completed(by: layout) != nil
    } catch {
      // What a baseline looks like is not known if it cannot be read.
      return false
    }
  }
}
