#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A fault in a chosen case, to see what happens to the others: tests of the program ask for it by `HARNESS_TEST_FAULT`.
package struct InducedFault: Sendable {
  enum Kind: String, CaseIterable {
    /// The trap that the compiler generates for an index out of range.
    case trap
    case abort
    /// A bad address.
    case address
    /// Endless recursion.
    case overflow
    /// The process ends as if all were well.
    case exit
    /// As the system does when memory runs out.
    case kill
    case hang
    case memory
    /// Some time passes, and all is well.
    case delay
    /// The system refuses something to a case.
    case refuse
  }

  let kind: Kind
  /// A case's id, or the process's phase: `@reading`.
  let target: String
  /// How many tries of a case are affected; nil for all.
  var mostTries: Int?

  /// Reads `trap:labels/a,hang:@reading,abort*1:labels/b`; anything else is ignored.
  package static func faults(in text: String) -> [InducedFault] {
    text.split(separator: ",").compactMap { part in
      let pieces = part.split(separator: ":", maxSplits: 1).map(String.init)
      let words = pieces[0].split(separator: "*").map(String.init)
      guard pieces.count == 2, let kind = words.first.flatMap(Kind.init) else { return nil }
      return InducedFault(
        kind: kind, target: pieces[1], mostTries: words.count > 1 ? Int(words[1]) : nil)
    }
  }

  func strike() {
    switch kind {
    case .trap: _ = [UInt8]()[target.utf8.count]
    case .abort: endBySignal()
    case .address: raise(SIGSEGV)
    case .overflow: _ = Self.descend(1)
    case .exit: endByItself()
    case .kill: kill(getpid(), SIGKILL)
    case .hang: while true { usleep(100_000) }
    case .memory: Self.eat()
    case .delay: usleep(1_000_000)
    case .refuse: break
    }
  }

  @inline(never) private static func descend(_ depth: Int) -> Int {
    depth == 0 ? 0 : descend(depth + 1) + depth % 3
  }

  private static func eat() {
    var eaten: [[UInt8]] = []
    while true {
      eaten.append([UInt8](repeating: UInt8(eaten.count & 0xFF) | 1, count: 16 << 20))
      usleep(5_000)
    }
  }
}

// Kinds of faults hide the system's functions of the same names.

private func endBySignal() { abort() }

private func endByItself() { exit(7) }
