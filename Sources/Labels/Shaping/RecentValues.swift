/// The few values that were used most recently. Comparing so few keys is faster than hashing a style.
final class RecentValues<Key: Equatable, Value> {
  private final class Entry {
    let key: Key
    let value: Value

    init(_ key: Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  private let capacity: Int
  /// The one that was used last comes first.
  private var entries: [Entry] = []

  /// - Parameter capacity: How many values are kept; 0 keeps none.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value for a key; makes it if it is not there.
  func value(_ key: Key, make: () throws(LayoutError) -> Value) throws(LayoutError) -> Value {
    if let known = value(key) { return known }
    let value = try make()
    add(value, key)
    return value
  }

  func value(_ key: Key) -> Value? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    if index > 0 { entries.swapAt(0, index) }
    return entries[0].value
  }

  /// Adds a value whose key there is not yet, in place of the one that was used least recently.
  func add(_ value: Value, _ key: Key) {
    guard capacity > 0 else { return }
    if entries.count == capacity { entries.removeLast() }
    entries.insert(Entry(key, value), at: 0)
  }
}
