public import Raster

/// A shadow that glyphs cast behind all text of a label; lengths in points.
public struct TextShadow: Hashable, Sendable {
  /// How far it lies to the right.
  public var x: Double
  /// How far it lies below.
  public var y: Double
  /// Twice the standard deviation of the blur, as in CSS; 0 is sharp.
  public var blur: Double
  /// Its alpha counts; a transparent colour draws nothing.
  public var color: PixelColor

  /// - Parameters:
  ///   - x: How far it lies to the right, in points.
  ///   - y: How far it lies below, in points.
  ///   - blur: Points over which it fades, 0…``LabelLimits/shadowBlur``.
  ///   - color: The shadow's colour.
  public init(x: Double = 0, y: Double = 0, blur: Double = 0, color: PixelColor = .black) {
    self.x = x
    self.y = y
    self.blur = blur
    self.color = color
  }

  /// No shadow.
  public static let none = TextShadow(color: .transparent)

  func scaled(by factor: Double) -> TextShadow {
    TextShadow(x: x * factor, y: y * factor, blur: blur * factor, color: color)
  }
}
