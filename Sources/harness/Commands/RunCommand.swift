import ArgumentParser
import Cases
import Labels
import Reports
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

  typealias Reporter = ProjectSettings.Reporter

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions

  @OptionGroup var jobs: JobOptions

  @Option(
    help: ArgumentHelp(
      "Folder of the run's files. (default: \(Settings.defaultOutput))", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp("Comma-separated: text, json, html. (default: all)", valueName: "list"),
    transform: Self.reporters)
  var reporter: [Reporter]?

  func run() async throws {
    let surroundings = Surroundings()
    let stopwatch = Surroundings.stopwatch()
    let started = Surroundings.timestamp()
    let project = try Project(
      suite.settings(
        over: parent.suite, output: output, jobs: jobs.jobs, reporters: reporter),
      surroundings: surroundings)
    let settings = project.settings
    let cases = try selection.select(from: project.suite)
    let orphans = try project.orphans()
    let progress = ProgressLine(.error, total: cases.count)
    let runner = Runner(
      fonts: try project.fonts(), baselines: project.baselines,
      environment: project.environment, jobs: settings.jobs, now: stopwatch,
      progress: progress.count)
    let pictures = RunFolder(path: settings.output).pictures
    let outcome = try await Interruption.catching {
      do throws(RunError) {
        try pictures.prepare()
        return try await runner.run(cases, pictures: pictures)
      } catch {
        throw Failure(error)
      }
    }
    progress.clear()

    let result = RunResult(
      harness: HarnessVersion.current, started: started, duration: stopwatch(),
      environment: project.environment, cases: outcome.value.outputs, orphans: orphans)
    try write(result, cases, settings, surroundings)
    if outcome.isInterrupted { throw ExitCode(Failure.interruptedCode) }
    if let failure = Failure(outcome.value.failures) { throw failure }
    let code = result.exitCode
    if code != 0 { throw ExitCode(code) }
  }

  /// Hands the run to every reporter; one that fails keeps no other from its turn.
  private func write(
    _ result: RunResult, _ cases: [Case], _ settings: Settings, _ surroundings: Surroundings
  ) throws(Failure) {
    let output = settings.output
    var failure: Failure?
    func attempt(_ write: () throws(ReportError) -> Void) -> Bool {
      do throws(ReportError) {
        try write()
        return true
      } catch {
        if failure == nil { failure = .environment(error) }
        return false
      }
    }
    _ = attempt { () throws(ReportError) in
      if settings.reporters.contains(.json) {
        try JSONReport.write(result, to: output)
      } else {
        try JSONReport.remove(from: output)
      }
    }
    let isHTMLWanted = settings.reporters.contains(.html)
    let hasPage =
      isHTMLWanted
      && attempt { () throws(ReportError) in
        let cases = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })
        try HTMLReport.write(
          result, resolved: { id in cases[id].map { JSONText.pretty($0.resolved) } }, to: output)
      }
    if settings.reporters.contains(.text) {
      let reporter = TextReporter(
        palette: Palette(.output, surroundings), selected: cases.count,
        report: hasPage ? "\(output)/\(HTMLReport.fileName)" : nil)
      try Terminal.output.write(reporter.text(of: result))
    }
    if let failure { throw failure }
  }

  private static func reporters(_ list: String) throws -> [Reporter] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let reporter = Reporter(rawValue: String(name)) else {
        throw ValidationError("“\(name)” is no reporter; accepted are text, json and html")
      }
      return reporter
    }
  }
}

extension RunResult {
  /// What the run's cases make the process end with.
  fileprivate var exitCode: Int32 {
    var code: Int32 = 0
    for result in cases {
      switch result.status {
      case .passed, .skipped: break
      case .failed, .new, .flaky, .timedOut: code = max(code, 1)
      case .error, .crashed: code = max(code, Failure.usageCode)
      }
    }
    return code
  }
}
