/// A key of CSS, UIKit, SwiftUI, Android or Figma, and what harness has for it.
struct ForeignKey: Sendable {
  /// As they are written elsewhere; letter case, `-` and `_` do not matter.
  let names: [String]
  /// Ours; the advice is only for maps that have this key.
  let key: String
  let advice: String
  /// How ours is written; what stands between `‹` and `›` gives way to the value that was found.
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

  /// Whether it may as well be the name of a text that a matrix sets.
  var isText: Bool { ["text", "suffix"].contains(key) }

  /// The example as it stands in the table.
  var plainExample: String { example.filter { $0 != "‹" && $0 != "›" } }

  /// Examples with what stands under the foreign key, the likeliest first; the one of the table comes last.
  func examples(with value: YAMLNode) -> [String] {
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
  /// What a map with these keys has for a foreign one.
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

  static let all = fonts + colors + places + fitting + lines + decorations + others + parts
}

/// A name without what differs between ways of writing it: letter case, `-`, `_`, a prefix in XML.
func squeezed(_ name: String) -> String {
  let local = name.hasPrefix("android:") ? name.dropFirst("android:".count) : name[...]
  return local.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// A text in double quotes, as YAML reads it back.
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

extension YAMLNode {
  /// Whether a scalar can stand within a map in braces as it is.
  fileprivate var isPlainWord: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return !scalar.text.contains { "#,:{}[]\n\"'".contains($0) }
  }
}
