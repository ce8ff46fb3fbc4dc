import ArgumentParser
import Cases
import Reports
import Runs

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Makes one run of the runs of several shards, with its report.",
    discussion: """
      Each folder is the --output of a run. All shards of a run have to be among them, each once; a run of some \
      cases replaces what they said of these before. With one folder, only its report is written anew. The exit \
      code is that of a run which found the same.

      Example: harness report .harness/shard-*
      """,
    aliases: ["merge-reports"])

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(help: ArgumentHelp("Folders of runs.", valueName: "folder"))
  var folders: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Folder of the whole run's files. (default: \(Settings.defaultOutput); of one folder, itself)",
      valueName: "folder"))
  var output: String?

  @Flag(help: "Print a line for each case that did not pass, even when there are many.")
  var verbose = false

  @Flag(help: "Write the report as a single self-contained HTML file.")
  var singleFile = false

  func run() throws {
    let surroundings = Surroundings()
    let target = output ?? (folders.count == 1 ? folders[0] : nil)
    var run = try ReviewedRun(
      suite.settings(over: parent.suite, output: target), surroundings: surroundings)
    let folder = RunFolder(path: run.settings.output)
    let isInPlace = folders.contains {
      surroundings.resolvedParts(of: $0) == surroundings.resolvedParts(of: folder.path)
    }
    if isInPlace, folders.count > 1 {
      throw Failure.usage("--output \(folder.path) is one of the runs; choose another")
    }
    let merge: ShardMerge
    do throws(MergeError) {
      merge = try ShardMerge(folders.map(RunFolder.init))
      run.renderer = merge.result.environment.renderer?.name
      if isInPlace {
        try write(merge, run, to: folder)
      } else {
        let lock = try merge.begin(in: folder)
        defer { withExtendedLifetime(lock) {} }
        try write(merge, run, to: folder)
        try merge.finish(folder)
      }
    } catch {
      throw Failure(error)
    }
    try tell(merge, run, folder)
    let code = merge.counts.exitCode
    if code != 0 || merge.result.interrupted != nil { throw ExitCode(max(code, 1)) }
  }

  private func write(
    _ merge: ShardMerge, _ run: ReviewedRun, to folder: RunFolder
  ) throws(MergeError) {
    do {
      let isOfPairs = merge.result.subject == nil
      try HTMLReport.write(
        merge.result, of: isOfPairs ? .pair : .case, command: isOfPairs ? nil : run.command,
        decisions: isOfPairs ? nil : run.command.textForDecisions, notes: merge.notes,
        as: singleFile ? .singleFile : .folder, source: run.source, to: folder.path)
    } catch {
      throw .report("\(error)")
    }
  }

  private func tell(
    _ merge: ShardMerge, _ run: ReviewedRun, _ folder: RunFolder
  ) throws(Failure) {
    let palette = Palette(.output, Surroundings())
    let subject: RunSubject = merge.result.subject == nil ? .pair : .case
    let printer = VerdictPrinter(
      palette: palette, progress: ProgressLine(.error, total: 0, of: subject), isWanted: true,
      isVerbose: verbose)
    for result in merge.result.cases where result.status != .passed { printer.print(result) }
    let attention = merge.result.cases.count { $0.status.needsAttention }
    let groups = GroupList(
      run: merge.result, palette: palette, subject: subject, command: run.command,
      hasResults: true, attention: attention)
    let count = merge.counts.values.reduce(0, +)
    let text = TextReporter(
      selected: merge.result.interrupted ?? count, finished: count, counts: merge.counts,
      subject: subject, notes: merge.notes.map { "note: \($0)" },
      groups: (printer.omission.map { $0 + "\n" } ?? "") + groups.text)
    try Terminal.output.write(
      text.text(of: merge.result, report: "\(folder.path)/\(RunFolder.page)"))
  }
}

extension Failure {
  init(_ error: MergeError) {
    switch error {
    case .run(let error): self = Failure(error)
    case .report: self = .environment(error)
    case .doubled, .missing, .apart, .doubledCase, .unknownCase: self = .usage("\(error)")
    }
  }
}
