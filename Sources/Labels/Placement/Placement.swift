/// Places lines in a label: alignment, position, baselines, bidirectional order.
struct Placement {
  let spec: SharedSpec
  let box: ContentBox
  let composition: Composition

  init(of composition: Composition, in box: ContentBox, spec: SharedSpec) {
    (self.spec, self.box, self.composition) = (spec, box, composition)
  }

  private var axes: Axes { box.axes }
  private var body: ShapedText { composition.body }

  /// The text's lines, without their decorations and borders.
  func text() -> PlacedText {
    let widths = composition.lines.map { alignedWidth($0) + $0.indent }
    // Letters with a large negative spacing can make a line of negative length.
    let longest = max(0, widths.max() ?? 0)
    let contentWidth = box.width.isFinite ? box.width : longest
    // Exclusions have fixed positions, so text that flows around them is not moved either.
    let isPlaced = !FreeRoom(spec, in: box).isWhole
    let inlinePosition = isPlaced ? nil : axes.inlinePosition(of: spec)
    let blockPosition = isPlaced ? 0 : axes.blockPosition(of: spec)
    let blockWidth = inlinePosition == nil ? contentWidth : min(longest, contentWidth)
    let height = composition.height
    let contentHeight = box.height.isFinite ? box.height : height
    let size = LabelSize(
      width: roundedUp(contentWidth + box.insets.left + box.insets.right),
      height: roundedUp(contentHeight + box.insets.top + box.insets.bottom))
    let block = LabelRect(
      x: box.x + (inlinePosition ?? 0) * (contentWidth - blockWidth),
      y: box.y + blockPosition * max(0, contentHeight - height),
      width: blockWidth, height: height)

    var text = PlacedText(
      size: size,
      contentBox: LabelRect(x: box.x, y: box.y, width: contentWidth, height: contentHeight),
      textBlock: block, visibleText: visibleText, diagnostics: diagnostics)
    let brokenWords = composition.brokenWords(wrap: spec.wrap)
    for index in composition.lines.indices {
      let line = composition.lines[index]
      // A line beside exclusions is aligned in its part of the row, any other line in the block.
      let room =
        isPlaced
        ? LabelRect(
          x: box.x + line.part.x, y: block.y, width: line.part.length, height: block.height)
        : block
      place(
        line, composition.metrics[index], in: room, brokenWord: brokenWords[index], of: &text)
    }
    return text
  }

  /// A label without room for text, which shows only its background.
  static func withoutRoom(_ spec: SharedSpec, in box: ContentBox) -> PlacedText {
    func extent(_ extent: LabelSpec.Extent, _ insets: Double) -> Double {
      switch extent {
      case .points(let points): roundedUp(points, scale: spec.scale)
      case .fit: roundedUp(insets, scale: spec.scale)
      }
    }
    let extents = box.axes.extents(of: spec)
    let size = LabelSize(
      width: extent(extents.inline, box.insets.left + box.insets.right),
      height: extent(extents.block, box.insets.top + box.insets.bottom))
    let empty = LabelRect(x: box.x, y: box.y, width: 0, height: 0)
    return PlacedText(
      size: size, contentBox: empty, textBlock: empty, diagnostics: [.noRoom])
  }

  private func place(
    _ line: Line, _ metrics: LineMetrics, in block: LabelRect, brokenWord: Range<Int>?,
    of text: inout PlacedText
  ) {
    let paragraph = body.paragraphs[line.paragraph]
    let isRightToLeft = direction(of: line)
    let top = block.y + line.part.top
    var line = line
    let free = block.width - line.indent - alignedWidth(line)
    var expansions: [Double] = []
    if spec.align == .justify, line.ending == .wrapped {
      expansions = Justification.expansions(
        of: line, in: paragraph, text: body.source, free: free)
    }
    if spec.suffixPlacement == .pinnedEnd, line.suffix != nil { line.gap += max(0, free) }
    let expanded = expansions.reduce(0, +)
    let left = block.x + leftEdge(of: line, expanded: expanded, block: block)
    // A single cluster or a clipped suffix that is wider than the line is cut off at the line's end.
    let visibleWidth = min(line.width + expanded, max(0, line.limit))
    let overhang = max(0, line.width + expanded - line.limit)
    let isClipped = overhang > Epsilon.length
    let bounds = LabelRect(
      x: isClipped && losesLeftEnd(line) ? left + overhang : left, y: top,
      width: isClipped ? visibleWidth : max(0, line.width + expanded), height: metrics.height
    )
    let baseline =
      PixelGrid.nearest((top + metrics.baseline(along: axes)) * spec.scale) / spec.scale

    var placer = LinePlacer(
      top: top, height: metrics.height, baseline: baseline, over: axes.over, pen: left,
      clip: isClipped ? clip(of: line, at: bounds, isRightToLeft: isRightToLeft) : nil)
    let pieces = LinePieces(line: line, body: body, expansions: expansions)
    // What hangs is outside the edges by which the line is aligned.
    placer.pen -=
      isRightToLeft
      ? line.content.endHang + line.content.hangingWidth : line.content.startHang
    placer.place(isRightToLeft ? pieces.inLogicalOrder.reversed() : pieces.inLogicalOrder)

    for run in placer.runs.indices {
      let styled = placer.runs[run].run
      text.isDecorated = text.isDecorated || styled.isDecorated || styled.isFramed
      text.hasAttachments = text.hasAttachments || styled.isAttachment
    }
    text.lines.append(
      LabelLayout.Line(
        row: line.part.row,
        range: body.source.bodyRange(of: paragraph.bytes(of: line.content.clusters)),
        text: body.source.bodyText(of: paragraph.bytes(of: line.content.clusters)),
        box: bounds, baseline: baseline, isRightToLeft: isRightToLeft, limit: line.limit,
        clip: placer.clip,
        brokenWord: brokenWord.map(body.source.bodyRange(of:)),
        endsWithHardBreak: line.ending == .hardBreak,
        runs: placer.runs,
        clusters: placer.clusters))
    text.ellipsis = placer.ellipsis ?? text.ellipsis
    text.suffix = placer.suffix ?? text.suffix
  }

