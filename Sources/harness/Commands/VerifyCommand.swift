import ArgumentParser
private import Base
import Cases
import Results
import Runs

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Says which baselines cannot be trusted.",
    discussion: """
      Draws nothing and writes nothing. Exit codes: 0 every baseline is intact, 1 some are not, \
      2 usage or case errors, 3 the disk.

      Example: harness verify
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var drawing: RendererOptions

  func run() throws {
    let project = try Project(
      suite.settings(over: parent.suite), surroundings: Surroundings(), renderer: drawing.name)
    let readers = try project.lockBaselines()
    defer { withExtendedLifetime(readers) {} }
    let found: BaselineVerification
    do {
      found = try project.baselines.verify(project.suite.cases)
    } catch {
      throw Failure.environment(error)
    }
    for error in found.inventory.refused { try Terminal.error.write("warning: \("\(error)")\n") }
    for fault in found.faults {
      try Terminal.output.write("FAULT \(fault.name)  \(fault.reason)\n")
    }
    let count = found.whole + found.faults.count
    guard count > 0 || found.missing == 0 else {
      throw Failure.usage("there are no baselines in \(project.baselines.name)")
    }
    try Terminal.output.write(
      "\(count) \(count == 1 ? "baseline" : "baselines"): \(found.whole) intact")
    try Terminal.output.write(
      found.faults.isEmpty ? "\n" : ", \(found.faults.count) cannot be trusted\n")
    if found.missing > 0 {
      let cases = found.missing == 1 ? "1 case has" : "\(found.missing) cases have"
      try Terminal.output.write("\(cases) no baseline\n")
    }
    if !found.refused.isEmpty { throw ExitCode(Failure.environmentCode) }
    if !found.faults.isEmpty { throw ExitCode(1) }
  }
}
