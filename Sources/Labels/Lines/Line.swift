/// A line of a label: the text that it shows, and what follows at its end; lengths in points.
struct Line {
  /// Why the part of the body on the line ends there.
  enum Ending {
    /// The line was full.
    case wrapped
    /// A line break character follows.
    case hardBreak
    /// The body ends.
    case bodyEnd
    /// Truncation left the rest out.
    case cut
  }

  /// Index of the paragraph.
  var paragraph: Int
  /// The part of the body on the line; empty if the line has only the suffix.
  var content: LineContent
  var ending: Ending
  /// Free room at the line's start edge.
  var indent: Double
  /// How long the line may be, without ``indent``.
  var limit: Double
  /// Shown if the line breaks at a soft hyphen.
  var hyphen: Fragment?
  var ellipsis: Fragment?
  /// The cluster of ``content`` that the ellipsis replaces; nil if it follows the content.
  var ellipsisCluster: Int?
  /// Space before ``suffix``.
  var gap = 0.0
  var suffix: Fragment?
  var part: RowPart
  /// Where the body begins, from the content's start edge; 0 for a body without tabs, which alone need it.
  var start = 0.0

  /// Length without anything that hangs.
  var width: Double {
    content.width + (hyphen?.width ?? 0) + (ellipsisCluster == nil ? ellipsis?.width ?? 0 : 0)
      + gap + (suffix?.width ?? 0)
  }

  /// Whether only the suffix is on the line, and nothing of the body.
  var isSuffixAlone: Bool { content.clusters.isEmpty && ellipsis == nil && suffix != nil }
}

extension Line {
  /// Puts the ellipsis in the place that an excerpt reserves for it, if that is on the line.
  mutating func place(_ ellipsis: Fragment, in body: ShapedText) {
    let clusters = body.paragraphs[paragraph].clusters
    guard let cluster = content.clusters.first(where: { clusters[$0].kind == .ellipsis }) else {
      return
    }
    self.ellipsis = ellipsis
    ellipsisCluster = cluster
  }
}

/// The room for one line: a whole row, or a part of one beside or between exclusions.
///
/// In flow coordinates from the content box's corner; see ``Axes``.
struct RowPart {
  /// Index of the row, counted from 0.
  var row: Int
  /// The row's top.
  var top: Double
  var x: Double
  /// How long the line may be, including its indent; infinite if the label is as wide as its text.
  var length: Double
}

/// A part of a paragraph as it is set on one line.
struct LineContent {
  var clusters: Range<Int>
  /// In logical order.
  var runs: [LineRun]
  /// First cluster of the white space that hangs past the end; the end of ``clusters`` if none hangs.
  var hangingStart: Int
  /// Length up to ``hangingStart``, without punctuation that hangs.
  var width: Double
  /// Length of the white space that hangs past the end.
  var hangingWidth: Double
  /// Length of the punctuation that hangs before the line's start; 0 for none.
  var startHang = 0.0
  /// Length of the punctuation that hangs past the line's end, before white space; 0 for none.
  var endHang = 0.0

  static func empty(at cluster: Int) -> LineContent {
    LineContent(
      clusters: cluster..<cluster, runs: [], hangingStart: cluster, width: 0, hangingWidth: 0)
  }
}

/// The part of a shaped item that is on a line.
struct LineRun {
  let item: ShapedItem
  var clusters: Range<Int>
  /// Embedding level after UAX #9 L1.
  var level: Int
  var shaped: ShapedGlyphs
  /// Length of each cluster, in logical order.
  var advances: [Double]

  var face: FontFace { item.face }
  var orientation: GlyphOrientation { item.orientation }
  /// How far the run is raised above the line's baseline, in points.
  var baselineShift: Double { item.shaping.baselineShift }
  /// The attachment, if the run is not text.
  var attachment: InlineAttachment? { item.attachment }

  var width: Double { advances.reduce(0, +) }

  /// In visual order.
  var glyphs: [ShapedGlyph] { shaped.glyphs }

  /// How far the run extends from the line's baseline.
  var extents: LineExtents {
    (attachment?.extents ?? orientation.extents(of: face, breadth: shaped.breadth))
      .raised(by: baselineShift)
  }

  /// How far the origin of its glyphs is above the line's baseline, in points.
  var rise: Double { baselineShift - orientation.drop(of: face) }
}

/// A text of one line that is measured once and placed whole: a suffix, an ellipsis, a hyphen.
final class Fragment {
  let text: StyledText
  let paragraph: Paragraph
  let content: LineContent

  init(text: StyledText, paragraph: Paragraph, content: LineContent) {
    self.text = text
    self.paragraph = paragraph
    self.content = content
  }

  var width: Double { content.width }

  /// The text as people read it.
  var readable: String { text.readable(0..<text.bytes.count) }
}
