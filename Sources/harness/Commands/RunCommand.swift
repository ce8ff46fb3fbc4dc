import ArgumentParser
import Cases
import Labels
import Runs

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Draws cases, compares them with their baselines, and reports what differs.",
    discussion: """
      Writes below --output only, never a baseline. Exit codes: 0 all passed, 1 something differs, \
      2 usage or case errors, 3 fonts, libraries or disk, 130 interrupted.

      Example: harness run 'price/**' --tag smoke
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions

  @OptionGroup var jobs: JobOptions
  @OptionGroup var report: ReportOptions

  func run() async throws {
    let surroundings = Surroundings()
    let stopwatch = Surroundings.stopwatch()
    let started = Surroundings.timestamp()
    let project = try Project(
      suite.settings(
        over: parent.suite, output: report.output, jobs: jobs.jobs, reporters: report.reporter),
      surroundings: surroundings)
    let settings = project.settings
    let cases = try selection.select(from: project.suite)
    let orphans = try project.orphans()
    let environment = try project.environment()
    let progress = ProgressLine(.error, total: cases.count)
    let runner = Runner(
      fonts: try project.fonts(), baselines: project.baselines,
      environment: environment, jobs: settings.jobs, now: stopwatch,
      progress: progress.count)
    let pictures = RunFolder(path: settings.output).pictures
    let run = try await ReportedRun(pictures: pictures, progress: progress) {
      () async throws(RunError) in
      try await runner.run(cases, pictures: pictures)
    }
    let result = RunResult(
      harness: HarnessVersion.current, started: started, duration: stopwatch(),
      environment: environment, cases: run.outcomes.outputs, orphans: orphans)
    lazy var casesByID = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })
    try RunReports(
      settings: settings,
      text: TextReporter(palette: Palette(.output, surroundings), selected: cases.count)
    ).write(result, resolved: { id in casesByID[id].map { JSONText.pretty($0.resolved) } })
    try run.end(with: result)
  }
}
