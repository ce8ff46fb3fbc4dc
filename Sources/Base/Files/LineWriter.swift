/// Writes JSON piece by piece, as it is passed in: an encoder takes many times as long.
///
/// Members are written in the order in which they come: the caller sorts them.
package struct LineWriter {
  package private(set) var text = ""
  /// Whether nothing has been written yet in the innermost object or list.
  private var isAtStart = true
  /// Whether each member or element of the innermost one has a line of its own.
  private var isSpread = false

  package init() {}

  /// - Parameter isSpread: Whether each member has a line of its own.
  package mutating func object(isSpread: Bool = false, _ members: (inout Self) -> Void) {
    enclose("{", "}", isSpread: isSpread, members)
  }

  /// A fixed key; one that may contain anything goes through ``anyKey(_:)``.
  package mutating func key(_ key: String) {
    separate()
    text += "\""
    text += key
    text += "\":"
  }

  mutating func anyKey(_ key: String) {
    separate()
    text += JSONText.quoted(key)
    text += ":"
  }

  /// A string under a key that may contain anything.
  package mutating func anyMember(_ key: String, _ value: String) {
    anyKey(key)
    text += JSONText.quoted(value)
  }

  /// An object under a key that may contain anything.
  package mutating func anyMember(_ key: String, _ members: (inout Self) -> Void) {
    anyKey(key)
    object(members)
  }

  package mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    text += JSONText.quoted(value)
  }

  package mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    self.key(key)
    text += "\(value)"
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    text += value ? "true" : "false"
  }

  package mutating func member(_ key: String, _ value: Double?) {
    guard let value else { return }
    self.key(key)
    text += JSONText.format(value)
  }

  package mutating func member(_ key: String, _ value: JSONValue?) {
    guard let value else { return }
    self.key(key)
    text += JSONText.compact(value)
  }

  package mutating func member(_ key: String, _ numbers: [some BinaryInteger]?) {
    guard let numbers else { return }
    self.key(key)
    write(numbers) { $0.text += "\($1)" }
  }

  package mutating func member(_ key: String, _ numbers: [Double]?) {
    guard let numbers else { return }
    self.key(key)
    write(numbers) { $0.text += JSONText.format($1) }
  }

  package mutating func member(_ key: String, _ texts: [String]) {
    self.key(key)
    write(texts) { $0.text += JSONText.quoted($1) }
  }

  /// An object; nil writes nothing.
  package mutating func member<Value>(
    _ key: String, _ value: Value?, _ members: (inout Self, Value) -> Void
  ) {
    guard let value else { return }
    self.key(key)
    object { members(&$0, value) }
  }

  /// A list of objects; nil writes nothing.
  ///
  /// - Parameter isSpread: Whether each object has a line of its own.
  package mutating func list<Element>(
    _ key: String, _ elements: [Element]?, isSpread: Bool = false,
    _ members: (inout Self, Element) -> Void
  ) {
    guard let elements else { return }
    self.key(key)
    write(elements, isSpread: isSpread) { writer, element in
      writer.object { members(&$0, element) }
    }
  }

  /// A list of lists of numbers; nil writes nothing.
  package mutating func lists(_ key: String, _ lists: [[Double]]?) {
    guard let lists else { return }
    self.key(key)
    write(lists) { writer, numbers in
      writer.write(numbers) { $0.text += JSONText.format($1) }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], isSpread: Bool = false, _ body: (inout Self, Element) -> Void
  ) {
    enclose("[", "]", isSpread: isSpread) { writer in
      for element in elements {
        writer.separate()
        body(&writer, element)
      }
    }
  }

  private mutating func enclose(
    _ open: String, _ close: String, isSpread: Bool, _ body: (inout Self) -> Void
  ) {
    let outer = self.isSpread
    text += open
    (isAtStart, self.isSpread) = (true, isSpread)
    body(&self)
    if isSpread, !isAtStart { text += "\n" }
    text += close
    (isAtStart, self.isSpread) = (false, outer)
  }

  private mutating func separate() {
    if !isAtStart { text += "," }
    if isSpread { text += "\n" }
    isAtStart = false
  }
}
