internal import Base
internal import Results

extension LayoutDifference {
  /// The first box or origin that moved by more than the tolerance; lines and cuts are the same.
  func placementChange() -> Consequence? {
    var moved = moved
    if moved.isEmpty { moved = movedWithinLines }
    guard let first = moved.first else { return nil }
    // Characters of a ligature have no places of their own.
    if case .character = first.was.subject, let change = glyphCountChange() {
      return Consequence(stage: .shaping, effects: [change], details: [])
    }
    let isOfSize = first.was.subject == .label
    return Consequence(
      stage: isOfSize ? .size : .placement,
      effects: commonMove(of: moved).map { [.moved($0)] } ?? movement(first.was, first.now),
      details: moved.map {
        let numbers = Numbers.points($0.was.numbers, $0.now.numbers)
        return .init(
          what: $0.now.subject.phrase.text, was: numbers.was.joined(separator: ", "),
          is: numbers.now.joined(separator: ", "), geometry: geometry(of: $0.now))
      })
  }

  /// Whether no box, no origin and no character moved by more than the tolerance.
  var hasSamePlaces: Bool { moved.isEmpty && movedWithinLines.isEmpty }

  /// The first character or part of a suffix that moved on a line that did not.
  private var movedWithinLines: [(was: Compared, now: Compared)] {
    let clusters = movedClusters()
    return clusters.isEmpty ? movedSuffixParts() : clusters
  }

