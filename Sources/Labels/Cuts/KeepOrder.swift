/// The order in which parts of a body are added to a label, until no more fits.
///
/// It is the reverse of the order in which they are left out: first ordinary text, one grapheme cluster
/// after the other, where `truncate` says; only then runs with `keep`, each as a whole, the
/// lowest number first.
struct KeepOrder {
  /// A run with `keep`, the ordinary text between two of them, or trailing line breaks; ranges count
  /// graphemes.
  private struct Portion {
    enum Role { case ordinary, kept, trailingBreaks }
    var graphemes: Range<Int>
    var role: Role
  }

  /// How much of the body is kept.
  struct Amount: Equatable {
    /// The number of runs with `keep`, counted from the run that survives longest.
    var keptRuns: Int
    /// The number of ordinary graphemes at the body's start, and at its end.
    var head: Int
    var tail: Int
    /// Whether the empty lines at the end of the body are kept too.
    var hasTrailingBreaks: Bool
  }

  /// Neighbouring graphemes that are kept.
  struct Piece {
    var graphemes: Range<Int>
    /// Whether it is ordinary text, which may be cut further.
    var isOrdinary: Bool
  }

  private let portions: [Portion]
  /// The rank of each portion with `keep`, by its index in `portions`; rank 0 survives longest.
  private let survival: [Int: Int]
  private let ordinaryCount: Int
  private let truncate: LabelSpec.TruncationMode
  /// For each number of kept ordinary graphemes, how many are at the start; only for `middle`.
  private let heads: [Int]

  init(_ graphemes: BodyGraphemes, of spec: SharedSpec) {
    truncate = spec.truncate
    var portions: [Portion] = []
    var priorities: [Int: Int] = [:]
    var next = 0
    func addOrdinary(until end: Int) {
      guard next < end else { return }
      portions.append(Portion(graphemes: next..<end, role: .ordinary))
      next = end
    }
    var offset = 0
    for run in spec.text {
      let bytes = offset..<offset + run.text.utf8.count
      offset = bytes.upperBound
      guard let priority = run.keep, !bytes.isEmpty else { continue }
      let range = graphemes.graphemes(holding: bytes)
      guard range.upperBound > next else { continue }
      addOrdinary(until: range.lowerBound)
      priorities[portions.count] = priority
      portions.append(Portion(graphemes: next..<range.upperBound, role: .kept))
      next = range.upperBound
    }
    let trailing =
      truncate == .end ? graphemes.count : KeepOrder.trailingBreaks(of: graphemes, after: next)
    addOrdinary(until: trailing)
    if trailing < graphemes.count {
      portions.append(Portion(graphemes: trailing..<graphemes.count, role: .trailingBreaks))
    }
    self.portions = portions
    let ordinary = portions.filter { $0.role == .ordinary }.flatMap { Array($0.graphemes) }
    ordinaryCount = ordinary.count
    survival = KeepOrder.survival(priorities, earlierSurvives: truncate != .start)
    heads =
      truncate == .middle
      ? KeepOrder.balancedHeads(ordinary.map(graphemes.advance(of:))) : []
  }

  /// The number of steps from nothing to the whole body.
  var stepCount: Int {
    survival.count + ordinaryCount + (hasTrailingBreaks ? 1 : 0)
  }

  /// Where the line breaks at the body's end begin; the body's end if there are none.
  var textEnd: Int {
    portions.last.map { hasTrailingBreaks ? $0.graphemes.lowerBound : $0.graphemes.upperBound } ?? 0
  }

  private var hasTrailingBreaks: Bool { portions.last?.role == .trailingBreaks }

  /// How much is kept after a number of steps.
  func amount(after steps: Int) -> Amount {
    let ordinary = min(max(0, steps - survival.count), ordinaryCount)
    let head =
      switch truncate {
      case .end, .none: ordinary
      case .start: 0
      case .middle: heads[ordinary]
      }
    return Amount(
      keptRuns: min(steps, survival.count), head: head, tail: ordinary - head,
      hasTrailingBreaks: steps > survival.count + ordinaryCount)
  }

