internal import Labels

extension Explanation {
  /// What of the body is cut, why, and the state of the suffix.
  func truncationChange() -> CaseResult.Cause? {
    let was = expected.truncation
    let now = actual.truncation
    var details: [CaseResult.Cause.Detail] = []
    func note(_ what: String, _ was: String?, _ now: String?) {
      if was != now { details.append(.init(what: what, was: was ?? "none", is: now ?? "none")) }
    }
    note("elided bytes", expected.elidedText, actual.elidedText)
    note("reason", was?.reason, now?.reason)
    note("suffix", was?.suffixState, now?.suffixState)
    guard !details.isEmpty else { return nil }
    note("visible text", expected.visibleText, actual.visibleText)
    return CaseResult.Cause(stage: .truncation, summary: summary, details: details)
  }

  private var summary: String {
    let shown = "shows “\(actual.visibleText)” instead of “\(expected.visibleText)”"
    let reason = actual.truncation?.reason ?? "room"
    let (was, now) = (expected.elided, actual.elided)
    guard let before = was.first, let after = now.first else {
      return switch (was.first, now.first) {
      case (nil, let after?):
        "the text is cut at byte \(after[0]) for want of \(reason): \(shown)"
      case (_?, nil): "the text is no longer cut: \(shown)"
      default: suffixChange
      }
    }
    if was.count == 1, now.count == 1, before[1] == after[1], before[0] != after[0] {
      let earlier = after[0] < before[0] ? "earlier" : "later"
      return "the cut is \(Numbers.count(abs(after[0] - before[0]), "byte")) \(earlier): \(shown)"
    }
    if was != now {
      let difference = length(of: now) - length(of: was)
      guard difference != 0 else { return "other text is left out: \(shown)" }
      let change = difference > 0 ? "more are left out" : "fewer are left out"
      return "\(Numbers.count(abs(difference), "byte")) \(change): \(shown)"
    }
    guard expected.truncation?.suffixState == actual.truncation?.suffixState else {
      return suffixChange
    }
    let wanted = expected.truncation?.reason ?? "room"
    return "the text is cut for want of \(reason) instead of \(wanted)"
  }

  private var suffixChange: String {
    "the suffix is \(actual.truncation?.suffixState ?? "gone") instead of "
      + (expected.truncation?.suffixState ?? "absent")
  }

  private func length(of ranges: [[Int]]) -> Int {
    ranges.reduce(0) { $0 + $1[1] - $1[0] }
  }
}

extension LayoutRecord {
  /// Ranges of the body that are left out, as `[start, end]`, in order.
  var elided: [[Int]] {
    let ranges = truncation?.elidedParts ?? truncation?.elided.map { [$0] } ?? []
    return ranges.filter { $0.count == 2 }
  }

  /// `6–12, 13–25`; nil where nothing is left out.
  var elidedText: String? {
    elided.isEmpty ? nil : elided.map { "\($0[0])–\($0[1])" }.joined(separator: ", ")
  }
}
