import Foundation
import Raster
import Testing

@testable import Results
@testable import Runs

/// Cases that really crash, hang or eat memory are reported as such; the others keep their verdicts.
@Suite struct SupervisionTests {
  struct Row: CustomTestStringConvertible {
    let faults: String
    /// The verdict of each bad case, by the last digit of its id.
    let verdicts: [Int: Verdict]
    var testDescription: String { faults }

    /// Only a case that hangs should time out, however slow a busy machine is.
    var limits: [String] {
      ["--timeout", faults.contains("hang") ? "3" : "60", "--memory", "400"]
    }
  }

  struct Verdict: Equatable {
    let status: CaseResult.Status
    let reason: String
    var advice = ""
    var message: String { reason + advice }

    static func crash(_ signal: String) -> Verdict {
      .init(status: .crashed, reason: "harness crashed while it worked on the case: \(signal)")
    }
    static let exit = Verdict(
      status: .crashed, reason: "harness ended while it worked on the case, with exit code 7")
    static let memory = Verdict(
      status: .crashed, reason: "it took more than 400 MiB of memory", advice: "; see --memory")
    static let hang = Verdict(
      status: .timedOut, reason: "it took longer than 3 s", advice: "; see --timeout")
    #if arch(x86_64)
      static let trap = crash("SIGILL (a trap in the program)")
    #else
      static let trap = crash("SIGTRAP (a trap in the program)")
    #endif
    static let abort = crash("SIGABRT (the program gave up)")
    static let address = crash("SIGSEGV (a bad address, or a stack that overflowed)")
    static let kill = crash("SIGKILL (killed from outside, or out of memory)")
  }

