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
  /// Columns from left to right; the same, but mirrored, except for the glyphs.
  case columnsLeftToRight

  /// Whether text runs from top to bottom.
  public var areColumns: Bool { self != .lines }

  /// The direction in which ascenders point, along the flow's y: −1 or 1.
  ///
  /// In columns they point to the right, whichever order the columns have.
  var over: Double { self == .columnsLeftToRight ? 1 : -1 }

  /// How far text of a font extends across a line on each side of its baseline, in the flow's y.
  ///
  /// A column's baseline is its centre line.
  func reach(ascent: Double, descent: Double) -> (before: Double, after: Double) {
    areColumns
      ? ((ascent + descent) / 2, (ascent + descent) / 2) : (ascent, descent)
  }

  // MARK: From the picture to the flow

  /// Left and right are the insets along lines; top and bottom those across them.
  func flow(_ insets: LabelInsets) -> LabelInsets {
    switch self {
    case .lines: insets
    case .columnsRightToLeft:
      LabelInsets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
    case .columnsLeftToRight:
      LabelInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }
  }

  /// Converts a box in the content box; the origin is the corner at which lines start.
  ///
  /// - Parameter blockExtent: Extent of the content box across lines.
  /// - Returns: nil if columns start on the right and the content box has no fixed width.
  func flow(_ box: LabelRect, blockExtent: Double) -> LabelRect? {
    switch self {
    case .lines: box
    case .columnsRightToLeft:
      blockExtent.isFinite
        ? LabelRect(x: box.y, y: blockExtent - box.maxX, width: box.height, height: box.width) : nil
    case .columnsLeftToRight:
      LabelRect(x: box.y, y: box.x, width: box.height, height: box.width)
    }
  }

  /// The extent of a box along lines.
  package func inline(_ box: LabelRect) -> Interval { areColumns ? box.vertical : box.horizontal }

  /// The extent of a box across lines; the order of columns decides which end comes first.
  package func block(_ box: LabelRect) -> Interval { areColumns ? box.horizontal : box.vertical }

  /// A point's position along lines.
  func inline(_ point: LabelPoint) -> Double { areColumns ? point.y : point.x }

  /// A point's position across lines.
  func block(_ point: LabelPoint) -> Double { areColumns ? point.x : point.y }

  /// The part of a line's box on the picture between two positions along it.
  func slice(of box: LabelRect, _ extent: Interval) -> LabelRect {
    let length = max(0, extent.high - extent.low)
    return areColumns
      ? LabelRect(x: box.x, y: extent.low, width: box.width, height: length)
      : LabelRect(x: extent.low, y: box.y, width: length, height: box.height)
  }
}
