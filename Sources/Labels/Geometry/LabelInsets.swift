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
