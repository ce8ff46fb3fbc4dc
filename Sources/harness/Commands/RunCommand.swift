import ArgumentParser
import Cases
import Labels
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

  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var failures: FailureOptions
  @OptionGroup var report: ReportOptions

  mutating func prepare() throws { try selection.readLists() }

  func limits() -> Supervisor.Limits? { limit.limits }

  func run(in worker: Worker) throws {
    let surroundings = Surroundings()
    let stopwatch = Surroundings.stopwatch()
    let started = Surroundings.timestamp()
    worker.enter(.reading)
    let project = try Project(
      suite.settings(
        over: parent.suite, output: report.output, jobs: jobs.jobs, reporters: report.reporter),
      surroundings: surroundings)
    if !worker.isResumed { try project.sayWarnings() }
    let settings = project.settings
    let cases = project.suite.cases
    let selected = try selection.places(in: project.suite)
    lazy var places = Dictionary(uniqueKeysWithValues: zip(cases.map(\.id), cases.indices))
    lazy var written = project.written
    var run = ReportedRun(
      settings: settings, worker: worker, palette: Palette(.output, surroundings),
      isVerbose: report.verbose, form: try report.form(under: settings), command: project.command,
      source: { id in
        guard let place = places[id] else { return CaseSource() }
        return CaseSource(cases[place], written: written.written(at: place))
      })
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
    let unsealed = runner.check.unsealed
    run.notes = { Self.notes(unsealed: unsealed.value, inventory) }
    let readers = try project.lockBaselines()
    let pictures = run.folder?.pictures
    try run.run(
      RunSession.Plan(
        harness: HarnessVersion.current, started: started, ids: cases.map(\.id),
        selected: selected, subject: project.subject, baselines: project.baselines,
        maximumFailures: failures.maxFailures),
      work: { (verdicts) throws(RunError) in
        defer { withExtendedLifetime(readers) {} }
        try runner.run(
          cases, pictures: pictures, verdicts: verdicts, worker: worker)
      },
      summary: { (verdicts) throws(Failure) in
        let found = try inventory.value.get()
        for error in found.refused { try Terminal.error.write("warning: \("\(error)")\n") }
        return RunResult(
          harness: HarnessVersion.current, started: started, duration: stopwatch(),
          environment: environment, cases: verdicts.cases, counts: verdicts.counts,
          orphans: found.orphans)
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
