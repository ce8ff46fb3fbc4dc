import ArgumentParser
import Cases
import Reports
import Runs

/// Where results go, and in which form.
struct ReportOptions: ParsableArguments {
  typealias Reporter = ProjectSettings.Reporter

  @Option(
    help: ArgumentHelp(
      "Folder of the run's files. (default: \(Settings.defaultOutput))", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp("Comma-separated: text, json, html. (default: all)", valueName: "list"),
    transform: Self.reporters)
  var reporter: [Reporter]?

  @Flag(help: "Print a line for each case that did not pass, even when there are many.")
  var verbose = false

  @Flag(help: "Write the report as a single self-contained HTML file.")
  var singleFile = false

  /// - Throws: For one file of a report that is not written.
  func form(under settings: Settings) throws(Failure) -> HTMLReport.Form {
    guard singleFile else { return .folder }
    guard settings.reporters.contains(.html) else {
      let named = settings.reporters.map(\.rawValue).joined(separator: ",")
      throw .usage(
        "--single-file is a form of the html report, and the reporters are \(named); add html")
    }
    return .singleFile
  }

  private static func reporters(_ list: String) throws -> [Reporter] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let reporter = Reporter(rawValue: String(name)) else {
        throw ValidationError("“\(name)” is not a reporter; accepted are text, json and html")
      }
      return reporter
    }
  }
}
