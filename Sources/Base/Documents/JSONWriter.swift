/// Writes JSON as it is passed in, to bytes or to a ``JSONValue``.
///
/// An encoder takes many times as long, because it builds a value of each member first. Members are written in the order
/// in which they come: a ``KeyTable`` sorts them.
public struct JSONWriter {
  /// UTF-8; empty if the writer makes a value.
  public private(set) var bytes: [UInt8] = []
  /// Objects and lists that are being made, from the outside in; nil if the writer makes bytes.
  private var containers: [Container]?
  /// The outermost value, once it is made.
  private var made: JSONValue?
  /// The key of a member whose value has not begun. Of most keys of a table there is no value, so a key is written with it.
  private var waitingKey: Key?
  /// Whether nothing has been written yet in the innermost object or list.
  private var isAtStart = true
  /// Whether each member or element of the innermost one has a line of its own.
  @usableFromInline private(set) var isSpread = false

  /// A member's key.
  public struct Key: Sendable {
    public let name: String
    /// With its quotes and colon.
    fileprivate let written: [UInt8]

    public init(_ name: String) {
      self.name = name
      var written: [UInt8] = []
      JSONText.quote(name, to: &written)
      self.written = written + [UInt8(ascii: ":")]
    }
  }

  private struct Container {
    var elements: [JSONValue] = []
    var members: [String: JSONValue] = [:]
    var key = ""
    let isObject: Bool
  }

  /// Writes bytes. Most documents and verdicts fit in what is reserved.
  public init() { bytes.reserveCapacity(1_024) }

  private init(containers: [Container]) { self.containers = containers }

  /// Runs something that writes at most one value.
  ///
  /// - Returns: The value; nil if it wrote none.
  public static func value(_ write: (inout JSONWriter) -> Bool) -> JSONValue? {
    var writer = JSONWriter(containers: [])
    return write(&writer) ? writer.made : nil
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: - Values, which can always be written

  @discardableResult
  public mutating func bool(_ truth: Bool) -> Bool {
    writeKey()
    if containers != nil { return keep(.bool(truth)) }
    bytes += (truth ? "true" : "false").utf8
    return true
  }

  @discardableResult
  public mutating func number(_ number: Double) -> Bool {
    writeKey()
    if containers != nil { return keep(.number(number)) }
    if let whole = Int(exactly: number), abs(whole) < 1_000_000_000_000_000 {
      append(whole)
    } else {
      bytes += JSONText.format(number).utf8
    }
    return true
  }

  @discardableResult
  public mutating func number(_ number: Int) -> Bool {
    writeKey()
    if containers != nil { return keep(.number(Double(number))) }
    append(number)
    return true
  }

  @discardableResult
  public mutating func string(_ text: String) -> Bool {
    writeKey()
    if containers != nil { return keep(.string(text)) }
    JSONText.quote(text, to: &bytes)
    return true
  }

  @discardableResult
  public mutating func value(_ value: JSONValue) -> Bool {
    writeKey()
    if containers != nil { return keep(value) }
    bytes += JSONText.compact(value).utf8
    return true
  }

  /// Takes over a value that was written before; only where the writer makes bytes.
  @discardableResult
  public mutating func json(_ written: [UInt8]) -> Bool {
    writeKey()
    bytes += written
    return true
  }

  /// Most numbers have few digits: this takes a quarter of the time of a text's making.
  private mutating func append(_ whole: Int) {
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = whole.magnitude
    var unit: UInt = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / unit % 10))
      unit /= 10
    }
  }

  private mutating func keep(_ value: JSONValue) -> Bool {
    guard let last = containers?.indices.last else {
      made = value
      return true
    }
    if let isObject = containers?[last].isObject, isObject {
      let key = containers?[last].key ?? ""
      containers?[last].members[key] = value
    } else {
      containers?[last].elements.append(value)
    }
    return true
  }

  // MARK: - Objects and lists

  /// Writes an object.
  ///
  /// - Parameters:
  ///   - isSpread: Whether each member has a line of its own.
  ///   - members: Writes the members; false if one of them cannot be written.
  /// - Returns: false, and nothing is written, if `members` returned false.
  @discardableResult
  public mutating func object(
    isSpread: Bool = false, _ members: (inout JSONWriter) -> Bool
  ) -> Bool {
    enclose("{", "}", isObject: true, isSpread: isSpread, members)
  }

  /// Writes a list, as ``object(isSpread:_:)`` writes an object.
  @discardableResult
  public mutating func list(
    isSpread: Bool = false, _ elements: (inout JSONWriter) -> Bool
  ) -> Bool {
    enclose("[", "]", isObject: false, isSpread: isSpread, elements)
  }

  /// Writes an element of a list.
  ///
  /// - Returns: false, and nothing is written, if `value` returned false.
  @discardableResult
  public mutating func element(_ value: (inout JSONWriter) -> Bool) -> Bool {
    let start = mark
    separate()
    return value(&self) || goBack(to: start)
  }

  /// Writes a member of an object.
  ///
  /// - Returns: false, and nothing is written, if `value` returned false.
  @discardableResult
  public mutating func member(_ key: String, _ value: (inout JSONWriter) -> Bool) -> Bool {
    member(Key(key), value)
  }

  /// Writes a member of an object whose key is written often.
  @discardableResult
  public mutating func member(_ key: Key, _ value: (inout JSONWriter) -> Bool) -> Bool {
    let start = mark
    waitingKey = key
    if value(&self) { return true }
    waitingKey = nil
    return goBack(to: start)
  }

  /// Writes the key of the value that begins, if it is a member's.
  private mutating func writeKey() {
    guard let key = waitingKey else { return }
    waitingKey = nil
    separate()
    if containers == nil {
      bytes += key.written
    } else if let last = containers?.indices.last {
      containers?[last].key = key.name
    }
  }

  @inlinable public mutating func element<Value, State>(
    _ notation: Notation<Value, State>, _ value: Value
  ) -> Bool {
    element { notation.write(value, to: &$0) }
  }

  @inlinable public mutating func member<Value, State>(
    _ key: String, _ notation: Notation<Value, State>, _ value: Value
  ) -> Bool {
    member(key) { notation.write(value, to: &$0) }
  }

  private mutating func enclose(
    _ open: Character, _ close: Character, isObject: Bool, isSpread: Bool,
    _ body: (inout JSONWriter) -> Bool
  ) -> Bool {
    writeKey()
    let (start, outer) = (mark, self.isSpread)
    if containers == nil {
      bytes += open.utf8
    } else {
      containers?.append(Container(isObject: isObject))
    }
    (isAtStart, self.isSpread) = (true, isSpread)
    let isComplete = body(&self)
    let isEmpty = isAtStart
    self.isSpread = outer
    guard isComplete else {
      _ = containers?.popLast()
      return goBack(to: start)
    }
    isAtStart = false
    if let container = containers?.popLast() {
      _ = keep(isObject ? .object(container.members) : .array(container.elements))
    } else {
      if isSpread, !isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes += close.utf8
    }
    return true
  }

  private mutating func separate() {
    guard containers == nil else { return }
    if !isAtStart { bytes.append(UInt8(ascii: ",")) }
    if isSpread { bytes.append(UInt8(ascii: "\n")) }
    isAtStart = false
  }

  private var mark: (count: Int, isAtStart: Bool) { (bytes.count, isAtStart) }

  private mutating func goBack(to mark: (count: Int, isAtStart: Bool)) -> Bool {
    bytes.removeLast(bytes.count - mark.count)
    isAtStart = mark.isAtStart
    return false
  }
}
