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

  /// Where baselines that were added come from: each from another one that looks the same and whose case is gone.
  ///
  /// - Parameters:
  ///   - updates: In the suite's order; of those that are alike, the first ones get the first origins.
  ///   - isDry: Whether nothing was recorded, so that only the cases themselves say what they look like.
  /// - Returns: Ids of origins by those of the cases.
  package func origins(of updates: [BaselineUpdate], isDry: Bool) -> [String: String] {
    var left: Set<String>?
    var origins: [String: String] = [:]
    for update in updates where update.action == .added {
      guard let alike = update.result.renamedFrom else { continue }
      let (id, known) = (update.result.id, left ?? Set(orphans().values.joined()))
      left = known
      // Since the run that was looked at, another one may have been recorded.
      guard let origin = alike.first(where: { known.contains($0) && (isDry || isSame(id, $0)) })
      else { continue }
      origins[id] = origin
      left?.remove(origin)
    }
    return origins
  }

  private func isSame(_ id: String, _ other: String) -> Bool {
    do {
      return isOf(try baselines.pair(of: id).layout(), other)
    } catch {
      // A baseline that cannot be read replaces nothing.
      return false
    }
  }

  /// Whether a baseline is whole, and its recorded case and layout are these.
  private func isOf(_ layout: LayoutRecord, _ id: String) -> Bool {
    do {
      let pair = try baselines.settledPair(of: id)
      guard case .whole = pair.state() else { return false }
      let recorded = try pair.layout()
      // What looks alike need not be the same case: its next change would be compared with another one's.
      guard let was = recorded.spec, let now = layout.spec,
        FieldChange.changes(from: was, to: now).isEmpty
      else { return false }
      return recorded.completed(by: layout) != nil
    } catch {
      // What a baseline looks like is not known if it cannot be read.
      return false
    }
  }
}
