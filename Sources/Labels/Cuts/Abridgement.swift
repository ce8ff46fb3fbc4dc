/// Leaves out as little of a body as possible anywhere other than just at its end: at the start, in the
/// middle, or around runs with `keep`.
///
/// What is kept is composed as a body of its own with one ellipsis in it, so that every rule for lines
/// and the suffix holds for it. The longest one is found by a search that doubles what it keeps and
/// then halves the difference: it shapes only a few times as much text as is shown, however long the body is.
struct Abridgement {
  /// Composes what is kept of the body, with an ellipsis where there is one; nil where that does not fit the label.
  typealias Compose = (ShapedText, Fragment?) throws(LayoutError) -> Composition?

  private let texts: LabelTexts
  private let endCut: EndCut
  private let reason: LabelLayout.Truncation.Reason
  private let cutsMiddle: Bool
  private let graphemes: BodyGraphemes
  private let order: KeepOrder
  private let compose: Compose

  /// - Parameters:
  ///   - endCut: Says what ellipsis a cut shows.
  ///   - reason: The limit that the whole body exceeds.
  init(
    _ spec: SharedSpec, texts: LabelTexts, endCut: EndCut,
    reason: LabelLayout.Truncation.Reason, compose: @escaping Compose
  ) {
    self.texts = texts
    self.endCut = endCut
    self.reason = reason
    self.compose = compose
    cutsMiddle = spec.truncate == .middle
    graphemes = BodyGraphemes(texts.body, isNumberSafe: spec.isNumberSafe)
    order = KeepOrder(graphemes, of: spec)
  }

  /// The composition that shows the most of the body; nil if not even the ellipsis and the suffix fit.
  func composition() throws(LayoutError) -> Composition? {
    var nothing: Composition?
    for strictness in CutStrictness.allCases {
      guard let found = try longest(strictness) else { continue }
      if found.kept.ranges.contains(where: graphemes.shows) { return found.composition }
      nothing = nothing ?? found.composition
    }
    return nothing
  }

  /// A composition that fits.
  private struct Candidate {
    var kept: KeptRanges
    var amount: KeepOrder.Amount
    var composition: Composition
  }

  private func longest(_ strictness: CutStrictness) throws(LayoutError) -> Candidate? {
    guard var best = try candidate(order.amount(after: 0), strictness) else { return nil }
    try extend(&best, by: order.stepCount, strictness) { order.amount(after: $0) }
    guard cutsMiddle else { return best }
    // If a whole number does not fit on the shorter side, the other side gets its room.
    for side in [\KeepOrder.Amount.head, \KeepOrder.Amount.tail] {
      let start = best.amount
      try extend(&best, by: order.remaining(of: start), strictness) { added in
        var amount = start
        amount[keyPath: side] += added
        return amount
      }
    }
    return try withoutBreaks(best, strictness) ?? best
  }

  /// All of both sides, without the line breaks between them; nil if that does not fit, or if no line breaks are there.
  ///
  /// - Parameter best: The most that fits of what leaves out ordinary text.
  private func withoutBreaks(
    _ best: Candidate, _ strictness: CutStrictness
  ) throws(LayoutError) -> Candidate? {
    let (heads, tails) = (
      best.kept.ranges.prefix(best.kept.rangesBeforeGap),
      best.kept.ranges.dropFirst(best.kept.rangesBeforeGap)
    )
    guard order.remaining(of: best.amount) == 1, tails.count <= 1 else { return nil }
    let gap = (heads.last?.upperBound ?? 0)..<(tails.first?.lowerBound ?? order.textEnd)
    let end = tails.first?.upperBound ?? order.textEnd
    for grapheme in gap where graphemes.isBreak(grapheme) {
      let (head, tail) = (
        graphemes.trimmedEnd(0..<grapheme), graphemes.trimmedStart(grapheme..<end)
      )
      guard !head.isEmpty, !tail.isEmpty,
        graphemes.allowsEnd(before: head.upperBound, strictness),
        graphemes.allowsStart(at: tail.lowerBound, strictness)
      else { continue }
      let kept = KeptRanges(ranges: [head, tail], rangesBeforeGap: 1)
      if let composition = try composition(of: kept) {
        return Candidate(kept: kept, amount: best.amount, composition: composition)
      }
    }
    return nil
  }

  /// Finds the largest of growing amounts that fits. The first, 0, is known to fit; the last, the whole
  /// body, is known not to.
  private func extend(
    _ best: inout Candidate, by count: Int, _ strictness: CutStrictness,
    _ amount: (Int) -> KeepOrder.Amount
  ) throws(LayoutError) {
    var fitting = 0
    var failing = count
    var step = 1
    while failing - fitting > 1 {
      let doubled = fitting + step
      let tried = doubled < failing && step > 0 ? doubled : fitting + (failing - fitting) / 2
      if let found = try candidate(amount(tried), strictness, than: best) {
        best = found
        fitting = tried
        step *= 2
      } else {
        failing = tried
        step = 0
      }
    }
  }

