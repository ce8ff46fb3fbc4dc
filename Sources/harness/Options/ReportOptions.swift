import ArgumentParser
private import Base
import Cases
import Reports
import Results

/// Where results go, and in which form.
struct ReportOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Folder of the run's files. (default: \(Settings.defaultOutput))", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Comma-separated: \(Reporter.names). (default: text,json,html and what CI reads)",
      valueName: "list"),
    completion: .words(of: Reporter.self), transform: Self.list)
  var reporter: [Reporter]?

  @Option(
    help: ArgumentHelp(
      "Where the run's folder will be published, so that the github summary shows pictures. (default: "
        + "HARNESS_ARTIFACT_URL)",
      valueName: "url"))
  var artifactUrl: String?

  @Flag(help: "Print a line for each case that did not pass, even when there are many.")
  var verbose = false

  @Flag(help: "Write the report as a single self-contained HTML file.")
  var singleFile = false

  /// - Throws: For one file of a report that is not written.
  func form(with reporters: Reporters) throws(Failure) -> HTMLReport.Form {
    guard singleFile else { return .folder }
    guard reporters.contains(.html) else {
      let named = reporters.chosen.map(\.rawValue).joined(separator: ",")
      throw .usage(
        "--single-file is a form of the html report, and the reporters are \(named); add html")
    }
    return .singleFile
  }

  /// Who shows the run's results.
  func reporters(
    under settings: Settings, _ surroundings: Surroundings
  ) throws(Failure) -> Reporters {
    let service = surroundings.service
    let artifacts: ArtifactAddress? =
      if let artifactUrl {
        try Self.address(artifactUrl, "--artifact-url")
      } else if let address = service.artifacts {
        try Self.address(address, "HARNESS_ARTIFACT_URL")
      } else {
        nil
      }
    return Reporters(reporter, under: settings, service, artifacts: artifacts)
  }

  private static func address(
    _ text: String, _ origin: String
  ) throws(Failure) -> ArtifactAddress {
    guard let address = ArtifactAddress(text) else {
      throw .usage(
        "\(origin) is “\(text)”; accepted: the http or https address of a folder, without a query"
      )
    }
    return address
  }

  private static func list(_ list: String) throws -> [Reporter] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let reporter = Reporter(rawValue: String(name)) else {
        throw ValidationError("“\(name)” is not a reporter; accepted: \(Reporter.names)")
      }
      return reporter
    }
  }
}

/// Asks where files will be, instead of writing them.
struct FolderOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Only print the absolute path of the folder that would take the run's files; nothing if none would be written."
    ))
  var printFolder = false

  /// Answers, and ends the command.
  ///
  /// - Parameters:
  ///   - output: The folder of the run's files.
  ///   - reporters: Who would write there.
  func answer(
    _ output: String, _ reporters: Reporters, _ surroundings: Surroundings
  ) throws {
    if reporters.needFolder {
      try Terminal.output.write("\(surroundings.resolvedPath(of: output))\n")
    }
    throw ExitCode.success
  }
}

extension Reporter {
  /// What stands in a list of those that are accepted.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

/// The reporters of a run: those that were requested, and those that the CI service switches on.
///
/// A list on the command line is used as it is. Otherwise the service's reporters are added to the list
/// of `harness.yaml`, or to the default.
struct Reporters {
  /// By `--reporter`, `harness.yaml` or default.
  let chosen: [Reporter]
  private let automatic: [Reporter]
  let service: CIEnvironment
  /// Where the run's folder is published; nil if that is not known.
  let artifacts: ArtifactAddress?

  /// - Parameters:
  ///   - named: The command line's list; nil if it has none.
  init(
    _ named: [Reporter]?, under settings: Settings, _ service: CIEnvironment,
    artifacts: ArtifactAddress?
  ) {
    chosen = named ?? settings.reporters
    self.service = service
    self.artifacts = artifacts
    var automatic: [Reporter] = []
    if named == nil {
      if service.xmlFile != nil { automatic.append(.junit) }
      if service.isGitHub || service.summaryFile != nil { automatic.append(.github) }
      if service.isGitLab { automatic.append(.gitlab) }
    }
    self.automatic = automatic
  }

  func contains(_ reporter: Reporter) -> Bool {
    chosen.contains(reporter) || automatic.contains(reporter)
  }

  /// Whether anything is written below `--output`. Text is for a quick look, and reports for services go
  /// elsewhere: neither removes an earlier run.
  var needFolder: Bool {
    chosen.contains { ![.text, .github].contains($0) } || contains(.gitlab)
  }

  /// Whether annotations are printed; a summary alone can be wanted by whatever has its file.
  var annotates: Bool {
    chosen.contains(.github) || automatic.contains(.github) && service.isGitHub
  }
}
