package import Results
internal import Runs

/// A run as reported to services of continuous integration: what it checked itself, without what it keeps.
package struct CheckedRun: Sendable {
  /// Cases of this run that need attention for the same reason.
  struct Group {
    /// Its number among all groups of the results, by which people accept it.
    let number: Int
    let title: String
    let status: CaseResult.Status
    /// Where its root is written; nil if its cases do not say the same.
    let location: String?
    /// In the suite's order; at least one.
    let cases: [CaseResult]
    /// Records its pictures; nil if there is nothing to accept, or no command for it.
    let command: String?
  }

  let started: String
  let duration: Double
  let subject: RunSubject
  /// How many of the cases that the run was to check have each status.
  let counts: [CaseResult.Status: Int]
  /// Ids of the cases that it was to check but did not.
  let unchecked: [String]
  /// The largest of the results first.
  let groups: [Group]
  /// Whether flaky cases are good enough.
  let allowsFlaky: Bool
  /// Commands about the run, for people who read them at another machine; nil if there are no baselines.
  let command: RecordCommand?
  /// Whether there are results from which people elsewhere can accept.
  let hasResults: Bool
  /// In the suite's order.
  let attention: [CaseResult]
  /// Baselines that belong to no case, if these fail the run.
  let orphans: [Orphan]

  /// The cases that it skipped, as far as there is something to say about them; nil if there is not.
  let skipped: SkippedCases?
  /// Whether skipped cases fail the run.
  let failsOnSkipped: Bool

  struct Orphan {
    let id: String
    /// Of its picture.
    let file: String
  }

  /// - Parameters:
  ///   - counts: How many of the cases that the run was to check have each status.
  ///   - unchecked: Ids of those that it did not check.
  ///   - command: Records baselines; nil if there are none.
  ///   - hasResults: Whether there are results to accept groups from.
  ///   - allowsFlaky: Whether flaky cases are good enough.
  ///   - failsOnSkipped: Whether skipped cases fail the run.
  ///   - orphansIn: The folder of baselines, where one that belongs to no case fails the run.
  ///   - includesKept: Whether to include what was kept of earlier runs.
  package init(
    _ run: RunResult, of subject: RunSubject = .case, counts: [CaseResult.Status: Int],
    unchecked: [String] = [], command: RecordCommand? = nil, hasResults: Bool = true,
    allowsFlaky: Bool = false, failsOnSkipped: Bool = false, orphansIn baselines: String? = nil,
    includesKept: Bool = false
  ) {
    func isMeant(_ result: CaseResult) -> Bool { includesKept || result.earlier == nil }
    started = run.started
    duration = run.duration
    self.subject = subject
    self.counts = counts
    self.unchecked = unchecked
    self.allowsFlaky = allowsFlaky
    self.hasResults = hasResults
    // A service shows everything to people whose own machine has other runs.
    let command = command?.elsewhere
    self.command = command
    self.failsOnSkipped = failsOnSkipped
    skipped = SkippedCases(run.cases.filter(isMeant), fails: failsOnSkipped)
    attention = run.cases.filter { $0.status.needsAttention && isMeant($0) }
    orphans =
      baselines.map { folder in
        run.orphans.map { Orphan(id: $0, file: BaselineStore(folder: folder).shownPath(of: $0)) }
      } ?? []
    let index = GroupIndex(run)
    groups = zip(1..., run.groups).compactMap { number, group in
      let cases = group.cases.compactMap(index.result).filter(isMeant)
      guard !cases.isEmpty else { return nil }
      let accepting = hasResults ? index.groups(accepting: number) : []
      return Group(
        number: number, title: group.title, status: group.status,
        location: index.location(of: group),
        cases: cases,
        command: accepting.isEmpty
          ? nil : command?.text(forGroups: accepting, named: index.name(of:)))
    }
  }

  func count(of statuses: CaseResult.Status...) -> Int {
    statuses.reduce(0) { $0 + counts[$1, default: 0] }
  }

  /// How many cases have a verdict of this run.
  var checked: Int { counts.values.reduce(0, +) }

  /// The sentence about baselines without a case; nil if there is nothing to say.
  var orphansFail: String? {
    guard !orphans.isEmpty else { return nil }
    let belong = orphans.count == 1 ? "1 baseline belongs" : "\(orphans.count) baselines belong"
    return "\(belong) to no case, which fails the run"
  }

  /// What to do with a baseline without a case.
  var orphanAdvice: String { "no case has this baseline; remove them all with: \(pruneCommand)" }

  /// Removes baselines without a case.
  var pruneCommand: String { (command ?? RecordCommand()).text(with: "--prune") }

  /// How people elsewhere look through the run and accept; nil if nothing can be accepted.
  var reviewAdvice: String? {
    guard hasResults, let command, attention.contains(where: \.isAcceptable) else { return nil }
    return command.textForReview
  }

  /// `3 cases`
  func cases(_ count: Int) -> String { "\(count) \(subject.rawValue)\(count == 1 ? "" : "s")" }
}
