extension Node {
  /// Reads the value of a text that contains nothing else.
  public init(json bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(bytes)
    self = try parser.whole()
  }

  /// Reads the value of a text whose objects may have a key twice: the last one counts, as for `JSON.parse`.
  public init(json bytes: [UInt8], repeated: inout [RepeatedKey]) throws(JSONFault) {
    var parser = JSONParser(repeating: bytes)
    self = try parser.whole()
    repeated = parser.repeated ?? []
  }

  /// Reads some members of an object, and only checks the others.
  public init(json bytes: [UInt8], members wanted: [String]) throws(JSONFault) {
    var parser = JSONParser(bytes, wanted: wanted)
    self = try parser.whole()
  }

  /// Reads an object but for the content of one member, which is only checked: a list or an object becomes empty.
  ///
  /// - Parameter ranges: Gets where the member's value stands, or where each element does, if it is a list.
  public init(
    json bytes: [UInt8], besides member: String, ranges: inout [Range<Int>]
  ) throws(JSONFault) {
    var parser = JSONParser(bytes, parted: member)
    self = try parser.whole()
    ranges = parser.parts
  }
}

/// A key that an object of JSON, or a map of YAML, has once more.
public struct RepeatedKey: Equatable, Sendable {
  /// The keys and indices that lead to it, and itself.
  public let path: [String]
  /// From 1, as ``line``.
  public let firstLine: Int
  public let line: Int
  /// Whether one of both is a list or an object, of which nothing else is known.
  public let hasParts: Bool

  public init(path: [String], firstLine: Int, line: Int, hasParts: Bool) {
    self.path = path
    self.firstLine = firstLine
    self.line = line
    self.hasParts = hasParts
  }
}

/// Where the text of JSON stands between its spaces, and which part of it are keys.
public struct JSONOutline {
  /// Parts of the text, between which there is only space.
  public private(set) var stretches: [Range<Int>] = []
  /// The keys of all objects, with their quotes.
  public internal(set) var keys: [Range<Int>] = []
  private var start = 0

  init() {}

  /// Checks a text that contains one value and nothing else.
  public init(of bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(outlining: bytes)
    _ = try parser.whole()
    self = parser.outline ?? JSONOutline()
  }

  mutating func begin(at position: Int) { start = position }

  mutating func end(at position: Int) {
    if start < position { stretches.append(start..<position) }
    start = position
  }
}

extension Node {
  /// What the value is, as messages about JSON that people write name it.
  public var kindInJSON: String {
    switch content {
    case .scalar(let scalar) where !scalar.isPlain: "a text"
    case .scalar where isNull: "null"
    case .scalar: bool == nil ? "a number" : "true or false"
    case .sequence: "a list"
    case .mapping: "an object"
    }
  }

  /// Whether it is a list or an object.
  public var hasParts: Bool {
    if case .scalar = content { false } else { true }
  }

  /// The value in a message about JSON, or enough of it to show what it is.
  var excerpt: String {
    switch content {
    case .scalar(let scalar) where scalar.isPlain: number.map(Numbers.plain) ?? scalar.text
    case .scalar(let scalar):
      scalar.text.count > 20 ? "“\(scalar.text.prefix(20))…”" : "“\(scalar.text)”"
    case .sequence(let items):
      "[" + items.prefix(6).map(\.mark).joined(separator: ", ") + (items.count > 6 ? ", …]" : "]")
    case .mapping(let entries): entries.isEmpty ? "{}" : "{…}"
    }
  }

  /// An excerpt of a list's element.
  private var mark: String {
    if case .sequence(let items) = content { return items.isEmpty ? "[]" : "[…]" }
    return excerpt
  }
}
