internal import Labels

/// Places of the body in the expected layout, and where these are in the actual one, whose body may be another.
///
/// Places are bytes of the body, as records have them. Nothing is said of a place that is within a grapheme, or
/// of a body that is not known.
struct BodyPlaces {
  /// nil where no record has the body; both then have the same one.
  private let alignment: TextAlignment?
  /// Parts of the body that are shown, where nothing else is known of it.
  private let lines: [LayoutRecord.Line]

  init(_ expected: LayoutRecord, _ actual: LayoutRecord) {
    if let now = actual.body {
      alignment = TextAlignment(from: expected.body ?? now, to: now)
    } else {
      alignment = nil
    }
    lines = expected.lines + actual.lines
  }

  /// Where a place of the expected body may be in the actual one.
  func places(of offset: Int) -> ClosedRange<Int>? {
    guard let alignment else { return offset...offset }
    return alignment.places(of: offset)
  }

  /// Whether ranges of the expected body are those of the actual one.
  func agree(_ was: [[Int]], _ now: [[Int]]) -> Bool {
    was.count == now.count
      && zip(was, now).allSatisfy { was, now in
        was.count == now.count
          && zip(was, now).allSatisfy { places(of: $0)?.contains($1) ?? ($0 == $1) }
      }
  }

  /// The words of the actual body between two places; nil where there are none.
  func text(from start: Int, to end: Int) -> String? {
    let text = alignment.map { $0.text(from: start, to: end) } ?? shown(from: start, to: end)
    let words = text.map { Excerpt.words($0) } ?? ""
    return words.isEmpty ? nil : words
  }

  /// Characters of the actual body between two places.
  func count(from start: Int, to end: Int) -> Int? { alignment?.count(from: start, to: end) }

  private func shown(from start: Int, to end: Int) -> String? {
    for line in lines where line.range.count == 2 && line.range[0] <= start && end <= line.range[1]
    {
      let utf8 = line.text.utf8
      guard
        let first = utf8.index(
          utf8.startIndex, offsetBy: start - line.range[0], limitedBy: utf8.endIndex),
        let last = utf8.index(first, offsetBy: end - start, limitedBy: utf8.endIndex)
      else { continue }
      return String(utf8[first..<last])
    }
    return nil
  }
}
