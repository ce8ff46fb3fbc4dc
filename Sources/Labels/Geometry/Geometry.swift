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

  /// Distances in points, in UIKit's order: top, left, bottom, right.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None on any side.
  public static let zero = LabelInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// The range between two coordinates of one axis, in points.
package struct Interval: Sendable {
  package var low: Double
  package var high: Double

  var middle: Double { (low + high) / 2 }
  package var length: Double { high - low }

  func contains(_ position: Double) -> Bool { low <= position && position < high }

  /// The smallest interval that contains both.
  func union(_ other: Interval) -> Interval {
    Interval(low: min(low, other.low), high: max(high, other.high))
  }
}

extension LabelRect {
  var horizontal: Interval { Interval(low: x, high: maxX) }
  var vertical: Interval { Interval(low: y, high: maxY) }
}

/// The difference below which two lengths count as equal, so that an exact fit fits.
package enum Epsilon {
  /// In points.
  package static let length = 1.0 / 64
}

/// Rounds positions to whole device pixels, everywhere in the same way.
enum PixelGrid {
  /// The nearest whole pixel; halves are rounded up, even below zero.
  ///
  /// So a label that is moved by whole pixels gives the same picture, moved.
  ///
  /// Positions are rounded to 1/1024 first, which hides the rounding errors of sums.
  static func nearest(_ position: Double) -> Double {
    ((position * 1024).rounded() / 1024 + 0.5).rounded(.down)
  }
}
