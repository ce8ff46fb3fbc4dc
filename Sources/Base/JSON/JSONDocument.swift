extension Node {
  /// Reads the value of a text that contains nothing else.
  package init(json bytes: [UInt8]) throws(JSONFault) {
    self = try JSONParser.parse(bytes)
  }
}

extension Node: JSONBuilt {
  /// Members of an object that is being read.
  struct Members {
    fileprivate var list: [Entry] = []
    /// Only of objects with many members: for few, looking through the list is faster.
    fileprivate var keys: Set<String> = []
  }

  static var tellsLine: Bool { true }

  static var null: Node { plain("null") }
  static func bool(_ truth: Bool) -> Node { plain(truth ? "true" : "false") }
  static func number(_ number: Double, _ text: ArraySlice<UInt8>) -> Node {
    plain(String(decoding: text, as: UTF8.self))
  }
  static func string(_ text: String) -> Node {
    Node(content: .scalar(Scalar(text: text, isPlain: false)), position: .start)
  }
  static func array(_ values: [Node]) -> Node {
    Node(content: .sequence(values), position: .start)
  }
  static func object(_ members: Members) -> Node {
    Node(content: .mapping(members.list), position: .start)
  }

  private static func plain(_ text: String) -> Node {
    Node(content: .scalar(Scalar(text: text, isPlain: true)), position: .start)
  }

  static var noMembers: Members { Members() }

  static func add(_ value: Node, key: String, line: Int, to members: inout Members) -> Bool {
    guard members.isNew(key) else { return false }
    members.list.append(
      Entry(key: key, position: Position(line: line, column: 1), value: value))
    return true
  }

  static func line(ofKey key: String, in members: Members) -> Int? {
    members.list.first { $0.key.utf8.elementsEqual(key.utf8) }?.position.line
  }

  func placed(at line: Int) -> Node {
    Node(content: content, position: Position(line: line, column: 1))
  }
}

extension Node.Members {
  /// Keys that are canonically equivalent are the same to Swift, but not in JSON.
  fileprivate mutating func isNew(_ key: String) -> Bool {
    if list.count == 24 { keys = Set(list.map(\.key)) }
    if list.count >= 24, keys.insert(key).inserted { return true }
    return !list.contains { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension Node {
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
