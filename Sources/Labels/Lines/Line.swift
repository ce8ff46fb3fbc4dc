/// A line of a label: which text it shows, and what stands at its end; lengths in points.
struct Line {
  /// Why the body's part ends where it does.
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
  /// The body's part; empty on a line of the suffix alone.
  var content: LineContent
  var ending: Ending
  /// Room left free at the line's start edge.
  var indent: Double
  /// How long the line may be, ``indent`` apart.
  var limit: Double
  /// Shown where the line breaks at a soft hyphen.
  var hyphen: Fragment?
  var ellipsis: Fragment?
  /// The cluster of ``content`` in whose place the ellipsis stands; nil where it follows the content.
  var ellipsisCluster: Int?
  /// Space before ``suffix``.
  var gap = 0.0
  var suffix: Fragment?
  var part: RowPart
  /// Where the body begins, from the content's start edge; 0 for a body without tabs, which alone asks.
  var start = 0.0

  /// Length without white space that hangs.
  var width: Double {
    content.width + (hyphen?.width ?? 0) + (ellipsisCluster == nil ? ellipsis?.width ?? 0 : 0)
      + gap + (suffix?.width ?? 0)
  }

  /// Whether nothing of the body stands on it because the suffix has it for itself.
  var isSuffixAlone: Bool { content.clusters.isEmpty && ellipsis == nil && suffix != nil }
}

extension Line {
  /// Puts the ellipsis where an excerpt holds its place, if that is on the line.
  mutating func place(_ ellipsis: Fragment, in body: ShapedText) {
    let clusters = body.paragraphs[paragraph].clusters
    guard let place = content.clusters.first(where: { clusters[$0].kind == .ellipsis }) else {
      return
    }
    self.ellipsis = ellipsis
    ellipsisCluster = place
  }
}

/// The room of one line: a whole row, or the part of it between exclusions or beside them.
///
/// In flow coordinates from the content box's corner; see ``Axes``.
struct RowPart {
  /// Index of the row, counted from 0.
  var row: Int
  /// Of the row.
  var top: Double
  var x: Double
  /// How long the line may be, its indent included; infinite where the label is as wide as its text.
  var length: Double
}

/// A part of a paragraph as it is set on one line.
struct LineContent {
  var clusters: Range<Int>
  /// In logical order.
  var runs: [LineRun]
  /// First cluster of the white space that hangs past the end; the end where none does.
  var hangingStart: Int
  /// Length up to ``hangingStart``, without punctuation that hangs.
  var width: Double
  /// Length of what hangs.
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

/// The part of a shaped item that stands on a line.
struct LineRun {
  var clusters: Range<Int>
  /// Embedding level after UAX #9 L1.
  var level: Int
  var face: FontFace
  var orientation: GlyphOrientation
  /// How far the run stands over the line's baseline, in points.
  var baselineShift: Double
  var shaped: ShapedGlyphs
  /// Length of each cluster, in logical order.
  var advances: [Double]
  /// What the run is where it is no text.
  var attachment: InlineAttachment?

  var width: Double { advances.reduce(0, +) }

  /// In visual order.
  var glyphs: [ShapedGlyph] { shaped.glyphs }

  /// How far the run reaches from the line's baseline.
  var extents: LineExtents {
    (attachment?.extents ?? orientation.extents(of: face, breadth: shaped.breadth))
      .raised(by: baselineShift)
  }

  /// How far the origin of its glyphs stands over the line's baseline, in points.
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

  /// What it says, for people.
  var readable: String { text.readable(0..<text.bytes.count) }
}
