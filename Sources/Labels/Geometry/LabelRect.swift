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
