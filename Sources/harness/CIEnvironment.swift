internal import Base

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a service of continuous integration, or a build tool, says about itself and the files that it reads.
struct CIEnvironment: Equatable {
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

/// What Bazel requires of a test: bazel.build/reference/test-encyclopedia.
///
/// Each variable is independent; outside Bazel none is set.
struct BazelTest {
  private let variables: [String: String]

  init(_ surroundings: Surroundings) { variables = surroundings.variables }

  private subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Where a test leaves files: a separate folder for each shard.
  var output: String? { self["TEST_UNDECLARED_OUTPUTS_DIR"] }

  /// The cases that `--test_filter` names.
  var filter: String? { self["TESTBRIDGE_TEST_ONLY"] }

  /// Says that shards are known here: Bazel fails a test that would run everything in each.
  func acknowledgeShards() throws(Failure) { try write("", to: "TEST_SHARD_STATUS_FILE") }

  /// Leaves a file that ``end()`` removes: if it stays, the test ended too early.
  func begin() throws(Failure) { try write("harness\n", to: "TEST_PREMATURE_EXIT_FILE") }

  func end() throws(Failure) {
    guard let path = self["TEST_PREMATURE_EXIT_FILE"] else { return }
    do {
      try FileSystem.remove(path)
    } catch {
      throw .environment(error)
    }
  }

  private func write(_ text: String, to name: String) throws(Failure) {
    guard let path = self[name] else { return }
    do {
      try FileSystem.replace(.init(path: path, bytes: Array(text.utf8)))
    } catch {
      throw .environment(error)
    }
  }
}
