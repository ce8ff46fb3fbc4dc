import ArgumentParser
import Foundation

@main
struct HarnessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "harness",
    abstract: "Visual regression tests for text labels.",
    discussion: """
      Case files describe labels. harness draws them, compares them with accepted pictures, and \
      says where and why they differ.

      Example: harness run 'price/**'
      """,
    version: HarnessVersion.current,
    subcommands: [
      RunCommand.self, UpdateBaselinesCommand.self, ListCommand.self, InspectCommand.self,
    ])

  @OptionGroup var suite: SuiteOptions

  /// Runs the command that the arguments name and ends the process with its exit code.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      Terminal.error.write(failure.description + "\n")
      endProcess(failure.code)
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      let terminal = code.isSuccess ? Terminal.output : Terminal.error
      if !message.isEmpty { terminal.write(message + "\n") }
      endProcess(code == .validationFailure ? Failure.usageCode : code.rawValue)
    }
  }
}

enum HarnessVersion {
  static let current = "0.1.0"
}

/// The system's `exit`, which a method of commands hides.
private func endProcess(_ code: Int32) -> Never {
  exit(code)
}
