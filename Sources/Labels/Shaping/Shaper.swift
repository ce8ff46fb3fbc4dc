/// Turns text into shaped paragraphs: directions, grapheme clusters, break opportunities, glyphs.
///
/// Belongs to one thread at a time.
struct Shaper {
  /// How to analyse a text; its width does not matter yet.
  struct Options: Hashable {
    var direction: LabelSpec.Direction
    var wrap: LabelSpec.Wrap
    var lineBreak: LabelSpec.LineBreakStrictness
  }

  let itemizer: Itemizer
  var writingMode = WritingModePolicy.horizontal

  /// Shapes a text of any number of paragraphs.
  func shape(_ text: StyledText, options: Options) throws(LayoutError) -> ShapedText {
    var paragraphs: [Paragraph] = []
    for (range, breakLength) in HardBreaks.paragraphs(of: text.bytes) {
      let isRightToLeft =
        switch options.direction {
        case .ltr: false
        case .rtl: true
        case .auto: BaseDirection.isRightToLeft(range, of: text)
        }
      var paragraph = try shape(
        range, of: text, isRightToLeft: isRightToLeft, options: options)
      paragraph.breakLength = breakLength
      paragraphs.append(paragraph)
    }
    return ShapedText(source: text, paragraphs: paragraphs)
  }

  /// Shapes one paragraph, or the part of a paragraph that truncation keeps.
  ///
  /// - Parameter options: nil if break opportunities are not needed.
  func shape(
    _ range: Range<Int>, of text: StyledText, isRightToLeft: Bool, options: Options?
  ) throws(LayoutError) -> Paragraph {
    // GLib ends a text at U+0000, and no font has a glyph for it anyway.
    if let null = text.bytes[range].firstIndex(of: 0) {
      throw itemizer.fonts.missingGlyph(of: "\0", in: text.style(at: null).font)
    }
    let analysed = try analysed(
      range, of: text, isRightToLeft: isRightToLeft, options: options)
    var clusters = analysed.clusters
    let isRightToLeft = isRightToLeft && !writingMode.ignoresDirection
    var items: [ShapedItem] = []
    items.reserveCapacity(analysed.items.count)
    var next = 0
    for shaping in analysed.items {
      let first = next
      while next < clusters.count, clusters[next].offset < shaping.range.upperBound { next += 1 }
      for (span, orientation) in try pieces(of: shaping, first..<next, of: clusters, in: text) {
        let bytes = clusters.bytes(of: span, end: range.upperBound)
        var face = shaping.face
        var shaped = ShapedGlyphs()
        var inline: InlineAttachment?
        if let numbered = text.attachment(at: bytes.lowerBound) {
          let style = text.style(at: bytes.lowerBound)
          face = try itemizer.face(of: style.font)
          let attachment = InlineAttachment(numbered, orientation: orientation, beside: face)
          inline = attachment
          // Letters may overlap, but a box with more negative spacing than its own length would lie outside
          // the measured area.
          clusters[span.lowerBound].advance =
            attachment.advance == 0 ? 0 : max(0, attachment.advance + style.letterSpacing)
        } else if !clusters[span.lowerBound].standsAlone {
          shaped = try glyphs(
            of: shaping, bytes, clusters: clusters[span], orientation: orientation, context: range,
            in: text)
          Advances.add(shaped.glyphs, bytes: bytes, to: &clusters, span: span)
        }
        items.append(
          ShapedItem(
            clusters: span, level: writingMode.ignoresDirection ? 0 : shaping.level, face: face,
            orientation: orientation, shaped: shaped, shaping: shaping, attachment: inline))
      }
    }
    if writingMode.combines {
      try combine(&items, clusters: &clusters, end: range.upperBound, in: text)
    }
    if writingMode.policy == .stacked {
      try shareCells(&items, clusters: &clusters, end: range.upperBound, in: text)
    }
    return Paragraph(
      range: range, breakLength: 0, isRightToLeft: isRightToLeft, clusters: clusters, items: items)
  }

