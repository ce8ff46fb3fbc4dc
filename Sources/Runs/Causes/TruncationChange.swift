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
      stage: .truncation, effects: [agree ? otherwiseCut : cutChange(texts)], details: details,
      shortage: !agree && !actual.elided.isEmpty && isLonger ? 0 : nil)
  }

  private func isCutEarlier(_ texts: BodyPositions) -> Bool {
    guard let was = expected.elided.first, let now = actual.elided.first,
      let start = texts.positions(of: was[0])
    else { return false }
    return now[0] < start.lowerBound
  }

  /// The effect if different text is left out.
  func cutChange(_ texts: BodyPositions) -> Effect {
    let shown = Effect.Shown(was: expected.visibleText, is: actual.visibleText)
    let (was, now) = (expected.elided, actual.elided)
    guard let before = was.first else {
      let leftOut = now.compactMap { texts.text(from: $0[0], to: $0[1]) }
      return .cut(.init(leftOut: leftOut, at: actual.cutPlace, limit: limit(of: actual), shown))
    }
    guard let after = now.first else { return .noLongerCut(shown) }
    if was.count == 1, now.count == 1, texts.agree([[before[1]]], [[after[1]]]),
      let start = texts.positions(of: before[0])
    {
      let isEarlier = after[0] < start.lowerBound
      let count =
        isEarlier
        ? texts.count(from: after[0], to: start.lowerBound)
        : texts.count(from: start.upperBound, to: after[0])
      return .cutMoved(.init(at: .end, isMore: isEarlier, characters: count, shown))
    }
    return .otherCut(.init(shown))
  }

  /// The limit for which the text is cut.
  private func limit(of record: LayoutRecord) -> Effect.Limit {
    var limit = Effect.Limit(reason: record.truncation?.reason, areColumns: record.isInColumns)
    if limit.reason == LabelLayout.Truncation.Reason.lines.rawValue,
      case .object(let members)? = record.spec, case .number(let lines)? = members["lines"],
      lines > 0
    {
      limit.lines = Int(exactly: lines)
    }
    return limit
  }

  /// The same text is left out.
  private var otherwiseCut: Effect {
    let (was, now) = (expected.truncation, actual.truncation)
    if let before = was?.suffixState, let after = now?.suffixState, before != after {
      return .suffix(.init(was: before, is: after))
    }
    return .limit(.init(was: limit(of: expected), is: limit(of: actual)))
  }
}

extension LayoutRecord {
  /// Ranges of the body that are left out, as `[start, end]`, in order.
  var elided: [[Int]] {
    let ranges = truncation?.elidedParts ?? truncation?.elided.map { [$0] } ?? []
    return ranges.filter { $0.count == 2 }
  }

  /// Where in the body something is left out; nil if in several places, or nowhere.
  fileprivate var cutPlace: Effect.CutPlace? {
    guard elided.count == 1 else { return nil }
    let end = body?.utf8.count ?? lines.compactMap(\.range.last).max() ?? 0
    if elided[0][1] >= end { return .end }
    return elided[0][0] == 0 ? .start : .middle
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
