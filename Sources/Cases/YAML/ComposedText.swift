internal import Yams

/// A text as the YAML library read it.
///
/// The library gives up at a duplicate key and tells only where the first of its kind stands. That
/// one is then masked by a character that no key has, and the text read again, so that a file's
/// duplicates are all found and hide no other mistake.
struct ComposedText {
  /// Reading again takes time, so that a file that is mostly duplicates is given up.
  private static let maximumMasks = 32

  var root: Node?
  /// The true names of masked keys.
  var maskedKeys: [YAMLNode.Position: String] = [:]

  init(_ text: String) throws(YAMLError) {
    if text.utf8.contains(UInt8(ascii: "*")) { try Self.checkKeys(of: text) }
    try self.init(composing: text)
  }

  /// Refuses keys that are no words before the library meets them.
  ///
  /// It compares keys by all that they hold, which for nested aliases may take years. So the text is
  /// read once with aliases as plain words.
  private static func checkKeys(of text: String) throws(YAMLError) {
    let mark: Unicode.Scalar = "\u{F8FF}"
    var masked = String.UnicodeScalarView()
    masked.append(contentsOf: text.unicodeScalars.lazy.map { $0 == "*" ? mark : $0 })
    guard let root = try ComposedText(composing: String(masked)).root else { return }
    var rest = [root]
    while let node = rest.popLast() {
      switch node {
      case .scalar, .alias: break
      case .sequence(let sequence): rest += sequence
      case .mapping(let mapping):
        for (key, value) in mapping {
          guard case .scalar(let scalar) = key, scalar.string.unicodeScalars.first != mark else {
            throw YAMLError(problem: .keyIsNoWord, position: .init(key.mark))
          }
          rest.append(value)
        }
      }
    }
  }

  private init(composing text: String) throws(YAMLError) {
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

extension YAMLError {
  fileprivate init(_ error: YamlError, in text: String) {
    switch error {
    case .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
      self.init(problem: .tooDeep, position: .init(mark))
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let context = context.map { "\($0.text), " } ?? ""
      self.init(problem: .invalidYAML(context + problem), position: .init(mark))
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
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }

  init(_ mark: Mark?) {
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
