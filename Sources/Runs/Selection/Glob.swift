/// A pattern over ids: `?` and `*` stand for one and for any number of characters within a part, `**`
/// for any number of characters, parts included.
struct Glob {
  private enum Token: Equatable {
    case character(Character)
    case one
    case many
    case manyParts
    /// What the next two stand for, `**/`, may be missing.
    case optionalParts
  }

  private let tokens: [Token]

  init(_ pattern: String) {
    var tokens: [Token] = []
    for character in pattern {
      switch character {
      case "*" where tokens.last == .many: tokens[tokens.count - 1] = .manyParts
      case "*" where tokens.last == .manyParts: break
      case "*": tokens.append(.many)
      case "?": tokens.append(.one)
      case "/" where tokens.last == .manyParts && Self.isWholePart(tokens):
        tokens.insert(.optionalParts, at: tokens.count - 1)
        tokens.append(.character("/"))
      default: tokens.append(.character(character))
      }
    }
    self.tokens = tokens
  }

  /// Whether the last token begins a part.
  private static func isWholePart(_ tokens: [Token]) -> Bool {
    tokens.count == 1 || tokens[tokens.count - 2] == .character("/")
  }

  func matches(_ id: String) -> Bool {
    // Which tokens can come next, all at once: a pattern of many stars stays linear in the id.
    var states = closure(of: [0])
    for character in id {
      var next: Set<Int> = []
      for state in states where state < tokens.count {
        switch tokens[state] {
        case .character(character): next.insert(state + 1)
        case .one where character != "/": next.insert(state + 1)
        case .many where character != "/": next.insert(state)
        case .manyParts: next.insert(state)
        case .character, .one, .many, .optionalParts: break
        }
      }
      if next.isEmpty { return false }
      states = closure(of: next)
    }
    return states.contains(tokens.count)
  }

  /// A star may also stand for nothing, and so may `**/`: `a/**/b` matches `a/b`.
  private func closure(of states: Set<Int>) -> Set<Int> {
    var states = states
    var open = Array(states)
    while let state = open.popLast() {
      guard state < tokens.count else { continue }
      let reached =
        switch tokens[state] {
        case .many, .manyParts: [state + 1]
        // Missing as a whole, or not at all: `a/**/b` does not match `a/xb`.
        case .optionalParts: [state + 1, state + 3]
        case .character, .one: [Int]()
        }
      for state in reached where states.insert(state).inserted { open.append(state) }
    }
    return states
  }
}
