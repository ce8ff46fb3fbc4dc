import ArgumentParser
private import Base
import Cases
import Results
import Runs

struct UpdateBaselinesCommand: SupervisedCommand {
  static let configuration = CommandConfiguration(
    commandName: "update-baselines",
    abstract: "Records what is drawn now as accepted.",
    discussion: """
      A case that does not meet its own expectations is never recorded. A case whose baseline was \
      recorded with other libraries is recorded only with --allow-other-environment. With --from, --group \
      or --decisions, a case is not recorded if it, its fonts or its baseline changed since the run.

      Example: harness update-baselines 'price/**' --dry-run
      Example: harness update-baselines --group 1 --except 'price/**'
      Example: harness update-baselines --decisions ~/Downloads/decisions.json
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions

  @Option(help: "changed: what differs or has no baseline; missing: only the latter; all.")
  var mode = BaselineUpdate.Mode.changed

  @Flag(help: "Only list what would be done.")
  var dryRun = false

  @Flag(help: "Also remove this suite's baselines that no case of it names.")
  var prune = false

  @Flag(help: "Record even if CI is set.")
  var allowCi = false

  @Flag(
    help: ArgumentHelp(
      "Also replace baselines of other libraries or another kind of machine, and record all selected cases "
        + "with those of this machine."))
  var allowOtherEnvironment = false

  @Option(
    help: ArgumentHelp(
      "Record the pictures of a finished run, its --output folder, without drawing again.",
      valueName: "folder"), completion: .directory)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Only cases of this group of a run, its number, its number and the run's id as in 1@3f2a9c, or its title, "
        + "as the run drew them; may be repeated. "
        + "Without --from, of the run in --output.",
      valueName: "group"))
  var group: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only cases that were accepted in this file, which the report's page saves, as the run drew them. "
        + "Without --from, of the run in --output.",
      valueName: "file"), completion: .file())
  var decisions: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the run that --group and --decisions are about. (default: \(Settings.defaultOutput))",
      valueName: "folder"), completion: .directory)
  var output: String?

  @OptionGroup var drawing: RendererOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions

  func validate() throws {
    if from == "" { throw ValidationError("--from is empty; accepted: a folder") }
    if decisions == "" { throw ValidationError("--decisions is empty; accepted: a file") }
    if decisions != nil, !group.isEmpty {
      throw ValidationError("--decisions and --group both say what is accepted; leave one out")
    }
  }

  mutating func prepare() throws { try selection.readLists() }

  func limits() -> Supervisor.Limits? { limit.limits(besides: drawing) }

  func run(in worker: Worker) throws {
    let surroundings = Surroundings()
    guard !surroundings.isContinuousIntegration || allowCi || dryRun else {
      throw Failure.usage(
        "baselines are not recorded under CI, where nobody looks at them; "
          + "record them on your machine, or pass --allow-ci")
    }
    worker.enter(.reading)
    let project = try Project(
      suite.settings(over: parent.suite, output: output, jobs: jobs.jobs),
      surroundings: surroundings, renderer: drawing.name)
    if !worker.isResumed { try project.sayWarnings() }
    var plan = UpdatePlan(try selection.indices(in: project.suite))
    let inventory = Beside { Result { () throws(Failure) in try project.inventory() } }
    let renamings = Renamings(project.baselines) {
      // What failed is told where baselines are removed.
      if case .success(let found) = inventory.value { found.looks } else { [:] }
    }
    let update = try update(of: project, &plan, renamings)
    if !worker.isResumed, !plan.preface.isEmpty { try Terminal.output.write(plan.preface) }
    let readers = dryRun ? try project.lockBaselines() : nil
    defer { withExtendedLifetime(readers) {} }
    let transaction = dryRun ? nil : try project.beginUpdate(isResumed: worker.isResumed)
    let session = try record(project.suite.cases, as: plan, by: update, transaction, worker)
    worker.enter(.reporting)

    // What was done is reported even if a later step fails.
    var failure = Failure(session.verdicts.failures)
    var pruned = Pruned()
    do throws(Failure) {
      try Project.sayUnknownWords()
      if worker.interruption.signal == nil {
        let origins = renamings.origins(of: session.verdicts.updates, isDry: dryRun)
        try removeOrigins(origins, transaction, &pruned)
        if prune { try removeOrphans(try inventory.value.get(), transaction, &pruned) }
      }
    } catch {
      failure = failure ?? error
    }
    do throws(BaselineError) {
      try transaction?.finish()
    } catch {
      failure = failure ?? .environment(error)
    }
    let table = table(of: session.verdicts, plan, pruned, worker)
    try Terminal.output.write(table.text)
    if let slips = plan.slips?.summary { try Terminal.error.write("note: \(slips)\n") }
    if let signal = worker.interruption.signal { throw ExitCode(Runs.ExitCode.ofSignal(signal)) }
    if let failure { throw failure }
    if table.exitCode != 0 { throw ExitCode(table.exitCode) }
  }

  /// Records what is drawn in time, however the work ends.
  private func record(
    _ cases: [Case], as plan: UpdatePlan, by update: Update, _ transaction: BaselineTransaction?,
    _ worker: Worker
  ) throws(Failure) -> RunSession {
    let progress = ProgressLine(.error, total: plan.selected.count)
    let session: RunSession
    do throws(RunError) {
      session = try RunSession(
        RunSession.Plan(
          harness: HarnessVersion.current, started: Surroundings.timestamp(),
          ids: cases.map(\.id), selected: plan.selected),
        folder: nil, worker: worker, progress: progress.count, watcher: { _, _ in })
      worker.enter(.working)
      try update(cases, transaction, session.verdicts, worker)
    } catch {
      throw Failure(error)
    }
    transaction?.flush()
    session.verdicts.close()
    progress.clear()
    return session
  }

  private func table(
    of verdicts: Verdicts, _ plan: UpdatePlan, _ pruned: Pruned, _ worker: Worker
  ) -> UpdateTable {
    UpdateTable(
      updates: verdicts.updates,
      actions: verdicts.actions.merging(
        [.refused: plan.refused, .unchanged: plan.unchanged], uniquingKeysWith: +),
      pruned: pruned, isDry: dryRun, unreached: verdicts.remaining.count,
      skipsPruning: prune && worker.interruption.signal != nil,
      // People saw a group as a whole; cases that nobody has seen yet get a line each.
      mostRecorded: group.isEmpty && decisions == nil ? nil : VerdictPrinter.mostLines)
  }

  private typealias Update =
    ([Case], BaselineTransaction?, Verdicts, Worker) throws(RunError) -> Void

  /// How cases are recorded: drawn now, or as a finished run drew them.
  ///
  /// - Parameter plan: Narrowed to what the run says.
  private func update(
    of project: Project, _ plan: inout UpdatePlan, _ renamings: Renamings
  ) throws(Failure) -> Update {
    let (mode, jobs) = (mode, project.settings.jobs)
    let isAboutRun = !group.isEmpty || decisions != nil
    guard let from = from ?? (isAboutRun ? project.settings.output : nil) else {
      let fonts = try project.fonts()
      let other = try project.otherRenderer(fonts, timeout: limit.timeout)
      var runner = Runner(
        fonts: fonts, baselines: project.baselines, check: try project.check(fonts, other),
        jobs: jobs, now: Surroundings.stopwatch())
      runner.other = other
      runner.renamings = renamings
      runner.allowsOtherEnvironment = allowOtherEnvironment
      plan.slips = other?.slips
      return { [runner] (cases, transaction, verdicts, worker) throws(RunError) in
        try runner.updateBaselines(
          of: cases, mode: mode, transaction: transaction, verdicts: verdicts, worker: worker)
      }
    }
    let folder = RunFolder(path: from)
    let run: FinishedRun
    do {
      run = try FinishedRun(folder)
    } catch {
      throw Failure(error)
    }
    guard !run.isOfPictures else {
      throw Failure.usage(
        """
        \(folder.path) is a run of compare, whose pictures are no baselines of this suite; accept them with: harness \
        review \(folder.path.asShellWord) --apply
        """)
    }
    try drawing.check(run.renderer, in: folder.path)
    let cases = project.suite.cases
    var promotion = Promotion(
      run: run, baselines: project.baselines, fonts: project.suite.fonts, jobs: jobs)
    promotion.allowsOtherEnvironment = allowOtherEnvironment
    if !group.isEmpty {
      if self.from == nil, output == nil { try checkNumbers(of: run.groups, project) }
      try plan.narrow(toGroups: group, of: run, in: folder.path, cases)
    }
    if let decisions {
      let made: Decisions
      do throws(DecisionsError) {
        made = try Decisions.read(decisions)
      } catch {
        throw Failure(error)
      }
      do throws(RunError) {
        try plan.narrow(to: made, by: promotion, cases)
      } catch {
        throw Failure(error)
      }
    }
    plan.leaveOutRefused(by: promotion, cases)
    if isAboutRun, Terminal.output.isInteractive { plan.announce(run, in: folder.path, cases) }
    return { [promotion] (cases, transaction, verdicts, worker) throws(RunError) in
      try promotion.updateBaselines(
        of: cases, mode: mode, transaction: transaction, verdicts: verdicts, worker: worker)
    }
  }

  /// Refuses a group's number that people may have read of another run.
  ///
  /// - Parameter index: That of the last run in the project's folder, which no option names.
  private func checkNumbers(of index: GroupIndex, _ project: Project) throws(Failure) {
    for name in group {
      guard let (number, run) = GroupIndex.numbered(name), run == nil,
        index.groups.indices.contains(number - 1),
        let other = project.settings.otherRun(withGroup: number, project.surroundings)
      else { continue }
      throw .usage(
        "--group \(number) could be a group of the run in \(project.settings.output) or in \(other); write "
          + "--group \(number)@\(index.runID) for the first, or name a run's folder with --from")
    }
  }

  /// Removes the baselines that others were recorded in place of.
  ///
  /// - Parameters:
  ///   - origins: By the ids of the others.
  ///   - pruned: Gets each that is removed.
  private func removeOrigins(
    _ origins: [String: String], _ transaction: BaselineTransaction?, _ pruned: inout Pruned
  ) throws(Failure) {
    for (id, origin) in origins.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      do {
        try transaction?.remove(origin)
      } catch {
        throw .environment(error)
      }
      pruned.renamed[id] = origin
    }
  }

  /// - Parameters:
  ///   - transaction: nil only says what would be removed.
  ///   - pruned: Gets each baseline that is removed, and each that is kept.
  private func removeOrphans(
    _ inventory: BaselineInventory, _ transaction: BaselineTransaction?, _ pruned: inout Pruned
  ) throws(Failure) {
    pruned.left = inventory.strays
    let renamed = Set(pruned.renamed.values)
    for id in inventory.orphans where !renamed.contains(id) {
      do {
        try transaction?.remove(id)
      } catch {
        throw .environment(error)
      }
      pruned.removed.append(id)
    }
    if let refused = inventory.refused.first { throw .environment(refused) }
  }
}

extension BaselineUpdate.Mode: ExpressibleByArgument {}
