internal import Labels
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
        now.map { Self.characters(of: $0).map { ($0.start, $0.text) } } ?? [],
        uniquingKeysWith: { first, _ in first })
      was.append(
        Self.pieces(
          Self.characters(of: line).map { character in
            let position = positions.positions(of: character.start).flatMap { range in
              range.first { starts[$0] == character.text }
            }
            if let position { kept.insert(position) }
            return (character.text, position == nil)
          }))
    }
    let now = actual.lines.map { line in
      Self.pieces(Self.characters(of: line).map { ($0.text, !kept.contains($0.start)) })
    }
    rows = (0..<max(was.count, now.count)).map { index in
      Row(was: index < was.count ? was[index] : [], is: index < now.count ? now[index] : [])
    }
  }

  /// The characters of a line with their first bytes, where the line shows one part of the body.
  private static func characters(of line: LayoutRecord.Line) -> [(start: Int, text: String)] {
    var start = line.range[0]
    return line.text.map { character in
      defer { start += character.utf8.count }
      return (start, String(character))
    }
  }

  private static func pieces(_ characters: [(text: String, isChanged: Bool)]) -> [Piece] {
    var pieces: [Piece] = []
    for character in characters {
      if pieces.last?.isChanged == character.isChanged {
        pieces[pieces.count - 1].text += character.text
      } else {
        pieces.append(Piece(text: character.text, isChanged: character.isChanged))
      }
    }
    return pieces
  }
}
