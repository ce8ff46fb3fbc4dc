/// How high a line is and where its baseline stands, from what is finally on it; in points.
struct LineMetrics {
  /// From the line's over side, its top, to its baseline.
  var ascent: Double
  var height: Double

  /// Fonts of everything on the line decide, and the label's `line-height`.
  ///
  /// - Parameter emptyFace: The face of a line on which nothing stands.
  init(
    _ line: Line, lineHeight: LabelSpec.LineHeight, emptyFace: () throws(LayoutError) -> FontFace
  )
    throws(LayoutError)
  {
    var ascent = -Double.infinity
    var descent = -Double.infinity
    func include(_ face: FontFace, shift: Double = 0) {
      ascent = max(ascent, face.ascent + shift)
      descent = max(descent, face.descent - shift)
    }
    for run in line.content.runs { include(run.face, shift: run.baselineShift) }
    for fragment in [line.hyphen, line.ellipsis, line.suffix] {
      for run in fragment?.content.runs ?? [] { include(run.face, shift: run.baselineShift) }
    }
    if ascent == -.infinity { include(try emptyFace()) }

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
