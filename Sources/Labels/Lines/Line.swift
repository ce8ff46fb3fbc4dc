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
  /// Puts the ellipsis where an excerpt reserves room for it, if that is on the line.
  mutating func insert(_ ellipsis: Fragment, in body: ShapedText) {
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

/// A part of a paragraph as it stands on one line.
struct LineContent {
  var clusters: Range<Int>
  /// In logical order.
  var runs: [LineRun]
  /// First cluster of the white space that hangs past the end; the end of ``clusters`` if none hangs.
  var hangingStart: Int
  /// Clusters that count for the line's length: those that do not hang.
  var measured: Range<Int>
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
      clusters: cluster..<cluster, runs: [], hangingStart: cluster, measured: cluster..<cluster,
      width: 0, hangingWidth: 0)
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
  /// Whether all of its clusters are invisible, so that it makes no line taller.
  let isInvisible: Bool

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

/// A suffix and the space before it; lengths in points.
struct LineSuffix {
  var fragment: Fragment
  var gap: Double

  var width: Double { gap + fragment.width }
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

/// Height and baseline of a line, which depend on everything that is finally on it; in points.
struct LineMetrics {
  /// From the line's over side (its top, if it is horizontal) to its baseline.
  var ascent: Double
  var height: Double

  /// Computes the metrics from fonts and attachments on the line and the label's `line-height`.
  ///
  /// - Parameters:
  ///   - lines: The lines of one row.
  ///   - empty: The extents of a line with nothing on it.
  ///   - own: The extents of a line in the label's own font. If lines have an exact height, all baselines
  ///     are placed as on such a line, so that they have equal distances.
  init(
    _ lines: some Collection<Line>, lineHeight: LabelSpec.LineHeight,
    empty: () throws(LayoutError) -> LineExtents, own: () throws(LayoutError) -> LineExtents
  ) throws(LayoutError) {
    if case .exactly(let height) = lineHeight {
      self.height = height
      ascent = LineMetrics.ascent(of: try own(), in: height)
      return
    }
    var all = LineExtents.none
    var fonts = LineExtents.none
    func include(_ runs: [LineRun], except ellipsisCluster: Int? = nil) {
      // An attachment without a size does not affect the height.
      for run in runs where !run.isInvisible && run.attachment?.isEmpty != true {
        if let ellipsisCluster, run.clusters.first == ellipsisCluster { continue }
        let extents = run.extents
        all.formUnion(extents)
        if run.attachment == nil { fonts.formUnion(extents) }
      }
    }
    for line in lines {
      include(line.content.runs, except: line.ellipsisCluster)
      if let hyphen = line.hyphen { include(hyphen.content.runs) }
      if let ellipsis = line.ellipsis { include(ellipsis.content.runs) }
      if let suffix = line.suffix { include(suffix.content.runs) }
    }
    if all == .none { all = try empty() }

    let natural = all.height
    height =
      switch lineHeight {
      case .natural: natural
      case .multiple(let factor): natural * factor
      case .exactly(let height): height
      case .bounded(let least, let most): min(max(natural, least ?? 0), most ?? .infinity)
      }
    ascent = LineMetrics.ascent(of: all, in: height)
    guard height < natural, fonts != .none else { return }
    // If the line is too low, attachments extend beyond it; text stays inside as far as there is room.
    ascent =
      height > fonts.height
      ? min(max(ascent, fonts.over), height - fonts.under)
      : LineMetrics.ascent(of: fonts, in: height)
  }

  /// Half of the height that is added or removed is on each side (CSS Inline 3, half-leading).
  private static func ascent(of extents: LineExtents, in height: Double) -> Double {
    extents.over + (height - extents.height) / 2
  }

  /// The distance from the line's first edge along the block axis to its baseline.
  func baseline(along axes: Axes) -> Double { axes.over < 0 ? ascent : height - ascent }
}
