import Foundation
import Runs
import Testing

@testable import Results
@testable import Runs

/// A project with a suite in the test font with exact metrics, and the built command to run in it.
///
/// At one pixel to the point and 10 pt a full-width character is 10 × 10 px.
final class TestProject {
  let path: String

  /// - Parameter cases: The content of `Cases/labels.yaml`.
  init(_ cases: String, fontChecksum: String = TestProject.fontChecksum) throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "harness-tests-\(UUID().uuidString)").path
    try write("Package.swift", "")
    try write("Cases/labels.yaml", cases)
    try write(
      "Cases/suite.yaml",
      """
      format: 1
      fonts:
        - family: Harness Square
          file: HarnessSquare-Regular.ttf
          sha256: \(fontChecksum)
          package: fonts-harness
      font-path: ["\(Self.fontFolder)"]
      fallback: [Harness Square]
      defaults: { font: Harness Square 10, scale: 1 }
      """)
  }

  /// A project whose cases were recorded, except perhaps one, and then changed.
  static func recorded(
    _ old: String, except selector: String? = nil, then new: String
  ) throws -> TestProject {
    let project = try TestProject(old)
    let exception = selector.map { ["--except", $0] } ?? []
    #expect(try project.run(list: ["update-baselines"] + exception).code == 0)
    try project.write("Cases/labels.yaml", new)
    return project
  }

  deinit {
    // Nothing can be done about a folder that stays.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Variables of the tests' own environment that commands in a test must not see.
  static let outerVariables = [
    "CI", "NO_COLOR", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "GITLAB_CI",
    "CI_PROJECT_DIR", "XML_OUTPUT_FILE", "HARNESS_ARTIFACT_URL",
  ]
  /// Prefixes of the variables by which a CI service or a cluster splits a job: they would split what is tested.
  private static let engines = [
    "CI_NODE_", "CIRCLE_NODE_", "BUILDKITE_PARALLEL_", "SLURM_", "TEST_", "TESTBRIDGE_",
    "JOB_COMPLETION_",
  ]

  struct Output: Equatable {
    var code: Int32
    var standardOutput: String
    var standardError: String
  }

  /// Runs the command in the project's folder.
  ///
  /// - Parameters:
  ///   - standardOutput: A file that gets standard output instead of the result.
  ///   - start: Called once the command runs.
  func run(
    _ arguments: String..., environment: [String: String] = [:], standardOutput: String? = nil,
    start: (Process) throws -> Void = { _ in }
  ) throws -> Output {
    try run(Self.command, arguments, environment, standardOutput, start)
  }

  func run(list arguments: [String], environment: [String: String] = [:]) throws -> Output {
    try run(Self.command, arguments, environment, nil) { _ in }
  }

  /// Runs a line of the shell, in which `$H` is the command.
  func runInShell(
    _ line: String, environment: [String: String] = [:],
    start: (Process) throws -> Void = { _ in }
  ) throws -> Output {
    try run(
      "/bin/sh", ["-c", line], environment.merging(["H": Self.command]) { $1 },
      nil, start)
  }

  /// Runs the command with a terminal as its standard output, which `script` makes.
  func runOnTerminal(_ arguments: String, environment: [String: String] = [:]) throws -> Output {
    let arguments = ["-qefc", "\(Self.command) \(arguments)", "/dev/null"]
    return try run(Self.script, arguments, environment, nil) { _ in }
  }

  private func run(
    _ executable: String, _ arguments: [String], _ environment: [String: String],
    _ standardOutput: String?, _ start: (Process) throws -> Void
  ) throws -> Output {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: path)
    var inherited = ProcessInfo.processInfo.environment
    for name in inherited.keys
    where Self.outerVariables.contains(name) || Self.engines.contains(where: name.hasPrefix) {
      inherited[name] = nil
    }
    process.environment = inherited.merging(environment) { $1 }
    // Files rather than pipes: nobody has to read while the command runs.
    let files = ["stdout", "stderr"].map { "\(path)/.\($0)" }
    for file in files { try Data().write(to: URL(filePath: file)) }
    process.standardOutput = try FileHandle(
      forWritingTo: URL(filePath: standardOutput ?? files[0]))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: files[1]))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try start(process)
    process.waitUntilExit()
    return Output(
      code: process.terminationStatus,
      standardOutput: try String(contentsOfFile: files[0], encoding: .utf8),
      standardError: try String(contentsOfFile: files[1], encoding: .utf8))
  }

  /// What the command that runs has printed so far.
  func said() throws -> String { String(decoding: try read(".stdout"), as: UTF8.self) }

  private struct TooLong: Error {
    let said: String
  }

  func wait(until holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !holds() {
      guard ContinuousClock.now < end else { throw TooLong(said: try said()) }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  func write(_ file: String, _ text: String) throws {
    try write(file, Data(text.utf8))
  }

  func write(_ file: String, _ data: Data) throws {
    let url = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }

  func read(_ file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(path)/\(file)"))
  }

  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(file)")
  }

  /// Paths of the files below a folder of the project, sorted; the font cache is left out.
  func files(below folder: String) throws -> [String] {
    guard exists(folder) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")
      .filter { !$0.hasPrefix("cache") && !isFolder("\(path)/\(folder)/\($0)") }
      .sorted()
  }

  /// The files of a report of at most 100 cases that need attention, sorted.
  ///
  /// - Parameter chunks: How many files their data have.
  static func reportFiles(chunks: Int) -> [String] {
    let always = [
      PageFolder.shell, PageFolder.styles, PageFolder.program, PageFolder.index, "list-1.html",
    ]
    let files = always + (0..<chunks).map(PageFolder.chunk)
    return files.map { "\(PageFolder.name)/\($0)" }.sorted()
  }

  /// The contents of the files below a folder of the project, by their paths; for links, where they lead.
  func contents(below folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for file in try files(below: folder) where ![".stdout", ".stderr"].contains(file) {
      let path = "\(path)/\(folder)/\(file)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      contents[file] =
        attributes[.type] as? FileAttributeType == .typeSymbolicLink
        ? Data(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
        : try Data(contentsOf: URL(filePath: path))
    }
    return contents
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static let script = "/usr/bin/script"

  /// The command that is tested: the release that `HARNESS_TESTED` names, or the one built for the tests.
  static let command = ProcessInfo.processInfo.environment["HARNESS_TESTED"] ?? built

  /// The command beside the bundle of the tests.
  private static var built: String {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appending(path: "harness").path
    #else
      return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "harness").path
    #endif
  }

  static let fontFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fonts").path

  /// The checksum of `HarnessSquare-Regular.ttf`, which is part of this repository.
  static let fontChecksum =
    "e32530df0f6c11179d17c5dbf6c6f16f40e2c0a28cff3c45403145e7fcc9947b"
}
