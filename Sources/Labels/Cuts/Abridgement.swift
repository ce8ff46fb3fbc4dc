private import Base

/// Leaves out as little of a body as possible anywhere other than just at its end: at the start, in the
/// middle, or around runs with `keep`.
///
/// What is kept is composed as a body of its own with one ellipsis in it, so that every rule for lines
/// and the suffix holds for it. Keeping more can take less room: a line ends elsewhere, or the ellipsis stands for smaller
/// text. So everything that could fit is tried, the most first.
struct Abridgement {
  /// Composes what is kept of the body, with an ellipsis where there is one; nil where that does not fit the label.
  typealias Compose = (ShapedText, Fragment?) throws(LayoutError) -> Composition?

  /// More than what can fit, so that what is longer need not be composed.
  struct Capacity {
    var rows: Int
    /// Lines of all rows; lengths are in points.
    var lines: Double
    /// The longest that a line may be, as far as its advances say.
    var lineLength: Double
    /// What no text of the body can take.
    var taken: Double
  }

  private let texts: LabelTexts
  private let endCut: EndCut
  private let reason: LabelLayout.Truncation.Reason
  private let cutsMiddle: Bool
  private let graphemes: BodyGraphemes
  private let order: KeepOrder

  /// - Parameters:
  ///   - endCut: Says what ellipsis a cut shows.
  ///   - reason: The limit that the whole body exceeds.
  init(
    _ spec: SharedSpec, texts: LabelTexts, endCut: EndCut, reason: LabelLayout.Truncation.Reason
  ) {
    self.texts = texts
    self.endCut = endCut
    self.reason = reason
    cutsMiddle = spec.truncate == .middle
    graphemes = BodyGraphemes(texts.body, isNumberSafe: spec.isNumberSafe)
    order = KeepOrder(graphemes, of: spec)
  }

  /// The composition that shows the most of the body; nil if none that shows anything of it fits.
  func most(
    in capacity: Capacity, _ compose: @escaping Compose
  ) throws(LayoutError) -> Composition? {
    for strictness in CutStrictness.allCases {
      let search = Search(self, strictness, capacity, compose)
      if let found = try search.longest() { return found.composition }
    }
    return nil
  }

  /// Only the ellipsis and the suffix; nil if these do not fit.
  func nothing(_ compose: Compose) throws(LayoutError) -> Composition? {
    try composition(of: KeptRanges(ranges: [], rangesBeforeGap: 0), compose)
  }

  private func composition(
    of kept: KeptRanges, _ compose: Compose
  ) throws(LayoutError) -> Composition? {
    let ranges = kept.ranges.map(graphemes.bytes(of:))
    let ellipsis = try ellipsis(of: kept)
    let excerpt = texts.body.source.excerpt(
      ranges, partsBeforeGap: kept.rangesBeforeGap, ellipsis: ellipsis?.width)
    guard var composition = try compose(try texts.shape(excerpt), ellipsis) else { return nil }
    composition.truncation = LabelLayout.Truncation(
      elided: elided(besides: ranges), reason: reason)
    return composition
  }

  private func ellipsis(of kept: KeptRanges) throws(LayoutError) -> Fragment? {
    let next = kept.rangesBeforeGap
    let head = next == 0 ? 0..<0 : graphemes.bytes(of: kept.ranges[next - 1])
    let tail = next < kept.ranges.count ? graphemes.bytes(of: kept.ranges[next]) : 0..<0
    return try endCut.ellipsis(at: head.upperBound, after: head, before: tail)
  }

  private func elided(besides ranges: [Range<Int>]) -> [Range<Int>] {
    let starts = [0] + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound) + [texts.body.source.bytes.count]
    return zip(starts, ends).filter { $0 < $1 }.map { $0..<$1 }
  }
}

extension Abridgement {
  /// A composition that fits.
  fileprivate struct Candidate {
    var kept: KeptRanges
    var amount: KeepOrder.Amount
    var composition: Composition
  }

