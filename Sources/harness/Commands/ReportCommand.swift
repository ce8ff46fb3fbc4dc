import ArgumentParser
private import Base
import Cases
import Reports
import Results
import Runs

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Merges the runs of several shards into one.",
    usage: "harness report [<options>] <folder> ...",
    discussion: """
      Each folder is the --output of a run. They must include each shard of a run exactly once. A run of some \
      cases replaces the earlier results of these cases. With one folder, only its report is written again. The \
      exit code is that of a single run with the same results.

      Example: harness report .harness/shard-*
      """,
    aliases: ["merge-reports"])

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(help: ArgumentHelp("Folders of runs.", valueName: "folder"), completion: .directory)
  var folders: [String]

  @OptionGroup var report: ReportOptions
  @OptionGroup var folder: FolderOptions
  @OptionGroup var verdict: VerdictOptions

  func run() throws {
    let surroundings = Surroundings()
    // For one folder, the report is rewritten, whatever part of a suite it is about.
    let target = report.output ?? (folders.count == 1 ? folders[0] : nil)
    var run = try ReviewedRun(
      suite.settings(over: parent.suite, output: target, failOn: verdict.failOn),
      surroundings: surroundings)
    let folder = RunFolder(path: run.settings.output)
    let reporters = try report.reporters(under: run.settings, surroundings)
    if self.folder.printFolder { try self.folder.answer(folder.path, reporters, surroundings) }
    let isInPlace = folders.contains {
      surroundings.resolvedParts(of: $0) == surroundings.resolvedParts(of: folder.path)
    }
    if isInPlace, folders.count > 1 {
      throw Failure.usage("--output \(folder.path) is one of the runs; choose another")
    }
    let form = try report.form(with: reporters)
    let rule = verdict.rule(under: run.settings)
    let merge: ShardMerge
    var failures: [Failure] = []
    var swept: [String] = []
    do throws(MergeError) {
      merge = try ShardMerge(folders.map(RunFolder.init), isWhole: !isInPlace)
      run.renderer = merge.result.environment.renderer?.name
      var lock: FolderLock?
      if reporters.needFolder, isInPlace {
        lock = try again(in: folder, reporters)
      } else if reporters.needFolder {
        let begun = try merge.begin(in: folder)
        lock = begun.lock
        swept = begun.swept
      }
      defer { withExtendedLifetime(lock) {} }
      if reporters.needFolder, reporters.contains(.html) {
        try write(merge, run, as: form, to: folder)
      }
      let services = services(of: merge, run, rule, reporters, folder)
      failures += services.writeFiles(
        selected: merge.count, results: merge.results, file: { $0 })
      if !isInPlace, reporters.needFolder { try merge.finish(folder) }
      if reporters.contains(.text) {
        do throws(Failure) {
          try tell(merge, run, folder, rule, hasPage: reporters.contains(.html))
        } catch {
          failures.append(error)
        }
      }
      do throws(Failure) {
        try services.annotate()
      } catch {
        failures.append(error)
      }
    } catch {
      throw Failure(error)
    }
    try Terminal.note(Wording.swept(swept))
    if let failure = Failure(joining: failures) { throw failure }
    let code = rule.exitCode(
      of: merge.counts, orphans: merge.result.orphans.count, lacksFonts: try Self.lacksFonts(merge))
    if code != 0 || merge.result.interrupted != nil { throw ExitCode(max(code, 1)) }
  }

  /// Whether a font file kept a case from being drawn.
  private static func lacksFonts(_ merge: ShardMerge) throws(Failure) -> Bool {
    guard merge.counts[.error, default: 0] > 0 else { return false }
    let size = 256
    do throws(RunError) {
      for start in stride(from: 0, to: merge.count, by: size) {
        let range = start..<min(start + size, merge.count)
        if try merge.results(in: range).contains(where: \.lacksFont) { return true }
      }
      return false
    } catch {
      throw Failure(error)
    }
  }

  /// Locks the folder of a run whose report is written again, also beside tests that have not ended.
  private func again(
    in folder: RunFolder, _ reporters: Reporters
  ) throws(MergeError) -> FolderLock {
    do throws(RunError) {
      let lock = try folder.lock(.shared)
      if reporters.contains(.html) { try folder.checkReport() }
      return lock
    } catch {
      throw .run(error)
    }
  }

  /// What services of continuous integration are told, about every case, whichever run checked it.
  private func services(
    of merge: ShardMerge, _ run: ReviewedRun, _ rule: FailureRule, _ reporters: Reporters,
    _ folder: RunFolder
  ) -> ServiceReports {
    let checks = merge.result.checks
    return ServiceReports(
      run: CheckedRun(
        merge.result, of: checks, counts: merge.counts,
        unchecked: merge.result.unchecked ?? [], command: checks == .case ? run.command : nil,
        allowsFlaky: rule.allowsFlaky, failsOnSkipped: rule.failsOnSkipped,
        orphansIn: rule.failsOnOrphans ? Self.baselines(of: merge.result) : nil, includesKept: true),
      reporters: reporters, folder: reporters.needFolder ? folder : nil,
      hasPage: reporters.needFolder && reporters.contains(.html))
  }

  private func write(
    _ merge: ShardMerge, _ run: ReviewedRun, as form: HTMLReport.Form, to folder: RunFolder
  ) throws(MergeError) {
    do {
      let command = merge.result.checks == .case ? run.command : nil
      try HTMLReport.write(
        merge.result, of: merge.result.checks, command: command,
        decisions: command?.textForDecisions,
        notes: Self.notes(on: merge),
        as: form, source: run.source, to: folder.path)
    } catch {
      throw .report("\(error)")
    }
  }

  /// The folder of a run's baselines, relative to the current one where it lies below.
  private static func baselines(of result: RunResult) -> String? {
    guard let folder = result.subject?.baselines else { return nil }
    let here = Surroundings().absolute("")
    return folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  private static func notes(on merge: ShardMerge) -> [String] {
    merge.notes + (merge.result.isOfTests ? [merge.result.originOfPictures].compactMap(\.self) : [])
  }

  private func tell(
    _ merge: ShardMerge, _ run: ReviewedRun, _ folder: RunFolder, _ rule: FailureRule,
    hasPage: Bool
  ) throws(Failure) {
    let palette = Palette(.output, Surroundings())
    let subject = merge.result.checks
    let printer = VerdictPrinter(
      palette: palette, progress: ProgressLine(.error, total: 0, of: subject), isWanted: true,
      isVerbose: report.verbose)
    for result in merge.result.cases where result.status != .passed { printer.print(result) }
    let attention = merge.result.cases.count { $0.status.needsAttention }
    let groups = GroupList(
      run: merge.result, palette: palette, subject: subject, command: run.command,
      hasResults: true, attention: attention)
    let count = merge.counts.values.reduce(0, +)
    let text = TextReporter(
      selected: merge.result.interrupted ?? count, finished: count, counts: merge.counts,
      subject: subject, rule: rule, notes: Self.notes(on: merge).map { "note: \($0)" },
      groups: (printer.omission.map { $0 + "\n" } ?? "") + groups.text)
    try Terminal.output.write(
      text.text(
        of: merge.result, report: hasPage ? "\(folder.path)/\(RunFolder.page)" : nil,
        review: subject == .case ? run.command.textForReview : nil))
  }
}

extension Failure {
  init(_ error: MergeError) {
    switch error {
    case .run(let error): self = Failure(error)
    case .report: self = .environment(error)
    case .doubled, .missing, .apart, .doubledCase, .gap, .unknownCase: self = .usage("\(error)")
    }
  }
}
