import ArgumentParser
private import Base
import Cases
import Results

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
