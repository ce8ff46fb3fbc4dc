private import Yams

/// One YAML document as nodes: the one place that knows the YAML library.
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

/// A text as the YAML library read it.
///
/// The library gives up at a duplicate key and tells only where the first of its kind stands. That
/// one is then masked by a character that no key has, and the text read again, so that a file's
/// duplicates are all found and hide no other mistake.
private struct ComposedText {
  /// Reading again takes time, so that a file that is mostly duplicates is given up.
  private static let maximumMasks = 32

  var root: Node?
  /// The true names of masked keys.
  var maskedKeys: [YAMLNode.Position: String] = [:]

  init(_ text: String) throws(YAMLError) {
    var text = text
    while true {
      do {
        // Without rules nothing is resolved by regular expressions: the format has its own types.
        root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        return
      } catch let error as YamlError {
        guard case .duplicatedKeysInMapping(let keys, let context) = error, let key = keys.first,
          let masked = mask(context.mark, in: text)
        else { throw YAMLError(error, in: text) }
        maskedKeys[YAMLNode.Position(context.mark)] = key
        text = masked
      } catch {
        throw YAMLError(problem: .invalidYAML("\(error)"), position: .start)
      }
    }
  }

  /// The text with the first character of a key replaced; nil where that cannot be done.
  private func mask(_ mark: Mark, in text: String) -> String? {
    guard maskedKeys.count < Self.maximumMasks,
      let replacement = Unicode.Scalar(0xE000 + UInt32(maskedKeys.count)),
      var index = index(of: mark, in: text.unicodeScalars)
    else { return nil }
    var scalars = text.unicodeScalars
    switch scalars[index] {
    case "&", "!", "*": return nil
    case "\"", "'":
      let quote = scalars[index]
      scalars.formIndex(after: &index)
      // Neither an empty key nor an escape has a character of its own here.
      guard index < scalars.endIndex, scalars[index] != quote, scalars[index] != "\\"
      else { return nil }
    default: break
    }
    scalars.replaceSubrange(index...index, with: CollectionOfOne(replacement))
    return String(scalars)
  }

  private func index(
    of mark: Mark, in scalars: String.UnicodeScalarView
  ) -> String.UnicodeScalarView.Index? {
    var line = 1
    var index = scalars.startIndex
    while line < mark.line, index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "\r" where index < scalars.endIndex && scalars[index] == "\n": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": line += 1
      default: break
      }
    }
    index = scalars.index(index, offsetBy: mark.column - 1, limitedBy: scalars.endIndex) ?? index
    return index < scalars.endIndex ? index : nil
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
    case .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
      self.init(problem: .tooDeep, position: .init(mark))
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
