private import Base

/// The pieces that stand side by side on a line: the body, then what ends the line, each with the
/// paragraph's level, like isolates (UAX #9 BD8).
struct LinePieces {
  /// A text with its own internal order.
  final class Piece {
    let source: LabelLayout.Run.Source
    let text: StyledText
    let paragraph: Paragraph
    let content: LineContent
    /// Room added after each cluster, in points; empty for none.
    let expansions: [Double]
    /// Empty room before the piece.
    let gap: Double
    /// The ellipsis inside a body.
    let inset: Inset?

    init(
      _ source: LabelLayout.Run.Source, text: StyledText, paragraph: Paragraph,
      content: LineContent, expansions: [Double] = [], gap: Double = 0, inset: Inset? = nil
    ) {
      self.source = source
      self.text = text
      self.paragraph = paragraph
      self.content = content
      self.expansions = expansions
      self.gap = gap
      self.inset = inset
    }
  }

  /// An ellipsis that stands in the place of a cluster, with an order of its own.
  struct Inset {
    var cluster: Int
    var fragment: Fragment
  }

  var inLogicalOrder: [Piece]

  init(line: Line, body: ShapedText, expansions: [Double]) {
    inLogicalOrder = [
      Piece(
        .body, text: body.source, paragraph: body.paragraphs[line.paragraph],
        content: line.content, expansions: expansions, inset: line.inset)
    ]
    func append(_ fragment: Fragment?, _ source: LabelLayout.Run.Source, gap: Double = 0) {
      guard let fragment else { return }
      inLogicalOrder.append(
        Piece(
          source, text: fragment.text, paragraph: fragment.paragraph,
          content: fragment.content, gap: gap))
    }
    append(line.hyphen, .hyphen)
    if line.inset == nil { append(line.ellipsis, .ellipsis) }
    append(line.suffix, .suffix, gap: line.gap)
  }
}

extension LinePieces.Piece {
  fileprivate convenience init(ellipsis fragment: Fragment) {
    self.init(
      .ellipsis, text: fragment.text, paragraph: fragment.paragraph,
      content: fragment.content)
  }
}

extension Line {
  fileprivate var inset: LinePieces.Inset? {
    guard let ellipsis, let ellipsisCluster else { return nil }
    return LinePieces.Inset(cluster: ellipsisCluster, fragment: ellipsis)
  }
}

/// Places the runs of one line from left to right, in flow coordinates; see ``Axes``.
struct LinePlacer {
  let top: Double
  let height: Double
  let baseline: Double
  /// See ``Axes/over``.
  let over: Double
  /// Where the next run starts.
  var pen: Double
  /// What boxes are clipped to if the line is wider than its limit.
  let clip: LabelRect?
  private(set) var runs: [LabelLayout.Run] = []
  /// In the order of the body.
  private(set) var clusters: [LabelLayout.Cluster] = []
  /// Where the ellipsis stands; nil where there is none.
  private(set) var ellipsis: LabelRect?
  /// Where the suffix stands; nil where there is none.
  private(set) var suffix: LabelRect?

  /// - Parameter pieces: In visual order.
  mutating func place(_ pieces: [LinePieces.Piece]) {
    // The gap stands between a piece and the one before it in logical order: on its left in
    // left-to-right text, which the order of the pieces tells.
    let isReversed = pieces.first?.source != .body
    runs.reserveCapacity(pieces.reduce(0) { $0 + $1.content.runs.count })
    for piece in pieces {
      if !isReversed { pen += piece.gap }
      place(piece)
      if isReversed { pen += piece.gap }
    }
  }

  private mutating func place(_ piece: LinePieces.Piece) {
    let start = pen
    let runs = piece.content.runs
    if runs.allSatisfy({ $0.level.isMultiple(of: 2) && $0.item.shaping.markLevel == nil }) {
      for run in runs { place(run, of: piece) }
    } else {
      let marks = runs.map {
        piece.paragraph.markLevel(before: $0.clusters.lowerBound, of: $0.item)
      }
      for index in BidiOrder.visual(runs.map(\.level), marks: marks) {
        place(runs[index], of: piece)
      }
      if piece.source == .body, runs.count > 1 {
        clusters.sort { $0.range.lowerBound < $1.range.lowerBound }
      }
    }
    switch piece.source {
    case .body: joinGraphemes(of: piece)
    case .hyphen: break
    case .ellipsis: ellipsis = box(x: start, width: pen - start)
    case .suffix: suffix = box(x: start, width: pen - start)
    }
  }

