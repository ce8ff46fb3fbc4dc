private import Base

/// Shapes the parts of a paragraph that stand on lines.
///
/// It reuses the paragraph's glyphs, and reshapes only what a line's end cuts through.
struct LineShaper {
  /// What follows a part.
  enum End {
    /// More text, on the next line: letters keep the forms that they have in the whole word (CSS Text 3,
    /// 7.2), and white space hangs.
    case wrapped
    /// An ellipsis: the kept text is shaped as if nothing else had been there.
    case cut
    /// Something else on the same line: no white space hangs.
    case continued
  }

  let shaper: Shaper
  let tabs: TabStops
  /// nil if punctuation does not hang.
  var punctuation: HangingPunctuation?
  /// Where a line's length begins, from the content's start edge, which tab stops are counted from (CSS Text 3, 4.2).
  var lineStart = 0.0

  /// Shapes a text that stays on one line, such as a suffix.
  func fragment(
    _ text: StyledText, direction: LabelSpec.Direction
  ) throws(LayoutError) -> Fragment {
    let isRightToLeft =
      switch direction {
      case .ltr: false
      case .rtl: true
      case .auto: BaseDirection.isRightToLeft(0..<text.bytes.count, of: text)
      }
    let paragraph = try shaper.shape(
      0..<text.bytes.count, of: text, isRightToLeft: isRightToLeft, options: nil)
    // Only the edges of a line have punctuation that hangs, never a suffix or an ellipsis on it.
    var unhung = self
    unhung.punctuation = nil
    let content = try unhung.content(
      0..<paragraph.clusters.count, of: paragraph, in: text, end: .continued)
    return Fragment(text: text, paragraph: paragraph, content: content)
  }

  /// Makes a line's content of some clusters: their glyphs and length.
  ///
  /// - Parameter isLast: Whether no hyphen or ellipsis follows directly.
  func content(
    _ clusters: Range<Int>, of paragraph: Paragraph, in text: StyledText, end: End,
    isLast: Bool = true
  ) throws(LayoutError) -> LineContent {
    let keptBytes = paragraph.range.lowerBound..<paragraph.offset(of: clusters.upperBound)
    if end == .cut, paragraph.isBidirectional, clusters.upperBound < paragraph.clusters.count,
      !ExplicitLevels.areFinal(in: keptBytes, of: text)
    {
      // Neutral characters at the cut took their direction from text that is gone, so shape again.
      let kept = try shaper.shape(
        keptBytes, of: text, isRightToLeft: paragraph.isRightToLeft, options: nil)
      if kept.clusters.count == clusters.upperBound {
        return try content(clusters, of: kept, in: text, end: .cut, isLast: isLast)
      }
    }
    var hangingStart = clusters.upperBound
    if end == .wrapped {
      hangingStart = paragraph.hangingStart(of: clusters)
    }
    let context = end == .cut ? keptBytes : paragraph.range
    let startHang = startHang(from: clusters.lowerBound, of: paragraph, in: text)
    var content = LineContent(
      clusters: clusters, runs: [], hangingStart: hangingStart,
      measured: clusters.lowerBound..<hangingStart, width: -startHang, hangingWidth: 0)
    try append(
      clusters.lowerBound..<hangingStart, of: paragraph, in: text, context: context, level: nil,
      to: &content)
    if text.hasRoomToTrim, let last = paragraph.lastShown(in: content.measured) {
      content.trim(
        behind: last,
        isFollowed: !isLast || paragraph.showsHyphen(at: hangingStart, of: clusters),
        of: paragraph, in: text)
    }
    let length = content.runs.reduce(0) { $0 + $1.width }
    if startHang > 0, let first = paragraph.firstShown(in: content.measured) {
      content.startHang = content.advance(of: first)
      content.measured = first + 1..<hangingStart
    }
    content.width = length - content.startHang
    if hangingStart < clusters.upperBound {
      // UAX #9 L1: white space at a line's end has the paragraph's level.
      try append(
        hangingStart..<clusters.upperBound, of: paragraph, in: text, context: context,
        level: paragraph.isRightToLeft ? 1 : 0, to: &content)
      content.hangingWidth = content.runs.reduce(0) { $0 + $1.width } - length
    }
    // A single character hangs at one edge only.
    if end == .wrapped, let punctuation, let last = paragraph.lastShown(in: content.measured),
      punctuation.hangsAtEnd(last, of: paragraph, in: text)
    {
      content.hangEnd(last)
    }
    return content
  }

  /// The length that hangs before a line starting at a cluster, by the paragraph's own advances; 0 for
  /// none.
  func startHang(from cluster: Int, of paragraph: Paragraph, in text: StyledText) -> Double {
    guard cluster == 0, let first = punctuation?.hangingStart(of: paragraph, in: text) else {
      return 0
    }
    return max(0, paragraph.clusters[first].advance)
  }

