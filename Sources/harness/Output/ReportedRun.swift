import ArgumentParser
import Base
import Cases
import Reports
import Results
import Runs

/// A command whose verdicts are printed as they arrive, and reported at its end or when a signal
/// ends it.
struct ReportedRun {
  /// The folder of the run's files.
  let output: String
  let reporters: Reporters
  let worker: Worker
  let palette: Palette
  /// Whether every case that did not pass has its line, however many there are.
  let isVerbose: Bool
  /// Whether results.json goes to standard output, and nothing else.
  var printsResults = false
  /// What the report for people consists of, where there is one.
  var form = HTMLReport.Form.folder
  /// What is checked.
  var subject = RunSubject.case
  /// Records baselines; nil if there are none.
  var command: RecordCommand?
  /// Looks through the run; nil if that is not to be said.
  var review: String?
  /// Applies a file of decisions, where that is another command.
  var decisions: String?
  /// The folder of baselines; nil if there are none.
  var baselines: String?
  /// What makes the run fail.
  var rule = FailureRule()
  /// The part of the suite that is checked; nil for all of it.
  var shard: ShardChoice?
  /// The source of the case with an id.
  var source: CaseSource.Finder = { _, _ in CaseSource() }
  /// Where the case of an id is written, for one that was not checked.
  var file: (String) -> String = { $0 }
  /// Pinned font files that cannot be used.
  var fontFaults: [FontFault] = []
  /// What is said about installed fonts that some cases lack.
  var fontNotes: ([CaseResult]) -> [TerminalText] = { _ in [] }
  /// The run before, if what it said is not to be said again.
  var before: LastRun?
  /// Notes at the end, one line each.
  var notes: () -> [TerminalText] = { [] }

  /// The folder of the run's files, if there are any.
  var folder: RunFolder? { reporters.needFolder ? RunFolder(path: output) : nil }

  private var printsText: Bool { reporters.contains(.text) && !printsResults }

  /// Makes sure that there is a folder to write to, before anything that takes long.
  func makeFolder() throws(Failure) {
    do {
      try folder?.make()
    } catch {
      throw Failure(error)
    }
  }

  /// Does the work and ends the command with the exit code that its result asks for.
  ///
  /// - Parameters:
  ///   - work: Fills verdicts.
  ///   - summary: Makes the result, once everything has a verdict or the work is over.
  func run(
    _ plan: RunSession.Plan, work: (Verdicts) throws(RunError) -> Void,
    summary: (Verdicts) throws(Failure) -> RunResult
  ) throws {
    let progress = ProgressLine(.error, total: plan.selected.count, of: subject)
    let printer = VerdictPrinter(
      palette: palette, progress: progress, isWanted: printsText,
      isVerbose: isVerbose, before: before)
    let session: RunSession
    do throws(RunError) {
      session = try RunSession(
        plan, folder: folder, worker: worker, progress: progress.count,
        watcher: { result, _ in printer.print(result) })
      printer.resume(after: session.verdicts.toldCounts)
      worker.enter(.working)
      try work(session.verdicts)
    } catch {
      throw Failure(error)
    }
    let verdicts = session.verdicts
    verdicts.close()
    progress.clear()
    try Terminal.note(Wording.swept(session.swept))
    worker.enter(.reporting)
    var result = try summary(verdicts)
    result.subject = plan.subject
    result.started = session.started
    // Earlier processes may have done a part of the work.
    if worker.isResumed, let age = worker.age { result.duration = age }
    let finished = verdicts.finished
    session.noteUnchecked(in: &result)
    try report(result, session, finished: finished, of: plan.selected.count, printer)

    if let signal = worker.interruption.signal { throw ExitCode(Runs.ExitCode.ofSignal(signal)) }
    if let failure = Failure(verdicts.failures) { throw failure }
    // What was not checked has not passed.
    let code = max(
      rule.exitCode(
        of: verdicts.selectedCounts, orphans: result.orphans.count,
        lacksFonts: Self.checked(in: result).contains(where: \.lacksFont)),
      finished < plan.selected.count ? 1 : 0)
    if code != 0 { throw ExitCode(code) }
  }

