import ArgumentParser
import Cases
import Runs

struct UpdateBaselinesCommand: SupervisedCommand {
  static let configuration = CommandConfiguration(
    commandName: "update-baselines",
    abstract: "Records what is drawn now as accepted.",
    discussion: """
      A case that does not meet its own expectations is never recorded. With --from, neither is a \
      case that changed since the run, or whose baseline did.

      Example: harness update-baselines 'price/**' --dry-run
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

  @Flag(help: "Record although CI is set.")
  var allowCi = false

  @Option(
    help: ArgumentHelp(
      "Record the pictures of a finished run, its --output folder, without drawing again.",
      valueName: "folder"))
  var from: String?

  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions

  func validate() throws {
    if from == "" { throw ValidationError("--from is empty; accepted is a folder") }
  }

  func limits() -> Supervisor.Limits? { limit.limits }

  func run(in worker: Worker) throws {
    let surroundings = Surroundings()
    guard !surroundings.isContinuousIntegration || allowCi || dryRun else {
      throw Failure.usage(
        "baselines are not recorded under CI, where nobody looks at them; "
          + "record them on your machine, or pass --allow-ci")
    }
    worker.enter(.reading)
    let project = try Project(
      suite.settings(over: parent.suite, jobs: jobs.jobs), surroundings: surroundings)
    let cases = project.suite.cases
    let selected = try selection.places(in: project.suite)
    let progress = ProgressLine(.error, total: selected.count)
    let update = try update(of: project)
    let readers = dryRun ? try project.lockBaselines() : nil
    defer { withExtendedLifetime(readers) {} }
    let transaction = dryRun ? nil : try project.beginUpdate(isResumed: worker.isResumed)
    let session: RunSession
    var failure: Failure?
    do throws(RunError) {
      session = try RunSession(
        RunSession.Plan(
          harness: HarnessVersion.current, started: Surroundings.timestamp(),
          ids: cases.map(\.id), selected: selected),
        folder: nil, worker: worker, progress: progress.count, watcher: { _, _ in })
      worker.enter(.working)
      try update(cases, transaction, session.verdicts, worker)
    } catch {
      throw Failure(error)
    }
    // What was drawn in time is put in place, whatever ended the work.
    transaction?.flush()
    session.verdicts.close()
    progress.clear()
    worker.enter(.reporting)

    // What was done is said whatever cannot be done after it.
    failure = Failure(session.verdicts.failures)
    var pruned = Pruned()
    do throws(Failure) {
      if prune, worker.interruption.signal == nil {
        try removeOrphans(of: project, transaction, &pruned)
      }
    } catch {
      failure = failure ?? error
    }
    do throws(BaselineError) {
      try transaction?.finish()
    } catch {
      failure = failure ?? .environment(error)
    }
    let verdicts = session.verdicts
    let table = UpdateTable(
      updates: verdicts.updates, actions: verdicts.actions, pruned: pruned, isDry: dryRun,
      unreached: verdicts.remaining.count,
      skipsPruning: prune && worker.interruption.signal != nil)
    try Terminal.output.write(table.text)
    if let signal = worker.interruption.signal { throw ExitCode(Runs.ExitCode.ofSignal(signal)) }
    if let failure { throw failure }
    if table.exitCode != 0 { throw ExitCode(table.exitCode) }
  }

  private typealias Update =
    ([Case], BaselineTransaction?, Verdicts, Worker) throws(RunError) -> Void

  /// How cases are recorded: drawn now, or as a finished run drew them.
  private func update(of project: Project) throws(Failure) -> Update {
    let (mode, jobs) = (mode, project.settings.jobs)
    guard let from else {
      let runner = Runner(
        fonts: try project.fonts(), baselines: project.baselines,
        environment: try project.environment(), jobs: jobs, now: Surroundings.stopwatch())
      return { (cases, transaction, verdicts, worker) throws(RunError) in
        try runner.updateBaselines(
          of: cases, mode: mode, transaction: transaction, verdicts: verdicts, worker: worker)
      }
    }
    do {
      let promotion = Promotion(
        run: try FinishedRun(RunFolder(path: from)), baselines: project.baselines, jobs: jobs)
      return { (cases, transaction, verdicts, worker) throws(RunError) in
        try promotion.updateBaselines(
          of: cases, mode: mode, transaction: transaction, verdicts: verdicts, worker: worker)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameters:
  ///   - transaction: nil only says what would be removed.
  ///   - pruned: Gets each baseline that is removed, and what is left alone.
  private func removeOrphans(
    of project: Project, _ transaction: BaselineTransaction?, _ pruned: inout Pruned
  ) throws(Failure) {
    let inventory = try project.inventory()
    pruned.left = inventory.strays
    for id in inventory.orphans {
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
