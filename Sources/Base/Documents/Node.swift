/// A piece of a YAML or JSON document with the position where it stands; aliases are already replaced.
public struct Node: Sendable {
  /// Where something stands in a file, both from 1; columns count Unicode scalars, and are 1 in JSON.
  public struct Position: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    public static let start = Position(line: 1, column: 1)
  }

  public struct Scalar: Sendable {
    public var text: String
    /// Whether the scalar is not quoted, so that it may be a number, a truth value or null.
    public var isPlain: Bool

    public init(text: String, isPlain: Bool) {
      self.text = text
      self.isPlain = isPlain
    }
  }

  public struct Entry: Sendable {
    public var key: String
    public var position: Position
    public var value: Node

    public init(key: String, position: Position, value: Node) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  public enum Content: Sendable {
    /// As written: whether `12` is a number or a text depends on the key.
    case scalar(Scalar)
    case sequence([Node])
    /// In the order written, each key once.
    case mapping([Entry])
  }

  public var content: Content
  public var position: Position

  public init(content: Content, position: Position) {
    self.content = content
    self.position = position
  }
}

extension Node {
  /// A word, as if it were written there.
  public init(word: String, at position: Position) {
    self.init(content: .scalar(Scalar(text: word, isPlain: false)), position: position)
  }

  /// How many keys and values there are, this one included; a long text counts as one for each 64 bytes.
  public var count: Int {
    switch content {
    case .scalar(let scalar): 1 + scalar.text.utf8.count / 64
    case .sequence(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
    }
  }

  /// What messages call the node.
  public var found: String {
    switch content {
    case .scalar(let scalar) where isNull: scalar.text.isEmpty ? "empty" : "`\(scalar.text)`"
    case .scalar(let scalar) where scalar.isQuotedValue: "the text \(scalar.text.asMessageValue)"
    case .scalar(let scalar): scalar.text.asMessageValue
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty map" : "a map"
    }
  }

  /// The keys of a map, or what the items of a list are called: by their text, or by their own first key.
  public var names: [String] {
    switch content {
    case .scalar(let scalar): [scalar.text]
    case .sequence(let items): items.compactMap(\.names.first)
    case .mapping(let entries): entries.map(\.key)
    }
  }

  /// Whether the node is empty, or one of YAML's words for nothing.
  public var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return switch scalar.text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The text of a quoted scalar, which cannot be anything else.
  public var text: String? {
    guard case .scalar(let scalar) = content, !scalar.isPlain else { return nil }
    return scalar.text
  }

  /// The value of a map's key, if this is a map that has it.
  public subscript(key: String) -> Node? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text of a scalar that may be a word of the format: quoted or not, but not null.
  public var word: String? {
    guard case .scalar(let scalar) = content, !isNull else { return nil }
    return scalar.text
  }
}

extension Node {
  /// The braces of a map without a value: a placeholder meant as a text; nil for any other node.
  public var textInBraces: String? {
    guard case .mapping(let entries) = content, let first = entries.first,
      entries.allSatisfy({ $0.value.isNull }),
      // Without braces, a map begins with its first key.
      first.position.line == position.line, first.position.column > position.column
    else { return nil }
    return "{\(entries.map(\.key).joined(separator: ", "))}"
  }
}

extension Node.Scalar {
  /// Whether only its quotes keep the scalar from being a number, a truth value or null.
  fileprivate var isQuotedValue: Bool {
    guard !isPlain else { return false }
    let plain = Node(content: .scalar(Self(text: text, isPlain: true)), position: .start)
    return plain.number != nil || plain.bool != nil || plain.isNull
  }
}

extension Node {
  /// The value of an unquoted decimal number, never infinite.
  ///
  /// A text with leading zeros is not a number, because YAML's versions read it differently.
  public var number: Double? {
    guard case .scalar(let scalar) = content, scalar.isPlain, isDecimal(scalar.text),
      let number = Double(scalar.text), number.isFinite
    else { return nil }
    return number
  }

  /// The value of an unquoted whole number, however it is written: `12`, `12.0` or `1e3`.
  public var whole: Int? {
    guard case .scalar(let scalar) = content, scalar.isPlain, isDecimal(scalar.text) else {
      return nil
    }
    // A number of more than 15 digits is not exact as a `Double`.
    return Int(scalar.text) ?? Double(scalar.text).flatMap { Int(exactly: $0) }
  }

  /// The value of an unquoted truth value.
  public var bool: Bool? {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
    return switch scalar.text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }
}

/// Whether a text is a decimal number such as `12`, `-0.5`, `.5` or `1e3`.
private func isDecimal(_ text: String) -> Bool {
  var rest = text.utf8.makeIterator()
  var next = rest.next()
  func digits() -> Int {
    var count = 0
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      count += 1
      next = rest.next()
    }
    return count
  }
  func skip(_ first: UInt8, _ second: UInt8) {
    if next == first || next == second { next = rest.next() }
  }
  skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
  let startsWithZero = next == UInt8(ascii: "0")
  let whole = digits()
  if whole > 1, startsWithZero { return false }
  var fraction = 0
  if next == UInt8(ascii: ".") {
    next = rest.next()
    fraction = digits()
  }
  guard whole + fraction > 0 else { return false }
  if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
    next = rest.next()
    skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
    guard digits() > 0 else { return false }
  }
  return next == nil
}
