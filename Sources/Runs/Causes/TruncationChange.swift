internal import Base
internal import Labels
internal import Results

extension LayoutDifference {
  /// What is cut from the body, why, and the state of the suffix.
  func truncationChange() -> Consequence? {
    let was = expected.truncation
    let now = actual.truncation
    var details: [CaseResult.Cause.Detail] = []
    func note(_ part: CaseResult.Cause.Detail.CutPart, _ was: String?, _ now: String?) {
      if was != now { details.append(.cut(part, was: was, is: now)) }
    }
    let (cut, suffix) = (cut, suffixChange)
    guard cut != nil || suffix != nil else { return nil }
    if cut != nil { note(.leftOut, expected.elidedWords, actual.elidedWords) }
    note(.reason, was?.reason, now?.reason)
    // If there was none, or is none now, a move says more.
    if was?.suffixState != nil, now?.suffixState != nil {
      note(.suffix, was?.suffixState?.rawValue, now?.suffixState?.rawValue)
    }
    note(.visibleText, expected.visibleText, actual.visibleText)
    let isLonger = expected.elided.isEmpty || !lostRanges(texts).isEmpty
    return Consequence(
      stage: .truncation,
      effects: [cut, suffix].compactMap(\.self), details: details,
      shortage: cut != nil && !actual.elided.isEmpty && isLonger ? 0 : nil)
  }

  /// The parts of the body that are not left out.
  private static func kept(of record: LayoutRecord) -> [String?] {
    guard let body = record.body else { return [] }
    return ranges([[0, body.utf8.count]], without: record.elided)
      .map { body.part(from: $0[0], to: $0[1]) }
  }

  /// What became of what is left out: more, less or other text; nil if it is the same.
  var cut: Effect? {
    let areAlike = texts.agree(expected.elided, actual.elided)
    if areAlike, actual.elided.isEmpty { return nil }
    let shown = Effect.Shown(was: expected.visibleText, is: actual.visibleText)
    guard !areAlike else {
      // Words that are new can be left out with those that were; nobody sees an edit of these alone.
      guard Self.kept(of: expected) != Self.kept(of: actual) else { return nil }
      let known = Self.ranges(actual.elided, without: texts.insertions)
      let new = words(of: Self.ranges(actual.elided, without: known))
      return new.isEmpty ? nil : .otherCut(.init(lost: new, at: actual.cutPlace, shown))
    }
    if actual.elided.isEmpty { return .noLongerCut(shown) }
    let lost = lostRanges(texts)
    let words = words(of: lost)
    if expected.elided.isEmpty {
      // What was not there is not lost.
      let leftOut = expected.visibleText.isEmpty ? [] : words
      return .cut(.init(leftOut: leftOut, at: actual.cutPlace, limit: limit(of: actual), shown))
    }
    let regained = Self.ranges(texts.ranges(expected.elided), without: actual.elided)
    let moved = lost + regained
    if let place = actual.cutPlace, place == expected.cutPlace, !moved.isEmpty,
      lost.isEmpty || regained.isEmpty
    {
      let counts = moved.map { texts.count(from: $0[0], to: $0[1]) }
      let characters = counts.contains(nil) ? nil : counts.compactMap(\.self).reduce(0, +)
      return .cutMoved(
        .init(
          at: place, isMore: regained.isEmpty, texts: self.words(of: moved), characters: characters,
          shown))
    }
    return .otherCut(.init(lost: words, at: actual.cutPlace, shown))
  }

  /// What is left out now, and was not; in bytes of the actual body.
  func lostRanges(_ texts: BodyPositions) -> [[Int]] {
    Self.ranges(actual.elided, without: texts.ranges(expected.elided))
  }

  /// The parts of ranges that are in none of the others; both are in order.
  static func ranges(_ ranges: [[Int]], without others: [[Int]]) -> [[Int]] {
    ranges.flatMap { range -> [[Int]] in
      var parts: [[Int]] = []
      var start = range[0]
      for other in others where other[0] < range[1] && other[1] > start {
        if other[0] > start { parts.append([start, other[0]]) }
        start = max(start, other[1])
      }
      return start < range[1] ? parts + [[start, range[1]]] : parts
    }
  }

  private func words(of ranges: [[Int]]) -> [String] {
    ranges.compactMap { words(from: $0[0], to: $0[1]) }
  }

  /// A part of the actual body, with the alternative texts, or the names, of its pictures and boxes.
  func words(from start: Int, to end: Int) -> String? {
    texts.text(from: start, to: end).map { actual.naming($0, from: start) }
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
