import Cases
import Reports

/// A way in which a run shows its results.
typealias Reporter = ProjectSettings.Reporter

extension Reporter {
  /// What stands in a list of those that are accepted.
  static let names = "text, json, html, junit, github and gitlab"
}

/// The reporters of a run: those that were requested, and those that the CI service switches on.
///
/// A list on the command line is used as it is. Otherwise the service's reporters are added to the list
/// of `harness.yaml`, or to the default.
struct Reporters {
  /// By `--reporter`, `harness.yaml` or default.
  let chosen: [Reporter]
  private let automatic: [Reporter]
  let service: Service
  /// Where the run's folder is published; nil if that is not known.
  let artifacts: ArtifactAddress?

  /// - Parameters:
  ///   - named: The command line's list; nil if it has none.
  init(
    _ named: [Reporter]?, under settings: Settings, _ service: Service, artifacts: ArtifactAddress?
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
