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
  /// up the em and the others continue it as if they were parts of one grapheme. Whatever it begins with, a space or an
  /// invisible character, the em stands in its line as an ideograph does.
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
      let isShown = clusters[first..<next].contains { !$0.hangs && !$0.isInvisible }
      while index < next {
        var cluster = clusters[index]
        cluster.isCombined = true
        cluster.breakAfter = .prohibited
        // Without a length of its own, what continues the em neither hangs nor is stretched.
        if isShown || index > first { cluster.kind = .visible }
        if index == first, isShown { cluster.isInvisible = false }
        if index > first { cluster.continuesGrapheme = true }
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
    let bytes = clusters.bytes(of: index..<index + 1, end: end)
    // A keycap also starts with a digit, but its cluster is longer than one byte.
    return bytes.count == 1
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text.bytes[bytes.lowerBound])
  }
}
