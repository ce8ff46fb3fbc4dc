package import Raster

/// What glyphs cast behind all text of a label; lengths in points.
package struct TextShadow: Hashable, Sendable {
  /// How far it lies to the right.
  package var x: Double
  /// How far it lies below.
  package var y: Double
  /// Twice the standard deviation of the blur, as in CSS; 0 is sharp.
  package var blur: Double
  package var color: Color

  package init(x: Double = 0, y: Double = 0, blur: Double = 0, color: Color = .black) {
    self.x = x
    self.y = y
    self.blur = blur
    self.color = color
  }

  package static let none = TextShadow(color: .transparent)

  func scaled(by factor: Double) -> TextShadow {
    TextShadow(x: x * factor, y: y * factor, blur: blur * factor, color: color)
  }
}
