/// How high a line is and where its baseline stands, from what is finally on it; in points.
struct LineMetrics {
  /// From the line's over side, its top, to its baseline.
  var ascent: Double
  var height: Double

  /// Fonts and attachments on the line decide, and the label's `line-height`.
  ///
  /// - Parameters:
  ///   - lines: One line, or those that share a row.
  ///   - empty: How far a line reaches on which nothing stands.
  ///   - own: How far a line of the label's own font reaches. Where lines have an exact height, their baselines stand where
  ///     those of such lines do, so that all have the same distance.
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
      // An attachment of no size has no height either.
      for run in runs where run.attachment?.isEmpty != true {
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
    // It is attachments that reach out of too low a line; text stays inside as far as it has room.
    ascent =
      height > fonts.height
      ? min(max(ascent, fonts.over), height - fonts.under)
      : LineMetrics.ascent(of: fonts, in: height)
  }

  /// Half of what is added or taken away stands on either side (CSS Inline 3, half-leading).
  private static func ascent(of extents: LineExtents, in height: Double) -> Double {
    extents.over + (height - extents.height) / 2
  }

  /// From the line's first edge along the block axis to its baseline.
  func baseline(along axes: Axes) -> Double { axes.over < 0 ? ascent : height - ascent }
}
