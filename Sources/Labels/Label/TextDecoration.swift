public import Raster

/// A line that text asks for: under it, or through it.
public struct TextDecoration: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case none, single, double, thick, dotted, dashed, wavy
  }

  public var style: Style
  /// nil: the colour of the text that asks for the line.
  public var color: PixelColor?
  /// From the baseline down to the line's upper edge, in points; nil: where the font has it.
  public var offset: Double?
  /// What thickness and place come from; nil: the font of the text that asks for the line.
  public var font: LabelFont?
  /// How far it stands above its usual place, in points; nil: as the text that asks for the line.
  public var baselineShift: Double?

  public init(
    _ style: Style, color: PixelColor? = nil, offset: Double? = nil, font: LabelFont? = nil,
    baselineShift: Double? = nil
  ) {
    self.style = style
    self.color = color
    self.offset = offset
    self.font = font
    self.baselineShift = baselineShift
  }

  public static let none = TextDecoration(.none)
}

extension TextDecoration {
  /// The line with all defaults filled in, as text inside a styled text inherits it.
  ///
  /// Runs with other colours and fonts do not change it (CSS Text Decoration 3, 2).
  func asked(by style: TextStyle) -> TextDecoration {
    guard self.style != .none else { return self }
    return TextDecoration(
      self.style, color: color ?? style.color, offset: offset, font: font ?? style.font,
      baselineShift: baselineShift ?? style.baselineShift)
  }

  func scaled(by factor: Double) -> TextDecoration {
    var decoration = self
    decoration.offset = offset.map { $0 * factor }
    decoration.font?.size *= factor
    decoration.baselineShift = baselineShift.map { $0 * factor }
    return decoration
  }
}

extension TextDecoration.Style {
  /// Height as a multiple of the thickness of a single line.
  var thicknesses: Double {
    switch self {
    case .none: 0
    case .single, .dotted, .dashed: 1
    case .thick: 2
    case .double, .wavy: 3
    }
  }
}