  /// Passes the run to every requested reporter; one that fails does not stop the others.
  private func report(
    _ result: RunResult, _ session: RunSession, finished: Int, of selected: Int,
    _ printer: VerdictPrinter
  ) throws(Failure) {
    var failures: [Failure] = []
    func attempt(_ step: () throws(Failure) -> Void) {
      do {
        try step()
      } catch {
        failures.append(error)
      }
    }
    var page: String?
    if let folder, reporters.contains(.html) {
      attempt { () throws(Failure) in
        try writePage(result, to: folder)
        page = "\(folder.path)/\(RunFolder.page)"
      }
    }
    let services = ServiceReports(
      run: CheckedRun(
        result, of: subject, counts: session.verdicts.selectedCounts,
        unchecked: session.unchecked, command: command, hasResults: folder != nil,
        allowsFlaky: rule.allowsFlaky, failsOnSkipped: rule.failsOnSkipped,
        orphansIn: rule.failsOnOrphans ? baselines : nil),
      reporters: reporters, folder: folder, hasPage: page != nil)
    failures += services.writeFiles(
      selected: session.verdicts.selected.count, results: session.verdicts.results, file: file)
    if folder != nil {
      // Last of the files: with it, the folder has a finished run.
      attempt { () throws(Failure) in
        do throws(RunError) {
          try session.finish(result)
        } catch {
          throw Failure(error)
        }
      }
    }
    if printsText {
      attempt { () throws(Failure) in
        try printSum(result, session, finished: finished, of: selected, page: page, printer)
      }
    }
    if printsResults {
      attempt { () throws(Failure) in try Terminal.output.write(result, of: session) }
    } else {
      attempt(services.annotate)
    }
    if let failure = Failure(joining: failures) { throw failure }
  }

  private func writePage(_ result: RunResult, to folder: RunFolder) throws(Failure) {
    do throws(ReportError) {
      try HTMLReport.write(
        result, of: subject, command: command,
        decisions: decisions ?? command?.textForDecisions,
        notes: notes().map(\.text)
          + [result.totals.flatMap { Wording.tolerated($0.tolerated, subject) }].compactMap(\.self),
        as: form, source: source, to: folder.path)
    } catch {
      throw .environment(error)
    }
  }

  private func printSum(
    _ result: RunResult, _ session: RunSession, finished: Int, of selected: Int, page: String?,
    _ printer: VerdictPrinter
  ) throws(Failure) {
    session.verdicts.waitForWatchers()
    if subject == .pair, selected == 1 {
      for pair in result.cases {
        // A pair that passed has no line yet.
        let line: TerminalText = pair.status == .passed ? printer.line(of: pair) + "\n" : ""
        let numbers = PairNumbers.lines(of: pair).map { $0 + "\n" }.joined()
        try Terminal.output.write(line + numbers)
      }
    }
    let counts = session.verdicts.selectedCounts
    let isOnePair = subject == .pair && selected == 1
    let checked = Self.checked(in: result)
    let text = TextReporter(
      selected: selected, finished: finished, counts: counts, subject: subject,
      rule: rule, shard: shard, kept: session.kept,
      notes: Self.note(repeated: printer.repeated) + notes()
        + fontFaults.compactMap { $0.note(on: checked) }
        + fontNotes(checked),
      groups: isOnePair ? "" : groups(of: result, counts, printer))
    try Terminal.output.write(
      text.text(of: result, report: page, review: folder == nil ? nil : review))
  }

  /// What this run found out itself.
  private static func checked(in result: RunResult) -> [CaseResult] {
    result.cases.filter { $0.earlier == nil }
  }

  private static func note(repeated: Int) -> [TerminalText] {
    guard repeated > 0 else { return [] }
    return ["as before: \(repeated == 1 ? "1 case needs" : "\(repeated) cases need") attention"]
  }

  /// What is left to say after the lines of cases.
  private func groups(
    of result: RunResult, _ counts: [CaseResult.Status: Int], _ printer: VerdictPrinter
  ) -> TerminalText {
    let list = GroupList(
      run: result, palette: palette, subject: subject, command: command, hasResults: folder != nil,
      before: before,
      attention: counts.reduce(-printer.repeated) { $0 + ($1.key.needsAttention ? $1.value : 0) })
    return (printer.omission.map { $0 + "\n" } ?? "") + list.text
  }
}

extension CaseSource {
  /// - Parameter hasLayout: Whether the label in full stands in the run's layout of the case.
  init(_ subject: Case, hasLayout: Bool, written: WrittenCase?) {
    let resolved = hasLayout ? subject.resolvedBesidesLabel : subject.resolved
    self.init(
      resolved: JSONText.compact(resolved), tags: subject.tags,
      written: written.map {
        .init(file: $0.file, line: $0.line, text: $0.text, more: $0.more)
      })
  }
}
