import ArgumentParser
private import Base
import Cases
import Results

/// Where the suite and its baselines are; accepted before the command and after it.
struct SuiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder of the case files. (default: \(Settings.defaultSuite))", valueName: "folder"),
    completion: .directory)
  var suite: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the accepted pictures. (default: \(Settings.defaultBaselines))",
      valueName: "folder"), completion: .directory)
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

/// What draws the cases.
struct RendererOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw with this renderer of harness.yaml, which has baselines of its own. (default: harness)",
      valueName: "name"))
  var renderer: String?

  /// nil for harness's own engine.
  var name: String? { renderer == RendererSettings.harness ? nil : renderer }

  func validate() throws {
    if renderer == "" { throw ValidationError("--renderer is empty; accepted: a name") }
  }

  /// Refuses a run that something else drew.
  ///
  /// - Parameter folder: The run's.
  func check(
    _ drawnBy: RunResult.Environment.Renderer?, in folder: String
  ) throws(Failure) {
    if let against = drawnBy?.against {
      throw .usage(
        "the run in \(folder) compares \(drawnBy?.name ?? "") with \(against), so there is nothing to record"
      )
    }
    guard drawnBy?.name != name else { return }
    let mended = drawnBy.map { "pass --renderer \($0.name)" } ?? "leave --renderer out"
    throw .usage(
      "\(drawnBy?.name ?? RendererSettings.harness) drew the run in \(folder); \(mended)")
  }
}
