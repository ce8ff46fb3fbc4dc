public import Raster

/// Where everything in a label stands: lines, runs with their glyphs, clusters, suffix and ellipsis.
///
/// Lengths are in points within the label, origin at its top left. Ranges are half-open UTF-8 byte
/// offsets into the body, in which an attachment counts as U+FFFC, or as the text that it collapsed to.
public struct LabelLayout: Sendable {
  /// A stretch of one line in one font, style and direction.
  public struct Run: Sendable {
    /// Which text of the label the run shows.
    public enum Source: Hashable, Sendable {
      /// ``LabelSpec/text``.
      case body
      /// A hyphen that is shown because a line breaks at a soft hyphen.
      case hyphen
      /// ``LabelSpec/ellipsis``.
      case ellipsis
      /// ``LabelSpec/suffix``.
      case suffix
    }

    /// The text that ``range`` counts in.
    public var source: Source
    /// Bytes of the source's text.
    public var range: Range<Int>
    /// The run of the label that it is part of.
    let run: StyledRun
    /// The face that the glyphs come from, after fallback.
    public var face: FontFace
    /// Resolved embedding level (UAX #9); odd runs right to left.
    public var level: Int
    /// Whether glyphs stand as on a horizontal line; otherwise they are turned by 90° clockwise.
    public var isUpright: Bool
    /// The factor by which glyphs are scaled in width, as when several share one em of a column.
    public var stretch: Double
    /// Where the run begins, on the baseline of its glyphs: its left end, or its top end in a column.
    ///
    /// Turned glyphs of a column stand on a baseline of their own, left of the column's centre;
    /// upright ones are placed from the centre.
    public var origin: LabelPoint
    /// Along the line.
    public var advance: Double
    /// Glyphs in visual order, placed from ``origin``.
    public var glyphs: [Glyph]
    /// What stands there in place of glyphs.
    public var attachment: Attachment?
    /// Whether a ligature begins in the run before it along the line, so that its glyphs are painted only from
    /// ``origin`` on.
    public var clipsStart = false
    /// Whether a ligature continues in the run after it along the line, so that its glyphs are painted only up to
    /// ``advance``.
    public var clipsEnd = false

    /// Whether its text is shaped as one with that of the run before it along the line.
    var continues = false

    /// The label's style with the run's changes.
    public var style: TextStyle { run.style }
    /// What the run links to, such as a URL.
    public var link: String? { run.link }
  }

  /// A picture or a box where it stands.
  public struct Attachment: Hashable, Sendable {
    /// Its index among the label's attachments: those of the body, then those of the suffix, then those
    /// of the ellipsis, whether they are shown or not.
    public var index: Int
    /// What it shows and how.
    public var specification: TextAttachment
    /// The room it takes up on the line, without letter spacing.
    public var box: LabelRect
    /// What is left of the box within the insets, in whole device pixels; nothing is drawn outside. nil
    /// if nothing is left.
    public var room: LabelRect?
    /// Where the whole picture would be, in whole device pixels; it can be larger than ``room``. nil
    /// if nothing is drawn.
    public var drawn: LabelRect?

    init(index: Int, _ specification: TextAttachment, box: LabelRect) {
      self.index = index
      self.specification = specification
      self.box = box
    }
  }

  /// A glyph of a face, placed in a run.
  public struct Glyph: Hashable, Sendable {
    /// Its number in ``Run/face``.
    public var id: UInt32
    /// First byte of the text that it shows, together with all glyphs that have the same value.
    public var cluster: Int
    /// Along the line, with letter spacing, but without the room that justified text adds.
    public var advance: Double
    /// How far the glyph's origin lies right of the run's, in points.
    public var x: Double
    /// How far the glyph's origin lies below the run's, in points.
    public var y: Double
  }

  /// A grapheme cluster of the body as it stands on a line.
  public struct Cluster: Sendable {
    /// Bytes of the body.
    public var range: Range<Int>
    /// First byte in the line's text; see ``Line/text(of:)``.
    public var offset: Int
    /// The room it takes up on the line, as high as the line.
    public var box: LabelRect
    /// Along the line, with letter spacing.
    public var advance: Double
    /// Resolved embedding level (UAX #9); odd clusters run right to left.
    public var level: Int
    /// Whether it stands as on a horizontal line; otherwise it is turned by 90° clockwise.
    public var isUpright: Bool
    /// Whether it is white space past the line's end, outside the line's width.
    public var isHanging: Bool
    /// Whether an isolated run separates it from the cluster before it, which may stand elsewhere.
    var beginsApart = false
  }

  /// A line along a stretch of text, under it or through it.
  public struct Decoration: Hashable, Sendable {
    /// Where a line lies relative to its text.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Under it.
      case underline
      /// Through it.
      case strikethrough
    }

