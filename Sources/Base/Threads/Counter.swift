private import Synchronization

/// A number that several threads count up.
package final class Counter: Sendable {
  private let number = Atomic(0)

  package var value: Int { number.load(ordering: .relaxed) }

  package init() {}

  package func increment() { number.add(1, ordering: .relaxed) }
}
