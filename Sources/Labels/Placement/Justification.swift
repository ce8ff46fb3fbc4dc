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
    let visible = line.content.measured
    var opportunities: [Int] = []
    var previousIsWide = false
    for cluster in visible {
      let character =
        text.substring(paragraph.bytes(of: cluster..<cluster + 1)).unicodeScalars.first
      let isWide = character.map(EastAsianWidth.isCJK) ?? false
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
      expansions[cluster - line.content.clusters.lowerBound] += free / Double(opportunities.count)
    }
    return expansions
  }
}
