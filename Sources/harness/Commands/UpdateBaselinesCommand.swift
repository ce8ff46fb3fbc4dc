import ArgumentParser
import Cases
import Runs

struct UpdateBaselinesCommand: AsyncParsableCommand {
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

  @Flag(help: "Also remove baselines that no case of the whole suite names.")
  var prune = false

  @Flag(help: "Record although CI is set.")
  var allowCi = false

  @Option(
    help: ArgumentHelp(
      "Record the pictures of a finished run, its --output folder, without drawing again.",
      valueName: "folder"))
  var from: String?

  @OptionGroup var jobs: JobOptions

  func validate() throws {
    if from == "" { throw ValidationError("--from is empty; accepted is a folder") }
  }

  func run() async throws {
    let surroundings = Surroundings()
    guard !surroundings.isContinuousIntegration || allowCi || dryRun else {
      throw Failure.usage(
        "baselines are not recorded under CI, where nobody looks at them; "
          + "record them on your machine, or pass --allow-ci")
    }
    let project = try Project(
      suite.settings(over: parent.suite, jobs: jobs.jobs), surroundings: surroundings)
    let cases = try selection.select(from: project.suite)
    let progress = ProgressLine(.error, total: cases.count)
    let update = try update(of: project, progress: progress.count)
    let outcome = try await Interruption.catching {
      do throws(RunError) {
        return try await update(cases)
      } catch {
        throw Failure(error)
      }
    }
    progress.clear()

    // What was done is said whatever cannot be done after it.
    var failure = Failure(outcome.value.failures)
    var removed: [String] = []
    if prune, !outcome.isInterrupted {
      do throws(Failure) {
        try removeOrphans(of: project, removed: &removed)
      } catch {
        failure = failure ?? error
      }
    }
    let table = UpdateTable(updates: outcome.value.outputs, removed: removed, isDry: dryRun)
    try Terminal.output.write(table.text)
    if outcome.isInterrupted { throw ExitCode(Failure.interruptedCode) }
    if let failure { throw failure }
    if table.exitCode != 0 { throw ExitCode(table.exitCode) }
  }

  private typealias Update =
    @Sendable ([Case]) async throws(RunError) -> CaseOutcomes<BaselineUpdate>

  /// How cases are recorded: drawn now, or as a finished run drew them.
  private func update(
    of project: Project, progress: @escaping @Sendable (CaseResult) -> Void
  ) throws(Failure) -> Update {
    let (mode, dryRun, jobs) = (mode, dryRun, project.settings.jobs)
    guard let from else {
      let runner = Runner(
        fonts: try project.fonts(), baselines: project.baselines,
        environment: try project.environment(), jobs: jobs, now: Surroundings.stopwatch(),
        progress: progress)
      return { (cases) throws(RunError) in
        try await runner.updateBaselines(of: cases, mode: mode, isDry: dryRun)
      }
    }
    let folder = RunFolder(path: from)
    do {
      let run = try FinishedRun(results: folder.results, pictures: folder.pictures)
      let promotion = Promotion(
        run: run, baselines: project.baselines, jobs: jobs, progress: progress)
      return { (cases) throws(RunError) in
        try await promotion.updateBaselines(of: cases, mode: mode, isDry: dryRun)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter removed: Gets each id whose baseline is removed, or would be in a dry run.
  private func removeOrphans(
    of project: Project, removed: inout [String]
  ) throws(Failure) {
    for id in try project.orphans() {
      do {
        if !dryRun { try project.baselines.remove(id) }
      } catch {
        throw .environment(error)
      }
      removed.append(id)
    }
  }
}

extension BaselineUpdate.Mode: ExpressibleByArgument {}