  /// Composes an amount of the body; nil where it does not fit.
  ///
  /// - Parameter known: A candidate that fits; its composition is reused if the amount shows the same.
  private func candidate(
    _ amount: KeepOrder.Amount, _ strictness: CutStrictness, than known: Candidate? = nil
  ) throws(LayoutError) -> Candidate? {
    let kept = KeptRanges(amount, of: order, in: graphemes, strictness)
    if let known, known.kept == kept {
      return Candidate(kept: kept, amount: amount, composition: known.composition)
    }
    guard let composition = try composition(of: kept) else { return nil }
    return Candidate(kept: kept, amount: amount, composition: composition)
  }

  private func composition(of kept: KeptRanges) throws(LayoutError) -> Composition? {
    let ranges = kept.ranges.map(graphemes.bytes(of:))
    let elidedStart = kept.rangesBeforeGap == 0 ? 0 : ranges[kept.rangesBeforeGap - 1].upperBound
    let ellipsis = try endCut.ellipsis(
      at: elidedStart, after: kept.rangesBeforeGap == 0 ? 0..<0 : ranges[kept.rangesBeforeGap - 1],
      before: kept.rangesBeforeGap < ranges.count ? ranges[kept.rangesBeforeGap] : 0..<0)
    let excerpt = texts.body.source.excerpt(
      ranges, partsBeforeGap: kept.rangesBeforeGap, ellipsis: ellipsis?.width)
    guard var composition = try compose(try texts.shape(excerpt), ellipsis) else { return nil }
    composition.truncation = LabelLayout.Truncation(
      elided: elided(besides: ranges), reason: reason)
    return composition
  }

  private func elided(besides ranges: [Range<Int>]) -> [Range<Int>] {
    let starts = [0] + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound) + [texts.body.source.bytes.count]
    return zip(starts, ends).filter { $0 < $1 }.map { $0..<$1 }
  }
}

/// What an amount of a body shows: cut where cuts are allowed, without white space beside the ellipsis.
private struct KeptRanges: Equatable {
  /// Graphemes, in order, not touching and not empty.
  var ranges: [Range<Int>] = []
  /// How many of them stand before what is left out first.
  var rangesBeforeGap = 0

  init(ranges: [Range<Int>], rangesBeforeGap: Int) {
    (self.ranges, self.rangesBeforeGap) = (ranges, rangesBeforeGap)
  }

  init(
    _ amount: KeepOrder.Amount, of order: KeepOrder, in graphemes: BodyGraphemes,
    _ strictness: CutStrictness
  ) {
    let pieces = order.pieces(of: amount)
    let gap = KeptRanges.piecesBeforeGap(pieces.map(\.graphemes))
    for (index, piece) in pieces.enumerated() {
      var range = piece.graphemes
      if piece.isOrdinary {
        let start = index == 0 ? 0 : pieces[index - 1].graphemes.upperBound
        let end =
          index + 1 < pieces.count ? pieces[index + 1].graphemes.lowerBound : graphemes.count
        if range.upperBound < end {
          range = KeptRanges.endingSafely(
            range, trims: index + 1 == gap, in: graphemes, strictness)
        }
        if start < range.lowerBound {
          range = KeptRanges.startingSafely(
            range, trims: index == gap, in: graphemes, strictness)
        }
      }
      if range.isEmpty { continue }
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    // Ranges that touch were joined, so at most one stands before the first gap.
    rangesBeforeGap = ranges.first?.lowerBound == 0 ? 1 : 0
  }

  /// How many pieces stand before the first gap.
  private static func piecesBeforeGap(_ pieces: [Range<Int>]) -> Int {
    var end = 0
    for (index, piece) in pieces.enumerated() {
      guard piece.lowerBound == end else { return index }
      end = piece.upperBound
    }
    return pieces.count
  }

  private static func endingSafely(
    _ range: Range<Int>, trims: Bool, in graphemes: BodyGraphemes, _ strictness: CutStrictness
  ) -> Range<Int> {
    var range = range
    while !range.isEmpty {
      if trims { range = graphemes.trimmedEnd(range) }
      if range.isEmpty || graphemes.allowsEnd(before: range.upperBound, strictness) { break }
      range.removeLast()
    }
    return range
  }

  private static func startingSafely(
    _ range: Range<Int>, trims: Bool, in graphemes: BodyGraphemes, _ strictness: CutStrictness
  ) -> Range<Int> {
    var range = range
    while !range.isEmpty {
      if trims { range = graphemes.trimmedStart(range) }
      if range.isEmpty || graphemes.allowsStart(at: range.lowerBound, strictness) { break }
      range.removeFirst()
    }
    return range
  }
}
