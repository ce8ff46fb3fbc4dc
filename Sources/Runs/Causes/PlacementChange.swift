internal import Labels

extension LayoutDifference {
  /// The first box or origin that moved by more than the tolerance; lines and cuts are the same.
  func placementChange() -> Consequence? {
    let alike = linesAlike
    let places = Dictionary(
      places(of: actual, alike).map { ($0.what, $0) }, uniquingKeysWith: { first, _ in first })
    var moved: [(was: Place, now: Place)] = []
    for was in self.places(of: expected, alike) {
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
    let texts = BodyPlaces(expected, actual)
    for (number, (before, after)) in zip(1..., zip(expected.lines, actual.lines)) {
      guard let old = before.clusters, let new = after.clusters else { continue }
      for (was, now) in Self.counterparts(old, new, texts)
      where !now.text.allSatisfy(\.isWhitespace)
        && zip(was.box, now.box).contains(where: { abs($0 - $1) > tolerance })
      {
        let name = "“\(now.text)” on \(actual.lineWord) \(number)"
        return [(Place(what: name, numbers: was.box), Place(what: name, numbers: now.box))]
      }
    }
    return []
  }

  /// Characters of two lines that are the same ones.
  private static func counterparts(
    _ old: [LayoutRecord.Cluster], _ new: [LayoutRecord.Cluster], _ texts: BodyPlaces
  ) -> [(LayoutRecord.Cluster, LayoutRecord.Cluster)] {
    if old.map(\.range) == new.map(\.range), old.map(\.text) == new.map(\.text) {
      return Array(zip(old, new))
    }
    let places = Dictionary(
      new.map { ($0.range[0], $0) }, uniquingKeysWith: { first, _ in first })
    return old.compactMap { was in
      guard let range = texts.places(of: was.range[0]), range.count == 1,
        let now = places[range.lowerBound], now.text == was.text
      else { return nil }
      return (was, now)
    }
  }

  /// Where every line moved in the same way: `all 3 lines moved 5 pt right`.
  private func commonMove(of moved: [(was: Place, now: Place)]) -> String? {
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
  private struct Place {
    let what: String
    let numbers: [Double]
    /// Whether it is the box of a line or a column.
    var isLine = false
  }

  /// - Parameter alike: Lines of which single runs can be compared.
  private func places(of record: LayoutRecord, _ alike: [LineLikeness]) -> [Place] {
    let word = record.lineWord
    // What is read first, then what is around it.
    var places = zip(1..., record.lines).map { number, line in
      Place(what: "\(word) \(number)", numbers: line.box, isLine: true)
    }
    for (index, line) in record.lines.enumerated() {
      let number = index + 1
      places.append(Place(what: "baseline of \(word) \(number)", numbers: [line.baseline]))
      // Where there are more of them, or fewer, nobody can tell which is which.
      guard index < alike.count else { continue }
      for (position, run) in zip(1..., line.runs)
      where run.attachment == nil && alike[index].runs {
        places.append(Place(what: "run \(position) of \(word) \(number)", numbers: [run.x, run.y]))
      }
      for (position, decoration) in zip(1..., line.decorations ?? [])
      where alike[index].decorations {
        places.append(
          Place(
            what: "\(decoration.kind) \(position) of \(word) \(number)", numbers: decoration.box))
      }
      for (position, border) in zip(1..., line.borders ?? []) where alike[index].borders {
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
      places.append(Place(what: "the ellipsis", numbers: box))
    }
    if let box = record.truncation?.suffix {
      places.append(Place(what: "the suffix", numbers: box))
    }
    return places + [
      Place(what: "label", numbers: record.size),
      Place(what: "content box", numbers: record.contentBox),
      Place(what: "text block", numbers: record.textBlock),
    ]
  }

  /// What of two lines can be compared piece by piece, as there is as much of it on both.
  private struct LineLikeness {
    /// The same runs of the same texts.
    let runs: Bool
    let decorations: Bool
    let borders: Bool
  }

  private var linesAlike: [LineLikeness] {
    let texts = BodyPlaces(expected, actual)
    return zip(expected.lines, actual.lines).map { was, now in
      LineLikeness(
        runs: areAlike(was.runs, now.runs, texts),
        decorations: (was.decorations ?? []).map(\.kind) == (now.decorations ?? []).map(\.kind),
        borders: (was.borders ?? []).count == (now.borders ?? []).count)
    }
  }

  private func areAlike(
    _ was: [LayoutRecord.Run], _ now: [LayoutRecord.Run], _ texts: BodyPlaces
  ) -> Bool {
    was.map(\.source) == now.map(\.source) && was.map(\.attachment) == now.map(\.attachment)
      && zip(was, now).allSatisfy { was, now in
        was.source == nil ? texts.agree([was.range], [now.range]) : was.range == now.range
      }
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
