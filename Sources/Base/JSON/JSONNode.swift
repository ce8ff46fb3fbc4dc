/// A JSON value with the order of its members and the lines in which all of it stands, for files that people write.
package struct JSONNode: Sendable {
  package struct Member: Sendable {
    package let key: String
    /// The line of the key, from 1.
    package let line: Int
    package let value: JSONNode
  }

  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In the text's order, each key once.
    case object([Member])
  }

  package let content: Content
  /// The line in which the value begins, from 1.
  package private(set) var line: Int

  /// Reads the value of a text that contains nothing else.
  package init(parsing bytes: [UInt8]) throws(JSONNodeError) {
    do throws(JSONFault) {
      self = try JSONParser.parse(bytes)
    } catch {
      throw JSONNodeError(line: error.place?.line ?? 1, reason: error.reasonInLine)
    }
  }
}

/// Text that is not JSON, or a value that JSON's reader does not accept.
package struct JSONNodeError: Error, Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// Does not name the line.
  package let reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

extension JSONNode: JSONBuilt {
  /// Members of an object that is being read.
  struct Members {
    fileprivate var list: [Member] = []
    fileprivate var keys: Set<String> = []
  }

  static var tellsLine: Bool { true }

  static var null: JSONNode { JSONNode(.null) }
  static func bool(_ truth: Bool) -> JSONNode { JSONNode(.bool(truth)) }
  static func number(_ number: Double, _ text: ArraySlice<UInt8>) -> JSONNode {
    JSONNode(.number(number))
  }
  static func string(_ text: String) -> JSONNode { JSONNode(.string(text)) }
  static func array(_ values: [JSONNode]) -> JSONNode { JSONNode(.array(values)) }
  static func object(_ members: Members) -> JSONNode { JSONNode(.object(members.list)) }

  static var noMembers: Members { Members() }

  static func add(_ value: JSONNode, key: String, line: Int, to members: inout Members) -> Bool {
    // The set takes canonically equivalent keys for the same, unlike JSON.
    let isNew =
      members.keys.insert(key).inserted
      || !members.list.contains { $0.key.utf8.elementsEqual(key.utf8) }
    if isNew { members.list.append(Member(key: key, line: line, value: value)) }
    return isNew
  }

  static func line(ofKey key: String, in members: Members) -> Int? {
    members.list.first { $0.key.utf8.elementsEqual(key.utf8) }?.line
  }

  func placed(at line: Int) -> JSONNode {
    var node = self
    node.line = line
    return node
  }

  private init(_ content: Content) {
    self.content = content
    line = 1
  }
}

extension JSONNode {
  /// The member with a key, if this is an object that has one.
  package subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// What the value is, as messages name it.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
