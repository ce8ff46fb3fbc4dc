import ArgumentParser
internal import Base
import Cases
import Results
import Runs

/// Narrows the cases by the last run, or by what changed.
struct NarrowingOptions: ParsableArguments {
  @Flag var last: LastVerdict?

  @Option(
    help: ArgumentHelp(
      "Only cases that a change since git's REF touches, committed or not, as --changed=REF: a branch, a tag or a commit. "
        + "--changed alone is what has changed since the last commit.", valueName: "ref"))
  var changed: String?

  /// What ``last`` is about, after ``readLastRun(_:_:)``.
  private var lastRun: (started: String, ids: [String])?

  private enum CodingKeys: CodingKey { case last, changed }

  var isEmpty: Bool { last == nil && changed == nil }

  /// Reads what the last run found, before another one replaces it.
  mutating func readLastRun(
    _ settings: Settings, _ surroundings: Surroundings
  ) throws(Failure) {
    guard let last else { return }
    let folder = RunFolder(path: settings.output)
    let run: LastRun
    do throws(RunError) {
      run = try LastRun(folder)
    } catch {
      guard case .noRun = error else { throw Failure(error) }
      throw .usage(
        "--\(last.rawValue) is about the last run, and there is no \(folder.results); begin with: harness run"
      )
    }
    let subject = RunResult.Subject(
      suite: surroundings.absolute(settings.suite),
      baselines: surroundings.absolute(settings.baselines))
    guard run.subject == subject else {
      throw .usage(
        """
        the last run in \(folder.path) was about another suite or other baselines; begin with: harness run
        """)
    }
    lastRun = (run.started, last == .failed ? run.attention : run.tolerated)
  }

  /// The message if the last run left nothing to do; nil if it did, or if nothing is asked of it.
  var whyNothing: TerminalText? {
    guard let last, let lastRun, lastRun.ids.isEmpty else { return nil }
    return "no case \(last.words) in the last run, of \(lastRun.started)"
  }

  /// Which of the chosen cases are left; where some are gone, or none is left, says so on standard error.
  ///
  /// - Parameters:
  ///   - selected: Indices in the suite.
  ///   - tells: Whether to say so; false if it was said before.
  func indices(
    _ selected: [Int], in project: Project, tells: Bool = true
  ) throws(Failure) -> [Int] {
    var left = selected
    if let last, let lastRun {
      let ids = Set(lastRun.ids)
      let cases = project.suite.cases
      if tells { try sayGone(ids, last, besides: cases) }
      left = left.filter { ids.contains(cases[$0].id) }
      if tells, left.isEmpty, !ids.isEmpty {
        try Terminal.error.write(
          "note: none of the chosen cases \(last.words) in the last run, of \(lastRun.started)\n")
      }
    }
    if let changed, !left.isEmpty {
      let isTouched = try touched(
        since: Self.commit(changed), project, tells: tells)
      left = left.filter { isTouched[$0] }
      if tells, left.isEmpty {
        let since: TerminalText = changed == Self.lastCommit ? "the last commit" : "\(changed)"
        try Terminal.error.write(
          "note: nothing that changed since \(since) touches a chosen case\n")
      }
    }
    return left
  }

  private func sayGone(
    _ ids: Set<String>, _ verdict: LastVerdict, besides cases: [Case]
  ) throws(Failure) {
    let gone = ids.subtracting(cases.lazy.map(\.id)).sorted()
    guard !gone.isEmpty else { return }
    try Terminal.error.write(
      "warning: \(gone.count == 1 ? "a case" : "\(gone.count) cases") that \(verdict.words) "
        + "\(gone.count == 1 ? "is" : "are") no longer in the suite: \(gone.listed(most: 10))\n")
  }

  private func touched(
    since reference: String?, _ project: Project, tells: Bool
  ) throws(Failure) -> [Bool] {
    let (settings, surroundings) = (project.settings, project.surroundings)
    let changes = try GitChanges(
      since: reference, suite: settings.suite, baselines: settings.baselines,
      fonts: project.suite.fonts, catalogs: project.suite.catalogs, surroundings)
    if tells { try changes.sayUnknownCatalogs { project.suite.catalogFiles.shown($0) } }
    let folder = surroundings.resolvedPath(of: settings.suite)
    let found: ChangedCases
    do {
      found = try ChangedCases(
        changes.files, in: project.suite, named: settings.suite, baselines: project.baselines,
        resolved: { path in
          let target = surroundings.resolvedPath(of: "\(settings.suite)/\(path)")
          return target.hasPrefix(folder + "/") ? String(target.dropFirst(folder.count + 1)) : path
        },
        before: { (part) throws(CaseFileErrors) in
          try project.earlierSuite(changes.files.suite, part: part)
        })
    } catch {
      throw .environment(error)
    }
    if tells, let mistake = found.mistake {
      try Terminal.error.write(
        """
        warning: the suite cannot be read as it was, so every case of the changed files is chosen: \("\(mistake)")\n
        """)
    }
    return found.isTouched
  }
}

/// What the last run found out about the cases that are left.
enum LastVerdict: String, EnumerableFlag {
  case failed
  case tolerated

  static func help(for value: LastVerdict) -> ArgumentHelp? {
    "Only cases that \(value.words) in the last run."
  }

  /// What such a case did.
  var words: String {
    switch self {
    case .failed: "needed attention"
    case .tolerated: "passed only within a tolerance"
    }
  }
}

// MARK: - A value that may be left out

extension NarrowingOptions {
  /// Means the last commit; no commit can have this name.
  private static let lastCommit = "^"

  /// The commit that a value of `--changed` names; nil for the last one.
  static func commit(_ changed: String) -> String? { changed == lastCommit ? nil : changed }

  /// How to write a word that was meant as the value of `--changed`, which without `=` has none; nil for any other word.
  static func hint(for word: String, behind changed: String?) -> TerminalText? {
    changed == lastCommit ? "; did you mean --changed=\(word)?" : nil
  }

  /// The words of a command line, in which `--changed` has a value if it was left out: the parser knows only options
  /// that always have one.
  static func completed(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words[..<end].map { $0 == "--changed" ? "--changed=\(lastCommit)" : $0 } + words[end...]
  }
}
