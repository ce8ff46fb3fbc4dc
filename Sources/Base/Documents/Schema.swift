/// A part of a JSON Schema (draft 2020-12).
public struct Schema: Sendable {
  private(set) var members: [String: JSONValue]

  private init(_ members: [String: JSONValue]) {
    self.members = members
  }

  public var json: JSONValue { .object(members) }

  /// What leaving the value out means; nil if it says nothing of that.
  public var standard: JSONValue? { members["default"] }
}

extension Schema {
  /// A text, or a scalar that is taken as written.
  public static let text = Schema(["type": .strings(["string", "number", "boolean"])])
  public static let string = Schema(["type": .string("string")])
  public static let anyNumber = Schema(["type": .string("number")])
  public static let anyObject = Schema(["type": .string("object")])
  public static let bool = Schema(["type": .string("boolean")])
  public static let null = Schema(["type": .string("null")])

  /// - Parameter unit: Written out, such as `of points`; empty for a number without one.
  public static func number(
    _ range: ClosedRange<Double>, above exclusive: Double?, unit: String = ""
  ) -> Schema {
    var members: [String: JSONValue] = [
      "type": .string("number"),
      exclusive == nil ? "minimum" : "exclusiveMinimum": .number(exclusive ?? range.lowerBound),
    ]
    if range.upperBound.isFinite { members["maximum"] = .number(range.upperBound) }
    if !unit.isEmpty { members[unitKeyword] = .string(unit) }
    return Schema(members)
  }

  /// An annotation, which validators ignore.
  private static let unitKeyword = "x-unit"

  public static func integer(_ range: ClosedRange<Int>) -> Schema {
    var members: [String: JSONValue] = ["type": .string("integer")]
    if range.lowerBound > Int.min { members["minimum"] = .number(Double(range.lowerBound)) }
    if range.upperBound < Int.max { members["maximum"] = .number(Double(range.upperBound)) }
    return Schema(members)
  }

  /// One of some words, or a reference to one.
  public static func words(_ words: [String]) -> Schema {
    .anyOf([Schema(["enum": .strings(words)]), .pattern(#"\$\{"#)])
  }

  /// One of some words, without references.
  public static func oneOf(_ words: [String]) -> Schema { Schema(["enum": .strings(words)]) }

  public static func pattern(_ pattern: String) -> Schema {
    Schema(["type": .string("string"), "pattern": .string(pattern)])
  }

  public static func list(of item: Schema, minimum: Int = 0, maximum: Int? = nil) -> Schema {
    var members: [String: JSONValue] = ["type": .string("array"), "items": item.json]
    if minimum > 0 { members["minItems"] = .number(Double(minimum)) }
    if let maximum { members["maxItems"] = .number(Double(maximum)) }
    return Schema(members)
  }

  /// A map with these keys, and no others.
  public static func map(
    _ properties: [String: Schema], required: [String] = []
  ) -> Schema {
    var members: [String: JSONValue] = [
      "type": .string("object"), "properties": .object(properties.mapValues(\.json)),
      "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = .strings(required) }
    return Schema(members)
  }

  /// A map whose keys match a pattern; an empty one is any key's.
  public static func map(keys pattern: String, _ value: Schema) -> Schema {
    // Not every validator finds an empty pattern in a key.
    if pattern.isEmpty {
      return Schema(["type": .string("object"), "additionalProperties": value.json])
    }
    return Schema([
      "type": .string("object"), "patternProperties": .object([pattern: value.json]),
      "additionalProperties": .bool(false),
    ])
  }

  public static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(["anyOf": .array(schemas.map(\.json))])
  }

  public static func reference(_ name: String) -> Schema {
    Schema(["$ref": .string("#/$defs/\(name)")])
  }

  /// What is read, where this is what is written: other keys are ignored, and null is as good as no key.
  public var asRead: Schema {
    var read = self
    for keyword in ["items", "additionalProperties"] {
      read.members[keyword] = members[keyword].map(Self.asRead)
    }
    if case .array(let choices)? = members["anyOf"] {
      read.members["anyOf"] = .array(choices.map(Self.asRead))
    }
    if case .object(let values)? = members["patternProperties"] {
      read.members["patternProperties"] = .object(values.mapValues(Self.asRead))
    }
    if case .object(let properties)? = members["properties"] {
      var required: [JSONValue] = []
      if case .array(let names)? = members["required"] { required = names }
      read.members["additionalProperties"] = nil
      read.members["properties"] = .object(
        Dictionary(
          uniqueKeysWithValues: properties.map { name, value in
            let value = Self.asRead(value)
            return (name, required.contains(.string(name)) ? value : Self.orNull(value))
          }))
    }
    return read
  }

  private static func asRead(_ schema: JSONValue) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return Schema(members).asRead.json
  }

  private static func orNull(_ schema: JSONValue) -> JSONValue {
    guard case .object(var members) = schema else { return schema }
    let description = members.removeValue(forKey: "description")
    var read = anyOf([Schema(members), .null])
    read.members["description"] = description
    return read.json
  }

  /// The unit of a number, such as `of points`; nil if it has none, or if something else stands there.
  ///
  /// - Parameter path: Keys from the whole value down; nil for any item of a list.
  public func unit(at path: some Collection<String?>) -> String? {
    if path.isEmpty, case .string(let unit)? = members[Self.unitKeyword] { return unit }
    if case .array(let choices)? = members["anyOf"],
      let unit = choices.lazy.compactMap({ Self.part($0)?.unit(at: path) }).first
    {
      return unit
    }
    guard let step = path.first else { return nil }
    guard let key = step else { return Self.part(members["items"])?.unit(at: path.dropFirst()) }
    guard case .object(let properties)? = members["properties"] else { return nil }
    return Self.part(properties[key])?.unit(at: path.dropFirst())
  }

  private static func part(_ schema: JSONValue?) -> Schema? {
    if case .object(let members)? = schema { Schema(members) } else { nil }
  }

  /// The schema of a whole document.
  public func document(title: String, description: String) -> JSONValue {
    adding("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
      .adding("title", .string(title)).adding("description", .string(description)).json
  }

  /// The schema with a member added, such as a description.
  public func adding(_ member: String, _ value: JSONValue) -> Schema {
    var schema = self
    schema.members[member] = value
    return schema
  }
}

extension JSONValue {
  /// The schema of a map that has two or more of some keys, for `not`.
  public static func twoOrMore(of keys: [String]) -> JSONValue {
    let pairs = keys.indices.flatMap { one in
      keys[(one + 1)...].map { JSONValue.object(["required": .strings([keys[one], $0])]) }
    }
    return pairs.count == 1 ? pairs[0] : .object(["anyOf": .array(pairs)])
  }

  public static func strings(_ values: [String]) -> JSONValue {
    .array(values.map { .string($0) })
  }
}
