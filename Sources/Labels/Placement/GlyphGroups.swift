/// A run's glyphs in visual order, grouped by glyph cluster: a letter with its marks, or a ligature.
struct GlyphGroups: Sequence, IteratorProtocol {
  /// The glyphs of one glyph cluster.
  struct Group {
    /// In visual order.
    let glyphs: ArraySlice<ShapedGlyph>
    /// The text that they show.
    let bytes: Range<Int>
    /// The grapheme clusters that begin in ``bytes``; empty for a mark with glyphs of its own.
    let clusters: Range<Int>
    let isRightToLeft: Bool
  }

  /// The part of a group that has one style.
  struct Part {
    /// Index of the span of text with the style.
    var span: Int
    var bytes: Range<Int>
    /// Along the line, including the room that justification adds.
    var advance: Double
    /// The added room before the glyphs; in right-to-left text it is on their left.
    var roomBefore: Double
  }

  private let glyphs: [ShapedGlyph]
  private let bytes: Range<Int>
  private let clusters: [Cluster]
  private let isRightToLeft: Bool
  /// The first glyph of the next group.
  private var index = 0
  /// The end of the next group's clusters for right-to-left text, their start for left-to-right text.
  private var edge: Int

  /// - Parameter bytes: The text that the run shows.
  init(of run: LineRun, bytes: Range<Int>, in piece: LinePieces.Piece) {
    glyphs = run.glyphs
    self.bytes = bytes
    clusters = piece.paragraph.clusters
    // In columns of upright text all levels are even, but the text keeps its direction.
    isRightToLeft =
      glyphs.first?.cluster == glyphs.last?.cluster
      ? !run.level.isMultiple(of: 2)
      : glyphs[0].cluster > glyphs[glyphs.count - 1].cluster
    edge = isRightToLeft ? run.clusters.upperBound : run.clusters.lowerBound
    last = run.clusters
  }

  private let last: Range<Int>

  mutating func next() -> Group? {
    guard index < glyphs.count else { return nil }
    let first = index
    let cluster = glyphs[first].cluster
    while index < glyphs.count, glyphs[index].cluster == cluster { index += 1 }
    let before = first > 0 ? glyphs[first - 1].cluster : nil
    let after = index < glyphs.count ? glyphs[index].cluster : nil
    let start = (isRightToLeft ? after : before) == nil ? bytes.lowerBound : cluster
    let end = (isRightToLeft ? before : after) ?? bytes.upperBound
    var range = edge..<edge
    if isRightToLeft {
      var lower = edge
      while lower > last.lowerBound, clusters[lower - 1].offset >= start { lower -= 1 }
      range = lower..<edge
      edge = lower
    } else {
      var upper = edge
      while upper < last.upperBound, clusters[upper].offset < end { upper += 1 }
      range = edge..<upper
      edge = upper
    }
    return Group(
      glyphs: glyphs[first..<index], bytes: start..<end, clusters: range,
      isRightToLeft: isRightToLeft)
  }
}

extension GlyphGroups.Group {
  /// The group split by style, in visual order.
  ///
  /// A ligature is divided among the grapheme clusters that it shows; a letter and its marks are not
  /// divided.
  func parts(of run: LineRun, in piece: LinePieces.Piece) -> [GlyphGroups.Part] {
    func room(after cluster: Int) -> Double {
      piece.expansions.isEmpty
        ? 0 : piece.expansions[cluster - piece.content.clusters.lowerBound]
    }
    let text = piece.text
    var parts = [
      GlyphGroups.Part(
        span: text.span(at: bytes.lowerBound), bytes: bytes,
        advance: glyphs.reduce(0) { $0 + $1.advance }, roomBefore: 0)
    ]
    for cluster in clusters {
      let offset = piece.paragraph.clusters[cluster].offset
      let span = text.span(at: offset)
      guard offset > bytes.lowerBound, span != parts[parts.count - 1].span else { continue }
      parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<offset
      parts.append(
        GlyphGroups.Part(
          span: span, bytes: offset..<bytes.upperBound, advance: 0, roomBefore: 0))
    }
    if parts.count > 1 {
      // Equal parts, as in ``Advances``; the first may be a mark of the cluster before these.
      let begins = piece.paragraph.clusters[clusters.lowerBound].offset == bytes.lowerBound
      let share = parts[0].advance / Double(clusters.count + (begins ? 0 : 1))
      parts[0].advance = begins ? 0 : share
      for cluster in clusters {
        let offset = piece.paragraph.clusters[cluster].offset
        guard let index = parts.firstIndex(where: { $0.bytes.contains(offset) }) else { continue }
        parts[index].advance += share
      }
    }
    // The room after a cluster follows all of its glyphs, such as those of its marks.
    for cluster in clusters.lowerBound - 1..<clusters.upperBound
    where run.clusters.contains(cluster) {
      let last = piece.paragraph.offset(of: cluster + 1) - 1
      guard let index = parts.firstIndex(where: { $0.bytes.contains(last) }) else { continue }
      parts[index].advance += room(after: cluster)
      if isRightToLeft { parts[index].roomBefore += room(after: cluster) }
    }
    return isRightToLeft ? parts.reversed() : parts
  }
}

/// Neighbouring glyphs of one style, as they are placed.
struct StyledGlyphs {
  let span: Int
  /// Left end, along the line.
  let x: Double
  /// Whether the ligature has other parts before these glyphs along the line, and after them.
  let clipsStart: Bool
  let clipsEnd: Bool
  private(set) var bytes: Range<Int>
  private(set) var glyphs: [LabelLayout.Glyph] = []
  private(set) var advance = 0.0

  init(_ part: GlyphGroups.Part, x: Double, clipsStart: Bool, clipsEnd: Bool) {
    (span, bytes, self.x) = (part.span, part.bytes, x)
    (self.clipsStart, self.clipsEnd) = (clipsStart, clipsEnd)
  }

  var isPart: Bool { clipsStart || clipsEnd }

  /// - Parameters:
  ///   - start: Where the group begins, along the line.
  ///   - over: See ``Axes/over``.
  mutating func add(
    _ shaped: ArraySlice<ShapedGlyph>, of part: GlyphGroups.Part, from start: Double, over: Double,
    in text: StyledText
  ) {
    bytes =
      min(bytes.lowerBound, part.bytes.lowerBound)..<max(bytes.upperBound, part.bytes.upperBound)
    advance += part.advance
    var pen = start + part.roomBefore
    if glyphs.isEmpty { glyphs.reserveCapacity(shaped.count) }
    for glyph in shaped {
      if let id = glyph.id {
        glyphs.append(
          LabelLayout.Glyph(
            id: id, cluster: text.bodyRange(of: glyph.cluster..<glyph.cluster + 1).lowerBound,
            advance: glyph.advance, x: pen + glyph.x - x, y: -over * glyph.y))
      }
      pen += glyph.advance
    }
  }
}
