internal import Base
internal import Results

/// Lines as recorded and as they are now, row by row, with the characters that are on different lines.
package struct LineTable: Equatable, Sendable {
  /// Text of a line in pieces.
  package struct Piece: Equatable, Sendable {
    package var text: String
    /// Whether the other layout has it on another line, or not at all.
    package var isChanged: Bool
  }

  package struct Row: Equatable, Sendable {
    /// Empty if there is no such line.
    package var was: [Piece]
    package var `is`: [Piece]
  }

  package let rows: [Row]

  /// - Parameters:
  ///   - expected: As recorded.
  ///   - actual: As it is.
  init(_ expected: LayoutRecord, _ actual: LayoutRecord) {
    let positions = BodyPositions(expected, actual)
    // Bytes of the actual body that are on the same line as before.
    var kept: Set<Int> = []
    var was: [[Piece]] = []
    for (index, line) in expected.lines.enumerated() {
      let now = index < actual.lines.count ? actual.lines[index] : nil
      let starts = Dictionary(
        now.map { Self.characters(of: $0, in: actual).map { ($0.start, $0.text) } } ?? [],
        uniquingKeysWith: { first, _ in first })
      was.append(
        Self.pieces(
          Self.characters(of: line, in: expected).map { character in
            let position = positions.positions(of: character.start).flatMap { range in
              range.first { starts[$0] == character.text }
            }
            if let position { kept.insert(position) }
            return (character, position == nil)
          }))
    }
    let now = actual.lines.map { line in
      Self.pieces(
        Self.characters(of: line, in: actual).map { ($0, !kept.contains($0.start)) })
    }
    rows = (0..<max(was.count, now.count)).map { index in
      Row(was: index < was.count ? was[index] : [], is: index < now.count ? now[index] : [])
    }
  }

  /// A character of a line; an ellipsis stands for what is left out within it or at its ends.
  private struct Shown {
    /// Of the body.
    let start: Int
    let text: String
    /// The name of a picture or a box.
    var name: String?
  }

  private static func characters(
    of line: LayoutRecord.Line, in record: LayoutRecord
  ) -> [Shown] {
    let ellipsis = record.ellipsisText
    let elided = record.truncation?.ellipsis == nil ? [] : record.elided
    var start = line.range[0]
    var characters: [Shown] = []
    if let before = elided.first(where: { $0[0] < start && $0[1] == start }) {
      characters.append(Shown(start: before[0], text: ellipsis))
    }
    for character in line.text {
      if let gap = elided.first(where: { $0[0] == start }) {
        characters.append(Shown(start: gap[0], text: ellipsis))
        start = gap[1]
      }
      let text = String(character)
      let name = character.isAttachment ? record.naming(text, from: start) : nil
      characters.append(Shown(start: start, text: text, name: name))
      start += character.utf8.count
    }
    if let rest = elided.first(where: { $0[0] == start && $0[1] > start }) {
      characters.append(Shown(start: rest[0], text: ellipsis))
    }
    return characters
  }

  /// Whole words: a word of which a part changed did change.
  private static func pieces(_ characters: [(Shown, isChanged: Bool)]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = characters[...]
    for word in TextWords(characters.map(\.0.text).joined()).words {
      var length = word.text.count
      let part = rest.prefix { character in
        guard length > 0 else { return false }
        length -= character.0.text.count
        return true
      }
      rest = rest.dropFirst(part.count)
      let isChanged = part.contains(where: \.isChanged)
      let text = part.map { $0.0.name ?? $0.0.text }.joined()
      if pieces.last?.isChanged == isChanged {
        pieces[pieces.count - 1].text += text
      } else if !text.isEmpty {
        pieces.append(Piece(text: text, isChanged: isChanged))
      }
    }
    return pieces
  }
}

extension LayoutRecord {
  /// What stands for text that is left out.
  fileprivate var ellipsisText: String {
    guard case .object(let members)? = spec, case .array(let runs)? = members["ellipsis"] else {
      return "…"
    }
    return Self.named(runs.compactMap(\.members))
  }
}
