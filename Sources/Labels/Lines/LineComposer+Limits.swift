extension LineComposer {
  init(spec: LabelSpec, texts: LabelTexts, width: Double) {
    let largestSize = texts.body.source.stretches.map(\.style.font.size).max() ?? 0
    let breaker = LineBreaker(
      lines: texts.lines, hyphen: texts.hyphen(in:), reshapingSlack: largestSize / 4)
    self.init(
      spec: spec, body: texts.body, breaker: breaker,
      truncation: Truncation(
        spec: spec, body: texts.body, breaker: breaker, ellipsis: texts.ellipsis(in:),
        suffixes: SuffixFitter(lines: texts.suffixLines)),
      suffix: texts.suffix, emptyExtents: texts.emptyExtents(in:), width: width)
  }

  /// Sets the body within the label's number of lines and a height.
  ///
  /// The last line that fits the height whole is the last line. Which one that is depends on what is
  /// finally on it, so the lines are set again with fewer until all of them fit; one always stays.
  ///
  /// - Parameter height: Infinite where the label is as high as its lines.
  func compose(
    height: Double
  ) throws(LayoutError) -> (composition: Composition, metrics: [LineMetrics]) {
    var maximum = spec.lines == 0 ? Int.max : spec.lines
    var reason = LabelLayout.Truncation.Reason.lines
    while true {
      let composition = try compose(maximum: maximum, reason: reason)
      let metrics = try metrics(of: composition)
      let stack = LineStack(lines: composition.lines, metrics: metrics, spec: spec)
      let count = composition.lines.count
      if stack.height <= height + Epsilon.length || count == 1 { return (composition, metrics) }
      maximum = max(1, min(stack.count(within: height, metrics: metrics), count - 1))
      reason = .height
    }
  }

  func slack(of composition: Composition) -> LabelLayout.Slack? {
    SlackMeter(
      body: body, breaker: breaker,
      suffixLength: spec.suffixPlacement == .ownLine
        ? 0 : suffix.map { $0.gap + $0.fragment.width } ?? 0
    ).nearest(in: composition)
  }

  private func metrics(of composition: Composition) throws(LayoutError) -> [LineMetrics] {
    var metrics: [LineMetrics] = []
    metrics.reserveCapacity(composition.lines.count)
    for line in composition.lines {
      let offset = body.paragraphs[line.paragraph].range.lowerBound
      metrics.append(
        try LineMetrics(line, lineHeight: spec.lineHeight) { () throws(LayoutError) in
          try emptyExtents(body.source.style(at: offset))
        })
    }
    return metrics
  }
}
