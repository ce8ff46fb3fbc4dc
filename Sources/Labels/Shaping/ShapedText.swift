private import Base

/// A text with its glyphs, split into paragraphs; lengths are along the inline axis, in points.
struct ShapedText {
  let source: StyledText
  /// Never empty: an empty text has one empty paragraph.
  var paragraphs: [Paragraph]

  /// Whether nothing is seen before a byte: only white space, line breaks and what is invisible are there.
  func showsNothing(before byte: Int) -> Bool {
    for paragraph in paragraphs {
      let first = paragraph.clusters.indices.first {
        !paragraph.clusters[$0].isInvisible && !paragraph.isBlank($0, in: source)
      }
      if let first { return byte <= paragraph.offset(of: first) }
    }
    return true
  }

  /// Whether an index is past the last paragraph, or is that of a last paragraph that shows nothing.
  ///
  /// - Parameter orEmpty: false counts a last paragraph that shows nothing like any other.
  func isEnd(_ index: Int, orEmpty: Bool) -> Bool {
    guard orEmpty, index == paragraphs.count - 1 else { return index == paragraphs.count }
    return !paragraphs[index].shows(0..<paragraphs[index].clusters.count)
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
  /// In logical order; they cover ``range``.
  var clusters: [Cluster]
  /// In logical order; they cover ``clusters``.
  var items: [ShapedItem]

  /// The bytes of some clusters.
  func bytes(of clusters: Range<Int>) -> Range<Int> {
    offset(of: clusters.lowerBound)..<offset(of: clusters.upperBound)
  }

  /// The first byte of a cluster, or the paragraph's end for the index after the last cluster.
  func offset(of cluster: Int) -> Int {
    cluster < clusters.count ? clusters[cluster].offset : range.upperBound
  }

  /// Whether a cluster is U+00A0 or U+202F.
  private func isNoBreakSpace(_ cluster: Int, in text: StyledText) -> Bool {
    let bytes = text.bytes[bytes(of: cluster..<cluster + 1)]
    return bytes.elementsEqual([0xC2, 0xA0]) || bytes.elementsEqual([0xE2, 0x80, 0xAF])
  }

  /// Whether a cluster is white space, which is dropped beside an ellipsis.
  func isBlank(_ cluster: Int, in text: StyledText) -> Bool {
    clusters[cluster].hangs || isNoBreakSpace(cluster, in: text)
  }

  /// Whether a part shows anything, be it white space.
  func shows(_ part: Range<Int>) -> Bool { clusters[part].contains { !$0.isInvisible } }

  /// The last cluster of a part that is not invisible; nil if there is none.
  func lastShown(in part: Range<Int>) -> Int? { clusters[part].lastIndex { !$0.isInvisible } }

  /// The first cluster of a part that is not invisible; nil if there is none.
  func firstShown(in part: Range<Int>) -> Int? { clusters[part].firstIndex { !$0.isInvisible } }

  /// The first cluster of the white space at a line's end; the line's end if there is none.
  func hangingStart(of line: Range<Int>) -> Int {
    var start = line.upperBound
    for index in line.reversed() {
      if clusters[index].hangs {
        start = index
      } else if !clusters[index].isInvisible || showsHyphen(at: index + 1, of: line) {
        break
      }
    }
    return start
  }

  /// Whether a soft hyphen that a line ends with is shown.
  func showsHyphen(at end: Int, of line: Range<Int>) -> Bool {
    end == line.upperBound && end < clusters.count && clusters[end - 1].kind == .softHyphen
  }

  /// Where a word that is too long for a line may break: the last grapheme boundary at or before a cluster.
  ///
  /// If that is not after `start`, it is the first boundary after `start`. A soft hyphen and an ellipsis
  /// stay with what is before them.
  func graphemeBoundary(atOrBefore cluster: Int, after start: Int) -> Int {
    var boundary = cluster
    while boundary > start, isAttached(boundary) { boundary -= 1 }
    if boundary > start { return boundary }
    boundary = start + 1
    while isAttached(boundary) { boundary += 1 }
    return boundary
  }

  /// The word around a line's end at which no line may break; nil if one may.
  ///
  /// Soft hyphens are a part of it, white space is not.
  ///
  /// - Parameter known: The one around the end of the line before, if there is one.
  func brokenWord(at end: Int, after known: Range<Int>?) -> Range<Int>? {
    guard end > 0, end < clusters.count, clusters[end - 1].breakAfter == .prohibited else {
      return nil
    }
    if let known, known.lowerBound < end, end < known.upperBound { return known }
    func ends(_ cluster: Cluster) -> Bool {
      isOutside(cluster) || cluster.breakAfter == .allowed && cluster.kind != .softHyphen
    }
    func isOutside(_ cluster: Cluster) -> Bool { cluster.hangs || cluster.kind == .ellipsis }
    let start = clusters[..<end].lastIndex(where: ends).map { $0 + 1 } ?? 0
    var last = clusters[end...].firstIndex(where: ends) ?? clusters.count - 1
    if isOutside(clusters[last]) { last -= 1 }
    return start < end && end <= last ? start..<last + 1 : nil
  }

  private func isAttached(_ cluster: Int) -> Bool {
    guard cluster < clusters.count else { return false }
    return clusters[cluster].continuesGrapheme || clusters[cluster].kind == .softHyphen
      || clusters[cluster].kind == .ellipsis
      || clusters[cluster].isInvisible && isAttached(cluster + 1)
  }

  /// The level of what separates the part of an item that begins with a cluster from what is before it; nil if no isolated
  /// run begins or ends there.
  func markLevel(before cluster: Int, of item: ShapedItem) -> Int? {
    offset(of: cluster) == item.shaping.range.lowerBound ? item.shaping.markLevel : nil
  }

  /// Whether there are runs of more than one direction, so that visual order can differ from logical order.
  var isBidirectional: Bool {
    let base = isRightToLeft ? 1 : 0
    return items.contains { $0.level != base }
  }
}

/// The smallest unit of shaped text, which no line break or cut splits: a grapheme cluster (UAX #29).
struct Cluster: Equatable, Sendable {
  /// The role of a cluster in line breaking and alignment.
  enum Kind: Sendable {
    case visible
    /// White space that hangs at a line's end: spaces of any width, except no-break spaces.
    case space
    /// U+200B, which also hangs but is not stretched.
    case zeroWidthSpace
    case tab
    /// U+00AD, shown as a hyphen where the line breaks after it.
    case softHyphen
    /// The ellipsis of an excerpt, in place of what is left out.
    case ellipsis
    /// An attachment, an item of its own without a glyph.
    case attachment
  }

