internal import Labels

extension LayoutDifference {
  /// Other steps of `fit`, or other amounts, with what became of lines and cut.
  func fitChange() -> Consequence? {
    // A cut is told as one.
    guard expected.fitSteps.filter(\.isNoCut) != actual.fitSteps.filter(\.isNoCut) else {
      return nil
    }
    let effect = lineChange() ?? truncationChange()
    return Consequence(
      stage: .fit,
      summary: "the text \(actual.elided.isEmpty ? "fits" : "is set") \(way(actual)) instead of "
        + way(expected)
        + (effect.map { "; \($0.summary)" } ?? ""),
      details: [.init(what: "fit", was: list(expected.fitSteps), is: list(actual.fitSteps))]
        + (effect?.details ?? []),
      shortage: actual.fitSteps.count >= expected.fitSteps.count ? 0 : nil)
  }

  /// `by tighten 1, scale 0.8 and cut`
  private func way(_ record: LayoutRecord) -> String {
    let steps = record.fitSteps.filter(\.isNoCut)
    let way = steps.isEmpty ? "as it is" : "by " + steps.joined(separator: ", ")
    if record.elided.isEmpty { return way }
    return steps.isEmpty ? "with a cut" : "\(way) and cut"
  }

  private func list(_ steps: [String]) -> String {
    steps.isEmpty ? "none" : steps.joined(separator: ", ")
  }
}

extension LayoutRecord {
  /// What was done so that the text fits; one that fits needs no truncation, whether a chain says so or not.
  fileprivate var fitSteps: [String] {
    elided.isEmpty ? fit.filter(\.isNoCut) : fit
  }
}

extension String {
  fileprivate var isNoCut: Bool { self != "truncate" }
}