  private func append(
    _ clusters: Range<Int>, of paragraph: Paragraph, in text: StyledText, context: Range<Int>,
    level: Int?, to content: inout LineContent
  ) throws(LayoutError) {
    guard !clusters.isEmpty else { return }
    var pen = content.width
    let first = paragraph.firstItem(endingAfter: clusters.lowerBound)
    let last = paragraph.firstItem(endingAfter: clusters.upperBound - 1)
    content.runs.reserveCapacity(content.runs.count + last - first + 1)
    for item in paragraph.items[first...last] {
      let part = item.clusters.clamped(to: clusters)
      if part.isEmpty { continue }
      var run = LineRun(
        item: item, clusters: part, level: level ?? item.level, shaped: item.shaped,
        advances: part.map { paragraph.clusters[$0].advance },
        isInvisible: !paragraph.shows(part))
      let isWhole = part == item.clusters
      // Letters that join depend on neighbours beyond their item; combined ones and those in cells have none.
      let losesNeighbour =
        item.shaping.isCursive && item.orientation != .combined && item.orientation != .cell
        && part.upperBound == clusters.upperBound
        && context.upperBound < paragraph.range.upperBound
      if paragraph.clusters[part.lowerBound].kind == .tab {
        run.advances = [nextTabStop(after: pen) - pen]
      } else if item.attachment == nil, !isWhole || losesNeighbour {
        let bytes = paragraph.bytes(of: part)
        if let glyphs = item.separableGlyphs(of: bytes, item: paragraph.bytes(of: item.clusters)),
          !losesNeighbour || !isWhole
        {
          run.shaped = glyphs
        } else {
          try reshape(&run, of: paragraph, in: text, context: context)
        }
      }
      pen += run.width
      content.runs.append(run)
    }
  }

  /// Shapes a part of an item that looks different without its neighbours.
  ///
  /// Only its end is shaped anew, from the last position at which nothing ties the glyphs on both sides together: those
  /// before it stay as they are.
  private func reshape(
    _ run: inout LineRun, of paragraph: Paragraph, in text: StyledText, context: Range<Int>
  ) throws(LayoutError) {
    let (item, part) = (run.item, run.clusters)
    let whole = paragraph.bytes(of: item.clusters)
    let start = item.lastSeparation(in: part, of: paragraph)
    let changed = start..<part.upperBound
    let bytes = paragraph.bytes(of: changed)
    run.shaped = try shaper.glyphs(
      of: item.shaping, bytes, clusters: paragraph.clusters[changed],
      orientation: item.orientation, context: context, in: text)
    let advances = Advances.shares(
      of: run.glyphs, bytes: bytes, in: paragraph, part: changed)
    run.advances.replaceSubrange((start - part.lowerBound)..., with: advances)
    if start > part.lowerBound,
      let before = item.separableGlyphs(
        of: paragraph.bytes(of: part.lowerBound..<start), item: whole)
    {
      run.shaped.glyphs.insert(
        contentsOf: before.glyphs, at: item.isDescending ? run.shaped.glyphs.count : 0)
    }
  }

  /// The first tab stop beyond a pen position, both from where the line's length begins.
  func nextTabStop(after pen: Double) -> Double {
    tabs.next(after: pen + lineStart) - lineStart
  }
}

/// Where tabs end, from the content's start edge; lengths in points.
struct TabStops: Equatable {
  /// Distance between stops; 0 for a text without tabs.
  var distance: Double
  /// A tab that would be shorter goes on to the next stop.
  var shortest: Double

  static let none = TabStops(distance: 0, shortest: 0)

  /// The stop at which a tab that begins at a pen position ends.
  func next(after pen: Double) -> Double {
    guard distance > 0 else { return pen }
    let stop = ((pen / distance + Epsilon.length).rounded(.down) + 1) * distance
    return stop - pen < shortest - Epsilon.length ? stop + distance : stop
  }
}

extension Paragraph {
  /// Index of the first item that ends after a cluster.
  func firstItem(endingAfter cluster: Int) -> Int {
    items.partitionPoint { $0.clusters.upperBound > cluster }
  }
}

extension Advances {
  /// The length of each cluster in a part that was reshaped.
  fileprivate static func shares(
    of glyphs: [ShapedGlyph], bytes: Range<Int>, in paragraph: Paragraph, part: Range<Int>
  ) -> [Double] {
    var clusters = part.map { Cluster(offset: paragraph.clusters[$0].offset, advance: 0) }
    add(glyphs, bytes: bytes, to: &clusters, span: 0..<clusters.count)
    return clusters.map(\.advance)
  }
}
