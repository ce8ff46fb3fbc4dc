import ArgumentParser
internal import Base
import Cases
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
      says why they differ. \(ProjectSettings.fileName) keeps a project's options.
      """,
    version: HarnessVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Daily",
        subcommands: [
          InitCommand.self, RunCommand.self, ReviewCommand.self,
          WatchCommand.self, UpdateBaselinesCommand.self,
        ]),
      CommandGroup(
        name: "Understanding",
        subcommands: [ExplainCommand.self, InspectCommand.self, ListCommand.self]),
      CommandGroup(
        name: "Pictures and translations",
        subcommands: [
          CompareCommand.self, AuditCommand.self, BudgetCommand.self, CaptureCommand.self,
        ]),
      CommandGroup(
        name: "Set-up and CI",
        subcommands: [
          DoctorCommand.self, FontsCommand.self, VerifyCommand.self, ReportCommand.self,
          SchemaCommand.self,
        ]),
    ])

  @OptionGroup var suite: SuiteOptions

  /// Runs the command that the arguments name and ends the process with its exit code.
  static func main() {
    ProcessStart.prepare()
    ProcessMemory.keepFreed()
    endProcess(
      exitCode {
        // An interactive zsh passes a comment on, as in a line that was copied from a page.
        let said = Array(ProcessArguments.words.prefix { $0 != "#" })
        let words = AuditOptions.completed(NarrowingOptions.completed(said))
        var command = try parsed(words)
        try Surroundings.checkNames()
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

  /// The command that the words name.
  ///
  /// - Throws: What to type instead of another tool's command or option.
  private static func parsed(_ words: [String]) throws -> any ParsableCommand {
    if let foreign = ForeignCommand(helpOn: words, commands: names) { throw foreign.failure }
    do {
      return try parseAsRoot(words)
    } catch {
      let command = ForeignCommand.command(in: words) ?? ""
      let refusal = message(for: error)
      if let foreign = ForeignOption(words, own: options(of: command), refusal: refusal) {
        throw foreign.failure
      }
      if command == "compare", let failure = CompareCommand.failure(behind: refusal) {
        throw failure
      }
      guard let foreign = ForeignCommand(words, commands: names) else { throw error }
      throw foreign.failure
    }
  }

  /// The commands' names, and their other ones.
  static var names: [String] {
    configuration.subcommands.flatMap { command in
      let own = command.configuration
      return [own.commandName ?? ""] + own.aliases
    } + ["help"]
  }

  /// A command's help; empty for a word that is no command.
  static func help(of name: String) -> String {
    let command = configuration.subcommands.first { command in
      let own = command.configuration
      return own.commandName == name || own.aliases.contains(name)
    }
    return command.map { helpMessage(for: $0) } ?? ""
  }

  /// The options of a command, as its help names them.
  static func options(of name: String) -> Set<String> {
    let lines = help(of: name).split(separator: "\n").filter { $0.hasPrefix("  -") }
    return Set(
      lines.flatMap { line in
        // What an option does stands behind two spaces.
        let words = line.dropFirst(2)
        let end = words.firstRange(of: "  ")?.lowerBound ?? words.endIndex
        return words[..<end].matches(of: /--[a-z-]+/).map { String($0.0) }
      })
  }

  /// Lets a child do a command's work.
  private static func supervise(
    _ command: any SupervisedCommand, _ limits: Supervisor.Limits
  ) throws -> Int32 {
    do {
      return try Supervisor.run(
        limits,
        work: { worker in
          worker.induce(InducedFault.faults(in: Surroundings.inducedFaults))
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
      let text =
        code.isSuccess
        ? TerminalText(lines: CompletionScript.completed(fullMessage(for: error))) : usage(error)
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
    var full = fullMessage(for: error)
    var message = message(for: error)
    // ArgumentParser takes any word for a slip of another one.
    if let match = message.firstMatch(
      of: /Unknown option '-*([^']*)'\.( Did you mean '-*([^']*)'\?)/),
      nearest(to: String(match.1), among: [String(match.3)]) == nil
    {
      full = full.replacing(match.2, with: "")
      message = message.replacing(match.2, with: "")
    }
    // ArgumentParser does not know which numbers an option takes.
    if let match = message.wholeMatch(of: /The value '[^']*' is invalid for '(--[a-z-]+) <.*>'/),
      let accepted = AcceptedNumbers.byOption[String(match.1)]
    {
      let whole = "\(message): accepted: \(accepted)"
      full = full.replacing(message, with: whole, maxReplacements: 1)
      message = whole
    }
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

/// A command whose work is done by a child of this process, so that no case can end it.
protocol SupervisedCommand: ParsableCommand {
  /// Reads what can be read only once, before there is a child.
  mutating func prepare() throws

  /// The limits that end the child; nil if the work is not worth a child.
  func limits() throws -> Supervisor.Limits?

  func run(in worker: Worker) throws

  /// Does what is left to do when the work is over, in this process.
  func finish() throws
}

extension SupervisedCommand {
  mutating func prepare() {}

  func finish() {}

  mutating func run() throws { try run(in: Worker()) }
}
