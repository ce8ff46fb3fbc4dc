import Foundation
import Testing

@Suite struct TerminalTests {
  private static let hasScript = FileManager.default.isExecutableFile(atPath: TestProject.script)
  private static let escape = "\u{1B}["

  @Test func withoutATerminalThereIsNoColour() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let output = try project.run("run")
    #expect(!output.standardOutput.contains(Self.escape))
    #expect(output.standardError == "")
  }

  @Test(.enabled(if: hasScript)) func aTerminalShowsColourAndProgress() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let output = try project.runOnTerminal("run").standardOutput
    #expect(output.contains("\u{1B}[1;33mNEW\u{1B}[0m labels/short"))
    #expect(output.contains("\r\u{1B}[K1/2 cases, 1 need attention"))
  }

  @Test(.enabled(if: hasScript)) func noColorIsHeeded() throws {
    let project = try TestProject(RunCommandTests.twoCases)
    let output = try project.runOnTerminal("run", environment: ["NO_COLOR": "1"]).standardOutput
    #expect(!output.contains("\u{1B}[1;"))
    #expect(output.contains("NEW labels/short"))
  }
}
