public import Raster

/// How a stretch of text looks, every property resolved.
public struct TextStyle: Hashable, Sendable {
  /// Family, size, weight and slant.
  public var font: LabelFont
  /// Colour of the glyphs; those with colours of their own, such as emoji, keep them.
  public var color: PixelColor
  /// Fills the text's advance boxes, behind the text; nil paints nothing.
  public var background: PixelColor?
  /// Added after each grapheme cluster, in points; may be negative.
  public var letterSpacing: Double
  /// How far the text stands above the line's baseline, in points; negative below it.
  public var baselineShift: Double
  /// BCP 47 tag that selects glyph forms and break rules.
  public var language: String?
  /// A line under the text.
  public var underline: TextDecoration
  /// A line through the text.
  public var strikethrough: TextDecoration
  /// The shadow that the glyphs cast behind all text.
  public var shadow: TextShadow
  /// A frame around each line's part of the text.
  public var border: TextBorder
  /// What is set side by side in one em; in columns only.
  public var combineUpright: CombineUpright

  /// A style; everything except the font has a default.
  ///
  /// Each parameter sets the property of the same name, which documents its unit and meaning.
  public init(
    font: LabelFont, color: PixelColor = .black, background: PixelColor? = nil,
    letterSpacing: Double = 0,
    baselineShift: Double = 0,
    language: String? = nil, underline: TextDecoration = .none,
    strikethrough: TextDecoration = .none, shadow: TextShadow = .none,
    border: TextBorder = .none, combineUpright: CombineUpright = .none
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.letterSpacing = letterSpacing
    self.baselineShift = baselineShift
    self.language = language
    self.underline = underline
    self.strikethrough = strikethrough
    self.shadow = shadow
    self.border = border
    self.combineUpright = combineUpright
  }
}

extension TextStyle {
  /// This style with a run's changes laid over it.
  public func applying(_ overrides: StyleOverrides) -> TextStyle {
    // Most runs change nothing, and inherit nothing that must be filled in.
    if overrides.isNone, underline.style == .none, strikethrough.style == .none, !border.isVisible {
      return self
    }
    return TextStyle(
      font: overrides.font ?? font,
      color: overrides.color ?? color,
      background: overrides.background ?? background,
      letterSpacing: overrides.letterSpacing ?? letterSpacing,
      baselineShift: overrides.baselineShift ?? baselineShift,
      language: overrides.language ?? language,
      underline: overrides.underline ?? underline.asked(by: self),
      strikethrough: overrides.strikethrough ?? strikethrough.asked(by: self),
      shadow: overrides.shadow ?? shadow,
      border: overrides.border ?? border.asked(by: self),
      combineUpright: overrides.combineUpright ?? combineUpright)
  }
}
