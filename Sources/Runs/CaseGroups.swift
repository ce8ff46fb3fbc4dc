extension RunResult.Group {
  /// Gathers cases that differ for the same reason, the largest group first.
  static func groups(of cases: [CaseResult]) -> [RunResult.Group] {
    var groups: [RunResult.Group] = []
    var places: [String: Int] = [:]
    for result in cases {
      guard let cause = result.cause else { continue }
      let name = cause.groupName
      if let place = places["\(cause.stage) \(name)"] {
        groups[place].cases.append(result.id)
      } else {
        places["\(cause.stage) \(name)"] = groups.count
        groups.append(RunResult.Group(cause: name, stage: cause.stage, cases: [result.id]))
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset) }
      .map(\.element)
  }
}

extension CaseResult.Cause {
  /// The cause without what is particular to one case.
  fileprivate var groupName: String {
    switch stage {
    case .case: return details.map(\.change).joined(separator: ", ")
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
  fileprivate var change: String {
    guard let before = Double(was), let after = Double(self.is) else {
      return "`\(what)` \(was) → \(self.is)"
    }
    let difference = JSONText.format(((after - before) * 1000).rounded() / 1000)
    return "`\(what)` " + (after > before ? "+\(difference)" : "−\(difference.dropFirst())")
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
