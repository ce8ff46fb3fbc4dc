/// Puts lines where they belong in a label: alignment, position, baselines, bidirectional order.
struct Placement {
  let spec: LabelSpec
  let box: ContentBox
  let composition: Composition
  /// One for each line.
  let metrics: [LineMetrics]

  private var axes: Axes { box.axes }
  private var body: ShapedText { composition.body }

  /// The label's layout in flow coordinates; see ``Axes``.
  func layout() -> LabelLayout {
    let widths = composition.lines.map { alignedWidth($0) + $0.indent }
    // Letters that overlap more than they are long make a line of negative length.
    let longest = max(0, widths.max() ?? 0)
    let contentWidth = box.width.isFinite ? box.width : longest
    // Exclusions stand where they stand, and so does text that flows around them.
    let isPlaced = composition.lines.first?.part != nil
    let inlinePosition = isPlaced ? nil : axes.inlinePosition(of: spec)
    let blockPosition = isPlaced ? 0 : axes.blockPosition(of: spec)
    let blockWidth = inlinePosition == nil ? contentWidth : min(longest, contentWidth)
    let stack = LineStack(lines: composition.lines, metrics: metrics, spec: spec)
    let contentHeight = box.height.isFinite ? box.height : stack.height
    let size = Size(
      width: roundedUp(contentWidth + box.insets.left + box.insets.right),
      height: roundedUp(contentHeight + box.insets.top + box.insets.bottom))
    let block = Rect(
      x: box.x + (inlinePosition ?? 0) * (contentWidth - blockWidth),
      y: box.y + blockPosition * max(0, contentHeight - stack.height),
      width: blockWidth, height: stack.height)

    var layout = LabelLayout(
      size: size, mode: spec.mode, axes: axes, scale: spec.scale, background: spec.background,
      overlays: spec.debug,
      contentBox: Rect(x: box.x, y: box.y, width: contentWidth, height: contentHeight),
      textBlock: block, lines: [], truncation: composition.truncation, ellipsis: nil, suffix: nil,
      visibleText: visibleText, slack: nil, diagnostics: diagnostics(stackHeight: stack.height))
    for (index, line) in composition.lines.enumerated() {
      place(line, at: index, top: block.y + stack.tops[index], block: block, in: &layout)
    }
    return layout
  }

  /// A label without room for text: its background alone.
  static func withoutRoom(_ spec: LabelSpec, box: ContentBox) -> LabelLayout {
    func extent(_ extent: LabelSpec.Extent, _ insets: Double) -> Double {
      switch extent {
      case .points(let points): roundedUp(points, scale: spec.scale)
      case .fit: roundedUp(insets, scale: spec.scale)
      }
    }
    let extents = box.axes.extents(of: spec)
    let size = Size(
      width: extent(extents.inline, box.insets.left + box.insets.right),
      height: extent(extents.block, box.insets.top + box.insets.bottom))
    let empty = Rect(x: box.x, y: box.y, width: 0, height: 0)
    return LabelLayout(
      size: size, mode: spec.mode, axes: box.axes, scale: spec.scale, background: spec.background,
      overlays: spec.debug,
      contentBox: empty, textBlock: empty,
      lines: [], truncation: nil, ellipsis: nil, suffix: nil, visibleText: "", slack: nil,
      diagnostics: [.noRoom]
    ).turned(to: box.axes)
  }