  /// Whether a line may end after a cluster, according to UAX #14.
  enum Break: Sendable { case prohibited, allowed }

  /// The cluster's first byte in the text.
  var offset: Int
  /// Length along the inline axis, including letter and word spacing and ``Autospacing``; the length of a tab depends on its position.
  var advance: Double
  var kind = Kind.visible
  var breakAfter = Break.prohibited

  /// Whether it continues the grapheme cluster that the cluster before it starts.
  ///
  /// A grapheme with characters from two fonts is two clusters, which are never separated.
  var continuesGrapheme = false

  /// Whether all of its characters are ``Unicode/Scalar/isInvisible``.
  ///
  /// What stands before and behind such a cluster are neighbours, for every rule about neighbours.
  var isInvisible = false

  /// Whether it belongs to the same character, as the text is written, as the cluster before it, though it is a letter of its
  /// own: it also ``continuesGrapheme``.
  var isJoined = false

  /// Whether ``Autospacing`` stands behind it.
  var isAutospaced = false

  /// Whether it is several grapheme clusters set side by side in one em of a column.
  var isCombined = false

  /// Whether it is an item by itself, without a glyph.
  var standsAlone: Bool { kind == .tab || kind == .ellipsis || kind == .attachment }

  /// Whether it hangs at the end of a line.
  var hangs: Bool { kind == .space || kind == .zeroWidthSpace || kind == .tab }
}

extension [Cluster] {
  /// The bytes of some clusters of a paragraph that ends at a byte.
  func bytes(of span: Range<Int>, end: Int) -> Range<Int> {
    self[span.lowerBound].offset..<(span.upperBound < count ? self[span.upperBound].offset : end)
  }
}

/// Clusters of one font, script and level, and their glyphs.
///
/// The lines that show an item refer to it.
final class ShapedItem {
  let clusters: Range<Int>
  /// Embedding level (UAX #9).
  let level: Int
  let face: FontFace
  let orientation: GlyphOrientation
  let shaped: ShapedGlyphs
  /// Reshapes a part of the item.
  let shaping: ShapingItem
  /// The attachment, if the item is not text.
  let attachment: InlineAttachment?

