package import Base

/// Values as YAML writes them on one line.
package enum YAMLWord {
  package static func flow(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let truth): truth ? "true" : "false"
    case .number(let number): JSONText.format(number)
    case .string(let text): word(text)
    case .array(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.sorted { $0.key.precedesInBytes($1.key) }
          .map { "\(key($0.key)): \(flow($0.value))" }.joined(separator: ", ") + " }"
    }
  }

  package static func key(_ text: String) -> String { word(text) }

  /// A text, quoted where it might mean something else.
  package static func word(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789 -_.+/".unicodeScalars.contains($0)
      }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    return isPlain ? text : yamlQuoted(text)
  }
}
