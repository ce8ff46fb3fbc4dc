public import Raster

/// What a run changes in the style around it; nil changes nothing.
public struct StyleOverrides: Hashable, Sendable {
  /// Replaces ``TextStyle/font``, as a whole.
  public var font: LabelFont?
  /// Replaces ``TextStyle/color``.
  public var color: PixelColor?
  /// Replaces ``TextStyle/background``; a transparent colour paints nothing.
  public var background: PixelColor?
  /// Replaces ``TextStyle/letterSpacing``, in points.
  public var letterSpacing: Double?
  /// Replaces ``TextStyle/baselineShift``, in points.
  public var baselineShift: Double?
  /// Replaces ``TextStyle/language``.
  public var language: String?
  /// Replaces ``TextStyle/underline``; ``TextDecoration/none`` removes it.
  public var underline: TextDecoration?
  /// Replaces ``TextStyle/strikethrough``; ``TextDecoration/none`` removes it.
  public var strikethrough: TextDecoration?
  /// Replaces ``TextStyle/shadow``; ``TextShadow/none`` removes it.
  public var shadow: TextShadow?
  /// Replaces ``TextStyle/border``, around the run alone; ``TextBorder/none`` removes it.
  public var border: TextBorder?
  /// Replaces ``TextStyle/combineUpright``.
  public var combineUpright: CombineUpright?

  /// Overrides what is given; the rest stays as it is around the run.
  public init(
    font: LabelFont? = nil, color: PixelColor? = nil, background: PixelColor? = nil,
    letterSpacing: Double? = nil, baselineShift: Double? = nil, language: String? = nil,
    underline: TextDecoration? = nil,
    strikethrough: TextDecoration? = nil, shadow: TextShadow? = nil, border: TextBorder? = nil,
    combineUpright: CombineUpright? = nil
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

  /// No change.
  public static let none = StyleOverrides()

  var isNone: Bool {
    if case nil = font, case nil = color, case nil = background, case nil = letterSpacing,
      case nil = baselineShift, case nil = language, case nil = underline, case nil = strikethrough,
      case nil = shadow, case nil = border, case nil = combineUpright
    {
      return true
    }
    return false
  }
}
