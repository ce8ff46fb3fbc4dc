#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// JSON as text that reads well in a pull request: keys sorted, lists and objects of plain values on one line.
package enum JSONText {
  /// A value over several lines, with a line break at the end.
  package static func pretty(_ value: some Encodable) throws(JSONError) -> String {
    pretty(try JSONValue(encoding: value))
  }

  /// A value over several lines, with a line break at the end.
  package static func pretty(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text, depth: 0)
    return text + "\n"
  }

  /// A value on one line.
  package static func compact(_ value: some Encodable) throws(JSONError) -> String {
    String(decoding: try encode(value, [.sortedKeys]), as: UTF8.self)
  }

  /// Reads a value; keys that its type does not have are ignored.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch DecodingError.keyNotFound(let key, let context) {
      throw JSONError(reason: "\(path(context.codingPath + [key])) is missing")
    } catch DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context)
    {
      throw JSONError(reason: "\(path(context.codingPath)) is \(absence(of: type))")
    } catch DecodingError.dataCorrupted(let context) {
      // Foundation does not say where the error is; the strict parser does.
      _ = try JSONValue(parsing: bytes)
      throw JSONError(
        reason: "\(path(context.codingPath)) holds a value that harness does not write")
    } catch {
      throw JSONError(reason: "\(error)")
    }
  }

  /// `cases[0].id`
  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    return path.isEmpty ? "it" : path
  }

  private static func absence(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "not a string"
    case is Bool.Type: "neither true nor false"
    case is any FixedWidthInteger.Type: "not a whole number"
    case is any BinaryFloatingPoint.Type: "not a number"
    case is [String: Any].Type: "not an object"
    case is [Any].Type: "not a list"
    default: "not \(type)"
    }
  }

  /// A value on one line.
  package static func compact(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text, depth: nil)
    return text
  }

  fileprivate static func encode(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws(JSONError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union(.withoutEscapingSlashes)
    do {
      return try encoder.encode(value)
    } catch {
      throw JSONError(reason: "\(error)")
    }
  }

  /// - Parameter depth: How far to indent; nil writes everything on one line.
  private static func write(_ value: JSONValue, to text: inout String, depth: Int?) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += format(value)
    case .string(let value): quote(value, to: &text)
    case .array(let values):
      let depth = values.contains { $0.holdsValues } ? depth : nil
      write(values, between: "[", "]", to: &text, depth: depth) { value, text, depth in
        write(value, to: &text, depth: depth)
      }
    case .object(let members):
      let holdsValues = members.values.contains { $0.holdsValues }
      let depth = depth == 0 || holdsValues ? depth : nil
      let members = members.sorted { $0.key.precedesInBytes($1.key) }
      write(members, between: "{", "}", to: &text, depth: depth) { member, text, depth in
        quote(member.key, to: &text)
        text += ": "
        write(member.value, to: &text, depth: depth)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String,
    depth: Int?, element: (Element, inout String, Int?) -> Void
  ) {
    text += open
    for (index, item) in elements.enumerated() {
      if index > 0 { text += depth == nil ? ", " : "," }
      if let depth { text += "\n" + String(repeating: " ", count: 2 * (depth + 1)) }
      element(item, &text, depth.map { $0 + 1 })
    }
    if let depth, !elements.isEmpty { text += "\n" + String(repeating: " ", count: 2 * depth) }
    text += close
  }

  /// A number as JSON writes it: without `.0` if it is whole.
  package static func format(_ value: Double) -> String {
    abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : "\(value)"
  }

  /// A string with its quotes.
  package static func quoted(_ value: String) -> String {
    var text = ""
    quote(value, to: &text)
    return text
  }

  package static func quote(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most strings, and nearly all keys, have nothing to escape.
    guard value.utf8.contains(where: isEscaped) else {
      text += value
      return
    }
    // In stretches: only ASCII is escaped, so no character is split.
    var rest = Substring(value)
    while let place = rest.utf8.firstIndex(where: isEscaped) {
      text += rest[..<place]
      switch rest.utf8[place] {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\r"): text += "\\r"
      case UInt8(ascii: "\t"): text += "\\t"
      case let control:
        let digits = String(control, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      rest = rest[rest.utf8.index(after: place)...]
    }
    text += rest
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension JSONValue {
  package init(encoding value: some Encodable) throws(JSONError) {
    self = try JSONValue(parsing: Array(try JSONText.encode(value, [])))
  }

  /// Whether the value is a list or an object that is not empty.
  fileprivate var holdsValues: Bool {
    switch self {
    case .array(let values): !values.isEmpty
    case .object(let members): !members.isEmpty
    case .null, .bool, .number, .string: false
    }
  }
}
