import ArgumentParser
internal import Base
import Cases
import Reports
import Results
import Runs
import Serving

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows what differs, and records what you accept.",
    usage: "harness review [<options>] [<folder>]",
    discussion: """
      Serves the report's page on 127.0.0.1 until Ctrl-C. Each decision is kept at once in the \
      run's folder, so you can stop at any time and continue later. Baselines are written only \
      when you finish, by update-baselines. After an audit, its page is served as well, and draws any \
      label on demand. With --terminal, you review in the terminal, one case at \
      a time, with one key per decision.

      Example: harness review --open
      Example: harness review --terminal
      Example: harness review ~/Downloads/harness-artifact
      Example: harness review --apply
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var drawing: RendererOptions

  @Argument(
    help: ArgumentHelp(
      "A run's folder, also one that was downloaded. (default: \(Settings.defaultOutput))",
      valueName: "folder"), completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("Same as <folder>.", valueName: "folder"), completion: .directory)
  var from: String?

  @Option(help: ArgumentHelp("Port of 127.0.0.1. (default: any that is free)", valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "Another name under which browsers reach the page, such as a proxy's, or localhost:9000 for a forwarded port; may "
        + "be given several times.", valueName: "name"))
  var allowHost: [String] = []

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "At the terminal instead, without a browser.")
  var terminal = false

  @Flag(
    help: ArgumentHelp(
      "Of a run of compare: finishing copies the accepted pictures over the expected ones, and moves and removes those "
        + "that were accepted as renamed or gone."))
  var apply = false

  @Flag(help: "When you finish, also record over baselines of other libraries or another machine.")
  var allowOtherEnvironment = false

  func validate() throws {
    if folder != nil, from != nil {
      throw ValidationError("the folder and --from say the same; leave one out")
    }
    if folder == "" || from == "" {
      throw ValidationError("the folder is empty; accepted: the folder of a run")
    }
    if terminal, open || port != nil || !allowHost.isEmpty {
      throw ValidationError("--terminal needs no page; leave --open, --port and --allow-host out")
    }
    if let other = allowHost.first(where: { AllowedHost($0) == nil }) {
      throw ValidationError(
        "--allow-host \(other.asMessageValue) is no host; accepted: a name, and perhaps a port, like "
          + "name-8000.app.github.dev or localhost:9000")
    }
  }

  func run() throws {
    let surroundings = Surroundings()
    let commandLine = suite.settings(over: parent.suite, output: folder ?? from)
    var reviewed = try ReviewedRun(commandLine, surroundings: surroundings)
    reviewed.renderer = drawing.name
    reviewed.allowsOtherEnvironment = allowOtherEnvironment
    reviewed.applies = apply
    let hasRun = try reviewed.hasRun()
    var audit: ServedAudit?
    do throws(Failure) {
      audit = terminal ? nil : try ReviewedAudit(commandLine, surroundings: surroundings)?.served
    } catch {
      guard hasRun else { throw error }
      // The run can be reviewed all the same.
      try Terminal.error.write("note: the audit is not served: \("\(error)")\n")
    }
    let served: ServedReview?
    if audit != nil, !hasRun {
      served = nil
    } else {
      if !hasRun, folder ?? from == nil { try reviewed.checkHasSuite() }
      let review = try reviewed.review()
      if apply, review.result.compared == nil {
        throw Failure.usage(
          "--apply is for runs of compare; what is accepted of a suite's run is recorded without it"
        )
      }
      let drawnBy = review.result.environment.renderer
      if drawnBy?.against == nil { try drawing.check(drawnBy, in: reviewed.settings.output) }
      if terminal { return try ReviewAtTerminal(review, of: reviewed, surroundings).start() }
      try Terminal.output.write(reviewed.greeting(review))
      do {
        served = try reviewed.served(review)
      } catch {
        throw Failure.environment(error)
      }
    }
    try serve(
      ReviewServer(served, audit: audit, hosts: allowHost.compactMap(AllowedHost.init)) { message in
        Self.say("error: \(message)\n", on: .error)
      })
  }

  private func serve(_ server: ReviewServer) throws(Failure) {
    let review: OpenServer
    do {
      review = try server.start(port: port ?? 0)
    } catch {
      throw Failure.environment(error)
    }
    if let run = review.run { Self.say("\(run)\n", on: .output) }
    if let audit = review.audit {
      let what: TerminalText = review.run == nil ? "" : "translations: "
      Self.say("\(what)\(audit)\n", on: .output)
    }
    for address in review.others { Self.say("\(address)\n", on: .output) }
    Self.say("Ctrl-C ends this; decisions are kept\n", on: .output)
    if open, let address = review.run ?? review.audit { Browser.open(address) }
    review.watch()
  }

  private static func say(_ text: TerminalText, on terminal: Terminal) {
    do {
      try terminal.write(text)
    } catch {
      // If the terminal was closed, the page still works.
    }
  }
}

/// What opens a page for a person.
enum Browser {
  /// Asks the system to open an address; where it cannot, the address stands in the terminal.
  static func open(_ address: String) {
    #if os(macOS)
      let program = ChildProcess.Program(path: "/usr/bin/open", arguments: [address])
    #else
      let program = ChildProcess.Program(path: "/usr/bin/env", arguments: ["xdg-open", address])
    #endif
    do throws(FileError) {
      _ = try ChildProcess(program, input: .null, output: .null, errors: .null)
    } catch {
      // The address was said.
    }
  }
}
