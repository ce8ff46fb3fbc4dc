package import Base
private import Foundation

/// The part of JSON Schema that harness's schemas use; any other keyword is an error.
package struct SchemaChecker: Sendable {
  struct UnknownKeyword: Error {
    let keyword: String
  }

  private let root: JSONValue

  package init(root: JSONValue) { self.root = root }

  package func accepts(_ value: JSONValue) throws -> Bool {
    try accepts(value, root)
  }

  /// Whether a value matches one definition of the schema.
  package func accepts(_ value: JSONValue, as definition: String) throws -> Bool {
    try accepts(value, self.definition(.string(definition)))
  }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    let schema = members(schema)
    return try schema.allSatisfy { keyword, rule in
      try holds(keyword, rule, for: value, in: schema)
    }
  }

  private func holds(
    _ keyword: String, _ rule: JSONValue, for value: JSONValue, in schema: [String: JSONValue]
  ) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "then", "else",
      // JSON Schema says that these refuse nothing.
      "contentEncoding", "contentMediaType":
      true
    case "$ref": try accepts(value, definition(rule))
    case "if":
      try accepts(value, rule)
        ? schema["then"].map { try accepts(value, $0) } ?? true
        : schema["else"].map { try accepts(value, $0) } ?? true
    case "not": try !accepts(value, rule)
    case "oneOf": try items(rule).count { try accepts(value, $0) } == 1
    case "uniqueItems":
      items(value).indices.allSatisfy { !items(value)[..<$0].contains(items(value)[$0]) }
    case "anyOf": try items(rule).contains { try accepts(value, $0) }
    case "type": types(rule).contains { isOfType($0, value) }
    case "enum": items(rule).contains(value)
    case "const": value == rule
    case "minimum": number(value).map { $0 >= number(rule) ?? .nan } ?? true
    case "exclusiveMinimum": number(value).map { $0 > number(rule) ?? .nan } ?? true
    case "maximum": number(value).map { $0 <= number(rule) ?? .nan } ?? true
    // An annotation.
    case "x-unit": true
    case "pattern": string(value).map { matches($0, string(rule) ?? "") } ?? true
    case "minItems": isArray(value) ? Double(items(value).count) >= number(rule) ?? .nan : true
    case "maxItems": isArray(value) ? Double(items(value).count) <= number(rule) ?? .nan : true
    case "items": try items(value).allSatisfy { try accepts($0, rule) }
    case "required": isObject(value) ? types(rule).allSatisfy { members(value)[$0] != nil } : true
    case "minProperties":
      isObject(value) ? Double(members(value).count) >= number(rule) ?? .nan : true
    case "maxProperties":
      isObject(value) ? Double(members(value).count) <= number(rule) ?? .nan : true
    case "properties":
      try members(value).allSatisfy { key, value in
        try members(rule)[key].map { try accepts(value, $0) } ?? true
      }
    case "patternProperties":
      try members(value).allSatisfy { key, value in
        try members(rule).allSatisfy { pattern, schema in
          try matches(key, pattern) ? accepts(value, schema) : true
        }
      }
    case "additionalProperties":
      try members(value).allSatisfy { key, value in
        try members(schema["properties"])[key] != nil
          || members(schema["patternProperties"]).keys.contains { matches(key, $0) }
          || isObject(rule) && accepts(value, rule)
      }
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let name = (string(reference) ?? "").replacingOccurrences(of: "#/$defs/", with: "")
    return members(members(root)["$defs"])[name] ?? .null
  }

  private func isOfType(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("string", .string), ("number", .number), ("boolean", .bool), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    case ("null", .null): true
    default: false
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    // Foundation finds an empty pattern nowhere; in a schema it is everywhere.
    pattern.isEmpty || text.range(of: pattern, options: .regularExpression) != nil
  }

  private func types(_ value: JSONValue) -> [String] {
    string(value).map { [$0] } ?? items(value).compactMap(string)
  }

  private func members(_ value: JSONValue?) -> [String: JSONValue] {
    if case .object(let members) = value { members } else { [:] }
  }

  private func items(_ value: JSONValue) -> [JSONValue] {
    if case .array(let items) = value { items } else { [] }
  }

  private func string(_ value: JSONValue) -> String? {
    if case .string(let string) = value { string } else { nil }
  }

  private func number(_ value: JSONValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  private func isArray(_ value: JSONValue) -> Bool {
    if case .array = value { true } else { false }
  }

  private func isObject(_ value: JSONValue) -> Bool {
    if case .object = value { true } else { false }
  }
}
