extension RunResult.Group {
  /// Gathers cases that differ for the same reason, the largest group first.
  static func groups(of cases: [CaseResult]) -> [RunResult.Group] {
    var groups: [RunResult.Group] = []
    var places: [String: Int] = [:]
    for result in cases {
      guard let cause = result.cause else { continue }
      let key = "\(cause.stage) \(cause.name(longest: .max))"
      if let place = places[key] {
        groups[place].cases.append(result.id)
      } else {
        places[key] = groups.count
        groups.append(
          RunResult.Group(
            cause: cause.name(longest: 40), stage: cause.stage, cases: [result.id]))
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset) }
      .map(\.element)
  }
}

extension CaseResult.Cause {
  /// The cause without what is particular to one case.
  ///
  /// - Parameter longest: Longer values of a case are cut short.
  fileprivate func name(longest: Int) -> String {
    switch stage {
    case .case: return details.map { $0.change(longest: longest) }.joined(separator: ", ")
    case .raster, .unknown, .paint: return summary
    case .fonts:
      return details.first.map { "\($0.is) instead of \($0.was)" } ?? summary
    case .shaping: return "other glyphs or advances"
    case .lines: return "lines break elsewhere"
    case .truncation: return "the text is cut elsewhere"
    case .placement: return "boxes moved"
    case .size: return "the picture has another size"
    }
  }
}

extension CaseResult.Cause.Detail {
  /// `` `width` −10 `` for numbers, of which the difference is what cases have in common, else both values.
  fileprivate func change(longest: Int) -> String {
    let values = "`\(what)` \(Excerpt.text(was, longest)) → \(Excerpt.text(self.is, longest))"
    guard !isText, let before = Double(was), let after = Double(self.is) else { return values }
    let difference = ((after - before) * 1000).rounded() / 1000
    guard difference != 0, difference.isFinite else { return values }
    return "`\(what)` \(difference > 0 ? "+" : "−")\(JSONText.format(abs(difference)))"
  }

  /// Whether it is a text of the label's, which may consist of digits.
  private var isText: Bool {
    ["text", "suffix", "ellipsis"].contains(what.prefix { $0 != "[" }) && !what.contains(".")
  }
}

extension CaseResult.Status {
  /// Whether a case with this status makes a run fail.
  package var needsAttention: Bool {
    switch self {
    case .passed, .skipped: false
    case .failed, .new, .error, .crashed, .timedOut, .flaky: true
    }
  }
}
