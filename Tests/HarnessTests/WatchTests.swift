import Foundation
import Raster
import Runs
import Testing

@testable import Results

/// A watch as a process, with a run at work below it.
@Suite struct WatchTests {
  /// The ids of the processes below one.
  private func descendants(of process: Int32) throws -> [Int32] {
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap {
      Int32($0)
    }
    // Processes that ended meanwhile do not count.
    let parents = numbers.compactMap { number -> (Int32, Int32)? in
      guard let status = FileManager.default.contents(atPath: "/proc/\(number)/stat"),
        let text = String(decoding: status, as: UTF8.self).split(separator: ")").last,
        case let fields = text.split(separator: " "), fields.count > 1, fields[0] != "Z",
        let parent = Int32(fields[1])
      else { return nil }
      return (number, parent)
    }
    var found = [process]
    var next = 0
    while next < found.count {
      found += parents.filter { $0.1 == found[next] }.map(\.0)
      next += 1
    }
    return Array(found.dropFirst())
  }

  @Test(arguments: [SIGINT, SIGTERM], [false, true])
  func aSignalEndsTheWatchAndItsRun(_ signal: Int32, toGroup: Bool) throws {
    let faulty = try FaultyProject()
    var watch: Process?
    var below: [Int32] = []
    let output = try faulty.project.run(
      "watch", "--jobs", "2", environment: ["HARNESS_TEST_FAULT": "hang:labels/c4"]
    ) { process in
      watch = process
      try faulty.waitForVerdicts(7, of: process)
      below = try descendants(of: process.processIdentifier)
      // The run and its child.
      #expect(below.count >= 2)
      let number = process.processIdentifier
      #expect(kill(toGroup ? -number : number, signal) == 0)
    }
    // A shell would report 130 or 143.
    #expect(watch?.terminationReason == .uncaughtSignal)
    #expect(output.code == signal)
    #expect(output.standardError == "")
    #expect(!below.isEmpty && below.allSatisfy { kill($0, 0) != 0 })
    // Finished verdicts are kept, and the run says that it ended early.
    #expect(output.standardOutput.contains("ended early: 1 of 8 were not checked"))
    #expect(try faulty.results().interrupted == 8)
  }

  /// A folder that is no project's.
  @Test func aWatchNeedsASuite() throws {
    let project = try TestProject("text: 标题\nwidth: 40\n")
    try project.remove("Cases/suite.yaml")
    #expect(
      try project.run("watch")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "Cases/suite.yaml:1:1: there is no such file, and so no suite here; `harness init` writes one\n"
        ))
  }

  /// One case fails before; then another does as well; then only lines of the file move.
  @Test func whatTheRunBeforeSaidIsNotSaidAgain() throws {
    let cases = "cases:\n  a: { text: 标题, width: 40 }\n  b: { text: 标题, width: 50 }\n"
    let wider = cases.replacing("50", with: "60")
    let project = try TestProject(cases)
    #expect(try project.run("update-baselines").code == 0)
    try project.editBaseline("labels/a") { $0[39, 9] = .black }
    func runs() throws -> [String] { try project.said().components(separatedBy: "\nsaved: ") }
    let file = "Cases/labels.yaml"
    let output = try project.run("watch") { process in
      defer { _ = kill(process.processIdentifier, SIGTERM) }
      try project.wait { try runs()[0].contains("watching Cases") }
      try project.write(file, wider)
      try project.wait { try runs().count == 2 && runs()[1].contains("since the run before: ") }
      try project.write(file, "\n" + wider)
      try project.wait { try runs().count == 3 && runs()[2].contains("as before: ") }
    }
    #expect(output.standardError == "")
    let said = output.standardOutput.components(separatedBy: "\nsaved: ")
    #expect(
      said.map { $0.matches(of: /FAIL labels\/./).map { String($0.output) } } == [
        ["FAIL labels/a"], ["FAIL labels/b"], [],
      ])
    #expect(
      said.map { $0.contains("as before: 1 case needs attention\n") } == [false, true, false])
    #expect(said[2].contains("as before: 2 cases need attention\n"))
  }
}
