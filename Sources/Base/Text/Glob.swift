/// A pattern in which stars stand for what is not said: of ids, of keys, or of names of files.
package struct Glob: Sendable {
  package enum Syntax: Sendable {
    /// `?` and `*` stand for one and for any number of characters within a part of a path, `**` for any number of
    /// characters, parts included.
    case path
    /// `?` and `*` stand for one and for any number of characters, whichever they are.
    case text
    /// Only `*` stands for others. As in a shell, it does not stand for the full stop at the beginning of a hidden
    /// file's name.
    case fileName
  }

  private enum Token: Equatable {
    case character(Character)
    /// One character; the slash only where there are no parts.
    case one
    case many
    case manyParts
    /// What the next two stand for, `**/`, may be missing.
    case optionalParts
  }

  private let tokens: [Token]
  private let syntax: Syntax

  package init(_ pattern: String, _ syntax: Syntax = .path) {
    self.syntax = syntax
    tokens =
      switch syntax {
      case .path: Self.tokens(ofPath: pattern)
      case .text: pattern.map { $0 == "*" ? .manyParts : $0 == "?" ? .one : .character($0) }
      case .fileName: pattern.map { $0 == "*" ? .manyParts : .character($0) }
      }
  }

  private static func tokens(ofPath pattern: String) -> [Token] {
    var tokens: [Token] = []
    for character in pattern {
      switch character {
      case "*" where tokens.last == .many: tokens[tokens.count - 1] = .manyParts
      case "*" where tokens.last == .manyParts: break
      case "*": tokens.append(.many)
      case "?": tokens.append(.one)
      case "/" where tokens.last == .manyParts && isWholePart(tokens):
        tokens.insert(.optionalParts, at: tokens.count - 1)
        tokens.append(.character("/"))
      default: tokens.append(.character(character))
      }
    }
    return tokens
  }

  /// Whether the last token begins a part.
  private static func isWholePart(_ tokens: [Token]) -> Bool {
    tokens.count == 1 || tokens[tokens.count - 2] == .character("/")
  }

  package func matches(_ text: String) -> Bool {
    if syntax == .fileName, text.hasPrefix("."), tokens.first != .character(".") { return false }
    // Which tokens can come next, all at once: a pattern of many stars stays linear in the text.
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    skip(&states)
    for character in text {
      let isSlash = syntax == .path && character == "/"
      var next = [Bool](repeating: false, count: states.count)
      for (index, token) in tokens.enumerated() where states[index] {
        switch token {
        case .character(character): next[index + 1] = true
        case .one where !isSlash: next[index + 1] = true
        case .many where !isSlash: next[index] = true
        case .manyParts: next[index] = true
        case .character, .one, .many, .optionalParts: break
        }
      }
      guard next.contains(true) else { return false }
      skip(&next)
      states = next
    }
    return states[tokens.count]
  }

  /// A star may also stand for nothing, and so may `**/`: `a/**/b` matches `a/b`.
  private func skip(_ states: inout [Bool]) {
    for (index, token) in tokens.enumerated() where states[index] {
      switch token {
      case .many, .manyParts: states[index + 1] = true
      case .optionalParts:
        // Missing as a whole, or not at all: `a/**/b` does not match `a/xb`.
        states[index + 1] = true
        states[index + 3] = true
      case .character, .one: break
      }
    }
  }
}
