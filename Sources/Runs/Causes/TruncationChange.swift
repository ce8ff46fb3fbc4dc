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
    let agree = texts.agree(expected.elided, actual.elided)
    let suffix = suffixChange
    guard !agree || suffix != nil else { return nil }
    if !agree { note(.leftOut, expected.elidedWords, actual.elidedWords) }
    note(.reason, was?.reason, now?.reason)
    // If there was none, or is none now, a move says more.
    if was?.suffixState != nil, now?.suffixState != nil {
      note(.suffix, was?.suffixState, now?.suffixState)
    }
    note(.visibleText, expected.visibleText, actual.visibleText)
    let isLonger = expected.elided.isEmpty || !lostRanges(texts).isEmpty
    return Consequence(
      stage: .truncation,
      effects: (agree ? [] : [cutChange(texts)]) + [suffix].compactMap(\.self), details: details,
      shortage: !agree && !actual.elided.isEmpty && isLonger ? 0 : nil)
  }

  /// The effect if different text is left out.
  func cutChange(_ texts: BodyPositions) -> Effect {
    let shown = Effect.Shown(was: expected.visibleText, is: actual.visibleText)
    if actual.elided.isEmpty { return .noLongerCut(shown) }
    let lost = lostRanges(texts)
    let words = lost.compactMap { self.words(texts, $0) }
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
          at: place, isMore: regained.isEmpty, texts: moved.compactMap { self.words(texts, $0) },
          characters: characters, shown))
    }
    return .otherCut(.init(lost: words, at: actual.cutPlace, shown))
  }

  /// What is left out now, and was not; in bytes of the actual body.
  private func lostRanges(_ texts: BodyPositions) -> [[Int]] {
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

  /// A part of the actual body, with the alternative texts, or the names, of its pictures and boxes.
  private func words(_ texts: BodyPositions, _ range: [Int]) -> String? {
    guard let text = texts.text(from: range[0], to: range[1]) else { return nil }
    let mark = Character(TextAttachment.character)
    guard text.contains(mark), let before = actual.body?.part(from: 0, to: range[0]) else {
      return text
    }
    var index = before.count { $0 == mark }
    let alternatives = actual.alternativeTexts
    return text.map { character in
      guard character == mark else { return String(character) }
      defer { index += 1 }
      return alternatives.indices.contains(index) ? alternatives[index] : String(mark)
    }.joined()
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

  /// What stands for the body's attachments where only text can be shown, in order.
  fileprivate var alternativeTexts: [String] {
    guard case .object(let members)? = spec, case .array(let runs)? = members["text"] else {
      return []
    }
    return runs.compactMap(\.members).filter { $0["text"] == nil }.map { run -> String in
      if case .string(let text)? = run["alt"] { return text }
      if case .string(let name)? = run["image"] { return "[\(name)]" }
      return "[box]"
    }
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
