internal import Base
internal import Labels
internal import Results

extension LayoutDifference {
  /// Other steps of `fit`, or other amounts, with the effect on lines and cut.
  func fitChange() -> Consequence? {
    // A cut is reported as a cut.
    guard expected.fitSteps.filter(\.isNoCut) != actual.fitSteps.filter(\.isNoCut) else {
      return nil
    }
    let lines = lineChange()
    let effect = lines ?? truncationChange()
    // Whether it is cut has been said.
    let isCutAlone = lines == nil && expected.elided.isEmpty != actual.elided.isEmpty
    let shown = Excerpt.shows(actual.visibleText, insteadOf: expected.visibleText)
    return Consequence(
      stage: .fit,
      summary: "the text \(way(actual, "is", "fits")); before, it \(way(expected, "was", "fitted"))"
        + (effect.map { isCutAlone ? ": it \(shown)" : "; \($0.summary)" } ?? ""),
      details: [.init(what: "fit", was: list(expected.fitSteps), is: list(actual.fitSteps))]
        + (effect?.details ?? []),
      shortage: actual.fitSteps.count >= expected.fitSteps.count ? 0 : nil)
  }

  /// `is tightened by 1 pt a character, scaled to 80 % and cut`, or `fits unchanged`
  private func way(_ record: LayoutRecord, _ verb: String, _ fits: String) -> String {
    let steps = record.fit.filter(\.isNoCut).map(\.fitWords)
    if record.elided.isEmpty {
      return steps.isEmpty
        ? "\(fits) unchanged" : "\(verb) \(Excerpt.list(steps)) to fit"
    }
    return "\(verb) \(Excerpt.list(steps + ["cut"]))"
  }

  private func list(_ steps: [String]) -> String {
    steps.isEmpty ? "none" : steps.joined(separator: ", ")
  }
}

extension LayoutRecord {
  /// What was done to make the text fit; a text that fits needs no truncation, whether its chain has that
  /// step or not.
  fileprivate var fitSteps: [String] {
    elided.isEmpty ? fit.filter(\.isNoCut) : fit
  }
}

extension String {
  fileprivate var isNoCut: Bool { self != "truncate" }

  /// A step of `fit` as sentences say it: `tightened by 0.5 pt a character`, `scaled to 89.9 %`.
  fileprivate var fitWords: String {
    let words = split(separator: " ")
    guard words.count == 2, let amount = Double(words[1]) else {
      return self == "collapse" ? "set with its attachments collapsed" : self
    }
    return switch words[0] {
    case "tighten": "tightened by \(Numbers.points(amount)) pt a character"
    case "scale": "scaled to \(Numbers.points(amount * 100)) %"
    default: self
    }
  }
}
