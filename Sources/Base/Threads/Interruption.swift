private import Synchronization

/// A request to end the work early; what was finished by then still counts.
package final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var hasEnough = false
    var observers: [@Sendable () -> Void] = []
  }

  /// How many seconds the cases in progress have to finish.
  package let grace: Double
  private let state = Mutex(State())

  package init(grace: Double = 0.1) {
    self.grace = grace
  }

  /// The signal that asked for it; nil if none did.
  package var signal: Int32? { state.withLock(\.signal) }

  /// Whether a signal asked for it.
  var isInterrupted: Bool { signal != nil }

  /// Ends the work for a signal.
  package func interrupt(_ signal: Int32) {
    let observers = state.withLock { state in
      if state.signal == nil { state.signal = signal }
      return state.observers
    }
    for observer in observers { observer() }
  }

  /// Ends the work because enough was seen of it; waits for cases in progress.
  package func end() {
    let observers = state.withLock { state in
      state.hasEnough = true
      return state.observers
    }
    for observer in observers { observer() }
  }

  /// Calls a function when the work is to end, or at once if it already is.
  package func observe(_ observer: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.observers.append(observer)
      return state.signal != nil || state.hasEnough
    }
    if isOver { observer() }
  }
}
