private import Base

/// The words for cases that a run skipped.
extension Wording {
  /// Why a case was skipped, and that it has a baseline.
  static func leftOut(_ baseline: BaselinePair, because reason: String?) -> String {
    let words = "its baseline \(baseline.path) is compared with nothing"
    return reason.map { "\($0); \(words)" } ?? words
  }
}

/// What a run says of the cases that it skipped: of all if these fail it, otherwise of those with a baseline.
package struct SkippedCases: Sendable {
  /// How many ids are named.
  private static let mostNames = 10

  package let cases: [CaseResult]
  /// The sentence about their number.
  package let sentence: String

  /// - Parameters:
  ///   - results: All that the run checked.
  ///   - fails: Whether skipped cases fail the run.
  /// - Returns: nil if there is nothing to say.
  package init?(_ results: [CaseResult], fails: Bool) {
    cases = results.filter { $0.status == .skipped && (fails || $0.leavesOutBaseline == true) }
    switch (cases.count, fails) {
    case (0, _): return nil
    case (1, true): sentence = "1 case is skipped, which fails the run"
    case (let count, true): sentence = "\(count) cases are skipped, which fails the run"
    case (1, false): sentence = "1 skipped case has a baseline"
    case (let count, false): sentence = "\(count) skipped cases have baselines"
    }
  }

  /// `a, b and 3 more`
  package var names: String {
    cases.map(\.id).listed(most: Self.mostNames)
  }
}
