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
