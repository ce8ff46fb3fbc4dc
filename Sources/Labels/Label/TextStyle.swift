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
  /// Whether ``letterSpacing`` also leaves room behind a line's last letter.
  public var spacesLineEnds: Bool
  /// Added after each word separator, such as a space or a no-break space, in points; may be negative.
  public var wordSpacing: Double
  /// Whether there is room between Chinese, Japanese or Korean characters and letters or digits.
  public var autospace: Autospace
  /// Which letters are shown for those that are written.
  public var textTransform: TextTransform
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
    letterSpacing: Double = 0, spacesLineEnds: Bool = true, wordSpacing: Double = 0,
    autospace: Autospace = .none, textTransform: TextTransform = .none, baselineShift: Double = 0,
    language: String? = nil, underline: TextDecoration = .none,
    strikethrough: TextDecoration = .none, shadow: TextShadow = .none,
    border: TextBorder = .none, combineUpright: CombineUpright = .none
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.letterSpacing = letterSpacing
    self.spacesLineEnds = spacesLineEnds
    self.wordSpacing = wordSpacing
    self.autospace = autospace
    self.textTransform = textTransform
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
    if overrides == .none, underline.style == .none, strikethrough.style == .none, !border.isVisible
    {
      return self
    }
    return TextStyle(
      font: overrides.font ?? font,
      color: overrides.color ?? color,
      background: overrides.background ?? background,
      letterSpacing: overrides.letterSpacing ?? letterSpacing,
      spacesLineEnds: spacesLineEnds,
      wordSpacing: overrides.wordSpacing ?? wordSpacing,
      autospace: autospace,
      textTransform: overrides.textTransform ?? textTransform,
      baselineShift: overrides.baselineShift ?? baselineShift,
      language: overrides.language ?? language,
      underline: overrides.underline ?? underline.asked(by: self),
      strikethrough: overrides.strikethrough ?? strikethrough.asked(by: self),
      shadow: overrides.shadow ?? shadow,
      border: overrides.border ?? border.asked(by: self),
      combineUpright: overrides.combineUpright ?? combineUpright)
  }

  /// The style made smaller or larger: its font and every length that goes with it.
  func scaled(by factor: Double) -> TextStyle {
    var style = self
    style.font.size *= factor
    style.letterSpacing *= factor
    style.wordSpacing *= factor
    style.baselineShift *= factor
    style.underline = underline.scaled(by: factor)
    style.strikethrough = strikethrough.scaled(by: factor)
    style.shadow = shadow.scaled(by: factor)
    style.border = border.scaled(by: factor)
    return style
  }
}

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
  /// Replaces ``TextStyle/wordSpacing``, in points.
  public var wordSpacing: Double?
  /// Replaces ``TextStyle/textTransform``.
  public var textTransform: TextTransform?
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
    letterSpacing: Double? = nil, wordSpacing: Double? = nil, textTransform: TextTransform? = nil,
    baselineShift: Double? = nil,
    language: String? = nil, underline: TextDecoration? = nil,
    strikethrough: TextDecoration? = nil, shadow: TextShadow? = nil, border: TextBorder? = nil,
    combineUpright: CombineUpright? = nil
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.textTransform = textTransform
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

  /// The same overrides, for a base style that has been scaled by the same factor.
  func scaled(by factor: Double) -> StyleOverrides {
    var overrides = self
    overrides.font?.size *= factor
    overrides.letterSpacing = letterSpacing.map { $0 * factor }
    overrides.wordSpacing = wordSpacing.map { $0 * factor }
    overrides.baselineShift = baselineShift.map { $0 * factor }
    overrides.underline = underline?.scaled(by: factor)
    overrides.strikethrough = strikethrough?.scaled(by: factor)
    overrides.shadow = shadow?.scaled(by: factor)
    overrides.border = border?.scaled(by: factor)
    return overrides
  }
}

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

/// Room between East Asian letters and those of other scripts (CSS Text 4, `text-autospace`).
public enum Autospace: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// An eighth of an em, unless a line ends there.
  case normal
}

/// Which characters are set side by side in one em of a column (CSS Writing Modes 4, 9.1).
public enum CombineUpright: Hashable, Sendable {
  /// None: digits stand one under the other, or lie on their side.
  case none
  /// The whole run, if all of it is in one font and one script.
  case all
  /// Sequences of at most this many ASCII digits, 2…4.
  case digits(Int)
}
