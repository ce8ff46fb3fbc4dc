extension LineComposer {
  /// Sets the body within the label's number of rows and a height.
  ///
  /// The label ends with the last row that fits completely. Which row that is depends on what is finally on
  /// it, so the body is set again in fewer rows until all of them fit. One row always remains.
  ///
  /// - Parameter height: Infinite if the label is as high as its rows.
  func compose(height: Double) throws(LayoutError) -> Composition {
    var maximum = spec.lines == 0 ? Int.max : spec.lines
    var reason = LabelLayout.Truncation.Reason.lines
    while true {
      let composition = try compose(maximum: maximum, reason: reason, cuts: true).composition
      let count = composition.rowCount
      if composition.height <= height + Epsilon.length || count == 1 { return composition }
      maximum = max(1, min(composition.rowCount(within: height), count - 1))
      reason = .height
    }
  }

  /// The result of setting a body without leaving anything out.
  enum Whole {
    case whole(Composition)
    /// The limit that the body exceeds.
    case exceeds(LabelLayout.Truncation.Reason)
  }

  /// Sets the body if all of it fits the label's number of rows and a height.
  func whole(height: Double) throws(LayoutError) -> Whole {
    let maximum = spec.lines == 0 ? Int.max : spec.lines
    let rows = try compose(maximum: maximum, reason: .lines, cuts: false)
    let composition = rows.composition
    if composition.height > height + Epsilon.length, composition.rowCount > 1 {
      // Only the empty line that a line break at the end makes may be left out.
      guard body.paragraphs.count > 1, body.isEnd(body.paragraphs.count - 1, orEmpty: true) else {
        return .exceeds(.height)
      }
      let fewer = try compose(maximum: composition.rowCount - 1, reason: .height, cuts: false)
      guard fewer.exceeded == nil, fewer.composition.height <= height + Epsilon.length else {
        return .exceeds(.height)
      }
      return .whole(fewer.composition)
    }
    if let exceeded = rows.exceeded { return .exceeds(exceeded) }
    return .whole(composition)
  }

  func slack(of composition: Composition) -> LabelLayout.Slack? {
    SlackMeter(
      body: composition.body, breaker: breaker,
      suffixLength: spec.suffixPlacement == .ownLine
        ? 0 : suffix.map { $0.gap + $0.fragment.width } ?? 0
    ).nearest(in: composition)
  }
}
