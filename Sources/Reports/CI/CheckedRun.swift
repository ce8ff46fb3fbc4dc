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
  /// In the suite's order.
  let attention: [CaseResult]
  /// Baselines that belong to no case, if these fail the run.
  let orphans: [Orphan]

  struct Orphan {
    let id: String
    /// Of its picture.
    let file: String
  }

  /// - Parameters:
  ///   - counts: How many of the cases that the run was to check have each status.
  ///   - unchecked: Ids of those that it did not check.
  ///   - command: Accepts a group; nil if there are no baselines, or no results to accept from.
  ///   - allowsFlaky: Whether flaky cases are good enough.
  ///   - orphansIn: The folder of baselines, where one that belongs to no case fails the run.
  ///   - includesKept: Whether to include what was kept of earlier runs.
  package init(
    _ run: RunResult, of subject: RunSubject = .case, counts: [CaseResult.Status: Int],
    unchecked: [String] = [], command: RecordCommand? = nil,
    allowsFlaky: Bool = false, orphansIn baselines: String? = nil, includesKept: Bool = false
  ) {
    func isMeant(_ result: CaseResult) -> Bool { includesKept || result.earlier == nil }
    started = run.started
    duration = run.duration
    self.subject = subject
    self.counts = counts
    self.unchecked = unchecked
    self.allowsFlaky = allowsFlaky
    attention = run.cases.filter { $0.status.needsAttention && isMeant($0) }
    orphans =
      baselines.map { folder in
        run.orphans.map { Orphan(id: $0, file: BaselineStore(folder: folder).shownPath(of: $0)) }
      } ?? []
    let index = GroupIndex(run)
    groups = zip(1..., run.groups).compactMap { number, group in
      let cases = group.cases.compactMap(index.result).filter(isMeant)
      guard !cases.isEmpty else { return nil }
      return Group(
        number: number, title: group.title, status: group.status,
        location: index.location(of: group),
        cases: cases,
        command: index.acceptable(group).isEmpty ? nil : command?.text(forGroup: "\(number)"))
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
  static let orphanAdvice =
    "no case has this baseline; remove them all with: harness update-baselines --prune"

  /// `3 cases`
  func cases(_ count: Int) -> String { "\(count) \(subject.rawValue)\(count == 1 ? "" : "s")" }
}
