import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// Signals end a run at once, whatever case is being checked, and lose nothing that had finished.
@Suite struct SignalTests {
  private static let hang = ["HARNESS_TEST_FAULT": "hang:labels/c4"]

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [false, true])
  func whatHadFinishedIsReported(_ signal: Int32, toGroup: Bool) throws {
    let faulty = try FaultyProject()
    #expect(try faulty.project.run("run").code == 1)
    var expected = try faulty.verdicts()
    expected[FaultyProject.ids[4]] = nil
    try faulty.project.remove(".harness/events.ndjson")
    var sent = ContinuousClock.now
    let output = try faulty.project.run("run", "--jobs", "2", environment: Self.hang) { process in
      try faulty.waitForVerdicts(7, of: process)
      sent = .now
      let process = process.processIdentifier
      #expect(kill(toGroup ? -process : process, signal) == 0)
    }
    // Half a second, and more on a busy machine.
    #expect(sent.duration(to: .now) < .seconds(5))
    #expect(output.code == 128 + signal)
    #expect(output.standardError == "")
    #expect(
      output.standardOutput.contains(
        "\nended early: 1 of 8 were not checked\nreport: .harness/report/index.html\n"))
    #expect(try faulty.verdicts() == expected)
    #expect(try faulty.results().interrupted == 8)
    #expect(faulty.project.exists(".harness/report/index.html"))
    // The pictures are those that the results name.
    #expect(
      try faulty.project.run("update-baselines", "--from", ".harness").standardOutput
        .hasSuffix("1 added, 1 changed, 5 unchanged, 1 unchecked\n"))
  }

  @Test func comparisonsEndTheSameWay() throws {
    let project = try TestProject("")
    for name in ["a", "b"] {
      for folder in ["old", "new"] {
        try project.writePicture(
          "\(folder)/\(name).png", .init(width: 4, height: 4, color: .white))
      }
    }
    let output = try project.run(
      "compare", "old", "new", "--jobs", "2", environment: ["HARNESS_TEST_FAULT": "hang:a"]
    ) { process in
      while try !project.exists(".harness/events.ndjson")
        || project.read(".harness/events.ndjson").count(where: { $0 == 10 }) < 2
      {
        try #require(process.isRunning)
        usleep(2_000)
      }
      process.terminate()
    }
    #expect(output.code == 143)
    let results = try RunResult.read(from: Array(try project.read(".harness/results.json")))
    #expect(results.cases.map(\.id) == ["b"])
    #expect(results.interrupted == 2)
  }

  @Test func aSecondSignalEndsItAtOnce() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.run(
      "run", "--jobs", "2",
      environment: ["HARNESS_TEST_FAULT": "hang:labels/c4,hang:@reporting"]
    ) { process in
      try faulty.waitForVerdicts(7, of: process)
      process.interrupt()
      // The child is in its report by now, or soon; a second signal ends it either way.
      usleep(400_000)
      #expect(process.isRunning)
      process.terminate()
    }
    #expect(output.code == 143)
    #expect(!faulty.project.exists(".harness/results.json"))
    // Nothing is lost all the same.
    let journal = String(
      decoding: try faulty.project.read(".harness/events.ndjson"), as: UTF8.self)
    let lines = journal.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[0].contains("\"selected\":8"))
    for (number, id) in FaultyProject.ids.enumerated() where number != 4 {
      #expect(
        lines.contains {
          $0.contains("\"id\":\"\(id)\"") && $0.hasSuffix(",\"ordinal\":\(number)}")
        })
    }
  }

  /// The run still ends by the signal if the child that got it first crashes.
  @Test func aCrashAfterASignalKeepsWhatHadFinished() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.run(
      "run", "--jobs", "2",
      environment: ["HARNESS_TEST_FAULT": "delay:labels/c3,abort:labels/c3,hang:labels/c4"]
    ) { process in
      try faulty.waitForVerdicts(2, of: process)
      let child = try faulty.child(of: process)
      process.interrupt()
      usleep(20_000)
      kill(child, SIGABRT)
    }
    #expect(output.code == 130)
    #expect(try faulty.results().interrupted == 8)
    #expect(try faulty.results().cases.count >= 2)
  }

  @Test func whoKillsTheCommandKillsItsChild() throws {
    let faulty = try FaultyProject()
    var child: pid_t = 0
    _ = try faulty.project.run("run", environment: Self.hang) { process in
      try faulty.waitForVerdicts(7, of: process)
      child = try faulty.child(of: process)
      kill(process.processIdentifier, SIGKILL)
    }
    let end = ContinuousClock.now + .seconds(20)
    while FaultyProject.isAlive(child), ContinuousClock.now < end { usleep(5_000) }
    #expect(!FaultyProject.isAlive(child))
    #expect(!faulty.project.exists(".harness/results.json"))
    #expect(
      try faulty.project.run("update-baselines", "--from", ".harness").standardError
        == "error: the run in .harness did not finish, or is still going on; run again\n"
    )
    // The folder is no longer locked.
    #expect(try faulty.project.run("run").code == 1)
  }

  @Test func beforeAnythingWasFoundOutThereIsNothingToKeep() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.run(
      "run", environment: ["HARNESS_TEST_FAULT": "hang:@reading"]
    ) { process in
      _ = try faulty.child(of: process)
      usleep(100_000)
      process.terminate()
    }
    #expect(output == .init(code: 143, standardOutput: "", standardError: ""))
    #expect(!faulty.project.exists(".harness/events.ndjson"))
  }

  @Test func anUpdateThatIsInterruptedLeavesWholePairs() throws {
    let faulty = try FaultyProject()
    let before = try faulty.project.contents(below: "Baselines")
    let output = try faulty.project.run(
      "update-baselines", "--mode", "all", "--jobs", "2", environment: Self.hang
    ) { process in
      // Pairs wait for the rest of their batch in a hidden folder, so no output says when they are drawn.
      try faulty.wait(process) {
        try faulty.project.files(below: "Baselines").contains {
          $0.hasPrefix(".harness-update-") && $0.hasSuffix("/7.layout.json")
        }
      }
      usleep(50_000)
      process.terminate()
    }
    #expect(output.code == 143)
    #expect(output.standardError == "")
    #expect(
      output.standardOutput.hasSuffix(
        "\n1 added, 1 changed, 5 recorded\nended early: 1 case was not reached\n"))
    let after = try faulty.project.contents(below: "Baselines")
    #expect(after.count == before.count + 2)
    #expect(after["labels/c4.png"] == before["labels/c4.png"])
    #expect(after["labels/c4.layout.json"] == before["labels/c4.layout.json"])
    #expect(
      try faulty.project.run("verify")
        == .init(code: 0, standardOutput: "8 baselines: 8 intact\n", standardError: ""))
  }

  @Test func aReaderWhoLeavesTakesNoResultAway() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.runInShell(
      "$H run | head -1", environment: ["HARNESS_TEST_FAULT": "delay:labels/c5"])
    #expect(output.standardOutput.hasPrefix("FAIL labels/c1"))
    #expect(output.standardOutput.split(separator: "\n").count == 1)
    #expect(try faulty.results().cases.count == 8)
    #expect(faulty.project.exists(".harness/report/index.html"))
  }

  @Test func nohupIsRespected() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.runInShell(
      "trap '' HUP; exec $H run", environment: ["HARNESS_TEST_FAULT": "delay:labels/c7"]
    ) { process in
      try faulty.waitForVerdicts(7, of: process)
      kill(process.processIdentifier, SIGHUP)
    }
    #expect(output.code == 1)
    #expect(try faulty.results().cases.count == 8)
    #expect(try faulty.results().interrupted == nil)
  }

  @Test func aReportThatCannotBeWrittenKeepsNoOtherFromBeingWritten() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.run(
      "run", "--jobs", "2", environment: ["HARNESS_TEST_FAULT": "delay:labels/c4"]
    ) { process in
      try faulty.waitForVerdicts(7, of: process)
      try faulty.project.write(".harness/report/index.html/file", "")
    }
    #expect(output.code == 3)
    #expect(
      output.standardError == "error: .harness/report/index.html: rename failed: Is a directory\n"
    )
    #expect(output.standardOutput.contains("8 cases in"))
    #expect(!output.standardOutput.contains("\nreport: "))
    #expect(try faulty.results().cases.count == 8)
  }
}
