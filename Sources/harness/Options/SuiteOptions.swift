import ArgumentParser
import Cases

/// Where the suite and its baselines are; accepted before the command and after it.
struct SuiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder of the case files. (default: \(Settings.defaultSuite))", valueName: "folder"))
  var suite: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the accepted pictures. (default: \(Settings.defaultBaselines))",
      valueName: "folder"))
  var baselines: String?

  /// What the command line says; options after the command win over those before it.
  func settings(
    over outer: SuiteOptions, output: String? = nil, jobs: Int? = nil, retries: Int? = nil,
    failOn: [ProjectSettings.FailureReason]? = nil
  ) -> ProjectSettings {
    ProjectSettings(
      suite: suite ?? outer.suite, baselines: baselines ?? outer.baselines, output: output,
      jobs: jobs, retries: retries, failOn: failOn)
  }
}
