internal import Base
internal import Labels

/// A part of a JSON Schema (draft 2020-12).
struct Schema: Sendable {
  private(set) var members: [String: JSONValue]

  private init(_ members: [String: JSONValue]) {
    self.members = members
  }

  var json: JSONValue { .object(members) }
}

extension Schema {
  /// A text, or a scalar that is taken as written.
  static let text = Schema(["type": .strings(["string", "number", "boolean"])])
  static let bool = Schema(["type": .string("boolean")])

  static func number(_ range: ClosedRange<Double>, above exclusive: Double?) -> Schema {
    Schema([
      "type": .string("number"),
      exclusive == nil ? "minimum" : "exclusiveMinimum": .number(exclusive ?? range.lowerBound),
      "maximum": .number(range.upperBound),
    ])
  }

  static func integer(_ range: ClosedRange<Int>) -> Schema {
    Schema([
      "type": .string("integer"), "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ])
  }

  /// One of some words, or a reference to one.
  static func words(_ words: [String]) -> Schema {
    .anyOf([Schema(["enum": .strings(words)]), .pattern(#"\$\{"#)])
  }

  /// One of some words, without references.
  static func oneOf(_ words: [String]) -> Schema { Schema(["enum": .strings(words)]) }

  static func pattern(_ pattern: String) -> Schema {
    Schema(["type": .string("string"), "pattern": .string(pattern)])
  }

  static func list(of item: Schema, minimum: Int = 0, maximum: Int? = nil) -> Schema {
    var members: [String: JSONValue] = ["type": .string("array"), "items": item.json]
    if minimum > 0 { members["minItems"] = .number(Double(minimum)) }
    if let maximum { members["maxItems"] = .number(Double(maximum)) }
    return Schema(members)
  }

  /// A map with these keys and no others.
  static func map(_ properties: [String: Schema], required: [String] = []) -> Schema {
    var members: [String: JSONValue] = [
      "type": .string("object"), "properties": .object(properties.mapValues(\.json)),
      "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = .strings(required) }
    return Schema(members)
  }

  /// A map whose keys match a pattern.
  static func map(keys pattern: String, _ value: Schema) -> Schema {
    Schema([
      "type": .string("object"), "patternProperties": .object([pattern: value.json]),
      "additionalProperties": .bool(false),
    ])
  }

  static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(["anyOf": .array(schemas.map(\.json))])
  }

  static func reference(_ name: String) -> Schema {
    Schema(["$ref": .string("#/$defs/\(name)")])
  }

  /// The schema with a member added, such as a description.
  func adding(_ member: String, _ value: JSONValue) -> Schema {
    var schema = self
    schema.members[member] = value
    return schema
  }
}

extension JSONValue {
  static func strings(_ values: [String]) -> JSONValue {
    .array(values.map { .string($0) })
  }
}
