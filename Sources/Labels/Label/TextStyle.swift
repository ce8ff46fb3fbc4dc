public import Raster

/// A font as a case asks for it: one face of a family at a size.
public struct LabelFont: Hashable, Sendable {
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    case normal
    case italic
    case oblique
  }

  public var family: String
  /// Length of the em square's side in points, above 0.
  public var size: Double
  /// CSS weight, 1…1000: 400 is regular, 700 is bold.
  public var weight: Int
  public var slant: Slant
  /// OpenType features that are turned on (1, or which alternate) or off (0), besides the font's own.
  public var features: [OpenTypeTag: Int]
  /// Where a variable font stands on its axes, over what ``weight`` says.
  public var variations: [OpenTypeTag: Double]

  /// How many ``features`` take effect: HarfBuzz is handed 32 by Pango, letter spacing included.
  public static let maximumFeatures = 24

  public init(
    family: String, size: Double, weight: Int = 400, slant: Slant = .normal,
    features: [OpenTypeTag: Int] = [:], variations: [OpenTypeTag: Double] = [:]
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.slant = slant
    self.features = features
    self.variations = variations
  }
}

/// What stands side by side in one em of a column (CSS Writing Modes 4, 9.1).
public enum CombineUpright: Hashable, Sendable {
  case none
  /// The whole run, where one font and script sets it.
  case all
  /// Sequences of so many ASCII digits at the most, 2…4.
  case digits(Int)
}

/// How a stretch of text looks, every property resolved.
public struct TextStyle: Hashable, Sendable {
  public var font: LabelFont
  public var color: PixelColor
  /// Filled behind the text's advance boxes; nil paints nothing.
  public var background: PixelColor?
  /// Added after each grapheme cluster, in points; may be negative.
  public var letterSpacing: Double
  /// How far the text stands above the line's baseline, in points; negative below it.
  public var baselineShift: Double
  /// BCP 47 tag that picks glyph forms and break rules.
  public var language: String?
  public var underline: TextDecoration
  public var strikethrough: TextDecoration
  public var shadow: TextShadow
  public var border: TextBorder
  /// In columns only.
  public var combineUpright: CombineUpright

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
  public var font: LabelFont?
  public var color: PixelColor?
  public var background: PixelColor?
  public var letterSpacing: Double?
  public var baselineShift: Double?
  public var language: String?
  public var underline: TextDecoration?
  public var strikethrough: TextDecoration?
  public var shadow: TextShadow?
  public var border: TextBorder?
  public var combineUpright: CombineUpright?

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

  public static let none = StyleOverrides()
}

extension TextStyle {
  /// This style with a run's changes laid over it.
  public func applying(_ overrides: StyleOverrides) -> TextStyle {
    TextStyle(
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
  public var text: String
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
  ///   - overrides: The font that it stands beside, and how its alternative looks.
  ///   - isUnbreakable: Forbids a line break between it and its neighbours.
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