    /// Under the text or through it.
    public var kind: Kind
    /// How it is drawn.
    public var style: TextDecoration.Style
    /// Resolved: the colour of the text if no other was asked for.
    public var color: PixelColor
    /// Whole device pixels.
    public var box: LabelRect
  }

  /// A frame around a part of a line.
  public struct Border: Hashable, Sendable {
    /// The frame's outer edges, whole device pixels.
    public var box: LabelRect
    /// Thickness of the line inside the edges, in whole device pixels; 0 for none.
    public var width: Double
    /// Colour of the line; resolved: that of the text if no other was asked for.
    public var color: PixelColor
    /// Radius of the corners, in points.
    public var radius: Double
    /// Fills the inside of the frame, under its line; nil paints nothing.
    public var fill: PixelColor?
  }

  /// A line of text, or a column; between exclusions, a part of either.
  public struct Line: Sendable {
    /// Counted from 0; lines side by side between exclusions share a row, with its height and baseline.
    public var row: Int
    /// Body bytes on the line, without a line break that ends it.
    public var range: Range<Int>
    /// The body's part of the line, without a line break that ends it.
    public var text: String
    /// From the line's first to its last visible edge, and its full height.
    public var box: LabelRect
    /// Distance of the baseline from the label's top; in a column, of its centre line from the label's left edge.
    public var baseline: Double
    /// Whether the line starts on the right and ends on the left, as its paragraph does.
    public var isRightToLeft: Bool
    /// How long the line may be, without its indent; infinite if the label is as wide as its text.
    public var limit: Double
    /// The visible part of a line that is wider than its limit; nil if all of it fits.
    public var clip: LabelRect?
    /// Bytes of the word within which the line ends because it is too narrow for it, where lines may break only between
    /// words; nil if it ends elsewhere.
    public var brokenWord: Range<Int>?
    /// Whether a line break character of the body ends the line.
    public var endsWithHardBreak: Bool
    /// In visual order, from left to right, or from top to bottom.
    public var runs: [Run]
    /// In logical order.
    public var clusters: [Cluster]
    /// Underlines first, each kind from left to right.
    public var decorations: [Decoration] = []
    /// Frames in visual order.
    public var borders: [Border] = []

    /// What a cluster of the line shows.
    public func text(of cluster: Cluster) -> String {
      let start = text.utf8.index(text.startIndex, offsetBy: cluster.offset)
      let end = text.utf8.index(start, offsetBy: cluster.range.count)
      return String(text[start..<end])
    }
  }

  /// What was left out of the body, and why.
  public struct Truncation: Hashable, Sendable {
    /// The limit that the text exceeded.
    public enum Reason: String, Hashable, Sendable {
      /// ``LabelSpec/lines``.
      case lines
      /// The content box's height.
      case height
      /// The content box's width.
      case width
    }

    /// In order, not touching and not empty; several if runs that are kept stand between them.
    public var elided: [Range<Int>]
    /// The limit for which text was left out.
    public var reason: Reason

    /// From the first to the last byte that is left out.
    public var hull: Range<Int> {
      guard let first = elided.first, let last = elided.last else { return 0..<0 }
      return first.lowerBound..<last.upperBound
    }
  }

  /// What became of the suffix.
  public enum SuffixState: String, Hashable, Sendable {
    /// Shown whole, at its own size.
    case whole
    /// Drawn smaller, down to half its size, because it is wider than a line all by itself.
    case scaled
    /// Cut at its end, because even at half its size it is wider than a line.
    case clipped
  }

  /// The suffix where it stands.
  public struct Suffix: Hashable, Sendable {
    /// From its first to its last visible edge, without the gap before it.
    public var box: LabelRect
    /// Whether all of it is shown, and at its own size.
    public var state: SuffixState
  }

  /// How close the nearest line break or cut is to moving.
  public struct Slack: Hashable, Sendable {
    /// Index of the line.
    public var line: Int
    /// How much shorter or longer the line would have to be for that, in points.
    public var points: Double
  }

  /// Something a reader of the picture should know.
  public enum Diagnostic: Hashable, Sendable {
    /// The insets leave no content box: only the background is drawn.
    case noRoom
    /// ``SuffixState/scaled``.
    case suffixScaled
    /// ``SuffixState/clipped``.
    case suffixClipped
    /// A line holds one cluster, or an ellipsis, that is wider than the content box.
    case lineClipped
    /// Not even one line fits the height.
    case heightExceeded
    /// Not even one column fits the width.
    case widthExceeded
    /// Something is painted beyond the label; only where ``LabelRenderer/measuringInk(of:)`` was asked, and in labels
    /// that do not clip.
    case beyond(Overflow)
  }

  /// The label's outer size, insets included, rounded up to whole device pixels; with ``growth``, that of the picture.
  public var size: LabelSize
  /// By how much the picture is larger than the label on each side, in whole device pixels: only that of a label that
  /// does not clip can be. All positions count from the picture's edges.
  public var growth = LabelInsets.zero
  /// That of the ``LabelSpec``.
  public var mode: LabelSpec.Mode
  /// Which way lines run and follow one another.
  public var axes: Axes
  /// Device pixels per point.
  public var scale: Double
  /// Fills the whole label.
  public var background: PixelColor
  /// What is drawn over the picture.
  public var overlays: Set<LabelOverlay>
  /// The text that ranges count in; turns them into `String.Index` and back.
  public var body: LabelBody
  /// The label without its insets.
  public var contentBox: LabelRect
  /// The box in which lines are aligned, all of them together.
  public var textBlock: LabelRect
  /// In the order of the body.
  public var lines: [Line]
  /// nil where the whole body is shown.
  public var truncation: Truncation?
  /// nil if nothing was elided, or if no room was left for the ellipsis.
  public var ellipsis: LabelRect?
  /// nil if the label has no suffix, or no room at all.
  public var suffix: Suffix?
  /// The face that lines of an exact height, or empty ones, have their baseline or height from, as CSS has it of a line's
  /// strut; nil if there is no such line.
  public var strut: FontFace?
  /// What a reader sees, in logical order: body, ellipsis, suffix; line breaks of the body are kept.
  public var visibleText: String
  /// What was done so that the text fits; empty if the `fit` chain had nothing to do.
  public var fit: [FitMeasure]
  /// The line that the smallest change would break or cut elsewhere; nil if no change would.
  public var slack: Slack?
  /// What does not look as it should; usually empty.
  public var diagnostics: [Diagnostic]

  /// The number of lines one under the other, or of columns side by side; parts of a row count once.
  public var rowCount: Int { lines.last.map { $0.row + 1 } ?? 0 }

  /// Size of the picture in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    // The size is already in whole pixels. Rounding up would turn the error of the division by the scale
    // into one more pixel.
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
