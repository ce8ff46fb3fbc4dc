import Cases

/// Where the project's files are and how it is run, every value decided.
///
/// The command line wins over `harness.yaml`, which wins over the default.
struct Settings {
  static let defaultSuite = "Cases"
  static let defaultBaselines = "Baselines"
  static let defaultOutput = ".harness"
  static let defaultReporters = ProjectSettings.Reporter.allCases

  let suite: String
  let baselines: String
  let output: String
  let jobs: Int
  let reporters: [ProjectSettings.Reporter]

  /// - Parameter commandLine: What the command line says.
  init(_ commandLine: ProjectSettings, surroundings: Surroundings) throws(Failure) {
    let file: ProjectSettings
    do {
      file = try ProjectSettings(readingFrom: surroundings.currentFolder)
    } catch {
      throw .suite(error.errors)
    }
    suite = commandLine.suite ?? file.suite ?? Self.defaultSuite
    baselines = commandLine.baselines ?? file.baselines ?? Self.defaultBaselines
    output = commandLine.output ?? file.output ?? Self.defaultOutput
    jobs = commandLine.jobs ?? file.jobs ?? surroundings.coreCount
    reporters = commandLine.reporters ?? file.reporters ?? Self.defaultReporters
  }
}
