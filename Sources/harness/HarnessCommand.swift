import ArgumentParser
internal import Base
import Cases
import Raster
import Results
import Runs

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

@main
struct HarnessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "harness",
    abstract: "Visual regression tests for text labels.",
    discussion: """
      Case files describe labels. harness draws them, compares them with accepted pictures, and \
      says where and why they differ. Options that every command line would repeat can be set in \
      \(ProjectSettings.fileName).

      Example: harness run 'price/**'
      """,
    version: HarnessVersion.current,
    subcommands: [
      InitCommand.self, RunCommand.self, ReviewCommand.self, WatchCommand.self,
      UpdateBaselinesCommand.self, CompareCommand.self, AuditCommand.self, BudgetCommand.self,
      ReportCommand.self, ListCommand.self,
      InspectCommand.self, ExplainCommand.self, VerifyCommand.self, FontsCommand.self,
      DoctorCommand.self,
      SchemaCommand.self,
    ])

  @OptionGroup var suite: SuiteOptions

  /// Runs the command that the arguments name and ends the process with its exit code.
  static func main() {
    ProcessStart.prepare()
    ProcessMemory.keepFreed()
    endProcess(
      exitCode {
        let words = AuditOptions.completed(NarrowingOptions.completed(ProcessArguments.words))
        let files = CompareCommand.filesAhead(words)
        var command = try parsed(words)
        if let compare = command as? CompareCommand { command = compare.reading(files) }
        if var supervised = command as? any SupervisedCommand {
          try supervised.prepare()
          if let limits = try supervised.limits() {
            let code = try supervise(supervised, limits)
            try supervised.finish()
            return code
          }
          command = supervised
        }
        try command.run()
        return 0
      })
  }

  /// The command that the arguments name, with what they say.
  ///
  /// A command line that begins with a command's name is read by that command alone, which takes a millisecond less:
  /// ArgumentParser finds out what the root takes by looking up the conformances of types. Anything that the command
  /// does not take is left to the root, which knows how to call things in messages.
  private static func parsed(_ words: [String]) throws -> any ParsableCommand {
    if let name = words.first,
      let named = configuration.subcommands.first(where: { $0._commandName == name }),
      let command = try? named.parseAsRoot(Array(words.dropFirst()))
    {
      return command
    }
    return try parseAsRoot(words)
  }

  /// Lets a child do a command's work.
  private static func supervise(
    _ command: any SupervisedCommand, _ limits: Supervisor.Limits
  ) throws -> Int32 {
    do {
      return try Supervisor.run(
        limits,
        work: { worker in
          #if DEBUG
            worker.induce(InducedFault.faults(in: Surroundings.inducedFaults))
          #endif
          return exitCode {
            try command.run(in: worker)
            return 0
          }
        },
        complain: { message in _ = report(Failure.environment("\(message)")) })
    } catch {
      throw Failure.environment(error)
    }
  }

  /// The exit code of some work; an error is reported.
  private static func exitCode(of work: () throws -> Int32) -> Int32 {
    do {
      return try work()
    } catch {
      return report(error)
    }
  }

  /// Says why the process ends.
  ///
  /// - Returns: The process's exit code.
  private static func report(_ error: any Error) -> Int32 {
    do {
      if let failure = error as? Failure {
        try Terminal.error.write(failure.message + "\n")
        return failure.code
      }
      // There is nothing to say about it. ArgumentParser would write a help page first, to find that out.
      if let code = error as? ArgumentParser.ExitCode { return code.rawValue }
      let code = exitCode(for: error)
      let text = code.isSuccess ? TerminalText(lines: fullMessage(for: error)) : usage(error)
      let terminal = code.isSuccess ? Terminal.output : Terminal.error
      if !text.isEmpty { try terminal.write(text + "\n") }
      return code == .validationFailure ? Failure.usageCode : code.rawValue
    } catch {
      // There is nowhere left to report it.
      return Failure.environmentCode
    }
  }
}

extension HarnessCommand {
  /// ArgumentParser's message and its lines on usage; the message repeats arguments, which may contain
  /// anything.
  private static func usage(_ error: any Error) -> TerminalText {
    let full = fullMessage(for: error)
    let message = message(for: error)
    guard !message.isEmpty, let range = full.utf8.firstRange(of: message.utf8) else {
      return TerminalText(lines: full)
    }
    let (start, end) = (full[..<range.lowerBound], full[range.upperBound...])
    return "\(start)\(message)" + TerminalText(lines: String(end))
  }
}

/// The system's `exit`, which a method of commands hides.
private func endProcess(_ code: Int32) -> Never {
  exit(code)
}
