extension Shaper {
  /// Sets the parts of each grapheme cluster that is in several fonts side by side in one cell of a column.
  ///
  /// The cell is that of the first part that is seen. In it, the parts stand as on a horizontal line.
  func shareCells(
    _ items: inout [ShapedItem], clusters: inout [Cluster], end: Int, in text: StyledText
  ) throws(LayoutError) {
    func continues(_ index: Int) -> Bool {
      let first = clusters[items[index].clusters.lowerBound]
      return first.continuesGrapheme && !first.isJoined && items[index].attachment == nil
        && items[index - 1].attachment == nil
    }
    var start = 0
    while start < items.count {
      var next = start + 1
      while next < items.count, continues(next) { next += 1 }
      if next - start > 1 {
        try shareCell(start..<next, of: &items, clusters: &clusters, end: end, in: text)
      }
      start = next
    }
  }

  private func shareCell(
    _ parts: Range<Int>, of items: inout [ShapedItem], clusters: inout [Cluster], end: Int,
    in text: StyledText
  ) throws(LayoutError) {
    var glyphs: [[ShapedGlyph]] = []
    for item in items[parts] {
      let start = clusters[item.clusters.lowerBound].offset
      let bytes =
        start..<(item.clusters.upperBound < clusters.count
        ? clusters[item.clusters.upperBound].offset : end)
      glyphs.append(
        try cellGlyphs(of: item.shaping, bytes, clusters: clusters[item.clusters], in: text))
    }
    guard let owner = glyphs.firstIndex(where: { !$0.isEmpty }) else { return }
    let seen = items[parts.lowerBound + owner]
    let shaped = ShapedGlyphs.cell(
      glyphs, order: BidiOrder.visual(items[parts].map(\.shaping.level)), owner: owner,
      face: seen.face,
      height: writingMode.cellHeight(
        of: text.scalar(at: clusters[seen.clusters.lowerBound].offset), in: seen.face))
    for (index, var glyphs) in zip(parts, shaped) {
      let item = items[index]
      addRoom(
        to: &glyphs, of: item.shaping, clusters: clusters[item.clusters],
        orientation: item.orientation, in: text)
      clusters[item.clusters.lowerBound].advance = glyphs.glyphs.reduce(0) { $0 + $1.advance }
      items[index] = ShapedItem(
        clusters: item.clusters, level: item.level, face: item.face,
        orientation: item.orientation, shaped: glyphs, shaping: item.shaping, attachment: nil)
    }
  }
}
