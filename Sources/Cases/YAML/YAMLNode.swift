internal import Base

/// A piece of a YAML file with the place where it stands; aliases are already replaced.
struct YAMLNode: Sendable {
  /// A place in a file, both 1-based; columns count Unicode scalars.
  struct Position: Hashable, Sendable {
    var line: Int
    var column: Int

    static let start = Position(line: 1, column: 1)
  }

  struct Scalar: Sendable {
    var text: String
    /// Whether the scalar is not quoted, so that it may be a number, a truth value or null.
    var isPlain: Bool
  }

  struct Entry: Sendable {
    var key: String
    var position: Position
    var value: YAMLNode
  }

  enum Content: Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode])
    /// In the order written, each key once.
    case mapping([Entry])
  }

  var content: Content
  var position: Position
}

extension YAMLNode {
  /// A word, as if it were written there.
  init(word: String, at position: Position) {
    self.init(content: .scalar(Scalar(text: word, isPlain: false)), position: position)
  }

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

  /// How many keys and values there are, this one included; a long text counts as one for each 64 bytes.
  var count: Int {
    switch content {
    case .scalar(let scalar): 1 + scalar.text.utf8.count / 64
    case .sequence(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
    }
  }

  /// What messages call the node.
  var found: String {
    switch content {
    case .scalar(let scalar) where isNull: scalar.text.isEmpty ? "empty" : "`\(scalar.text)`"
    case .scalar(let scalar) where scalar.isQuotedValue: "the text \(quoted(scalar.text))"
    case .scalar(let scalar): quoted(scalar.text)
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty map" : "a map"
    }
  }

  /// The keys of a map, or what the items of a list are called: by their text, or by their own first key.
  var names: [String] {
    switch content {
    case .scalar(let scalar): [scalar.text]
    case .sequence(let items): items.compactMap(\.names.first)
    case .mapping(let entries): entries.map(\.key)
    }
  }

  /// Whether the node is empty, or one of YAML's words for nothing.
  var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  /// The text of a scalar that may be a word of the format: quoted or not, but not null.
  var word: String? {
    guard case .scalar(let scalar) = content, !isNull else { return nil }
    return scalar.text
  }
}

extension YAMLNode {
  /// The braces of a map without a value: a placeholder meant as a text; nil for any other node.
  var textInBraces: String? {
    guard case .mapping(let entries) = content, let first = entries.first,
      entries.allSatisfy({ $0.value.isNull }),
      // Without braces, a map begins with its first key.
      first.position.line == position.line, first.position.column > position.column
    else { return nil }
    return "{\(entries.map(\.key).joined(separator: ", "))}"
  }
}

extension YAMLNode.Scalar {
  /// Whether only its quotes keep the scalar from being a number, a truth value or null.
  fileprivate var isQuotedValue: Bool {
    guard !isPlain else { return false }
    let plain = YAMLNode(content: .scalar(Self(text: text, isPlain: true)), position: .start)
    return plain.number != nil || plain.bool != nil || plain.isNull
  }
}

/// A value as messages show it: on one line and not endless.
func quoted(_ text: String) -> String { text.asMessageValue }
