public import Raster

/// A font as a style asks for it: one face of a family at a size.
public struct LabelFont: Hashable, Sendable {
  /// Whether letters stand upright.
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    /// They do.
    case normal
    /// Forms of their own for slanted text; an oblique face serves, too.
    case italic
    /// Upright forms, slanted; an italic face serves, too.
    case oblique
  }

  /// One of the families in the ``FontManifest``.
  public var family: String
  /// Length of the em square's side in points, above 0.
  public var size: Double
  /// CSS weight, 1…1000: 400 is regular, 700 is bold.
  public var weight: Int
  /// Upright by default.
  public var slant: Slant
  /// OpenType features that are turned on (1, or which alternate) or off (0), besides the font's own.
  public var features: [OpenTypeTag: Int]
  /// Where a variable font stands on its axes, over what ``weight`` says.
  public var variations: [OpenTypeTag: Double]
  /// Families tried in order for characters that the family lacks, in place of ``FontManifest/fallback``; nil for
  /// those. A family can lead a list of its own where Chinese and Japanese share characters.
  public var fallback: [String]?

  /// How many ``features`` take effect: HarfBuzz is handed 32 by Pango, letter spacing included.
  public static let maximumFeatures = 24

  /// - Parameters:
  ///   - family: One of the families in the ``FontManifest``.
  ///   - size: Points, above 0.
  ///   - weight: CSS weight, 1…1000. Layout fails if no face of the family has it.
  ///   - slant: Likewise.
  ///   - features: Values of OpenType features; those that the font lacks change nothing.
  ///   - variations: Values on axes of a variable font. Layout fails if the font lacks one.
  ///   - fallback: Families for characters that the family lacks; nil for those of the ``FontManifest``.
  public init(
    family: String, size: Double, weight: Int = 400, slant: Slant = .normal,
    features: [OpenTypeTag: Int] = [:], variations: [OpenTypeTag: Double] = [:],
    fallback: [String]? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.slant = slant
    self.features = features
    self.variations = variations
    self.fallback = fallback
  }
}

/// What stands side by side in one em of a column (CSS Writing Modes 4, 9.1).
public enum CombineUpright: Hashable, Sendable {
  /// Nothing: digits stand one under the other, or lie on their side.
  case none
  /// The whole run, where one font and script sets it.
  case all
  /// Sequences of so many ASCII digits at the most, 2…4.
  case digits(Int)
}

/// How a stretch of text looks, every property resolved.
public struct TextStyle: Hashable, Sendable {
  /// Family, size, weight and slant.
  public var font: LabelFont
  /// Of the glyphs; those with colours of their own, such as emoji, keep them.
  public var color: PixelColor
  /// Filled behind the text's advance boxes; nil paints nothing.
  public var background: PixelColor?
  /// Added after each grapheme cluster, in points; may be negative.
  public var letterSpacing: Double
  /// How far the text stands above the line's baseline, in points; negative below it.
  public var baselineShift: Double
  /// BCP 47 tag that picks glyph forms and break rules.
  public var language: String?
  /// A line under the text.
  public var underline: TextDecoration
  /// A line through the text.
  public var strikethrough: TextDecoration
  /// What the glyphs cast behind all text.
  public var shadow: TextShadow
  /// A frame around each line's part of the text.
  public var border: TextBorder
  /// What is set side by side in one em; in columns only.
  public var combineUpright: CombineUpright

  /// A style of which only the font has no default.
  ///
  /// Each parameter sets the property of its name, where its unit and meaning stand.
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

/// What a run changes of the style around it; nil keeps what stands there.
public struct StyleOverrides: Hashable, Sendable {
  /// In place of ``TextStyle/font``, as a whole.
  public var font: LabelFont?
  /// In place of ``TextStyle/color``.
  public var color: PixelColor?
  /// In place of ``TextStyle/background``; a transparent colour paints nothing.
  public var background: PixelColor?
  /// In place of ``TextStyle/letterSpacing``, in points.
  public var letterSpacing: Double?
  /// In place of ``TextStyle/baselineShift``, in points.
  public var baselineShift: Double?
  /// In place of ``TextStyle/language``.
  public var language: String?
  /// In place of ``TextStyle/underline``; ``TextDecoration/none`` removes it.
  public var underline: TextDecoration?
  /// In place of ``TextStyle/strikethrough``; ``TextDecoration/none`` removes it.
  public var strikethrough: TextDecoration?
  /// In place of ``TextStyle/shadow``; ``TextShadow/none`` removes it.
  public var shadow: TextShadow?
  /// In place of ``TextStyle/border``, around the run alone; ``TextBorder/none`` removes it.
  public var border: TextBorder?
  /// In place of ``TextStyle/combineUpright``.
  public var combineUpright: CombineUpright?

  /// Changes of what is given; the rest stays as it is around the run.
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

  fileprivate var isNone: Bool {
    if case nil = font, case nil = color, case nil = background, case nil = letterSpacing,
      case nil = baselineShift, case nil = language, case nil = underline, case nil = strikethrough,
      case nil = shadow, case nil = border, case nil = combineUpright
    {
      return true
    }
    return false
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

/// A stretch of text and what it changes of the label's style.
public struct TextRun: Hashable, Sendable {
  /// What is shown. A line break, such as `\n`, ends a paragraph of the body and is a space in other texts.
  public var text: String
  /// How it differs from ``LabelSpec/style``.
  public var overrides: StyleOverrides
  /// Forbids a line break inside the run.
  public var isUnbreakable: Bool
  /// Keeps a run of the body until all ordinary text is gone; then the lowest number gives way first,
  /// each run whole.
  public var keep: Int?
  /// Stands in place of ``text`` where that is ``TextAttachment/character``; any other text is what the
  /// attachment collapsed to.
  public var attachment: TextAttachment?
  /// What the run leads to.
  public var link: String?

  /// - Parameters:
  ///   - text: What is shown.
  ///   - overrides: How it differs from the label's style.
  ///   - isUnbreakable: Forbids a line break inside the run.
  ///   - keep: How late a run of the body gives way, at least 0; nil: with ordinary text, before all others.
  ///   - link: What it leads to, such as a URL; ``LayoutQueries`` give it back.
  public init(
    _ text: String, _ overrides: StyleOverrides = .none, isUnbreakable: Bool = false,
    keep: Int? = nil, link: String? = nil
  ) {
    self.text = text
    self.overrides = overrides
    self.isUnbreakable = isUnbreakable
    self.keep = keep
    self.link = link
  }

  /// A picture or a box.
  ///
  /// - Parameters:
  ///   - attachment: What stands in place of text.
  ///   - overrides: The font that it stands beside, and how its alternative looks.
  ///   - isUnbreakable: Forbids a line break between it and its neighbours.
  ///   - keep: How late it gives way, at least 0; nil: with ordinary text, before all others.
  ///   - link: What it leads to, such as a URL.
  public init(
    _ attachment: TextAttachment, _ overrides: StyleOverrides = .none, isUnbreakable: Bool = false,
    keep: Int? = nil, link: String? = nil
  ) {
    self.init(
      String(TextAttachment.character), overrides, isUnbreakable: isUnbreakable, keep: keep,
      link: link)
    self.attachment = attachment
  }
}
