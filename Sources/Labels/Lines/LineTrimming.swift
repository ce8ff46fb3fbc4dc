extension LineContent {
  /// Takes away the room behind a cluster, which the line ends with.
  mutating func trim(behind last: Int, of paragraph: Paragraph, in text: StyledText) {
    var cluster = last
    // Letter spacing stands behind the first part of a grapheme that is in several fonts.
    while paragraph.clusters[cluster].continuesGrapheme, cluster > clusters.lowerBound {
      cluster -= 1
    }
    guard let index = runs.lastIndex(where: { $0.clusters.contains(cluster) }) else { return }
    let spacing = text.style(at: paragraph.offset(of: cluster)).trimmedSpacing
    if spacing != 0 { runs[index].trim(spacing, behind: cluster, of: paragraph) }
  }
}

extension LineRun {
  fileprivate mutating func trim(
    _ spacing: Double, behind cluster: Int, of paragraph: Paragraph
  ) {
    if let attachment {
      advances[0] = attachment.advance
      return
    }
    let kind = paragraph.clusters[cluster].kind
    let isCursive = item.shaping.isCursive && !orientation.isUprightInColumn
    let offset = paragraph.offset(of: cluster)
    guard kind != .tab, kind != .ellipsis, !isCursive || kind == .space,
      let start = glyphs.lazy.map(\.cluster).filter({ $0 <= offset }).max(),
      glyphs.contains(where: { $0.cluster == start && $0.advance != 0 })
    else { return }
    if level % 2 == 1, let first = glyphs.firstIndex(where: { $0.cluster == start }) {
      shaped.glyphs[first].x -= spacing
      shaped.glyphs[first].advance -= spacing
    } else if let last = glyphs.lastIndex(where: { $0.cluster == start }) {
      shaped.glyphs[last].advance -= spacing
    }
    // The letters of a ligature share its length.
    let end = glyphs.lazy.map(\.cluster).filter { $0 > offset }.min() ?? .max
    let sharing = clusters.filter { (start..<end).contains(paragraph.offset(of: $0)) }
    for shared in sharing {
      advances[shared - clusters.lowerBound] -= spacing / Double(sharing.count)
    }
  }
}
