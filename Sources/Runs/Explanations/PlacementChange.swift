internal import Labels

extension Explanation {
  /// The first box or origin that moved by more than the tolerance; lines and cuts are the same.
  func placementChange() -> CaseResult.Cause? {
    let places = Dictionary(
      places(of: actual).map { ($0.what, $0) }, uniquingKeysWith: { first, _ in first })
    var details: [CaseResult.Cause.Detail] = []
    var summary: String?
    for was in self.places(of: expected) {
      // What is named alike can be of another kind only in a record that was written by hand.
      guard let now = places[was.what], now.numbers.count == was.numbers.count,
        zip(was.numbers, now.numbers).contains(where: { abs($0 - $1) > tolerance })
      else { continue }
      details.append(.init(what: was.what, was: list(was.numbers), is: list(now.numbers)))
      if summary == nil { summary = movement(was, now) }
    }
    return summary.map { CaseResult.Cause(stage: .placement, summary: $0, details: details) }
  }

  /// A named box `[x, y, width, height]`, size `[width, height]` or baseline `[y]`, in columns `[x]`.
  private struct Place {
    let what: String
    let numbers: [Double]
  }

  private func places(of record: LayoutRecord) -> [Place] {
    var places = [
      Place(what: "label", numbers: record.size),
      Place(what: "content box", numbers: record.contentBox),
      Place(what: "text block", numbers: record.textBlock),
    ]
    let word = record.lineWord
    for (number, line) in zip(1..., record.lines) {
      places.append(Place(what: "\(word) \(number)", numbers: line.box))
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
          Place(what: "border \(position) of line \(number)", numbers: border.box))
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
    return places
  }

  private func movement(_ was: Place, _ now: Place) -> String {
    switch was.numbers.count {
    case 4:
      let size = "\(extent(now.numbers[2...])) pt instead of \(extent(was.numbers[2...]))"
      let moves = zip(now.numbers, was.numbers).prefix(2).map { $0 - $1 }
      guard moves.contains(where: { abs($0) > tolerance }) else { return "\(was.what) is \(size)" }
      return "\(was.what) moved \(direction(x: moves[0], y: moves[1]))"
    case 2 where was.what == "label":
      return "the label is \(extent(now.numbers[...])) pt instead of \(extent(was.numbers[...]))"
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

  private func extent(_ numbers: ArraySlice<Double>) -> String {
    numbers.map(Numbers.points).joined(separator: " × ")
  }

  private func list(_ numbers: [Double]) -> String {
    numbers.map(JSONText.format).joined(separator: ", ")
  }
}
