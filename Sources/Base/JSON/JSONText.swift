/// JSON as text that reads well in a pull request: keys sorted, lists and objects of plain values on one line.
public enum JSONText {
  /// A value over several lines, with a line break at the end.
  public static func pretty(_ value: JSONValue) -> String {
    var text: [UInt8] = []
    write(value, to: &text, depth: 0)
    return String(decoding: text, as: UTF8.self) + "\n"
  }

  /// A value on one line.
  public static func compact(_ value: JSONValue) -> String {
    var text: [UInt8] = []
    write(value, to: &text, depth: nil)
    return String(decoding: text, as: UTF8.self)
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
  public static func format(_ value: Double) -> String {
    abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : "\(value)"
  }

  /// A string with its quotes.
  public static func quoted(_ value: String) -> String {
    var text: [UInt8] = []
    quote(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a string with its quotes.
  public static func quote(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    // Most strings, and nearly all keys, have nothing to escape.
    guard value.utf8.contains(where: isEscaped) else {
      text += value.utf8
      return
    }
    var rest = value.utf8[...]
    while let index = rest.firstIndex(where: isEscaped) {
      text += rest[..<index]
      switch rest[index] {
      case UInt8(ascii: "\""): text += "\\\"".utf8
      case UInt8(ascii: "\\"): text += "\\\\".utf8
      case UInt8(ascii: "\n"): text += "\\n".utf8
      case UInt8(ascii: "\r"): text += "\\r".utf8
      case UInt8(ascii: "\t"): text += "\\t".utf8
      case let control: text += "\\u\(control.hexadecimal(digits: 4))".utf8
      }
      rest = rest[rest.index(after: index)...]
    }
    text += rest
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension JSONValue {
  /// Whether the value is a list or an object that is not empty.
  fileprivate var holdsValues: Bool {
    switch self {
    case .array(let values): !values.isEmpty
    case .object(let members): !members.isEmpty
    case .null, .bool, .number, .string: false
    }
  }
}
