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
