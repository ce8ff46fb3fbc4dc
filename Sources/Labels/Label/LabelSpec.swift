public import Raster

/// What a label should look like: its texts and every choice that its layout depends on.
///
/// Lengths are in points. Defaults stand here and nowhere else; later stages read none.
public struct LabelSpec: Hashable, Sendable {
  /// How text is laid out on the picture.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Lines from top to bottom.
    case horizontal
    /// Columns, in which each character is turned as UAX #50 says.
    case vertical
    /// Columns of upright grapheme clusters, one under the other, a cell for each.
    case stacked
  }

  /// Where the next column goes.
  public enum ColumnOrder: String, Hashable, Sendable, CaseIterable {
    /// To the left of the one before, as in Chinese and Japanese books.
    case rightToLeft = "right-to-left"
    /// To the right of the one before, as in Mongolian.
    case leftToRight = "left-to-right"
  }

  /// How characters stand in the columns of ``Mode/vertical`` (CSS Writing Modes 4, 5.1).
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// By character: UAX #50.
    case mixed
    /// All as on a horizontal line, without any right-to-left order.
    case upright
    /// All turned by 90° clockwise.
    case sideways
  }

  /// Where the protected suffix goes.
  public enum SuffixPlacement: String, Hashable, Sendable, CaseIterable {
    /// Right after the body.
    case inline
    /// At the far end of the last line.
    case pinnedEnd = "pinned-end"
    /// On a line of its own.
    case ownLine = "own-line"
  }

  /// The label's outer extent along one axis.
  public enum Extent: Hashable, Sendable {
    /// A fixed length in points, not negative.
    case points(Double)
    /// As small as the text allows: without wrapping for a width, all lines for a height.
    case fit
  }

  /// Where each line stands within the text block.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where the paragraph's direction begins.
    case start
    /// In the middle.
    case center
    /// Where the paragraph's direction ends.
    case end
    /// Filled from edge to edge by wider gaps, except for the last line of each paragraph, which is aligned at its
    /// start.
    case justify
    /// On the left, in horizontal labels.
    case left
    /// On the right, in horizontal labels.
    case right
    /// At the top, in columns.
    case top
    /// At the bottom, in columns.
    case bottom
  }

  /// Where the text block stands between the left and right edges of the content box.
  public enum HorizontalPosition: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// Halfway between the edges.
    case center
    /// At the right edge.
    case right
  }

  /// Where the text block stands between the top and bottom edges of the content box.
  public enum VerticalPosition: String, Hashable, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// Halfway between the edges.
    case center
    /// At the bottom edge.
    case bottom
  }

  /// What gives way where the text does not fit.
  public enum TruncationMode: String, Hashable, Sendable, CaseIterable {
    /// The body's end.
    case end
    /// The body's middle; as much is kept of one side as of the other.
    case middle
    /// The body's start.
    case start
    /// Whole lines are clipped; no ellipsis is shown.
    case none
  }

  /// Where a line may end.
  public enum Wrap: String, Hashable, Sendable, CaseIterable {
    /// Where UAX #14 allows it, and within a word only if it is longer than a line.
    case word
    /// Within words, too, but not where punctuation forbids it: CSS `word-break: break-all`.
    case character
    /// After every grapheme cluster, punctuation and no-break spaces included: CSS `line-break: anywhere`.
    case anywhere
    /// As `word`, but not between Chinese, Japanese or Korean characters: CSS `word-break: keep-all`.
    case keepAll = "keep-all"
    /// As `word`, with lines of about equal length: the least width that needs no more lines. CSS `text-wrap: balance`.
    case balance
    /// Only at the text's own line breaks.
    case none
  }

  /// Strength of the line breaking rules, as in CSS Text 3, `line-break`.
  public enum LineBreakStrictness: String, Hashable, Sendable, CaseIterable {
    /// As in newspapers: a line may also begin with an iteration mark.
    case loose
    /// The usual rules: a line may begin with a small kana.
    case normal
    /// As in books: no line begins with a small kana.
    case strict
    /// After every grapheme cluster, punctuation included.
    case anywhere
  }

  /// How high lines are, or how wide columns.
  public enum LineHeight: Hashable, Sendable {
    /// Ascent and descent of the fonts on the line.
    case natural
    /// A multiple of the natural height, above 0.
    case multiple(Double)
    /// This many points from baseline to baseline, whatever is on the lines.
    case exactly(Double)
    /// The natural height within limits in points; nil means no limit.
    case bounded(atLeast: Double?, atMost: Double?)
  }

  /// What happens to white space at a line's end.
  public enum TrailingSpaces: String, Hashable, Sendable, CaseIterable {
    /// It takes no part in measuring or aligning the line.
    case hang
    /// It counts for alignment, as in a right-aligned text field.
    case keep
  }

  /// Base direction of the paragraphs; `auto` goes by the first strong character of each (UAX #9 P2, P3).
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// By the first strong character of each paragraph; left to right without one.
    case auto
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// The body.
  public var text: [TextRun]
  /// The protected suffix, shown whole whenever it fits a line; empty for none.
  public var suffix: [TextRun]
  /// Space before the suffix, not negative; nil is one space of the body's font.
  public var suffixGap: Double?
  /// Right after the body by default.
  public var suffixPlacement: SuffixPlacement
  /// Stands for elided text; its style is that of the first elided character under its own overrides.
  public var ellipsis: [TextRun]
  /// The style of all text, which runs can override.
  public var style: TextStyle
  /// Fills the whole label, insets included.
  public var background: PixelColor
  /// Outer width, insets included; in columns, ``Extent/fit`` makes room for all of them.
  public var width: Extent
  /// Outer height, insets included. Columns need a height, or ``Extent/fit`` for a single column with all of the text.
  public var height: Extent
  /// The maximum number of lines, or of columns; 0 means no limit.
  public var lines: Int
  /// From the physical edges, in every mode.
  public var insets: LabelInsets
  /// Lines, or one of two kinds of columns.
  public var mode: Mode
  /// Where the next column goes; in columns only.
  public var columns: ColumnOrder
  /// How characters are turned; in ``Mode/vertical`` only.
  public var orientation: Orientation
  /// Height of a cell as a multiple of the font's own, above 0; in ``Mode/stacked`` only.
  public var characterSpacing: Double
  /// Where each line stands in the text block.
  public var align: Alignment
  /// nil: along lines, the block fills the content box; across columns, it stands where they start.
  public var horizontalPosition: HorizontalPosition?
  /// nil: across lines, the block stands at the top; along columns, it fills the content box.
  public var verticalPosition: VerticalPosition?
  /// What is left out where the text does not fit.
  public var truncate: TruncationMode
  /// What is tried in order until the text fits; ``FitStep/truncate`` only as the last one.
  public var fit: [FitStep]
  /// Where lines may end.
  public var wrap: Wrap
  /// How strictly the rules of Chinese, Japanese and Korean line breaking are kept.
  public var lineBreak: LineBreakStrictness
  /// That of the fonts on each line by default.
  public var lineHeight: LineHeight
  /// Between lines.
  public var lineSpacing: Double
  /// Between paragraphs, besides ``lineSpacing``.
  public var paragraphSpacing: Double
  /// Indent of the first line of each paragraph, from its start edge.
  public var firstIndent: Double
  /// Indent of the other lines of each paragraph, from their start edge.
  public var indent: Double
  /// Whether white space at a line's end counts for its alignment.
  public var trailingSpaces: TrailingSpaces
  /// Which way paragraphs run.
  public var direction: Direction
  /// Whether text is never cut inside a number, or between a number and its unit or currency sign.
  public var isNumberSafe: Bool
  /// Whether quotes and brackets at a paragraph's ends, and stops that do not fit, hang outside their line.
  public var hangsPunctuation: Bool
  /// Areas that text flows around, in points of the content box. They have no effect on lines that are as
  /// long as their text, nor on right-to-left columns in a label that is as wide as its columns. With
  /// exclusions, the text block fills the content box, whatever its position.
  public var exclusions: [Exclusion]
  /// Whether the picture ends at the label's edges; otherwise it grows as far as anything is painted.
  public var clips: Bool
  /// What is drawn over the picture.
  public var overlays: Set<LabelOverlay>
  /// Device pixels per point, 1…4.
  public var scale: Double

  /// One array for all labels that have it, so that it need not be looked into.
  @usableFromInline static let usualEllipsis = [TextRun("…")]

  /// A label; everything except its text, style and width has a default.
  ///
  /// Each parameter sets the property of the same name, which documents its unit and meaning. Nothing is checked here:
  /// ``LabelRenderer/layout(_:)`` refuses labels beyond ``LabelLimits``.
  public init(
    text: [TextRun], suffix: [TextRun] = [], suffixGap: Double? = nil,
    suffixPlacement: SuffixPlacement = .inline, ellipsis: [TextRun] = usualEllipsis,
    style: TextStyle, background: PixelColor = .white, width: Extent, height: Extent = .fit,
    lines: Int = 0, insets: LabelInsets = .zero, mode: Mode = .horizontal,
    columns: ColumnOrder = .rightToLeft, orientation: Orientation = .mixed,
    characterSpacing: Double = 1, align: Alignment = .start,
    horizontalPosition: HorizontalPosition? = nil, verticalPosition: VerticalPosition? = nil,
    truncate: TruncationMode = .end, fit: [FitStep] = [.truncate], wrap: Wrap = .word,
    lineBreak: LineBreakStrictness = .normal,
    lineHeight: LineHeight = .natural, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
    firstIndent: Double = 0, indent: Double = 0, trailingSpaces: TrailingSpaces = .hang,
    direction: Direction = .auto, isNumberSafe: Bool = true, hangsPunctuation: Bool = false,
    exclusions: [Exclusion] = [], clips: Bool = true, overlays: Set<LabelOverlay> = [],
    scale: Double = 2
  ) {
    self.text = text
    self.suffix = suffix
    self.suffixGap = suffixGap
    self.suffixPlacement = suffixPlacement
    self.ellipsis = ellipsis
    self.style = style
    self.background = background
    self.width = width
    self.height = height
    self.lines = lines
    self.insets = insets
    self.mode = mode
    self.columns = columns
    self.orientation = orientation
    self.characterSpacing = characterSpacing
    self.align = align
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    self.truncate = truncate
    self.fit = fit
    self.wrap = wrap
    self.lineBreak = lineBreak
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.firstIndent = firstIndent
    self.indent = indent
    self.trailingSpaces = trailingSpaces
    self.direction = direction
    self.isNumberSafe = isNumberSafe
    self.hangsPunctuation = hangsPunctuation
    self.exclusions = exclusions
    self.clips = clips
    self.overlays = overlays
    self.scale = scale
  }
}

/// A drawing on top of a picture that explains its layout.
public enum LabelOverlay: String, Hashable, Sendable, CaseIterable {
  /// Outlines of lines, of the ellipsis and of the suffix.
  case boxes
  /// A line along the baseline of each line, or down the middle of each column.
  case baselines
  /// Outlines of the body's grapheme clusters.
  case clusters
  /// The content box.
  case insets
  /// Outlines of attachments.
  case attachments
}

/// A label's specification as the stages of its layout share it.
///
/// Every stage keeps it, and a specification has so many texts and styles that copying it a dozen times takes as
/// long as breaking a line.
@dynamicMemberLookup
final class SharedSpec: Sendable {
  let value: LabelSpec

  init(_ value: LabelSpec) { self.value = value }

  @inline(__always)
  subscript<Property>(dynamicMember property: KeyPath<LabelSpec, Property>) -> Property {
    value[keyPath: property]
  }
}
