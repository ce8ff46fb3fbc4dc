/// A piece of a YAML or JSON document with the position where it stands; aliases are already replaced.
package struct Node: Sendable {
  /// Where something stands in a file, both from 1; columns count Unicode scalars, and are 1 in JSON.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static let start = Position(line: 1, column: 1)
  }

  package struct Scalar: Sendable {
    package var text: String
    /// Whether the scalar is not quoted, so that it may be a number, a truth value or null.
    package var isPlain: Bool

    package init(text: String, isPlain: Bool) {
      self.text = text
      self.isPlain = isPlain
    }
  }

  package struct Entry: Sendable {
    package var key: String
    package var position: Position
    package var value: Node

    package init(key: String, position: Position, value: Node) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  package enum Content: Sendable {
    /// As written: whether `12` is a number or a text depends on the key.
    case scalar(Scalar)
    case sequence([Node])
    /// In the order written, each key once.
    case mapping([Entry])
  }

  package var content: Content
  package var position: Position

  package init(content: Content, position: Position) {
    self.content = content
    self.position = position
  }
}

extension Node {
  /// A word, as if it were written there.
  package init(word: String, at position: Position) {
    self.init(content: .scalar(Scalar(text: word, isPlain: false)), position: position)
  }

  /// How many keys and values there are, this one included; a long text counts as one for each 64 bytes.
  package var count: Int {
    switch content {
    case .scalar(let scalar): 1 + scalar.text.utf8.count / 64
    case .sequence(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
    }
  }

  /// What messages call the node.
  package var found: String {
    switch content {
    case .scalar(let scalar) where isNull: scalar.text.isEmpty ? "empty" : "`\(scalar.text)`"
    case .scalar(let scalar) where scalar.isQuotedValue: "the text \(scalar.text.asMessageValue)"
    case .scalar(let scalar): scalar.text.asMessageValue
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty map" : "a map"
    }
  }

  /// The keys of a map, or what the items of a list are called: by their text, or by their own first key.
  package var names: [String] {
    switch content {
    case .scalar(let scalar): [scalar.text]
    case .sequence(let items): items.compactMap(\.names.first)
    case .mapping(let entries): entries.map(\.key)
    }
  }

  /// Whether the node is empty, or one of YAML's words for nothing.
  package var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return switch scalar.text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The text of a quoted scalar, which cannot be anything else.
  package var text: String? {
    guard case .scalar(let scalar) = content, !scalar.isPlain else { return nil }
    return scalar.text
  }

  /// The value of a map's key, if this is a map that has it.
  package subscript(key: String) -> Node? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text of a scalar that may be a word of the format: quoted or not, but not null.
  package var word: String? {
    guard case .scalar(let scalar) = content, !isNull else { return nil }
    return scalar.text
  }
}

extension Node {
  /// The braces of a map without a value: a placeholder meant as a text; nil for any other node.
  package var textInBraces: String? {
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
  package var number: Double? {
    guard case .scalar(let scalar) = content, scalar.isPlain, isDecimal(scalar.text),
      let number = Double(scalar.text), number.isFinite
    else { return nil }
    return number
  }

  /// The value of an unquoted whole number, however it is written: `12`, `12.0` or `1e3`.
  package var whole: Int? {
    guard let number else { return nil }
    // A number of more than 15 digits is not exact as a `Double`.
    if case .scalar(let scalar) = content, let whole = Int(scalar.text) { return whole }
    return Int(exactly: number)
  }

  /// The value of an unquoted truth value.
  package var bool: Bool? {
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
  var rest = text.utf8[...]
  func digits() -> Int {
    let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    rest.removeFirst(count)
    return count
  }
  func skip(_ first: UInt8, _ second: UInt8) {
    if rest.first == first || rest.first == second { rest.removeFirst() }
  }
  skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
  let startsWithZero = rest.first == UInt8(ascii: "0")
  let whole = digits()
  if whole > 1, startsWithZero { return false }
  var fraction = 0
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    fraction = digits()
  }
  guard whole + fraction > 0 else { return false }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest.removeFirst()
    skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
    guard digits() > 0 else { return false }
  }
  return rest.isEmpty
}