  /// A paragraph before it has glyphs, from the one in another size if there is one.
  private func analysed(
    _ range: Range<Int>, of text: StyledText, isRightToLeft: Bool, options: Options?
  ) throws(LayoutError) -> AnalysedParagraph {
    let key = AnalysedParagraph.Key(
      range, of: text, isRightToLeft: isRightToLeft, options: options, writingMode)
    if let key, var known = itemizer.paragraphs?.value(key),
      let items = try itemizer.items(known.items, in: text.spans[0].run)
    {
      known.items = items
      return known
    }
    let itemized = try itemizer.itemize(
      range, of: text, isRightToLeft: isRightToLeft, breaks: options.map(WantedBreaks.init))
    let itemStarts = clusterStarts(
      of: itemized.items, attachments: text.attachmentSpans(in: range))
    var clusters = Graphemes.clusters(
      of: range, in: text, itemStarts: itemStarts, breaks: itemized.breaks, options: options)
    if writingMode.combines {
      CombinedClusters.join(&clusters, end: range.upperBound, itemStarts: itemStarts, in: text)
    }
    if !text.joints.isEmpty { join(&clusters, in: text) }
    if text.hasAutospace {
      Autospacing.mark(&clusters, end: range.upperBound, in: text, writingMode)
    }
    let analysed = AnalysedParagraph(items: itemized.items, clusters: clusters)
    if let key { itemizer.paragraphs?.add(analysed, key) }
    return analysed
  }

  /// Keeps the letters together that stand for one character.
  private func join(_ clusters: inout [Cluster], in text: StyledText) {
    let joints = Set(text.joints)
    for index in clusters.indices.dropFirst() where joints.contains(clusters[index].offset) {
      clusters[index].continuesGrapheme = true
      clusters[index].isJoined = true
      clusters[index - 1].breakAfter = .prohibited
    }
  }

