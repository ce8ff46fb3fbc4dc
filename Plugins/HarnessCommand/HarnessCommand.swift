import Dispatch
import Foundation
import PackagePlugin

/// `swift package harness …`: the command line, built with the package and run in its root folder.
@main
struct HarnessCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try builtProgram()
    process.arguments = arguments
    // Commands that messages show can be pasted as they are.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HARNESS_PROGRAM": "swift package harness"], uniquingKeysWith: { $1 })
    process.currentDirectoryURL = context.package.directoryURL
    let parent = getppid()
    // Threads of tasks block signals, and what they start would, too.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    try process.run()
    pthread_sigmask(SIG_SETMASK, &former, nil)
    // A signal asks harness to end, which then keeps what it found out; this process waits for it. Only now: what
    // is ignored before would be ignored by harness, too.
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { if process.isRunning { kill(process.processIdentifier, number) } }
      source.resume()
      return source
    }
    // SwiftPM may end, at Ctrl-C say, without a word to those that it started.
    let watch = DispatchSource.makeTimerSource()
    watch.schedule(deadline: .now(), repeating: .milliseconds(200))
    watch.setEventHandler {
      if getppid() != parent, process.isRunning { kill(process.processIdentifier, SIGHUP) }
    }
    watch.resume()
    process.waitUntilExit()
    watch.cancel()
    withExtendedLifetime(signals) {}
    let status = process.terminationStatus
    let code = process.terminationReason == .uncaughtSignal ? 128 + status : status
    guard code == 0 else { exit(code) }
  }

  /// Builds harness. A target that the plugin depends on would be built with every `swift build` and `swift test`, beside
  /// the same modules for the tests: all code twice.
  private func builtProgram() throws -> URL {
    let built = try packageManager.build(
      .product("harness"), parameters: .init(configuration: .inherit, echoLogs: true))
    guard built.succeeded,
      let program = built.builtArtifacts.first(where: { $0.kind == .executable })
    else { throw ProgramError() }
    return program.url
  }
}

private struct ProgramError: Error, CustomStringConvertible {
  let description = "harness could not be built, see above"
}
