/// Room between letters (CSS Text 4, 8.2).
enum LetterSpacing {
  /// Adds the spacing after each grapheme cluster that takes up room.
  ///
  /// Joiners get none, nor do marks that are drawn over the character before them. In a script whose
  /// letters join, only spaces get it, because it would tear letters apart.
  ///
  /// "After" means to the right in a left-to-right run and to the left in a right-to-left run.
  ///
  /// - Parameters:
  ///   - spacing: In points.
  ///   - glyphs: In visual order.
  ///   - level: The embedding level of the glyphs.
  ///   - clusters: The clusters that the glyphs show.
  ///   - isCursive: Whether the letters of their script join.
  static func add(
    _ spacing: Double, to glyphs: inout [ShapedGlyph], level: Int,
    clusters: ArraySlice<Cluster>, isCursive: Bool
  ) {
    guard spacing != 0, !clusters.isEmpty else { return }
    let isRightToLeft = level % 2 == 1
    var cluster = isRightToLeft ? clusters.endIndex - 1 : clusters.startIndex
    var index = 0
    while index < glyphs.count {
      if isRightToLeft {
        while cluster > clusters.startIndex, clusters[cluster].offset > glyphs[index].cluster {
          cluster -= 1
        }
      } else {
        while cluster + 1 < clusters.endIndex,
          clusters[cluster + 1].offset <= glyphs[index].cluster
        { cluster += 1 }
      }
      let bounds = bounds(of: cluster, in: clusters)
      let start = index
      repeat { index += 1 } while index < glyphs.count && bounds.contains(glyphs[index].cluster)
      guard !clusters[cluster].continuesGrapheme,
        glyphs[start..<index].contains(where: { $0.advance != 0 }),
        !isCursive || clusters[cluster].kind == .space
      else { continue }
      if isRightToLeft {
        glyphs[start].x += spacing
        glyphs[start].advance += spacing
      } else {
        glyphs[index - 1].advance += spacing
      }
    }
  }

  /// The bytes of a cluster.
  private static func bounds(of cluster: Int, in clusters: ArraySlice<Cluster>) -> Range<Int> {
    let start = clusters[cluster].offset
    return cluster + 1 < clusters.endIndex ? start..<clusters[cluster + 1].offset : start..<Int.max
  }
}