  @Test(
    arguments: [
      Row(faults: "trap:labels/c2", verdicts: [2: .trap]),
      Row(faults: "abort:labels/c0", verdicts: [0: .abort]),
      Row(faults: "address:labels/c7", verdicts: [7: .address]),
      Row(faults: "overflow:labels/c1", verdicts: [1: .address]),
      Row(faults: "exit:labels/c5", verdicts: [5: .exit]),
      Row(faults: "kill:labels/c4", verdicts: [4: .kill]),
      Row(faults: "hang:labels/c3", verdicts: [3: .hang]),
      Row(faults: "memory:labels/c6", verdicts: [6: .memory]),
      Row(
        faults: "trap:labels/c0,kill:labels/c2,hang:labels/c3,abort:labels/c7",
        verdicts: [0: .trap, 2: .kill, 3: .hang, 7: .abort]),
      Row(
        faults: "trap:labels/c0,exit:labels/c2,hang:labels/c3,kill:labels/c7",
        verdicts: [0: .trap, 2: .exit, 3: .hang, 7: .kill]),
      // Of the first two jobs, one is suspected but innocent; the hanging case runs beside another.
      Row(
        faults: "delay:labels/c0,kill:labels/c1,hang:labels/c3,exit:labels/c5",
        verdicts: [1: .kill, 3: .hang, 5: .exit]),
      Row(
        faults: (0..<8).map { "trap:labels/c\($0)" }.joined(separator: ","),
        verdicts: Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, .trap) })),
    ], ["1", "2"])
  func aBadCaseIsToldAndTheOthersKeepTheirVerdicts(_ row: Row, jobs: String) throws {
    let faulty = try FaultyProject()
    #expect(try faulty.project.run("run").code == 1)
    var expected = try faulty.verdicts()
    for (number, verdict) in row.verdicts {
      let id = FaultyProject.ids[number]
      expected[id] = CaseResult(
        id: id, file: "Cases/labels.yaml", line: number + 2, status: verdict.status, duration: 0,
        expectations: [], message: verdict.message)
      expected[id]?.fault = .init(reason: verdict.reason)
    }
    let hasCrash = row.verdicts.values.contains { $0.status == .crashed }

    let output = try faulty.project.run(
      list: ["run", "--jobs", jobs] + row.limits, environment: ["HARNESS_TEST_FAULT": row.faults]
    )
    #expect(output.code == (hasCrash ? 2 : 1))
    #expect(try faulty.verdicts() == expected)
    #expect(try faulty.results().cases.map(\.id) == FaultyProject.ids)
    #expect(try faulty.results().interrupted == nil)
    let lines = FaultyProject.ids.compactMap { id -> String? in
      guard let result = expected[id], result.status != .passed else { return nil }
      return "\(result.status.label) \(id)  \(result.message ?? "") "
        + "(Cases/labels.yaml:\(result.line ?? 0))"
    }
    var printed = output.lines(dropping: "8 cases in")
    // A process that crashes after it printed a line, and before it noted that, leaves the line to be printed again.
    for index in printed.indices.dropFirst().reversed() where printed[index] == printed[index - 1] {
      printed.remove(at: index)
    }
    let next =
      expected.values.contains { [.new, .failed].contains($0.status) }
      ? ["accept or reject with: harness review"] : []
    #expect(printed == lines + ["report: .harness/report/index.html"] + next)
  }

  @Test func updatesGoOnToo() throws {
    let faulty = try FaultyProject()
    let output = try faulty.project.run(
      list: ["update-baselines", "--mode", "all", "--timeout", "3"],
      environment: ["HARNESS_TEST_FAULT": "trap:labels/c0,hang:labels/c4,exit:labels/c7"])
    #expect(output.code == 2)
    #expect(
      output.standardOutput == """
        failed     labels/c0  \(Verdict.trap.message) (Cases/labels.yaml:2)
        changed    labels/c1  1 px (0.25 %) differ, max channel 255; 1 region differs, 1 × 1 px at \
        (39, 9) — the baseline picture is not the one its layout was recorded with; same \
        layout, different pixels (Cases/labels.yaml:3)
        recorded   labels/c2
        recorded   labels/c3
        failed     labels/c4  \(Verdict.hang.message) (Cases/labels.yaml:6)
        added      labels/c5
        recorded   labels/c6
        failed     labels/c7  \(Verdict.exit.message) (Cases/labels.yaml:9)
        1 added, 1 changed, 3 recorded, 3 failed

        """)
    #expect(!output.standardError.contains("note:"))
    #expect(
      try faulty.project.run("verify")
        == .init(code: 0, standardOutput: "8 baselines: 8 intact\n", standardError: ""))
  }

  @Test func foldersOfPicturesGoOnToo() throws {
    let project = try TestProject("")
    for name in ["a", "b", "c"] {
      let picture = Bitmap(width: 4, height: 4, color: .white)
      try project.writePicture("old/\(name).png", picture)
      try project.writePicture("new/\(name).png", picture)
    }
    let output = try project.run(
      "compare", "old", "new", "--jobs", "1", environment: ["HARNESS_TEST_FAULT": "abort:b"])
    #expect(output.code == 2)
    #expect(
      output.lines(dropping: "report:").map { $0.replacing(/in [0-9.]+ s/, with: "in 1 s") } == [
        "CRASH b  \(Verdict.abort.message) (new/b.png)",
        "3 pairs in 1 s: 2 passed, 1 crashed",
      ])
  }

  /// Two cases are being checked, so each is run again; neither is to blame.
  @Test func aChildThatIsKilledFromOutsideIsNoCasesFault() throws {
    let faulty = try FaultyProject()
    #expect(try faulty.project.run("run").code == 1)
    let expected = try faulty.verdicts()
    let output = try faulty.project.run(
      "run", "--jobs", "2", environment: ["HARNESS_TEST_FAULT": "delay:labels/c0"]
    ) { process in
      try faulty.waitForVerdicts(3, of: process)
      #expect(kill(try faulty.child(of: process), SIGKILL) == 0)
    }
    #expect(output.code == 1)
    #expect(output.standardError == "")
    #expect(try faulty.verdicts() == expected)
    // The first child's time counts, too.
    #expect(try faulty.results().duration >= 1)
  }

  @Test func aRunOfSomeCasesKeepsTheOthersThoughOneCrashes() throws {
    let faulty = try FaultyProject()
    #expect(try faulty.project.run("run").code == 1)
    let whole = try faulty.results()
    let output = try faulty.project.run(
      "run", "labels/c2", environment: ["HARNESS_TEST_FAULT": "trap:labels/c2"])
    #expect(output.code == 2)
    #expect(
      output.lines(dropping: "1 case in") == [
        "CRASH labels/c2  \(Verdict.trap.message) (Cases/labels.yaml:4)",
        "7 other cases kept from the run of \(whole.started), 2 of which need attention",
        "report: .harness/report/index.html",
        "accept or reject with: harness review",
      ])
    let results = try faulty.results().cases
    #expect(
      results.map(\.status) == [
        .passed, .failed, .crashed, .passed, .passed, .new, .passed, .passed,
      ])
    #expect(results.map { $0.earlier == nil } == FaultyProject.ids.map { $0 == "labels/c2" })
    #expect(results[1].pixels == whole.cases[1].pixels)
    #expect(faulty.project.exists(".harness/images/labels/c1/diff.png"))
    #expect(
      try faulty.project.run("update-baselines", "--from", ".harness", "labels/c5").code == 0)
  }

  @Test(arguments: [
    ("trap", "was ended by \(Verdict.trap.message.dropFirst(45))"),
    ("exit", "was ended with exit code 7"),
  ])
  func aCrashOutsideOfCasesIsSaid(_ fault: String, _ says: String) throws {
    let faulty = try FaultyProject()
    for (place, phase) in [
      ("reading", "while it read the suite"),
      ("reporting", "while it wrote the results; finished cases are in events.ndjson"),
    ] {
      let output = try faulty.project.run(
        "run", environment: ["HARNESS_TEST_FAULT": "\(fault):@\(place)"])
      #expect(output.code == 3)
      #expect(
        output.standardError.hasSuffix("error: the worker process \(says) \(phase)\n"))
    }
    #expect(
      try faulty.project.run("update-baselines", "--from", ".harness").standardError
        == "error: the run in .harness did not finish, or is still going on; run again\n"
    )
  }

  @Test(arguments: [
    ("", 3, 1, "2 failed"), ("trap:labels/c0", 1, 2, "1 crashed"),
  ])
  func enoughIsEnough(_ faults: String, most: Int, code: Int32, counts: String) throws {
    let faulty = try FaultyProject()
    for number in [0, 2] {
      try faulty.project.editBaseline(FaultyProject.ids[number]) { $0[39, 9] = .black }
    }
    let output = try faulty.project.run(
      "run", "--jobs", "1", "--max-failures", "\(most)",
      environment: ["HARNESS_TEST_FAULT": faults])
    #expect(output.code == code)
    let checked = faults.isEmpty ? 3 : 1
    #expect(
      output.standardOutput.contains(
        "\nended early: \(8 - checked) of 8 were not checked\n"))
    #expect(try faulty.results().interrupted == 8)
    #expect(try faulty.results().cases.map(\.id) == Array(FaultyProject.ids.prefix(checked)))
  }

  /// The reader may be a pager that nobody scrolls, for example.
  @Test func aReaderWhoWaitsIsNoCasesFault() throws {
    let cases = (0..<1_000).map { "  case-\($0): { text: 标, width: 40 }\n" }.joined()
    let project = try TestProject("cases:\n" + cases)
    let output = try project.runInShell("$H run --verbose --timeout 4 | (sleep 8; cat)")
    #expect(output.standardError == "")
    #expect(output.standardOutput.split(separator: "\n").count { $0.hasPrefix("NEW") } == 1_000)
    #expect(output.standardOutput.contains(" s: 1000 new\n"))
  }

  @Test func moreJobsThanAnyMachineHasAreNoMistake() throws {
    let cases = (0..<1_100).map { "  case-\($0): { text: 标, width: 40 }\n" }.joined()
    let project = try TestProject("cases:\n" + cases)
    let output = try project.run("run", "--jobs", "1100", "--reporter", "text")
    #expect(output.code == 1)
    #expect(output.standardOutput.contains(" s: 1100 new\n"))
  }
}
