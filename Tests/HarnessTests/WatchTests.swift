import Foundation
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
}
