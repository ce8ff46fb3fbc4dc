import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// A project of eight cases, of which one fails, one is new and the others pass.
struct FaultyProject {
  static let ids = (0..<8).map { "labels/c\($0)" }
  private static let cases =
    "cases:\n" + (0..<8).map { "  c\($0): { text: 标题, width: 40 }\n" }.joined()

  let project: TestProject

  init() throws {
    project = try TestProject(Self.cases)
    #expect(try project.run("update-baselines").code == 0)
    try project.editBaseline(Self.ids[1]) { $0[39, 9] = .black }
    for suffix in ["png", "layout.json"] {
      try project.remove("Baselines/\(Self.ids[5]).\(suffix)")
    }
  }

  func results() throws -> RunResult {
    try RunResult.read(from: Array(try project.read(".harness/results.json")))
  }

  /// Verdicts without the values that differ from run to run.
  func verdicts() throws -> [String: CaseResult] {
    Dictionary(
      uniqueKeysWithValues: try results().cases.map { result in
        var result = result
        result.duration = 0
        return (result.id, result)
      })
  }

  /// Waits until a run's journal has `count` verdicts, once the run has removed an earlier run's results and the journal with
  /// all of its verdicts.
  func waitForVerdicts(_ count: Int, of process: Process) throws {
    try wait(process) {
      try !project.exists(".harness/results.json")
        && (count + 1...Self.ids.count).contains(lineCount())
    }
  }

  private func lineCount() throws -> Int {
    guard project.exists(".harness/events.ndjson") else { return 0 }
    return try project.read(".harness/events.ndjson").count { $0 == UInt8(ascii: "\n") }
  }

  func wait(_ process: Process, until condition: () throws -> Bool) throws {
    while try !condition() {
      try #require(process.isRunning)
      usleep(2_000)
    }
  }

  /// The number of the process in which a running command does its work.
  func child(of process: Process) throws -> pid_t {
    var found: pid_t?
    try wait(process) {
      found = Self.children(of: process.processIdentifier).first
      return found != nil
    }
    return try #require(found)
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let finder = Process()
    let pipe = Pipe()
    finder.executableURL = URL(filePath: "/usr/bin/pgrep")
    finder.arguments = ["-P", "\(process)"]
    finder.standardOutput = pipe
    do {
      try finder.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      finder.waitUntilExit()
      return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { pid_t($0) }
    } catch {
      Issue.record(error)
      return []
    }
  }

  /// Whether a process still runs; a zombie does not.
  static func isAlive(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    guard let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
      return false
    }
    return !String(decoding: status, as: UTF8.self).contains(") Z ")
  }
}