  /// Where clusters must start: at items, and on both sides of an attachment.
  private func clusterStarts(
    of items: [ShapingItem], attachments: [StyledText.Span]
  ) -> [Int] {
    let starts = items.map { $0.range.lowerBound }
    guard !attachments.isEmpty else { return starts }
    return (starts + attachments.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
  }

  /// Groups an item's clusters by orientation.
  ///
  /// A cluster that no glyph of the text shows gets a piece of its own: a tab, whose length depends on its
  /// position on a line, an ellipsis, or an attachment.
  private func pieces(
    of item: ShapingItem, _ span: Range<Int>, of clusters: [Cluster], in text: StyledText
  ) throws(LayoutError) -> [(clusters: Range<Int>, orientation: GlyphOrientation)] {
    let isUniform = writingMode.policy == .horizontal || writingMode.policy == .sideways
    if isUniform, !writingMode.combines, !clusters[span].contains(where: \.standsAlone) {
      return [(span, writingMode.policy == .horizontal ? .level : .rotated)]
    }
    var pieces: [(clusters: Range<Int>, orientation: GlyphOrientation)] = []
    var isOpen = false
    for index in span {
      let orientation = try orientation(
        of: index, of: clusters, item: item, last: pieces.last, in: text)
      let standsAlone = clusters[index].standsAlone
      if isOpen, !standsAlone, let last = pieces.last, last.orientation == orientation {
        pieces[pieces.count - 1].clusters = last.clusters.lowerBound..<index + 1
      } else {
        pieces.append((index..<index + 1, orientation))
      }
      // Cells and combined clusters are measured one by one.
      isOpen = !standsAlone && orientation != .cell && orientation != .combined
    }
    return pieces
  }

  private func orientation(
    of index: Int, of clusters: [Cluster], item: ShapingItem,
    last: (clusters: Range<Int>, orientation: GlyphOrientation)?, in text: StyledText
  ) throws(LayoutError) -> GlyphOrientation {
    let cluster = clusters[index]
    if cluster.kind == .attachment { return writingMode.attachmentOrientation }
    if cluster.isCombined { return .combined }
    if cluster.continuesGrapheme, let last { return last.orientation }
    let scalar = text.scalar(at: cluster.offset)
    return try writingMode.orientation(of: scalar, face: item.face) { () throws(LayoutError) in
      try itemizer.hasVerticalAlternate(of: scalar, in: item)
    }
  }

  /// Glyphs of a part of an item, with letter spacing.
  ///
  /// - Parameter clusters: The clusters of the part.
  /// - Throws: ``LayoutError/missingGlyph(character:families:others:)`` with the families that were tried.
  func glyphs(
    of shaping: ShapingItem, _ part: Range<Int>, clusters: ArraySlice<Cluster>,
    orientation: GlyphOrientation, context: Range<Int>, in text: StyledText
  ) throws(LayoutError) -> ShapedGlyphs {
    let (face, buffer) = (shaping.face, itemizer.buffer)
    let context =
      text.hasIsolates
      ? context.clamped(to: text.isolation(around: part.lowerBound)) : context
    var shaped: ShapedGlyphs
    switch orientation {
    case .level, .rotated:
      shaped = ShapedGlyphs(
        glyphs: try shaping.shape(part, context: context, of: text, in: buffer))
    case .upright:
      shaped = ShapedGlyphs(glyphs: try shaping.shapeUpright(part, of: text, in: buffer))
    case .cell:
      let glyphs = try cellGlyphs(of: shaping, part, clusters: clusters, in: text)
      let height = writingMode.cellHeight(of: text.scalar(at: part.lowerBound), in: face)
      shaped = ShapedGlyphs(cell: glyphs, face: face, height: height)
    case .combined:
      shaped = ShapedGlyphs(
        combined: try shaping.shapeCombined(part, of: text, in: buffer), face: face)
    }
    // A font can have a wide glyph for a Hangul filler.
    if clusters.contains(where: \.isInvisible) {
      shaped.hide(clusters.filter(\.isInvisible).map(\.offset))
    }
    addRoom(to: &shaped, of: shaping, clusters: clusters, orientation: orientation, in: text)
    return shaped
  }

  /// The glyphs of a part that stands in a cell, as on a horizontal line; none for invisible characters, which have no cell.
  func cellGlyphs(
    of shaping: ShapingItem, _ part: Range<Int>, clusters: ArraySlice<Cluster>,
    in text: StyledText
  ) throws(LayoutError) -> [ShapedGlyph] {
    // Letters below one another do not join, so they have no context.
    let glyphs =
      writingMode.usesVerticalAlternate(of: text.scalar(at: part.lowerBound))
      ? try shaping.shapeWithVerticalAlternates(part, of: text, in: itemizer.buffer)
      : try shaping.shape(part, context: part, of: text, in: itemizer.buffer)
    return clusters.allSatisfy(\.isInvisible) ? [] : glyphs
  }

  /// Adds the room that stands behind clusters to their glyphs.
  func addRoom(
    to shaped: inout ShapedGlyphs, of shaping: ShapingItem, clusters: ArraySlice<Cluster>,
    orientation: GlyphOrientation, in text: StyledText
  ) {
    LetterSpacing.add(
      shaping.letterSpacing, to: &shaped.glyphs,
      level: writingMode.ignoresDirection ? 0 : shaping.level, clusters: clusters,
      isCursive: shaping.isCursive && !orientation.isUprightInColumn, in: text)
    if shaping.wordSpacing != 0, orientation != .combined {
      WordSpacing.add(
        shaping.wordSpacing, to: &shaped.glyphs,
        level: writingMode.ignoresDirection ? 0 : shaping.level, clusters: clusters, in: text)
    }
    if text.hasAutospace {
      Autospacing.add(
        to: &shaped.glyphs, level: writingMode.ignoresDirection ? 0 : shaping.level,
        clusters: clusters, in: text)
    }
  }
}

extension WantedBreaks {
  init(_ options: Shaper.Options) {
    self.init(
      insideWords: options.wrap == .character, beforeSmallKana: options.lineBreak != .strict,
      ofPlainWords: false)
  }
}
