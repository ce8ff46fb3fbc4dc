/// Text of a pattern that is not what its format accepts.
package struct PatternError: Error, Equatable, Sendable {
  /// One sentence that says what is accepted.
  package let problem: String

  package init(_ problem: String) {
    self.problem = problem
  }
}

/// A pattern as it grows; neighbouring texts become one.
struct PatternParts {
  private(set) var parts: [PatternPart] = []
  private var text = ""

  mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
  }

  mutating func append(_ placeholder: Placeholder) {
    endText()
    parts.append(.placeholder(placeholder))
  }

  mutating func append(_ part: PatternPart) {
    switch part {
    case .text(let more): text += more
    case .placeholder(let placeholder): append(placeholder)
    }
  }

  /// The parts, once there are no more.
  consuming func finished() -> [PatternPart] {
    endText()
    return parts
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    parts.append(.text(text))
    text = ""
  }

  /// The parts of a text: what is read at each position, and everything else as text.
  ///
  /// - Parameter read: What begins at the cursor, which moves behind it; nil, and the cursor stays, if it is text.
  static func parts(
    of text: String, _ read: (inout PatternCursor) -> PatternPart?
  ) -> [PatternPart] {
    var parts = PatternParts()
    var cursor = PatternCursor(text)
    while let scalar = cursor.peek {
      if let part = read(&cursor) {
        parts.append(part)
      } else {
        cursor.position += 1
        parts.append(scalar)
      }
    }
    return parts.finished()
  }
}

extension [PatternPart] {
  /// With what is found in the texts between placeholders that are known already.
  func finding(_ find: (String) -> [PatternPart]) -> [PatternPart] {
    var parts = PatternParts()
    for part in self {
      guard case .text(let text) = part else {
        parts.append(part)
        continue
      }
      for found in find(text) { parts.append(found) }
    }
    return parts.finished()
  }
}

/// A position in a text whose syntax is ASCII.
struct PatternCursor {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var peek: Unicode.Scalar? { scalar(after: 0) }

  /// The scalar that stands this many behind the next one.
  func scalar(after count: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position + count) ? scalars[position + count] : nil
  }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    position += 1
    return scalar
  }

  /// Moves past a text if it stands here.
  mutating func take(_ text: String) -> Bool {
    var end = position
    for scalar in text.unicodeScalars {
      guard end < scalars.count, scalars[end] == scalar else { return false }
      end += 1
    }
    position = end
    return true
  }

  /// Moves past all scalars that satisfy a condition, and returns them.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let scalar = peek, condition(scalar) { position += 1 }
    return text(from: start)
  }

  /// What stands between a position and this one.
  func text(from start: Int) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<position])
    return text
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
}
