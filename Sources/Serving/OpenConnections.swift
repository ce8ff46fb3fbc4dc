internal import Foundation
private import Synchronization

/// Connections that are open, those that have sent no whole head yet among them.
///
/// Otherwise, somebody who opens many and sends a byte now and then could keep the page from being served.
final class OpenConnections: Sendable {
  private struct State {
    /// How many there were.
    var count = 0
    var open: Set<Int> = []
    /// Those without a head, the oldest first.
    var waiting: [(number: Int, descriptor: Int32)] = []
  }

  private let state = Mutex(State())

  /// - Returns: What the other methods know it by.
  func add(_ descriptor: Int32) -> Int {
    state.withLock { state in
      state.count += 1
      state.open.insert(state.count)
      state.waiting.append((state.count, descriptor))
      return state.count
    }
  }

  /// Its head has come.
  func start(_ number: Int) {
    state.withLock { state in state.waiting.removeAll { $0.number == number } }
  }

  /// It is about to be closed, after which something else may have its descriptor.
  func remove(_ number: Int) {
    state.withLock { state in
      state.waiting.removeAll { $0.number == number }
      state.open.remove(number)
    }
  }

  /// If this many are open, lets the oldest one without a head see the end of its connection.
  func makeRoom(among most: Int) {
    state.withLock { state in
      guard state.open.count >= most, !state.waiting.isEmpty else { return }
      shutdown(state.waiting.removeFirst().descriptor, Int32(SHUT_RDWR))
    }
  }
}
