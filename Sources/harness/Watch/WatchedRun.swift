private import Base
import Results
import Runs

/// Runs cases with this program in another process, so that no case ends the watch, and each run reads everything
/// again.
struct WatchedRun {
  /// Arguments of `harness run`, besides the cases.
  let arguments: [String]
  let signals: PassedSignals

  private static let mostBytes = 1 << 15

  /// Runs, and lets the process say what it finds.
  func run(_ cases: TouchedCases) throws(Failure) {
    var arguments = ["run"] + self.arguments
    var list = ""
    if case .some(let selectors) = cases {
      if selectors.isEmpty { return }
      list = selectors.map { $0 + "\n" }.joined()
    }
    // A pipe holds this much even if nothing reads it. If more was touched, everything is run.
    if (1...Self.mostBytes).contains(list.utf8.count) {
      arguments.append("-")
    } else {
      list = ""
    }
    let process: ChildProcess
    do throws(FileError) {
      process = try ChildProcess(
        .init(path: OwnProgram.path, arguments: arguments), input: .pipe, output: .inherited,
        errors: .inherited)
      try process.write(Array(list.utf8))
    } catch {
      throw .environment("harness run could not be started: \(error)")
    }
    signals.passing(to: process.number) { _ = process.wait() }
  }
}
