import ArgumentParser
import Cases

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

  @Flag(help: "Print a line for each case that did not pass, also where there are very many.")
  var verbose = false

  private static func reporters(_ list: String) throws -> [Reporter] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let reporter = Reporter(rawValue: String(name)) else {
        throw ValidationError("“\(name)” is not a reporter; accepted are text, json and html")
      }
      return reporter
    }
  }
}