  /// Looks for the most that can be kept.
  fileprivate struct Search {
    private let abridgement: Abridgement
    private let strictness: CutStrictness
    private let capacity: Capacity
    private let compose: Compose
    private var graphemes: BodyGraphemes { abridgement.graphemes }
    private var order: KeepOrder { abridgement.order }

    /// How many compositions that do not fit are made before it is taken for granted that more text takes more room.
    private static let patience = 128
    /// How many graphemes cuts leave out at most, in the usual case, so that numbers stay whole.
    private static let trimmed = 128

    init(
      _ abridgement: Abridgement, _ strictness: CutStrictness, _ capacity: Capacity,
      _ compose: @escaping Compose
    ) {
      self.abridgement = abridgement
      self.strictness = strictness
      self.capacity = capacity
      self.compose = compose
    }

    func longest() throws(LayoutError) -> Candidate? {
      var best = try largest(before: order.stepCount, beyond: nil) { order.amount(after: $0) }
      guard abridgement.cutsMiddle else { return best }
      if let best, order.remaining(of: best.amount) == 0 { return best }
      if let found = try withoutBreaks() { return found }
      // If a whole number does not fit on the shorter side, the other side gets its room.
      for side in [\KeepOrder.Amount.head, \KeepOrder.Amount.tail] {
        let start = best?.amount ?? order.amount(after: 0)
        let wider = try largest(before: order.remaining(of: start), beyond: best) { added in
          var amount = start
          amount[keyPath: side] += added
          return amount
        }
        best = wider ?? best
      }
      return best
    }

    /// All of both sides, without the line breaks between them; nil if that does not fit, or if no line breaks are there.
    private func withoutBreaks() throws(LayoutError) -> Candidate? {
      var sides: [(kept: KeptRanges, lost: Int, difference: Double, head: Int)] = []
      for grapheme in order.ordinaryBreaks(of: graphemes) {
        let kept = KeptRanges(order.pieces(leavingOut: grapheme), in: graphemes, strictness)
        guard kept != sides.last?.kept, kept.ranges.contains(where: graphemes.shows),
          !isTooLong(kept.ranges, ellipsis: 0)
        else { continue }
        let gap = kept.gap(before: order.textEnd)
        let (head, tail) = (0..<gap.lowerBound, gap.upperBound..<order.textEnd)
        sides.append(
          (
            kept, graphemes.textCount(of: gap),
            abs(graphemes.length(of: head) - graphemes.length(of: tail)), head.count
          ))
      }
      // Brackets and stops beside the ellipsis go as well, but rather none.
      sides.sort { ($0.lost, $0.difference, $1.head) < ($1.lost, $1.difference, $0.head) }
      for side in sides.prefix(Self.patience) {
        if let found = try candidate(side.kept, order.amount(after: order.stepCount)) {
          return found
        }
      }
      return nil
    }

    /// The largest of growing amounts that fits and shows something; nil if there is none.
    ///
    /// - Parameters:
    ///   - count: The first amount that is known not to fit: that of the whole body. Amounts are counted from 1.
    ///   - known: What fits already.
    private func largest(
      before count: Int, beyond known: Candidate?, _ amount: (Int) -> KeepOrder.Amount
    ) throws(LayoutError) -> Candidate? {
      let tooLong = (1..<max(1, count)).partitionPoint { isTooLong(amount($0)) }
      var failing = min(count, tooLong + Self.trimmed)
      var misses = 0
      var last: KeptRanges?
      while failing > 1, misses < Self.patience {
        failing -= 1
        let kept = KeptRanges(amount(failing), of: order, in: graphemes, strictness)
        if kept == known?.kept { return nil }
        guard kept != last, kept.ranges.contains(where: graphemes.shows), try mayFit(kept) else {
          continue
        }
        if let found = try candidate(kept, amount(failing)) { return found }
        last = kept
        misses += 1
      }
      var best: Candidate?
      var fitting = 0
      while failing - fitting > 1 {
        let tried = (fitting + failing) / 2
        let kept = KeptRanges(amount(tried), of: order, in: graphemes, strictness)
        if kept == (best ?? known)?.kept || !kept.ranges.contains(where: graphemes.shows) {
          fitting = tried
        } else if let found = try candidate(kept, amount(tried)) {
          best = found
          fitting = tried
        } else {
          failing = tried
        }
      }
      return best
    }

    private func candidate(
      _ kept: KeptRanges, _ amount: KeepOrder.Amount
    ) throws(LayoutError) -> Candidate? {
      try abridgement.composition(of: kept, compose).map {
        Candidate(kept: kept, amount: amount, composition: $0)
      }
    }

    private func isTooLong(_ amount: KeepOrder.Amount) -> Bool {
      isTooLong(order.pieces(of: amount).map(\.graphemes), ellipsis: 0)
    }

    private func mayFit(_ kept: KeptRanges) throws(LayoutError) -> Bool {
      let ellipsis = try abridgement.ellipsis(of: kept)
      return !isTooLong(kept.ranges, ellipsis: ellipsis?.width ?? 0)
    }

    /// Whether parts of the body, as long as their advances say, have no room however they are broken into lines.
    private func isTooLong(_ parts: [Range<Int>], ellipsis: Double) -> Bool {
      let length = parts.reduce(ellipsis) { $0 + graphemes.length(of: $1) }
      // A break at the end need not begin a line.
      return parts.reduce(0) { $0 + graphemes.breakCount(of: $1) } > capacity.rows
        || length > capacity.lines * (capacity.lineLength + graphemes.longestBlank) - capacity.taken
    }
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
    self.init(order.pieces(of: amount), in: graphemes, strictness)
  }

  init(_ pieces: [KeepOrder.Piece], in graphemes: BodyGraphemes, _ strictness: CutStrictness) {
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

  /// What is left out first; up to an end if nothing is kept behind it.
  func gap(before end: Int) -> Range<Int> {
    let start = rangesBeforeGap == 0 ? 0 : ranges[rangesBeforeGap - 1].upperBound
    return start..<(rangesBeforeGap < ranges.count ? ranges[rangesBeforeGap].lowerBound : end)
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
