internal import Labels

extension LayoutDifference {
  /// The first box or origin that moved by more than the tolerance; lines and cuts are the same.
  func placementChange() -> Consequence? {
    let places = Dictionary(
      places(of: actual).map { ($0.what, $0) }, uniquingKeysWith: { first, _ in first })
    var moved: [(was: Place, now: Place)] = []
    for was in self.places(of: expected) {
      // What is named alike can be of another kind only in a record that was written by hand.
      guard let now = places[was.what], now.numbers.count == was.numbers.count,
        zip(was.numbers, now.numbers).contains(where: { abs($0 - $1) > tolerance })
      else { continue }
      moved.append((was, now))
    }
    if moved.isEmpty { moved = movedClusters() }
    guard let first = moved.first else { return nil }
    let isOfSize = ["label", "content box", "text block"].contains(first.was.what)
    return Consequence(
      stage: isOfSize ? .size : .placement,
      summary: commonMove(of: moved) ?? movement(first.was, first.now),
      details: moved.map {
        .init(what: $0.was.what, was: list($0.was.numbers), is: list($0.now.numbers))
      })
  }

  /// Characters that stand elsewhere on lines that are where they were, as in another order.
  private func movedClusters() -> [(was: Place, now: Place)] {
    for (number, (before, after)) in zip(1..., zip(expected.lines, actual.lines)) {
      guard let old = before.clusters, let new = after.clusters, old.count == new.count else {
        continue
      }
      for (was, now) in zip(old, new)
      where was.range == now.range && was.text == now.text
        && !now.text.allSatisfy(\.isWhitespace)
        && zip(was.box, now.box).contains(where: { abs($0 - $1) > tolerance })
      {
        let name = "“\(now.text)” on \(actual.lineWord) \(number)"
        return [(Place(what: name, numbers: was.box), Place(what: name, numbers: now.box))]
      }
    }
    return []
  }

  /// Where every line moved in the same way: `all 3 lines moved 5 pt right`.
  private func commonMove(of moved: [(was: Place, now: Place)]) -> String? {
    let count = actual.lines.count
    let lines = moved.prefix(count)
    guard count > 1, lines.count == count, lines.allSatisfy({ $0.was.isLine }) else { return nil }
    let moves = lines.map { zip($0.now.numbers, $0.was.numbers).map { $0 - $1 } }
    guard moves[0][2...].allSatisfy({ abs($0) <= tolerance }),
      moves.allSatisfy({ zip($0, moves[0]).allSatisfy { abs($0 - $1) <= tolerance } })
    else { return nil }
    let all = count == 2 ? "both" : "all \(count)"
    return "\(all) \(actual.lineWord)s moved \(direction(x: moves[0][0], y: moves[0][1]))"
  }

  /// A named box `[x, y, width, height]`, size `[width, height]` or baseline `[y]`, in columns `[x]`.
  private struct Place {
    let what: String
    let numbers: [Double]
    /// Whether it is the box of a line or a column.
    var isLine = false
  }

  private func places(of record: LayoutRecord) -> [Place] {
    let word = record.lineWord
    // What is read first, then what is around it.
    var places = zip(1..., record.lines).map { number, line in
      Place(what: "\(word) \(number)", numbers: line.box, isLine: true)
    }
    for (number, line) in zip(1..., record.lines) {
      places.append(Place(what: "baseline of \(word) \(number)", numbers: [line.baseline]))
      for (position, run) in zip(1..., line.runs) where run.attachment == nil {
        places.append(Place(what: "run \(position) of \(word) \(number)", numbers: [run.x, run.y]))
      }
      for (position, decoration) in zip(1..., line.decorations ?? []) {
        places.append(
          Place(
            what: "\(decoration.kind) \(position) of \(word) \(number)", numbers: decoration.box))
      }
      for (position, border) in zip(1..., line.borders ?? []) {
        places.append(
          Place(what: "border \(position) of \(word) \(number)", numbers: border.box))
      }
    }
    for attachment in record.attachments ?? [] {
      places.append(Place(what: "attachment \(attachment.index)", numbers: attachment.box))
      if let drawn = attachment.drawn {
        places.append(Place(what: "picture of attachment \(attachment.index)", numbers: drawn))
      }
    }
    if let box = record.truncation?.ellipsis {
      places.append(Place(what: "ellipsis", numbers: box))
    }
    if let box = record.truncation?.suffix { places.append(Place(what: "suffix", numbers: box)) }
    return places + [
      Place(what: "label", numbers: record.size),
      Place(what: "content box", numbers: record.contentBox),
      Place(what: "text block", numbers: record.textBlock),
    ]
  }

  private func movement(_ was: Place, _ now: Place) -> String {
    switch was.numbers.count {
    case 4:
      let changes = zip(now.numbers, was.numbers).map { $0 - $1 }
      let move = direction(x: changes[0], y: changes[1])
      let isResized = changes[2...].contains { abs($0) > tolerance }
      let size = isResized ? "is \(extents(was.numbers[2...], now.numbers[2...]))" : nil
      let parts = [size, move.isEmpty ? nil : "moved \(move)"].compactMap(\.self)
      return "\(was.what) \(parts.joined(separator: " and "))"
    case 2 where was.what == "label":
      return "the label is \(extents(was.numbers[...], now.numbers[...]))"
    case 2:
      let moves = zip(now.numbers, was.numbers).map { $0 - $1 }
      return "\(was.what) moved \(direction(x: moves[0], y: moves[1]))"
    default:
      let move = now.numbers[0] - was.numbers[0]
      let words = actual.isInColumns ? direction(x: move, y: 0) : direction(x: 0, y: move)
      return "\(was.what) moved \(words)"
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

  private func list(_ numbers: [Double]) -> String {
    numbers.map(JSONText.format).joined(separator: ", ")
  }
}