  /// The visible area of a line that is too wide; it includes punctuation that hangs.
  private func clip(of line: Line, at bounds: LabelRect, isRightToLeft: Bool) -> LabelRect {
    let (start, end) = (line.content.startHang, line.content.endHang)
    return LabelRect(
      x: bounds.x - (isRightToLeft ? end : start), y: bounds.y,
      width: bounds.width + start + end, height: bounds.height)
  }

  /// The base direction of a line: its paragraph's, or the suffix's own if the body is empty.
  private func direction(of line: Line) -> Bool {
    if spec.text.allSatisfy({ $0.text.isEmpty }), let suffix = line.suffix {
      return suffix.paragraph.isRightToLeft
    }
    return body.paragraphs[line.paragraph].isRightToLeft
  }

  /// Whether a line that is too wide is cut off on the left.
  ///
  /// The part that is read first stays visible. A suffix that is alone on a line is read in its own
  /// direction.
  private func losesLeftEnd(_ line: Line) -> Bool {
    guard line.isSuffixAlone, let suffix = line.suffix else { return direction(of: line) }
    return suffix.paragraph.isRightToLeft
      && suffix.content.runs.contains { !$0.level.isMultiple(of: 2) }
  }

  /// The length by which a line is aligned.
  private func alignedWidth(_ line: Line) -> Double {
    guard spec.trailingSpaces == .keep else { return line.width }
    return max(line.width, min(line.width + line.content.hangingWidth, line.limit))
  }

  /// Distance from the block's left edge to the left edge of the line's visible part.
  private func leftEdge(of line: Line, expanded: Double, block: LabelRect) -> Double {
    let isRightToLeft = direction(of: line)
    let width = max(alignedWidth(line), line.width + expanded)
    let room = block.width - line.indent
    let fromLeft =
      switch spec.align {
      case .center: (room - width) / 2
      case .left, .top: 0.0
      case .right, .bottom: room - width
      case .start, .justify: isRightToLeft ? room - width : 0
      case .end: isRightToLeft ? 0 : room - width
      }
    // A line that is too wide begins at its start edge, whatever its alignment.
    let clamped = width > room ? (losesLeftEnd(line) ? room - width : 0) : fromLeft
    let left = clamped + (isRightToLeft ? 0 : line.indent)
    // White space that is kept is at the line's end: on the left in right-to-left text.
    return isRightToLeft ? left + width - line.width - expanded : left
  }

  private func roundedUp(_ length: Double) -> Double {
    Placement.roundedUp(length, scale: spec.scale)
  }

  /// Rounds up to a whole device pixel, and to at least one, because a picture must not be empty.
  private static func roundedUp(_ length: Double, scale: Double) -> Double {
    // Less than 1/1024 of a pixel is a rounding error of sums, as in ``PixelGrid``.
    max(1, (length * scale - 1.0 / 1024).rounded(.up)) / scale
  }

  private var visibleText: String {
    var text = ""
    for line in composition.lines {
      let paragraph = body.paragraphs[line.paragraph]
      let end = line.ellipsisCluster ?? line.content.clusters.upperBound
      text += body.source.readableBody(
        of: paragraph.bytes(of: line.content.clusters.lowerBound..<end))
      text += line.ellipsis?.readable ?? ""
      text += body.source.readableBody(
        of: paragraph.bytes(of: end..<line.content.clusters.upperBound))
      if line.ending == .hardBreak {
        let end = paragraph.range.upperBound
        text += body.source.substring(end..<end + paragraph.breakLength)
        if line.paragraph == body.paragraphs.count - 2 { text += unseenEnd }
      }
      text += line.suffix?.readable ?? ""
    }
    return text
  }

  /// The last paragraph, if it shows nothing and has no line.
  private var unseenEnd: String {
    let last = body.paragraphs.count - 1
    let hasLine = composition.lines.contains {
      $0.paragraph == last && !$0.content.clusters.isEmpty
    }
    return hasLine || !body.isEnd(last, orEmpty: true)
      ? "" : body.source.readableBody(of: body.paragraphs[last].range)
  }

  private var diagnostics: [LabelLayout.Diagnostic] {
    var diagnostics: [LabelLayout.Diagnostic] = []
    switch composition.suffixState {
    case .scaled: diagnostics.append(.suffixScaled)
    case .clipped: diagnostics.append(.suffixClipped)
    case .whole, nil: break
    }
    let isLineClipped = composition.lines.contains {
      $0.suffix == nil && $0.width > $0.limit + Epsilon.length
    }
    if isLineClipped { diagnostics.append(.lineClipped) }
    if composition.height > box.height + Epsilon.length {
      diagnostics.append(axes.areColumns ? .widthExceeded : .heightExceeded)
    }
    return diagnostics
  }
}
