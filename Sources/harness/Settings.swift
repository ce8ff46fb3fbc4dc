private import Base
import Cases
import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the project's files are and how it is run, with every default filled in.
///
/// The command line wins over `harness.yaml`, which wins over the default.
struct Settings {
  static let defaultSuite = "Cases"
  static let defaultBaselines = "Baselines"
  static let defaultOutput = ".harness"
  static let defaultReporters: [Reporter] = [.text, .json, .html]

  let suite: String
  let baselines: String
  let output: String
  let jobs: Int
  /// Those of every run in the project; a command line may name others.
  let reporters: [Reporter]
  /// How often a case that did not pass is tried again.
  let retries: Int
  let failOn: [ProjectSettings.FailureReason]
  /// How `compare` treats pictures by their paths.
  let comparisons: [ComparisonRule]
  /// What can draw cases instead of harness's engine.
  let renderers: [RendererSettings]
  /// Absolute; where harness.yaml is, or would be.
  let root: String

  /// - Parameters:
  ///   - commandLine: What the command line says; its folders are relative to the current one.
  ///   - shard: The part of the suite that is run. Its files are beside those of other shards, which may share
  ///     the disk.
  ///   - isOfProject: Whether to look for a project in the folders above, too, unless a suite is named.
  init(
    _ commandLine: ProjectSettings, surroundings: Surroundings, shard: ShardChoice? = nil,
    isOfProject: Bool = true
  ) throws(Failure) {
    let isSearched = isOfProject && commandLine.suite == nil
    let start = isSearched ? Self.wayToProject(surroundings) : ""
    func inProject(_ folder: String) -> String { folder.hasPrefix("/") ? folder : start + folder }
    let file: ProjectSettings
    do {
      file = try ProjectSettings(
        readingFrom: surroundings.absolute(start),
        displayPath: start + ProjectSettings.fileName)
    } catch {
      throw .suite(error.errors)
    }
    suite = commandLine.suite ?? inProject(file.suite ?? Self.defaultSuite)
    baselines = commandLine.baselines ?? inProject(file.baselines ?? Self.defaultBaselines)
    let common = inProject(file.output ?? Self.defaultOutput)
    output = commandLine.output ?? shard?.output(in: common) ?? common
    jobs = commandLine.jobs ?? file.jobs ?? surroundings.coreCount
    reporters = file.reporters ?? Self.defaultReporters
    retries = commandLine.retries ?? file.retries ?? 0
    failOn = commandLine.failOn ?? file.failOn ?? []
    comparisons = file.comparisons
    renderers = file.renderers
    root = surroundings.absolute(start)
    try Self.checkIsNamed(output, "--output")
  }

  /// `../` as often as it takes to the nearest folder that has harness.yaml or a suite; empty for the current one.
  private static func wayToProject(_ surroundings: Surroundings) -> String {
    let marks = [ProjectSettings.fileName, "\(defaultSuite)/suite.yaml"]
    var folder = URL(filePath: surroundings.currentFolder)
    var way = ""
    while true {
      if marks.contains(where: { surroundings.isThere(folder.appending(path: $0).path) }) {
        return way
      }
      guard folder.pathComponents.count > 1 else { return "" }
      folder.deleteLastPathComponent()
      way += "../"
    }
  }

  /// Refuses folders of a suite that are not named, and an output among them.
  func checkSuiteFolders(_ surroundings: Surroundings) throws(Failure) {
    try Self.checkIsNamed(suite, "--suite")
    try Self.checkIsNamed(baselines, "--baselines")
    func parts(_ folder: String) -> [String] {
      URL(filePath: surroundings.absolute(folder)).standardizedFileURL.pathComponents
    }
    let output = parts(output)
    // Pictures of a run would count as baselines without a case, and be pruned.
    if output.starts(with: parts(baselines)) {
      throw .usage(
        "--output \(self.output) lies in the baselines' folder \(baselines); choose another")
    }
    if output == parts(suite) {
      throw .usage("--output \(self.output) is the suite's folder; choose another")
    }
  }

  /// The renderer of a name.
  ///
  /// - Throws: A failure that names those there are.
  func renderer(named name: String) throws(Failure) -> RendererSettings {
    if let renderer = renderers.first(where: { $0.name == name }) { return renderer }
    let known = renderers.map(\.name).sorted().joined(separator: ", ")
    throw .usage(
      known.isEmpty
        ? "there is no renderer \(name): harness.yaml has no `renderers`; how to add one: "
          + "https://github.com/harness-labels/harness/blob/main/docs/renderers.md"
        : "there is no renderer \(name); accepted: \(known)")
  }

  private static func checkIsNamed(_ folder: String, _ option: String) throws(Failure) {
    if folder.isEmpty { throw .usage("\(option) is empty; accepted: a folder") }
  }
}
