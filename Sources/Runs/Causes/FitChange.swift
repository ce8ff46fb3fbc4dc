internal import Results

extension LayoutDifference {
  /// Other steps of `fit`, or other amounts, with the effect on lines and cut.
  func fitChange() -> Consequence? {
    // A cut is reported as a cut.
    guard expected.fitSteps.filter(\.isNoCut) != actual.fitSteps.filter(\.isNoCut) else {
      return nil
    }
    let effect = lineChange() ?? truncationChange()
    return Consequence(
      stage: .fit,
      effects: [.fit(.init(was: expected.measures, is: actual.measures))]
        + (effect?.effects ?? []),
      details: [.fit(was: expected.fitSteps, is: actual.fitSteps)]
        + (effect?.details ?? []),
      shortage: actual.fitSteps.count >= expected.fitSteps.count ? 0 : nil)
  }
}

extension LayoutRecord {
  /// What was done to make the text fit; a text that fits needs no truncation, whether its chain has that
  /// step or not.
  fileprivate var fitSteps: [String] {
    elided.isEmpty ? fit.filter(\.isNoCut) : fit
  }

  /// The same with a cut at the end, if there is one.
  fileprivate var measures: [Effect.Fit.Step] {
    fit.filter(\.isNoCut).map { .init($0) } + (elided.isEmpty ? [] : [.cut])
  }
}

extension String {
  /// Whether a step of `fit` changes more than what is left out.
  var isNoCut: Bool { self != "truncate" }
}
