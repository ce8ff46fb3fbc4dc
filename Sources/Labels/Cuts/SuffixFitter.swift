/// Makes a suffix fit a line that is narrower than it.
struct SuffixFitter {
  let lines: LineShaper

  /// The smallest factor by which a suffix is scaled; if it is still too wide, it is clipped.
  static let smallestScale = 0.5

  /// Scales a suffix down to a line's limit.
  ///
  /// - Returns: The suffix, scaled down if needed, and `clipped` if it is still too wide.
  func fit(
    _ suffix: Fragment, limit: Double
  ) throws(LayoutError) -> (fragment: Fragment, state: LabelLayout.SuffixState) {
    guard suffix.width > limit + Epsilon.length else { return (suffix, .whole) }
    var scale = 1.0
    var fragment = suffix
    while fragment.width > limit + Epsilon.length {
      guard scale > SuffixFitter.smallestScale else { return (fragment, .clipped) }
      // Use whole steps, because the renderer keeps a font for every size. Take one more if the ratio of
      // widths is slightly off, since advances are rounded to 1/1024 pt.
      let step = 1.0 / 1024
      let wanted = (scale * limit / fragment.width / step).rounded(.down) * step
      scale = max(SuffixFitter.smallestScale, min(wanted, scale - step))
      fragment = try lines.fragment(
        suffix.text.scaled(by: scale), direction: suffix.paragraph.isRightToLeft ? .rtl : .ltr)
    }
    return (fragment, .scaled)
  }
}
