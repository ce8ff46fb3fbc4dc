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