  /// How many ordinary graphemes could still be added to an amount.
  func remaining(of amount: Amount) -> Int {
    amount.keptRuns < survival.count ? 0 : ordinaryCount - amount.head - amount.tail
  }

  /// The kept pieces, in the order of the body; two pieces touch if nothing is left out between them.
  func pieces(of amount: Amount) -> [Piece] {
    var pieces: [Piece] = []
    func add(_ graphemes: Range<Int>, isOrdinary: Bool) {
      guard !graphemes.isEmpty else { return }
      pieces.append(Piece(graphemes: graphemes, isOrdinary: isOrdinary))
    }
    var ordinary = 0
    for (index, portion) in portions.enumerated() {
      let graphemes = portion.graphemes
      switch portion.role {
      case .kept:
        if let rank = survival[index], rank < amount.keptRuns {
          add(graphemes, isOrdinary: false)
        }
      case .trailingBreaks:
        if amount.hasTrailingBreaks { add(graphemes, isOrdinary: true) }
      case .ordinary:
        let head = min(max(0, amount.head - ordinary), graphemes.count)
        let tailStart = ordinaryCount - amount.tail
        let tail = min(max(0, ordinary + graphemes.count - tailStart), graphemes.count - head)
        if head + tail == graphemes.count {
          add(graphemes, isOrdinary: true)
        } else {
          add(graphemes.prefix(head), isOrdinary: true)
          add(graphemes.suffix(tail), isOrdinary: true)
        }
        ordinary += graphemes.count
      }
    }
    return pieces
  }

  /// The line breaks in ordinary text, but for those at the body's end.
  func ordinaryBreaks(of graphemes: BodyGraphemes) -> [Int] {
    portions.filter { $0.role == .ordinary }.flatMap { $0.graphemes.filter(graphemes.isBreak) }
  }

  /// The whole body but for one grapheme of ordinary text, and the line breaks at the body's end.
  func pieces(leavingOut grapheme: Int) -> [Piece] {
    portions.filter { $0.role != .trailingBreaks }.flatMap { portion in
      let all = portion.graphemes
      let parts =
        all.contains(grapheme)
        ? [all.lowerBound..<grapheme, grapheme + 1..<all.upperBound].filter { !$0.isEmpty } : [all]
      return parts.map { Piece(graphemes: $0, isOrdinary: portion.role == .ordinary) }
    }
  }

  /// The start of the white space with line breaks that ends the body; the body's end if there is none.
  ///
  /// Nobody sees empty lines at the end, so a text that is cut elsewhere loses them first.
  private static func trailingBreaks(of graphemes: BodyGraphemes, after start: Int) -> Int {
    let first = graphemes.trimmedEnd(min(start, graphemes.count)..<graphemes.count).upperBound
    let hasBreak = (first..<graphemes.count).contains(where: graphemes.isBreak)
    return hasBreak ? first : graphemes.count
  }

  /// Ranks of portions by falling priority; of equals, the one farther from the cut survives longer.
  private static func survival(_ priorities: [Int: Int], earlierSurvives: Bool) -> [Int: Int] {
    let order = priorities.sorted { left, right in
      guard left.value == right.value else { return left.value > right.value }
      return (left.key < right.key) == earlierSurvives
    }
    return Dictionary(
      uniqueKeysWithValues: order.enumerated().map { rank, entry in (entry.key, rank) })
  }

  /// Adds to the head or the tail, whichever is shorter, or to the head if both are equal.
  private static func balancedHeads(_ advances: [Double]) -> [Int] {
    var heads = [0]
    heads.reserveCapacity(advances.count + 1)
    var (head, tail) = (0, 0)
    var (headLength, tailLength) = (0.0, 0.0)
    while head + tail < advances.count {
      if headLength <= tailLength {
        headLength += advances[head]
        head += 1
      } else {
        tail += 1
        tailLength += advances[advances.count - tail]
      }
      heads.append(head)
    }
    return heads
  }
}
