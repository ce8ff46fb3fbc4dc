import Runs

/// A run for people: a line for each case that did not pass, then a summary.
///
/// Of a single pair of pictures there is always a line, and the numbers below it.
struct TextReporter {
  let palette: Palette
  /// How many cases the run was to check.
  let selected: Int
  /// What the cases are called.
  var subject = RunSubject.case

  /// - Parameter report: Path of the page, if there is one.
  func text(of run: RunResult, report: String?) -> TerminalText {
    let isSinglePair = subject == .pair && selected == 1
    var lines = run.cases.filter { isSinglePair || $0.status != .passed }.map {
      (result) -> TerminalText in
      "\(palette.label(result.status)) \(result.id)  \(result.report)"
    }
    if isSinglePair { lines += run.cases.flatMap(PairNumbers.lines) }
    lines.append("\(summary(of: run))")
    if run.cases.count < selected {
      lines.append("interrupted: \(selected - run.cases.count) of \(selected) were not checked")
    }
    if !run.orphans.isEmpty {
      let baselines =
        run.orphans.count == 1 ? "1 baseline belongs" : "\(run.orphans.count) baselines belong"
      lines.append("\(baselines) to no case; list with: harness list --orphans")
    }
    if let report { lines.append("report: \(report)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func summary(of run: RunResult) -> String {
    let counts = CaseResult.Status.allCases.compactMap { status -> String? in
      let count = run.counts[status.rawValue, default: 0]
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let cases = "\(run.cases.count) \(subject.rawValue)\(run.cases.count == 1 ? "" : "s")"
    let seconds = (run.duration * 100).rounded() / 100
    return "\(cases) in \(seconds) s: \(counts.joined(separator: ", "))"
  }
}