  private func place(
    _ line: Line, at index: Int, top: Double, block: Rect, in layout: inout LabelLayout
  ) {
    let paragraph = body.paragraphs[line.paragraph]
    let isRightToLeft = direction(of: line)
    var line = line
    // A part of a row is to its line what the block is to any other.
    var block = block
    if let part = line.part {
      block.x = box.x + part.x
      block.width = part.length
    }
    let free = block.width - line.indent - alignedWidth(line)
    var expansions: [Double] = []
    if spec.align == .justify, line.ending == .wrapped {
      expansions = Justification.expansions(
        of: line, in: paragraph, text: body.source, free: free)
    }
    if spec.suffixPlacement == .pinnedEnd, line.suffix != nil { line.gap += max(0, free) }
    let expanded = expansions.reduce(0, +)
    let left = block.x + leftEdge(of: line, expanded: expanded, block: block)
    // What is wider than the line, a single cluster or a clipped suffix, ends where the line ends.
    let visibleWidth = min(line.width + expanded, max(0, line.limit))
    let overhang = max(0, line.width + expanded - line.limit)
    let isClipped = overhang > Epsilon.length
    let bounds = Rect(
      x: isClipped && losesLeftEnd(line) ? left + overhang : left, y: top,
      width: isClipped ? visibleWidth : max(0, line.width + expanded), height: metrics[index].height
    )
    let baseline =
      PixelGrid.nearest((top + metrics[index].baseline(along: axes)) * spec.scale) / spec.scale

    var writer = LineWriter(
      top: top, height: metrics[index].height, baseline: baseline, over: axes.over, pen: left,
      clip: isClipped ? clip(of: line, at: bounds, isRightToLeft: isRightToLeft) : nil)
    let segments = Segments(line: line, body: body, expansions: expansions)
    // What hangs stands outside the edges by which the line is aligned.
    writer.pen -=
      isRightToLeft
      ? line.content.endHang + line.content.hangingWidth : line.content.startHang
    writer.write(isRightToLeft ? segments.inLogicalOrder.reversed() : segments.inLogicalOrder)

    layout.lines.append(
      LabelLayout.Line(
        row: line.part?.row ?? index,
        range: body.source.bodyRange(of: paragraph.bytes(of: line.content.clusters)),
        text: body.source.bodyText(of: paragraph.bytes(of: line.content.clusters)),
        box: bounds, baseline: baseline, isRightToLeft: isRightToLeft, limit: line.limit,
        clip: writer.clip,
        endsWithHardBreak: line.ending == .hardBreak,
        runs: writer.runs,
        clusters: writer.clusters))
    layout.ellipsis = writer.ellipsis ?? layout.ellipsis
    if let box = writer.suffix, let state = composition.suffixState {
      layout.suffix = LabelLayout.Suffix(box: box, state: state)
    }
  }

  /// What is painted of a line that is too wide: punctuation that hangs is not cut off with it.
  private func clip(of line: Line, at bounds: Rect, isRightToLeft: Bool) -> Rect {
    let (start, end) = (line.content.startHang, line.content.endHang)
    return Rect(
      x: bounds.x - (isRightToLeft ? end : start), y: bounds.y,
      width: bounds.width + start + end, height: bounds.height)
  }

  /// The base direction of a line: its paragraph's, or the suffix's own where it stands alone in an
  /// empty body.
  private func direction(of line: Line) -> Bool {
    if spec.text.allSatisfy(\.text.isEmpty), let suffix = line.suffix {
      return suffix.paragraph.isRightToLeft
    }
    return body.paragraphs[line.paragraph].isRightToLeft
  }

  /// Whether a line that is too wide is cut off on the left: what is read first stays, and a suffix
  /// that stands alone is read in its own direction.
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

  /// Distance from the block's left edge to the left edge of what is visible of a line.
  private func leftEdge(of line: Line, expanded: Double, block: Rect) -> Double {
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
    // Too wide a line starts at its start edge, whatever its alignment.
    let clamped = width > room ? (losesLeftEnd(line) ? room - width : 0) : fromLeft
    let left = clamped + (isRightToLeft ? 0 : line.indent)
    // Kept white space stands at the line's end: on the left of right-to-left text.
    return isRightToLeft ? left + width - line.width - expanded : left
  }

  private func roundedUp(_ length: Double) -> Double {
    Placement.roundedUp(length, scale: spec.scale)
  }

  /// The next whole device pixel, one at the least: a picture has no empty side.
  private static func roundedUp(_ length: Double, scale: Double) -> Double {
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
      }
      text += line.suffix?.readable ?? ""
    }
    return text
  }

  private func diagnostics(stackHeight: Double) -> [LabelLayout.Diagnostic] {
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
    if stackHeight > box.height + Epsilon.length {
      diagnostics.append(axes.areColumns ? .widthExceeded : .heightExceeded)
    }
    return diagnostics
  }
}

/// Where each line's top is, counted from the text block's.
struct LineStack {
  var tops: [Double] = []
  /// To the lowest end of a line: negative spacing can let a line end above the one before it.
  var height = 0.0

  init(lines: [Line], metrics: [LineMetrics], spec: LabelSpec) {
    var top = 0.0
    for (line, metrics) in zip(lines, metrics) {
      if let part = line.part { top = part.top }
      tops.append(top)
      top += metrics.height
      height = max(height, top)
      top += spec.lineSpacing
      if line.ending == .hardBreak { top += spec.paragraphSpacing }
    }
  }

  /// How many lines, counted from the first, end within a height; those side by side count once.
  func count(within limit: Double, lines: [Line], metrics: [LineMetrics]) -> Int {
    var count = 0
    for (index, line) in lines.enumerated() {
      guard tops[index] + metrics[index].height <= limit + Epsilon.length else { break }
      count = line.part.map { $0.row + 1 } ?? count + 1
    }
    return count
  }
}
