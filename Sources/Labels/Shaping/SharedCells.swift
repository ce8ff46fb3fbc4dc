// Items side by side that are one character of a column.
extension Shaper {
  /// Sets the parts of each grapheme cluster that is in several fonts side by side in one cell of a column.
  ///
  /// The cell is that of the first part that is seen. In it, the parts stand as on a horizontal line.
  func shareCells(
    _ items: inout [ShapedItem], clusters: inout [Cluster], end: Int, in text: StyledText
  ) throws(LayoutError) {
    let sequences = items.sequences { item, before in
      let first = clusters[item.clusters.lowerBound]
      return first.continuesGrapheme && !first.isJoined && item.attachment == nil
        && before.attachment == nil
    }
    for parts in sequences {
      let glyphs = try items[parts].map { (item) throws(LayoutError) in
        try cellGlyphs(
          of: item.shaping, clusters.bytes(of: item.clusters, end: end),
          clusters: clusters[item.clusters], in: text)
      }
      guard let owner = glyphs.firstIndex(where: { !$0.isEmpty }) else { continue }
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
        items[index] = item.showing(glyphs, level: item.level, in: &clusters)
      }
    }
  }

  /// Sets the parts of each combined sequence that is in several fonts or scripts side by side in the em of the first one.
  ///
  /// On the column the sequence is one character, so its parts have one level; in the em they stand in the order of
  /// their own levels.
  func combine(
    _ items: inout [ShapedItem], clusters: inout [Cluster], end: Int, in text: StyledText
  ) throws(LayoutError) {
    let sequences = items.sequences { item, _ in
      let first = clusters[item.clusters.lowerBound]
      return first.isCombined && first.continuesGrapheme
    }
    for parts in sequences where items[parts.lowerBound].orientation == .combined {
      let glyphs = try items[parts].map { (item) throws(LayoutError) in
        try item.shaping.shapeCombined(
          clusters.bytes(of: item.clusters, end: end), of: text, in: itemizer.buffer)
      }
      let first = items[parts.lowerBound]
      var shaped = ShapedGlyphs.combined(
        glyphs, order: BidiOrder.visual(items[parts].map(\.shaping.level)), face: first.face)
      LetterSpacing.add(
        first.shaping.letterSpacing, to: &shaped[0].glyphs, level: 0,
        clusters: clusters[first.clusters], isCursive: false, in: text)
      for (index, glyphs) in zip(parts, shaped) {
        items[index] = items[index].showing(
          glyphs, level: first.level + first.level % 2, in: &clusters)
      }
    }
  }
}

extension [ShapedItem] {
  /// Where several items stand of which each continues the one before it.
  fileprivate func sequences(
    where continues: (ShapedItem, _ before: ShapedItem) -> Bool
  ) -> [Range<Int>] {
    var sequences: [Range<Int>] = []
    for index in indices.dropFirst() where continues(self[index], self[index - 1]) {
      let start =
        sequences.last?.upperBound == index ? sequences.removeLast().lowerBound : index - 1
      sequences.append(start..<index + 1)
    }
    return sequences
  }
}

extension ShapedItem {
  /// The same item with other glyphs, which are one cluster's.
  fileprivate func showing(
    _ glyphs: ShapedGlyphs, level: Int, in clusters: inout [Cluster]
  ) -> ShapedItem {
    clusters[self.clusters.lowerBound].advance = glyphs.glyphs.reduce(0) { $0 + $1.advance }
    return ShapedItem(
      clusters: self.clusters, level: level, face: face, orientation: orientation, shaped: glyphs,
      shaping: shaping, attachment: nil)
  }
}
