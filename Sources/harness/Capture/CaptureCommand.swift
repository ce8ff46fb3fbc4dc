import ArgumentParser
internal import Base
import Capture
import Cases
import Results
import Runs

struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Makes labels for audits of what was seen of a running interface.",
    discussion: """
      Reads captures, which renderers/chromium/capture.py and other programs write. Lays each text out with the fonts \
      that were shown, finds its key in the string catalogs, and writes a label where both succeed. Everything else is \
      listed with its reason. Labels stand in a file of their own; what people change in it stays. Exit codes: 0 done, \
      2 usage, capture, case or catalog errors, 3 fonts, libraries or disk.

      Example: harness capture captures/*.json --catalog '../locales/*.json'
      """)

  /// In the suite's folder.
  static let fileName = "captured.yaml"

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(help: ArgumentHelp("Captures, each of a page or a screen.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "A string catalog, relative to the suite's folder, as labels name it; repeat for several. (default: those that "
        + "the suite's labels name)", valueName: "path"))
  var catalog: [String] = []

  @Flag(help: "List what would become of each text, and write nothing.")
  var list = false

  @OptionGroup var jobs: JobOptions

  func validate() throws {
    if catalog.contains("") { throw ValidationError("--catalog is empty; accepted: a path") }
  }

  func run() throws {
    let surroundings = Surroundings()
    let project = try Project(
      suite.settings(over: parent.suite, jobs: jobs.jobs), surroundings: surroundings,
      templates: .ofCatalogs)
    try project.sayWarnings()
    let captures = try captures(surroundings)
    let result = try Failure.ofCapture { () throws(CaptureError) in
      try CaptureRequest(captures, catalogs: catalog, of: project.suite).result(
        cache: surroundings.absolute("\(project.settings.output)/cache"),
        workers: min(project.settings.jobs, surroundings.coreCount))
    }
    var changes: [CapturedChange] = []
    var fonts: [String] = []
    if !list {
      // The suite could not be read with labels whose fonts it does not list.
      fonts = try CapturedFonts(captures, result, project).write()
      changes = try CapturedLabels(project).update(with: result.labels, of: captures)
    }
    try Terminal.output.write(
      CaptureReport(captures, result, changes, fonts, file: CapturedLabels(project).path).text)
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
