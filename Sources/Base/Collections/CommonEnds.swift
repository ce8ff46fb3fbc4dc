extension BidirectionalCollection where Element: Equatable {
  /// How many elements both collections begin with.
  @inlinable
  package func commonPrefixCount(with other: some Sequence<Element>) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }

  /// How many elements both collections end with.
  @inlinable
  package func commonSuffixCount(with other: some BidirectionalCollection<Element>) -> Int {
    zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
  }
}
