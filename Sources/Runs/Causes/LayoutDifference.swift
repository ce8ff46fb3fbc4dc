internal import Base
internal import Labels
internal import Results

/// How two layouts differ: the first stage at which they do.
struct LayoutDifference {
  /// As it was.
  var expected: LayoutRecord
  /// As it is now, with clusters, from which the numbers of line breaks come.
  var actual: LayoutRecord
  /// How far something may move before it counts as moved, in points.
  var tolerance: Double
  /// From the recorded body to the current one.
  let texts: BodyPositions

  init(expected: LayoutRecord, actual: LayoutRecord, tolerance: Double) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    texts = BodyPositions(expected, actual)
  }

  /// What can be seen first: another fit, other lines, another cut, or what moved; nil if nothing did.
  func consequence() -> Consequence? {
    var consequence = fitChange() ?? lineChange() ?? truncationChange() ?? placementChange()
    if expected.truncation?.suffixState != nil, actual.truncation?.suffixState == nil {
      consequence?.effects.append(.gone(.init(.suffix, isPrice: showedPrice)))
    }
    if expected.truncation?.ellipsis != nil, actual.truncation?.ellipsis == nil,
      !actual.elided.isEmpty,
      actual.spec?.members?["ellipsis"] == expected.spec?.members?["ellipsis"],
      texts.agree(expected.elided, actual.elided) || !lostRanges(texts).isEmpty
    {
      // The only sign that a text is cut.
      consequence?.effects.append(.gone(.init(.ellipsis)))
    }
    consequence?.effects += overhangs
    return consequence
  }

  /// Points beyond the label that are worth a word.
  private static let leastOverhang = 0.5

  /// What is painted farther beyond the label than it was, or no longer beyond it; nothing if that is not known of both
  /// layouts.
  var overhangs: [Effect] {
    guard let before = expected.ink, let now = actual.ink else { return [] }
    let isCut = actual.spec?.members?["clip"] != .bool(false)
    return LabelLayout.Overflow.Side.allCases.map(\.rawValue).compactMap { side in
      let (was, found) = (
        before.first { $0.side == side }, now.first { $0.side == side }
      )
      let change = (found?.pt ?? 0) - (was?.pt ?? 0)
      let least = max(tolerance, Self.leastOverhang)
      guard change > least || found == nil && -change > least,
        let what = found?.kind ?? was?.kind
      else { return nil }
      return .beyond(
        .init(at: side, what, was: was?.pt ?? 0, is: found?.pt ?? 0, isCut: isCut))
    }
  }

  /// What there is to say without a consequence: a move within the tolerance does not count, but is still a move.
  func stillness(_ extent: Effect.Stillness.Extent) -> Effect.Stillness {
    var exact = self
    exact.tolerance = 0
    return .init(extent, within: exact.hasSamePlaces ? nil : tolerance)
  }

  /// The same if something may visibly have moved, although no line, cut or box of the layout did.
  var sameness: [Effect] { [.still(stillness(.layout)), .painted(.init(.pixels))] }
}

/// The effect of a change.
struct Consequence: Equatable {
  var stage: CaseResult.Stage
  /// The most visible one first.
  var effects: [Effect]
  var details: [CaseResult.Cause.Detail]
  /// How much room a line lacks, in points; 0 if the amount is unknown, nil if it lacks none.
  var shortage: Double?
}
