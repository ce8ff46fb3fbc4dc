internal import Base
import Runs
import Synchronization

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Runs cases with this program in another process, so that no case ends the watch, and each run reads everything
/// again.
struct WatchedRun {
  /// Arguments of `harness run`, besides the cases.
  let arguments: [String]
  let signals: PassedSignals

  private static let mostBytes = 1 << 15

  /// Runs, and lets the process say what it finds.
  ///
  /// - Parameter newsOnly: Whether it says only what the run before did not say.
  func run(_ cases: TouchedCases, newsOnly: Bool) throws(Failure) {
    var arguments = ["run"] + self.arguments + (newsOnly ? ["--news-only"] : [])
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

/// Passes signals that end this process on to a child first, which is in no group of the terminal's.
final class PassedSignals: Sendable {
  private struct State {
    var child: Int32?
    /// The signal that ends this process once the child has ended.
    var signal: Int32?
  }

  private let state = Mutex(State())

  init() throws(Failure) {
    let signals: EndSignals
    do {
      signals = try EndSignals()
    } catch {
      throw .environment(error)
    }
    let wait: @Sendable () -> Void = {
      var number: UInt8 = 0
      while unsafe read(signals.descriptor, &number, 1) != 1 {
        guard errno == EINTR else { return }
      }
      self.pass(Int32(number))
    }
    guard WorkThread.detach(wait) else {
      throw .environment("the system has no thread that waits for signals")
    }
  }

  private func pass(_ signal: Int32) {
    let child = state.withLock { state in
      state.signal = signal
      return state.child
    }
    if let child { _ = kill(child, signal) } else { Self.end(by: signal) }
  }

  /// Does what starts a child and waits for its end, and ends this process if a signal asked for it meanwhile.
  func passing(to child: Int32, _ wait: () -> Void) {
    let signal = state.withLock { state in
      state.child = child
      return state.signal
    }
    if let signal { _ = kill(child, signal) }
    wait()
    let ending = state.withLock { state in
      state.child = nil
      return state.signal
    }
    if let ending { Self.end(by: ending) }
  }

  /// Ends as if nobody had caught the signal, so that a shell sees it.
  private static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}
