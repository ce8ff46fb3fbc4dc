/// Room that justified text takes up between clusters (CSS Text 3, 7.3).
enum Justification {
  /// What is added after each cluster of a line so that it fills its limit.
  ///
  /// Spaces stretch, and the places between two characters of Chinese, Japanese or Korean; a line
  /// without either stays as it is.
  ///
  /// - Returns: One length in points for each cluster of the line's content.
  static func expansions(
    of line: Line, in paragraph: Paragraph, text: StyledText, free: Double
  ) -> [Double] {
    let visible = line.content.clusters.lowerBound..<line.content.hangingStart
    var opportunities: [Int] = []
    var previousIsWide = false
    for cluster in visible {
      let character =
        text.substring(paragraph.bytes(of: cluster..<cluster + 1)).unicodeScalars.first
      let isWide = character.map(isWide) ?? false
      if isWide, previousIsWide { opportunities.append(cluster - 1) }
      previousIsWide = isWide
      let isSpace = paragraph.clusters[cluster].kind == .space || character == "\u{A0}"
      if isSpace, cluster + 1 < visible.upperBound {
        opportunities.append(cluster)
        previousIsWide = false
      }
    }
    var expansions = [Double](repeating: 0, count: line.content.clusters.count)
    guard !opportunities.isEmpty, free > 0 else { return expansions }
    for cluster in opportunities {
      expansions[cluster - visible.lowerBound] += free / Double(opportunities.count)
    }
    return expansions
  }

  /// Ideographs, kana, Hangul syllables and their full-width punctuation.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3001...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
