import ArgumentParser
import Cases
import Labels
import Raster
import Reports
import Runs

struct RunCommand: SupervisedCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Draws cases, compares them with their baselines, and reports what differs.",
    discussion: """
      Writes below --output only, never a baseline. Exit codes: 0 all passed, 1 something differs, \
      2 usage or case errors, 3 fonts, libraries or disk, 130, 143 or 129 ended by a signal. A case \
      that crashes or takes too long has that as its verdict, and the others go on.

      Example: harness run 'price/**' --tag smoke
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var shards: ShardOptions

  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var failures: FailureOptions
  @OptionGroup var report: ReportOptions

  mutating func prepare() throws {
    let bazel = BazelTest(Surroundings())
    try bazel.begin()
    if selection.isEmpty, let filter = bazel.filter {
      selection.selectors = [SelectorArgument(argument: filter)]
    }
    try selection.readLists()
  }

  /// Once the child has ended by itself, whatever it found.
  func finish() throws { try BazelTest(Surroundings()).end() }

  func limits() -> Supervisor.Limits? { limit.limits }

  func run(in worker: Worker) throws {
    let surroundings = Surroundings()
    let stopwatch = Surroundings.stopwatch()
    let started = Surroundings.timestamp()
    worker.enter(.reading)
    let shard = try shards.choice(in: surroundings)
    let bazel = BazelTest(surroundings)
    if shard != nil { try bazel.acknowledgeShards() }
    let project = try Project(
      suite.settings(
        over: parent.suite, output: report.output ?? bazel.output, jobs: jobs.jobs),
      surroundings: surroundings, shard: shard, isSelected: !selection.isEmpty)
    if !worker.isResumed { try project.sayWarnings() }
    let settings = project.settings
    let cases = project.suite.cases
    // Where there are many shards, one may have nothing to do.
    var selected =
      project.isIdle && selection.isEmpty ? [] : try selection.places(in: project.suite)
    if let shard, !selection.isEmpty {
      selected = shard.plan.places(of: selected.map { cases[$0].id }).map { selected[$0] }
    }
    lazy var places = Dictionary(uniqueKeysWithValues: zip(cases.map(\.id), cases.indices))
    lazy var written = project.written
    let reporters = try report.reporters(under: settings, surroundings)
    var run = ReportedRun(
      output: settings.output, reporters: reporters, worker: worker,
      palette: Palette(.output, surroundings), isVerbose: report.verbose,
      form: try report.form(with: reporters), command: project.command,
      shard: shard,
      source: { id, hasLayout in
        guard let place = places[id] else { return CaseSource() }
        return CaseSource(
          cases[place], hasLayout: hasLayout, written: written.written(at: place))
      },
      file: { id in places[id].map { cases[$0].location.file } ?? id })
    do {
      try run.makeFolder()
    } catch {
      guard error.code == Failure.environmentCode else { throw error }
      throw Failure(
        message: error.message + "; choose another --output", code: error.code)
    }
    let inventory = Beside { Result { () throws(Failure) in try project.inventory() } }
    let environment = try project.environment()
    var runner = Runner(
      fonts: try project.fonts(), baselines: project.baselines, environment: environment,
      jobs: settings.jobs, now: stopwatch)
    runner.check.places = project.places
    let tolerance = project.suite.tolerance
    runner.check.usualTolerance = tolerance
    runner.ordinals = project.suite.ordinals
    let unsealed = runner.check.unsealed
    run.notes = { Self.notes(unsealed: unsealed.value, inventory) }
    let readers = try project.lockBaselines()
    let pictures = run.folder?.pictures
    try run.run(
      RunSession.Plan(
        harness: HarnessVersion.current, started: started, ids: cases.map(\.id),
        selected: selected, subject: project.subject,
        // What an earlier run found out may be another shard's now.
        baselines: shard == nil ? project.baselines : nil,
        maximumFailures: failures.maxFailures, tolerance: ToleranceRecord(tolerance)),
      work: { (verdicts) throws(RunError) in
        defer { withExtendedLifetime(readers) {} }
        try runner.run(
          cases, pictures: pictures, verdicts: verdicts, worker: worker)
      },
      summary: { (verdicts) throws(Failure) in
        let found = try inventory.value.get()
        for error in found.refused { try Terminal.error.write("warning: \("\(error)")\n") }
        var result = RunResult(
          harness: HarnessVersion.current, started: started, duration: stopwatch(),
          environment: environment, cases: verdicts.cases, counts: verdicts.counts,
          orphans: found.orphans, tolerance: ToleranceRecord(tolerance))
        if !selection.isEmpty { result.isPartial = true }
        if let shard {
          result.shard = .init(
            index: shard.shard.index, total: shard.shard.total, basis: project.shardBasis)
        }
        return result
      })
  }

  private static func notes(
    unsealed: Int, _ inventory: Beside<Result<BaselineInventory, Failure>>
  ) -> [TerminalText] {
    var notes: [TerminalText] = []
    if unsealed > 0 {
      let baselines = unsealed == 1 ? "1 baseline was" : "\(unsealed) baselines were"
      notes.append(
        """
        \(baselines) recorded by harness 0.1, so a run cannot tell whether picture and layout \
        belong together; record again with: harness update-baselines
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
