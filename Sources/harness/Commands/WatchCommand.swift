import ArgumentParser
internal import Base
import Cases
import Results
import Runs

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Re-runs what each saved file affects.",
    discussion: """
      A case file affects its cases, a picture those that show it, a baseline its case, and a font, \
      suite.yaml or \(ProjectSettings.fileName) everything. A page that harness review serves \
      updates after each run. --reporter defaults to text,json here.

      Example: harness watch
      Example: harness watch 'price/**'
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var drawing: RendererOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard report.singleFile, report.reporter?.contains(.html) != true else { return }
    throw ValidationError(
      "--single-file is a form of the html report; add it: --reporter text,json,html")
  }

  func run() throws {
    var selection = selection
    try selection.readLists()
    let surroundings = Surroundings()
    var suite = try watched(selection, surroundings)
    // Nobody waits for a suite to begin.
    if let missing = suite.missing { throw Failure.suite([missing]) }
    let command = WatchedRun(arguments: runArguments, signals: try PassedSignals())
    var watch = suite.watch
    try command.run(suite.all, newsOnly: false)
    var state = suite.state
    try Terminal.output.write("watching \(suite.settings.suite); Ctrl-C ends\n")
    while true {
      let changes = watch.nextChanges()
      if changes.contains(ProjectSettings.fileName) {
        do throws(Failure) {
          var next: FileWatch
          repeat {
            suite = try watched(selection, surroundings)
            next = suite.watch
            // What is saved while it is read may have been read, or not.
          } while !watch.changes().isEmpty
          watch = next
        } catch {
          try Terminal.error.write(error.message + "\n")
          try suite.tellReviews(error.message.text)
          continue
        }
      } else {
        // Before the run, as what is saved meanwhile is told after the next one.
        suite.read()
      }
      let touched = suite.touched(by: changes)
      if touched != .some([]) {
        try Terminal.output.write("\nsaved: \(changes.listed(most: 3))\n")
        let before = suite.results
        try command.run(touched, newsOnly: true)
        let now = suite.state
        if let changes = now.changes(since: state) { try Terminal.output.write(changes + "\n") }
        state = now
        try suite.tellReviews(since: before)
      }
      // Other fonts may be named now.
      if touched == .everything { watch.watch(files: suite.files) }
    }
  }

  private func watched(
    _ selection: SelectionOptions, _ surroundings: Surroundings
  ) throws(Failure) -> WatchedSuite {
    let settings = try settings(surroundings)
    return WatchedSuite(
      settings, selection, surroundings,
      renderer: try drawing.name.map { name throws(Failure) in try settings.renderer(named: name) })
  }

  private func settings(_ surroundings: Surroundings) throws(Failure) -> Settings {
    let settings = try Settings(
      suite.settings(over: parent.suite, output: report.output, jobs: jobs.jobs),
      surroundings: surroundings)
    try settings.checkSuiteFolders(surroundings)
    // Each run would be a change of the suite.
    let folders = [settings.suite, settings.baselines].map(surroundings.resolvedParts)
    let output = surroundings.resolvedParts(of: settings.output)
    for folder in folders where output.starts(with: folder) {
      if !output.dropFirst(folder.count).contains(where: { $0.hasPrefix(".") }) {
        throw .usage("--output \(settings.output) lies in a folder that is watched; choose another")
      }
    }
    return settings
  }

  /// The arguments of `harness run` apart from the cases: those of the command line.
  private var runArguments: [String] {
    func option(_ name: String, _ value: String?) -> [String] {
      value.map { ["\(name)=\($0)"] } ?? []
    }
    let reporters = (report.reporter ?? [.text, .json]).map(\.rawValue).joined(separator: ",")
    return option("--suite", suite.suite ?? parent.suite.suite)
      + option("--baselines", suite.baselines ?? parent.suite.baselines)
      + option("--renderer", drawing.name) + option("--output", report.output)
      + option("--jobs", jobs.jobs.map { "\($0)" })
      + ["--timeout=\(limit.timeout)", "--memory=\(limit.memory)", "--reporter=\(reporters)"]
      + option("--artifact-url", report.artifactUrl) + (report.verbose ? ["--verbose"] : [])
      + (report.singleFile ? ["--single-file"] : [])
  }
}
