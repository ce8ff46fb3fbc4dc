/// Converts flow coordinates of one label into points of its picture.
struct PictureAxes {
  let axes: Axes
  /// Extent of the label across lines, in whole device pixels.
  let blockExtent: Double

  func size(_ size: LabelSize) -> LabelSize {
    axes.areColumns ? LabelSize(width: size.height, height: size.width) : size
  }

  func point(_ point: LabelPoint) -> LabelPoint {
    switch axes {
    case .lines: point
    case .columnsRightToLeft: LabelPoint(x: blockExtent - point.y, y: point.x)
    case .columnsLeftToRight: LabelPoint(x: point.y, y: point.x)
    }
  }

  func rect(_ rect: LabelRect) -> LabelRect {
    switch axes {
    case .lines: rect
    case .columnsRightToLeft:
      LabelRect(x: blockExtent - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .columnsLeftToRight:
      LabelRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }
  }

  /// A position across lines.
  func block(_ y: Double) -> Double { axes == .columnsRightToLeft ? blockExtent - y : y }

  /// An offset between two points.
  func offset(_ glyph: LabelLayout.Glyph) -> LabelLayout.Glyph {
    var turned = glyph
    switch axes {
    case .lines: break
    case .columnsRightToLeft: (turned.x, turned.y) = (-glyph.y, glyph.x)
    case .columnsLeftToRight: (turned.x, turned.y) = (glyph.y, glyph.x)
    }
    return turned
  }
}

extension PlacedText {
  /// Converts the text from flow coordinates to points of the picture.
  func turned(to axes: Axes) -> PlacedText {
    guard axes.areColumns else { return self }
    let picture = PictureAxes(axes: axes, blockExtent: size.height)
    var text = self
    text.size = picture.size(size)
    text.contentBox = picture.rect(contentBox)
    text.textBlock = picture.rect(textBlock)
    text.ellipsis = ellipsis.map(picture.rect)
    text.suffix = suffix.map(picture.rect)
    for index in lines.indices { text.lines[index].turn(to: picture) }
    return text
  }
}

extension LabelLayout.Truncation {
  /// Converts the reason for truncation: the label's height limits the length of columns, its width their
  /// number.
  func turned(to axes: Axes) -> LabelLayout.Truncation {
    guard axes.areColumns else { return self }
    var truncation = self
    switch reason {
    case .lines: break
    case .height: truncation.reason = .width
    case .width: truncation.reason = .height
    }
    return truncation
  }
}

extension LabelLayout.Line {
  fileprivate mutating func turn(to picture: PictureAxes) {
    box = picture.rect(box)
    baseline = picture.block(baseline)
    clip = clip.map(picture.rect)
    for index in runs.indices {
      runs[index].origin = picture.point(runs[index].origin)
      if let box = runs[index].attachment?.box { runs[index].attachment?.box = picture.rect(box) }
      for glyph in runs[index].glyphs.indices {
        runs[index].glyphs[glyph] = picture.offset(runs[index].glyphs[glyph])
      }
    }
    for index in clusters.indices { clusters[index].box = picture.rect(clusters[index].box) }
    for index in decorations.indices {
      decorations[index].box = picture.rect(decorations[index].box)
    }
    for index in borders.indices { borders[index].box = picture.rect(borders[index].box) }
  }
}
