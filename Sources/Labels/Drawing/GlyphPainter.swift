import Raster

/// Paints glyphs at whole pixels of a surface on which the label's origin is at `x` and `y`.
struct GlyphPainter {
  let surface: CairoSurface
  let scale: Double
  var x = 0.0
  var y = 0.0

  func paint(_ run: LabelLayout.Run, color: PixelColor) {
    surface.show(
      run.glyphs, face: run.face, scale: scale, color: color, turn: !run.isUpright,
      stretch: run.stretch
    ) { position(of: $0, in: run) }
  }

  /// The area that the run's glyphs would ink; nil if they have no ink.
  func ink(of run: LabelLayout.Run) -> LabelRect? {
    surface.ink(
      of: run.glyphs, face: run.face, scale: scale, turn: !run.isUpright, stretch: run.stretch
    ) { position(of: $0, in: run) }
  }

  private func position(of glyph: LabelLayout.Glyph, in run: LabelLayout.Run) -> LabelPoint {
    LabelPoint(
      x: PixelGrid.nearest((run.origin.x + glyph.x) * scale) + x,
      y: PixelGrid.nearest((run.origin.y + glyph.y) * scale) + y)
  }

  /// Paints only inside a rectangle of the label, or everywhere if it is nil.
  func clip<Failure>(
    to rect: LabelRect?, _ paint: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let rect else { return try paint() }
    surface.beginClip(
      x: rect.x * scale + x, y: rect.y * scale + y, width: rect.width * scale,
      height: rect.height * scale)
    defer { surface.endClip() }
    try paint()
  }
}
