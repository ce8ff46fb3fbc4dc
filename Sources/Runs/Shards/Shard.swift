/// One of the parts into which a suite's cases are split, each for one machine.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let total: Int

  /// More than any cluster starts, and few enough for their names.
  package static let most = 100_000

  /// Nil if the index, from 1, is beyond the total.
  init?(_ index: Int, of total: Int) {
    guard (1...Self.most).contains(total), (1...total).contains(index) else { return nil }
    self.index = index
    self.total = total
  }

  /// Reads `2/4`; nil if the text is another.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let total = Int(parts[1]) else { return nil }
    self.init(index, of: total)
  }

  package var isWhole: Bool { total == 1 }

  package var description: String { "\(index)/\(total)" }
}

/// Why it is not known which shard is meant.
package struct ShardError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
