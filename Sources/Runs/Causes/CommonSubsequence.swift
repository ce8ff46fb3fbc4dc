internal import Base

/// Which elements of two sequences the other one has too, in the same order.
///
/// The difference is the shortest one (Myers 1986), as the standard library finds it.
struct CommonSubsequence {
  private(set) var old: [Bool] = []
  private(set) var new: [Bool] = []

  /// Longer sequences are compared only as far as their ends agree: a difference may take time proportional to the
  /// square of their length.
  private static let longest = 1_000

  init() {}

  /// All elements, or none.
  init(old: Int, new: Int, areKept: Bool) {
    self.old = [Bool](repeating: areKept, count: old)
    self.new = [Bool](repeating: areKept, count: new)
  }

  mutating func append(_ other: CommonSubsequence) {
    old += other.old
    new += other.new
  }

  init<Element: Equatable>(_ was: [Element], _ now: [Element]) {
    old = [Bool](repeating: true, count: was.count)
    new = [Bool](repeating: true, count: now.count)
    let start = was.commonPrefixCount(with: now)
    let end = was[start...].commonSuffixCount(with: now[start...])
    let (before, after) = (was[start..<was.count - end], now[start..<now.count - end])
    guard max(before.count, after.count) <= Self.longest else {
      for index in before.indices { old[index] = false }
      for index in after.indices { new[index] = false }
      return
    }
    for change in Array(after).difference(from: Array(before)) {
      switch change {
      case .remove(let offset, _, _): old[start + offset] = false
      case .insert(let offset, _, _): new[start + offset] = false
      }
    }
  }
}
