public import Raster

/// A line that text asks for: under it, or through it.
public struct TextDecoration: Hashable, Sendable {
  /// How the line is drawn; its thickness comes from the font.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// No line.
    case none
    /// One line.
    case single
    /// Two lines with a gap between, each as thick as a single one.
    case double
    /// One line, twice as thick.
    case thick
    /// Dots as wide as the line is thick.
    case dotted
    /// Short strokes.
    case dashed
    /// A wave, three times as high as a single line.
    case wavy
  }

  /// The side of a column on which an underline stands.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// On the right in Japanese and Korean text, on the left in any other, as in browsers
    /// (CSS Text Decoration 3, 2.6 and its default style sheet).
    case auto
    /// On the left.
    case left
    /// On the right.
    case right
  }

  /// How it is drawn.
  public var style: Style
  /// nil: the colour of the text that asks for the line.
  public var color: PixelColor?
  /// From the baseline down to the line's upper edge, in points; nil: where the font puts it.
  public var offset: Double?
  /// The font that determines thickness and position; nil: that of the text that asks for the line.
  public var font: LabelFont?
  /// How far it stands above its usual position, in points; nil: as the text that asks for the line.
  public var baselineShift: Double?
  /// The side of an underline in a column; other lines have no sides.
  public var side: Side

  /// - Parameters:
  ///   - style: How the line is drawn.
  ///   - color: nil: the colour of the text that asks for the line.
  ///   - offset: From the baseline down to the line's upper edge in points; nil: where the font puts it.
  ///   - font: Determines thickness and position; nil: the font of the text that asks for the line.
  ///   - baselineShift: How far the line is raised in points; nil: as far as the text that asks for it.
  ///   - side: The side of an underline in a column.
  public init(
    _ style: Style, color: PixelColor? = nil, offset: Double? = nil, font: LabelFont? = nil,
    baselineShift: Double? = nil, side: Side = .auto
  ) {
    self.style = style
    self.color = color
    self.offset = offset
    self.font = font
    self.baselineShift = baselineShift
    self.side = side
  }

  /// No line; in ``StyleOverrides`` it removes the line of the label's style.
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
      baselineShift: baselineShift ?? style.baselineShift,
      side: side(in: style))
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

extension TextDecoration {
  /// On which side of a column's text an underline stands.
  func side(in style: TextStyle) -> Side {
    guard side == .auto else { return side }
    let primary = style.language?.prefix { $0 != "-" }.lowercased()
    return primary == "ja" || primary == "ko" ? .right : .left
  }
}
