internal import Base
internal import Results

/// The tries of one case and their result.
///
/// A case that passes only when it is tried again is flaky. People are shown the first try that failed and drew
/// something, or else the first.
struct Tries {
  /// How many there were, including those that ended a process.
  private(set) var count: Int
  private var last: CaseWork.Outcome
  /// nil if all tries passed.
  private var failed: CaseWork.Outcome?
  private var seconds: Double

  /// - Parameters:
  ///   - first: The first try that ended as it should.
  ///   - lost: The outcome of the earlier tries, which ended their process; nil for none.
  ///   - losses: How many they were.
  init(_ first: CaseWork.Outcome, after lost: CaseWork.Outcome?, _ losses: Int) {
    count = losses + 1
    last = first
    seconds = first.result.duration
    failed = first.isFailed && (lost == nil || first.result.files != nil) ? first : lost
  }

  /// Whether another try could have another result; it could not for a picture without a baseline.
  var isWorthAnother: Bool { last.isFailed }

  mutating func add(_ next: CaseWork.Outcome) {
    count += 1
    last = next
    seconds += next.result.duration
  }

  var verdict: CaseWork.Outcome {
    guard var verdict = failed else { return last }
    // A case that is new, or that is skipped now, stays so.
    guard last.isFailed || last.result.status == .passed else { return last }
    verdict.result.duration = Numbers.microseconds(seconds)
    verdict.result.tries = count > 1 ? count : nil
    guard !last.isFailed else { return verdict }
    verdict.result.status = .flaky
    verdict.result.message = Wording.passed(atTry: count, after: verdict.result.message)
    verdict.failure = nil
    return verdict
  }
}

extension CaseWork.Outcome {
  fileprivate var isFailed: Bool { result.status.needsAttention && result.status != .new }
}
