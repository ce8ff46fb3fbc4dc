internal import Base
internal import Labels
internal import Results

extension LayoutDifference {
  /// The first box or origin that moved by more than the tolerance; lines and cuts are the same.
  func placementChange() -> Consequence? {
    let alike = linesAlike
    let positions = Dictionary(
      positions(of: actual, alike).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var moved: [(was: Compared, now: Compared)] = []
    for was in self.positions(of: expected, alike) {
      // Values of the same name differ in kind only in a record written by hand.
      guard let now = positions[was.key], now.numbers.count == was.numbers.count,
        zip(was.numbers, now.numbers).contains(where: { abs($0 - $1) > tolerance })
      else { continue }
      moved.append((was, now))
    }
    if moved.isEmpty { moved = movedClusters() }
    guard let first = moved.first else { return nil }
    let isOfSize = ["the label", "the content box", "the text block"].contains(first.was.what)
    return Consequence(
      stage: isOfSize ? .size : .placement,
      summary: commonMove(of: moved) ?? movement(first.was, first.now),
      details: moved.map {
        let numbers = Numbers.points($0.was.numbers, $0.now.numbers)
        return .init(
          what: $0.now.what, was: numbers.was.joined(separator: ", "),
          is: numbers.now.joined(separator: ", "))
      })
  }

  /// Characters that moved on lines that did not, such as those in another order.
  private func movedClusters() -> [(was: Compared, now: Compared)] {
    let texts = BodyPositions(expected, actual)
    for (number, (before, after)) in zip(1..., zip(expected.lines, actual.lines)) {
      guard let old = before.clusters, let new = after.clusters else { continue }
      for (was, now) in Self.counterparts(old, new, texts)
      where !now.text.allSatisfy(\.isWhitespace)
        && zip(was.box, now.box).contains(where: { abs($0 - $1) > tolerance })
      {
        let name = "“\(now.text)” on \(actual.lineWord) \(number)"
        return [(Compared(what: name, numbers: was.box), Compared(what: name, numbers: now.box))]
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

  /// Where every line moved in the same way: `all 3 lines moved 5 pt right`.
  private func commonMove(of moved: [(was: Compared, now: Compared)]) -> String? {
    let count = actual.lines.count
    let lines = moved.prefix(count)
    guard count > 1, lines.count == count, lines.allSatisfy({ $0.was.isLine }) else { return nil }
    let moves = lines.map { zip($0.now.numbers, $0.was.numbers).map { $0 - $1 } }
    let words = direction(x: moves[0][0], y: moves[0][1])
    guard moves.allSatisfy({ $0[2...].allSatisfy { abs($0) <= tolerance } }),
      moves.allSatisfy({ direction(x: $0[0], y: $0[1]) == words })
    else { return nil }
    let all = count == 2 ? "both" : "all \(count)"
    return "\(all) \(actual.lineWord)s moved \(words)"
  }

  /// A named box `[x, y, width, height]`, size `[width, height]` or baseline `[y]`, in columns `[x]`.
  private struct Compared {
    let what: String
    /// Its counterpart in another layout has the same.
    let key: String
    let numbers: [Double]
    /// Whether it is the box of a line or a column.
    let isLine: Bool

    init(what: String, key: String? = nil, numbers: [Double], isLine: Bool = false) {
      self.what = what
      self.key = key ?? what
      self.numbers = numbers
      self.isLine = isLine
    }
  }

  /// - Parameter alike: Lines whose single runs can be compared.
  private func positions(of record: LayoutRecord, _ alike: [LineLikeness]) -> [Compared] {
    let word = record.lineWord
    // First the text, in reading order, then what is around it.
    var positions = zip(1..., record.lines).map { number, line in
      Compared(what: "\(word) \(number)", numbers: line.box, isLine: true)
    }
    if let box = record.truncation?.ellipsis {
      positions.append(Compared(what: "the ellipsis", numbers: box))
    }
    if let box = record.truncation?.suffix {
      positions.append(Compared(what: "the suffix", numbers: box))
    }
    for (index, line) in record.lines.enumerated() {
      let number = index + 1
      positions.append(
        Compared(what: "the baseline of \(word) \(number)", numbers: [line.baseline]))
      // If their number changed, it is unknown which is which.
      guard index < alike.count else { continue }
      for (position, run) in zip(1..., line.runs)
      where run.attachment == nil && alike[index].runs {
        let text = record.text(of: run)
        let name =
          (text.map { "“\(Excerpt.text($0, 16))”" } ?? "part \(position) of the text")
          + (run.source.map { " of the \($0)" } ?? "")
        positions.append(
          Compared(
            what: "\(name) on \(word) \(number)",
            key: "run \(position) of \(number): \(text ?? "")",
            numbers: [run.x, run.y]))
      }
      let drawn =
        (alike[index].decorations ? line.decorations ?? [] : []).map { ($0.kind, $0.box) }
        + (alike[index].borders ? line.borders ?? [] : []).map { ("border", $0.box) }
      let kinds = drawn.map(\.0)
      for (position, (kind, box)) in zip(1..., drawn) {
        // Most lines have one of a kind.
        let ordinal =
          kinds.count { $0 == kind } == 1
          ? "" : " \(kinds.prefix(position).count { $0 == kind })"
        positions.append(Compared(what: "the \(kind)\(ordinal) of \(word) \(number)", numbers: box))
      }
    }
    for attachment in record.attachments ?? [] {
      guard let name = name(ofAttachment: attachment.index) else { continue }
      positions.append(Compared(what: name, numbers: attachment.box))
      if let drawn = attachment.drawn {
        positions.append(Compared(what: "\(name), as drawn,", numbers: drawn))
      }
    }
    return positions + [
      Compared(what: "the label", numbers: record.size),
      Compared(what: "the content box", numbers: record.contentBox),
      Compared(what: "the text block", numbers: record.textBlock),
    ]
  }

  /// Which parts of two lines can be compared piece by piece, because both have the same number.
  private struct LineLikeness {
    /// The same runs of the same texts.
    let runs: Bool
    let decorations: Bool
    let borders: Bool
  }

  private var linesAlike: [LineLikeness] {
    let texts = BodyPositions(expected, actual)
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

  private func movement(_ was: Compared, _ now: Compared) -> String {
    switch was.numbers.count {
    case 4:
      let changes = zip(now.numbers, was.numbers).map { $0 - $1 }
      let move = direction(x: changes[0], y: changes[1])
      let isResized = changes[2...].contains { abs($0) > tolerance }
      let size = isResized ? "is \(extents(was.numbers[2...], now.numbers[2...]))" : nil
      let parts = [move.isEmpty ? nil : "moved \(move)", size].compactMap(\.self)
      return "\(now.what) \(parts.joined(separator: " and "))"
    case 2 where was.what == "the label":
      return "the label is \(extents(was.numbers[...], now.numbers[...]))"
    case 2:
      let moves = zip(now.numbers, was.numbers).map { $0 - $1 }
      return "\(now.what) moved \(direction(x: moves[0], y: moves[1]))"
    default:
      let move = now.numbers[0] - was.numbers[0]
      let words = actual.isInColumns ? direction(x: move, y: 0) : direction(x: 0, y: move)
      return "\(now.what) moved \(words)"
    }
  }

  private func direction(x: Double, y: Double) -> String {
    var parts: [String] = []
    if abs(x) > tolerance {
      parts.append("\(Numbers.points(abs(x))) pt \(x > 0 ? "right" : "left")")
    }
    if abs(y) > tolerance { parts.append("\(Numbers.points(abs(y))) pt \(y > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }

  /// `20 × 10 pt instead of 30 × 10`
  private func extents(_ was: ArraySlice<Double>, _ now: ArraySlice<Double>) -> String {
    let texts = Numbers.points(Array(was), Array(now))
    return "\(texts.now.joined(separator: " × ")) pt instead of "
      + texts.was.joined(separator: " × ")
  }
}
