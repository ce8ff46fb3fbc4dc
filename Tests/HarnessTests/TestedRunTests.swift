import Foundation
import Raster
import Synchronization
import Testing

@testable import Results
@testable import Runs

/// What tests leave in a run's folder, in whichever processes they run.
@Suite struct TestedRunTests {
  private func run(
    in project: TestProject, _ started: String,
    swept: @escaping @Sendable ([String]) -> Void = { _ in }
  ) -> TestedRun {
    TestedRun(
      TestedRun.Plan(
        started: started, environment: .init(os: "Test"), subject: nil, ids: nil,
        baselines: BaselineStore(folder: "Baselines", from: project.path), tolerance: .standard),
      folder: RunFolder(path: "\(project.path)/out"), now: { 0 }, swept: swept)
  }

  /// A picture without a baseline, or one that passes.
  private func add(_ id: String, isNew: Bool = true, to run: TestedRun) throws {
    let pair = PicturePair(id: id, expected: id, actual: id, presence: .extra)
    let png = try PNG.encode(Bitmap(width: 2, height: 2, color: .black), effort: .fast)
    try run.add(
      isNew ? PairCheck().extra(pair, actual: png) : CheckedPair(pair, .passed), duration: 0)
  }

  private func cases(of project: TestProject) throws -> [String] {
    try RunResult.read(from: [UInt8](project.read("out/results.json"))).cases.map {
      "\($0.id) \($0.status) \($0.earlier ?? "-")"
    }
  }

  private func images(of project: TestProject) throws -> [String] {
    try project.files(below: "out/images").filter { $0.hasSuffix(".png") }
  }

  @Test func resultsAreWholeAfterEachVerdict() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let run = run(in: project, "1")
    try add("b", to: run)
    #expect(try cases(of: project) == ["b new -"])
    try add("a", isNew: false, to: run)
    #expect(try cases(of: project) == ["a passed -", "b new -"])
    #expect(try images(of: project) == ["b/actual.png"])
    #expect(run.counts == (2, 1))
  }

  @Test func whatEarlierProcessesFoundOutStays() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    do {
      let first = run(in: project, "1")
      for id in ["a", "b", "c"] { try add(id, to: first) }
    }
    // Since then, somebody recorded a baseline, so that case's verdict is no longer true.
    try project.write("Baselines/c.png", "any")
    let second = run(in: project, "2")
    try add("b", isNew: false, to: second)
    #expect(try cases(of: project) == ["a new 1", "b passed -"])
    #expect(try images(of: project) == ["a/actual.png"])
  }

  @Test func processesAtTheSameTimeLeaveOneRun() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let (first, second) = (run(in: project, "1"), run(in: project, "2"))
    try add("a", to: first)
    try add("b", to: second)
    try add("c", to: first)
    #expect(try cases(of: project) == ["a new -", "b new 2", "c new -"])
    #expect(try images(of: project) == ["a/actual.png", "b/actual.png", "c/actual.png"])
    // No other command can use the folder meanwhile.
    let error = #expect(throws: RunError.self) { try RunFolder(path: "\(project.path)/out").lock() }
    #expect(error == .busy(path: "\(project.path)/out"))
    withExtendedLifetime((first, second)) {}
  }

  /// The folder is another command's as well, which says the same.
  @Test func whatAKilledProcessLeftIsNamed() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let leftovers = [".junit.xml", ".results.json", "report/.index.html"].map {
      "out/\($0).0123456789abcdef.tmp"
    }
    for name in leftovers { try project.write(name, "") }
    let named = Mutex<[[String]]>([])
    let run = run(in: project, "1") { files in named.withLock { $0.append(files) } }
    try add("a", to: run)
    try add("b", to: run)
    #expect(named.withLock { $0 } == [leftovers.map { "\(project.path)/\($0)" }])
    #expect(leftovers.allSatisfy { !project.exists($0) })
  }

  @Test func theWorseOfTwoVerdictsStays() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let run = run(in: project, "1")
    try add("a", to: run)
    try add("a", isNew: false, to: run)
    #expect(try cases(of: project) == ["a new -"])
    #expect(try images(of: project) == ["a/actual.png"])
  }

  @Test func whatNoRunWroteIsLeftAlone() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    try project.write("out/images/holiday.png", "mine")
    let run = run(in: project, "1")
    #expect(throws: RunError.foreignFolder(path: "\(project.path)/out/images")) {
      try add("a", to: run)
    }
    #expect(try project.files(below: "out") == ["images/holiday.png"])
  }
}
