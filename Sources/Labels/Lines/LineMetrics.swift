/// How high a line is and where its baseline stands, from what is finally on it; in points.
struct LineMetrics {
  /// From the line's over side, its top, to its baseline.
  var ascent: Double
  var height: Double

  /// Fonts and attachments on the line decide, and the label's `line-height`.
  ///
  /// - Parameter empty: Of a line on which nothing stands.
  init(
    _ line: Line, lineHeight: LabelSpec.LineHeight, empty: () throws(LayoutError) -> LineExtents
  )
    throws(LayoutError)
  {
    var ascent = -Double.infinity
    var descent = -Double.infinity
    func include(_ extents: LineExtents) {
      ascent = max(ascent, extents.over)
      descent = max(descent, extents.under)
    }
    func include(_ runs: [LineRun]) {
      // An attachment of no size has no height either.
      for run in runs where run.attachment?.isEmpty != true { include(run.extents) }
    }
    include(line.content.runs.filter { $0.clusters.first != line.ellipsisCluster })
    for fragment in [line.hyphen, line.ellipsis, line.suffix] {
      include(fragment?.content.runs ?? [])
    }
    if ascent == -.infinity { include(try empty()) }

    let natural = ascent + descent
    height =
      switch lineHeight {
      case .natural: natural
      case .multiple(let factor): natural * factor
      case .exactly(let height): height
      case .bounded(let least, let most): min(max(natural, least ?? 0), most ?? .infinity)
      }
    // Half of what is added or taken away stands on either side (CSS Inline 3, half-leading).
    self.ascent = ascent + (height - natural) / 2
  }

  /// From the line's first edge along the block axis to its baseline.
  func baseline(along axes: Axes) -> Double { axes.over < 0 ? ascent : height - ascent }
}
