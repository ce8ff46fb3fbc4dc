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
    var text: [UInt8] = []
    write(value, to: &text, depth: 0)
    return String(decoding: text, as: UTF8.self) + "\n"
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
    var text: [UInt8] = []
    write(value, to: &text, depth: nil)
    return String(decoding: text, as: UTF8.self)
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
  private static func write(_ value: JSONValue, to text: inout [UInt8], depth: Int?) {
    switch value {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let value): text += format(value).utf8
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
        text += ": ".utf8
        write(member.value, to: &text, depth: depth)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout [UInt8],
    depth: Int?, element: (Element, inout [UInt8], Int?) -> Void
  ) {
    text += open.utf8
    for (index, item) in elements.enumerated() {
      if index > 0 { text += (depth == nil ? ", " : ",").utf8 }
      if let depth { breakLine(in: &text, depth: depth + 1) }
      element(item, &text, depth.map { $0 + 1 })
    }
    if let depth, !elements.isEmpty { breakLine(in: &text, depth: depth) }
    text += close.utf8
  }

  private static func breakLine(in text: inout [UInt8], depth: Int) {
    text.append(UInt8(ascii: "\n"))
    text += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  /// A number as JSON writes it: without `.0` if it is whole.
  package static func format(_ value: Double) -> String {
    abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : "\(value)"
  }

  /// A string with its quotes.
  package static func quoted(_ value: String) -> String {
    var text: [UInt8] = []
    quote(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a string with its quotes.
  package static func quote(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    var rest = value.utf8[...]
    // In stretches: most strings, and nearly all keys, have nothing to escape.
    while let place = rest.firstIndex(where: isEscaped) {
      text += rest[..<place]
      switch rest[place] {
      case UInt8(ascii: "\""): text += "\\\"".utf8
      case UInt8(ascii: "\\"): text += "\\\\".utf8
      case UInt8(ascii: "\n"): text += "\\n".utf8
      case UInt8(ascii: "\r"): text += "\\r".utf8
      case UInt8(ascii: "\t"): text += "\\t".utf8
      case let control:
        let digits = String(control, radix: 16)
        text += "\\u".utf8
        text += repeatElement(UInt8(ascii: "0"), count: 4 - digits.count)
        text += digits.utf8
      }
      rest = rest[rest.index(after: place)...]
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
