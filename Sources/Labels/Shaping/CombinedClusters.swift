private import Base

/// Characters set side by side in one em of a column: tate-chu-yoko (CSS Writing Modes 4, 9.1).
enum CombinedClusters {
  /// Joins each sequence that a style combines into one cluster that cannot be split.
  ///
  /// Digits are combined across runs that are shaped together, such as those that differ only in colour; a run that is
  /// combined whole is not combined with its neighbours. A longer sequence of digits than the style allows is not
  /// combined at all.
  ///
  /// A run that is combined whole can be in several fonts and scripts. It has a cluster in each, of which the first takes
  /// up the em and the others continue it as if they were parts of one grapheme.
  ///
  /// - Parameters:
  ///   - clusters: The clusters of one paragraph, still without advances.
  ///   - end: The end of the paragraph, in bytes.
  ///   - itemStarts: Bytes at which the font, script or direction changes, in order.
  static func join(
    _ clusters: inout [Cluster], end: Int, itemStarts: [Int], in text: StyledText
  ) {
    guard text.spans.contains(where: { $0.style.combineUpright != .none }) else { return }
    var joined: [Cluster] = []
    joined.reserveCapacity(clusters.count)
    var index = 0
    // The end of the text that is shaped together with the cluster.
    var shapedEnd = 0
    while index < clusters.count {
      let offset = clusters[index].offset
      let span = text.spans[text.span(at: offset)]
      if offset >= shapedEnd { shapedEnd = text.endOfShaping(from: offset) }
      func itemEnd(after offset: Int) -> Int {
        let next = itemStarts.partitionPoint { $0 > offset }
        return next < itemStarts.count ? itemStarts[next] : end
      }
      let limit =
        span.style.combineUpright == .all
        ? min(end, span.range.upperBound) : min(end, shapedEnd, itemEnd(after: offset))
      var next = index
      switch span.style.combineUpright {
      case .none: break
      case .all:
        while next < clusters.count, clusters[next].offset < limit, !clusters[next].standsAlone {
          next += 1
        }
      case .digits(let most):
        while next < clusters.count, clusters[next].offset < limit,
          isDigit(next, of: clusters, end: end, in: text)
        { next += 1 }
        if next - index > most {
          joined += clusters[index..<next]
          index = next
          continue
        }
      }
      if next == index {
        joined.append(clusters[index])
        index += 1
        continue
      }
      let first = index
      while index < next {
        var cluster = clusters[index]
        cluster.isCombined = true
        cluster.breakAfter = .prohibited
        if index > first {
          cluster.continuesGrapheme = true
          // Without a length of its own, it neither hangs nor is stretched.
          cluster.kind = .visible
        }
        joined.append(cluster)
        let itemEnd = itemEnd(after: cluster.offset)
        while index < next, clusters[index].offset < itemEnd { index += 1 }
      }
      joined[joined.count - 1].breakAfter = clusters[next - 1].breakAfter
    }
    clusters = joined
  }

  private static func isDigit(
    _ index: Int, of clusters: [Cluster], end: Int, in text: StyledText
  ) -> Bool {
    let offset = clusters[index].offset
    // A keycap also starts with a digit, but its cluster is longer than one byte.
    let next = index + 1 < clusters.count ? clusters[index + 1].offset : end
    return next == offset + 1
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text.bytes[offset])
  }
}

extension Shaper {
  /// Sets the parts of each combined sequence that is in several fonts or scripts side by side in the em of the first one.
  ///
  /// On the column the sequence is one character, so its parts have one level; in the em they stand in the order of
  /// their own levels.
  func combine(
    _ items: inout [ShapedItem], clusters: inout [Cluster], end: Int, in text: StyledText
  ) throws(LayoutError) {
    func continues(_ item: ShapedItem) -> Bool {
      let first = clusters[item.clusters.lowerBound]
      return first.isCombined && first.continuesGrapheme
    }
    var start = 0
    while start < items.count {
      var next = start + 1
      while next < items.count, continues(items[next]) { next += 1 }
      if next - start > 1, items[start].orientation == .combined {
        try combine(start..<next, of: &items, clusters: &clusters, end: end, in: text)
      }
      start = next
    }
  }

  private func combine(
    _ parts: Range<Int>, of items: inout [ShapedItem], clusters: inout [Cluster], end: Int,
    in text: StyledText
  ) throws(LayoutError) {
    var glyphs: [[ShapedGlyph]] = []
    for item in items[parts] {
      let start = clusters[item.clusters.lowerBound].offset
      let bytes =
        start..<(item.clusters.upperBound < clusters.count
        ? clusters[item.clusters.upperBound].offset : end)
      glyphs.append(try item.shaping.shapeCombined(bytes, of: text, in: itemizer.buffer))
    }
    let first = items[parts.lowerBound]
    var shaped = ShapedGlyphs.combined(
      glyphs, order: BidiOrder.visual(items[parts].map(\.shaping.level)), face: first.face)
    LetterSpacing.add(
      first.shaping.letterSpacing, to: &shaped[0].glyphs, level: 0,
      clusters: clusters[first.clusters], isCursive: false, in: text)
    for (index, glyphs) in zip(parts, shaped) {
      let item = items[index]
      clusters[item.clusters.lowerBound].advance = glyphs.glyphs.reduce(0) { $0 + $1.advance }
      items[index] = ShapedItem(
        clusters: item.clusters, level: first.level + first.level % 2, face: item.face,
        orientation: .combined, shaped: glyphs, shaping: item.shaping, attachment: nil)
    }
  }
}
