/// A text with its glyphs, split into paragraphs; lengths are along the inline axis, in points.
struct ShapedText {
  let source: StyledText
  /// Never empty: an empty text has one empty paragraph.
  var paragraphs: [Paragraph]

  /// Whether a paragraph's index is behind the last one, or is that of an empty last one.
  ///
  /// - Parameter orEmpty: false counts an empty last paragraph as any other.
  func isEnd(_ index: Int, orEmpty: Bool) -> Bool {
    index == paragraphs.count
      || orEmpty && index == paragraphs.count - 1 && paragraphs[index].range.isEmpty
  }
}

/// The text between two hard breaks (UAX #14 classes BK, CR, LF and NL).
struct Paragraph {
  /// Bytes of the text, without the break that ends it.
  var range: Range<Int>
  /// Bytes of the break that ends it; 0 at the end of the text.
  var breakLength: Int
  /// Base direction (UAX #9 P2, P3).
  var isRightToLeft: Bool
  /// In logical order; every byte of ``range`` is in one.
  var clusters: [Cluster]
  /// In logical order; every cluster is in one.
  var items: [ShapedItem]

  /// Bytes of some clusters.
  func bytes(of clusters: Range<Int>) -> Range<Int> {
    offset(of: clusters.lowerBound)..<offset(of: clusters.upperBound)
  }

  /// First byte of a cluster, or the paragraph's end after the last one.
  func offset(of cluster: Int) -> Int {
    cluster < clusters.count ? clusters[cluster].offset : range.upperBound
  }

  /// Whether a cluster is U+00A0 or U+202F.
  private func isNoBreakSpace(_ cluster: Int, in text: StyledText) -> Bool {
    let bytes = text.bytes[bytes(of: cluster..<cluster + 1)]
    return bytes.elementsEqual([0xC2, 0xA0]) || bytes.elementsEqual([0xE2, 0x80, 0xAF])
  }

  /// Whether a cluster is white space, which goes from beside an ellipsis.
  func isBlank(_ cluster: Int, in text: StyledText) -> Bool {
    clusters[cluster].hangs || isNoBreakSpace(cluster, in: text)
  }

  /// Where a word that is too long for a line may break: the last grapheme boundary at or before a
  /// cluster, or the first one after `start`; a soft hyphen and an ellipsis stay with what is before them.
  func graphemeBoundary(atOrBefore cluster: Int, after start: Int) -> Int {
    var boundary = cluster
    while boundary > start, isAttached(boundary) { boundary -= 1 }
    if boundary > start { return boundary }
    boundary = start + 1
    while isAttached(boundary) { boundary += 1 }
    return boundary
  }

  private func isAttached(_ cluster: Int) -> Bool {
    guard cluster < clusters.count else { return false }
    return clusters[cluster].continuesGrapheme || clusters[cluster].kind == .softHyphen
      || clusters[cluster].kind == .ellipsis
  }

  /// Whether runs of more than one direction meet, so that the order on a line can change.
  var isBidirectional: Bool {
    let base = isRightToLeft ? 1 : 0
    return items.contains { $0.level != base }
  }
}

/// The smallest stretch of shaped text that a line break or a cut must not split: a grapheme
/// cluster (UAX #29).
struct Cluster: Equatable, Sendable {
  /// What a cluster is to line breaking and alignment.
  enum Kind: Sendable {
    case visible
    /// White space that hangs at a line's end: spaces of any width, but no no-break space.
    case space
    /// U+200B, which hangs as well but is not stretched.
    case zeroWidthSpace
    case tab
    /// U+00AD, shown as a hyphen where the line breaks after it.
    case softHyphen
    /// The ellipsis of an excerpt, which stands for what is left out.
    case ellipsis
    /// An item of its own, which has no glyph.
    case attachment
  }

  /// Whether a line may end after a cluster, as UAX #14 analysis found it.
  enum Break: Sendable { case prohibited, allowed }

  /// First byte in the text.
  var offset: Int
  /// Length along the inline axis, letter spacing included; a tab's depends on where it stands.
  var advance: Double
  var kind = Kind.visible
  var breakAfter = Break.prohibited

  /// Whether it finishes the grapheme cluster that the one before it starts: a grapheme of characters
  /// from two fonts is two clusters, which nothing separates.
  var continuesGrapheme = false

  /// Whether it is several graphemes set side by side in one em of a column.
  var isCombined = false

  /// Whether it is an item by itself, without a glyph.
  var standsAlone: Bool { kind == .tab || kind == .ellipsis || kind == .attachment }

  /// Whether it hangs at the end of a line.
  var hangs: Bool { kind == .space || kind == .zeroWidthSpace || kind == .tab }
}

/// Clusters of one font, script and level, and their glyphs.
struct ShapedItem {
  var clusters: Range<Int>
  /// Embedding level (UAX #9).
  var level: Int
  var face: FontFace
  var orientation: GlyphOrientation
  var shaped: ShapedGlyphs
  /// What shapes a part of it anew.
  var shaping: ShapingItem
  /// What the item is where it is no text.
  var attachment: InlineAttachment?
}

extension ShapedItem {
  /// The glyphs of a part where it looks the same apart from its neighbours; nil where it must be
  /// shaped anew: a letter is kerned or joined across one of its ends, or a ligature lies there.
  ///
  /// - Parameters:
  ///   - part: Bytes within the item.
  ///   - item: Bytes of the item.
  func separableGlyphs(of part: Range<Int>, item: Range<Int>) -> ShapedGlyphs? {
    guard orientation != .cell, orientation != .combined, isSafe(part.lowerBound, in: item),
      isSafe(part.upperBound, in: item)
    else { return nil }
    let (start, end) = (boundary(at: part.lowerBound), boundary(at: part.upperBound))
    return ShapedGlyphs(glyphs: Array(shaped.glyphs[min(start, end)..<max(start, end)]))
  }

  /// Whether nothing ties the glyphs on both sides of a byte together.
  private func isSafe(_ offset: Int, in item: Range<Int>) -> Bool {
    if offset == item.lowerBound || offset == item.upperBound { return true }
    let glyphs = shaped.glyphs
    let boundary = boundary(at: offset)
    var index = isDescending ? boundary - 1 : boundary
    guard glyphs.indices.contains(index), glyphs[index].cluster == offset else { return false }
    while glyphs.indices.contains(index), glyphs[index].cluster == offset {
      if glyphs[index].isUnsafeToBreak { return false }
      index += isDescending ? -1 : 1
    }
    return true
  }

  /// Where, in visual order, glyphs of text before a byte meet those of text from it on.
  private func boundary(at offset: Int) -> Int {
    isDescending
      ? shaped.glyphs.partitionPoint { $0.cluster < offset }
      : shaped.glyphs.partitionPoint { $0.cluster >= offset }
  }

  /// Whether the text runs against the visual order, as at odd levels.
  private var isDescending: Bool {
    guard let first = shaped.glyphs.first, let last = shaped.glyphs.last else { return false }
    return first.cluster > last.cluster
  }
}

struct ShapedGlyph {
  /// The font's glyph, or nil for one that only takes up room, such as a space without an outline.
  var id: UInt32?
  /// First byte in the text of the glyph cluster that it belongs to.
  var cluster: Int
  var advance: Double
  /// Whether text before its cluster and text from it on look otherwise apart than together
  /// (HarfBuzz, HB_GLYPH_FLAG_UNSAFE_TO_BREAK).
  var isUnsafeToBreak = false
  /// Offset from the pen, x along the line, y to its under side: down on a horizontal line.
  var x: Double
  var y: Double
}
