/// A point in a label, in points (pt), origin at the label's top left, y down.
public struct LabelPoint: Hashable, Sendable {
  /// How far right of the label's left edge.
  public var x: Double
  /// How far below the label's top edge.
  public var y: Double

  /// The point at a distance from the label's left and top edges, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct LabelSize: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, origin at the label's top left, y down; width and height are never negative.
public struct LabelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left to the right edge.
  public var width: Double
  /// From the top to the bottom edge.
  public var height: Double

  /// The rectangle whose top left corner is at `x` and `y`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// No area, at the label's top left corner.
  public static let zero = LabelRect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
}

/// Distances from a label's edges to its content box, in points; negative ones widen the box.
public struct LabelInsets: Hashable, Sendable {
  /// From the top edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Distances in points, in the order of CSS but for the left side.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None on any side.
  public static let zero = LabelInsets(top: 0, left: 0, bottom: 0, right: 0)
}