  init(
    clusters: Range<Int>, level: Int, face: FontFace, orientation: GlyphOrientation,
    shaped: ShapedGlyphs, shaping: ShapingItem, attachment: InlineAttachment?
  ) {
    self.clusters = clusters
    self.level = level
    self.face = face
    self.orientation = orientation
    self.shaped = shaped
    self.shaping = shaping
    self.attachment = attachment
  }
}

extension ShapedItem {
  /// Whether a letter can be much narrower where text is cut than within its word: where letters that join climb, as in
  /// Nastaliq, and in a few other scripts.
  var narrowsAtCuts: Bool {
    shaping.narrowsAtCuts
      || shaping.isCursive && shaped.glyphs.contains { $0.advance != 0 && $0.y != 0 }
  }

  /// The glyphs of a part, if it looks the same without its neighbours.
  ///
  /// Otherwise nil, and the part must be reshaped: a letter is kerned or joined across one of its ends, or
  /// a ligature extends across it.
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

  /// The last cluster in a part from which on the glyphs can be shaped without changing those before them; the part's
  /// first cluster if there is no such position.
  func lastSeparation(in part: Range<Int>, of paragraph: Paragraph) -> Int {
    let item = paragraph.bytes(of: clusters)
    guard orientation != .cell, orientation != .combined,
      isSafe(paragraph.offset(of: part.lowerBound), in: item)
    else { return part.lowerBound }
    let inside = stride(from: part.upperBound - 1, to: part.lowerBound, by: -1)
    return inside.first { isSafe(paragraph.clusters[$0].offset, in: item) } ?? part.lowerBound
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

  /// Index, in visual order, of the boundary between glyphs of the text before a byte and from it on.
  private func boundary(at offset: Int) -> Int {
    isDescending
      ? shaped.glyphs.partitionPoint { $0.cluster < offset }
      : shaped.glyphs.partitionPoint { $0.cluster >= offset }
  }

  /// Whether logical order is the reverse of visual order, as at odd levels.
  var isDescending: Bool {
    guard let first = shaped.glyphs.first, let last = shaped.glyphs.last else { return false }
    return first.cluster > last.cluster
  }
}

struct ShapedGlyph {
  /// The font's glyph; nil if it only takes up room, such as a space without an outline.
  var id: UInt32?
  /// The first byte in the text of the glyph cluster to which it belongs.
  var cluster: Int
  var advance: Double
  /// Whether the text before its cluster and from it on would look different if it were shaped separately
  /// (HarfBuzz, HB_GLYPH_FLAG_UNSAFE_TO_BREAK).
  var isUnsafeToBreak = false
  /// Offset from the pen: x along the line, y towards its under side, which is down on a horizontal line.
  var x: Double
  var y: Double
}

/// An attachment with its measurements on its line; lengths in points.
struct InlineAttachment {
  var index: Int
  var attachment: TextAttachment
  /// Length along the line.
  var advance: Double
  /// From the run's own baseline; one side is negative if all of the attachment is on the other.
  var extents: LineExtents

  /// - Parameters:
  ///   - orientation: On a horizontal line, the attachment is aligned with a font; in a column, it is
  ///     centred.
  ///   - face: The face of the run's own font.
  init(
    _ numbered: StyledRun.NumberedAttachment, orientation: GlyphOrientation, beside face: FontFace
  ) {
    index = numbered.index
    attachment = numbered.attachment
    let size = attachment.size
    guard orientation == .level else {
      advance = size.height
      extents = LineExtents(over: size.width / 2, under: size.width / 2)
      return
    }
    advance = size.width
    let ascent =
      switch attachment.alignment {
      case .top: face.ascent
      case .center: (face.ascent - face.descent + size.height) / 2
      case .bottom: size.height - face.descent
      case .baseline: size.height
      }
    extents = LineExtents(over: ascent, under: size.height - ascent)
  }

  /// Whether the attachment takes up no room in either direction.
  var isEmpty: Bool { attachment.size.width == 0 && attachment.size.height == 0 }
}
