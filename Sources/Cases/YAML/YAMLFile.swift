private import Yams

/// Reads one YAML document into nodes: the one place that knows the YAML library.
struct YAMLFile {
  /// A map or list in more than so many others is refused.
  static let maximumDepth = 64
  /// What a file may come to once its aliases are replaced, in bytes.
  static let maximumSize = 1_048_576

  /// Parses a whole file.
  ///
  /// - Returns: The root and every duplicate key; nil where the file holds nothing but comments.
  /// - Throws: The first place where the text is not YAML as this format accepts it.
  static func parse(_ text: String) throws(YAMLError) -> YAMLNode? {
    guard let root = try compose(text) else { return nil }
    // Only aliases make a tree larger than its file.
    var converter = Converter(budget: text.utf8.contains(UInt8(ascii: "*")) ? maximumSize : nil)
    return try converter.node(root, depth: 0)
  }

  private static func compose(_ text: String) throws(YAMLError) -> Node? {
    do {
      // Without rules nothing is resolved by regular expressions: the format has types of its own.
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw YAMLError(error, in: text)
    } catch {
      throw YAMLError(problem: .invalidYAML("\(error)"), position: .start)
    }
  }
}

/// A reason why a file is not YAML, or more of it than is accepted.
struct YAMLError: Error {
  var problem: Problem
  var position: YAMLNode.Position
}

extension YAMLError {
  fileprivate init(_ error: YamlError, in text: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      let context = context.map { "\($0.text), " } ?? ""
      self.init(problem: .invalidYAML(context + problem), position: .init(mark))
    case .composer(_, let problem, let mark, _):
      self.init(problem: .invalidYAML(problem), position: .init(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(
        problem: .duplicateKey(keys.first ?? "", line: context.mark.line),
        position: .init(context.mark))
    case .reader(let problem, let offset, _, _):
      self.init(
        problem: .invalidYAML(problem),
        position: offset.map { .init(character: $0, in: text) } ?? .start)
    case .memory:
      self.init(problem: .tooDeep, position: .start)
    case .no, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(problem: .invalidYAML("\(error)"), position: .start)
    }
  }
}

extension YAMLNode.Position {
  fileprivate init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }

  fileprivate init(_ mark: Mark?) {
    self = mark.map { Self($0) } ?? .start
  }

  /// The position of the character at an offset into a text.
  fileprivate init(character offset: Int, in text: String) {
    self = .start
    for character in text.prefix(offset) {
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += character.unicodeScalars.count
      }
    }
  }
}

/// Turns the library's nodes into ours, within the limits.
private struct Converter {
  /// Bytes that may still come; nil where the file's own size is the limit.
  var budget: Int?

  mutating func node(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
    let position = YAMLNode.Position(node.mark)
    guard depth <= YAMLFile.maximumDepth else {
      throw YAMLError(problem: .tooDeep, position: position)
    }
    switch node {
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
      key: scalar.string, position: position, value: try node(value, depth: depth))
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
