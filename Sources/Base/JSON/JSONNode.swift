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
      self.init(try Node(json: bytes))
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

extension JSONNode {
  private init(_ node: Node) {
    line = node.position.line
    content =
      switch node.content {
      case .scalar(let scalar) where !scalar.isPlain: .string(scalar.text)
      case .scalar where node.isNull: .null
      case .scalar: node.bool.map { .bool($0) } ?? .number(node.number ?? 0)
      case .sequence(let items): .array(items.map { JSONNode($0) })
      case .mapping(let entries):
        .object(
          entries.map {
            Member(key: $0.key, line: $0.position.line, value: JSONNode($0.value))
          })
      }
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