  private mutating func place(_ run: LineRun, of piece: LinePieces.Piece) {
    let start = pen
    let first = piece.content.clusters.lowerBound
    func expansion(_ cluster: Int) -> Double {
      piece.expansions.isEmpty ? 0 : piece.expansions[cluster - first]
    }
    if let inset = piece.inset, run.clusters.contains(inset.cluster) {
      place(LinePieces.Piece(ellipsis: inset.fragment))
    } else {
      if piece.source == .body { placeClusters(of: run, piece: piece, expansion: expansion) }
      if let attachment = run.attachment {
        place(attachment, of: run, piece: piece)
      } else {
        placeGlyphs(of: run, piece: piece)
      }
    }
    pen = start + run.width + run.clusters.reduce(0) { $0 + expansion($1) }
  }

  private mutating func placeClusters(
    of run: LineRun, piece: LinePieces.Piece, expansion: (Int) -> Double
  ) {
    let isRightToLeft = run.level % 2 == 1
    var x = pen
    let first = clusters.count
    if first == 0 { clusters.reserveCapacity(piece.content.clusters.count) }
    let lineStart = piece.paragraph.offset(of: piece.content.clusters.lowerBound)
    let ellipsis = piece.text.excerpt?.ellipsis
    for step in 0..<run.clusters.count {
      let index = isRightToLeft ? run.clusters.count - 1 - step : step
      let cluster = run.clusters.lowerBound + index
      let advance = run.advances[index] + expansion(cluster)
      let range = piece.paragraph.bytes(of: cluster..<cluster + 1)
      let isHanging = cluster >= piece.content.hangingStart
      clusters.append(
        LabelLayout.Cluster(
          range: piece.text.bodyRange(of: range),
          offset: range.lowerBound - lineStart
            - (ellipsis?.length(within: lineStart..<range.lowerBound) ?? 0),
          box: isHanging
            ? LabelRect(x: x, y: top, width: max(0, advance), height: height)
            : box(x: x, width: advance),
          advance: advance, level: run.level, isUpright: run.orientation.isUpright,
          isHanging: isHanging,
          beginsApart: index == 0
            && piece.paragraph.markLevel(before: cluster, of: run.item) != nil))
      x += advance
    }
    if isRightToLeft { clusters[first...].reverse() }
  }

  /// Makes one cluster of each grapheme, in however many fonts and runs it is.
  ///
  /// A part that stands elsewhere, at another level, stays a cluster of its own.
  private mutating func joinGraphemes(of piece: LinePieces.Piece) {
    let (paragraph, runs) = (piece.paragraph, piece.content.runs)
    for run in runs.dropFirst() where run.attachment == nil {
      let first = run.clusters.lowerBound
      guard paragraph.clusters[first].continuesGrapheme, !paragraph.clusters[first].isJoined,
        paragraph.clusters[first - 1].kind != .attachment
      else { continue }
      let start = piece.text.bodyRange(of: paragraph.bytes(of: first..<first + 1)).lowerBound
      let index = clusters.partitionPoint { $0.range.lowerBound >= start }
      guard index > 0, index < clusters.count, clusters[index].range.lowerBound == start,
        clusters[index - 1].joins(clusters[index])
      else { continue }
      let part = clusters.remove(at: index)
      clusters[index - 1].join(part)
    }
  }

  private mutating func place(
    _ attachment: InlineAttachment, of run: LineRun, piece: LinePieces.Piece
  ) {
    let bytes = piece.paragraph.bytes(of: run.clusters)
    append(
      run, of: piece.text.run(at: bytes.lowerBound), bytes: piece.text.bodyRange(of: bytes),
      glyphs: [], x: pen, advance: run.width, source: piece.source)
    // Letter spacing stands after the box: on the left of right-to-left text.
    let spacing = run.width - attachment.advance
    let extents = run.extents
    runs[runs.count - 1].attachment = LabelLayout.Attachment(
      index: attachment.index, attachment.attachment,
      box: LabelRect(
        x: run.level.isMultiple(of: 2) ? pen : pen + spacing,
        y: baseline - (over < 0 ? extents.over : extents.under),
        width: attachment.advance, height: extents.over + extents.under))
  }

