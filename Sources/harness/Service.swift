#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a service of continuous integration, or a build tool, says about itself and the files that it reads.
struct Service: Equatable {
  /// Whether GitHub Actions reads along.
  let isGitHub: Bool
  /// The file in which GitHub looks for the step's summary; nil if there is none.
  let summaryFile: String?
  /// Whether a job of GitLab's runs the command.
  let isGitLab: Bool
  /// Where Bazel wants a test's JUnit XML; nil if it does not.
  let xmlFile: String?
  /// The address of the run's folder; nil if it is not set.
  let artifacts: String?
  /// Absolute path of the repository; nil if it is not set.
  private let root: String?
  private let currentFolder: String

  init(_ environment: [String: String], currentFolder: String) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    isGitHub = environment["GITHUB_ACTIONS"] == "true"
    summaryFile = value("GITHUB_STEP_SUMMARY")
    isGitLab = environment["GITLAB_CI"] == "true"
    xmlFile = value("XML_OUTPUT_FILE")
    artifacts = value("HARNESS_ARTIFACT_URL")
    root = value("GITHUB_WORKSPACE") ?? value("CI_PROJECT_DIR")
    self.currentFolder = currentFolder
  }

  /// A path as the service knows it: from the repository's root, where that is known and the file is below it.
  func path(of file: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(filePath: path).standardizedFileURL.pathComponents
    }
    let whole = parts(file.hasPrefix("/") ? file : "\(currentFolder)/\(file)")
    // Without a root, the current folder counts as the root.
    let root = parts(self.root ?? currentFolder)
    guard whole.starts(with: root), whole.count > root.count else { return file }
    return whole.dropFirst(root.count).joined(separator: "/")
  }
}
