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
            return (character.text, position == nil)
          }))
    }
    let now = actual.lines.map { line in
      Self.pieces(
        Self.characters(of: line, in: actual).map { ($0.text, !kept.contains($0.start)) })
    }
    rows = (0..<max(was.count, now.count)).map { index in
      Row(was: index < was.count ? was[index] : [], is: index < now.count ? now[index] : [])
    }
  }

  /// The characters of a line with their first bytes; an ellipsis stands for what is left out within it or at its ends.
  private static func characters(
    of line: LayoutRecord.Line, in record: LayoutRecord
  ) -> [(start: Int, text: String)] {
    let ellipsis = record.ellipsisText
    let elided = record.truncation?.ellipsis == nil ? [] : record.elided
    var start = line.range[0]
    var characters: [(start: Int, text: String)] = []
    if let before = elided.first(where: { $0[0] < start && $0[1] == start }) {
      characters.append((before[0], ellipsis))
    }
    for character in line.text {
      if let gap = elided.first(where: { $0[0] == start }) {
        characters.append((gap[0], ellipsis))
        start = gap[1]
      }
      characters.append((start, String(character)))
      start += character.utf8.count
    }
    if let rest = elided.first(where: { $0[0] == start && $0[1] > start }) {
      characters.append((rest[0], ellipsis))
    }
    return characters
  }

  /// Whole words: a word of which a part changed did change.
  private static func pieces(_ characters: [(text: String, isChanged: Bool)]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = characters[...]
    for word in TextWords(characters.map(\.text).joined()).words {
      var length = word.text.count
      let part = rest.prefix { character in
        guard length > 0 else { return false }
        length -= character.text.count
        return true
      }
      rest = rest.dropFirst(part.count)
      let isChanged = part.contains(where: \.isChanged)
      if pieces.last?.isChanged == isChanged {
        pieces[pieces.count - 1].text += word.text
      } else {
        pieces.append(Piece(text: word.text, isChanged: isChanged))
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
    return Self.text(ofRuns: runs.compactMap(\.members))
  }
}
