internal import Labels

extension Explanation {
  /// What of the case is not what it was, and what came of it.
  func caseChange() -> CaseResult.Cause? {
    guard let was = expected.spec, let now = actual.spec, was != now else { return nil }
    let changes = FieldChange.changes(from: was, to: now)
    guard !changes.isEmpty else { return nil }
    var summary = Self.words(changes)
    // Between these two, nothing but the case differs.
    var ofCase = self
    if let replayed {
      ofCase.expected = replayed
      ofCase.expected.environment = expected.environment
    }
    summary += ofCase.consequence(of: changes)
    if let replayed {
      var ofWorld = self
      ofWorld.actual = replayed
      if let change = ofWorld.worldChange() {
        summary += "; besides, unchanged it would differ too: \(change.summary)"
      }
    }
    return CaseResult.Cause(
      stage: .case, summary: summary,
      roots: changes.map {
        .init(kind: .case, path: $0.path, was: $0.was, is: $0.now, change: $0.change)
      },
      details: changes.map { .init(what: $0.path, was: $0.was, is: $0.now) })
  }

  private static func words(_ changes: [FieldChange]) -> String {
    let shown = changes.prefix(3).map { "`\($0.path)` \($0.change)" }
    let more = changes.count - shown.count
    return shown.joined(separator: ", ")
      + (more > 0 ? " and \(Numbers.count(more, "other change"))" : "")
  }

  /// Where lines break or end elsewhere, or what moved; empty where only boxes are as large as the case says.
  private func consequence(of changes: [FieldChange]) -> String {
    if let change = fitChange() ?? lineChange() ?? truncationChange() {
      return ": \(change.summary)"
    }
    if let placement = placementChange() {
      return placement.details.first?.what == "label" ? "" : ": \(placement.summary)"
    }
    // Other libraries may paint other edges.
    let isColor = changes.allSatisfy(\.isColor) && expected.environment == actual.environment
    return isColor ? "; colour only" : "; nothing moved"
  }
}
