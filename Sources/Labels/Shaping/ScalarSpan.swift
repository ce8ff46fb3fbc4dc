private import Base

/// Neighbouring code points with one value of a property, as the tables that are made of Unicode's data have them.
struct ScalarSpan<Value: Sendable>: Sendable {
  let first: UInt32
  let last: UInt32
  let value: Value

  init(_ first: UInt32, _ last: UInt32, _ value: Value) {
    self.first = first
    self.last = last
    self.value = value
  }

  /// The value of a character; nil if it is in no span of a table, which has them in order.
  static func value(of scalar: Unicode.Scalar, in table: [ScalarSpan]) -> Value? {
    let index = table.partitionPoint { $0.last >= scalar.value }
    guard index < table.count, table[index].first <= scalar.value else { return nil }
    return table[index].value
  }
}
