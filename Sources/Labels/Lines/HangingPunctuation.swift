/// Punctuation that hangs outside a line and does not count for its length.
///
/// CSS Text 3, 9.2: `hanging-punctuation: first allow-end last`.
///
/// One character at each edge of a line can hang, if it is at the very edge, which requires that its
/// embedding level is the paragraph's (UAX #9).
struct HangingPunctuation {
  /// Whether white space at a line's end hangs too, so that punctuation before it can hang.
  let passesSpaces: Bool

  /// Whether a paragraph's first cluster is an opening bracket or a quote (`first`).
  func hangsAtStart(of paragraph: Paragraph, in text: StyledText) -> Bool {
    stands(0, of: paragraph)
      && HangingPunctuation.opens(text.firstScalar(of: 0, in: paragraph))
  }

  /// Whether a cluster is a closing bracket or a quote that ends its paragraph (`last`).
  func hangsAtEnd(_ cluster: Int, of paragraph: Paragraph, in text: StyledText) -> Bool {
    stands(cluster, of: paragraph)
      && paragraph.clusters[(cluster + 1)...].allSatisfy(\.hangs)
      && isNextToEnd(cluster, of: paragraph)
      && HangingPunctuation.closes(text.firstScalar(of: cluster, in: paragraph))
  }

  /// Whether a cluster is a stop or comma that may hang if it does not fit (`allow-end`).
  func mayHang(_ cluster: Int, of paragraph: Paragraph, in text: StyledText) -> Bool {
    stands(cluster, of: paragraph) && isNextToEnd(cluster, of: paragraph)
      && HangingPunctuation.stops(text.firstScalar(of: cluster, in: paragraph))
  }

  /// Whether a cluster is a whole grapheme cluster at its paragraph's embedding level.
  private func stands(_ cluster: Int, of paragraph: Paragraph) -> Bool {
    guard cluster < paragraph.clusters.count, !paragraph.clusters[cluster].continuesGrapheme,
      cluster + 1 == paragraph.clusters.count
        || !paragraph.clusters[cluster + 1].continuesGrapheme
    else { return false }
    let item = paragraph.items[paragraph.firstItem(endingAfter: cluster)]
    return item.level == (paragraph.isRightToLeft ? 1 : 0)
  }

  /// Spaces that count for alignment separate a cluster from the line's end.
  private func isNextToEnd(_ cluster: Int, of paragraph: Paragraph) -> Bool {
    passesSpaces || cluster + 1 == paragraph.clusters.count
      || !paragraph.clusters[cluster + 1].hangs
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
  fileprivate func firstScalar(of cluster: Int, in paragraph: Paragraph) -> Unicode.Scalar {
    substring(paragraph.bytes(of: cluster..<cluster + 1)).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension LineContent {
  /// Clusters that count for the line's length: those that do not hang.
  var measured: Range<Int> {
    let start = clusters.lowerBound + (startHang > 0 ? 1 : 0)
    return start..<max(start, hangingStart - (endHang > 0 ? 1 : 0))
  }

  /// Makes the last visible cluster hang past the end.
  mutating func hangEnd() {
    endHang = advance(of: hangingStart - 1)
    width -= endHang
  }

  func advance(of cluster: Int) -> Double {
    runs.first { $0.clusters.contains(cluster) }
      .map { $0.advances[cluster - $0.clusters.lowerBound] } ?? 0
  }
}
