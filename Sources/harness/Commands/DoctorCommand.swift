import ArgumentParser
import Base
import Cases

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the set-up, and says how to mend it.",
    discussion: """
      Draws nothing and writes nothing. Exit codes: 0 nothing to fix, 1 a fault of the project, \
      2 usage or case errors, 3 a fault of the machine, such as a font that is missing.

      Example: harness doctor
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Flag(help: "Print a list of check, status, message and remedy as JSON.")
  var json = false

  func run() throws {
    let project = try Project(suite.settings(over: parent.suite), surroundings: Surroundings())
    let readers = try project.lockBaselines()
    defer { withExtendedLifetime(readers) {} }
    let findings = try Checkup(project).findings()
    if json {
      let list = JSONText.pretty(DoctorFinding.table.json(of: findings))
      try Terminal.output.write(TerminalText(json: list))
    } else {
      for finding in findings { try Terminal.output.write(finding.text) }
    }
    let faults = findings.filter { $0.status == .fault }
    if faults.contains(where: \.isOfMachine) { throw ExitCode(Failure.environmentCode) }
    if !faults.isEmpty { throw ExitCode(1) }
  }
}
