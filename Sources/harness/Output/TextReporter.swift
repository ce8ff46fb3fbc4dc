internal import Base
import Results
import Runs

/// What is printed at the end of a run, below the lines of cases: groups, the totals, and what to look at next.
struct TextReporter {
  /// How many cases the run was to check.
  let selected: Int
  /// How many of them it did.
  let finished: Int
  /// How many of them have each status.
  let counts: [CaseResult.Status: Int]
  /// What the cases are called.
  var subject = RunSubject.case
  /// What makes the run fail.
  var rule = FailureRule()
  /// The part of the suite that was checked; nil for all of it.
  var shard: ShardChoice?
  /// What stays of an earlier run.
  var kept: RunSession.Kept?
  /// Notes, one line each.
  var notes: [TerminalText] = []
  /// What stands between the lines of cases and the totals.
  var groups: TerminalText = ""

  /// - Parameters:
  ///   - report: Path of the page, if there is one.
  ///   - review: The command that looks through the run, if one can.
  func text(of run: RunResult, report: String?, review: String?) -> TerminalText {
    var lines: [TerminalText] = ["\(summary(of: run))"]
    if finished < selected {
      lines.append("ended early: \(selected - finished) of \(selected) were not checked")
    }
    if let kept, kept.count > 0 {
      let cases = kept.count == 1 ? "1 other case" : "\(kept.count) other cases"
      let need = kept.attention == 1 ? "needs" : "need"
      let attention = kept.attention == 0 ? "" : ", \(kept.attention) of which \(need) attention"
      let origin = kept.isOfSeveral ? "earlier runs" : "the run of \(kept.started)"
      lines.append("\(cases) kept from \(origin)\(attention)")
    }
    if let kept, kept.outdated > 0 {
      let cases = kept.outdated == 1 ? "1 verdict is" : "\(kept.outdated) verdicts are"
      lines.append("\(cases) not kept, as the baselines changed since; run again")
    }
    if let kept, !kept.unchecked.isEmpty {
      lines.append(
        "\(kept.unchecked.count) more were not checked, as the run of \(kept.started) ended early")
    }
    if !run.orphans.isEmpty {
      let baselines =
        run.orphans.count == 1 ? "1 baseline belongs" : "\(run.orphans.count) baselines belong"
      let failure = rule.failsOnOrphans ? ", which fails the run" : ""
      lines.append("\(baselines) to no case\(failure); list with: harness list --orphans")
    }
    let skipped = SkippedCases(
      run.cases.filter { $0.earlier == nil }, fails: rule.failsOnSkipped)
    if let skipped { lines.append("\(skipped.sentence): \(skipped.names)") }
    lines += notes
    if let report { lines.append("report: \(report)") }
    if let review, run.cases.contains(where: \.isAcceptable) {
      lines.append("accept or reject with: \(review)")
    }
    return groups + lines.joined(separator: "\n") + "\n"
  }

  private func summary(of run: RunResult) -> String {
    let counts = CaseResult.Status.allCases.compactMap { status -> String? in
      let count = self.counts[status, default: 0]
      guard count > 0 else { return nil }
      let tolerated =
        status == .passed ? run.totals.flatMap { Wording.tolerated($0.tolerated) } : nil
      return "\(count) \(status.word(for: count))" + (tolerated.map { ", \($0)" } ?? "")
    }
    let cases = "\(finished) \(subject.rawValue)\(finished == 1 ? "" : "s")"
    let seconds = (run.duration * 100).rounded() / 100
    let part =
      shard.map { choice in
        let engine = choice.engine.map { " (\($0))" } ?? ""
        return "shard \(choice.shard.index) of \(choice.shard.total)\(engine): "
      } ?? ""
    return
      "\(part)\(cases) in \(seconds) s\(counts.isEmpty ? "" : ": ")\(counts.joined(separator: ", "))"
  }
}
