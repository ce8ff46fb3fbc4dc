import Dispatch
import Foundation

/// Work that Ctrl-C ends early; what it had finished by then still counts.
enum Interruption {
  struct Outcome<Value: Sendable>: Sendable {
    let value: Value
    let isInterrupted: Bool
  }

  /// Runs work, and cancels it at the first SIGINT; a second one ends the process at once.
  static func catching<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Outcome<Value> {
    // The work waits until its interruption is listened for, so that no Ctrl-C is lost.
    let gate = AsyncStream<Never>.makeStream()
    let task = Task {
      for await _ in gate.stream {}
      return try await work()
    }
    // Dispatch sees only signals that do not end the process.
    _ = signal(SIGINT, SIG_IGN)
    // A queue of its own: the shared ones have no thread to spare while the work uses every core.
    let source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "interruption"))
    source.setEventHandler {
      task.cancel()
      _ = signal(SIGINT, SIG_DFL)
    }
    source.resume()
    gate.continuation.finish()
    defer {
      source.cancel()
      _ = signal(SIGINT, SIG_DFL)
    }
    let value = try await task.value
    return Outcome(value: value, isInterrupted: task.isCancelled)
  }
}
