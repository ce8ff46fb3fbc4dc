package import Raster

/// Where everything in a label stands: lines, runs with their glyphs, clusters, suffix and ellipsis.
///
/// Lengths are in points within the label, origin at its top left. Ranges are half-open UTF-8 byte
/// offsets into the body, in which an attachment counts as U+FFFC, or as the text that it collapsed to.
package struct LabelLayout: Sendable {
  /// A stretch of one line in one font, style and direction.
  package struct Run: Sendable {
    /// Which text of the label the run shows.
    package enum Source: Hashable, Sendable { case body, hyphen, ellipsis, suffix }

    package var source: Source
    /// Bytes of the source's text.
    package var range: Range<Int>
    package var style: TextStyle
    /// The face that the glyphs come from, after fallback.
    package var face: FontFace
    /// Resolved embedding level (UAX #9); odd runs right to left.
    package var level: Int
    /// Whether glyphs stand as on a horizontal line; otherwise turned by 90° clockwise.
    package var isUpright: Bool
    /// By how much glyphs are scaled in width, as several in one em of a column are.
    package var stretch: Double
    /// Where the run begins, on the baseline of its glyphs: its left end, or its top end in a column.
    ///
    /// Turned glyphs of a column stand on a baseline of their own, left of the column's centre;
    /// upright ones are placed from the centre.
    package var origin: Point
    /// Along the line.
    package var advance: Double
    /// Glyphs in visual order, placed from ``origin``.
    package var glyphs: [Glyph]
    /// What stands there in place of glyphs.
    package var attachment: Attachment?
    /// What the run leads to.
    package var link: String?
  }

  /// A picture or a box where it stands.
  package struct Attachment: Hashable, Sendable {
    /// Its place among the label's attachments: those of the body, then those of the suffix, then those
    /// of the ellipsis, whether they are shown or not.
    package var index: Int
    /// What it shows and how.
    package var specification: TextAttachment
    /// What it takes up on the line, letter spacing apart.
    package var box: Rect
    /// What is left of the box within the insets, in whole device pixels; nothing is drawn outside. nil
    /// where that is nothing.
    package var room: Rect?
    /// Where the whole picture would be, in whole device pixels, which can be more than ``room``; nil
    /// where nothing is drawn.
    package var drawn: Rect?

    init(index: Int, _ specification: TextAttachment, box: Rect) {
      self.index = index
      self.specification = specification
      self.box = box
    }
  }

  package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// Offset of the glyph's origin from the run's, in points.
    package var x: Double
    package var y: Double
  }

  /// A grapheme cluster of the body as it stands on a line.
  package struct Cluster: Sendable {
    package var range: Range<Int>
    package var text: String
    package var box: Rect
    package var advance: Double
    /// Resolved embedding level (UAX #9); odd clusters run right to left.
    package var level: Int
    package var isUpright: Bool
    /// White space past the line's end, outside its width.
    package var isHanging: Bool
  }

  /// A line along a stretch of text, under it or through it.
  package struct Decoration: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable { case underline, strikethrough }

    package var kind: Kind
    package var style: TextDecoration.Style
    package var color: Color
    /// Whole device pixels.
    package var box: Rect
  }

  /// A frame around a part of a line.
  package struct Border: Hashable, Sendable {
    /// The frame's outer edges, whole device pixels.
    package var box: Rect
    /// Of the line inside the edges, whole device pixels; 0 for none.
    package var width: Double
    package var color: Color
    package var radius: Double
    package var fill: Color?
  }

  package struct Line: Sendable {
    /// Body bytes on the line, without a line break that ends it.
    package var range: Range<Int>
    package var text: String
    /// From the line's first to its last visible edge, and its full height.
    package var box: Rect
    /// From the label's top; in a column, its centre line from the label's left edge.
    package var baseline: Double
    /// Whether the line starts on the right and ends on the left, as its paragraph does.
    package var isRightToLeft: Bool
    /// What is painted of a line that is wider than its limit; nil where all of it fits.
    package var clip: Rect?
    /// Whether a line break character of the body ends the line.
    package var endsWithHardBreak: Bool
    /// In visual order, from left to right, or from top to bottom.
    package var runs: [Run]
    /// In logical order.
    package var clusters: [Cluster]
    /// Underlines first, each kind from left to right.
    package var decorations: [Decoration] = []
    /// Frames in visual order.
    package var borders: [Border] = []
  }

  /// What was left out of the body, and why.
  package struct Truncation: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable { case lines, height, width }

    /// In order, apart and not empty; several where runs that are kept stand between.
    package var elided: [Range<Int>]
    package var reason: Reason

    /// From the first to the last byte that is left out.
    package var hull: Range<Int> {
      guard let first = elided.first, let last = elided.last else { return 0..<0 }
      return first.lowerBound..<last.upperBound
    }
  }

  package enum SuffixState: String, Hashable, Sendable {
    case whole
    /// Drawn smaller, down to half its size, as it alone is wider than a line.
    case scaled
    /// Cut at its end, as even half its size is wider than a line.
    case clipped
  }

  package struct Suffix: Hashable, Sendable {
    package var box: Rect
    package var state: SuffixState
  }

  /// How close the nearest line break or cut is to tipping over.
  package struct Slack: Hashable, Sendable {
    /// Index of the line.
    package var line: Int
    package var points: Double
  }

  /// Something a reader of the picture should know.
  package enum Diagnostic: String, Hashable, Sendable {
    /// The insets leave no content box: only the background is drawn.
    case noRoom = "no room"
    case suffixScaled = "suffix: scaled"
    case suffixClipped = "suffix: clipped"
    /// A line holds one cluster, or an ellipsis, that is wider than the content box.
    case lineClipped = "line: clipped"
    /// Not even one line fits the height.
    case heightExceeded = "height: exceeded"
    /// Not even one column fits the width.
    case widthExceeded = "width: exceeded"
  }

  package var size: Size
  package var mode: LabelSpec.Mode
  package var axes: Axes
  package var scale: Double
  package var background: Color
  /// What is drawn over the picture.
  package var overlays: Set<LabelRenderer.Overlay>
  package var contentBox: Rect
  package var textBlock: Rect
  package var lines: [Line]
  /// nil where the whole body is shown.
  package var truncation: Truncation?
  /// nil where nothing was elided, or no room was left for the ellipsis.
  package var ellipsis: Rect?
  /// nil where the label has no suffix, or no room at all.
  package var suffix: Suffix?
  /// What a reader sees, in logical order: body, ellipsis, suffix, line breaks of the body kept.
  package var visibleText: String
  /// What was done so that the text fits; empty where a chain of `fit` had nothing to do.
  package var fit = [FitMeasure.truncated]
  package var slack: Slack?
  package var diagnostics: [Diagnostic]

  /// Size of the picture in device pixels.
  package var pixelSize: (width: Int, height: Int) {
    // A size is whole pixels already; rounded up, what division by the scale lost would be one more.
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