  /// The label's other size, where all that moved keeps its distance from an edge of the label or from its middle: text that
  /// ends at the right has moved no more than text that begins at the left. nil if anything else moved.
  var resizingAlone: Effect? {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance }
    let moved = moved
    let box = zip(actual.contentBox, expected.contentBox).map { $0 - $1 }
    let block = zip(actual.textBlock, expected.textBlock).map { $0 - $1 }
    guard let label = moved.last, label.was.subject == .label, box.count == 4, block.count == 4,
      isNear(box[0], 0), isNear(box[1], 0), isNear(block[actual.isInColumns ? 2 : 3], 0)
    else { return nil }
    // A label's size is that of whole pixels.
    let sizes = zip(label.now.numbers, label.was.numbers).map { $0 - $1 }
    guard zip(sizes, box[2...]).allSatisfy({ abs($0 - $1) < 1 / actual.scale }) else { return nil }
    let hangs = moved.dropLast().allSatisfy { was, now in
      let changes = zip(now.numbers, was.numbers).map { $0 - $1 }
      // A baseline has one number, across its line.
      let grown = changes.count > 1 ? box[2...] : actual.isInColumns ? box[2...2] : box[3...]
      return changes.dropFirst(2).allSatisfy { isNear($0, 0) }
        && zip(changes, grown).allSatisfy { change, grown in
          [0, grown / 2, grown].contains { isNear($0, change) }
        }
    }
    return hangs ? resizing(label.was, label.now) : nil
  }

  /// Boxes and origins that moved by more than the tolerance, the label's size last.
  private var moved: [(was: Compared, now: Compared)] {
    let (alike, attachments) = (linesAlike, attachments)
    let positions = Dictionary(
      positions(of: actual, alike, attachments.map { ($0.now, $0.subject) })
        .map { ($0.subject, $0) },
      uniquingKeysWith: { first, _ in first })
    var moved: [(was: Compared, now: Compared)] = []
    for was in self.positions(of: expected, alike, attachments.map { ($0.was, $0.subject) }) {
      // Places of the same subject differ in kind only in a record written by hand.
      guard let now = positions[was.subject], now.numbers.count == was.numbers.count,
        zip(was.numbers, now.numbers).contains(where: { abs($0 - $1) > tolerance })
      else { continue }
      moved.append((was, now))
    }
    return moved
  }

  /// Characters that moved on lines that did not, such as those in another order.
  private func movedClusters() -> [(was: Compared, now: Compared)] {
    for (index, (before, after)) in zip(expected.lines, actual.lines).enumerated() {
      guard let old = before.clusters, let new = after.clusters else { continue }
      for (was, now) in Self.counterparts(old, new, texts)
      where !now.text.allSatisfy(\.isWhitespace)
        && zip(was.box, now.box).contains(where: { abs($0 - $1) > tolerance })
      {
        let subject = Effect.Subject.character(now.text, of: actual.line(index))
        return [(Compared(subject, was.box), Compared(subject, now.box))]
      }
    }
    return []
  }

  /// A text that stands elsewhere in its suffix, such as before a picture that it stood behind.
  private func movedSuffixParts() -> [(was: Compared, now: Compared)] {
    for (index, (before, after)) in zip(expected.lines, actual.lines).enumerated() {
      for was in before.runs where was.source != nil && was.attachment == nil {
        let text = expected.text(of: was)
        let same = after.runs.indices.filter {
          let run = after.runs[$0]
          return run.source == was.source && run.attachment == nil && actual.text(of: run) == text
        }
        guard same.count == 1, case let now = after.runs[same[0]],
          max(abs(now.x - was.x), abs(now.y - was.y)) > tolerance
        else { continue }
        let subject = Effect.Subject.part(
          same[0] + 1, text: text, source: was.source, of: actual.line(index))
        return [(Compared(subject, [was.x, was.y]), Compared(subject, [now.x, now.y]))]
      }
    }
    return []
  }

  /// Characters of two lines that are the same ones.
  private static func counterparts(
    _ old: [LayoutRecord.Cluster], _ new: [LayoutRecord.Cluster], _ texts: BodyPositions
  ) -> [(LayoutRecord.Cluster, LayoutRecord.Cluster)] {
    if old.map(\.range) == new.map(\.range), old.map(\.text) == new.map(\.text) {
      return Array(zip(old, new))
    }
    let clusters = Dictionary(
      new.map { ($0.range[0], $0) }, uniquingKeysWith: { first, _ in first })
    return old.compactMap { was in
      guard let range = texts.positions(of: was.range[0]), range.count == 1,
        let now = clusters[range.lowerBound], now.text == was.text
      else { return nil }
      return (was, now)
    }
  }

  /// Where every line moved in the same way.
  private func commonMove(of moved: [(was: Compared, now: Compared)]) -> Effect.Move? {
    let count = actual.lines.count
    let lines = moved.prefix(count)
    guard count > 1, lines.count == count, lines.allSatisfy({ $0.was.isLine }) else { return nil }
    let changes = lines.map { zip($0.now.numbers, $0.was.numbers).map { $0 - $1 } }
    guard changes.allSatisfy({ $0[2...].allSatisfy { abs($0) <= tolerance } }) else { return nil }
    let all = Effect.Subject.lines(count, areColumns: actual.isInColumns)
    let moves = changes.map { move(of: all, x: $0[0], y: $0[1]) }
    // As far as it is said.
    func vector(_ move: Effect.Move) -> [String] { [move.x, move.y].map(Numbers.points) }
    return moves.allSatisfy { vector($0) == vector(moves[0]) } ? moves[0] : nil
  }

  /// A box `[x, y, width, height]`, size `[width, height]` or baseline `[y]`, in columns `[x]`.
  private struct Compared {
    let subject: Effect.Subject
    let numbers: [Double]

    init(_ subject: Effect.Subject, _ numbers: [Double]) {
      self.subject = subject
      self.numbers = numbers
    }

    var isLine: Bool { if case .line = subject { true } else { false } }
  }

  private func geometry(of compared: Compared) -> CaseResult.Cause.Detail.Geometry {
    switch compared.numbers.count {
    case 4: .box
    case 2: compared.subject == .label ? .size : .point
    default: actual.isInColumns ? .x : .y
    }
  }

  /// - Parameters:
  ///   - alike: Lines whose single runs can be compared.
  ///   - attachments: Those that the other layout has, too.
  private func positions(
    of record: LayoutRecord, _ alike: [LineLikeness],
    _ attachments: [(LayoutRecord.Attachment, Effect.Subject)]
  ) -> [Compared] {
    // First the text, in reading order, then what is around it.
    var positions = record.lines.enumerated().map { index, line in
      Compared(.line(record.line(index)), line.box)
    }
    if let box = record.truncation?.ellipsis { positions.append(Compared(.ellipsis, box)) }
    if let box = record.truncation?.suffix { positions.append(Compared(.suffix, box)) }
    for (index, line) in record.lines.enumerated() {
      let name = record.line(index)
      if record.isInColumns || line.isBaselineTold {
        positions.append(Compared(.baseline(of: name), [line.baseline]))
      }
      // If their number changed, it is unknown which is which.
      guard index < alike.count else { continue }
      for (position, run) in zip(1..., line.runs)
      where run.attachment == nil && alike[index].runs {
        let part = Effect.Subject.part(
          position, text: record.text(of: run), source: run.source, of: name)
        positions.append(Compared(part, [run.x, run.y]))
      }
      let drawn =
        (alike[index].decorations ? line.decorations ?? [] : [])
        .compactMap { line in Effect.Stroke(rawValue: line.kind).map { ($0, line.box) } }
        + (alike[index].borders ? line.borders ?? [] : []).map { (.border, $0.box) }
      let strokes = drawn.map(\.0)
      for (position, (stroke, box)) in zip(1..., drawn) {
        // Most lines have one of a kind.
        let number =
          strokes.count { $0 == stroke } == 1
          ? nil : strokes.prefix(position).count { $0 == stroke }
        positions.append(Compared(.stroke(stroke, number: number, of: name), box))
      }
    }
    for (attachment, subject) in attachments {
      positions.append(Compared(subject, attachment.box))
      if let drawn = attachment.drawn { positions.append(Compared(.drawn(subject), drawn)) }
    }
    return positions + [Compared(.label, record.size)]
  }

  /// Which parts of two lines can be compared piece by piece, because both have the same number.
  private struct LineLikeness {
    /// The same runs of the same texts.
    let runs: Bool
    let decorations: Bool
    let borders: Bool
  }

  private var linesAlike: [LineLikeness] {
    return zip(expected.lines, actual.lines).map { was, now in
      LineLikeness(
        runs: areAlike(was.runs, now.runs, texts),
        decorations: (was.decorations ?? []).map(\.kind) == (now.decorations ?? []).map(\.kind),
        borders: (was.borders ?? []).count == (now.borders ?? []).count)
    }
  }

  private func areAlike(
    _ was: [LayoutRecord.Run], _ now: [LayoutRecord.Run], _ texts: BodyPositions
  ) -> Bool {
    was.map(\.source) == now.map(\.source) && was.map(\.attachment) == now.map(\.attachment)
      && zip(was, now).allSatisfy { was, now in
        was.source == nil ? texts.agree([was.range], [now.range]) : was.range == now.range
      }
  }

  private func movement(_ was: Compared, _ now: Compared) -> [Effect] {
    let changes = zip(now.numbers, was.numbers).map { $0 - $1 }
    switch changes.count {
    case 4:
      let move = move(of: now.subject, x: changes[0], y: changes[1])
      return (move.isNone || now.isLine && keepsEnd(was, now) ? [] : [.moved(move)])
        + (changes[2...].contains { abs($0) > tolerance } ? [resizing(was, now)] : [])
    case 2 where now.subject == .label: return [resizing(was, now)]
    case 2: return [.moved(move(of: now.subject, x: changes[0], y: changes[1]))]
    default:
      let change = changes[0]
      return [
        .moved(
          actual.isInColumns
            ? move(of: now.subject, x: change, y: 0) : move(of: now.subject, x: 0, y: change))
      ]
    }
  }

  /// Whether a line ends where the label does, as it did: where it begins, it has only another length. A justified one begins
  /// where the label does, too.
  private func keepsEnd(_ was: Compared, _ now: Compared) -> Bool {
    let areJustified = [expected, actual].contains {
      $0.spec?.members?["align"] == .string("justify")
    }
    guard !areJustified else { return false }
    let (along, across) = actual.isInColumns ? (1, 0) : (0, 1)
    func end(_ box: [Double]) -> Double { box[along] + box[along + 2] }
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance }
    let boxes = (expected.contentBox, actual.contentBox)
    return boxes.0.count == 4 && boxes.1.count == 4 && isNear(end(boxes.0), end(boxes.1))
      && isNear(end(was.numbers), end(boxes.0)) && isNear(end(now.numbers), end(boxes.1))
      && isNear(was.numbers[across], now.numbers[across])
      && !isNear(was.numbers[along + 2], now.numbers[along + 2])
  }

  private func resizing(_ was: Compared, _ now: Compared) -> Effect {
    .resized(.init(now.subject, was: was.numbers.suffix(2), is: now.numbers.suffix(2)))
  }

  private func move(of subject: Effect.Subject, x: Double, y: Double) -> Effect.Move {
    .init(subject, x: abs(x) > tolerance ? x : 0, y: abs(y) > tolerance ? y : 0)
  }
}
