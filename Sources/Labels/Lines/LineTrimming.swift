extension LineContent {
  /// Takes away the room behind the last cluster that the line shows.
  ///
  /// - Parameter isFollowed: Whether a hyphen or an ellipsis follows, before which letter spacing stays.
  mutating func trim(
    behind last: Int, isFollowed: Bool, of paragraph: Paragraph, in text: StyledText
  ) {
    if paragraph.clusters[last].isAutospaced,
      let run = runs.lastIndex(where: { $0.clusters.contains(last) })
    {
      let style = text.style(at: paragraph.offset(of: last))
      runs[run].trim(Autospacing.room(in: style), behind: last, of: paragraph)
    }
    if isFollowed { return }
    var cluster = last
    // Letter spacing stands behind the first part of a grapheme that is in several fonts.
    while paragraph.clusters[cluster].continuesGrapheme, !paragraph.clusters[cluster].isJoined,
      cluster > clusters.lowerBound
    {
      cluster -= 1
    }
    let spacing = text.style(at: paragraph.offset(of: cluster)).trimmedSpacing
    if spacing != 0, let run = runs.lastIndex(where: { $0.clusters.contains(cluster) }) {
      runs[run].trimLetterSpacing(spacing, behind: cluster, of: paragraph, in: text)
    }
  }
}

extension LineRun {
  fileprivate mutating func trimLetterSpacing(
    _ spacing: Double, behind cluster: Int, of paragraph: Paragraph, in text: StyledText
  ) {
    if let attachment {
      advances[0] = attachment.advance
      return
    }
    let kind = paragraph.clusters[cluster].kind
    let isCursive = item.shaping.isCursive && !orientation.isUprightInColumn
    guard kind != .tab, kind != .ellipsis,
      !isCursive || LetterSpacing.isSpace(paragraph.offset(of: cluster), in: text),
      let start = glyphs.lazy.map(\.cluster).filter({ $0 <= paragraph.offset(of: cluster) }).max(),
      glyphs.contains(where: { $0.cluster == start && $0.advance != 0 })
    else { return }
    trim(spacing, behind: cluster, of: paragraph)
  }

  fileprivate mutating func trim(_ room: Double, behind cluster: Int, of paragraph: Paragraph) {
    let offset = paragraph.offset(of: cluster)
    shaped.glyphs.addRoom(-room, behind: offset, level: level)
    // The letters of a ligature share its length.
    let start = glyphs.lazy.map(\.cluster).filter { $0 <= offset }.max() ?? offset
    let end = glyphs.lazy.map(\.cluster).filter { $0 > offset }.min() ?? .max
    let sharing = clusters.filter { (start..<end).contains(paragraph.offset(of: $0)) }
    for shared in sharing {
      advances[shared - clusters.lowerBound] -= room / Double(sharing.count)
    }
  }
}
