import ArgumentParser
internal import Base
import Capture
import Cases

struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Makes labels for audits of what was seen of a running interface.",
    usage: "harness capture [<options>] <file> ...",
    discussion: """
      Reads captures, which renderers/chromium/capture.py and other programs write. Lays each text out with the fonts \
      that were shown, finds its key in the string catalogs, and writes a label where both succeed. Everything else is \
      listed with its reason. Labels stand in a file of their own; what people change in it stays. With --cases, each \
      text that harness lays out as it was shown is a case, and --screenshots draws these. Exit codes: 0 done, \
      2 usage, capture, case or catalog errors, 3 fonts, libraries or disk.

      Example: harness capture captures/*.json --catalog '../locales/*.json'
      """)

  /// In the suite's folder.
  static let fileName = "captured.yaml"

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(
    help: ArgumentHelp("Captures, each of a page or a screen.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "A string catalog, relative to the suite's folder, as labels name it; repeat for several. (default: those that "
        + "the suite's labels name)", valueName: "path"), completion: .file())
  var catalog: [String] = []

  @Flag(help: "Write a case with each text, and no labels; needs no catalog.")
  var cases = false

  @Flag(
    help:
      "Answer as a renderer, with what screenshots show of the cases: for a `command` in harness.yaml."
  )
  var screenshots = false

  @Flag(help: "List what would become of each text, and write nothing.")
  var list = false

  @OptionGroup var jobs: JobOptions

  func validate() throws {
    if catalog.contains("") { throw ValidationError("--catalog is empty; accepted: a path") }
    if cases, !catalog.isEmpty {
      throw ValidationError("--cases looks for no keys; accepted: --cases or --catalog")
    }
    if screenshots, cases || list || !catalog.isEmpty {
      throw ValidationError("--screenshots writes nothing; accepted: captures alone")
    }
  }

  func run() throws {
    let surroundings = Surroundings()
    if screenshots {
      var renderer = try ScreenshotRenderer(try captures(surroundings))
      return try renderer.serve()
    }
    let project = try Project(
      suite.settings(over: parent.suite, jobs: jobs.jobs), surroundings: surroundings,
      templates: .ofCatalogs)
    try project.sayWarnings()
    let captures = try captures(surroundings)
    let result = try Failure.ofCapture { () throws(CaptureError) -> CaptureResult in
      try found(in: captures, project)
    }
    var report = CaptureReport(captures, result)
    if !list {
      var files = CapturedFiles(suite: surroundings.absolute(project.settings.suite))
      // The suite could not be read with labels and cases whose fonts it does not list.
      report.fonts = try CapturedFonts(captures, result, project).changes(&files)
      if cases {
        report.caseFiles = try CapturedCaseFolder(project).changes(
          for: result.cases, of: captures, &files)
      } else {
        report.changes = try CapturedLabels(project).changes(
          for: result.labels, of: captures, &files)
        report.file = CapturedLabels(project).path
      }
      report.page = try CapturedPage(project).write(result, of: captures)
      try files.write()
    }
    try Terminal.output.write(report.text)
  }

  private func found(
    in captures: [CaptureFile], _ project: Project
  ) throws(CaptureError) -> CaptureResult {
    let cache = project.surroundings.absolute("\(project.settings.output)/cache")
    let workers = min(project.settings.jobs, project.surroundings.coreCount)
    if cases {
      return try CaptureResult(
        casesOf: captures, besides: project.suite.standard(in: CapturedCaseFiles.folder),
        cache: cache, workers: workers)
    }
    return try CaptureRequest(captures, catalogs: catalog, of: project.suite).result(
      cache: cache, workers: workers)
  }

  private func captures(_ surroundings: Surroundings) throws -> [CaptureFile] {
    guard !files.isEmpty else { throw Failure.usage("no capture is named; accepted: files") }
    return try files.map { file in
      try Failure.ofCapture { () throws(CaptureError) in
        try CaptureFile(surroundings.absolute(file), shownAs: file)
      }
    }
  }
}

extension Failure {
  /// What reading or checking captures throws, as the command reports it.
  static func ofCapture<Value>(_ work: () throws(CaptureError) -> Value) throws(Failure) -> Value {
    do throws(CaptureError) {
      return try work()
    } catch {
      switch error {
      case .wrong: throw .suite([error])
      case .catalog(let errors): throw .suite(errors)
      case .usage(let problem): throw .usage("\(problem)")
      case .file, .library, .layout: throw .environment(error)
      }
    }
  }
}
