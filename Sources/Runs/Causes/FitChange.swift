internal import Labels

extension LayoutDifference {
  /// Other steps of `fit`, or other amounts, with what became of lines and cut.
  func fitChange() -> Consequence? {
    guard expected.fit != actual.fit else { return nil }
    let effect = lineChange() ?? truncationChange()
    return Consequence(
      stage: .fit,
      summary: "the text fits \(way(actual.fit)) instead of \(way(expected.fit))"
        + (effect.map { "; \($0.summary)" } ?? ""),
      details: [.init(what: "fit", was: list(expected.fit), is: list(actual.fit))]
        + (effect?.details ?? []), shortage: actual.fit.count >= expected.fit.count ? 0 : nil)
  }

  private func way(_ steps: [String]) -> String {
    steps.isEmpty ? "as it is" : "by " + steps.joined(separator: ", ")
  }

  private func list(_ steps: [String]) -> String {
    steps.isEmpty ? "none" : steps.joined(separator: ", ")
  }
}
