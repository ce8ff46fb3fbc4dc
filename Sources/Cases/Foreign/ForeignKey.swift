internal import Base

/// A key of CSS, UIKit, SwiftUI, Android or Figma, and what harness has for it.
struct ForeignKey: Sendable {
  /// The names in other systems; letter case, `-` and `_` do not matter.
  let names: [String]
  /// harness's key; the advice is only for maps that have this key.
  let key: String
  let advice: String
  /// How to write harness's key; the part between `‹` and `›` is replaced by the value that was
  /// found.
  let example: String

  init(_ names: String..., key: String, _ advice: String, _ example: String) {
    self.init(names: names, key: key, advice, example)
  }

  init(names: [String], key: String, _ advice: String, _ example: String) {
    self.names = names
    self.key = key
    self.advice = advice
    self.example = example
  }

  /// Whether it may also be the name of a text that a matrix sets.
  var isText: Bool { ["text", "suffix"].contains(key) }

  /// The example as it is in the table.
  var plainExample: String { example.filter { $0 != "‹" && $0 != "›" } }

  /// Examples with the foreign key's value, the likeliest first; the one in the table comes last.
  func examples(with value: Node) -> [String] {
    guard let open = example.firstIndex(of: "‹"), let close = example.firstIndex(of: "›") else {
      return [plainExample]
    }
    var written = ForeignValue(key: key, node: value).rewritings
    if let word = value.word, !word.contains(where: \.isNewline) {
      written.insert(value.isPlainWord ? word : yamlQuoted(word), at: 0)
    }
    return written.map { "\(example[..<open])\($0)\(example[close...].dropFirst())" }
      + [plainExample]
  }
}

extension ForeignKey {
  /// The equivalent of a foreign key in a map with these keys.
  static func known(_ name: String, in keys: [String]) -> ForeignKey? {
    byName[squeezed(name)]?.first { keys.contains($0.key) }
  }

  private static let byName: [String: [ForeignKey]] = {
    var byName: [String: [ForeignKey]] = [:]
    for row in all {
      for name in row.names { byName[squeezed(name), default: []].append(row) }
    }
    return byName
  }()

  static let all = fonts + colors + layout + fitting + lines + decorations + others + parts
}

/// A name without the parts that spellings differ in: letter case, `-`, `_`, a prefix in XML.
func squeezed(_ name: String) -> String {
  let local = name.hasPrefix("android:") ? name.dropFirst("android:".count) : name[...]
  return local.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// A text in double quotes that YAML reads back.
func yamlQuoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

extension Node {
  /// Whether a scalar can be used unquoted in a map in braces.
  fileprivate var isPlainWord: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return !scalar.text.contains { "#,:{}[]\n\"'".contains($0) }
  }
}
