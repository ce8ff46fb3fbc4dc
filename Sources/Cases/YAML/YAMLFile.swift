private import Yams

/// One YAML document as nodes.
///
/// This file and ``ComposedText`` are the only ones that know the YAML library.
struct YAMLFile {
  /// So many maps and lists may stand one in another, the file's own included.
  static let maximumDepth = 64
  /// What a file may come to once its aliases are replaced, in bytes.
  static let maximumSize = 1_048_576

  /// nil where the file holds nothing but comments.
  let root: YAMLNode?
  /// Keys that stand in a map a second time; the tree leaves them out.
  let duplicates: [YAMLError]

  /// Parses a whole file.
  ///
  /// - Throws: The first place where the text is not YAML as this format accepts it.
  init(parsing text: String) throws(YAMLError) {
    let composed = try ComposedText(text)
    guard let node = composed.root else {
      root = nil
      duplicates = []
      return
    }
    // Only aliases make a tree larger than its file.
    let hasAliases = text.utf8.contains(UInt8(ascii: "*"))
    var converter = Converter(
      budget: hasAliases ? Self.maximumSize : nil, maskedKeys: composed.maskedKeys)
    root = try converter.node(node, depth: 0)
    duplicates = converter.duplicates
  }
}

/// A reason why a file is not YAML, or more of it than is accepted.
struct YAMLError: Error {
  var problem: Problem
  var position: YAMLNode.Position
}

/// Turns the library's nodes into ours, within the limits.
private struct Converter {
  /// Bytes that may still come; nil where the file's own size is the limit.
  var budget: Int?
  /// The true names of keys that were masked to be read.
  let maskedKeys: [YAMLNode.Position: String]
  private(set) var duplicates: [YAMLError] = []

  init(budget: Int?, maskedKeys: [YAMLNode.Position: String]) {
    self.budget = budget
    self.maskedKeys = maskedKeys
  }

  mutating func node(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
    let position = YAMLNode.Position(node.mark)
    switch node {
    case .sequence where depth >= YAMLFile.maximumDepth,
      .mapping where depth >= YAMLFile.maximumDepth:
      throw YAMLError(problem: .tooDeep, position: position)
    case .scalar(let scalar):
      try spend(1 + scalar.string.utf8.count, at: position)
      try check(scalar.tag, isOneOf: [.implicit, .nonSpecific, .str], at: position)
      let isPlain = scalar.style == .plain && scalar.tag.rawValue != Tag.Name.str.rawValue
      return YAMLNode(
        content: .scalar(.init(text: scalar.string, isPlain: isPlain)), position: position)
    case .sequence(let sequence):
      try spend(1, at: position)
      try check(sequence.tag, isOneOf: [.implicit, .nonSpecific, .seq], at: position)
      var items: [YAMLNode] = []
      items.reserveCapacity(sequence.count)
      for item in sequence {
        items.append(try self.node(item, depth: depth + 1))
      }
      return YAMLNode(content: .sequence(items), position: position)
    case .mapping(let mapping):
      try spend(1, at: position)
      try check(mapping.tag, isOneOf: [.implicit, .nonSpecific, .map], at: position)
      var entries: [YAMLNode.Entry] = []
      entries.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        entries.append(try entry(key, value, depth: depth + 1))
      }
      if !maskedKeys.isEmpty { entries = withoutDuplicates(entries) }
      return YAMLNode(content: .mapping(entries), position: position)
    case .alias(let alias):
      throw YAMLError(
        problem: .invalidYAML("found undefined alias"), position: .init(alias.mark))
    }
  }

  private mutating func entry(
    _ key: Node, _ value: Node, depth: Int
  ) throws(YAMLError) -> YAMLNode.Entry {
    let position = YAMLNode.Position(key.mark)
    guard case .scalar(let scalar) = key else {
      throw YAMLError(problem: .keyIsNoWord, position: position)
    }
    try spend(scalar.string.utf8.count, at: position)
    return YAMLNode.Entry(
      key: maskedKeys[position] ?? scalar.string, position: position,
      value: try node(value, depth: depth))
  }

  private mutating func withoutDuplicates(_ entries: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    var lines: [String: Int] = [:]
    return entries.filter { entry in
      guard let line = lines[entry.key] else {
        lines[entry.key] = entry.position.line
        return true
      }
      duplicates.append(
        YAMLError(problem: .duplicateKey(entry.key, line: line), position: entry.position))
      return false
    }
  }

  private mutating func spend(_ bytes: Int, at position: YAMLNode.Position) throws(YAMLError) {
    guard let left = budget else { return }
    guard left >= bytes else { throw YAMLError(problem: .aliasesTooLarge, position: position) }
    budget = left - bytes
  }

  private func check(
    _ tag: Tag, isOneOf names: [Tag.Name], at position: YAMLNode.Position
  ) throws(YAMLError) {
    guard !names.contains(where: { $0.rawValue == tag.rawValue }) else { return }
    throw YAMLError(problem: .unsupportedTag(tag.rawValue), position: position)
  }
}
