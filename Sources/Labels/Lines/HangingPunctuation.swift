/// Punctuation that hangs outside a line and does not count for its length.
///
/// CSS Text 3, 9.2: `hanging-punctuation: first allow-end last`.
///
/// One character at each edge of a line can hang, if nothing visible but hanging white space is beyond it.
struct HangingPunctuation {
  /// Whether white space at a line's end hangs too, so that punctuation before it can hang.
  let passesSpaces: Bool

  /// The paragraph's first visible cluster, if it is an opening bracket or a quote (`first`).
  func hangingStart(of paragraph: Paragraph, in text: StyledText) -> Int? {
    paragraph.firstShown(in: 0..<paragraph.clusters.count).flatMap { first in
      isWhole(first, of: paragraph) && isAtEdge(first, of: paragraph, isStart: true)
        && HangingPunctuation.opens(text.firstScalar(of: first, in: paragraph)) ? first : nil
    }
  }

  /// Whether a cluster is a closing bracket or a quote that ends its paragraph (`last`).
  func hangsAtEnd(_ cluster: Int, of paragraph: Paragraph, in text: StyledText) -> Bool {
    isWhole(cluster, of: paragraph)
      && paragraph.clusters[(cluster + 1)...].allSatisfy { $0.hangs || $0.isInvisible }
      && isNextToEnd(cluster, of: paragraph)
      && HangingPunctuation.closes(text.firstScalar(of: cluster, in: paragraph))
  }

  /// Whether a cluster is a stop or comma that may hang if it does not fit (`allow-end`).
  func mayHang(_ cluster: Int, of paragraph: Paragraph, in text: StyledText) -> Bool {
    isWhole(cluster, of: paragraph) && isNextToEnd(cluster, of: paragraph)
      && HangingPunctuation.stops(text.firstScalar(of: cluster, in: paragraph))
  }

  /// Whether a cluster is a whole grapheme cluster.
  private func isWhole(_ cluster: Int, of paragraph: Paragraph) -> Bool {
    cluster < paragraph.clusters.count && !paragraph.clusters[cluster].continuesGrapheme
      && (cluster + 1 == paragraph.clusters.count
        || !paragraph.clusters[cluster + 1].continuesGrapheme)
  }

  /// Whether a cluster at a line's logical start or end is also at its visual one (UAX #9, L2).
  private func isAtEdge(_ cluster: Int, of paragraph: Paragraph, isStart: Bool) -> Bool {
    let item = paragraph.firstItem(endingAfter: cluster)
    let base = paragraph.isRightToLeft ? 1 : 0
    if paragraph.items[item].level == base { return true }
    let line = isStart ? item..<paragraph.items.count : 0..<item + 1
    let items = paragraph.items[line]
    let order = BidiOrder.visual(
      items.map(\.level),
      marks: items.map { paragraph.markLevel(before: $0.clusters.lowerBound, of: $0) })
    let edge = isStart == paragraph.isRightToLeft ? order.last : order.first
    return edge.map { line.lowerBound + $0 } == item
      && paragraph.items[item].level % 2 == base
  }

  /// Spaces that count for alignment separate a cluster from the line's end.
  private func isNextToEnd(_ cluster: Int, of paragraph: Paragraph) -> Bool {
    let next = paragraph.clusters[(cluster + 1)...].first { $0.hangs || !$0.isInvisible }
    return (passesSpaces || next?.hangs != true)
      && isAtEdge(cluster, of: paragraph, isStart: false)
  }

  private static func opens(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: true
    default: scalar == "'" || scalar == "\""
    }
  }

  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .initialPunctuation, .finalPunctuation: true
    default: scalar == "'" || scalar == "\""
    }
  }

  /// The stops and commas that CSS lists.
  private static func stops(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50, 0xFE51, 0xFE52,
      0xFF61, 0xFF64:
      true
    default: false
    }
  }
}

extension StyledText {
  /// Several characters in one em are one object.
  fileprivate func firstScalar(of cluster: Int, in paragraph: Paragraph) -> Unicode.Scalar {
    if paragraph.clusters[cluster].isCombined { return "\u{FFFC}" }
    return visibleScalars(paragraph.bytes(of: cluster..<cluster + 1)).first ?? "\u{FFFD}"
  }
}

extension LineContent {
  /// Makes the last visible cluster hang past the end.
  mutating func hangEnd(_ last: Int) {
    endHang = advance(of: last)
    measured = measured.lowerBound..<last
    width -= endHang
  }

  func advance(of cluster: Int) -> Double {
    runs.first { $0.clusters.contains(cluster) }
      .map { $0.advances[cluster - $0.clusters.lowerBound] } ?? 0
  }
}
