internal import Labels

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
