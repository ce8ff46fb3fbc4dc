internal import Base
internal import Labels
internal import Results

extension LayoutDifference {
  /// What is cut from the body, why, and the state of the suffix.
  func truncationChange() -> Consequence? {
    let was = expected.truncation
    let now = actual.truncation
    var details: [CaseResult.Cause.Detail] = []
    func note(_ what: String, _ was: String?, _ now: String?) {
      if was != now { details.append(.init(what: what, was: was ?? "none", is: now ?? "none")) }
    }
    let texts = BodyPositions(expected, actual)
    let agree = texts.agree(expected.elided, actual.elided)
    if !agree { note("left out", expected.elidedWords, actual.elidedWords) }
    note("reason", was?.reason, now?.reason)
    // If there was none, or is none now, a move says more.
    if was?.suffixState != nil, now?.suffixState != nil {
      note("suffix", was?.suffixState, now?.suffixState)
    }
    guard !details.isEmpty || !agree else { return nil }
    note("visible text", expected.visibleText, actual.visibleText)
    let isLonger = expected.elided.isEmpty || isCutEarlier(texts)
    return Consequence(
      stage: .truncation, summary: agree ? otherwiseCut : cutElsewhere(texts), details: details,
      shortage: !agree && !actual.elided.isEmpty && isLonger ? 0 : nil)
  }

  private func isCutEarlier(_ texts: BodyPositions) -> Bool {
    guard let was = expected.elided.first, let now = actual.elided.first,
      let start = texts.positions(of: was[0])
    else { return false }
    return now[0] < start.lowerBound
  }

  /// The words if different text is left out.
  private func cutElsewhere(_ texts: BodyPositions) -> String {
    let shown = Excerpt.shows(actual.visibleText, insteadOf: expected.visibleText)
    let (was, now) = (expected.elided, actual.elided)
    guard let before = was.first else {
      let words = now.first.flatMap { texts.text(from: $0[0], to: $0[1]) }
      return "the text does not fit \(room(actual)) and is now cut"
        + "\(words.map { " before \($0)" } ?? ""): it \(shown)"
    }
    guard let after = now.first else { return "the text is no longer cut: it \(shown)" }
    if was.count == 1, now.count == 1, texts.agree([[before[1]]], [[after[1]]]),
      let start = texts.positions(of: before[0])
    {
      let isEarlier = after[0] < start.lowerBound
      let count =
        isEarlier
        ? texts.count(from: after[0], to: start.lowerBound)
        : texts.count(from: start.upperBound, to: after[0])
      let distance = count.map { "\(Numbers.count($0, "character")) " } ?? ""
      return "the cut is \(distance)\(isEarlier ? "earlier" : "later"): the text \(shown)"
    }
    return "a different part of the text is left out: the text \(shown)"
  }

  /// The limit for which the text is cut: `2 lines`, `the height`.
  private func room(_ record: LayoutRecord) -> String {
    guard let reason = record.truncation?.reason else { return "the room" }
    guard reason == LabelLayout.Truncation.Reason.lines.rawValue else { return "the \(reason)" }
    guard case .object(let members)? = record.spec, case .number(let lines)? = members["lines"],
      lines > 0
    else { return "its \(record.lineWord)s" }
    return Numbers.count(Int(lines), record.lineWord)
  }

  /// The same text is left out.
  private var otherwiseCut: String {
    let (was, now) = (expected.truncation, actual.truncation)
    if let before = was?.suffixState, let after = now?.suffixState, before != after {
      return "the suffix is \(after) instead of \(before)"
    }
    return
      "the text is cut as it does not fit \(room(actual)); before, it was cut as it did not fit "
      + room(expected)
  }
}

extension LayoutRecord {
  /// Ranges of the body that are left out, as `[start, end]`, in order.
  var elided: [[Int]] {
    let ranges = truncation?.elidedParts ?? truncation?.elided.map { [$0] } ?? []
    return ranges.filter { $0.count == 2 }
  }

  /// The texts that are left out; nil if nothing is.
  fileprivate var elidedWords: String? { elidedWords(of: body) }

  /// - Parameter body: Of the label; nil if it is not known.
  func elidedWords(of body: String?) -> String? {
    guard !elided.isEmpty else { return nil }
    return elided.map { range in
      body?.part(from: range[0], to: range[1]).map { Excerpt.text($0, 40) } ?? "text"
    }.joined(separator: " … ")
  }
}
