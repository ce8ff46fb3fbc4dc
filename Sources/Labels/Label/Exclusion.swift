/// A part of a label's content box that text flows around.
public struct Exclusion: Hashable, Sendable {
  /// Which part of the box is excluded.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// All of it.
    case rectangle
    /// The largest ellipse in the box.
    case ellipse
  }

  /// In points from the content box's top left corner; it may extend beyond the content box.
  public var box: LabelRect
  /// The shape in ``box`` that text flows around.
  public var shape: Shape

  /// An area in points of the content box.
  public init(_ box: LabelRect, shape: Shape = .rectangle) {
    self.box = box
    self.shape = shape
  }
}

extension Exclusion {
  /// The widest interval that this exclusion blocks anywhere in a band; nil if it does not overlap the
  /// band.
  ///
  /// Everything is in flow coordinates; see ``Axes``.
  func blocked(from top: Double, to bottom: Double) -> Interval? {
    guard box.width > 0, box.height > 0, box.maxY > top + Epsilon.length,
      box.y < bottom - Epsilon.length
    else { return nil }
    switch shape {
    case .rectangle: return Interval(low: box.x, high: box.maxX)
    case .ellipse:
      // An ellipse is widest where the band comes closest to its centre.
      let centre = box.y + box.height / 2
      let distance = (min(max(centre, top), bottom) - centre) / (box.height / 2)
      let half = box.width / 2 * max(0, 1 - distance * distance).squareRoot()
      let middle = box.x + box.width / 2
      return Interval(low: middle - half, high: middle + half)
    }
  }

  /// The next position below `top` at which a band is less blocked; nil if nothing below is blocked.
  func end(after top: Double) -> Double? {
    guard box.width > 0, box.height > 0, box.maxY > top + Epsilon.length else { return nil }
    switch shape {
    case .rectangle: return box.maxY
    case .ellipse:
      // An ellipse gets narrower gradually, and only below its centre.
      return min(box.maxY, max(top, box.y + box.height / 2) + Exclusion.step)
    }
  }

  /// How far text moves down at a time to find room beside an ellipse, in points.
  private static let step = 1.0
}
