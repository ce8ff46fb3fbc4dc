import Foundation
import Testing

/// Folders that another process uses, or that lead elsewhere.
@Suite struct SharedFolderTests {
  private let project: TestProject

  init() throws {
    project = try TestProject("cases:\n  a: { text: 标题, width: 40 }\n")
  }

  /// The lock that another harness process would hold.
  private func lock(_ folder: String, _ kind: Int32) throws -> FileHandle {
    let descriptor = unsafe open("\(project.path)/\(folder)", O_RDONLY)
    try #require(descriptor >= 0 && flock(descriptor, kind | LOCK_NB) == 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  @Test func aSecondRunIntoOneOutputIsRefused() throws {
    #expect(try project.run("run").code == 1)
    let before = try project.files(below: ".harness")
    let results = try project.read(".harness/results.json")
    let other = try lock(".harness", LOCK_EX)
    #expect(
      try project.run("run")
        == .init(
          code: 3, standardOutput: "",
          standardError:
            "error: another run is writing to .harness; wait until it ends, or choose another "
            + "--output\n"))
    #expect(try project.files(below: ".harness") == before)
    #expect(try project.read(".harness/results.json") == results)
    try other.close()
    #expect(try project.run("run").code == 1)
  }

  struct Waiting: CustomTestStringConvertible, Sendable {
    /// The kind of the other process's lock: shared to read baselines, exclusive to write them.
    let other: Int32
    let command: String
    var testDescription: String { command }
  }

  @Test(arguments: [
    Waiting(other: LOCK_EX, command: "update-baselines"),
    Waiting(other: LOCK_SH, command: "update-baselines"),
    Waiting(other: LOCK_EX, command: "run"),
    Waiting(other: LOCK_EX, command: "verify"),
  ])
  func whoeverUsesBaselinesIsWaitedFor(_ row: Waiting) throws {
    #expect(try project.run("update-baselines").code == 0)
    let other = try lock("Baselines", row.other)
    let note = "waiting for another harness process that is using Baselines\n"
    let output = try project.run(row.command) { process in
      while process.isRunning, try project.read(".stderr") != Data(note.utf8) {
        Thread.sleep(forTimeInterval: 0.01)
      }
      #expect(process.isRunning)
      try other.close()
    }
    #expect(output.code == 0)
    #expect(output.standardError == note)
  }

  @Test func readersDoNotWaitForOneAnother() throws {
    #expect(try project.run("update-baselines").code == 0)
    let other = try lock("Baselines", LOCK_SH)
    defer { withExtendedLifetime(other) {} }
    #expect(try project.run("run").standardError == "")
  }

  @Test(arguments: ["images", "images/labels", "images/labels/a", "report"])
  func aLinkOutOfTheOutputIsRefused(name: String) throws {
    #expect(try project.run("run").code == 1)
    try project.write("outside/index.html", "theirs")
    try project.write("outside/actual.png", "theirs")
    let results = try project.read(".harness/results.json")
    try project.remove(".harness/\(name)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.path)/.harness/\(name)", withDestinationPath: "\(project.path)/outside")
    #expect(
      try project.run("run")
        == .init(
          code: 2, standardOutput: "",
          standardError:
            "error: .harness/\(name) is not from a run; remove it, or choose another "
            + "--output\n"))
    #expect(try project.files(below: "outside") == ["actual.png", "index.html"])
    #expect(try project.read("outside/index.html") == Data("theirs".utf8))
    // A refusal leaves everything as it was.
    #expect(try project.read(".harness/results.json") == results)
  }
}
