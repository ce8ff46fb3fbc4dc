internal import Base
package import Catalogs

/// One YAML document as nodes.
struct YAMLFile {
  /// How deep maps and lists may be nested, including the file's own.
  static let maximumDepth = 64
  /// How large a file may be once its aliases are replaced, in bytes.
  static let maximumSize = 1_048_576

  /// nil if the file has only comments.
  let root: Node?
  /// Keys that occur a second time in a map.
  let duplicates: [Duplicate]

  struct Duplicate {
    let error: YAMLError
    let key: RepeatedKey
  }

  /// Parses a whole file.
  ///
  /// - Parameter takesLast: Whether the tree has the last value of a key that occurs a second time, and not the first.
  /// - Throws: The first position at which the text is not YAML as this format accepts it.
  init(parsing text: String, takesLast: Bool = false) throws(YAMLError) {
    self = try YAMLParser.parse(text) { parser throws(YAMLError) in
      var composer = YAMLComposer(parser: parser, takesLast: takesLast)
      let root = try composer.document()
      return YAMLFile(root: root, duplicates: composer.duplicates)
    }
  }

  private init(root: Node?, duplicates: [Duplicate]) {
    self.root = root
    self.duplicates = duplicates
  }
}

/// A reason why a file is not YAML, or exceeds a limit.
struct YAMLError: Error {
  var problem: Problem
  var position: Node.Position
}

/// Makes nodes from a parser's events, within the limits.
private struct YAMLComposer {
  /// A node that aliases can refer to.
  struct Anchored {
    var node: Node
    /// Its size in bytes.
    var size: Int
    /// How deep its maps and lists are nested.
    var height: Int
  }

  let parser: YAMLParser
  let takesLast: Bool
  private(set) var duplicates: [YAMLFile.Duplicate] = []
  /// The keys and indices that lead to the node.
  private var path: [String] = []
  private var anchors: [String: Anchored] = [:]
  /// The file's size so far.
  private var size = 0
  /// The deepest map or list of the nodes so far; the file's own has depth 1.
  private var deepest = 0
  private var hasAliases = false
  /// The first thing that is YAML, but not accepted by this format. An error of YAML itself takes
  /// precedence.
  private var refusal: YAMLError?

  init(parser: YAMLParser, takesLast: Bool) {
    (self.parser, self.takesLast) = (parser, takesLast)
  }

  /// The only document of the text; nil if there is none.
  mutating func document() throws(YAMLError) -> Node? {
    _ = try parser.next()
    guard case .documentStart = try parser.next() else { return nil }
    let root = try node(try parser.next(), depth: 0)
    _ = try parser.next()
    guard case .streamEnd = try parser.next() else {
      throw parser.error(YAMLParser.secondDocument)
    }
    if let refusal { throw refusal }
    return root
  }

  /// The node that begins with an event.
  ///
  /// - Parameter depth: How many maps and lists enclose it.
  private mutating func node(
    _ event: YAMLParser.Event, depth: Int
  ) throws(YAMLError) -> Node {
    let position = parser.position
    let sizeBefore = size
    switch event {
    case .alias(let anchor): return try copy(of: anchor, depth: depth)
    case .scalar(let scalar, let anchor):
      try spend(1 + scalar.text.utf8.count, at: position)
      check(scalar.tag, is: "tag:yaml.org,2002:str", at: position)
      let isText = scalar.tag == "tag:yaml.org,2002:str"
      let node = Node(
        content: .scalar(.init(text: scalar.text, isPlain: scalar.isPlain && !isText)),
        position: position)
      register(node, anchor, size: size - sizeBefore, height: 0)
      return node
    case .sequenceStart(let tag, let anchor):
      check(tag, is: "tag:yaml.org,2002:seq", at: position)
      return try collection(at: position, depth: depth, anchor: anchor) {
        composer throws(YAMLError) in .sequence(try composer.items(depth: depth + 1))
      }
    case .mappingStart(let tag, let anchor):
      check(tag, is: "tag:yaml.org,2002:map", at: position)
      return try collection(at: position, depth: depth, anchor: anchor) {
        composer throws(YAMLError) in .mapping(try composer.entries(depth: depth + 1))
      }
    case .documentStart, .streamEnd, .other, .end:
      throw YAMLError(problem: .notYAML(.missingValue), position: position)
    }
  }

  /// A list or a map.
  private mutating func collection(
    at position: Node.Position, depth: Int, anchor: String?,
    _ content: (inout YAMLComposer) throws(YAMLError) -> Node.Content
  ) throws(YAMLError) -> Node {
    guard depth < YAMLFile.maximumDepth else { throw tooDeep(at: position) }
    let (sizeBefore, deepestBefore) = (size, deepest)
    deepest = depth + 1
    try spend(1, at: position)
    let node = Node(content: try content(&self), position: position)
    register(node, anchor, size: size - sizeBefore, height: deepest - depth)
    deepest = max(deepest, deepestBefore)
    return node
  }

