import Labels

@testable import Base
@testable import Cases

extension JSONValue {
  /// A YAML file's content as an editor checks it against a schema.
  init(yaml: String) throws {
    self = try YAMLFile(parsing: yaml).root.map { Self(node: $0) } ?? .null
  }

  init(node: Node) {
    switch node.content {
    case .scalar where node.isNull: self = .null
    case .scalar(let scalar) where scalar.isPlain && ["true", "false"].contains(scalar.text):
      self = .bool(scalar.text == "true")
    case .scalar(let scalar): self = node.number.map { .number($0) } ?? .string(scalar.text)
    case .sequence(let items): self = .array(items.map { Self(node: $0) })
    case .mapping(let entries):
      self = .object(
        Dictionary(entries.map { ($0.key, Self(node: $0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}
