/// Characters set side by side in one em of a column: tate-chu-yoko (CSS Writing Modes 4, 9.1).
enum CombinedClusters {
  /// Joins each sequence that a style combines into one cluster that cannot be split.
  ///
  /// A sequence is in one font and one script. Digits are combined across runs that are shaped together, such as
  /// those that differ only in colour; a run that is combined whole is not combined with its neighbours. A longer
  /// sequence of digits than the style allows is not combined at all.
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
      let nextItem = itemStarts.partitionPoint { $0 > offset }
      let limit = min(
        end, span.style.combineUpright == .all ? span.range.upperBound : shapedEnd,
        nextItem < itemStarts.count ? itemStarts[nextItem] : end)
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
      var cluster = clusters[index]
      if next > index {
        cluster.isCombined = true
        cluster.breakAfter = clusters[next - 1].breakAfter
      }
      joined.append(cluster)
      index = max(next, index + 1)
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
