public import Raster

/// A frame around a run's part of each line; lengths in points.
public struct TextBorder: Hashable, Sendable {
  /// How thick the line is, inside the frame's edges; 0 draws none.
  public var width: Double
  /// nil: the colour of the text that asks for the frame.
  public var color: PixelColor?
  /// Radius of the corners, at most half of the frame's shorter side.
  public var radius: Double
  /// From the text's edges to the frame's, by physical side in every mode; negative ones make the frame larger.
  public var insets: LabelInsets
  /// Fills the inside of the frame, under its line; nil paints nothing.
  public var fill: PixelColor?
  /// The font that determines the frame's height; nil: that of the text that asks for it.
  public var font: LabelFont?
  /// How far it stands above its usual position, in points; nil: as the text that asks for it.
  public var baselineShift: Double?

  /// - Parameters:
  ///   - width: Thickness of the line in points, not negative; 0 draws none.
  ///   - color: nil: the colour of the text that asks for the frame.
  ///   - radius: Radius of the corners in points, not negative.
  ///   - insets: From the text's edges to the frame's in points; negative ones make the frame larger.
  ///   - fill: Colour inside the frame; nil paints nothing.
  ///   - font: Determines the frame's height; nil: the font of the text that asks for it.
  ///   - baselineShift: How far the frame is raised in points; nil: as far as the text that asks for it.
  public init(
    width: Double = 1, color: PixelColor? = nil, radius: Double = 0, insets: LabelInsets = .zero,
    fill: PixelColor? = nil, font: LabelFont? = nil, baselineShift: Double? = nil
  ) {
    self.width = width
    self.color = color
    self.radius = radius
    self.insets = insets
    self.fill = fill
    self.font = font
    self.baselineShift = baselineShift
  }

  /// No line and no fill; in ``StyleOverrides/border`` it removes the frame of the label's style.
  public static let none = TextBorder(width: 0)
}

extension TextBorder {
  /// Whether there is anything to see.
  var isVisible: Bool { width > 0 || fill != nil }

  /// Whether the frame was asked for by a surrounding text, all of which it then goes around.
  var isInherited: Bool { font != nil }

  /// The frame with all defaults filled in, as text inside a styled text inherits it.
  func asked(by style: TextStyle) -> TextBorder {
    guard isVisible else { return self }
    var border = self
    border.color = color ?? style.color
    border.font = font ?? style.font
    border.baselineShift = baselineShift ?? style.baselineShift
    return border
  }

  func scaled(by factor: Double) -> TextBorder {
    var border = self
    border.width *= factor
    border.radius *= factor
    border.insets = LabelInsets(
      top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
      right: insets.right * factor)
    border.font?.size *= factor
    border.baselineShift = baselineShift.map { $0 * factor }
    return border
  }
}
