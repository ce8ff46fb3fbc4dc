/// In which order the parts of a body are taken into a label, until no more fits.
///
/// It is the reverse of the order in which they give way: ordinary text from where `truncate` says, one
/// grapheme cluster after the other, and only then runs with `keep`, whole, the lowest number first.
struct KeepOrder {
  /// A part of the body between runs with `keep`, or one of these; ranges count graphemes.
  private struct Portion {
    enum Kind { case ordinary, kept, trailingBreaks }
    var graphemes: Range<Int>
    var kind: Kind
  }

  /// How much of the body is taken.
  struct Amount: Equatable {
    /// Runs with `keep`, from the one that survives longest on.
    var keptRuns: Int
    /// Ordinary graphemes from the body's start and up to its end.
    var head: Int
    var tail: Int
    /// Whether the empty lines that end the body are shown, too.
    var hasTrailingBreaks: Bool
  }

  /// Neighbouring graphemes that are taken.
  struct Piece {
    var graphemes: Range<Int>
    /// Whether it is a part of ordinary text, which may be cut.
    var isOrdinary: Bool
  }

  private let portions: [Portion]
  /// For each segment with `keep` its place among those that survive; 0 survives longest.
  private let survival: [Int: Int]
  private let ordinaryCount: Int
  private let truncate: LabelSpec.Truncation
  /// For each number of ordinary graphemes, how many of them stand at the start; for `middle` only.
  private let heads: [Int]

  init(_ graphemes: BodyGraphemes, of spec: LabelSpec) {
    truncate = spec.truncate
    var portions: [Portion] = []
    var priorities: [Int: Int] = [:]
    var next = 0
    func addOrdinary(until end: Int) {
      guard next < end else { return }
      portions.append(Portion(graphemes: next..<end, kind: .ordinary))
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
      portions.append(Portion(graphemes: next..<range.upperBound, kind: .kept))
      next = range.upperBound
    }
    let trailing =
      truncate == .end ? graphemes.count : KeepOrder.trailingBreaks(of: graphemes, after: next)
    addOrdinary(until: trailing)
    if trailing < graphemes.count {
      portions.append(Portion(graphemes: trailing..<graphemes.count, kind: .trailingBreaks))
    }
    self.portions = portions
    let ordinary = portions.filter { $0.kind == .ordinary }.flatMap { Array($0.graphemes) }
    ordinaryCount = ordinary.count
    survival = KeepOrder.survival(priorities, earlierSurvives: truncate != .start)
    heads =
      truncate == .middle
      ? KeepOrder.balancedHeads(ordinary.map(graphemes.advance(of:))) : []
  }

  /// How many steps lead from nothing to the whole body.
  var stepCount: Int {
    survival.count + ordinaryCount + (hasTrailingBreaks ? 1 : 0)
  }

  private var hasTrailingBreaks: Bool { portions.last?.kind == .trailingBreaks }

  /// What is taken after some steps.
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

  /// How many ordinary graphemes could be taken besides an amount.
  func remaining(of amount: Amount) -> Int {
    amount.keptRuns < survival.count ? 0 : ordinaryCount - amount.head - amount.tail
  }

  /// What is taken, in the order of the body; neighbours touch where nothing is left out between them.
  func pieces(of amount: Amount) -> [Piece] {
    var pieces: [Piece] = []
    func add(_ graphemes: Range<Int>, isOrdinary: Bool) {
      guard !graphemes.isEmpty else { return }
      pieces.append(Piece(graphemes: graphemes, isOrdinary: isOrdinary))
    }
    var ordinary = 0
    for (index, portion) in portions.enumerated() {
      let graphemes = portion.graphemes
      switch portion.kind {
      case .kept:
        if let place = survival[index], place < amount.keptRuns {
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

  /// Where the white space begins that ends the body with line breaks; its end where none does.
  ///
  /// Nobody sees empty lines at the end: a text that must give way elsewhere loses them first.
  private static func trailingBreaks(of graphemes: BodyGraphemes, after start: Int) -> Int {
    var first = graphemes.count
    while first > start, graphemes.isBlank(first - 1) { first -= 1 }
    let hasBreak = (first..<graphemes.count).contains(where: graphemes.isBreak)
    return hasBreak ? first : graphemes.count
  }

  /// Places of segments by falling priority; of equals, the one away from where text gives way.
  private static func survival(_ priorities: [Int: Int], earlierSurvives: Bool) -> [Int: Int] {
    let order = priorities.sorted { left, right in
      guard left.value == right.value else { return left.value > right.value }
      return (left.key < right.key) == earlierSurvives
    }
    return Dictionary(
      uniqueKeysWithValues: order.enumerated().map { place, entry in (entry.key, place) })
  }

  /// Lets head and tail grow in turn, the shorter one first and the head of equals.
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
