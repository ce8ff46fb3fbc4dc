/// Which way a label's inline and block axes run on its picture (CSS Writing Modes 4, 6.1).
///
/// Layout works in *flow coordinates*: x runs along the inline axis, the way a line is read, and y
/// along the block axis, the way lines follow one another, both from a corner of the label. Turning
/// them into points of the picture is the last step, so that everything before it is written once.
public enum Axes: Hashable, Sendable {
  /// Lines from top to bottom.
  case lines
  /// Columns from right to left; the picture is the flow turned by 90° clockwise.
  case columnsRightToLeft
  /// Columns from left to right; the same, and mirrored, while glyphs are not.
  case columnsLeftToRight

  init(_ spec: LabelSpec) {
    switch (spec.mode, spec.columns) {
    case (.horizontal, _): self = .lines
    case (_, .rightToLeft): self = .columnsRightToLeft
    case (_, .leftToRight): self = .columnsLeftToRight
    }
  }

  public var areColumns: Bool { self != .lines }

  /// Where the side of a line lies to which ascenders point, along the flow's y: −1 or 1.
  ///
  /// In columns that side is the right one, whichever way they go.
  var over: Double { self == .columnsLeftToRight ? 1 : -1 }

  /// How far text of a font reaches across a line to either side of its baseline, in the flow's y.
  ///
  /// A column's baseline is the middle of what stands on it.
  func reach(ascent: Double, descent: Double) -> (before: Double, after: Double) {
    areColumns
      ? ((ascent + descent) / 2, (ascent + descent) / 2) : (ascent, descent)
  }

  // MARK: From the picture to the flow

  /// Left and right stand along lines; top and bottom across them.
  func flow(_ insets: Insets) -> Insets {
    switch self {
    case .lines: insets
    case .columnsRightToLeft:
      Insets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
    case .columnsLeftToRight:
      Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }
  }

  /// A box in the content box, from the corner at which lines start.
  ///
  /// - Parameter blockExtent: Of the content box, across lines.
  /// - Returns: nil where columns start on the right of a box whose left edge nothing tells.
  func flow(_ box: Rect, blockExtent: Double) -> Rect? {
    switch self {
    case .lines: box
    case .columnsRightToLeft:
      blockExtent.isFinite
        ? Rect(x: box.y, y: blockExtent - box.maxX, width: box.height, height: box.width) : nil
    case .columnsLeftToRight:
      Rect(x: box.y, y: box.x, width: box.height, height: box.width)
    }
  }

  /// The label's outer extents along lines and across them.
  func extents(of spec: LabelSpec) -> (inline: LabelSpec.Extent, block: LabelSpec.Extent) {
    areColumns ? (spec.height, spec.width) : (spec.width, spec.height)
  }

  /// How much of the free room stands before the text block along lines, 0…1; nil where the block
  /// fills the content box.
  func inlinePosition(of spec: LabelSpec) -> Double? {
    areColumns ? spec.verticalPosition?.share : spec.horizontalPosition?.share
  }

  /// How much of the free room stands before the text block across lines, 0…1.
  func blockPosition(of spec: LabelSpec) -> Double {
    switch self {
    case .lines: spec.verticalPosition?.share ?? 0
    case .columnsRightToLeft: 1 - (spec.horizontalPosition?.share ?? 1)
    case .columnsLeftToRight: spec.horizontalPosition?.share ?? 0
    }
  }

  /// The stretch of a box along lines.
  package func inline(_ box: Rect) -> Cells.Stretch { areColumns ? box.vertical : box.horizontal }

  /// The stretch of a box across lines; which end is the first depends on the order of columns.
  package func block(_ box: Rect) -> Cells.Stretch { areColumns ? box.horizontal : box.vertical }

  /// A point's place along lines.
  func inline(_ point: Point) -> Double { areColumns ? point.y : point.x }

  /// A point's place across lines.
  func block(_ point: Point) -> Double { areColumns ? point.x : point.y }

  /// The part of a line's box on the picture between two places along it.
  func slice(of box: Rect, _ stretch: Cells.Stretch) -> Rect {
    let length = max(0, stretch.high - stretch.low)
    return areColumns
      ? Rect(x: box.x, y: stretch.low, width: box.width, height: length)
      : Rect(x: stretch.low, y: box.y, width: length, height: box.height)
  }
}

/// Turns flow coordinates of one label into points of its picture.
struct PictureAxes {
  let axes: Axes
  /// Extent of the label across lines, whole device pixels.
  let blockExtent: Double

  func size(_ size: Size) -> Size {
    axes.areColumns ? Size(width: size.height, height: size.width) : size
  }

  func point(_ point: Point) -> Point {
    switch axes {
    case .lines: point
    case .columnsRightToLeft: Point(x: blockExtent - point.y, y: point.x)
    case .columnsLeftToRight: Point(x: point.y, y: point.x)
    }
  }

  func rect(_ rect: Rect) -> Rect {
    switch axes {
    case .lines: rect
    case .columnsRightToLeft:
      Rect(x: blockExtent - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .columnsLeftToRight:
      Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }
  }

  /// A place across lines.
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

extension LabelLayout {
  /// The layout with everything in points of the picture, which was in flow coordinates.
  func turned(to axes: Axes) -> LabelLayout {
    guard axes.areColumns else { return self }
    let picture = PictureAxes(axes: axes, blockExtent: size.height)
    var layout = self
    layout.size = picture.size(size)
    layout.contentBox = picture.rect(contentBox)
    layout.textBlock = picture.rect(textBlock)
    layout.ellipsis = ellipsis.map(picture.rect)
    layout.suffix?.box = picture.rect(suffix?.box ?? .zero)
    layout.truncation?.reason.turn()
    for index in lines.indices { layout.lines[index].turn(to: picture) }
    return layout
  }
}

extension LabelLayout.Truncation.Reason {
  /// Columns are as long as the label is high, and side by side in its width.
  fileprivate mutating func turn() {
    switch self {
    case .lines: break
    case .height: self = .width
    case .width: self = .height
    }
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

extension LabelSpec.HorizontalPosition {
  fileprivate var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension LabelSpec.VerticalPosition {
  fileprivate var share: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