  /// Splits a run's glyphs where the style changes, and places them.
  private mutating func placeGlyphs(of run: LineRun, piece: LinePieces.Piece) {
    let bytes = piece.paragraph.bytes(of: run.clusters)
    guard !run.glyphs.isEmpty else {
      append(
        run, of: piece.text.run(at: bytes.lowerBound), bytes: piece.text.bodyRange(of: bytes),
        glyphs: [], x: pen, advance: run.width, source: piece.source)
      return
    }
    let span = piece.text.span(at: bytes.lowerBound)
    if piece.expansions.isEmpty,
      piece.text.spans[span].range.upperBound >= bytes.upperBound
    {
      let all = GlyphGroups.Part(
        span: span, bytes: bytes,
        advance: run.glyphs.reduce(0) { $0 + $1.advance }, roomBefore: 0)
      var styled = StyledGlyphs(all, x: pen, clipsStart: false, clipsEnd: false)
      styled.add(run.glyphs[...], of: all, from: pen, over: over, in: piece.text)
      append(styled, of: run, source: piece.source, in: piece.text)
      return
    }
    var x = pen
    let first = runs.count
    var open: StyledGlyphs?
    for group in GlyphGroups(of: run, bytes: bytes, in: piece) {
      let parts = group.parts(of: run, in: piece)
      if parts.count == 1, let last = open, last.span == parts[0].span, !last.isPart {
        open?.add(group.glyphs, of: parts[0], from: x, over: over, in: piece.text)
      } else {
        var start = x
        for (index, part) in parts.enumerated() {
          if let open { append(open, of: run, source: piece.source, in: piece.text) }
          var styled = StyledGlyphs(
            part, x: start, clipsStart: index > 0, clipsEnd: index < parts.count - 1)
          styled.add(group.glyphs, of: part, from: x, over: over, in: piece.text)
          open = styled
          start += part.advance
        }
      }
      x += parts.reduce(0) { $0 + $1.advance }
    }
    if let open { append(open, of: run, source: piece.source, in: piece.text) }
    for index in runs.indices.dropFirst(first + 1) { runs[index].continues = true }
  }

  private mutating func append(
    _ styled: StyledGlyphs, of run: LineRun, source: LabelLayout.Run.Source, in text: StyledText
  ) {
    append(
      run, of: text.spans[styled.span].run, bytes: text.bodyRange(of: styled.bytes),
      glyphs: styled.glyphs, x: styled.x, advance: styled.advance, source: source)
    runs[runs.count - 1].clipsStart = styled.clipsStart
    runs[runs.count - 1].clipsEnd = styled.clipsEnd
  }

  private mutating func append(
    _ run: LineRun, of styled: StyledRun, bytes: Range<Int>, glyphs: [LabelLayout.Glyph],
    x: Double, advance: Double, source: LabelLayout.Run.Source
  ) {
    runs.append(
      LabelLayout.Run(
        source: source, range: bytes, run: styled, face: run.face, level: run.level,
        isUpright: run.orientation.isUpright, stretch: run.shaped.stretch,
        origin: LabelPoint(x: x, y: baseline + over * run.rise), advance: advance, glyphs: glyphs))
  }

  private func box(x: Double, width: Double) -> LabelRect {
    var (low, high) = (x, x + max(0, width))
    if let clip {
      low = min(max(low, clip.x), clip.maxX)
      high = min(max(high, clip.x), clip.maxX)
    }
    return LabelRect(x: low, y: top, width: high - low, height: height)
  }
}

extension LabelLayout.Cluster {
  /// Whether a cluster follows in the text and stands beside this one, in flow coordinates.
  fileprivate func joins(_ next: Self) -> Bool {
    let gap = max(box.x, next.box.x) - min(box.maxX, next.box.maxX)
    return range.upperBound == next.range.lowerBound && gap < Epsilon.length
  }

  fileprivate mutating func join(_ next: Self) {
    range = range.lowerBound..<next.range.upperBound
    advance += next.advance
    let end = max(box.maxX, next.box.maxX)
    box.x = min(box.x, next.box.x)
    box.width = end - box.x
  }
}
