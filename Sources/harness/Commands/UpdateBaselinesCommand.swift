import ArgumentParser
import Runs

struct UpdateBaselinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update-baselines",
    abstract: "Records what is drawn now as accepted.",
    discussion: """
      A case that does not meet its own expectations is never recorded.

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

  @OptionGroup var jobs: JobOptions

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
    let runner = Runner(
      fonts: try project.fonts(), baselines: project.baselines,
      environment: project.environment, jobs: project.settings.jobs,
      now: Surroundings.stopwatch(), progress: progress.count)
    let (mode, dryRun) = (mode, dryRun)
    let outcome = try await Interruption.catching {
      do throws(RunError) {
        return try await runner.updateBaselines(of: cases, mode: mode, isDry: dryRun)
      } catch {
        throw Failure(error)
      }
    }
    progress.clear()

    let removed = prune && !outcome.isInterrupted ? try project.orphans() : []
    if !dryRun { try remove(removed, from: project.baselines) }
    let table = UpdateTable(updates: outcome.value, removed: removed, isDry: dryRun)
    try Terminal.output.write(table.text)
    if outcome.isInterrupted { throw ExitCode(Failure.interruptedCode) }
    if table.exitCode != 0 { throw ExitCode(table.exitCode) }
  }

  private func remove(_ ids: [String], from baselines: BaselineStore) throws(Failure) {
    do {
      for id in ids { try baselines.remove(id) }
    } catch {
      throw .environment(error)
    }
  }
}

extension BaselineUpdate.Mode: ExpressibleByArgument {}
