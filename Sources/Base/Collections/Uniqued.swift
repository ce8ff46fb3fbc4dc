extension Sequence {
  /// The elements without those that are equal to an earlier one.
  package func uniqued() -> [Element] where Element: Hashable { uniqued(by: \.self) }

  /// The first element with each key, in order.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
