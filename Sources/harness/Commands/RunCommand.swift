import ArgumentParser
internal import Base
import Cases
private import Labels
import Reports
import Results
import Runs

struct RunCommand: SupervisedCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Draws cases, and says what differs from baselines.",
    discussion: """
      Writes only below --output, never a baseline. Exit codes: 0 all passed, 1 something differs, \
      2 usage or case errors, 3 fonts, libraries or disk, 130, 143 or 129 ended by a signal. A case \
      that crashes or takes too long gets that as its verdict, and the run goes on.

      Example: harness run 'price/**' --tag smoke
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var narrowing: NarrowingOptions
  @OptionGroup var shards: ShardOptions

  @OptionGroup var drawing: RendererOptions

  @Option(
    help: ArgumentHelp(
      "Compare with the pictures of this engine in place of baselines; accepted: harness.",
      valueName: "engine"), completion: .list([RendererSettings.harness]))
  var against: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var retry: RetryOptions
  @OptionGroup var verdict: VerdictOptions
  @OptionGroup var failures: FailureOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var folder: FolderOptions

  /// What a watch passes after its first run.
  @Flag(help: .private) var newsOnly = false

  func validate() throws {
    guard let against else { return }
    guard against == RendererSettings.harness else {
      throw ValidationError("--against is \(against); accepted: \(RendererSettings.harness)")
    }
    guard drawing.name != nil else {
      throw ValidationError("--against compares a renderer with harness; name it with --renderer")
    }
  }

  mutating func prepare() throws {
    let surroundings = Surroundings()
    let bazel = BazelTest(surroundings)
    if folder.printFolder {
      let settings = try Settings(
        suite.settings(over: parent.suite, output: report.output ?? bazel.output),
        surroundings: surroundings, shard: try shards.choice(in: surroundings))
      try folder.answer(
        settings.output, try report.reporters(under: settings, surroundings), surroundings)
    }
    if let last = narrowing.last { try read(last, surroundings, bazel) }
    try bazel.begin()
    if selection.isEmpty, let filter = bazel.filter {
      selection.selectors = [SelectorArgument(argument: filter)]
    }
    try selection.readLists()
  }

  /// Reads the last run, which this one will replace; ends the command if that left nothing to do.
  private mutating func read(
    _ last: LastVerdict, _ surroundings: Surroundings, _ bazel: BazelTest
  ) throws {
    guard try shards.choice(in: surroundings) == nil else {
      throw Failure.usage(
        "--\(last.rawValue) is about the whole last run in one folder, and takes no shard; pass --shard 1/1"
      )
    }
    try narrowing.readLastRun(
      try Settings(
        suite.settings(over: parent.suite, output: report.output ?? bazel.output),
        surroundings: surroundings), surroundings)
    guard let why = narrowing.whyNothing else { return }
    try Terminal.output.write("\(why); nothing to run\n")
    throw ExitCode.success
  }

  /// Called once the child has ended by itself, whatever it found.
  func finish() throws { try BazelTest(Surroundings()).end() }

  func limits() -> Supervisor.Limits? { limit.limits(besides: drawing) }

  func run(in worker: Worker) throws {
    let surroundings = Surroundings()
    let stopwatch = Surroundings.stopwatch()
    let started = Surroundings.timestamp()
    worker.enter(.reading)
    let project = try project(in: surroundings)
    if !worker.isResumed { try project.sayWarnings() }
    let selected = try selected(in: project, tells: !worker.isResumed)
    var run = try reportedRun(of: project, in: worker, surroundings)
    try run.makeFolder()
    let isAgainst = against != nil
    let inventory = Beside {
      Result { () throws(Failure) in
        isAgainst ? BaselineInventory() : try project.inventory()
      }
    }
    let fonts = try project.fonts()
    run.fontFaults = FontFault.all(fonts.faults)
    run.fontNotes = { [cases = project.suite.cases] results in
      MissingFonts(cases: cases, fonts: fonts).notes(on: results)
    }
    let other = try project.otherRenderer(fonts, timeout: limit.timeout)
    let runner = try runner(of: project, fonts, other, inventory, now: stopwatch)
    run.notes = { [loosened = runner.check.loosened] in
      Self.notes(loosened: loosened.value, inventory)
        + (other?.slips.summary.map { ["\($0)"] } ?? [])
    }
    let readers = try project.lockBaselines()
    let pictures = run.folder?.pictures
    let plan = plan(of: project, selected: selected, started: started)
    try run.run(
      plan,
      work: { (verdicts) throws(RunError) in
        defer { withExtendedLifetime(readers) {} }
        try runner.run(
          project.suite.cases, pictures: pictures, verdicts: verdicts, worker: worker)
      },
      summary: { (verdicts) throws(Failure) in
        let found = try inventory.value.get()
        try Self.warn(of: found, runner.check.warnings)
        var result = RunResult(
          harness: HarnessVersion.current, started: started, duration: stopwatch(),
          environment: runner.check.environment, cases: verdicts.cases, counts: verdicts.counts,
          orphans: found.orphans, tolerance: plan.tolerance, tolerated: verdicts.tolerated)
        if isPartial { result.isPartial = true }
        if let shard = project.shard {
          result.shard = .init(
            index: shard.shard.index, total: shard.shard.total, basis: project.shardBasis)
        }
        return result
      })
  }

  private func plan(of project: Project, selected: [Int], started: String) -> RunSession.Plan {
    RunSession.Plan(
      harness: HarnessVersion.current, started: started, ids: project.suite.cases.map(\.id),
      selected: selected, subject: project.subject,
      // An earlier run's results may belong to another shard now.
      baselines: project.shard == nil && against == nil ? project.baselines : nil,
      maximumFailures: failures.maxFailures,
      tolerance: ToleranceRecord(project.suite.tolerance))
  }

  private static func warn(
    of inventory: BaselineInventory, _ warnings: RunWarnings
  ) throws(Failure) {
    for error in inventory.refused { try Terminal.error.write("warning: \("\(error)")\n") }
    for sentence in warnings.sentences { try Terminal.error.write("warning: \(sentence)\n") }
    try Project.sayUnknownWords()
  }

  private func project(in surroundings: Surroundings) throws -> Project {
    let bazel = BazelTest(surroundings)
    let shard = try shards.choice(in: surroundings)
    if shard != nil { try bazel.acknowledgeShards() }
    return try Project(
      suite.settings(
        over: parent.suite, output: report.output ?? bazel.output, jobs: jobs.jobs,
        retries: retry.retries, failOn: verdict.failOn),
      surroundings: surroundings, shard: shard, renderer: drawing.name, isSelected: isPartial)
  }

  /// The cases to check, by their places in the suite.
  ///
  /// - Parameter tells: Whether it says what it narrows them down to.
  private func selected(in project: Project, tells: Bool) throws -> [Int] {
    // If there are many shards, one may have nothing to do.
    let chosen =
      project.isIdle && !isPartial
      ? [] : try selection.indices(in: project.suite, changed: narrowing.changed)
    let selected = try narrowing.indices(chosen, in: project, tells: tells)
    guard let shard = project.shard, isPartial else { return selected }
    return shard.plan.indices(of: selected.map { project.suite.cases[$0].id }).map { selected[$0] }
  }

  private func reportedRun(
    of project: Project, in worker: Worker, _ surroundings: Surroundings
  ) throws -> ReportedRun {
    let cases = project.suite.cases
    lazy var indices = Dictionary(uniqueKeysWithValues: zip(cases.map(\.id), cases.indices))
    lazy var written = project.written
    let reporters = try report.reporters(under: project.settings, surroundings)
    var run = ReportedRun(
      output: project.settings.output, reporters: reporters, worker: worker,
      palette: Palette(.output, surroundings), isVerbose: report.verbose,
      form: try report.form(with: reporters), command: against == nil ? project.command : nil,
      rule: verdict.rule(under: project.settings), shard: project.shard,
      source: { id, hasLayout in
        guard let index = indices[id] else { return CaseSource() }
        return CaseSource(
          cases[index], hasLayout: hasLayout, written: written.written(at: index))
      },
      file: { id in indices[id].map { cases[$0].location.file } ?? id })
    run.baselines = project.baselines.name
    // Whoever watches has a review open, or none.
    if !newsOnly { run.review = run.command?.textForReview }
    // After a crash, the last results are gone, and all that is left to check is told.
    if newsOnly, !worker.isResumed, let folder = run.folder {
      do {
        run.before = try LastRun(folder)
      } catch {
        // There is nothing to compare with.
      }
    }
    return run
  }

  private func runner(
    of project: Project, _ fonts: FontSet, _ other: OtherRenderer?,
    _ inventory: Beside<Result<BaselineInventory, Failure>>,
    now stopwatch: @escaping @Sendable () -> Double
  ) throws -> Runner {
    var runner = Runner(
      fonts: fonts, baselines: project.baselines,
      check: try project.check(fonts, other, against: against), jobs: project.settings.jobs,
      now: stopwatch)
    runner.check.usualTolerance = project.suite.tolerance
    runner.other = other
    runner.isAgainstHarness = against != nil
    runner.renamings = Renamings(project.baselines) {
      // What failed is told at the end.
      if case .success(let found) = inventory.value { found.looks } else { [:] }
    }
    runner.ordinals = project.suite.ordinals
    runner.retries = project.settings.retries
    runner.keepsTolerated = narrowing.last == .tolerated
    return runner
  }

  /// Whether only some cases are chosen.
  private var isPartial: Bool { !selection.isEmpty || !narrowing.isEmpty }

  private static func notes(
    loosened: Int, _ inventory: Beside<Result<BaselineInventory, Failure>>
  ) -> [TerminalText] {
    var notes: [TerminalText] = []
    if loosened > 0 {
      notes.append(
        """
        \(loosened == 1 ? "1 case was" : "\(loosened) cases were") compared by \
        tolerance.other-environment, because their baselines are from other libraries or another machine
        """)
    }
    if case .success(let found) = inventory.value {
      for stray in found.strays where stray.reason == .otherForm {
        notes.append("baseline \(stray.name) is \(stray.why)")
      }
    }
    return notes
  }
}
