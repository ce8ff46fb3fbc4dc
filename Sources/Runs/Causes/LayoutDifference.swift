internal import Labels
internal import Pictures

/// How two layouts differ: the first stage at which they part, in words.
struct LayoutDifference {
  /// As it was.
  var expected: LayoutRecord
  /// As it is now, with clusters, from which the numbers of line breaks come.
  var actual: LayoutRecord
  /// How far something may move before it counts as moved, in points.
  var tolerance: Double

  /// What can be seen first: another fit, other lines, another cut, or what moved; nil where nothing did.
  func consequence() -> Consequence? {
    fitChange() ?? lineChange() ?? truncationChange() ?? placementChange()
  }

  /// What is said where there is no consequence: a move within the tolerance is none, but it is one.
  var stillness: String { "nothing moved\(bound)" }

  /// The same where characters may stand elsewhere on their lines, of which records say nothing.
  var stillnessOfLines: String { "no line moved or changed its length\(bound)" }

  /// The same of what may be seen to have moved, though no line, cut or box of the layout did.
  ///
  /// - Parameter isAlone: Whether nothing else can have changed the picture.
  func sameness(isAlone: Bool = true) -> String {
    (isExact ? "same layout" : "same layout within \(Numbers.points(tolerance)) pt")
      + (isAlone ? ", other pixels" : "")
  }

  /// By how much things may have moved that count as still.
  var bound: String { isExact ? "" : " by more than \(Numbers.points(tolerance)) pt" }

  private var isExact: Bool {
    var exact = self
    exact.tolerance = 0
    return exact.placementChange() == nil
  }
}

/// What came of a change.
struct Consequence: Equatable {
  var stage: CaseResult.Stage
  var summary: String
  var details: [CaseResult.Cause.Detail]
  /// Where the label lacks room on a line, how much of it, in points; 0 where only that is known, nil where it does
  /// not.
  var shortage: Double?
}
