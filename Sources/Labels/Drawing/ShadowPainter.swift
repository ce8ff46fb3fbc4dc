import Raster

/// Paints what glyphs cast; each shadow once for all text that asks for the same.
struct ShadowPainter {
  let layout: LabelLayout

  func paint(on surface: CairoSurface) throws(LayoutError) {
    for shadow in shadows { try paint(shadow, on: surface) }
  }

  /// In the order of the text that asks for them.
  private var shadows: [TextShadow] {
    var shadows: [TextShadow] = []
    for line in layout.lines {
      for run in line.runs
      where run.style.shadow.color.alpha > 0 && !shadows.contains(run.style.shadow) {
        shadows.append(run.style.shadow)
      }
    }
    return shadows
  }

  private func paint(_ shadow: TextShadow, on surface: CairoSurface) throws(LayoutError) {
    let scale = layout.scale
    let blur = GaussianBlur(deviation: shadow.blur / 2 * scale)
    let size = layout.pixelSize
    // Ink just outside the picture fades into it.
    let cast = try CairoSurface(width: size.width, height: size.height, margin: blur.reach)
    let painter = GlyphPainter(
      surface: cast, scale: scale, x: PixelGrid.nearest(shadow.x * scale) + Double(blur.reach),
      y: PixelGrid.nearest(shadow.y * scale) + Double(blur.reach))
    for line in layout.lines {
      painter.clip(to: line.clip) {
        for run in line.runs where run.style.shadow == shadow {
          painter.paint(run, color: .black)
        }
      }
    }
    let coverage = try cast.coverage()
    surface.fill(
      shadow.color, through: blur.blur(coverage, width: size.width + 2 * blur.reach),
      margin: blur.reach)
  }
}

/// Paints glyphs at whole pixels of a surface, on which the label's origin is at `x` and `y`.
struct GlyphPainter {
  let surface: CairoSurface
  let scale: Double
  var x = 0.0
  var y = 0.0

  func paint(_ run: LabelLayout.Run, color: Color) {
    surface.show(
      run.glyphs, face: run.face, scale: scale, color: color, turn: !run.isUpright,
      stretch: run.stretch
    ) { glyph in
      Point(
        x: PixelGrid.nearest((run.origin.x + glyph.x) * scale) + x,
        y: PixelGrid.nearest((run.origin.y + glyph.y) * scale) + y)
    }
  }

  /// Paints only inside a rectangle of the label, if there is one.
  func clip<Failure>(
    to rect: Rect?, _ paint: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let rect else { return try paint() }
    surface.beginClip(
      x: rect.x * scale + x, y: rect.y * scale + y, width: rect.width * scale,
      height: rect.height * scale)
    defer { surface.endClip() }
    try paint()
  }
}
