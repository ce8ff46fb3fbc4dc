internal import Base
internal import Labels
internal import Results

/// How two layouts differ: the first stage at which they do, in words.
struct LayoutDifference {
  /// As it was.
  var expected: LayoutRecord
  /// As it is now, with clusters, from which the numbers of line breaks come.
  var actual: LayoutRecord
  /// How far something may move before it counts as moved, in points.
  var tolerance: Double

  /// What can be seen first: another fit, other lines, another cut, or what moved; nil if nothing did.
  func consequence() -> Consequence? {
    fitChange() ?? lineChange() ?? truncationChange() ?? placementChange()
  }

  /// The words for no consequence: a move within the tolerance does not count, but is still a move.
  var stillness: String { "nothing moved\(bound)" }

  /// The same if characters may have moved on their lines, about which records say nothing.
  var stillnessOfLines: String { "no line moved or changed its length\(bound)" }

  /// The same if something may visibly have moved, although no line, cut or box of the layout did.
  ///
  /// - Parameter isAlone: Whether nothing else can have changed the picture.
  func sameness(isAlone: Bool = true) -> String {
    (isExact ? "same layout" : "same layout within \(Numbers.points(tolerance)) pt")
      + (isAlone ? ", different pixels" : "")
  }

  /// How far things may have moved that count as unmoved.
  var bound: String { isExact ? "" : " by more than \(Numbers.points(tolerance)) pt" }

  private var isExact: Bool {
    var exact = self
    exact.tolerance = 0
    return exact.placementChange() == nil
  }
}

/// The effect of a change.
struct Consequence: Equatable {
  var stage: CaseResult.Stage
  var summary: String
  var details: [CaseResult.Cause.Detail]
  /// How much room a line lacks, in points; 0 if the amount is unknown, nil if it lacks none.
  var shortage: Double?
}
