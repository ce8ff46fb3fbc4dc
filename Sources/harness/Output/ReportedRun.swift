import ArgumentParser
import Runs

/// What a command does whose results are reported, until Ctrl-C ends it.
struct ReportedRun: Sendable {
  let outcomes: CaseOutcomes<CaseResult>
  private let isInterrupted: Bool

  /// Does the work.
  ///
  /// - Parameters:
  ///   - pictures: Where it leaves pictures, which is emptied before; nil: it leaves none.
  ///   - progress: Taken away at the end.
  init(
    pictures: PictureFolder?, progress: ProgressLine,
    _ work: @escaping @Sendable () async throws(RunError) -> CaseOutcomes<CaseResult>
  ) async throws {
    let outcome = try await Interruption.catching {
      do throws(RunError) {
        try pictures?.prepare()
        return try await work()
      } catch {
        throw Failure(error)
      }
    }
    progress.clear()
    outcomes = outcome.value
    isInterrupted = outcome.isInterrupted
  }

  /// Ends the command, once everything is reported, with the exit code that its result asks for.
  func end(with result: RunResult) throws {
    if isInterrupted { throw ExitCode(Failure.interruptedCode) }
    if let failure = Failure(outcomes.failures) { throw failure }
    let code = result.exitCode
    if code != 0 { throw ExitCode(code) }
  }
}