  private mutating func items(depth: Int) throws(YAMLError) -> [Node] {
    var items: [Node] = []
    while true {
      let event = try parser.next()
      if case .end = event { return items }
      path.append("\(items.count)")
      items.append(try node(event, depth: depth))
      path.removeLast()
    }
  }

  private mutating func entries(depth: Int) throws(YAMLError) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    var keys = KeysOfMap()
    while true {
      let event = try parser.next()
      if case .end = event { return entries }
      let position = parser.position
      guard case .scalar(let key, let anchor) = event else {
        refuse(.keyIsNoWord, at: position)
        // The value under an alias does not matter any more, whether there is one or not.
        if case .alias = event {} else { _ = try node(event, depth: depth) }
        _ = try node(try parser.next(), depth: depth)
        continue
      }
      try spend(key.text.utf8.count, at: position)
      register(
        Node(
          content: .scalar(.init(text: key.text, isPlain: key.isPlain)), position: position),
        anchor, size: 1 + key.text.utf8.count, height: 0)
      path.append(key.text)
      let value = try node(try parser.next(), depth: depth)
      if let index = keys.add(key.text, besides: entries) {
        let isMap = if case .mapping = value.content { true } else { false }
        let (line, earlier) = (entries[index].position.line, entries[index].value)
        if takesLast { entries[index].value = value }
        duplicates.append(
          YAMLFile.Duplicate(
            error: YAMLError(
              problem: .duplicateKey(key.text, line: line, isMap: isMap), position: position),
            key: RepeatedKey(
              path: path, firstLine: line, line: position.line,
              hasParts: earlier.hasParts || value.hasParts)))
      } else {
        entries.append(Node.Entry(key: key.text, position: position, value: value))
      }
      path.removeLast()
    }
  }

  /// The node that an alias refers to.
  private mutating func copy(of anchor: String, depth: Int) throws(YAMLError) -> Node {
    guard let anchored = anchors[anchor] else {
      throw parser.error(YAMLParser.undefinedAlias)
    }
    guard anchored.height == 0 || depth + anchored.height <= YAMLFile.maximumDepth else {
      throw tooDeep(at: parser.position)
    }
    hasAliases = true
    deepest = max(deepest, depth + anchored.height)
    try spend(anchored.size, at: parser.position)
    return anchored.node
  }

  private mutating func register(_ node: Node, _ anchor: String?, size: Int, height: Int) {
    guard let anchor else { return }
    anchors[anchor] = Anchored(node: node, size: size, height: height)
  }

  /// Only aliases can make a tree larger than its file.
  private mutating func spend(_ bytes: Int, at position: Node.Position) throws(YAMLError) {
    size += bytes
    guard !hasAliases || size <= YAMLFile.maximumSize else {
      throw refusal ?? YAMLError(problem: .aliasesTooLarge, position: position)
    }
  }

  private func tooDeep(at position: Node.Position) -> YAMLError {
    refusal ?? YAMLError(problem: .tooDeep, position: position)
  }

  /// Accepts no tag except that of the kind itself.
  private mutating func check(
    _ tag: String?, is kind: String, at position: Node.Position
  ) {
    guard let tag, tag != "!", tag != kind else { return }
    refuse(.unsupportedTag(tag), at: position)
  }

  private mutating func refuse(_ problem: Problem, at position: Node.Position) {
    refusal = refusal ?? YAMLError(problem: problem, position: position)
  }
}

/// Finds duplicate keys of one map.
private struct KeysOfMap {
  /// A few keys are compared one by one.
  private static let fewest = 16

  private var indices: [String: Int] = [:]

  /// Adds a key, whose entry must follow unless it was added before.
  ///
  /// - Parameter entries: The entries of all keys that were added before.
  /// - Returns: Which of them has the same key; nil if none has it.
  mutating func add(_ key: String, besides entries: [Node.Entry]) -> Int? {
    if entries.count < Self.fewest { return entries.firstIndex { $0.key == key } }
    if indices.isEmpty {
      for (index, entry) in entries.enumerated() { indices[entry.key] = index }
    }
    if let known = indices[key] { return known }
    indices[key] = entries.count
    return nil
  }
}

extension Node {
  /// A value as YAML writes it in one line; nil for what is not YAML.
  init?(yaml: String) {
    do throws(YAMLError) {
      guard let root = try YAMLFile(parsing: "a: " + yaml).root,
        case .mapping(let entries) = root.content, entries.count == 1
      else { return nil }
      self = entries[0].value
    } catch {
      return nil
    }
  }
}

extension RailsYAML {
  /// Reads catalogs as suites are read.
  package static let reader: Reader = { text, path throws(CatalogErrors) in
    let file: YAMLFile
    do throws(YAMLError) {
      file = try YAMLFile(parsing: text, takesLast: true)
    } catch {
      throw CatalogErrors([
        CatalogError(path: path, line: error.position.line, problem: error.problem.description)
      ])
    }
    return (file.root, file.duplicates.map(\.key))
  }
}
