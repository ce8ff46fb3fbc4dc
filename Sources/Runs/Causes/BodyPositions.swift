private import Base
internal import Results

/// Maps positions of the body in the expected layout to those in the actual one, whose body may be different.
///
/// Positions are byte offsets in the body, as in records. There is no result for a position within a grapheme, or for
/// an unknown body.
struct BodyPositions {
  /// nil if both have the same body.
  private let alignment: TextAlignment?
  /// The body of both; nil if it is not known, or there are two.
  private let body: String?
  /// Parts of the body that are shown, if nothing else is known of it.
  private let lines: [LayoutRecord.Line]

  init(_ expected: LayoutRecord, _ actual: LayoutRecord) {
    self.init(expected.body, actual.body, shown: expected.lines + actual.lines)
  }

  /// - Parameter body: The actual one.
  init(from expected: LayoutRecord, to body: String) {
    self.init(expected.body, body, shown: [])
  }

  private init(_ was: String?, _ now: String?, shown: [LayoutRecord.Line]) {
    if let now, let was, !was.isSameInBytes(as: now) {
      alignment = TextAlignment(from: was, to: now)
      body = nil
    } else {
      alignment = nil
      body = now ?? was
    }
    lines = body == nil && alignment == nil ? shown : []
  }

  /// Where a position of the expected body may be in the actual one.
  func positions(of offset: Int) -> ClosedRange<Int>? {
    guard let alignment else { return offset...offset }
    return alignment.positions(of: offset)
  }

  /// The parts of the actual body that parts of the expected one are now, with what is new there.
  func ranges(_ ranges: [[Int]]) -> [[Int]] { alignment?.ranges(ranges) ?? ranges }

  /// The parts of the actual body that the expected one does not have.
  var insertions: [[Int]] { alignment?.insertions ?? [] }

  /// Whether words moved from a part of the expected body to elsewhere than a part of the actual one, or the other way round.
  func hasMoves(between was: [Int], _ now: [Int]) -> Bool {
    alignment?.hasMoves(between: was, now) ?? false
  }

  /// Whether ranges of the expected body correspond to those of the actual one.
  func agree(_ was: [[Int]], _ now: [[Int]]) -> Bool {
    was.count == now.count
      && zip(was, now).allSatisfy { was, now in
        was.count == now.count
          && zip(was, now).allSatisfy { positions(of: $0)?.contains($1) ?? ($0 == $1) }
      }
  }

  /// The actual body between two positions; nil if there are no words.
  func text(from start: Int, to end: Int) -> String? {
    let text =
      alignment.map { $0.text(from: start, to: end) }
      ?? body.map { $0.part(from: start, to: end) } ?? shown(from: start, to: end)
    return text?.allSatisfy(\.isWhitespace) == false ? text : nil
  }

  /// Characters of the actual body between two positions.
  func count(from start: Int, to end: Int) -> Int? {
    alignment.map { $0.count(from: start, to: end) }
      ?? body.flatMap { $0.part(from: start, to: end)?.count }
  }

  private func shown(from start: Int, to end: Int) -> String? {
    for line in lines where line.range.count == 2 && line.range[0] <= start && end <= line.range[1]
    {
      if let part = line.text.part(from: start - line.range[0], to: end - line.range[0]) {
        return part
      }
    }
    return nil
  }
}

extension String {
  /// The part between two positions in bytes; nil if it does not begin and end between characters.
  func part(from start: Int, to end: Int) -> String? {
    guard 0 <= start, start <= end,
      let first = utf8.index(startIndex, offsetBy: start, limitedBy: endIndex),
      let last = utf8.index(first, offsetBy: end - start, limitedBy: endIndex),
      let lower = String.Index(first, within: self), let upper = String.Index(last, within: self)
    else { return nil }
    return String(self[lower..<upper])
  }
}
